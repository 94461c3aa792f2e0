/* Rounds of an event: seating by hand, results, changing places; what is refused and why. */
#include "event_night.h"

/* --- seating by hand --- */

static void what_cannot_be_seated(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'Ann','Bob','Cid','Dan','Eve'");
    refuses(evening, "there is no player \"Zoe\"", "{'do':'seat','tables':[['Ann','Zoe']]}");
    refuses(evening, "Ann is seated twice", "{'do':'seat','tables':[['Ann','Bob'],['ann','Cid']]}");
    refuses(evening, "Ann is seated twice",
            "{'do':'seat','tables':[['Ann','Bob']],'byes':['Ann']}");
    refuses(evening, "table 2 has 1 player; 2 to 4 can play",
            "{'do':'seat','tables':[['Ann','Bob'],['Cid']]}");
    refuses(evening, "table 1 has 5 players; 2 to 4 can play",
            "{'do':'seat','tables':[['Ann','Bob','Cid','Dan','Eve']]}");
    refuses(evening, "no table is given", "{'do':'seat','tables':[],'byes':['Ann']}");
    refuses(evening, "\"tables\" has a value of the wrong kind", "{'do':'seat','tables':['Ann']}");
    refuses(evening, "\"tables\" has a value of the wrong kind", "{'do':'seat','tables':{}}");
    refuses(evening, "\"byes\" has a value of the wrong kind",
            "{'do':'seat','tables':[['Ann','Bob']],'byes':'Cid'}");
    does(evening, "{'do':'leave','players':['Eve']}");
    refuses(evening, "Eve is not here", "{'do':'seat','tables':[['Ann','Eve']]}");
    refuses(evening, "no round is seated yet",
            "{'do':'result','round':1,'table':1,'winner':'Ann'}");
    does(evening, "{'do':'seat','tables':[['Ann','Bob']],'byes':['Cid']}");
    refuses(evening, "round 1 is not over: table 1 has no result",
            "{'do':'seat','tables':[['Ann','Bob']]}");
    refuses(evening, "the order can be set before the first round only",
            "{'do':'order','players':['Ann','Bob','Cid','Dan']}");
}

static void rounds_end_with_the_games(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'Ann','Bob'");
    does(evening, "{'do':'set','games':1}");
    does(evening, "{'do':'seat','tables':[['Ann','Bob']]}");
    assert_int_equal(event_phase(of(evening)), PHASE_SEATED);
    does(evening, "{'do':'result','round':1,'table':1,'draw':true}");
    assert_int_equal(event_phase(of(evening)), PHASE_OVER);
    refuses(evening, "no round is left to play", "{'do':'seat','tables':[['Ann','Bob']]}");
    does(evening, "{'do':'set','games':2}");
    assert_int_equal(event_phase(of(evening)), PHASE_READY);
    does(evening, "{'do':'seat','tables':[['Bob','Ann']]}");
    refuses(evening, "2 rounds are seated already", "{'do':'set','games':1}");
    refuses(evening, "nothing is set", "{'do':'set'}");
    refuses(evening, "there is no key \"game\" here", "{'do':'set','game':'convert'}");
    refuses(evening, "at a table of this game sit 2 to 4", "{'do':'set','seats':5,'name':'y'}");
}

static void knocked_out_is_not_seated(void **state)
{
    struct evening *evening = *state = evening_new();
    does(evening, "{'event':1,'name':'Cup','game':'convoy','format':'knockout'}");
    joins(evening, "'Ann','Bob','Cid','Dan'");
    does(evening, "{'do':'seat','tables':[['Ann','Bob'],['Cid','Dan']]}");
    refuses(evening, "in a knockout every table needs a winner",
            "{'do':'result','round':1,'table':1,'draw':true}");
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Ann'}");
    does(evening, "{'do':'result','round':1,'table':2,'winner':'Cid'}");
    refuses(evening, "Bob is out of the knockout", "{'do':'seat','tables':[['Ann','Bob']]}");
    does(evening, "{'do':'seat','tables':[['Ann','Cid']]}");
    does(evening, "{'do':'result','round':2,'table':1,'winner':'Cid'}");
    assert_int_equal(event_phase(of(evening)), PHASE_OVER);
}

/* Ann and Cid have won; they meet in the final, which Ann wins. */
static struct evening *a_cup(void)
{
    struct evening *evening = evening_new();
    does(evening, "{'event':1,'name':'Cup','game':'convoy','format':'knockout'}");
    joins(evening, "'Ann','Bob','Cid','Dan'");
    does(evening, "{'do':'seat','tables':[['Ann','Bob'],['Cid','Dan']]}");
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Ann'}");
    does(evening, "{'do':'result','round':1,'table':2,'winner':'Cid'}");
    does(evening, "{'do':'seat','tables':[['Ann','Cid']]}");
    does(evening, "{'do':'result','round':2,'table':1,'winner':'Ann'}");
    return evening;
}

