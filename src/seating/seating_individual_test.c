#include "evening_check.h"

/* Rounds until somebody meets again, up to `rounds`. */
static int rounds_without_repeats(struct evening *evening, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        assert_non_null(evening_next(evening));
        if (evening_repeats(evening) > 0)
            return i;
    }
    return rounds;
}

/* Where it is known that nobody has to meet again. */
static void nobody_meets_again_before_it_must_be(void **state)
{
    (void)state;
    static const struct {
        int players, seats, rounds;
    } cases[] = {{9, 3, 4},  {16, 4, 5}, {25, 5, 6},  {12, 3, 4}, {15, 3, 5},  {20, 4, 5},
                 {24, 3, 8}, {28, 4, 7}, {27, 3, 10}, {32, 4, 9}, {18, 3, 5},  {24, 4, 4},
                 {30, 3, 8}, {40, 4, 7}, {8, 2, 7},   {6, 2, 5},  {30, 2, 29}, {14, 4, 4},
                 {11, 3, 4}, {22, 3, 8}, {60, 4, 10}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (uint64_t seed = 0; seed < (EVENING_SLOW > 1 ? 1 : 4); seed++) {
            struct evening *evening =
                evening_new(SEATING_INDIVIDUAL, cases[i].players, cases[i].seats, seed);
            int rounds = rounds_without_repeats(evening, cases[i].rounds);
            if (rounds < cases[i].rounds)
                fail_msg("%d at tables of %d, seed %d: only %d rounds", cases[i].players,
                         cases[i].seats, (int)seed, rounds);
            evening_free(evening);
        }
}

/* A second time through the design: nobody meets for the third time before all met twice. */
static void repeats_are_shared_out(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_INDIVIDUAL, 9, 3, 3);
    for (int i = 0; i < 8; i++)
        assert_non_null(evening_next(evening));
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < i; j++)
            assert_int_equal(evening_met(evening, i, j), 2);
    evening_free(evening);
}

static void pairs_have_one_bye_each(void **state)
{
    (void)state;
    for (int players = 3; players <= 15; players += 2) {
        struct evening *evening = evening_new(SEATING_INDIVIDUAL, players, 2, 1);
        evening->input.odd_by_bye = true;
        assert_int_equal(rounds_without_repeats(evening, players), players);
        for (int i = 0; i < players; i++)
            assert_int_equal(evening_byes(evening, i), 1);
        assert_int_equal(evening_first_spread(evening), 0);
        evening_free(evening);
    }
}

/* As far as plans reach, and for many players. */
static void first_players_stay_within_one(void **state)
{
    (void)state;
    static const struct {
        int players, seats, rounds;
    } cases[] = {{9, 3, 4},  {16, 4, 5},  {25, 5, 6},  {12, 3, 4},  {15, 3, 5},
                 {20, 4, 5}, {8, 2, 7},   {30, 2, 29}, {13, 3, 5},  {14, 4, 5},
                 {17, 4, 5}, {18, 4, 5},  {23, 3, 6},  {26, 4, 6},  {34, 4, 6},
                 {38, 5, 6}, {100, 4, 6}, {90, 3, 6},  {100, 5, 6}, {200, 4, 4}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (uint64_t seed = 0; seed < (EVENING_SLOW > 1 ? 1 : 2); seed++) {
            struct evening *evening =
                evening_new(SEATING_INDIVIDUAL, cases[i].players, cases[i].seats, seed);
            for (int round = 0; round < cases[i].rounds; round++) {
                assert_non_null(evening_next(evening));
                if (evening_first_spread(evening) > 1)
                    fail_msg("%d at tables of %d, seed %d, round %d", cases[i].players,
                             cases[i].seats, (int)seed, round + 1);
            }
            evening_free(evening);
        }
}

/* As many rounds as seats: everybody sat in every seat. */
static void seats_even_out(void **state)
{
    (void)state;
    struct evening *evening = evening_new(SEATING_INDIVIDUAL, 16, 4, 8);
    int count[16][4] = {{0}};
    for (int round = 0; round < 4; round++) {
        const struct seating_result *result = evening_next(evening);
        for (int i = 0; i < result->tables; i++)
            for (int j = 0; j < 4; j++)
                count[result->table[i].player[j]][j]++;
    }
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 4; j++)
            assert_int_equal(count[i][j], 1);
    evening_free(evening);
}

