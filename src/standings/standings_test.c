/* Points and standings: the printed sheet's example, and every tie-break for itself. */
#include "event_night.h"

/* --- points --- */

static void plays(struct evening *evening, int round, const char *table, const char *result)
{
    does(evening, "{'do':'seat','tables':[[%s]]}", table);
    does(evening, "{'do':'result','round':%d,'table':1,%s}", round, result);
}

/* Ten games with 4 wins, 1 draw, 4 losses and one sat out: 4x525 + 125 + 4x75. */
static void the_printed_sheet_counts_2525(void **state)
{
    struct evening *evening = *state = evening_of("");
    static const enum mark marks[] = {MARK_WON,  MARK_LOST, MARK_DRAWN, MARK_WON, MARK_NONE,
                                      MARK_LOST, MARK_WON,  MARK_LOST,  MARK_WON, MARK_LOST};
    joins(evening, "'Ann','Bob','Cid'");
    for (int i = 0; i < 10; i++)
        plays(evening, i + 1, marks[i] == MARK_NONE ? "'Bob','Cid'" : "'Ann','Bob','Cid'",
              marks[i] == MARK_WON     ? "'winner':'Ann'"
              : marks[i] == MARK_DRAWN ? "'draw':true"
                                       : "'winner':'Bob'");
    const struct tally *ann = tally_of(evening, "Ann");
    assert_int_equal(ann->points, 2525);
    assert_int_equal(ann->points, 9 * 25 + 4 * 500 + 4 * 50 + 1 * 100);
    assert_int_equal(ann->games, 9);
    assert_int_equal(ann->won, 4);
    assert_int_equal(ann->lost, 4);
    assert_int_equal(ann->drawn, 1);
    for (int i = 0; i < 10; i++)
        assert_int_equal(evening->desk.scoring.mark[i][0], marks[i]);
    assert_int_equal(tally_of(evening, "Bob")->points, 5 * 525 + 125 + 4 * 75);
    assert_int_equal(tally_of(evening, "Cid")->points, 125 + 9 * 75);
}

static void other_points_count_for_all_games(void **state)
{
    struct evening *evening = *state = evening_of(",'points':{'play':1,'loss':0,'draw':1,'win':3}");
    joins(evening, "'Ann','Bob','Cid'");
    plays(evening, 1, "'Ann','Bob'", "'winner':'Ann'");
    plays(evening, 2, "'Ann','Bob'", "'draw':true");
    assert_int_equal(tally_of(evening, "Ann")->points, 4 + 2);
    assert_int_equal(tally_of(evening, "Bob")->points, 1 + 2);
    does(evening, "{'do':'set','points':{'play':0,'win':10}}");
    assert_int_equal(tally_of(evening, "Ann")->points, 10 + 1);
    assert_int_equal(tally_of(evening, "Bob")->points, 0 + 1);
}

static void a_bye_counts_as_stated_and_no_game(void **state)
{
    struct evening *evening = *state = evening_of(",'points':{'bye':60}");
    joins(evening, "'Ann','Bob','Cid','Dan'");
    does(evening, "{'do':'seat','tables':[['Ann','Bob']],'byes':['Cid']}");
    assert_int_equal(tally_of(evening, "Cid")->points, 60);
    assert_int_equal(tally_of(evening, "Cid")->byes, 1);
    assert_int_equal(tally_of(evening, "Cid")->games, 0);
    assert_int_equal(evening->desk.scoring.mark[0][0], MARK_OPEN);
    assert_int_equal(evening->desk.scoring.mark[0][2], MARK_BYE);
    assert_int_equal(evening->desk.scoring.mark[0][3], MARK_NONE);
    assert_int_equal(tally_of(evening, "Ann")->games, 0);
}

/* --- standings --- */

/* "Ann points Bob lot Cid": the rows, and between them what decides. */
static void stand(struct evening *evening, const char *expected)
{
    char bytes[1024];
    struct text text = TEXT_OVER(bytes);
    struct standings *standings = &evening->desk.standings;
    scoring_count(&evening->book.event, &evening->desk.scoring);
    standings_make(&evening->book.event, &evening->desk.scoring, standings);
    for (int i = 0; i < standings->count; i++) {
        text_add(&text, evening->book.event.player[standings->row[i].player].name);
        if (i + 1 < standings->count)
            text_format(&text, " %s ", decider_word(standings->row[i].by));
    }
    assert_string_equal(bytes, expected);
}

static int64_t worth(const struct evening *evening, int row, enum decider by)
{
    return evening->desk.standings.row[row].worth[by];
}

