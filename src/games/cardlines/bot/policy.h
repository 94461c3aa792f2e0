/* A quick player: the move that looks best to its seat, varied a little. Playouts are its games
 * against itself. */
#ifndef GAMES_CARDLINES_BOT_POLICY_H
#define GAMES_CARDLINES_BOT_POLICY_H

#include "games/cardlines/bot/shortlist.h"

/* From 0 to below 1: the same for the same move and moment, whatever else there is to choose. */
static inline double whim_of(move chosen, uint64_t moment)
{
    uint64_t mixed = (moment ^ chosen) * UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return (double)(mixed >> 32) * (1.0 / 4294967296.0);
}

/* Up to `vary` is added to the worth of each move at random. Each choice takes one random number,
 * so that the luck of playouts that begin with different moves stays the same as long as it can. */
static inline move policy_pick(const struct look *look, double vary, struct rng *rng)
{
    struct shortlist shortlist;
    shortlist_make(look, &shortlist);
    uint64_t moment = rng_next(rng);
    double best = -2 * WORTH_OF_WIN;
    move chosen = 0;
    ensure(shortlist.count > 0); /* each of them is worth more than `best` */
    for (int i = 0; i < shortlist.count; i++) {
        double worth = shortlist.worth[i] + vary * whim_of(shortlist.move[i], moment);
        if (worth > best) {
            best = worth;
            chosen = shortlist.move[i];
        }
    }
    return chosen;
}

/* Plays a whole state to its end, or until so many turns are over; the sketch is of its board. */
static inline void policy_playout(const struct rules *rules, struct state *state,
                                  const struct shapes *shapes, const struct net *net,
                                  struct sketch *sketch, int turns, struct rng *rng)
{
    struct look look;
    while (state->phase != PHASE_OVER && (state->phase != PHASE_PLAY || turns-- > 0)) {
        if (state->phase <= PHASE_DRAW) {
            play(rules, state, sample(rules, state, rng));
            continue;
        }
        look_begin(&look, rules, state, shapes, sketch, net);
        play(rules, state, policy_pick(&look, 0.5, rng));
        sketch_follow(rules, shapes, sketch, state);
    }
}

#endif
