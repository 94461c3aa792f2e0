/* What the bots of convoy go by: the sketch of the board, the shortlist, reasons. */
#include "games/convoy/convoy.c"

#include "games/cardlines/test/bot.h"

static const struct game *const convoy = &GAME(convoy);

static void every_position_of_a_game_is_seen_right(void **unused)
{
    (void)unused;
    static const char *const variants[] = {"players=2",
                                           "players=3",
                                           "players=4 teams=2",
                                           "players=4 squares=1 target=3",
                                           "players=8",
                                           "players=2 board=spiral target=1",
                                           "players=2 squares=1",
                                           "players=2 squares=1 target=1",
                                           "players=3 squares=1",
                                           "players=3 spare=1 hand=7",
                                           "players=2 swap=1 hand=3 target=3",
                                           "players=4 spare=1 swap=1 squares=1"};
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++)
        look_through_game(convoy, variants[i], i);
}

static void reasons_are_given(void **unused)
{
    (void)unused;
    middle(convoy, "players=2");
    tokens(0, "e10, f10, e8");
    hand(0, "7S, 8S, JC, 9C");
    hand(1, "2H, 3H, 4H, 5H");
    because("7S g10", "your line e10-h10 then lacks only h10, and you hold its card");
    because("JC e9", "your line e7-e10 then lacks only e7");
    tokens(0, "g10");
    because("8S h10", "it completes the line e10-h10");
    tokens(0, "d1, e1, f1, g1");
    old_line(0, "d1-g1");
    because("8S h10", "it completes a line and wins");
}

static void lines_to_come_are_named(void **unused)
{
    (void)unused;
    middle(convoy, "players=2");
    hand(0, "5S");
    hand(1, "2H");
    because("5S e10", "7 lines can still run through that square");
    hand(0, "6S");
    because("5S e10", "it builds the line c10-f10, for which you hold 1 more card");
    tokens(0, "f10");
    because("5S e10", "your line c10-f10 then lacks c10 and d10");
    hand(0, "7S");
    because("5S e10", "your line d10-g10 then lacks d10 and g10, and you hold one of the cards");
    tokens(1, "c10, d10");
    because("5S e10", "it spoils the line b10-e10, of which another side has much");
}

/* The same card is shown twice in one row: f6 and e5. */
static void a_card_that_is_laid_is_not_held(void **unused)
{
    (void)unused;
    middle(convoy, "players=2");
    tokens(0, "g7, h8");
    hand(0, "9C");
    hand(1, "2H");
    because("9C e5", "your line e5-h8 then lacks only f6");
    hand(0, "9C");
    because("9C e5", "your line e5-h8 then lacks only f6, and you hold its card");
}

static void blocks_and_breaks_are_named(void **unused)
{
    (void)unused;
    middle(convoy, "players=2");
    tokens(1, "b10, c10");
    hand(0, "4S, JS");
    hand(1, "2H");
    because("4S d10", "it keeps another side from completing the line a10-d10");
    because("JS xc10", "it breaks the line a10-d10, which lacks only d10");
    tokens(0, "c9, c8, d10");
    because("JS xc10", "it opens your line c7-c10 again");
    tokens(0, "c7");
    because("JS xc10", "it opens the square that your line c7-c10 lacks");
    hand(0, "3S");
    because("JS xc10", "it opens the square that your line c7-c10 lacks, and you hold its card");
}

static void what_is_taken_is_named(void **unused)
{
    (void)unused;
    middle(convoy, "players=2");
    tokens(1, "e5");
    hand(0, "JS");
    hand(1, "2H");
    because("JS xe5", "it removes a token from which the line b5-e5 could grow");
    tokens(1, "f5");
    because("JS xe5", "it breaks the line c5-f5, which is growing");
    tokens(0, "b5, c5, d5, g5, h5, i5, e1, e2, e3, e4, e6, e7, e8, d4, f6, g7, c3, b2, d6, f4, c7");
    because("JS xe5", "it opens the square that your line b5-e5 lacks");
}

/* A block that shares two tokens with a line of its side is not one more. */
static void squares_of_tokens_are_named(void **unused)
{
    (void)unused;
    middle(convoy, "players=2 squares=1 target=3");
    tokens(0, "g9, h9, h10");
    hand(0, "7S");
    hand(1, "2H");
    because("7S g10", "it completes the line g9-h10");
    tokens(0, "f9, i9");
    old_line(0, "f9-i9");
    because("7S g10", "your line g10-j10 then lacks only i10");
}

