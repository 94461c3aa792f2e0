/* A small WebSocket client for tests and benchmarks, written by hand so that it can also do what no
 * honest client does. Everything waits, at most WIRE_WAIT_SECONDS. Answers pings by itself where it
 * says so. */
#ifndef TESTS_WIRE_H
#define TESTS_WIRE_H

#include <stdbool.h>
#include <stddef.h>

enum { WIRE_WAIT_SECONDS = 60, WIRE_TOKEN_ROOM = 80, WIRE_TEXT_ROOM = 1 << 18 };

enum wire_opcode {
    WIRE_MORE = 0, /* goes on with a message */
    WIRE_TEXT = 1,
    WIRE_BINARY = 2,
    WIRE_CLOSE = 8,
    WIRE_PING = 9,
    WIRE_PONG = 10,
    WIRE_END = -1, /* nothing more comes */
};

struct wire {
    int socket;
};

int wire_connect(int port); /* a socket to this machine, or -1 */
bool wire_send_all(int socket, const void *bytes, size_t count);

/* A new person: POST /api/session. */
bool wire_sign_in(int port, const char *name, char token[WIRE_TOKEN_ROOM]);
/* Asks for /ws as a person. False: refused, with `status`, or 0 without an answer. */
bool wire_open(struct wire *wire, int port, const char *token, int *status);
void wire_close(struct wire *wire);

bool wire_send(const struct wire *wire, const char *text); /* one text message */
bool wire_send_frame(const struct wire *wire, enum wire_opcode opcode, bool is_final,
                     const void *bytes, size_t count);
/* The next frame, whatever it is; longer ones are cut, and closed by a zero byte. */
enum wire_opcode wire_receive(const struct wire *wire, char *bytes, size_t room, size_t *count);
/* The next text, with pongs for the pings before it; false: the end. */
bool wire_receive_text(const struct wire *wire, char *text, size_t room);
/* Reads on to the first text that holds some words. */
bool wire_receive_until(const struct wire *wire, const char *words, char *text, size_t room);

#endif
