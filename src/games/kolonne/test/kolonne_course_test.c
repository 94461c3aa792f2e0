/* Rule cases: the course of a game from the first roll to the result. */
#include "games/kolonne/test/position.h"

static int seat_now(const struct table *table)
{
    return acting_seat(&table->rules, &table->state);
}

/* --- who plays --- */

/* "4 seats: one colour each in the order above" */
static void four_seats(void **unused)
{
    (void)unused;
    struct table table = table_for("players=4");
    for (int colour = 0; colour < COLOURS; colour++)
        assert_int_equal(table.rules.seat[colour], colour);
    assert_shown(&table,
                 "{\"phase\":\"start\",\"seat\":0,\"stones\":{\"red\":[\"i1\",\"i2\",\"j1\","
                 "\"k1\",\"l1\",\"m1\",\"n1\"],\"yellow\":[\"a1\",\"a2\",\"a3\",\"a4\","
                 "\"a5\",\"a6\",\"b6\"],\"green\":[\"a14\",\"b14\",\"c14\",\"d14\",\"e14\","
                 "\"f13\",\"f14\"],\"blue\":[\"m9\",\"n9\",\"n10\",\"n11\",\"n12\","
                 "\"n13\",\"n14\"]},\"crossed\":{\"red\":[],\"yellow\":[],\"green\":[],"
                 "\"blue\":[]},\"colour\":null,\"die\":null,\"gap\":{\"red\":0,"
                 "\"yellow\":0,\"green\":0,\"blue\":0},\"left\":{\"red\":161,"
                 "\"yellow\":161,\"green\":161,\"blue\":161},\"round\":0,\"passes\":0,"
                 "\"rolls\":[]}");
}

/* "3 seats: red, yellow, green" */
static void three_seats(void **unused)
{
    (void)unused;
    struct table table = table_for("players=3");
    roll(&table, 1), roll(&table, 2), roll(&table, 6);
    assert_int_equal(table.state.colour, GREEN);
    pass_turn(&table);
    assert_int_equal(table.state.colour, RED);
    assert_shown(&table, "\"gap\":{\"red\":0,\"yellow\":0,\"green\":0},");
}

/* "2 seats: seat 0 has red and green, seat 1 yellow and blue; ... in the order red, yellow, green,
 * blue", "the highest begins (with two colours: its first colour)" */
static void two_seats_with_two_columns(void **unused)
{
    (void)unused;
    static const int colours[] = {YELLOW, GREEN, BLUE, RED, YELLOW}, seats[] = {1, 0, 1, 0, 1};
    struct table table = table_for("players=2");
    roll(&table, 2), roll(&table, 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(table.state.colour, colours[i]);
        assert_int_equal(seat_now(&table), seats[i]);
        pass_turn(&table);
    }
}

/* "columns=1 with 2 seats: red against green" */
static void two_seats_with_one_column(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    roll(&table, 2), roll(&table, 5);
    assert_int_equal(table.state.colour, GREEN);
    assert_int_equal(seat_now(&table), 1);
    pass_turn(&table);
    assert_int_equal(table.state.colour, RED);
    assert_int_equal(seat_now(&table), 0);
}

/* --- the start --- */

/* "every seat rolls ...; tied highest roll again in seat order; the highest begins" */
static void the_tied_highest_roll_again(void **unused)
{
    (void)unused;
    struct table table = table_for("players=4");
    roll(&table, 3), roll(&table, 5), roll(&table, 1);
    assert_shown(&table, "\"phase\":\"start\",\"seat\":3,");
    assert_shown(&table, "\"rolls\":[3,5,1]}");
    roll(&table, 5);
    assert_shown(&table, "\"phase\":\"start\",\"seat\":1,");
    assert_shown(&table, "\"rolls\":[]}");
    roll(&table, 2);
    assert_shown(&table, "\"phase\":\"start\",\"seat\":3,");
    assert_shown(&table, "\"rolls\":[2]}");
    roll(&table, 2); /* once more */
    roll(&table, 2), roll(&table, 6);
    assert_shown(&table, "\"phase\":\"roll\",\"seat\":3,");
    assert_shown(&table, "\"colour\":\"blue\",\"die\":null,");
    assert_shown(&table, "\"rolls\":[]}");
}

