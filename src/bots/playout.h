/* Games ended at random, as both tree searches do. */
#ifndef BOTS_PLAYOUT_H
#define BOTS_PLAYOUT_H

#include "engine/game.h"

enum { PLAYOUT_PLIES_MAX = 20000 }; /* longer ones stay unfinished */

/* Plays on to the end, each legal move equally likely; returns how many plies. */
int play_out(const struct game *game, const struct rules *rules, struct state *state,
             struct rng *rng);

/* By side: 2 won, 1 drawn or unfinished, 0 lost. */
void playout_results(const struct game *game, const struct rules *rules, const struct state *state,
                     uint32_t results[SEATS_MAX]);

#endif