/* --- against all seatings there are --- */

enum { FEW = 12 };

struct brute {
    int64_t cubed[FEW][FEW]; /* how often two have met, cubed */
    int64_t balance[FEW];    /* 60 for each time as first player, less 60/size for each game */
    int64_t least_first;     /* the squares of the balances, among the seatings of least cost */
    int player[FEW], count, tables, size[4];
    int at[4][SEATING_TABLE_MAX], filled[4];
    int64_t least;
};

/* What the last of them costs beside the others. */
static int64_t cost_of_last(const struct brute *brute, const int *player, int count)
{
    int64_t sum = 0;
    for (int i = 0; i < count - 1; i++)
        sum += brute->cubed[player[i]][player[count - 1]];
    return sum;
}

static int64_t square(int64_t number)
{
    return number * number;
}

/* What the squares come to when the best of the table is first. */
static int64_t squares_at(const struct brute *brute, const int *player, int count)
{
    int64_t least = INT64_MAX;
    for (int first = 0; first < count; first++) {
        int64_t sum = 0;
        for (int i = 0; i < count; i++)
            sum += square(brute->balance[player[i]] - 60 / count + (i == first ? 60 : 0));
        least = sum < least ? sum : least;
    }
    return least;
}

static void judge_all(struct brute *brute, int64_t cost)
{
    int64_t first = 0;
    for (int i = 0; i < brute->tables; i++)
        first += squares_at(brute, brute->at[i], brute->size[i]);
    if (cost < brute->least || first < brute->least_first)
        brute->least_first = first;
    brute->least = cost;
}

static void try_all(struct brute *brute, int next, int64_t cost)
{
    if (cost > brute->least)
        return;
    if (next == brute->count) {
        judge_all(brute, cost);
        return;
    }
    for (int i = 0; i < brute->tables; i++) {
        if (brute->filled[i] == brute->size[i])
            continue;
        brute->at[i][brute->filled[i]++] = brute->player[next];
        try_all(brute, next + 1, cost + cost_of_last(brute, brute->at[i], brute->filled[i]));
        brute->filled[i]--;
        if (brute->filled[i] == 0 && i > 0 && brute->size[i] == brute->size[i - 1])
            break; /* as good as the one before */
    }
}

static void count_past(struct brute *brute, const struct evening *evening)
{
    for (int i = 0; i < evening->input.rounds; i++)
        for (int j = 0; j < evening->past[i].tables; j++) {
            const struct seating_table *table = &evening->past[i].table[j];
            for (int k = 0; k < table->count; k++)
                brute->balance[table->player[k]] += (k == 0 ? 60 : 0) - 60 / table->count;
        }
    for (int i = 0; i < evening->input.players; i++)
        for (int j = 0; j < evening->input.players; j++) {
            int64_t met = i != j ? evening_met(evening, i, j) : 0;
            brute->cubed[i][j] = met * met * met;
        }
}

/* The cost of the last round, and the least there could have been with the same byes. */
static void compare_last_round(struct evening *evening)
{
    int round = --evening->input.rounds;
    const struct seating_round *last = &evening->past[round];
    struct brute brute = {.tables = last->tables, .least = INT64_MAX};
    int64_t cost = 0, first = 0;
    count_past(&brute, evening);
    for (int i = 0; i < last->tables; i++) {
        int player[SEATING_TABLE_MAX];
        brute.size[i] = last->table[i].count;
        for (int j = 0; j < last->table[i].count; j++) {
            player[j] = brute.player[brute.count++] = last->table[i].player[j];
            cost += cost_of_last(&brute, player, j + 1);
            first +=
                square(brute.balance[player[j]] - 60 / last->table[i].count + (j == 0 ? 60 : 0));
        }
    }
    try_all(&brute, 0, 0);
    assert_int_equal(cost, brute.least);
    if (evening->input.format == SEATING_SWISS) /* without points; no plan is followed there */
        assert_int_equal(first, brute.least_first);
    evening->input.rounds++;
}

