/* All rounds of a plan are searched together: two players of one round change places, and who then
 * meets again, in whichever round, is what it costs. Exchanges that cost are taken too, fewer and
 * fewer of them (simulated annealing); whole numbers only, and steps instead of a clock, so that
 * every machine finds the same. */
#include "base/ensure.h"
#include "seating/agenda_plan.h"
#include "seating/cost.h"

#include <string.h>

enum {
    STEPS = 500000,
    EVEN_STEPS = 20000, /* of the last part */
    LOG_BITS = 8,       /* of the logarithms, behind the point */
    HEAT_BITS = 16,
    HEAT = 8000 /* at first: what may be paid, for each halving of the luck it needs */
};

void agenda_count(struct agenda *agenda, int round, int sign)
{
    const uint8_t *at = agenda->round[round];
    for (int i = 0; i < agenda->seated; i++)
        for (int j = agenda->start[agenda->table_of[i]]; j < i; j++) {
            int a = at[i], b = at[j];
            agenda->met[a][b] = agenda->met[b][a] = (uint8_t)(agenda->met[a][b] + sign);
        }
}

/* What so many meetings of one pair cost. */
static int64_t cost_of_meetings(int count)
{
    int64_t sum = 0;
    for (int met = 1; met < count; met++)
        sum += meeting_cost(met);
    return sum;
}

int64_t agenda_cost(const struct agenda *agenda)
{
    int64_t sum = 0;
    for (int i = 0; i < agenda->count; i++)
        for (int j = 0; j < i; j++)
            sum += cost_of_meetings(agenda->met[i][j]);
    return sum;
}

/* No evening costs less: all pairs meet as often, or once more. */
static int64_t least_cost(const struct agenda *agenda)
{
    int pairs = agenda->count * (agenda->count - 1) / 2, meetings = 0;
    for (int i = 0; i < agenda->count; i++)
        for (int j = 0; j < i; j++)
            meetings += agenda->met[i][j];
    ensure(pairs > 0); /* there are two tables */
    int each = meetings / pairs, more = meetings % pairs;
    return (pairs - more) * cost_of_meetings(each) + more * cost_of_meetings(each + 1);
}

/* --- exchanges --- */

/* What it costs that `new` takes the place of `old` beside the others of the table. */
static int64_t step_in_cost(const struct agenda *agenda, const uint8_t *at, int slot, int new)
{
    const uint8_t *met_old = agenda->met[at[slot]], *met_new = agenda->met[new];
    int table = agenda->table_of[slot];
    int64_t sum = 0;
    for (int i = agenda->start[table]; i < agenda->start[table] + agenda->size[table]; i++)
        if (i != slot)
            sum += meeting_cost(met_new[at[i]]) - meeting_cost(met_old[at[i]] - 1);
    return sum;
}

static void step_in(struct agenda *agenda, uint8_t *at, int slot, int new)
{
    int table = agenda->table_of[slot], old = at[slot];
    for (int i = agenda->start[table]; i < agenda->start[table] + agenda->size[table]; i++) {
        int beside = at[i];
        if (i == slot)
            continue;
        agenda->met[old][beside] = agenda->met[beside][old] =
            (uint8_t)(agenda->met[old][beside] - 1);
        agenda->met[new][beside] = agenda->met[beside][new] =
            (uint8_t)(agenda->met[new][beside] + 1);
    }
}

static int64_t exchange_cost(const struct agenda *agenda, const uint8_t *at, int a, int b)
{
    return step_in_cost(agenda, at, a, at[b]) + step_in_cost(agenda, at, b, at[a]);
}

static void exchange(struct agenda *agenda, uint8_t *at, int a, int b)
{
    uint8_t player = at[a];
    step_in(agenda, at, a, at[b]);
    step_in(agenda, at, b, player);
    at[a] = at[b];
    at[b] = player;
}

