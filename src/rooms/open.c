/* New tables, and lists of tables. */
#include "rooms/inside.h"

#include "engine/record_fields.h"
#include "engine/registry.h"
#include "engine/setup.h"

#include <string.h>

enum {
    TURN_SECONDS_MAX = 24 * 3600,
    GAME_SECONDS_MAX = 24 * 3600,
    ADD_SECONDS_MAX = 3600,
    DAYS_MAX = 30,
    BODY_ROOM = 2048, /* of an entry that opens a table: options and names are short */
};

/* A table as it is asked for. All of it is read before anything is made: a request that is refused
 * for its last key leaves no table behind. */
struct plan {
    struct setup setup;
    struct terms terms;
    bool is_public, is_quick, has_standin;
    char standin[PLAYER_NAME_ROOM];
    int seat;                               /* of who opens it, or SEAT_NONE */
    char bots[SEATS_MAX][PLAYER_NAME_ROOM]; /* "": none */
};

/* "bot:hard". Budgets are the bot's own: a server's time is not a client's to spend; nor is the
 * textbook's search offered. */
bool bot_read(const char *name, struct player *player)
{
    struct fault fault;
    if (strncmp(name, "bot:", 4) != 0 || strchr(name + 4, ':') != NULL ||
        strcmp(name + 4, "ismcts") == 0)
        return false;
    return player_read(name + 4, player, &fault);
}

/* --- reading a plan --- */

/* The plan of a game that is asked for with nothing else, for the other keys to change. Templates
 * are for those who write games, not for those who play. */
static bool read_game(struct rooms *rooms, struct request *request, struct plan *plan)
{
    char name[NAME_ROOM];
    struct text text = TEXT_OVER(name);
    if (!request_string(rooms, request, KEY_GAME, &text))
        return false;
    const struct game *game = registry_find(name);
    if (game == NULL || game->is_template) {
        deny(rooms, request, NO_UNKNOWN, SAY_NO_GAME, FILLERS(fill_text(name)));
        return false; /* which is what it returned: said for clang-tidy, which sees one file */
    }
    memset(plan, 0, sizeof *plan);
    setup_begin(&plan->setup, game);
    plan->terms =
        (struct terms){game->turn_seconds > 0 ? TIMING_TURN : TIMING_NONE, game->turn_seconds, 0};
    plan->is_public = plan->has_standin = true;
    strcpy(plan->standin, "bot:normal");
    plan->seat = SEAT_NONE;
    return true;
}

static enum no_word word_of(const struct fault *fault)
{
    switch (fault->kind) {
    case FAULT_SYNTAX: return NO_SYNTAX;
    case FAULT_UNKNOWN: return NO_UNKNOWN;
    case FAULT_ILLEGAL: return NO_ILLEGAL;
    case FAULT_NONE:
    case FAULT_LIMIT:
    case FAULT_SPELLING:
    case FAULT_RESULT:
    case FAULT_DATA: break;
    }
    return NO_LIMIT;
}

/* Up to one more than there are seats: a longer list is as wrong as that. */
static int count_list(struct cursor list)
{
    bool first = true;
    int count = 0;
    if (list.at == NULL || !json_open_list(&list))
        return 0;
    while (count <= SEATS_MAX && json_step_list(&list, &first) == JSON_ITEM && json_skip(&list))
        count++;
    return count;
}

/* A game goes on as long as its preset says at most: nobody should make a table that never ends. */
static bool check_limit(struct rooms *rooms, struct request *request, const struct setup *setup)
{
    int index = setup_option(setup->game, "limit");
    if (index < 0)
        return true;
    const struct option *option = &setup->game->options[index];
    return setup->value[index] <= option->preset ||
           deny(rooms, request, NO_LIMIT, SAY_OUT_OF_RANGE,
                FILLERS(fill_text(option->key), fill_number(option->min),
                        fill_number(option->preset)));
}

