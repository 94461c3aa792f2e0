#include "base/ensure.h"
#include "base/json.h"
#include "server/headers.h"
#include "server/inside.h"
#include "server/name.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    BODY_SIZE_MAX = 1024,
    BODY_READ_MAX = 64 * 1024, /* what is longer than allowed is read on to here, to be answered */
    WAITING_MAX = 1024,        /* requests at once that wait */
    WAITING_SECONDS = 30,
    JSON_ROOM = 1024,
    COOKIE_ROOM = 256,
    RENEW_MS = 3600 * 1000, /* after which it is written again that a person was seen */
};

_Static_assert((int)NAME_SIZE_MAX <= (int)STORE_NAME_ROOM, "a name fits into its room");

/* A request for a session while it is read. */
struct api_body {
    struct store_person person; /* who asks, if `is_known` */
    bool is_known, is_secure;
    char token[PEOPLE_TOKEN_ROOM]; /* in their cookie, if `is_known`; else "" */
    enum refusal refusal;          /* or REFUSAL_NONE: known already from the headers */
    size_t length;
    char bytes[BODY_SIZE_MAX];
};

/* A request whose answer has to wait: for a person to be durable, or for a record. */
struct waiting {
    struct waiting *next;
    struct lws *visitor; /* NULL: gone */
    uint64_t number;     /* of the store, or 0 ... */
    uint64_t ticket;     /* ... and then of the rooms */
    bool is_done, is_refused;
    struct store_person person;
    char token[PEOPLE_TOKEN_ROOM]; /* for the cookie; "": none is set */
    bool is_secure;
    struct fault fault;
    char *record;
    size_t record_length;
    char table[STORE_ID_ROOM];
};

/* --- short answers --- */

/* The answer with a copy of its body. */
static int send_copy(struct lws *visitor, struct visit *visit, struct answer *answer)
{
    ensure(visit->owned == NULL);
    visit->owned = malloc(answer->length + 1);
    if (visit->owned == NULL)
        return -1;
    memcpy(visit->owned, answer->body, answer->length);
    answer->body = visit->owned;
    return http_send(visitor, visit, answer);
}

static int send_json(struct lws *visitor, struct visit *visit, int status, const struct text *json)
{
    struct answer answer;
    answer_bytes(&answer, status, "application/json", cursor_over(json->bytes, json->length));
    return send_copy(visitor, visit, &answer);
}

static int refuse(struct lws *visitor, struct visit *visit, enum refusal refusal)
{
    char bytes[JSON_ROOM];
    struct text json = TEXT_OVER(bytes);
    refusal_write(refusal, http_language(visitor), &json);
    return send_json(visitor, visit, refusal_status(refusal), &json);
}

/* With the header that the standard wants beside this status. */
static int refuse_with(struct lws *visitor, struct visit *visit, enum refusal refusal,
                       const char *name, const char *value)
{
    char bytes[JSON_ROOM];
    struct text json = TEXT_OVER(bytes);
    struct answer answer;
    refusal_write(refusal, http_language(visitor), &json);
    answer_bytes(&answer, refusal_status(refusal), "application/json",
                 cursor_over(json.bytes, json.length));
    answer_add_header(&answer, name, value);
    visit->is_last = true; /* a body may follow */
    return send_copy(visitor, visit, &answer);
}

static int refuse_method(struct lws *visitor, struct visit *visit, const char *allowed)
{
    return refuse_with(visitor, visit, REFUSAL_METHOD, "allow:", allowed);
}

/* A fault with a word of ours. */
static int refuse_fault(struct lws *visitor, struct visit *visit, int status, const char *word,
                        const struct fault *fault)
{
    char bytes[JSON_ROOM];
    struct text json = TEXT_OVER(bytes);
    refusal_write_words(word, fault_reason(fault, http_language(visitor)), &json);
    return send_json(visitor, visit, status, &json);
}

static void write_person(const struct store_person *person, struct text *text)
{
    struct json json = json_over(text);
    json_begin_object(&json);
    json_key(&json, "person");
    json_put_string(&json, person->id);
    json_key(&json, "name");
    json_put_string(&json, person->name);
    json_key(&json, "guest");
    json_put_bool(&json, true);
    json_end_object(&json);
}

