/* Messages from clients: read, checked, handed to whoever does what they ask for. */
#include "rooms/inside.h"

#include "engine/record_fields.h"

#include <string.h>

static const char *const key_words[] = {
#define REQUEST_KEY_WORD(name, word) word,
    REQUEST_KEYS(REQUEST_KEY_WORD)
#undef REQUEST_KEY_WORD
};

bool request_has(const struct request *request, enum request_key key)
{
    return request->values[key].at != NULL;
}

/* --- a message that is none --- */

/* Before hello nobody is there to learn; and who does not learn in ten tries never will. */
static bool is_enough(const struct wire *wire)
{
    return !wire->is_greeted || wire->broken >= BROKEN_MOST;
}

bool request_broken(struct rooms *rooms, struct request *request, enum no_word word,
                    const struct fault *fault)
{
    request->wire->broken++;
    if (is_enough(request->wire))
        say_bye(rooms, request->connection, "syntax", 0);
    else
        deny_fault(rooms, request, word, fault);
    return false;
}

/* Read before the other values, so that even a refusal says what it refuses. */
static bool read_id(struct request *request)
{
    struct cursor value = request->values[KEY_ID];
    if (value.at == NULL)
        return true;
    request->has_id = json_read_number(&value, &request->id);
    return request->has_id;
}

/* Keys that nobody knows are passed over: a newer client may say more to an older server. */
bool request_read(struct rooms *rooms, struct request *request)
{
    struct field fields[KEY_COUNT];
    struct fault fault;
    ensure(request->wire != NULL && request->wire->is_used);
    for (int i = 0; i < KEY_COUNT; i++)
        fields[i] = (struct field){.key = key_words[i]};
    if (!fields_read(request->text, fields, KEY_COUNT, &fault))
        return request_broken(rooms, request, NO_SYNTAX, &fault);
    for (int i = 0; i < KEY_COUNT; i++)
        request->values[i] = fields[i].value;
    if (!read_id(request) || !request_has(request, KEY_T)) {
        fault_say(&fault, FAULT_SYNTAX, &room_phrases[SAY_BROKEN], NO_FILLERS);
        return request_broken(rooms, request, NO_SYNTAX, &fault);
    }
    return true;
}

/* --- values --- */

static bool bad_key(struct rooms *rooms, const struct request *request, enum request_key key)
{
    return deny(rooms, request, NO_SYNTAX, SAY_BAD_KEY, FILLERS(fill_text(key_words[key])));
}

bool request_number(struct rooms *rooms, struct request *request, enum request_key key, int64_t min,
                    int64_t max, int64_t *number)
{
    struct cursor value = request->values[key];
    int64_t read;
    if (!request_has(request, key) || !json_read_number(&value, &read))
        return bad_key(rooms, request, key);
    if (read < min || read > max)
        return deny(rooms, request, NO_LIMIT, SAY_OUT_OF_RANGE,
                    FILLERS(fill_text(key_words[key]), fill_number((int)min),
                            fill_number(max > INT32_MAX ? INT32_MAX : (int)max)));
    *number = read;
    return true;
}

/* What is longer than its room cannot be the name of anything here: refused, never cut short. */
bool request_string(struct rooms *rooms, struct request *request, enum request_key key,
                    struct text *string)
{
    struct cursor value = request->values[key];
    return (request_has(request, key) && json_read_string(&value, string) && !string->cut) ||
           bad_key(rooms, request, key);
}

bool request_bool(struct rooms *rooms, struct request *request, enum request_key key, bool *value)
{
    struct cursor text = request->values[key];
    return (request_has(request, key) && json_read_bool(&text, value)) ||
           bad_key(rooms, request, key);
}

/* --- the table it names --- */

/* The answer must not wait for entries of a table that is being read: so it names no table. */
static bool hold(struct rooms *rooms, struct request *request)
{
    const struct held_request held = {.connection = request->connection,
                                      .generation = request->wire->generation};
    struct table *table = request->table;
    request->table = NULL;
    if (!table_hold(rooms, table, held, request->text))
        deny(rooms, request, NO_BUSY, SAY_STORE_BUSY, NO_FILLERS);
    return false;
}