static void the_beaten_do_not_step_in_again(void **state)
{
    struct evening *evening = *state = a_cup();
    does(evening, "{'do':'result','round':2,'table':1,'clear':true}");
    refuses(evening, "Dan is out of the knockout",
            "{'do':'swap','round':2,'players':['Dan','Cid']}");
    refuses(evening, "Dan is out of the knockout",
            "{'do':'move','round':2,'player':'Dan','table':1}");
    does(evening, "{'do':'swap','round':2,'players':['Ann','Cid']}");
}

static void a_corrected_knockout_says_who_has_to_go(void **state)
{
    struct evening *evening = *state = a_cup();
    const char *reason = "Ann lost at table 1 of round 1 but sits at table 1 of round 2: swap in "
                         "who goes on; a result there is cleared first";
    assert_int_equal(event_phase(of(evening)), PHASE_OVER);
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Bob'}");
    assert_int_equal(event_phase(of(evening)), PHASE_READY);
    refuses(evening, reason, "{'do':'seat','tables':[['Bob','Cid']]}");
    does(evening, "{'do':'result','round':2,'table':1,'clear':true}");
    refuses(evening, reason, "{'do':'seat','tables':[['Bob','Cid']]}");
    does(evening, "{'do':'swap','round':2,'players':['Ann','Bob']}");
    does(evening, "{'do':'result','round':2,'table':1,'winner':'Bob'}");
    assert_int_equal(event_phase(of(evening)), PHASE_OVER);
    evening_returns(evening);
}

static void a_corrected_knockout_says_who_has_a_bye(void **state)
{
    struct evening *evening = *state = evening_new();
    does(evening, "{'event':1,'name':'Cup','game':'convoy','format':'knockout'}");
    joins(evening, "'Ann','Bob','Cid','Dan','Eve','Fay'");
    does(evening, "{'do':'seat','tables':[['Ann','Bob'],['Cid','Dan'],['Eve','Fay']]}");
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Ann'}");
    does(evening, "{'do':'result','round':1,'table':2,'winner':'Cid'}");
    does(evening, "{'do':'result','round':1,'table':3,'winner':'Eve'}");
    does(evening, "{'do':'seat','tables':[['Ann','Cid']],'byes':['Eve']}");
    does(evening, "{'do':'result','round':2,'table':1,'winner':'Ann'}");
    does(evening, "{'do':'result','round':1,'table':3,'winner':'Fay'}");
    refuses(evening, "Eve lost at table 3 of round 1 but has a bye in round 2: swap in who goes on",
            "{'do':'seat','tables':[['Ann','Fay']]}");
    does(evening, "{'do':'swap','round':2,'players':['Eve','Fay']}");
    does(evening, "{'do':'seat','tables':[['Ann','Fay']]}");
}

static void tables_of_a_round_robin_have_two(void **state)
{
    struct evening *evening = *state = evening_new();
    does(evening, "{'event':1,'name':'x','game':'convoy','format':'robin'}");
    joins(evening, "'Ann','Bob','Cid','Dan'");
    refuses(evening, "table 1 has 3 players; 2 can play",
            "{'do':'seat','tables':[['Ann','Bob','Cid']]}");
    does(evening, "{'do':'seat','tables':[['Ann','Bob']],'byes':['Cid']}");
    refuses(evening, "table 1 is full", "{'do':'move','round':1,'player':'Cid','table':1}");
}

/* --- results --- */