/* --- turns --- */

/* "roll N, then one move or pass (always legal: nobody is forced to move)" */
static void a_turn_is_a_roll_and_a_move_or_a_pass(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    roll(&table, 6), roll(&table, 1);
    assert_int_equal(actor(&table.rules, &table.state), SEAT_CHANCE);
    roll(&table, 2);
    assert_shown(&table, "\"phase\":\"move\",\"seat\":0,");
    assert_shown(&table, "\"colour\":\"red\",\"die\":2,");
    assert_int_equal(actor(&table.rules, &table.state), 0);
    assert_true(may(&table, "pass"));
    do_move(&table, "i2-i4");
    assert_shown(&table, "\"phase\":\"roll\",\"seat\":1,");
    assert_shown(&table, "\"colour\":\"green\",\"die\":null,");
}

/* `round`: "rounds finished", wherever the first turn was. */
static void a_round_is_each_colour_once(void **unused)
{
    (void)unused;
    struct table table = table_for("players=3");
    roll(&table, 1), roll(&table, 5), roll(&table, 2);
    pass_turn(&table), pass_turn(&table);
    assert_shown(&table, "\"round\":0,");
    pass_turn(&table);
    assert_shown(&table, "\"round\":1,");
}

/* `passes`: "passes on end, of all colours together" */
static void a_move_ends_the_row_of_passes(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    roll(&table, 5), roll(&table, 1);
    pass_turn(&table), pass_turn(&table);
    assert_shown(&table, "\"passes\":2,");
    roll(&table, 1);
    do_move(&table, "i2-i3");
    assert_shown(&table, "\"passes\":0,");
}

static int left_of(const struct table *table, int colour, const char *field, bool crossed)
{
    return table->rules.left[colour][crossed][field_named(field)];
}

/* "Steps left of a stone": to the corner by way of the star, then straight, then none. */
static void steps_left_go_by_the_star(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    assert_int_equal(left_of(&table, RED, "i1", false), 5 + 16); /* to i6, then to a14 */
    assert_int_equal(left_of(&table, RED, "i6", true), 16);
    assert_int_equal(left_of(&table, RED, "a13", false), 15 + 16); /* back to the star first */
    assert_int_equal(left_of(&table, RED, "a13", true), 1);
    assert_int_equal(left_of(&table, RED, "f13", true), 0);
    assert_int_equal(left_of(&table, GREEN, "g9", true), 15);
}

/* "target walls kept" */
static void steps_left_go_around_the_walls(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    assert_int_equal(left_of(&table, RED, "f12", true), 7);
    assert_int_equal(left_of(&table, RED, "g14", true), 6 + 2 * 2); /* below f13 */
}

/* "other colours' stars not crossed": i9 is on the way down the file only if blue plays. */
static void steps_left_go_around_other_stars(void **unused)
{
    (void)unused;
    struct table table = table_for("players=4");
    assert_int_equal(left_of(&table, RED, "i12", false), 8 + 16);
    table = table_for("players=3");
    assert_int_equal(left_of(&table, RED, "i12", false), 6 + 16);
}

/* --- the end --- */

/* Red needs one more step; green is far. */
static struct table red_about_to_win(void)
{
    struct table table = table_for("players=2 columns=1");
    stand(&table, GREEN, "");
    stand(&table, RED, "a13* b14* c14* d14* e14* f14* f13*");
    stand(&table, GREEN, "f9* f8* f7* f6* f5* f4* f3*");
    rolled(&table, RED, 1);
    return table;
}

