/* Many games by bots, over threads. Game number i takes stream i of the seed, so the same seed
 * gives the same games, whatever the number of threads and the order they finish in. */
#ifndef ARENA_SIMULATE_H
#define ARENA_SIMULATE_H

#include "bots/bot.h"
#include "engine/course.h"
#include "host/host.h"

#include <stdatomic.h>

enum {
    SIMULATE_THREADS_MAX = 256,
    SIMULATE_LEGAL_ONE_IN = 64, /* legal moves are listed and counted in every 64th game */
    TALLY_EXACT = 8192,         /* lengths below are counted one by one, longer ones in steps */
    TALLY_BUCKETS = TALLY_EXACT + 64 * 20,
};

/* What came out of some games; tallies can be added up in any order. */
struct tally {
    int64_t games;
    int64_t plies;
    int64_t wins[SEATS_MAX];
    int64_t draws;
    int64_t legal_positions;
    int64_t legal_sum;
    int64_t legal_max;
    int64_t lengths[TALLY_BUCKETS];
};

void tally_add(struct tally *sum, const struct tally *part);
int64_t tally_length(const struct tally *tally, int percent); /* a quantile of the lengths */

struct simulation {
    const struct game *game;
    const struct rules *rules;
    int players;
    struct player seats[SEATS_MAX];
    uint64_t seed;
    int64_t games;
    int threads;
    /* Keeps a finished game, in the thread that played it; false stops the run. NULL: none is kept.
     */
    bool (*keep)(void *context, int64_t index, const struct course *course);
    void *context;
    int plies_room;        /* a game that is kept, or played by bots that think, may be so long */
    atomic_llong finished; /* games so far, for a progress bar in another thread */
    atomic_bool stopped;
    struct fault fault; /* after a stop: why a game could not be played to its end ... */
    int64_t fault_game; /* ... and which, from 0; FAULT_NONE when `keep` stopped the run */
};

/* Runs until done; `parts` holds one tally a thread, which are added to `sum`. False when `keep`
 * stopped it, or a game that is kept was longer than the room for its plies: see `fault`. */
bool simulate(struct simulation *simulation, struct tally *parts, struct tally *sum);

#endif
