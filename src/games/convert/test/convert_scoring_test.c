/* Rule cases of convert: lines, points, tie breaks, and the published variants. */
#include "games/convert/test/position.h"

/* --- lines --- */

/* Black needs b1 and d1 only: a1 and c1 are printed black. */
static void bare_squares_count_in_a_line(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("b1=b", "D", "CD", BLACK);
    play_texts("C:d1");
    expect_lines(0, 1);
    expect_points(6, 11);
}

static void a_rank_and_a_file_at_once_score_two(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("a2=w a3=w a4=w b1=w c1=w d1=w", "CD", "D", WHITE);
    play_texts("C:a1");
    expect_lines(2, 0);
}

static void one_block_may_complete_three_lines(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("a1=b a2=b a3=w c1=w b2=w d2=w", "DI", "D", WHITE);
    play_texts("D:a1a2");
    expect_lines(3, 0); /* a4, b1, c2 and d1 are bare white */
}

static void a_line_that_was_full_does_not_score_again(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("a1=w b1=w c1=w d1=w", "CD", "D", WHITE);
    play_texts("C:a1");
    expect_lines(0, 0);
}

static void a_line_broken_and_made_again_scores_again(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("a1=w b1=w", "CN", "CD", WHITE);
    play_texts("C:c1"); /* d1 is bare white */
    expect_lines(1, 0);
    play_texts("C:a1"); /* broken */
    expect_lines(1, 0);
    play_texts("N:a1b1b1"); /* upside down: one cube on a1, two on the lower b1 */
    expect_lines(2, 0);
}

static void lines_count_across_heights(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("a1=bbw b1=w c1=bw", "CD", "D", WHITE);
    play_texts("C:d1");
    expect_lines(0, 0); /* d1 was white before: nothing new */
    set_position("a1=bbw b1=b c1=bw d1=bbbw", "CD", "D", WHITE);
    play_texts("C:b1");
    expect_lines(1, 0);
}

static void diagonals_and_stacks_do_not_score(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("b2=w c3=w d4=w a4=ww", "CN", "D", WHITE);
    play_texts("C:a1"); /* the diagonal a1 to d4 */
    expect_lines(0, 0);
    set_position("b4=www", "C", "D", WHITE);
    play_texts("C:b4"); /* a stack of four */
    expect_lines(0, 0);
}

static void breaking_a_line_takes_nothing_away(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("b1=b", "CD", "CD", BLACK);
    play_texts("C:d1 C:a1");
    expect_lines(0, 1);
    expect_points(7, 10);
}

/* --- the end --- */

#define ONE_CUBE "C 000\n"
#define CUBE_AND_BAR "C 000\nD 000 100\n"

static void points_are_lines_and_squares_shown(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("b1=b", "", "C", BLACK);
    play_texts("C:d1");
    expect_result(OUTCOME_LOSS, OUTCOME_WIN);
    expect_points(6, 11);
}

static void more_points_win(void **unused)
{
    (void)unused;
    open_table_with("players=2", ONE_CUBE);
    play_texts("C:a1 C:c1");
    expect_points(9, 7);
    expect_result(OUTCOME_WIN, OUTCOME_LOSS);
}

static void equal_points_are_decided_by_blocks_in_the_tallest_layer(void **unused)
{
    (void)unused;
    open_table_with("players=2", CUBE_AND_BAR);
    play_texts("D:a1b1 D:a2b2 C:b1 C:c1");
    expect_points(8, 8);
    expect_reach(1, 0);
    expect_result(OUTCOME_WIN, OUTCOME_LOSS);
    open_table_with("players=2", CUBE_AND_BAR);
    play_texts("D:a1b1 D:a2b2 C:d1 C:a2");
    expect_points(8, 8);
    expect_reach(0, 1);
    expect_result(OUTCOME_LOSS, OUTCOME_WIN);
}

static void equal_again_is_a_draw(void **unused)
{
    (void)unused;
    open_table_with("players=2", ONE_CUBE);
    play_texts("C:b1 C:a1");
    expect_points(8, 8);
    expect_reach(1, 1);
    expect_result(OUTCOME_DRAW, OUTCOME_DRAW);
}

/* A block counts once, however many of its cubes are up there. */
static void reach_counts_blocks_not_cubes(void **unused)
{
    (void)unused;
    open_table("players=2");
    play_texts("O:a1a2b1b2 C:c1");
    expect_reach(1, 1);
    play_texts("N:d1d1d2");
    expect_reach(1, 0);
    play_texts("D:a1a2");
    expect_reach(1, 1);
}

/* --- box --- */

static void the_box_ends_at_level_4(void **unused)
{
    (void)unused;
    open_table("variant=box");
    set_position("a1=wwww b1=www c1=www", "CDN", "C", WHITE);
    expect_refused("C:a1", "above level 4");
    expect_refused("N:b1b1c1", "above level 4");
    assert_true(legal("D:b1c1"));
    assert_true(legal("C:d4"));
    open_table("players=2");
    set_position("a1=wwww", "C", "C", WHITE);
    assert_true(legal("C:a1"));
}

