/* What the common search (bots/search.h) asks of convoy and sequence. */
#ifndef GAMES_CARDLINES_BOT_THINK_H
#define GAMES_CARDLINES_BOT_THINK_H

#include "base/real.h"
#include "engine/hints.h"
#include "games/cardlines/bot/policy.h"
#include "games/cardlines/bot/weights.h"
#include "games/cardlines/secrets.h"

#include <limits.h>

enum {
    RATES = 256,
    TURNS_AHEAD = 4, /* of a quick playout; then the position is judged, where it can be */
    CARDS_FEW = 16,  /* in the stock */
};

#define RATE_STEP (1.0 / 32)   /* of the table of rates */
#define RATE_SPREAD (3.0 / 32) /* how much worse a step is; more: rates differ less */

/* What is worked out once before a search. */
struct thinker {
    struct shapes shapes;
    const struct net *net;
    struct sketch now;   /* the board in sight */
    struct sketch ahead; /* the board in the simulation that is on */
    float rate[RATES];   /* of a move that is worse than the best by so much */
};

static inline void *think_recall(const struct rules *rules, const struct sight *sight,
                                 struct pool *memory)
{
    struct thinker *thinker = pool_take(memory, 1, sizeof *thinker);
    if (thinker == NULL)
        return NULL;
    prepare_shapes(&thinker->shapes);
    thinker->net = built_in_net();
    sketch_begin(rules, &thinker->shapes, &thinker->now);
    sketch_follow(rules, &thinker->shapes, &thinker->now, sight->view);
    for (int i = 0; i < RATES; i++)
        thinker->rate[i] = (float)real_exp(-i * RATE_STEP);
    return thinker;
}

static inline void think_guess(const struct rules *rules, void *recalled, struct state *view,
                               int viewer, struct rng *rng)
{
    struct thinker *thinker = recalled;
    sketch_copy(rules, &thinker->ahead, &thinker->now);
    guess(rules, view, viewer, rng);
}

static inline void think_look(const struct rules *rules, struct thinker *thinker,
                              const struct state *state, struct shortlist *shortlist)
{
    struct look look;
    sketch_follow(rules, &thinker->shapes, &thinker->ahead, state);
    look_begin(&look, rules, state, &thinker->shapes, &thinker->ahead, thinker->net);
    shortlist_make(&look, shortlist);
}

static inline bool wins_at_once(const struct rules *rules, const struct state *state, move chosen)
{
    struct state next = *state;
    move names[LINE_LENGTH];
    play(rules, &next, chosen);
    while (next.phase == PHASE_LINE) { /* naming it is part of completing it */
        moves(rules, &next, names);
        play(rules, &next, names[0]);
    }
    return next.phase == PHASE_OVER && next.winner == mover_side(rules, state);
}

/* Whoever lays it ends the game, and where most lines win it may be won without a new one. */
static inline bool is_last_card(const struct rules *rules, const struct state *state)
{
    int held = 0;
    for (int seat = 0; seat < rules->players; seat++)
        held += state->held[seat];
    return MOST_LINES_WIN && state->stock_count == 0 && held == 1;
}

/* The first move that wins at once; false if there is none. Where blocks count, the rules are
 * asked: a line may share too much with another, which gains do not know. */
static inline bool find_win(const struct rules *rules, const struct state *state,
                            const struct shortlist *shortlist, move *win)
{
    *win = shortlist->move[0];
    if (state->phase == PHASE_LINE)
        return wins_at_once(rules, state, *win); /* if one name does, all do */
    bool is_last = is_last_card(rules, state);
    if (shortlist->best < WORTH_OF_WIN && !is_last)
        return false;
    for (int i = 0; i < shortlist->count; i++) {
        bool looks_won = shortlist->worth[i] >= WORTH_OF_WIN;
        *win = shortlist->move[i];
        if ((looks_won && rules->ways == WAYS_STRAIGHT) ||
            ((looks_won || is_last) && wins_at_once(rules, state, *win)))
            return true;
    }
    return false;
}

/* If a move wins at once, there is nothing else to choose from. */
static inline int think_shortlist(const struct rules *rules, void *recalled,
                                  const struct state *state, move *list, float *rates)
{
    struct thinker *thinker = recalled;
    struct shortlist shortlist;
    think_look(rules, thinker, state, &shortlist);
    ensure(shortlist.count > 0); /* who is to move can always do something */
    if (find_win(rules, state, &shortlist, &list[0])) {
        rates[0] = 1;
        return 1;
    }
    for (int i = 0; i < shortlist.count; i++) {
        double worse = (shortlist.best - shortlist.worth[i]) / RATE_SPREAD;
        list[i] = shortlist.move[i];
        rates[i] = thinker->rate[worse < RATES - 1 ? (int)worse : RATES - 1];
    }
    return shortlist.count;
}

/* Positions can be judged where two players make straight lines only: that is what was learned. The
 * last cards are played out instead. */
static inline bool can_judge(const struct rules *rules, const struct state *state)
{
    return rules->players == 2 && rules->ways == WAYS_STRAIGHT && state->stock_count > CARDS_FEW;
}

/* Each step of patience doubles the turns. */
static inline void think_playout(const struct rules *rules, void *recalled, struct state *state,
                                 int patience, struct rng *rng, double *rewards)
{
    struct thinker *thinker = recalled;
    int turns = can_judge(rules, state) ? TURNS_AHEAD << patience : INT_MAX;
    sketch_follow(rules, &thinker->shapes, &thinker->ahead, state);
    policy_playout(rules, state, &thinker->shapes, thinker->net, &thinker->ahead, turns, rng);
    if (state->phase != PHASE_OVER) {
        rewards[0] = chance_of_first(rules, state, &thinker->shapes, &thinker->ahead,
                                     built_in_weights + NET_WEIGHTS);
        rewards[1] = 1 - rewards[0];
        return;
    }
    for (int side = 0; side < rules->sides; side++)
        rewards[side] = state->winner == NOBODY ? 0.5 : state->winner == side;
}

#endif
