/* The log of a table. Whatever lasts is an entry, and what a table is follows from its entries:
 * live and after a restart by the same code, so that the two cannot differ. Bodies are JSON
 * objects, but for plies, which are lines of a record after a line with the time that each seat has
 * left. */
#include "rooms/inside.h"

#include "engine/record_fields.h"
#include "engine/registry.h"
#include "engine/setup.h"

#include <string.h>

/* --- reading bodies --- */

/* The keys of all bodies. */
enum {
    BODY_GAME,
    BODY_OPTIONS,
    BODY_CLOCK,
    BODY_PUBLIC,
    BODY_QUICK,
    BODY_STANDIN,
    BODY_HOST,
    BODY_SEAT,
    BODY_PERSON,
    BODY_NAME,
    BODY_BOT,
    BODY_SEED,
    BODY_TABLE,
    BODY_COUNT,
};

/* One reader for all kinds: what a kind does not have is not there, what it does not know is passed
 * over, so that a later version may write more. */
struct body {
    struct field fields[BODY_COUNT];
};

static bool read_body(const char *bytes, size_t length, struct body *body)
{
    static const char *const keys[BODY_COUNT] = {"game",    "options", "clock", "public", "quick",
                                                 "standin", "host",    "seat",  "person", "name",
                                                 "bot",     "seed",    "table"};
    struct fault fault;
    for (int i = 0; i < BODY_COUNT; i++)
        body->fields[i] = (struct field){.key = keys[i]};
    ensure(bytes != NULL);
    return fields_read(cursor_over(bytes, length), body->fields, BODY_COUNT, &fault);
}

static bool has(const struct body *body, int key)
{
    return field_is_there(&body->fields[key]);
}

static bool read_string(const struct body *body, int key, char *bytes, size_t room)
{
    struct text text = text_over(bytes, room);
    struct fault fault;
    return has(body, key) && field_read_string(&body->fields[key], &text, &fault);
}

static bool read_number(const struct body *body, int key, int64_t *number)
{
    struct cursor value = body->fields[key].value;
    return has(body, key) && json_read_number(&value, number);
}

/* What follows from a log is used as an index: nothing of it is believed, for files can be damaged.
 */
static bool read_seat(const struct body *body, const struct table *table, int *seat)
{
    int64_t number;
    if (!read_number(body, BODY_SEAT, &number) || number < 0 ||
        number >= table->session.setup->players)
        return false;
    *seat = (int)number;
    return true;
}

static bool read_bool(const struct body *body, int key)
{
    struct cursor value = body->fields[key].value;
    bool is_true = false;
    return has(body, key) && json_read_bool(&value, &is_true) && is_true;
}

/* --- opening --- */

/* [kind, amount, add] */
static bool read_terms(const struct body *body, struct terms *terms)
{
    struct cursor list = body->fields[BODY_CLOCK].value;
    int64_t numbers[3];
    bool first = true;
    if (!has(body, BODY_CLOCK) || !json_open_list(&list))
        return false;
    for (int i = 0; i < 3; i++)
        if (json_step_list(&list, &first) != JSON_ITEM || !json_read_number(&list, &numbers[i]) ||
            numbers[i] < 0 || numbers[i] > INT32_MAX)
            return false;
    if (numbers[0] > TIMING_DAYS)
        return false;
    *terms = (struct terms){(enum timing)numbers[0], (int)numbers[1], (int)numbers[2]};
    return true;
}

/* Once when the table opens, so that seats and options can be asked for, and once more when it
 * starts, with nobody's clock run and no ply played. */
static void begin_session(struct rooms *rooms, struct table *table)
{
    ensure(table->plies != NULL);
    const struct shelf_item *item = shelf_at(&rooms->shelf, table->shelf);
    session_begin(&table->session, &item->setup, item->rules, SEAT_ALL, table->plies,
                  table->plies_room);
}

/* A setup that was fine when the table opened may be refused by a later version; then the table is
 * not there any more, and nobody is told wrong things about it. */
static bool take_setup(struct rooms *rooms, struct table *table, const struct body *body)
{
    char name[NAME_ROOM];
    struct setup setup;
    struct fault fault;
    const struct game *game =
        read_string(body, BODY_GAME, name, sizeof name) ? registry_find(name) : NULL;
    if (game == NULL || !has(body, BODY_OPTIONS))
        return false;
    setup_begin(&setup, game);
    if (!record_read_options(&setup, body->fields[BODY_OPTIONS].value, &fault) ||
        !setup_finish(&setup, &fault))
        return false;
    table->shelf = shelf_take(&rooms->shelf, &setup, &fault);
    return table->shelf >= 0;
}

