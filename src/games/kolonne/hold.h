/* Where a stone that has been lifted may come down so that the column holds: its gap is at most
 * GAP_MAX. Found for all fields at once.
 *
 * For a set of stones, tree[c] is the set of fields f such that at most c fields, f among them,
 * join the stones and f together. Stones of other colours cost nothing. With one group of stones
 * that is c rings around it. Otherwise a tree with f in it either has f at its end (a ring around
 * tree[c-1]) or parts at f into two trees of fewer groups, which both count f: c = i + j - 1. It
 * need not part at a stone of another colour, for the field beside that stone does as well. The
 * column without the lifted stone then holds with that stone on f exactly if f is in
 * tree[GAP_MAX + 1].
 *
 * Own stones that are not of the set are passable here at the price of an empty field. That is
 * never cheaper than the truth for a tree that has them in its set, and it is the truth for the
 * lifted stone: so a set of stones has the same trees whatever stone is lifted, and they are
 * kept. */
#ifndef GAMES_KOLONNE_HOLD_H
#define GAMES_KOLONNE_HOLD_H

#include "games/kolonne/column.h"

#include <string.h>

enum { TREE_MAX = GAP_MAX + 1 };

_Static_assert(TREE_MAX == 4, "join_heaps is written out for four");

struct trees {
    struct set tree[TREE_MAX + 1]; /* 0: only the stones, and stones of other colours they touch */
};

struct holds {
    struct column column;
    struct set open;      /* all but stars of other colours */
    struct set foreign;   /* stones of other colours, for nothing */
    struct set priced;    /* the rest */
    uint8_t least[MASKS]; /* the first tree that is not empty; 0: not known yet */
    struct trees trees[MASKS];
};

enum { LEAST_NONE = TREE_MAX + 1 }; /* all trees are empty */

/* Trees are made when they are asked for: a stone that cannot move needs none. */
static inline void holds_begin(struct holds *holds, const struct rules *rules,
                               const struct state *state, int colour)
{
    holds->open = rules->open[colour];
    holds->foreign = foreign_stones(rules, state, colour);
    holds->priced = set_without(holds->open, &holds->foreign);
    holds->column = column_of(state->stones[colour], holds->foreign);
    memset(holds->least, 0, sizeof holds->least);
}

/* Lets trees grow a ring from one to the next, the first of them around `seed`. A stone of another
 * colour that a tree touches is in it for nothing, with its own neighbours; but such stones stay
 * out of the trees themselves, where they would be counted as fields. */
static inline void grow_rings(const struct holds *holds, struct trees *trees, int first,
                              struct set seed)
{
    struct set taken = set_and(seed, &holds->foreign), ring = set_and(seed, &holds->priced);
    for (int c = first; c < TREE_MAX; c++) {
        trees->tree[c] = set_or(trees->tree[c], &ring);
        struct set all = set_or(trees->tree[c], &taken), touched;
        for (;;) {
            ring = set_grown(&all, &holds->open);
            touched = set_and(ring, &holds->foreign);
            if (set_equal(&touched, &taken))
                break;
            taken = touched;
            all = set_or(all, &taken);
        }
        ring = set_and(ring, &holds->priced);
    }
    trees->tree[TREE_MAX] = set_or(trees->tree[TREE_MAX], &ring);
}

/* Adds the trees that part into one of each heap at a field: tree i + j - 1 gets what is in tree i
 * of the one and tree j of the other. Written out, for this is where most time goes. */
static inline void join_heaps(struct trees *trees, const struct trees *one,
                              const struct trees *other)
{
    const struct set *a = one->tree, *b = other->tree;
    struct set *to = trees->tree;
    for (int h = 0; h < 2; h++) {
        half_set a1 = a[1].half[h], a2 = a[2].half[h], a3 = a[3].half[h], a4 = a[4].half[h];
        half_set b1 = b[1].half[h], b2 = b[2].half[h], b3 = b[3].half[h], b4 = b[4].half[h];
        to[1].half[h] |= a1 & b1;
        to[2].half[h] |= (a1 & b2) | (a2 & b1);
        to[3].half[h] |= (a1 & b3) | (a2 & b2) | (a3 & b1);
        to[4].half[h] |= (a1 & b4) | (a2 & b3) | (a3 & b2) | (a4 & b1);
    }
}

static inline void plant_group(struct holds *holds, unsigned mask)
{
    struct trees *trees = &holds->trees[mask];
    for (int c = 1; c <= TREE_MAX; c++)
        trees->tree[c] = no_fields;
    trees->tree[0] = column_reach(&holds->column, mask);
    holds->least[mask] = 1;
    grow_rings(holds, trees, 1, set_grown(&trees->tree[0], &holds->open));
}

/* Trees of several groups, from those of fewer. `masks` are the stones of each set of groups. */
static inline void plant_groups(struct holds *holds, const uint8_t *masks, unsigned groups)
{
    unsigned mask = masks[groups], first = groups & (0u - groups);
    struct trees *trees = &holds->trees[mask];
    trees->tree[0] =
        set_or(holds->trees[masks[first]].tree[0], &holds->trees[masks[groups & ~first]].tree[0]);
    for (int c = 1; c <= TREE_MAX; c++)
        trees->tree[c] = no_fields;
    /* All ways to part the groups into two heaps, each once: the larger number is `heap`. */
    for (unsigned heap = (groups - 1) & groups; heap > (groups & ~heap);
         heap = (heap - 1) & groups) {
        unsigned one = masks[heap], other = masks[groups & ~heap];
        if (holds->least[one] + holds->least[other] - 1 <= TREE_MAX)
            join_heaps(trees, &holds->trees[one], &holds->trees[other]);
    }
    int least = 1;
    while (least <= TREE_MAX && set_empty(&trees->tree[least]))
        least++;
    holds->least[mask] = (uint8_t)least;
    if (least <= TREE_MAX)
        grow_rings(holds, trees, least, trees->tree[0]);
}

/* The trees of some stones, made from those of all sets of their groups. */
static inline const struct trees *holds_trees(struct holds *holds, unsigned mask)
{
    unsigned group[STONES];
    int count = column_groups(&holds->column, mask, group);
    uint8_t masks[MASKS];
    masks[0] = 0;
    /* Ascending, so that every part of a set is made before the set. */
    for (unsigned groups = 1; groups < 1u << count; groups++) {
        unsigned rest = groups & (groups - 1);
        masks[groups] = (uint8_t)(masks[rest] | group[bits_lowest(groups)]);
        if (holds->least[masks[groups]] > 0)
            continue;
        if (rest == 0)
            plant_group(holds, masks[groups]);
        else
            plant_groups(holds, masks, groups);
    }
    return &holds->trees[mask];
}

/* The fields where the stone number `lifted` may come down. */
/* All but the lifted one, with four fields to spend: three of the gap and the stone's own. */
static inline struct set holds_without(struct holds *holds, int lifted)
{
    unsigned all = (1u << holds->column.count) - 1;
    return holds_trees(holds, all & ~(1u << lifted))->tree[TREE_MAX];
}

/* The gap of the whole column, if it is not wider than TREE_MAX; else LEAST_NONE. */
static inline int holds_gap(struct holds *holds)
{
    unsigned all = (1u << holds->column.count) - 1;
    /* No gap at all, which no tree says: they begin at one field. */
    if (column_group(&holds->column, all) == all)
        return 0;
    holds_trees(holds, all);
    return holds->least[all];
}

#endif