static void results_that_are_refused(void **state)
{
    struct evening *evening = *state = three_at_a_table_of("athletic");
    refuses(evening, "there is no round 2", "{'do':'result','round':2,'table':1,'winner':'Ann'}");
    refuses(evening, "there is no round 0", "{'do':'result','round':0,'table':1,'winner':'Ann'}");
    refuses(evening, "there is no round 999999",
            "{'do':'result','round':4294967297,'table':1,'winner':'Ann'}");
    refuses(evening, "round 1 has no table 3",
            "{'do':'result','round':1,'table':3,'winner':'Ann'}");
    refuses(evening, "Dan does not sit at table 1 of round 1",
            "{'do':'result','round':1,'table':1,'winner':'Dan'}");
    refuses(evening, "there is no player \"Zoe\"",
            "{'do':'result','round':1,'table':1,'winner':'Zoe'}");
    refuses(evening, "\"winner\" has a value of the wrong kind", /* two winners */
            "{'do':'result','round':1,'table':1,'winner':['Ann','Bob']}");
    refuses(evening, "the key \"winner\" stands twice",
            "{'do':'result','round':1,'table':1,'winner':'Ann','winner':'Bob'}");
    refuses(evening, "a result has one of \"winner\", \"draw\" and \"clear\"",
            "{'do':'result','round':1,'table':1,'winner':'Ann','draw':true}");
    refuses(evening, "a result has one of \"winner\", \"draw\" and \"clear\"",
            "{'do':'result','round':1,'table':1}");
    refuses(evening, "\"draw\" has a value of the wrong kind",
            "{'do':'result','round':1,'table':1,'draw':false}");
    refuses(evening, "table 1 of round 1 has no result",
            "{'do':'result','round':1,'table':1,'clear':true}");
    refuses(evening, "table 1 has 3 players, but 2 numbers of points",
            "{'do':'result','round':1,'table':1,'winner':'Ann','points':[1,2]}");
    refuses(evening, "table 1 has 3 players, but 4 numbers of points",
            "{'do':'result','round':1,'table':1,'winner':'Ann','points':[1,2,3,4]}");
    refuses(evening, "\"points\" is a number from 0 to 9999",
            "{'do':'result','round':1,'table':1,'winner':'Ann','points':[1,2,10000]}");
    refuses(evening, "\"points\" has a value of the wrong kind",
            "{'do':'result','round':1,'table':1,'winner':'Ann','points':{'play':1}}");
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Ann'}");
    refuses(evening, "there is no key \"points\" here",
            "{'do':'result','round':1,'table':1,'clear':true,'points':[1,2,3]}");
}

static void only_games_of_points_take_points(void **state)
{
    struct evening *evening = *state = three_at_a_table_of("kolonne");
    refuses(evening, "this game has no points of its own",
            "{'do':'result','round':1,'table':1,'winner':'Ann','points':[3,2,1]}");
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Ann'}");
}

static void a_result_is_corrected_at_any_time(void **state)
{
    struct evening *evening = *state = three_at_a_table_of("athletic");
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Ann','points':[9,5,1]}");
    does(evening, "{'do':'result','round':1,'table':2,'draw':true}");
    assert_int_equal(tally_of(evening, "Ann")->board, 9);
    does(evening, "{'do':'seat','tables':[['Ann','Dan']]}");
    does(evening, "{'do':'end'}");
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Bob'}");
    assert_int_equal(tally_of(evening, "Ann")->lost, 1);
    assert_int_equal(tally_of(evening, "Bob")->won, 1);
    assert_false(tally_of(evening, "Ann")->has_board);
    does(evening, "{'do':'result','round':1,'table':1,'clear':true}");
    assert_int_equal(tally_of(evening, "Bob")->points, 0);
    evening_returns(evening);
}

/* --- changing places --- */

static void expect_table(struct evening *evening, int table, const char *names)
{
    char bytes[256];
    struct text text = TEXT_OVER(bytes);
    const struct seating_table *at = &of(evening)->round[0].table[table - 1];
    for (int i = 0; i < at->count; i++)
        text_format(&text, "%s%s", i > 0 ? " " : "", of(evening)->player[at->player[i]].name);
    assert_string_equal(bytes, names);
}

static void players_change_places(void **state)
{
    struct evening *evening = *state = three_at_a_table();
    does(evening, "{'do':'swap','round':1,'players':['Ann','Eve']}"); /* two tables */
    expect_table(evening, 1, "Eve Bob Cid");
    expect_table(evening, 2, "Dan Ann Fay");
    does(evening, "{'do':'swap','round':1,'players':['Eve','Cid']}"); /* one table */
    expect_table(evening, 1, "Cid Bob Eve");
    does(evening, "{'do':'swap','round':1,'players':['Gus','Dan']}"); /* with a bye */
    expect_table(evening, 2, "Gus Ann Fay");
    assert_int_equal(of(evening)->round[0].bye[0], event_find(of(evening), "Dan"));
    joins(evening, "'Hal'");
    does(evening, "{'do':'swap','round':1,'players':['Hal','Gus']}"); /* a late comer steps in */
    expect_table(evening, 2, "Hal Ann Fay");
    int table, seat;
    assert_false(
        event_seat_of(&of(evening)->round[0], event_find(of(evening), "Gus"), &table, &seat));
    evening_returns(evening);
}

