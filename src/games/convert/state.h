/* What a game of convert is made of: rules, state, moves. The rules know every placement of every
 * block, and for each fact about the heights the set of placements that it allows.
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
#ifndef GAMES_CONVERT_STATE_H
#define GAMES_CONVERT_STATE_H

#include "base/ensure.h"
#include "engine/game.h"
#include "games/convert/blocks.h"

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
    BOX_LEVELS = 4,   /* of variant=box: both sets fill 4x4x4 */
    GROUP_BLOCKS = 5, /* looked up together: the ten usual blocks are two groups */
    GROUP_ALL = (1 << GROUP_BLOCKS) - 1,
    GROUPS_MAX = (BLOCKS_MAX + GROUP_BLOCKS - 1) / GROUP_BLOCKS,
};

/* The first, second or third steps of all lines, a byte a line: the height difference + 129. Adding
 * numbers of this form adds in each byte, as long as every sum fits its byte again. Heights are at
 * most LEVELS_MAX, so a difference is within 64 of 129 and never leaves its byte. */
#define STEPS_EACH_LINE UINT64_C(0x0101010101010101)
#define STEPS_LEVEL (STEP_LEVEL * STEPS_EACH_LINE)

_Static_assert(PARTS_MAX *SET_BITS == PLACEMENTS_MAX && LINE_STEPS <= 256, "tables fit");

/* Two words at a time: what every processor of today has, and compilers alone do not always
 * find. */
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

enum { WHITE, BLACK, COLOURS };

#define BOARD_BLACK 0xA5A5u /* the printed colours: a1 is black */
#define BOARD_ALL 0xFFFFu
#define BOARD_EDGE 0xF99Fu /* the twelve squares that count in control towers */

/* The position is `black`, `height`, `held`, `lines`, `reach` and whose turn it is; the rest
 * follows and is kept up with each move, because playouts ask for nothing else. */
struct state {
    struct set open[PARTS_MAX]; /* what the seat to move can place: follows from the rest */
    uint16_t black[LEVELS_MAX + SHAPE_LEVELS]; /* by level: the squares with a black cube there */
    uint8_t height[SQUARES];
    uint64_t steps[GAPS];    /* from square to square along each line: see STEPS_LEVEL */
    uint32_t held[COLOURS];  /* bit i: block i is not placed yet */
    uint16_t black_tops;     /* seen from above, bare squares in their printed colour */
    uint16_t lines[COLOURS]; /* scored so far; a line broken and made again counts again */
    uint8_t tallest;         /* the greatest height */
    uint8_t reach[COLOURS];  /* blocks with a cube at that height */
    uint8_t seat;            /* to move */
    bool over;
    bool lost[COLOURS]; /* by resigning, or by the rule of the box */
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

/* Of equal length always, so that the compiler unrolls it. */
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

/* Lines 0 to 3 are the ranks from the a-file on, 4 to 7 the files from rank 1 up. */
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
    /* It covers the square, so the search ends below SHAPE_LEVELS. */
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

/* --- moves --- */

/* Without a pool it is the seat's own colour; with one either. */
static inline int move_colour(const struct rules *rules, move chosen)
{
    return chosen >= rules->colour_moves;
}

static inline const struct placement *move_placement(const struct rules *rules, move chosen)
{
    return &rules->placement[chosen - (move_colour(rules, chosen) ? rules->colour_moves : 0)];
}

#endif
