/* Rule cases, played out as text: setting up, what fits, plays, pours and holes. */
#include "games/athletic/test/position.h"

/* --- setup --- */

static void sixty_cards_one_of_each(void **unused)
{
    (void)unused;
    struct table table = open_table("players=2 start=0");
    assert_int_equal(bits_count(table.state.stock), 60);
    assert_int_equal(table.state.stock,
                     read_cards("B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 "
                                "P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 "
                                "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10"));
}

static void refuse_options(const char *options, const char *reason)
{
    struct setup setup;
    struct fault fault;
    assert_false(setup_parse(&setup, game, options, &fault));
    assert_string_equal(fault.reason, reason);
}

static void options_have_limits(void **unused)
{
    (void)unused;
    refuse_options("players=1", "players of athletic must be one of 2, 3, 4, 5");
    refuse_options("players=6", "players of athletic must be one of 2, 3, 4, 5");
    refuse_options("medals=0", "medals must be from 1 to 5");
    refuse_options("medals=6", "medals must be from 1 to 5");
    refuse_options("limit=0", "limit must be from 1 to 1000000000");
    refuse_options("limit=1000000001", "limit must be from 1 to 1000000000");
    refuse_options("start=2", "start 2: there are only seats 0 to 1");
    refuse_options("start=4 players=4", "start 4: there are only seats 0 to 3");
    assert_int_equal(open_table("players=5").rules.medals, 5);
    assert_int_equal(open_table("players=5").rules.limit, 1000);
    assert_int_equal(open_table("players=5 start=4 medals=1").rules.medals, 1);
}

static void chance_says_who_starts(void **unused)
{
    (void)unused;
    struct table table = open_table("players=3");
    assert_int_equal(game->actor(&table.rules, &table.state), SEAT_CHANCE);
    expect_moves(&table, "start 0 start 1 start 2");
    expect_refused(&table, "start 3", "there is no seat 3");
    play_text(&table, "start 2");
    assert_int_equal(table.state.seat, 2);
    assert_int_equal(table.state.draws, 7);
}

static void the_start_option_says_who_starts(void **unused)
{
    (void)unused;
    struct table table = open_table("players=3 start=1");
    assert_int_equal(table.state.phase, PHASE_DEAL);
    assert_int_equal(table.state.seat, 1);
    assert_int_equal(table.state.draws, 7);
}

static void seven_cards_each_one_at_a_time_clockwise(void **unused)
{
    (void)unused;
    struct table table = open_table("players=3 start=1");
    play_text(&table, "draw B1,draw B2,draw B3");
    expect_hand(&table, 1, "B1");
    expect_hand(&table, 2, "B2");
    expect_hand(&table, 0, "B3");
    assert_int_equal(table.state.seat, 1);
    assert_int_equal(table.state.draws, 6);
    expect_refused(&table, "draw B2", "B2 is not in the stock");
    expect_refused(&table, "turn B4", "the hands are being dealt");
    struct rng rng = rng_seeded(1, 1);
    for (int dealt = 3; dealt < 21; dealt++)
        play_random(&table, &rng);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(bits_count(table.state.hand[seat]), 7);
    assert_int_equal(table.state.phase, PHASE_TURN);
}

static void five_cards_are_turned_up_as_piles(void **unused)
{
    (void)unused;
    struct table table = open_table("players=2 start=1");
    play_text(&table, "draw B1,draw B2,draw B3,draw B4,draw B5,draw B6,draw B7,draw B8,"
                      "draw B9,draw B10,draw V1,draw V2,draw V3,draw V4");
    assert_int_equal(table.state.phase, PHASE_TURN);
    assert_int_equal(table.state.seat, 1);
    assert_int_equal(table.state.draws, 0);
    expect_refused(&table, "draw R1", "the piles are being laid out");
    play_text(&table, "turn R1,turn Y10,turn P5");
    expect_piles(&table, "R1 | Y10 | P5 | - | -");
    expect_refused(&table, "turn P5", "P5 is not in the stock");
    play_text(&table, "turn P6,turn O1");
    expect_piles(&table, "R1 | Y10 | P5 | P6 | O1");
    assert_int_equal(bits_count(table.state.stock), 41);
    expect_playing(&table, 1);
}

/* --- fits --- */

static void expect_fit(const char *cards, bool expected)
{
    struct cursor cursor = cursor_over_string(cards);
    int card = NO_CARD, other = NO_CARD;
    assert_true(card_read(&cursor, &card) && cursor_take(&cursor, ' '));
    assert_true(card_read(&cursor, &other));
    assert_int_equal(card_fits(card, other), expected);
    assert_int_equal(card_fits(other, card), expected);
}

