/* The test of the simulation: bugs that were put in on purpose are found. */
#define ROOMS_PLANTED
#include "online/simulation.h"
#include "rooms/inside.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { SEEDS = 400 };

/* The seed that finds the bug, or 0. */
static uint64_t find(enum planted bug)
{
    struct simulation_count count = {0};
    rooms_planted = bug;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const struct simulation_wish wish = {.seed = seed};
        const char *wrong = simulation_run(&wish, &count);
        if (wrong == NULL)
            continue;
        print_message("bug %d, seed %d: %s\n", (int)bug, (int)seed, wrong);
        return seed;
    }
    return 0;
}

static void without_bugs_nothing_is_found(void **state)
{
    (void)state;
    assert_int_equal(find(PLANTED_NONE), 0);
}

static void each_bug_is_found(void **state)
{
    (void)state;
    for (int bug = PLANTED_SENT_EARLY; bug <= PLANTED_RESUME_OFF; bug++)
        assert_int_not_equal(find((enum planted)bug), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_bugs_nothing_is_found),
        cmocka_unit_test(each_bug_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
