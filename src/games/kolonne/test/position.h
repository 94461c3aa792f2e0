/* For tests only: positions drawn as text, and moves tried by their text. */
#ifndef GAMES_KOLONNE_TEST_POSITION_H
#define GAMES_KOLONNE_TEST_POSITION_H

#include "engine/setup.h"
#include "games/kolonne/kolonne.c"

/* cmocka wants these before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

struct table {
    struct rules rules;
    struct state state;
};

static inline struct table table_for(const char *chosen)
{
    struct setup setup;
    struct fault fault;
    struct table table;
    memset(&table, 0, sizeof table);
    assert_true(setup_parse(&setup, &GAME(kolonne), chosen, &fault));
    assert_true(prepare(&setup, &table.rules, &fault));
    begin(&table.rules, &table.state);
    return table;
}

static inline int field_named(const char *name)
{
    struct cursor cursor = cursor_over_string(name);
    int field = FIELD_CODES - 1;
    assert_true(field_read(&cursor, &field));
    return field;
}

/* --- positions --- */

static inline void put_stone(struct table *table, int colour, int field, bool crossed)
{
    set_flip(&table->state.stones[colour], field);
    if (crossed)
        set_flip(&table->state.crossed, field);
}

/* "i1 i2 j5*": all stones of a colour; a star marks one that has crossed its own. */
static inline void stand(struct table *table, int colour, const char *fields)
{
    struct cursor cursor = cursor_over_string(fields);
    table->state.crossed = set_without(table->state.crossed, &table->state.stones[colour]);
    table->state.stones[colour] = no_fields;
    while (cursor_skip_blanks(&cursor), !cursor_done(&cursor)) {
        int field = FIELD_CODES - 1;
        assert_true(field_read(&cursor, &field));
        put_stone(table, colour, field, cursor_take(&cursor, '*'));
    }
}

/* A piece of the board with its lower left field: letters are stones, capitals have crossed their
 * star, dots are empty, lines end with a slash. Colours that are not drawn stay as they are. */
static inline void draw(struct table *table, const char *lower_left, const char *picture)
{
    static const char letters[] = "rygbRYGB";
    int corner = field_named(lower_left), rank = field_rank(corner), file = field_file(corner);
    for (int i = 0; i < 8; i++)
        if (strchr(picture, letters[i]) != NULL)
            stand(table, i % 4, "");
    for (const char *at = picture; *at != '\0'; at++)
        rank += *at == '/';
    for (const char *at = picture; *at != '\0'; at++, file++) {
        if (*at == '/') {
            rank--;
            file = field_file(corner) - 1;
        } else if (*at != '.') {
            int letter = (int)(strchr(letters, *at) - letters);
            put_stone(table, letter % 4, field_at(file, rank), letter >= 4);
        }
    }
}

/* Colour to move with a roll; the position must be a possible one. */
static inline void rolled(struct table *table, int colour, int die)
{
    table->state.phase = PHASE_MOVE;
    table->state.rollers = 0;
    table->state.colour = (uint8_t)colour;
    table->state.die = (uint8_t)die;
    const char *broken = check(&table->rules, &table->state);
    assert_string_equal(broken == NULL ? "" : broken, "");
}

/* --- moves --- */

static inline bool listed(const struct table *table, move chosen)
{
    move list[MOVES_ROOM];
    int count = moves(&table->rules, &table->state, list);
    for (int i = 0; i < count; i++)
        if (list[i] == chosen)
            return true;
    return false;
}

/* Whether a move may be made: reading it and listing all must agree. */
static inline bool may(const struct table *table, const char *text)
{
    move chosen = 0;
    struct fault fault;
    if (read_move(&table->rules, &table->state, cursor_over_string(text), &chosen, &fault)) {
        assert_true(listed(table, chosen));
        return true;
    }
    if (table->state.phase == PHASE_MOVE && strlen(text) >= 5) {
        struct cursor cursor = cursor_over_string(text);
        int from = 0, to = 0;
        assert_true(field_read(&cursor, &from) && cursor_take(&cursor, '-') &&
                    field_read(&cursor, &to));
        assert_false(listed(table, move_of(from, to)));
    }
    return false;
}

static inline bool may_all(const struct table *table, const char *texts)
{
    char text[16];
    struct cursor cursor = cursor_over_string(texts);
    while (take_word(&cursor, text))
        if (!may(table, text))
            return false;
    return true;
}

static inline bool may_any(const struct table *table, const char *texts)
{
    char text[16];
    struct cursor cursor = cursor_over_string(texts);
    while (take_word(&cursor, text))
        if (may(table, text))
            return true;
    return false;
}

static inline void do_move(struct table *table, const char *text)
{
    move chosen = 0;
    struct fault fault = {.kind = FAULT_NONE};
    bool legal = read_move(&table->rules, &table->state, cursor_over_string(text), &chosen, &fault);
    assert_string_equal(legal ? "" : fault.reason, "");
    play(&table->rules, &table->state, chosen);
}

static inline void roll(struct table *table, int number)
{
    char text[] = "roll 1";
    text[5] = (char)('0' + number);
    do_move(table, text);
}

static inline void pass_turn(struct table *table)
{
    roll(table, 1);
    do_move(table, "pass");
}

static inline void assert_result(const struct table *table, const char *expected)
{
    static const char letters[] = "-wld"; /* none, win, loss, draw */
    struct scores result;
    char bytes[SEATS_MAX + 1];
    struct text text = TEXT_OVER(bytes);
    scores(&table->rules, &table->state, &result);
    for (int seat = 0; seat < table->rules.players; seat++)
        text_put(&text, letters[result.outcome[seat]]);
    assert_string_equal(bytes, expected);
}

static inline int points_of(const struct table *table, int seat)
{
    struct scores result;
    scores(&table->rules, &table->state, &result);
    return result.points[seat];
}

static inline const char *why_not(const struct table *table, const char *text)
{
    static struct fault fault;
    move chosen;
    assert_false(
        read_move(&table->rules, &table->state, cursor_over_string(text), &chosen, &fault));
    return fault.reason;
}

static inline int gap_now(const struct table *table, int colour)
{
    return gap_of(&table->rules, &table->state, colour);
}

static inline bool has_crossed(const struct table *table, const char *field)
{
    return set_has(&table->state.crossed, field_named(field));
}

/* --- the position as it is shown --- */

static inline const char *shown(const struct table *table)
{
    static char bytes[4096];
    struct text text = TEXT_OVER(bytes);
    struct json json = json_over(&text);
    json_begin_object(&json);
    write_state(&table->rules, &table->state, &json);
    json_end_object(&json);
    return bytes;
}

static inline void assert_shown(const struct table *table, const char *part)
{
    if (strstr(shown(table), part) == NULL)
        assert_string_equal(shown(table), part);
}

#endif
