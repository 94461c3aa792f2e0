/* Rule cases, played out as text: how turns and games end, draws and the stock. */
#include "games/athletic/test/position.h"

#include "engine/course.h"

/* --- the end of a turn --- */

static void nobody_must_play(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B8 | Y3 | R9", "B7 O5");
    play_text(&table, "end");
    expect_hand(&table, 0, "B7 O5");
    expect_drawing(&table, 0, 3);
}

static void three_cards_are_drawn_then_the_next_seat_plays(void **unused)
{
    (void)unused;
    struct table table = set_table("players=3", "V7 | P1 | B8 | Y3 | R9", "B7 O5");
    table.state.seat = 2;
    give(&table, 2, "R7");
    play_text(&table, "end,draw B1,draw B2");
    expect_drawing(&table, 2, 1);
    expect_refused(&table, "B7>1", "a card is to be drawn first");
    assert_int_equal(table.state.turns, 0);
    play_text(&table, "draw B3");
    expect_hand(&table, 2, "R7 B1 B2 B3");
    expect_playing(&table, 0);
    assert_int_equal(table.state.turns, 1);
}

static void an_emptied_hand_wins_a_medal_and_draws_seven(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B8 | Y3 | R9", "B7");
    give(&table, 1, "R1");
    play_text(&table, "B7>1");
    assert_int_equal(table.state.medals[0], 1);
    expect_drawing(&table, 0, 7);
    draw_all(&table);
    assert_int_equal(bits_count(table.state.hand[0]), 7);
    assert_int_equal(table.state.turns, 1);
    expect_playing(&table, 1);
}

static void the_last_medal_wins_at_once(void **unused)
{
    (void)unused;
    struct table table = set_table("medals=2", "V7 | P1 | B8 | Y3 | R9", "B7");
    table.state.medals[0] = 1;
    table.state.medals[1] = 1;
    play_text(&table, "B7>1");
    expect_outcomes(&table, OUTCOME_WIN, OUTCOME_LOSS);
    assert_int_equal(table.state.draws, 0);
    assert_int_equal(table.state.turns, 0); /* a winning turn is not counted */
    expect_moves(&table, "");
    expect_refused(&table, "end", "the game is over");
}

static void points_are_medals(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B8 | Y3 | R9", "B7");
    table.state.medals[1] = 3;
    struct scores scores;
    game->scores(&table.rules, &table.state, &scores);
    assert_int_equal(scores.points[0], 0);
    assert_int_equal(scores.points[1], 3);
    assert_int_equal(scores.outcome[1], OUTCOME_NONE);
}

/* --- the stock is rebuilt --- */

static void an_empty_stock_is_rebuilt_when_a_draw_is_due(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 B7 B8 | P1 | O4 O3 | Y3 | R9 R8", "B1");
    give_stock(&table, 1);
    play_text(&table, "end");
    expect_piles(&table, "B8 | P1 | O3 | Y3 | R8");
    assert_int_equal(table.state.stock, read_cards("V7 B7 O4 R9"));
    expect_moves(&table, "draw B7 draw V7 draw O4 draw R9");
    expect_drawing(&table, 0, 3);
}

static void the_stock_is_rebuilt_between_two_draws(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 B7 B8 | P1 | O4 O3 | Y3 | R9 R8", "B1");
    table.state.stock &= ~read_cards("P9");
    give_stock(&table, 1);
    table.state.stock = read_cards("P9");
    play_text(&table, "end");
    expect_piles(&table, "V7 B7 B8 | P1 | O4 O3 | Y3 | R9 R8");
    play_text(&table, "draw P9");
    expect_piles(&table, "B8 | P1 | O3 | Y3 | R8");
    expect_drawing(&table, 0, 2);
}

