/* The table: what lies where, for clients that do not know the rules. */
#ifndef GAMES_KOLONNE_TABLE_H
#define GAMES_KOLONNE_TABLE_H

#include "games/kolonne/turn.h"

#include <string.h>

/* Squares rank by rank, then what is said, then where the die lies. */
enum { PLACE_PASS = FIELDS, PLACE_DIE, PLACES };

static inline int field_place(int field)
{
    return field_rank(field) * SIZE + field_file(field);
}

static inline int place_field(int number)
{
    return field_at(number % SIZE, number / SIZE);
}

/* Start numbers of all colours, for each is somebody's target; stars only of those in play. */
static inline void print_field(const struct rules *rules, int field, struct text *text)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        char letter = colour_names[colour][0];
        for (int i = 0; i < STONES; i++)
            if (rules->start_field[colour][i] == field)
                text_format(text, "%c%d", letter, i + 1);
        if (rules->in_play[colour] && rules->star[colour] == field)
            text_format(text, "%c*", letter);
    }
}

static inline struct place named_place(enum place_kind kind, const char *label)
{
    struct place place = {.kind = kind, .owner = SEAT_NONE};
    struct text text = TEXT_OVER(place.label);
    text_add(&text, label);
    return place;
}

static int places(const struct rules *rules, struct place *list)
{
    for (int i = 0; i < FIELDS; i++) {
        int field = place_field(i);
        list[i] = named_place(PLACE_SQUARE, field_text(field).bytes);
        list[i].x = (int8_t)field_file(field);
        list[i].y = (int8_t)field_rank(field);
        struct text print = TEXT_OVER(list[i].print);
        print_field(rules, field, &print);
    }
    list[PLACE_PASS] = named_place(PLACE_CALL, "pass");
    list[PLACE_DIE] = named_place(PLACE_TRAY, "die");
    return PLACES;
}

static inline struct thing stone_thing(const struct rules *rules, const struct state *state,
                                       int colour, int field)
{
    return (struct thing){.kind = THING_STONE,
                          .place = (int16_t)field_place(field),
                          .face = (int16_t)colour,
                          .side = (int8_t)colour,
                          .owners = (uint8_t)(1 << rules->seat[colour]),
                          .marked = set_has(&state->crossed, field),
                          .label = {colour_names[colour][0]}};
}

static int things(const struct rules *rules, const struct state *state, struct thing *list)
{
    int count = 0;
    for (int i = 0; i < FIELDS; i++)
        for (int colour = 0; colour < COLOURS; colour++)
            if (set_has(&state->stones[colour], place_field(i)))
                list[count++] = stone_thing(rules, state, colour, place_field(i));
    if (state->phase == PHASE_MOVE)
        list[count++] = (struct thing){.kind = THING_DIE,
                                       .place = PLACE_DIE,
                                       .face = state->die,
                                       .side = SEAT_NONE,
                                       .label = {(char)('0' + state->die)}};
    return count;
}

static int touches(const struct rules *rules, const struct state *state, move chosen,
                   struct touch *list)
{
    (void)rules, (void)state;
    if (chosen == MOVE_PASS) {
        list[0] = (struct touch){PLACE_PASS, -1};
        return 1;
    }
    list[0] = (struct touch){(int16_t)field_place(move_from(chosen)), -1};
    list[1] = (struct touch){(int16_t)field_place(move_to(chosen)), -1};
    return 2;
}

#endif