static bool unknown_table(struct rooms *rooms, struct request *request)
{
    return deny(rooms, request, NO_UNKNOWN, SAY_NO_TABLE, NO_FILLERS);
}

/* A table that is not in memory is asked for, and the request waits: it is read again from its
 * bytes when the table is there, as if it had come in then. */
bool request_table(struct rooms *rooms, struct request *request)
{
    char id[STORE_ID_ROOM];
    struct text text = TEXT_OVER(id);
    struct cursor value = request->values[KEY_TABLE];
    if (!request_has(request, KEY_TABLE) || !json_read_string(&value, &text))
        return bad_key(rooms, request, KEY_TABLE);
    if (text.cut || text.length == 0 || (rooms->missing != NULL && strcmp(rooms->missing, id) == 0))
        return unknown_table(rooms, request);
    request->table = table_want(rooms, id);
    if (request->table == NULL)
        return deny(rooms, request, NO_BUSY, SAY_TABLES_FULL, NO_FILLERS);
    return request->table->state != TABLE_LOADING || hold(rooms, request);
}

/* --- hello --- */

/* An item of "follow" as a request of its own, since it may have to wait for its table. Of the keys
 * it may have, so that others mean nothing: neither a type nor an id. */
static bool write_follow(struct cursor item, struct text *text)
{
    struct field fields[] = {{.key = key_words[KEY_TABLE]}, {.key = key_words[KEY_FROM]}};
    struct fault fault;
    if (!fields_read(item, fields, 2, &fault))
        return false;
    text_add(text, "{\"t\":\"follow\"");
    for (int i = 0; i < 2; i++)
        if (field_is_there(&fields[i])) {
            text_format(text, ",\"%s\":", fields[i].key);
            text_add_bytes(text, fields[i].value.at, cursor_left(&fields[i].value));
        }
    text_put(text, '}');
    return !text->cut;
}

static void follow_again(struct rooms *rooms, struct request *request, struct cursor item)
{
    char bytes[512];
    struct text text = TEXT_OVER(bytes);
    if (!write_follow(item, &text)) {
        bad_key(rooms, request, KEY_FOLLOW);
        return;
    }
    request->text = cursor_over(text.bytes, text.length);
    if (request_read(rooms, request))
        do_follow(rooms, request);
}

/* Whatever is wrong in the list is told without an id: the hello was answered. */
static void follow_list(struct rooms *rooms, const struct request *hello)
{
    struct cursor list = hello->values[KEY_FOLLOW];
    bool first = true;
    if (list.at == NULL)
        return;
    if (!json_open_list(&list)) {
        const struct request request = {.connection = hello->connection, .wire = hello->wire};
        bad_key(rooms, &request, KEY_FOLLOW);
        return;
    }
    while (json_step_list(&list, &first) == JSON_ITEM) {
        struct request request = {.connection = hello->connection, .wire = hello->wire};
        struct cursor item = list;
        if (!json_skip(&list))
            return;
        item.end = list.at;
        follow_again(rooms, &request, item);
    }
}

/* One that we do not speak leaves English, the language of a wire that was never told. */
static void read_language(struct request *request)
{
    char code[8];
    struct text text = TEXT_OVER(code);
    struct cursor value = request->values[KEY_LANG];
    if (value.at == NULL || !json_read_string(&value, &text))
        return;
    if (text.length > 2)
        code[2] = '\0'; /* "de-AT" is German */
    language_find(code, &request->wire->language);
}

/* `now` lets the client work out how its clock differs from ours, for the times left. */
static void welcome(struct rooms *rooms, const struct request *request)
{
    struct json json = begin_message(rooms, "welcome");
    json_key_number(&json, "v", 1);
    json_key(&json, "you");
    json_begin_object(&json);
    json_key_string(&json, "person", request->wire->person);
    json_key_string(&json, "name", request->wire->name);
    json_key_bool(&json, "guest", true);
    json_end_object(&json);
    json_key_number(&json, "now", rooms->now_ms);
    json_key_string(&json, "engine", rooms->world.engine);
    json_key_bool(&json, "chat", !rooms->world.is_silent);
    end_message(rooms, &json);
    send_message(rooms, request->connection, NULL);
}

