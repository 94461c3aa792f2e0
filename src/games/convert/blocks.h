/* Blocks as shapes, and the file that names them.
 *
 * A shape is a set of cells in a box of 4x4x4, bit 16 z + 4 y + x: one 16-bit layer over the other,
 * and a layer has the squares of the board in their order. A block lies in its box's corner: moved
 * west, south and down as far as it goes.
 *
 *   squares   12 13 14 15   rank 4     cell 100 of a file (x y z) is bit 1, 010 bit 4,
 *              8  9 10 11              001 bit 16
 *              4  5  6  7
 *              0  1  2  3   rank 1
 *              a  b  c  d
 *
 * z stays vertical: a block never lies on its side. */
#ifndef GAMES_CONVERT_BLOCKS_H
#define GAMES_CONVERT_BLOCKS_H

#include "base/bits.h"
#include "base/cursor.h"
#include "base/ensure.h"
#include "base/fault.h"

#include <stdint.h>

enum {
    BOARD_SIDE = 4,
    SQUARES = BOARD_SIDE * BOARD_SIDE,
    SHAPE_LEVELS = 4,
    BLOCKS_MAX = 26,       /* an id is a letter */
    BLOCK_CELLS_MAX = 8,   /* a move names a square for each: its text and its touches stay short */
    ATTITUDES_MAX = 8,     /* four turns, each also upside down */
    PLACEMENTS_MAX = 1024, /* of one set; a pool has twice as many moves, still under MOVES_MAX */
    LEVELS_MAX = 64,       /* a column cannot grow higher, whoever places what */
};

#define SHAPE_WEST UINT64_C(0x1111111111111111)  /* the cells with x = 0 */
#define SHAPE_SOUTH UINT64_C(0x000F000F000F000F) /* y = 0 */
#define SHAPE_FLOOR UINT64_C(0x000000000000FFFF) /* z = 0 */

_Static_assert(SHAPE_LEVELS *SQUARES == 64, "a shape is one word");

struct block {
    char id;
    int cells;
    int tall; /* cubes in its tallest column */
    int attitudes;
    uint64_t attitude[ATTITUDES_MAX];
};

struct block_set {
    int count;
    int placements;
    int tall; /* of all its blocks, one upon the other */
    struct block block[BLOCKS_MAX];
};

/* --- geometry --- */

static inline uint64_t shape_cell(int x, int y, int z)
{
    ensure(x >= 0 && x < BOARD_SIDE && y >= 0 && y < BOARD_SIDE && z >= 0 && z < SHAPE_LEVELS);
    return UINT64_C(1) << (z * SQUARES + y * BOARD_SIDE + x);
}

/* Two shapes are the same block if they are equal when settled, so attitudes are compared so. An
 * empty shape would never settle. */
static inline uint64_t shape_settle(uint64_t shape)
{
    ensure(shape != 0);
    while ((shape & SHAPE_WEST) == 0)
        shape >>= 1;
    while ((shape & SHAPE_SOUTH) == 0)
        shape >>= BOARD_SIDE;
    while ((shape & SHAPE_FLOOR) == 0)
        shape >>= SQUARES;
    return shape;
}

/* A quarter turn about the vertical. */
static inline uint64_t shape_turn(uint64_t shape)
{
    uint64_t turned = 0;
    while (shape != 0) {
        int cell = bits_take(&shape);
        int x = cell % BOARD_SIDE, y = cell / BOARD_SIDE % BOARD_SIDE, z = cell / SQUARES;
        turned |= shape_cell(BOARD_SIDE - 1 - y, x, z);
    }
    return shape_settle(turned);
}

/* Upside down by a half turn about the x axis: y and z are both reversed, so a screw stays the
 * screw it is and does not become its mirror image. */
static inline uint64_t shape_flip(uint64_t shape)
{
    uint64_t flipped = 0;
    while (shape != 0) {
        int cell = bits_take(&shape);
        int x = cell % BOARD_SIDE, y = cell / BOARD_SIDE % BOARD_SIDE, z = cell / SQUARES;
        flipped |= shape_cell(x, BOARD_SIDE - 1 - y, SHAPE_LEVELS - 1 - z);
    }
    return shape_settle(flipped);
}

/* The cells over one square, bit z. */
static inline unsigned shape_column(uint64_t shape, int square)
{
    unsigned column = 0;
    for (int z = 0; z < SHAPE_LEVELS; z++)
        column |= (unsigned)(shape >> (z * SQUARES + square) & 1) << z;
    return column;
}

