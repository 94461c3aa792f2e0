#include "evening_check.h"

/* --- the optimisation of docs/seating.md, computed another way --- */

enum { LEVELS = 6 }; /* byes, repeats, far parity, rank of the bye, scores, parity */

struct levels {
    int64_t at[LEVELS];
};

static int compare_levels(const struct levels *a, const struct levels *b)
{
    for (int i = 0; i < LEVELS; i++)
        if (a->at[i] != b->at[i])
            return a->at[i] < b->at[i] ? -1 : 1;
    return 0;
}

static int balance_of(const struct evening *evening, int player)
{
    int games, firsts = evening_firsts(evening, player, &games);
    return 2 * firsts - games;
}

static void add_balance(struct levels *levels, int balance)
{
    int64_t off = balance < 0 ? -balance : balance;
    int64_t over = off > 1 ? off - 1 : 0, far = off > 2 ? off - 2 : 0;
    levels->at[2] += far * far;
    levels->at[5] += over * over;
}

/* The first player given. */
static void add_pair(const struct evening *evening, int first, int second, struct levels *levels)
{
    int64_t met = evening_met(evening, first, second);
    int64_t apart = evening->points[first] - evening->points[second];
    levels->at[1] += met * met * met;
    levels->at[4] += apart * apart;
    add_balance(levels, balance_of(evening, first) + 1);
    add_balance(levels, balance_of(evening, second) - 1);
}

/* How many of those present stand below. */
static int64_t rank_from_below(const struct evening *evening, int player)
{
    int64_t below = 0;
    for (int i = 0; i < evening->input.players; i++) {
        int32_t apart = evening->points[i] - evening->points[player];
        below += evening->present[i] && (apart < 0 || (apart == 0 && i > player));
    }
    return below;
}

static void add_bye(const struct evening *evening, int player, struct levels *levels)
{
    int64_t byes = evening_byes(evening, player);
    levels->at[0] += byes * byes;
    levels->at[3] += rank_from_below(evening, player);
}

struct brute {
    const struct evening *evening;
    bool is_free[16];
    struct levels least;
    bool has_least;
};

static void try_pairings(struct brute *brute, struct levels levels, bool bye_is_left)
{
    int first = 0, count = brute->evening->input.players;
    while (first < count && !brute->is_free[first])
        first++;
    if (first == count) {
        if (!brute->has_least || compare_levels(&levels, &brute->least) < 0)
            brute->least = levels;
        brute->has_least = true;
        return;
    }
    brute->is_free[first] = false;
    for (int other = first + 1; other < count; other++) {
        if (!brute->is_free[other])
            continue;
        brute->is_free[other] = false;
        for (int turn = 0; turn < 2; turn++) { /* both orders */
            struct levels more = levels;
            add_pair(brute->evening, turn == 0 ? first : other, turn == 0 ? other : first, &more);
            try_pairings(brute, more, bye_is_left);
        }
        brute->is_free[other] = true;
    }
    if (bye_is_left) {
        struct levels more = levels;
        add_bye(brute->evening, first, &more);
        try_pairings(brute, more, false);
    }
    brute->is_free[first] = true;
}

static struct levels least_levels(const struct evening *evening)
{
    struct brute brute = {.evening = evening};
    int present = 0;
    for (int i = 0; i < evening->input.players; i++) {
        brute.is_free[i] = evening->present[i];
        present += evening->present[i];
    }
    try_pairings(&brute, (struct levels){{0}}, present % 2 == 1);
    return brute.least;
}

static void compare_last_round(struct evening *evening)
{
    int round = --evening->input.rounds;
    const struct seating_round *last = &evening->past[round];
    struct levels levels = {{0}}, least = least_levels(evening);
    for (int i = 0; i < last->tables; i++)
        add_pair(evening, last->table[i].player[0], last->table[i].player[1], &levels);
    for (int i = 0; i < last->byes; i++)
        add_bye(evening, last->bye[i], &levels);
    for (int i = 0; i < LEVELS; i++)
        if (levels.at[i] != least.at[i])
            fail_msg("seed %d, round %d, level %d: %d, could be %d", (int)evening->input.seed,
                     round + 1, i, (int)levels.at[i], (int)least.at[i]);
    evening->input.rounds++;
}

