/* Convoy, lines: what four tokens make, what they may share, and who chooses. Seat 0 holds the two
 * jacks that may go anywhere unless a case says otherwise. */
#include "games/convoy/convoy.c"

#include "games/cardlines/test/second.h"

static const struct game *const convoy = &GAME(convoy);

/* Seat 0 with wild cards, on an empty board. */
static void wild(const char *options)
{
    middle(convoy, options);
    hand(0, "JC JC JD JD");
}

/* Another token of seat 0, without anything in between. */
static void then(const char *square)
{
    char ply[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(ply);
    if (at.phase == PHASE_DRAW)
        play(&at_rules, &at, move_of(ACT_DRAW, bits_lowest(at.stock.word[0]), 0));
    at.seat = 0;
    text_format(&text, "JC %s", square);
    if (!is_offered(ply)) {
        text_clear(&text);
        text_format(&text, "JD %s", square);
    }
    say(ply);
}

/* --- four in a row --- */

static void four_in_each_direction_are_a_line(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "c4 d4 e4");
    then("f4");
    lines_are("0 c4-f4");
    shows("\"lines\":[{\"side\":0,\"squares\":[\"c4\",\"d4\",\"e4\",\"f4\"]}]");
    wild("");
    tokens(0, "c4 c5 c7");
    then("c6");
    lines_are("0 c4-c7");
    wild("");
    tokens(0, "c4 e6 f7");
    then("d5");
    lines_are("0 c4-f7");
    wild("");
    tokens(0, "d6 e5 f4");
    then("c7"); /* south-east: the first square is the upper left one */
    lines_are("0 c7-f4");
    shows("[\"c7\",\"d6\",\"e5\",\"f4\"]");
    phase_is("draw", 0);
}

static void three_are_none_and_opponents_do_not_help(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "c4 d4");
    tokens(1, "f4 b4");
    then("e4");
    lines_are("");
    wild("");
    tokens(0, "h4 i4 j4 a5"); /* the board does not go round its edge */
    then("b5");
    lines_are("");
}

/* --- free squares --- */

static void a_free_square_counts_for_every_side(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "b1 c1");
    tokens(1, "a2 a3 a4");
    old_line(1, "a1-a4");
    then("d1");
    lines_are("1 a1-a4, 0 a1-d1");
}

/* Free squares are not counted as shared: one corner serves three lines of a side. */
static void a_free_square_serves_any_number_of_lines(void **unused)
{
    (void)unused;
    wild("target=3");
    tokens(0, "b1 c1 d1 a2 a3 a4 b2 c3");
    old_line(0, "a1-d1");
    old_line(0, "a1-a4");
    then("d4");
    lines_are("0 a1-d1, 0 a1-a4, 0 a1-d4");
    is_over("wl", "30");
}

/* Free squares on b1 and d1, so that a row can hold two. */
static void own_board(const char *row_one, const char *extra)
{
    static char rows[DATA_ROOM];
    struct text text = TEXT_OVER(rows);
    start(convoy, "");
    text_add_bytes(&text, at_setup.data, (size_t)(strstr(at_setup.data, "XX 9S") - at_setup.data));
    text_add(&text, row_one);
    struct setup setup = at_setup;
    setup.value[OPTION_SQUARES] = strstr(extra, "squares") != NULL;
    setup.value[OPTION_TARGET] = 3;
    assert_true(setup_give_data(&setup, "board", rows, text.length, &at_fault));
    if (!prepare(&setup, &at_rules, &at_fault))
        fail_msg("%s", at_fault.reason);
    begin(&at_rules, &at);
    begin_deal(&at_rules, &at, 1);
    at.phase = PHASE_PLAY;
    hand(0, "JC JC JD JD");
}

static void a_line_holds_at_most_one_free_square(void **unused)
{
    (void)unused;
    own_board("9S XX 8S XX 7S 6S 5S 4S 3S 2S\n", "");
    tokens(0, "a1");
    then("c1"); /* a1 * c1 * */
    lines_are("");
    then("e1"); /* c1 * e1 lack a fourth; * c1 * e1 has two free */
    lines_are("");
    then("f1"); /* c1 * e1 f1 */
    lines_are("0 c1-f1");
}

/* Same direction, only a free square in common: both count. */
static void two_lines_in_a_row_may_meet_in_a_free_square(void **unused)
{
    (void)unused;
    own_board("9S 8S 7S XX 6S 5S 4S 3S XX 2S\n", "");
    tokens(0, "a1 b1 e1 f1");
    then("c1");
    offers("line a1-d1, line b1-e1, line c1-f1");
    say("line a1-d1");
    then("g1");
    lines_are("0 a1-d1, 0 d1-g1");
}

