/* A column: its stones, numbered by field, and which of them are joined. Stones are joined side by
 * side, or by stones of other colours between them. Sets of stones are masks of seven bits; a group
 * is a set that hangs together. */
#ifndef GAMES_KOLONNE_COLUMN_H
#define GAMES_KOLONNE_COLUMN_H

#include "games/kolonne/state.h"

enum { MASKS = 1 << STONES };

struct column {
    int count;
    uint8_t field[STONES];
    uint8_t beside[STONES];   /* the stones that each is joined to */
    struct set reach[STONES]; /* each with the stones of other colours that join it to others */
};

/* Each with each, itself included. */
static inline void column_join(struct column *column, unsigned mask)
{
    for (uint64_t rest = mask; rest != 0;)
        column->beside[bits_take(&rest)] |= (uint8_t)mask;
}

/* The stones on or next to a set of fields. */
static inline unsigned column_touching(const struct column *column, const struct set *fields)
{
    struct set around = set_grown(fields, &all_fields);
    unsigned mask = 0;
    for (int i = 0; i < column->count; i++)
        mask |= (unsigned)set_has(&around, column->field[i]) << i;
    return mask;
}

/* Joins what stands around stones of other colours that hang together. */
static inline void column_join_around(struct column *column, const struct set *cluster)
{
    unsigned mask = column_touching(column, cluster);
    column_join(column, mask);
    for (uint64_t rest = mask; rest != 0;) {
        int stone = bits_take(&rest);
        column->reach[stone] = set_or(column->reach[stone], cluster);
    }
}

static inline struct column column_of(struct set stones, struct set foreign)
{
    struct column column = {.count = 0};
    struct set around = set_grown(&stones, &all_fields);
    for (; !set_empty(&stones); column.count++) {
        int field = set_take(&stones);
        column.field[column.count] = (uint8_t)field;
        column.reach[column.count] = set_of(field);
    }
    for (int i = 0; i < column.count; i++)
        for (int j = 0; j < i; j++)
            /* Edge to edge: corners do not join. */
            if (field_distance(column.field[i], column.field[j]) == 1)
                column_join(&column, 1u << i | 1u << j);
    /* A cluster of foreign stones joins all that stand around it, as far as it reaches. */
    for (struct set rest = set_and(around, &foreign); !set_empty(&rest);) {
        struct set cluster = set_flooded(set_of(set_take(&rest)), &foreign);
        rest = set_without(rest, &cluster);
        column_join_around(&column, &cluster);
    }
    return column;
}

/* The stones of a mask with the stones of other colours around them. */
static inline struct set column_reach(const struct column *column, unsigned mask)
{
    struct set reach = no_fields;
    for (uint64_t rest = mask; rest != 0;)
        reach = set_or(reach, &column->reach[bits_take(&rest)]);
    return reach;
}

/* The group of the lowest stone of a mask. */
static inline unsigned column_group(const struct column *column, unsigned mask)
{
    unsigned group = mask & (0u - mask);
    /* Grown by what is new until nothing is. */
    for (unsigned fresh = group; fresh != 0;) {
        unsigned beside = 0;
        for (uint64_t rest = fresh; rest != 0;)
            beside |= column->beside[bits_take(&rest)];
        fresh = beside & mask & ~group;
        group |= fresh;
    }
    return group;
}

/* The groups of a mask; returns how many. */
static inline int column_groups(const struct column *column, unsigned mask, unsigned groups[STONES])
{
    int count = 0;
    for (; mask != 0; mask &= ~groups[count++])
        groups[count] = column_group(column, mask);
    return count;
}

/* Every way to part n groups into two heaps is a number from 1 to 2^(n-1) - 1: bit i stands for
 * group i + 1 in the heap that group 0 is not in. These are the stones of that heap. */
static inline unsigned column_heap(const unsigned *groups, unsigned choice)
{
    unsigned heap = 0;
    for (uint64_t rest = choice; rest != 0;)
        heap |= groups[1 + bits_take(&rest)];
    return heap;
}

#endif
