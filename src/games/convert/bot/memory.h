/* What the search remembers of positions it has been in. The table begins small, for clearing a
 * large one would take longer than many a search; it doubles in place while there is room. */
#ifndef GAMES_CONVERT_BOT_MEMORY_H
#define GAMES_CONVERT_BOT_MEMORY_H

#include "base/pool.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { MEMORY_WAYS = 4, MEMORY_BUCKETS_FIRST = 1 << 12 };

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

/* 16 bytes, four to a cache line: looking for one costs one access to memory, whatever is found. */
struct note {
    uint64_t key;
    int16_t score;
    uint16_t best; /* the placement; NO_PLACEMENT: none */
    uint8_t depth;
    uint8_t bound;
    uint16_t unused;
};

struct bucket { /* a cache line */
    struct note note[MEMORY_WAYS];
};

struct memory {
    struct bucket *bucket;
    size_t buckets; /* in use, a power of two */
    size_t room;    /* likewise */
    size_t notes;   /* written into empty places */
};

static inline struct memory memory_over(struct pool *pool)
{
    struct memory memory = {.room = 1, .buckets = 1};
    size_t room = pool_room(pool, sizeof(struct bucket));
    while (memory.room * 2 <= room)
        memory.room *= 2;
    while (memory.buckets * 2 <= memory.room && memory.buckets < MEMORY_BUCKETS_FIRST)
        memory.buckets *= 2;
    memory.bucket = (struct bucket *)pool_take(pool, memory.room, sizeof(struct bucket));
    ensure(memory.bucket != NULL);
    memset(memory.bucket, 0, memory.buckets * sizeof(struct bucket));
    return memory;
}

static inline struct bucket *memory_bucket(const struct memory *memory, uint64_t key)
{
    return &memory->bucket[key & (memory->buckets - 1)];
}

/* What is noted of a position, or NULL. */
static inline const struct note *memory_find(const struct memory *memory, uint64_t key)
{
    const struct bucket *bucket = memory_bucket(memory, key);
    for (int i = 0; i < MEMORY_WAYS; i++)
        if (bucket->note[i].key == key && bucket->note[i].bound != BOUND_NONE)
            return &bucket->note[i];
    return NULL;
}

/* Notes whose key has the next bit move to the new half: the others stay where they are found. */
static inline void memory_grow(struct memory *memory)
{
    size_t half = memory->buckets;
    ensure(2 * half <= memory->room);
    memset(memory->bucket + half, 0, half * sizeof(struct bucket));
    for (size_t i = 0; i < half; i++)
        for (int j = 0; j < MEMORY_WAYS; j++) {
            struct note *note = &memory->bucket[i].note[j];
            if ((note->key & half) == 0)
                continue;
            memory->bucket[half + i].note[j] = *note;
            *note = (struct note){0};
        }
    memory->buckets *= 2;
}

/* The place for a key: its own, else an empty one, else that of the shallowest note. */
static inline struct note *memory_place(struct memory *memory, uint64_t key)
{
    struct note *place = memory_bucket(memory, key)->note, *worst = place;
    for (int i = 0; i < MEMORY_WAYS; i++) {
        if (place[i].key == key)
            return &place[i];
        if (worst->bound != BOUND_NONE &&
            (place[i].bound == BOUND_NONE || place[i].depth < worst->depth))
            worst = &place[i];
    }
    return worst;
}

/* Grows at two notes a bucket on average: above that, deep notes begin to push each other out. */
static inline void memory_write(struct memory *memory, struct note note)
{
    struct note *place = memory_place(memory, note.key);
    if (place->bound == BOUND_NONE && ++memory->notes > 2 * memory->buckets &&
        memory->buckets < memory->room) {
        memory_grow(memory);
        place = memory_place(memory, note.key);
    }
    *place = note;
}

#endif