static bool apply_open(struct rooms *rooms, struct table *table, const struct body *body)
{
    char name[PLAYER_NAME_ROOM];
    if (!take_setup(rooms, table, body) || !read_terms(body, &table->terms) ||
        !read_string(body, BODY_HOST, table->host, sizeof table->host) || !play_grow(rooms, table))
        return false;
    table->is_public = read_bool(body, BODY_PUBLIC);
    table->is_quick = read_bool(body, BODY_QUICK);
    table->has_standin = read_string(body, BODY_STANDIN, name, sizeof name);
    if (table->has_standin && !bot_read(name, &table->standin))
        return false;
    table->state = TABLE_OPEN;
    begin_session(rooms, table);
    return true;
}

/* --- seats --- */

static void stand_up(struct table *table, const char *person)
{
    int seat = table_seat_of(table, person);
    if (seat != SEAT_NONE)
        table->chairs[seat] = (struct chair){.kind = SITTER_FREE};
}

/* As the header of the record has them. */
static void name_seats(struct table *table)
{
    for (int seat = 0; seat < table->session.setup->players; seat++) {
        struct text name = TEXT_OVER(table->session.seats[seat].name);
        if (table->chairs[seat].kind == SITTER_FREE)
            text_format(&name, "seat %d", seat);
        else
            text_add(&name, table->chairs[seat].name);
    }
}

/* A person, a bot, or nobody. A person who sat elsewhere moves. */
static bool apply_seat(struct rooms *rooms, struct table *table, const struct body *body)
{
    struct chair chair = {.kind = SITTER_FREE};
    int seat;
    if (!read_seat(body, table, &seat))
        return false;
    if (has(body, BODY_PERSON)) {
        chair.kind = SITTER_PERSON;
        if (!read_string(body, BODY_PERSON, chair.person, sizeof chair.person) ||
            !read_string(body, BODY_NAME, chair.name, sizeof chair.name))
            return false;
        stand_up(table, chair.person); /* one person, one seat: or whose is the move? */
        chair.gone_ms = rooms->now_ms;
    } else if (has(body, BODY_BOT)) {
        chair.kind = SITTER_BOT;
        if (!read_string(body, BODY_BOT, chair.name, sizeof chair.name) ||
            !bot_read(chair.name, &chair.player))
            return false;
    }
    /* Asked of the table and not of the log, when the chair is taken: that knows who sits there. */
    table->chairs[seat] = chair;
    name_seats(table);
    if (chair.kind == SITTER_PERSON && table_is_here(rooms, table, seat))
        table->chairs[seat].gone_ms = 0;
    return true;
}

/* Whoever comes back starts anew: time-outs of before do not count. */
static bool apply_stand(struct table *table, const struct body *body)
{
    int seat;
    if (!read_seat(body, table, &seat) || table->chairs[seat].kind != SITTER_PERSON)
        return false;
    table->chairs[seat].is_standin = read_bool(body, BODY_STANDIN);
    table->chairs[seat].timeouts = 0;
    return true;
}

/* --- playing --- */

/* Days are a long turn to the session; only `wind_clock` and presence tell them apart. */
static struct clock_terms clock_of(struct terms terms)
{
    switch (terms.kind) {
    case TIMING_NONE: break;
    case TIMING_TURN: return (struct clock_terms){CLOCK_TURN, (int64_t)terms.amount * 1000, 0};
    case TIMING_DAYS: return (struct clock_terms){CLOCK_TURN, (int64_t)terms.amount * DAY_MS, 0};
    case TIMING_GAME:
        return (struct clock_terms){CLOCK_GAME, (int64_t)terms.amount * 1000,
                                    (int64_t)terms.add * 1000};
    }
    return (struct clock_terms){.kind = CLOCK_NONE};
}