static bool read_options(struct rooms *rooms, struct request *request, struct plan *plan)
{
    struct setup *setup = &plan->setup;
    struct fault fault;
    if (request_has(request, KEY_OPTIONS) &&
        !record_read_options(setup, request->values[KEY_OPTIONS], &fault))
        return deny_fault(rooms, request, word_of(&fault), &fault);
    int seats = count_list(request->values[KEY_SEATS]);
    if (!setup->players_given && seats > 0 && !setup_set_number(setup, "players", seats, &fault))
        return deny_fault(rooms, request, NO_LIMIT, &fault);
    if (setup_wants_data(setup))
        return deny(rooms, request, NO_UNKNOWN, SAY_OWN_FILE,
                    FILLERS(fill_text(setup->game->options[setup_data_option(setup->game)].key)));
    if (!setup_finish(setup, &fault))
        return deny_fault(rooms, request, word_of(&fault), &fault);
    return check_limit(rooms, request, setup);
}

static bool read_amount(struct rooms *rooms, struct request *request, const struct field *field,
                        int min, int max, int *amount)
{
    struct cursor value = field->value;
    int64_t number;
    if (!json_read_number(&value, &number))
        return deny(rooms, request, NO_SYNTAX, SAY_BAD_KEY, FILLERS(fill_text(field->key)));
    if (number < min || number > max)
        return deny(rooms, request, NO_LIMIT, SAY_OUT_OF_RANGE,
                    FILLERS(fill_text(field->key), fill_number(min), fill_number(max)));
    *amount = (int)number;
    return true;
}

/* Exactly one kind of clock, or null for none. `add` goes with a clock for the game only: on top of
 * a time for each turn it would mean nothing. */
static bool read_clock(struct rooms *rooms, struct request *request, struct terms *terms)
{
    struct cursor value = request->values[KEY_CLOCK];
    struct field fields[] = {{.key = "turn"}, {.key = "game"}, {.key = "days"}, {.key = "add"}};
    static const enum timing kinds[] = {TIMING_TURN, TIMING_GAME, TIMING_DAYS};
    static const int most[] = {TURN_SECONDS_MAX, GAME_SECONDS_MAX, DAYS_MAX};
    struct fault fault;
    if (!request_has(request, KEY_CLOCK))
        return true;
    *terms = (struct terms){.kind = TIMING_NONE};
    if (json_read_null(&value))
        return true;
    if (!fields_read(request->values[KEY_CLOCK], fields, 4, &fault))
        return deny_fault(rooms, request, NO_SYNTAX, &fault);
    for (int i = 0; i < 3; i++) {
        if (!field_is_there(&fields[i]))
            continue;
        if (terms->kind != TIMING_NONE)
            return deny(rooms, request, NO_SYNTAX, SAY_BAD_KEY, FILLERS(fill_text("clock")));
        terms->kind = kinds[i];
        if (!read_amount(rooms, request, &fields[i], 1, most[i], &terms->amount))
            return false;
    }
    if (terms->kind == TIMING_NONE || (field_is_there(&fields[3]) && terms->kind != TIMING_GAME))
        return deny(rooms, request, NO_SYNTAX, SAY_BAD_KEY, FILLERS(fill_text("clock")));
    return !field_is_there(&fields[3]) ||
           read_amount(rooms, request, &fields[3], 0, ADD_SECONDS_MAX, &terms->add);
}

/* Read to see that there is such a bot; kept as it was written, because that is what the log says.
 */
static bool read_bot_name(struct rooms *rooms, struct request *request, struct cursor *value,
                          char name[PLAYER_NAME_ROOM], const char *key)
{
    struct player player;
    struct text text = text_over(name, PLAYER_NAME_ROOM);
    if (!json_read_string(value, &text))
        return deny(rooms, request, NO_SYNTAX, SAY_BAD_KEY, FILLERS(fill_text(key)));
    return (!text.cut && bot_read(name, &player)) ||
           deny(rooms, request, NO_UNKNOWN, SAY_NO_BOT, FILLERS(fill_text(name)));
}

static bool read_standin(struct rooms *rooms, struct request *request, struct plan *plan)
{
    struct cursor value = request->values[KEY_STANDIN];
    if (!request_has(request, KEY_STANDIN))
        return true;
    plan->has_standin = !json_read_null(&value);
    return !plan->has_standin || read_bot_name(rooms, request, &value, plan->standin, "standin");
}

