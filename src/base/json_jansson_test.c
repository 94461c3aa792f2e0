/* Our JSON reader against jansson: the same texts accepted, the same values read. Allowed to
 * differ:
 *
 *   - depth: we stop at JSON_DEPTH_MAX, jansson at 2048;
 *   - numbers: jansson refuses what fits neither int64_t nor double, we check the grammar only and
 *     leave the range to who reads the number;
 *   - a key that stands twice in an object: jansson keeps the last, we show both to the caller;
 *   - a bare zero byte: we refuse it anywhere, jansson overlooks one after a number;
 *   - \u0000 in a key: jansson refuses it, we pass over the key. */
#include "base/json.h"
#include "base/rng.h"

#include <jansson.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXTS = 8000, MUTANTS = 8, TEXT_ROOM = 4096, STRING_ROOM = 4096, DEPTH_MADE = 5 };

/* --- making texts --- */

static void make_blanks(struct rng *rng, struct text *text)
{
    while (rng_below(rng, 8) == 0)
        text_put(text, " \t\r\n"[rng_below(rng, 4)]);
}

static void make_string(struct rng *rng, struct text *text)
{
    static const char *const pieces[] = {"a",
                                         "7H c4",
                                         "\\n",
                                         "\\\"",
                                         "\\\\",
                                         "\\/",
                                         "\\b",
                                         "\\f",
                                         "\\r",
                                         "\\t",
                                         "\\u00e9",
                                         "\\u20AC",
                                         "\\u0001",
                                         "\\u0000",
                                         "\\uffff",
                                         "\\u007f",
                                         "\\ud83d\\ude00",
                                         "\xc3\xa9",
                                         "\xe2\x82\xac",
                                         "\x7f",
                                         "\xf0\x9f\x98\x80",
                                         "\xef\xbf\xbf",
                                         "\xed\x9f\xbf",
                                         "\xf4\x8f\xbf\xbf",
                                         "/"};
    text_put(text, '"');
    for (uint32_t left = rng_below(rng, 5); left > 0; left--)
        text_add(text, pieces[rng_below(rng, sizeof pieces / sizeof pieces[0])]);
    text_put(text, '"');
}

static void make_number(struct rng *rng, struct text *text)
{
    static const char *const numbers[] = {"0",
                                          "-0",
                                          "1",
                                          "-17",
                                          "3.25",
                                          "3.0",
                                          "-17.00",
                                          "0.5",
                                          "-0.0e0",
                                          "1e5",
                                          "1E-3",
                                          "2e+07",
                                          "1e22",
                                          "1e400",
                                          "9223372036854775807",
                                          "-9223372036854775808",
                                          "9223372036854775799",
                                          "9223372036854775808",
                                          "123456789012345678901234567890"};
    if (rng_below(rng, 2) == 0) {
        int64_t number =
            (int64_t)rng_next(rng); /* drawn first: every compiler makes the same texts */
        text_add_number(text, number >> rng_below(rng, 64));
    } else
        text_add(text, numbers[rng_below(rng, sizeof numbers / sizeof numbers[0])]);
}

static void make_value(struct rng *rng, int depth, struct text *text);

static void make_many(struct rng *rng, int depth, bool is_object, struct text *text)
{
    text_put(text, is_object ? '{' : '[');
    for (uint32_t i = 0, count = rng_below(rng, 4); i < count; i++) {
        if (i > 0)
            text_put(text, ',');
        make_blanks(rng, text);
        if (is_object) {
            make_string(rng, text);
            make_blanks(rng, text);
            text_put(text, ':');
        }
        make_value(rng, depth + 1, text);
    }
    make_blanks(rng, text);
    text_put(text, is_object ? '}' : ']');
}

static void make_value(struct rng *rng, int depth, struct text *text)
{
    static const char *const words[] = {"true", "false", "null"};
    make_blanks(rng, text);
    uint32_t kind = rng_below(rng, depth < DEPTH_MADE ? 7 : 3);
    if (kind == 0)
        text_add(text, words[rng_below(rng, 3)]);
    else if (kind == 1)
        make_number(rng, text);
    else if (kind == 2)
        make_string(rng, text);
    else
        make_many(rng, depth, kind % 2 == 0, text);
    make_blanks(rng, text);
}

