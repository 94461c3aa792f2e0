/* What the bots of sequence go by: see convoy_bot_test.c. */
#include "games/sequence/sequence.c"

#include "games/cardlines/test/bot.h"

static const struct game *const sequence = &GAME(sequence);

static void every_position_of_a_game_is_seen_right(void **unused)
{
    (void)unused;
    static const char *const variants[] = {"players=2",
                                           "players=4",
                                           "players=6 teams=3",
                                           "players=8 teams=4",
                                           "players=2 board=halves target=1",
                                           "players=3 swap=1",
                                           "players=2 spare=1 swap=1 hand=7"};
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++)
        look_through_game(sequence, variants[i], i);
}

static void reasons_are_given(void **unused)
{
    (void)unused;
    middle(sequence, "players=2");
    tokens(0, "d10, e10, f10");
    hand(0, "7S, 8S, JC");
    hand(1, "2H, 3H, 4H, 5H, 6H");
    because("7S g10", "your line d10-h10 then lacks only h10, and you hold its card");
    tokens(0, "g10");
    because("8S h10", "it completes the line d10-h10");
}

static void lines_of_others_are_named(void **unused)
{
    (void)unused;
    middle(sequence, "players=2");
    hand(0, "5S");
    hand(1, "2H");
    tokens(1, "d10, f10");
    because("5S e10", "it stands in the way of another side's line b10-f10");
    tokens(1, "c10, g10");
    because("5S e10", "it keeps another side from completing the line c10-g10");
}

/* The last card completes a line on one of its squares, and then most lines win. */
static void the_last_card_wins_where_it_can(void **unused)
{
    (void)unused;
    middle(sequence, "players=2");
    tokens(0, "d10, e10, f10, g10");
    hand(0, "8S");
    stock_is("");
    look_at_board();
    struct look look = look_now();
    struct shortlist shortlist;
    move win, wanted;
    shortlist_make(&look, &shortlist);
    assert_true(read_move(&at_rules, &at, cursor_over_string("8S h10"), &wanted, &at_fault));
    assert_true(find_win(&at_rules, &at, &shortlist, &win));
    assert_int_equal(win, wanted);
    because("8S h10", "it completes a line and wins");
}

/* Five of six tokens: what is left over is of use only where there is room. */
static void what_a_line_keeps_is_named(void **unused)
{
    (void)unused;
    middle(sequence, "players=2");
    tokens(0, "a5, b5, c5, d5, f5");
    hand(0, "JC");
    hand(1, "2H");
    say("JC e5");
    because("line a5-e5", "it keeps f5 for another line");
    because("line b5-f5", "");
}

static void some_position(void)
{
    middle(sequence, "players=2");
    tokens(0, "d10, e10, f10");
    tokens(1, "c3, c5, d5");
    hand(0, "7S, 8S, 9C, 4D");
    hand(1, "2H, 3H, 4H, 5H");
}

/* At every stage of the game. */
static void a_line_more_is_a_better_chance(void **unused)
{
    (void)unused;
    some_position();
    for (int cards = 5; cards < 90; cards += 10) {
        at.stock_count = (uint8_t)cards;
        assert_lines_are_chances();
    }
}

/* When all cards are played, most lines win. */
static void a_lead_is_worth_more_when_cards_run_out(void **unused)
{
    (void)unused;
    some_position();
    look_at_board();
    assert_true(chance_of_leader(40) > chance_of_leader(80) + 0.02);
    assert_true(chance_of_leader(20) > chance_of_leader(40) + 0.02);
}

static void lessons_point_downhill(void **state)
{
    (void)state;
    learn_from_game(sequence, 3);
    assert_doubt_is_right();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_of_a_game_is_seen_right),
        cmocka_unit_test(lessons_point_downhill),
        cmocka_unit_test(a_line_more_is_a_better_chance),
        cmocka_unit_test(a_lead_is_worth_more_when_cards_run_out),
        cmocka_unit_test(reasons_are_given),
        cmocka_unit_test(lines_of_others_are_named),
        cmocka_unit_test(the_last_card_wins_where_it_can),
        cmocka_unit_test(what_a_line_keeps_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