/* "me", null or a bot. */
static bool read_sitter(struct rooms *rooms, struct request *request, struct cursor *item, int seat,
                        struct plan *plan)
{
    struct cursor ahead = *item;
    char word[8];
    struct text text = TEXT_OVER(word);
    if (json_read_null(&ahead)) {
        *item = ahead;
        return true;
    }
    ahead = *item;
    if (!json_read_string(&ahead, &text) || strcmp(word, "me") != 0)
        return read_bot_name(rooms, request, item, plan->bots[seat], "seats");
    if (plan->seat != SEAT_NONE)
        return deny(rooms, request, NO_SEAT, SAY_ME_TWICE, NO_FILLERS);
    plan->seat = seat;
    *item = ahead;
    return true;
}

static bool read_seats(struct rooms *rooms, struct request *request, struct plan *plan)
{
    struct cursor list = request->values[KEY_SEATS];
    int players = plan->setup.players;
    bool first = true;
    if (!request_has(request, KEY_SEATS)) {
        plan->seat = 0;
        return true;
    }
    if (!json_open_list(&list))
        return deny(rooms, request, NO_SYNTAX, SAY_BAD_KEY, FILLERS(fill_text("seats")));
    if (count_list(request->values[KEY_SEATS]) != players)
        return deny(rooms, request, NO_LIMIT, SAY_SEATS_COUNT, FILLERS(fill_number(players)));
    for (int seat = 0; seat < players && json_step_list(&list, &first) == JSON_ITEM; seat++)
        if (!read_sitter(rooms, request, &list, seat, plan))
            return false;
    return true;
}

/* --- making it --- */

/* Through all slots: opening a table is rare, and a count of its own would have to be kept right
 * when hosts change and tables come back from the log. */
static int tables_of(const struct rooms *rooms, const char *person)
{
    int count = 0;
    for (int slot = 0; slot < ROOMS_TABLES_MAX; slot++) {
        const struct table *table = rooms->tables[slot];
        count += table != NULL && table->state != TABLE_LOADING && table->state != TABLE_OVER &&
                 strcmp(table->host, person) == 0;
    }
    return count;
}

/* For entry.c alone to read, so with numbers where the wire has words. */
static void write_open(const struct plan *plan, const char *host, struct text *text)
{
    struct json json = json_over(text);
    json_begin_object(&json);
    json_key_string(&json, "game", plan->setup.game->name);
    json_key(&json, "options");
    setup_write(&plan->setup, &json);
    json_key(&json, "clock");
    json_begin_list(&json);
    json_put_number(&json, plan->terms.kind);
    json_put_number(&json, plan->terms.amount);
    json_put_number(&json, plan->terms.add);
    json_end_list(&json);
    json_key_bool(&json, "public", plan->is_public);
    json_key_bool(&json, "quick", plan->is_quick);
    json_key_string(&json, "host", host);
    if (plan->has_standin) {
        json_key_string(&json, "standin", plan->standin);
    }
    json_end_object(&json);
    ensure(!text->cut);
}

/* Refuses where there is no room. The rules are made first, since an entry that opens a table
 * cannot be taken back; they are put back at the end, when the table has its own hold on them. */
static struct table *make_table(struct rooms *rooms, struct request *request,
                                const struct plan *plan)
{
    char id[STORE_ID_ROOM], body[BODY_ROOM];
    struct text text = TEXT_OVER(body);
    struct fault fault;
    struct table *table = NULL;
    table_make_id(rooms, id);
    int place = shelf_take(&rooms->shelf, &plan->setup, &fault); /* the rules can be made */
    if (place < 0) {
        deny_fault(rooms, request, word_of(&fault), &fault);
        return NULL;
    }
    if (tables_of(rooms, request->wire->person) < OWN_TABLES_MAX)
        table = table_add(rooms, id);
    if (table == NULL) {
        deny(rooms, request, NO_LIMIT, SAY_TABLES_FULL, NO_FILLERS);
    } else {
        write_open(plan, request->wire->person, &text);
        entry_add(rooms, table, ENTRY_OPEN, text.bytes, text.length, NULL);
        ensure(table->state == TABLE_OPEN);
        for (int seat = 0; seat < plan->setup.players; seat++)
            if (plan->bots[seat][0] != '\0')
                seat_bot(rooms, table, seat, plan->bots[seat]);
            else if (seat == plan->seat)
                seat_person(rooms, table, seat, request->wire->person, request->wire->name);
        table_list(rooms, table);
        table_set_alarm(rooms, table);
    }
    shelf_put_back(&rooms->shelf, place);
    return table;
}

