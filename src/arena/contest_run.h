/* The deals of a contest over threads, handed over in their order whatever the order they end in:
 * so a match that stops early stops at the same deal on one thread and on many. */
#ifndef ARENA_CONTEST_RUN_H
#define ARENA_CONTEST_RUN_H

#include "arena/contest.h"

#include <stdatomic.h>

enum { CONTEST_THREADS_MAX = 256 };

/* One of `count` equal parts of a match: the deals part, part + count, part + 2 count ... */
struct shard {
    int part;  /* from 0 */
    int count; /* 1: all of the match */
};

int64_t shard_size(struct shard shard, int64_t deals); /* how many of the first `deals` are its */
int64_t shard_deal(struct shard shard, int64_t turn);  /* the number of its deal */

struct contest_run {
    const struct contest *contest;
    struct shard shard;
    int64_t start, end; /* turns of the shard to play */
    int threads;
    /* Takes each deal in order, one call at a time; false ends the run, and is no fault. */
    bool (*deliver)(void *context, const struct deal *deal);
    /* Keeps a game, in the thread that played it, in no order; false ends the run. NULL: none. */
    bool (*keep)(void *context, int64_t deal, int rotation, const struct course *course);
    void *context;
    atomic_bool stopped; /* set from anywhere, signal handlers too: ends the run soon */
    struct fault fault;  /* why a game could not be played to its end ... */
    int64_t fault_deal;  /* ... and the deal it was of */
};

/* Until done or stopped. False: a thread could not get its memory, or see `fault`. */
bool contest_run(struct contest_run *run);

#endif
