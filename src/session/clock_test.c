/* Clocks of a table: so long a turn, so long a game, none; the time is told, nobody waits. */
#include "session/clock.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static const struct clock_terms half_a_minute = {.kind = CLOCK_TURN, .limit_ms = 30000};
static const struct clock_terms blitz = {.kind = CLOCK_GAME, .limit_ms = 60000, .add_ms = 2000};

/* Of a turn that was begun. */
static int64_t left(const struct clock *clock, int seat, int64_t now_ms)
{
    return clock_left_ms(clock, seat, clock->turn_given, now_ms);
}

static void a_turn_has_its_time(void **unused)
{
    (void)unused;
    struct clock clock;
    clock_set(&clock, half_a_minute);
    assert_int_equal(clock_left_ms(&clock, 1, 7, 999), 30000);
    assert_true(clock_out_at_ms(&clock) == INT64_MAX);
    clock_run(&clock, 1, 7, 1000);
    assert_int_equal(left(&clock, 1, 1000), 30000);
    assert_int_equal(left(&clock, 1, 5000), 26000);
    assert_int_equal(clock_left_ms(&clock, 0, -1, 5000), 30000);
    assert_int_equal(clock_out_at_ms(&clock), 31000);
    assert_false(clock_is_out(&clock, 30999));
    assert_true(clock_is_out(&clock, 31000));
    assert_int_equal(left(&clock, 1, 99000), 0);
}

static void looking_again_in_the_same_turn_changes_nothing(void **unused)
{
    (void)unused;
    struct clock clock;
    clock_set(&clock, half_a_minute);
    clock_run(&clock, 0, 1, 0);
    clock_run(&clock, 0, 1, 10000);
    assert_int_equal(left(&clock, 0, 10000), 20000);
    clock_run(&clock, 0, 2, 12000); /* a second turn in a row */
    assert_int_equal(left(&clock, 0, 12000), 30000);
}

static void a_clock_that_is_held_does_not_run(void **unused)
{
    (void)unused;
    struct clock clock;
    clock_set(&clock, half_a_minute);
    clock_run(&clock, 0, 1, 0);
    clock_hold(&clock, 4000);
    assert_int_equal(left(&clock, 0, 90000), 26000);
    assert_false(clock_is_out(&clock, 90000));
    clock_run(&clock, 0, 1, 100000); /* the same turn goes on */
    assert_int_equal(clock_out_at_ms(&clock), 126000);
}

static void a_game_has_its_time_and_some_more_a_turn(void **unused)
{
    (void)unused;
    struct clock clock;
    clock_set(&clock, blitz);
    clock_run(&clock, 0, 1, 0);
    clock_end_turn(&clock, 1, 10000);
    assert_int_equal(left(&clock, 0, 10000), 52000);
    clock_run(&clock, 1, 2, 10000);
    clock_end_turn(&clock, 2, 11000);
    assert_int_equal(left(&clock, 1, 11000), 61000);
    clock_run(&clock, 0, 3, 11000);
    assert_int_equal(left(&clock, 0, 12000), 51000);
}

/* The draws at the end of a turn come after the clock was held. */
static void what_is_added_comes_at_the_end_of_the_turn(void **unused)
{
    (void)unused;
    struct clock clock;
    clock_set(&clock, blitz);
    clock_run(&clock, 0, 1, 0);
    clock_hold(&clock, 1000);
    assert_int_equal(left(&clock, 0, 5000), 59000);
    clock_end_turn(&clock, 1, 5000);
    assert_int_equal(left(&clock, 0, 5000), 61000);
}

/* A turn that is played again has had its time, and was paid for. */
static void no_turn_is_given_time_twice(void **unused)
{
    (void)unused;
    struct clock clock;
    clock_set(&clock, half_a_minute);
    clock_run(&clock, 0, 2, 0);
    clock_go_back(&clock, 10000);
    clock_run(&clock, 0, 0, 10000);
    assert_int_equal(left(&clock, 0, 10000), 20000);
    clock_end_turn(&clock, 0, 15000);
    clock_run(&clock, 0, 2, 20000);
    assert_int_equal(left(&clock, 0, 20000), 15000);
    clock_end_turn(&clock, 2, 20000);
    clock_run(&clock, 0, 4, 30000);
    assert_int_equal(left(&clock, 0, 30000), 30000);

    clock_set(&clock, blitz);
    for (int i = 0; i < 5; i++) {
        clock_run(&clock, 0, 0, i * 100);
        clock_end_turn(&clock, 0, i * 100 + 100);
        clock_go_back(&clock, i * 100 + 100);
    }
    assert_int_equal(left(&clock, 0, 500), 60000 - 500 + 2000);
}

