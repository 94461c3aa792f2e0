/* How the weights of value.h are learned (`flotilla train athletic`): games are played with what
 * was learned so far, now and then with a leave at random among the better ones; then the network
 * learns to tell from a leave who won the next medal. */
#ifndef GAMES_ATHLETIC_BOT_LEARN_H
#define GAMES_ATHLETIC_BOT_LEARN_H

#include "games/athletic/bot/think.h"

/* Ends the turn of the acting seat with this leave. The chains inside the piles are lost; no rule
 * but the display asks for them. */
static inline void end_with(const struct rules *rules, struct state *state,
                            const struct sketch *leave)
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

enum { EXPLORE_ONE_IN = 8, CHOOSE_MEMORY = 32 << 10 };

/* Half of the games for two. */
static const char *const study_variants[] = {"players=2", "players=3", "players=2", "players=4",
                                             "players=2", "players=5", NULL};

/* The memory of a search this long is within STUDY_MEMORY. */
static const struct turn_limits study_limits = {.is_exact = true,
                                                .emptying = 10000,
                                                .after = 400,
                                                .leaving = 2000,
                                                .laid_max = LAID_MAX,
                                                .leaves_max = LEAVES_MAX};

/* One leave. */
struct lesson {
    struct feature_list features;
    int seat;
    bool has_won; /* the next medal */
};

static inline void study_fresh(double *weights, struct rng *rng)
{
    for (int i = 0; i < WEIGHTS; i++)
        weights[i] = ((double)rng_below(rng, 2001) - 1000) / 4000;
}

/* --- playing --- */

/* As `hard` does: it is asked anew for each move of a turn. */
static inline move study_choose(const struct rules *rules, const struct state *view, int seat,
                                const double *weights)
{
    _Alignas(POOL_ALIGN) unsigned char bytes[CHOOSE_MEMORY];
    struct net net;
    struct solver solver;
    net_load(&net, weights);
    struct leave_facts facts = leave_facts_of(rules, view, seat, &net);
    struct sketch sketch = sketch_of(view, seat);
    solve_turn(&solver, &facts, NULL, pool_over(bytes, sizeof bytes), &sketch,
               ways[SKILL_HARD].limits);
    if (solver.leaves_count > 0)
        return first_move(view, &solver.leaves[0]);
    struct rng fixed = rng_seeded(0, 0);
    return pick(rules, view, &fixed);
}

static inline struct sketch choose_leave(const struct leave_facts *facts,
                                         const struct sketch *sketch, struct pool memory,
                                         struct rng *rng)
{
    struct solver solver;
    solve_turn(&solver, facts, NULL, memory, sketch, study_limits);
    bool explores = rng_below(rng, EXPLORE_ONE_IN) == 0;
    uint32_t index = explores ? rng_below(rng, (uint32_t)solver.leaves_count) : 0;
    return solver.leaves[index].sketch;
}

static inline void draw_cards(const struct rules *rules, struct state *state, struct rng *rng)
{
    while (state->phase != PHASE_PLAY && state->phase != PHASE_OVER)
        play(rules, state, sample(rules, state, rng));
}

static inline void tell_winner(struct lesson *lessons, int from, int to, int winner)
{
    for (int i = from; i < to; i++)
        lessons[i].has_won = lessons[i].seat == winner;
}

/* A game; what was left after the last medal was not decided, and teaches nothing. */
static inline int take_lessons(const struct rules *rules, const double *weights, struct rng *rng,
                               struct pool *memory, void *room_for_lessons, int room)
{
    struct lesson *lessons = room_for_lessons;
    struct net net;
    struct state state;
    int decided = 0;
    net_load(&net, weights);
    begin(rules, &state);
    draw_cards(rules, &state, rng);
    for (int count = 0; state.phase != PHASE_OVER && count < room; count++) {
        struct leave_facts facts = leave_facts_of(rules, &state, state.seat, &net);
        struct sketch sketch = sketch_of(&state, state.seat);
        struct sketch leave = choose_leave(&facts, &sketch, *memory, rng);
        if (sketch.hand != 0 && leave.hand == 0) {
            tell_winner(lessons, decided, count, state.seat);
            decided = count;
        }
        lessons[count] = (struct lesson){features_of(&facts, &leave), state.seat, false};
        end_with(rules, &state, &leave);
        draw_cards(rules, &state, rng);
    }
    return decided;
}

/* --- learning --- */

static inline double bend(double sum)
{
    return sum > 0 ? sum : sum / 8;
}

static inline void sum_hidden(const double *weights, const struct feature_list *list,
                              double sums[HIDDEN])
{
    memset(sums, 0, HIDDEN * sizeof *sums);
    for (int i = 0; i < FEATURES; i++)
        for (int j = 0; j < HIDDEN; j++)
            sums[j] += weights[i * HIDDEN + j] * (double)list->value[i];
}

/* The error is that of a forecast: the logarithm of the chance given to what came. */
static inline void lesson_slope(const struct rules *rules, const void *bytes, const double *weights,
                                double *slope)
{
    (void)rules; /* a lesson has all that there is to know */
    const struct lesson *lesson = bytes;
    const double *out = weights + NET_OUT;
    double *out_slope = slope + NET_OUT;
    double sums[HIDDEN], worth = out[HIDDEN];
    sum_hidden(weights, &lesson->features, sums);
    for (int i = 0; i < HIDDEN; i++)
        worth += out[i] * bend(sums[i]);
    double miss = chance_of(worth) - (lesson->has_won ? 1 : 0);
    out_slope[HIDDEN] += miss;
    for (int i = 0; i < HIDDEN; i++) {
        out_slope[i] += miss * bend(sums[i]);
        sums[i] = miss * out[i] * (sums[i] > 0 ? 1 : 0.125);
    }
    for (int i = 0; i < FEATURES; i++)
        for (int j = 0; j < HIDDEN; j++)
            slope[i * HIDDEN + j] += sums[j] * (double)lesson->features.value[i];
}

static const struct study study = {
    .weights_count = WEIGHTS,
    .variants = study_variants,
    .fresh = study_fresh,
    .choose = study_choose,
    .take_lessons = take_lessons,
    .lesson_size = sizeof(struct lesson),
    .lesson_slope = lesson_slope,
    .passes = 3,
};

#endif
