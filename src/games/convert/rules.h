/* The rules made ready: every placement of every block, and for each fact about the heights the set
 * of placements that it allows.
 *
 * A placement rests on all its squares if, for any two of them, the difference of the heights is
 * the difference of its underside there. A block is one piece, so it is enough to ask this of
 * squares side by side: of the steps, three along each of the eight lines of the board. The set of
 * placements that the three steps of a line allow is looked up; what all lines allow is supported.
 *
 * Two placements of a block with the same squares and the same number of cubes on each are one move
 * by the rules. Columns of a block are solid, so they do the same to the board, and they differ in
 * their undersides; only one of them can be supported at a time. So a placement's number may serve
 * as the move. */
#ifndef GAMES_CONVERT_RULES_H
#define GAMES_CONVERT_RULES_H

#include "games/convert/blocks.h"

#include <string.h>

enum variant { VARIANT_STANDARD, VARIANT_BOX, VARIANT_TOWERS };

enum {
    SET_WORDS = 8,
    SET_LANES = SET_WORDS / 2,
    SET_BITS = 64 * SET_WORDS,
    PARTS_MAX = PLACEMENTS_MAX / SET_BITS,
    LINES = 2 * BOARD_SIDE, /* the ranks, then the files */
    GAPS = BOARD_SIDE - 1,  /* in a line, between squares side by side */
    STEP_FAR = 3,           /* class of a step: 0 down one, 1 level, 2 up one, 3 all others */
    STEP_BITS = 2,
    STEP_LEVEL = 129, /* how a step of 0 is kept: see STEPS_LEVEL */
    LINE_STEPS = 1 << (GAPS * STEP_BITS),
    BOX_LEVELS = 4,
    GROUP_BLOCKS = 5,
    GROUP_ALL = (1 << GROUP_BLOCKS) - 1,
    GROUPS_MAX = (BLOCKS_MAX + GROUP_BLOCKS - 1) / GROUP_BLOCKS,
};

/* The first, second or third steps of all lines, a byte a line: the height difference + 129. Adding
 * numbers of this form adds in each byte, as long as every sum fits its byte again. */
#define STEPS_EACH_LINE UINT64_C(0x0101010101010101)
#define STEPS_LEVEL (STEP_LEVEL * STEPS_EACH_LINE)

/* Two words at a time: what every processor of today has, and compilers alone do not always find.
 */
typedef uint64_t lane __attribute__((vector_size(16), aligned(8)));

/* A set of placements: one part of 512, so that loops over it have a fixed length. The usual blocks
 * need one part only. */
struct set {
    union {
        uint64_t word[SET_WORDS];
        lane lane[SET_LANES];
    };
};

struct placement {
    uint64_t steps[GAPS];         /* what it adds to the steps of the board */
    uint16_t layer[SHAPE_LEVELS]; /* the squares with a cube, level by level from its base */
    uint8_t cubes[SQUARES];       /* how many on each */
    uint16_t footprint;
    uint8_t block;
    uint8_t anchor; /* a square where the lowest cube lies: its height is the base */
    uint8_t tall;   /* from the base to the top of its highest cube */
};

struct part {
    struct set line[LINES][LINE_STEPS];         /* by the three steps of a line */
    struct set below[SQUARES][BOX_LEVELS + 1];  /* by a height: what stays in the box */
    struct set held[GROUPS_MAX][GROUP_ALL + 1]; /* by which of five blocks are held */
    struct set steep; /* rise or fall by more than one: the steps alone do not decide */
};

struct rules {
    enum variant variant;
    bool pool;
    bool has_steep;
    int parts;             /* in use */
    int groups;            /* in use */
    uint32_t colour_moves; /* a move is colour x colour_moves + placement */
    struct block_set set;
    struct placement placement[PLACEMENTS_MAX];
    struct part part[PARTS_MAX];
};

/* --- sets --- */

static inline void set_add(struct set *set, int member)
{
    set->word[member / 64] |= UINT64_C(1) << member % 64;
}

static inline void set_remove(struct set *set, int member)
{
    set->word[member / 64] &= ~(UINT64_C(1) << member % 64);
}

static inline bool set_has(const struct set *set, int member)
{
    return (set->word[member / 64] >> member % 64 & 1) != 0;
}

