/* Learning by playing against oneself: whatever a game's hints offer to learn (struct study).
 *
 * Games are played in batches with the same weights, and the game takes lessons from each. After
 * each batch small heaps of its lessons in random order move the weights (Adam: Kingma and Ba,
 * 2015). Game number i takes stream i of the
 * seed, and the heaps are made from whole batches: so the threads do not matter, and a run that is
 * broken off and resumed ends with the same weights as one that is not. */
#ifndef ARENA_TRAIN_H
#define ARENA_TRAIN_H

#include "engine/hints.h"

#include <stdatomic.h>

enum {
    TRAIN_VARIANTS_MAX = 16,
    TRAIN_THREADS_MAX = 64,
    TRAIN_BATCH = 16,     /* games with the same weights */
    TRAIN_HEAP = 64,      /* lessons that move the weights together */
    TRAIN_LESSONS = 4096, /* of a game: its first ones */
    TRAIN_WEIGHTS_MAX = 1 << 16,
};

/* All that a run has come to. */
struct trainee {
    int64_t games; /* learned from; a multiple of TRAIN_BATCH but at the end */
    int64_t steps; /* of the weights */
    double *weights, *slope_mean, *slope_square;
};

struct training {
    const struct game *game;
    const struct rules *rules[TRAIN_VARIANTS_MAX]; /* by turns */
    int variants;
    uint64_t seed;
    int64_t games; /* in all; the rate of learning falls towards it */
    int threads;
    struct trainee trainee;
    /* After each batch: false ends the run there. May be NULL. */
    bool (*report)(void *context, const struct training *training);
    void *context;
};

/* Weights to begin with. */
void train_begin(struct training *training);
/* Goes on until all games are learned from or `report` ends it; false when there is no memory. */
bool train(struct training *training);

/* How the weights do against `greedy`, by the games of a fixed seed with all seats in turn: the
 * share of wins, where a draw counts as a share. */
double train_measure(const struct training *training, int games);

/* --- what is kept in files --- */

size_t weights_room(int count);
void weights_write(const double *weights, int count, struct text *text);

/* A run to be resumed: exact, and refused by a run of another game, seed or length. A fault leaves
 * weights that are partly read; `train_begin` makes them good again. */
size_t trainee_room(const struct training *training);
void trainee_write(const struct training *training, struct text *text);
bool trainee_read(struct training *training, struct cursor text, struct fault *fault);

#endif
