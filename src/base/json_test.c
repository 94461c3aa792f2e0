#include "base/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* --- writing --- */

static void places_commas(void **state)
{
    (void)state;
    char bytes[128];
    struct text text = TEXT_OVER(bytes);
    struct json json = json_over(&text);
    json_begin_object(&json);
    json_key(&json, "a");
    json_put_number(&json, -1);
    json_key(&json, "b");
    json_begin_list(&json);
    json_put_null(&json);
    json_begin_list(&json);
    json_end_list(&json);
    json_put_bool(&json, true);
    json_put_bool(&json, false);
    json_begin_object(&json);
    json_end_object(&json);
    json_put_string(&json, "x");
    json_end_list(&json);
    json_key(&json, "c");
    json_put_number(&json, 2);
    json_end_object(&json);
    assert_string_equal(bytes, "{\"a\":-1,\"b\":[null,[],true,false,{},\"x\"],\"c\":2}");
}

static void keys_come_with_values(void **state)
{
    (void)state;
    char bytes[128];
    struct text text = TEXT_OVER(bytes);
    struct json json = json_over(&text);
    json_begin_object(&json);
    json_key_string(&json, "a", "x");
    json_key_number(&json, "b", -2);
    json_key_number_or_null(&json, "c", -2);
    json_key_number_or_null(&json, "d", 0);
    json_key_bool(&json, "e", true);
    json_end_object(&json);
    assert_string_equal(bytes, "{\"a\":\"x\",\"b\":-2,\"c\":null,\"d\":0,\"e\":true}");
}

/* Every byte but 0 comes back as it was (as far as UTF-8 lets single bytes stand). */
static void strings_return(void **state)
{
    (void)state;
    char all[128], bytes[1024], again[256];
    for (int i = 1; i < 128; i++)
        all[i - 1] = (char)i;
    all[127] = '\0';
    struct text text = TEXT_OVER(bytes);
    struct json json = json_over(&text);
    json_put_string(&json, all);
    for (size_t i = 0; i < text.length; i++)
        assert_true(bytes[i] >= 0x20 && bytes[i] != 0x7f);
    struct cursor cursor = cursor_over(bytes, text.length);
    struct text string = TEXT_OVER(again);
    assert_true(json_read_string(&cursor, &string));
    assert_true(json_finish(&cursor));
    assert_string_equal(again, all);
}

/* --- reading strings --- */

static bool read(const char *text, char *bytes, size_t room)
{
    struct cursor cursor = cursor_over_string(text);
    struct text string = text_over(bytes, room);
    return json_read_string(&cursor, &string) && json_finish(&cursor);
}

static void reads_strings(void **state)
{
    (void)state;
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"\"\"", ""},
        {" \t\r\n\"a b\" ", "a b"},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0041\\u00e9\\u20AC\"", "A\xc3\xa9\xe2\x82\xac"},
        {"\"\\ud83d\\ude00\"", "\xf0\x9f\x98\x80"},
        {"\"\\uDBFF\\uDFFF\"", "\xf4\x8f\xbf\xbf"},
        {"\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"", "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"},
        {"\"\xed\x9f\xbf\xee\x80\x80\xf4\x8f\xbf\xbf\"",
         "\xed\x9f\xbf\xee\x80\x80\xf4\x8f\xbf\xbf"},
        {"\"\x7f\"", "\x7f"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char bytes[64];
        assert_true(read(cases[i].text, bytes, sizeof bytes));
        assert_string_equal(bytes, cases[i].expected);
    }
}

static void refuses_strings(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "",
        "a",
        "\"",
        "\"a",
        "\"\\\"",
        "\"\\x\"",
        "\"\\",
        "\"\\u\"",
        "\"\\u12\"",
        "\"\\u12g4\"",
        "\"a\nb\"",
        "\"\x1f\"",    /* bare control bytes */
        "\"\\u0000\"", /* zero bytes: ours have none */
        "\"\\ud800\"",
        "\"\\ud800x\"",
        "\"\\ud800\\u0041\"",
        "\"\\udc00\"",
        "\"\\ud800\\ud800\"",
        "\"\x80\"",
        "\"\xc0\x80\"",
        "\"\xc1\xbf\"",
        "\"\xc3\"",
        "\"\xe2\x82\"",
        "\"\xe0\x9f\xbf\"",
        "\"\xed\xa0\x80\"",
        "\"\xf0\x8f\xbf\xbf\"",
        "\"\xf4\x90\x80\x80\"",
        "\"\xf5\x80\x80\x80\"",
        "\"\xff\"",
        "\"\xc3(\"",
        "\"a\" b",
        "'a'",
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char bytes[64];
        assert_false(read(cases[i], bytes, sizeof bytes));
    }
}

