#include "rooms/inside.h"

#include <string.h>

const struct phrase room_phrases[] = {
#define ROOM_PHRASE_TEXTS(name, ...) [SAY_##name] = {{__VA_ARGS__}},
    ROOM_PHRASES(ROOM_PHRASE_TEXTS)
#undef ROOM_PHRASE_TEXTS
};

/* --- beginning and end --- */

struct rooms *rooms_open(const struct rooms_world *world)
{
    ensure(world->put != NULL && world->fill_random != NULL && world->resize != NULL);
    struct rooms *rooms = world->resize(world->context, NULL, sizeof *rooms);
    struct wire *wires = world->resize(world->context, NULL, ROOMS_CONNECTIONS_MAX * sizeof *wires);
    if (rooms == NULL || wires == NULL) {
        if (rooms != NULL)
            world->resize(world->context, rooms, 0);
        if (wires != NULL)
            world->resize(world->context, wires, 0);
        return NULL;
    }
    memset(rooms, 0, sizeof *rooms);
    memset(wires, 0, ROOMS_CONNECTIONS_MAX * sizeof *wires);
    rooms->world = *world;
    rooms->wires = wires;
    rooms->newest = -1;
    rooms->out = TEXT_OVER(rooms->out_bytes);
    for (int i = 0; i < BUCKETS; i++)
        rooms->buckets[i] = -1;
    /* A stack with the lowest on top: loops over all slots find the tables at the front. */
    for (int slot = ROOMS_TABLES_MAX - 1; slot >= 0; slot--)
        rooms->free_slots[rooms->free_count++] = slot;
    rooms->shelf.resize = rooms->outbox.resize = world->resize;
    rooms->shelf.context = rooms->outbox.context = world->context;
    return rooms;
}

void rooms_close(struct rooms *rooms)
{
    struct rooms_world world = rooms->world; /* it frees the rooms that it is part of */
    for (int slot = 0; slot < ROOMS_TABLES_MAX; slot++)
        if (rooms->tables[slot] != NULL)
            table_forget(rooms, rooms->tables[slot]);
    ensure(rooms->tables_count == 0 && rooms->alarms_count == 0 && rooms->newest < 0);
    shelf_clear(&rooms->shelf);
    outbox_close(&rooms->outbox);
    world.resize(world.context, rooms->wires, 0);
    world.resize(world.context, rooms, 0);
}

/* At once, past the outbox: what waits there is not durable and may never be, and who comes back
 * asks from the ply that they know. */
void rooms_say_bye(struct rooms *rooms, int after_ms)
{
    for (int connection = 0; connection < ROOMS_CONNECTIONS_MAX; connection++)
        if (rooms->wires[connection].is_used)
            say_bye(rooms, connection, "restart", after_ms);
}

/* --- connections --- */

/* What the shell and the store hand in has its limits there already: more is a bug, not bad input.
 */
static void put_string(char *bytes, size_t room, const char *string)
{
    struct text text = text_over(bytes, room);
    text_add(&text, string);
    ensure(!text.cut);
}

static void connect_wire(struct rooms *rooms, const struct rooms_input *input)
{
    struct wire *wire = &rooms->wires[input->connection];
    ensure(!wire->is_used);
    *wire = (struct wire){.is_used = true,
                          .generation = wire->generation + 1,
                          .tokens = REQUESTS_BURST,
                          .tokens_ms = rooms->now_ms};
    put_string(wire->person, sizeof wire->person, input->person);
    put_string(wire->name, sizeof wire->name, input->name);
}

/* From the next seat or line of chat on. Seats keep the names they were taken under: those are in
 * the log, and in the record of the game. */
static void rename_person(struct rooms *rooms, const struct rooms_input *input)
{
    for (int connection = 0; connection < ROOMS_CONNECTIONS_MAX; connection++) {
        struct wire *wire = &rooms->wires[connection];
        if (wire->is_used && strcmp(wire->person, input->person) == 0)
            put_string(wire->name, sizeof wire->name, input->name);
    }
}

/* Others see that somebody has gone. Who offered a rematch, or was asked for one, does not agree
 * any more: else a table would start for somebody who is not there. */
