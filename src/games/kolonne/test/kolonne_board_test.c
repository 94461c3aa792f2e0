/* Options, board files, words and the table. */
#include "games/kolonne/test/position.h"

/* --- options --- */

static bool settles(const char *chosen, struct setup *setup)
{
    struct fault fault;
    return setup_parse(setup, &GAME(kolonne), chosen, &fault);
}

/* "`columns=1` with 2 seats"; one column each is all that three and four have. */
static void columns_follow_the_players(void **unused)
{
    (void)unused;
    struct setup setup;
    assert_true(settles("players=2", &setup));
    assert_int_equal(setup.value[OPTION_COLUMNS], 2);
    assert_true(settles("players=2 columns=1", &setup));
    assert_true(settles("players=3", &setup));
    assert_int_equal(setup.value[OPTION_COLUMNS], 1);
    assert_true(settles("columns=1 players=4", &setup));
    assert_false(settles("players=3 columns=2", &setup));
    assert_false(settles("players=2 columns=3", &setup));
    assert_false(settles("players=5", &setup));
}

/* "default 150, at least 1" */
static void the_limit_has_limits(void **unused)
{
    (void)unused;
    struct setup setup;
    assert_true(settles("", &setup));
    assert_int_equal(setup.value[OPTION_LIMIT], 150);
    assert_true(settles("limit=1", &setup));
    assert_true(settles("limit=1000000000", &setup));
    assert_false(settles("limit=0", &setup));
    assert_false(settles("limit=1000000001", &setup));
}

/* --- board files --- */

static const char standard[] = "red n1 m1 l1 k1 j1 i1 i2 i6\n"
                               "yellow a1 a2 a3 a4 a5 a6 b6 f6\n"
                               "green a14 b14 c14 d14 e14 f14 f13 f9\n"
                               "blue n14 n13 n12 n11 n10 n9 m9 i9\n";

static bool board_fits(const char *text, struct rules *rules, struct fault *fault)
{
    struct setup setup;
    setup_begin(&setup, &GAME(kolonne));
    assert_true(setup_give_data(&setup, "board", text, strlen(text), fault));
    assert_true(setup_finish(&setup, fault));
    return prepare(&setup, rules, fault);
}

/* The standard board with one piece of it replaced must be refused in that line for that reason. */
static void assert_refused(const char *piece, const char *instead, int line, const char *reason)
{
    char board[1024];
    struct text text = TEXT_OVER(board);
    const char *at = strstr(standard, piece);
    assert_non_null(at);
    text_add_bytes(&text, standard, (size_t)(at - standard));
    text_add(&text, instead);
    text_add(&text, at + strlen(piece));
    struct rules rules;
    struct fault fault = {.kind = FAULT_NONE};
    assert_false(board_fits(board, &rules, &fault));
    assert_string_equal(fault.reason, reason);
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.kind, FAULT_DATA);
}

static void the_standard_board_is_built_in(void **unused)
{
    (void)unused;
    struct rules rules;
    struct fault fault;
    struct table table = table_for("players=2");
    assert_true(board_fits(standard, &rules, &fault));
    assert_memory_equal(&rules, &table.rules, sizeof rules);
}

/* Blank lines, notes, capitals, tabs and line ends of other systems are fine. */
static void a_board_may_be_written_freely(void **unused)
{
    (void)unused;
    struct rules rules, same;
    struct fault fault;
    assert_true(board_fits("# a note\r\n\r\nred\tn1 m1 l1 k1 j1 i1 i2 i6\r\n"
                           "  yellow A1 A2 A3 A4 A5 A6 B6 F6\r\n\n# more\n"
                           "green a14 b14 c14 d14 e14 f14 f13 f9  \n"
                           "blue n14 n13 n12 n11 n10 n9 m9 i9",
                           &rules, &fault));
    assert_true(board_fits(standard, &same, &fault));
    assert_memory_equal(&rules, &same, sizeof rules);
}

