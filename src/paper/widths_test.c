#include "paper/widths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static uint32_t first_letter(const char *bytes, size_t count, size_t *taken)
{
    const char *at = bytes;
    uint32_t letter = letter_take(&at, bytes + count);
    *taken = (size_t)(at - bytes);
    return letter;
}

static void letters_are_read_as_utf8(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        uint32_t letter;
        size_t taken;
    } cases[] = {
        {"A", 'A', 1},           {"é", 0xe9, 2},      {"Ж", 0x416, 2},
        {"…", 0x2026, 3},        {"山", 0x5c71, 3},   {"\xf0\x9f\x98\x80", 0x1f600, 4},
        {"\xe9t", 0xfffd, 1},    {"\x80", 0xfffd, 1}, {"\xc0\xaf", 0xfffd, 1},
        {"\xe2\x80", 0xfffd, 1}, {"\xff", 0xfffd, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t taken;
        assert_int_equal(first_letter(cases[i].bytes, strlen(cases[i].bytes), &taken),
                         cases[i].letter);
        assert_int_equal(taken, cases[i].taken);
    }
}

/* The widths of Helvetica in thousandths are known to everybody who set type with it. */
static void widths_are_those_of_helvetica(void **state)
{
    (void)state;
    static const struct {
        uint32_t letter;
        int plain, bold;
    } cases[] = {{' ', 278, 278}, {'A', 667, 722}, {'i', 222, 278}, {'W', 944, 944},
                 {'0', 556, 556}, {'m', 833, 889}, {0xe9, 556, 556}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int plain = letter_width(cases[i].letter, WEIGHT_PLAIN) * 1000;
        int bold = letter_width(cases[i].letter, WEIGHT_BOLD) * 1000;
        assert_int_equal((plain + WIDTHS_EM / 2) / WIDTHS_EM, cases[i].plain);
        assert_int_equal((bold + WIDTHS_EM / 2) / WIDTHS_EM, cases[i].bold);
    }
}

static void letters_of_europe_are_known(void **state)
{
    (void)state;
    static const char *const known[] = {"Łódź, Grzegżółka", "Ελένη Παπαδοπούλου", "Щука Ёж Їжак",
                                        "Šťáva ěščřžýáíé",  "Ærø Ågård ÿ",        "Ţepeş Ștefan",
                                        "“„‘’–—…×",         "2\u00a0525"};
    static const char *const unknown[] = {"山田", "\u05e2", "ệ", "e\u0301"};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        assert_true(words_are_known(known[i], strlen(known[i])));
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
        assert_false(words_are_known(unknown[i], strlen(unknown[i])));
}

static void words_add_up(void **state)
{
    (void)state;
    assert_int_equal(words_width("", 0, 1000, WEIGHT_PLAIN), 0);
    assert_int_equal(words_width("00", 2, WIDTHS_EM, WEIGHT_PLAIN), 2 * 1139);
    assert_int_equal(words_width("0", 1, 1000, WEIGHT_PLAIN), 557); /* 556.2, rounded up */
    assert_int_equal(words_width("山", 3, 1000, WEIGHT_PLAIN), 1000);
    assert_int_equal(words_width("e\u0301", 3, 1000, WEIGHT_PLAIN),
                     words_width("e", 1, 1000, WEIGHT_PLAIN));
}

static size_t cut(const char *string, int room)
{
    return words_cut(string, strlen(string), WIDTHS_EM, WEIGHT_PLAIN, room);
}

static void words_are_cut_between_letters(void **state)
{
    (void)state;
    assert_int_equal(cut("000", 3 * 1139), 3);
    assert_int_equal(cut("000", 3 * 1139 - 1), 2);
    assert_int_equal(cut("000", 0), 0);
    assert_int_equal(cut("000", -5), 0);
    assert_int_equal(cut("éé", 1139), 2);
    assert_int_equal(cut("e\u0301e", 1139), 3); /* the mark stays on its letter */
}

static void expect_lines(const char *string, int room, const char *const *lines, int count)
{
    for (int i = 0; i < count; i++) {
        size_t length = words_wrap(string, WIDTHS_EM, WEIGHT_PLAIN, room);
        assert_int_equal(length, strlen(lines[i]));
        assert_memory_equal(string, lines[i], length);
        string += length + strspn(string + length, " ");
    }
    assert_string_equal(string, "");
}

static void words_wrap_at_blanks(void **state)
{
    (void)state;
    const int zero = 1139, blank = 569;
    expect_lines("00 00 00", 4 * zero + blank, (const char *const[]){"00 00", "00"}, 2);
    expect_lines("00 00 00", 4 * zero + blank - 1, (const char *const[]){"00", "00", "00"}, 3);
    expect_lines("00 00", 2 * zero, (const char *const[]){"00", "00"},
                 2); /* the blank hangs over */
    expect_lines("0\u00a00 0", 2 * zero + blank, (const char *const[]){"0\u00a00", "0"}, 2);
    expect_lines("00000", 2 * zero, (const char *const[]){"00", "00", "0"}, 3);
    expect_lines("éé", 1, (const char *const[]){"é", "é"}, 2); /* at least one letter */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_read_as_utf8),
        cmocka_unit_test(widths_are_those_of_helvetica),
        cmocka_unit_test(letters_of_europe_are_known),
        cmocka_unit_test(words_add_up),
        cmocka_unit_test(words_are_cut_between_letters),
        cmocka_unit_test(words_wrap_at_blanks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
