#include "rooms/outbox.h"

#include "base/ensure.h"

#include <string.h>

bool outbox_is_empty(const struct outbox *outbox)
{
    return outbox->start == outbox->end;
}

/* Items begin where their struct may stand. */
static size_t size_of(size_t length)
{
    size_t align = _Alignof(struct outbox_item);
    return (sizeof(struct outbox_item) + length + align - 1) / align * align;
}

static void move_to_front(struct outbox *outbox)
{
    memmove(outbox->bytes, outbox->bytes + outbox->start, outbox->end - outbox->start);
    outbox->end -= outbox->start;
    outbox->start = 0;
}

/* To the front only from the second half on, and else twice the room: so a byte is moved at most
 * once for each byte that was taken, however long the queue is. */
static bool make_room(struct outbox *outbox, size_t size)
{
    ensure(outbox->start <= outbox->end && outbox->end <= outbox->room);
    if (outbox->end + size <= outbox->room)
        return true;
    if (outbox->start >= outbox->room / 2 && outbox->end - outbox->start + size <= outbox->room) {
        move_to_front(outbox);
        return true;
    }
    size_t room = outbox->room == 0 ? 1 << 16 : outbox->room * 2;
    while (room < outbox->end + size)
        room *= 2;
    void *bytes = room <= OUTBOX_MOST ? outbox->resize(outbox->context, outbox->bytes, room) : NULL;
    if (bytes == NULL)
        return false;
    outbox->bytes = bytes;
    outbox->room = room;
    return true;
}

/* Nothing is changed when it is full: the queue keeps its order, and its sender is the one to go.
 */
bool outbox_put(struct outbox *outbox, const struct outbox_item *item, const char *bytes)
{
    size_t size = size_of(item->length);
    if (!make_room(outbox, size))
        return false;
    memcpy(outbox->bytes + outbox->end, item, sizeof *item);
    memcpy(outbox->bytes + outbox->end + sizeof *item, bytes, item->length);
    outbox->end += size;
    ensure(outbox->end <= outbox->room);
    return true;
}

bool outbox_peek(const struct outbox *outbox, struct outbox_item *item, struct cursor *bytes)
{
    if (outbox_is_empty(outbox))
        return false;
    /* Copied out: whoever is told may send, and the block move under a pointer into it. */
    memcpy(item, outbox->bytes + outbox->start, sizeof *item);
    *bytes = cursor_over((const char *)outbox->bytes + outbox->start + sizeof *item, item->length);
    return true;
}

void outbox_take(struct outbox *outbox)
{
    struct outbox_item item;
    struct cursor bytes;
    ensure(outbox_peek(outbox, &item, &bytes));
    outbox->start += size_of(item.length);
    /* Mostly it runs empty after each commit, and then nothing ever has to be moved. */
    if (outbox->start == outbox->end)
        outbox->start = outbox->end = 0;
}

void outbox_close(struct outbox *outbox)
{
    if (outbox->bytes != NULL)
        outbox->resize(outbox->context, outbox->bytes, 0);
    outbox->bytes = NULL;
    outbox->start = outbox->end = outbox->room = 0;
}
