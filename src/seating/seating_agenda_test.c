/* Whole evenings: who meets whom and who begins, counted when the last round is seated. */
#include "evening_check.h"

#include "seating/starter.h"

/* Rounds with a known end, seated one after the other. */
static struct evening *evening_of(int players, int seats, int games, uint64_t seed)
{
    struct evening *evening = evening_new(SEATING_INDIVIDUAL, players, seats, seed);
    evening->input.games = games;
    return evening;
}

static void play_until(struct evening *evening, int rounds)
{
    while (evening->input.rounds < rounds)
        assert_non_null(evening_next(evening));
}

/* How far apart the counts of first seats are, whatever the tables were. */
static int spread_of_firsts(const struct evening *evening)
{
    int low = SEATING_ROUNDS_MAX, high = 0;
    for (int i = 0; i < evening->input.players; i++) {
        int games, firsts = evening_firsts(evening, i, &games);
        low = firsts < low ? firsts : low;
        high = firsts > high ? firsts : high;
    }
    return high - low;
}

static void every_starter_is_without_repeats(void **state)
{
    (void)state;
    int found = 0;
    for (int seats = 3; seats <= SEATING_TABLE_MAX; seats++)
        for (int tables = 1; tables * seats <= 64; tables++) {
            int rounds = starter_rounds(seats, tables), places = seats * tables;
            bool met[64][64] = {{false}};
            found += rounds > 0;
            for (int round = 0; round < rounds; round++) {
                int count[64] = {0};
                for (int i = 0; i < places; i++) {
                    int table = starter_table(seats, tables, round, i);
                    assert_in_range(table, 0, tables - 1);
                    count[table]++;
                    for (int j = 0; j < i; j++)
                        if (starter_table(seats, tables, round, j) == table) {
                            assert_false(met[i][j]);
                            met[i][j] = true;
                        }
                }
                for (int i = 0; i < tables; i++)
                    assert_int_equal(count[i], seats);
            }
        }
    assert_int_equal(found, 11);
}

/* The table of docs/seating.md. */
struct night {
    int players, seats, games, repeats;
};

static const struct night nights[] = {
    /* everybody has met everybody, or all but one: no more rounds can be without repeats */
    {15, 3, 7, 0},
    {18, 3, 8, 0},
    {21, 3, 10, 0},
    {24, 4, 7, 0},
    {28, 4, 9, 0},
    {9, 3, 4, 0},
    {16, 4, 5, 0},
    {25, 5, 6, 0},
    /* as long as an evening can be */
    {24, 3, 10, 0},
    {27, 3, 10, 0},
    {30, 3, 10, 0},
    {36, 4, 10, 0},
    {40, 4, 10, 0},
    {48, 4, 10, 0},
    {60, 4, 10, 0},
    {64, 4, 10, 0},
    /* shorter ones, and such with tables that are not full */
    {18, 3, 7, 0},
    {24, 4, 6, 0},
    {20, 4, 5, 0},
    {30, 5, 6, 0},
    {13, 3, 6, 0},
    {14, 3, 7, 0},
    {16, 3, 8, 0},
    {17, 3, 8, 0},
    {10, 3, 5, 0},
    {19, 3, 9, 0},
    {22, 4, 7, 0},
    {23, 4, 7, 0},
    {26, 4, 8, 0},
    {27, 4, 9, 0},
    /* repeats cannot be helped */
    {9, 3, 5, 9},
    {12, 4, 5, 30},
};

static void evenings_are_as_good_as_is_known(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof nights / sizeof nights[0]; i++)
        for (uint64_t seed = 0; seed < (EVENING_SLOW > 1 ? 1 : 2); seed++) {
            const struct night *night = &nights[i];
            struct evening *evening = evening_of(night->players, night->seats, night->games, seed);
            play_until(evening, night->games);
            if (evening_repeats(evening) > night->repeats || spread_of_firsts(evening) > 1)
                fail_msg("%d at %d, %d rounds, seed %d: %d repeats, firsts differ by %d",
                         night->players, night->seats, night->games, (int)seed,
                         evening_repeats(evening), spread_of_firsts(evening));
            evening_free(evening);
        }
}

/* Where all tables are full nobody waits for the end of the evening to have begun as often. */
static void first_seats_are_even_after_every_round(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof nights / sizeof nights[0]; i++) {
        const struct night *night = &nights[i];
        if (night->players % night->seats != 0)
            continue;
        struct evening *evening = evening_of(night->players, night->seats, night->games, 5);
        for (int round = 1; round <= night->games; round++) {
            play_until(evening, round);
            assert_true(spread_of_firsts(evening) <= 1);
        }
        evening_free(evening);
    }
}

/* In as many rounds as there are seats everybody sits in each once. */
static void every_seat_is_had_in_turn(void **state)
{
    (void)state;
    struct evening *evening = evening_of(24, 4, 6, 2);
    int count[24][4] = {{0}};
    for (int round = 0; round < 4; round++) {
        const struct seating_result *result = evening_next(evening);
        for (int i = 0; i < result->tables; i++)
            for (int j = 0; j < 4; j++)
                count[result->table[i].player[j]][j]++;
    }
    for (int i = 0; i < 24; i++)
        for (int j = 0; j < 4; j++)
            assert_int_equal(count[i][j], 1);
    evening_free(evening);
}

