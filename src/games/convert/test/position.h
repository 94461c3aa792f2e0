/* A table for the rule cases of convert: opened with options, played in move texts, and positions
 * set up square by square. */
#ifndef GAMES_CONVERT_TEST_POSITION_H
#define GAMES_CONVERT_TEST_POSITION_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/setup.h"
#include "games/convert/convert.c"

#include <string.h>

struct test_table {
    struct setup setup;
    struct rules rules;
    struct state state;
    struct fault fault;
    move list[MOVES_MAX];
};

static struct test_table table;

static inline bool try_table(const char *options, const char *blocks)
{
    const struct game *game = &GAME(convert);
    setup_begin(&table.setup, game);
    struct cursor left = cursor_over_string(options);
    while (!cursor_done(&left)) {
        char key[NAME_ROOM], value[NAME_ROOM];
        struct text key_text = TEXT_OVER(key), value_text = TEXT_OVER(value);
        while (!cursor_take(&left, '='))
            text_put(&key_text, *left.at++);
        while (!cursor_done(&left) && !cursor_take(&left, ' '))
            text_put(&value_text, *left.at++);
        if (!setup_set(&table.setup, key, value, &table.fault))
            return false;
    }
    if (blocks != NULL &&
        !setup_give_data(&table.setup, "blocks", blocks, strlen(blocks), &table.fault))
        return false;
    if (!setup_finish(&table.setup, &table.fault) ||
        !game->prepare(&table.setup, &table.rules, &table.fault))
        return false;
    game->begin(&table.rules, &table.state);
    return true;
}

static inline void open_table(const char *options)
{
    assert_true(try_table(options, NULL));
}

static inline void open_table_with(const char *options, const char *blocks)
{
    assert_true(try_table(options, blocks));
}

/* --- positions set up by hand --- */

static inline uint32_t blocks_named(const char *ids)
{
    uint32_t held = 0;
    for (; *ids != '\0'; ids++)
        held |= 1u << block_find(&table.rules.set, *ids);
    return held;
}

static inline void set_column(int square, struct cursor *cubes)
{
    struct state *state = &table.state;
    for (; !cursor_done(cubes) && cursor_peek(cubes) != ' '; cubes->at++) {
        int level = state->height[square]++;
        unsigned bit = 1u << square, black = *cubes->at == 'b' ? bit : 0;
        state->black[level] |= (uint16_t)black;
        state->black_tops = (uint16_t)((state->black_tops & ~bit) | black);
        state->tallest = level + 1 > state->tallest ? (uint8_t)(level + 1) : state->tallest;
    }
}

/* "a1=wb c3=w": the columns from the board up; then who holds what, and who is to move. */
static inline void set_position(const char *columns, const char *white, const char *black, int seat)
{
    struct state *state = &table.state;
    begin(&table.rules, state);
    for (struct cursor left = cursor_over_string(columns); !cursor_done(&left);) {
        int square = 0;
        assert_true(take_square(&left, &square) && cursor_take(&left, '='));
        set_column(square, &left);
        cursor_take(&left, ' ');
    }
    for (int line = 0; line < LINES; line++)
        for (int gap = 0; gap < GAPS; gap++)
            state->steps[gap] += (uint64_t)(int64_t)(state->height[line_square(line, gap + 1)] -
                                                     state->height[line_square(line, gap)])
                                 << 8 * line;
    state->held[WHITE] = blocks_named(white);
    state->held[BLACK] = blocks_named(black);
    state->seat = (uint8_t)seat;
    assert_true(find_open(&table.rules, state, seat));
}

/* --- play --- */

static inline bool read(const char *text, move *chosen)
{
    return GAME(convert).read_move(&table.rules, &table.state, cursor_over_string(text), chosen,
                                   &table.fault);
}

static inline bool legal(const char *text)
{
    move chosen;
    return read(text, &chosen);
}

/* Refused, with these words in the reason. */
static inline void expect_refused(const char *text, const char *reason)
{
    assert_false(legal(text));
    if (strstr(table.fault.reason, reason) == NULL)
        fail_msg("%s is refused because \"%s\"", text, table.fault.reason);
}

static inline void play_one(const char *text)
{
    move chosen = 0;
    if (!read(text, &chosen))
        fail_msg("%s: %s", text, table.fault.reason);
    GAME(convert).play(&table.rules, &table.state, chosen);
}

/* Moves in turn, a blank between them. */
static inline void play_texts(const char *texts)
{
    for (struct cursor left = cursor_over_string(texts); !cursor_done(&left);) {
        char bytes[MOVE_TEXT_ROOM];
        struct text text = TEXT_OVER(bytes);
        while (!cursor_done(&left) && !cursor_take(&left, ' '))
            text_put(&text, *left.at++);
        play_one(bytes);
    }
}

static inline int moves_count(void)
{
    return GAME(convert).moves(&table.rules, &table.state, table.list);
}

/* Legal moves whose text begins so. */
static inline int moves_with(const char *start)
{
    int count = moves_count(), found = 0;
    for (int i = 0; i < count; i++) {
        char bytes[MOVE_TEXT_ROOM];
        struct text text = TEXT_OVER(bytes);
        GAME(convert).write_move(&table.rules, &table.state, table.list[i], &text);
        found += strncmp(bytes, start, strlen(start)) == 0;
    }
    return found;
}

/* --- what is expected --- */

static inline int seat_to_move(void)
{
    return GAME(convert).actor(&table.rules, &table.state);
}

static inline void expect_consistent(void)
{
    const char *broken = GAME(convert).check(&table.rules, &table.state);
    if (broken != NULL)
        fail_msg("%s", broken);
}

static inline void expect_lines(int white, int black)
{
    assert_int_equal(table.state.lines[WHITE], white);
    assert_int_equal(table.state.lines[BLACK], black);
}

static inline void expect_reach(int white, int black)
{
    assert_int_equal(table.state.reach[WHITE], white);
    assert_int_equal(table.state.reach[BLACK], black);
}

static inline void expect_points(int white, int black)
{
    struct scores scores;
    GAME(convert).scores(&table.rules, &table.state, &scores);
    assert_int_equal(scores.points[WHITE], white);
    assert_int_equal(scores.points[BLACK], black);
}

static inline void expect_result(enum outcome white, enum outcome black)
{
    struct scores scores;
    GAME(convert).scores(&table.rules, &table.state, &scores);
    assert_int_equal(scores.outcome[WHITE], white);
    assert_int_equal(scores.outcome[BLACK], black);
    assert_int_equal(seat_to_move(), SEAT_NONE);
    assert_int_equal(moves_count(), 0);
}

/* The tops, rank 4 first, as in the state's JSON: "wbwb bwbw wbwb bwbw". */
static inline void expect_tops(const char *tops)
{
    char bytes[32];
    struct text seen = TEXT_OVER(bytes);
    for (int rank = BOARD_SIDE - 1; rank >= 0; rank--) {
        for (int file = 0; file < BOARD_SIDE; file++)
            text_put(&seen, top_letter(&table.state, square_at(file, rank)));
        text_add(&seen, rank > 0 ? " " : "");
    }
    assert_string_equal(bytes, tops);
}

static inline void expect_column(int square, const char *cubes)
{
    assert_int_equal(table.state.height[square], strlen(cubes));
    for (int level = 0; cubes[level] != '\0'; level++)
        assert_int_equal(cube_is_black(&table.state, square, level), cubes[level] == 'b');
}

#endif
