#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void writes_in_order(void **state)
{
    (void)state;
    char bytes[32];
    struct text text = TEXT_OVER(bytes);
    text_put(&text, 'a');
    text_add(&text, "bc");
    text_add_bytes(&text, "defg", 2);
    text_add_number(&text, -7);
    assert_string_equal(bytes, "abcde-7");
    assert_int_equal(text.length, 7);
    assert_false(text.cut);
    assert_true(text_equals(&text, "abcde-7"));
    assert_false(text_equals(&text, "abcde"));
}

static void writes_numbers_to_their_limits(void **state)
{
    (void)state;
    static const struct {
        int64_t number;
        const char *expected;
    } cases[] = {{0, "0"},
                 {9, "9"},
                 {10, "10"},
                 {-1, "-1"},
                 {INT64_MAX, "9223372036854775807"},
                 {INT64_MIN, "-9223372036854775808"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char bytes[24];
        struct text text = TEXT_OVER(bytes);
        text_add_number(&text, cases[i].number);
        assert_string_equal(bytes, cases[i].expected);
    }
}

/* In every room from one byte on: the longest beginning that fits, closed, nothing beyond it. */
static void cuts_what_does_not_fit(void **state)
{
    (void)state;
    static const char whole[] = "a name, -12";
    for (size_t room = 1; room <= sizeof whole + 2; room++) {
        char bytes[sizeof whole + 3];
        memset(bytes, '#', sizeof bytes);
        struct text text = text_over(bytes, room);
        text_format(&text, "%s, %d", "a name", -12);
        size_t expected = room - 1 < sizeof whole - 1 ? room - 1 : sizeof whole - 1;
        assert_int_equal(text.length, expected);
        assert_int_equal(strlen(bytes), expected);
        assert_memory_equal(bytes, whole, expected);
        assert_int_equal(text.cut, room < sizeof whole);
        for (size_t i = room; i < sizeof bytes; i++)
            assert_int_equal(bytes[i], '#');
    }
}

/* Half a character would make the whole text unreadable to who checks it. Nothing is put in its
 * place, however short. */
static void cuts_between_characters(void **state)
{
    (void)state;
    static const char whole[] = "a\u00e9\u65e5\U0001f680\u00e9";
    static const size_t ends[] = {0, 1, 3, 6, 10, 12}; /* of its characters */
    for (size_t room = 1; room < sizeof whole; room++) {
        char bytes[sizeof whole], by_byte[sizeof whole];
        struct text text = text_over(bytes, room), puts = text_over(by_byte, room);
        text_add(&text, whole);
        text_add(&text, "b");
        for (size_t i = 0; i + 1 < sizeof whole; i++)
            text_put(&puts, whole[i]);
        size_t expected = 0;
        for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
            if (ends[i] < room)
                expected = ends[i];
        assert_int_equal(text.length, expected);
        assert_memory_equal(bytes, whole, expected);
        assert_int_equal(bytes[expected], '\0');
        assert_string_equal(by_byte, bytes);
        assert_true(text.cut && puts.cut);
    }
}

static void stays_cut_until_cleared(void **state)
{
    (void)state;
    char bytes[4];
    struct text text = TEXT_OVER(bytes);
    text_add(&text, "abcd");
    text_add(&text, "");
    assert_true(text.cut);
    assert_string_equal(bytes, "abc");
    text_clear(&text);
    assert_false(text.cut);
    assert_string_equal(bytes, "");
    text_add(&text, "xyz");
    assert_false(text.cut);
    assert_string_equal(bytes, "xyz");
}

static void formats(void **state)
{
    (void)state;
    char bytes[64];
    struct text text = TEXT_OVER(bytes);
    text_format(&text, "%c%d of %s, 100%%", 'c', 4, "two");
    assert_string_equal(bytes, "c4 of two, 100%");
}

static void pads_the_last_line(void **state)
{
    (void)state;
    char bytes[64];
    struct text text = TEXT_OVER(bytes);
    text_add(&text, "long first line\nab");
    text_pad(&text, 5);
    text_put(&text, '|');
    text_pad(&text, 3);
    assert_string_equal(bytes, "long first line\nab   |");
    text_clear(&text);
    text_add(&text, "dé");
    text_pad(&text, 4); /* two characters, three bytes */
    assert_string_equal(bytes, "dé  ");
}

static void padding_ends_in_a_full_buffer(void **state)
{
    (void)state;
    char bytes[4];
    struct text text = TEXT_OVER(bytes);
    text_pad(&text, 100);
    assert_true(text.cut);
    assert_string_equal(bytes, "   ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_in_order),         cmocka_unit_test(writes_numbers_to_their_limits),
        cmocka_unit_test(cuts_what_does_not_fit),  cmocka_unit_test(cuts_between_characters),
        cmocka_unit_test(stays_cut_until_cleared), cmocka_unit_test(formats),
        cmocka_unit_test(pads_the_last_line),      cmocka_unit_test(padding_ends_in_a_full_buffer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
