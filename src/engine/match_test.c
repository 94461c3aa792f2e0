#include "engine/match.h"
#include "engine/registry.h"

#include "table.h"

static void open_noughts(struct table *table)
{
    table_open(table, registry_find("noughts"), "");
}

static move square(const struct table *table, const char *text)
{
    move chosen = 99;
    struct fault fault;
    assert_true(table->match.game->read_move(table->rules, position_view(&table->match.now),
                                             cursor_over_string(text), &chosen, &fault));
    return chosen;
}

static void play(struct table *table, const char *text)
{
    struct fault fault;
    assert_true(match_move(&table->match, square(table, text), &fault));
}

/* Crosses win by the left column. */
static void play_to_the_end(struct table *table)
{
    static const char *const played[] = {"a1", "b1", "a2", "b2", "a3"};
    for (size_t i = 0; i < sizeof played / sizeof played[0]; i++)
        play(table, played[i]);
}

static void refused(struct table *table, struct ply ply, const char *reason)
{
    union position before = table->match.now;
    int count = table->match.plies_count;
    struct fault fault = {.line = 7};
    assert_false(match_apply(&table->match, ply, &fault));
    assert_int_equal(fault.kind, FAULT_ILLEGAL);
    assert_string_equal(fault.reason, reason);
    assert_memory_equal(&before, &table->match.now, sizeof before);
    assert_int_equal(table->match.plies_count, count);
}

static void seats_take_turns(void **state)
{
    (void)state;
    struct table table;
    open_noughts(&table);
    assert_int_equal(match_actor(&table.match), 0);
    play(&table, "b2");
    assert_int_equal(match_actor(&table.match), 1);
    play(&table, "a1");
    assert_int_equal(match_actor(&table.match), 0);
    assert_int_equal(table.match.plies_count, 2);
    assert_int_equal(table.match.plies[1].kind, PLY_MOVE);
    assert_int_equal(table.match.plies[1].seat, 1);
    table_close(&table);
}

static void plies_out_of_turn_are_refused(void **state)
{
    (void)state;
    struct table table;
    open_noughts(&table);
    refused(&table, (struct ply){PLY_MOVE, 1, 0}, "seat 0 is to move, not seat 1");
    refused(&table, (struct ply){PLY_CHANCE, SEAT_CHANCE, 0},
            "seat 0 is to move, no chance event is due");
    refused(&table, (struct ply){.kind = PLY_TIMEOUT, .seat = 1},
            "seat 1 is not to move and cannot run out of time");
    table_close(&table);
}

static void nothing_happens_after_the_end(void **state)
{
    (void)state;
    struct table table;
    open_noughts(&table);
    play_to_the_end(&table);
    assert_int_equal(match_actor(&table.match), SEAT_NONE);
    refused(&table, (struct ply){PLY_MOVE, 0, 8}, "the game is over");
    refused(&table, (struct ply){PLY_MOVE, 1, 8}, "the game is over");
    refused(&table, (struct ply){PLY_MOVE, SEAT_NONE, 8}, "the game is over");
    refused(&table, (struct ply){PLY_CHANCE, SEAT_CHANCE, 8}, "the game is over");
    refused(&table, (struct ply){.kind = PLY_TIMEOUT, .seat = 1}, "the game is over");
    refused(&table, (struct ply){.kind = PLY_TIMEOUT, .seat = SEAT_NONE}, "the game is over");
    refused(&table, (struct ply){.kind = PLY_RESIGN, .seat = 1}, "the game is over");
    struct fault fault;
    assert_false(match_move(&table.match, 8, &fault));
    assert_string_equal(fault.reason, "the game is over");
    table_close(&table);
}

/* Rulebook: resign at any time before the end, by any seat, where exactly two sides sit. */
static void any_seat_resigns(void **state)
{
    (void)state;
    for (int seat = 0; seat < 2; seat++) {
        struct table table;
        struct fault fault;
        struct scores scores;
        open_noughts(&table);
        play(&table, "a1");
        assert_true(
            match_apply(&table.match, (struct ply){.kind = PLY_RESIGN, .seat = seat}, &fault));
        assert_int_equal(match_actor(&table.match), SEAT_NONE);
        table.match.game->scores(table.rules, position_view(&table.match.now), &scores);
        assert_int_equal(scores.outcome[seat], OUTCOME_LOSS);
        assert_int_equal(scores.outcome[1 - seat], OUTCOME_WIN);
        table_close(&table);
    }
}

