/* What a game's own estimate tells the common search, where the game has no hints: which moves look
 * promising, how a game goes on sensibly, and how it stands if it is broken off.
 *
 * What an estimate is measured in nobody knows but its game, so nothing here depends on it: moves
 * are compared with each other, and what a lead is worth is learned from the playouts of the search
 * itself. Each seat looks at its own view of the world that is played in, never at the world. */
#ifndef BOTS_SENSE_H
#define BOTS_SENSE_H

#include "engine/game.h"

/* Leads of sides where playouts may be broken off, and what came of them: sums for a straight line
 * through them. */
struct gauge {
    double count, leads, leads_squared, results, results_squared, both;
};

struct sense {
    const struct game *game;
    const struct rules *rules;
    struct gauge gauge;
    int players;     /* 0: not known yet */
    int64_t lessons; /* playouts that could have been broken off */
    int64_t looks;   /* positions estimated or played through, of all playouts: a measure of time */
};

/* How promising moves of the seat to move look, above 0 all of them. */
void sense_rates(struct sense *sense, const struct state *state, int seat, const move *list,
                 int count, float *rates);

/* Goes on sensibly to the end, or until it can tell how things stand; what each side got or may
 * expect, 0 lost to 1 won. */
void sense_play_out(struct sense *sense, struct state *state, struct rng *rng, double *rewards);

#endif
