#include "evening_check.h"

static int most_met(const struct evening *evening, int *least)
{
    int most = 0;
    *least = SEATING_ROUNDS_MAX;
    for (int i = 0; i < evening->input.players; i++)
        for (int j = 0; j < i; j++) {
            if (!evening->present[i] || !evening->present[j])
                continue;
            int met = evening_met(evening, i, j);
            most = met > most ? met : most;
            *least = met < *least ? met : *least;
        }
    return most;
}

static void check_all_met_once(const struct evening *evening)
{
    int least, most = most_met(evening, &least);
    assert_int_equal(most, 1);
    assert_int_equal(least, 1);
}

/* Until it says that it is over. */
static void play_on(struct evening *evening)
{
    while (seating_rounds(&evening->input) > evening->input.rounds) {
        const struct seating_result *result = evening_next(evening);
        assert_non_null(result);
        assert_true(result->tables > 0); /* nobody waits for nothing */
        evening_play(evening);
    }
    assert_null(evening_next(evening));
}

static void all_meet_once(void **state)
{
    (void)state;
    for (int players = 2; players <= 32; players++) {
        struct evening *evening = evening_new(SEATING_ROBIN, players, 2, (uint64_t)players);
        int rounds = players - 1 + players % 2;
        assert_int_equal(seating_rounds(&evening->input), rounds);
        play_on(evening);
        assert_int_equal(evening->input.rounds, rounds);
        check_all_met_once(evening);
        for (int i = 0; i < players; i++)
            assert_int_equal(evening_byes(evening, i), players % 2);
        evening_free(evening);
    }
}

static void first_players_stay_within_one(void **state)
{
    (void)state;
    for (int players = 2; players <= 21; players++) {
        struct evening *evening = evening_new(SEATING_ROBIN, players, 2, (uint64_t)players);
        while (evening_next(evening) != NULL)
            for (int i = 0; i < players; i++) {
                int games, firsts = evening_firsts(evening, i, &games);
                assert_true(2 * firsts - games >= -1 && 2 * firsts - games <= 1);
            }
        evening_free(evening);
    }
}

/* Who leaves: the others still meet once each, and the rounds are as many as planned at most. */
static void opponents_of_leavers_sit_out(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 60 / EVENING_SLOW; seed++) {
        struct evening *evening = evening_new(SEATING_ROBIN, 6 + (int)(seed % 7), 2, seed);
        int planned = seating_rounds(&evening->input);
        for (int i = 0; i < 2; i++)
            assert_non_null(evening_next(evening));
        evening->present[seed % 6] = false;
        evening->present[(seed + 3) % 6] = false;
        play_on(evening);
        check_all_met_once(evening);
        assert_true(evening->input.rounds <= planned + 1);
        evening_free(evening);
    }
}

/* Four of twelve stay: they do not wait for the rounds of those who left. */
static void many_may_leave(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct evening *evening = evening_new(SEATING_ROBIN, 12, 2, seed);
        assert_non_null(evening_next(evening));
        for (int i = 4; i < 12; i++)
            evening->present[i] = false;
        play_on(evening);
        check_all_met_once(evening);
        assert_true(evening->input.rounds <= 1 + 5);
        evening_free(evening);
    }
}

/* Two of four stay: if they have not met, they do so at once. */
static void the_last_two_do_not_wait(void **state)
{
    (void)state;
    int games = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct evening *evening = evening_new(SEATING_ROBIN, 4, 2, seed);
        assert_non_null(evening_next(evening));
        evening->present[2] = evening->present[3] = false;
        games += evening_met(evening, 0, 1) == 0;
        play_on(evening);
        check_all_met_once(evening);
        assert_in_range(evening->input.rounds, 1, 2);
        evening_free(evening);
    }
    assert_in_range(games, 1, 19); /* both happen */
}

static void late_comers_meet_everybody(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 120 / EVENING_SLOW; seed++) {
        struct evening *evening = evening_new(SEATING_ROBIN, 3 + (int)(seed % 11), 2, seed);
        for (int i = 0; i < 1 + (int)(seed % 3); i++)
            evening_next(evening);
        evening_join(evening);
        if (seed % 2 == 0)
            evening_join(evening);
        if (seed % 5 == 0)
            evening->present[0] = false;
        int planned = seating_rounds(&evening->input);
        play_on(evening);
        check_all_met_once(evening);
        assert_true(evening->input.rounds <= planned + 3); /* it said: at least */
        evening_free(evening);
    }
}

/* No fewer rounds than somebody has opponents left, or than the games left fill all tables. */
static int rounds_needed(const struct evening *evening)
{
    int most = 0, games = 0, present = 0;
    for (int i = 0; i < evening->input.players; i++) {
        int left = 0;
        for (int j = 0; j < evening->input.players; j++)
            left += i != j && evening->present[i] && evening->present[j] &&
                    evening_met(evening, i, j) == 0;
        most = left > most ? left : most;
        games += left;
        present += evening->present[i];
    }
    int tables = present / 2, by_tables = tables == 0 ? 0 : (games / 2 + tables - 1) / tables;
    return most > by_tables ? most : by_tables;
}

/* Counted by hand: five have played one round of five; of ten games two are over. Three more come.
 */
static void late_comers_are_counted(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_ROBIN, 5, 2, 1);
    assert_non_null(evening_next(evening));
    for (int i = 0; i < 3; i++)
        evening_join(evening);
    /* 28 pairs less 2 are 26 games at four tables: 6.5 rounds; each late comer has 7 opponents. */
    assert_int_equal(rounds_needed(evening), 7);
    assert_in_range(seating_rounds(&evening->input), 1 + 7, 1 + 8);
    for (; seating_rounds(&evening->input) > evening->input.rounds; evening_play(evening)) {
        int said = seating_rounds(&evening->input) - evening->input.rounds;
        assert_in_range(said, rounds_needed(evening), rounds_needed(evening) + 1);
        assert_non_null(evening_next(evening));
    }
    check_all_met_once(evening);
    evening_free(evening);
}

static void who_comes_back_makes_up_for_it(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_ROBIN, 8, 2, 4);
    evening->present[2] = true;
    assert_non_null(evening_next(evening));
    evening->present[2] = false;
    for (int i = 0; i < 3; i++)
        assert_non_null(evening_next(evening));
    evening->present[2] = true;
    play_on(evening);
    check_all_met_once(evening);
    evening_free(evening);
}

static void one_alone_is_refused(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_ROBIN, 1, 2, 4);
    assert_null(evening_next(evening));
    assert_string_equal(fault_reason(&evening->fault, LANGUAGE_DE),
                        "es sind zu wenige Spieler für einen Tisch");
    evening_free(evening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_meet_once),
        cmocka_unit_test(first_players_stay_within_one),
        cmocka_unit_test(opponents_of_leavers_sit_out),
        cmocka_unit_test(many_may_leave),
        cmocka_unit_test(the_last_two_do_not_wait),
        cmocka_unit_test(late_comers_meet_everybody),
        cmocka_unit_test(late_comers_are_counted),
        cmocka_unit_test(who_comes_back_makes_up_for_it),
        cmocka_unit_test(one_alone_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
