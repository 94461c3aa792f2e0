/* Moves that race each other, in worlds of which the test knows everything. */
#include "bots/race.h"

#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static union {
    uint64_t aligned;
    unsigned char bytes[64 << 10];
} memory;

static struct race begun(const float *rates, int count)
{
    struct pool pool = pool_over(memory.bytes, sizeof memory.bytes);
    struct race race;
    assert_true(race_begin(&race, &pool, rates, count));
    return race;
}

/* The one that would be chosen. */
static const struct runner *chosen(const struct race *race)
{
    const struct runner *best = race->runners;
    for (int i = 1; i < race->count; i++) {
        const struct runner *runner = &race->runners[i];
        double more = race_weight(race, runner) - race_weight(race, best);
        if (more > 0 || (more >= 0 && race_worth(race, runner) > race_worth(race, best)))
            best = runner;
    }
    return best;
}

/* What a move brings in a world: luck that all share, luck of its own, and how good it is. */
static double reward_in(uint64_t seed, int world, int move, double good, double own_luck)
{
    struct rng shared = rng_seeded(seed, (uint64_t)world * 64);
    struct rng own = rng_seeded(seed, (uint64_t)world * 64 + 1 + (uint64_t)move);
    return rng_part(&shared) + own_luck * rng_part(&own) + good;
}

/* Runs until the end, or so many trials; returns how many there were. */
static int run(struct race *race, uint64_t seed, const double *good, double own_luck, int trials)
{
    int done = 0;
    for (; done < trials && !race_is_over(race); done++) {
        int next = race_next(race);
        const struct runner *runner = &race->runners[next];
        race_note(race, next,
                  reward_in(seed, runner->worlds, runner->move, good[runner->move], own_luck));
    }
    return done;
}

/* --- order --- */

static void the_most_promising_come_first(void **unused)
{
    (void)unused;
    const float rates[] = {0.5f, 1, 0.25f, 0.5f};
    struct race race = begun(rates, 4);
    const int order[] = {1, 0, 3, 2}; /* the same rate: the first of them */
    for (int i = 0; i < 4; i++)
        assert_int_equal(race.runners[i].move, order[i]);
    assert_int_equal(race_next(&race), 0);
}

static void looks_decide_until_a_world_is_over(void **unused)
{
    (void)unused;
    const float rates[] = {0.9f, 1};
    struct race race = begun(rates, 2);
    assert_int_equal(chosen(&race)->move, 1);
    assert_true(race_worth(&race, chosen(&race)) < 0); /* unknown */
    race_note(&race, race_next(&race), 0);
    assert_int_equal(chosen(&race)->move, 1);
    race_note(&race, race_next(&race), 1);
    assert_int_equal(chosen(&race)->move, 1);
    assert_int_equal(race_next(&race), 0); /* so the world is over */
    assert_int_equal(chosen(&race)->move, 0);
}

/* As much as so many worlds: with a handicap of 1 the second is taken to be worse by 0.015. */
static void looks_count_as_much_as_a_hundred_worlds(void **unused)
{
    (void)unused;
    const float rates[] = {1, 0.36787944f};
    for (int worlds = 1; worlds < 30; worlds++) {
        struct race race = begun(rates, 2);
        for (int i = 0; i < 2 * worlds; i++) {
            int next = race_next(&race);
            race_note(&race, next, next == 0 ? 0.4 : 0.51);
        }
        race_next(&race);
        assert_int_equal(race.worlds, worlds);
        assert_int_equal(chosen(&race)->move, worlds * 0.11 > 1.5);
    }
}

static void worths_are_chances(void **unused)
{
    (void)unused;
    const float rates[] = {1, 0.5f};
    struct race race = begun(rates, 2);
    for (int i = 0; i < 40; i++)
        race_note(&race, race_next(&race), 0.001);
    race_next(&race);
    for (int i = 0; i < 2; i++)
        assert_true(race_worth(&race, &race.runners[i]) >= 0);
    assert_true(race_worth(&race, &race.runners[0]) > 0.0009);
}

