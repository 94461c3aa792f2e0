#include "bots/search.h"

#include "base/ensure.h"
#include "base/real.h"
#include "bots/playout.h"
#include "bots/race.h"
#include "bots/sense.h"

#include <string.h>

enum {
    CLOCK_SIMS = 16,       /* between looks at the clock, where the game has playouts of its own */
    CLOCK_PLIES = 512,     /* and where not */
    FORCED_SIMS = 64,      /* enough to tell how good the only move is */
    WORLDS_QUICK = 64,     /* in which playouts are as short as they can be */
    RACE_SIMS_LEAST = 500, /* fewer do not tell moves apart that look the same */
};

#define GLANCE_LEAST 0.05 /* nearly always the best */

struct manner {
    double glance;     /* above 0: no search; a move by the rates, the more freely the more */
    double unknown;    /* how much worse than the others an untried move is taken to be */
    bool is_sensible;  /* goes by the game's judgement, where it has no hints */
    int64_t sims_most; /* for games without hints, where a glance sees nothing; 0: no limit */
};

/* `expert` is `hard` with more time. */
static const struct manner manners[] = {
    [SKILL_EASY] = {.glance = 9, .sims_most = 30},
    [SKILL_NORMAL] = {.glance = 1.25, .sims_most = 300},
    [SKILL_HARD] = {.unknown = 0.1, .is_sensible = true},
    [SKILL_EXPERT] = {.unknown = 0.1, .is_sensible = true},
};

/* What there is to choose from, the same in every world, and what came of it where moves do not
 * race. */
struct offer {
    move list[MOVES_MAX];
    float rates[MOVES_MAX];
    int visits[MOVES_MAX];
    double reward[MOVES_MAX]; /* summed over visits */
    int count;
};

struct search {
    const struct game *game;
    const struct rules *rules;
    const struct sight *sight;
    const struct insight *insight; /* NULL: none */
    void *recalled;
    struct sense sense; /* of a game without insight; its game is NULL: none */
    const struct manner *manner;
    struct offer first;
    uint64_t worlds; /* the seed of all of them */
    struct rng luck; /* of what is played or drawn just now */
    int64_t plies;   /* played at random, of all simulations */
};

/* --- what there is to choose from --- */

static void recall(struct search *search, struct think *think)
{
    const struct hints *hints = search->game->hints;
    if (hints == NULL || hints->insight == NULL) {
        if (search->game->judge != NULL && search->manner->is_sensible)
            search->sense = (struct sense){.game = search->game, .rules = search->rules};
        return;
    }
    search->recalled = hints->insight->recall(search->rules, search->sight, &think->memory);
    search->insight = search->recalled == NULL ? NULL : hints->insight;
}

static bool has_sense(const struct search *search)
{
    return search->sense.game != NULL;
}

/* A world that fits the sight. */
static void guess_world(struct search *search, struct state *world)
{
    int seat = search->sight->seat;
    memcpy(world, search->sight->view, search->game->state_size);
    if (search->insight != NULL)
        search->insight->guess(search->rules, search->recalled, world, seat, &search->luck);
    else if (search->game->has_secrets)
        search->game->guess(search->rules, world, seat, &search->luck);
}

/* The own moves are the same in every world, so any will do. */
static void list_moves(struct search *search)
{
    struct offer *offer = &search->first;
    union position world;
    struct state *state = position_state(&world);
    guess_world(search, state);
    if (search->insight != NULL) {
        offer->count = search->insight->shortlist(search->rules, search->recalled, state,
                                                  offer->list, offer->rates);
        return;
    }
    offer->count = search->game->moves(search->rules, state, offer->list);
    for (int i = 0; i < offer->count; i++)
        offer->rates[i] = 1;
    if (has_sense(search))
        sense_rates(&search->sense, state, search->sight->seat, offer->list, offer->count,
                    offer->rates);
}

/* --- one simulation --- */

/* To the end, through the contract alone. */
static void play_on(struct search *search, struct state *state, double *rewards)
{
    uint32_t results[SEATS_MAX];
    if (has_sense(search))
        sense_play_out(&search->sense, state, &search->luck);
    else
        search->plies += play_out(search->game, search->rules, state, &search->luck);
    playout_results(search->game, search->rules, state, results);
    for (int side = 0; side < SEATS_MAX; side++)
        rewards[side] = 0.5 * results[side];
}

/* How patient playouts of a world are: what differs much shows in the first ones, what
 * is left to tell apart deserves a closer look. */
static int patience_in(int world)
{
    return (world >= WORLDS_QUICK) + (world >= 4 * WORLDS_QUICK);
}

/* What a first move brings to the side that makes it, in one world. Worlds are numbered, and all
 * moves get the same ones with the same luck, so they can be compared long before luck evens out.
 */
static double simulate(struct search *search, move chosen, int world)
{
    union position at;
    struct state *state = position_state(&at);
    double rewards[SEATS_MAX];
    search->luck = rng_seeded(search->worlds, (uint64_t)world);
    guess_world(search, state);
    search->game->play(search->rules, state, chosen);
    if (search->insight != NULL)
        search->insight->playout(search->rules, search->recalled, state, patience_in(world),
                                 &search->luck, rewards);
    else
        play_on(search, state, rewards);
    return rewards[search->game->side(search->rules, search->sight->seat)];
}

