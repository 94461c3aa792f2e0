/* A table through the library: who sits there, clocks, luck by number, and games as one seat sees
 * them. */
#include "flotilla.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char reason[FLOTILLA_REASON_ROOM];

#define REASON reason, sizeof reason

static void fine(enum flotilla_answer answer)
{
    if (answer != FLOTILLA_FINE)
        fail_msg("refused: %s", reason);
}

static void refused(enum flotilla_answer answer, enum flotilla_answer expected, const char *why)
{
    assert_int_equal(answer, expected);
    if (strstr(reason, why) == NULL)
        fail_msg("refused because \"%s\", not \"%s\"", reason, why);
}

static struct flotilla *open_game(const char *name, const char *options)
{
    struct flotilla *game = NULL;
    fine(flotilla_open(&game, name, options, NULL, REASON));
    return game;
}

static void deal(struct flotilla *game)
{
    while (flotilla_actor(game) == FLOTILLA_CHANCE)
        fine(flotilla_chance(game, REASON));
}

/* --- seats --- */

static void seats_are_checked(void **unused)
{
    (void)unused;
    struct flotilla *game = open_game("convert", "");
    fine(flotilla_sit(game, 0, "bot:hard:200ms", REASON));
    fine(flotilla_sit(game, 0, "free", REASON));
    fine(flotilla_set_name(game, 0, "Ann", REASON));
    fine(flotilla_sit(game, 0, "person", REASON));
    assert_string_equal(flotilla_name(game, 0), "Ann");
    refused(flotilla_sit(game, 2, "person", REASON), FLOTILLA_LIMIT, "a seat is from 0 to 1");
    refused(flotilla_sit(game, 0, "bot:nobody", REASON), FLOTILLA_UNKNOWN, "nobody");
    refused(flotilla_sit(game, 0, "Ann", REASON), FLOTILLA_UNKNOWN, "person, free or bot:NAME");
    flotilla_close(game);
}

/* --- clocks --- */

static void a_turn_runs_out(void **unused)
{
    (void)unused;
    struct flotilla *game = open_game("convoy", "players=2");
    int has_timed_out = -1;
    assert_int_equal(flotilla_left_ms(game, 0), -1);
    fine(flotilla_set_clock(game, FLOTILLA_CLOCK_TURN, 30000, 0, REASON));
    deal(game);
    int seat = flotilla_actor(game), plies = flotilla_plies(game), turns = flotilla_turns(game);
    refused(flotilla_look(game, 1 - seat, REASON), FLOTILLA_ILLEGAL, "it is not the turn of seat");
    flotilla_set_time(game, 1000);
    fine(flotilla_look(game, seat, REASON));
    flotilla_set_time(game, 30999);
    fine(flotilla_tick(game, &has_timed_out, REASON));
    assert_int_equal(has_timed_out, 0);
    assert_int_equal(flotilla_left_ms(game, seat), 1);
    flotilla_set_time(game, 31000);
    refused(flotilla_play(game, flotilla_move(game, 0), REASON), FLOTILLA_ILLEGAL, "time is up");
    fine(flotilla_tick(game, &has_timed_out, REASON));
    assert_int_equal(has_timed_out, 1);
    assert_int_equal(flotilla_plies(game), plies + 1);
    assert_int_equal(flotilla_turns(game), turns + 1);
    assert_non_null(strstr(flotilla_history(game, FLOTILLA_ALL, plies), "\"timeout\""));
    flotilla_close(game);
}

static void clocks_are_held_kept_and_checked(void **unused)
{
    (void)unused;
    struct flotilla *game = open_game("convert", "");
    fine(flotilla_set_clock(game, FLOTILLA_CLOCK_GAME, 60000, 5000, REASON));
    fine(flotilla_look(game, 0, REASON));
    flotilla_set_time(game, 10000);
    flotilla_hold(game);
    flotilla_set_time(game, 90000);
    assert_int_equal(flotilla_left_ms(game, 0), 50000);
    fine(flotilla_look(game, 0, REASON));
    fine(flotilla_play(game, flotilla_move(game, 0), REASON));
    assert_int_equal(flotilla_left_ms(game, 0), 55000);
    fine(flotilla_set_left(game, 1, 1234, REASON));
    assert_int_equal(flotilla_left_ms(game, 1), 1234);
    refused(flotilla_set_left(game, 1, -5, REASON), FLOTILLA_LIMIT, "not a time");
    refused(flotilla_set_left(game, 7, 5, REASON), FLOTILLA_LIMIT, "a seat is from");
    refused(flotilla_set_clock(game, FLOTILLA_CLOCK_TURN, 0, 0, REASON), FLOTILLA_LIMIT, "clock");
    refused(flotilla_set_clock(game, (enum flotilla_clock)9, 5, 5, REASON), FLOTILLA_LIMIT,
            "clock");
    fine(flotilla_set_clock(game, FLOTILLA_CLOCK_NONE, 0, 0, REASON));
    assert_int_equal(flotilla_left_ms(game, 0), -1);
    flotilla_close(game);
}

