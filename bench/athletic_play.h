/* Games of athletic turn by turn, for the programs beside this file: a player chooses a leave, not
 * one move after another. */
#ifndef BENCH_ATHLETIC_PLAY_H
#define BENCH_ATHLETIC_PLAY_H

#include "games/athletic/athletic.c"

static inline struct rules bench_rules(int players)
{
    struct rules rules = {.players = players, .medals = 5, .start = START_BY_CHANCE, .limit = 1000};
    for (int card = 1; card <= CARDS; card++)
        rules.fits[card] = cards_fitting(card);
    return rules;
}

static inline void bench_draw(const struct rules *rules, struct state *state, struct rng *rng)
{
    while (state->phase != PHASE_PLAY && state->phase != PHASE_OVER)
        play(rules, state, sample(rules, state, rng));
}

#endif