/* Fair is a share of the games that somebody was there for, rounded up or down. */
static void assert_fair_firsts(const struct evening *evening, int seats)
{
    for (int i = 0; i < evening->input.players; i++) {
        int games, firsts = evening_firsts(evening, i, &games);
        assert_true(firsts * seats < games + seats && firsts * seats > games - seats);
    }
}

/* In round 3 one goes and one comes: with the free place nothing changes for the others. */
static void somebody_leaves_and_somebody_joins(void **state)
{
    (void)state;
    static const struct night changed[] = {{15, 3, 7, 0}, {24, 4, 6, 0}, {28, 4, 9, 0}};
    for (size_t i = 0; i < sizeof changed / sizeof changed[0]; i++)
        for (uint64_t seed = 0; seed < 3; seed++) {
            const struct night *night = &changed[i];
            struct evening *evening = evening_of(night->players, night->seats, night->games, seed);
            play_until(evening, 2);
            evening->present[4] = false;
            evening_join(evening);
            play_until(evening, night->games);
            assert_int_equal(evening_repeats(evening), night->repeats);
            assert_fair_firsts(evening, night->seats);
            evening_free(evening);
        }
}

/* One more makes a table more: the design fits no longer, and the rest is planned anew. Without
 * the plan it comes to several repeats. */
static void one_more_is_planned_anew(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < (EVENING_SLOW > 1 ? 1 : 4); seed++) {
        struct evening *evening = evening_of(15, 3, 6, seed);
        play_until(evening, 2);
        evening_join(evening);
        play_until(evening, 6);
        assert_int_equal(evening_repeats(evening), 0);
        evening_free(evening);
    }
}

static void swap_by_hand(struct evening *evening)
{
    struct seating_result *last = evening->round[evening->input.rounds - 1];
    int16_t player = last->table[0].player[0];
    last->table[0].player[0] = last->table[1].player[1];
    last->table[1].player[1] = player;
}

/* The hand may bring people together again; what is planned after it does not. */
static void tables_are_changed_by_hand(void **state)
{
    (void)state;
    struct evening *evening = evening_of(24, 3, 6, 1);
    for (int round = 1; round <= 3; round++) {
        play_until(evening, round);
        swap_by_hand(evening);
    }
    int repeats = evening_repeats(evening);
    play_until(evening, 6);
    assert_int_equal(evening_repeats(evening), repeats);
    assert_true(spread_of_firsts(evening) <= 1);
    evening_free(evening);
}

/* A plan is followed as it was made, whoever is asked how often: the last round of it was good. */
static void a_plan_holds_while_it_is_followed(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < (EVENING_SLOW > 1 ? 1 : 4); seed++) {
        struct evening *evening = evening_of(10, 3, 5, seed); /* no design: it is searched */
        play_until(evening, 5);
        assert_int_equal(evening_repeats(evening), 0);
        evening_free(evening);
    }
}

static void byes_are_shared_out(void **state)
{
    (void)state;
    for (int players = 13; players <= 23; players++) {
        struct evening *evening = evening_of(players, 4, 6, 3);
        evening->input.odd_by_bye = true;
        for (int round = 1; round <= 6; round++) {
            play_until(evening, round);
            evening_check_byes(evening);
        }
        assert_true(evening_first_spread(evening) <= 1);
        evening_free(evening);
    }
}

static void people_come_and_go(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 8 / EVENING_SLOW; seed++) {
        int seats = 3 + (int)(seed % 3);
        struct evening *evening = evening_of(9 + (int)seed, seats, 6, seed);
        evening->input.odd_by_bye = seed % 4 == 1;
        for (int round = 1; round <= 6; round++) {
            for (int i = 2; i < evening->input.players; i++)
                if (rng_below(&evening->rng, 12) == 0)
                    evening->present[i] = !evening->present[i];
            if (rng_below(&evening->rng, 3) == 0)
                evening_join(evening);
            play_until(evening, round);
            if (rng_below(&evening->rng, 4) == 0 &&
                evening->round[evening->input.rounds - 1]->tables > 1)
                swap_by_hand(evening);
        }
        evening_free(evening);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_starter_is_without_repeats),
        cmocka_unit_test(evenings_are_as_good_as_is_known),
        cmocka_unit_test(first_seats_are_even_after_every_round),
        cmocka_unit_test(every_seat_is_had_in_turn),
        cmocka_unit_test(somebody_leaves_and_somebody_joins),
        cmocka_unit_test(one_more_is_planned_anew),
        cmocka_unit_test(tables_are_changed_by_hand),
        cmocka_unit_test(a_plan_holds_while_it_is_followed),
        cmocka_unit_test(byes_are_shared_out),
        cmocka_unit_test(people_come_and_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
