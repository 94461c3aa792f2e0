/* Several evenings: whose best results count, and who shares a rank. */
#include "event_night.h"

#include "standings/league.h"

static void add(struct league *league, struct evening *evening)
{
    struct fault fault;
    scoring_count(&evening->book.event, &evening->desk.scoring);
    assert_true(league_add(league, &evening->book.event, &evening->desk.scoring, &fault));
}

static void the_best_results_count(void **state)
{
    (void)state;
    struct league *league = malloc(sizeof *league);
    struct league_row *rows = malloc(LEAGUE_PLAYERS_MAX * sizeof *rows);
    char bytes[4096];
    struct text text = TEXT_OVER(bytes);
    league_begin(league);
    struct evening *first =
        evening_of_two("'winner':'Ann'", "'winner':'Ann'"); /* Ann 1050, Bob 150 */
    struct evening *second = evening_of_two("'winner':'Bob'", "'draw':true"); /* Ann 200, Bob 650 */
    struct evening *third = evening_of_two("'winner':'Bob'", "'winner':'Ann'"); /* 600 each */
    does(third, "{'do':'rename','player':'ann','to':'ANN'}");
    add(league, first);
    add(league, second);
    add(league, third);
    league_rank(league, 2, rows);
    assert_int_equal(league->players_count, 3); /* Cid had byes, which is to be there */
    assert_string_equal(league->player[rows[0].player].name, "ANN");
    assert_int_equal(rows[0].total, 1650);
    assert_int_equal(rows[0].counted, 1u << 0 | 1u << 2);
    assert_int_equal(rows[1].total, 1250);
    assert_int_equal(rows[1].counted, 1u << 1 | 1u << 2);
    assert_int_equal(rows[2].total, 0);
    league_rank(league, 0, rows);
    assert_int_equal(rows[0].total, 1850);
    league_write(league, 1, rows, &text);
    assert_non_null(strstr(bytes, quoted("{'rank':2,'name':'Bob','total':650,'results':["
                                         "{'event':0,'points':150,'counted':false},"
                                         "{'event':1,'points':650,'counted':true},"
                                         "{'event':2,'points':600,'counted':false}]}")));
    free(first);
    free(second);
    free(third);
    free(league);
    free(rows);
}

static void level_players_share_a_rank(void **state)
{
    (void)state;
    struct league *league = malloc(sizeof *league);
    struct league_row *rows = malloc(LEAGUE_PLAYERS_MAX * sizeof *rows);
    league_begin(league);
    struct evening *evening = evening_of_two("'winner':'Ann'", "'winner':'Bob'");
    for (int i = 0; i < LEAGUE_EVENTS_MAX; i++) {
        does(evening, "{'do':'set','name':'Evening %d'}", i);
        add(league, evening);
    }
    league_rank(league, 3, rows);
    assert_int_equal(rows[0].rank, 1);
    assert_int_equal(rows[1].rank, 1);
    assert_int_equal(rows[2].rank, 3);
    struct fault fault;
    assert_false(league_add(league, &evening->book.event, &evening->desk.scoring, &fault));
    assert_string_equal(fault.reason, "a league has at most 64 evenings");
    free(evening);
    free(league);
    free(rows);
}

static void the_same_evening_is_known_again(void **state)
{
    (void)state;
    struct fault fault;
    struct league *league = malloc(sizeof *league);
    league_begin(league);
    struct evening *evening = evening_of_two("'winner':'Ann'", "'winner':'Bob'");
    struct evening *other =
        evening_of_two("'winner':'Bob'", "'winner':'Ann'"); /* the same points */
    add(league, evening);
    assert_false(league_is_new(league, &evening->book.event, &evening->desk.scoring, &fault));
    assert_string_equal(fault.reason, "Club night is in the league already, as evening 1");
    scoring_count(&other->book.event, &other->desk.scoring);
    assert_true(league_is_new(league, &other->book.event, &other->desk.scoring, &fault));
    does(evening, "{'do':'set','date':'2026-11-17'}");
    assert_true(league_is_new(league, &evening->book.event, &evening->desk.scoring, &fault));
    free(evening);
    free(other);
    free(league);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, evening_close)
    const struct CMUnitTest tests[] = {
        TEST(the_best_results_count),
        TEST(level_players_share_a_rank),
        TEST(the_same_evening_is_known_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
