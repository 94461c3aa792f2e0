#include "server/queue.h"

#include "base/ensure.h"

#include <stdlib.h>
#include <string.h>

struct queue_message {
    struct queue_message *next;
    size_t room_before, length;
    unsigned char bytes[];
};

static void append(struct queue *queue, struct queue_message *message)
{
    if (queue->last != NULL)
        queue->last->next = message;
    else
        queue->first = message;
    queue->last = message;
    queue->bytes += message->length;
    queue->count++;
}

bool queue_add(struct queue *queue, struct cursor text, size_t room_before)
{
    size_t length = cursor_left(&text);
    if (queue->count == QUEUE_MESSAGES_MAX || length > QUEUE_BYTES_MAX - queue->bytes)
        return false;
    struct queue_message *message = malloc(sizeof *message + room_before + length);
    if (message == NULL)
        return false;
    *message = (struct queue_message){.room_before = room_before, .length = length};
    memcpy(message->bytes + room_before, text.at, length);
    append(queue, message);
    return true;
}

bool queue_is_empty(const struct queue *queue)
{
    return queue->first == NULL;
}

unsigned char *queue_first(const struct queue *queue, size_t *length)
{
    ensure(queue->first != NULL);
    *length = queue->first->length;
    return queue->first->bytes + queue->first->room_before;
}

void queue_drop_first(struct queue *queue)
{
    struct queue_message *message = queue->first;
    ensure(message != NULL && queue->bytes >= message->length);
    queue->first = message->next;
    if (queue->first == NULL)
        queue->last = NULL;
    queue->bytes -= message->length;
    queue->count--;
    free(message);
}

void queue_clear(struct queue *queue)
{
    while (!queue_is_empty(queue))
        queue_drop_first(queue);
}