static void no_draw_due_no_stock_rebuilt(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 B7 B8 | P1 | O4 O3 | Y3 | R9 R8", "B1");
    table.state.stock &= ~read_cards("P9 P8 P7");
    give_stock(&table, 1);
    table.state.stock = read_cards("P9 P8 P7");
    play_text(&table, "end,draw P9,draw P8,draw P7");
    expect_playing(&table, 1);
    assert_int_equal(table.state.stock, 0);
    expect_piles(&table, "V7 B7 B8 | P1 | O4 O3 | Y3 | R9 R8");
}

static void draws_are_dropped_when_nothing_is_left(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 B7 | P1 | O3 | Y3 | R8", "B1");
    give_stock(&table, 1);
    play_text(&table, "end,draw V7");
    expect_playing(&table, 1);
    assert_int_equal(table.state.turns, 1);
    expect_hand(&table, 0, "B1 V7");
    struct table none = set_table("", "B7 | P1 | O3 | Y3 | R8", "B1");
    give_stock(&none, 1);
    play_text(&none, "end");
    expect_playing(&none, 1);
    assert_int_equal(none.state.turns, 1);
}

static void an_empty_hand_can_only_end_and_wins_nothing(void **unused)
{
    (void)unused;
    struct table table = set_table("", "B7 | V7 | O3 | Y3 | R8", "");
    give_stock(&table, 1);
    expect_moves(&table, "end"); /* and no pours */
    struct table late = table;
    play_text(&table, "end");
    time_out(&late);
    assert_memory_equal(&late.state, &table.state, sizeof table.state);
    assert_int_equal(table.state.medals[0], 0);
    expect_playing(&table, 1);
}

/* --- option `collect=1` --- */

/* Three cards are left in the stock, and seat 0 draws three. */
static struct table three_left(const char *options, const char *piles)
{
    struct table table = set_table(options, piles, "B1");
    table.state.stock &= ~read_cards("P9 P8 P7");
    give_stock(&table, 1);
    table.state.stock = read_cards("P9 P8 P7");
    return table;
}

/* "collected right after the draw that takes the last card of the stock ... in the same ply" */
static void the_last_card_drawn_collects_the_piles(void **unused)
{
    (void)unused;
    struct table table = three_left("collect=1", "V7 B7 B8 | P1 | O4 O3 | Y3 | R9 R8");
    play_text(&table, "end,draw P9,draw P8");
    expect_piles(&table, "V7 B7 B8 | P1 | O4 O3 | Y3 | R9 R8");
    play_text(&table, "draw P7");
    expect_playing(&table, 1);
    expect_piles(&table, "B8 | P1 | O3 | Y3 | R8");
    assert_int_equal(table.state.stock, read_cards("V7 B7 O4 R9"));
}

/* "the draws left over then go on from the new stock" */
static void draws_left_over_go_on_from_the_new_stock(void **unused)
{
    (void)unused;
    struct table table = three_left("collect=1", "V7 B7 B8 | P1 | O4 O3 | Y3 | R9 R8");
    table.state.stock = read_cards("P9");
    table.state.hand[1] |= read_cards("P8 P7");
    play_text(&table, "end,draw P9");
    expect_drawing(&table, 0, 2);
    play_text(&table, "draw V7,draw O4");
    expect_playing(&table, 1);
    assert_int_equal(table.state.stock, read_cards("B7 R9"));
}

/* "also after the game's last draw" */
static void the_last_draw_of_the_game_collects_too(void **unused)
{
    (void)unused;
    struct table table = three_left("collect=1 limit=1", "V7 B7 B8 | P1 | O4 O3 | Y3 | R9 R8");
    play_text(&table, "end,draw P9,draw P8,draw P7");
    expect_outcomes(&table, OUTCOME_DRAW, OUTCOME_DRAW);
    expect_piles(&table, "B8 | P1 | O3 | Y3 | R8");
    assert_int_equal(table.state.stock, read_cards("V7 B7 O4 R9"));
}

