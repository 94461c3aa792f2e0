/* Rule cases of convert: the board, the blocks, setting them down, lines, the end. */
#include "games/convert/test/position.h"

/* --- the board --- */

static void white_is_seat_0_and_begins(void **unused)
{
    (void)unused;
    open_table("players=2");
    assert_int_equal(seat_to_move(), WHITE);
    play_texts("C:a1");
    assert_int_equal(seat_to_move(), BLACK);
    expect_column(0, "w");
    play_texts("C:a1");
    expect_column(0, "wb");
    expect_consistent();
}

static void board_is_chequered_and_a1_is_black(void **unused)
{
    (void)unused;
    open_table("players=2");
    expect_tops("wbwb bwbw wbwb bwbw");
    expect_points(8, 8);
    expect_reach(0, 0);
}

static void bare_squares_are_small_letters_and_covered_ones_capital(void **unused)
{
    (void)unused;
    open_table("players=2");
    play_texts("D:a1b1 D:a1b1 C:d4");
    expect_tops("wbwW bwbw wbwb BBbw");
}

/* --- the blocks --- */

static void each_seat_has_the_same_ten_blocks_of_32_cubes(void **unused)
{
    (void)unused;
    int cubes = 0;
    open_table("players=2");
    assert_int_equal(table.rules.set.count, 10);
    for (int i = 0; i < 10; i++) {
        assert_int_equal(table.rules.set.block[i].id, "CDIVNOLYAB"[i]);
        cubes += table.rules.set.block[i].cells;
    }
    assert_int_equal(cubes, 32);
    assert_int_equal(table.state.held[WHITE], 1023);
    assert_int_equal(table.state.held[BLACK], 1023);
}

static void attitudes_are_four_turns_each_also_upside_down(void **unused)
{
    (void)unused;
    static const int attitudes[] = {1, 2, 2, 4, 8, 1, 8, 8, 8, 8};
    open_table("players=2");
    for (int i = 0; i < 10; i++)
        assert_int_equal(table.rules.set.block[i].attitudes, attitudes[i]);
    assert_int_equal(table.rules.set.placements, 461);
}

static void first_move_has_305_choices(void **unused)
{
    (void)unused;
    static const struct {
        const char *start;
        int count;
    } blocks[] = {{"C:", 16}, {"D:", 24}, {"I:", 16}, {"V:", 36}, {"N:", 48},
                  {"O:", 9},  {"L:", 48}, {"Y:", 36}, {"A:", 36}, {"B:", 36}};
    open_table("players=2");
    assert_int_equal(moves_count(), 305);
    for (int i = 0; i < 10; i++)
        assert_int_equal(moves_with(blocks[i].start), blocks[i].count);
}

/* Seen from above, A winds one way and B the other: no turn or flip makes one of the other. */
static void upside_down_is_not_a_mirror_image(void **unused)
{
    (void)unused;
    open_table("players=2");
    const struct block *a = &table.rules.set.block[8], *b = &table.rules.set.block[9];
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            assert_true(a->attitude[i] != b->attitude[j]);
    assert_true(legal("A:a1a1a2b2") && !legal("B:a1a1a2b2"));
    assert_true(legal("B:a1a2b2b2") && !legal("A:a1a2b2b2"));
    set_position("a2=w b2=w", "AB", "C", WHITE); /* a1 one lower: only screws upside down fit */
    assert_true(legal("B:a1a1a2b2") && !legal("A:a1a1a2b2"));
}

static void no_block_lies_on_its_side(void **unused)
{
    (void)unused;
    open_table("players=2");
    expect_refused("D:a1a1", "cannot take that shape");
    expect_refused("I:a1a1a1", "cannot take that shape");
    expect_refused("N:a1a2b1", "cannot take that shape"); /* that would be V */
    expect_refused("V:a1a1a2", "cannot take that shape"); /* that would be N */
    expect_refused("O:a1a1a2a2", "cannot take that shape");
    expect_refused("L:a1a1a2a3", "cannot take that shape");
}

/* --- setting down --- */

static void a_block_stays_inside_the_board(void **unused)
{
    (void)unused;
    open_table("players=2");
    assert_true(legal("D:c4d4"));
    expect_refused("D:d4e4", "a move is a block");
    expect_refused("D:d4d5", "a move is a block");
    expect_refused("D:d1a2", "cannot take that shape"); /* no wrapping round the edge */
}