#define FULL_BUT_B4                                                                                \
    "a1=wwww a2=wwww a3=wwww a4=wwww b1=bbbb b2=bbbb b3=bbbb b4=bbb "                              \
    "c1=wwww c2=wwww c3=wwww c4=wwww d1=bbbb d2=bbbb d3=bbbb d4=bbbb"

static void who_cannot_place_in_the_box_loses(void **unused)
{
    (void)unused;
    open_table("variant=box");
    set_position(FULL_BUT_B4, "C", "CD", WHITE);
    play_texts("C:b4");
    expect_result(OUTCOME_WIN, OUTCOME_LOSS);
    set_position("a1=b", "C", "O", WHITE);
    play_texts("C:a1");
    assert_int_equal(seat_to_move(), BLACK); /* O fits elsewhere */
}

/* The loser may well have more points. */
static void points_do_not_decide_the_box(void **unused)
{
    (void)unused;
    open_table("variant=box");
    set_position("a1=wwww a2=wwww a3=wwww a4=wwww b1=wwww b2=wwww b3=wwww b4=wwww "
                 "c1=wwww c2=wwww c3=wwww c4=wwww d1=wwww d2=wwww d3=wwww d4=www",
                 "D", "C", BLACK);
    play_texts("C:d4");
    expect_points(15, 1);
    expect_result(OUTCOME_LOSS, OUTCOME_WIN);
}

static void a_seat_without_blocks_loses_the_box(void **unused)
{
    (void)unused;
    open_table_with("variant=box", ONE_CUBE);
    play_texts("C:a1 C:a1");
    expect_result(OUTCOME_LOSS, OUTCOME_WIN);
    expect_consistent();
}

static void white_loses_when_the_box_is_exactly_full(void **unused)
{
    (void)unused;
    static const char *const quarters[] = {"a1a2b1b2", "c1c2d1d2", "a3a4b3b4", "c3c4d3d4"};
    open_table_with("variant=box", "A 000 100 010 110\nB 000 100 010 110\nC 000 100 010 110\n"
                                   "D 000 100 010 110\nE 000 100 010 110\nF 000 100 010 110\n"
                                   "G 000 100 010 110\nH 000 100 010 110\n");
    for (int i = 0; i < 16; i++) {
        char bytes[MOVE_TEXT_ROOM];
        struct text text = TEXT_OVER(bytes);
        text_format(&text, "%c:%s", 'A' + i / 2, quarters[i / 4]);
        play_one(bytes);
    }
    for (int square = 0; square < SQUARES; square++)
        assert_int_equal(table.state.height[square], BOX_LEVELS);
    expect_result(OUTCOME_LOSS, OUTCOME_WIN);
    expect_points(0, 16 + 16); /* black made each line twice; white broke it in between */
    expect_consistent();
}

static void after_a_timeout_a_seat_that_cannot_place_loses_the_box(void **unused)
{
    (void)unused;
    open_table("variant=box");
    set_position(FULL_BUT_B4, "C", "D", WHITE);
    GAME(convert).timeout(&table.rules, &table.state, 0);
    expect_result(OUTCOME_WIN, OUTCOME_LOSS);
}

/* --- pool --- */

static void pool_goes_with_the_box_only(void **unused)
{
    (void)unused;
    assert_false(try_table("pool=1", NULL));
    assert_non_null(strstr(table.fault.reason, "variant=box"));
    assert_false(try_table("variant=towers pool=1", NULL));
    assert_false(try_table("variant=box pool=2", NULL));
    assert_true(try_table("variant=towers pool=0", NULL));
    assert_true(try_table("variant=box pool=1", NULL));
}

static void both_take_from_all_twenty_blocks(void **unused)
{
    (void)unused;
    open_table("variant=box pool=1");
    assert_int_equal(moves_count(), 610);
    play_texts("bC:a1 wC:b1");
    expect_column(0, "b");
    expect_column(1, "w");
    expect_refused("wC:c1", "the white block C is already placed");
    assert_int_equal(moves_with("wC:"), 0);
    expect_refused("C:c1", "a move is a block");
    assert_true(legal("WD:A1b1"));
    expect_consistent();
}

static void a_line_is_the_movers_own_colour_in_a_pool_too(void **unused)
{
    (void)unused;
    open_table("variant=box pool=1");
    set_position("b1=b", "CD", "CD", WHITE);
    play_texts("bC:d1"); /* white completes a black rank: for nobody */
    expect_lines(0, 0);
    set_position("b1=b", "CD", "CD", BLACK);
    play_texts("bC:d1");
    expect_lines(0, 1);
}

static void reach_is_by_the_blocks_colour_in_a_pool(void **unused)
{
    (void)unused;
    open_table("variant=box pool=1");
    play_texts("bN:a1a1a2");
    expect_reach(0, 1);
    play_texts("wN:c1c1c2");
    expect_reach(1, 1);
}

/* --- towers --- */

