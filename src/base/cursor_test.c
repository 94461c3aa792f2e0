#include "base/cursor.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void takes_only_what_stands_there(void **state)
{
    (void)state;
    struct cursor cursor = cursor_over_string("ab timeout");
    assert_false(cursor_take(&cursor, 'b'));
    assert_true(cursor_take(&cursor, 'a'));
    assert_int_equal(cursor_peek(&cursor), 'b');
    assert_true(cursor_take(&cursor, 'b'));
    assert_false(cursor_take_word(&cursor, "timeout"));
    cursor_skip_blanks(&cursor);
    assert_false(cursor_take_word(&cursor, "timeouts"));
    assert_int_equal(cursor_left(&cursor), 7);
    assert_true(cursor_take_word(&cursor, "timeout"));
    assert_true(cursor_done(&cursor));
}

static void takes_words_in_either_case(void **state)
{
    (void)state;
    struct cursor cursor = cursor_over_string("Roll 6 eND@[`{");
    assert_false(cursor_take_any_case(&cursor, "rolls"));
    assert_int_equal(cursor_peek(&cursor), 'R');
    assert_true(cursor_take_any_case(&cursor, "rOLL "));
    assert_true(cursor_take_any_case(&cursor, ""));
    assert_true(cursor_take_any_case(&cursor, "6 End"));
    assert_false(cursor_take_any_case(&cursor, "`")); /* next to the letters, but none */
    assert_false(cursor_take_any_case(&cursor, "@{"));
    assert_true(cursor_take_any_case(&cursor, "@[`{"));
    assert_false(cursor_take_any_case(&cursor, "x"));
    assert_true(cursor_done(&cursor));
    cursor = cursor_over("end", 2);
    assert_false(cursor_take_any_case(&cursor, "end")); /* looks no further than its bytes */
}

static void letters_and_nothing_else_change_case(void **state)
{
    (void)state;
    static const char lower[] = "az@[`{09 ?\xc3\xa9", upper[] = "AZ@[`{09 ?\xc3\xa9";
    for (size_t i = 0; i < sizeof lower; i++) {
        assert_int_equal(letter_lower(upper[i]), lower[i]);
        assert_int_equal(letter_upper(lower[i]), upper[i]);
        assert_int_equal(letter_lower(lower[i]), lower[i]);
        assert_int_equal(letter_upper(upper[i]), upper[i]);
    }
}

static void the_end_is_the_end(void **state)
{
    (void)state;
    struct cursor cursor = cursor_over("ab", 0);
    struct cursor line;
    int number = 5;
    assert_true(cursor_done(&cursor));
    assert_int_equal(cursor_peek(&cursor), '\0');
    assert_false(cursor_take(&cursor, 'a'));
    assert_false(cursor_take(&cursor, '\0'));
    assert_true(cursor_take_word(&cursor, ""));
    assert_false(cursor_take_number(&cursor, 9, &number));
    assert_int_equal(number, 5);
    assert_false(cursor_take_line(&cursor, &line));
}

static void looks_no_further_than_its_bytes(void **state)
{
    (void)state;
    struct cursor cursor = cursor_over("1234", 2);
    int number;
    assert_true(cursor_take_number(&cursor, 9999, &number));
    assert_int_equal(number, 12);
    assert_true(cursor_done(&cursor));
}

static void takes_numbers_in_their_limits(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int max;
        int expected; /* -1: refused */
    } cases[] = {{"0", 9, 0},
                 {"7", 7, 7},
                 {"8", 7, -1},
                 {"14x", 14, 14},
                 {"01", 99, -1},
                 {"00", 99, -1},
                 {"", 99, -1},
                 {"-1", 99, -1},
                 {"+1", 99, -1},
                 {" 1", 99, -1},
                 {"x", 99, -1},
                 {"2147483647", INT_MAX, INT_MAX},
                 {"2147483648", INT_MAX, -1},
                 {"99999999999999999999999999", INT_MAX, -1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cursor cursor = cursor_over_string(cases[i].text);
        int number = -1;
        bool taken = cursor_take_number(&cursor, cases[i].max, &number);
        assert_int_equal(taken, cases[i].expected >= 0);
        assert_int_equal(number, cases[i].expected);
        if (!taken)
            assert_ptr_equal(cursor.at, cases[i].text);
    }
}

static void skips_blanks_and_tabs_only(void **state)
{
    (void)state;
    struct cursor cursor = cursor_over_string(" \t \nx");
    cursor_skip_blanks(&cursor);
    assert_int_equal(cursor_peek(&cursor), '\n');
}

static void takes_lines_with_either_end(void **state)
{
    (void)state;
    static const char *const expected[] = {"one", "two", "", "", "\rfour", "five"};
    struct cursor cursor = cursor_over_string("one\ntwo\r\n\n\r\n\rfour\nfive");
    struct cursor line;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_true(cursor_take_line(&cursor, &line));
        assert_int_equal(cursor_left(&line), strlen(expected[i]));
        assert_memory_equal(line.at, expected[i], strlen(expected[i]));
    }
    assert_false(cursor_take_line(&cursor, &line));
}

static void no_line_after_the_last_end(void **state)
{
    (void)state;
    struct cursor cursor = cursor_over_string("\n");
    struct cursor line;
    assert_true(cursor_take_line(&cursor, &line));
    assert_true(cursor_done(&line));
    assert_false(cursor_take_line(&cursor, &line));
}

static void a_mark_is_skipped_once(void **state)
{
    (void)state;
    struct cursor cursor = cursor_over_string("\xef\xbb\xbf\xef\xbb\xbfx");
    cursor_skip_mark(&cursor);
    assert_int_equal(cursor_left(&cursor), 4);
    cursor = cursor_over_string("\xef\xbb");
    cursor_skip_mark(&cursor);
    assert_int_equal(cursor_left(&cursor), 2);
}

static void blank_is_nothing_but_blanks(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_blank;
    } cases[] = {{"", true}, {" \t\r\n\n ", true}, {"\n x", false}, {"\f", false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cursor cursor = cursor_over_string(cases[i].text);
        assert_int_equal(cursor_is_blank(&cursor), cases[i].is_blank);
        assert_ptr_equal(cursor.at, cases[i].text);
    }
    struct cursor zero = cursor_over("", 1);
    assert_false(cursor_is_blank(&zero));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_only_what_stands_there),
        cmocka_unit_test(takes_words_in_either_case),
        cmocka_unit_test(letters_and_nothing_else_change_case),
        cmocka_unit_test(the_end_is_the_end),
        cmocka_unit_test(looks_no_further_than_its_bytes),
        cmocka_unit_test(takes_numbers_in_their_limits),
        cmocka_unit_test(skips_blanks_and_tabs_only),
        cmocka_unit_test(takes_lines_with_either_end),
        cmocka_unit_test(no_line_after_the_last_end),
        cmocka_unit_test(a_mark_is_skipped_once),
        cmocka_unit_test(blank_is_nothing_but_blanks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
