/* What a game's own judgement tells the common search, where the game has no hints: which moves
 * look promising, and how a game goes on sensibly.
 *
 * Moves are compared with each other only, so it does not matter how bold or timid a judgement is.
 * Each seat looks at its own view of the world that is played in, never at the world. */
#ifndef BOTS_SENSE_H
#define BOTS_SENSE_H

#include "engine/game.h"

struct sense {
    const struct game *game;
    const struct rules *rules;
    int64_t looks; /* positions judged or played through, of all playouts: a measure of time */
};

/* How promising moves of the seat to move look, above 0 all of them. */
void sense_rates(struct sense *sense, const struct state *state, int seat, const move *list,
                 int count, float *rates);

/* Goes on sensibly to the end. */
void sense_play_out(struct sense *sense, struct state *state, struct rng *rng);

#endif