/* Who was tried in a world that the others have not seen is not the better or worse for it. */
static void a_world_counts_when_it_is_over(void **unused)
{
    (void)unused;
    const float rates[] = {1, 1};
    const double luck[] = {0.2, 0.3, 0.9};
    struct race race = begun(rates, 2);
    for (int i = 0; i < 5; i++)
        race_note(&race, race_next(&race), luck[i / 2] + 0.05 * (i % 2));
    assert_int_equal(race.runners[0].worlds, 3);
    assert_int_equal(race.runners[1].worlds, 2);
    assert_true(race_worth(&race, &race.runners[0]) < 0.2501);
    assert_int_equal(chosen(&race)->move, 1);
}

static void others_join_later_and_make_up_for_it(void **unused)
{
    (void)unused;
    const float rates[] = {1, 0.9f, 0.01f};
    const double good[] = {0, 0, 0.001};
    struct race race = begun(rates, 3);
    int missed = 0;
    for (int i = 0; i < 2000; i++) {
        run(&race, 5, good, 1, 1);
        const struct runner *late = &race.runners[2];
        missed = late->worlds == 0 ? race.worlds : missed;
    }
    assert_in_range(missed, 110, 130); /* a handicap of 4.6 */
    const struct runner *late = &race.runners[2];
    assert_true(late->is_out || late->worlds >= race.worlds);
}

/* --- dropping out --- */

static void the_worse_drop_out_soon(void **unused)
{
    (void)unused;
    const float rates[] = {1, 1, 1, 1};
    const double good[] = {0, 0.5, 0.1, 0};
    struct race race = begun(rates, 4);
    int trials = run(&race, 1, good, 0.1, 10000);
    assert_true(race_is_over(&race));
    assert_in_range(trials, 4 * 32, 4 * 32 + 1);
    assert_int_equal(chosen(&race)->move, 1);
}

/* A move that joins late is not tried in all the worlds it missed, if a few tell. */
static void a_late_one_drops_out_on_its_way(void **unused)
{
    (void)unused;
    const float rates[] = {1, 1, 0.001f};
    const double good[] = {0.001, 0, -0.5};
    struct race race = begun(rates, 3);
    run(&race, 2, good, 1, 4000);
    const struct runner *late = &race.runners[2];
    assert_true(late->is_out);
    assert_int_equal(late->worlds, 32);
}

static void a_late_one_may_win(void **unused)
{
    (void)unused;
    const float rates[] = {1, 1, 0.001f};
    const double good[] = {0.001, 0, 0.5};
    struct race race = begun(rates, 3);
    run(&race, 2, good, 1, 4000);
    assert_true(race_is_over(&race));
    assert_int_equal(chosen(&race)->move, 2);
}

/* In each block of four worlds the first is ahead by 4 x 0.01 more or less a spread: in half of
 * them more, in half less. With eight blocks its standard error is spread x sqrt(8 / 7) / sqrt(8).
 */
static bool is_over_with_spread(double spread)
{
    const float rates[] = {1, 1};
    struct race race = begun(rates, 2);
    for (int i = 0; i < 2 * 32; i++) {
        int next = race_next(&race), block = race.runners[next].worlds / 4;
        race_note(&race, next, next == 0 ? 0.51 + (block % 2 == 0 ? spread : -spread) / 4 : 0.5);
    }
    race_next(&race);
    return race_is_over(&race);
}

static void two_standard_errors_are_enough(void **unused)
{
    (void)unused;
    double most = 0.04 / 2 * 2.6457513; /* the square root of 7 */
    assert_true(is_over_with_spread(most * 0.99));
    assert_false(is_over_with_spread(most * 1.01));
}

/* Looks count for those who are still in the race. */
static void who_dropped_out_is_not_chosen(void **unused)
{
    (void)unused;
    const float rates[] = {1, 0.3f};
    struct race race = begun(rates, 2);
    while (!race_is_over(&race)) {
        int next = race_next(&race), world = race.runners[next].worlds;
        race_note(&race, next, next == 0 ? 0.5 : 0.51 + 0.002 * (world % 8 < 4));
    }
    assert_true(race.runners[0].is_out);
    assert_true(race_worth(&race, &race.runners[0]) > race_worth(&race, &race.runners[1]));
    assert_int_equal(chosen(&race)->move, 1);
}