static void each_edge_square_goes_to_the_colour_with_more_cubes(void **unused)
{
    (void)unused;
    open_table("variant=towers");
    set_position("a1=wwb a2=wb b1=b d4=wbb b2=ww c3=bbb", "C", "C", WHITE);
    expect_points(1, 2); /* a2 is equal; b2 and c3 are inside; bare squares are nobody's */
}

static void towers_have_no_line_points(void **unused)
{
    (void)unused;
    open_table("variant=towers");
    set_position("b1=b", "D", "CD", BLACK);
    play_texts("C:d1");
    expect_lines(0, 0);
    expect_points(0, 2);
}

static void equal_towers_are_decided_by_squares_shown(void **unused)
{
    (void)unused;
    open_table_with("variant=towers", ONE_CUBE);
    play_texts("C:a1 C:c1"); /* a1 was black, c1 is */
    expect_points(1, 1);
    expect_result(OUTCOME_WIN, OUTCOME_LOSS);
    open_table_with("variant=towers", ONE_CUBE);
    play_texts("C:a1 C:a1"); /* one each: nobody's tower; black is on top of 8 squares */
    expect_points(0, 0);
    expect_result(OUTCOME_DRAW, OUTCOME_DRAW);
}

static void equal_towers_and_squares_are_a_draw_whoever_reaches_higher(void **unused)
{
    (void)unused;
    open_table_with("variant=towers", CUBE_AND_BAR);
    play_texts("D:a1b1 D:a2a3 C:b1 C:c1");
    expect_points(2, 3);
    open_table_with("variant=towers", "C 000\n");
    play_texts("C:b1 C:a1");
    expect_result(OUTCOME_DRAW, OUTCOME_DRAW);
    open_table_with("variant=towers", CUBE_AND_BAR);
    play_texts("D:a1b1 D:a2b2 C:b1 C:b2");
    expect_points(2, 1);
    expect_result(OUTCOME_WIN, OUTCOME_LOSS);
}

/* --- to be drawn --- */

static void a_move_shows_the_lines_that_it_scores(void **unused)
{
    (void)unused;
    int16_t list[PATH_PLACES_MAX];
    static const int16_t expected[] = {0, 1, 2, 3, 0, 4, 8, 12}; /* rank 1, file a */
    move chosen = 0;
    open_table("players=2");
    set_position("a2=w a3=w a4=w b1=w c1=w d1=w", "CD", "D", WHITE);
    assert_true(read("C:a1", &chosen));
    assert_int_equal(path(&table.rules, &table.state, chosen, list), 8);
    assert_memory_equal(list, expected, sizeof expected);
    assert_true(read("C:b2", &chosen));
    assert_int_equal(path(&table.rules, &table.state, chosen, list), 0);
    open_table("players=2 variant=towers");
    set_position("a2=w a3=w a4=w b1=w c1=w d1=w", "CD", "D", WHITE);
    assert_true(read("C:a1", &chosen));
    assert_int_equal(path(&table.rules, &table.state, chosen, list), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bare_squares_count_in_a_line),
        cmocka_unit_test(a_rank_and_a_file_at_once_score_two),
        cmocka_unit_test(one_block_may_complete_three_lines),
        cmocka_unit_test(a_line_that_was_full_does_not_score_again),
        cmocka_unit_test(a_line_broken_and_made_again_scores_again),
        cmocka_unit_test(lines_count_across_heights),
        cmocka_unit_test(diagonals_and_stacks_do_not_score),
        cmocka_unit_test(breaking_a_line_takes_nothing_away),
        cmocka_unit_test(points_are_lines_and_squares_shown),
        cmocka_unit_test(more_points_win),
        cmocka_unit_test(equal_points_are_decided_by_blocks_in_the_tallest_layer),
        cmocka_unit_test(equal_again_is_a_draw),
        cmocka_unit_test(reach_counts_blocks_not_cubes),
        cmocka_unit_test(the_box_ends_at_level_4),
        cmocka_unit_test(who_cannot_place_in_the_box_loses),
        cmocka_unit_test(points_do_not_decide_the_box),
        cmocka_unit_test(a_seat_without_blocks_loses_the_box),
        cmocka_unit_test(white_loses_when_the_box_is_exactly_full),
        cmocka_unit_test(after_a_timeout_a_seat_that_cannot_place_loses_the_box),
        cmocka_unit_test(pool_goes_with_the_box_only),
        cmocka_unit_test(both_take_from_all_twenty_blocks),
        cmocka_unit_test(a_line_is_the_movers_own_colour_in_a_pool_too),
        cmocka_unit_test(reach_is_by_the_blocks_colour_in_a_pool),
        cmocka_unit_test(each_edge_square_goes_to_the_colour_with_more_cubes),
        cmocka_unit_test(towers_have_no_line_points),
        cmocka_unit_test(equal_towers_are_decided_by_squares_shown),
        cmocka_unit_test(equal_towers_and_squares_are_a_draw_whoever_reaches_higher),
        cmocka_unit_test(a_move_shows_the_lines_that_it_scores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