/* A clock that runs may be set, and runs on. */
static void what_is_left_is_set_while_it_runs(void **unused)
{
    (void)unused;
    int has_timed_out = 0;
    struct flotilla *game = open_game("convert", "");
    fine(flotilla_set_clock(game, FLOTILLA_CLOCK_TURN, 60000, 0, REASON));
    fine(flotilla_look(game, 0, REASON));
    flotilla_set_time(game, 5000);
    fine(flotilla_set_left(game, 0, 2000, REASON));
    refused(flotilla_set_left(game, 0, -2000, REASON), FLOTILLA_LIMIT, "not a time");
    assert_int_equal(flotilla_left_ms(game, 0), 2000);
    assert_int_equal(flotilla_left_ms(game, 9), -1);
    flotilla_set_time(game, 7000);
    fine(flotilla_tick(game, &has_timed_out, REASON));
    assert_int_equal(has_timed_out, 1);
    flotilla_close(game);
}

static void no_time_is_too_far(void **unused)
{
    (void)unused;
    struct flotilla *game = open_game("convert", "");
    fine(flotilla_set_clock(game, FLOTILLA_CLOCK_TURN, 60000, 0, REASON));
    flotilla_set_time(game, INT64_MIN);
    fine(flotilla_look(game, 0, REASON));
    flotilla_set_time(game, INT64_MAX);
    assert_int_equal(flotilla_left_ms(game, 0), 0);
    flotilla_close(game);
}

/* --- taking back --- */

static void screens_and_seats_decide_what_is_taken_back(void **unused)
{
    (void)unused;
    struct flotilla *game = open_game("convert", "");
    fine(flotilla_play(game, flotilla_move(game, 0), REASON));
    assert_int_equal(flotilla_undo_to(game, 1), 0);
    flotilla_set_one_screen(game, 0);
    assert_int_equal(flotilla_undo_to(game, 1), -1);
    assert_int_equal(flotilla_undo_to(game, 7), -1);
    int before = flotilla_moves(game);
    fine(flotilla_undo(game, 0, REASON));
    assert_true(flotilla_moves(game) != before); /* the list is of the position now */
    flotilla_close(game);
}

/* What a bot chooses follows from the seed and the ply, not from how often it was asked. */
static void a_bot_chooses_the_same_again(void **unused)
{
    (void)unused;
    const char *text;
    char first[64], other[64];
    bool differs = false;
    struct flotilla *game = open_game("convert", "");
    for (int ply = 0; ply < 6; ply++) {
        fine(flotilla_bot(game, "random", &text, REASON));
        snprintf(first, sizeof first, "%s", text);
        for (int i = 0; i < 3; i++) {
            fine(flotilla_bot(game, "random", &text, REASON));
            assert_string_equal(text, first);
        }
        flotilla_seed(game, 77);
        fine(flotilla_bot(game, "random", &text, REASON));
        snprintf(other, sizeof other, "%s", text);
        differs = differs || strcmp(first, other) != 0;
        flotilla_seed(game, 0);
        fine(flotilla_play(game, first, REASON));
    }
    assert_true(differs);
    flotilla_close(game);
}

/* --- luck --- */

static void luck_is_chosen_by_number(void **unused)
{
    (void)unused;
    struct flotilla *game = open_game("kolonne", "players=2");
    assert_int_equal(flotilla_cases(game), 6);
    refused(flotilla_chance_at(game, 6, REASON), FLOTILLA_ILLEGAL, "there are only 6 cases");
    fine(flotilla_chance_at(game, 3, REASON));
    assert_non_null(strstr(flotilla_record(game), "{\"chance\":\"roll 4\"}\n"));
    deal(game);
    assert_int_equal(flotilla_cases(game), 0);
    refused(flotilla_chance_at(game, 0, REASON), FLOTILLA_ILLEGAL, "no chance event is due");
    flotilla_close(game);
}

