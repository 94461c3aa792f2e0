#include "server/http.h"

#include "base/ensure.h"
#include "server/answer.h"

#include <libwebsockets.h>
#include <uv.h>

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
    CHUNK_SIZE = 16 * 1024, /* of a body, at one go: others get their turn in between */
    HEADERS_ROOM = 4096,
    VALUE_ROOM = 1024, /* a header of a request that is longer counts as absent */
    REQUEST_ROOM = 8192,
    FILES_MAX = 65536,
    QUIET_SECONDS = 20, /* so long a browser may take nothing of an answer */
};

enum { SIGNALS_COUNT = 2 };

struct http {
    const struct site *site;
    int socket; /* that listens */
    uv_loop_t loop;
    uv_poll_t listener;
    uv_signal_t signals[SIGNALS_COUNT];
    struct lws_context *context; /* NULL again when libwebsockets has closed all */
    struct lws_vhost *host;
};

/* What is still to be sent on a connection. libwebsockets keeps one for each. */
struct sending {
    const char *at;
    size_t left;
    bool is_last; /* close afterwards: we have not read all of the request */
};

/* --- a request --- */

static const struct http *http_of(struct lws *connection)
{
    return lws_context_user(lws_get_context(connection));
}

static const char *copy_header(struct lws *connection, enum lws_token_indexes header, char *value)
{
    if (lws_hdr_total_length(connection, header) == 0 ||
        lws_hdr_copy(connection, value, VALUE_ROOM, header) <= 0)
        return NULL;
    return value;
}

static enum method method_of(struct lws *connection)
{
    char *path;
    int length;
    switch (lws_http_get_uri_and_method(connection, &path, &length)) {
    case LWSHUMETH_GET: return METHOD_GET;
    case LWSHUMETH_HEAD: return METHOD_HEAD;
    default: return METHOD_OTHER;
    }
}

/* --- an answer --- */

/* Where the next header goes. */
struct header_writer {
    unsigned char room[LWS_PRE + HEADERS_ROOM];
    unsigned char *at;
};

static void write_header(struct lws *connection, struct header_writer *writer, const char *name,
                         const char *value)
{
    int failed = lws_add_http_header_by_name(connection, (const unsigned char *)name,
                                             (const unsigned char *)value, (int)strlen(value),
                                             &writer->at, writer->room + sizeof writer->room);
    ensure(!failed); /* ours are few and short */
}

static void write_date(struct lws *connection, struct header_writer *writer)
{
    char date[64];
    time_t now = time(NULL);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    write_header(connection, writer, "date:", date);
}

static bool send_headers(struct lws *connection, const struct answer *answer)
{
    struct header_writer writer;
    unsigned char *end = writer.room + sizeof writer.room;
    writer.at = writer.room + LWS_PRE;
    if (lws_add_http_header_status(connection, (unsigned)answer->status, &writer.at, end))
        return false;
    write_date(connection, &writer);
    for (int i = 0; i < answer->headers_count; i++)
        write_header(connection, &writer, answer->headers[i].name, answer->headers[i].value);
    if (answer->status != HTTP_STATUS_NOT_MODIFIED &&
        lws_add_http_header_content_length(connection, answer->length, &writer.at, end))
        return false;
    return !lws_finalize_write_http_header(connection, writer.room + LWS_PRE, &writer.at, end);
}

/* As a callback of libwebsockets returns it: not 0 closes the connection. */
static int finish(struct lws *connection, const struct sending *sending)
{
    return sending->is_last || lws_http_transaction_completed(connection) ? -1 : 0;
}

static bool send_chunk(struct lws *connection, struct sending *sending)
{
    unsigned char chunk[LWS_PRE + CHUNK_SIZE]; /* libwebsockets writes into the room in front */
    size_t length = sending->left < CHUNK_SIZE ? sending->left : CHUNK_SIZE;
    memcpy(chunk + LWS_PRE, sending->at, length);
    sending->at += length;
    sending->left -= length;
    return lws_write(connection, chunk + LWS_PRE, length,
                     sending->left == 0 ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) >= (int)length;
}

static int send_more(struct lws *connection, struct sending *sending)
{
    if (!send_chunk(connection, sending))
        return -1;
    if (sending->left == 0)
        return finish(connection, sending);
    lws_set_timeout(connection, PENDING_TIMEOUT_HTTP_CONTENT, QUIET_SECONDS);
    lws_callback_on_writable(connection);
    return 0;
}

