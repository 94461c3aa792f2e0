/* The table: what lies where, for clients that do not know the rules. */
#ifndef GAMES_KOLONNE_TABLE_H
#define GAMES_KOLONNE_TABLE_H

#include "base/ensure.h"
#include "games/kolonne/trail.h"
#include "games/kolonne/turn.h"

#include <string.h>

/* Squares rank by rank, then what is said, then where the die lies. Places have no gaps as the
 * numbers of fields have. */
enum { PLACE_PASS = FIELDS, PLACE_DIE, PLACES };

_Static_assert((int)PLACES <= (int)PLACES_MAX && COLOURS * STONES + 1 <= THINGS_MAX,
               "room for all");

static inline int field_place(int field)
{
    ensure(field >= 0 && field < FIELD_CODES && set_has(&all_fields, field));
    return field_rank(field) * SIZE + field_file(field);
}

static inline int place_field(int number)
{
    ensure(number >= 0 && number < FIELDS);
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
    /* Said, not done with a stone: touched alone. */
    list[PLACE_PASS] = named_place(PLACE_CALL, "pass");
    list[PLACE_DIE] = named_place(PLACE_TRAY, "die");
    return PLACES;
}

/* Marked: it has crossed its star. */
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
    ensure(count == STONES * rules->colours_count);
    /* The die lies there while its number is to be used. */
    if (state->phase == PHASE_MOVE)
        list[count++] = (struct thing){.kind = THING_DIE,
                                       .place = PLACE_DIE,
                                       .face = state->die,
                                       .side = SEAT_NONE,
                                       .label = {(char)('0' + state->die)}};
    return count;
}

/* The stone, then where it ends; the way in between is not said. */
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

/* --- to be drawn --- */

static int path(const struct rules *rules, const struct state *state, move chosen, int16_t *list)
{
    if (chosen == MOVE_PASS)
        return 0;
    struct walk walk = walk_of(rules, state, move_from(chosen), move_to(chosen));
    for (int i = 0; i <= state->die; i++)
        list[i] = (int16_t)field_place(walk.field[i]);
    return state->die + 1;
}

static inline struct cue column_cue(enum cue_kind kind, int colour, int field)
{
    return (struct cue){kind, (int16_t)field_place(field), (int8_t)colour};
}

/* How far a stone is from the end of its way: fewer steps left first, at home the deepest. */
static inline int rearness(const struct rules *rules, const struct state *state, int colour,
                           int field)
{
    int left = rules->left[colour][set_has(&state->crossed, field)][field];
    return left * FIELD_CODES - rules->depth[colour][field];
}

/* From the head to the last; stones as far as each other as they stand, rank by rank. */
static inline int stone_cues(const struct rules *rules, const struct state *state, int colour,
                             struct cue *list)
{
    int rear[STONES], count = 0;
    for (int i = 0; i < FIELDS; i++) {
        int field = place_field(i), at = count;
        if (!set_has(&state->stones[colour], field))
            continue;
        int back = rearness(rules, state, colour, field);
        for (; at > 0 && rear[at - 1] > back; at--) {
            rear[at] = rear[at - 1];
            list[at] = list[at - 1];
        }
        rear[at] = back;
        list[at] = column_cue(CUE_COLUMN, colour, field);
        count++;
    }
    return count;
}

static inline int trail_cues(const struct rules *rules, const struct state *state, int colour,
                             struct cue *list)
{
    struct set foreign = foreign_stones(rules, state, colour);
    struct set trail = trail_of(rules, state, colour);
    int count = 0;
    for (trail = set_without(trail, &state->stones[colour]); !set_empty(&trail);) {
        int field = set_take(&trail);
        list[count++] = column_cue(set_has(&foreign, field) ? CUE_LINK : CUE_GAP, colour, field);
    }
    return count;
}

static int cues(const struct rules *rules, const struct state *state, struct cue *list)
{
    int count = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (rules->in_play[colour]) {
            count += stone_cues(rules, state, colour, list + count);
            count += trail_cues(rules, state, colour, list + count);
        }
    return count;
}

#endif
