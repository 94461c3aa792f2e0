/* The trail of a column: the empty fields that would join its stones, and the stones of other
 * colours that it leads through. gap.h knows how many empty fields it takes, this which.
 *
 * Once more the method of Dreyfus and Wagner, but with the way back kept: a tree is a set of groups
 * and a field; it comes from the field beside, or from two trees that meet there. */
#ifndef GAMES_KOLONNE_TRAIL_H
#define GAMES_KOLONNE_TRAIL_H

#include "games/kolonne/gap.h"
#include "games/kolonne/walks.h"

enum {
    BRANCHES = MASKS / 2,   /* sets of groups, the first group left out: trees end there */
    FROM_SET = FIELD_CODES, /* and more: this set of groups meets the others */
    FROM_NOWHERE = FROM_SET + BRANCHES,
};

struct branches {
    uint8_t price[FIELD_CODES];
    uint16_t from[FIELD_CODES];
};

struct trail {
    uint8_t toll[FIELD_CODES]; /* of a field: 1, 0 for stones, NO_PRICE where no column leads */
    struct branches branches[BRANCHES];
};

static inline void trail_toll(struct trail *trail, struct set fields, uint8_t toll)
{
    while (!set_empty(&fields))
        trail->toll[set_take(&fields)] = toll;
}

static inline bool branches_offer(struct branches *branches, int field, int price, int from)
{
    if (price >= branches->price[field])
        return false;
    branches->price[field] = (uint8_t)price;
    branches->from[field] = (uint16_t)from;
    return true;
}

/* Lets trees grow field by field until none gets cheaper. */
static inline void branches_grow(struct branches *branches, const uint8_t *toll)
{
    bool cheaper = true;
    while (cheaper) {
        cheaper = false;
        for (struct set rest = all_fields; !set_empty(&rest);) {
            int here = set_take(&rest);
            for (int d = 0; d < DIRECTIONS; d++) {
                int next = field_beside(here, (enum direction)d);
                cheaper |= branches_offer(branches, next, branches->price[here] + toll[next], here);
            }
        }
    }
}

/* The trees that part into two at a field, which pays its toll once. */
static inline void branches_meet(struct trail *trail, int set, int part)
{
    const struct branches *one = &trail->branches[part], *other = &trail->branches[set ^ part];
    for (struct set rest = all_fields; !set_empty(&rest);) {
        int field = set_take(&rest);
        branches_offer(&trail->branches[set], field,
                       one->price[field] + other->price[field] - trail->toll[field],
                       FROM_SET + part);
    }
}

static inline void branches_make(struct trail *trail, int set, const uint8_t *heads)
{
    struct branches *branches = &trail->branches[set];
    memset(branches->price, NO_PRICE, sizeof branches->price);
    if ((set & (set - 1)) == 0)
        branches_offer(branches, heads[bits_lowest((uint64_t)set)], 0, FROM_NOWHERE);
    for (int part = (set - 1) & set; part > set / 2; part = (part - 1) & set)
        branches_meet(trail, set, part);
    branches_grow(branches, trail->toll);
}

static inline void trail_collect(const struct trail *trail, int set, int field, struct set *into)
{
    struct set here = set_of(field);
    *into = set_or(*into, &here);
    int from = trail->branches[set].from[field];
    if (from < FROM_SET) {
        trail_collect(trail, set, from, into);
    } else if (from != FROM_NOWHERE) {
        trail_collect(trail, from - FROM_SET, field, into);
        trail_collect(trail, set ^ (from - FROM_SET), field, into);
    }
}

/* One stone of each group that stands side by side; returns how many. */
static inline int trail_heads(const struct column *column, uint8_t heads[STONES])
{
    unsigned groups[STONES];
    int count = column_groups(column, (1u << column->count) - 1, groups);
    for (int i = 0; i < count; i++)
        heads[i] = column->field[bits_lowest(groups[i])];
    return count;
}

/* All fields of a trail but for stones that stand side by side anyway. */
static inline struct set trail_of(const struct rules *rules, const struct state *state, int colour)
{
    struct column column = column_of(state->stones[colour], no_fields);
    struct set fields = no_fields;
    struct trail trail;
    uint8_t heads[STONES];
    int count = trail_heads(&column, heads);
    if (count < 2)
        return fields;
    memset(trail.toll, NO_PRICE, sizeof trail.toll);
    trail_toll(&trail, rules->open[colour], 1);
    trail_toll(&trail, state->stones[colour], 0);
    trail_toll(&trail, foreign_stones(rules, state, colour), 0);
    for (int set = 1; set < 1 << (count - 1); set++)
        branches_make(&trail, set, heads + 1);
    trail_collect(&trail, (1 << (count - 1)) - 1, heads[0], &fields);
    return fields;
}

#endif