/* One small damage: a byte changed, put in, taken out, or the end cut off. */
static void mutate(struct rng *rng, struct text *text)
{
    static const char spice[] =
        "{}[],:\"\\/ -+.eE0123456789ntfu\n\t\x01\x7f\x80\xc3\xe2\xed\xf4\xff";
    char byte = spice[rng_below(rng, sizeof spice)]; /* the closing zero byte too */
    size_t at = rng_below(rng, (uint32_t)text->length + 1);
    char *bytes = text->bytes;
    switch (rng_below(rng, 4)) {
    case 0:
        if (at < text->length)
            bytes[at] = byte;
        break;
    case 1:
        if (text->length + 1 < text->room) {
            memmove(bytes + at + 1, bytes + at, text->length - at);
            bytes[at] = byte;
            text->length++;
        }
        break;
    case 2:
        if (at < text->length) {
            memmove(bytes + at, bytes + at + 1, text->length - at - 1);
            text->length--;
        }
        break;
    default: text->length = at; break;
    }
}

/* --- comparing --- */

struct tally {
    int accepted, refused, strings, numbers, overflows, deep, zeros, reals;
};

static struct tally tally;

static int depth_of(const json_t *value)
{
    int deepest = 0;
    size_t index;
    const char *key;
    json_t *item, *tree = (json_t *)(uintptr_t)value;
    json_array_foreach(tree, index, item)
    {
        int depth = depth_of(item);
        deepest = depth > deepest ? depth : deepest;
    }
    json_object_foreach(tree, key, item)
    {
        int depth = depth_of(item);
        deepest = depth > deepest ? depth : deepest;
    }
    return deepest + (json_is_array(value) || json_is_object(value));
}

static void compare(struct cursor *ours, const json_t *theirs);

static void compare_string(struct cursor *ours, const json_t *theirs)
{
    char bytes[STRING_ROOM];
    struct text string = TEXT_OVER(bytes);
    if (memchr(json_string_value(theirs), '\0', json_string_length(theirs)) != NULL) {
        assert_true(json_has_zero(*ours));
        struct cursor ahead = *ours;
        assert_false(json_read_string(&ahead, &string));
        assert_true(json_skip(ours));
        tally.zeros++;
        return;
    }
    assert_false(json_has_zero(*ours));
    assert_true(json_read_string(ours, &string));
    assert_int_equal(string.length, json_string_length(theirs));
    assert_memory_equal(bytes, json_string_value(theirs), string.length);
    tally.strings++;
}

static void compare_whole_number(struct cursor *ours, const json_t *theirs)
{
    struct cursor ahead = *ours;
    int64_t number;
    json_int_t expected = json_integer_value(theirs);
    if (json_read_number(&ahead, &number))
        assert_true(number == expected);
    else
        assert_true(expected >= INT64_MAX - 17 || expected <= -(INT64_MAX - 17));
    assert_true(json_skip(ours));
    tally.numbers++;
}

/* Whole or not, as it is written: 3.0 is 3. */
static void compare_real(struct cursor *ours, const json_t *theirs)
{
    struct cursor ahead = *ours;
    int64_t number;
    if (json_read_number(&ahead, &number)) {
        assert_true((double)number == json_real_value(theirs));
        tally.reals++;
    }
    assert_true(json_skip(ours));
}

static void compare_list(struct cursor *ours, const json_t *theirs)
{
    size_t count = 0;
    bool first = true;
    assert_true(json_open_list(ours));
    while (json_step_list(ours, &first) == JSON_ITEM)
        compare(ours, json_array_get(theirs, count++));
    assert_int_equal(count, json_array_size(theirs));
}

/* Counts members; a key that stands twice hides its first value from jansson. */
static size_t count_members(struct cursor ours)
{
    char bytes[1];
    struct text key = TEXT_OVER(bytes);
    bool first = true;
    size_t count = 0;
    json_open_object(&ours);
    for (; json_step_object(&ours, &first, &key) == JSON_ITEM; count++)
        assert_true(json_skip(&ours));
    return count;
}

static void compare_object(struct cursor *ours, const json_t *theirs)
{
    bool twice = count_members(*ours) != json_object_size(theirs);
    char bytes[STRING_ROOM];
    struct text key = TEXT_OVER(bytes);
    bool first = true;
    assert_true(json_open_object(ours));
    while (json_step_object(ours, &first, &key) == JSON_ITEM) {
        const json_t *value = json_object_get(theirs, bytes);
        assert_non_null(value);
        if (twice)
            assert_true(json_skip(ours));
        else
            compare(ours, value);
    }
}

