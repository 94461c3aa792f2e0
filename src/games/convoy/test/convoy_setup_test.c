/* Convoy before the first move: tables, boards, the cut and the deal. */
#include "games/convoy/convoy.c"

#include "games/cardlines/test/position.h"

static const struct game *const convoy = &GAME(convoy);

/* --- seats, sides, target --- */

static void is_table(const char *options, int sides_expected, int target_expected)
{
    start(convoy, options);
    assert_int_equal(sides(&at_rules), sides_expected);
    assert_int_equal(at_rules.target, target_expected);
    for (int seat = 0; seat < at_rules.players; seat++)
        assert_int_equal(side(&at_rules, seat), seat % sides_expected);
}

static void two_to_four_play_alone_six_and_eight_in_pairs(void **unused)
{
    (void)unused;
    is_table("", 2, 2);
    is_table("players=3", 3, 2);
    is_table("players=4", 4, 2);
    is_table("players=4 teams=2", 2, 2);
    is_table("players=6", 3, 2);
    is_table("players=8", 4, 2);
    is_table("players=8 target=3", 4, 3);
    is_table("target=1", 2, 1);
}

static void the_usual_number_of_teams_may_be_said(void **unused)
{
    (void)unused;
    is_table("players=2 teams=2", 2, 2);
    is_table("players=3 teams=3", 3, 2);
    is_table("players=4 teams=4", 4, 2);
    is_table("players=6 teams=3", 3, 2);
    is_table("players=8 teams=4", 4, 2);
}

static void is_refused(const char *options, const char *why)
{
    assert_false(try_options(convoy, options));
    assert_string_equal(at_fault.reason, why);
}

static void tables_that_do_not_exist_are_refused(void **unused)
{
    (void)unused;
    is_refused("players=5", "players of convoy must be one of 2, 3, 4, 6, 8");
    is_refused("players=2 teams=3", "with 2 players teams must be 2");
    is_refused("players=3 teams=2", "with 3 players teams must be 3");
    is_refused("players=4 teams=3", "with 4 players teams must be 4 or 2");
    is_refused("players=6 teams=2", "with 6 players teams must be 3");
    is_refused("players=8 teams=2", "with 8 players teams must be 4");
    is_refused("target=4", "target must be from 1 to 3");
    is_refused("target=0", "target must be from 1 to 3");
    is_refused("squares=2", "squares must be from 0 to 1");
    is_refused("jokers=2", "convoy has no option \"jokers\"");
}

/* --- boards --- */

/* `halves`: the upper half in reading order, the lower half the same turned round. */
static void halves_holds_a_pack_in_each_half(void **unused)
{
    (void)unused;
    static const char ranks[] = "23456789TQKA", suits[] = "SHDC";
    start(convoy, "");
    int index = 0;
    for (int rank = 9; rank >= 5; rank--) {
        for (int file = 0; file < 10; file++) {
            int shown_card = at_rules.board.card[square_at(file, rank)];
            assert_int_equal(shown_card, at_rules.board.card[square_at(9 - file, 9 - rank)]);
            if (rank == 9 && (file == 0 || file == 9)) {
                assert_int_equal(shown_card, CARD_NONE);
                continue;
            }
            char name[3] = {ranks[index % 12], suits[index / 12], '\0'};
            assert_int_equal(shown_card, card_of(name));
            index++;
        }
    }
    assert_int_equal(index, 48);
}

static void the_board_is_an_option(void **unused)
{
    (void)unused;
    start(convoy, "board=spiral");
    assert_int_equal(at_rules.board.card[square_at(1, 9)], card_of("2S"));
    assert_int_equal(at_rules.board.card[square_at(9, 8)], card_of("TS"));
    is_refused("board=circle", "no board named \"circle\"");
}

/* The shipped board with one piece of its text replaced. */
static bool try_board(const char *from, const char *to)
{
    static char changed[DATA_ROOM];
    struct text text = TEXT_OVER(changed);
    setup_begin(&at_setup, convoy);
    assert_true(setup_finish(&at_setup, &at_fault));
    const char *found = strstr(at_setup.data, from);
    assert_non_null(found);
    text_add_bytes(&text, at_setup.data, (size_t)(found - at_setup.data));
    text_add(&text, to);
    text_add(&text, found + strlen(from));
    memset(&at_fault, 0, sizeof at_fault);
    assert_true(setup_give_data(&at_setup, "board", changed, text.length, &at_fault));
    assert_true(claims(cursor_over_string(changed)));
    return prepare(&at_setup, &at_rules, &at_fault);
}