static bool apply_start(struct rooms *rooms, struct table *table, const struct body *body)
{
    char hex[DEAL_HEX_ROOM];
    if (table->state != TABLE_OPEN || !read_string(body, BODY_SEED, hex, sizeof hex) ||
        !deal_seed_read(hex, &table->seed))
        return false;
    /* From here on names stay as they are, also of people who call themselves otherwise later. */
    begin_session(rooms, table);
    for (int seat = 0; seat < table->session.setup->players; seat++) {
        struct seated *seated = &table->session.seats[seat];
        const struct chair *chair = &table->chairs[seat];
        if (chair->kind == SITTER_FREE)
            return false;
        seated->kind = chair->kind;
        seated->player = chair->player;
        struct text name = TEXT_OVER(seated->name);
        text_add(&name, chair->name);
    }
    session_set_clock(&table->session, clock_of(table->terms));
    table->state = TABLE_PLAYING;
    return true;
}

void table_count_ply(struct table *table, struct ply ply)
{
    ensure(ply.kind == PLY_CHANCE || (ply.seat >= 0 && ply.seat < SEATS_MAX));
    if (ply.kind == PLY_TIMEOUT) {
        table->chairs[ply.seat].timeouts++;
        table->idle_turns++;
    } else if (ply.kind == PLY_MOVE) {
        table->chairs[ply.seat].timeouts = 0;
        table->idle_turns = 0;
    }
}

/* Every ply goes through the rules again: a log that they refuse is not shown to anybody. */
static bool apply_line(struct rooms *rooms, struct table *table, struct cursor line, int64_t at_ms)
{
    struct session_command command = {.act = SESSION_PLY};
    struct session_effects effects;
    struct fault fault;
    if (!play_grow(rooms, table) ||
        session_read_line(&table->session, line, &command.ply, &fault) != RECORD_PLY ||
        !session_do(&table->session, &command, at_ms, &effects, &fault))
        return false;
    table_count_ply(table, command.ply);
    return true;
}

/* "30000 - 28500": what each seat had left when the entry was written. */
static bool read_left(struct table *table, struct cursor line, int64_t left_ms[SEATS_MAX])
{
    for (int seat = 0; seat < table->session.setup->players; seat++) {
        left_ms[seat] = CLOCK_FOREVER;
        if (!cursor_take(&line, '-') && !json_read_number(&line, &left_ms[seat]))
            return false;
        cursor_take(&line, ' ');
    }
    return cursor_done(&line);
}

/* Clocks are set by the last entry alone: what is in between would be overwritten. */
static bool apply_plies(struct rooms *rooms, struct table *table, const struct store_entry *entry,
                        bool is_last)
{
    struct cursor rest = cursor_over(entry->body, entry->length), line;
    int64_t left_ms[SEATS_MAX] = {0};
    if (table->state != TABLE_PLAYING || !cursor_take_line(&rest, &line) ||
        !read_left(table, line, left_ms))
        return false;
    while (cursor_take_line(&rest, &line))
        if (!apply_line(rooms, table, line, entry->at_ms))
            return false;
    for (int seat = 0; is_last && seat < table->session.setup->players; seat++)
        if (left_ms[seat] >= 0 && table->chairs[seat].kind == SITTER_PERSON)
            session_set_left(&table->session, seat, left_ms[seat], rooms->now_ms);
    if (session_actor(&table->session) == SEAT_NONE)
        table->state = TABLE_OVER;
    return true;
}

/* --- all kinds --- */

/* Opening comes first and only then: without it there is no setup to read the others by. */
static bool apply(struct rooms *rooms, struct table *table, const struct store_entry *entry,
                  bool is_last)
{
    struct body body;
    if (entry->kind == ENTRY_PLIES)
        return apply_plies(rooms, table, entry, is_last);
    if (!read_body(entry->body, entry->length, &body) ||
        (entry->number == 0) != (entry->kind == ENTRY_OPEN))
        return false;
    switch ((enum entry_kind)entry->kind) {
    case ENTRY_OPEN: return apply_open(rooms, table, &body);
    case ENTRY_SEAT: return apply_seat(rooms, table, &body);
    case ENTRY_HOST: return read_string(&body, BODY_HOST, table->host, sizeof table->host);
    case ENTRY_START: return apply_start(rooms, table, &body);
    case ENTRY_STAND: return apply_stand(table, &body);
    case ENTRY_NEXT: return read_string(&body, BODY_TABLE, table->next, sizeof table->next);
    case ENTRY_SAY: /* kept for the record, not for the table */
    case ENTRY_CLOSE: return true;
    case ENTRY_PLIES: break;
    }
    return false;
}

/* The latest plies say how much time is left. */
static int last_plies(const struct store_entry *entries, int count)
{
    int last = count - 1;
    while (last >= 0 && entries[last].kind != ENTRY_PLIES)
        last--;
    return last;
}