/* "A colour whose seven stones stand on its seven target fields wins for its seat at once" */
static void seven_on_target_win_at_once(void **unused)
{
    (void)unused;
    struct table table = red_about_to_win();
    assert_result(&table, "--");
    assert_int_equal(points_of(&table, 0), 6);
    do_move(&table, "a13-a14");
    assert_shown(&table, "\"phase\":\"over\",\"seat\":null,");
    assert_shown(&table, "\"colour\":null,\"die\":null,");
    assert_result(&table, "wl");
    assert_int_equal(points_of(&table, 0), 7);
    assert_int_equal(points_of(&table, 1), 0);
    move list[MOVES_ROOM];
    assert_int_equal(moves(&table.rules, &table.state, list), 0);
    assert_int_equal(actor(&table.rules, &table.state), SEAT_NONE);
    assert_null(check(&table.rules, &table.state));
}

/* ... for its seat: with two columns the better one counts, also in `points`. */
static void one_of_two_columns_is_enough(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2");
    stand(&table, GREEN, "");
    stand(&table, RED, "a13* b14* c14* d14* e14* f14* f13*");
    stand(&table, GREEN, "n1* g8* g7* g6* g5* g4* g3*");
    rolled(&table, RED, 1);
    assert_int_equal(points_of(&table, 0), 6);
    do_move(&table, "a13-a14");
    assert_result(&table, "wl");
}

/* A win in the last turn of the last round counts before the limit. */
static void a_win_in_the_last_turn_counts(void **unused)
{
    (void)unused;
    struct table table = red_about_to_win();
    table.rules.limit = 1;
    table.state.turns = 1;
    do_move(&table, "a13-a14");
    assert_result(&table, "wl");
    assert_shown(&table, "\"round\":1,");
}

/* "passes reaches three times the number of colours, wherever the round stands" */
static void three_passes_each_end_the_game(void **unused)
{
    (void)unused;
    struct table table = table_for("players=3");
    roll(&table, 5), roll(&table, 1), roll(&table, 2);
    roll(&table, 1);
    do_move(&table, "i2-i3");
    for (int i = 0; i < 8; i++)
        pass_turn(&table);
    assert_int_equal(table.state.phase, PHASE_ROLL);
    pass_turn(&table);
    assert_shown(&table, "\"phase\":\"over\",\"seat\":null,");
    assert_shown(&table, "\"round\":3,\"passes\":9,");
    assert_result(&table, "wll"); /* red has a step less to go than the others */
}

/* "or after `limit` rounds" */
static void the_limit_ends_the_game(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 limit=1");
    roll(&table, 5), roll(&table, 1);
    roll(&table, 1);
    do_move(&table, "i2-i3");
    pass_turn(&table), pass_turn(&table);
    assert_result(&table, "--");
    pass_turn(&table);
    assert_shown(&table, "\"phase\":\"over\"");
    assert_shown(&table, "\"round\":1,\"passes\":3,");
    assert_result(&table, "wl");
}

/* The largest limit of four colours is more turns than an int can count. */
static void the_largest_limit_is_counted_right(void **unused)
{
    (void)unused;
    struct table table = table_for("players=4 limit=1000000000");
    table.state.turns = 3999999998u;
    table.state.rollers = 0;
    rolled(&table, RED, 1);
    do_move(&table, "pass");
    assert_int_equal(table.state.phase, PHASE_ROLL);
    rolled(&table, YELLOW, 1);
    do_move(&table, "pass");
    assert_int_equal(table.state.phase, PHASE_OVER);
    assert_shown(&table, "\"round\":1000000000,");
}

/* Ends the game by its limit as it stands. */
static void run_out(struct table *table, int colour)
{
    table->state.turns = (uint32_t)(table->rules.limit * table->rules.colours_count - 1);
    rolled(table, colour, 1);
    do_move(table, "pass");
    assert_int_equal(table->state.phase, PHASE_OVER);
}

/* "most stones on target fields" before "fewest steps left in sum" */
static void stones_on_target_count_first(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    stand(&table, GREEN, "");
    stand(&table, RED, "a14* g3 g4 g5 h3 h4 h5");
    stand(&table, GREEN, "n2* n3* n4* n5* n6* n7* n8*");
    assert_true(steps_left(&table.rules, &table.state, RED) >
                steps_left(&table.rules, &table.state, GREEN));
    run_out(&table, RED);
    assert_result(&table, "wl");
    assert_int_equal(points_of(&table, 0), 1);
}

