/* The rules made ready from a set of blocks: each placement is taken out of every set of those that
 * stand where it does not. */
#ifndef GAMES_CONVERT_RULES_H
#define GAMES_CONVERT_RULES_H

#include "base/ensure.h"
#include "games/convert/state.h"

#include <string.h>

/* A negative rise borrows from the byte above, which adding it to the board's steps gives back:
 * see STEPS_LEVEL. */
static inline void fill_steps(struct placement *placement)
{
    for (int gap = 0; gap < GAPS; gap++)
        for (int line = 0; line < LINES; line++) {
            int rise = placement->cubes[line_square(line, gap + 1)] -
                       placement->cubes[line_square(line, gap)];
            placement->steps[gap] += (uint64_t)(int64_t)rise << 8 * line;
        }
}

/* A settled shape has a cell on its floor, so there is an anchor. */
static inline struct placement placement_of(uint64_t shape, int block)
{
    ensure((shape & SHAPE_FLOOR) != 0);
    struct placement placement = {.block = (uint8_t)block,
                                  .footprint = (uint16_t)shape_footprint(shape),
                                  .anchor = (uint8_t)bits_lowest(shape & SHAPE_FLOOR)};
    for (int z = 0; z < SHAPE_LEVELS; z++) {
        placement.layer[z] = (uint16_t)(shape >> z * SQUARES & SHAPE_FLOOR);
        if (placement.layer[z] != 0)
            placement.tall = (uint8_t)(z + 1);
    }
    for (int square = 0; square < SQUARES; square++)
        placement.cubes[square] = (uint8_t)bits_count(shape_column(shape, square));
    fill_steps(&placement);
    return placement;
}

/* The one class of the step from one square to the next that the placement can stand on. */
static inline void forbid_steps(struct part *part, int member, int line, int gap, int rise)
{
    int needed = step_class(rise);
    for (int steps = 0; steps < LINE_STEPS; steps++)
        if ((steps >> gap * STEP_BITS & STEP_FAR) != needed)
            set_remove(&part->line[line][steps], member);
    /* "Far" holds every rise of two and more, so it is asked again: part_keep_resting. */
    if (needed == STEP_FAR)
        set_add(&part->steep, member);
}

/* Only squares side by side that are both covered say something about it. */
static inline void forbid_by_lines(struct part *part, const struct placement *placement, int member)
{
    for (int line = 0; line < LINES; line++)
        for (int gap = 0; gap < GAPS; gap++) {
            int from = line_square(line, gap), to = line_square(line, gap + 1);
            if (placement_covers(placement, from) && placement_covers(placement, to))
                forbid_steps(part, member, line, gap,
                             placement_underside(placement, to) -
                                 placement_underside(placement, from));
        }
}

/* Columns are solid, so height and number of cubes tell where its top will be. */
static inline void forbid_by_box(struct part *part, const struct placement *placement, int member)
{
    for (int square = 0; square < SQUARES; square++)
        for (int height = 0; height <= BOX_LEVELS; height++)
            if (placement->cubes[square] > 0 && height + placement->cubes[square] > BOX_LEVELS)
                set_remove(&part->below[square][height], member);
}

static inline void fill_held(struct part *part, const struct placement *placement, int member)
{
    ensure(placement->block < GROUPS_MAX * GROUP_BLOCKS);
    int group = placement->block / GROUP_BLOCKS, bit = placement->block % GROUP_BLOCKS;
    for (int held = 0; held <= GROUP_ALL; held++)
        if (held >> bit & 1)
            set_add(&part->held[group][held], member);
}

/* Everything is allowed until something forbids it. */
static inline void allow_first(struct part *part, int members)
{
    ensure(members > 0 && members <= SET_BITS);
    struct set all = {0};
    for (int member = 0; member < members; member++)
        set_add(&all, member);
    for (int line = 0; line < LINES; line++)
        for (int steps = 0; steps < LINE_STEPS; steps++)
            part->line[line][steps] = all;
    for (int square = 0; square < SQUARES; square++)
        for (int height = 0; height <= BOX_LEVELS; height++)
            part->below[square][height] = all;
}

static inline void add_placement(struct rules *rules, int number, uint64_t shape, int block)
{
    ensure(number >= 0 && number < PLACEMENTS_MAX);
    struct placement *placement = &rules->placement[number];
    struct part *part = &rules->part[number / SET_BITS];
    int member = number % SET_BITS;
    *placement = placement_of(shape, block);
    forbid_by_lines(part, placement, member);
    forbid_by_box(part, placement, member);
    fill_held(part, placement, member);
    rules->has_steep = rules->has_steep || set_has(&part->steep, member);
}

/* An attitude on every square where it stays on the board; returns the next free number. */
static inline int add_attitude(struct rules *rules, int number, uint64_t shape, int block)
{
    for (int y = 0; y + shape_depth(shape) <= BOARD_SIDE; y++)
        for (int x = 0; x + shape_width(shape) <= BOARD_SIDE; x++)
            add_placement(rules, number++, shape << (y * BOARD_SIDE + x), block);
    return number;
}

static inline void rules_fill(struct rules *rules, const struct block_set *set)
{
    ensure(set->count > 0 && set->count <= BLOCKS_MAX);
    rules->set = *set;
    rules->parts = (set->placements + SET_BITS - 1) / SET_BITS;
    rules->groups = (set->count + GROUP_BLOCKS - 1) / GROUP_BLOCKS;
    /* A round number: black moves begin with a set of their own. */
    rules->colour_moves = (uint32_t)(rules->parts * SET_BITS);
    for (int i = 0; i < rules->parts; i++) {
        int members = set->placements - i * SET_BITS;
        allow_first(&rules->part[i], members < SET_BITS ? members : SET_BITS);
    }
    int number = 0;
    for (int i = 0; i < set->count; i++)
        for (int j = 0; j < set->block[i].attitudes; j++)
            number = add_attitude(rules, number, set->block[i].attitude[j], i);
    /* The reader has counted them in its own way, and `parts` rests on it. */
    ensure(number == set->placements);
}

#endif
