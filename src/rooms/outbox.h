/* Messages that wait until what they tell of is durable. They leave in the order they came, so that
 * nobody hears of an answer before the question; if an entry fails, the messages that tell of it
 * are never sent. */
#ifndef ROOMS_OUTBOX_H
#define ROOMS_OUTBOX_H

#include "base/cursor.h"

#include <stdint.h>

/* Bytes, of all connections together. While the store syncs in milliseconds some kB wait; so much
 * is the sign that it hangs, and then the memory of the machine must not go with it. */
enum { OUTBOX_MOST = 256 << 20 };

struct outbox_item {
    int connection;
    uint32_t generation;
    uint64_t after; /* the running number of the entry to wait for */
    uint64_t needs; /* the entry it tells of; 0: none */
    bool has_id;    /* it says "ok" to a request: */
    int64_t id;
    uint32_t length; /* of the bytes that follow */
};

/* A queue in one block: items from `start` to `end`, each followed by its bytes. One block and not
 * one a message, because every move at every table passes through here. */
struct outbox {
    unsigned char *bytes;
    size_t start, end, room;
    void *(*resize)(void *context, void *old, size_t size);
    void *context;
};

bool outbox_is_empty(const struct outbox *outbox);
bool outbox_put(struct outbox *outbox, const struct outbox_item *item,
                const char *bytes); /* false: full */
/* The first, and its bytes; they stay where they are until the next call. False: there is none. */
bool outbox_peek(const struct outbox *outbox, struct outbox_item *item, struct cursor *bytes);
void outbox_take(struct outbox *outbox);
void outbox_close(struct outbox *outbox);

#endif
