/* What is told to clients: messages are written here and sent, or wait in the outbox. */
#include "rooms/inside.h"

#include "engine/setup.h"

#include <string.h>

/* Of plies in one message. Long games come in several, so that a phone on a slow line shows
 * something soon, and so that every message has its limit. */
enum { CHUNK_BYTES = 12000 };

/* --- sending --- */

/* One buffer for all: a message is written, sent to as many as it is for, and the next is begun.
 * Who begins another one before sending has lost the first. */
struct json begin_message(struct rooms *rooms, const char *type)
{
    text_clear(&rooms->out);
    struct json json = json_over(&rooms->out);
    json_begin_object(&json);
    json_key_string(&json, "t", type);
    return json;
}

void end_message(struct rooms *rooms, struct json *json)
{
    json_end_object(json);
    ensure(!rooms->out.cut); /* every message has its limit below ROOMS_SEND_MAX */
}

static void put_message(struct rooms *rooms, int connection)
{
    ensure(rooms->out.length > 0 && !rooms->out.cut);
    const struct rooms_output output = {
        .kind = OUTPUT_SEND,
        .connection = connection,
        .text = cursor_over(rooms->out.bytes, rooms->out.length),
    };
    rooms->world.put(rooms->world.context, &output);
}

/* Its tables are left when the shell says that it has gone, not here: somebody may be in the midst
 * of a list of followers. */
static void drop_wire(struct rooms *rooms, int connection)
{
    rooms->wires[connection].is_leaving = true;
    const struct rooms_output output = {.kind = OUTPUT_DROP, .connection = connection};
    rooms->world.put(rooms->world.context, &output);
}

/* At once only if nothing is on its way to the disk and nobody waits: else it goes behind the
 * others, also if it tells of nothing that is written, because an answer must not overtake the news
 * that were before it. `needs` is the entry it tells of (if that fails, it is not sent), `id` the
 * request that it says "ok" to (which is then told that it failed). */
static void send_or_hold(struct rooms *rooms, int connection, uint64_t needs, const int64_t *id)
{
    const struct wire *wire = &rooms->wires[connection];
    ensure(wire->is_used);
    if (wire->is_leaving)
        return;
    bool is_durable = rooms->committed == rooms->appended && outbox_is_empty(&rooms->outbox);
    if (is_durable || IS_PLANTED(PLANTED_SENT_EARLY)) {
        put_message(rooms, connection);
        return;
    }
    const struct outbox_item item = {.connection = connection,
                                     .generation = wire->generation,
                                     .after = rooms->appended,
                                     .needs = needs,
                                     .has_id = id != NULL,
                                     .id = id != NULL ? *id : 0,
                                     .length = (uint32_t)rooms->out.length};
    if (!outbox_put(&rooms->outbox, &item, rooms->out.bytes))
        drop_wire(rooms, connection); /* it will come back and ask for what it missed */
}

void send_message(struct rooms *rooms, int connection, const struct table *table)
{
    send_or_hold(rooms, connection, table != NULL ? table->appended : 0, NULL);
}

void send_to_followers(struct rooms *rooms, const struct table *table)
{
    for (int i = 0; i < table->followers_count; i++)
        send_message(rooms, table->followers[i], table);
}

/* A list tells of many tables: if any of their entries fails, another list follows. */
void send_list(struct rooms *rooms, int connection)
{
    send_or_hold(rooms, connection, rooms->appended, NULL);
}

/* At once: what still waits in the outbox for this connection is not sent any more. */
void say_bye(struct rooms *rooms, int connection, const char *why, int after_ms)
{
    if (rooms->wires[connection].is_leaving)
        return;
    struct json json = begin_message(rooms, "bye");
    json_key_string(&json, "why", why);
    json_key_number(&json, "after", after_ms);
    end_message(rooms, &json);
    put_message(rooms, connection);
    drop_wire(rooms, connection);
}

/* --- answers to requests --- */

void write_id(const struct request *request, struct json *json)
{
    if (!request->has_id)
        return;
    json_key_number(json, "id", request->id);
}

/* "ok" means durable: it waits for the entries of the table that it names. */
void send_ok(struct rooms *rooms, const struct request *request)
{
    uint64_t needs = request->table != NULL ? request->table->appended : 0;
    ensure(request->has_id);
    send_or_hold(rooms, request->connection, needs, &request->id);
}

