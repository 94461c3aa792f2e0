/* Players on one scale: equal to the plain Elo for two, consistent for many, and true to results
 * made by a generator. */
#include "arena/ranking.h"

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

static void two_players_differ_by_their_share(void **state)
{
    (void)state;
    /* 74.5 of 99 deals and the drawn one: 75 of 100. */
    struct pairing pairing = {1, 0, {99, 74.5 / 99, 0.1}};
    struct span elo[2];
    ranking_fit(&pairing, 1, 2, 0, elo);
    is_near(elo[0].value, 0, 0);
    is_near(elo[0].high, 0, 0);
    is_near(elo[1].value, 190.8485, 1e-3);
    /* The variance of a share of 0.75, over the slope of the logistic curve there, squared. */
    double root = sqrt(99 * 0.1 + 0.1875) / (100 * 0.1875);
    is_near(elo[1].high - elo[1].value, 1.96 * root * 400 / log(10), 1e-3);
}

static void a_loser_of_everything_is_very_weak(void **state)
{
    (void)state;
    struct pairing pairing = {0, 1, {50, 0, 0}};
    struct span elo[2];
    ranking_fit(&pairing, 1, 2, 0, elo);
    is_near(elo[1].value, elo_of_share(50.5 / 51), 1e-6);
    assert_true(elo[1].low > 300 && elo[1].high < 1500);
}

/* Shares that fit a scale exactly are explained by it, whoever is the anchor. */
static void a_common_scale_is_found(void **state)
{
    (void)state;
    enum { PLAYERS = 5 };
    static const double truth[PLAYERS] = {0, 150, -220, 700, 310};
    struct pairing pairings[PLAYERS * PLAYERS];
    struct span elo[PLAYERS];
    int count = 0;
    for (int i = 0; i < PLAYERS; i++)
        for (int j = 0; j < i; j++)
            pairings[count++] =
                (struct pairing){i, j, {100000000, share_of_elo(truth[i] - truth[j]), 0.1}};
    for (int anchor = 0; anchor < PLAYERS; anchor++) {
        ranking_fit(pairings, count, PLAYERS, anchor, elo);
        for (int i = 0; i < PLAYERS; i++)
            is_near(elo[i].value, truth[i] - truth[anchor], 0.01);
    }
}

static void players_who_never_met_are_not_compared(void **state)
{
    (void)state;
    struct pairing pairing = {0, 1, {50, 0.4, 0.1}};
    struct span elo[3];
    ranking_fit(&pairing, 1, 3, 0, elo);
    assert_true(isinf(elo[2].low) && isinf(elo[2].high));
    /* ... but the two who did are, with the drawn deal counted in. */
    is_near(elo[1].value, 400 * log10((50 * 0.6 + 0.5) / (50 * 0.4 + 0.5)), 0.01);
    assert_true(elo[1].low > 0 && elo[1].high < 200);
}

static struct sample deals_of(struct rng *rng, double share, int deals)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < deals; i++) {
        double won = 0;
        for (int game = 0; game < 2; game++)
            won += (double)(rng_next(rng) >> 11) * 0x1p-53 < share ? 0.5 : 0;
        sum += won;
        squares += won * won;
    }
    double mean = sum / deals;
    return (struct sample){deals, mean, squares / deals - mean * mean};
}

static void intervals_hold_the_truth_19_times_of_20(void **state)
{
    (void)state;
    enum { TRIES = 1000 };
    static const double truth[3] = {0, 120, 260};
    struct rng rng = rng_seeded(5, 0);
    int held = 0;
    for (int i = 0; i < TRIES; i++) {
        struct pairing pairings[3] = {
            {0, 1, deals_of(&rng, share_of_elo(truth[0] - truth[1]), 60)},
            {0, 2, deals_of(&rng, share_of_elo(truth[0] - truth[2]), 60)},
            {1, 2, deals_of(&rng, share_of_elo(truth[1] - truth[2]), 60)}};
        struct span elo[3];
        ranking_fit(pairings, 3, 3, 0, elo);
        held += elo[2].low <= truth[2] && truth[2] <= elo[2].high;
    }
    assert_in_range(held, TRIES * 93 / 100, TRIES * 98 / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_differ_by_their_share),
        cmocka_unit_test(a_loser_of_everything_is_very_weak),
        cmocka_unit_test(a_common_scale_is_found),
        cmocka_unit_test(players_who_never_met_are_not_compared),
        cmocka_unit_test(intervals_hold_the_truth_19_times_of_20),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
