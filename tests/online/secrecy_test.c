/* Secrecy on the wire, and the test of that test: leaks on purpose are found. */
#define ROOMS_PLANTED
#include "online/secrecy.h"
#include "rooms/inside.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#ifdef FLOTILLA_SLOW_BUILD /* sanitizers, cover: cmake/tests.cmake */
enum { GAMES = 30, LEVELS_MET = 0 };
#else
enum { GAMES = 500, LEVELS_MET = SECRECY_LEVELS };
#endif

enum { SEEDS = 60, SKIPPED_ONE_IN = 10 };

static void nothing_is_told(void **state)
{
    (void)state;
    struct secrecy_count count = {0};
    rooms_planted = PLANTED_NONE;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        const char *wrong = secrecy_play(seed, &count);
        if (wrong != NULL)
            fail_msg("seed %d: %s", (int)seed, wrong);
    }
    secrecy_print(&count);
    assert_true(count.others > 0 && count.changed * 3 > count.draws);
    assert_true(count.skipped * SKIPPED_ONE_IN < count.viewers);
    for (int level = 0; level < (int)LEVELS_MET; level++)
        assert_true(count.in_time[level] > 0 && count.late[level] > 0);
}

/* The seed that finds the leak, or 0. */
static uint64_t find(enum planted leak)
{
    struct secrecy_count count = {0};
    uint64_t found = 0;
    rooms_planted = leak;
    for (uint64_t seed = 1; seed <= SEEDS && found == 0; seed++) {
        const char *wrong = secrecy_play(seed, &count);
        if (wrong == NULL)
            continue;
        print_message("leak %d, seed %d: %s\n", (int)leak, (int)seed, wrong);
        found = seed;
    }
    rooms_planted = PLANTED_NONE;
    return found;
}

static void each_leak_is_found(void **state)
{
    (void)state;
    static const enum planted leaks[] = {PLANTED_WRONG_VIEWER, PLANTED_RESUME_TELLS,
                                         PLANTED_BOT_HURRIES, PLANTED_LEFT_TELLS};
    for (size_t i = 0; i < sizeof leaks / sizeof leaks[0]; i++)
        assert_int_not_equal(find(leaks[i]), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_told),
        cmocka_unit_test(each_leak_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
