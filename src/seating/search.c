/* Three parts, each with its fixed number of steps: exchanges that lower the cost of pairs; while
 * people meet again, a walk with a memory (tabu search) that also takes exchanges that cost; at
 * last exchanges that even out first players, seats and neighbours, and make no pair worse.
 *
 * Steps are counted and no clock is asked, so that every machine finds the same seating. */
#include "seating/search.h"
#include "base/ensure.h"

#include "seating/cost.h"

#include <string.h>

enum {
    PASSES_MAX = 12,    /* over all players; mostly a few are enough */
    WALK_WORK = 400000, /* exchanges looked at, over all steps of the walk */
    TABU_MIN = 3,       /* steps for which who was moved stays put, and by lot ... */
    TABU_MORE = 8,      /* ... up to so many more: else the walk could go in circles */
    TRIES = 8000,       /* exchanges by lot, of the last part */
    STARTS_MAX = 12,
    RESTARTED_MAX = 100 /* players: with more, one start is enough */
};

struct search {
    struct hall *hall;
    struct seating_result *result;
    int16_t *table_of, *slot_of;      /* by player */
    int16_t *troubled;                /* players who meet somebody again */
    int32_t *tabu_until;              /* by player: a step of the walk */
    struct seating_table *best;       /* of the walk */
    struct seating_table *best_start; /* of all starts */
    struct cost *cost;                /* by table, for the last part */
};

/* --- exchanges --- */

static struct seating_table *table_at(const struct search *search, int player)
{
    return &search->result->table[search->table_of[player]];
}

static void put(struct search *search, int player, int table, int slot)
{
    search->result->table[table].player[slot] = (int16_t)player;
    search->table_of[player] = (int16_t)table;
    search->slot_of[player] = (int16_t)slot;
}

static void exchange(struct search *search, int a, int b)
{
    int table = search->table_of[a], slot = search->slot_of[a];
    put(search, a, search->table_of[b], search->slot_of[b]);
    put(search, b, table, slot);
}

/* What a player costs beside those at a table, one of whom is away. */
static int64_t cost_beside(const struct search *search, int player,
                           const struct seating_table *table, int away)
{
    int64_t sum = 0;
    for (int i = 0; i < table->count; i++)
        if (table->player[i] != away && table->player[i] != player)
            sum += pair_cost(search->hall, player, table->player[i]);
    return sum;
}

static int64_t own_cost(const struct search *search, int player)
{
    return cost_beside(search, player, table_at(search, player), player);
}

/* By how much the cost of pairs grows. */
static int64_t exchange_cost(const struct search *search, int a, int64_t own_a, int b)
{
    return cost_beside(search, a, table_at(search, b), b) +
           cost_beside(search, b, table_at(search, a), a) - own_a - own_cost(search, b);
}

static void place_all(struct search *search)
{
    for (int i = 0; i < search->result->tables; i++)
        for (int j = 0; j < search->result->table[i].count; j++)
            put(search, search->result->table[i].player[j], i, j);
}

/* --- the best exchange of each player --- */

/* The best of all exchanges, not the first: it is found in the same time. */
static bool improve_player(struct search *search, int player)
{
    const struct hall *hall = search->hall;
    int64_t own = own_cost(search, player), least = 0;
    int best = -1;
    for (int i = 0; own > 0 && i < hall->count; i++) {
        int other = hall->list[i];
        if (search->table_of[other] == search->table_of[player])
            continue;
        int64_t cost = exchange_cost(search, player, own, other);
        if (cost >= least)
            continue;
        least = cost;
        best = other;
    }
    if (best >= 0)
        exchange(search, player, best);
    return best >= 0;
}

/* Until a whole pass changes nothing. */
static void descend(struct search *search)
{
    bool is_better = true;
    for (int pass = 0; pass < PASSES_MAX && is_better; pass++) {
        is_better = false;
        for (int i = 0; i < search->hall->count; i++)
            is_better |= improve_player(search, search->hall->list[i]);
    }
}

/* --- the walk --- */

static int find_troubled(struct search *search)
{
    int count = 0;
    for (int i = 0; i < search->hall->count; i++)
        if (own_cost(search, search->hall->list[i]) >> SCORE_BITS > 0)
            search->troubled[count++] = search->hall->list[i];
    return count;
}

static int64_t total_cost(const struct search *search)
{
    int64_t sum = 0;
    for (int i = 0; i < search->result->tables; i++) {
        const struct seating_table *table = &search->result->table[i];
        sum += cost_of_pairs(search->hall, table->player, table->count);
    }
    return sum;
}

