/* Fewer boards than the people would need: whole evenings on them. */
#include "evening_check.h"

struct club {
    enum seating_format format;
    int players, seats, max, boards, games;
    bool odd_by_bye;
};

static struct evening *evening_at(const struct club *club, uint64_t seed)
{
    struct evening *evening = evening_new(club->format, club->players, club->seats, seed);
    evening->input.seats_max = club->max;
    evening->input.boards = club->boards;
    evening->input.odd_by_bye = club->odd_by_bye;
    evening->input.games = club->format == SEATING_INDIVIDUAL ? club->games : 0;
    return evening;
}

static const struct club clubs[] = {
    {SEATING_INDIVIDUAL, 13, 3, 4, 5, 6, false},  {SEATING_INDIVIDUAL, 13, 3, 4, 4, 6, false},
    {SEATING_INDIVIDUAL, 13, 3, 4, 3, 6, false},  {SEATING_INDIVIDUAL, 13, 3, 4, 2, 6, false},
    {SEATING_INDIVIDUAL, 13, 3, 4, 1, 10, true},  {SEATING_INDIVIDUAL, 13, 2, 4, 5, 6, false},
    {SEATING_INDIVIDUAL, 13, 2, 2, 4, 10, true},  {SEATING_INDIVIDUAL, 13, 2, 4, 6, 6, false},
    {SEATING_INDIVIDUAL, 90, 4, 4, 15, 5, false}, {SEATING_INDIVIDUAL, 91, 2, 2, 30, 6, false},
    {SEATING_INDIVIDUAL, 91, 2, 4, 40, 5, false}, {SEATING_SWISS, 13, 3, 4, 4, 6, false},
    {SEATING_SWISS, 13, 3, 4, 2, 6, false},       {SEATING_SWISS, 13, 2, 2, 4, 8, false},
    {SEATING_SWISS, 13, 2, 4, 4, 6, false},       {SEATING_SWISS, 61, 2, 2, 20, 8, true},
    {SEATING_SWISS, 40, 2, 4, 15, 6, false},      {SEATING_SWISS, 300, 2, 2, 100, 4, true},
};

static void check_round(struct evening *evening)
{
    const struct seating_result *result = evening_next(evening);
    assert_non_null(result);
    assert_true(result->tables <= evening->input.boards);
    evening_check_byes(evening);
    evening_play(evening);
}

static int spread_of_byes(const struct evening *evening)
{
    int low = SEATING_ROUNDS_MAX, high = 0;
    for (int i = 0; i < evening->input.players; i++) {
        int byes = evening_byes(evening, i);
        low = byes < low ? byes : low;
        high = byes > high ? byes : high;
    }
    return high - low;
}

enum trouble { NO_TROUBLE, COMING_AND_GOING, FEWER_BOARDS, TROUBLES };

static void make_trouble(struct evening *evening, enum trouble trouble)
{
    if (trouble == COMING_AND_GOING) {
        evening->present[4] = false;
        evening_join(evening);
    } else if (trouble == FEWER_BOARDS) {
        evening->input.boards = (evening->input.boards + 1) / 2;
    }
}

/* Everybody is there once, at no more tables than boards, whoever comes or goes and however many
 * boards are left from some round on. Byes go round: those who are there all evening sit out as
 * often as the others, or once more. */
static void evenings_keep_to_the_boards(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof clubs / sizeof clubs[0]; i++)
        for (int trouble = 0; trouble < (EVENING_SLOW > 1 ? 1 : TROUBLES); trouble++) {
            struct evening *evening = evening_at(&clubs[i], (uint64_t)trouble);
            for (int round = 0; round < clubs[i].games; round++) {
                if (round == 2)
                    make_trouble(evening, (enum trouble)trouble);
                check_round(evening);
                assert_true(trouble == COMING_AND_GOING || spread_of_byes(evening) <= 1);
            }
            evening_free(evening);
        }
}

/* Planned as a whole: nobody meets again where that can be. */
static void evenings_on_few_boards_are_planned(void **state)
{
    (void)state;
    static const struct {
        struct club club;
        int repeats;
    } cases[] = {
        {{SEATING_INDIVIDUAL, 13, 3, 4, 4, 4, false}, 0},
        {{SEATING_INDIVIDUAL, 13, 3, 4, 3, 4, false}, 12},
        {{SEATING_INDIVIDUAL, 13, 2, 2, 4, 10, true}, 0},
        {{SEATING_INDIVIDUAL, 13, 2, 4, 5, 5, false}, 0},
        {{SEATING_INDIVIDUAL, 20, 4, 4, 4, 5, false}, 0},
        {{SEATING_INDIVIDUAL, 6, 2, 2, 1, 10, true}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (uint64_t seed = 0; seed < (EVENING_SLOW > 1 ? 1 : 3); seed++) {
            struct evening *evening = evening_at(&cases[i].club, seed);
            for (int round = 0; round < cases[i].club.games; round++)
                check_round(evening);
            if (evening_repeats(evening) > cases[i].repeats || evening_first_spread(evening) > 1)
                fail_msg("%d on %d boards, seed %d: %d repeats, firsts differ by %d",
                         cases[i].club.players, cases[i].club.boards, (int)seed,
                         evening_repeats(evening), evening_first_spread(evening));
            evening_free(evening);
        }
}

/* The best seeds wait; every table sends one on, so it ends, when it was said to. */
static void a_knockout_on_few_boards_ends(void **state)
{
    (void)state;
    for (int players = 3; players <= 70; players++)
        for (int boards = 1 + players / 16; boards <= 20; boards += 3) {
            struct club club = {SEATING_KNOCKOUT, players, 3, 4, boards, 0, false};
            struct evening *evening = evening_at(&club, (uint64_t)players);
            int rounds = seating_rounds(&evening->input);
            while (evening->input.rounds < rounds)
                check_round(evening);
            assert_null(evening_next(evening));
            evening_free(evening);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(evenings_keep_to_the_boards),
        cmocka_unit_test(evenings_on_few_boards_are_planned),
        cmocka_unit_test(a_knockout_on_few_boards_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