static void points_come_first_then_wins(void **state)
{
    struct evening *evening = *state = evening_of(",'points':{'loss':0,'draw':250}");
    joins(evening, "'Ann','Bob','Cid','Dan'");
    plays(evening, 1, "'Ann','Cid'", "'draw':true");
    plays(evening, 2, "'Ann','Dan'", "'draw':true");
    plays(evening, 3, "'Bob','Dan'", "'winner':'Bob'");
    plays(evening, 4, "'Bob','Dan'", "'winner':'Dan'");
    stand(evening, "Dan points Bob wins Ann points Cid"); /* 825, 550 (1 win), 550 (0), 275 */
}

static void head_to_head_counts_among_those_who_are_level(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'Ann','Bob','Cid','Dan'");
    plays(evening, 1, "'Ann','Bob','Cid'", "'winner':'Cid'");
    plays(evening, 2, "'Cid','Bob'", "'winner':'Bob'");
    plays(evening, 3, "'Ann','Dan'", "'winner':'Ann'");
    /* 600 points and one win each: Cid beat Ann and Bob, Bob beat Cid */
    stand(evening, "Cid head Bob head Ann points Dan");
    assert_int_equal(worth(evening, 0, BY_HEAD), 4);
    assert_int_equal(worth(evening, 1, BY_HEAD), 2);
    assert_int_equal(worth(evening, 3, BY_HEAD), 0); /* Dan is level with nobody */
}

static void a_draw_between_level_players_is_one_each(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'Ann','Bob','Cid'");
    plays(evening, 1, "'Ann','Bob','Cid'", "'draw':true");
    stand(evening, "Cid lot Bob lot Ann"); /* of seed 0, for ever */
    for (int row = 0; row < 3; row++)
        assert_int_equal(worth(evening, row, BY_HEAD), 2);
}

/* Bob and Cid are alike in all but the lot; who comes after them has the place that is left. */
static void the_lot_gives_no_rank(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'Ann','Bob','Cid','Dan'");
    plays(evening, 1, "'Ann','Bob','Cid'", "'winner':'Ann'");
    stand(evening, "Ann points Cid lot Bob points Dan");
    static const int ranks[] = {1, 2, 2, 4};
    for (int row = 0; row < 4; row++)
        assert_int_equal(evening->desk.standings.row[row].rank, ranks[row]);
}

static void points_of_the_games_themselves_break_ties(void **state)
{
    struct evening *evening = *state = evening_of_game("athletic", "");
    joins(evening, "'Ann','Bob','Cid'");
    does(evening, "{'do':'seat','tables':[['Ann','Bob','Cid']]}");
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Cid','points':[4,9,2]}");
    stand(evening, "Cid points Bob board Ann");
    assert_int_equal(worth(evening, 1, BY_BOARD), 9);
}

static void strength_is_the_points_of_all_opponents_met(void **state)
{
    struct evening *evening = *state =
        evening_of(",'points':{'play':0,'loss':0,'draw':0,'win':10}");
    joins(evening, "'Ann','Bob','Cid','Dan'");
    plays(evening, 1, "'Ann','Bob'", "'winner':'Ann'");
    plays(evening, 2, "'Ann','Bob'", "'winner':'Ann'");
    plays(evening, 3, "'Cid','Dan'", "'winner':'Cid'");
    plays(evening, 4, "'Bob','Dan'", "'draw':true");
    stand(evening, "Ann points Cid points Bob strength Dan");
    assert_int_equal(worth(evening, 2, BY_STRENGTH), 20 + 20 + 0); /* Ann twice, Dan */
    assert_int_equal(worth(evening, 3, BY_STRENGTH), 10 + 0);      /* Cid, Bob */
}

static void the_lot_follows_from_the_seed(void **state)
{
    (void)state;
    static const char *const names = "'a','b','c','d','e','f','g','h'";
    char first[2][64];
    for (int seed = 0; seed < 2; seed++) {
        char more[32];
        snprintf(more, sizeof more, ",'seed':%d", seed);
        struct evening *evening = evening_of(more), *again = evening_of(more);
        joins(evening, names);
        joins(again, names);
        evening_view(evening);
        evening_view(again);
        struct text text = TEXT_OVER(first[seed]);
        for (int i = 0; i < 8; i++) {
            assert_int_equal(evening->desk.standings.row[i].player,
                             again->desk.standings.row[i].player);
            text_add_number(&text, evening->desk.standings.row[i].player);
        }
        free(evening);
        free(again);
    }
    assert_string_not_equal(first[0], first[1]);
}

