/* The table for clients: the squares with their columns, and a tray of unused blocks a colour. */
#ifndef GAMES_CONVERT_TABLE_H
#define GAMES_CONVERT_TABLE_H

#include "engine/game.h"
#include "games/convert/words.h"

enum { PLACE_TRAYS = SQUARES, PLACES = SQUARES + COLOURS };

static inline struct place square_place(int square)
{
    struct place place = {.kind = PLACE_SQUARE,
                          .owner = SEAT_NONE,
                          .x = (int8_t)(square % BOARD_SIDE),
                          .y = (int8_t)(square / BOARD_SIDE)};
    struct text label = TEXT_OVER(place.label);
    write_square(square, &label);
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

static inline int column_things(const struct state *state, int square, struct thing *list)
{
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

static inline int tray_things(const struct rules *rules, const struct state *state, int colour,
                              struct thing *list)
{
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
    return count;
}

#endif
