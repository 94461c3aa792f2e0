/* Elo, intervals and the sequential test: worked examples, and that they keep their promise on
 * results made by a generator. */
#include "arena/rating.h"

#include "base/rng.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void is_near(double value, double expected, double apart)
{
    if (!(fabs(value - expected) <= apart))
        fail_msg("%f is not %f", value, expected);
}

static void elo_is_the_logistic_scale(void **state)
{
    (void)state;
    is_near(elo_of_share(0.75), 190.8485, 1e-4);
    is_near(elo_of_share(0.5), 0, 1e-12);
    is_near(share_of_elo(10), 0.514387, 1e-6);
    for (double elo = -800; elo <= 800; elo += 100)
        is_near(elo_of_share(share_of_elo(elo)), elo, 1e-9);
    assert_true(isinf(elo_of_share(1)) && elo_of_share(1) > 0);
    assert_true(isinf(elo_of_share(0)) && elo_of_share(0) < 0);
}

/* Deals of one game each are coins, and Wilson's interval is that of the books. */
static void intervals_of_coins_are_wilsons(void **state)
{
    (void)state;
    struct span span = share_span((struct sample){10000, 0.5, 0.25}, 1);
    is_near(span.low, 0.490204, 1e-5);
    is_near(span.high, 0.509796, 1e-5);
    span = share_span((struct sample){10, 1, 0}, 1);
    is_near(span.low, 0.722467, 1e-6);
    is_near(span.high, 1, 0);
    assert_true(isinf(elo_span(span).high));
    span = share_span((struct sample){0, 0, 0}, 1);
    is_near(span.low, 0, 0);
    is_near(span.high, 1, 0);
}

static void pairs_that_even_out_narrow_the_interval(void **state)
{
    (void)state;
    struct span span = share_span((struct sample){100, 0.6, 0.05}, 1);
    is_near(span.low, 0.554489, 1e-6);
    is_near(span.high, 0.643848, 1e-6);
}

static void the_ratio_is_that_of_worked_examples(void **state)
{
    (void)state;
    struct sprt sprt = {0, 10, 0.05, 0.05};
    double low, high;
    is_near(sprt_ratio(&sprt, (struct sample){100, 0.55, 0.06}), 0.985382, 1e-6);
    is_near(sprt_ratio(&sprt, (struct sample){1000, 0.5, 0.05}), -2.059613, 1e-6);
    is_near(sprt_ratio(&sprt, (struct sample){20, 1, 0}), 11.344154, 1e-6);
    is_near(sprt_ratio(&sprt, (struct sample){0, 0, 0}), 0, 0);
    sprt_bounds(&sprt, &low, &high);
    is_near(low, -2.944439, 1e-6);
    is_near(high, 2.944439, 1e-6);
    assert_int_equal(sprt_judge(&sprt, (struct sample){100, 0.55, 0.06}), SPRT_OPEN);
    assert_int_equal(sprt_judge(&sprt, (struct sample){20, 1, 0}), SPRT_ELO1);
    assert_int_equal(sprt_judge(&sprt, (struct sample){20, 0, 0}), SPRT_ELO0);
    assert_int_equal(sprt_judge(&sprt, (struct sample){SPRT_DEALS_MIN - 1, 1, 0}), SPRT_OPEN);
}

/* --- results made by a generator --- */

static double chance_of(struct rng *rng)
{
    return (double)(rng_next(rng) >> 11) * 0x1p-53;
}

/* A deal of two games: the hands decide some deals alone, one win each; the other games are won by
 * strength. The mean is `share` if `even` of the deals are such. */
static double pair_of(struct rng *rng, double share, double even)
{
    if (chance_of(rng) < even)
        return 0.5;
    double strong = 0.5 + (share - 0.5) / (1 - even);
    return 0.5 * (chance_of(rng) < strong) + 0.5 * (chance_of(rng) < strong);
}

struct sums {
    int64_t count;
    double sum, squares;
};

static void add(struct sums *sums, double value)
{
    sums->count++;
    sums->sum += value;
    sums->squares += value * value;
}

static struct sample sample_of(const struct sums *sums)
{
    double mean = sums->sum / (double)sums->count;
    double variance = sums->squares / (double)sums->count - mean * mean;
    return (struct sample){sums->count, mean, variance > 0 ? variance : 0};
}

static double coverage(double share, double even, int deals)
{
    enum { TRIES = 4000 };
    struct rng rng = rng_seeded(7, (uint64_t)deals);
    int held = 0;
    for (int i = 0; i < TRIES; i++) {
        struct sums sums = {0};
        for (int d = 0; d < deals; d++)
            add(&sums, pair_of(&rng, share, even));
        struct span span = share_span(sample_of(&sums), 1);
        held += span.low <= share && share <= span.high;
    }
    return (double)held / TRIES;
}

static void intervals_hold_the_truth_19_times_of_20(void **state)
{
    (void)state;
    static const double shares[] = {0.5, 0.6, 0.75}, evens[] = {0, 0.4};
    static const int deals[] = {30, 100, 400};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 2; j++)
            for (int k = 0; k < 3; k++)
                is_near(coverage(shares[i], evens[j], deals[k]), 0.95, 0.02);
    is_near(coverage(0.97, 0, 50), 0.95, 0.04);
}

static enum sprt_verdict decide(const struct sprt *sprt, struct rng *rng, double elo)
{
    enum { DEALS_MAX = 20000 };
    struct sums sums = {0};
    for (int i = 0; i < DEALS_MAX; i++) {
        add(&sums, pair_of(rng, share_of_elo(elo), 0.3));
        enum sprt_verdict verdict = sprt_judge(sprt, sample_of(&sums));
        if (verdict != SPRT_OPEN)
            return verdict;
    }
    return SPRT_OPEN;
}

static void the_test_errs_as_seldom_as_it_says(void **state)
{
    (void)state;
    enum { TRIES = 1000 };
    struct sprt sprt = {0, 40, 0.05, 0.05};
    struct rng rng = rng_seeded(11, 0);
    int wrongly1 = 0, wrongly0 = 0, open = 0;
    for (int i = 0; i < TRIES; i++) {
        enum sprt_verdict weak = decide(&sprt, &rng, 0), strong = decide(&sprt, &rng, 40);
        wrongly1 += weak == SPRT_ELO1;
        wrongly0 += strong == SPRT_ELO0;
        open += (weak == SPRT_OPEN) + (strong == SPRT_OPEN);
    }
    assert_int_equal(open, 0);
    assert_in_range(wrongly1, TRIES / 100, TRIES * 7 / 100);
    assert_in_range(wrongly0, TRIES / 100, TRIES * 7 / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_is_the_logistic_scale),
        cmocka_unit_test(intervals_of_coins_are_wilsons),
        cmocka_unit_test(pairs_that_even_out_narrow_the_interval),
        cmocka_unit_test(the_ratio_is_that_of_worked_examples),
        cmocka_unit_test(intervals_hold_the_truth_19_times_of_20),
        cmocka_unit_test(the_test_errs_as_seldom_as_it_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
