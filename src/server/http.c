/* The way of a request: server.c takes the visitor, libwebsockets reads the headers, begin_request
 * has it answered (answer.h, api.c), http_send sends the headers, send_more the body, a chunk
 * whenever the socket takes one. All in one thread: nothing here waits, and nothing is locked. */
#include "base/ensure.h"
#include "server/headers.h"
#include "server/inside.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    CHUNK_SIZE = 16 * 1024, /* of a body, at one go: others get their turn in between */
    HEADERS_ROOM = 4096,    /* of an answer: the constant ones take less than half */
    QUIET_SECONDS = 20,     /* so long a browser may take nothing of an answer */
};

/* --- a request --- */

const char *http_header(struct lws *visitor, enum lws_token_indexes header,
                        char value[HTTP_VALUE_ROOM])
{
    if (lws_hdr_total_length(visitor, header) == 0 ||
        lws_hdr_copy(visitor, value, HTTP_VALUE_ROOM, header) <= 0)
        return NULL;
    return value;
}

const struct store_person *http_person(const struct server *server, struct lws *visitor)
{
    char cookies[HTTP_VALUE_ROOM], authorization[HTTP_VALUE_ROOM];
    struct cursor token;
    if (!headers_token(http_header(visitor, WSI_TOKEN_HTTP_COOKIE, cookies),
                       http_header(visitor, WSI_TOKEN_HTTP_AUTHORIZATION, authorization), &token))
        return NULL;
    return people_find_token(&server->people, token);
}

/* The other way to send a token is a program's, which has no cookie to be kept. */
void http_cookie_token(struct lws *visitor, char token[PEOPLE_TOKEN_ROOM])
{
    char cookies[HTTP_VALUE_ROOM];
    struct cursor found;
    struct text text = text_over(token, PEOPLE_TOKEN_ROOM);
    if (headers_token(http_header(visitor, WSI_TOKEN_HTTP_COOKIE, cookies), NULL, &found))
        text_add_bytes(&text, found.at, cursor_left(&found));
}

enum language http_language(struct lws *visitor)
{
    char accepted[HTTP_VALUE_ROOM];
    return headers_language(http_header(visitor, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, accepted));
}

static enum method method_of(struct lws *visitor, struct cursor *path)
{
    char *at = NULL;
    int length = 0, method = lws_http_get_uri_and_method(visitor, &at, &length);
    *path = cursor_over(at != NULL ? at : "", at != NULL ? (size_t)length : 0);
    switch (method) {
    case LWSHUMETH_GET: return METHOD_GET;
    case LWSHUMETH_HEAD: return METHOD_HEAD;
    case LWSHUMETH_POST: return METHOD_POST;
    default: return METHOD_OTHER;
    }
}

/* --- an answer --- */

/* Where the next header goes. */
struct header_writer {
    unsigned char room[LWS_PRE + HEADERS_ROOM];
    unsigned char *at;
};

static void write_header(struct lws *visitor, struct header_writer *writer, const char *name,
                         const char *value)
{
    int failed = lws_add_http_header_by_name(visitor, (const unsigned char *)name,
                                             (const unsigned char *)value, (int)strlen(value),
                                             &writer->at, writer->room + sizeof writer->room);
    ensure(!failed); /* ours are few and short */
}

static void write_date(struct lws *visitor, struct header_writer *writer)
{
    char date[64];
    time_t now = time(NULL);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    write_header(visitor, writer, "date:", date);
}

/* No length with a 304: it would be that of the file, and nothing of it follows. */
static bool send_headers(struct lws *visitor, const struct answer *answer)
{
    struct header_writer writer;
    unsigned char *end = writer.room + sizeof writer.room;
    writer.at = writer.room + LWS_PRE;
    if (lws_add_http_header_status(visitor, (unsigned)answer->status, &writer.at, end))
        return false;
    write_date(visitor, &writer);
    for (int i = 0; i < answer->headers_count; i++)
        write_header(visitor, &writer, answer->headers[i].name, answer->headers[i].value);
    if (answer->status != HTTP_STATUS_NOT_MODIFIED &&
        lws_add_http_header_content_length(visitor, answer->length, &writer.at, end))
        return false;
    if (lws_finalize_http_header(visitor, &writer.at, end))
        return false;
    unsigned char *start = writer.room + LWS_PRE;
    start[sizeof "HTTP/1." - 1] = '1'; /* libwebsockets says 1.0 to who wants to upgrade */
    return lws_write(visitor, start, (size_t)(writer.at - start), LWS_WRITE_HTTP_HEADERS) >= 0;
}

/* The visitor goes, or its next request begins. */
static void forget(struct visit *visit)
{
    if (visit == NULL)
        return;
    api_leave(visit);
    free(visit->owned);
    *visit = (struct visit){.at = NULL};
}

/* As a callback of libwebsockets returns it: not 0 closes the connection. */
static int finish(struct lws *visitor, struct visit *visit)
{
    bool is_last = visit->is_last;
    forget(visit);
    return is_last || lws_http_transaction_completed(visitor) ? -1 : 0;
}