/* The squares it covers, seen from above. */
static inline unsigned shape_footprint(uint64_t shape)
{
    return (unsigned)((shape | shape >> 16 | shape >> 32 | shape >> 48) & SHAPE_FLOOR);
}

static inline int shape_width(uint64_t shape) /* of a settled one */
{
    int width = 0;
    for (; shape != 0; shape = shape >> 1 & ~(SHAPE_WEST << 3))
        width++;
    return width;
}

static inline int shape_depth(uint64_t shape)
{
    int depth = 0;
    for (; shape != 0; shape = shape >> BOARD_SIDE & ~(SHAPE_SOUTH << 12))
        depth++;
    return depth;
}

/* All cells that touch the shape face to face, and the shape itself. */
static inline uint64_t shape_spread(uint64_t shape)
{
    uint64_t spread = shape | shape << SQUARES | shape >> SQUARES;
    spread |= (shape & ~(SHAPE_WEST << 3)) << 1 | (shape & ~SHAPE_WEST) >> 1;
    spread |= (shape & ~(SHAPE_SOUTH << 12)) << BOARD_SIDE | (shape & ~SHAPE_SOUTH) >> BOARD_SIDE;
    return spread;
}

static inline bool shape_in_one_piece(uint64_t shape)
{
    /* From one cell on; after so many steps the farthest of the largest block is reached. */
    uint64_t piece = shape & (0 - shape);
    for (int i = 1; i < BLOCK_CELLS_MAX; i++)
        piece = shape_spread(piece) & shape;
    return piece == shape;
}

/* True if over no square air lies between two cells. Else a block could be hung into another one,
 * and what is seen from above would not say all about a column. */
static inline bool shape_columns_solid(uint64_t shape)
{
    for (int square = 0; square < SQUARES; square++) {
        unsigned column = shape_column(shape, square);
        unsigned filled = column | (column - 1); /* the air below the lowest cell is no gap */
        if (column != 0 && (filled & (filled + 1)) != 0)
            return false;
    }
    return true;
}

static inline int shape_tall(uint64_t shape)
{
    int tall = 0;
    for (int square = 0; square < SQUARES; square++) {
        int cubes = bits_count(shape_column(shape, square));
        tall = cubes > tall ? cubes : tall;
    }
    return tall;
}

/* --- blocks --- */

/* Turned or flipped, many blocks look the same again: a cube has one attitude, a bar two. */
static inline void block_add_attitude(struct block *block, uint64_t shape)
{
    for (int i = 0; i < block->attitudes; i++)
        if (block->attitude[i] == shape)
            return;
    ensure(block->attitudes < ATTITUDES_MAX);
    block->attitude[block->attitudes++] = shape;
}

static inline struct block block_of(char id, uint64_t shape)
{
    struct block block = {.id = id, .cells = bits_count(shape), .tall = shape_tall(shape)};
    shape = shape_settle(shape);
    for (int turns = 0; turns < 4; turns++, shape = shape_turn(shape)) {
        block_add_attitude(&block, shape);
        block_add_attitude(&block, shape_flip(shape));
    }
    return block;
}

/* Where each attitude stays on the board; rules.h goes through the same places. */
static inline int block_placements(const struct block *block)
{
    int placements = 0;
    for (int i = 0; i < block->attitudes; i++)
        placements += (BOARD_SIDE + 1 - shape_width(block->attitude[i])) *
                      (BOARD_SIDE + 1 - shape_depth(block->attitude[i]));
    return placements;
}

/* On an even floor every square that it covers must have a cube at the bottom. */
static inline bool block_stands_on_board(const struct block *block)
{
    for (int i = 0; i < block->attitudes; i++)
        if ((block->attitude[i] & SHAPE_FLOOR) == shape_footprint(block->attitude[i]))
            return true;
    return false;
}

static inline int block_find(const struct block_set *set, char id)
{
    for (int i = 0; i < set->count; i++)
        if (set->block[i].id == id)
            return i;
    return -1;
}

/* --- the file: one row a block, `N 000 100 001` --- */

static inline bool take_axis(struct cursor *row, int *value)
{
    char digit = cursor_peek(row);
    if (digit < '0' || digit > '3')
        return false;
    row->at++;
    *value = digit - '0';
    return true;
}

/* "100": x y z, then a blank or the end. */
static inline bool take_cell(struct cursor *row, uint64_t *cell)
{
    int x, y, z;
    if (!take_axis(row, &x) || !take_axis(row, &y) || !take_axis(row, &z))
        return false;
    char next = cursor_peek(row);
    *cell = shape_cell(x, y, z);
    return next == ' ' || next == '\t' || next == '\0';
}