static inline void set_meet(struct set *set, const struct set *other)
{
    for (int i = 0; i < SET_LANES; i++)
        set->lane[i] &= other->lane[i];
}

static inline void set_join(struct set *set, const struct set *other)
{
    for (int i = 0; i < SET_LANES; i++)
        set->lane[i] |= other->lane[i];
}

static inline bool set_is_empty(const struct set *set)
{
    lane any = set->lane[0];
    for (int i = 1; i < SET_LANES; i++)
        any |= set->lane[i];
    return (any[0] | any[1]) == 0;
}

/* --- squares and steps --- */

static inline int line_square(int line, int index)
{
    return line < BOARD_SIDE ? line * BOARD_SIDE + index : index * BOARD_SIDE + line - BOARD_SIDE;
}

/* The classes of eight steps at once. A byte is 0, 1, 2 for the near ones after its highest bit is
 * turned; every greater byte becomes 3. */
static inline uint64_t steps_classify(uint64_t steps)
{
    uint64_t turned = steps ^ 0x80 * STEPS_EACH_LINE;
    uint64_t rest = turned >> STEP_BITS & 0x3F * STEPS_EACH_LINE;
    uint64_t far = (rest + 0x3F * STEPS_EACH_LINE) >> 6 & STEPS_EACH_LINE;
    return (turned & STEP_FAR * STEPS_EACH_LINE) | far * STEP_FAR;
}

static inline int step_class(int rise)
{
    return rise >= -1 && rise <= 1 ? rise + 1 : STEP_FAR;
}

/* How far above the base the underside is, on a square that the placement covers. */
static inline int placement_underside(const struct placement *placement, int square)
{
    int level = 0;
    while ((placement->layer[level] >> square & 1) == 0)
        level++;
    return level;
}

static inline bool placement_covers(const struct placement *placement, int square)
{
    return (placement->footprint >> square & 1) != 0;
}

/* By the rule itself: one base, and every column as high as the underside over it. */
static inline bool placement_rests(const struct placement *placement, const uint8_t height[SQUARES])
{
    int base = height[placement->anchor];
    for (int square = 0; square < SQUARES; square++)
        if (placement_covers(placement, square) &&
            height[square] != base + placement_underside(placement, square))
            return false;
    return true;
}

/* --- filling in --- */

static inline void fill_steps(struct placement *placement)
{
    for (int gap = 0; gap < GAPS; gap++)
        for (int line = 0; line < LINES; line++) {
            int rise = placement->cubes[line_square(line, gap + 1)] -
                       placement->cubes[line_square(line, gap)];
            placement->steps[gap] += (uint64_t)(int64_t)rise << 8 * line;
        }
}

static inline struct placement placement_of(uint64_t shape, int block)
{
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
    if (needed == STEP_FAR)
        set_add(&part->steep, member);
}

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

static inline void forbid_by_box(struct part *part, const struct placement *placement, int member)
{
    for (int square = 0; square < SQUARES; square++)
        for (int height = 0; height <= BOX_LEVELS; height++)
            if (placement->cubes[square] > 0 && height + placement->cubes[square] > BOX_LEVELS)
                set_remove(&part->below[square][height], member);
}

static inline void fill_held(struct part *part, const struct placement *placement, int member)
{
    int group = placement->block / GROUP_BLOCKS, bit = placement->block % GROUP_BLOCKS;
    for (int held = 0; held <= GROUP_ALL; held++)
        if (held >> bit & 1)
            set_add(&part->held[group][held], member);
}

/* Everything is allowed until something forbids it. */
static inline void allow_first(struct part *part, int members)
{
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
    rules->set = *set;
    rules->parts = (set->placements + SET_BITS - 1) / SET_BITS;
    rules->groups = (set->count + GROUP_BLOCKS - 1) / GROUP_BLOCKS;
    rules->colour_moves = (uint32_t)(rules->parts * SET_BITS);
    for (int i = 0; i < rules->parts; i++) {
        int members = set->placements - i * SET_BITS;
        allow_first(&rules->part[i], members < SET_BITS ? members : SET_BITS);
    }
    int number = 0;
    for (int i = 0; i < set->count; i++)
        for (int j = 0; j < set->block[i].attitudes; j++)
            number = add_attitude(rules, number, set->block[i].attitude[j], i);
    ensure(number == set->placements);
}

#endif
