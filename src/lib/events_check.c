/* Events through include/flotilla.h alone. What is counted and refused is tested in src/events. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "flotilla.h"

static char reason[FLOTILLA_REASON_ROOM];

static const char head[] = "{\"event\":1,\"name\":\"Night\",\"game\":\"convoy\",\"format\":"
                           "\"individual\",\"seats\":2,\"games\":3}";

/* A copy that outlives the next call. */
static char *kept(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    assert_non_null(copy);
    return memcpy(copy, text, size);
}

static void apply(struct flotilla_event *event, const char *line)
{
    if (flotilla_event_apply(event, line, reason, sizeof reason) != FLOTILLA_FINE)
        fail_msg("%s: %s", line, reason);
}

static enum flotilla_answer read_text(struct flotilla_event *event, const char *text)
{
    return flotilla_event_read(event, text, strlen(text), reason, sizeof reason);
}

static enum flotilla_answer add_text(struct flotilla_league *league, const char *text)
{
    return flotilla_league_add(league, text, strlen(text), reason, sizeof reason);
}

static struct flotilla_event *two_players(void)
{
    struct flotilla_event *event = flotilla_event_new();
    assert_non_null(event);
    apply(event, head);
    apply(event, "{\"do\":\"join\",\"players\":[\"Ann\",\"Bob\"]}\n"); /* with its end */
    return event;
}

static void an_event_that_has_not_begun_says_nothing(void **state)
{
    (void)state;
    struct flotilla_event *event = flotilla_event_new();
    const char *line;
    assert_null(flotilla_event_view(event));
    assert_null(flotilla_event_text(event));
    assert_null(flotilla_event_export(event, "csv"));
    assert_null(flotilla_event_sheet(event, FLOTILLA_SHEET_BLANK, "a4", 0));
    assert_null(flotilla_event_standings(event, "a4", 0));
    assert_int_equal(flotilla_event_seat(event, &line, reason, sizeof reason), FLOTILLA_ILLEGAL);
    flotilla_event_free(event);
    flotilla_event_free(NULL);
    flotilla_league_free(NULL);
}

static void a_round_is_proposed_then_applied(void **state)
{
    (void)state;
    struct flotilla_event *event = two_players();
    const char *line;
    assert_int_equal(flotilla_event_seat(event, &line, NULL, 0), FLOTILLA_FINE);
    assert_int_equal(strncmp(line, "{\"do\":\"seat\",\"tables\":[[", 24), 0);
    char *copy = kept(line);
    assert_non_null(strstr(flotilla_event_view(event), "\"phase\":\"joining\""));
    apply(event, copy);
    assert_non_null(strstr(flotilla_event_view(event), "\"phase\":\"seated\""));
    assert_non_null(strstr(flotilla_event_text(event), copy));
    assert_int_equal(flotilla_event_seat(event, &line, reason, sizeof reason), FLOTILLA_ILLEGAL);
    assert_string_equal(reason, "round 1 is not over: table 1 has no result");
    free(copy);
    flotilla_event_free(event);
}

static void what_is_refused_changes_nothing(void **state)
{
    (void)state;
    struct flotilla_event *event = two_players();
    char *text = kept(flotilla_event_text(event)), *view = kept(flotilla_event_view(event));
    assert_int_equal(flotilla_event_apply(event, "{\"do\":\"dance\"}", reason, sizeof reason),
                     FLOTILLA_UNKNOWN);
    assert_int_equal(
        flotilla_event_apply(event, "{\"do\":\"end\"}\n{\"do\":\"undo\"}", reason, sizeof reason),
        FLOTILLA_SYNTAX);
    assert_int_equal(flotilla_event_read(event, "", 0, NULL, 0), FLOTILLA_SYNTAX);
    assert_int_equal(flotilla_event_read(event, "{}\n", 3, reason, sizeof reason), FLOTILLA_SYNTAX);
    assert_string_equal(reason, "line 1: the key \"do\" is missing");
    char zero[sizeof head + 16]; /* a zero byte ends no file */
    int length = snprintf(zero, sizeof zero, "%s\n%c{}\n", head, '\0');
    assert_int_equal(flotilla_event_read(event, zero, (size_t)length, reason, sizeof reason),
                     FLOTILLA_SYNTAX);
    assert_int_equal(strncmp(reason, "line 2: ", 8), 0);
    assert_int_equal(flotilla_event_speak(event, "tlh", reason, sizeof reason), FLOTILLA_UNKNOWN);
    assert_string_equal(flotilla_event_text(event), text);
    assert_string_equal(flotilla_event_view(event), view);
    assert_int_equal(flotilla_event_speak(event, "de", NULL, 0), FLOTILLA_FINE);
    flotilla_event_apply(event, "{\"do\":\"redo\"}", reason, sizeof reason);
    assert_string_equal(reason, "es gibt nichts zu wiederholen");
    free(text);
    free(view);
    flotilla_event_free(event);
}

