/* What the search remembers of positions it has been in. The table begins small, for clearing a
 * large one would take longer than many a search; it doubles in place while there is room. */
#ifndef GAMES_CONVERT_BOT_MEMORY_H
#define GAMES_CONVERT_BOT_MEMORY_H

#include "base/pool.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { MEMO_WAYS = 4, MEMO_BUCKETS_FIRST = 1 << 12 };

enum bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT };

struct note {
    uint64_t key;
    int16_t score;
    uint16_t best; /* the placement; NO_PLACEMENT: none */
    uint8_t depth;
    uint8_t bound;
    uint16_t unused;
};

struct bucket { /* a cache line */
    struct note note[MEMO_WAYS];
};

struct memo {
    struct bucket *bucket;
    size_t buckets; /* in use, a power of two */
    size_t room;    /* likewise */
    size_t notes;   /* written into empty places */
};

static inline struct memo memo_over(struct pool *pool)
{
    struct memo memo = {.room = 1, .buckets = 1};
    size_t room = pool_room(pool, sizeof(struct bucket));
    while (memo.room * 2 <= room)
        memo.room *= 2;
    while (memo.buckets * 2 <= memo.room && memo.buckets < MEMO_BUCKETS_FIRST)
        memo.buckets *= 2;
    memo.bucket = (struct bucket *)pool_take(pool, memo.room, sizeof(struct bucket));
    ensure(memo.bucket != NULL);
    memset(memo.bucket, 0, memo.buckets * sizeof(struct bucket));
    return memo;
}

static inline struct bucket *memo_bucket(const struct memo *memo, uint64_t key)
{
    return &memo->bucket[key & (memo->buckets - 1)];
}

/* What is noted of a position, or NULL. */
static inline const struct note *memo_find(const struct memo *memo, uint64_t key)
{
    const struct bucket *bucket = memo_bucket(memo, key);
    for (int i = 0; i < MEMO_WAYS; i++)
        if (bucket->note[i].key == key && bucket->note[i].bound != BOUND_NONE)
            return &bucket->note[i];
    return NULL;
}

/* Notes whose key has the next bit move to the new half: the others stay where they are found. */
static inline void memo_grow(struct memo *memo)
{
    size_t half = memo->buckets;
    memset(memo->bucket + half, 0, half * sizeof(struct bucket));
    for (size_t i = 0; i < half; i++)
        for (int j = 0; j < MEMO_WAYS; j++) {
            struct note *note = &memo->bucket[i].note[j];
            if ((note->key & half) == 0)
                continue;
            memo->bucket[half + i].note[j] = *note;
            *note = (struct note){0};
        }
    memo->buckets *= 2;
}

/* The place for a key: its own, else an empty one, else that of the shallowest note. */
static inline struct note *memo_place(struct memo *memo, uint64_t key)
{
    struct note *place = memo_bucket(memo, key)->note, *worst = place;
    for (int i = 0; i < MEMO_WAYS; i++) {
        if (place[i].key == key)
            return &place[i];
        if (worst->bound != BOUND_NONE &&
            (place[i].bound == BOUND_NONE || place[i].depth < worst->depth))
            worst = &place[i];
    }
    return worst;
}

static inline void memo_write(struct memo *memo, struct note note)
{
    struct note *place = memo_place(memo, note.key);
    if (place->bound == BOUND_NONE && ++memo->notes > 2 * memo->buckets &&
        memo->buckets < memo->room) {
        memo_grow(memo);
        place = memo_place(memo, note.key);
    }
    *place = note;
}

#endif
