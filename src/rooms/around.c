/* Around the game: chat, and the next one. */
#include "rooms/inside.h"

#include <string.h>

/* A character has four bytes at most; each byte may be escaped to six, and a name comes with it. */
enum { TEXT_ROOM = 4 * CHAT_CHARACTERS + 1, BODY_ROOM = 8 * TEXT_ROOM };

/* --- chat --- */

/* Characters, not bytes; -1 if one of them cannot be printed. */
static int count_characters(const char *text)
{
    int count = 0;
    for (; *text != '\0'; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte < 0x20 || byte == 0x7f)
            return -1;
        count += (byte & 0xc0) != 0x80;
    }
    return count;
}

/* Too long and not printable are told apart: the first is the writer's to mend, the second a
 * client's.
 */
static bool read_text(struct rooms *rooms, struct request *request, struct text *text)
{
    struct cursor value = request->values[KEY_TEXT];
    if (value.at == NULL || !json_read_string(&value, text))
        return deny(rooms, request, NO_SYNTAX, SAY_BAD_KEY, FILLERS(fill_text("text")));
    int count = count_characters(text->bytes);
    if (text->cut || count > CHAT_CHARACTERS)
        return deny(rooms, request, NO_LIMIT, SAY_LONG_CHAT, FILLERS(fill_number(CHAT_CHARACTERS)));
    return count > 0 || deny(rooms, request, NO_SYNTAX, SAY_BAD_KEY, FILLERS(fill_text("text")));
}

static void write_said(const struct request *request, const char *text, int64_t phrase,
                       struct json *json)
{
    json_key_number_or_null(json, "seat", table_seat_of(request->table, request->wire->person));
    json_key_string(json, "name", request->wire->name);
    if (text != NULL)
        json_key_string(json, "text", text);
    else
        json_key_number(json, "phrase", phrase);
}

/* An entry like all else: what was said stands in the log where it was said, and nobody reads what
 * was never kept. */
static void say(struct rooms *rooms, const struct request *request, const char *text,
                int64_t phrase)
{
    struct table *table = request->table;
    ensure((text != NULL) != (phrase > 0));
    char body[BODY_ROOM];
    struct text bytes = TEXT_OVER(body);
    struct json json = json_over(&bytes);
    json_begin_object(&json);
    write_said(request, text, phrase, &json);
    json_end_object(&json);
    ensure(!bytes.cut);
    entry_add(rooms, table, ENTRY_SAY, bytes.bytes, bytes.length, NULL);
    json = begin_table(rooms, table, "said");
    write_said(request, text, phrase, &json);
    end_message(rooms, &json);
    send_to_followers(rooms, table);
}

/* For those at the table and those who watch; a server may do without it altogether. */
void do_say(struct rooms *rooms, struct request *request)
{
    char text[TEXT_ROOM];
    struct text bytes = TEXT_OVER(text);
    int64_t phrase = 0;
    if (!request_table(rooms, request))
        return;
    if (rooms->world.is_silent) {
        deny(rooms, request, NO_STATE, SAY_NO_CHAT, NO_FILLERS);
        return;
    }
    if (!table_is_followed_by(request->table, request->connection) &&
        table_seat_of(request->table, request->wire->person) == SEAT_NONE) {
        deny(rooms, request, NO_SEAT, SAY_NOT_SEATED, NO_FILLERS);
        return;
    }
    bool has_phrase = request_has(request, KEY_PHRASE);
    if (has_phrase ? !request_number(rooms, request, KEY_PHRASE, 1, PHRASES_READY, &phrase)
                   : !read_text(rooms, request, &bytes))
        return;
    request->wire->tokens -= CHAT_COST - 1;
    say(rooms, request, has_phrase ? NULL : text, phrase);
    request_ok(rooms, request);
}

/* --- a rematch --- */

static void tell_offer(struct rooms *rooms, const struct table *table, const char *type, int seat,
                       const char *next)
{
    struct json json = begin_table(rooms, table, type);
    json_key_string(&json, "what", "rematch");
    if (seat >= 0) {
        json_key_number(&json, "seat", seat);
        json_key_string(&json, "name", table->chairs[seat].name);
    }
    if (next != NULL) {
        json_key_string(&json, "next", next);
    }
    end_message(rooms, &json);
    send_to_followers(rooms, table);
}

