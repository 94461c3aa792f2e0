/* Who sits where: following, sitting down, standing up, bots, the start. */
#include "rooms/inside.h"

#include <string.h>

enum { BODY_ROOM = 1024 }; /* an id and a name, of which each byte may be escaped to six */

_Static_assert((int)BODY_ROOM > 6 * ((int)STORE_ID_ROOM + (int)STORE_NAME_ROOM) + 64,
               "any name fits an entry");

/* --- entries --- */

static struct json begin_body(struct text *text, int seat)
{
    struct json json = json_over(text);
    json_begin_object(&json);
    if (seat >= 0) {
        json_key_number(&json, "seat", seat);
    }
    return json;
}

static void add_body(struct rooms *rooms, struct table *table, enum entry_kind kind,
                     struct json *json, const char *person)
{
    json_end_object(json);
    ensure(!json->text->cut);
    entry_add(rooms, table, kind, json->text->bytes, json->text->length, person);
}

/* Every change of a seat is an entry, and takes effect when the entry is applied (entry.c): nothing
 * here sets a chair by itself, or a table would be another one after a restart. */
void seat_person(struct rooms *rooms, struct table *table, int seat, const char *person,
                 const char *name)
{
    char body[BODY_ROOM];
    struct text text = TEXT_OVER(body);
    struct json json = begin_body(&text, seat);
    json_key_string(&json, "person", person);
    json_key_string(&json, "name", name);
    add_body(rooms, table, ENTRY_SEAT, &json, person);
}

void seat_bot(struct rooms *rooms, struct table *table, int seat, const char *bot)
{
    char body[BODY_ROOM];
    struct text text = TEXT_OVER(body);
    struct json json = begin_body(&text, seat);
    json_key_string(&json, "bot", bot);
    add_body(rooms, table, ENTRY_SEAT, &json, NULL);
}

/* Also who gets up: an entry without anybody. */
static void seat_nobody(struct rooms *rooms, struct table *table, int seat)
{
    char body[BODY_ROOM];
    struct text text = TEXT_OVER(body);
    struct json json = begin_body(&text, seat);
    add_body(rooms, table, ENTRY_SEAT, &json, NULL);
}

static void add_standin(struct rooms *rooms, struct table *table, int seat, bool is_standin)
{
    char body[BODY_ROOM];
    struct text text = TEXT_OVER(body);
    struct json json = begin_body(&text, seat);
    json_key_bool(&json, "standin", is_standin);
    add_body(rooms, table, ENTRY_STAND, &json, NULL);
}

void play_set_standin(struct rooms *rooms, struct table *table, int seat, bool is_standin)
{
    ensure(table->state == TABLE_PLAYING && (table->has_standin || !is_standin));
    add_standin(rooms, table, seat, is_standin);
    tell_seats(rooms, table);
}

/* To the lowest seated person who is not the host; nobody else there: it stays as it is. */
void hand_over(struct rooms *rooms, struct table *table)
{
    char body[BODY_ROOM];
    struct text text = TEXT_OVER(body);
    ensure(table->state == TABLE_OPEN); /* later there is nothing for a host to do */
    table->host_ms = rooms->now_ms;     /* whoever is host now has as long to come */
    table->host_stood = false;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const struct chair *chair = &table->chairs[seat];
        if (chair->kind != SITTER_PERSON || strcmp(chair->person, table->host) == 0)
            continue;
        struct json json = begin_body(&text, SEAT_NONE);
        json_key_string(&json, "host", chair->person);
        add_body(rooms, table, ENTRY_HOST, &json, NULL);
        if (table_is_here(rooms, table, seat))
            table->host_ms = 0;
        tell_seats(rooms, table);
        return;
    }
    table->host_stood = table_seat_of(table, table->host) == SEAT_NONE;
}

static bool is_full(const struct table *table)
{
    for (int seat = 0; seat < table->session.setup->players; seat++)
        if (table->chairs[seat].kind == SITTER_FREE)
            return false;
    return true;
}

/* The start comes last, for it tells the whole table: `seats` after it would be old news. */
void seats_changed(struct rooms *rooms, struct table *table)
{
    tell_seats(rooms, table);
    table_list(rooms, table);
    if (table->state == TABLE_OPEN && table->is_quick && is_full(table))
        play_start(rooms, table);
    table_set_alarm(rooms, table);
}

/* --- following --- */

/* The answer before the table, so that a client knows which request the table belongs to. Following
 * again is how clients ask for what they missed: with `from`, from there on. */
void do_follow(struct rooms *rooms, struct request *request)
{
    int64_t from = 0;
    if (!request_table(rooms, request) ||
        (request_has(request, KEY_FROM) &&
         !request_number(rooms, request, KEY_FROM, 0, INT64_MAX, &from)))
        return;
    struct table *table = request->table;
    int seat = table_seat_of(table, request->wire->person);
    bool is_news = seat != SEAT_NONE && !table_is_here(rooms, table, seat);
    if (!table_is_followed_by(table, request->connection)) {
        if (request->wire->follows_count == FOLLOWS_MAX) {
            deny(rooms, request, NO_LIMIT, SAY_FOLLOWS_FULL, FILLERS(fill_number(FOLLOWS_MAX)));
            return;
        }
        if (!table_add_follower(rooms, table, request->connection)) {
            deny(rooms, request, NO_BUSY, SAY_TABLES_FULL, NO_FILLERS);
            return;
        }
    }
    request_ok(rooms, request);
    tell_table(rooms, table, request->connection, from > PLIES_MOST ? 0 : (int)from);
    if (is_news) {
        tell_seats(rooms, table);
        table_list(rooms, table);
        table->idle_turns = 0;
        play_decide(rooms, table); /* a game that slept goes on */
    }
    table_set_alarm(rooms, table);
}