static void of_two_that_are_no_different_one_is_left(void **unused)
{
    (void)unused;
    const float rates[] = {0.8f, 1, 0.9f};
    const double good[] = {0, 0, 0};
    struct race race = begun(rates, 3);
    run(&race, 3, good, 0, 10000);
    assert_true(race_is_over(&race));
    assert_int_equal(chosen(&race)->move, 1); /* as good as the others, and looked best */
}

static void one_alone_runs_on(void **unused)
{
    (void)unused;
    const float rate = 0.5f;
    const double good = 0;
    struct race race = begun(&rate, 1);
    assert_int_equal(run(&race, 4, &good, 1, 1000), 1000);
    assert_int_equal(chosen(&race)->worlds, 1000);
}

/* --- long races --- */

static void blocks_hold_what_was_won_in_them(void **unused)
{
    (void)unused;
    const float rates[] = {1, 1};
    const double good[] = {0, 0};
    struct race race = begun(rates, 2);
    run(&race, 7, good, 1, 20000);
    assert_true(race.worlds > 1000);
    for (int i = 0; i < 2; i++) {
        const struct runner *runner = &race.runners[i];
        double blocks[RACE_BLOCKS] = {0};
        assert_true(runner->worlds <= RACE_BLOCKS * race.block);
        for (int world = 0; world < runner->worlds; world++)
            blocks[world / race.block] += reward_in(7, world, runner->move, 0, 1);
        for (int k = 0; k < RACE_BLOCKS; k++) {
            double off = blocks[k] - runner->blocks[k];
            assert_true(off < 1e-9 && off > -1e-9);
        }
    }
}

/* Eight moves, each a little better than the one before: after so many trials for all of them
 * together the choice is never far from the best. */
static void the_best_is_found_in_much_luck(void **unused)
{
    (void)unused;
    enum { RACES = 200, TRIALS = 4000 };
    const float rates[] = {1, 1, 0.5f, 0.5f, 0.5f, 1, 1, 0.2f};
    double good[8], lost = 0;
    int best = 0;
    for (int i = 0; i < 8; i++)
        good[i] = 0.02 * i;
    for (uint64_t seed = 0; seed < RACES; seed++) {
        struct race race = begun(rates, 8);
        run(&race, 100 + seed, good, 1, TRIALS);
        lost += good[7] - good[chosen(&race)->move];
        best += chosen(&race)->move == 7;
    }
    assert_true(best >= RACES * 3 / 4);
    assert_true(lost / RACES < 0.005);
}

static void too_little_memory_is_told(void **unused)
{
    (void)unused;
    float rates[200];
    struct race race;
    struct pool pool = pool_over(memory.bytes, sizeof memory.bytes);
    for (int i = 0; i < 200; i++)
        rates[i] = 1;
    assert_false(race_begin(&race, &pool, rates, 200));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_most_promising_come_first),
        cmocka_unit_test(looks_decide_until_a_world_is_over),
        cmocka_unit_test(looks_count_as_much_as_a_hundred_worlds),
        cmocka_unit_test(worths_are_chances),
        cmocka_unit_test(a_world_counts_when_it_is_over),
        cmocka_unit_test(others_join_later_and_make_up_for_it),
        cmocka_unit_test(the_worse_drop_out_soon),
        cmocka_unit_test(a_late_one_drops_out_on_its_way),
        cmocka_unit_test(a_late_one_may_win),
        cmocka_unit_test(two_standard_errors_are_enough),
        cmocka_unit_test(who_dropped_out_is_not_chosen),
        cmocka_unit_test(of_two_that_are_no_different_one_is_left),
        cmocka_unit_test(one_alone_runs_on),
        cmocka_unit_test(blocks_hold_what_was_won_in_them),
        cmocka_unit_test(the_best_is_found_in_much_luck),
        cmocka_unit_test(too_little_memory_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