static void check_few(enum seating_format format)
{
    for (uint64_t seed = 0; seed < 90 / EVENING_SLOW; seed++) {
        int seats = 3 + (int)(seed % 3),
            players = seats + 1 + (int)(seed / 3 % (uint64_t)(12 - seats));
        struct evening *evening = evening_new(format, players, seats, seed);
        evening->input.odd_by_bye = seed % 5 == 0;
        for (int round = 0; round < 6; round++) {
            for (int i = 0; i < players; i++) /* some sit one out */
                evening->present[i] = i < 2 || rng_below(&evening->rng, 8) > 0;
            assert_non_null(evening_next(evening));
            compare_last_round(evening);
            evening_check_byes(evening);
        }
        evening_free(evening);
    }
}

static void few_players_meet_again_as_little_as_can_be(void **state)
{
    (void)state;
    check_few(SEATING_INDIVIDUAL);
}

static void few_players_are_first_as_evenly_as_can_be(void **state)
{
    (void)state;
    check_few(SEATING_SWISS);
}

/* --- people come and go --- */

static void swap_by_hand(struct evening *evening)
{
    struct seating_result *last = evening->round[evening->input.rounds - 1];
    if (last->tables < 2)
        return;
    int16_t player = last->table[0].player[0];
    last->table[0].player[0] = last->table[1].player[1];
    last->table[1].player[1] = player;
}

static void everybody_present_is_seated(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 48 / EVENING_SLOW; seed++) {
        enum seating_format format = seed % 2 == 0 ? SEATING_INDIVIDUAL : SEATING_SWISS;
        struct evening *evening =
            evening_new(format, 4 + (int)(seed % 37), 2 + (int)(seed % 4), seed);
        evening->input.odd_by_bye = seed % 7 < 3;
        for (int round = 0; round < 7; round++) {
            for (int i = 0; i < evening->input.players; i++)
                evening->present[i] = i < 2 || rng_below(&evening->rng, 6) > 0;
            if (rng_below(&evening->rng, 3) == 0)
                evening_join(evening);
            assert_non_null(evening_next(evening));
            evening_check_byes(evening);
            evening_play(evening);
            if (rng_below(&evening->rng, 4) == 0)
                swap_by_hand(evening);
        }
        evening_free(evening);
    }
}

static void another_seed_gives_another_seating(void **state)
{
    (void)state;
    struct evening *a = evening_new(SEATING_INDIVIDUAL, 20, 4, 1);
    struct evening *b = evening_new(SEATING_INDIVIDUAL, 20, 4, 2);
    assert_false(evening_same(evening_next(a), evening_next(b)));
    evening_free(a);
    evening_free(b);
}

static void a_thousand_can_be_seated(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct evening *evening = evening_new(SEATING_INDIVIDUAL, SEATING_PLAYERS_MAX, seats, 3);
        assert_int_equal(rounds_without_repeats(evening, 2), 2);
        assert_true(evening_first_spread(evening) <= 1);
        evening_free(evening);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_meets_again_before_it_must_be),
        cmocka_unit_test(repeats_are_shared_out),
        cmocka_unit_test(pairs_have_one_bye_each),
        cmocka_unit_test(first_players_stay_within_one),
        cmocka_unit_test(seats_even_out),
        cmocka_unit_test(few_players_meet_again_as_little_as_can_be),
        cmocka_unit_test(few_players_are_first_as_evenly_as_can_be),
        cmocka_unit_test(everybody_present_is_seated),
        cmocka_unit_test(another_seed_gives_another_seating),
        cmocka_unit_test(a_thousand_can_be_seated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
