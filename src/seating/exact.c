/* All ways to share the players out, but none twice: the first who is free takes a table, and of
 * tables of one size only the first that is empty. Twelve players at tables of three are 15,400
 * ways; what can no longer be better in pairs is not followed. */
#include "seating/exact.h"
#include "base/ensure.h"

#include "seating/cost.h"

#include <string.h>

struct exact {
    const struct hall *hall;
    int16_t player[EXACT_MAX]; /* by bit */
    int count, tables;
    uint32_t now[EXACT_MAX], best[EXACT_MAX]; /* the players of each table, as bits */
    int size[EXACT_MAX];                      /* of each table still to be filled; used: 0 */
    struct cost least;
};

static struct cost cost_of_set(const struct exact *exact, uint32_t set)
{
    int16_t player[SEATING_TABLE_MAX];
    int count = 0;
    for (int i = 0; i < exact->count; i++)
        if ((set >> i & 1) != 0) {
            ensure(count < SEATING_TABLE_MAX);
            player[count++] = exact->player[i];
        }
    return cost_of_table(exact->hall, player, count);
}

static void fill_table(struct exact *exact, uint32_t free, struct cost cost);

/* Adds `wanted` more players to the set, from bit `from` on, in all ways. */
static void complete_set(struct exact *exact, uint32_t free, struct cost cost, int table,
                         int wanted, int from)
{
    if (wanted == 0) {
        struct cost sum = cost_sum(cost, cost_of_set(exact, exact->now[table]));
        /* a table's first cost may be below 0: only what it does to pairs is sure */
        if (sum.pairs <= exact->least.pairs)
            fill_table(exact, free & ~exact->now[table], sum);
        return;
    }
    for (int i = from; i <= exact->count - wanted; i++) {
        uint32_t bit = (uint32_t)1 << i;
        if ((free & bit) == 0)
            continue;
        exact->now[table] |= bit;
        complete_set(exact, free, cost, table, wanted - 1, i + 1);
        exact->now[table] &= ~bit;
    }
}

/* Tables of one size are alike: trying the second one would find the same seatings again. */
static bool is_first_of_size(const struct exact *exact, int table)
{
    for (int i = 0; i < table; i++)
        if (exact->size[i] == exact->size[table])
            return false;
    return exact->size[table] > 0;
}

/* The first player who is free sits at a table of each size that is left, with all companions. */
static void fill_table(struct exact *exact, uint32_t free, struct cost cost)
{
    if (free == 0) {
        if (!cost_less(cost, exact->least))
            return;
        exact->least = cost;
        memcpy(exact->best, exact->now, sizeof exact->best);
        return;
    }
    int first = __builtin_ctz(free);
    for (int table = 0; table < exact->tables; table++) {
        if (!is_first_of_size(exact, table))
            continue;
        int size = exact->size[table];
        exact->size[table] = 0;
        exact->now[table] = (uint32_t)1 << first;
        complete_set(exact, free & ~exact->now[table], cost, table, size - 1, first + 1);
        exact->size[table] = size;
    }
}

/* The seating as it came is the one to beat. */
static void begin(struct exact *exact, const struct seating_result *result)
{
    ensure(result->tables <= EXACT_MAX);
    for (int i = 0; i < result->tables; i++) {
        const struct seating_table *table = &result->table[i];
        exact->size[i] = table->count;
        for (int j = 0; j < table->count; j++) {
            ensure(exact->count < EXACT_MAX);
            exact->best[i] |= (uint32_t)1 << exact->count;
            exact->player[exact->count++] = table->player[j];
        }
        exact->least =
            cost_sum(exact->least, cost_of_table(exact->hall, table->player, table->count));
    }
}

void exact_seat(const struct hall *hall, struct seating_result *result)
{
    struct exact exact = {.hall = hall, .tables = result->tables};
    begin(&exact, result);
    fill_table(&exact, ((uint32_t)1 << exact.count) - 1, (struct cost){0});
    for (int i = 0; i < result->tables; i++) {
        int count = 0;
        for (int j = 0; j < exact.count; j++)
            if ((exact.best[i] >> j & 1) != 0)
                result->table[i].player[count++] = exact.player[j];
        ensure(count == result->table[i].count); /* tables keep their sizes */
    }
}