static void leave_table(struct rooms *rooms, struct table *table, int connection)
{
    int seat = table_seat_of(table, rooms->wires[connection].person);
    table_remove_follower(rooms, table, connection);
    if (table->state == TABLE_LOADING)
        return;
    if (seat != SEAT_NONE && !table_is_here(rooms, table, seat)) {
        tell_seats(rooms, table);
        table_list(rooms, table);
        if (table->offerer != SEAT_NONE)
            offer_left(rooms, table, seat);
    }
    table_set_alarm(rooms, table);
}

void do_unfollow(struct rooms *rooms, struct request *request)
{
    if (!request_table(rooms, request))
        return;
    if (table_is_followed_by(request->table, request->connection))
        leave_table(rooms, request->table, request->connection);
    request_ok(rooms, request);
}

static void disconnect_wire(struct rooms *rooms, int connection)
{
    struct wire *wire = &rooms->wires[connection];
    ensure(wire->is_used);
    rooms->lobby_watchers -= wire->wants_lobby;
    ensure(rooms->lobby_watchers >= 0);
    while (wire->follows_count > 0)
        leave_table(rooms, rooms->tables[wire->follows[wire->follows_count - 1]], connection);
    wire->is_used = false; /* the generation stays, for the next one to count on from */
}

static void take_message(struct rooms *rooms, int connection, struct cursor text)
{
    struct request request = {
        .connection = connection, .wire = &rooms->wires[connection], .text = text};
    ensure(request.wire->is_used);
    if (!request.wire->is_leaving)
        answer(rooms, &request);
}

static void take_broken(struct rooms *rooms, const struct rooms_input *input)
{
    struct wire *wire = &rooms->wires[input->connection];
    struct request request = {.connection = input->connection, .wire = wire};
    struct fault fault;
    ensure(wire->is_used);
    if (input->is_long)
        fault_say(&fault, FAULT_LIMIT, &room_phrases[SAY_TOO_LONG],
                  FILLERS(fill_number(ROOMS_MESSAGE_MAX)));
    else
        fault_say(&fault, FAULT_SYNTAX, &room_phrases[SAY_BROKEN], NO_FILLERS);
    request_broken(rooms, &request, input->is_long ? NO_LIMIT : NO_SYNTAX, &fault);
}

/* The server measures it by its own pings, for a client could claim any lag; and what it refunds
 * has a limit, for a client could answer pings late. */
static void take_lag(struct rooms *rooms, const struct rooms_input *input)
{
    struct wire *wire = &rooms->wires[input->connection];
    wire->lag_ms = input->lag_ms < 0             ? 0
                   : input->lag_ms > LAG_MOST_MS ? LAG_MOST_MS
                                                 : input->lag_ms;
}

/* --- the store --- */

/* The connection of then, and not one that got its number since. */
static bool is_same_user(const struct rooms *rooms, int connection, uint32_t generation)
{
    const struct wire *wire = &rooms->wires[connection];
    return wire->is_used && !wire->is_leaving && wire->generation == generation;
}

static void put_item(struct rooms *rooms, const struct outbox_item *item, struct cursor bytes)
{
    if (!is_same_user(rooms, item->connection, item->generation))
        return;
    const struct rooms_output output = {
        .kind = OUTPUT_SEND, .connection = item->connection, .text = bytes};
    rooms->world.put(rooms->world.context, &output);
}

/* In the order they came, up to the first that still waits: also what waits for nothing itself
 * stays behind it, or a client would see a table before the move that led to it. */
static void release(struct rooms *rooms)
{
    struct outbox_item item;
    struct cursor bytes;
    ensure(rooms->committed <= rooms->appended);
    while (outbox_peek(&rooms->outbox, &item, &bytes) && item.after <= rooms->committed) {
        put_item(rooms, &item, bytes);
        outbox_take(&rooms->outbox);
    }
}

/* The request was not done, or nobody knows: it may be tried again. */
static void put_busy(struct rooms *rooms, const struct outbox_item *item)
{
    struct request request = {.connection = item->connection,
                              .wire = &rooms->wires[item->connection],
                              .has_id = true,
                              .id = item->id};
    if (is_same_user(rooms, item->connection, item->generation))
        deny(rooms, &request, NO_BUSY, SAY_STORE_BUSY, NO_FILLERS);
}

