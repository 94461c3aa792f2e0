/* Moves and positions in words. */
#ifndef GAMES_KOLONNE_WORDS_H
#define GAMES_KOLONNE_WORDS_H

#include "games/kolonne/fields.h"
#include "games/kolonne/phrases.h"
#include "games/kolonne/turns.h"

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
    return fill_word(&phrases[PHRASE_RED + colour]);
}

static inline bool refuse(struct fault *fault, enum phrase_number phrase, struct fillers fillers)
{
    return fault_say(fault, FAULT_ILLEGAL, &phrases[phrase], fillers);
}

/* --- reading --- */

static inline bool read_roll(struct cursor text, move *chosen, struct fault *fault)
{
    int number;
    if (!cursor_take_any_case(&text, "roll ") || !cursor_take_number(&text, DIE_SIDES, &number) ||
        number < 1 || !cursor_done(&text))
        return fault_say(fault, FAULT_SYNTAX, &phrases[PHRASE_DIE_IS_DUE], NO_FILLERS);
    *chosen = (move)number;
    return true;
}

/* Whether a stone can end there at all, whatever the walk. */
static inline bool check_end(const struct listing *listing, int to, struct fault *fault)
{
    const struct rules *rules = listing->rules;
    struct field_text field = field_text(to);
    if (set_has(&listing->empty, to))
        return true;
    for (int colour = 0; colour < COLOURS; colour++) {
        if (set_has(&listing->state->stones[colour], to))
            return refuse(fault, PHRASE_STONE_ON,
                          FILLERS(fill_colour(colour), fill_text(field.bytes)));
        if (rules->in_play[colour] && rules->star[colour] == to)
            return refuse(fault, PHRASE_STAR_OF,
                          FILLERS(fill_text(field.bytes), fill_colour(colour)));
    }
    return refuse(fault, PHRASE_NOT_FREE, FILLERS(fill_text(field.bytes)));
}

static inline bool check_walk(const struct listing *listing, int stone, int to, struct fault *fault)
{
    struct set reach = listing_reach(listing, stone);
    if (set_has(&reach, to))
        return true;
    int from = listing->holds.column.field[stone];
    if (set_has(&listing->rules->target[listing->colour], to) && !listing_crossed(listing, stone))
        return refuse(fault, PHRASE_NOT_CROSSED, FILLERS(fill_text(field_text(from).bytes)));
    return refuse(fault, PHRASE_NO_WALK,
                  FILLERS(fill_number(listing->state->die), fill_text(field_text(from).bytes),
                          fill_text(field_text(to).bytes)));
}

static inline bool check_column(const struct listing *listing, int stone, int to,
                                struct fault *fault)
{
    struct gaps gaps;
    gaps_begin(&gaps, listing->rules, listing->state, listing->colour);
    int before = gaps_whole(&gaps), after = gaps_moved(&gaps, stone, to);
    if (after <= GAP_MAX || after < before)
        return true;
    if (before > GAP_MAX)
        return refuse(fault, PHRASE_GAP_GROWS, FILLERS(fill_number(before), fill_number(after)));
    return refuse(fault, PHRASE_TEARS_OWN, FILLERS(fill_number(after), fill_number(GAP_MAX)));
}

static inline bool check_stone_move(const struct rules *rules, const struct state *state, int from,
                                    int to, struct fault *fault)
{
    struct listing listing;
    listing_begin(&listing, rules, state);
    int stone = 0;
    while (stone < STONES && listing.holds.column.field[stone] != from)
        stone++;
    if (stone == STONES)
        return refuse(fault, PHRASE_NO_STONE,
                      FILLERS(fill_colour(state->colour), fill_text(field_text(from).bytes)));
    return check_end(&listing, to, fault) && check_walk(&listing, stone, to, fault) &&
           check_column(&listing, stone, to, fault);
}

static inline bool read_stone_move(const struct rules *rules, const struct state *state,
                                   struct cursor text, move *chosen, struct fault *fault)
{
    int from, to;
    if (!field_read(&text, &from) || !cursor_take(&text, '-') || !field_read(&text, &to) ||
        !cursor_done(&text))
        return fault_say(fault, FAULT_SYNTAX, &phrases[PHRASE_NO_MOVE], NO_FILLERS);
    if (!check_stone_move(rules, state, from, to, fault))
        return false;
    *chosen = move_of(from, to);
    return true;
}

static bool read_move(const struct rules *rules, const struct state *state, struct cursor text,
                      move *chosen, struct fault *fault)
{
    if (state->phase == PHASE_OVER)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_game_over, NO_FILLERS);
    if (state->phase != PHASE_MOVE)
        return read_roll(text, chosen, fault);
    if (!cursor_take_any_case(&text, "pass") || !cursor_done(&text))
        return read_stone_move(rules, state, text, chosen, fault);
    *chosen = MOVE_PASS;
    return true;
}

/* --- the position --- */

static const char *const phase_names[] = {"start", "roll", "move", "over"};

static inline void write_seat(const struct rules *rules, const struct state *state,
                              struct json *json)
{
    int seat = acting_seat(rules, state);
    json_key(json, "seat");
    if (seat == SEAT_NONE)
        json_put_null(json);
    else
        json_put_number(json, seat);
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
    json_key(json, "colour");
    if (state->phase == PHASE_ROLL || state->phase == PHASE_MOVE)
        json_put_string(json, colour_names[state->colour]);
    else
        json_put_null(json);
    json_key(json, "die");
    if (state->phase == PHASE_MOVE)
        json_put_number(json, state->die);
    else
        json_put_null(json);
}

static inline void write_rolls(const struct state *state, struct json *json)
{
    json_key(json, "rolls");
    json_begin_list(json);
    for (int i = 0; i < state->rolls_count; i++)
        json_put_number(json, state->rolls[i]);
    json_end_list(json);
}

static void write_state(const struct rules *rules, const struct state *state, struct json *json)
{
    json_key(json, "phase");
    json_put_string(json, phase_names[state->phase]);
    write_seat(rules, state, json);
    write_stones(rules, state, "stones", &all_fields, json);
    write_stones(rules, state, "crossed", &state->crossed, json);
    write_turn(state, json);
    write_numbers(rules, state, "gap", gap_of, json);
    write_numbers(rules, state, "left", steps_left, json);
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
    struct state after = *state;
    move_stone(rules, &after, from, to);
    text_phrase(text, language, &phrases[PHRASE_MOVES],
                FILLERS(name, fill_colour(state->colour), fill_text(field_text(from).bytes),
                        fill_text(field_text(to).bytes)));
    if (set_has(&after.crossed, to) && !set_has(&state->crossed, from))
        text_add(text, phrases[PHRASE_BY_STAR].in[language]);
    text_put(text, '.');
}

static void tell(const struct rules *rules, const struct state *state, move chosen,
                 const struct voice *voice, struct text *text)
{
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
