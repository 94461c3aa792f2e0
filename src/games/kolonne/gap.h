/* The exact gap of a column, however wide: the least number of empty fields that join its stones.
 *
 * The trees of hold.h once more, with a price a field instead of a set a price: price[f] of a set
 * of stones is how many fields, f among them, join the stones and f. This is the method of Dreyfus
 * and Wagner. Slower, and needed only for columns torn wide open. */
#ifndef GAMES_KOLONNE_GAP_H
#define GAMES_KOLONNE_GAP_H

#include "base/ensure.h"
#include "games/kolonne/hold.h"

#include <string.h>

/* Prices lie rank by rank with a border around, so that neighbours are at +-1 and +-PITCH. */
enum { NO_PRICE = 99 }; /* for what is not joined (yet), and more than any real gap */
_Static_assert(2 * NO_PRICE <= UINT8_MAX, "two prices are added in a byte");

enum { PITCH = 16, PRICES = (SIZE + 2) * PITCH, PRICED_FIRST = PITCH, PRICED_END = PRICES - PITCH };

struct prices {
    uint8_t price[PRICES];
};

struct gaps {
    struct column column;
    struct prices toll; /* of entering a field: 1, 0 for stones of other colours */
    uint64_t known[MASKS / 64];
    struct prices prices[MASKS]; /* of known masks */
};

static inline int price_place(int field)
{
    return (field_rank(field) + 1) * PITCH + field_file(field);
}

static inline uint8_t least_of(uint8_t one, uint8_t other)
{
    return one < other ? one : other;
}

static inline void set_toll(struct gaps *gaps, struct set fields, uint8_t toll)
{
    while (!set_empty(&fields))
        gaps->toll.price[price_place(set_take(&fields))] = toll;
}

static inline void gaps_begin(struct gaps *gaps, const struct rules *rules,
                              const struct state *state, int colour)
{
    struct set foreign = foreign_stones(rules, state, colour);
    gaps->column = column_of(state->stones[colour], foreign);
    memset(&gaps->toll, NO_PRICE, sizeof gaps->toll);
    set_toll(gaps, rules->open[colour], 1);
    set_toll(gaps, foreign, 0);
    memset(gaps->known, 0, sizeof gaps->known);
}

/* Lets trees grow field by field until none gets cheaper. */
/* All fields at once from the last prices: as often as the longest cheap way is long. */
static inline void spread(struct prices *prices, const struct prices *toll)
{
    bool cheaper = true;
    while (cheaper) {
        struct prices last = *prices;
        uint8_t *price = prices->price;
        for (int i = PRICED_FIRST; i < PRICED_END; i++) {
            const uint8_t *at = &last.price[i];
            uint8_t level = least_of(at[-1], at[1]), upright = least_of(at[-PITCH], at[PITCH]);
            uint8_t grown = (uint8_t)(least_of(level, upright) + toll->price[i]);
            price[i] = least_of(price[i], grown);
        }
        cheaper = memcmp(&last, prices, sizeof last) != 0;
    }
}

/* Adds the trees that part into one of each heap at a field, which pays its toll once. */
static inline void price_heaps(struct prices *prices, const struct prices *toll,
                               const struct prices *one, const struct prices *other)
{
    for (int i = PRICED_FIRST; i < PRICED_END; i++) {
        uint8_t both = (uint8_t)(one->price[i] + other->price[i] - toll->price[i]);
        prices->price[i] = least_of(prices->price[i], both);
    }
}

static inline uint8_t cheapest(const struct prices *prices)
{
    uint8_t least = NO_PRICE;
    for (int i = PRICED_FIRST; i < PRICED_END; i++)
        least = least_of(least, prices->price[i]);
    return least;
}

static inline void price_stones(const struct gaps *gaps, struct prices *prices, unsigned mask,
                                uint8_t price)
{
    for (uint64_t rest = mask; rest != 0;)
        prices->price[price_place(gaps->column.field[bits_take(&rest)])] = price;
}

static inline const struct prices *gaps_prices(struct gaps *gaps, unsigned mask)
{
    ensure(mask != 0 && mask < MASKS);
    struct prices *prices = &gaps->prices[mask];
    if (gaps->known[mask / 64] >> mask % 64 & 1)
        return prices;
    gaps->known[mask / 64] |= UINT64_C(1) << mask % 64;
    unsigned groups[STONES];
    int count = column_groups(&gaps->column, mask, groups);
    memset(prices, NO_PRICE, sizeof *prices);
    for (unsigned choice = 1; choice < 1u << (count - 1); choice++) {
        unsigned heap = column_heap(groups, choice);
        price_heaps(prices, &gaps->toll, gaps_prices(gaps, heap), gaps_prices(gaps, mask & ~heap));
    }
    /* At the stones themselves the price is that of joining them all: nothing for one group. */
    price_stones(gaps, prices, mask, count == 1 ? 0 : cheapest(prices));
    spread(prices, &gaps->toll);
    return prices;
}

/* The gap of the whole column. */
/* At any stone of the column the price is the same. */
static inline int gaps_whole(struct gaps *gaps)
{
    ensure(gaps->column.count > 0 && gaps->column.count <= STONES);
    const struct prices *prices = gaps_prices(gaps, (1u << gaps->column.count) - 1);
    return prices->price[price_place(gaps->column.field[0])];
}

/* The gap with the stone number `lifted` on another field, which is empty. The price counts that
 * field, the gap does not: a stone will stand on it. */
static inline int gaps_moved(struct gaps *gaps, int lifted, int field)
{
    ensure(lifted >= 0 && lifted < gaps->column.count);
    unsigned others = ((1u << gaps->column.count) - 1) & ~(1u << lifted);
    return gaps_prices(gaps, others)->price[price_place(field)] - 1;
}

/* The gap of a colour. Most are narrow, and known from hold.h. */
static inline int gap_of(const struct rules *rules, const struct state *state, int colour)
{
    struct holds holds;
    holds_begin(&holds, rules, state, colour);
    int narrow = holds_gap(&holds);
    if (narrow <= TREE_MAX)
        return narrow;
    struct gaps gaps;
    gaps_begin(&gaps, rules, state, colour);
    return gaps_whole(&gaps);
}

#endif