static void ok_with_table(struct rooms *rooms, const struct request *request, int seat)
{
    if (!request->has_id)
        return;
    ensure(request->table != NULL);
    struct json json = begin_message(rooms, "ok");
    write_id(request, &json);
    json_key_string(&json, "table", request->table->id);
    if (seat != SEAT_NONE) {
        json_key_number(&json, "seat", seat);
    }
    end_message(rooms, &json);
    send_ok(rooms, request);
}

void do_open(struct rooms *rooms, struct request *request)
{
    struct plan plan;
    if (!read_game(rooms, request, &plan) || !read_options(rooms, request, &plan) ||
        !read_clock(rooms, request, &plan.terms) || !read_seats(rooms, request, &plan) ||
        !read_standin(rooms, request, &plan) ||
        (request_has(request, KEY_PUBLIC) &&
         !request_bool(rooms, request, KEY_PUBLIC, &plan.is_public)))
        return;
    request->table = make_table(rooms, request, &plan);
    if (request->table != NULL)
        ok_with_table(rooms, request, plan.seat);
}

/* --- a quick match --- */

/* Quick matches are by the preset rules: who asks for nothing special sits with others who do not.
 */
static bool is_preset(const struct setup *setup)
{
    struct setup preset;
    struct fault fault;
    setup_begin(&preset, setup->game);
    return setup_finish(&preset, &fault) && shelf_is_same(&preset, setup);
}

static int free_seat(const struct table *table)
{
    for (int seat = 0; seat < table->session.setup->players; seat++)
        if (table->chairs[seat].kind == SITTER_FREE)
            return seat;
    return SEAT_NONE;
}

static bool has_preset_clock(const struct table *table)
{
    int seconds = table->session.setup->game->turn_seconds;
    return table->terms.kind == (seconds > 0 ? TIMING_TURN : TIMING_NONE) &&
           table->terms.amount == seconds;
}

/* Somebody sits there who is here, or was a moment ago: else one would wait for nobody. */
static bool is_waiting(const struct rooms *rooms, const struct table *table)
{
    for (int seat = 0; seat < table->session.setup->players; seat++) {
        const struct chair *chair = &table->chairs[seat];
        if (chair->kind == SITTER_PERSON &&
            (chair->gone_ms == 0 || chair->gone_ms + GONE_SHORTLY_MS > rooms->now_ms))
            return true;
    }
    return false;
}

/* One waits already: asked twice, the same table. Else the table that has waited longest. */
static struct table *find_waiting(const struct rooms *rooms, const struct game *game,
                                  const char *person)
{
    struct table *found = NULL;
    for (int slot = rooms->newest; slot >= 0; slot = rooms->tables[slot]->older) {
        struct table *table = rooms->tables[slot];
        ensure(table->state == TABLE_OPEN); /* all that are listed are */
        if (table->session.setup->game != game || !is_preset(table->session.setup) ||
            !has_preset_clock(table))
            continue;
        if (table_seat_of(table, person) != SEAT_NONE)
            return table;
        if (free_seat(table) != SEAT_NONE && is_waiting(rooms, table))
            found = table;
    }
    return found;
}

void do_quick(struct rooms *rooms, struct request *request)
{
    struct plan plan;
    struct fault fault;
    if (!read_game(rooms, request, &plan))
        return;
    ensure(setup_finish(&plan.setup, &fault)); /* what is preset fits */
    /* It starts by itself once all seats are taken, see `seats_changed`. */
    plan.seat = 0;
    plan.is_quick = true;
    const char *person = request->wire->person;
    struct table *table = find_waiting(rooms, plan.setup.game, person);
    if (table == NULL)
        table = make_table(rooms, request, &plan);
    if (table == NULL)
        return;
    request->table = table;
    if (table_seat_of(table, person) == SEAT_NONE)
        seat_person(rooms, table, free_seat(table), person, request->wire->name);
    ok_with_table(rooms, request, table_seat_of(table, person));
    seats_changed(rooms, table);
}

/* --- a rematch --- */

