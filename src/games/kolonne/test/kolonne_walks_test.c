/* Rule cases: walks, stars and targets. */
#include "games/kolonne/test/position.h"

/* Red against green, a red column in the south of the board. */
static struct table red_column(int die)
{
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "e4 f4 g4 h4 i4 j4 k4");
    rolled(&table, RED, die);
    return table;
}

/* "each step goes to the field next to it (no diagonals)" */
static void steps_go_along_files_and_ranks(void **unused)
{
    (void)unused;
    struct table table = red_column(1);
    assert_true(may_all(&table, "e4-d4 e4-e5 e4-e3 k4-l4"));
    assert_false(may_any(&table, "e4-d5 e4-d3 k4-l5"));
}

/* "a walk of exactly N steps" */
static void a_walk_is_exactly_as_long_as_the_roll(void **unused)
{
    (void)unused;
    struct table table = red_column(2);
    assert_true(may_all(&table, "e4-c4 e4-d5 e4-d3 e4-e6"));
    assert_false(may_any(&table, "e4-d4 e4-b4 e4-e5"));
    table = red_column(6);
    assert_false(may_any(&table, "e4-d4 e4-c5"));
}

/* "no field is visited twice": next to the stone with a three only around a square. */
static void no_field_is_visited_twice(void **unused)
{
    (void)unused;
    struct table table = red_column(3);
    assert_true(may(&table, "k4-l4"));
    stand(&table, GREEN, "k5 k3 a14 b14 c14 d14 e14");
    assert_false(may(&table, "k4-l4"));
    table.state.die = 1;
    assert_true(may(&table, "k4-l4"));
}

/* "... (the stone's own start included)": no walk around a square and on. */
static void the_start_is_not_visited_again(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    /* k4 can run round k4 l4 l5 k5, and step to j4 only from k4 itself. */
    stand(&table, RED, "k4 l4 l5 k5 k7 l7 l8");
    stand(&table, GREEN, "j5 j3 k3 l3 m4 m5 i4");
    rolled(&table, RED, 5);
    assert_false(may(&table, "k4-j4"));
    table.state.die = 1;
    assert_true(may(&table, "k4-j4"));
}

/* A six to a field two steps away needs a walk that does not cut itself. */
static void long_detours_do_not_cut_themselves(void **unused)
{
    (void)unused;
    struct table table = red_column(6);
    assert_true(may_all(&table, "e4-c4 e4-e6 e4-d5 k4-m4"));
    stand(&table, GREEN, "d3 c3 b4 d5 c5 a14 b14");
    assert_false(may(&table, "e4-c4")); /* a blind alley: d4 and c4 only */
    table.state.die = 2;
    assert_true(may(&table, "e4-c4"));
}

/* "it passes over empty fields and own stones alike"; sheet, example 1, with a 5. */
static void example_1_over_four_own_stones(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    draw(&table, "e4", ".rrrrrrr");
    rolled(&table, RED, 5);
    assert_true(may(&table, "j4-e4"));
    do_move(&table, "j4-e4");
    assert_shown(&table, "\"red\":[\"e4\",\"f4\",\"g4\",\"h4\",\"i4\",\"k4\",\"l4\"]");
    assert_int_equal(gap_now(&table, RED), 1);
}

/* "never over an opponent's stone" */
static void opponents_block(void **unused)
{
    (void)unused;
    struct table table = red_column(2);
    stand(&table, GREEN, "d4 b14 c14 d14 e14 f14 f13");
    assert_false(may(&table, "e4-c4"));
    assert_true(may(&table, "e4-d5"));
}

/* "(any other colour, also the seat's own second colour)" */
static void the_second_colour_blocks_as_well(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2");
    assert_int_equal(table.rules.seat[RED], table.rules.seat[GREEN]);
    stand(&table, RED, "e4 f4 g4 h4 i4 j4 k4");
    stand(&table, GREEN, "d4 b14 c14 d14 e14 f14 f13");
    rolled(&table, RED, 2);
    assert_false(may(&table, "e4-c4"));
}