/* Messages that tell of failed entries are never sent. The others have nothing left to wait for.
 * The answers go out last, when nothing is held any more. */
static void release_after_failure(struct rooms *rooms, uint64_t from)
{
    ensure(from > 0);
    struct outbox old = rooms->outbox;
    struct outbox_item item;
    struct cursor bytes;
    rooms->outbox = (struct outbox){.resize = old.resize, .context = old.context};
    rooms->committed = rooms->appended;
    for (; outbox_peek(&old, &item, &bytes); outbox_take(&old))
        if (item.needs < from)
            put_item(rooms, &item, bytes);
        else if (item.has_id)
            put_busy(rooms, &item);
    outbox_close(&old);
}

/* Tables whose entries failed are read again: what is in the log is true, whatever it is. */
static void store_failed(struct rooms *rooms, uint64_t from)
{
    release_after_failure(rooms, from);
    for (int slot = 0; slot < ROOMS_TABLES_MAX; slot++) {
        struct table *table = rooms->tables[slot];
        if (table == NULL || table->state == TABLE_LOADING || table->appended < from)
            continue;
        table_load(rooms, table);
        tell_seats(rooms, table); /* "paused": until it is loaded nobody can move */
    }
    rooms->lobby_changed = true;
}

/* Nothing of the old table but who follows it and what waits for it. */
static void wipe(struct rooms *rooms, struct table *table)
{
    struct table *old = table;
    ensure(table->state == TABLE_LOADING);
    if (old->shelf >= 0)
        shelf_put_back(&rooms->shelf, old->shelf);
    old->shelf = -1;
    old->entries = 0;
    old->appended = 0;
    old->host[0] = old->next[0] = '\0';
    old->bot = BOT_IDLE;
    old->offerer = SEAT_NONE;
    old->idle_turns = 0;
    old->agreed = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        old->chairs[seat] = (struct chair){.kind = SITTER_FREE};
}

static void do_record(struct rooms *rooms, const struct table *table, uint64_t ticket);

/* What waited for the table is done now, in order: the moves of a client as it sent them. The table
 * may be gone again after one of them, but not its list, which was taken out before. */
static void take_held(struct rooms *rooms, struct held_request *held, int count,
                      struct table *table)
{
    for (int i = 0; i < count; i++)
        if (held[i].record_ticket != 0)
            do_record(rooms, table, held[i].record_ticket);
        else if (is_same_user(rooms, held[i].connection, held[i].generation))
            take_message(rooms, held[i].connection, cursor_over(held[i].bytes, held[i].length));
    held_free(rooms, held, count);
}

/* Whoever followed is told: it is not there any more. */
static void tell_gone(struct rooms *rooms, const struct table *table)
{
    char text[STORE_ID_ROOM + 16];
    struct text bytes = TEXT_OVER(text);
    text_format(&bytes, "\"%s\"", table->id);
    for (int i = 0; i < table->followers_count; i++) {
        struct request request = {.connection = table->followers[i],
                                  .wire = &rooms->wires[table->followers[i]]};
        request.values[KEY_TABLE] = cursor_over(text, bytes.length);
        deny(rooms, &request, NO_UNKNOWN, SAY_NO_TABLE, NO_FILLERS);
    }
}

/* Who is here, and since when not, is not in the log: it is worked out from the followers. After a
 * restart nobody is, and all have as long to come back as if they had just gone. Whole tables are
 * told to those who follow, since what they know may have been taken back. */
static void settle_table(struct rooms *rooms, struct table *table)
{
    ensure(table->state != TABLE_LOADING && table->shelf >= 0);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (table->chairs[seat].kind == SITTER_PERSON)
            table->chairs[seat].gone_ms = table_is_here(rooms, table, seat) ? 0 : rooms->now_ms;
    table->host_ms = rooms->now_ms;
    for (int i = 0; i < table->followers_count; i++)
        if (strcmp(rooms->wires[table->followers[i]].person, table->host) == 0)
            table->host_ms = 0;
    table->quiet_ms = table->followers_count == 0 ? rooms->now_ms : 0;
    table_list(rooms, table);
    play_go_on(rooms, table);
    if (table->followers_count > 0)
        tell_all_table(rooms, table);
}