void request_ok(struct rooms *rooms, const struct request *request)
{
    if (!request->has_id)
        return;
    struct json json = begin_message(rooms, "ok");
    write_id(request, &json);
    end_message(rooms, &json);
    send_ok(rooms, request);
}

/* A refusal tells of no entry, so it names the table as the request did, whether there is one or
 * not.
 */
bool deny_fault(struct rooms *rooms, const struct request *request, enum no_word word,
                const struct fault *fault)
{
    static const char *const words[] = {
#define NO_WORD(name, text) text,
        NO_WORDS(NO_WORD)
#undef NO_WORD
    };
    ensure(word >= 0 && word < NO_COUNT);
    struct json json = begin_message(rooms, "no");
    write_id(request, &json);
    json_key_string(&json, "fault", words[word]);
    json_key_string(&json, "say", fault_reason(fault, request->wire->language));
    struct cursor table = request->values[KEY_TABLE];
    char id[STORE_ID_ROOM];
    struct text text = TEXT_OVER(id);
    if (table.at != NULL && json_read_string(&table, &text) && !text.cut) {
        json_key_string(&json, "table", id);
    }
    end_message(rooms, &json);
    send_message(rooms, request->connection, NULL);
    return false;
}

bool deny(struct rooms *rooms, const struct request *request, enum no_word word,
          enum room_phrase phrase, struct fillers fillers)
{
    struct fault fault;
    fault_say(&fault, FAULT_ILLEGAL, &room_phrases[phrase], fillers);
    return deny_fault(rooms, request, word, &fault);
}

/* --- parts of messages --- */

struct json begin_table(struct rooms *rooms, const struct table *table, const char *type)
{
    struct json json = begin_message(rooms, type);
    json_key_string(&json, "table", table->id);
    return json;
}

void write_options(const struct table *table, struct json *json)
{
    json_key(json, "options");
    setup_write(table->session.setup, json);
}

void write_terms(struct terms terms, struct json *json)
{
    static const char *const keys[] = {
        [TIMING_TURN] = "turn", [TIMING_GAME] = "game", [TIMING_DAYS] = "days"};
    json_key(json, "clock");
    if (terms.kind == TIMING_NONE) {
        json_put_null(json);
        return;
    }
    json_begin_object(json);
    json_key_number(json, keys[terms.kind], terms.amount);
    if (terms.kind == TIMING_GAME) {
        json_key_number(json, "add", terms.add);
    }
    json_end_object(json);
}

/* Names and not persons: who has the id of a person might be taken for them. */
static void write_seat(struct rooms *rooms, const struct table *table, int seat, struct json *json)
{
    static const char *const kinds[] = {
        [SITTER_PERSON] = "person", [SITTER_BOT] = "bot", [SITTER_FREE] = "free"};
    const struct chair *chair = &table->chairs[seat];
    json_begin_object(json);
    json_key(json, "name");
    if (chair->kind == SITTER_FREE)
        json_put_null(json);
    else
        json_put_string(json, chair->name);
    json_key_string(json, "kind", kinds[chair->kind]);
    json_key_bool(json, "here", table_is_here(rooms, table, seat));
    json_key_bool(json, "standin", chair->is_standin);
    if (chair->kind == SITTER_PERSON && strcmp(chair->person, table->host) == 0) {
        json_key_bool(json, "host", true);
    }
    json_end_object(json);
}

void write_seats(struct rooms *rooms, const struct table *table, struct json *json)
{
    json_key(json, "seats");
    json_begin_list(json);
    for (int seat = 0; seat < table->session.setup->players; seat++)
        write_seat(rooms, table, seat, json);
    json_end_list(json);
}

static void write_state(const struct table *table, struct json *json)
{
    static const char *const words[] = {[TABLE_LOADING] = "paused",
                                        [TABLE_OPEN] = "open",
                                        [TABLE_PLAYING] = "playing",
                                        [TABLE_OVER] = "over"};
    json_key_string(json, "state", words[table->state]);
}

/* The same message has another `you` for each follower, hence one is written for each. */
static void write_you(const struct rooms *rooms, const struct table *table, int connection,
                      struct json *json)
{
    json_key_number_or_null(json, "you", table_seat_of(table, rooms->wires[connection].person));
}

void write_ply(const struct table *table, struct json *json)
{
    json_key_number(json, "ply", table_plies(table));
    json_key_number_or_null(json, "turn", table_actor(table));
}