/* The cookie is set again for a known person, so that the browser keeps it for another year. */
static int send_person(struct lws *visitor, struct visit *visit, const struct store_person *person,
                       const char *token, bool is_secure)
{
    char bytes[JSON_ROOM], cookie[COOKIE_ROOM];
    struct text json = TEXT_OVER(bytes);
    struct answer answer;
    write_person(person, &json);
    answer_bytes(&answer, 200, "application/json", cursor_over(json.bytes, json.length));
    snprintf(cookie, sizeof cookie,
             "flotilla=%s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax%s", token,
             is_secure ? "; Secure" : "");
    if (token[0] != '\0')
        answer_add_header(&answer, "set-cookie:", cookie);
    return send_copy(visitor, visit, &answer);
}

/* A proxy on this machine says that it speaks TLS with the browser. Anybody else could say so, too.
 */
static bool is_secure(struct lws *visitor)
{
    static const char name[] = "x-forwarded-proto:";
    char value[16];
    struct sockaddr_storage peer = {.ss_family = AF_UNSPEC};
    socklen_t size = sizeof peer;
    if (lws_hdr_custom_copy(visitor, value, sizeof value, name, sizeof name - 1) <= 0 ||
        strcmp(value, "https") != 0 ||
        getpeername(lws_get_socket_fd(visitor), (struct sockaddr *)&peer, &size) != 0)
        return false;
    if (peer.ss_family == AF_INET6)
        return IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)(const void *)&peer)->sin6_addr);
    const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)&peer;
    return peer.ss_family == AF_INET && ntohl(four->sin_addr.s_addr) >> 24 == IN_LOOPBACKNET;
}

static int answer_who(struct lws *visitor, struct visit *visit)
{
    const struct store_person *person = http_person(server_of(visitor), visitor);
    char token[PEOPLE_TOKEN_ROOM];
    if (person == NULL)
        return refuse(visitor, visit, REFUSAL_SIGN_IN);
    http_cookie_token(visitor, token);
    return send_person(visitor, visit, person, token, is_secure(visitor));
}

/* --- waiting --- */

static struct waiting *wait_for(struct server *server, struct lws *visitor, struct visit *visit)
{
    struct waiting *waiting = calloc(1, sizeof *waiting), **end = &server->waiting;
    ensure(waiting != NULL && visit->waiting == NULL);
    while (*end != NULL)
        end = &(*end)->next;
    *end = waiting;
    server->waiting_count++;
    waiting->visitor = visitor;
    visit->waiting = waiting;
    lws_set_timeout(visitor, PENDING_TIMEOUT_HTTP_CONTENT, WAITING_SECONDS);
    return waiting;
}

static void free_waiting(struct waiting *waiting)
{
    free(waiting->record);
    free(waiting);
}

/* Takes it off the list; whoever still waits for it sends the answer when the socket takes one. */
static void settle(struct server *server, struct waiting **place)
{
    struct waiting *waiting = *place;
    *place = waiting->next;
    server->waiting_count--;
    waiting->is_done = true;
    if (waiting->visitor != NULL)
        lws_callback_on_writable(waiting->visitor);
    else
        free_waiting(waiting);
}

void api_leave(struct visit *visit)
{
    free(visit->body);
    visit->body = NULL;
    if (visit->waiting == NULL)
        return;
    if (visit->waiting->is_done)
        free_waiting(visit->waiting);
    else
        visit->waiting->visitor = NULL;
    visit->waiting = NULL;
}

void api_close(struct server *server)
{
    while (server->waiting != NULL) {
        ensure(server->waiting->visitor == NULL);
        settle(server, &server->waiting);
    }
}

/* --- POST /api/session --- */

static enum refusal judge_session(struct lws *visitor, long length)
{
    char type[HTTP_VALUE_ROOM], origin[HTTP_VALUE_ROOM], host[HTTP_VALUE_ROOM];
    if (length > BODY_SIZE_MAX)
        return REFUSAL_TOO_LONG;
    if (!headers_is_json(http_header(visitor, WSI_TOKEN_HTTP_CONTENT_TYPE, type)))
        return REFUSAL_TYPE;
    if (!headers_is_same_origin(http_header(visitor, WSI_TOKEN_ORIGIN, origin),
                                http_header(visitor, WSI_TOKEN_HOST, host)))
        return REFUSAL_ORIGIN;
    return REFUSAL_NONE;
}

