/* Block files, right and wrong, and games with blocks of one's own. */
#include "games/convert/test/position.h"

static void expect_wrong(const char *blocks, int line, const char *reason)
{
    table.fault = (struct fault){0};
    assert_false(try_table("players=2", blocks));
    assert_int_equal(table.fault.kind, FAULT_DATA);
    if (table.fault.line != line || strstr(table.fault.reason, reason) == NULL)
        fail_msg("line %d: %s", table.fault.line, table.fault.reason);
}

/* --- right --- */

static void comments_blank_lines_and_foreign_line_ends_are_skipped(void **unused)
{
    (void)unused;
    open_table_with("players=2", "# two blocks\r\n\r\n  \r\nC 000\r\nD\t000  100 \r\n");
    assert_int_equal(table.rules.set.count, 2);
    assert_int_equal(moves_count(), 16 + 24);
}

static void a_block_may_lie_anywhere_in_its_box(void **unused)
{
    (void)unused;
    open_table_with("players=2", "P 332 322 333\nQ 000 010 001\n");
    const struct block *p = &table.rules.set.block[0], *q = &table.rules.set.block[1];
    assert_int_equal(p->attitudes, q->attitudes);
    for (int i = 0; i < p->attitudes; i++) {
        bool found = false;
        for (int j = 0; j < q->attitudes; j++)
            found = found || p->attitude[i] == q->attitude[j];
        assert_true(found);
    }
}

static void twenty_six_blocks_are_allowed(void **unused)
{
    (void)unused;
    char bytes[512];
    struct text text = TEXT_OVER(bytes);
    for (char id = 'A'; id <= 'Z'; id++)
        text_format(&text, "%c 000 100\n", id);
    open_table_with("players=2", bytes);
    assert_int_equal(moves_count(), 26 * 24);
    assert_int_equal(table.rules.parts, 2);
    play_texts("Z:d3d4 A:d3d4");
    expect_column(square_at(3, 3), "wb");
    expect_consistent();
}

/* A hook hangs two levels down: steps of more than one are asked one by one. */
static void a_steep_underside_needs_the_exact_step(void **unused)
{
    (void)unused;
    open_table_with("players=2", "H 000 001 002 102\nC 000\nT 000 001\n");
    assert_int_equal(moves_with("H:a1a1a1b1"),
                     1); /* on its back: the long column beside one cube */
    set_position("b1=w", "H", "C", WHITE);
    assert_false(legal("H:a1a1a1b1"));
    set_position("b1=ww", "H", "C", WHITE);
    assert_true(legal("H:a1a1a1b1"));
    play_texts("H:a1a1a1b1");
    expect_column(0, "www");
    expect_column(1, "www");
    set_position("b1=www", "H", "C", WHITE);
    assert_false(legal("H:a1a1a1b1"));
}

static void a_block_that_only_stands_on_others_is_allowed(void **unused)
{
    (void)unused;
    open_table_with("players=2", "Z 000 001 101 102\nC 000\n"); /* a stair: never flat below */
    assert_int_equal(moves_with("Z:"), 0);
    play_texts("C:a1");
    assert_int_equal(moves_with("Z:a1a1b1b1"), 1); /* high over a1, low over b1 */
    assert_int_equal(moves_with("Z:"), 2);
}

/* --- wrong --- */

static void an_id_is_one_letter_and_stands_once(void **unused)
{
    (void)unused;
    expect_wrong("C 000\n1 000\n", 2, "letter A-Z");
    expect_wrong("c 000\n", 1, "a capital letter A-Z");
    expect_wrong(" C 000\n", 1, "letter A-Z");
    expect_wrong("CD 000\n", 1, "one letter");
    expect_wrong("C000\n", 1, "one letter");
    expect_wrong("C 000\n# again\nC 000 100\n", 3, "block C stands here twice");
}

static void a_cell_is_three_digits_from_0_to_3(void **unused)
{
    (void)unused;
    expect_wrong("C 00\n", 1, "three digits");
    expect_wrong("C 0000\n", 1, "three digits");
    expect_wrong("C 004\n", 1, "three digits");
    expect_wrong("C 000,100\n", 1, "three digits");
    expect_wrong("C 000\nD 000 1x0\n", 2, "cell of block D");
    expect_wrong("C 000 000\n", 1, "twice");
    expect_wrong("C\n", 1, "no cells");
}