/* The winner of a cup is its winner, though a bye brings no points. */
static void a_knockout_is_decided_by_the_round_reached(void **state)
{
    struct evening *evening = *state = evening_new();
    does(evening, "{'event':1,'name':'Cup','game':'convoy','format':'knockout'}");
    joins(evening, "'Ann','Bob','Cid'");
    does(evening, "{'do':'seat','tables':[['Bob','Cid']],'byes':['Ann']}");
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Bob'}");
    does(evening, "{'do':'seat','tables':[['Ann','Bob']]}");
    does(evening, "{'do':'result','round':2,'table':1,'winner':'Ann'}");
    stand(evening, "Ann round Bob round Cid"); /* 525 points against 600 */
    assert_int_equal(worth(evening, 0, BY_ROUND), 3);
    assert_int_equal(worth(evening, 0, BY_POINTS), 525);
    assert_int_equal(worth(evening, 1, BY_POINTS), 600);
}

/* Who was entered and never came to the table reached no round at all. */
static void who_never_played_a_knockout_is_last(void **state)
{
    struct evening *evening = *state = evening_new();
    does(evening, "{'event':1,'name':'Cup','game':'convoy','format':'knockout'}");
    joins(evening, "'Dan','Ann','Bob'");
    does(evening, "{'do':'leave','players':['Dan']}");
    does(evening, "{'do':'seat','tables':[['Ann','Bob']]}");
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Bob'}");
    stand(evening, "Bob round Ann round Dan");
    assert_int_equal(worth(evening, 0, BY_ROUND), 2);
    assert_int_equal(worth(evening, 1, BY_ROUND), 1);
    assert_int_equal(worth(evening, 2, BY_ROUND), 0);
}

/* A round of 60 at tables of three, shuffled by a factor that has no part in common with 60. */
static void play_shuffled(struct evening *evening, int round, int factor, uint32_t *luck)
{
    char bytes[4096];
    struct text tables = TEXT_OVER(bytes);
    for (int i = 0; i < 60; i++)
        text_format(&tables, "%s'p%d'%s",
                    i % 3 != 0 ? ","
                    : i > 0    ? ",["
                               : "[",
                    i * factor % 60, i % 3 == 2 ? "]" : "");
    does(evening, "{'do':'seat','tables':[%s]}", bytes);
    for (int table = 1; table <= 20; table++) {
        *luck = *luck * 1664525 + 1013904223;
        int winner = evening->book.event.round[round - 1].table[table - 1].player[*luck >> 31];
        if (*luck >> 28 & 1)
            does(evening, "{'do':'result','round':%d,'table':%d,'draw':true}", round, table);
        else
            does(evening, "{'do':'result','round':%d,'table':%d,'winner':'p%d'}", round, table,
                 winner);
    }
}

static void expect_order(const struct standing *row, const struct standing *next)
{
    for (int by = 0; by < (int)row->by; by++)
        assert_int_equal(row->worth[by], next->worth[by]);
    assert_true(row->worth[row->by] > next->worth[row->by]);
}

static void rows_are_in_order(void **state)
{
    static const int factors[] = {1, 7, 11, 13, 17};
    struct evening *evening = *state = evening_of("");
    bool is_seen[60] = {false};
    uint32_t luck = 1;
    for (int i = 0; i < 60; i++)
        does(evening, "{'do':'join','players':['p%d']}", i);
    for (int round = 1; round <= 5; round++)
        play_shuffled(evening, round, factors[round - 1], &luck);
    evening_view(evening);
    const struct standings *standings = &evening->desk.standings;
    for (int i = 0; i < 60; i++)
        is_seen[standings->row[i].player] = true;
    for (int i = 0; i < 60; i++)
        assert_true(is_seen[i]);
    for (int i = 0; i + 1 < 60; i++)
        expect_order(&standings->row[i], &standings->row[i + 1]);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, evening_close)
    const struct CMUnitTest tests[] = {
        TEST(the_printed_sheet_counts_2525),
        TEST(other_points_count_for_all_games),
        TEST(a_bye_counts_as_stated_and_no_game),
        TEST(points_come_first_then_wins),
        TEST(head_to_head_counts_among_those_who_are_level),
        TEST(a_draw_between_level_players_is_one_each),
        TEST(the_lot_gives_no_rank),
        TEST(points_of_the_games_themselves_break_ties),
        TEST(strength_is_the_points_of_all_opponents_met),
        TEST(the_lot_follows_from_the_seed),
        TEST(a_knockout_is_decided_by_the_round_reached),
        TEST(who_never_played_a_knockout_is_last),
        TEST(rows_are_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
