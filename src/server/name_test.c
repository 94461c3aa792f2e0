#include "server/name.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void is_name(const char *text, const char *expected)
{
    char name[NAME_SIZE_MAX];
    struct fault fault;
    if (!name_read(cursor_over_string(text), name, &fault))
        fail_msg("%s: %s", text, fault.reason);
    assert_string_equal(name, expected);
}

static void is_no_name(const char *text, enum fault_kind kind)
{
    char name[NAME_SIZE_MAX] = "untouched";
    struct fault fault = {.kind = FAULT_NONE};
    if (name_read(cursor_over_string(text), name, &fault))
        fail_msg("%s is a name", text);
    assert_int_equal(fault.kind, kind);
    assert_true(fault.reason[0] != '\0' && fault.translated[0][0] != '\0');
    assert_string_equal(name, "untouched");
}

static void names_are_trimmed(void **state)
{
    (void)state;
    is_name("Ann", "Ann");
    is_name("  Ann  ", "Ann");
    is_name("\u00a0\u3000Ann\u2003", "Ann");
    is_name("Ann  Lee", "Ann  Lee");
    is_name("x", "x");
    is_name("<b>\"'&", "<b>\"'&");
}

static void names_are_of_all_scripts(void **state)
{
    (void)state;
    is_name("Søren Ålborg", "Søren Ålborg");
    is_name("Зоя", "Зоя");
    is_name("李小龍", "李小龍");
    is_name("می\u200cخواهم", "می\u200cخواهم");
    is_name("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680");
}

static void names_have_a_limit(void **state)
{
    (void)state;
    is_name("123456789012345678901234", "123456789012345678901234");
    is_no_name("1234567890123456789012345", FAULT_LIMIT);
    is_name("ééééééééééééééééééééúúúú", "ééééééééééééééééééééúúúú");
    is_no_name("éééééééééééééééééééééúúúú", FAULT_LIMIT);
    char most[NAME_SIZE_MAX] = "", longest[2 * NAME_SIZE_MAX] = "";
    for (int i = 0; i < NAME_LENGTH_MAX; i++)
        strcat(most, "\U0001f680");
    is_name(most, most);
    strcat(strcat(longest, most), "\U0001f680");
    is_no_name(longest, FAULT_LIMIT);
}

static void names_can_be_seen(void **state)
{
    (void)state;
    is_no_name("", FAULT_SYNTAX);
    is_no_name("   ", FAULT_SYNTAX);
    is_no_name("\u200d\u200c", FAULT_SYNTAX);
    is_no_name("\u3164", FAULT_SYNTAX);
    is_no_name("An\nn", FAULT_SYNTAX);
    is_no_name("An\tn", FAULT_SYNTAX);
    is_no_name("An\x7fn", FAULT_SYNTAX);
    is_no_name("An\xc2\x85n", FAULT_SYNTAX);
    is_no_name("An\u202en", FAULT_SYNTAX);
    is_no_name("An\u200bn", FAULT_SYNTAX);
    is_no_name("An\u2028n", FAULT_SYNTAX);
    is_no_name("An\ufeffn", FAULT_SYNTAX);
    is_no_name("An\U000e0041n", FAULT_SYNTAX);
}

static void names_of_bots_are_theirs(void **state)
{
    (void)state;
    is_no_name("bot:hard", FAULT_SYNTAX);
    is_no_name("BOT:hard", FAULT_SYNTAX);
    is_no_name("  Bot:", FAULT_SYNTAX);
    is_name("bot", "bot");
    is_name("robot:x", "robot:x");
    is_name("bot hard", "bot hard");
}

static void names_are_utf8(void **state)
{
    (void)state;
    is_no_name("\xff", FAULT_SYNTAX);
    is_no_name("An\xc3", FAULT_SYNTAX);
    is_no_name("\xc0\xaf", FAULT_SYNTAX);
    is_no_name("\xed\xa0\x80", FAULT_SYNTAX);
    is_no_name("\xf4\x90\x80\x80", FAULT_SYNTAX);
}

static char said[FAULT_REASON_ROOM]; /* the last reason */

/* "-": a wish without a name; NULL: none at all. */
static void wishes(const char *body, const char *expected)
{
    char name[NAME_SIZE_MAX] = "-";
    bool has_name = false;
    struct fault fault = {.kind = FAULT_NONE};
    if (name_read_wish(cursor_over_string(body), name, &has_name, &fault) != (expected != NULL))
        fail_msg("%s: %s", body, fault.reason);
    memcpy(said, fault.reason, sizeof said);
    if (expected == NULL)
        return;
    assert_string_equal(name, expected);
    assert_int_equal(has_name, strcmp(expected, "-") != 0);
}

static void wishes_are_objects(void **state)
{
    (void)state;
    wishes("{\"name\":\"Ann\"}", "Ann");
    wishes(" { \"lang\" : [1, {}], \"name\" : \" Ann \" } ", "Ann");
    wishes("{\"name\":\"\\u00c4nn\"}", "Änn");
    wishes("{\"name\":\"Ann\",\"name\":\"Bob\"}", "Bob");
    wishes("{\"a key longer than any of ours\":1}", "-");
    wishes("{}", "-");
    wishes("", NULL);
    wishes("[]", NULL);
    wishes("{\"name\":5}", NULL);
    wishes("{\"name\":null}", NULL);
    wishes("{\"name\":\"Ann\"", NULL);
    wishes("{\"name\":\"Ann\"} x", NULL);
    wishes("{\"name\":\"\"}", NULL);
    wishes("{\"name\":\"A\\u0000\"}", NULL);
    assert_string_equal(said, "a name is made of characters that can be seen");
    wishes("{\"x\\u0000\":\"\\u0000\",\"name\":\"Ann\"}", "Ann");
    wishes("{\"name\\u0000\":\"Ann\"}", "-");
    wishes("{\"name\":\"\\ud800\"}", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_trimmed),        cmocka_unit_test(names_are_of_all_scripts),
        cmocka_unit_test(names_have_a_limit),       cmocka_unit_test(names_can_be_seen),
        cmocka_unit_test(names_of_bots_are_theirs), cmocka_unit_test(names_are_utf8),
        cmocka_unit_test(wishes_are_objects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