static void same_value_or_neighbours_of_a_category_fit(void **unused)
{
    (void)unused;
    expect_fit("B7 V7", true);
    expect_fit("B1 R1", true);
    expect_fit("B7 B8", true);
    expect_fit("B7 B6", true);
    expect_fit("Y9 Y10", true);
    expect_fit("B7 B9", false);
    expect_fit("B7 V8", false);
    expect_fit("B10 V1", false); /* neighbours by number, not by category */
    expect_fit("B7 B7", false);
}

static void one_and_ten_do_not_join(void **unused)
{
    (void)unused;
    expect_fit("B1 B10", false);
    expect_fit("R10 R1", false);
}

static void fitting_is_symmetric(void **unused)
{
    (void)unused;
    struct table table = open_table("players=2");
    int pairs = 0;
    for (int card = 1; card <= CARDS; card++)
        for (int other = 1; other <= CARDS; other++) {
            bool fits = table.rules.fits[card] >> other & 1;
            assert_int_equal(fits, table.rules.fits[other] >> card & 1);
            pairs += fits;
        }
    assert_int_equal(pairs, 60 * 5 + 6 * 2 * 9); /* values; neighbours, both ways */
}

/* --- plays --- */

static void a_card_is_played_where_it_fits(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B8 | Y3 | R9", "B7 O5");
    expect_moves(&table, "B7>1 B7>3 end");
    expect_refused(&table, "B7>2", "B7 does not fit on P1");
    expect_refused(&table, "B6>1", "you do not hold B6");
    expect_refused(&table, "draw B6", "it is a player's turn to play, pour or end");
    play_text(&table, "B7>3");
    expect_piles(&table, "V7 | P1 | B8 B7 | Y3 | R9");
    expect_hand(&table, 0, "O5");
    expect_playing(&table, 0); /* the turn goes on */
}

static void one_card_on_another_in_the_same_turn(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B9 | Y3 | R5", "B7 B8 O2 Y8");
    play_text(&table, "B7>1,B8>1,Y8>1");
    expect_piles(&table, "V7 B7 B8 Y8 | P1 | B9 | Y3 | R5");
}

/* --- pours and holes --- */

static void a_pour_turns_the_pile_over_and_leaves_a_hole(void **unused)
{
    (void)unused;
    struct table table = set_table("", "B1 B2 B3 | V5 V4 V3 | P9 | O7 | R5", "Y1 Y6");
    expect_moves(&table, "1>>2 2>>1 end");
    play_text(&table, "1>>2");
    expect_piles(&table, "- | V5 V4 V3 B3 B2 B1 | P9 | O7 | R5");
    play_text(&table, "Y6>1,Y1>2");
    expect_piles(&table, "Y6 | V5 V4 V3 B3 B2 B1 Y1 | P9 | O7 | R5");
}

/* Each pour brings another card to the top, and the next pour follows it. */
static void a_pile_can_be_poured_on_and_on(void **unused)
{
    (void)unused;
    struct table table = set_table("", "R7 R6 | O6 O5 | V4 V5 | P4 | Y1", "B1 B3 B8");
    expect_refused(&table, "2>>1", "O5 does not fit on R6");
    play_text(&table, "3>>2");
    expect_piles(&table, "R7 R6 | O6 O5 V5 V4 | - | P4 | Y1");
    play_text(&table, "2>>4");
    expect_piles(&table, "R7 R6 | - | - | P4 V4 V5 O5 O6 | Y1");
    play_text(&table, "4>>1");
    expect_piles(&table, "R7 R6 O6 O5 V5 V4 P4 | - | - | - | Y1");
}

static void pours_that_are_refused(void **unused)
{
    (void)unused;
    struct table table = set_table("", "B1 | V1 | P1 | O7 | R5", "Y1 Y6");
    expect_refused(&table, "1>>1", "a pile cannot be poured over itself");
    expect_refused(&table, "4>>5", "O7 does not fit on R5");
    play_text(&table, "1>>2");
    expect_refused(&table, "1>>3", "pile 1 is a hole");
    expect_refused(&table, "3>>1", "pile 1 is a hole"); /* no table card goes into a hole */
}

static void a_hole_takes_any_card_of_the_hand(void **unused)
{
    (void)unused;
    struct table table = set_table("", "- | V1 | P3 | O7 | R5", "B9 Y6 O10");
    expect_moves(&table, "B9>1 O10>1 Y6>1");
    play_text(&table, "O10>1");
    expect_piles(&table, "O10 | V1 | P3 | O7 | R5");
}

