/* Least cost over all orders of a table: 120 at most, of five players. */
#include "seating/cost.h"

#include "base/ensure.h"

#include <string.h>

int64_t cost_of_pairs(const struct hall *hall, const int16_t *player, int count)
{
    int64_t sum = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            sum += pair_cost(hall, player[i], player[j]);
    return sum;
}

/* What somebody's square grows by when the balance changes. */
/* Squares, so that two who are one off are better than one who is two off. */
static int64_t growth(int64_t balance, int64_t change)
{
    return change * (2 * balance + change);
}

/* Everybody pays a share; whoever is first then gets them all. */
static int64_t shares_cost(const struct hall *hall, const int16_t *player, int count)
{
    ensure(count > 0 && SHARES % count == 0);
    int64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += growth(hall->tally[player[i]].first, -(SHARES / count));
    return sum;
}

/* Beyond what everybody pays (shares_cost), whoever is first. */
static int64_t first_cost(const struct hall *hall, int player, int count)
{
    return growth(hall->tally[player].first - SHARES / count, SHARES);
}

int64_t cost_of_first(const struct hall *hall, const int16_t *player, int count)
{
    int64_t least = first_cost(hall, player[0], count);
    for (int i = 1; i < count; i++) {
        int64_t cost = first_cost(hall, player[i], count);
        least = cost < least ? cost : least;
    }
    return least + shares_cost(hall, player, count);
}

/* --- seats and neighbours --- */

/* Squares again: what the count of a seat grows by from n to n + 1 is 2n + 1. */
static int64_t seats_cost(const struct hall *hall, const int16_t *player, int count)
{
    int64_t seats = 0, lefts = 0;
    for (int i = 0; i < count; i++) {
        seats += 2 * hall->tally[player[i]].seat[i] + 1;
        if (count > 2) /* of two, each is always at the other's left */
            lefts += 2 * hall_left(hall, player[i], player[(i + 1) % count]) + 1;
    }
    return (seats << SEAT_BITS) + (lefts << LEFT_BITS);
}

/* Only a table of another size than wanted costs here. */
static int64_t odd_cost(const struct hall *hall, const int16_t *player, int count)
{
    int64_t sum = 0;
    for (int i = 0; count != hall->input->seats && i < count; i++)
        sum += 2 * hall->tally[player[i]].odd + 1;
    return sum;
}

/* --- orders --- */

struct orders {
    const struct hall *hall;
    int count;
    int16_t now[SEATING_TABLE_MAX], best[SEATING_TABLE_MAX];
    struct cost cost; /* of the best; its pairs are not looked at */
};

static void judge_order(struct orders *orders)
{
    struct cost cost = {.first = first_cost(orders->hall, orders->now[0], orders->count),
                        .rest = seats_cost(orders->hall, orders->now, orders->count)};
    if (!cost_less(cost, orders->cost))
        return;
    orders->cost = cost;
    memcpy(orders->best, orders->now, sizeof orders->best);
}

static void swap_seats(struct orders *orders, int a, int b)
{
    int16_t player = orders->now[a];
    orders->now[a] = orders->now[b];
    orders->now[b] = player;
}

static void try_orders(struct orders *orders, int from)
{
    ensure(orders->count <= SEATING_TABLE_MAX); /* which gcc wants to see */
    if (from >= orders->count) {
        judge_order(orders);
        return;
    }
    for (int i = from; i < orders->count; i++) {
        swap_seats(orders, from, i);
        /* The first player decides the first part of the cost: no order of the others can make
         * up for it. */
        bool is_hopeless = from == 0 && first_cost(orders->hall, orders->now[0], orders->count) >
                                            orders->cost.first;
        if (!is_hopeless)
            try_orders(orders, from + 1);
        swap_seats(orders, from, i);
    }
}

static struct orders best_order(const struct hall *hall, const int16_t *player, int count)
{
    ensure(count > 0 && count <= SEATING_TABLE_MAX);
    struct orders orders = {/* Worse than any order, so that the first one tried is taken. */
                            .hall = hall,
                            .count = count,
                            .cost = {.first = INT64_MAX, .rest = INT64_MAX}};
    memcpy(orders.now, player, (size_t)count * sizeof player[0]);
    try_orders(&orders, 0);
    return orders;
}

struct cost cost_of_table(const struct hall *hall, const int16_t *player, int count)
{
    struct cost cost = best_order(hall, player, count).cost;
    cost.pairs = cost_of_pairs(hall, player, count);
    cost.first += shares_cost(hall, player, count);
    cost.rest += odd_cost(hall, player, count);
    return cost;
}

void table_order(const struct hall *hall, int16_t *player, int count)
{
    struct orders orders = best_order(hall, player, count);
    memcpy(player, orders.best, (size_t)count * sizeof player[0]);
}

void pair_order(const struct hall *hall, int16_t player[2])
{
    const struct seating_tally *a = &hall->tally[player[0]], *b = &hall->tally[player[1]];
    /* Who was first less often; then who was not first just now. */
    bool turns = a->first != b->first ? a->first > b->first : a->was_first && !b->was_first;
    if (!turns)
        return;
    int16_t first = player[1];
    player[1] = player[0];
    player[0] = first;
}