static void pairings_are_the_best_of_all(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 200 / EVENING_SLOW; seed++) {
        int players = 2 + (int)(seed % 7);
        struct evening *evening = evening_new(SEATING_SWISS, players, 2, seed);
        evening->input.odd_by_bye = true;
        for (int round = 0; round < 7; round++) {
            for (int i = 2; seed % 3 == 0 && i < players; i++)
                evening->present[i] = rng_below(&evening->rng, 6) > 0;
            assert_non_null(evening_next(evening));
            compare_last_round(evening);
            evening_play(evening);
        }
        evening_free(evening);
    }
}

/* --- what people expect of a swiss --- */

static void the_top_half_meets_the_bottom_half(void **state)
{
    (void)state;
    static const int sizes[] = {2, 8, 20, 256, 300, 1000};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        int players = sizes[i];
        struct evening *evening = evening_new(SEATING_SWISS, players, 2, 5);
        const struct seating_result *result = evening_next(evening);
        for (int j = 0; j < result->tables; j++) {
            int apart = result->table[j].player[0] - result->table[j].player[1];
            assert_int_equal(apart < 0 ? -apart : apart, players / 2);
        }
        evening_free(evening);
    }
}

static void winners_meet_winners(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 40 / EVENING_SLOW; seed++) {
        struct evening *evening = evening_new(SEATING_SWISS, 16, 2, seed);
        for (int round = 0; round < 3; round++) { /* 16, 8, 4 are even: no one floats */
            const struct seating_result *result = evening_next(evening);
            for (int i = 0; i < result->tables; i++)
                assert_int_equal(evening->points[result->table[i].player[0]],
                                 evening->points[result->table[i].player[1]]);
            evening_play(evening);
        }
        evening_free(evening);
    }
}

static void the_bye_is_for_the_lowest_without(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_SWISS, 7, 2, 1);
    evening->input.odd_by_bye = true;
    bool had_bye[7] = {false};
    for (int round = 0; round < 4; round++) { /* repeats need not be yet */
        const struct seating_result *result = evening_next(evening);
        assert_int_equal(result->byes, 1);
        int bye = result->bye[0];
        assert_false(had_bye[bye]);
        for (int i = 0; i < 7 && round < 2; i++)
            if (!had_bye[i] && i != bye)
                assert_true(evening->points[i] > evening->points[bye] ||
                            (i < bye && evening->points[i] == evening->points[bye]));
        had_bye[bye] = true;
        evening_play(evening);
    }
    evening_free(evening);
}

/* Whatever happens: nobody again while there are enough others, first players never three off. */
/* Of the table of 0 and 1 only 1 is left: the next bye is not theirs, though they stand lowest. */
static void who_was_left_alone_has_had_a_bye(void **state)
{
    struct evening *evening = evening_new(SEATING_SWISS, 3, 2, 1);
    evening->input.odd_by_bye = true;
    struct seating_result *first = evening_seat(evening);
    (void)state;
    assert_non_null(first);
    assert_int_equal(first->bye[0], 2);
    first->table[0] = (struct seating_table){.count = 1, .player = {1}, .winner = -1};
    const struct seating_result *next = evening_seat(evening);
    assert_non_null(next);
    assert_int_equal(next->byes, 1);
    assert_int_equal(next->bye[0], 0);
    evening_free(evening);
}

static void long_evenings_keep_their_promises(void **state)
{
    (void)state;
    static const int sizes[] = {12, 21, 40, 64, 130};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (uint64_t seed = 0; seed < (EVENING_SLOW > 1 ? 1 : 6); seed++) {
            struct evening *evening = evening_new(SEATING_SWISS, sizes[i], 2, seed);
            evening->input.odd_by_bye = true;
            for (int round = 0; round < (sizes[i] < 20 ? 6 : 9); round++) {
                assert_non_null(evening_next(evening));
                assert_int_equal(evening_repeats(evening), 0);
                for (int j = 0; j < sizes[i]; j++) {
                    assert_in_range(balance_of(evening, j) + 2, 0, 4);
                    assert_true(evening_byes(evening, j) <= 1);
                }
                evening_play(evening);
            }
            evening_free(evening);
        }
}