/* A string that does not fit is read to its end all the same. */
static void cuts_long_strings(void **state)
{
    (void)state;
    char bytes[4];
    struct text string = TEXT_OVER(bytes);
    struct cursor cursor = cursor_over_string("\"abcdef\",1");
    assert_true(json_read_string(&cursor, &string));
    assert_true(string.cut);
    assert_string_equal(bytes, "abc");
    assert_int_equal(cursor_peek(&cursor), ',');
}

/* --- reading numbers --- */

static void reads_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool fine;
        int64_t expected;
    } cases[] = {{"0", true, 0},
                 {"-0", true, 0},
                 {" 17 ", true, 17},
                 {"-1", true, -1},
                 {"9007199254740992", true, 9007199254740992},
                 {"-900000000000000000", true, -900000000000000000},
                 {"99999999999999999999999", false, 0},
                 {"01", false, 0},
                 {"-", false, 0},
                 {"+1", false, 0},
                 {"1.0", true, 1},
                 {"-17.000 ", true, -17},
                 {"0.0", true, 0},
                 {"1.05", false, 0},
                 {"1.0e2", false, 0},
                 {"1.", false, 0},
                 {"99999999999999999999999.0", false, 0},
                 {"1e2", false, 0},
                 {".5", false, 0},
                 {"", false, 0},
                 {"x", false, 0},
                 {"\"1\"", false, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct cursor cursor = cursor_over_string(cases[i].text);
        int64_t number = 0;
        bool fine = json_read_number(&cursor, &number) && json_finish(&cursor);
        assert_int_equal(fine, cases[i].fine);
        assert_true(!fine || number == cases[i].expected);
    }
}

static void reads_null(void **state)
{
    (void)state;
    struct cursor cursor = cursor_over_string(" null,nul");
    assert_true(json_read_null(&cursor));
    assert_true(cursor_take(&cursor, ','));
    assert_false(json_read_null(&cursor));
}

/* --- any value --- */

static bool is_json(const char *text)
{
    struct cursor cursor = cursor_over_string(text);
    return json_skip(&cursor) && json_finish(&cursor);
}

static void skips_any_value(void **state)
{
    (void)state;
    static const char *const cases[] = {"{}",
                                        "[]",
                                        " [ ] ",
                                        "{\"a\":{}}",
                                        "[1,[2,{\"b\":[null]}],\"\"]",
                                        "true",
                                        "false",
                                        "null",
                                        "-0.0",
                                        "1.5e+10",
                                        "1E-2",
                                        "0e1",
                                        "\"x\"",
                                        "\"a\\u0000b\"",
                                        "{\"a\\u0000\":1}",
                                        "{\"\":0}",
                                        "[\n]",
                                        "{\"a\" : 1 , \"a\" : 2}"};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_true(is_json(cases[i]));
}

static void refuses_what_is_no_json(void **state)
{
    (void)state;
    static const char *const cases[] = {"",          " ",
                                        "{",         "}",
                                        "[",         "]",
                                        "[1",        "[1,",
                                        "[1,]",      "[,]",
                                        "[,1]",      "[1 2]",
                                        "[1,,2]",    "[1}",
                                        "{]",        "{\"a\"}",
                                        "{\"a\":}",  "{\"a\":1,}",
                                        "{,}",       "{1:2}",
                                        "{\"a\" 1}", "{\"a\":1 \"b\":2}",
                                        "{a:1}",     "tru",
                                        "True",      "nul",
                                        "nulll",     "1 2",
                                        "01",        "1.",
                                        "1.e1",      "1e",
                                        "1e+",       "--1",
                                        "+1",        "0x10",
                                        "NaN",       "Infinity",
                                        "\"a",       "[1]]",
                                        "{}{}",      "// x",
                                        "[1]//",     "\xef\xbb\xbf{}"};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_false(is_json(cases[i]));
}