/* Nobody may look at a table between its old state and its new one: so what is held is taken out
 * first, and done last. `missing` answers those requests, which would ask for the table again and
 * wait for ever. */
static void table_loaded(struct rooms *rooms, const struct store_news *news)
{
    struct table *table = table_find(rooms, news->table);
    bool is_wanted =
        table != NULL && table->state == TABLE_LOADING && table->load_ticket == news->ticket;
    if (table == NULL && news->ticket == 0) { /* a live one, at the start of the server */
        table = table_add(rooms, news->table);
        is_wanted = table != NULL;
    }
    if (!is_wanted)
        return;
    if (news->reason != NULL) { /* it could not be read: nobody knows yet */
        table_load(rooms, table);
        return;
    }
    ensure(news->count >= 0);
    struct held_request *held = table->held;
    int held_count = table->held_count;
    table->held = NULL;
    table->held_count = 0;
    wipe(rooms, table);
    bool is_there = entry_read_all(rooms, table, news->entries, news->count);
    char id[STORE_ID_ROOM];
    put_string(id, sizeof id, news->table);
    if (is_there) {
        settle_table(rooms, table);
    } else {
        tell_gone(rooms, table);
        table_forget(rooms, table);
        rooms->missing = id;
    }
    take_held(rooms, held, held_count, is_there ? table : NULL);
    rooms->missing = NULL;
}

static void take_news(struct rooms *rooms, const struct store_news *news)
{
    switch (news->kind) {
    case STORE_COMMITTED: /* its number may be that of a person, whom the shell has put */
        if (news->number > rooms->committed)
            rooms->committed = news->number < rooms->appended ? news->number : rooms->appended;
        release(rooms);
        break;
    case STORE_FAILED: store_failed(rooms, news->number); break;
    case STORE_LOADED: table_loaded(rooms, news); break;
    case STORE_LISTED: mine_listed(rooms, news); break;
    }
}

/* --- records --- */

/* A record may be long and is asked for seldom, so its memory lasts as long as the answer. A line
 * that found none is missing, and the record with it: half a record looks like a whole one. */
struct record_writer {
    struct rooms *rooms;
    char *bytes;
    size_t length, room;
    bool failed;
};

static void add_record_line(void *context, const char *line)
{
    struct record_writer *writer = context;
    size_t length = strlen(line);
    if (writer->length + length > writer->room) {
        size_t room = 2 * writer->room + length;
        struct rooms_world *world = &writer->rooms->world;
        char *bytes = world->resize(world->context, writer->bytes, room);
        writer->failed |= bytes == NULL;
        if (bytes == NULL)
            return;
        writer->bytes = bytes;
        writer->room = room;
    }
    ensure(writer->length + length <= writer->room);
    memcpy(writer->bytes + writer->length, line, length);
    writer->length += length;
}

static void refuse_record(struct rooms *rooms, uint64_t ticket, enum fault_kind kind,
                          enum room_phrase phrase)
{
    struct fault fault;
    fault_say(&fault, kind, &room_phrases[phrase], NO_FILLERS);
    const struct rooms_output output = {
        .kind = OUTPUT_RECORD, .ticket = ticket, .is_refused = true, .fault = &fault};
    rooms->world.put(rooms->world.context, &output);
}

/* The whole record, all cards: only once the game is over, and durably so. */
static void do_record(struct rooms *rooms, const struct table *table, uint64_t ticket)
{
    if (table == NULL) {
        refuse_record(rooms, ticket, FAULT_UNKNOWN, SAY_NO_TABLE);
        return;
    }
    if (table->state != TABLE_OVER || table->appended > rooms->committed) {
        refuse_record(rooms, ticket, FAULT_ILLEGAL, SAY_NOT_OVER);
        return;
    }
    struct record_writer writer = {.rooms = rooms};
    session_write_all(&table->session, SEAT_ALL, add_record_line, &writer);
    const struct rooms_output output = {.kind = OUTPUT_RECORD,
                                        .ticket = ticket,
                                        .table = table->id,
                                        .text = cursor_over(writer.bytes, writer.length)};
    if (writer.failed)
        refuse_record(rooms, ticket, FAULT_LIMIT, SAY_STORE_BUSY);
    else
        rooms->world.put(rooms->world.context, &output);
    if (writer.bytes != NULL)
        rooms->world.resize(rooms->world.context, writer.bytes, 0);
}