/* --- longer rows --- */

static void seven_in_a_row_are_one_line(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "b4 c4 d4 e4 f4 g4");
    old_line(0, "b4-e4");
    then("h4");
    lines_are("0 b4-e4"); /* f4 g4 h4 are three */
    phase_is("draw", 0);
}

static void eight_in_a_row_can_be_two(void **unused)
{
    (void)unused;
    wild("target=3");
    tokens(0, "b4 c4 d4 e4 f4 g4 h4");
    old_line(0, "b4-e4");
    then("i4");
    lines_are("0 b4-e4, 0 f4-i4");

    wild("");
    tokens(0, "b4 c4 d4 e4 f4 g4 h4");
    old_line(0, "c4-f4");
    then("i4"); /* the first line lies badly: g4 h4 i4 are three */
    lines_are("0 c4-f4");
}

/* One token between three and three: which four is the mover's choice. */
static void several_candidates_are_named_by_the_mover(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "b4 c4 d4 f4 g4 h4");
    then("e4");
    phase_is("line", 0);
    offers("line b4-e4, line c4-f4, line d4-g4, line e4-h4");
    refused("line b4-f4", "b4-f4 is not one of the lines to choose from");
    refused("line e4-b4", "e4-b4 is not one of the lines to choose from");
    refused("JC a2", "a line has to be named, such as line c4-f4");
    lines_are("");
    say("LINE D4-G4");
    lines_are("0 d4-g4");
    phase_is("draw", 0);
    shows("\"laid\":[\"JC\"]");
}

static void candidates_in_the_other_directions(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "c7 c8 c9 c5");
    then("c6");
    offers("line c5-c8, line c6-c9");
    wild("");
    tokens(0, "f6 g7 h8 d4");
    then("e5");
    offers("line d4-g7, line e5-h8");
    wild("");
    tokens(0, "e10 f9 h7 i6");
    then("g8");
    offers("line e10-h7, line f9-i6");
}

/* --- several lines by one token --- */

static void two_lines_by_one_token_both_count(void **unused)
{
    (void)unused;
    wild("target=3");
    tokens(0, "b4 c4 d4 e5 e6 e7");
    then("e4");
    lines_are("0 b4-e4, 0 e4-e7"); /* east before north */
    phase_is("draw", 0);
}

static void four_directions_in_order(void **unused)
{
    (void)unused;
    wild("target=3");
    tokens(0, "e5 f5 g5 d6 d7 d8 e6 f7 g8 e4 f3 g2");
    then("d5");
    lines_are("0 d5-g5, 0 d5-d8, 0 d5-g8");
    is_over("wl", "30"); /* the fourth is not claimed: the target is reached */
}

static void choices_follow_each_other_in_order(void **unused)
{
    (void)unused;
    wild("target=3");
    tokens(0, "c5 d5 f5 g5 e4 e6 e7 e8");
    then("e5");
    offers("line c5-f5, line d5-g5");
    say("line d5-g5");
    phase_is("line", 0);
    offers("line e4-e7, line e5-e8");
    say("line e5-e8");
    lines_are("0 d5-g5, 0 e5-e8");
    phase_is("draw", 0);
}

static void the_target_stops_the_claiming(void **unused)
{
    (void)unused;
    wild("target=1");
    tokens(0, "b4 c4 d4 e5 e6 e7");
    then("e4");
    lines_are("0 b4-e4");
    is_over("wl", "10");

    wild("target=1");
    tokens(0, "b4 c4 d4 f4 e5 e6 e7");
    then("e4");
    say("line c4-f4");
    lines_are("0 c4-f4");
    is_over("wl", "10");
}

/* The win comes before any draw, and all seats of the side win. */
static void a_side_wins_together(void **unused)
{
    (void)unused;
    wild("players=6");
    tokens(0, "b4 c4 d4 b6 c6 d6 e6");
    old_line(0, "b6-e6");
    then("e4");
    is_over("wllwll", "200200");

    wild("players=4 teams=2 target=1");
    tokens(0, "b4 c4 d4");
    then("e4");
    is_over("wlwl", "1010");

    wild("players=8 target=1");
    tokens(0, "b4 c4 d4");
    then("e4");
    is_over("wlllwlll", "10001000");
}

/* --- crossing --- */

static void lines_may_cross_in_one_token(void **unused)
{
    (void)unused;
    wild("target=3");
    tokens(0, "c4 d4 e4 f4 d5 d6");
    old_line(0, "c4-f4");
    then("d7");
    lines_are("0 c4-f4, 0 d4-d7");
}

