#include "base/ensure.h"
#include "server/headers.h"
#include "server/inside.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    PING_EVERY_MS = 10000,
    SILENT_MS_MAX = 30000, /* without a pong: nobody is there any more */
    FLUSH_MS_MAX = 5000,   /* for the last messages to somebody who is to go */
    LINGER_MS_MAX = 1000,  /* for the other side to close, too */
    BEATS_A_PING = PING_EVERY_MS / WIRE_BEAT_MS,
};

/* Kept by libwebsockets, one for each WebSocket. Small, because most of them are idle: queues take
 * memory when they hold something. */
struct connection {
    struct lws *visitor;
    int number;
    struct queue queue;
    struct connection *next_written_to;
    bool is_written_to; /* it is in that list */
    char *partial;      /* what came in of a message so far, or NULL */
    size_t partial_length;
    bool has_failed;   /* a write: it is closed at the next chance */
    bool is_skipping;  /* the rest of a message that was refused */
    bool is_ping_due;  /* one is to be sent */
    bool is_leaving;   /* it is to go when all is sent; what comes in is ignored */
    bool has_left;     /* all is sent, the other side has to close */
    int64_t pinged_ms; /* when the last ping was sent; 0: it was answered */
    int64_t heard_ms;  /* when the other side was last known to be there */
    int64_t until_ms;  /* when is_leaving: it is closed then in any case */
};

size_t wire_connection_size(void)
{
    return sizeof(struct connection);
}

/* --- coming --- */

static bool asks_for_tables(struct lws *visitor)
{
    char path[HTTP_VALUE_ROOM];
    return http_header(visitor, WSI_TOKEN_GET_URI, path) != NULL && strcmp(path, "/ws") == 0;
}

static bool is_of_this_site(struct lws *visitor)
{
    char origin[HTTP_VALUE_ROOM], host[HTTP_VALUE_ROOM];
    return headers_is_same_origin(http_header(visitor, WSI_TOKEN_ORIGIN, origin),
                                  http_header(visitor, WSI_TOKEN_HOST, host));
}

enum refusal wire_judge(struct server *server, struct lws *visitor)
{
    char protocols[HTTP_VALUE_ROOM];
    if (!asks_for_tables(visitor))
        return REFUSAL_PLACE;
    if (!is_of_this_site(visitor))
        return REFUSAL_ORIGIN;
    if (http_person(server, visitor) == NULL)
        return REFUSAL_SIGN_IN;
    if (!headers_lists(http_header(visitor, WSI_TOKEN_PROTOCOL, protocols), "flotilla.1"))
        return REFUSAL_SUBPROTOCOL;
    bool is_full = server->is_ending || server->connections_count == ROOMS_CONNECTIONS_MAX;
    return is_full ? REFUSAL_BUSY : REFUSAL_NONE;
}

/* Numbers go round, so that one is not used again at once. */
static int take_number(struct server *server)
{
    ensure(server->connections_count < ROOMS_CONNECTIONS_MAX);
    while (server->connections[server->next_number] != NULL)
        server->next_number = (server->next_number + 1) % ROOMS_CONNECTIONS_MAX;
    int number = server->next_number;
    server->next_number = (number + 1) % ROOMS_CONNECTIONS_MAX;
    server->connections_count++;
    return number;
}

/* The headers are still there, and were judged a moment ago. */
static int enter(struct server *server, struct lws *visitor, struct connection *connection)
{
    const struct store_person *person = http_person(server, visitor);
    if (person == NULL || server->connections_count == ROOMS_CONNECTIONS_MAX)
        return -1;
    *connection = (struct connection){
        .visitor = visitor, .number = take_number(server), .heard_ms = shell_now_ms(server)};
    server->connections[connection->number] = connection;
    const struct rooms_input input = {.kind = INPUT_CONNECTED,
                                      .connection = connection->number,
                                      .person = person->id,
                                      .name = person->name};
    shell_step(server, &input);
    return 0;
}

/* --- going --- */

static void drop_partial(struct connection *connection)
{
    free(connection->partial);
    connection->partial = NULL;
    connection->partial_length = 0;
}

static void leave(struct server *server, struct connection *connection)
{
    if (connection->is_leaving)
        return;
    connection->is_leaving = true;
    connection->until_ms = shell_now_ms(server) + FLUSH_MS_MAX;
    drop_partial(connection);
    lws_callback_on_writable(connection->visitor);
}

/* All is sent. A close frame of our own, since libwebsockets 4.1 sends none from here; then our
 * side of the stream ends. Closing at once instead could reset the connection, and the other side
 * would lose the last message. */