static void is_bad_board(const char *from, const char *to, int line, const char *why)
{
    memset(&at_rules, 7, sizeof at_rules);
    assert_false(try_board(from, to));
    assert_string_equal(at_fault.reason, why);
    assert_int_equal(at_fault.line, line);
    assert_int_equal(at_rules.players, 7); /* untouched */
}

/* The file starts with two remarks: row 1 is line 3. */
static void bad_boards_are_refused_with_row_and_reason(void **unused)
{
    (void)unused;
    is_bad_board("TS QS", "TS JS", 4, "row 2: JS is a jack, and jacks have no squares");
    is_bad_board("TS QS", "TS 1S", 4, "row 2: a square is neither a card such as 7H nor XX");
    is_bad_board("TS QS", "TS qs", 4, "row 2: QS is written in capitals");
    is_bad_board("TS QS", "TS Q", 4, "row 2: a square is neither a card such as 7H nor XX");
    is_bad_board("TS QS", "TS QSQ", 4, "row 2: a square is neither a card such as 7H nor XX");
    is_bad_board("TS QS", "TS ??", 4, "row 2: a square is neither a card such as 7H nor XX");
    is_bad_board("TS QS", "TS", 4, "row 2: it has fewer than 10 squares");
    is_bad_board("TS QS", "TS TS QS", 4, "row 2: it has more than 10 squares");
    is_bad_board("7H 6H", "7H 7H", 11, "row 9: 7H stands for the third time");
    is_bad_board("7H 6H", "XX 6H", 12, "row 10: XX stands for the fifth time");
    is_bad_board("XX 9S 8S 7S 6S 5S 4S 3S 2S XX\n", "", 11, "row 10: it is missing");
    is_bad_board("2S XX\n", "2S XX\n2C\n", 13, "row 11: the board has more than 10 rows");
}

static void blank_lines_remarks_and_line_ends_do_not_matter(void **unused)
{
    (void)unused;
    assert_true(try_board("TS QS", "\r\n  \n# remark\n TS\tQS"));
    assert_true(try_board("7H\n8H", "7H\r\n8H"));
}

/* Free squares may lie elsewhere. */
static void free_squares_are_where_the_file_says(void **unused)
{
    (void)unused;
    assert_true(try_board("XX 2S 3S", "2S XX 3S"));
    begin(&at_rules, &at);
    shows("\"board\":[\".*.......*\",");
}

static void only_boards_are_claimed(void **unused)
{
    (void)unused;
    assert_true(claims(cursor_over_string("XX 7H 8H\n7Q")));
    assert_false(claims(cursor_over_string("")));
    assert_false(claims(cursor_over_string("block 2\n##\n#.\n")));
    assert_false(claims(cursor_over_string("a1 b2 c3 d4")));
}

/* --- the cut --- */

static void every_seat_cuts_from_two_packs_without_jokers(void **unused)
{
    (void)unused;
    start(convoy, "players=3");
    phase_is("cut", 0);
    assert_int_equal(offered_count(), 52);
    refused("cut XX", "XX is not in the stock");
    refused("draw 7H", "the cards are being cut for the deal");
    say("cut 7H");
    phase_is("cut", 1);
    shows("\"cuts\":[\"7H\"]");
    assert_int_equal(weight(&at_rules, &at, move_of(ACT_CUT, card_of("7H"), 0)), 1);
    assert_int_equal(weight(&at_rules, &at, move_of(ACT_CUT, card_of("7D"), 0)), 2);
    say("cut 7H");
    phase_is("cut", 2);
    refused("cut 7H", "7H is not in the stock");
    assert_int_equal(offered_count(), 51);
}