/* --- sitting and standing --- */

static bool read_seat(struct rooms *rooms, struct request *request, int *seat)
{
    int64_t number;
    if (!request_number(rooms, request, KEY_SEAT, 0, request->table->session.setup->players - 1,
                        &number))
        return false;
    *seat = (int)number;
    return true;
}

/* Sitting down where one sits is fine: a client may repeat what it got no answer to. */
static bool sit_open(struct rooms *rooms, struct request *request, int seat)
{
    struct table *table = request->table;
    const char *person = request->wire->person;
    if (table_seat_of(table, person) == seat)
        return true;
    if (table->chairs[seat].kind != SITTER_FREE)
        return deny(rooms, request, NO_SEAT, SAY_SEAT_TAKEN, NO_FILLERS);
    seat_person(rooms, table, seat, person, request->wire->name);
    if (table->host_stood)
        hand_over(rooms, table);
    return true;
}

/* Only one's own seat, back from the stand-in. A bot that thinks already makes its move first. */
static bool sit_again(struct rooms *rooms, struct request *request, int seat)
{
    struct table *table = request->table;
    if (table->state == TABLE_OVER)
        return deny(rooms, request, NO_STATE, SAY_IS_OVER, NO_FILLERS);
    if (table_seat_of(table, request->wire->person) != seat)
        return deny(rooms, request, NO_SEAT, SAY_SEAT_TAKEN, NO_FILLERS);
    if (table->chairs[seat].is_standin)
        add_standin(rooms, table, seat, false);
    return true;
}

void do_sit(struct rooms *rooms, struct request *request)
{
    int seat;
    if (!request_table(rooms, request) || !read_seat(rooms, request, &seat))
        return;
    ensure(request->table->state != TABLE_LOADING);
    if (!(request->table->state == TABLE_OPEN ? sit_open(rooms, request, seat)
                                              : sit_again(rooms, request, seat)))
        return;
    request_ok(rooms, request);
    seats_changed(rooms, request->table);
}

/* A game goes on without somebody only if another plays on: so where there is no stand-in one stays
 * seated, and may resign. */
static bool stand_playing(struct rooms *rooms, struct request *request, int seat)
{
    struct table *table = request->table;
    if (table->state == TABLE_OVER)
        return deny(rooms, request, NO_STATE, SAY_IS_OVER, NO_FILLERS);
    if (!table->has_standin)
        return deny(rooms, request, NO_STATE, SAY_NO_STANDIN, NO_FILLERS);
    if (!table->chairs[seat].is_standin)
        add_standin(rooms, table, seat, true);
    return true;
}

void do_stand(struct rooms *rooms, struct request *request)
{
    if (!request_table(rooms, request))
        return;
    struct table *table = request->table;
    int seat = table_seat_of(table, request->wire->person);
    if (seat == SEAT_NONE) {
        deny(rooms, request, NO_SEAT, SAY_NOT_SEATED, NO_FILLERS);
        return;
    }
    if (table->state == TABLE_OPEN)
        seat_nobody(rooms, table, seat);
    else if (!stand_playing(rooms, request, seat))
        return;
    request_ok(rooms, request);
    /* By another seat than the one that was left, which is free by now. */
    if (table->state == TABLE_OPEN && strcmp(table->host, request->wire->person) == 0)
        hand_over(rooms, table);
    seats_changed(rooms, table);
    if (table->state == TABLE_PLAYING)
        play_decide(rooms, table);
}

/* --- by the host, before the start --- */

static bool is_host(struct rooms *rooms, struct request *request)
{
    if (strcmp(request->table->host, request->wire->person) != 0)
        return deny(rooms, request, NO_SEAT, SAY_NOT_HOST, NO_FILLERS);
    return request->table->state == TABLE_OPEN ||
           deny(rooms, request, NO_STATE, SAY_HAS_BEGUN, NO_FILLERS);
}

/* Bots on free seats and in place of bots, never in place of people: those get up by themselves. */
void do_put(struct rooms *rooms, struct request *request)
{
    char name[PLAYER_NAME_ROOM];
    struct text text = TEXT_OVER(name);
    struct player player;
    int seat;
    if (!request_table(rooms, request) || !is_host(rooms, request) ||
        !read_seat(rooms, request, &seat))
        return;
    if (request->table->chairs[seat].kind == SITTER_PERSON) {
        deny(rooms, request, NO_SEAT, SAY_SEAT_PERSON, NO_FILLERS);
        return;
    }
    struct cursor who = request->values[KEY_WHO];
    if (who.at != NULL && json_read_null(&who)) {
        seat_nobody(rooms, request->table, seat);
    } else {
        if (!request_string(rooms, request, KEY_WHO, &text))
            return;
        if (!bot_read(name, &player)) {
            deny(rooms, request, NO_UNKNOWN, SAY_NO_BOT, FILLERS(fill_text(name)));
            return;
        }
        seat_bot(rooms, request->table, seat, name);
    }
    request_ok(rooms, request);
    seats_changed(rooms, request->table);
}

void do_start(struct rooms *rooms, struct request *request)
{
    if (!request_table(rooms, request) || !is_host(rooms, request))
        return;
    if (!is_full(request->table)) {
        deny(rooms, request, NO_STATE, SAY_SEATS_FREE, NO_FILLERS);
        return;
    }
    play_start(rooms, request->table);
    request_ok(rooms, request);
}