static void an_unused_block_is_placed_once(void **unused)
{
    (void)unused;
    open_table("players=2");
    play_texts("C:a1 C:b1");
    expect_refused("C:c1", "already placed");
    assert_int_equal(moves_with("C:"), 0);
    expect_refused("Z:c1", "no block Z");
}

static void there_may_be_no_gap_under_a_block(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("a1=w", "DOI", "D", WHITE);
    expect_refused("D:a1b1", "gap");
    expect_refused("O:a1a2b1b2", "gap");
    expect_refused("I:a1b1c1", "gap");
    assert_true(legal("D:b1c1"));
    assert_true(legal("O:b1b2c1c2"));
}

/* Rule: the underside touches in every square, for one common base height. */
static void an_uneven_underside_needs_the_same_steps(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("a1=w a2=ww b2=ww", "AYN", "D", WHITE);
    assert_true(legal("N:a1a1a2"));  /* upside down over the step */
    assert_false(legal("N:a1a2a2")); /* would need the step the other way round */
    set_position("a1=w a2=ww b1=ww", "AYN", "D", WHITE);
    assert_true(legal("Y:a1a1a2b1")); /* a tripod standing on its foot */
    set_position("a1=w a2=www b1=ww", "AYN", "D", WHITE);
    assert_false(legal("Y:a1a1a2b1")); /* one step fits, the other does not */
}

static void squares_at_the_same_height_may_be_anything_below(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position("a1=wb b1=bb", "D", "D", WHITE);
    play_texts("D:a1b1");
    expect_column(0, "wbw");
    expect_column(1, "bbw");
}

static void there_is_no_height_limit(void **unused)
{
    (void)unused;
    open_table("players=2");
    play_texts("N:a1a1a2 N:a1a2a2 D:a1a2 D:a1a2 C:a1 C:a1");
    expect_column(0, "wwbwbwb");
    expect_column(square_at(0, 1), "wbbwb");
    expect_consistent();
}

/* Attitudes with the same text are one move: flat as well as over a step. */
static void one_text_is_one_move(void **unused)
{
    (void)unused;
    open_table("players=2");
    assert_int_equal(moves_with("N:a1a1a2"), 1);
    play_texts("N:a1a1a2");
    expect_column(0, "ww");
    expect_column(square_at(0, 1), "w");
    set_position("a2=b", "N", "D", WHITE);
    assert_int_equal(moves_with("N:a1a1a2"), 1);
    play_texts("N:a1a1a2");
    expect_column(0, "ww");
    expect_column(square_at(0, 1), "bw");
}

/* --- text --- */

static void text_is_id_colon_and_sorted_squares(void **unused)
{
    (void)unused;
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    move chosen = 0, same = 0;
    open_table("players=2");
    assert_true(read("n:A2a1A1", &chosen));
    write_move(&table.rules, &table.state, chosen, &text);
    assert_string_equal(bytes, "N:a1a1a2");
    assert_true(read("N:a1a1a2", &same) && same == chosen);
}

static void text_that_is_no_move_is_refused_with_a_reason(void **unused)
{
    (void)unused;
    open_table("players=2");
    expect_refused("", "a move is a block");
    expect_refused("C", "a move is a block");
    expect_refused("C:", "a move is a block");
    expect_refused("C:a", "a move is a block");
    expect_refused("C a1", "a move is a block");
    expect_refused("C:a1 ", "a move is a block");
    expect_refused("wC:a1", "a move is a block");
    expect_refused("C:a1a1", "has 1 cube, not 2");
    expect_refused("D:a1", "has 2 cubes, not 1");
    expect_refused("L:a1a2a3a4b1b2b3b4c1", "a move is a block");
    assert_int_equal(table.fault.kind, FAULT_SYNTAX);
}

static void tell_is_a_sentence(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Bob"};
    struct voice voice = {LANGUAGE_EN, names};
    char bytes[128];
    struct text text = TEXT_OVER(bytes);
    move chosen = 0;
    open_table("players=2");
    assert_true(read("N:a1a1a2", &chosen));
    tell(&table.rules, &table.state, chosen, &voice, &text);
    assert_string_equal(bytes, "Ann places the white block N on a1 (2 cubes) and a2.");
    set_position("b1=b", "D", "CD", BLACK);
    assert_true(read("C:d1", &chosen));
    text_clear(&text);
    tell(&table.rules, &table.state, chosen, &voice, &text);
    assert_string_equal(bytes, "Bob places the black block C on d1 and completes 1 line.");
}

