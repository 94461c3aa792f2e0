#include "base/fault.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void fails_because(void **state)
{
    (void)state;
    struct fault fault = {.line = 9};
    assert_false(fault_set(&fault, FAULT_LIMIT, "%s is not %d", "this", 4));
    assert_int_equal(fault.kind, FAULT_LIMIT);
    assert_int_equal(fault.line, 0);
    assert_string_equal(fault.reason, "this is not 4");
    assert_false(fault_at(&fault, 12));
    assert_int_equal(fault.line, 12);
    assert_string_equal(fault.reason, "this is not 4");
}

static void a_long_reason_is_cut(void **state)
{
    (void)state;
    char name[2 * FAULT_REASON_ROOM];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    struct fault fault;
    fault_set(&fault, FAULT_UNKNOWN, "there is no game \"%s\"", name);
    assert_int_equal(strlen(fault.reason), FAULT_REASON_ROOM - 1);
    assert_int_equal(strncmp(fault.reason, "there is no game \"xxx", 21), 0);
}

static void a_reason_is_said_in_every_language(void **state)
{
    (void)state;
    static const struct phrase taken = {{"{0} is taken", "{0} ist besetzt", "{0} est prise"}};
    struct fault fault = {.line = 9};
    assert_false(fault_say(&fault, FAULT_ILLEGAL, &taken, FILLERS(fill_text("c3"))));
    assert_int_equal(fault.kind, FAULT_ILLEGAL);
    assert_int_equal(fault.line, 0);
    assert_string_equal(fault.reason, "c3 is taken");
    assert_ptr_equal(fault_reason(&fault, LANGUAGE_EN), fault.reason);
    assert_string_equal(fault_reason(&fault, LANGUAGE_DE), "c3 ist besetzt");
    assert_string_equal(fault_reason(&fault, LANGUAGE_FR), "c3 est prise");
    fault_set(&fault, FAULT_LIMIT, "no more");
    assert_string_equal(fault_reason(&fault, LANGUAGE_DE), "no more");
}

/* Machines tell the kinds apart by their words. */
static void every_kind_has_a_word_of_its_own(void **state)
{
    (void)state;
    static const enum fault_kind kinds[] = {
#define KIND(name, word) FAULT_##name,
        FAULT_KINDS(KIND)
#undef KIND
    };
    enum { COUNT = sizeof kinds / sizeof kinds[0] };
    for (size_t i = 0; i < COUNT; i++) {
        assert_true(strlen(fault_word(kinds[i])) > 0);
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(fault_word(kinds[i]), fault_word(kinds[j]));
    }
    assert_string_equal(fault_word(FAULT_SPELLING), "spelling");
    assert_string_equal(fault_word(FAULT_DATA), "data");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fails_because),
        cmocka_unit_test(a_long_reason_is_cut),
        cmocka_unit_test(a_reason_is_said_in_every_language),
        cmocka_unit_test(every_kind_has_a_word_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