/* "if the piles held nothing then, the usual rule applies at the next draw that falls due" */
static void nothing_to_collect_leaves_the_usual_rule(void **unused)
{
    (void)unused;
    struct table table = three_left("collect=1", "B8 | P1 | O3 | Y3 | R8");
    play_text(&table, "end,draw P9,draw P8,draw P7");
    expect_playing(&table, 1);
    assert_int_equal(table.state.stock, 0);
    play_text(&table, "B7>1,B6>1");
    expect_piles(&table, "B8 B7 B6 | P1 | O3 | Y3 | R8");
    assert_int_equal(table.state.stock, 0); /* not before a draw is due */
    play_text(&table, "end");
    expect_piles(&table, "B6 | P1 | O3 | Y3 | R8");
    assert_int_equal(table.state.stock, read_cards("B8 B7"));
    expect_drawing(&table, 1, 3);
}

/* --- referee, limit --- */

static void a_timeout_ends_the_turn(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B8 | Y3 | R9", "B7 O5");
    time_out(&table);
    expect_drawing(&table, 0, 3);
    expect_hand(&table, 0, "B7 O5");
    expect_sound(&table);
}

static void a_timeout_fills_the_holes_with_the_lowest_cards(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | - | B8 | - | R9", "Y1 B10 V2 B9");
    time_out(&table);
    /* Category before value, the lowest hole first. */
    expect_piles(&table, "V7 | B9 | B8 | B10 | R9");
    expect_hand(&table, 0, "V2 Y1");
    expect_drawing(&table, 0, 3);
    expect_sound(&table);
}