/* --- as one seat sees it --- */

enum { LINE_MAX = 512 };

/* Line n of a text, without its end. */
static const char *line_of(const char *text, int n, char line[LINE_MAX])
{
    for (; n > 0; n--)
        text = strchr(text, '\n') + 1;
    size_t length = strcspn(text, "\n");
    assert_true(length < LINE_MAX);
    memcpy(line, text, length);
    line[length] = '\0';
    return line;
}

static char *copy_of(const char *text)
{
    assert_non_null(text);
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    assert_non_null(copy);
    return memcpy(copy, text, size);
}

/* Both show the viewer the same, and let it do the same. */
static void looks_alike(struct flotilla *one, struct flotilla *other, int viewer)
{
    static const char *(*const looks[])(struct flotilla *, int) = {
        flotilla_position, flotilla_things, flotilla_touches, flotilla_cues, flotilla_record_of};
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        char *expected = copy_of(looks[i](one, viewer));
        assert_string_equal(looks[i](other, viewer), expected);
        free(expected);
    }
    char *history = copy_of(flotilla_history(one, viewer, 0));
    assert_string_equal(flotilla_history(other, viewer, 0), history);
    free(history);
}

static void follow_to_the_end(const char *name, const char *options, int viewer)
{
    char line[LINE_MAX];
    struct flotilla *whole = open_game(name, options), *view = NULL, *read = NULL;
    flotilla_seed(whole, 4);
    fine(flotilla_open_view(&view, "en", name, options, NULL, viewer, REASON));
    assert_int_equal(flotilla_viewer(view), viewer);
    for (int ply = 0; flotilla_actor(whole) != FLOTILLA_NOBODY; ply++) {
        if (flotilla_actor(whole) >= 0 && ply % 13 == 0)
            fine(flotilla_timeout(whole, REASON));
        else
            fine(flotilla_random(whole, REASON));
        fine(flotilla_follow(view, line_of(flotilla_record_of(whole, viewer), 1 + ply, line),
                             REASON));
        assert_int_equal(flotilla_plies(view), ply + 1);
        assert_int_equal(flotilla_moves(view),
                         flotilla_actor(view) == viewer ? flotilla_moves(whole) : 0);
        if (ply % 17 == 0)
            looks_alike(whole, view, viewer);
    }
    looks_alike(whole, view, viewer);
    const char *record = flotilla_record(view);
    fine(flotilla_follow(whole, line_of(record, 1 + flotilla_plies(view), line), REASON));
    record = flotilla_record(view);
    fine(flotilla_read(&read, record, strlen(record), REASON));
    assert_int_equal(flotilla_viewer(read), viewer);
    looks_alike(view, read, viewer);
    flotilla_close(whole);
    flotilla_close(view);
    flotilla_close(read);
}

static void views_follow_to_the_end(void **unused)
{
    (void)unused;
    for (int viewer = -2; viewer < 3; viewer += viewer == -2 ? 2 : 1) {
        follow_to_the_end("convoy", "players=3", viewer);
        follow_to_the_end("athletic", "players=3 limit=60", viewer);
        follow_to_the_end("kolonne", "players=3 limit=6", viewer);
    }
}

/* Not even a time-out of athletic, whose cards only the other hand knows. */
static void a_view_makes_nothing_up(void **unused)
{
    (void)unused;
    char line[LINE_MAX];
    int has_timed_out = 0;
    struct flotilla *whole = open_game("athletic", "players=2"), *view = NULL;
    fine(flotilla_open_view(&view, "en", "athletic", "players=2", NULL, FLOTILLA_NOBODY, REASON));
    fine(flotilla_set_clock(view, FLOTILLA_CLOCK_TURN, 1000, 0, REASON));
    for (int ply = 0; ply < 200 && flotilla_actor(whole) != FLOTILLA_NOBODY; ply++) {
        fine(flotilla_random(whole, REASON));
        fine(flotilla_follow(
            view, line_of(flotilla_record_of(whole, FLOTILLA_NOBODY), 1 + ply, line), REASON));
        flotilla_set_time(view, (int64_t)ply * 5000);
        fine(flotilla_tick(view, &has_timed_out, REASON));
        assert_int_equal(has_timed_out, 0);
        if (flotilla_actor(view) < 0)
            continue;
        refused(flotilla_timeout(view, REASON), FLOTILLA_ILLEGAL, "time-outs of others");
        refused(flotilla_play(view, "end", REASON), FLOTILLA_ILLEGAL, "as a seat sees it");
    }
    flotilla_close(whole);
    flotilla_close(view);
}

