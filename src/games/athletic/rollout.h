/* A closer look at the best leaves: sampled worlds in which the others, and then the seat itself,
 * have their next turns. What is behind that is the worth of the leave they end with. */
#ifndef ATHLETIC_ROLLOUT_H
#define ATHLETIC_ROLLOUT_H

#include "games/athletic/solver.h"

/* Turns in sampled worlds: many, so each is looked at shortly. */
static const struct turn_limits rollout_limits = {
    .emptying = 400, .after = 0, .leaving = 60, .laid_max = 2, .leaves_max = 1};

enum {
    ROLLOUT_PRIOR = 60, /* the network's opinion counts like so many sampled worlds */
    ROLLOUT_LEAVES = 8,
    ROLLOUT_WORLDS = 3000, /* more would tell no more */
};

#define ROLLOUT_MARGIN 0.06 /* a leave that seems worse by this is not tried */

struct trial {
    double sum;
    int count;
};

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

static inline void draw_on(const struct rules *rules, struct state *state, struct rng *rng)
{
    while (state->phase == PHASE_DRAW)
        draw_card(rules, state, any_card(state->stock, rng));
}

/* The chance of `seat` for the next medal after one more turn of everybody, itself last. */
static inline double rollout(const struct rules *rules, struct state *state, int seat,
                             struct think *think, const struct leave_net *net, struct rng *rng)
{
    for (;;) {
        draw_on(rules, state, rng);
        if (state->phase == PHASE_OVER)
            return 0.5;
        int actor = state->seat;
        struct solver solver;
        struct leave_facts facts = leave_facts_of(rules, state, actor, net);
        struct board board = board_of(state, actor);
        solve_turn(&solver, &facts, NULL, think->memory, &board, rollout_limits);
        think->sims += solver.positions;
        const struct leave *leave = &solver.leaves[0];
        if (board.hand != 0 && leave->board.hand == 0)
            return actor == seat;
        if (actor == seat)
            return chance_of((double)leave->worth);
        end_with(rules, state, &leave->board);
    }
}

/* One world for all leaves alike. */
static inline void try_world(const struct rules *rules, const struct sight *sight,
                             struct think *think, const struct solver *solver, int leaves,
                             struct trial *trials)
{
    struct state world = *sight->view;
    guess(rules, &world, sight->seat, &think->rng);
    struct rng chance = rng_seeded(rng_next(&think->rng), 0);
    for (int i = 0; i < leaves && !think_is_over(think); i++) {
        struct state state = world;
        struct rng rng = chance;
        end_with(rules, &state, &solver->leaves[i].board);
        trials[i].sum += state.phase == PHASE_OVER
                             ? 1
                             : rollout(rules, &state, sight->seat, think, solver->facts->net, &rng);
        trials[i].count++;
    }
}

static inline double trial_mean(const struct trial *trial, double prior)
{
    return (trial->sum + prior * ROLLOUT_PRIOR) / (trial->count + ROLLOUT_PRIOR);
}

#endif