/* The exchange of least cost; of players moved lately only if it leads below all so far. */
static int choose_partner(const struct search *search, int player, int32_t step, int64_t bar,
                          int64_t *cost)
{
    const struct hall *hall = search->hall;
    int64_t own = own_cost(search, player);
    int best = -1;
    *cost = INT64_MAX;
    for (int i = 0; i < hall->count; i++) {
        int other = hall->list[i];
        if (search->table_of[other] == search->table_of[player])
            continue;
        int64_t now = exchange_cost(search, player, own, other);
        bool is_tabu = search->tabu_until[other] > step || search->tabu_until[player] > step;
        if (now >= *cost || (is_tabu && now >= bar))
            continue;
        *cost = now;
        best = other;
    }
    return best;
}

/* The walk may end somewhere worse. */
static void keep_best(struct search *search)
{
    memcpy(search->best, search->result->table,
           (size_t)search->result->tables * sizeof *search->best);
}

static void walk(struct search *search)
{
    struct rng *rng = &search->hall->rng;
    int64_t total = total_cost(search), least = total, cost;
    int steps = WALK_WORK / search->hall->count;
    keep_best(search);
    for (int step = 1; step <= steps && least >> SCORE_BITS > 0; step++) {
        int troubled = find_troubled(search);
        ensure(troubled > 0);
        /* Whoever meets somebody again; there is one as long as the cost of meetings is above 0. */
        int player = search->troubled[rng_below(rng, (uint32_t)troubled)];
        int other = choose_partner(search, player, step, least - total, &cost);
        int32_t until = step + TABU_MIN + (int32_t)rng_below(rng, TABU_MORE);
        if (other < 0)
            continue;
        exchange(search, player, other);
        search->tabu_until[player] = search->tabu_until[other] = until;
        total += cost;
        if (total >= least)
            continue;
        least = total;
        keep_best(search);
    }
    memcpy(search->result->table, search->best,
           (size_t)search->result->tables * sizeof *search->best);
    place_all(search);
}

/* --- first players --- */

static int64_t first_at(const struct search *search, const struct seating_table *table)
{
    return cost_of_first(search->hall, table->player, table->count);
}

/* Exchanged, looked at, and taken back if it does not help: what a table costs needs its players
 * in place. */
static bool helps_first(struct search *search, int a, int64_t own, int b)
{
    int64_t pairs = exchange_cost(search, a, own, b);
    if (pairs > 0)
        return false;
    const struct seating_table *at_a = table_at(search, a), *at_b = table_at(search, b);
    int64_t before = first_at(search, at_a) + first_at(search, at_b);
    exchange(search, a, b);
    bool helps = pairs < 0 || first_at(search, at_a) + first_at(search, at_b) < before;
    if (!helps)
        exchange(search, a, b);
    return helps;
}

static bool even_out_player(struct search *search, int player)
{
    const struct hall *hall = search->hall;
    int64_t own = own_cost(search, player);
    for (int i = 0; i < hall->count; i++) {
        int other = hall->list[i];
        bool differs = hall->tally[other].first != hall->tally[player].first;
        if (differs && search->table_of[other] != search->table_of[player] &&
            helps_first(search, player, own, other))
            return true;
    }
    return false;
}

static void even_out_first(struct search *search)
{
    bool is_better = true;
    for (int pass = 0; pass < PASSES_MAX && is_better; pass++) {
        is_better = false;
        for (int i = 0; i < search->hall->count; i++)
            is_better |= even_out_player(search, search->hall->list[i]);
    }
}

/* --- seats and neighbours --- */

static struct cost cost_at(const struct search *search, int table)
{
    const struct seating_table *at = &search->result->table[table];
    return cost_of_table(search->hall, at->player, at->count);
}

/* `cost` of both tables is kept, since ordering a table is the expensive part. */
static void try_exchange(struct search *search, int a, int b)
{
    int at_a = search->table_of[a], at_b = search->table_of[b];
    if (at_a == at_b || exchange_cost(search, a, own_cost(search, a), b) > 0)
        return;
    exchange(search, a, b);
    struct cost cost_a = cost_at(search, at_a), cost_b = cost_at(search, at_b);
    struct cost before = cost_sum(search->cost[at_a], search->cost[at_b]);
    if (!cost_less(cost_sum(cost_a, cost_b), before)) {
        exchange(search, a, b);
        return;
    }
    search->cost[at_a] = cost_a;
    search->cost[at_b] = cost_b;
}

static void even_out_rest(struct search *search)
{
    struct hall *hall = search->hall;
    for (int i = 0; i < search->result->tables; i++)
        search->cost[i] = cost_at(search, i);
    for (int i = 0; i < TRIES; i++) {
        int a = hall->list[rng_below(&hall->rng, (uint32_t)hall->count)];
        int b = hall->list[rng_below(&hall->rng, (uint32_t)hall->count)];
        try_exchange(search, a, b);
    }
}

