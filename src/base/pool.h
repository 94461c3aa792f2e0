/* Memory that its owner gives in one piece and takes back in one piece. What is taken from it stays
 * until the pool is emptied; when it is full, there is no more. */
#ifndef BASE_POOL_H
#define BASE_POOL_H

#include "base/ensure.h"

#include <stddef.h>
#include <stdint.h>

enum { POOL_ALIGN = 64 }; /* a cache line: enough for every type, and for workers side by side */

/* Copied by value it is a second pool over the same bytes: who hands one on by value lends the rest
 * of it until the call returns. */
struct pool {
    unsigned char *bytes;
    size_t size;
    size_t used;
};

static inline struct pool pool_over(void *bytes, size_t size)
{
    ensure(bytes != NULL);
    size_t skip = (POOL_ALIGN - (uintptr_t)bytes % POOL_ALIGN) % POOL_ALIGN;
    ensure(size >= skip);
    return (struct pool){.bytes = (unsigned char *)bytes + skip, .size = size - skip};
}

/* How many items of a size there is still room for. */
static inline size_t pool_room(const struct pool *pool, size_t item_size)
{
    ensure(item_size > 0 && pool->used <= pool->size);
    size_t start = (pool->used + POOL_ALIGN - 1) / POOL_ALIGN * POOL_ALIGN;
    return start < pool->size ? (pool->size - start) / item_size : 0;
}

/* Room for some items, not cleared; NULL if there is not so much left. */
static inline void *pool_take(struct pool *pool, size_t count, size_t item_size)
{
    if (pool_room(pool, item_size) < count)
        return NULL;
    size_t start = (pool->used + POOL_ALIGN - 1) / POOL_ALIGN * POOL_ALIGN;
    pool->used = start + count * item_size; /* no overflow: there is room for so many */
    ensure(pool->used <= pool->size);
    return pool->bytes + start;
}

static inline void pool_empty(struct pool *pool)
{
    pool->used = 0;
}

/* Part number `index` of `count` equal ones, for workers who share nothing. */
static inline struct pool pool_part(const struct pool *pool, int count, int index)
{
    ensure(count > 0 && index >= 0 && index < count);
    ensure(pool->used == 0); /* what was taken would lie in the first part */
    size_t size = pool->size / (size_t)count / POOL_ALIGN * POOL_ALIGN;
    return (struct pool){.bytes = pool->bytes + (size_t)index * size, .size = size};
}

#endif