/* "equal at the top between seats: draw for all", though a third is behind. */
static void equal_at_the_top_is_a_draw_for_all(void **unused)
{
    (void)unused;
    struct table table = table_for("players=3");
    stand(&table, GREEN, "a13 a14 b14 c14 d14 e14 f14");
    assert_true(steps_left(&table.rules, &table.state, GREEN) >
                steps_left(&table.rules, &table.state, RED));
    run_out(&table, RED);
    assert_result(&table, "ddd");
}

/* "between seats": two equal columns of one seat win together. */
static void equal_columns_of_one_seat_win(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2");
    stand(&table, RED, "i1 i2 j1 k1 l1 m1 m2");
    stand(&table, GREEN, "f14 f13 e14 d14 c14 b14 b13");
    assert_int_equal(progress(&table.rules, &table.state, RED),
                     progress(&table.rules, &table.state, GREEN));
    run_out(&table, RED);
    assert_result(&table, "wl");
}

/* --- the referee --- */

/* "`timeout` passes (and counts as a pass)" */
static void a_timeout_is_a_pass(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1"), other = table;
    for (int i = 0; i < 6; i++) {
        if (i == 0) {
            roll(&table, 5), roll(&table, 1);
            roll(&other, 5), roll(&other, 1);
        }
        roll(&table, 4), roll(&other, 4);
        timeout(&table.rules, &table.state, 0);
        do_move(&other, "pass");
        assert_memory_equal(&table.state, &other.state, sizeof table.state);
    }
    assert_int_equal(table.state.phase, PHASE_OVER);
    assert_result(&table, "dd");
}

/* "resign (any time before the end, by any seat ...): the other side wins, `points` and all other
 * keys as they stand" */
static void resigning_loses(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2");
    roll(&table, 3);
    resign(&table.rules, &table.state, 1); /* though it is not to roll */
    assert_shown(&table, "\"phase\":\"over\",\"seat\":null,");
    assert_shown(&table, "\"rolls\":[3]}");
    assert_result(&table, "wl");
    table = red_about_to_win();
    resign(&table.rules, &table.state, 0);
    assert_result(&table, "lw");
    assert_int_equal(points_of(&table, 0), 6);
    assert_shown(&table, "\"colour\":null,\"die\":null,");
    assert_null(check(&table.rules, &table.state));
    assert_int_equal(sides(&table.rules), 2);
    table = table_for("players=3");
    assert_int_equal(sides(&table.rules), 3); /* no resigning here */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_seats),
        cmocka_unit_test(three_seats),
        cmocka_unit_test(two_seats_with_two_columns),
        cmocka_unit_test(two_seats_with_one_column),
        cmocka_unit_test(the_tied_highest_roll_again),
        cmocka_unit_test(a_turn_is_a_roll_and_a_move_or_a_pass),
        cmocka_unit_test(a_round_is_each_colour_once),
        cmocka_unit_test(a_move_ends_the_row_of_passes),
        cmocka_unit_test(steps_left_go_by_the_star),
        cmocka_unit_test(steps_left_go_around_the_walls),
        cmocka_unit_test(steps_left_go_around_other_stars),
        cmocka_unit_test(seven_on_target_win_at_once),
        cmocka_unit_test(one_of_two_columns_is_enough),
        cmocka_unit_test(a_win_in_the_last_turn_counts),
        cmocka_unit_test(three_passes_each_end_the_game),
        cmocka_unit_test(the_limit_ends_the_game),
        cmocka_unit_test(the_largest_limit_is_counted_right),
        cmocka_unit_test(stones_on_target_count_first),
        cmocka_unit_test(equal_at_the_top_is_a_draw_for_all),
        cmocka_unit_test(equal_columns_of_one_seat_win),
        cmocka_unit_test(a_timeout_is_a_pass),
        cmocka_unit_test(resigning_loses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
