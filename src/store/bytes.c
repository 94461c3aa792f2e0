#include "store/bytes.h"

#include "base/ensure.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 128 }; /* an entry with a move fits */

/* Twice as much each time, so that putting costs the same however long it gets; the limit last, or
 * the last step would go beyond it. */
static bool grow(struct bytes *bytes, size_t wanted)
{
    ensure(wanted > bytes->room && bytes->used <= bytes->room);
    size_t room = bytes->room > 0 ? bytes->room : ROOM_FIRST;
    while (room < wanted)
        room *= 2;
    room = room < bytes->limit ? room : bytes->limit;
    char *at = wanted <= room ? realloc(bytes->at, room) : NULL;
    if (at == NULL)
        return false;
    bytes->at = at;
    bytes->room = room;
    return true;
}

/* After a cut nothing is put until it is cut back: a record is there whole or not at all. */
void bytes_put(struct bytes *bytes, const void *piece, size_t size)
{
    if (bytes->is_cut || size == 0)
        return;
    if (size > bytes->limit - bytes->used ||
        (bytes->used + size > bytes->room && !grow(bytes, bytes->used + size))) {
        bytes->is_cut = true;
        return;
    }
    memcpy(bytes->at + bytes->used, piece, size);
    bytes->used += size;
}

/* As they lie in memory: the bytes never leave the process. */
void bytes_put_number(struct bytes *bytes, int64_t number)
{
    bytes_put(bytes, &number, sizeof number);
}

/* With a zero byte behind it, so that texts can be read where they are. */
void bytes_put_block(struct bytes *bytes, const char *block, size_t size)
{
    bytes_put_number(bytes, (int64_t)size);
    bytes_put(bytes, block, size);
    bytes_put(bytes, "", 1);
}

/* A length of -1 stands for NULL, which is another thing than "". */
void bytes_put_string(struct bytes *bytes, const char *string)
{
    if (string != NULL)
        bytes_put_block(bytes, string, strlen(string));
    else
        bytes_put_number(bytes, -1);
}

/* The order is that of `bytes_take_entry`. */
void bytes_put_entry(struct bytes *bytes, const struct store_entry *entry)
{
    bytes_put_string(bytes, entry->table);
    bytes_put_number(bytes, entry->number);
    bytes_put_number(bytes, entry->at_ms);
    bytes_put_number(bytes, entry->kind);
    bytes_put_block(bytes, entry->body, entry->length);
    bytes_put_number(bytes, (int64_t)entry->state);
    bytes_put_string(bytes, entry->person);
    bytes_put_string(bytes, entry->summary);
}

void bytes_set_number(struct bytes *bytes, size_t place, int64_t number)
{
    ensure(place + sizeof number <= bytes->used);
    memcpy(bytes->at + place, &number, sizeof number);
}

void bytes_cut_back(struct bytes *bytes, size_t used)
{
    ensure(used <= bytes->used);
    bytes->used = used;
    bytes->is_cut = false;
}

void bytes_swap(struct bytes *one, struct bytes *other)
{
    struct bytes kept = *one;
    *one = *other;
    *other = kept;
}

/* The limit stays: it can be used again. */
void bytes_free(struct bytes *bytes)
{
    free(bytes->at);
    *bytes = (struct bytes){.limit = bytes->limit};
}

/* --- reading --- */

/* Of what was cut nothing may be read: its last record is not whole. */
struct bytes_reader bytes_read(const struct bytes *bytes)
{
    ensure(!bytes->is_cut);
    if (bytes->used == 0)
        return (struct bytes_reader){.at = "", .end = NULL};
    return (struct bytes_reader){.at = bytes->at, .end = bytes->at + bytes->used};
}

bool bytes_are_read(const struct bytes_reader *reader)
{
    return reader->end == NULL || reader->at == reader->end;
}

static const char *take(struct bytes_reader *reader, size_t size)
{
    ensure(!bytes_are_read(reader) && size <= (size_t)(reader->end - reader->at));
    const char *piece = reader->at;
    reader->at += size;
    return piece;
}

void bytes_take(struct bytes_reader *reader, void *piece, size_t size)
{
    memcpy(piece, take(reader, size), size);
}

int64_t bytes_take_number(struct bytes_reader *reader)
{
    int64_t number;
    bytes_take(reader, &number, sizeof number);
    return number;
}

const char *bytes_take_block(struct bytes_reader *reader, size_t *size)
{
    int64_t length = bytes_take_number(reader);
    *size = length > 0 ? (size_t)length : 0;
    return length >= 0 ? take(reader, *size + 1) : NULL;
}

const char *bytes_take_string(struct bytes_reader *reader)
{
    size_t size;
    return bytes_take_block(reader, &size);
}

struct store_entry bytes_take_entry(struct bytes_reader *reader)
{
    struct store_entry entry;
    entry.table = bytes_take_string(reader);
    entry.number = (int)bytes_take_number(reader);
    entry.at_ms = bytes_take_number(reader);
    entry.kind = (int)bytes_take_number(reader);
    entry.body = bytes_take_block(reader, &entry.length);
    entry.state = (enum store_state)bytes_take_number(reader);
    entry.person = bytes_take_string(reader);
    entry.summary = bytes_take_string(reader);
    return entry;
}
