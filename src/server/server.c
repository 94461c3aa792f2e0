#include "base/ensure.h"
#include "server/inside.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>

enum {
    REQUEST_ROOM = 8192,                          /* all headers of a request together */
    READ_SIZE = 4096,                             /* of a connection, in one turn of the loop */
    FRAME_SIZE = 512,                             /* longer frames come in pieces */
    FILES_MAX = ROOMS_CONNECTIONS_MAX + 4 * 1024, /* connections, and all else */
    GOODBYE_MS = 1000,
};

struct server *server_of(struct lws *visitor)
{
    return lws_context_user(lws_get_context(visitor));
}

/* Nothing lies somewhere, too: memcpy wants it so. */
struct cursor server_bytes(const void *in, size_t length)
{
    ensure(in != NULL || length == 0);
    return cursor_over(in != NULL ? in : "", length);
}

/* --- visitors --- */

/* Small messages leave at once, and do not wait for others to go with them. libwebsockets closes a
 * connection that it cannot take. */
static void take_visitor(struct server *server, int visitor)
{
    int yes = 1;
    fcntl(visitor, F_SETFD, FD_CLOEXEC);
    setsockopt(visitor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    lws_adopt_socket_vhost(server->vhost, visitor);
}

/* Without a free file nobody can be taken, and the loop would be told so again and again: it looks
 * away until the next beat. */
static void rest(struct server *server)
{
    if (errno == EMFILE || errno == ENFILE)
        uv_poll_stop(&server->listener);
}

/* A few in one turn: after a restart all come at once. */
static void on_visitor(uv_poll_t *listener, int status, int events)
{
    enum { AT_ONCE_MAX = 32 };
    (void)events;
    struct server *server = listener->data;
    for (int i = 0; status == 0 && i < AT_ONCE_MAX; i++) {
        int visitor = accept(server->plan.socket, NULL, NULL);
        if (visitor < 0) {
            rest(server);
            return;
        }
        take_visitor(server, visitor);
    }
}

/* The socket is ours: libwebsockets listens to nothing itself, and is handed each visitor. */
static bool start_websockets(struct server *server, struct fault *fault)
{
    static const lws_retry_bo_t no_pings = {.secs_since_valid_ping = 0}; /* we send our own */
    static struct lws_protocols protocols[3];                            /* the last one is empty */
    /* libwebsockets takes the first name of a client's list that is one of these: no client offers
     * the first of them. */
    protocols[0] = (struct lws_protocols){.name = "flotilla.pages",
                                          .callback = http_on_event,
                                          .per_session_data_size = sizeof(struct visit)};
    protocols[1] = (struct lws_protocols){.name = "flotilla.1",
                                          .callback = wire_on_event,
                                          .per_session_data_size = wire_connection_size(),
                                          .rx_buffer_size = FRAME_SIZE};
    void *loops[] = {&server->loop};
    const struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
        .foreign_loops = loops,
        .pcontext = &server->context,
        .user = server,
        .server_string = "flotilla",
        .max_http_header_data = REQUEST_ROOM,
        .pt_serv_buf_size = READ_SIZE,
        .retry_and_idle_policy = &no_pings,
    };
    server->context = lws_create_context(&info);
    server->vhost = server->context != NULL ? lws_create_vhost(server->context, &info) : NULL;
    return server->vhost != NULL ||
           fault_set(fault, FAULT_DATA,
                     "libwebsockets does not start; is libwebsockets-evlib-uv installed?");
}

/* --- the end: everybody is told, then all is closed --- */

/* The two handles by which other threads wake the loop stay until those threads have ended. */
static void close_all(struct server *server)
{
    if (uv_is_closing((uv_handle_t *)&server->tick))
        return;
    uv_close((uv_handle_t *)&server->tick, NULL);
    uv_close((uv_handle_t *)&server->beat, NULL);
    uv_close((uv_handle_t *)&server->end, NULL);
    for (int i = 0; i < SERVER_SIGNALS; i++)
        uv_close((uv_handle_t *)&server->signals[i], NULL);
    lws_context_destroy(server->context);
}

static void on_end(uv_timer_t *timer)
{
    close_all(timer->data);
}