static void wrong_colours_are_refused(void **unused)
{
    (void)unused;
    assert_refused("green", "purple", 3, "\"purple\" is none of red, yellow, green, blue");
    assert_refused("green", "Green", 3, "Green is written in small letters");
    assert_refused("green", "blue", 3, "green comes before blue");
    assert_refused("green", "red", 3, "red is there already");
    assert_refused("blue n14 n13 n12 n11 n10 n9 m9 i9\n", "", 4, "the line of blue is missing");
    assert_refused("m9 i9\n", "m9 i9\nred n1\n", 5, "red is there already");
    assert_refused("m9 i9\n", "m9 i9\nmore\n", 5, "\"more\" is none of red, yellow, green, blue");
}

static void wrong_fields_are_refused(void **unused)
{
    (void)unused;
    assert_refused("m1 ", "o1 ", 1, "\"o1\" is no field from a1 to n14");
    assert_refused("b6 ", "b15 ", 2, "\"b15\" is no field from a1 to n14");
    assert_refused("b6 ", "b0 ", 2, "\"b0\" is no field from a1 to n14");
    assert_refused("b6 ", "b6x ", 2, "\"b6x\" is no field from a1 to n14");
    assert_refused("b6 ", "", 2, "yellow needs 7 start fields and a star, not 7 fields");
    assert_refused("b6 ", "b6 c6 ", 2, "yellow needs 7 start fields and a star, not 9 fields");
    assert_refused("b6 ", "a5 ", 2, "a5 is named twice");
    assert_refused("f13 f9", "f13 n1", 3, "n1 is named twice"); /* a star on a start field */
    assert_refused("f13 f9", "f13 i6", 3, "i6 is named twice"); /* two stars on one */
    assert_refused("b6 f6", "c6 f6", 2, "the start fields of yellow are not joined");
}

/* Steps left must exist: b14 would close green's corner in, with yellow's star on a13. */
static void a_board_without_a_way_is_refused(void **unused)
{
    (void)unused;
    assert_refused("b6 f6", "b6 a13", 1,
                   "red finds no way from its start over its star to its target");
}

static void boards_are_told_from_other_files(void **unused)
{
    (void)unused;
    assert_true(claims(cursor_over_string(standard)));
    assert_true(claims(cursor_over_string("# x\n\npurple a1\nblue z9\n")));
    assert_true(claims(cursor_over_string("RED N1\n")));
    assert_false(claims(cursor_over_string("7H 8H 9H\nreds\n# red\n")));
    assert_false(claims(cursor_over_string("")));
}

/* --- words --- */

static void moves_are_read_in_any_case_and_refused_with_a_reason(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    assert_true(may(&table, "ROLL 3"));
    assert_string_equal(why_not(&table, "roll 7"), "the die is next: \"roll 1\" to \"roll 6\"");
    assert_string_equal(why_not(&table, "pass"), "the die is next: \"roll 1\" to \"roll 6\"");
    roll(&table, 5), roll(&table, 1), roll(&table, 2);
    assert_true(may_all(&table, "I2-I4 PASS i2-I4"));
    assert_string_equal(why_not(&table, "i2 i4"), "a move is two fields like i1-i4, or \"pass\"");
    assert_string_equal(why_not(&table, "i2-i4 "), "a move is two fields like i1-i4, or \"pass\"");
    assert_string_equal(why_not(&table, "i2-i40"), "a move is two fields like i1-i4, or \"pass\"");
    assert_string_equal(why_not(&table, "pass!"), "a move is two fields like i1-i4, or \"pass\"");
    assert_string_equal(why_not(&table, "a14-a12"), "no red stone stands on a14");
    assert_string_equal(why_not(&table, "i2-i5"), "no walk of exactly 2 leads from i2 to i5");
    assert_string_equal(why_not(&table, "i2-j1"), "a red stone stands on j1");
    resign(&table.rules, &table.state, 0);
    assert_string_equal(why_not(&table, "pass"), "the game is over");
}

