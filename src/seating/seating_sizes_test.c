#include "seating/sizes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include <cmocka.h>

static struct seating_input input_for(int seats, int max, bool odd_by_bye)
{
    return (struct seating_input){
        .seats = seats, .seats_min = 2, .seats_max = max, .odd_by_bye = odd_by_bye};
}

static void sizes_as_stated(void **state)
{
    (void)state;
    static const struct {
        int count, seats, max;
        bool odd_by_bye;
        int size[5], byes;
    } cases[] = {
        {9, 3, 4, false, {3, 3, 3}, 0},
        {10, 4, 4, false, {4, 3, 3}, 0},
        {5, 3, 4, false, {3, 2}, 0},
        {4, 3, 4, false, {2, 2}, 0},
        {7, 3, 4, false, {3, 2, 2}, 0},
        {9, 4, 4, false, {3, 3, 3}, 0},
        {5, 4, 4, false, {3, 2}, 0},
        {6, 4, 4, false, {3, 3}, 0},
        {3, 4, 4, false, {3}, 0},
        {2, 4, 4, false, {2}, 0},
        {9, 2, 4, false, {3, 2, 2, 2}, 0},
        {9, 2, 2, false, {2, 2, 2, 2}, 1},
        {9, 2, 4, true, {2, 2, 2, 2}, 1},
        {3, 2, 4, false, {3}, 0},
        {3, 2, 2, false, {2}, 1},
        {11, 4, 4, true, {4, 4}, 3},
        {3, 4, 4, true, {3}, 0},
        {6, 5, 5, false, {3, 3}, 0},
        {11, 5, 5, false, {4, 4, 3}, 0},
        {8, 4, 4, true, {4, 4}, 0},
        {13, 4, 4, false, {4, 3, 3, 3}, 0},
        {16, 5, 5, false, {4, 4, 4, 4}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct seating_input input = input_for(cases[i].seats, cases[i].max, cases[i].odd_by_bye);
        struct sizes sizes;
        assert_true(sizes_find(&input, cases[i].count, &sizes));
        assert_int_equal(sizes.byes, cases[i].byes);
        for (int j = 0; j < 5; j++)
            if (cases[i].size[j] != (j < sizes.tables ? sizes.size[j] : 0))
                fail_msg("%d at tables of %d", cases[i].count, cases[i].seats);
    }
}

/* Fewer boards than tables: larger tables as long as the game takes them, then byes. */
static void no_more_tables_than_boards(void **state)
{
    (void)state;
    static const struct {
        int count, seats, max, boards;
        bool odd_by_bye;
        int size[5], byes;
    } cases[] = {
        {13, 3, 4, 5, false, {3, 3, 3, 2, 2}, 0}, /* enough */
        {13, 3, 4, 4, false, {4, 3, 3, 3}, 0},
        {13, 3, 4, 3, false, {4, 4, 4}, 1},
        {13, 3, 4, 1, false, {4}, 9},
        {13, 2, 4, 5, false, {3, 3, 3, 2, 2}, 0},
        {13, 2, 2, 4, false, {2, 2, 2, 2}, 5},
        {13, 3, 5, 3, false, {5, 4, 4}, 0},
        {12, 3, 4, 3, false, {4, 4, 4}, 0},
        {13, 3, 4, 3, true, {3, 3, 3}, 4}, /* of no other size: as was asked for */
        {9, 3, 4, 2, true, {3, 3}, 3},
        {4, 4, 4, 1, false, {4}, 0},
        {5, 4, 4, 1, false, {4}, 1},
        {2, 2, 2, 1, false, {2}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct seating_input input = input_for(cases[i].seats, cases[i].max, cases[i].odd_by_bye);
        input.boards = cases[i].boards;
        struct sizes sizes;
        assert_true(sizes_find(&input, cases[i].count, &sizes));
        assert_int_equal(sizes.byes, cases[i].byes);
        for (int j = 0; j < 5; j++)
            if (cases[i].size[j] != (j < sizes.tables ? sizes.size[j] : 0))
                fail_msg("%d at %d boards", cases[i].count, cases[i].boards);
    }
}

/* Enough boards change nothing; with fewer all of them are used, and nobody sits out for whom the
 * game has a place. */
static void boards_are_used_to_the_full(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++)
        for (int max = seats; max <= 5; max++)
            for (int count = 2; count <= 80; count++)
                for (int by_bye = 0; by_bye < 2; by_bye++) {
                    struct seating_input input = input_for(seats, max, by_bye == 1);
                    struct sizes free, sizes;
                    assert_true(sizes_find(&input, count, &free));
                    for (input.boards = 1; input.boards <= 45; input.boards++) {
                        assert_true(sizes_find(&input, count, &sizes));
                        int sum = sizes.byes, last = sizes.size[sizes.tables - 1];
                        for (int i = 0; i < sizes.tables; i++)
                            sum += sizes.size[i];
                        assert_int_equal(sum, count);
                        if (input.boards >= free.tables) {
                            assert_memory_equal(&sizes, &free, sizeof sizes);
                            continue;
                        }
                        assert_int_equal(sizes.tables, input.boards);
                        assert_true(sizes.size[0] - last <= 1 && sizes.size[0] <= max && last >= 2);
                        assert_true(sizes.byes == 0 || last == (by_bye == 1 ? seats : max));
                    }
                }
}

static void sizes_hold_everybody(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++)
        for (int max = seats; max <= 5; max++)
            for (int count = 2; count <= SEATING_PLAYERS_MAX; count++)
                for (int by_bye = 0; by_bye < 2; by_bye++) {
                    struct seating_input input = input_for(seats, max, by_bye == 1);
                    struct sizes sizes;
                    assert_true(sizes_find(&input, count, &sizes));
                    int sum = sizes.byes;
                    for (int i = 0; i < sizes.tables; i++)
                        sum += sizes.size[i];
                    assert_int_equal(sum, count);
                    assert_true(sizes.size[0] - sizes.size[sizes.tables - 1] <= 1);
                    assert_in_range(sizes.size[0], 2, max);
                    assert_true(sizes.size[sizes.tables - 1] >= 2 && sizes.byes < seats);
                    assert_true(by_bye == 1 || max == 2 || sizes.byes == 0);
                }
}

static void too_few_are_refused(void **state)
{
    (void)state;
    struct sizes sizes;
    struct seating_input input = input_for(4, 4, false);
    assert_false(sizes_find(&input, 1, &sizes));
    assert_false(sizes_find(&input, 0, &sizes));
    input.seats_min = 3;
    assert_false(sizes_find(&input, 2, &sizes));
    assert_true(sizes_find(&input, 5, &sizes)); /* 3 + 2 is not allowed: some sit out */
    assert_int_equal(sizes.size[0], 4);
    assert_int_equal(sizes.byes, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_as_stated),
        cmocka_unit_test(sizes_hold_everybody),
        cmocka_unit_test(no_more_tables_than_boards),
        cmocka_unit_test(boards_are_used_to_the_full),
        cmocka_unit_test(too_few_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
