/* Many WebSockets to one server on this machine, over epoll, on one thread: the light client of
 * these benchmarks. Messages go out as soon as they are written; pings are answered. */
#ifndef BENCH_ONLINE_CONNECTION_H
#define BENCH_ONLINE_CONNECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct connection;

/* The text is closed by a zero byte while it is heard. `text` is NULL once: it is open now. */
typedef void connection_listener(struct connection *connection, char *text, size_t length);

struct connection {
    int socket;               /* -1: closed */
    bool is_open, is_waiting; /* is_waiting: for the socket to take more */
    connection_listener *hear;
    void *owner;
    char *in, *out;
    size_t in_length, in_room, out_length, out_room;
    uint64_t bytes; /* of all text frames so far, with their heads */
};

void loop_open(void);
void loop_close(void);
/* Waits up to so long for bytes and hears them. */
void loop_turn(int wait_ms);
int64_t loop_now_us(void);

/* Starts to open a WebSocket: `path` as it is asked for, `headers` each with its line end. */
void connection_open(struct connection *connection, int port, const char *path,
                     const char *headers);
void connection_open_as(struct connection *connection, int port, const char *token); /* ours */
void connection_cut(struct connection *connection); /* without a word, as when a cable is pulled */
void connection_free(struct connection *connection);
__attribute__((format(printf, 2, 3))) void connection_say(struct connection *connection,
                                                          const char *format, ...);

/* Ends the program. */
__attribute__((noreturn, format(printf, 1, 2))) void give_up(const char *format, ...);

#endif
