/* Lines of an event: what each does, what is refused and why, taking back, reading files. */
#include "event_night.h"

#include "base/json.h"
#include "events/phrases.h"

static struct evening *three_at_a_table_of(const char *game)
{
    struct evening *evening = evening_of_game(game, "");
    joins(evening, "'Ann','Bob','Cid','Dan','Eve','Fay','Gus'");
    does(evening,
         "{'do':'seat','tables':[['Ann','Bob','Cid'],['Dan','Eve','Fay']],'byes':['Gus']}");
    return evening;
}

static struct evening *three_at_a_table(void)
{
    return three_at_a_table_of("convoy");
}

static const struct event *of(struct evening *evening)
{
    return &evening->book.event;
}

/* --- the head --- */

static void a_head_is_written_out_in_full(void **state)
{
    struct evening *evening = *state = evening_new();
    does(evening, "{'event':1,'name':'Club','game':'athletic','format':'swiss'}");
    assert_string_equal(evening->bytes,
                        quoted("{'event':1,'name':'Club','date':'','game':'athletic',"
                               "'format':'swiss','seats':4,'games':5,'points':{'play':25,'loss':50,"
                               "'draw':100,'win':500,'bye':525},'odd':'table','seed':0}\n"));
}

static void presets_follow_from_game_and_format(void **state)
{
    static const struct {
        const char *game, *format;
        int seats, games, bye;
    } cases[] = {
        {"convoy", "individual", 4, 5, 0}, {"convert", "individual", 2, 5, 0},
        {"convoy", "swiss", 4, 5, 525},    {"kolonne", "robin", 2, 0, 0},
        {"athletic", "knockout", 2, 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct evening *evening = evening_new();
        does(evening, "{'event':1,'name':'x','game':'%s','format':'%s'}", cases[i].game,
             cases[i].format);
        assert_int_equal(of(evening)->head.seats, cases[i].seats);
        assert_int_equal(of(evening)->head.games, cases[i].games);
        assert_int_equal(of(evening)->head.points.bye, cases[i].bye);
        free(evening);
    }
}

/* Its bye is more than any other points may be; the book must be able to read its own head. */
static void a_swiss_may_have_the_highest_points(void **state)
{
    struct evening *evening = *state = evening_new();
    does(evening, "{'event':1,'name':'x','game':'convert','format':'swiss',"
                  "'points':{'play':100000,'win':100000}}");
    assert_int_equal(of(evening)->head.points.bye, 200000);
    joins(evening, "'Ann','Bob'");
    does(evening, "{'do':'undo'}");
    assert_int_equal(of(evening)->players_count, 0);
}

static void the_bye_of_a_swiss_follows_its_points(void **state)
{
    struct evening *evening = *state = evening_new();
    const struct event_points *points = &of(evening)->head.points;
    does(evening, "{'event':1,'name':'x','game':'convert','format':'swiss'}");
    does(evening, "{'do':'set','points':{'win':100}}");
    assert_int_equal(points->bye, 125);
    does(evening, "{'do':'set','points':{'play':0},'name':'y'}");
    assert_int_equal(points->bye, 100);
    does(evening, "{'do':'set','points':{'bye':7}}"); /* set otherwise, it stays */
    does(evening, "{'do':'set','points':{'win':300}}");
    assert_int_equal(points->bye, 7);
    does(evening, "{'do':'set','points':{'bye':300,'win':300}}");
    does(evening, "{'do':'set','points':{'bye':10,'win':400}}");
    assert_int_equal(points->bye, 10);
    evening_returns(evening);
}

static void a_leap_day_is_a_date(void **state)
{
    struct evening *evening = *state = evening_of(",'date':'2028-02-29'");
    does(evening, "{'do':'set','date':'2000-02-29'}");
    assert_string_equal(of(evening)->head.date, "2000-02-29");
}

static void heads_that_are_refused(void **state)
{
    static const struct {
        const char *reason, *line;
    } cases[] = {
        {"an event begins with a line that has \"event\":1", "{'do':'join','players':['Ann']}"},
        {"this is no JSON object", "[]"},
        {"this is no JSON object", ""},
        {"this is no JSON object", "{'event':1}}"},
        {"the key \"name\" is missing", "{'event':1}"},
        {"the key \"game\" is missing", "{'event':1,'name':'x','format':'swiss'}"},
        {"this event is of version 2; only version 1 is known here",
         "{'event':2,'name':'x','game':'convoy','format':'swiss'}"},
        {"this event is of version 999999; only version 1 is known here",
         "{'event':4294967297,'name':'x','game':'convoy','format':'swiss'}"},
        {"there is no game \"chess\"", "{'event':1,'name':'x','game':'chess','format':'swiss'}"},
        {"there is no game \"noughts\"",
         "{'event':1,'name':'x','game':'noughts','format':'swiss'}"},
        {"there is no format \"cup\"; there are individual, swiss, robin and knockout",
         "{'event':1,'name':'x','game':'convoy','format':'cup'}"},
        {"the name of an event has 1 to 120 bytes and no control characters",
         "{'event':1,'name':'','game':'convoy','format':'swiss'}"},
        {"\"name\" is UTF-8 without control characters",
         "{'event':1,'name':'a\\u0007','game':'convoy','format':'swiss'}"},
        {"a date is written 2026-11-16",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','date':'16.11.2026'}"},
        {"a date is written 2026-11-16",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','date':'2026-13-01'}"},
        {"a date is written 2026-11-16",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','date':'2026-02-29'}"},
        {"a date is written 2026-11-16",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','date':'2100-02-29'}"},
        {"a date is written 2026-11-16",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','date':'2026-04-31'}"},
        {"at a table of this game sit 2 to 4",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','seats':5}"},
        {"at a table of this game sit 2",
         "{'event':1,'name':'x','game':'convert','format':'swiss','seats':3}"},
        {"\"seats\" is a number from 2 to 5",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','seats':1}"},
        {"in a round robin 2 sit at a table",
         "{'event':1,'name':'x','game':'convoy','format':'robin','seats':3}"},
        {"\"games\" is a number from 1 to 10",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','games':11}"},
        {"the format settles how many rounds there are",
         "{'event':1,'name':'x','game':'convoy','format':'robin','games':3}"},
        {"\"win\" is a number from 0 to 100000",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','points':{'win':100001}}"},
        {"\"bye\" is a number from 0 to 200000",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','points':{'bye':200001}}"},
        {"the key \"win\" stands twice",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','points':{'win':1,'win':2}}"},
        {"there is no key \"lose\" here",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','points':{'lose':1}}"},
        {"\"points\" has a value of the wrong kind",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','points':[25]}"},
        {"\"odd\" is \"table\" or \"bye\"",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','odd':'chair'}"},
        {"\"seed\" has a value of the wrong kind",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','seed':-1}"},
        {"\"seed\" has a value of the wrong kind",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','seed':'7'}"},
        {"the key \"name\" stands twice",
         "{'event':1,'name':'x','name':'y','game':'convoy','format':'swiss'}"},
        {"there is no key \"colour\" here",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','colour':'red'}"},
        {"there is no key \"do\" here",
         "{'event':1,'do':'join','name':'x','game':'convoy','format':'swiss'}"},
    };
    struct evening *evening = *state = evening_new();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        refuses(evening, cases[i].reason, "%s", cases[i].line);
    does(evening, "{'event':1,'name':'x','game':'convoy','format':'swiss'}");
    refuses(evening, "the event has begun already",
            "{'event':1,'name':'x','game':'convoy','format':'swiss'}");
}

/* --- players --- */

static void players_come_and_go(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'  Ann ','bob'");
    assert_int_equal(event_find(of(evening), "ANN"), 0);
    assert_string_equal(of(evening)->player[0].name, "Ann");
    does(evening, "{'do':'leave','players':['BOB']}");
    assert_false(of(evening)->player[1].is_present);
    joins(evening, "'Bob','Cid'");
    assert_true(of(evening)->player[1].is_present);
    assert_string_equal(of(evening)->player[1].name, "bob");
    assert_int_equal(of(evening)->players_count, 3);
    does(evening, "{'do':'rename','player':'bob','to':'Bob'}");
    does(evening, "{'do':'rename','player':'Ann','to':'Änne'}");
    assert_int_equal(event_find(of(evening), "Ann"), EVENT_NOBODY);
    assert_int_equal(event_find(of(evening), "Änne"), 0);
    evening_returns(evening);
}

static void an_order_puts_absent_players_last(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'Ann','Bob','Cid','Dan'");
    does(evening, "{'do':'leave','players':['Ann']}");
    does(evening, "{'do':'order','players':['Dan','Bob','Cid']}");
    const int16_t expected[] = {3, 1, 2, 0};
    assert_memory_equal(of(evening)->order, expected, sizeof expected);
    joins(evening, "'Eve'");
    assert_int_equal(of(evening)->order[4], 4);
}

static void what_players_cannot_do(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'Ann','Bob'");
    refuses(evening, "Ann is here already", "{'do':'join','players':['Cid','ann']}");
    refuses(evening, "\"cid\" stands twice in the list", "{'do':'join','players':['Cid','cid']}");
    refuses(evening, "a name is empty", "{'do':'join','players':['Cid','  ']}");
    refuses(evening, "a name is UTF-8 without control characters",
            "{'do':'join','players':['C\\u001bid']}");
    refuses(evening, "a name is UTF-8 without control characters",
            "{'do':'join','players':['C\\u0085id']}");
    refuses(evening, "a name has at most 60 bytes", "{'do':'join','players':['%061d']}", 1);
    refuses(evening, "a name has at most 60 bytes", "{'do':'join','players':['%0200d']}", 1);
    refuses(evening, "no name is given", "{'do':'join','players':[]}");
    refuses(evening, "\"players\" has a value of the wrong kind", "{'do':'join','players':'Cid'}");
    refuses(evening, "\"players\" has a value of the wrong kind", "{'do':'join','players':[1]}");
    refuses(evening, "there is no player \"Zoe\"", "{'do':'leave','players':['Ann','Zoe']}");
    refuses(evening, "\"ann\" stands twice in the list", "{'do':'leave','players':['Ann','ann']}");
    refuses(evening, "there is no player \"Zoe\"", "{'do':'rename','player':'Zoe','to':'Ann'}");
    refuses(evening, "there is a player \"bob\" already",
            "{'do':'rename','player':'Ann','to':'bob'}");
    refuses(evening, "the order must name all players; Ann is missing",
            "{'do':'order','players':['Bob']}");
    does(evening, "{'do':'leave','players':['Bob']}");
    refuses(evening, "Bob is not here", "{'do':'leave','players':['Bob']}");
    refuses(evening, "there is no act \"dance\"", "{'do':'dance'}");
    refuses(evening, "there is no key \"table\" here", "{'do':'end','table':1}");
    refuses(evening, "the key \"to\" is missing", "{'do':'rename','player':'Ann'}");
    refuses(evening, "\"player\" is too long", "{'do':'rename','player':'%0200d','to':'x'}", 1);
    does(evening, "{'do':'end'}");
    refuses(evening, "the event has ended", "{'do':'join','players':['Cid']}");
    refuses(evening, "the event has ended", "{'do':'leave','players':['Ann']}");
    refuses(evening, "the event has ended", "{'do':'end'}");
}

static void there_are_at_most_1024_players(void **state)
{
    struct evening *evening = *state = evening_of("");
    for (int i = 0; i < EVENT_PLAYERS_MAX - 1; i++)
        does(evening, "{'do':'join','players':['p%d']}", i);
    refuses(evening, "an event has at most 1024 players", "{'do':'join','players':['x','y']}");
    does(evening, "{'do':'join','players':['x']}");
    assert_int_equal(event_find(of(evening), "p1000"), 1000);
}

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

/* --- taking back --- */

static void all_is_taken_back_and_done_again(void **state)
{
    struct evening *evening = *state = three_at_a_table();
    char *views[16];
    int acts = 0;
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Ann'}");
    does(evening, "{'do':'rename','player':'Ann','to':'Anne'}");
    does(evening, "{'do':'move','round':1,'player':'Gus','table':2}");
    does(evening, "{'do':'leave','players':['Bob']}");
    does(evening, "{'do':'set','points':{'win':300}}");
    for (; evening->book.last != BOOK_NONE; acts++) {
        const char *standing = strstr(evening_view(evening), "\"phase\"");
        views[acts] = strndup(standing, (size_t)(strstr(standing, "\"log\"") - standing));
        does(evening, "{'do':'undo'}");
    }
    assert_int_equal(acts, 7);
    assert_int_equal(of(evening)->players_count, 0);
    refuses(evening, "there is nothing to take back", "{'do':'undo'}");
    while (acts-- > 0) {
        does(evening, "{'do':'redo'}");
        const char *standing = strstr(evening_view(evening), "\"phase\"");
        assert_int_equal(strncmp(standing, views[acts], strlen(views[acts])), 0);
        free(views[acts]);
    }
    refuses(evening, "there is nothing to do again", "{'do':'redo'}");
    evening_returns(evening);
}

static void a_new_act_forgets_what_was_taken_back(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'Ann'");
    joins(evening, "'Bob'");
    does(evening, "{'do':'undo'}");
    joins(evening, "'Cid'");
    refuses(evening, "there is nothing to do again", "{'do':'redo'}");
    does(evening, "{'do':'undo'}");
    does(evening, "{'do':'undo'}");
    does(evening, "{'do':'redo'}");
    does(evening, "{'do':'redo'}");
    assert_int_equal(of(evening)->players_count, 2);
    assert_int_equal(event_find(of(evening), "Cid"), 1);
    assert_non_null(
        strstr(evening_view(evening), "{\"line\":3,\"text\":\"Bob joins\",\"undone\":true"));
    assert_non_null(strstr(evening->view, "\"undo\":\"Cid joins\",\"redo\":null"));
    evening_returns(evening);
}

/* --- files --- */

static bool reads(struct evening *evening, const char *text, struct fault *fault)
{
    book_begin(&evening->book, evening->bytes, sizeof evening->bytes, evening->lines,
               BOOK_LINES_MAX);
    return book_read(&evening->book, text, strlen(text), fault);
}

#define HEAD "{'event':1,'name':'x','game':'convoy','format':'individual'}\n"
#define TWO "{'do':'join','players':['Ann','Bob']}\n"

static void a_fault_in_a_file_names_its_line(void **state)
{
    static const struct {
        int line;
        const char *reason, *text;
    } cases[] = {
        {0, "this is no event: there is nothing in it", ""},
        {1, "this is no JSON object", "\n"},
        {1, "this is no JSON object", "{'event':1"},
        {1, "an event begins with a line that has \"event\":1", TWO},
        {2, "the event has begun already", HEAD HEAD},
        {2, "this is no JSON object", HEAD "\n" TWO},
        {3, "Ann is here already", HEAD TWO TWO},
        {3, "there is no act \"dance\"", HEAD TWO "{'do':'dance'}\n"},
        {3, "there is no act \"dance\"",
         HEAD TWO "{'do':'dance'}"}, /* whole, only without its end */
        {2, "this is no JSON object", HEAD "{'do':'joi\n" TWO},
        {2, "there is nothing to take back", HEAD "{'do':'undo'}\n"},
        {3, "there is nothing to do again", HEAD TWO "{'do':'redo'}\n"},
        /* what was taken back in the end is checked for its form all the same */
        {2, "there is no key \"x\" here", HEAD "{'do':'end','x':1}\n{'do':'undo'}\n"},
    };
    struct evening *evening = *state = evening_new();
    struct fault fault;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fault.line = 0;
        assert_false(reads(evening, quoted("%s", cases[i].text), &fault));
        assert_string_equal(fault.reason, cases[i].reason);
        assert_int_equal(fault.line, cases[i].line);
    }
}

static void an_act_that_was_taken_back_may_be_wrong_by_now(void **state)
{
    struct evening *evening = *state = evening_new();
    struct fault fault;
    const char *edited = HEAD TWO "{'do':'leave','players':['Cid']}\n{'do':'undo'}\n";
    assert_true(reads(evening, quoted("%s", edited), &fault));
    refuses(evening, "there is no player \"Cid\"", "{'do':'redo'}");
    joins(evening, "'Cid'");
}

static void every_cut_of_a_file_is_torn_or_whole(void **state)
{
    struct evening *evening = *state = evening_new();
    char whole[1024];
    struct fault fault;
    strcpy(whole, quoted("%s", HEAD TWO "{'do':'seat','tables':[['Ann','Bob']]}\n"));
    size_t head = strcspn(whole, "\n"), length = strlen(whole);
    for (size_t cut = head; cut <= length; cut++) {
        char text[1024];
        memcpy(text, whole, cut);
        text[cut] = '\0';
        assert_true(reads(evening, text, &fault));
        bool at_end = cut == length || whole[cut] == '\n' || whole[cut - 1] == '\n';
        assert_int_equal(evening->book.is_torn, !at_end);
        assert_int_equal(strncmp(evening->bytes, whole, evening->book.length), 0);
        assert_true(evening->book.length <= cut + 1);
    }
    assert_int_equal(of(evening)->rounds_count, 1);
}

static void lines_have_a_limit(void **state)
{
    struct evening *evening = *state = evening_of("");
    struct fault fault;
    char *line = malloc(ACT_LINE_MAX + 2);
    assert_non_null(line);
    memset(line, ' ', ACT_LINE_MAX + 1);
    memcpy(line, "{\"do\":\"end\"}", strlen("{\"do\":\"end\"}"));
    assert_false(book_add(&evening->book, cursor_over(line, ACT_LINE_MAX + 1), &fault));
    assert_string_equal(fault.reason, "a line has at most 163840 bytes");
    assert_true(book_add(&evening->book, cursor_over(line, ACT_LINE_MAX), &fault));
    free(line);
}

static void a_full_book_takes_no_more(void **state)
{
    struct evening *evening = *state = evening_new();
    struct fault fault;
    char bytes[BOOK_HEAD_ROOM + 256];
    book_begin(&evening->book, bytes, sizeof bytes, evening->lines, 4);
    does(evening, "{'event':1,'name':'x','game':'convoy','format':'swiss'}");
    joins(evening, "'Ann','Bob'");
    does(evening, "{'do':'undo'}");
    does(evening, "{'do':'redo'}");
    refuses(evening, "an event has at most 65536 lines and 8 MB", "{'do':'undo'}");
    book_enlarge(&evening->book, bytes, sizeof bytes, evening->lines, BOOK_LINES_MAX);
    while (book_add(&evening->book, cursor_over_string("{\"do\":\"set\",\"games\":3}"), &fault))
        ;
    assert_string_equal(fault.reason, "an event has at most 65536 lines and 8 MB");
    assert_true(evening->book.length < sizeof bytes);
}

static void what_a_full_book_holds_can_be_taken_back(void **state)
{
    struct evening *evening = *state = evening_of("");
    struct fault fault;
    while (book_add(&evening->book, cursor_over_string("{\"do\":\"set\",\"games\":3}"), &fault))
        ;
    assert_string_equal(fault.reason, "an event has at most 65536 lines and 8 MB");
    assert_true(evening->book.lines_count < BOOK_LINES_MAX);
    does(evening, "{'do':'undo'}");
    does(evening, "{'do':'redo'}");
    does(evening, "{'do':'end'}");
    assert_true(of(evening)->is_ended);
    struct evening *again = evening_new();
    assert_true(book_read(&again->book, evening->bytes, evening->book.length, &fault));
    assert_true(of(again)->is_ended);
    free(again);
}

/* As long as any can be: every byte of every name is escaped. */
static void all_players_fit_on_one_line(void **state)
{
    struct evening *evening = *state = evening_of("");
    struct fault fault;
    char *bytes = malloc(ACT_LINE_MAX + 1);
    struct text line = text_over(bytes, ACT_LINE_MAX + 1);
    struct json json = json_over(&line);
    json_begin_object(&json);
    json_key(&json, "do");
    json_put_string(&json, "join");
    json_key(&json, "players");
    json_begin_list(&json);
    for (int i = 0; i < EVENT_PLAYERS_MAX; i++) {
        char name[EVENT_NAME_ROOM];
        memset(name, '"', sizeof name - 1);
        name[EVENT_NAME_ROOM - 1] = '\0';
        for (int bit = 0; bit < 10; bit++)
            name[bit] = i >> bit & 1 ? '\\' : '"';
        json_put_string(&json, name);
    }
    json_end_list(&json);
    json_end_object(&json);
    assert_false(line.cut);
    assert_true(book_add(&evening->book, cursor_over(bytes, line.length), &fault));
    assert_int_equal(of(evening)->players_count, EVENT_PLAYERS_MAX);
    free(bytes);
}

static void phrases_are_whole(void **state)
{
    (void)state;
    for (int i = 0; i < EVENT_PHRASES_COUNT; i++) {
        const char *broken = phrase_check(&event_phrases[i]);
        if (broken != NULL)
            fail_msg("%s: %s", event_phrases[i].in[0], broken);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, evening_close)
    const struct CMUnitTest tests[] = {
        TEST(a_head_is_written_out_in_full),
        TEST(presets_follow_from_game_and_format),
        TEST(a_swiss_may_have_the_highest_points),
        TEST(the_bye_of_a_swiss_follows_its_points),
        TEST(a_leap_day_is_a_date),
        TEST(heads_that_are_refused),
        TEST(players_come_and_go),
        TEST(an_order_puts_absent_players_last),
        TEST(what_players_cannot_do),
        TEST(there_are_at_most_1024_players),
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
        TEST(all_is_taken_back_and_done_again),
        TEST(a_new_act_forgets_what_was_taken_back),
        TEST(a_fault_in_a_file_names_its_line),
        TEST(an_act_that_was_taken_back_may_be_wrong_by_now),
        TEST(every_cut_of_a_file_is_torn_or_whole),
        TEST(lines_have_a_limit),
        TEST(a_full_book_takes_no_more),
        TEST(what_a_full_book_holds_can_be_taken_back),
        TEST(all_players_fit_on_one_line),
        TEST(phrases_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