static void part(struct server *server, struct connection *connection)
{
    static const char close_frame[] = {(char)0x88, 2, (char)(1000 >> 8), (char)(1000 & 255)};
    int descriptor = lws_get_socket_fd(connection->visitor);
    connection->has_left = true;
    connection->until_ms = shell_now_ms(server) + LINGER_MS_MAX;
    if (send(descriptor, close_frame, sizeof close_frame, MSG_NOSIGNAL) == sizeof close_frame)
        shutdown(descriptor, SHUT_WR);
}

/* No connection: it never got a number. */
static void go(struct server *server, struct connection *connection)
{
    if (connection == NULL || connection->visitor == NULL)
        return;
    const struct rooms_input input = {.kind = INPUT_GONE, .connection = connection->number};
    ensure(server->connections[connection->number] == connection);
    server->connections[connection->number] = NULL;
    server->connections_count--;
    queue_clear(&connection->queue);
    drop_partial(connection);
    connection->visitor = NULL;
    shell_step(server, &input);
}

/* At once: asked to do it later, libwebsockets would begin to wait anew at each beat. The
 * connection is gone when this returns. */
static void cut_off(struct connection *connection)
{
    lws_set_timeout(connection->visitor, PENDING_TIMEOUT_CLOSE_ACK, LWS_TO_KILL_SYNC);
}

void wire_drop(struct server *server, int number)
{
    if (server->connections[number] != NULL)
        leave(server, server->connections[number]);
}

/* --- messages in --- */

static void tell_message(struct server *server, const struct connection *connection,
                         struct cursor text)
{
    const struct rooms_input input = {
        .kind = INPUT_MESSAGE, .connection = connection->number, .text = text};
    shell_step(server, &input);
}

static void refuse_message(struct server *server, struct connection *connection, bool is_long)
{
    const struct rooms_input input = {
        .kind = INPUT_BROKEN, .connection = connection->number, .is_long = is_long};
    drop_partial(connection);
    shell_step(server, &input);
}

static bool keep_part(struct connection *connection, struct cursor bytes)
{
    size_t length = connection->partial_length + cursor_left(&bytes);
    char *grown = realloc(connection->partial, length > 0 ? length : 1);
    if (grown == NULL)
        return false;
    memcpy(grown + connection->partial_length, bytes.at, cursor_left(&bytes));
    connection->partial = grown;
    connection->partial_length = length;
    return true;
}

/* Most messages come whole and are read where they are. */
static void take_part(struct server *server, struct connection *connection, struct cursor bytes,
                      bool is_final)
{
    if (is_final && connection->partial == NULL) {
        tell_message(server, connection, bytes);
    } else if (!keep_part(connection, bytes)) {
        refuse_message(server, connection, true);
        connection->is_skipping = !is_final;
    } else if (is_final) {
        struct cursor whole = cursor_over(connection->partial, connection->partial_length);
        char *partial = connection->partial; /* the step may drop what the connection has */
        connection->partial = NULL;
        connection->partial_length = 0;
        tell_message(server, connection, whole);
        free(partial);
    }
}

/* One turn of the loop reads at most one buffer (READ_SIZE) of a connection before it looks after
 * the others, so that a flood of frames takes nobody's turn. */
static void receive(struct server *server, struct connection *connection, struct cursor bytes)
{
    bool is_final = lws_is_final_fragment(connection->visitor);
    bool is_binary = lws_frame_is_binary(connection->visitor);
    if (connection->is_leaving)
        return;
    if (connection->is_skipping) {
        connection->is_skipping = !is_final;
    } else if (is_binary || connection->partial_length + cursor_left(&bytes) > ROOMS_MESSAGE_MAX) {
        refuse_message(server, connection, !is_binary);
        connection->is_skipping = !is_final;
    } else {
        take_part(server, connection, bytes, is_final);
    }
}

/* --- messages out --- */

static void drop_slow(struct server *server, struct connection *connection)
{
    struct cursor bye = cursor_over_string("{\"t\":\"bye\",\"why\":\"slow\",\"after\":1000}");
    queue_clear(&connection->queue);
    queue_add(&connection->queue, bye, LWS_PRE);
    leave(server, connection);
}

void wire_send(struct server *server, int number, struct cursor text)
{
    struct connection *connection = server->connections[number];
    if (connection == NULL || connection->is_leaving)
        return;
    if (!queue_add(&connection->queue, text, LWS_PRE))
        drop_slow(server, connection);
    if (connection->is_written_to)
        return;
    connection->is_written_to = true;
    connection->next_written_to = server->written_to;
    server->written_to = connection;
}

