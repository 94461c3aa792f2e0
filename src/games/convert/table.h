/* The table for clients: the squares with their columns, and a tray of unused blocks a colour. A
 * block that is placed is no thing any more: what lies on the board are cubes. */
#ifndef GAMES_CONVERT_TABLE_H
#define GAMES_CONVERT_TABLE_H

#include "base/ensure.h"
#include "engine/game.h"
#include "games/convert/turn.h"
#include "games/convert/words.h"

enum { PLACE_TRAYS = SQUARES, PLACES = SQUARES + COLOURS };

_Static_assert((int)PLACES <= (int)PLACES_MAX && 1 + BLOCK_CELLS_MAX <= TOUCHES_MAX,
               "room for them");
/* Each block lies in a tray or is as many cubes as it has cells. */
_Static_assert(COLOURS *BLOCKS_MAX *BLOCK_CELLS_MAX <= THINGS_MAX, "room for every cube");

static inline struct place square_place(int square)
{
    struct place place = {.kind = PLACE_SQUARE,
                          .owner = SEAT_NONE,
                          .x = (int8_t)(square % BOARD_SIDE),
                          .y = (int8_t)(square / BOARD_SIDE)};
    struct text label = TEXT_OVER(place.label);
    write_square(square, &label);
    /* The printed colour, which counts while the square is bare. */
    place.print[0] = BOARD_BLACK >> square & 1 ? 'b' : 'w';
    return place;
}

static inline int places(const struct rules *rules, struct place *list)
{
    for (int square = 0; square < SQUARES; square++)
        list[square] = square_place(square);
    for (int colour = WHITE; colour < COLOURS; colour++) {
        struct place tray = {.kind = PLACE_TRAY,
                             .owner = (int8_t)(rules->pool ? SEAT_NONE : colour)};
        struct text label = TEXT_OVER(tray.label);
        text_add(&label, colour_words[colour]);
        list[PLACE_TRAYS + colour] = tray;
    }
    return PLACES;
}

/* From the board up, as things in one place are listed. */
static inline int column_things(const struct state *state, int square, struct thing *list)
{
    ensure(square >= 0 && square < SQUARES && state->height[square] <= LEVELS_MAX);
    for (int level = 0; level < state->height[square]; level++) {
        bool black = cube_is_black(state, square, level);
        list[level] = (struct thing){.kind = THING_CUBE,
                                     .place = (int16_t)square,
                                     .side = black ? BLACK : WHITE,
                                     .owners = black ? 1 << BLACK : 1 << WHITE,
                                     .label = {black ? 'b' : 'w'}};
    }
    return state->height[square];
}

/* In the order of the set, as `left` has them. */
static inline int tray_things(const struct rules *rules, const struct state *state, int colour,
                              struct thing *list)
{
    ensure(colour == WHITE || colour == BLACK);
    int count = 0;
    for (int i = 0; i < rules->set.count; i++)
        if (state->held[colour] >> i & 1)
            list[count++] = (struct thing){.kind = THING_BLOCK,
                                           .place = (int16_t)(PLACE_TRAYS + colour),
                                           .face = (int16_t)i,
                                           .side = (int8_t)colour,
                                           .owners = (uint8_t)(1 << colour),
                                           .label = {rules->set.block[i].id}};
    return count;
}

static inline int things(const struct rules *rules, const struct state *state, struct thing *list)
{
    int count = 0;
    for (int square = 0; square < SQUARES; square++)
        count += column_things(state, square, list + count);
    for (int colour = WHITE; colour < COLOURS; colour++)
        count += tray_things(rules, state, colour, list + count);
    ensure(count <= THINGS_MAX);
    return count;
}

/* The block, then a square for every cube, as in the move's text: a square twice means two cubes
 * there, so that no two moves are touched alike. */
static inline int touches(const struct rules *rules, const struct state *state, move chosen,
                          struct touch *list)
{
    (void)state;
    const struct placement *placement = move_placement(rules, chosen);
    int count = 0;
    list[count++] = (struct touch){.place = (int16_t)(PLACE_TRAYS + move_colour(rules, chosen)),
                                   .face = placement->block};
    for (int i = 0; i < SQUARES; i++)
        for (int cube = 0; cube < placement->cubes[square_by_name(i)]; cube++)
            list[count++] = (struct touch){.place = (int16_t)square_by_name(i), .face = -1};
    ensure(count == 1 + rules->set.block[placement->block].cells);
    return count;
}

/* The squares of the lines that a move scores, line by line. */
static inline int path(const struct rules *rules, const struct state *state, move chosen,
                       int16_t *list)
{
    const struct placement *placement = move_placement(rules, chosen);
    int count = 0;
    if (rules->variant == VARIANT_TOWERS)
        return 0;
    unsigned lines = lines_completed(state, placement, move_colour(rules, chosen));
    for (int line = 0; line < LINES; line++) {
        int bit = line < BOARD_SIDE ? line * BOARD_SIDE : SQUARES + line - BOARD_SIDE;
        for (int i = 0; lines >> bit & 1 && i < BOARD_SIDE; i++)
            list[count++] = (int16_t)line_square(line, i);
    }
    return count;
}

#endif