static void end_if_all_have_gone(struct server *server)
{
    if (server->is_ending && server->connections_count == 0 && server->waiting == NULL)
        close_all(server);
}

/* A second signal does not wait. */
static void on_signal(uv_signal_t *signal, int number)
{
    (void)number;
    struct server *server = signal->data;
    if (server->is_ending) {
        close_all(server);
        return;
    }
    server->is_ending = true;
    uv_close((uv_handle_t *)&server->listener, NULL);
    shell_say_bye(server);
    uv_timer_start(&server->end, on_end, GOODBYE_MS, 0);
    end_if_all_have_gone(server);
}

/* --- the loop --- */

/* The tick is set anew after each step; but a machine that slept wakes with a late timer. */
static void on_beat(uv_timer_t *timer)
{
    struct server *server = timer->data;
    if (!server->is_ending)
        uv_poll_start(&server->listener, UV_READABLE, on_visitor);
    wire_beat(server);
    shell_tick(server);
    end_if_all_have_gone(server);
}

static void on_news(uv_async_t *async)
{
    struct server *server = async->data;
    shell_tell_news(server);
}

static void on_thoughts(uv_async_t *async)
{
    struct server *server = async->data;
    shell_tell_answers(server);
}

/* libuv refuses none of these but for want of memory, at the start, where it helps to end at once.
 */
static void must(int failed)
{
    ensure(!failed);
}

static void begin_timer(struct server *server, uv_timer_t *timer)
{
    must(uv_timer_init(&server->loop, timer));
    timer->data = server;
}

static void begin_async(struct server *server, uv_async_t *async, uv_async_cb told)
{
    must(uv_async_init(&server->loop, async, told));
    async->data = server;
    uv_unref((uv_handle_t *)async); /* the loop ends without them */
}

static void watch(struct server *server)
{
    static const int numbers[SERVER_SIGNALS] = {SIGINT, SIGTERM};
    for (int i = 0; i < SERVER_SIGNALS; i++) {
        must(uv_signal_init(&server->loop, &server->signals[i]));
        server->signals[i].data = server;
        must(uv_signal_start(&server->signals[i], on_signal, numbers[i]));
    }
    begin_timer(server, &server->tick);
    begin_timer(server, &server->beat);
    begin_timer(server, &server->end);
    begin_async(server, &server->news, on_news);
    begin_async(server, &server->thoughts, on_thoughts);
    must(uv_timer_start(&server->beat, on_beat, WIRE_BEAT_MS, WIRE_BEAT_MS));
    must(uv_poll_init(&server->loop, &server->listener, server->plan.socket));
    server->listener.data = server;
    must(uv_poll_start(&server->listener, UV_READABLE, on_visitor));
}

/* As many files as we need, if that is allowed; and no more: libwebsockets makes tables for as many
 * as the process may open, and in a container that can be a thousand million. */
static void limit_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max < FILES_MAX ? limit.rlim_max : FILES_MAX;
    setrlimit(RLIMIT_NOFILE, &limit);
}

struct server *server_open(const struct server_plan *plan, struct fault *fault)
{
    lws_set_log_level(0, NULL); /* anyone could fill the log with bad requests */
    limit_files();
    struct server *server = calloc(1, sizeof *server);
    ensure(server != NULL);
    must(uv_loop_init(&server->loop));
    server->plan = *plan;
    watch(server);
    if (shell_open(server, fault) && start_websockets(server, fault))
        return server;
    uv_close((uv_handle_t *)&server->listener, NULL);
    close_all(server);
    server_run(server);
    return NULL;
}

/* libwebsockets ends in two steps: the first, in close_all, closes its connections by way of the
 * loop; the second frees the rest. */
void server_run(struct server *server)
{
    uv_run(&server->loop, UV_RUN_DEFAULT);
    if (server->context != NULL)
        lws_context_destroy(server->context);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    api_close(server);
    shell_close(server);
    uv_close((uv_handle_t *)&server->news, NULL);
    uv_close((uv_handle_t *)&server->thoughts, NULL);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    int is_busy = uv_loop_close(&server->loop);
    ensure(server->context == NULL && !is_busy); /* nobody is left who would call back */
    free(server);
}