/* "nor over another colour's star", "ends on ... no other colour's star" */
static void other_stars_block(void **unused)
{
    (void)unused;
    struct table table = table_for("players=4");
    stand(&table, RED, "h9 h8 h7 h6 h5 h4 h3");
    rolled(&table, RED, 2);
    assert_false(may(&table, "h9-j9")); /* over blue's i9 */
    rolled(&table, RED, 1);
    assert_false(may(&table, "h9-i9"));
    assert_string_equal(why_not(&table, "h9-i9"), "i9 is the star of blue");
    assert_true(may(&table, "h6-i6")); /* the own star is a field like others */
}

/* "Stars of colours not in play are ordinary fields": three play without blue. */
static void without_blue_its_star_is_a_field(void **unused)
{
    (void)unused;
    struct table table = table_for("players=3");
    assert_false(table.rules.in_play[BLUE]);
    stand(&table, RED, "h9 h8 h7 h6 h5 h4 h3");
    rolled(&table, RED, 2);
    assert_true(may(&table, "h9-j9"));
    rolled(&table, RED, 1);
    assert_true(may(&table, "h9-i9"));
}

/* "it ends on an empty field" */
static void a_walk_ends_on_an_empty_field(void **unused)
{
    (void)unused;
    struct table table = red_column(2);
    assert_false(may_any(&table, "e4-g4 g4-e4"));
    assert_string_equal(why_not(&table, "e4-g4"), "a red stone stands on g4");
}

/* --- the target --- */

/* Six red stones in the north west, all across their star; the seventh is where it is wanted. */
static struct table red_near_target(const char *seventh, int die)
{
    struct table table = table_for("players=2 columns=1");
    char fields[64];
    struct text text = TEXT_OVER(fields);
    text_format(&text, "a12* b12* c12* d12* e12* a11* %s", seventh);
    stand(&table, GREEN, ""); /* its place is wanted */
    stand(&table, RED, fields);
    stand(&table, GREEN, "n1* m1* l1* k1* j1* i1* i3*");
    rolled(&table, RED, die);
    return table;
}

/* "a colour enters ... the seven fields only through the corner" */
static void the_target_is_entered_at_the_corner(void **unused)
{
    (void)unused;
    struct table table = red_near_target("a13*", 1);
    assert_true(may(&table, "a13-a14"));
    table = red_near_target("a13*", 2);
    assert_true(may(&table, "a13-b14"));
    table = red_near_target("b13*", 1);
    assert_false(may(&table, "b13-b14"));
    table = red_near_target("b13*", 3);
    assert_true(may(&table, "b13-b14")); /* a13, a14, b14 */
    table = red_near_target("f12*", 1);
    assert_false(may(&table, "f12-f13"));
    table = red_near_target("e13*", 1);
    assert_false(may(&table, "e13-e14"));
}

/* "... and leaves": also with a detour, where walls are searched step by step. */
static void the_target_is_left_at_the_corner(void **unused)
{
    (void)unused;
    struct table table = red_near_target("b14*", 1);
    assert_true(may_all(&table, "b14-a14 b14-c14"));
    assert_false(may(&table, "b14-b13"));
    table = red_near_target("b14*", 3);
    assert_true(may(&table, "b14-b13"));
    table = red_near_target("c14*", 1);
    assert_false(may(&table, "c14-c13"));
    table = red_near_target("c14*", 5);
    assert_true(may(&table, "c14-c13")); /* b14 a14 a13 b13 c13 */
    table = red_near_target("a13*", 5);
    assert_false(may(&table, "a13-a14")); /* only through b14 from outside */
}

/* Six steps lead from j5 to i4 by j4 j3 j2 i2 i3 alone, and i2 is behind green's wall. */
static void no_detour_goes_through_a_wall_round_a_corner(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2");
    stand(&table, RED, "h2 h3 k2 k4 l2 m1 n2");
    stand(&table, YELLOW, "g11 h5 h6 h7 i5 i7 i12");
    stand(&table, BLUE, "c3 e3 g9 h8 h9 i8 j6");
    stand(&table, GREEN, "e4* f7* f9* g7* g8* h4* j5*");
    rolled(&table, GREEN, 6);
    assert_false(may(&table, "j5-i4"));
}

/* "not allowed for it": to others the same fields are open. */
static void the_walls_are_for_the_colour_alone(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    rolled(&table, GREEN, 1);
    assert_true(may_all(&table, "e14-e13 f13-f12 f13-g13"));
}