static void a_thousand_do_not_meet_again(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_SWISS, 1001, 2, 9);
    evening->input.odd_by_bye = true;
    for (int round = 0; round < (EVENING_SLOW > 1 ? 3 : 10); round++) {
        assert_non_null(evening_next(evening));
        evening_check_byes(evening);
        assert_int_equal(evening_repeats(evening), 0);
        evening_play(evening);
    }
    evening_free(evening);
}

/* --- an odd number and a table of three --- */

static void a_table_of_three_goes_round(void **state)
{
    (void)state;
    static const int sizes[] = {5, 9, 11, 13, 21, 45};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct evening *evening = evening_new(SEATING_SWISS, sizes[i], 2, 4);
        int at_three[45] = {0};
        for (int round = 0; round < 4; round++) {
            const struct seating_result *result = evening_next(evening);
            assert_int_equal(result->byes, 0);
            int tables_of_three = 0;
            for (int j = 0; j < result->tables; j++) {
                tables_of_three += result->table[j].count == 3;
                for (int k = 0; result->table[j].count == 3 && k < 3; k++)
                    at_three[result->table[j].player[k]]++;
            }
            assert_int_equal(tables_of_three, 1);
            evening_play(evening);
        }
        for (int j = 0; sizes[i] > 12 && j < sizes[i]; j++)
            assert_true(at_three[j] <= 1);
        assert_true(sizes[i] < 9 || evening_repeats(evening) == 0);
        evening_free(evening);
    }
}

/* --- tables of three and four --- */

static int score_spread(const struct evening *evening, const struct seating_table *table)
{
    int low = INT32_MAX, high = INT32_MIN;
    for (int i = 0; i < table->count; i++) {
        int points = evening->points[table->player[i]];
        low = points < low ? points : low;
        high = points > high ? points : high;
    }
    return high - low;
}

static void winners_share_a_table(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        struct evening *evening = evening_new(SEATING_SWISS, 16, 4, seed);
        const struct seating_result *result = evening_next(evening);
        for (int i = 0; i < 4; i++) { /* seeds to and fro */
            int sum = 0;
            for (int j = 0; j < 4; j++)
                sum += result->table[i].player[j];
            assert_int_equal(sum, 30);
        }
        evening_play(evening);
        result = evening_next(evening); /* nobody again, and the four winners at one table */
        for (int i = 0; i < result->tables; i++)
            assert_int_equal(score_spread(evening, &result->table[i]), 0);
        assert_int_equal(evening_repeats(evening), 0);
        evening_free(evening);
    }
}

static void larger_tables_rarely_repeat(void **state)
{
    (void)state;
    static const struct {
        int players, seats, rounds;
    } cases[] = {{24, 3, 4}, {32, 4, 4}, {50, 4, 5}, {100, 4, 6}, {99, 3, 6}, {100, 5, 5}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (uint64_t seed = 0; seed < (EVENING_SLOW > 1 ? 1 : 2); seed++) {
            struct evening *evening =
                evening_new(SEATING_SWISS, cases[i].players, cases[i].seats, seed);
            for (int round = 0; round < cases[i].rounds; round++) {
                assert_non_null(evening_next(evening));
                if (evening_repeats(evening) > 0)
                    fail_msg("%d at tables of %d, seed %d, round %d", cases[i].players,
                             cases[i].seats, (int)seed, round + 1);
                assert_true(evening_first_spread(evening) <= 2);
                evening_play(evening);
            }
            evening_free(evening);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairings_are_the_best_of_all),
        cmocka_unit_test(the_top_half_meets_the_bottom_half),
        cmocka_unit_test(winners_meet_winners),
        cmocka_unit_test(the_bye_is_for_the_lowest_without),
        cmocka_unit_test(who_was_left_alone_has_had_a_bye),
        cmocka_unit_test(long_evenings_keep_their_promises),
        cmocka_unit_test(a_thousand_do_not_meet_again),
        cmocka_unit_test(a_table_of_three_goes_round),
        cmocka_unit_test(winners_share_a_table),
        cmocka_unit_test(larger_tables_rarely_repeat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