static void offer_declined(struct rooms *rooms, struct table *table, int seat)
{
    table->offerer = SEAT_NONE;
    table->agreed = 0;
    tell_offer(rooms, table, "declined", seat, NULL);
}

/* Of those who are still here: somebody who has gone cannot say no, and bots always play. */
static bool all_agree(const struct rooms *rooms, const struct table *table)
{
    for (int seat = 0; seat < table->session.setup->players; seat++)
        if (table->chairs[seat].kind == SITTER_PERSON && table_is_here(rooms, table, seat) &&
            (table->agreed >> seat & 1) == 0)
            return false;
    return true;
}

/* True if there is a new table now, or none is possible: that was answered. */
static bool begin_again(struct rooms *rooms, struct request *request)
{
    struct table *old = request->table;
    char body[STORE_ID_ROOM + 32];
    struct text text = TEXT_OVER(body);
    if (!all_agree(rooms, old))
        return true;
    struct table *table = open_rematch(rooms, request);
    if (table == NULL)
        return false;
    /* The new table stands in the log before the old one names it: a crash in between leaves a
     * table that nobody knows of, and not a name without a table. */
    text_format(&text, "{\"table\":\"%s\"}", table->id);
    play_start(rooms, table);
    entry_add(rooms, old, ENTRY_NEXT, text.bytes, text.length, NULL);
    old->offerer = SEAT_NONE;
    tell_offer(rooms, old, "agreed", SEAT_NONE, table->id);
    return true;
}

/* An offer goes with who made it; of the others only those who are still here must agree. */
void offer_left(struct rooms *rooms, struct table *table, int seat)
{
    ensure(table->offerer != SEAT_NONE);
    if (seat == table->offerer) {
        offer_declined(rooms, table, seat);
        return;
    }
    for (int i = 0; i < table->followers_count; i++) {
        struct request request = {.connection = table->followers[i],
                                  .wire = &rooms->wires[table->followers[i]],
                                  .table = table};
        if (table_seat_of(table, request.wire->person) == table->offerer) {
            begin_again(rooms, &request);
            return;
        }
    }
}

/* The seat of who speaks of a rematch, where that can be; else SEAT_NONE, answered. */
static int read_rematch(struct rooms *rooms, struct request *request)
{
    char what[16];
    struct text text = TEXT_OVER(what);
    if (!request_table(rooms, request) || !request_string(rooms, request, KEY_WHAT, &text))
        return SEAT_NONE;
    int seat = table_seat_of(request->table, request->wire->person);
    if (strcmp(what, "rematch") != 0)
        deny(rooms, request, NO_UNKNOWN, SAY_NO_MESSAGE, FILLERS(fill_text(what)));
    else if (seat == SEAT_NONE)
        deny(rooms, request, NO_SEAT, SAY_NOT_SEATED, NO_FILLERS);
    else if (request->table->state != TABLE_OVER)
        deny(rooms, request, NO_STATE, SAY_NOT_OVER, NO_FILLERS);
    else if (request->table->next[0] != '\0')
        deny(rooms, request, NO_STATE, SAY_OFFERED, NO_FILLERS);
    else
        return seat;
    return SEAT_NONE;
}

/* Who offers what another has offered says yes to it. */
void do_offer(struct rooms *rooms, struct request *request)
{
    int seat = read_rematch(rooms, request);
    if (seat == SEAT_NONE)
        return;
    struct table *table = request->table;
    if (table->offerer == seat) {
        deny(rooms, request, NO_STATE, SAY_OFFERED, NO_FILLERS);
        return;
    }
    table->agreed |= 1u << seat;
    if (table->offerer == SEAT_NONE) {
        table->offerer = seat;
        tell_offer(rooms, table, "offered", seat, NULL);
    }
    if (begin_again(rooms, request))
        request_ok(rooms, request);
}

void do_answer(struct rooms *rooms, struct request *request)
{
    bool is_yes;
    int seat = read_rematch(rooms, request);
    if (seat == SEAT_NONE || !request_bool(rooms, request, KEY_YES, &is_yes))
        return;
    if (request->table->offerer == SEAT_NONE) {
        deny(rooms, request, NO_STATE, SAY_NO_OFFER, NO_FILLERS);
        return;
    }
    request->table->agreed |= (uint32_t)is_yes << seat;
    if (!is_yes)
        offer_declined(rooms, request->table, seat);
    else if (!begin_again(rooms, request))
        return;
    request_ok(rooms, request);
}