/* --- all of it --- */

size_t search_size(int players)
{
    size_t n = (size_t)players;
    return n * (3 * sizeof(int16_t) + sizeof(int32_t)) +
           n * (2 * sizeof(struct seating_table) + sizeof(struct cost)) + 9 * (size_t)POOL_ALIGN;
}

static void take_memory(struct search *search)
{
    struct hall *hall = search->hall;
    size_t n = (size_t)hall->input->players;
    search->table_of = hall_take(hall, n, sizeof *search->table_of);
    search->slot_of = hall_take(hall, n, sizeof *search->slot_of);
    search->troubled = hall_take(hall, n, sizeof *search->troubled);
    search->tabu_until = hall_take(hall, n, sizeof *search->tabu_until);
    search->best = hall_take(hall, n, sizeof *search->best);
    search->best_start = hall_take(hall, n, sizeof *search->best_start);
    search->cost = hall_take(hall, n, sizeof *search->cost);
}

/* The tables, once improved for pairs and first players: what they cost in these. */
static struct cost run_start(struct search *search)
{
    memset(search->tabu_until, 0,
           (size_t)search->hall->input->players * sizeof *search->tabu_until);
    place_all(search);
    descend(search);
    walk(search);
    descend(search);
    even_out_first(search);
    struct cost cost = {.pairs = total_cost(search)};
    for (int i = 0; i < search->result->tables; i++)
        cost.first += first_at(search, &search->result->table[i]);
    return cost;
}

/* No seating can cost less: those who were first least often are so now, one at each table. */
static int64_t first_at_least(const struct search *search)
{
    const struct hall *hall = search->hall;
    int64_t sum = 0;
    bool is_taken[SEATING_PLAYERS_MAX] = {false};
    for (int i = 0; i < search->result->tables; i++) {
        int best = -1;
        for (int j = 0; j < hall->count; j++) {
            int player = hall->list[j];
            if (!is_taken[player] &&
                (best < 0 || hall->tally[player].first < hall->tally[best].first))
                best = player;
        }
        ensure(best >= 0); /* there are more players than tables */
        is_taken[best] = true;
        sum += hall->tally[best].first;
    }
    return sum;
}

/* What the tables as they are could have at best. */
static int64_t first_sum(const struct search *search)
{
    int64_t sum = 0;
    for (int i = 0; i < search->result->tables; i++) {
        const struct seating_table *table = &search->result->table[i];
        int least = INT32_MAX;
        for (int j = 0; j < table->count; j++) {
            int balance = search->hall->tally[table->player[j]].first;
            least = balance < least ? balance : least;
        }
        sum += least;
    }
    return sum;
}

static void shuffle_tables(struct search *search)
{
    struct hall *hall = search->hall;
    int at = 0;
    hall_shuffle(&hall->rng, hall->list, hall->count);
    for (int i = 0; i < search->result->tables; i++)
        for (int j = 0; j < search->result->table[i].count; j++)
            search->result->table[i].player[j] = hall->list[at++];
    ensure(at == hall->count);
}

static bool is_first_even(const struct search *search)
{
    return first_sum(search) == first_at_least(search);
}

/* Where nobody meets again, but first players could be more even, there are further starts, by lot.
 * Not in a swiss: there the start is by scores. */
static int starts_after(const struct search *search, struct cost cost)
{
    const struct hall *hall = search->hall;
    bool is_settled = cost.pairs > 0 || hall->input->format == SEATING_SWISS;
    return is_settled || hall->count > RESTARTED_MAX ? 1 : STARTS_MAX;
}

static void run_starts(struct search *search)
{
    struct seating_table *now = search->result->table;
    size_t size = (size_t)search->result->tables * sizeof *now;
    struct cost least = run_start(search);
    int starts = starts_after(search, least);
    for (int i = 1; i < starts && !is_first_even(search); i++) {
        memcpy(search->best_start, now, size);
        shuffle_tables(search);
        struct cost cost = run_start(search);
        if (cost_less(cost, least))
            least = cost;
        else
            memcpy(now, search->best_start, size);
    }
    place_all(search);
}

void search_seat(struct hall *hall, struct seating_result *result)
{
    ensure(hall->count > 0 && result->tables > 0);
    size_t used = hall->pool.used;
    struct search search = {.hall = hall, .result = result};
    take_memory(&search);
    run_starts(&search);
    even_out_rest(&search);
    hall->pool.used = used;
}