static void compare(struct cursor *ours, const json_t *theirs)
{
    switch (json_typeof(theirs)) {
    case JSON_OBJECT: compare_object(ours, theirs); break;
    case JSON_ARRAY: compare_list(ours, theirs); break;
    case JSON_STRING: compare_string(ours, theirs); break;
    case JSON_INTEGER: compare_whole_number(ours, theirs); break;
    case JSON_NULL: assert_true(json_read_null(ours)); break;
    case JSON_REAL: compare_real(ours, theirs); break;
    case JSON_TRUE:
    case JSON_FALSE: assert_true(json_skip(ours)); break;
    }
}

static void check(const char *bytes, size_t length)
{
    struct cursor cursor = cursor_over(bytes, length);
    bool ours = json_skip(&cursor) && json_finish(&cursor);
    if (memchr(bytes, '\0', length) != NULL) {
        assert_false(ours);
        return;
    }
    json_error_t error;
    json_t *theirs = json_loadb(bytes, length, JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
    bool overflow = theirs == NULL && json_error_code(&error) == json_error_numeric_overflow;
    bool zero_key = theirs == NULL && json_error_code(&error) == json_error_null_byte_in_key;
    bool deep = theirs != NULL && depth_of(theirs) > JSON_DEPTH_MAX;
    if (!overflow && !deep && !zero_key && ours != (theirs != NULL))
        fail_msg("we %s, jansson %s: %.*s", ours ? "accept" : "refuse",
                 theirs != NULL ? "accepts" : error.text, (int)length, bytes);
    tally.overflows += overflow;
    tally.deep += deep;
    tally.accepted += ours;
    tally.refused += !ours;
    if (ours && theirs != NULL) {
        struct cursor again = cursor_over(bytes, length);
        compare(&again, theirs);
    }
    json_decref(theirs);
}

/* --- tests --- */

static void generated_texts_agree(void **state)
{
    (void)state;
    tally = (struct tally){0};
    for (uint64_t i = 0; i < TEXTS; i++) {
        struct rng rng = rng_seeded(7, i);
        char bytes[TEXT_ROOM];
        struct text text = TEXT_OVER(bytes);
        make_value(&rng, 0, &text);
        check(bytes, text.length);
        for (int j = 0; j < MUTANTS; j++) {
            mutate(&rng, &text);
            check(bytes, text.length);
        }
    }
    assert_true(tally.accepted > TEXTS && tally.refused > TEXTS);
    assert_true(tally.strings > TEXTS / 2 && tally.numbers > TEXTS / 2 && tally.overflows > 100);
    assert_true(tally.zeros > 100 && tally.reals > 100);
}

/* Every one and two byte sequence, and a sample of longer ones, between quotes: what is UTF-8. */
static void utf8_agrees(void **state)
{
    (void)state;
    char bytes[8] = "\"";
    for (int first = 0; first < 256; first++)
        for (int second = 0; second < 256; second++) {
            memcpy(bytes + 1, (char[]){(char)first, (char)second, '"'}, 3);
            check(bytes, 4);
        }
    struct rng rng = rng_seeded(8, 0);
    for (int i = 0; i < 200000; i++) {
        size_t count = 3 + rng_below(&rng, 2);
        bytes[1] = (char)(0xe0 + rng_below(&rng, 24));
        for (size_t j = 2; j <= count; j++)
            bytes[j] = (char)(0x70 + rng_below(&rng, 0x60));
        bytes[count + 1] = '"';
        check(bytes, count + 2);
    }
}

static void unicode_escapes_agree(void **state)
{
    (void)state;
    char bytes[24];
    for (unsigned code = 0; code < 0x10000; code += code % 0x400 == 0 ? 1 : 7) {
        int length = snprintf(bytes, sizeof bytes, "\"\\u%04x\"", code);
        check(bytes, (size_t)length);
        length = snprintf(bytes, sizeof bytes, "\"\\uD8%02X\\u%04x\"", code & 0xff, code);
        check(bytes, (size_t)length);
    }
}

static void depth_is_the_one_known_difference(void **state)
{
    (void)state;
    tally = (struct tally){0};
    for (int depth = 1; depth < 200; depth++) {
        char bytes[400];
        memset(bytes, '[', (size_t)depth);
        memset(bytes + depth, ']', (size_t)depth);
        check(bytes, 2 * (size_t)depth);
    }
    assert_int_equal(tally.accepted, JSON_DEPTH_MAX);
    assert_int_equal(tally.deep, 199 - JSON_DEPTH_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(generated_texts_agree),
        cmocka_unit_test(utf8_agrees),
        cmocka_unit_test(unicode_escapes_agree),
        cmocka_unit_test(depth_is_the_one_known_difference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
