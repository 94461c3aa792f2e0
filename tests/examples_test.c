/* The example records: what `flotilla inspect` prints for them, object by object (we may add keys,
 * no more than that). */
#include <jansson.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LINE_ROOM = 1 << 17 };

#define EXAMPLES FLOTILLA_SOURCE "/tests/golden/examples/"

/* Every key of `wanted` is in `given` with an equal value, at any depth. */
static bool holds(const json_t *given, json_t *wanted)
{
    if (!json_is_object(wanted))
        return json_equal(given, wanted);
    const char *key;
    json_t *value;
    json_object_foreach(wanted, key, value)
    {
        const json_t *mine = json_object_get(given, key);
        if (mine == NULL || !holds(mine, value))
            return false;
    }
    return true;
}

static bool line_holds(const char *given, const char *wanted)
{
    json_t *mine = json_loads(given, 0, NULL);
    json_t *theirs = json_loads(wanted, 0, NULL);
    assert_non_null(mine);
    assert_non_null(theirs);
    bool fine = holds(mine, theirs);
    json_decref(mine);
    json_decref(theirs);
    return fine;
}

static void compare(const char *name)
{
    static char given[LINE_ROOM], wanted[LINE_ROOM];
    char command[2048], path[1024];
    snprintf(command, sizeof command, "'%s' inspect '%s%s.jsonl'", FLOTILLA_COMMAND, EXAMPLES,
             name);
    snprintf(path, sizeof path, "%s%s.inspect.jsonl", EXAMPLES, name);
    FILE *inspected = popen(command, "r");
    FILE *expected = fopen(path, "r");
    assert_non_null(inspected);
    assert_non_null(expected);
    for (int line = 1; fgets(wanted, sizeof wanted, expected) != NULL; line++) {
        if (fgets(given, sizeof given, inspected) == NULL)
            fail_msg("%s ends before line %d", name, line);
        if (!line_holds(given, wanted))
            fail_msg("%s, line %d: %s", name, line, given);
    }
    assert_null(fgets(given, sizeof given, inspected));
    assert_int_equal(pclose(inspected), 0);
    fclose(expected);
}

static void inspect_gives_what_the_examples_say(void **unused)
{
    (void)unused;
    static const char *const names[] = {
        "athletic-3",           "athletic-2-collect", "convert",
        "convert-box-pool",     "convoy-2",           "convoy-3-timeouts",
        "convoy-3-spare-hand5", "kolonne-4",          "kolonne-2-columns1",
        "kolonne-2-both",       "sequence-4",         "sequence-3-swap",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        compare(names[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(inspect_gives_what_the_examples_say)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
