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

/* Ends the turn of the acting seat with this leave. The chains inside the piles are lost; no rule
 * but the display asks for them. */
static inline void end_with(const struct rules *rules, struct state *state,
                            const struct board *leave)
{
    uint64_t laid = state->hand[state->seat] & ~leave->hand;
    state->hand[state->seat] = leave->hand;
    memset(state->link, 0, sizeof state->link);
    for (int pile = 0; pile < PILES; pile++) {
        state->top[pile] = (uint8_t)pile_top(leave->pile[pile]);
        state->bottom[pile] = (uint8_t)pile_bottom(leave->pile[pile]);
    }
    for (uint64_t rest = laid; rest != 0;)
        state->batch[bits_take(&rest)] = 0;
    if (laid != 0 && leave->hand == 0)
        win_medal(rules, state);
    else
        start_drawing(rules, state, EXTRA_CARDS);
}

#endif
