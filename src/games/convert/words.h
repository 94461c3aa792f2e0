/* Moves and states as text: written, and told in a sentence. A move: the block's id, a colon,
 * one square for every cube: "C:b2", "D:a1a2", "N:a1a1a2" (two cubes on a1); from a pool
 * "wN:a1a1a2". */
#ifndef GAMES_CONVERT_WORDS_H
#define GAMES_CONVERT_WORDS_H

#include "base/ensure.h"
#include "base/json.h"
#include "base/text.h"
#include "games/convert/phrases.h"
#include "games/convert/turn.h"

/* Places are called so, and a move from a pool begins with the first letter. */
static const char *const colour_words[COLOURS] = {"white", "black"};

static inline struct filler fill_colour(int colour)
{
    ensure(colour == WHITE || colour == BLACK);
    return fill_word(&phrases[PHRASE_WHITE + colour]);
}

static inline int square_at(int file, int rank)
{
    ensure(file >= 0 && file < BOARD_SIDE && rank >= 0 && rank < BOARD_SIDE);
    return rank * BOARD_SIDE + file;
}

static inline void write_square(int square, struct text *text)
{
    text_put(text, (char)('a' + square % BOARD_SIDE));
    text_put(text, (char)('1' + square / BOARD_SIDE));
}

/* The squares in the order of their names: a1 a2 .. d4. They are numbered rank by rank, but sorted
 * text goes file by file, and one move has one spelling. */
static inline int square_by_name(int index)
{
    return square_at(index / BOARD_SIDE, index % BOARD_SIDE);
}

/* --- writing moves --- */

static inline void write_move(const struct rules *rules, const struct state *state, move chosen,
                              struct text *text)
{
    (void)state;
    const struct placement *placement = move_placement(rules, chosen);
    if (rules->pool)
        text_put(text, colour_words[move_colour(rules, chosen)][0]);
    text_put(text, rules->set.block[placement->block].id);
    text_put(text, ':');
    for (int i = 0; i < SQUARES; i++)
        for (int cube = 0; cube < placement->cubes[square_by_name(i)]; cube++)
            write_square(square_by_name(i), text);
}

/* Eight squares at most, each with a remark in brackets. */
enum { SQUARES_TEXT_ROOM = 192 };

/* "a1 (2 cubes), b1 and b2" */
static inline void tell_squares(const struct placement *placement, enum language language,
                                struct text *text)
{
    int left = bits_count(placement->footprint);
    for (int i = 0; i < SQUARES; i++) {
        int square = square_by_name(i);
        if (!placement_covers(placement, square))
            continue;
        write_square(square, text);
        if (placement->cubes[square] > 1)
            text_phrase(text, language, &phrases[PHRASE_CUBES],
                        FILLERS(fill_number(placement->cubes[square])));
        /* "," or "and", by how many are still to come. */
        text_link(text, language, --left);
    }
}

static inline void tell(const struct rules *rules, const struct state *state, move chosen,
                        const struct voice *voice, struct text *text)
{
    const struct placement *placement = move_placement(rules, chosen);
    int colour = move_colour(rules, chosen);
    int lines = bits_count(lines_completed(state, placement, colour));
    struct filler name = fill_name(voice->names[state->seat]);
    char bytes[SQUARES_TEXT_ROOM];
    struct text squares = TEXT_OVER(bytes);
    tell_squares(placement, voice->language, &squares);
    ensure(!squares.cut);
    text_phrase(text, voice->language, &phrases[PHRASE_PLACES],
                FILLERS(name, fill_colour(colour),
                        fill_letter(rules->set.block[placement->block].id), fill_text(bytes)));
    /* Control towers have no line points. */
    if (lines > 0 && rules->variant != VARIANT_TOWERS)
        text_phrase(text, voice->language, &phrases[PHRASE_COMPLETES],
                    FILLERS(name, fill_number(lines)));
    text_put(text, '.');
}

/* --- the position as JSON --- */

static inline void write_pair(struct json *json, const char *key, int first, int second)
{
    json_key(json, key);
    json_begin_list(json);
    json_put_number(json, first);
    json_put_number(json, second);
    json_end_list(json);
}

/* As the board is seen: rank 4 first. */
static inline void write_heights(const struct state *state, struct json *json)
{
    json_key(json, "heights");
    json_begin_list(json);
    for (int rank = BOARD_SIDE - 1; rank >= 0; rank--) {
        json_begin_list(json);
        for (int file = 0; file < BOARD_SIDE; file++)
            json_put_number(json, state->height[square_at(file, rank)]);
        json_end_list(json);
    }
    json_end_list(json);
}

/* w, b: bare board; W, B: a cube. */
static inline char top_letter(const struct state *state, int square)
{
    char letter = state->black_tops >> square & 1 ? 'b' : 'w';
    return state->height[square] > 0 ? letter_upper(letter) : letter;
}

static inline void write_tops(const struct state *state, struct json *json)
{
    json_key(json, "tops");
    json_begin_list(json);
    for (int rank = BOARD_SIDE - 1; rank >= 0; rank--) {
        char row[BOARD_SIDE + 1] = "";
        for (int file = 0; file < BOARD_SIDE; file++)
            row[file] = top_letter(state, square_at(file, rank));
        json_put_string(json, row);
    }
    json_end_list(json);
}

/* From the board up. */
static inline void write_column(const struct state *state, int square, struct json *json)
{
    ensure(state->height[square] <= LEVELS_MAX);
    char name_bytes[4], cube_bytes[LEVELS_MAX + 1];
    struct text name = TEXT_OVER(name_bytes), cubes = TEXT_OVER(cube_bytes);
    write_square(square, &name);
    for (int level = 0; level < state->height[square]; level++)
        text_put(&cubes, cube_is_black(state, square, level) ? 'b' : 'w');
    json_key(json, name_bytes);
    json_put_string(json, cube_bytes);
}

/* All sixteen, empty ones too, in the order of their names. */
static inline void write_columns(const struct state *state, struct json *json)
{
    json_key(json, "columns");
    json_begin_object(json);
    for (int i = 0; i < SQUARES; i++)
        write_column(state, square_by_name(i), json);
    json_end_object(json);
}

/* In table order, which is that of the file. */
static inline void write_left(const struct rules *rules, const struct state *state,
                              struct json *json)
{
    json_key(json, "left");
    json_begin_list(json);
    for (int colour = WHITE; colour < COLOURS; colour++) {
        char ids[BLOCKS_MAX + 1];
        struct text left = TEXT_OVER(ids);
        for (int i = 0; i < rules->set.count; i++)
            if (state->held[colour] >> i & 1)
                text_put(&left, rules->set.block[i].id);
        json_put_string(json, ids);
    }
    json_end_list(json);
}

static inline void write_state(const struct rules *rules, const struct state *state,
                               struct json *json)
{
    json_key(json, "phase");
    json_put_string(json, state->over ? "over" : "play");
    json_key_number_or_null(json, "seat", state->over ? SEAT_NONE : state->seat);
    write_heights(state, json);
    write_tops(state, json);
    write_columns(state, json);
    write_left(rules, state, json);
    write_pair(json, "lines", state->lines[WHITE], state->lines[BLACK]);
    write_pair(json, "reach", state->reach[WHITE], state->reach[BLACK]);
}

#endif