/* A bug on purpose: a bit of the last event, which may be a hidden card. */
static int64_t planted_ms(const struct table *table)
{
    const struct course *course = &table->session.course;
    return IS_PLANTED(PLANTED_LEFT_TELLS) && course->plies_count > 0
               ? course->plies[course->plies_count - 1].chosen & 1
               : 0;
}

/* As of now and not of the last move: a client counts down from when it gets it. */
static void write_left(const struct rooms *rooms, const struct table *table, struct json *json)
{
    json_key(json, "left");
    json_begin_list(json);
    for (int seat = 0; seat < table->session.setup->players; seat++) {
        bool has_clock = table->state == TABLE_PLAYING && table->chairs[seat].kind == SITTER_PERSON;
        int64_t left_ms = has_clock ? session_left_ms(&table->session, seat, rooms->now_ms) : -1;
        json_put_number_or_null(json, left_ms > 0 ? left_ms + planted_ms(table) : left_ms);
    }
    json_end_list(json);
}

/* What lists tell of a table; without its end, so that `you` can follow. */
void write_summary(struct rooms *rooms, const struct table *table, struct json *json)
{
    size_t before = json->text->length;
    json_begin_object(json);
    json_key_string(json, "table", table->id);
    json_key_string(json, "game", table->session.setup->game->name);
    write_options(table, json);
    write_seats(rooms, table, json);
    write_terms(table->terms, json);
    write_state(table, json);
    ensure(json->text->length - before < SUMMARY_MAX - 64); /* what follows is three numbers */
}

/* --- a table --- */

/* Lines of a record become items of lists. */
static void put_line(struct json *json, const char *line)
{
    if (json->comma)
        text_put(json->text, ',');
    text_add_bytes(json->text, line, strcspn(line, "\n"));
    json->comma = true;
}

static void write_header(const struct table *table, int viewer, struct json *json)
{
    char line[RECORD_LINE_ROOM];
    struct text text = TEXT_OVER(line);
    session_write_header(&table->session, viewer, &text);
    json_key(json, "header");
    put_line(json, line);
}

/* The plies of a table on their way into messages. */
struct snapshot {
    struct rooms *rooms;
    const struct table *table;
    int connection, viewer;
    int line; /* of the record: 0 is the header, ply n is line n + 1 */
    int from; /* of the message that is being written */
    int skip; /* plies that are known */
    struct json json;
};

/* Each part is a whole message with all that a client needs, so that it may show the first one
 * before the others come. */
static void begin_snapshot(struct snapshot *snapshot, int from)
{
    struct rooms *rooms = snapshot->rooms;
    const struct table *table = snapshot->table;
    struct json *json = &snapshot->json;
    *json = begin_table(rooms, table, "table");
    json_key_string(json, "game", table->session.setup->game->name);
    write_options(table, json);
    write_state(table, json);
    write_you(rooms, table, snapshot->connection, json);
    write_seats(rooms, table, json);
    write_terms(table->terms, json);
    write_ply(table, json);
    write_left(rooms, table, json);
    json_key_bool(json, "public", table->is_public);
    write_header(table, snapshot->viewer, json);
    json_key_number(json, "from", from);
    json_key(json, "plies");
    json_begin_list(json);
    snapshot->from = from;
}

static void send_snapshot(struct snapshot *snapshot, bool is_last)
{
    json_end_list(&snapshot->json);
    if (!is_last) {
        json_key_bool(&snapshot->json, "more", true);
    }
    end_message(snapshot->rooms, &snapshot->json);
    send_message(snapshot->rooms, snapshot->connection, snapshot->table);
}

/* The record is written from its start, also where the beginning is known: lines are made by
 * playing the game again, and what a viewer saw depends on all before. */
static void take_line(void *context, const char *line)
{
    struct snapshot *snapshot = context;
    int ply = snapshot->line++ - 1;
    if (ply < snapshot->skip || ply >= table_plies(snapshot->table))
        return; /* the header, what is known already, the result */
    if (snapshot->rooms->out.length > CHUNK_BYTES) {
        send_snapshot(snapshot, false);
        begin_snapshot(snapshot, ply);
    }
    put_line(&snapshot->json, line);
}