static void there_is_a_most(void **unused)
{
    (void)unused;
    struct clock clock;
    clock_set(&clock,
              (struct clock_terms){CLOCK_GAME, INT64_C(10000000000000), INT64_C(10000000000000)});
    clock_run(&clock, 0, 0, 0);
    clock_end_turn(&clock, 0, 0);
    assert_true(left(&clock, 0, 0) == INT64_C(10000000000000));
}

static void out_of_time_stays_out_of_time(void **unused)
{
    (void)unused;
    struct clock clock;
    clock_set(&clock, blitz);
    clock_run(&clock, 0, 1, 0);
    assert_true(clock_is_out(&clock, 60000));
    clock_time_out(&clock);
    clock_end_turn(&clock, 1, 60000);
    clock_run(&clock, 0, 3, 70000);
    assert_true(clock_is_out(&clock, 70000)); /* each further turn is forfeited at once */
}

static void without_a_clock_nobody_runs_out(void **unused)
{
    (void)unused;
    struct clock clock;
    clock_set(&clock, (struct clock_terms){.kind = CLOCK_NONE});
    clock_run(&clock, 0, 1, 0);
    assert_false(clock_is_out(&clock, INT64_MAX / 2));
    assert_int_equal(left(&clock, 0, 5), CLOCK_FOREVER);
    assert_true(clock_out_at_ms(&clock) == INT64_MAX);
}

static void time_does_not_run_backwards(void **unused)
{
    (void)unused;
    struct clock clock;
    clock_set(&clock, half_a_minute);
    clock_run(&clock, 0, 1, 5000);
    assert_int_equal(left(&clock, 0, 1000), 30000);
}

static void terms_are_checked(void **unused)
{
    (void)unused;
    assert_true(clock_terms_fit((struct clock_terms){.kind = CLOCK_NONE}));
    assert_true(clock_terms_fit(blitz));
    assert_false(clock_terms_fit((struct clock_terms){.kind = CLOCK_TURN}));
    assert_false(clock_terms_fit((struct clock_terms){.kind = CLOCK_TURN, .limit_ms = -1}));
    assert_false(clock_terms_fit((struct clock_terms){CLOCK_GAME, 1000, -1}));
    assert_false(clock_terms_fit((struct clock_terms){CLOCK_GAME, INT64_MAX, 0}));
    assert_false(clock_terms_fit((struct clock_terms){CLOCK_GAME, 1, INT64_MAX}));
}

static void what_was_left_can_be_restored(void **unused)
{
    (void)unused;
    struct clock clock;
    clock_set(&clock, half_a_minute);
    assert_true(clock_set_left(&clock, 1, 0, 7000, 0));
    assert_int_equal(left(&clock, 1, 0), 7000);
    assert_false(clock_set_left(&clock, 1, 0, -1, 0));
    assert_false(clock_set_left(&clock, 1, 0, INT64_MAX, 0));
    clock_set(&clock, (struct clock_terms){.kind = CLOCK_NONE});
    assert_false(clock_set_left(&clock, 1, 0, 7000, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_has_its_time),
        cmocka_unit_test(looking_again_in_the_same_turn_changes_nothing),
        cmocka_unit_test(a_clock_that_is_held_does_not_run),
        cmocka_unit_test(a_game_has_its_time_and_some_more_a_turn),
        cmocka_unit_test(what_is_added_comes_at_the_end_of_the_turn),
        cmocka_unit_test(no_turn_is_given_time_twice),
        cmocka_unit_test(there_is_a_most),
        cmocka_unit_test(out_of_time_stays_out_of_time),
        cmocka_unit_test(without_a_clock_nobody_runs_out),
        cmocka_unit_test(time_does_not_run_backwards),
        cmocka_unit_test(terms_are_checked),
        cmocka_unit_test(what_was_left_can_be_restored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
