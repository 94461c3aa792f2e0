/* The plans for a whole evening: designs for tables of three and more, the circle for pairs. */
#include "seating/circle.h"
#include "seating/design.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { PLACES_MAX = 160, TABLES_MAX = 32 };

struct meetings {
    uint8_t count[PLACES_MAX][PLACES_MAX];
    uint8_t firsts[PLACES_MAX];
};

/* Lays one round: every seat of every table is taken once. */
static void lay(struct meetings *meetings, int seats, int tables, int round)
{
    int at[TABLES_MAX][SEATING_TABLE_MAX];
    memset(at, -1, sizeof at);
    for (int place = 0; place < seats * tables; place++) {
        int table, seat;
        design_place(seats, tables, round, place, &table, &seat);
        assert_in_range(table, 0, tables - 1);
        assert_in_range(seat, 0, seats - 1);
        assert_int_equal(at[table][seat], -1);
        at[table][seat] = place;
        meetings->firsts[place] = (uint8_t)(meetings->firsts[place] + (seat == 0));
    }
    for (int i = 0; i < tables; i++)
        for (int j = 0; j < seats; j++)
            for (int k = 0; k < seats; k++)
                meetings->count[at[i][j]][at[i][k]]++;
}

static void nobody_meets_twice_in_a_design(void **state)
{
    (void)state;
    for (int seats = 3; seats <= SEATING_TABLE_MAX; seats++)
        for (int tables = 1; tables <= TABLES_MAX; tables++) {
            static struct meetings meetings;
            memset(&meetings, 0, sizeof meetings);
            for (int round = 0; round < design_rounds(seats, tables); round++)
                lay(&meetings, seats, tables, round);
            for (int i = 0; i < seats * tables; i++)
                for (int j = 0; j < i; j++)
                    if (meetings.count[i][j] > 1)
                        fail_msg("%d at tables of %d: %d meets %d", seats * tables, seats, i, j);
        }
}

static void designs_are_as_long_as_known(void **state)
{
    (void)state;
    static const struct {
        int seats, tables, rounds;
    } cases[] = {{3, 3, 4},   {4, 4, 5}, {5, 5, 6}, {3, 9, 13}, {4, 16, 21}, {3, 4, 4},
                 {3, 5, 5},   {4, 5, 5}, {4, 7, 7}, {4, 8, 9},  {3, 27, 40}, {5, 25, 31},
                 {3, 32, 32}, {3, 6, 1}, {4, 3, 1}, {4, 1, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(design_rounds(cases[i].seats, cases[i].tables), cases[i].rounds);
}

/* As many rounds as seats: everybody has been first once. */
static void everybody_is_first_in_turn(void **state)
{
    (void)state;
    for (int seats = 3; seats <= SEATING_TABLE_MAX; seats++)
        for (int tables = seats; tables <= TABLES_MAX; tables++) {
            static struct meetings meetings;
            memset(&meetings, 0, sizeof meetings);
            if (design_rounds(seats, tables) < seats)
                continue;
            for (int round = 0; round < seats; round++)
                lay(&meetings, seats, tables, round);
            for (int i = 0; i < seats * tables; i++)
                assert_int_equal(meetings.firsts[i], 1);
        }
}

static void the_circle_has_every_pair_once(void **state)
{
    (void)state;
    for (int places = 2; places <= 80; places += 2) {
        bool met[80][80] = {{false}};
        int balance[80] = {0};
        for (int round = 0; round < places - 1; round++) {
            bool is_seated[80] = {false};
            for (int table = 0; table < places / 2; table++) {
                int pair[2];
                circle_table(places, round, table, pair);
                assert_false(is_seated[pair[0]] || is_seated[pair[1]] || pair[0] == pair[1]);
                is_seated[pair[0]] = is_seated[pair[1]] = true;
                assert_false(met[pair[0]][pair[1]]);
                met[pair[0]][pair[1]] = met[pair[1]][pair[0]] = true;
                balance[pair[0]]++;
                balance[pair[1]]--;
            }
            for (int i = 0; i < places; i++) /* within one after every round */
                assert_true(balance[i] >= -1 && balance[i] <= 1);
        }
    }
}

/* An odd number: the one whose opponent is the empty last place sits out. */
static void the_circle_is_even_with_an_empty_place(void **state)
{
    (void)state;
    for (int places = 4; places <= 80; places += 2) {
        int balance[80] = {0};
        for (int round = 0; round < places - 1; round++) {
            for (int table = 1; table < places / 2; table++) {
                int pair[2];
                circle_table(places, round, table, pair);
                assert_true(pair[0] != places - 1 && pair[1] != places - 1);
                balance[pair[0]]++;
                balance[pair[1]]--;
            }
            for (int i = 0; i < places - 1; i++)
                assert_true(balance[i] >= -1 && balance[i] <= 1);
        }
        for (int i = 0; i < places - 1; i++)
            assert_int_equal(balance[i], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_meets_twice_in_a_design),
        cmocka_unit_test(designs_are_as_long_as_known),
        cmocka_unit_test(everybody_is_first_in_turn),
        cmocka_unit_test(the_circle_has_every_pair_once),
        cmocka_unit_test(the_circle_is_even_with_an_empty_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