/* Who knows more than there is has seen what a crash took back: all anew. */
void tell_table(struct rooms *rooms, const struct table *table, int connection, int from)
{
    ensure(table->state != TABLE_LOADING);
    if (from > table_plies(table))
        from = 0;
    int seat = table_seat_of(table, rooms->wires[connection].person);
    struct snapshot snapshot = {
        .rooms = rooms, .table = table, .connection = connection, .viewer = seat, .skip = from};
    snapshot.skip += IS_PLANTED(PLANTED_RESUME_OFF) && from > 0;
    begin_snapshot(&snapshot, from);
    if (from < table_plies(table))
        session_write_all(&table->session,
                          IS_PLANTED(PLANTED_RESUME_TELLS) && from > 0 ? SEAT_ALL : seat, take_line,
                          &snapshot);
    send_snapshot(&snapshot, true);
    if (table->state == TABLE_OVER)
        tell_over(rooms, table, connection);
}

void tell_all_table(struct rooms *rooms, const struct table *table)
{
    for (int i = 0; i < table->followers_count; i++)
        tell_table(rooms, table, table->followers[i], 0);
}

void tell_seats(struct rooms *rooms, const struct table *table)
{
    for (int i = 0; i < table->followers_count; i++) {
        struct json json = begin_table(rooms, table, "seats");
        write_state(table, &json);
        write_seats(rooms, table, &json);
        write_you(rooms, table, table->followers[i], &json);
        end_message(rooms, &json);
        send_message(rooms, table->followers[i], table);
    }
}

/* The line of the record is an object: its keys are put between those of the message. */
void tell_over(struct rooms *rooms, const struct table *table, int connection)
{
    char line[RECORD_LINE_ROOM];
    struct text text = TEXT_OVER(line);
    ensure(table->state == TABLE_OVER);
    session_write_result(&table->session, &text);
    ensure(!text.cut && text.length > 2);
    struct json json = begin_table(rooms, table, "over");
    text_put(json.text, ',');
    text_add_bytes(json.text, line + 1, strcspn(line, "\n") - 2); /* without its braces */
    json_key(&json, "record");
    char path[STORE_ID_ROOM + 16];
    struct text address = TEXT_OVER(path);
    text_format(&address, "/api/record/%s", table->id);
    json_put_string(&json, path);
    if (table->next[0] != '\0') {
        json_key_string(&json, "next", table->next);
    }
    end_message(rooms, &json);
    send_message(rooms, connection, table);
}

/* --- what happens --- */

/* What the seat of the connection may see, noted when it happened; never another seat's. */
static void tell_news_to(struct rooms *rooms, const struct table *table, int connection)
{
    int seat = table_seat_of(table, rooms->wires[connection].person);
    if (IS_PLANTED(PLANTED_WRONG_VIEWER) && rooms->happening.seen[0].length > 0)
        seat = 0;
    const struct text *seen = &rooms->happening.seen[seat >= 0 ? seat : SEATS_MAX];
    ensure(!seen->cut && seen->length > 0);
    struct json json = begin_table(rooms, table, "on");
    json_key_number(&json, "from", rooms->happening.from);
    json_key(&json, "plies");
    json_begin_list(&json);
    text_add_bytes(json.text, seen->bytes, seen->length);
    json_end_list(&json);
    write_ply(table, &json);
    write_left(rooms, table, &json);
    end_message(rooms, &json);
    send_message(rooms, connection, table);
}

void tell_news(struct rooms *rooms, const struct table *table)
{
    for (int i = 0; i < table->followers_count; i++)
        tell_news_to(rooms, table, table->followers[i]);
}

/* --- lists --- */

_Static_assert((LOBBY_MAX + (int)STORE_LISTED_MAX) * SUMMARY_MAX < ROOMS_SEND_MAX,
               "the longest list fits: own tables, and those that are over");

/* The newest first: older ones are found by their address. */
void tell_lobby(struct rooms *rooms, int connection)
{
    rooms->wires[connection].is_lobby_old = false;
    rooms->wires[connection].lobby_told_ms = rooms->now_ms;
    struct json json = begin_message(rooms, "lobby");
    json_key(&json, "tables");
    json_begin_list(&json);
    int count = 0;
    for (int slot = rooms->newest; slot >= 0 && count < LOBBY_MAX;
         slot = rooms->tables[slot]->older, count++) {
        write_summary(rooms, rooms->tables[slot], &json);
        json_end_object(&json);
    }
    json_end_list(&json);
    end_message(rooms, &json);
    send_list(rooms, connection);
}