static int write_first(struct connection *connection)
{
    size_t length;
    unsigned char *bytes = queue_first(&connection->queue, &length);
    int written = lws_write(connection->visitor, bytes, length, LWS_WRITE_TEXT);
    queue_drop_first(&connection->queue);
    return written >= (int)length ? 0 : -1;
}

/* Most sockets take a message at once, so it is written without asking first, which would take four
 * calls of the system. libwebsockets keeps what a socket does not take; from then on messages wait
 * in the queue until it calls back. So they do after a failure, which it tells in that callback. */
static void write_now(struct connection *connection)
{
    int result = 0;
    while (result == 0 && !queue_is_empty(&connection->queue) &&
           !lws_partial_buffered(connection->visitor))
        result = write_first(connection);
    if (result != 0 || !queue_is_empty(&connection->queue))
        lws_callback_on_writable(connection->visitor);
    connection->has_failed = result != 0;
}

void wire_flush(struct server *server)
{
    while (server->written_to != NULL) {
        struct connection *connection = server->written_to;
        server->written_to = connection->next_written_to;
        connection->is_written_to = false;
        if (!connection->has_failed && !connection->has_left)
            write_now(connection);
    }
}

/* With a byte in it: libwebsockets 4.1 does not tell of a pong without any. */
static int write_ping(const struct server *server, struct connection *connection)
{
    unsigned char room[LWS_PRE + 1] = {0};
    connection->is_ping_due = false;
    connection->pinged_ms = shell_now_ms(server);
    return lws_write(connection->visitor, room + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

/* One write a callback; libwebsockets keeps what the socket did not take, and calls again when all
 * is out. */
static int write_next(struct server *server, struct connection *connection)
{
    int result = 0;
    if (connection->has_failed)
        return -1;
    if (connection->has_left)
        return 0;
    if (!queue_is_empty(&connection->queue)) {
        result = write_first(connection);
    } else if (connection->is_leaving) {
        part(server, connection);
        return 0;
    } else if (connection->is_ping_due) {
        result = write_ping(server, connection);
    }
    if (!queue_is_empty(&connection->queue) || connection->is_leaving || connection->is_ping_due)
        lws_callback_on_writable(connection->visitor);
    return result;
}

/* --- is somebody there? --- */

/* A pong that answers no ping only says that somebody is there. */
static void hear_pong(struct server *server, struct connection *connection)
{
    int64_t now_ms = shell_now_ms(server), sent_ms = connection->pinged_ms;
    connection->heard_ms = now_ms;
    connection->pinged_ms = 0;
    if (sent_ms == 0 || connection->is_leaving)
        return;
    const struct rooms_input input = {
        .kind = INPUT_LAG, .connection = connection->number, .lag_ms = (int)(now_ms - sent_ms)};
    shell_step(server, &input);
}

static void beat(struct server *server, struct connection *connection, int64_t now_ms)
{
    bool is_due = connection->is_leaving ? now_ms >= connection->until_ms
                                         : now_ms - connection->heard_ms > SILENT_MS_MAX;
    if (is_due) {
        cut_off(connection);
    } else if (connection->number % BEATS_A_PING == server->beats && connection->pinged_ms == 0) {
        connection->is_ping_due = true;
        lws_callback_on_writable(connection->visitor);
    }
}

/* Pings are spread over the beats by the numbers of connections. */
void wire_beat(struct server *server)
{
    int64_t now_ms = shell_now_ms(server);
    server->beats = (server->beats + 1) % BEATS_A_PING;
    int left = server->connections_count;
    for (int number = 0; left > 0; number++)
        if (server->connections[number] != NULL) {
            beat(server, server->connections[number], now_ms);
            left--;
        }
}

int wire_on_event(struct lws *visitor, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length)
{
    switch ((int)reason) { /* of the hundred reasons we need these */
    case LWS_CALLBACK_ESTABLISHED: return enter(server_of(visitor), visitor, user);
    case LWS_CALLBACK_RECEIVE:
        receive(server_of(visitor), user, server_bytes(in, length));
        return 0;
    case LWS_CALLBACK_RECEIVE_PONG: hear_pong(server_of(visitor), user); return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return write_next(server_of(visitor), user);
    case LWS_CALLBACK_CLOSED: go(server_of(visitor), user); return 0;
    default: return 0;
    }
}
