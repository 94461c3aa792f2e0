/* Which sketches were looked at: an exact set (whole keys are compared) that grows in a pool. */
#ifndef GAMES_ATHLETIC_BOT_MEMORY_H
#define GAMES_ATHLETIC_BOT_MEMORY_H

#include "base/pool.h"
#include "games/athletic/bot/sketch.h"

enum { MEMORY_START = 1 << 9 }; /* small: most turns are, and clearing costs time */

struct memory_slot {
    uint64_t piles; /* 0: free */
    uint64_t hand;
};

struct memory {
    struct pool *pool;
    struct memory_slot *slots; /* NULL: nothing is remembered */
    size_t size;               /* a power of two */
    size_t used;
};

static inline struct memory_slot *memory_take(struct pool *pool, size_t size)
{
    struct memory_slot *slots = pool_take(pool, size, sizeof *slots);
    if (slots != NULL)
        memset(slots, 0, size * sizeof *slots);
    return slots;
}

static inline struct memory memory_in(struct pool *pool)
{
    struct memory memory = {.pool = pool, .size = MEMORY_START};
    memory.slots = memory_take(pool, MEMORY_START);
    return memory;
}

static inline size_t memory_place(const struct memory *memory, uint64_t piles, uint64_t hand)
{
    ensure(memory->used < memory->size); /* or a sketch that is not there is looked for, for ever */
    uint64_t hash = piles * UINT64_C(0x9e3779b97f4a7c15) ^ hand * UINT64_C(0xc2b2ae3d27d4eb4f);
    hash = (hash ^ hash >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    size_t at = (size_t)(hash ^ hash >> 32) & (memory->size - 1);
    while (memory->slots[at].piles != 0 &&
           (memory->slots[at].piles != piles || memory->slots[at].hand != hand))
        at = (at + 1) & (memory->size - 1);
    return at;
}

/* Twice the size, if there is room for it. */
static inline void memory_grow(struct memory *memory)
{
    struct memory_slot *old = memory->slots;
    size_t old_size = memory->size;
    struct memory_slot *slots = memory_take(memory->pool, 2 * old_size);
    if (slots == NULL)
        return;
    memory->slots = slots;
    memory->size = 2 * old_size;
    for (size_t i = 0; i < old_size; i++)
        if (old[i].piles != 0)
            slots[memory_place(memory, old[i].piles, old[i].hand)] = old[i];
}

/* True if the sketch is new; it is then remembered as long as there is room. */
static inline bool memory_add(struct memory *memory, const struct sketch *sketch)
{
    if (memory->slots == NULL)
        return true;
    uint64_t piles = sketch_key(sketch);
    size_t at = memory_place(memory, piles, sketch->hand);
    if (memory->slots[at].piles != 0)
        return false;
    if (memory->used >= memory->size / 4 * 3)
        return true;
    memory->slots[at] = (struct memory_slot){piles, sketch->hand};
    memory->used++;
    if (memory->used >= memory->size / 2)
        memory_grow(memory);
    return true;
}

#endif