static void a_file_takes_the_place_of_all_that_was(void **state)
{
    (void)state;
    struct flotilla_event *event = two_players(), *other = flotilla_event_new();
    apply(event, "{\"do\":\"undo\"}");
    assert_int_equal(read_text(other, flotilla_event_text(event)), FLOTILLA_FINE);
    assert_string_equal(flotilla_event_view(other), flotilla_event_view(event));
    apply(other, "{\"do\":\"redo\"}"); /* and goes on from there */
    for (int i = 0; i < 500; i++)      /* beyond the room it was read into */
        apply(other, "{\"do\":\"set\",\"name\":\"0123456789012345678901234567890123456789\"}");
    assert_true(strlen(flotilla_event_text(other)) > (size_t)500 * 60);
    flotilla_event_free(event);
    flotilla_event_free(other);
}

static int count_sheets(struct flotilla_event *event, int player, const char *paper)
{
    int pages = 0;
    for (const char *svg; (svg = flotilla_event_sheet(event, player, paper, pages)) != NULL;
         pages++)
        assert_int_equal(strncmp(svg, "<svg ", 5), 0);
    return pages;
}

static void pages_come_one_by_one(void **state)
{
    (void)state;
    struct flotilla_event *event = two_players();
    assert_int_equal(count_sheets(event, 0, "a4"), 2);
    assert_int_equal(count_sheets(event, FLOTILLA_SHEET_BLANK, "letter"), 2);
    assert_int_equal(count_sheets(event, FLOTILLA_SHEET_ALL, "a4"), 4);
    assert_int_equal(count_sheets(event, 2, "a4"), 0);
    assert_int_equal(count_sheets(event, -3, "a4"), 0);
    assert_int_equal(count_sheets(event, 0, "a3"), 0);
    assert_non_null(strstr(flotilla_event_sheet(event, FLOTILLA_SHEET_ALL, "a4", 2), ">Bob<"));
    assert_null(flotilla_event_sheet(event, 0, "a4", -1));
    assert_non_null(strstr(flotilla_event_standings(event, "a4", 0), ">Bob<"));
    assert_null(flotilla_event_standings(event, "a4", 1));
    flotilla_event_free(event);
}

static void exports_are_csv_or_json(void **state)
{
    (void)state;
    struct flotilla_event *event = two_players();
    assert_int_equal(strncmp(flotilla_event_export(event, "csv"), "rank,name,", 10), 0);
    assert_int_equal(strncmp(flotilla_event_export(event, "json"), "{\"name\":", 8), 0);
    assert_null(flotilla_event_export(event, "xml"));
    flotilla_event_free(event);
}

static void evenings_make_a_league(void **state)
{
    (void)state;
    struct flotilla_event *event = two_players();
    struct flotilla_league *league = flotilla_league_new();
    apply(event, "{\"do\":\"seat\",\"tables\":[[\"Ann\",\"Bob\"]]}");
    apply(event, "{\"do\":\"result\",\"round\":1,\"table\":1,\"winner\":\"Bob\"}");
    for (int i = 0; i < 2; i++)
        assert_int_equal(add_text(league, flotilla_event_text(event)), FLOTILLA_FINE);
    assert_int_equal(flotilla_league_speak(league, "tlh", NULL, 0), FLOTILLA_UNKNOWN);
    assert_int_equal(flotilla_league_speak(league, "de", NULL, 0), FLOTILLA_FINE);
    assert_int_equal(add_text(league, "no event"), FLOTILLA_SYNTAX);
    assert_int_equal(strncmp(reason, "Zeile 1: ", 9), 0);
    const char *table = flotilla_league_table(league, 0);
    assert_non_null(strstr(table, "{\"rank\":1,\"name\":\"Bob\",\"total\":1050,"));
    table = flotilla_league_table(league, 1);
    assert_non_null(strstr(table, "{\"rank\":1,\"name\":\"Bob\",\"total\":525,"));
    flotilla_league_free(league);
    flotilla_event_free(event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_that_has_not_begun_says_nothing),
        cmocka_unit_test(a_round_is_proposed_then_applied),
        cmocka_unit_test(what_is_refused_changes_nothing),
        cmocka_unit_test(a_file_takes_the_place_of_all_that_was),
        cmocka_unit_test(pages_come_one_by_one),
        cmocka_unit_test(exports_are_csv_or_json),
        cmocka_unit_test(evenings_make_a_league),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
