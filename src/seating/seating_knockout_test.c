#include "evening_check.h"

/* The better seed of each table wins. */
static void favourites_win(struct evening *evening)
{
    struct seating_result *last = evening->round[evening->input.rounds - 1];
    for (int i = 0; i < last->tables; i++) {
        int best = 0;
        for (int j = 1; j < last->table[i].count; j++)
            if (last->table[i].player[j] < last->table[i].player[best])
                best = j;
        evening_win(evening, &last->table[i], best);
    }
}

static int rounds_of_bracket(int players)
{
    int rounds = 0;
    while (1 << rounds < players)
        rounds++;
    return rounds;
}

static int other_at_table(const struct seating_table *table, int player)
{
    return table->player[table->player[0] == player ? 1 : 0];
}

/* With favourites winning, seed s of the p places left meets p - 1 - s: the standard bracket. */
static void check_bracket_round(const struct seating_result *result, int places)
{
    for (int i = 0; i < result->tables; i++) {
        int a = result->table[i].player[0];
        assert_int_equal(a + other_at_table(&result->table[i], a), places - 1);
    }
    for (int i = 0; i < result->byes; i++) /* the best seeds, in order */
        assert_int_equal(result->bye[i], i);
}

static void the_bracket_is_the_standard_one(void **state)
{
    (void)state;
    for (int players = 2; players <= 70; players++) {
        struct evening *evening = evening_new(SEATING_KNOCKOUT, players, 2, (uint64_t)players);
        int rounds = rounds_of_bracket(players);
        for (int round = 0; round < rounds; round++) {
            assert_int_equal(seating_rounds(&evening->input), rounds);
            struct seating_result *result = evening_next(evening);
            assert_non_null(result);
            check_bracket_round(result, 1 << (rounds - round));
            assert_true(round == 0 || result->byes == 0);
            favourites_win(evening);
        }
        assert_null(evening_next(evening));
        assert_int_equal(seating_rounds(&evening->input), rounds);
        evening_free(evening);
    }
}

/* Whoever wins: halves stay apart until the final. */
static void seeds_one_and_two_meet_only_in_the_final(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 200 / EVENING_SLOW; seed++) {
        int players = 3 + (int)(seed % 40), rounds = rounds_of_bracket(players);
        struct evening *evening = evening_new(SEATING_KNOCKOUT, players, 2, seed);
        for (int round = 0; round < rounds; round++) {
            struct seating_result *result = evening_next(evening);
            assert_non_null(result);
            for (int i = 0; i < result->tables && round < rounds - 1; i++)
                for (int j = 0; j < 2; j++)
                    assert_false(result->table[i].player[j] == 0 &&
                                 other_at_table(&result->table[i], 0) == 1);
            evening_play(evening);
        }
        assert_int_equal(evening_repeats(evening), 0);
        evening_free(evening);
    }
}

/* The winner takes over the seed: who beats seed 1 has the way of seed 1. */
static void a_winner_inherits_the_seed(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_KNOCKOUT, 8, 2, 1);
    struct seating_result *result = evening_next(evening);
    favourites_win(evening);
    for (int i = 0; i < result->tables; i++) /* 1-8, 2-7, 3-6, 4-5: and 8 beats 1 */
        if (other_at_table(&result->table[i], 0) == 7)
            result->table[i].winner = 7;
    result = evening_next(evening);
    assert_int_equal(result->tables, 2);
    for (int i = 0; i < 2; i++) { /* 8-4, 2-3 */
        int a = result->table[i].player[0], b = other_at_table(&result->table[i], a);
        assert_true(a + b == 7 + 3 || a + b == 1 + 2);
    }
    evening_free(evening);
}

static void seeds_are_spread_over_larger_tables(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_KNOCKOUT, 16, 4, 1);
    struct seating_result *result = evening_next(evening);
    assert_int_equal(result->tables, 4);
    for (int i = 0; i < 4; i++) { /* 1 8 9 16 and so on */
        int sum = 0, best = 16;
        for (int j = 0; j < 4; j++) {
            sum += result->table[i].player[j];
            best = result->table[i].player[j] < best ? result->table[i].player[j] : best;
        }
        assert_int_equal(sum, 30);
        assert_int_equal(best, i);
    }
    evening_free(evening);
}

static void larger_tables_end_with_one_winner(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 300 / EVENING_SLOW; seed++) {
        int players = 2 + (int)(seed % 60), seats = 3 + (int)(seed % 2);
        struct evening *evening = evening_new(SEATING_KNOCKOUT, players, seats, seed);
        evening->input.odd_by_bye = seed % 3 == 0;
        int rounds = seating_rounds(&evening->input);
        while (evening_next(evening) != NULL) {
            assert_int_equal(seating_rounds(&evening->input), rounds); /* while it is played */
            evening_play(evening);
        }
        assert_int_equal(evening->input.rounds, rounds);
        assert_int_equal(evening->round[rounds - 1]->tables, 1);
        assert_int_equal(evening->round[rounds - 1]->byes, 0);
        evening_free(evening);
    }
}

static void a_draw_is_refused(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_KNOCKOUT, 4, 2, 1);
    struct seating_result *result = evening_next(evening);
    evening_win(evening, &result->table[0], 0);
    evening_win(evening, &result->table[1], -1);
    assert_null(evening_next(evening));
    assert_string_equal(evening->fault.reason,
                        "round 1, table 2 has no winner: a knockout needs one");
    evening_free(evening);
}

/* A finalist goes home: the other semi-finals are played, the bye is for the best seed without. */
static void leavers_make_room(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_KNOCKOUT, 8, 2, 1);
    evening_next(evening);
    favourites_win(evening);
    evening->present[0] = false;
    struct seating_result *result = evening_next(evening);
    assert_int_equal(result->tables, 1);
    assert_int_equal(result->byes, 1);
    assert_int_equal(result->bye[0], 1);
    favourites_win(evening);
    result = evening_next(evening);
    assert_int_equal(result->tables, 1);
    favourites_win(evening);
    assert_null(evening_next(evening));
    evening_free(evening);
}

static void late_comers_only_watch(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_KNOCKOUT, 4, 2, 1);
    evening_next(evening);
    favourites_win(evening);
    int late = evening_join(evening);
    struct seating_result *result = evening_next(evening);
    assert_int_equal(result->tables, 1);
    assert_true(result->table[0].player[0] != late && result->table[0].player[1] != late);
    assert_int_equal(result->byes, 0);
    evening_free(evening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bracket_is_the_standard_one),
        cmocka_unit_test(seeds_one_and_two_meet_only_in_the_final),
        cmocka_unit_test(a_winner_inherits_the_seed),
        cmocka_unit_test(seeds_are_spread_over_larger_tables),
        cmocka_unit_test(larger_tables_end_with_one_winner),
        cmocka_unit_test(a_draw_is_refused),
        cmocka_unit_test(leavers_make_room),
        cmocka_unit_test(late_comers_only_watch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