static void no_pour_without_a_card_for_the_hole(void **unused)
{
    (void)unused;
    struct table table = set_table("", "B1 | V1 | P1 | O7 | R5", "Y6 Y9");
    play_text(&table, "1>>2,3>>2"); /* two holes, two cards */
    expect_refused(&table, "4>>5", "O7 does not fit on R5");
    expect_moves(&table, "Y6>1 Y9>1 Y6>3 Y9>3");
    struct table single = set_table("", "B1 | V1 | P1 | O7 | R5", "Y6");
    play_text(&single, "1>>2");
    expect_refused(&single, "2>>3", "you would have no card left for that hole");
}

static void no_play_that_leaves_more_holes_than_cards(void **unused)
{
    (void)unused;
    struct table table = set_table("", "B1 | V1 | P1 | O7 | R5", "Y1 R1");
    play_text(&table, "1>>2");
    expect_moves(&table, "Y1>1 R1>1 Y1>2 R1>2 Y1>3 R1>3 2>>3 3>>2");
    play_text(&table, "Y1>2");
    expect_moves(&table, "R1>1");
    expect_refused(&table, "R1>2", "all your cards are needed to fill the holes");
}

static void no_end_with_an_open_hole(void **unused)
{
    (void)unused;
    struct table table = set_table("", "B1 | V1 | P1 | O7 | R5", "Y6 Y9");
    play_text(&table, "2>>3");
    expect_refused(&table, "end", "hole 2 must be filled first");
    play_text(&table, "Y6>2,end");
    expect_drawing(&table, 0, 3);
}

static void four_holes_at_most(void **unused)
{
    (void)unused;
    struct table table = set_table("", "B1 | V1 | P1 | O1 | R1", "Y6 Y9 B4 B6 O8");
    play_text(&table, "1>>2,2>>3,3>>4,4>>5");
    expect_piles(&table, "- | - | - | - | R1 P1 B1 V1 O1");
    expect_refused(&table, "5>>4", "pile 4 is a hole");
    play_text(&table, "Y6>1,Y9>2,B4>3,B6>4,end");
}

/* The printed sheet's own example, step by step. */
static void the_turn_of_the_sheet_wins_a_medal(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B1 | Y3 | R9", "B7 V4 O1 Y1 Y2 R5 O5");
    play_text(&table, "B7>1");
    play_text(&table, "2>>3");
    expect_piles(&table, "V7 B7 | - | B1 P1 | Y3 | R9");
    play_text(&table, "V4>2");
    play_text(&table, "O1>3,Y1>3,Y2>3");
    play_text(&table, "4>>3");
    expect_piles(&table, "V7 B7 | V4 | B1 P1 O1 Y1 Y2 Y3 | - | R9");
    play_text(&table, "R5>4,O5>4");
    expect_piles(&table, "V7 B7 | V4 | B1 P1 O1 Y1 Y2 Y3 | R5 O5 | R9");
    assert_int_equal(table.state.medals[0], 1);
    expect_drawing(&table, 0, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sixty_cards_one_of_each),
        cmocka_unit_test(options_have_limits),
        cmocka_unit_test(chance_says_who_starts),
        cmocka_unit_test(the_start_option_says_who_starts),
        cmocka_unit_test(seven_cards_each_one_at_a_time_clockwise),
        cmocka_unit_test(five_cards_are_turned_up_as_piles),
        cmocka_unit_test(same_value_or_neighbours_of_a_category_fit),
        cmocka_unit_test(one_and_ten_do_not_join),
        cmocka_unit_test(fitting_is_symmetric),
        cmocka_unit_test(a_card_is_played_where_it_fits),
        cmocka_unit_test(one_card_on_another_in_the_same_turn),
        cmocka_unit_test(a_pour_turns_the_pile_over_and_leaves_a_hole),
        cmocka_unit_test(a_pile_can_be_poured_on_and_on),
        cmocka_unit_test(pours_that_are_refused),
        cmocka_unit_test(a_hole_takes_any_card_of_the_hand),
        cmocka_unit_test(no_pour_without_a_card_for_the_hole),
        cmocka_unit_test(no_play_that_leaves_more_holes_than_cards),
        cmocka_unit_test(no_end_with_an_open_hole),
        cmocka_unit_test(four_holes_at_most),
        cmocka_unit_test(the_turn_of_the_sheet_wins_a_medal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