/* In the same direction not even one token is shared. */
static void a_line_is_not_prolonged(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "c4 d4 e4 f4 g4 h4");
    old_line(0, "c4-f4");
    then("i4");
    lines_are("0 c4-f4");
    then("j4");
    lines_are("0 c4-f4, 0 g4-j4");
    is_over("wl", "20");
}

static void the_tokens_of_a_line_are_locked_and_shown_so(void **unused)
{
    (void)unused;
    struct thing list[THINGS_MAX];
    wild("");
    tokens(0, "b1 c1 f6");
    then("d1");
    int count = things(&at_rules, &at, list), marked = 0;
    for (int i = 0; i < count; i++)
        marked += list[i].marked;
    assert_int_equal(marked, 3); /* the free square holds no token */
}

/* --- out of time --- */

static void out_of_time_the_first_candidate_is_taken(void **unused)
{
    (void)unused;
    wild("target=3");
    tokens(0, "c5 d5 f5 g5 e4 e6 e7 e8");
    then("e5");
    out_of_time(); /* both choices fall to the first in the sorted list */
    lines_are("0 c5-f5, 0 e4-e7");
    phase_is("draw", 0);

    wild("");
    tokens(0, "e10 f9 h7 i6");
    then("g8");
    out_of_time();
    lines_are("0 e10-h7");

    wild("");
    tokens(0, "c5 d5 f5 g5 a2 b2 c2 d2");
    old_line(0, "a2-d2");
    then("e5");
    out_of_time();
    is_over("wl", "20");
}

/* --- squares=1: blocks of two by two --- */

static void blocks_count_only_when_asked_for(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "c4 d4 c5");
    then("d5");
    lines_are("");
    wild("squares=1");
    tokens(0, "c4 d4 c5");
    then("d5");
    lines_are("0 c4-d5");
    shows("\"squares\":[\"c4\",\"d4\",\"c5\",\"d5\"]");
    assert_true(squares_have(&at.locked, square_at(2, 3)));
}

static void a_block_may_hold_one_free_square(void **unused)
{
    (void)unused;
    wild("squares=1");
    tokens(0, "b10 a9");
    then("b9");
    lines_are("0 a9-b10");

    own_board("9S XX XX 8S 7S 6S 5S 4S 3S 2S\n", "squares");
    tokens(0, "b2");
    then("c2");
    lines_are("");
}

static void several_blocks_are_named_until_none_is_left(void **unused)
{
    (void)unused;
    wild("squares=1 target=3");
    tokens(0, "c4 d4 c5 e5 d6 e6");
    then("d5"); /* lower left and upper right: they share the token d5 alone */
    offers("line c4-d5, line d5-e6");
    say("line d5-e6");
    lines_are("0 d5-e6, 0 c4-d5"); /* the other one is then the only one */
    phase_is("draw", 0);

    wild("squares=1 target=3");
    tokens(0, "c4 d4 e4 c5 e5");
    then("d5"); /* side by side: they share two tokens */
    offers("line c4-d5, line d4-e5");
    say("line c4-d5");
    lines_are("0 c4-d5");
    phase_is("draw", 0);
}

static void blocks_come_after_the_four_directions(void **unused)
{
    (void)unused;
    wild("squares=1 target=3");
    tokens(0, "c4 d4 e4 e5 f5");
    then("f4"); /* the row first; the block e4-f5 would share two tokens with it */
    lines_are("0 c4-f4");

    wild("squares=1 target=3");
    tokens(0, "c4 d4 e4 f5 g5 g4");
    then("f4");
    offers("line c4-f4, line d4-g4");
    say("line c4-f4"); /* the block f4-g5 shares only f4 */
    lines_are("0 c4-f4, 0 f4-g5");
}

static void a_row_shares_at_most_one_token_with_a_block(void **unused)
{
    (void)unused;
    wild("squares=1 target=3");
    tokens(0, "c4 d4 c5 d5 e4");
    old_line(0, "c4-d5");
    then("f4");
    lines_are("0 c4-d5"); /* c4-f4 would share c4 and d4 */
    then("g4");
    lines_are("0 c4-d5, 0 d4-g4");
}

static void blocks_share_a_free_square_freely(void **unused)
{
    (void)unused;
    own_board("9S XX 8S 7S 6S 5S 4S 3S 2S XX\n", "squares");
    tokens(0, "a1 a2 c1 c2");
    then("b2"); /* a1-b2 and b1-c2 share the token b2 and the free b1 */
    offers("line a1-b2, line b1-c2");
    say("line a1-b2");
    lines_are("0 a1-b2, 0 b1-c2");
}