static int three_sides(const struct rules *rules)
{
    (void)rules;
    return 3;
}

static void nobody_resigns_among_three_sides(void **state)
{
    (void)state;
    struct table table;
    open_noughts(&table);
    struct game crowded = *table.match.game;
    crowded.sides = three_sides;
    table.match.game = &crowded;
    refused(&table, (struct ply){.kind = PLY_RESIGN, .seat = 0},
            "only one of two sides can resign");
    table_close(&table);
}

static void a_timeout_is_a_ply(void **state)
{
    (void)state;
    struct table table;
    struct fault fault;
    open_noughts(&table);
    assert_true(match_apply(&table.match, (struct ply){.kind = PLY_TIMEOUT, .seat = 0}, &fault));
    assert_int_equal(match_actor(&table.match), 1);
    assert_int_equal(table.match.plies_count, 1);
    table_close(&table);
}

static void the_room_for_plies_ends(void **state)
{
    (void)state;
    struct table table;
    struct fault fault;
    open_noughts(&table);
    table.match.plies_room = 2;
    play(&table, "a1");
    play(&table, "b1");
    union position before = table.match.now;
    assert_false(match_move(&table.match, square(&table, "c1"), &fault));
    assert_int_equal(fault.kind, FAULT_LIMIT);
    assert_string_equal(fault.reason, "the game is longer than 2 plies");
    assert_memory_equal(&before, &table.match.now, sizeof before);
    table_close(&table);
}

static void taking_back_is_replaying(void **state)
{
    (void)state;
    struct table table;
    union position seen[6], again;
    open_noughts(&table);
    static const char *const played[] = {"a1", "b1", "a2", "b2", "a3"};
    size_t size = table.match.game->state_size;
    for (int i = 0; i < 5; i++) {
        seen[i] = table.match.now;
        play(&table, played[i]);
    }
    seen[5] = table.match.now;
    for (int i = 0; i <= 5; i++) {
        match_rewind(&table.match, i, &again);
        assert_memory_equal(&again, &seen[i], size);
    }
    match_take_back(&table.match, 2);
    assert_int_equal(table.match.plies_count, 3);
    assert_memory_equal(&table.match.now, &seen[3], size);
    match_take_back(&table.match, 0);
    assert_int_equal(table.match.plies_count, 3);
    match_take_back(&table.match, 3);
    assert_memory_equal(&table.match.now, &seen[0], size);
    table_close(&table);
}

static void tells_every_kind_of_ply(void **state)
{
    (void)state;
    static const char *const names[SEATS_MAX] = {"Ann", "Bob"};
    static const struct {
        struct ply ply;
        const char *expected;
    } cases[] = {{{PLY_MOVE, 0, 4}, "Ann marks b2."},
                 {{.kind = PLY_TIMEOUT, .seat = 0}, "Ann runs out of time."},
                 {{.kind = PLY_RESIGN, .seat = 1}, "Bob resigns."}};
    struct table table;
    open_noughts(&table);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char bytes[64];
        struct text text = TEXT_OVER(bytes);
        ply_tell(table.match.game, table.rules, position_view(&table.match.now), cases[i].ply,
                 SEAT_NONE, &(struct voice){LANGUAGE_EN, names}, &text);
        assert_string_equal(bytes, cases[i].expected);
    }
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_take_turns),
        cmocka_unit_test(plies_out_of_turn_are_refused),
        cmocka_unit_test(nothing_happens_after_the_end),
        cmocka_unit_test(any_seat_resigns),
        cmocka_unit_test(nobody_resigns_among_three_sides),
        cmocka_unit_test(a_timeout_is_a_ply),
        cmocka_unit_test(the_room_for_plies_ends),
        cmocka_unit_test(taking_back_is_replaying),
        cmocka_unit_test(tells_every_kind_of_ply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
