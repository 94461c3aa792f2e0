/* Records in a row of bytes: written at the end, read from the front. A queue of them needs no
 * memory for each item. It grows up to its limit; what does not fit is dropped, and `is_cut` says
 * so until the writer cuts back to where its record began. */
#ifndef STORE_BYTES_H
#define STORE_BYTES_H

#include "store/store.h"

/* Zero but for `limit` is an empty one. Whoever owns it frees it. */
struct bytes {
    char *at;
    size_t used, room, limit;
    bool is_cut;
};

void bytes_put(struct bytes *bytes, const void *piece, size_t size);
void bytes_put_number(struct bytes *bytes, int64_t number);
void bytes_put_string(struct bytes *bytes, const char *string); /* or NULL */
void bytes_put_block(struct bytes *bytes, const char *block, size_t size);
void bytes_put_entry(struct bytes *bytes, const struct store_entry *entry);
/* Overwrites a number that was put when `used` was `place`. */
void bytes_set_number(struct bytes *bytes, size_t place, int64_t number);
void bytes_cut_back(struct bytes *bytes, size_t used);
void bytes_swap(struct bytes *one, struct bytes *other);
void bytes_free(struct bytes *bytes);

/* Reads what was put, in the same order; the texts stay where they are. What is read is never
 * foreign: so what does not fit is a bug, and no fault. */
struct bytes_reader {
    const char *at, *end;
};

struct bytes_reader bytes_read(const struct bytes *bytes);
bool bytes_are_read(const struct bytes_reader *reader);
void bytes_take(struct bytes_reader *reader, void *piece, size_t size);
int64_t bytes_take_number(struct bytes_reader *reader);
const char *bytes_take_string(struct bytes_reader *reader); /* or NULL */
const char *bytes_take_block(struct bytes_reader *reader, size_t *size);
struct store_entry bytes_take_entry(struct bytes_reader *reader);

#endif