static void depth_has_a_limit(void **state)
{
    (void)state;
    char text[2 * JSON_DEPTH_MAX + 3];
    for (int depth = JSON_DEPTH_MAX - 1; depth <= JSON_DEPTH_MAX + 1; depth++) {
        memset(text, '[', (size_t)depth);
        memset(text + depth, ']', (size_t)depth);
        text[2 * depth] = '\0';
        assert_int_equal(is_json(text), depth <= JSON_DEPTH_MAX);
    }
}

/* For the words that say why a text was refused. */
static void reasons_are_found(void **state)
{
    (void)state;
    assert_true(json_has_zero(cursor_over_string(" \"a\\u0000b\"")));
    assert_false(json_has_zero(cursor_over_string("\"a\\\\u0000b\"")));
    assert_false(json_has_zero(cursor_over_string("\"a\\u0000")));
    assert_false(json_has_zero(cursor_over_string("0")));
    char text[3 * JSON_DEPTH_MAX];
    memset(text, '[', JSON_DEPTH_MAX);
    text[JSON_DEPTH_MAX] = '\0';
    assert_true(json_is_deep(cursor_over_string(text)));
    assert_false(json_is_deep(cursor_over_string(text + 1)));
    text[10] = '"'; /* brackets in a string are letters */
    assert_false(json_is_deep(cursor_over_string(text)));
    for (int i = 0; i < JSON_DEPTH_MAX; i++) /* many beside each other are not deep */
        memcpy(text + 3 * i, "[],", 3);
    assert_false(json_is_deep(cursor_over(text, sizeof text)));
}

/* A key with a zero character is none of ours, whatever stands before it. */
static void a_key_with_zero_is_unknown(void **state)
{
    (void)state;
    struct cursor cursor = cursor_over_string("{\"a\\u0000\":1}");
    char bytes[8];
    struct text key = TEXT_OVER(bytes);
    bool first = true;
    assert_true(json_open_object(&cursor));
    assert_int_equal(json_step_object(&cursor, &first, &key), JSON_ITEM);
    assert_string_not_equal(bytes, "a");
    assert_int_equal(key.length, strlen(bytes));
}

/* A text without an end is refused after a bounded way down, however long it is. */
static void a_million_brackets_are_refused(void **state)
{
    (void)state;
    static char text[1000001];
    memset(text, '[', sizeof text - 1);
    assert_false(is_json(text));
}

static void steps_through_an_object(void **state)
{
    (void)state;
    struct cursor cursor = cursor_over_string("{\"a\":1, \"\\u0062\" : [2] }x");
    char bytes[8];
    struct text key = TEXT_OVER(bytes);
    bool first = true;
    assert_true(json_open_object(&cursor));
    assert_int_equal(json_step_object(&cursor, &first, &key), JSON_ITEM);
    assert_string_equal(bytes, "a");
    assert_true(json_skip(&cursor));
    assert_int_equal(json_step_object(&cursor, &first, &key), JSON_ITEM);
    assert_string_equal(bytes, "b");
    assert_true(json_skip(&cursor));
    assert_int_equal(json_step_object(&cursor, &first, &key), JSON_END);
    assert_int_equal(cursor_peek(&cursor), 'x');
}

static void steps_through_a_list(void **state)
{
    (void)state;
    struct cursor cursor = cursor_over_string("[1 , 2;");
    bool first = true;
    assert_true(json_open_list(&cursor));
    assert_int_equal(json_step_list(&cursor, &first), JSON_ITEM);
    assert_true(json_skip(&cursor));
    assert_int_equal(json_step_list(&cursor, &first), JSON_ITEM);
    assert_true(json_skip(&cursor));
    assert_int_equal(json_step_list(&cursor, &first), JSON_BROKEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_commas),           cmocka_unit_test(keys_come_with_values),
        cmocka_unit_test(strings_return),          cmocka_unit_test(reads_strings),
        cmocka_unit_test(refuses_strings),         cmocka_unit_test(cuts_long_strings),
        cmocka_unit_test(reads_numbers),           cmocka_unit_test(reads_null),
        cmocka_unit_test(skips_any_value),         cmocka_unit_test(refuses_what_is_no_json),
        cmocka_unit_test(depth_has_a_limit),       cmocka_unit_test(a_million_brackets_are_refused),
        cmocka_unit_test(steps_through_an_object), cmocka_unit_test(steps_through_a_list),
        cmocka_unit_test(reasons_are_found),       cmocka_unit_test(a_key_with_zero_is_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