static void a_view_knows_only_its_own(void **unused)
{
    (void)unused;
    struct flotilla *view = NULL;
    const char *text;
    refused(flotilla_open_view(&view, "en", "convoy", "players=2", NULL, 2, REASON), FLOTILLA_LIMIT,
            "a seat is from 0 to 1");
    fine(flotilla_open_view(&view, "en", "convoy", "players=2", NULL, 1, REASON));
    assert_null(flotilla_position(view, FLOTILLA_ALL));
    assert_null(flotilla_position(view, 0));
    assert_null(flotilla_things(view, FLOTILLA_NOBODY));
    assert_null(flotilla_record_of(view, 0));
    assert_non_null(flotilla_position(view, 1));
    assert_int_equal(flotilla_moves(view), 0);
    assert_int_equal(flotilla_cases(view), 0);
    refused(flotilla_chance(view, REASON), FLOTILLA_ILLEGAL, "followed as a seat sees it");
    refused(flotilla_random(view, REASON), FLOTILLA_ILLEGAL, "followed as a seat sees it");
    refused(flotilla_resign(view, 0, REASON), FLOTILLA_ILLEGAL, "followed as a seat sees it");
    refused(flotilla_look(view, 0, REASON), FLOTILLA_ILLEGAL, "followed as a seat sees it");
    refused(flotilla_undo(view, 1, REASON), FLOTILLA_ILLEGAL, "followed as a seat sees it");
    refused(flotilla_tell(view, 0, "cut 7H", &text, REASON), FLOTILLA_LIMIT, "no such viewer");
    fine(flotilla_tell(view, 1, "cut 7H", &text, REASON));
    refused(flotilla_bot(view, "greedy", &text, REASON), FLOTILLA_ILLEGAL, "not to move");
    refused(flotilla_follow(view, "{\"chance\":\"cut ??\"}", REASON), FLOTILLA_ILLEGAL, "");
    refused(flotilla_follow(view, "{\"result\":[\"win\",\"loss\"],\"points\":[0,0]}", REASON),
            FLOTILLA_RESULT, "");
    refused(flotilla_follow(view, "nonsense", REASON), FLOTILLA_SYNTAX, "");
    fine(flotilla_follow(view, "{\"chance\":\"cut 7H\"}", REASON));
    flotilla_close(view);
}

/* A stand-in plays on from what its seat saw. */
static void a_bot_thinks_from_a_view(void **unused)
{
    (void)unused;
    char line[LINE_MAX];
    const char *text;
    struct flotilla *whole = open_game("sequence", "players=2"), *view = NULL;
    fine(flotilla_open_view(&view, "en", "sequence", "players=2", NULL, 1, REASON));
    flotilla_seed(whole, 9);
    flotilla_seed(view, 9);
    for (int ply = 0; ply < 60; ply++) {
        if (flotilla_actor(whole) == 1) {
            fine(flotilla_bot(whole, "normal:20sims", &text, REASON));
            char *chosen = copy_of(text);
            fine(flotilla_bot(view, "normal:20sims", &text, REASON));
            assert_string_equal(text, chosen);
            free(chosen);
        }
        fine(flotilla_random(whole, REASON));
        fine(flotilla_follow(view, line_of(flotilla_record_of(whole, 1), 1 + ply, line), REASON));
    }
    flotilla_close(whole);
    flotilla_close(view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_are_checked),
        cmocka_unit_test(a_turn_runs_out),
        cmocka_unit_test(clocks_are_held_kept_and_checked),
        cmocka_unit_test(what_is_left_is_set_while_it_runs),
        cmocka_unit_test(no_time_is_too_far),
        cmocka_unit_test(screens_and_seats_decide_what_is_taken_back),
        cmocka_unit_test(a_bot_chooses_the_same_again),
        cmocka_unit_test(luck_is_chosen_by_number),
        cmocka_unit_test(views_follow_to_the_end),
        cmocka_unit_test(a_view_makes_nothing_up),
        cmocka_unit_test(a_view_knows_only_its_own),
        cmocka_unit_test(a_bot_thinks_from_a_view),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
