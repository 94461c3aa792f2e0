/* Moves and states as text: written, and told in a sentence. */
#ifndef GAMES_KOLONNE_WORDS_H
#define GAMES_KOLONNE_WORDS_H

#include "base/ensure.h"
#include "games/kolonne/gap.h"
#include "games/kolonne/phrases.h"
#include "games/kolonne/turn.h"

/* "i1-i4", "pass", "roll 4". A roll and a move may be the same number: the phase tells them
 * apart. */
static void write_move(const struct rules *rules, const struct state *state, move chosen,
                       struct text *text)
{
    (void)rules;
    if (state->phase != PHASE_MOVE) {
        text_format(text, "roll %d", (int)chosen);
    } else if (chosen == MOVE_PASS) {
        text_add(text, "pass");
    } else {
        field_write(move_from(chosen), text);
        text_put(text, '-');
        field_write(move_to(chosen), text);
    }
}

/* --- words for sentences --- */

static inline struct filler fill_colour(int colour)
{
    ensure(colour >= 0 && colour < COLOURS);
    return fill_word(&phrases[PHRASE_RED + colour]);
}

/* --- the position --- */

/* The words of the rulebook, in the order of `enum phase`. */
static const char *const phase_names[] = {"start", "roll", "move", "over"};

/* During the start rolls whoever rolls next. */
static inline void write_seat(const struct rules *rules, const struct state *state,
                              struct json *json)
{
    json_key_number_or_null(json, "seat", acting_seat(rules, state));
}

/* Fields by file, then by rank: another order than that of their numbers. */
static inline void write_fields(const struct set *fields, struct json *json)
{
    json_begin_list(json);
    for (int file = 0; file < SIZE; file++)
        for (int rank = 0; rank < SIZE; rank++)
            if (set_has(fields, field_at(file, rank)))
                json_put_string(json, field_text(field_at(file, rank)).bytes);
    json_end_list(json);
}

/* Of each colour in play those among some fields: all, or those that have crossed. */
static inline void write_stones(const struct rules *rules, const struct state *state,
                                const char *key, const struct set *among, struct json *json)
{
    json_key(json, key);
    json_begin_object(json);
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!rules->in_play[colour])
            continue;
        struct set fields = set_and(state->stones[colour], among);
        json_key(json, colour_names[colour]);
        write_fields(&fields, json);
    }
    json_end_object(json);
}

/* For `gap` and `left`, which have a number for each colour. */
typedef int colour_number(const struct rules *rules, const struct state *state, int colour);

static inline void write_numbers(const struct rules *rules, const struct state *state,
                                 const char *key, colour_number *number, struct json *json)
{
    json_key(json, key);
    json_begin_object(json);
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!rules->in_play[colour])
            continue;
        json_key(json, colour_names[colour]);
        json_put_number(json, number(rules, state, colour));
    }
    json_end_object(json);
}

static inline void write_turn(const struct state *state, struct json *json)
{
    ensure(state->colour < COLOURS);
    json_key(json, "colour");
    if (state->phase == PHASE_ROLL || state->phase == PHASE_MOVE)
        json_put_string(json, colour_names[state->colour]);
    else
        json_put_null(json);
    json_key_number_or_null(json, "die", state->phase == PHASE_MOVE ? state->die : -1);
}

/* Of this round of start rolls; empty afterwards. */
static inline void write_rolls(const struct state *state, struct json *json)
{
    ensure(state->rolls_count <= COLOURS);
    json_key(json, "rolls");
    json_begin_list(json);
    for (int i = 0; i < state->rolls_count; i++)
        json_put_number(json, state->rolls[i]);
    json_end_list(json);
}

static void write_state(const struct rules *rules, const struct state *state, struct json *json)
{
    ensure(state->phase <= PHASE_OVER);
    json_key(json, "phase");
    json_put_string(json, phase_names[state->phase]);
    write_seat(rules, state, json);
    write_stones(rules, state, "stones", &all_fields, json);
    write_stones(rules, state, "crossed", &state->crossed, json);
    write_turn(state, json);
    write_numbers(rules, state, "gap", gap_of, json);
    write_numbers(rules, state, "left", steps_left, json);
    /* Rounds finished: a winning move that ends a round finishes it. */
    json_key(json, "round");
    json_put_number(json, state->turns / (uint32_t)rules->colours_count);
    json_key(json, "passes");
    json_put_number(json, state->passes);
    write_rolls(state, json);
}

/* --- sentences --- */

static inline void tell_stone(const struct rules *rules, const struct state *state, move chosen,
                              struct filler name, enum language language, struct text *text)
{
    int from = move_from(chosen), to = move_to(chosen);
    /* Whether the star is crossed is found by moving, on a copy. */
    struct state after = *state;
    move_stone(rules, &after, from, to);
    text_phrase(text, language, &phrases[PHRASE_MOVES],
                FILLERS(name, fill_colour(state->colour), fill_text(field_text(from).bytes),
                        fill_text(field_text(to).bytes)));
    if (set_has(&after.crossed, to) && !set_has(&state->crossed, from))
        text_add(text, phrases[PHRASE_BY_STAR].in[language]);
    /* Else the game is over, which is told apart. */
    if (rules->wants_both && is_home(rules, &after, state->colour))
        text_add(text, phrases[PHRASE_COLUMN_HOME].in[language]);
    text_put(text, '.');
}

static void tell(const struct rules *rules, const struct state *state, move chosen,
                 const struct voice *voice, struct text *text)
{
    ensure(state->phase != PHASE_OVER);
    enum language language = voice->language;
    struct filler name = fill_name(voice->names[acting_seat(rules, state)]);
    if (state->phase == PHASE_START)
        text_phrase(text, language, &phrases[PHRASE_ROLLS_FIRST],
                    FILLERS(name, fill_number((int)chosen)));
    else if (state->phase != PHASE_MOVE)
        text_phrase(text, language, &phrases[PHRASE_ROLLS],
                    FILLERS(name, fill_number((int)chosen), fill_colour(state->colour)));
    else if (chosen == MOVE_PASS)
        text_phrase(text, language, &phrases[PHRASE_PASSES],
                    FILLERS(name, fill_colour(state->colour)));
    else
        tell_stone(rules, state, chosen, name, language, text);
}

#endif
