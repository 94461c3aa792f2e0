#include "engine/course.h"
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
    assert_true(table->course.game->read_move(table->rules, position_view(&table->course.now),
                                              cursor_over_string(text), &chosen, &fault));
    return chosen;
}

static void play(struct table *table, const char *text)
{
    struct fault fault;
    assert_true(course_move(&table->course, square(table, text), &fault));
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
    union position before = table->course.now;
    int count = table->course.plies_count;
    struct fault fault = {.line = 7};
    assert_false(course_apply(&table->course, ply, &fault));
    assert_int_equal(fault.kind, FAULT_ILLEGAL);
    assert_string_equal(fault.reason, reason);
    assert_memory_equal(&before, &table->course.now, sizeof before);
    assert_int_equal(table->course.plies_count, count);
}

static void seats_take_turns(void **state)
{
    (void)state;
    struct table table;
    open_noughts(&table);
    assert_int_equal(course_actor(&table.course), 0);
    play(&table, "b2");
    assert_int_equal(course_actor(&table.course), 1);
    play(&table, "a1");
    assert_int_equal(course_actor(&table.course), 0);
    assert_int_equal(table.course.plies_count, 2);
    assert_int_equal(table.course.plies[1].kind, PLY_MOVE);
    assert_int_equal(table.course.plies[1].seat, 1);
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
    assert_int_equal(course_actor(&table.course), SEAT_NONE);
    refused(&table, (struct ply){PLY_MOVE, 0, 8}, "the game is over");
    refused(&table, (struct ply){PLY_MOVE, 1, 8}, "the game is over");
    refused(&table, (struct ply){PLY_MOVE, SEAT_NONE, 8}, "the game is over");
    refused(&table, (struct ply){PLY_CHANCE, SEAT_CHANCE, 8}, "the game is over");
    refused(&table, (struct ply){.kind = PLY_TIMEOUT, .seat = 1}, "the game is over");
    refused(&table, (struct ply){.kind = PLY_TIMEOUT, .seat = SEAT_NONE}, "the game is over");
    refused(&table, (struct ply){.kind = PLY_RESIGN, .seat = 1}, "the game is over");
    struct fault fault;
    assert_false(course_move(&table.course, 8, &fault));
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
            course_apply(&table.course, (struct ply){.kind = PLY_RESIGN, .seat = seat}, &fault));
        assert_int_equal(course_actor(&table.course), SEAT_NONE);
        table.course.game->scores(table.rules, position_view(&table.course.now), &scores);
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
    struct game crowded = *table.course.game;
    crowded.sides = three_sides;
    table.course.game = &crowded;
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
    assert_true(course_apply(&table.course, (struct ply){.kind = PLY_TIMEOUT, .seat = 0}, &fault));
    assert_int_equal(course_actor(&table.course), 1);
    assert_int_equal(table.course.plies_count, 1);
    table_close(&table);
}

static void the_room_for_plies_ends(void **state)
{
    (void)state;
    struct table table;
    struct fault fault;
    open_noughts(&table);
    table.course.plies_room = 2;
    play(&table, "a1");
    play(&table, "b1");
    union position before = table.course.now;
    assert_false(course_move(&table.course, square(&table, "c1"), &fault));
    assert_int_equal(fault.kind, FAULT_LIMIT);
    assert_string_equal(fault.reason, "the game is longer than 2 plies");
    assert_memory_equal(&before, &table.course.now, sizeof before);
    table_close(&table);
}

static void taking_back_is_replaying(void **state)
{
    (void)state;
    struct table table;
    union position seen[6], again;
    open_noughts(&table);
    static const char *const played[] = {"a1", "b1", "a2", "b2", "a3"};
    size_t size = table.course.game->state_size;
    for (int i = 0; i < 5; i++) {
        seen[i] = table.course.now;
        play(&table, played[i]);
    }
    seen[5] = table.course.now;
    for (int i = 0; i <= 5; i++) {
        course_rewind(&table.course, i, &again);
        assert_memory_equal(&again, &seen[i], size);
    }
    course_take_back(&table.course, 2);
    assert_int_equal(table.course.plies_count, 3);
    assert_memory_equal(&table.course.now, &seen[3], size);
    course_take_back(&table.course, 0);
    assert_int_equal(table.course.plies_count, 3);
    course_take_back(&table.course, 3);
    assert_memory_equal(&table.course.now, &seen[0], size);
    table_close(&table);
}

/* --- as a seat sees it --- */

static void say(struct course *course, const char *text)
{
    move chosen = 0;
    struct fault fault;
    if (!course->game->read_move(course->rules, position_view(&course->now),
                                 cursor_over_string(text), &chosen, &fault))
        fail_msg("%s: %s", text, fault.reason);
    assert_true(course_move(course, chosen, &fault));
}

/* Athletic: seat 0 holds V1 to V7, seat 1 O1 to O7, and seat 0 has opened a hole. */
static void say_up_to_a_hole(struct course *course)
{
    static const char *const later[] = {"turn B1", "turn B2", "turn R9",
                                        "turn Y3", "turn P5", "1>>2"};
    for (int i = 0; i < 14; i++) {
        char bytes[16];
        struct text text = TEXT_OVER(bytes);
        text_format(&text, "draw %c%d", i % 2 == 0 ? 'V' : 'O', i / 2 + 1);
        say(course, course->viewer == SEAT_ALL || course->viewer == i % 2 ? bytes : "draw ??");
    }
    for (size_t i = 0; i < sizeof later / sizeof later[0]; i++)
        say(course, later[i]);
}

static void looks_as(const struct course *course, const struct course *whole)
{
    union position hidden;
    position_see(whole->game, whole->rules, position_view(&whole->now), course->viewer, &hidden);
    assert_memory_equal(course->now.bytes, hidden.bytes, whole->game->state_size);
}

/* What a time-out lays is worked out by who knows the hand, and told to who does not. */
static void a_match_is_followed_as_a_seat_sees_it(void **state)
{
    (void)state;
    static const int viewers[] = {SEAT_NONE, 0, 1};
    struct table table;
    struct fault fault;
    struct ply plies[32], late = {.kind = PLY_TIMEOUT, .seat = 0};
    table_open(&table, registry_find("athletic"), "start=0");
    say_up_to_a_hole(&table.course);
    assert_true(course_apply(&table.course, late, &fault));
    struct ply laid = table.course.plies[table.course.plies_count - 1];
    assert_true(laid.chosen != 0);
    for (int i = 0; i < 3; i++) {
        struct course seen;
        union position begun;
        course_begin_view(&seen, table.course.game, table.rules, viewers[i], plies, 32);
        begun = seen.now;
        say_up_to_a_hole(&seen);
        assert_true(course_apply(&seen, viewers[i] == 0 ? late : laid, &fault));
        assert_int_equal(plies[seen.plies_count - 1].chosen, laid.chosen);
        looks_as(&seen, &table.course);
        course_take_back(&seen, 1);
        assert_true(course_apply(&seen, laid, &fault));
        looks_as(&seen, &table.course);
        course_take_back(&seen, seen.plies_count);
        assert_memory_equal(&seen.now, &begun, sizeof begun);
    }
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
        ply_tell(table.course.game, table.rules, position_view(&table.course.now), cases[i].ply,
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
        cmocka_unit_test(a_match_is_followed_as_a_seat_sees_it),
        cmocka_unit_test(tells_every_kind_of_ply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
