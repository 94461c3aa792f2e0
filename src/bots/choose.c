/* From a sight to a move: workers think side by side, and their votes are added up. */
#include "base/ensure.h"
#include "bots/bot.h"
#include "engine/course.h"

/* --- what a seat knows --- */

struct sight sight_of(const struct course *course, int seat, union position *view)
{
    ensure(course->viewer == SEAT_ALL || course->viewer == seat);
    position_see(course->game, course->rules, position_view(&course->now), seat, view);
    return (struct sight){.view = position_view(view), .seat = seat};
}

/* --- one worker --- */

struct task {
    struct player player;
    const struct game *game;
    const struct rules *rules;
    const struct sight *sight;
    const struct desk *desk;
    uint64_t seed;
    int workers;
    struct think thinks[CREW_MAX];
};

/* The end of one worker's time. A look at the clock may cost a microsecond, so most questions are
 * answered without one: as many in a row as fit into about a quarter of a millisecond. */
struct limit {
    const struct desk *desk;
    int64_t end_us; /* 0: no limit in time */
    int64_t looked_us;
    int unasked, patience; /* questions since the last look, and until the next */
};

enum { LOOK_US = 250, PATIENCE_MAX = 1 << 16 };

static bool is_time_up(void *clock)
{
    struct limit *limit = clock;
    const struct desk *desk = limit->desk;
    if (desk->is_stopped != NULL && desk->is_stopped(desk->context))
        return true;
    if (limit->end_us == 0 || ++limit->unasked < limit->patience)
        return false;
    int64_t now = desk->now_us(), passed = now - limit->looked_us;
    if (passed < LOOK_US / 2 && limit->patience < PATIENCE_MAX)
        limit->patience *= 2;
    else if (passed > LOOK_US)
        limit->patience = limit->patience / 2 > 1 ? limit->patience / 2 : 1;
    limit->unasked = 0;
    limit->looked_us = now;
    return now >= limit->end_us;
}

/* The share of a worker, at least one. */
static int64_t sims_share(int64_t sims, int workers, int worker)
{
    ensure(worker < workers);
    int64_t share = sims / workers + (worker < sims % workers);
    return sims > 0 && share == 0 ? 1 : share;
}

static struct budget budget_of(struct player player)
{
    bool is_given = player.budget.sims > 0 || player.budget.time_ms > 0;
    return is_given ? player.budget : player.bot->preset;
}

static void work(void *argument, int worker)
{
    struct task *task = argument;
    const struct desk *desk = task->desk;
    struct budget budget = budget_of(task->player);
    struct limit limit = {.desk = desk};
    struct think *think = &task->thinks[worker];
    *think = (struct think){.skill = task->player.bot->skill,
                            .rng = rng_seeded(task->seed, (uint64_t)worker),
                            .memory = pool_part(&desk->memory, task->workers, worker),
                            .worker = worker,
                            .workers = task->workers,
                            .sims_max = sims_share(budget.sims, task->workers, worker)};
    if (budget.time_ms > 0 || desk->is_stopped != NULL) {
        think->is_time_up = is_time_up;
        think->clock = &limit;
        limit.patience = 1;
        limit.looked_us = budget.time_ms > 0 ? desk->now_us() : 0;
        if (budget.time_ms > 0)
            limit.end_us = limit.looked_us + budget.time_ms * 1000;
    }
    think->votes = pool_take(&think->memory, MOVES_MAX, sizeof *think->votes);
    ensure(think->votes != NULL);
    struct pool rest = think->memory;
    think->memory = (struct pool){.bytes = rest.bytes + rest.used, .size = rest.size - rest.used};
    task->player.bot->think(task->game, task->rules, task->sight, think);
    ensure(think->votes_count > 0);
}

/* --- adding up --- */

static void add_vote(struct think *sum, struct vote vote)
{
    int i = 0;
    while (i < sum->votes_count && sum->votes[i].chosen != vote.chosen)
        i++;
    if (i == sum->votes_count) {
        think_vote(sum, vote.chosen, vote.weight, vote.worth);
        return;
    }
    struct vote *old = &sum->votes[i];
    double weight = old->weight + vote.weight;
    if (old->worth < 0 || vote.worth < 0) /* who does not know has no say in it */
        old->worth = old->worth < 0 ? vote.worth : old->worth;
    else if (weight > 0)
        old->worth = (old->worth * old->weight + vote.worth * vote.weight) / weight;
    old->weight = weight;
}

static bool is_better(struct vote a, struct vote b)
{
    if (a.weight > b.weight || a.weight < b.weight)
        return a.weight > b.weight;
    if (a.worth > b.worth || a.worth < b.worth)
        return a.worth > b.worth;
    return a.chosen < b.chosen;
}

static struct choice best_of(const struct vote *votes, int count)
{
    int best = 0, second = -1;
    for (int i = 1; i < count; i++) {
        if (is_better(votes[i], votes[best])) {
            second = best;
            best = i;
        } else if (second < 0 || is_better(votes[i], votes[second])) {
            second = i;
        }
    }
    struct choice choice = {.chosen = votes[best].chosen, .worth = votes[best].worth};
    if (second >= 0) {
        choice.has_second = true;
        choice.second = votes[second].chosen;
        choice.second_worth = votes[second].worth;
    }
    return choice;
}

struct choice player_choose(struct player player, const struct game *game,
                            const struct rules *rules, const struct sight *sight,
                            const struct desk *desk, struct rng *rng)
{
    struct task task = {.player = player,
                        .game = game,
                        .rules = rules,
                        .sight = sight,
                        .desk = desk,
                        .seed = rng_next(rng),
                        .workers = 1};
    if (desk->crew != NULL && bot_takes_budget(player.bot))
        task.workers = desk->workers;
    ensure(task.workers >= 1 && task.workers <= CREW_MAX);
    if (task.workers > 1)
        desk->crew(work, &task, task.workers);
    else
        work(&task, 0);
    int64_t sims = task.thinks[0].sims;
    for (int i = 1; i < task.workers; i++) {
        sims += task.thinks[i].sims;
        for (int v = 0; v < task.thinks[i].votes_count; v++)
            add_vote(&task.thinks[0], task.thinks[i].votes[v]);
    }
    struct choice choice = best_of(task.thinks[0].votes, task.thinks[0].votes_count);
    choice.sims = sims;
    return choice;
}