/* "a stone that has not been on or over its own star never steps onto a target field" */
static void without_the_star_no_target(void **unused)
{
    (void)unused;
    struct table table = red_near_target("a13", 1);
    assert_false(may(&table, "a13-a14"));
    assert_string_equal(why_not(&table, "a13-a14"),
                        "the stone on a13 has not crossed its star yet");
    table = red_near_target("a13", 2);
    assert_false(may(&table, "a13-b14"));
}

static const char stars_by_targets[] = "red n1 m1 l1 k1 j1 i1 i2 a12\n"
                                       "yellow a1 a2 a3 a4 a5 a6 b6 k14\n"
                                       "green a14 b14 c14 d14 e14 f14 f13 n4\n"
                                       "blue n14 n13 n12 n11 n10 n9 m9 c1\n";

static struct table table_on(const char *board)
{
    struct setup setup;
    struct fault fault;
    struct table table;
    memset(&table, 0, sizeof table);
    setup_begin(&setup, &GAME(kolonne));
    assert_true(setup_give_data(&setup, "board", board, strlen(board), &fault));
    assert_true(setup_finish(&setup, &fault));
    assert_true(prepare(&setup, &table.rules, &fault));
    begin(&table.rules, &table.state);
    return table;
}

/* "(a walk that crosses the star may go on into it)" */
static void a_walk_over_the_star_goes_on_into_the_target(void **unused)
{
    (void)unused;
    struct table table = table_on(stars_by_targets);
    stand(&table, GREEN, "m4 m5 m6 m7 m8 l4 l5");
    stand(&table, RED, "a11 a10 a9 b13 b11 b10 b9");
    rolled(&table, RED, 3);
    assert_true(may(&table, "a11-a14"));
    assert_false(may(&table, "b13-b14")); /* a13 a14 b14: not over the star */
    rolled(&table, RED, 4);
    assert_true(may(&table, "b13-a14")); /* b12 a12 a13 a14 */
    assert_true(may(&table, "a11-b14"));
    do_move(&table, "a11-b14");
    assert_true(has_crossed(&table, "b14"));
}

static const char star_beside_corner[] = "red e7 d7 c7 b7 a7 a6 a5 f7\n"
                                         "yellow a1 b1 c1 d1 e1 f1 g1 n1\n"
                                         "green g7 g8 g9 g10 g11 g12 g13 n14\n"
                                         "blue n5 n6 n7 n8 n9 n10 n11 n3\n";

/* "a colour enters and leaves the seven fields only through the corner": in one walk, too */
static void a_walk_over_the_star_may_leave_through_the_corner(void **unused)
{
    (void)unused;
    struct table table = table_on(star_beside_corner);
    stand(&table, GREEN, "g6 g8 g9 g10 g11 g12 g13");
    rolled(&table, RED, 3);
    assert_true(may(&table, "e7-h7")); /* f7 with the star, g7 the corner, h7 */
    rolled(&table, RED, 4);
    assert_true(may(&table, "d7-h7"));
    assert_true(may(&table, "e7-h8"));
    do_move(&table, "e7-h8");
    assert_true(has_crossed(&table, "h8"));
}

/* --- the star --- */

/* "on or over its own star" */
static void a_star_is_crossed_on_it_or_over_it(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "i5 i4 i3 i2 i1 j1 k1");
    rolled(&table, RED, 1);
    do_move(&table, "i5-i6");
    assert_true(has_crossed(&table, "i6"));
    rolled(&table, RED, 4);
    do_move(&table, "i3-i7"); /* over the own stone on the star */
    assert_true(has_crossed(&table, "i7"));
    assert_false(has_crossed(&table, "i4"));
    assert_shown(&table, "\"crossed\":{\"red\":[\"i6\",\"i7\"],\"green\":[]}");
}

/* "If several walks lead there the stone counts as having crossed its star if one of them does." */
static void one_walk_over_the_star_is_enough(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "h6 h5 h4 h3 h2 i2 j2");
    rolled(&table, RED, 2);
    do_move(&table, "h6-i7"); /* by h7 or by i6 */
    assert_true(has_crossed(&table, "i7"));
    stand(&table, RED, "h6 h5 h4 h3 h2 i2 j2");
    rolled(&table, RED, 3);
    do_move(&table, "h6-h7"); /* g6 g7 h7, or i6 i7 h7 */
    assert_true(has_crossed(&table, "h7"));
    stand(&table, RED, "h6 h5 h4 h3 h2 i2 j2");
    rolled(&table, RED, 1);
    do_move(&table, "h6-h7");
    assert_false(has_crossed(&table, "h7"));
}