static void a_dead_card_is_named(void **unused)
{
    (void)unused;
    middle(convoy, "players=2");
    tokens(1, "b10, i1");
    hand(0, "2S, 3S");
    because("2S -", "the card is dead and you draw a new one");
    stock_is("");
    because("2S -", "the card is dead");
}

/* It may find a token to remove later, and the table calls it idle, too. */
static void an_idle_jack_is_not_called_dead(void **unused)
{
    (void)unused;
    middle(convoy, "players=2 swap=1");
    hand(0, "JS, 3S");
    because("JS -", "there is nothing to remove, and you draw a new card");
    because("JS =", "there is nothing to remove, you draw a new card and still have your move");
    stock_is("");
    because("JS -", "there is nothing to remove");
    middle(convoy, "players=2 spare=1");
    hand(0, "JS, 3S");
    tokens(1, "b10");
    because("JS -", "");
}

/* What is thought best of all that is legal. */
static void assert_shortlist_is(const char *text)
{
    struct shortlist shortlist;
    move wanted = 0;
    look_at_board();
    struct look look = look_now();
    shortlist_make(&look, &shortlist);
    assert_true(read_move(&at_rules, &at, cursor_over_string(text), &wanted, &at_fault));
    assert_int_equal(shortlist.count, 1);
    assert_int_equal(shortlist.move[0], wanted);
}

/* The move after which the judge expects most. */
static void assert_judged_best(const char *text)
{
    static move list[MOVES_LIMIT];
    char bytes[MOVE_TEXT_ROOM];
    struct text best = TEXT_OVER(bytes);
    double most = -1;
    for (int i = 0, count = moves(&at_rules, &at, list); i < count; i++) {
        struct state after = at;
        play(&at_rules, &after, list[i]);
        double worth = judge_side(&at_rules, &after, at.seat);
        if (worth <= most)
            continue;
        most = worth;
        text_clear(&best);
        write_move(&at_rules, &at, list[i], &best);
    }
    assert_string_equal(bytes, text);
}

static void dead_cards_are_exchanged_first_but_jacks_are_kept(void **unused)
{
    (void)unused;
    middle(convoy, "players=2 swap=1");
    tokens(1, "b10, i1");
    tokens(0, "e10, f10, g10");
    hand(0, "2S, 8S, 9C");
    assert_shortlist_is("2S =");
    assert_judged_best("2S =");
    because("2S =", "the card is dead, you draw a new one and still have your move");
    because("2S -", "the card is dead and you draw a new one");
    middle(convoy, "players=2 swap=1 target=1");
    tokens(1, "b10, i1");
    tokens(0, "e10, f10, g10");
    hand(0, "2S, 8S, 9C");
    assert_judged_best("8S h10"); /* it wins */
    middle(convoy, "players=2 swap=1");
    tokens(0, "e10, f10");
    hand(0, "JS, 7S, 9C");
    assert_judged_best("7S g10");
}

/* A token of side 2 keeps side 1 from a line: it is better left there. */
static void what_helps_another_is_spared(void **unused)
{
    (void)unused;
    middle(convoy, "players=3 spare=1");
    hand(0, "JS");
    tokens(1, "c4, d4, e4, g6");
    tokens(2, "f4, b4");
    say("JS xg6");
    assert_judged_best("x-");
    because("x-", "");
}

static void a_line_more_is_a_better_chance(void **unused)
{
    (void)unused;
    static const char *const variants[] = {"players=2", "players=2 target=3"};
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        middle(convoy, variants[i]);
        tokens(0, "e10, f10, e8");
        tokens(1, "c3, c5, d5");
        hand(0, "7S, 8S, 9C, 4D");
        hand(1, "2H, 3H, 4H, 5H");
        assert_lines_are_chances();
    }
}

static void lessons_point_downhill(void **state)
{
    (void)state;
    learn_from_game(convoy, 3);
    assert_doubt_is_right();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_of_a_game_is_seen_right),
        cmocka_unit_test(lessons_point_downhill),
        cmocka_unit_test(a_line_more_is_a_better_chance),
        cmocka_unit_test(reasons_are_given),
        cmocka_unit_test(lines_to_come_are_named),
        cmocka_unit_test(blocks_and_breaks_are_named),
        cmocka_unit_test(a_card_that_is_laid_is_not_held),
        cmocka_unit_test(what_is_taken_is_named),
        cmocka_unit_test(squares_of_tokens_are_named),
        cmocka_unit_test(a_dead_card_is_named),
        cmocka_unit_test(an_idle_jack_is_not_called_dead),
        cmocka_unit_test(dead_cards_are_exchanged_first_but_jacks_are_kept),
        cmocka_unit_test(what_helps_another_is_spared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
