#include "server/headers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* "-": none. */
static void finds(const char *cookies, const char *authorization, const char *expected)
{
    char found[64] = "-";
    struct cursor token;
    if (headers_token(cookies, authorization, &token)) {
        assert_true(cursor_left(&token) < sizeof found);
        memcpy(found, token.at, cursor_left(&token));
        found[cursor_left(&token)] = '\0';
    }
    assert_string_equal(found, expected);
}

static void tokens_are_found(void **state)
{
    (void)state;
    finds(NULL, NULL, "-");
    finds("", "", "-");
    finds("flotilla=abc", NULL, "abc");
    finds("a=b; flotilla=abc; c=d", NULL, "abc");
    finds("a=b;flotilla=abc", NULL, "abc");
    finds("a=b;  flotilla=abc \t;", NULL, "abc");
    finds("flotilla=", NULL, "-");
    finds("flotilla=; flotilla=abc", NULL, "abc");
    finds("xflotilla=abc", NULL, "-");
    finds("Flotilla=abc", NULL, "-");
    finds("flotilla", NULL, "-");
    finds(";;;", NULL, "-");
    finds(NULL, "Bearer abc", "abc");
    finds(NULL, "bearer   abc ", "abc");
    finds(NULL, "Bearerabc", "-");
    finds(NULL, "Bearer ", "-");
    finds(NULL, "Basic abc", "-");
    finds("flotilla=abc", "Bearer def", "abc");
    finds("a=b", "Bearer def", "def");
}

static void origins_are_compared(void **state)
{
    (void)state;
    assert_true(headers_is_same_origin(NULL, "a.org"));
    assert_true(headers_is_same_origin(NULL, NULL));
    assert_true(headers_is_same_origin("http://a.org", "a.org"));
    assert_true(headers_is_same_origin("https://a.org", "a.org"));
    assert_true(headers_is_same_origin("http://A.org:8080", "a.ORG:8080"));
    assert_true(headers_is_same_origin("http://[::1]:8080", "[::1]:8080"));
    assert_false(headers_is_same_origin("http://a.org:8080", "a.org"));
    assert_false(headers_is_same_origin("http://a.org", "a.org:8080"));
    assert_false(headers_is_same_origin("http://a.org.evil.net", "a.org"));
    assert_false(headers_is_same_origin("http://evil.net/a.org", "a.org"));
    assert_false(headers_is_same_origin("http://b.org", "a.org"));
    assert_false(headers_is_same_origin("null", "null"));
    assert_false(headers_is_same_origin("a.org", "a.org"));
    assert_false(headers_is_same_origin("", "a.org"));
    assert_false(headers_is_same_origin("http://", ""));
    assert_false(headers_is_same_origin("http://a.org", NULL));
}

static void types_are_read(void **state)
{
    (void)state;
    assert_true(headers_is_json("application/json"));
    assert_true(headers_is_json("Application/JSON; charset=utf-8"));
    assert_true(headers_is_json("application/json ;charset=utf-8"));
    assert_false(headers_is_json("application/jsonx"));
    assert_false(headers_is_json("text/plain"));
    assert_false(headers_is_json("text/plain; application/json"));
    assert_false(headers_is_json(""));
    assert_false(headers_is_json(NULL));
}

static void lists_are_searched(void **state)
{
    (void)state;
    assert_true(headers_lists("flotilla.1", "flotilla.1"));
    assert_true(headers_lists("x, flotilla.1 ,y", "flotilla.1"));
    assert_false(headers_lists("flotilla.10", "flotilla.1"));
    assert_false(headers_lists("flotilla.1 x", "flotilla.1"));
    assert_false(headers_lists("", "flotilla.1"));
    assert_false(headers_lists(NULL, "flotilla.1"));
}

static void lengths_are_read(void **state)
{
    (void)state;
    assert_int_equal(headers_length("0"), 0);
    assert_int_equal(headers_length("1024"), 1024);
    assert_int_equal(headers_length("99999999999999999999999"), HEADERS_LENGTH_MAX);
    assert_int_equal(headers_length(""), -1);
    assert_int_equal(headers_length("-1"), -1);
    assert_int_equal(headers_length("1 "), -1);
    assert_int_equal(headers_length("0x10"), -1);
}

static void languages_are_chosen(void **state)
{
    (void)state;
    assert_int_equal(headers_language("de-CH,de;q=0.9,en;q=0.8"), LANGUAGE_DE);
    assert_int_equal(headers_language("it, fr;q=0.5"), LANGUAGE_FR);
    assert_int_equal(headers_language("xx"), LANGUAGE_EN);
    assert_int_equal(headers_language("d"), LANGUAGE_EN);
    assert_int_equal(headers_language(",,"), LANGUAGE_EN);
    assert_int_equal(headers_language(NULL), LANGUAGE_EN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens_are_found), cmocka_unit_test(origins_are_compared),
        cmocka_unit_test(types_are_read),   cmocka_unit_test(lists_are_searched),
        cmocka_unit_test(lengths_are_read), cmocka_unit_test(languages_are_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