/* Everybody one seat on; it starts at once. Its opener is the one who offered it. */
struct table *open_rematch(struct rooms *rooms, struct request *request)
{
    const struct table *old = request->table;
    ensure(old->state == TABLE_OVER);
    int players = old->session.setup->players;
    struct plan plan = {.setup = *old->session.setup,
                        .terms = old->terms,
                        .is_public = old->is_public,
                        .has_standin = old->has_standin,
                        .seat = SEAT_NONE};
    if (old->has_standin) {
        struct text name = TEXT_OVER(plan.standin);
        text_format(&name, "bot:%s", old->standin.bot->name);
    }
    struct table *table = make_table(rooms, request, &plan);
    for (int seat = 0; table != NULL && seat < players; seat++) {
        const struct chair *chair = &old->chairs[seat];
        int next = (seat + 1) % players;
        if (chair->kind == SITTER_BOT)
            seat_bot(rooms, table, next, chair->name);
        else
            seat_person(rooms, table, next, chair->person, chair->name);
    }
    return table;
}

/* --- lists --- */

/* Asking again sends the list again; watchers are counted, so that nothing is done for none. */
void do_lobby(struct rooms *rooms, struct request *request)
{
    bool is_on;
    if (!request_bool(rooms, request, KEY_ON, &is_on))
        return;
    rooms->lobby_watchers += is_on - request->wire->wants_lobby;
    request->wire->wants_lobby = is_on;
    request_ok(rooms, request);
    if (is_on)
        tell_lobby(rooms, request->connection);
}

/* The store's answer comes later: the generation tells whether the connection is still the same. */
static uint64_t ticket_of(int connection, uint32_t generation)
{
    return (uint64_t)generation << 16 | (uint64_t)connection;
}

_Static_assert(ROOMS_CONNECTIONS_MAX <= 1 << 16, "a ticket has 16 bits for a connection");

/* The store knows those that are over; the others are here. */
void do_mine(struct rooms *rooms, struct request *request)
{
    const struct rooms_output output = {
        .kind = OUTPUT_LIST,
        .person = request->wire->person,
        .ticket = ticket_of(request->connection, request->wire->generation)};
    request_ok(rooms, request);
    rooms->world.put(rooms->world.context, &output);
}

static void write_live(struct rooms *rooms, const struct table *table, int you, struct json *json)
{
    write_summary(rooms, table, json);
    write_ply(table, json);
    json_key_number_or_null(json, "you", you);
    json_end_object(json);
}

/* The first line of a summary has the persons by seat. */
static void write_over(const char *summary, const char *person, struct json *json)
{
    const char *rest = strchr(summary, '\n');
    int you = SEAT_NONE;
    size_t length = strlen(person);
    ensure(rest != NULL);
    const char *at = summary;
    for (int seat = 0; at < rest; seat++) {
        size_t word = strcspn(at, " \n");
        if (word == length && strncmp(at, person, length) == 0)
            you = seat;
        at += word + 1;
    }
    json_begin_object(json);
    text_add(json->text, rest + 2); /* after its brace */
    json->comma = true;
    json_key_number_or_null(json, "you", you);
    json_end_object(json);
}

void mine_listed(struct rooms *rooms, const struct store_news *news)
{
    int connection = (int)(news->ticket & 0xffff), count = 0;
    ensure(connection < ROOMS_CONNECTIONS_MAX); /* we made the ticket */
    const struct wire *wire = &rooms->wires[connection];
    if (!wire->is_used || wire->is_leaving || wire->generation != news->ticket >> 16)
        return;
    struct json json = begin_message(rooms, "mine");
    json_key(&json, "tables");
    json_begin_list(&json);
    for (int slot = 0; slot < ROOMS_TABLES_MAX && count < LOBBY_MAX; slot++) {
        const struct table *table = rooms->tables[slot];
        if (table == NULL || (table->state != TABLE_OPEN && table->state != TABLE_PLAYING))
            continue;
        int you = table_seat_of(table, wire->person);
        if (you == SEAT_NONE &&
            (table->state != TABLE_OPEN || strcmp(table->host, wire->person) != 0))
            continue;
        write_live(rooms, table, you, &json);
        count++;
    }
    for (int i = 0; i < news->count; i++)
        write_over(news->summaries[i], wire->person, &json);
    json_end_list(&json);
    end_message(rooms, &json);
    send_list(rooms, connection);
}
