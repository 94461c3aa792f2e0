/* The head of an event and its players: what each line does, what is refused and why. */
#include "event_night.h"

#define EIGHT "[[[[[[[["
#define DEEP EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT

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

/* Left out it is the event; it is written only if it is not. */
static void the_cards_may_say_who_begins(void **state)
{
    struct evening *evening = *state = evening_new();
    does(evening, "{'event':1,'name':'x','game':'convoy','format':'swiss','begin':'cards'}");
    assert_non_null(strstr(evening->bytes, quoted("'odd':'table','begin':'cards','seed'")));
    assert_true(of(evening)->head.begin_by_cards);
    does(evening, "{'do':'set','begin':'event'}");
    assert_false(of(evening)->head.begin_by_cards);
    does(evening, "{'do':'undo'}");
    assert_true(of(evening)->head.begin_by_cards);
}

/* As many as are needed, unless it is said; written only then. */
static void boards_may_be_few(void **state)
{
    struct evening *evening = *state = evening_new();
    does(evening, "{'event':1,'name':'x','game':'convoy','format':'swiss','boards':5}");
    assert_non_null(strstr(evening->bytes, quoted("'odd':'table','boards':5,'seed'")));
    assert_non_null(strstr(evening_view(evening), quoted("'boards':5,'seed'")));
    does(evening, "{'do':'set','boards':0}");
    assert_int_equal(of(evening)->head.boards, 0);
    assert_null(strstr(evening_view(evening), quoted("'boards'")));
    does(evening, "{'do':'undo'}");
    assert_int_equal(of(evening)->head.boards, 5);
}

#define NOT_FOR_PAIRS                                                                              \
    "\"boards\" is not for a round robin or a knockout with 2 at a table: there a round with "     \
    "more "                                                                                        \
    "tables than boards is played in turns"

/* Where pairs are settled a round is played in turns instead. */
static void boards_are_not_for_settled_pairs(void **state)
{
    struct evening *evening = *state = evening_new();
    refuses(evening, NOT_FOR_PAIRS,
            "{'event':1,'name':'x','game':'convoy','format':'robin','boards':5}");
    refuses(evening, NOT_FOR_PAIRS,
            "{'event':1,'name':'x','game':'convoy','format':'knockout','boards':5}");
    does(evening,
         "{'event':1,'name':'x','game':'convoy','format':'knockout','seats':3,'boards':5}");
    refuses(evening, NOT_FOR_PAIRS, "{'do':'set','seats':2}");
    does(evening, "{'do':'set','seats':2,'boards':0}");
}

static void presets_follow_from_game_and_format(void **state)
{
    static const struct {
        const char *game, *format;
        int seats, games, bye;
    } cases[] = {
        {"convoy", "individual", 4, 5, 0}, {"convert", "individual", 2, 5, 0},
        {"convoy", "swiss", 4, 5, 525},    {"kolonne", "robin", 2, 0, 0},
        {"athletic", "knockout", 2, 0, 0}, {"sequence", "individual", 2, 5, 0},
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
        {"this line is empty", ""},
        {"this is no plain UTF-8 text", "{'event':1,'name':'\xff\xfe'}"},
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
        {"\"begin\" is \"event\" or \"cards\"",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','begin':'dice'}"},
        {"\"boards\" is a number from 0 to 512",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','boards':513}"},
        {"\"odd\" is \"table\" or \"bye\"",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','odd':'chair'}"},
        {"\"seed\" has a value of the wrong kind",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','seed':-1}"},
        {"\"seed\" is a whole number",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','seed':'7'}"},
        {"\"seed\" is a whole number",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','seed':0.5}"},
        {"\"name\" holds a zero character (\\u0000)",
         "{'event':1,'name':'x\\u0000','game':'convoy','format':'swiss'}"},
        {"lists and objects are nested deeper than 64",
         "{'event':1,'name':'x','game':'convoy','format':'swiss','points':" DEEP "1}"},
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
    refuses(evening, "a name holds a zero character (\\u0000)",
            "{'do':'join','players':['Cid\\u0000']}");
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

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, evening_close)
    const struct CMUnitTest tests[] = {
        TEST(a_head_is_written_out_in_full),
        TEST(the_cards_may_say_who_begins),
        TEST(boards_may_be_few),
        TEST(boards_are_not_for_settled_pairs),
        TEST(presets_follow_from_game_and_format),
        TEST(a_swiss_may_have_the_highest_points),
        TEST(the_bye_of_a_swiss_follows_its_points),
        TEST(a_leap_day_is_a_date),
        TEST(heads_that_are_refused),
        TEST(players_come_and_go),
        TEST(an_order_puts_absent_players_last),
        TEST(what_players_cannot_do),
        TEST(there_are_at_most_1024_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
