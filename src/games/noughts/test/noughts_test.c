/* The smallest game, and the smallest tests of one: rows win, a full board is a draw, `check` finds
 * what cannot be. */
#include "games/noughts/noughts.c"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static const struct rules no_rules;

/* The position after "a1 b1 a2", marked by the seats in turn. */
static struct state after(const char *squares)
{
    struct state state;
    begin(&no_rules, &state);
    for (const char *at = squares; *at != '\0'; at += at[2] == ' ' ? 3 : 2) {
        move chosen = 0;
        struct fault fault;
        assert_true(read_move(&no_rules, &state, cursor_over(at, 2), &chosen, &fault));
        play(&no_rules, &state, chosen);
        assert_null(check(&no_rules, &state));
    }
    return state;
}

static void ends(struct state state, enum outcome first, enum outcome second)
{
    struct scores result;
    scores(&no_rules, &state, &result);
    assert_int_equal(result.outcome[0], first);
    assert_int_equal(result.outcome[1], second);
}

static void three_in_a_row_win(void **unused)
{
    (void)unused;
    ends(after("a1 b1 a2 b2"), OUTCOME_NONE, OUTCOME_NONE);
    ends(after("a1 b1 a2 b2 a3"), OUTCOME_WIN, OUTCOME_LOSS);
    ends(after("c3 a1 c1 b2 b3 a2 a3"), OUTCOME_WIN, OUTCOME_LOSS);
}

static void diagonals_win_too(void **unused)
{
    (void)unused;
    ends(after("b1 a1 c1 b2 a3 c3"), OUTCOME_LOSS, OUTCOME_WIN);
    ends(after("a3 a1 b2 a2 c1"), OUTCOME_WIN, OUTCOME_LOSS);
}

static void a_full_board_without_a_row_is_a_draw(void **unused)
{
    (void)unused;
    struct state state = after("b2 a1 c1 a3 a2 c2 b3 b1 c3");
    ends(state, OUTCOME_DRAW, OUTCOME_DRAW);
    assert_int_equal(actor(&no_rules, &state), SEAT_NONE);
}

static void who_resigns_loses_and_who_is_late_misses_a_turn(void **unused)
{
    (void)unused;
    struct state state = after("a1");
    resign(&no_rules, &state, 0);
    ends(state, OUTCOME_LOSS, OUTCOME_WIN);
    state = after("a1");
    timeout(&no_rules, &state, 0);
    assert_int_equal(actor(&no_rules, &state), 0);
}

static void refused(const struct state *state, const char *text, enum fault_kind kind,
                    const char *reason)
{
    move chosen = 99;
    struct fault fault;
    assert_false(read_move(&no_rules, state, cursor_over_string(text), &chosen, &fault));
    assert_int_equal(fault.kind, kind);
    assert_string_equal(fault.reason, reason);
    assert_int_equal(chosen, 99);
}

static void moves_are_refused_with_a_reason(void **unused)
{
    (void)unused;
    struct state state = after("a1 b1 a2 b2");
    refused(&state, "d1", FAULT_SYNTAX, "a move is a square from a1 to c3");
    refused(&state, "a4", FAULT_SYNTAX, "a move is a square from a1 to c3");
    refused(&state, "a0", FAULT_SYNTAX, "a move is a square from a1 to c3");
    refused(&state, "", FAULT_SYNTAX, "a move is a square from a1 to c3");
    refused(&state, "A1", FAULT_ILLEGAL, "a1 is taken");
    state = after("a1 b1 a2 b2 a3");
    refused(&state, "c3", FAULT_ILLEGAL, "the game is over");
}

static void check_finds(struct state state, const char *reason)
{
    const char *broken = check(&no_rules, &state);
    assert_string_equal(broken == NULL ? "nothing" : broken, reason);
}

static void broken_states_are_found(void **unused)
{
    (void)unused;
    check_finds((struct state){.marks = {3, 2}}, "a square is marked twice");
    check_finds((struct state){.turn = 2}, "no such seat");
    check_finds((struct state){.is_over = 1, .winner = NOBODY + 1}, "no such seat");
    check_finds((struct state){.marks = {7, 0110}}, "the game should be over");
    check_finds((struct state){.marks = {7, 0110}, .is_over = 1}, "nothing");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_in_a_row_win),
        cmocka_unit_test(diagonals_win_too),
        cmocka_unit_test(a_full_board_without_a_row_is_a_draw),
        cmocka_unit_test(who_resigns_loses_and_who_is_late_misses_a_turn),
        cmocka_unit_test(moves_are_refused_with_a_reason),
        cmocka_unit_test(broken_states_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