static void the_highest_card_deals_ace_high(void **unused)
{
    (void)unused;
    static const char *const rising[] = {"2", "3", "4", "5", "6", "7", "8",
                                         "9", "T", "J", "Q", "K", "A"};
    for (int i = 0; i + 1 < 13; i++) {
        char low[MOVE_TEXT_ROOM], high[MOVE_TEXT_ROOM];
        struct text low_text = TEXT_OVER(low), high_text = TEXT_OVER(high);
        text_format(&low_text, "cut %sS", rising[i]);
        text_format(&high_text, "cut %sC", rising[i + 1]);
        start(convoy, "");
        say(high);
        say(low);
        shows("\"dealer\":0,");
        phase_is("deal", 1);
    }
}

/* Suits do not count: a tie is cut again, by the tied seats only, with all cards back. */
static void ties_cut_again_in_seat_order(void **unused)
{
    (void)unused;
    start(convoy, "players=4");
    say_all("cut 2C,cut KS,cut 3C,cut KC");
    phase_is("cut", 1);
    shows("\"cuts\":[]");
    shows("\"dealer\":null");
    assert_int_equal(pack_count(&at.stock), 104);
    say("cut 9H");
    phase_is("cut", 3);
    say("cut 9S");
    phase_is("cut", 1);
    say_all("cut 4D,cut 3D");
    shows("\"dealer\":1,");
    phase_is("deal", 2);
}

/* --- the deal --- */

static void the_jokers_join_after_the_cut(void **unused)
{
    (void)unused;
    start(convoy, "");
    say_all("cut 2C,cut 3C");
    assert_int_equal(pack_count(&at.stock), 108);
    assert_int_equal(offered_count(), 53);
    assert_int_equal(weight(&at_rules, &at, move_of(ACT_DRAW, CARD_JOKER, 0)), 4);
    shows("\"XX\",\"XX\",\"XX\",\"XX\"],\"dealer\":1,\"laid\":[],\"cuts\":[]");
}

static void cards_are_dealt_one_by_one_from_the_dealers_left(void **unused)
{
    (void)unused;
    start(convoy, "players=3");
    say_all("cut 2C,cut AC,cut 3C");
    say_all("draw 2D,draw 3D,draw 4D,draw 5D");
    phase_is("deal", 0);
    shows("\"hands\":[[\"3D\"],[\"4D\"],[\"2D\",\"5D\"]]");
    say_all("draw XX,draw XX,draw XX,draw XX,draw TC,draw AC,draw KC");
    phase_is("deal", 1);
    say("draw QC");
    shows("\"hands\":[[\"3D\",\"KC\",\"XX\",\"XX\"],[\"4D\",\"QC\",\"TC\",\"XX\"],"
          "[\"2D\",\"5D\",\"AC\",\"XX\"]]");
    phase_is("play", 2); /* the dealer's left moves first */
    refused("draw 2C", "a card has to be laid, such as 7H c4");
}

static void the_state_has_all_keys(void **unused)
{
    (void)unused;
    start(convoy, "players=6");
    shows("\"tokens\":[50,50,50]");
    shows("\"lines\":[],\"hands\":[[],[],[],[],[],[]],\"stock\":[\"2C\",\"2C\",\"2D\"");
    shows("\"board\":[\"*........*\",\"..........\",");
    assert_null(strstr(shown(), "XX"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_to_four_play_alone_six_and_eight_in_pairs),
        cmocka_unit_test(the_usual_number_of_teams_may_be_said),
        cmocka_unit_test(tables_that_do_not_exist_are_refused),
        cmocka_unit_test(halves_holds_a_pack_in_each_half),
        cmocka_unit_test(the_board_is_an_option),
        cmocka_unit_test(bad_boards_are_refused_with_row_and_reason),
        cmocka_unit_test(blank_lines_remarks_and_line_ends_do_not_matter),
        cmocka_unit_test(free_squares_are_where_the_file_says),
        cmocka_unit_test(only_boards_are_claimed),
        cmocka_unit_test(every_seat_cuts_from_two_packs_without_jokers),
        cmocka_unit_test(the_highest_card_deals_ace_high),
        cmocka_unit_test(ties_cut_again_in_seat_order),
        cmocka_unit_test(the_jokers_join_after_the_cut),
        cmocka_unit_test(cards_are_dealt_one_by_one_from_the_dealers_left),
        cmocka_unit_test(the_state_has_all_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