static void out_of_time_the_first_block_is_taken(void **unused)
{
    (void)unused;
    wild("squares=1 target=3");
    tokens(0, "c4 d4 e4 c5 e5 c6 d6 e6");
    then("d5");
    offers("line c4-d5, line c5-d6, line d4-e5, line d5-e6");
    out_of_time();
    lines_are("0 c4-d5, 0 d5-e6");
    phase_is("draw", 0);
}

/* --- a slow way to find the same --- */

static void claims_agree_with_the_reference(void **unused)
{
    (void)unused;
    compare_boards(convoy, "target=3", 100);
    compare_boards(convoy, "players=4 target=3", 100);
}

static void claims_with_blocks_agree_with_the_reference(void **unused)
{
    (void)unused;
    compare_boards(convoy, "squares=1 target=3", 100);
    compare_boards(convoy, "players=3 squares=1 target=3 board=spiral", 100);
}

/* --- to be drawn --- */

static void threats_are(int of, const char *expected)
{
    struct cue list[CUES_MAX];
    char bytes[128] = "";
    struct text text = TEXT_OVER(bytes);
    int count = cues(&at_rules, &at, list);
    for (int i = 0; i < count; i++)
        if (list[i].side == of)
            text_format(&text, "%s%s", text.length > 0 ? " " : "",
                        square_name(list[i].place).bytes);
    assert_string_equal(bytes, expected);
}

static void a_square_that_is_all_a_line_lacks_is_a_threat(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "c4 d4 e4");
    tokens(1, "f4 b10 c10"); /* the roundel a10 counts */
    threats_are(0, "b4");
    threats_are(1, "d10");
    wild("");
    tokens(0, "c4 c5 c6 c7");
    old_line(0, "c4-c7");
    threats_are(0, ""); /* a line is not prolonged */
    wild("squares=1");
    tokens(0, "c4 d4 c5");
    threats_are(0, "d5");
}

static void a_line_that_is_named_shows_its_squares(void **unused)
{
    (void)unused;
    int16_t list[PATH_PLACES_MAX];
    move chosen = move_of(ACT_LINE, WAY_BLOCK, square_at(2, 3));
    wild("squares=1");
    assert_int_equal(path(&at_rules, &at, chosen, list), 4);
    assert_int_equal(list[0], square_at(2, 3));
    assert_int_equal(list[1], square_at(3, 3));
    assert_int_equal(list[2], square_at(2, 4));
    assert_int_equal(list[3], square_at(3, 4));
    assert_int_equal(path(&at_rules, &at, move_of(ACT_PLACE, 0, 0), list), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_in_each_direction_are_a_line),
        cmocka_unit_test(three_are_none_and_opponents_do_not_help),
        cmocka_unit_test(a_free_square_counts_for_every_side),
        cmocka_unit_test(a_free_square_serves_any_number_of_lines),
        cmocka_unit_test(a_line_holds_at_most_one_free_square),
        cmocka_unit_test(two_lines_in_a_row_may_meet_in_a_free_square),
        cmocka_unit_test(seven_in_a_row_are_one_line),
        cmocka_unit_test(eight_in_a_row_can_be_two),
        cmocka_unit_test(several_candidates_are_named_by_the_mover),
        cmocka_unit_test(candidates_in_the_other_directions),
        cmocka_unit_test(two_lines_by_one_token_both_count),
        cmocka_unit_test(four_directions_in_order),
        cmocka_unit_test(choices_follow_each_other_in_order),
        cmocka_unit_test(the_target_stops_the_claiming),
        cmocka_unit_test(a_side_wins_together),
        cmocka_unit_test(lines_may_cross_in_one_token),
        cmocka_unit_test(a_line_is_not_prolonged),
        cmocka_unit_test(the_tokens_of_a_line_are_locked_and_shown_so),
        cmocka_unit_test(out_of_time_the_first_candidate_is_taken),
        cmocka_unit_test(blocks_count_only_when_asked_for),
        cmocka_unit_test(a_block_may_hold_one_free_square),
        cmocka_unit_test(several_blocks_are_named_until_none_is_left),
        cmocka_unit_test(blocks_come_after_the_four_directions),
        cmocka_unit_test(a_row_shares_at_most_one_token_with_a_block),
        cmocka_unit_test(blocks_share_a_free_square_freely),
        cmocka_unit_test(out_of_time_the_first_block_is_taken),
        cmocka_unit_test(claims_agree_with_the_reference),
        cmocka_unit_test(claims_with_blocks_agree_with_the_reference),
        cmocka_unit_test(a_square_that_is_all_a_line_lacks_is_a_threat),
        cmocka_unit_test(a_line_that_is_named_shows_its_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