static void assert_told(const struct table *table, const char *text, const char *sentence)
{
    static const char *const names[] = {"Ann", "Bob", "Cem", "Dee"};
    char bytes[128];
    struct text told = TEXT_OVER(bytes);
    move chosen = 0;
    struct fault fault;
    assert_true(read_move(&table->rules, &table->state, cursor_over_string(text), &chosen, &fault));
    tell(&table->rules, &table->state, chosen, &(struct voice){LANGUAGE_EN, names}, &told);
    assert_string_equal(bytes, sentence);
}

static void moves_are_told_in_a_sentence(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2");
    assert_told(&table, "roll 4", "Ann rolls 4 for the first turn.");
    roll(&table, 4), roll(&table, 6);
    assert_told(&table, "roll 2", "Bob rolls 2 for yellow.");
    roll(&table, 2);
    assert_told(&table, "b6-d6", "Bob moves yellow from b6 to d6.");
    assert_told(&table, "pass", "Bob passes with yellow.");
    stand(&table, YELLOW, "e6 d6 c6 b6 a6 a5 a4");
    assert_told(&table, "e6-g6", "Bob moves yellow from e6 to g6 by way of its star.");
}

/* --- the table --- */

static void the_table_shows_fields_stones_and_die(void **unused)
{
    (void)unused;
    static struct place list[PLACES_MAX];
    static struct thing lying[THINGS_MAX];
    struct table table = table_for("players=3");
    assert_int_equal(places(&table.rules, list), FIELDS + 2);
    assert_string_equal(list[0].label, "a1");
    assert_string_equal(list[0].print, "y1");
    assert_string_equal(list[13 * 14].label, "a14");
    assert_string_equal(list[13 * 14].print, "g1");
    assert_string_equal(list[5 * 14 + 8].print, "r*");
    assert_string_equal(list[8 * 14 + 8].print, "");    /* blue's star: it does not play ... */
    assert_string_equal(list[8 * 14 + 13].print, "b6"); /* ... but its start is a target */
    assert_string_equal(list[PLACE_PASS].label, "pass");
    assert_int_equal(things(&table.rules, &table.state, lying), 21);
    stand(&table, RED, "i7* i5 i4 i3 i2 i1 j1");
    rolled(&table, RED, 4);
    assert_int_equal(things(&table.rules, &table.state, lying), 22);
    assert_int_equal(lying[21].kind, THING_DIE);
    assert_int_equal(lying[21].face, 4);
    for (int i = 0; i < 21; i++)
        assert_int_equal(lying[i].marked, strcmp(list[lying[i].place].label, "i7") == 0);
}

static void a_move_touches_its_two_fields(void **unused)
{
    (void)unused;
    struct table table = table_for("players=3");
    struct touch touched[TOUCHES_MAX];
    move chosen = move_of(field_named("i2"), field_named("j3"));
    assert_int_equal(touches(&table.rules, &table.state, chosen, touched), 2);
    assert_int_equal(touched[0].place, 1 * 14 + 8);
    assert_int_equal(touched[1].place, 2 * 14 + 9);
    assert_int_equal(touches(&table.rules, &table.state, MOVE_PASS, touched), 1);
    assert_int_equal(touched[0].place, PLACE_PASS);
    assert_int_equal(touched[0].face, -1); /* the place itself, nothing that lies there */
}

/* --- check --- */

static void broken_positions_are_found(void **unused)
{
    (void)unused;
    struct table table = table_for("players=4"), broken = table;
    assert_null(check(&table.rules, &table.state));
    stand(&broken, RED, "i1 i2 j1 k1 l1 m1");
    assert_non_null(check(&broken.rules, &broken.state));
    stand(&broken, RED, "i1 i2 j1 k1 l1 m1 f9"); /* on another colour's star */
    assert_non_null(check(&broken.rules, &broken.state));
    stand(&broken, RED, "i1 i2 j1 k1 l1 m1 a1"); /* where yellow stands */
    assert_non_null(check(&broken.rules, &broken.state));
    stand(&broken, RED, "i1 i2 j1 k1 l1 m1 i6"); /* on the star without having crossed it */
    assert_non_null(check(&broken.rules, &broken.state));
    stand(&broken, RED, "i1 i2 j1 k1 l1 m1 i6*");
    assert_null(check(&broken.rules, &broken.state));
    broken.state.die = 3;
    assert_non_null(check(&broken.rules, &broken.state));
    broken = table;
    broken.state.passes = 12;
    assert_non_null(check(&broken.rules, &broken.state));
    broken = table;
    broken.state.winner = 1;
    assert_non_null(check(&broken.rules, &broken.state));
}

