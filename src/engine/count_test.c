/* Noughts and crosses has counts that everybody can look up. */
#include "engine/count.h"
#include "engine/registry.h"

#include "table.h"

static uint64_t count_after(const char *const *played, int depth)
{
    struct table table;
    table_open(&table, registry_find("noughts"), "");
    for (; *played != NULL; played++) {
        move chosen;
        struct fault fault;
        const struct game *game = table.course.game;
        assert_true(game->read_move(table.rules, position_view(&table.course.now),
                                    cursor_over_string(*played), &chosen, &fault));
        assert_true(course_move(&table.course, chosen, &fault));
    }
    uint64_t count =
        count_sequences(table.course.game, table.rules, position_view(&table.course.now), depth);
    table_close(&table);
    return count;
}

static const char *const nothing[] = {NULL};

/* 9, 9*8, ... while nobody can have won; from the fifth ply on, games that are over drop out. */
static void counts_from_the_start(void **state)
{
    (void)state;
    static const uint64_t expected[] = {1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    for (int depth = 0; depth <= 9; depth++)
        assert_true(count_after(nothing, depth) == expected[depth]);
    assert_true(count_after(nothing, 10) == 0);
}

static void a_finished_game_counts_for_nothing(void **state)
{
    (void)state;
    static const char *const won[] = {"a1", "b1", "a2", "b2", "a3", NULL};
    assert_true(count_after(won, 0) == 1);
    assert_true(count_after(won, 1) == 0);
    assert_true(count_after(won, 2) == 0);
}

/* Five squares left, one of which (a3) wins at once: 5, then four times 4. */
static void counts_from_the_middle(void **state)
{
    (void)state;
    static const char *const played[] = {"a1", "b1", "a2", "b2", NULL};
    assert_true(count_after(played, 1) == 5);
    assert_true(count_after(played, 2) == 4 * 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_from_the_start),
        cmocka_unit_test(a_finished_game_counts_for_nothing),
        cmocka_unit_test(counts_from_the_middle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