static int answer_http(struct lws *connection, struct sending *sending, struct cursor path)
{
    char accept_encoding[VALUE_ROOM], if_none_match[VALUE_ROOM];
    struct request request = {
        .method = method_of(connection),
        .path = path,
        .accept_encoding = copy_header(connection, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accept_encoding),
        .if_none_match = copy_header(connection, WSI_TOKEN_HTTP_IF_NONE_MATCH, if_none_match),
    };
    struct answer answer;
    answer_request(http_of(connection)->site, &request, &answer);
    *sending = (struct sending){answer.body, answer.body != NULL ? answer.length : 0,
                                request.method == METHOD_OTHER};
    if (!send_headers(connection, &answer))
        return -1;
    if (sending->left == 0)
        return finish(connection, sending);
    lws_callback_on_writable(connection);
    return 0;
}

/* No page speaks WebSocket yet. HTTP/2 (h2c) libwebsockets speaks by itself. As the callback wants
 * it: 0 upgrades, 1 says that we have answered. */
static int answer_upgrade(struct lws *connection, const char *protocol)
{
    if (strcmp(protocol, "h2c") == 0)
        return 0;
    const struct request request = {.method = METHOD_GET};
    struct answer answer;
    answer_request(http_of(connection)->site, &request, &answer);
    struct sending sending = {answer.body, answer.length, false};
    return send_headers(connection, &answer) && send_chunk(connection, &sending) ? 1 : -1;
}

static int on_event(struct lws *connection, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    switch ((int)reason) { /* of the hundred reasons we need these */
    case LWS_CALLBACK_HTTP: return answer_http(connection, user, cursor_over(in, length));
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_more(connection, user);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return answer_upgrade(connection, in);
    default: return 0;
    }
}

/* --- the loop --- */

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = on_event, .per_session_data_size = sizeof(struct sending)},
    {.name = NULL},
};

/* libwebsockets closes a connection that it cannot take. */
static void on_visitor(uv_poll_t *listener, int status, int events)
{
    (void)events;
    struct http *http = listener->data;
    if (status != 0)
        return;
    int visitor = accept(http->socket, NULL, NULL);
    if (visitor >= 0)
        lws_adopt_socket_vhost(http->host, visitor);
}

static void close_all(struct http *http)
{
    uv_close((uv_handle_t *)&http->listener, NULL);
    for (int i = 0; i < SIGNALS_COUNT; i++)
        uv_close((uv_handle_t *)&http->signals[i], NULL);
    lws_context_destroy(http->context);
}

static void on_signal(uv_signal_t *signal, int number)
{
    (void)number;
    close_all(signal->data);
}

static void watch(struct http *http)
{
    static const int numbers[SIGNALS_COUNT] = {SIGINT, SIGTERM};
    for (int i = 0; i < SIGNALS_COUNT; i++) {
        ensure(uv_signal_init(&http->loop, &http->signals[i]) == 0);
        http->signals[i].data = http;
        ensure(uv_signal_start(&http->signals[i], on_signal, numbers[i]) == 0);
    }
    ensure(uv_poll_init(&http->loop, &http->listener, http->socket) == 0);
    http->listener.data = http;
    ensure(uv_poll_start(&http->listener, UV_READABLE, on_visitor) == 0);
}

static bool start(struct http *http, struct fault *fault)
{
    void *loops[] = {&http->loop};
    const struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
        .foreign_loops = loops,
        .pcontext = &http->context,
        .user = http,
        .server_string = "flotilla",
        .max_http_header_data = REQUEST_ROOM,
    };
    http->context = lws_create_context(&info);
    http->host = http->context != NULL ? lws_create_vhost(http->context, &info) : NULL;
    return http->host != NULL ||
           fault_set(fault, FAULT_DATA,
                     "libwebsockets does not start; is libwebsockets-evlib-uv installed?");
}

/* libwebsockets makes tables for as many files as the process may open: in a container that can be
 * a thousand million. */
static void limit_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur <= FILES_MAX)
        return;
    limit.rlim_cur = FILES_MAX;
    setrlimit(RLIMIT_NOFILE, &limit);
}

struct http *http_open(const struct site *site, int socket, struct fault *fault)
{
    lws_set_log_level(0, NULL); /* anyone could fill the log with bad requests */
    limit_files();
    struct http *http = calloc(1, sizeof *http);
    ensure(http != NULL && uv_loop_init(&http->loop) == 0);
    http->site = site;
    http->socket = socket;
    watch(http);
    if (start(http, fault))
        return http;
    close_all(http);
    http_run(http);
    return NULL;
}

/* libwebsockets ends in two steps: the first, in close_all, closes its connections by way of the
 * loop; the second frees the rest. */
void http_run(struct http *http)
{
    uv_run(&http->loop, UV_RUN_DEFAULT);
    if (http->context != NULL)
        lws_context_destroy(http->context);
    uv_run(&http->loop, UV_RUN_DEFAULT);
    ensure(http->context == NULL && uv_loop_close(&http->loop) == 0);
    free(http);
}