static void players_move(void **state)
{
    struct evening *evening = *state = three_at_a_table();
    does(evening, "{'do':'move','round':1,'player':'Bob','table':2}");
    expect_table(evening, 1, "Ann Cid");
    expect_table(evening, 2, "Dan Eve Fay Bob");
    refuses(evening, "table 2 is full", "{'do':'move','round':1,'player':'Gus','table':2}");
    does(evening, "{'do':'move','round':1,'player':'Gus','table':3}"); /* a table is opened */
    expect_table(evening, 3, "Gus");
    assert_int_equal(of(evening)->round[0].byes_count, 0);
    refuses(evening, "table 3 has 1 player; 2 to 4 can play",
            "{'do':'result','round':1,'table':3,'winner':'Gus'}");
    does(evening, "{'do':'move','round':1,'player':'Ann','table':0}"); /* sits out */
    does(evening, "{'do':'move','round':1,'player':'Cid','table':3}"); /* table 1 is empty now */
    expect_table(evening, 1, "");
    expect_table(evening, 3, "Gus Cid");
    refuses(evening, "round 1 has no table 1", "{'do':'result','round':1,'table':1,'draw':true}");
    does(evening, "{'do':'move','round':1,'player':'Ann','table':1}");
    does(evening, "{'do':'move','round':1,'player':'Cid','table':1}");
    does(evening, "{'do':'move','round':1,'player':'Gus','table':0}"); /* the last table goes */
    assert_int_equal(of(evening)->round[0].tables_count, 2);
    evening_returns(evening);
}

static void who_is_alone_at_a_table_has_a_bye(void **state)
{
    struct evening *evening = *state = evening_of(",'points':{'bye':40}");
    joins(evening, "'Ann','Bob','Cid','Dan'");
    does(evening, "{'do':'seat','tables':[['Ann','Bob'],['Cid','Dan']]}");
    does(evening, "{'do':'result','round':1,'table':2,'winner':'Cid'}");
    does(evening, "{'do':'leave','players':['Bob']}");
    does(evening, "{'do':'move','round':1,'player':'Bob','table':0}");
    assert_int_equal(event_phase(of(evening)), PHASE_READY);
    assert_int_equal(tally_of(evening, "Ann")->byes, 1);
    assert_int_equal(tally_of(evening, "Ann")->games, 0);
    assert_int_equal(tally_of(evening, "Ann")->points, 40);
    assert_non_null(strstr(evening_view(evening), "\"byes\":[0]}]"));
    refuses(evening, "table 1 has 1 player; 2 to 4 can play",
            "{'do':'result','round':1,'table':1,'winner':'Ann'}");
    joins(evening, "'Bob'"); /* who is back can play after all */
    does(evening, "{'do':'move','round':1,'player':'Bob','table':1}");
    assert_int_equal(event_phase(of(evening)), PHASE_SEATED);
    assert_int_equal(tally_of(evening, "Ann")->byes, 0);
    does(evening, "{'do':'move','round':1,'player':'Bob','table':0}");
    does(evening, "{'do':'seat','tables':[['Ann','Cid']]}");
    evening_returns(evening);
}

static void places_that_cannot_change(void **state)
{
    struct evening *evening = *state = three_at_a_table();
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Ann'}");
    refuses(evening, "table 1 of round 1 has its result; clear it first",
            "{'do':'swap','round':1,'players':['Ann','Dan']}");
    refuses(evening, "table 1 of round 1 has its result; clear it first",
            "{'do':'move','round':1,'player':'Dan','table':1}");
    refuses(evening, "table 1 of round 1 has its result; clear it first",
            "{'do':'move','round':1,'player':'Ann','table':0}");
    refuses(evening, "two players change places, not one",
            "{'do':'swap','round':1,'players':['Dan','dan']}");
    refuses(evening, "a swap names two players", "{'do':'swap','round':1,'players':['Dan']}");
    refuses(evening, "a swap names two players",
            "{'do':'swap','round':1,'players':['Dan','Eve','Fay']}");
    refuses(evening, "Dan sits there already", "{'do':'move','round':1,'player':'Dan','table':2}");
    refuses(evening, "\"table\" is a number from 0 to 3",
            "{'do':'move','round':1,'player':'Dan','table':4}");
    joins(evening, "'Hal','Ida'");
    refuses(evening, "Hal does not play in round 1",
            "{'do':'swap','round':1,'players':['Hal','Ida']}");
    refuses(evening, "Hal does not play in round 1",
            "{'do':'move','round':1,'player':'Hal','table':0}");
    does(evening, "{'do':'leave','players':['Hal']}");
    refuses(evening, "Hal is not here", "{'do':'move','round':1,'player':'Hal','table':2}");
    refuses(evening, "Hal is not here", "{'do':'swap','round':1,'players':['Dan','Hal']}");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, evening_close)
    const struct CMUnitTest tests[] = {
        TEST(what_cannot_be_seated),
        TEST(rounds_end_with_the_games),
        TEST(knocked_out_is_not_seated),
        TEST(the_beaten_do_not_step_in_again),
        TEST(a_corrected_knockout_says_who_has_to_go),
        TEST(a_corrected_knockout_says_who_has_a_bye),
        TEST(tables_of_a_round_robin_have_two),
        TEST(results_that_are_refused),
        TEST(only_games_of_points_take_points),
        TEST(a_result_is_corrected_at_any_time),
        TEST(players_change_places),
        TEST(players_move),
        TEST(who_is_alone_at_a_table_has_a_bye),
        TEST(places_that_cannot_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