/* A round and two slots at different tables, by lot; false: these are not. */
static bool draw(struct agenda *agenda, int *round, int *a, int *b)
{
    *round = (int)rng_below(&agenda->rng, (uint32_t)agenda->rounds);
    *a = (int)rng_below(&agenda->rng, (uint32_t)agenda->seated);
    *b = (int)rng_below(&agenda->rng, (uint32_t)agenda->seated);
    return !agenda->is_fixed[*round] && agenda->table_of[*a] != agenda->table_of[*b];
}

/* --- the search --- */

/* How often luck was halved: the logarithm to the base 2 of a number by lot from 0 to 1, without
 * its sign. Between two powers it is taken for a straight line. */
static int64_t halvings(struct rng *rng)
{
    uint32_t number = (uint32_t)(rng_next(rng) >> 32) | 1;
    int zeros = __builtin_clz(number);
    uint32_t behind = number << zeros << 1 >> (32 - LOG_BITS);
    return (int64_t)((uint32_t)(zeros + 1) << LOG_BITS) - behind;
}

static bool is_taken(struct agenda *agenda, int64_t cost, int64_t heat)
{
    return cost <= 0 || cost << (HEAT_BITS + LOG_BITS) <= heat * halvings(&agenda->rng);
}

static void anneal(struct agenda *agenda)
{
    int64_t now = agenda_cost(agenda), least = now, bound = least_cost(agenda);
    agenda->floor = bound > agenda->floor ? bound : agenda->floor;
    memcpy(agenda->best, agenda->round, sizeof agenda->best);
    for (int left = STEPS; left > 0 && least > agenda->floor; left--) {
        int round, a, b;
        if (!draw(agenda, &round, &a, &b))
            continue;
        int64_t cost = exchange_cost(agenda, agenda->round[round], a, b);
        if (!is_taken(agenda, cost, (int64_t)HEAT * left / STEPS))
            continue;
        exchange(agenda, agenda->round[round], a, b);
        now += cost;
        if (now >= least)
            continue;
        least = now;
        memcpy(agenda->best, agenda->round, sizeof agenda->best);
    }
}

static void return_to_best(struct agenda *agenda)
{
    for (int i = 0; i < agenda->rounds; i++)
        agenda_count(agenda, i, -1);
    memcpy(agenda->round, agenda->best, sizeof agenda->round);
    for (int i = 0; i < agenda->rounds; i++)
        agenda_count(agenda, i, 1);
}

/* --- tables of another size --- */

static bool is_odd_table(const struct agenda *agenda, int slot)
{
    return agenda->size[agenda->table_of[slot]] != agenda->input->seats;
}

static void count_odd(struct agenda *agenda)
{
    for (int i = 0; i < agenda->rounds; i++)
        for (int slot = 0; slot < agenda->seated; slot++)
            agenda->odd[agenda->round[i][slot]] =
                (uint8_t)(agenda->odd[agenda->round[i][slot]] + is_odd_table(agenda, slot));
}

/* Who was at such a table more often changes with somebody who was less often, if nobody meets
 * again for it. */
static void even_out_odd(struct agenda *agenda)
{
    for (int left = EVEN_STEPS; left > 0; left--) {
        int round, a, b;
        if (!draw(agenda, &round, &a, &b) || !is_odd_table(agenda, a) || is_odd_table(agenda, b))
            continue;
        uint8_t *at = agenda->round[round];
        if (agenda->odd[at[a]] <= agenda->odd[at[b]] || exchange_cost(agenda, at, a, b) > 0)
            continue;
        agenda->odd[at[a]]--;
        agenda->odd[at[b]]++;
        exchange(agenda, at, a, b);
    }
}

void agenda_search(struct agenda *agenda)
{
    anneal(agenda);
    return_to_best(agenda);
    uint8_t odd[AGENDA_PLAYERS_MAX];
    memcpy(odd, agenda->odd, sizeof odd);
    count_odd(agenda);
    even_out_odd(agenda);
    memcpy(agenda->odd, odd, sizeof odd); /* of the past again: there may be another start */
}