/* --- turns --- */

/* Every 2x2 holds one raised square: O fits nowhere. */
#define BUMPS "a1=w c1=w a3=w c3=w"

static void a_seat_that_cannot_place_is_skipped(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position(BUMPS, "CD", "O", WHITE);
    play_texts("C:a1");
    assert_int_equal(seat_to_move(), WHITE);
    assert_true(legal("D:b1b2"));
}

static void the_game_ends_when_neither_can_place(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position(BUMPS, "C", "O", WHITE);
    play_texts("C:a1");
    expect_result(OUTCOME_WIN, OUTCOME_LOSS);
    expect_points(12, 4);
    assert_int_equal(table.state.held[BLACK], blocks_named("O"));
}

static void a_seat_skipped_comes_back_when_it_can_place_again(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position(BUMPS " b1=w a2=w", "CD", "O", WHITE);
    play_texts("C:b2");
    assert_int_equal(seat_to_move(), BLACK);
    assert_true(legal("O:a1a2b1b2"));
}

static void there_is_no_passing(void **unused)
{
    (void)unused;
    open_table("players=2");
    expect_refused("pass", "a move is a block");
    assert_true(moves_count() > 0);
}

static void a_timeout_misses_the_turn(void **unused)
{
    (void)unused;
    static const char *const variants[] = {"variant=standard", "variant=box", "variant=towers",
                                           "variant=box pool=1"};
    for (int i = 0; i < 4; i++) {
        open_table(variants[i]);
        GAME(convert).timeout(&table.rules, &table.state, 0);
        assert_int_equal(seat_to_move(), BLACK);
        GAME(convert).timeout(&table.rules, &table.state, 0);
        assert_int_equal(seat_to_move(), WHITE);
        assert_int_equal(table.state.tallest, 0);
        expect_consistent();
    }
}

static void a_timeout_passes_over_a_seat_that_cannot_place(void **unused)
{
    (void)unused;
    open_table("players=2");
    set_position(BUMPS, "C", "O", WHITE);
    GAME(convert).timeout(&table.rules, &table.state, 0);
    assert_int_equal(seat_to_move(), WHITE);
}

static void who_resigns_loses_and_points_stay(void **unused)
{
    (void)unused;
    open_table("players=2");
    play_texts("D:a1b1");
    GAME(convert).resign(&table.rules, &table.state, WHITE);
    expect_result(OUTCOME_LOSS, OUTCOME_WIN);
    expect_points(9, 7);
    expect_refused("C:a1", "over");
    expect_consistent();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(white_is_seat_0_and_begins),
        cmocka_unit_test(board_is_chequered_and_a1_is_black),
        cmocka_unit_test(bare_squares_are_small_letters_and_covered_ones_capital),
        cmocka_unit_test(each_seat_has_the_same_ten_blocks_of_32_cubes),
        cmocka_unit_test(attitudes_are_four_turns_each_also_upside_down),
        cmocka_unit_test(first_move_has_305_choices),
        cmocka_unit_test(upside_down_is_not_a_mirror_image),
        cmocka_unit_test(no_block_lies_on_its_side),
        cmocka_unit_test(a_block_stays_inside_the_board),
        cmocka_unit_test(an_unused_block_is_placed_once),
        cmocka_unit_test(there_may_be_no_gap_under_a_block),
        cmocka_unit_test(an_uneven_underside_needs_the_same_steps),
        cmocka_unit_test(squares_at_the_same_height_may_be_anything_below),
        cmocka_unit_test(there_is_no_height_limit),
        cmocka_unit_test(one_text_is_one_move),
        cmocka_unit_test(text_is_id_colon_and_sorted_squares),
        cmocka_unit_test(text_that_is_no_move_is_refused_with_a_reason),
        cmocka_unit_test(tell_is_a_sentence),
        cmocka_unit_test(a_seat_that_cannot_place_is_skipped),
        cmocka_unit_test(the_game_ends_when_neither_can_place),
        cmocka_unit_test(a_seat_skipped_comes_back_when_it_can_place_again),
        cmocka_unit_test(there_is_no_passing),
        cmocka_unit_test(a_timeout_misses_the_turn),
        cmocka_unit_test(a_timeout_passes_over_a_seat_that_cannot_place),
        cmocka_unit_test(who_resigns_loses_and_points_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
