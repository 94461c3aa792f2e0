/* The parts of the server, for each other:
 *
 *   server.c  the loop, its signals and timers, the end
 *   shell.c   what lies around the rooms: time, store, thinkers; inputs in, outputs out
 *   wire.c    WebSocket connections: frames in, frames out
 *   http.c    HTTP requests, and how an answer is sent
 *   api.c     requests below /api: sessions and records
 *
 * All of it runs on the one thread of the loop. The rooms are stepped from callbacks of
 * libwebsockets and libuv, and what they put out is only queued, so that a step never leads to
 * another one. */
#ifndef SERVER_INSIDE_H
#define SERVER_INSIDE_H

#include "rooms/rooms.h"
#include "server/answer.h"
#include "server/people.h"
#include "server/queue.h"
#include "server/refusal.h"
#include "server/server.h"
#include "server/thinkers.h"

#include <libwebsockets.h>
#include <uv.h>

enum { SERVER_SIGNALS = 2 };

struct connection;
struct waiting;

struct server {
    struct server_plan plan;
    uv_loop_t loop;
    uv_poll_t listener;
    uv_signal_t signals[SERVER_SIGNALS];
    uv_timer_t tick; /* when the rooms want to be woken */
    uv_timer_t beat; /* a few times a second: pings, deadlines */
    uv_timer_t end;  /* runs while everybody is told goodbye */
    uv_async_t news, thoughts;
    struct lws_context *context; /* NULL again when libwebsockets has closed all */
    struct lws_vhost *vhost;
    bool is_ending;

    int64_t zero_ms; /* the time of day when the machine started */
    struct people people;
    struct store *store;
    struct thinkers *thinkers;
    struct rooms *rooms;
    bool is_stepping;

    struct connection *connections[ROOMS_CONNECTIONS_MAX]; /* by number; NULL: free */
    struct connection *written_to;                         /* in this step: a list */
    int connections_count;
    int next_number; /* where the search for a free one begins */
    int beats;

    struct waiting *waiting; /* requests that wait for the store or the rooms, the oldest first */
    int waiting_count;
    uint64_t ticket;
};

struct server *server_of(struct lws *visitor);
struct cursor server_bytes(const void *in, size_t length); /* of a callback: may be nowhere */

/* --- shell.c --- */

bool shell_open(struct server *server, struct fault *fault);
void shell_close(struct server *server);
int64_t shell_now_ms(const struct server *server);
void shell_step(struct server *server, const struct rooms_input *input);
void shell_tick(struct server *server);         /* if it is time */
void shell_tell_news(struct server *server);    /* of the store */
void shell_tell_answers(struct server *server); /* of the thinkers */
void shell_say_bye(struct server *server);

/* --- wire.c --- */

enum { WIRE_BEAT_MS = 250 };

/* Why a request to become a WebSocket is refused; REFUSAL_NONE: it is not. */
enum refusal wire_judge(struct server *server, struct lws *visitor);
int wire_on_event(struct lws *visitor, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length);
size_t wire_connection_size(void);
/* Both only queue. */
void wire_send(struct server *server, int number, struct cursor text);
void wire_drop(struct server *server, int number);
void wire_flush(struct server *server); /* after a step: what it queued is sent, if it can be */
void wire_beat(struct server *server);

/* --- http.c --- */

/* A request and what is still to be sent of its answer. libwebsockets keeps one for each visitor.
 */
struct visit {
    const char *at;
    size_t left;
    char *owned;             /* freed when all is sent */
    bool is_last;            /* close afterwards: we have not read all of the request */
    bool is_head;            /* the body is not sent */
    struct api_body *body;   /* of a request that is still being read */
    struct waiting *waiting; /* for its answer */
};

enum { HTTP_VALUE_ROOM = 4096 }; /* a header of a request that is longer counts as absent */

int http_on_event(struct lws *visitor, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length);
const char *http_header(struct lws *visitor, enum lws_token_indexes header,
                        char value[HTTP_VALUE_ROOM]); /* or NULL */
const struct store_person *http_person(const struct server *server, struct lws *visitor);
/* The token in the cookie, "" without one. Of a known person it is theirs. */
void http_cookie_token(struct lws *visitor, char token[PEOPLE_TOKEN_ROOM]);
enum language http_language(struct lws *visitor);
/* Sends the headers, and the body as fast as it is taken. As a callback returns it: not 0 closes.
 */
int http_send(struct lws *visitor, struct visit *visit, const struct answer *answer);

/* --- api.c --- */

/* A request below /api, or one to /ws that wants no WebSocket; the others follow it. */
int api_begin(struct lws *visitor, struct visit *visit, enum method method, struct cursor path);
void api_read(struct visit *visit, struct cursor bytes);
int api_end(struct lws *visitor, struct visit *visit);
int api_go_on(struct lws *visitor, struct visit *visit); /* what it waited for may be there */
void api_leave(struct visit *visit);
/* What was waited for. */
void api_on_commit(struct server *server, const struct store_news *news);
void api_on_record(struct server *server, const struct rooms_output *output);
void api_close(struct server *server);

#endif