/* A clock of a turn or a game stood still while nobody was here to move its hands, and leaves time
 * to come back; days are days of the calendar, since whatever moved last. */
static void wind_clock(struct rooms *rooms, struct table *table, int64_t moved_ms)
{
    int seat = table_actor(table);
    if (seat < 0 || table->chairs[seat].kind != SITTER_PERSON || table->terms.kind == TIMING_NONE)
        return;
    int64_t left_ms = session_left_ms(&table->session, seat, rooms->now_ms);
    int64_t passed_ms = rooms->now_ms > moved_ms ? rooms->now_ms - moved_ms : 0;
    if (table->terms.kind == TIMING_DAYS || IS_PLANTED(PLANTED_CLOCK_RUNS))
        left_ms = left_ms > passed_ms ? left_ms - passed_ms : 0;
    else if (left_ms < CLOCK_LEAST_MS)
        left_ms = CLOCK_LEAST_MS;
    ensure(session_set_left(&table->session, seat, left_ms, rooms->now_ms));
}

static bool moves_clocks(const struct store_entry *entry)
{
    return entry->kind == ENTRY_START || entry->kind == ENTRY_PLIES;
}

/* A gap in the numbers is a log that was written by two, or lost something: neither can be played
 * on.
 */
bool entry_read_all(struct rooms *rooms, struct table *table, const struct store_entry *entries,
                    int count)
{
    ensure(table->state == TABLE_LOADING && table->entries == 0);
    int last = last_plies(entries, count);
    int64_t moved_ms = 0;
    for (int i = 0; i < count; i++) {
        if (entries[i].number != i || !apply(rooms, table, &entries[i], i == last))
            return false;
        table->entries = i + 1;
        table->changed_ms = entries[i].at_ms;
        if (moves_clocks(&entries[i]))
            moved_ms = entries[i].at_ms;
    }
    wind_clock(rooms, table, moved_ms);
    return table->state != TABLE_LOADING;
}

/* --- writing --- */

/* What the store has to know: which tables to load at the start, which to list, which to drop. */
static enum store_state state_after(const struct table *table, enum entry_kind kind)
{
    if (kind == ENTRY_CLOSE)
        return STORE_CLOSED;
    return table->state == TABLE_OVER ? STORE_OVER : STORE_LIVE;
}

/* Once it is over, what lists tell of it: a line with the persons by seat, who are told apart by it
 * and never named, then an object that is still open, for `you` to follow. */
static const char *summary_of(struct rooms *rooms, const struct table *table, struct text *text)
{
    if (table->state != TABLE_OVER)
        return NULL;
    for (int seat = 0; seat < table->session.setup->players; seat++) {
        const struct chair *chair = &table->chairs[seat];
        text_format(text, "%s ", chair->kind == SITTER_PERSON ? chair->person : "-");
    }
    text_put(text, '\n');
    struct json json = json_over(text);
    write_summary(rooms, table, &json);
    write_ply(table, &json);
    ensure(!text->cut);
    return text->bytes;
}

/* Applied first and handed on then, because the store wants to know the state after it. If it fails
 * to become durable, the table is loaded again and this has never happened. `person` is whose list
 * the table belongs to from now on. */
void entry_add(struct rooms *rooms, struct table *table, enum entry_kind kind, const char *body,
               size_t length, const char *person)
{
    ensure(table->state != TABLE_LOADING || kind == ENTRY_OPEN);
    char bytes[8192];
    struct text summary = TEXT_OVER(bytes);
    struct store_entry entry = {.table = table->id,
                                .number = table->entries,
                                .at_ms = rooms->now_ms,
                                .kind = (int)kind,
                                .body = body,
                                .length = length,
                                .person = person};
    if (kind != ENTRY_PLIES)
        ensure(apply(rooms, table, &entry, false)); /* we wrote it so that it fits */
    entry.state = state_after(table, kind);
    entry.summary = kind == ENTRY_PLIES ? summary_of(rooms, table, &summary) : NULL;
    const struct rooms_output output = {.kind = OUTPUT_APPEND, .entry = &entry};
    uint64_t number = rooms->world.put(rooms->world.context, &output);
    ensure(number > rooms->appended);
    rooms->appended = table->appended = number;
    table->entries++;
    table->changed_ms = rooms->now_ms;
}
