/* Bots choose from what their seat may know: a view, never the true state. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "engine/game.h"

struct bot {
    const char *name;
    const char *help;
    /* A legal move of `seat`, which is to move in this view. */
    move (*choose)(const struct game *game, const struct rules *rules, const struct state *view,
                   int seat, struct rng *rng);
};

extern const struct bot bot_random;
extern const struct bot bot_greedy;

int bot_count(void);
const struct bot *bot_at(int index);
const struct bot *bot_find(const char *name); /* or NULL */

/* The move a bot makes in a true position: hides it first, then asks. */
move bot_choose(const struct bot *bot, const struct game *game, const struct rules *rules,
                const struct state *state, int seat, struct rng *rng);

#endif