static bool send_chunk(struct lws *visitor, struct visit *visit)
{
    unsigned char chunk[LWS_PRE + CHUNK_SIZE]; /* libwebsockets writes into the room in front */
    ensure(visit->at != NULL && visit->left > 0);
    size_t length = visit->left < CHUNK_SIZE ? visit->left : CHUNK_SIZE;
    memcpy(chunk + LWS_PRE, visit->at, length);
    visit->at += length;
    visit->left -= length;
    return lws_write(visitor, chunk + LWS_PRE, length,
                     visit->left == 0 ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) >= (int)length;
}

static int send_more(struct lws *visitor, struct visit *visit)
{
    if (visit->left == 0)
        return api_go_on(visitor, visit);
    if (!send_chunk(visitor, visit))
        return -1;
    if (visit->left == 0)
        return finish(visitor, visit);
    /* Set anew with each chunk: a slow reader may go on, one that takes nothing may not. */
    lws_set_timeout(visitor, PENDING_TIMEOUT_HTTP_CONTENT, QUIET_SECONDS);
    lws_callback_on_writable(visitor);
    return 0;
}

/* The body lies in the site, which outlives every visitor, or is the visit's own. */
int http_send(struct lws *visitor, struct visit *visit, const struct answer *answer)
{
    bool has_body = answer->body != NULL && !visit->is_head;
    visit->at = answer->body;
    visit->left = has_body ? answer->length : 0;
    if (!send_headers(visitor, answer))
        return -1;
    if (visit->left == 0)
        return finish(visitor, visit);
    lws_set_timeout(visitor, PENDING_TIMEOUT_HTTP_CONTENT, QUIET_SECONDS);
    lws_callback_on_writable(visitor);
    return 0;
}

/* --- the site --- */

static void find_answer(struct lws *visitor, enum method method, struct cursor path,
                        struct answer *answer)
{
    char accept_encoding[HTTP_VALUE_ROOM], if_none_match[HTTP_VALUE_ROOM];
    const struct request request = {
        .method = method,
        .path = path,
        .accept_encoding = http_header(visitor, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accept_encoding),
        .if_none_match = http_header(visitor, WSI_TOKEN_HTTP_IF_NONE_MATCH, if_none_match),
    };
    answer_request(server_of(visitor)->plan.site, &request, answer);
}

static bool is_api(struct cursor path)
{
    struct cursor socket = path;
    return cursor_take_word(&path, "/api/") ||
           (cursor_take_word(&socket, "/ws") && cursor_done(&socket));
}

static int begin_request(struct lws *visitor, struct visit *visit)
{
    struct cursor path;
    enum method method = method_of(visitor, &path);
    forget(visit);
    visit->is_head = method == METHOD_HEAD;
    if (is_api(path))
        return api_begin(visitor, visit, method, path);
    struct answer answer;
    find_answer(visitor, method, path, &answer);
    visit->is_last = method == METHOD_POST || method == METHOD_OTHER;
    return http_send(visitor, visit, &answer);
}

/* --- wishes for another protocol --- */

/* The whole answer at once: libwebsockets keeps what the socket does not take. As the callback
 * wants it: 1 says that we have answered. */
static int answer_at_once(struct lws *visitor, const struct answer *answer)
{
    struct visit visit = {.at = answer->body, .left = answer->body != NULL ? answer->length : 0};
    if (!send_headers(visitor, answer))
        return -1;
    while (visit.left > 0)
        if (!send_chunk(visitor, &visit))
            return -1;
    return 1;
}

static int refuse_upgrade(struct lws *visitor, enum refusal refusal)
{
    char bytes[512];
    struct text json = TEXT_OVER(bytes);
    struct answer answer;
    refusal_write(refusal, http_language(visitor), &json);
    answer_bytes(&answer, refusal_status(refusal), "application/json",
                 cursor_over(json.bytes, json.length));
    return answer_at_once(visitor, &answer);
}

/* HTTP/2 in libwebsockets 4.1 loses the bodies of requests. Who offers it in passing (curl) gets
 * its page by HTTP/1.1, as the standard has it. */
static int answer_plainly(struct lws *visitor)
{
    struct cursor path;
    struct answer answer;
    enum method method = method_of(visitor, &path);
    if (is_api(path) || (method != METHOD_GET && method != METHOD_HEAD))
        return refuse_upgrade(visitor, REFUSAL_UPGRADE);
    find_answer(visitor, method, path, &answer);
    return answer_at_once(visitor, &answer);
}

/* 0 upgrades. */
static int answer_upgrade(struct lws *visitor, const char *protocol)
{
    struct cursor wish = cursor_over_string(protocol);
    if (!cursor_take_any_case(&wish, "websocket"))
        return answer_plainly(visitor);
    enum refusal refusal = wire_judge(server_of(visitor), visitor);
    return refusal == REFUSAL_NONE ? 0 : refuse_upgrade(visitor, refusal);
}

int http_on_event(struct lws *visitor, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length)
{
    switch ((int)reason) { /* of the hundred reasons we need these */
    case LWS_CALLBACK_HTTP: return begin_request(visitor, user);
    case LWS_CALLBACK_HTTP_BODY: api_read(user, server_bytes(in, length)); return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return api_end(visitor, user);
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_more(visitor, user);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP: forget(user); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return answer_upgrade(visitor, in);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; /* for the other protocol */
    default: return 0;
    }
}