static inline bool read_cells(struct cursor *row, char id, uint64_t *shape, struct fault *fault)
{
    *shape = 0;
    for (cursor_skip_blanks(row); !cursor_done(row); cursor_skip_blanks(row)) {
        uint64_t cell;
        if (!take_cell(row, &cell))
            return fault_set(fault, FAULT_DATA,
                             "a cell of block %c is not three digits from 0 to 3", id);
        if ((*shape & cell) != 0)
            return fault_set(fault, FAULT_DATA, "block %c names a cell twice", id);
        *shape |= cell;
    }
    return true;
}

static inline bool check_shape(char id, uint64_t shape, struct fault *fault)
{
    if (shape == 0)
        return fault_set(fault, FAULT_DATA, "block %c has no cells", id);
    if (bits_count(shape) > BLOCK_CELLS_MAX)
        return fault_set(fault, FAULT_DATA, "block %c has more than %d cells", id, BLOCK_CELLS_MAX);
    if (!shape_in_one_piece(shape))
        return fault_set(fault, FAULT_DATA, "block %c is not one piece joined face to face", id);
    if (!shape_columns_solid(shape))
        return fault_set(fault, FAULT_DATA, "block %c has a gap between cells of one column", id);
    return true;
}

/* Both colours have the set, and all may stand on one square: hence twice `tall`. */
static inline bool add_block(struct block_set *set, char id, uint64_t shape, struct fault *fault)
{
    struct block block = block_of(id, shape);
    set->placements += block_placements(&block);
    set->tall += block.tall;
    if (set->placements > PLACEMENTS_MAX)
        return fault_set(fault, FAULT_DATA, "with block %c the set has more than %d placements", id,
                         PLACEMENTS_MAX);
    if (2 * set->tall > LEVELS_MAX)
        return fault_set(fault, FAULT_DATA,
                         "with block %c the blocks of both colours stack higher than %d", id,
                         LEVELS_MAX);
    ensure(set->count < BLOCKS_MAX);
    set->block[set->count++] = block;
    return true;
}

static inline bool read_block(struct cursor row, struct block_set *set, struct fault *fault)
{
    char id = cursor_peek(&row);
    if (id < 'A' || id > 'Z')
        return fault_set(fault, FAULT_DATA,
                         "a row begins with a capital letter, the id of its block");
    row.at++;
    if (cursor_peek(&row) != ' ' && cursor_peek(&row) != '\t' && !cursor_done(&row))
        return fault_set(fault, FAULT_DATA, "the id of a block is one letter, then a blank");
    if (block_find(set, id) >= 0)
        return fault_set(fault, FAULT_DATA, "block %c stands here twice", id);
    uint64_t shape;
    return read_cells(&row, id, &shape, fault) && check_shape(id, shape, fault) &&
           add_block(set, id, shape, fault);
}

/* Blank, or a remark: # in the first column. */
static inline bool row_is_idle(struct cursor row)
{
    char first = cursor_peek(&row);
    cursor_skip_blanks(&row);
    return first == '#' || cursor_done(&row);
}

/* One at least must stand on the bare board, or no game could begin. */
static inline bool check_set(const struct block_set *set, struct fault *fault)
{
    if (set->count == 0)
        return fault_set(fault, FAULT_DATA, "the file holds no block");
    for (int i = 0; i < set->count; i++)
        if (block_stands_on_board(&set->block[i]))
            return true;
    return fault_set(fault, FAULT_DATA, "no block of the file can stand on the bare board");
}

static inline bool blocks_read(struct cursor data, struct block_set *set, struct fault *fault)
{
    /* Read aside: on a fault `set` stays as it was. */
    struct block_set read = {0};
    struct cursor row;
    for (int line = 1; cursor_take_line(&data, &row); line++)
        if (!row_is_idle(row) && !read_block(row, &read, fault))
            return fault_at(fault, line);
    if (!check_set(&read, fault))
        return false;
    *set = read;
    ensure(set->placements > 0 && set->placements <= PLACEMENTS_MAX);
    return true;
}

/* A letter alone and then a digit: no other data file begins so. */
static inline bool claims(struct cursor data)
{
    struct cursor row;
    while (cursor_take_line(&data, &row)) {
        if (row_is_idle(row))
            continue;
        char id = cursor_peek(&row);
        row.at++;
        bool blank = cursor_peek(&row) == ' ' || cursor_peek(&row) == '\t';
        cursor_skip_blanks(&row);
        char digit = cursor_peek(&row);
        bool letter = (id >= 'A' && id <= 'Z') || (id >= 'a' && id <= 'z');
        return letter && blank && digit >= '0' && digit <= '9';
    }
    return false;
}

#endif