static void a_timeout_lays_just_these_cards(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | - | B8 | - | R9", "Y1 B10 V2 B9");
    assert_true(may_forfeit(&table, "B9>2,B10>4"));
    static const char *const wrong[] = {"",           "B9>2",       "B9>4,B10>2",     "B10>2,B9>4",
                                        "B9>2,V2>4",  "B9>2,B9>4",  "B1>2,B10>4",     "B9>1,B10>4",
                                        "B9>2,B10>2", "B9>2,B10>5", "B9>2,B10>4,V2>1"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (may_forfeit(&table, wrong[i]))
            fail_msg("%s", wrong[i]);
    struct table closed = set_table("", "V7 | P1 | B8 | Y3 | R9", "Y1 B10");
    assert_true(may_forfeit(&closed, ""));
    assert_false(may_forfeit(&closed, "B10>1"));
    assert_int_equal(game->forfeit(&closed.rules, &closed.state), 0);
    struct table four = set_table("", "- | - | - | - | R9", "Y1 B10 V2 B9");
    assert_true(may_forfeit(&four, "B9>1,B10>2,V2>3,Y1>4"));
}

static void what_a_timeout_lays_is_told(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | - | B8 | - | R9", "Y1 V2");
    struct ply late = ply_timeout(game, &table.rules, &table.state, 0);
    for (int viewer = SEAT_NONE; viewer < 2; viewer += viewer == SEAT_NONE ? 2 : 1) {
        char bytes[256];
        struct text text = TEXT_OVER(bytes);
        ply_tell(game, &table.rules, &table.state, late, viewer,
                 &(struct voice){LANGUAGE_EN, player_names}, &text);
        assert_string_equal(bytes, "Ann runs out of time. Ann plays V2 into hole 2. "
                                   "Ann plays Y1 into hole 4 and wins a medal.");
    }
}

static void a_timeout_that_takes_the_last_card_wins_a_medal(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | - | B8 | - | R9", "Y1 V2");
    struct table last = table;
    last.state.medals[0] = 4;
    time_out(&table);
    expect_piles(&table, "V7 | V2 | B8 | Y1 | R9");
    assert_int_equal(table.state.medals[0], 1);
    expect_drawing(&table, 0, 7);
    time_out(&last);
    expect_outcomes(&last, OUTCOME_WIN, OUTCOME_LOSS);
}

static void after_the_limit_the_game_is_a_draw(void **unused)
{
    (void)unused;
    struct table table = set_table("limit=2", "V7 | P1 | B8 | Y3 | R9", "B7 O5");
    give(&table, 1, "R1");
    play_text(&table, "end,draw V1,draw V2,draw V3");
    expect_playing(&table, 1);
    play_text(&table, "end,draw B1,draw B2");
    expect_drawing(&table, 1, 1); /* the last turn's draws belong to it */
    play_text(&table, "draw B3");
    expect_outcomes(&table, OUTCOME_DRAW, OUTCOME_DRAW);
    assert_int_equal(table.state.turns, 2);
}

static void a_medal_in_the_last_turn_still_counts(void **unused)
{
    (void)unused;
    struct table table = set_table("limit=1 medals=1", "V7 | P1 | B8 | Y3 | R9", "B7");
    play_text(&table, "B7>1");
    expect_outcomes(&table, OUTCOME_WIN, OUTCOME_LOSS);
    struct table two = set_table("limit=1 medals=2", "V7 | P1 | B8 | Y3 | R9", "B7");
    play_text(&two, "B7>1");
    draw_all(&two);
    expect_outcomes(&two, OUTCOME_DRAW, OUTCOME_DRAW);
    assert_int_equal(two.state.medals[0], 1);
}

static void who_resigns_loses_and_all_else_stands(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B8 | Y3 | R9", "B7 O5");
    play_text(&table, "end,draw B1");
    struct table before = table;
    game->resign(&table.rules, &table.state, 0);
    expect_outcomes(&table, OUTCOME_LOSS, OUTCOME_WIN);
    assert_int_equal(table.state.draws, 2);
    assert_int_equal(table.state.stock, before.state.stock);
    expect_sound(&table);
    game->resign(&before.rules, &before.state, 1); /* out of turn */
    expect_outcomes(&before, OUTCOME_WIN, OUTCOME_LOSS);
}

static void every_seat_is_a_side(void **unused)
{
    (void)unused;
    struct table table = open_table("players=4");
    assert_int_equal(game->sides(&table.rules), 4); /* so nobody resigns here */
    assert_int_equal(game->side(&table.rules, 3), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_must_play),
        cmocka_unit_test(three_cards_are_drawn_then_the_next_seat_plays),
        cmocka_unit_test(an_emptied_hand_wins_a_medal_and_draws_seven),
        cmocka_unit_test(the_last_medal_wins_at_once),
        cmocka_unit_test(points_are_medals),
        cmocka_unit_test(an_empty_stock_is_rebuilt_when_a_draw_is_due),
        cmocka_unit_test(the_stock_is_rebuilt_between_two_draws),
        cmocka_unit_test(no_draw_due_no_stock_rebuilt),
        cmocka_unit_test(draws_are_dropped_when_nothing_is_left),
        cmocka_unit_test(an_empty_hand_can_only_end_and_wins_nothing),
        cmocka_unit_test(the_last_card_drawn_collects_the_piles),
        cmocka_unit_test(draws_left_over_go_on_from_the_new_stock),
        cmocka_unit_test(the_last_draw_of_the_game_collects_too),
        cmocka_unit_test(nothing_to_collect_leaves_the_usual_rule),
        cmocka_unit_test(a_timeout_ends_the_turn),
        cmocka_unit_test(a_timeout_fills_the_holes_with_the_lowest_cards),
        cmocka_unit_test(a_timeout_lays_just_these_cards),
        cmocka_unit_test(what_a_timeout_lays_is_told),
        cmocka_unit_test(a_timeout_that_takes_the_last_card_wins_a_medal),
        cmocka_unit_test(after_the_limit_the_game_is_a_draw),
        cmocka_unit_test(a_medal_in_the_last_turn_still_counts),
        cmocka_unit_test(who_resigns_loses_and_all_else_stands),
        cmocka_unit_test(every_seat_is_a_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
