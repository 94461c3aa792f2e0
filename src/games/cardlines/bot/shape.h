/* What a token on a square is worth by the squares around it, looked up in tables. Along each way a
 * square sees the squares that can share a run with it: its neighbourhood. For one side each of
 * them is its own (a token or a free square), shut (another's, off the board, used up), or open.
 * Written as a number in base three the neighbourhood is the index of a table. */
#ifndef GAMES_CARDLINES_BOT_SHAPE_H
#define GAMES_CARDLINES_BOT_SHAPE_H

#include "games/cardlines/lines.h"

enum {
    REACH = LINE_LENGTH - 1,
    NEAR = 2 * REACH + 1, /* squares of a neighbourhood, the one in the middle too */
    NEAR_SETS = 1 << NEAR,
    SHAPES = LINE_LENGTH == 4 ? 729 : 6561,             /* three to the number of neighbours */
    ROWS = 2 * BOARD_WIDTH + 2 * (2 * BOARD_WIDTH - 1), /* files, ranks, diagonals */
    GAIN_LINE = 4096, /* in a gain: a line completed; what is below counts prospects */
};

/* What a token adds to a run, by the side's other tokens there: a first look, not a judgement. */
static const int16_t gain_by_count[] = {1, LINE_LENGTH == 4 ? 8 : 4, LINE_LENGTH == 4 ? 40 : 11,
                                        50};

struct shapes {
    uint16_t digits[NEAR_SETS];           /* a set of neighbours as a number in base three */
    int16_t gain[SHAPES];                 /* what a token in the middle adds */
    uint8_t row[SQUARES][WAYS_STRAIGHT];  /* which row a square lies in that way ... */
    uint8_t spot[SQUARES][WAYS_STRAIGHT]; /* ... and where in it */
    uint8_t square[ROWS][BOARD_WIDTH];    /* and back */
    uint32_t walls[ROWS];                 /* what is off the board, in the bits of a row */
};

/* --- rows: bit REACH + spot for each square, with REACH squares of wall before and after --- */

static inline int row_of(int square, int way)
{
    int file = square_file(square), rank = square_rank(square);
    switch ((enum way)way) {
    case WAY_EAST: return rank;
    case WAY_NORTH: return BOARD_WIDTH + file;
    case WAY_NORTH_EAST: return 2 * BOARD_WIDTH + file - rank + BOARD_WIDTH - 1;
    case WAY_SOUTH_EAST: return 4 * BOARD_WIDTH - 1 + file + rank;
    case WAYS_STRAIGHT: break;
    }
    return 0;
}

static inline uint32_t spot_bit(int spot)
{
    return 1u << (spot + REACH);
}

static inline void prepare_rows(struct shapes *shapes)
{
    for (int row = 0; row < ROWS; row++)
        shapes->walls[row] = ~0u;
    for (int square = 0; square < SQUARES; square++)
        for (int way = 0; way < WAYS_STRAIGHT; way++) {
            int row = row_of(square, way);
            int spot = way == WAY_NORTH ? square_rank(square) : square_file(square);
            shapes->row[square][way] = (uint8_t)row;
            shapes->spot[square][way] = (uint8_t)spot;
            shapes->square[row][spot] = (uint8_t)square;
            shapes->walls[row] &= ~spot_bit(spot);
        }
}

/* --- tables --- */

static inline uint16_t digits_of(uint32_t set)
{
    unsigned number = 0;
    for (int i = NEAR - 1; i >= 0; i--)
        if (i != REACH)
            number = 3 * number + (set >> i & 1);
    return (uint16_t)number;
}

/* The sum over all runs that are not shut; several complete ones of a way count as one line. */
static inline int16_t shape_gain(uint32_t own, uint32_t shut)
{
    const uint32_t run = (1u << LINE_LENGTH) - 1;
    int sum = 0, lines = 0;
    for (int i = 0; i < LINE_LENGTH; i++) {
        int count = bits_count(own & run << i);
        if ((shut & run << i) != 0)
            continue;
        if (count == REACH)
            lines = 1;
        else
            sum += gain_by_count[count];
    }
    return (int16_t)(sum + lines * GAIN_LINE);
}

/* All ways to part the neighbours into own, shut and open. */
static inline void prepare_tables(struct shapes *shapes)
{
    const uint32_t all = (NEAR_SETS - 1) & ~(1u << REACH);
    for (uint32_t set = 0; set < NEAR_SETS; set++)
        shapes->digits[set] = digits_of(set);
    for (uint32_t shut = all;; shut = (shut - 1) & all) {
        uint32_t rest = all & ~shut;
        for (uint32_t own = rest;; own = (own - 1) & rest) {
            int index = shapes->digits[own] + 2 * shapes->digits[shut];
            shapes->gain[index] = shape_gain(own, shut);
            if (own == 0)
                break;
        }
        if (shut == 0)
            break;
    }
}

static inline int shape_at(const struct shapes *shapes, uint32_t own, uint32_t shut, int spot)
{
    return shapes->digits[own >> spot & (NEAR_SETS - 1)] +
           2 * shapes->digits[shut >> spot & (NEAR_SETS - 1)];
}

/* How many open runs of a row lack two squares, both of them in `held`. All runs are counted side
 * by side, each at the bit of its first square. */
static inline int count_pairs(uint32_t own, uint32_t shut, uint32_t held)
{
    const uint32_t firsts = ((1u << (BOARD_WIDTH - REACH)) - 1) << REACH;
    uint32_t lacks_one = 0, lacks_two = 0, lacks_more = 0, is_out = 0;
    if (bits_count(own) < LINE_LENGTH - 2)
        return 0;
    for (int i = 0; i < LINE_LENGTH; i++) {
        uint32_t missing = ~own >> i;
        is_out |= (shut | (~own & ~held)) >> i;
        lacks_more |= lacks_two & missing;
        lacks_two |= lacks_one & missing;
        lacks_one |= missing;
    }
    return bits_count(lacks_two & ~lacks_more & ~is_out & firsts);
}

static inline void prepare_shapes(struct shapes *shapes)
{
    prepare_rows(shapes);
    prepare_tables(shapes);
}

#endif