static void ask_record(struct rooms *rooms, const struct rooms_input *input)
{
    const struct held_request held = {.record_ticket = input->ticket};
    struct table *table =
        strlen(input->table) < STORE_ID_ROOM ? table_want(rooms, input->table) : NULL;
    ensure(input->ticket != 0);
    if (table == NULL || table->state != TABLE_LOADING)
        do_record(rooms, table, input->ticket);
    else if (!table_hold(rooms, table, held, (struct cursor){NULL, NULL}))
        refuse_record(rooms, input->ticket, FAULT_LIMIT, SAY_STORE_BUSY);
}

/* --- a step --- */

static int64_t lobby_due_ms(const struct rooms *rooms)
{
    bool is_waited_for = rooms->lobby_watchers > 0 && (rooms->lobby_changed || rooms->lobby_owed);
    return is_waited_for ? rooms->lobby_pushed_ms + LOBBY_PAUSE_MS : INT64_MAX;
}

/* At most one list a second, however many tables open: a lobby of a hundred watchers would else
 * cost more than all games. What changed last is told, when the pause is over. */
static void push_lobby(struct rooms *rooms)
{
    bool has_changed = rooms->lobby_changed;
    if (rooms->now_ms < lobby_due_ms(rooms))
        return;
    rooms->lobby_changed = rooms->lobby_owed = false;
    rooms->lobby_pushed_ms = rooms->now_ms;
    for (int connection = 0; connection < ROOMS_CONNECTIONS_MAX; connection++) {
        struct wire *wire = &rooms->wires[connection];
        if (!wire->is_used || !wire->wants_lobby)
            continue;
        wire->is_lobby_old |= has_changed;
        if (wire->is_lobby_old && rooms->now_ms >= wire->lobby_told_ms + LOBBY_PAUSE_MS)
            tell_lobby(rooms, connection);
        rooms->lobby_owed |= wire->is_lobby_old;
    }
}

/* Every table that is due, once: one that is due again at once has its turn in the next tick. */
static void ring_alarms(struct rooms *rooms)
{
    int most = rooms->alarms_count;
    while (most-- > 0 && rooms->alarms_count > 0) {
        struct table *table = rooms->tables[rooms->alarms[0]];
        ensure(table != NULL);
        if (table->wake_ms > rooms->now_ms)
            return;
        play_tick(rooms, table);
    }
}

void rooms_step(struct rooms *rooms, const struct rooms_input *input, int64_t now_ms)
{
    ensure(input->connection >= 0 && input->connection < ROOMS_CONNECTIONS_MAX);
    if (now_ms > rooms->now_ms)
        rooms->now_ms = now_ms;
    switch (input->kind) {
    case INPUT_CONNECTED: connect_wire(rooms, input); break;
    case INPUT_RENAMED: rename_person(rooms, input); break;
    case INPUT_GONE: disconnect_wire(rooms, input->connection); break;
    case INPUT_MESSAGE: take_message(rooms, input->connection, input->text); break;
    case INPUT_BROKEN: take_broken(rooms, input); break;
    case INPUT_LAG: take_lag(rooms, input); break;
    case INPUT_TICK: break;
    case INPUT_ANSWERED: play_answered(rooms, input); break;
    case INPUT_STORE: take_news(rooms, input->news); break;
    case INPUT_RECORD: ask_record(rooms, input); break;
    }
    /* After every input and not only at ticks: the shell may be busy with messages for a while, and
     * no clock waits for that. After it: a move that comes in with the last moment still counts. */
    ring_alarms(rooms);
    push_lobby(rooms);
}

int64_t rooms_wake_ms(const struct rooms *rooms)
{
    int64_t wake_ms =
        rooms->alarms_count > 0 ? rooms->tables[rooms->alarms[0]]->wake_ms : INT64_MAX;
    int64_t lobby_ms = lobby_due_ms(rooms);
    return lobby_ms < wake_ms ? lobby_ms : wake_ms;
}