static void expect_broken(const struct table *table, const char *reason)
{
    const char *broken = check(&table->rules, &table->state);
    assert_string_equal(broken == NULL ? "nothing" : broken, reason);
}

static void broken_start_rolls_are_found(void **unused)
{
    (void)unused;
    const struct table table = table_for("players=3");
    struct table broken = table;
    broken.state.rollers = 1;
    expect_broken(&broken, "the start is rolled for by fewer than two seats");
    broken.state.rollers = 1 | 1 << 3; /* three play */
    expect_broken(&broken, "the start is rolled for by fewer than two seats");
    broken = table;
    broken.state.rolls_count = 3;
    expect_broken(&broken, "more start rolls than seats");
    broken = table;
    broken.state.rolls_count = 1;
    expect_broken(&broken, "a start roll that the die does not show");
    broken.state.rolls[0] = DIE_SIDES;
    expect_broken(&broken, "nothing");
    broken.state.rolls[0] = DIE_SIDES + 1;
    expect_broken(&broken, "a start roll that the die does not show");
}

static void broken_turns_are_found(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1 limit=5");
    rolled(&table, RED, 4);
    struct table broken = table;
    broken.state.die = DIE_SIDES + 1;
    expect_broken(&broken, "a phase, colour or die that does not exist");
    broken = table;
    broken.state.colour = YELLOW; /* two with a column each play red and green */
    expect_broken(&broken, "the turn of a colour that is not in play");
    broken = table;
    broken.state.turns = 10;
    expect_broken(&broken, "too many turns");
    broken = table;
    broken.state.passes = 1;
    expect_broken(&broken, "more passes than turns");
    broken.state.turns = 1;
    expect_broken(&broken, "nothing");
}

static void broken_ends_are_found(void **unused)
{
    (void)unused;
    struct table table = table_for("players=4");
    rolled(&table, RED, 4);
    struct table broken = table;
    broken.state.phase = PHASE_OVER;
    broken.state.die = 0;
    broken.state.winner = 4;
    expect_broken(&broken, "a winner that does not play");
    broken.state.winner = 3;
    expect_broken(&broken, "nothing");
    broken = table;
    broken.state.crossed = no_fields;
    for (int colour = 0; colour < COLOURS; colour++) {
        broken.state.stones[colour] = broken.rules.target[colour];
        broken.state.crossed = set_or(broken.state.crossed, &broken.rules.target[colour]);
    }
    expect_broken(&broken, "a colour has arrived, and the game is not over");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_follow_the_players),
        cmocka_unit_test(the_limit_has_limits),
        cmocka_unit_test(the_standard_board_is_built_in),
        cmocka_unit_test(a_board_may_be_written_freely),
        cmocka_unit_test(wrong_colours_are_refused),
        cmocka_unit_test(wrong_fields_are_refused),
        cmocka_unit_test(a_board_without_a_way_is_refused),
        cmocka_unit_test(boards_are_told_from_other_files),
        cmocka_unit_test(moves_are_read_in_any_case_and_refused_with_a_reason),
        cmocka_unit_test(moves_are_told_in_a_sentence),
        cmocka_unit_test(the_table_shows_fields_stones_and_die),
        cmocka_unit_test(a_move_touches_its_two_fields),
        cmocka_unit_test(broken_positions_are_found),
        cmocka_unit_test(broken_start_rolls_are_found),
        cmocka_unit_test(broken_turns_are_found),
        cmocka_unit_test(broken_ends_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