/* Without a Content-Length libwebsockets does not find the end of a body. */
static int begin_session(struct lws *visitor, struct visit *visit)
{
    char length_text[HTTP_VALUE_ROOM], encoding[HTTP_VALUE_ROOM];
    const char *given = http_header(visitor, WSI_TOKEN_HTTP_CONTENT_LENGTH, length_text);
    long length = given != NULL ? headers_length(given) : -1;
    visit->is_last = length < 0 || length > BODY_READ_MAX ||
                     http_header(visitor, WSI_TOKEN_HTTP_TRANSFER_ENCODING, encoding) != NULL;
    if (visit->is_last)
        return refuse(visitor, visit,
                      length > BODY_READ_MAX ? REFUSAL_TOO_LONG : REFUSAL_NO_LENGTH);
    const struct store_person *person = http_person(server_of(visitor), visitor);
    visit->body = calloc(1, sizeof *visit->body);
    ensure(visit->body != NULL);
    visit->body->is_secure = is_secure(visitor);
    visit->body->refusal = judge_session(visitor, length);
    visit->body->is_known = person != NULL;
    if (person != NULL) {
        visit->body->person = *person;
        http_cookie_token(visitor, visit->body->token);
    }
    return 0;
}

void api_read(struct visit *visit, struct cursor bytes)
{
    struct api_body *body = visit != NULL ? visit->body : NULL;
    if (body == NULL || body->refusal != REFUSAL_NONE)
        return;
    size_t count = cursor_left(&bytes);
    ensure(count <= sizeof body->bytes - body->length); /* or the length was refused */
    memcpy(body->bytes + body->length, bytes.at, count);
    body->length += count;
}

static bool read_name(const struct api_body *body, char name[NAME_SIZE_MAX], struct fault *fault)
{
    bool has_name = false;
    if (!name_read_wish(cursor_over(body->bytes, body->length), name, &has_name, fault))
        return false;
    if (has_name)
        return true;
    if (!body->is_known)
        return name_read(cursor_over_string(""), name, fault);
    memcpy(name, body->person.name, strlen(body->person.name) + 1); /* as it was allowed then */
    return true;
}

static bool is_busy(const struct server *server)
{
    return server->waiting_count >= WAITING_MAX || store_is_busy(server->store) ||
           server->is_ending;
}

/* The answer leaves when the store says that the person will still be there tomorrow. */
static int keep_person(struct lws *visitor, struct visit *visit, const struct api_body *body,
                       const char *name)
{
    struct server *server = server_of(visitor);
    if (is_busy(server) || (!body->is_known && people_is_full(&server->people)))
        return refuse(visitor, visit, REFUSAL_BUSY);
    struct waiting *waiting = wait_for(server, visitor, visit);
    if (body->is_known) {
        waiting->person = body->person;
        memcpy(waiting->token, body->token, sizeof waiting->token);
    } else {
        people_invent(&waiting->person, waiting->token);
    }
    memcpy(waiting->person.name, name, strlen(name) + 1);
    waiting->person.seen_ms = shell_now_ms(server);
    waiting->is_secure = body->is_secure;
    waiting->number = store_put_person(server->store, &waiting->person);
    return 0;
}

static bool is_kept(const struct server *server, const struct api_body *body, const char *name)
{
    return body->is_known && strcmp(body->person.name, name) == 0 &&
           shell_now_ms(server) - body->person.seen_ms < RENEW_MS;
}

static int answer_session(struct lws *visitor, struct visit *visit, const struct api_body *body)
{
    char name[NAME_SIZE_MAX];
    struct fault fault;
    if (body->refusal != REFUSAL_NONE)
        return refuse(visitor, visit, body->refusal);
    if (!read_name(body, name, &fault))
        return refuse_fault(visitor, visit, 400, fault_word(fault.kind), &fault);
    if (is_kept(server_of(visitor), body, name))
        return send_person(visitor, visit, &body->person, body->token, body->is_secure);
    return keep_person(visitor, visit, body, name);
}

int api_end(struct lws *visitor, struct visit *visit)
{
    struct api_body *body = visit != NULL ? visit->body : NULL;
    if (body == NULL)
        return 0;
    visit->body = NULL; /* it is answered once, even if more bytes follow */
    int result = answer_session(visitor, visit, body);
    free(body);
    return result;
}

/* Connections that are open learn of it, too. */
static void tell_name(struct server *server, const struct store_person *person)
{
    const struct rooms_input input = {
        .kind = INPUT_RENAMED, .person = person->id, .name = person->name};
    shell_step(server, &input);
}

void api_on_commit(struct server *server, const struct store_news *news)
{
    for (struct waiting **place = &server->waiting; *place != NULL;) {
        struct waiting *waiting = *place;
        bool is_told = news->kind == STORE_COMMITTED ? waiting->number <= news->number
                                                     : waiting->number >= news->number;
        if (waiting->number == 0 || !is_told) {
            place = &waiting->next;
            continue;
        }
        waiting->is_refused =
            news->kind == STORE_FAILED || !people_put(&server->people, &waiting->person);
        if (!waiting->is_refused)
            tell_name(server, &waiting->person);
        settle(server, place);
    }
}