/* A version that we do not know is not talked to at all: any answer might be misread. The list
 * comes last, when the client knows who it is. */
static void do_hello(struct rooms *rooms, struct request *request)
{
    struct cursor value = request->values[KEY_V];
    int64_t version;
    if (request->wire->is_greeted) {
        deny(rooms, request, NO_STATE, SAY_HELLO_TWICE, NO_FILLERS);
        return;
    }
    if (value.at == NULL || !json_read_number(&value, &version) || version != 1) {
        say_bye(rooms, request->connection, "version", 0);
        return;
    }
    request->wire->is_greeted = true;
    read_language(request);
    request_ok(rooms, request);
    welcome(rooms, request);
    follow_list(rooms, request);
}

/* Not `request_ok`: the answer is about the line, and tells the time. */
static void do_ping(struct rooms *rooms, struct request *request)
{
    if (!request->has_id)
        return;
    struct json json = begin_message(rooms, "ok");
    write_id(request, &json);
    json_key_number(&json, "now", rooms->now_ms);
    end_message(rooms, &json);
    send_message(rooms, request->connection, NULL);
}

/* --- which it is --- */

static const struct {
    const char *type;
    void (*act)(struct rooms *rooms, struct request *request);
} acts[] = {
    {"move", do_move},   {"moves", do_moves},   {"hello", do_hello},       {"open", do_open},
    {"quick", do_quick}, {"follow", do_follow}, {"unfollow", do_unfollow}, {"sit", do_sit},
    {"stand", do_stand}, {"put", do_put},       {"start", do_start},       {"resign", do_resign},
    {"offer", do_offer}, {"answer", do_answer}, {"say", do_say},           {"lobby", do_lobby},
    {"mine", do_mine},   {"ping", do_ping},
};

/* So many requests a second; a burst may be longer. An accepted move gives its token back. The time
 * is noted only when it has earned a token: else who asks every 40 ms would never earn one. */
static bool may_ask(struct rooms *rooms, struct wire *wire)
{
    int64_t more = (rooms->now_ms - wire->tokens_ms) * REQUESTS_EACH_S / 1000;
    ensure(more >= 0); /* time never goes back in here */
    if (more > 0) {
        wire->tokens =
            more < REQUESTS_BURST - wire->tokens ? wire->tokens + (int)more : REQUESTS_BURST;
        wire->tokens_ms = rooms->now_ms;
    }
    if (wire->tokens <= 0)
        return false;
    wire->tokens--;
    wire->refused = 0;
    return true;
}

/* Told for a while, for it may be a bug of an honest client; then it has to come back later. */
static void refuse_flood(struct rooms *rooms, struct request *request)
{
    if (++request->wire->refused > FLOOD_MOST)
        say_bye(rooms, request->connection, "flood", 5000);
    else
        deny(rooms, request, NO_BUSY, SAY_SLOW_DOWN, NO_FILLERS);
}

/* Moves stand first in the table of acts: nearly all requests are moves. */
void answer(struct rooms *rooms, struct request *request)
{
    char type[16];
    struct text text = TEXT_OVER(type);
    if (!request_read(rooms, request))
        return;
    request->wire->broken = 0;
    if (!request_string(rooms, request, KEY_T, &text))
        return;
    if (!request->wire->is_greeted && strcmp(type, "hello") != 0) {
        deny(rooms, request, NO_HELLO, SAY_HELLO_FIRST, NO_FILLERS);
        return;
    }
    if (!may_ask(rooms, request->wire)) {
        refuse_flood(rooms, request);
        return;
    }
    for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++)
        if (strcmp(acts[i].type, type) == 0) {
            acts[i].act(rooms, request);
            return;
        }
    deny(rooms, request, NO_UNKNOWN, SAY_NO_MESSAGE, FILLERS(fill_text(type)));
}
