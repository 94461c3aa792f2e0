/* How athletic is thought about, at every skill.
 *
 * easy   often overlooks that piles can be poured, and lays what it can
 * normal searches a little for a way to empty its hand, and otherwise lays what it can
 * hard   does the same, but chooses what is best to keep (value.h)
 * expert always sees whether its hand can be emptied, and weighs all leaves
 *
 * Nobody samples what the others may hold: trying the best leaves in 500 sampled worlds, a round of
 * turns each, won 49.3 % (+- 4.9) of 300 games against going by value.h alone.
 *
 * A turn is thought about anew before each of its moves. What is best then has not changed, so the
 * moves go together; and a way to empty the hand that was found once is found again. */
#ifndef GAMES_ATHLETIC_BOT_THINK_H
#define GAMES_ATHLETIC_BOT_THINK_H

#include "games/athletic/bot/judge.h"
#include "games/athletic/bot/search.h"
#include "games/athletic/moves.h"

struct way {
    struct turn_limits limits;
    bool lays_most;            /* instead of weighing leaves */
    uint32_t overlook_percent; /* how often pours are not seen */
};

static const struct way ways[] = {
    [SKILL_EASY] = {.limits = {.emptying = 20, .leaving = 20, .laid_max = CARDS, .leaves_max = 1},
                    .lays_most = true,
                    .overlook_percent = 50},
    [SKILL_NORMAL] =
        {.limits = {.emptying = 200, .leaving = 500, .laid_max = CARDS, .leaves_max = 1},
         .lays_most = true},
    [SKILL_HARD] = {.limits = {.emptying = 150,
                               .after = 30,
                               .leaving = 40,
                               .laid_max = 1,
                               .leaves_max = LEAVES_MAX}},
    [SKILL_EXPERT] = {.limits = {.is_exact = true,
                                 .emptying = 5000000,
                                 .after = 10000,
                                 .leaving = 2000000,
                                 .laid_max = LAID_MAX,
                                 .leaves_max = LEAVES_MAX}},
};

/* --- the chance for the game from that for the next medal --- */

/* Each further medal goes to either side alike. */
static inline double chance_of_race(int needed, int other_needed)
{
    double chance[MEDALS_MAX + 1] = {1}; /* by medals that are needed, the other needs none yet */
    for (int other = 1; other <= other_needed; other++)
        for (int i = 1; i <= needed; i++)
            chance[i] = (chance[i - 1] + chance[i]) / 2;
    return chance[needed];
}

/* With more than two seats against the best of the others, who are taken to be equals. */
static inline double chance_of_game(const struct rules *rules, const struct state *state, int seat,
                                    double medal)
{
    int needed = rules->medals - state->medals[seat];
    int other_needed = rules->medals - medals_of_best_other(rules, state, seat);
    double won = chance_of_race(needed - 1, other_needed);
    double lost = chance_of_race(needed, other_needed - 1);
    double chance = medal * won + (1 - medal) * lost;
    return medal >= 1 ? chance : chance * 2 / rules->players;
}

/* --- from leaves to votes --- */

/* A thought in progress. */
struct thought {
    const struct rules *rules;
    const struct sight *sight;
    struct think *think;
    struct net net;
    struct leave_facts facts;
    struct solver solver;
};

static inline move first_move(const struct state *view, const struct leave *leave)
{
    if (leave->first.card == NO_CARD)
        return move_make(KIND_END, 0);
    return step_move(view, leave->first);
}

/* Several leaves may begin with the same move: the first vote stands. */
static inline void vote_for_leave(struct thought *thought, int index, double weight, double medal)
{
    const struct state *view = thought->sight->view;
    struct think *think = thought->think;
    move chosen = first_move(view, &thought->solver.leaves[index]);
    for (int i = 0; i < think->votes_count; i++)
        if (think->votes[i].chosen == chosen)
            return;
    think_vote(think, chosen, weight,
               chance_of_game(thought->rules, view, thought->sight->seat, medal));
}

static inline void vote_for_medal(struct thought *thought)
{
    for (int i = 0; i < thought->solver.leaves_count; i++)
        vote_for_leave(thought, i, 1.0 / (1 + i), 1);
}

/* Weights fall quickly with what a leave is worth less than the best, which is the first. */
static inline void vote_for_leaves(struct thought *thought)
{
    enum { STEEPNESS = 60 };
    double best = chance_of((double)thought->solver.leaves[0].worth);
    for (int i = 0; i < thought->solver.leaves_count; i++) {
        double chance = chance_of((double)thought->solver.leaves[i].worth);
        vote_for_leave(thought, i, exp_of(STEEPNESS * (chance - best)), chance);
    }
}

/* With too little thought for any leave. */
static inline void vote_for_anything(struct thought *thought)
{
    const struct rules *rules = thought->rules;
    const struct state *view = thought->sight->view;
    think_vote(thought->think, pick(rules, view, &thought->think->rng), 1,
               chance_of_game(rules, view, thought->sight->seat, 0.5));
}

/* --- thinking --- */

/* Half of a budget for each of the two searches. */
static inline struct turn_limits limits_within(struct turn_limits limits, int64_t sims_max)
{
    int64_t half = (sims_max + 1) / 2;
    if (sims_max > 0 && limits.emptying > half)
        limits.emptying = half;
    if (sims_max > 0 && limits.leaving > half)
        limits.leaving = half;
    return limits;
}

static inline enum verdict solve_sight(struct thought *thought, const struct way *way)
{
    const struct sight *sight = thought->sight;
    struct think *think = thought->think;
    net_load(&thought->net, built_in_weights);
    thought->facts = leave_facts_of(thought->rules, sight->view, sight->seat, &thought->net);
    thought->facts.lays_most |= way->lays_most;
    struct turn_limits limits = limits_within(way->limits, think->sims_max);
    limits.overlooks_pours = rng_below(&think->rng, 100) < way->overlook_percent;
    struct sketch sketch = sketch_of(sight->view, sight->seat);
    enum verdict verdict =
        solve_turn(&thought->solver, &thought->facts, think, think->memory, &sketch, limits);
    think->sims += thought->solver.positions;
    return verdict;
}

static inline void think(const struct rules *rules, const struct sight *sight, struct think *think)
{
    struct thought thought = {.rules = rules, .sight = sight, .think = think};
    enum verdict verdict = solve_sight(&thought, &ways[think->skill]);
    if (verdict == VERDICT_YES)
        vote_for_medal(&thought);
    else if (thought.solver.leaves_count > 0)
        vote_for_leaves(&thought);
    else
        vote_for_anything(&thought);
}

#endif