static void a_block_has_at_most_eight_cells(void **unused)
{
    (void)unused;
    assert_true(try_table("players=2", "C 000 100 200 300 010 110 210 310\n"));
    expect_wrong("C 000 100 200 300 010 110 210 310 020\n", 1, "more than 8 cells");
}

static void a_block_is_one_piece(void **unused)
{
    (void)unused;
    expect_wrong("C 000 200\n", 1, "one piece");
    expect_wrong("C 000 110\n", 1, "one piece"); /* an edge is not enough */
    expect_wrong("C 000 300 010\n", 1, "one piece");
    expect_wrong("C 300 010\n", 1, "one piece"); /* no wrapping round the box */
    expect_wrong("C 030 001\n", 1, "one piece");
}

static void a_block_has_no_gap_in_a_column(void **unused)
{
    (void)unused;
    expect_wrong("C 000 100 101 102 002\n", 1, "gap");
}

static void a_set_has_limits(void **unused)
{
    (void)unused;
    char bytes[1024];
    struct text text = TEXT_OVER(bytes);
    expect_wrong("", 0, "is empty");
    expect_wrong("# nothing\n\n", 0, "no block");
    expect_wrong("Z 000 001 101 102\n", 0, "bare board");
    for (char id = 'A'; id <= 'I'; id++)
        text_format(&text, "%c 000 001 002 003\n", id);
    expect_wrong(bytes, 9, "higher than 64");
    text_clear(&text);
    for (char id = 'A'; id <= 'O'; id++)
        text_format(&text, "%c 000 100 110 111\n", id); /* 72 placements each */
    expect_wrong(bytes, 15, "more than 1024 placements");
}

static void the_highest_column_that_the_limit_allows_fits(void **unused)
{
    (void)unused;
    open_table_with("players=2", "A 000 001 002 003\nB 000 001 002 003\nC 000 001 002 003\n"
                                 "D 000 001 002 003\nE 000 001 002 003\nF 000 001 002 003\n"
                                 "G 000 001 002 003\nH 000 001 002 003\n");
    for (int i = 0; i < 16; i++) {
        char bytes[MOVE_TEXT_ROOM];
        struct text text = TEXT_OVER(bytes);
        text_format(&text, "%c:b2b2b2b2", 'A' + i / 2);
        play_one(bytes);
        expect_consistent();
    }
    assert_int_equal(table.state.height[square_at(1, 1)], LEVELS_MAX);
    expect_result(OUTCOME_LOSS, OUTCOME_WIN);
}

/* A fault leaves the rules as they were. */
static void a_wrong_file_changes_nothing(void **unused)
{
    (void)unused;
    static struct rules before;
    open_table("players=2");
    before = table.rules;
    expect_wrong("C 000\nC 000\n", 2, "twice");
    assert_memory_equal(&before, &table.rules, sizeof before);
}

static void block_files_are_known_from_other_files(void **unused)
{
    (void)unused;
    assert_true(claims(cursor_over_string("# blocks\n\nN 000 100 001\n")));
    assert_true(claims(cursor_over_string("N 00\n")));
    assert_false(claims(cursor_over_string("")));
    assert_false(claims(cursor_over_string("red n1 m1 l1\n")));
    assert_false(claims(cursor_over_string("XX 2S 3S\n")));
    assert_false(claims(cursor_over_string("# only words\n")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_blank_lines_and_foreign_line_ends_are_skipped),
        cmocka_unit_test(a_block_may_lie_anywhere_in_its_box),
        cmocka_unit_test(twenty_six_blocks_are_allowed),
        cmocka_unit_test(a_steep_underside_needs_the_exact_step),
        cmocka_unit_test(a_block_that_only_stands_on_others_is_allowed),
        cmocka_unit_test(an_id_is_one_letter_and_stands_once),
        cmocka_unit_test(a_cell_is_three_digits_from_0_to_3),
        cmocka_unit_test(a_block_has_at_most_eight_cells),
        cmocka_unit_test(a_block_is_one_piece),
        cmocka_unit_test(a_block_has_no_gap_in_a_column),
        cmocka_unit_test(a_set_has_limits),
        cmocka_unit_test(the_highest_column_that_the_limit_allows_fits),
        cmocka_unit_test(a_wrong_file_changes_nothing),
        cmocka_unit_test(block_files_are_known_from_other_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