/* --- by urgency --- */

/* What is expected of a move never tried: a little less than of the others. */
static double worth_unknown(const struct search *search)
{
    const struct offer *offer = &search->first;
    double reward = 0, visits = 0;
    for (int i = 0; i < offer->count; i++) {
        reward += offer->reward[i];
        visits += offer->visits[i];
    }
    return visits > 0 ? reward / visits - search->manner->unknown : 0.5;
}

/* Where results and rates together call for attention most, after so many simulations. */
static int most_urgent(const struct search *search, int64_t sims)
{
    const struct offer *offer = &search->first;
    double unknown = worth_unknown(search), best = -1, sum = 0;
    int chosen = 0;
    for (int i = 0; i < offer->count; i++)
        sum += (double)offer->rates[i];
    double attention = real_root((double)(sims + 1));
    for (int i = 0; i < offer->count; i++) {
        int visits = offer->visits[i];
        double worth = visits > 0 ? offer->reward[i] / visits : unknown;
        double urgent = worth + 1 / sum * (double)offer->rates[i] * attention / (1 + visits);
        if (urgent > best) {
            best = urgent;
            chosen = i;
        }
    }
    return chosen;
}

static bool has_enough(const struct search *search, const struct think *think)
{
    int64_t sims_most = search->insight == NULL ? search->manner->sims_most : 0;
    return (think->sims_max > 0 && think->sims >= think->sims_max) ||
           (sims_most > 0 && think->sims >= sims_most) ||
           (search->first.count == 1 && think->sims >= FORCED_SIMS);
}

static void grow(struct search *search, struct think *think)
{
    struct offer *offer = &search->first;
    int64_t clock_plies = CLOCK_PLIES;
    for (bool over = false; !over;) {
        int next = most_urgent(search, think->sims);
        offer->reward[next] += simulate(search, offer->list[next], offer->visits[next]);
        offer->visits[next]++;
        think->sims++;
        over = has_enough(search, think);
        /* Playouts through the contract alone differ in length by the game, so plies are counted.
         */
        int64_t plies = search->plies + search->sense.looks + think->sims;
        if (search->insight != NULL ? think->sims % CLOCK_SIMS == 0 : plies >= clock_plies) {
            over = over || think_is_over(think);
            clock_plies = plies + CLOCK_PLIES;
        }
    }
    for (int i = 0; i < offer->count; i++)
        if (offer->visits[i] > 0)
            think_vote(think, offer->list[i], offer->visits[i],
                       offer->reward[i] / offer->visits[i]);
}

/* --- by a race --- */

/* Few simulations cannot tell moves apart: attention that follows the rates does better then. */
static bool is_worth_a_race(const struct search *search, const struct think *think)
{
    return search->insight != NULL && (think->sims_max == 0 || think->sims_max >= RACE_SIMS_LEAST);
}

static void hold_race(struct search *search, struct think *think, struct race *race)
{
    const move *list = search->first.list;
    int64_t sims_max = race->count == 1 ? FORCED_SIMS : INT64_MAX;
    bool over = false;
    if (think->sims_max > 0 && think->sims_max < sims_max)
        sims_max = think->sims_max;
    while (!over && think->sims < sims_max && !race_is_over(race)) {
        int next = race_next(race);
        const struct runner *runner = &race->runners[next];
        race_note(race, next, simulate(search, list[runner->move], runner->worlds));
        think->sims++;
        over = think->sims % CLOCK_SIMS == 0 && think_is_over(think);
    }
    for (int i = 0; i < race->count; i++) {
        const struct runner *runner = &race->runners[i];
        double weight = race_weight(race, runner);
        if (weight > 0)
            think_vote(think, list[runner->move], weight, race_worth(race, runner));
    }
}

/* --- at a glance --- */

/* One move by the rates alone. */
static void glance(struct search *search, struct think *think)
{
    const struct offer *offer = &search->first;
    double weights[MOVES_MAX], sum = 0;
    double freedom = search->manner->glance > 0 ? search->manner->glance : GLANCE_LEAST;
    int chosen = 0;
    for (int i = 0; i < offer->count; i++) {
        weights[i] = real_exp(real_log((double)offer->rates[i]) / freedom);
        sum += weights[i];
    }
    double left = rng_part(&search->luck) * sum;
    while (chosen + 1 < offer->count && (left -= weights[chosen]) >= 0)
        chosen++;
    think->sims = 1;
    think_vote(think, offer->list[chosen], 1, -1);
}

/* --- all together --- */

void search_think(const struct game *game, const struct rules *rules, const struct sight *sight,
                  struct think *think)
{
    struct search search = {
        .game = game, .rules = rules, .sight = sight, .manner = &manners[think->skill]};
    struct race race;
    search.worlds = rng_next(&think->rng);
    search.luck = think->rng;
    recall(&search, think);
    list_moves(&search);
    ensure(search.first.count > 0);      /* a seat is to move */
    bool is_late = think_is_over(think); /* no time at all: a glance must do */
    if (search.insight != NULL && (is_late || search.manner->glance > 0))
        glance(&search, think);
    else if (is_worth_a_race(&search, think) &&
             race_begin(&race, &think->memory, search.first.rates, search.first.count))
        hold_race(&search, think, &race);
    else
        grow(&search, think);
}
