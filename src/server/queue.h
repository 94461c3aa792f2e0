/* Messages that wait to be sent on one connection: a list with a limit, that takes memory only
 * while it holds something. */
#ifndef SERVER_QUEUE_H
#define SERVER_QUEUE_H

#include "base/cursor.h"

/* A reader that is so far behind does not keep up. A whole long game, told in many messages to one
 * who comes back to several tables, fits. */
enum { QUEUE_BYTES_MAX = 1 << 20, QUEUE_MESSAGES_MAX = 1024 };

struct queue_message;

struct queue {
    struct queue_message *first, *last;
    size_t bytes;
    int count;
};

/* Copies a message, with so much room in front of it as the caller will want. False: it is full, or
 * there is no memory. */
bool queue_add(struct queue *queue, struct cursor text, size_t room_before);
bool queue_is_empty(const struct queue *queue);
/* The oldest: its bytes may be written to, and the room before them too. */
unsigned char *queue_first(const struct queue *queue, size_t *length);
void queue_drop_first(struct queue *queue);
void queue_clear(struct queue *queue);

#endif