/* The walk over the star must be a walk: here i7 is taken by green, and only g6 g7 is left. */
static void a_blocked_walk_crosses_nothing(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "h6 h5 h4 h3 h2 i2 j2");
    stand(&table, GREEN, "i7 i8 j8 k8 l8 m8 n8");
    rolled(&table, RED, 3);
    do_move(&table, "h6-h7");
    assert_false(has_crossed(&table, "h7"));
}

/* "Every stone needs the star for itself": a crossed stone stays so, the others do not get it. */
static void every_stone_needs_the_star_for_itself(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "i7* i5 i4 i3 i2 i1 j1");
    rolled(&table, RED, 1);
    do_move(&table, "i7-h7");
    assert_true(has_crossed(&table, "h7"));
    assert_shown(&table, "\"crossed\":{\"red\":[\"h7\"],\"green\":[]}");
}

/* --- to be drawn --- */

static void expect_path(const struct table *table, const char *text, const char *expected)
{
    int16_t list[PATH_PLACES_MAX];
    char bytes[64] = "";
    struct text told = TEXT_OVER(bytes);
    struct fault fault;
    move chosen = 0;
    assert_true(read_move(&table->rules, &table->state, cursor_over_string(text), &chosen, &fault));
    int count = path(&table->rules, &table->state, chosen, list);
    for (int i = 0; i < count; i++)
        text_format(&told, "%s%s", i > 0 ? " " : "", field_text(place_field(list[i])).bytes);
    assert_string_equal(bytes, expected);
}

/* The walk that counts: over the star if one is, else with the fewest bends. */
static void a_move_shows_its_walk(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "h6 h5 h4 h3 h2 i2 j2");
    rolled(&table, RED, 2);
    expect_path(&table, "h6-i7", "h6 i6 i7"); /* not by h7: the star is i6 */
    expect_path(&table, "h6-g7", "h6 h7 g7");
    expect_path(&table, "pass", "");
    rolled(&table, RED, 3);
    expect_path(&table, "h6-h7", "h6 i6 i7 h7");
    expect_path(&table, "h5-f6", "h5 h6 g6 f6");
    stand(&table, GREEN, "g6 g7 h7 i7 i8 j8 k8"); /* in the way */
    rolled(&table, RED, 3);
    expect_path(&table, "h5-f6", "h5 g5 f5 f6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_go_along_files_and_ranks),
        cmocka_unit_test(a_walk_is_exactly_as_long_as_the_roll),
        cmocka_unit_test(no_field_is_visited_twice),
        cmocka_unit_test(the_start_is_not_visited_again),
        cmocka_unit_test(long_detours_do_not_cut_themselves),
        cmocka_unit_test(example_1_over_four_own_stones),
        cmocka_unit_test(opponents_block),
        cmocka_unit_test(the_second_colour_blocks_as_well),
        cmocka_unit_test(other_stars_block),
        cmocka_unit_test(without_blue_its_star_is_a_field),
        cmocka_unit_test(a_walk_ends_on_an_empty_field),
        cmocka_unit_test(the_target_is_entered_at_the_corner),
        cmocka_unit_test(the_target_is_left_at_the_corner),
        cmocka_unit_test(no_detour_goes_through_a_wall_round_a_corner),
        cmocka_unit_test(the_walls_are_for_the_colour_alone),
        cmocka_unit_test(without_the_star_no_target),
        cmocka_unit_test(a_walk_over_the_star_goes_on_into_the_target),
        cmocka_unit_test(a_walk_over_the_star_may_leave_through_the_corner),
        cmocka_unit_test(a_star_is_crossed_on_it_or_over_it),
        cmocka_unit_test(one_walk_over_the_star_is_enough),
        cmocka_unit_test(a_blocked_walk_crosses_nothing),
        cmocka_unit_test(every_stone_needs_the_star_for_itself),
        cmocka_unit_test(a_move_shows_its_walk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