/* --- GET /api/record/ID --- */

static bool is_id(struct cursor id)
{
    if (cursor_done(&id) || cursor_left(&id) >= STORE_ID_ROOM)
        return false;
    for (; !cursor_done(&id); id.at++) {
        char letter = letter_lower(*id.at);
        if (!(letter >= 'a' && letter <= 'z') && !(letter >= '0' && letter <= '9'))
            return false;
    }
    return true;
}

static int begin_record(struct lws *visitor, struct visit *visit, struct cursor id)
{
    struct server *server = server_of(visitor);
    if (!is_id(id))
        return refuse(visitor, visit, REFUSAL_PLACE);
    if (is_busy(server))
        return refuse(visitor, visit, REFUSAL_BUSY);
    struct waiting *waiting = wait_for(server, visitor, visit);
    waiting->ticket = ++server->ticket;
    memcpy(waiting->table, id.at, cursor_left(&id));
    const struct rooms_input input = {
        .kind = INPUT_RECORD, .ticket = waiting->ticket, .table = waiting->table};
    shell_step(server, &input);
    return 0;
}

static void keep_record(struct waiting *waiting, const struct rooms_output *output)
{
    size_t length = cursor_left(&output->text);
    waiting->is_refused = output->is_refused;
    if (output->is_refused) {
        waiting->fault = *output->fault;
        return;
    }
    waiting->record = malloc(length + 1);
    ensure(waiting->record != NULL);
    memcpy(waiting->record, output->text.at, length);
    waiting->record_length = length;
}

void api_on_record(struct server *server, const struct rooms_output *output)
{
    struct waiting **place = &server->waiting;
    while (*place != NULL && (*place)->ticket != output->ticket)
        place = &(*place)->next;
    if (*place == NULL)
        return;
    keep_record(*place, output);
    settle(server, place);
}

static int send_record(struct lws *visitor, struct visit *visit, struct waiting *waiting)
{
    char disposition[64];
    struct answer answer;
    if (waiting->is_refused)
        return refuse_fault(visitor, visit, 404,
                            waiting->fault.kind == FAULT_UNKNOWN ? "unknown" : "state",
                            &waiting->fault);
    visit->owned = waiting->record;
    waiting->record = NULL;
    answer_bytes(&answer, 200, "application/x-ndjson",
                 cursor_over(visit->owned, waiting->record_length));
    snprintf(disposition, sizeof disposition, "attachment; filename=\"flotilla-%s.jsonl\"",
             waiting->table);
    answer_add_header(&answer, "content-disposition:", disposition);
    return http_send(visitor, visit, &answer);
}

/* --- all requests --- */

int api_begin(struct lws *visitor, struct visit *visit, enum method method, struct cursor path)
{
    struct cursor session = path, record = path, socket = path;
    bool is_reading = method == METHOD_GET || method == METHOD_HEAD;
    if (cursor_take_word(&session, "/api/session") && cursor_done(&session)) {
        if (method == METHOD_POST)
            return begin_session(visitor, visit);
        return is_reading ? answer_who(visitor, visit)
                          : refuse_method(visitor, visit, "GET, HEAD, POST");
    }
    if (cursor_take_word(&record, "/api/record/"))
        return is_reading ? begin_record(visitor, visit, record)
                          : refuse_method(visitor, visit, "GET, HEAD");
    if (cursor_take_word(&socket, "/ws") && cursor_done(&socket))
        return refuse_with(visitor, visit, REFUSAL_SOCKET, "upgrade:", "websocket");
    visit->is_last = !is_reading;
    return refuse(visitor, visit, REFUSAL_PLACE);
}

int api_go_on(struct lws *visitor, struct visit *visit)
{
    struct waiting *waiting = visit->waiting;
    if (waiting == NULL || !waiting->is_done)
        return 0;
    waiting->is_done = false; /* once */
    visit->waiting = NULL;
    int result;
    if (waiting->ticket != 0)
        result = send_record(visitor, visit, waiting);
    else if (waiting->is_refused)
        result = refuse(visitor, visit, REFUSAL_BUSY);
    else
        result = send_person(visitor, visit, &waiting->person, waiting->token, waiting->is_secure);
    free_waiting(waiting);
    return result;
}
