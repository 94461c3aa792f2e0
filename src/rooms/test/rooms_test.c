/* The rooms by the rules of the protocol, one scene each. */
#include "rooms/test/hall.h"

enum { ANN, BEN, CAT, DAN };

static const char *const persons[] = {"ann", "ben", "cat", "dan"};

static void come_in(struct hall *hall, int who)
{
    hall_connect(hall, who, persons[who]);
    says(hall, who, "{\"t\":\"hello\",\"v\":1,\"lang\":\"en\"}");
    const char *message = wait_for(hall, who, "'t':'welcome'");
    assert_true(holds(message, "'now':") && holds(message, "'engine':'0.2.0'"));
}

/* A table of a game, opened by Ann; its id. */
static const char *open_table(struct hall *hall, const char *plan)
{
    static char id[STORE_ID_ROOM];
    says_at(hall, ANN, "", "{'t':'open','id':1,%s}", plan);
    take_string(wait_for(hall, ANN, "'t':'ok','id':1"), "table", id, sizeof id);
    assert_true(strlen(id) >= 8);
    return id;
}

/* Ann and Ben at a table of convert, which has no chance: Ann begins. */
static const char *two_at_convert(struct hall *hall, const char *more)
{
    char plan[256];
    come_in(hall, ANN);
    come_in(hall, BEN);
    snprintf(plan, sizeof plan, "'game':'convert','seats':['me',null]%s", more);
    const char *table = open_table(hall, plan);
    says_at(hall, BEN, table, "{'t':'sit','id':2,'table':'@','seat':1}");
    wait_for(hall, BEN, "'t':'ok','id':2");
    for (int who = ANN; who <= BEN; who++)
        says_at(hall, who, table, "{'t':'follow','table':'@'}");
    says_at(hall, ANN, table, "{'t':'start','id':3,'table':'@'}");
    wait_for(hall, ANN, "'t':'ok','id':3");
    skip_all(hall);
    return table;
}

/* --- coming in --- */

static void hello_comes_first(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    hall_connect(hall, ANN, "ann");
    says(hall, ANN, "{\"t\":\"lobby\",\"id\":4,\"on\":true}");
    expect_no(hall, ANN, "hello");
    says(hall, ANN, "{\"t\":\"hello\",\"v\":1,\"lang\":\"de-AT\",\"id\":5}");
    assert_true(holds(next_for(hall, ANN), "{'t':'ok','id':5}"));
    assert_true(holds(next_for(hall, ANN), "'you':{'person':'ann','name':'ann','guest':true}"));
    says(hall, ANN, "{\"t\":\"hello\",\"v\":1}");
    expect_no(hall, ANN, "state");
    says(hall, ANN, "{\"t\":\"dance\",\"id\":6}");
    assert_true(holds(next_for(hall, ANN), "es gibt keine Nachricht"));
    hall_connect(hall, BEN, "ben");
    says(hall, BEN, "{\"t\":\"hello\",\"v\":2}");
    assert_true(holds(next_for(hall, BEN), "'t':'bye','why':'version'"));
    assert_true(hall->is_dropped[BEN]);
    hall_close(hall);
}

static void broken_messages(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    for (int i = 0; i < 9; i++) {
        says(hall, ANN, i % 2 == 0 ? "{\"t\":" : "[1]");
        expect_no(hall, ANN, "syntax");
    }
    says(hall, ANN, "{\"t\":\"ping\",\"id\":1}"); /* a good one in between: not in a row */
    assert_true(holds(next_for(hall, ANN), "'t':'ok','id':1,'now':1000000"));
    hall_step(hall, (struct rooms_input){.kind = INPUT_BROKEN, .connection = ANN, .is_long = true});
    expect_no(hall, ANN, "limit");
    for (int i = 0; i < 8; i++)
        says(hall, ANN, "nonsense");
    says(hall, ANN, "{\"t\":\"ping\",\"id\":\"1\"}");
    assert_true(holds(wait_for(hall, ANN, "'t':'bye'"), "'why':'syntax'"));
    hall_connect(hall, BEN, "ben");
    says(hall, BEN, "nonsense");
    assert_true(holds(next_for(hall, BEN), "'t':'bye','why':'syntax'"));
    hall_close(hall);
}

/* What JSON allows is no broken message: 1.0 is 1, keys that nobody knows are passed over whatever
 * they hold, and what cannot be is refused for what it is. */
static void odd_json_is_json(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    says(hall, ANN, "{\"t\":\"ping\",\"id\":7.0}");
    assert_true(holds(next_for(hall, ANN), "'t':'ok','id':7,"));
    says(hall, ANN,
         "{\"x\\u0000\":\"\\u0000\",\"t\":\"ping\",\"y\":[1e-3,{\"z\":\"\\u0000\"}],\"id\":8}");
    assert_true(holds(next_for(hall, ANN), "'t':'ok','id':8,"));
    for (int i = 0; i < 11; i++) { /* refused, and never shown the door */
        says(hall, ANN, "{\"t\":\"open\",\"id\":9,\"game\":\"convoy\\u0000\"}");
        assert_true(
            holds(wait_for(hall, ANN, "'t':'no','id':9"), "\\\"game\\\" is missing or not"));
    }
    says(hall, ANN, "{\"t\":\"open\",\"id\":10,\"game\":\"convoy\",\"options\":{\"players\":3.0}}");
    wait_for(hall, ANN, "'t':'ok','id':10");
    says(hall, ANN, "{\"t\":\"open\",\"id\":11,\"game\":\"convoy\",\"options\":{\"players\":2.5}}");
    assert_true(holds(wait_for(hall, ANN, "'t':'no','id':11"), "must be a whole number"));
    hall_close(hall);
}

/* A refusal that names a long word says its beginning; browsers close a line on half a character.
 */
static void refusals_are_utf8(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    char word[400] = "";
    hall_connect(hall, ANN, "ann");
    says_at(hall, ANN, "", "{'t':'hello','v':1,'lang':'de'}");
    wait_for(hall, ANN, "'t':'welcome'");
    for (int length = 1; length < 90; length++) {
        strcat(word, "\U0001f680");
        says_at(hall, ANN, "", "{'t':'open','game':'convoy','standin':'x%s'}", word);
        says_at(hall, ANN, "", "{'t':'open','game':'convoy','options':{'%s':1}}", word);
        for (int i = 0; i < 2; i++) {
            const char *message = wait_for(hall, ANN, "'fault':'unknown'");
            assert_true(json_is_utf8(message, strlen(message)));
        }
        hall_pass(hall, 1000);
    }
    hall_close(hall);
}

static void too_many_requests(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    for (int i = 0; i < 99; i++)
        says(hall, ANN, "{\"t\":\"ping\",\"id\":1}");
    skip_all(hall);
    says(hall, ANN, "{\"t\":\"ping\",\"id\":1}");
    expect_no(hall, ANN, "busy");
    hall_pass(hall, 1000);
    says(hall, ANN, "{\"t\":\"ping\",\"id\":1}");
    wait_for(hall, ANN, "'t':'ok'");
    for (int i = 0; i < 400 && !hall->is_dropped[ANN]; i++)
        says(hall, ANN, "{\"t\":\"ping\",\"id\":1}");
    assert_true(holds(wait_for(hall, ANN, "'t':'bye'"), "'why':'flood'"));
    hall_close(hall);
}

/* --- opening --- */

static void plans_are_checked(void **state)
{
    (void)state;
    static const struct {
        const char *plan, *fault;
    } cases[] = {
        {"'game':'chess'", "unknown"},
        {"'game':'noughts'", "unknown"},
        {"'game':7", "syntax"},
        {"'game':'convoy','options':{'players':9}", "limit"},
        {"'game':'convoy','options':{'colour':1}", "unknown"},
        {"'game':'convoy','options':{'board':'mine.txt'}", "unknown"},
        {"'game':'convoy','options':[]", "syntax"},
        {"'game':'kolonne','options':{'limit':100000}", "limit"},
        {"'game':'convoy','seats':['me','me']", "seat"},
        {"'game':'convoy','seats':['me']", "limit"},
        {"'game':'convoy','options':{'players':2},'seats':['me',null,null]", "limit"},
        {"'game':'convoy','seats':['me','bot:strong']", "unknown"},
        {"'game':'convoy','seats':['me','bot:hard:9000ms']", "unknown"},
        {"'game':'convoy','seats':['me',5]", "syntax"},
        {"'game':'convoy','clock':{'turn':0}", "limit"},
        {"'game':'convoy','clock':{'turn':'x'}", "syntax"},
        {"'game':'convoy','clock':{'turn':5,'days':1}", "syntax"},
        {"'game':'convoy','clock':{'turn':5,'add':1}", "syntax"},
        {"'game':'convoy','clock':{'days':1000}", "limit"},
        {"'game':'convoy','public':1", "syntax"},
        {"'game':'convoy','standin':'bot:none'", "unknown"},
    };
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        says_at(hall, ANN, "", "{'t':'open','id':1,%s}", cases[i].plan);
        expect_no(hall, ANN, cases[i].fault);
    }
    assert_int_equal(hall->log_count, 0);
    hall_close(hall);
}

static void an_open_table(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    const char *table = open_table(hall, "'game':'convoy','options':{'players':3},"
                                         "'seats':['me',null,'bot:hard'],'clock':{'turn':40}");
    expect_nothing(hall, ANN); /* opening is not following */
    says_at(hall, ANN, table, "{'t':'follow','id':2,'table':'@','from':0}");
    wait_for(hall, ANN, "'t':'ok','id':2");
    const char *message = next_for(hall, ANN);
    assert_true(holds(message, "'t':'table'") && holds(message, "'game':'convoy'"));
    assert_true(holds(message, "'options':{'players':3}") && holds(message, "'state':'open'"));
    assert_true(holds(message, "'you':0,") && holds(message, "'clock':{'turn':40}"));
    assert_true(holds(message, "{'name':null,'kind':'free','here':false,'standin':false}"));
    assert_true(holds(message, "{'name':'bot:hard','kind':'bot','here':true,'standin':false}"));
    assert_true(holds(message, "'plies':[]") && holds(message, "'left':[null,null,null]"));
    come_in(hall, BEN);
    says_at(hall, BEN, table, "{'t':'sit','id':1,'table':'@','seat':0}");
    expect_no(hall, BEN, "seat");
    says_at(hall, BEN, table, "{'t':'sit','id':1,'table':'@','seat':3}");
    expect_no(hall, BEN, "limit");
    says_at(hall, BEN, table, "{'t':'start','id':1,'table':'@'}");
    expect_no(hall, BEN, "seat");
    says_at(hall, ANN, table, "{'t':'start','id':3,'table':'@'}");
    expect_no(hall, ANN, "state");
    says_at(hall, BEN, table, "{'t':'sit','id':1,'table':'@','seat':1}");
    wait_for(hall, BEN, "'t':'ok'");
    message = wait_for(hall, ANN, "'t':'seats'");
    assert_true(holds(message, "{'name':'ben','kind':'person','here':false,'standin':false}"));
    says_at(hall, ANN, table, "{'t':'put','id':4,'table':'@','seat':1,'who':null}");
    expect_no(hall, ANN, "seat");
    says_at(hall, ANN, table, "{'t':'put','id':4,'table':'@','seat':2,'who':null}");
    wait_for(hall, ANN, "'t':'ok','id':4");
    says_at(hall, BEN, table, "{'t':'sit','id':2,'table':'@','seat':2}");
    message = wait_for(hall, ANN, "'name':'ben'");
    assert_true(holds(message, "'kind':'free'"));
    says_at(hall, ANN, table, "{'t':'put','id':5,'table':'@','seat':1,'who':'bot:easy'}");
    says_at(hall, ANN, table, "{'t':'start','id':6,'table':'@'}");
    message = wait_for(hall, ANN, "'state':'playing'");
    assert_true(holds(message, "'t':'table'") && holds(message, "draw ??"));
    wait_for(hall, ANN, "'t':'ok','id':6");
    says_at(hall, BEN, table, "{'t':'sit','id':3,'table':'@','seat':1}");
    expect_no(hall, BEN, "seat");
    hall_close(hall);
}

static void unknown_tables(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    says_at(hall, ANN, "", "{'t':'follow','id':1,'table':'nosuchtable'}");
    expect_no(hall, ANN, "unknown");
    says_at(hall, ANN, "", "{'t':'move','id':1,'table':'nosuchtable','at':'x'}");
    expect_no(hall, ANN, "unknown");
    says_at(hall, ANN, "", "{'t':'follow','id':1}");
    expect_no(hall, ANN, "syntax");
    hall_connect(hall, BEN, "ben");
    says_at(hall, BEN, "", "{'t':'hello','v':1,'follow':[{'table':'nosuchtable','from':4}]}");
    wait_for(hall, BEN, "'t':'welcome'");
    const char *message = next_for(hall, BEN);
    assert_true(holds(message, "'t':'no'") && holds(message, "'table':'nosuchtable'"));
    assert_false(holds(message, "'id'"));
    hall_close(hall);
}

/* What is wrong with an item of "follow" has no id, since the hello is answered already, and is no
 * broken message: ten of them close nothing. Keys that an item does not have are passed over. */
static void odd_follows(void **state)
{
    (void)state;
    static const char *const hellos[] = {
        "{'t':'hello','id':1,'v':1,'follow':5}", "{'t':'hello','id':1,'v':1,'follow':['x']}",
        "{'t':'hello','id':1,'v':1,'follow':[{},{},{},{},{},{},{},{},{},{},{}]}",
        "{'t':'hello','id':1,'v':1,'follow':[{'table':'nosuchtable','id':7,'t':'x'}]}"};
    for (size_t i = 0; i < sizeof hellos / sizeof hellos[0]; i++) {
        struct hall *hall = hall_open();
        hall_connect(hall, ANN, "ann");
        says_at(hall, ANN, "", "%s", hellos[i]);
        wait_for(hall, ANN, "'t':'ok','id':1");
        wait_for(hall, ANN, "'t':'welcome'");
        const char *message = next_for(hall, ANN);
        assert_true(holds(message, "'t':'no','fault':"));
        assert_true(holds(message, i < 3 ? "'syntax'" : "'unknown'"));
        assert_true(i < 3 || holds(message, "'table':'nosuchtable'"));
        for (int more = 0; i == 2 && more < 10; more++)
            assert_true(holds(next_for(hall, ANN), "'t':'no','fault':'syntax'"));
        expect_nothing(hall, ANN);
        assert_false(hall->is_dropped[ANN]);
        hall_close(hall);
    }
}

static void a_quick_match(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    char first[STORE_ID_ROOM], second[STORE_ID_ROOM];
    come_in(hall, ANN);
    come_in(hall, BEN);
    says_at(hall, ANN, "", "{'t':'quick','id':1,'game':'convert'}");
    const char *message = wait_for(hall, ANN, "'t':'ok'");
    assert_int_equal(take_number(message, "seat"), 0);
    take_string(message, "table", first, sizeof first);
    says_at(hall, ANN, "", "{'t':'quick','id':2,'game':'convert'}");
    take_string(wait_for(hall, ANN, "'t':'ok'"), "table", second, sizeof second);
    assert_string_equal(first, second);
    says_at(hall, ANN, first, "{'t':'follow','table':'@'}");
    says_at(hall, BEN, "", "{'t':'quick','id':2,'game':'convert'}");
    message = wait_for(hall, BEN, "'t':'ok'");
    assert_int_equal(take_number(message, "seat"), 1);
    message = wait_for(hall, ANN, "'state':'playing'");
    assert_true(holds(message, "'turn':0"));
    hall_close(hall);
}

static void nobody_waits_for_nobody(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    char first[STORE_ID_ROOM], second[STORE_ID_ROOM];
    come_in(hall, ANN);
    come_in(hall, BEN);
    says_at(hall, ANN, "", "{'t':'quick','id':1,'game':'convert'}");
    take_string(wait_for(hall, ANN, "'t':'ok'"), "table", first, sizeof first);
    says_at(hall, ANN, first, "{'t':'follow','table':'@'}");
    hall_leave(hall, ANN);
    hall_pass(hall, 11 * 1000);
    says_at(hall, BEN, "", "{'t':'quick','id':2,'game':'convert'}");
    take_string(wait_for(hall, BEN, "'t':'ok'"), "table", second, sizeof second);
    assert_string_not_equal(first, second);
    hall_close(hall);
}

/* --- playing --- */

static void moves_are_checked_in_order(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, "");
    come_in(hall, CAT);
    static const struct {
        int who;
        const char *rest, *fault;
    } cases[] = {
        {CAT, "'at':'x','move':'A'", "seat"},
        {ANN, "'at':'x','move':'A'", "syntax"},
        {ANN, "'at':0", "syntax"},
        {ANN, "'at':-1,'move':'A'", "syntax"},
        {ANN, "'at':1,'move':'A'", "stale"},
        {BEN, "'at':0,'move':'A'", "turn"},
        {ANN, "'at':0,'move':'nonsense'", "illegal"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        says_at(hall, cases[i].who, table, "{'t':'move','id':7,'table':'@',%s}", cases[i].rest);
        expect_no(hall, cases[i].who, cases[i].fault);
    }
    hall_close(hall);
}

static void a_move_is_told_once(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, "");
    says_at(hall, ANN, table, "{'t':'move','id':7,'table':'@','at':0,'move':'C:a1'}");
    const char *message = wait_for(hall, ANN, "'t':'on'");
    assert_true(holds(message, "'from':0") && holds(message, "'ply':1,'turn':1"));
    wait_for(hall, ANN, "'t':'ok','id':7");
    wait_for(hall, BEN, "'t':'on'");
    says_at(hall, ANN, table, "{'t':'move','id':8,'table':'@','at':0,'move':'C:a1'}");
    assert_true(holds(next_for(hall, ANN), "'t':'ok','id':8"));
    expect_nothing(hall, BEN);
    says_at(hall, BEN, table, "{'t':'move','id':8,'table':'@','at':0,'move':'C:a1'}");
    expect_no(hall, BEN, "stale");
    says_at(hall, BEN, table, "{'t':'resign','id':9,'table':'@','at':1}");
    message = wait_for(hall, ANN, "'t':'over'");
    assert_true(holds(message, "'result':['win','loss']") && holds(message, "/api/record/"));
    says_at(hall, BEN, table, "{'t':'resign','id':9,'table':'@','at':1}");
    wait_for(hall, BEN, "'t':'ok','id':9");
    says_at(hall, BEN, table, "{'t':'move','id':9,'table':'@','at':2,'move':'x'}");
    expect_no(hall, BEN, "state");
    says_at(hall, BEN, table, "{'t':'move','id':9,'table':'@','at':1,'move':'x'}");
    expect_no(hall, BEN, "stale");
    hall_close(hall);
}

static void moves_are_listed(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, "");
    says_at(hall, ANN, table, "{'t':'moves','id':4,'table':'@'}");
    const char *message = wait_for(hall, ANN, "'t':'ok','id':4,'at':0");
    assert_true(holds(message, "'C:a1'") && !holds(message, "'C:e1'"));
    says_at(hall, BEN, table, "{'t':'moves','id':5,'table':'@'}");
    expect_no(hall, BEN, "turn");
    hall_close(hall);
}

static void nothing_leaves_before_its_commit(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, "");
    hall->is_held = true;
    says_at(hall, ANN, table, "{'t':'move','id':7,'table':'@','at':0,'move':'C:a1'}");
    expect_nothing(hall, ANN);
    expect_nothing(hall, BEN);
    hall_commit(hall);
    wait_for(hall, ANN, "'t':'ok','id':7");
    wait_for(hall, BEN, "'t':'on'");
    hall_close(hall);
}

static void a_failed_commit(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, "");
    hall->is_held = true;
    says_at(hall, ANN, table, "{'t':'move','id':7,'table':'@','at':0,'move':'C:a1'}");
    says_at(hall, ANN, table, "{'t':'ping','id':8}");
    hall_fail(hall);
    assert_true(holds(next_for(hall, ANN), "'id':7,'fault':'busy'"));
    wait_for(hall, ANN, "'t':'ok','id':8");
    wait_for(hall, ANN, "'state':'paused'");
    const char *message = wait_for(hall, BEN, "'t':'table'");
    assert_true(holds(message, "'ply':0") && holds(message, "'state':'playing'"));
    says_at(hall, ANN, table, "{'t':'move','id':9,'table':'@','at':0,'move':'C:a1'}");
    hall_commit(hall);
    wait_for(hall, ANN, "'t':'ok','id':9");
    hall_close(hall);
}

/* --- clocks and stand-ins --- */

static void three_timeouts(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    const char *table =
        open_table(hall, "'game':'convoy','seats':['me','bot:random'],'clock':{'turn':30}");
    says_at(hall, ANN, table, "{'t':'follow','table':'@'}");
    says_at(hall, ANN, table, "{'t':'start','table':'@'}");
    skip_all(hall);
    hall_pass(hall, 200 * 1000);
    for (int i = 0; i < 3; i++)
        wait_for(hall, ANN, "{'referee':'timeout','seat':0}");
    wait_for(hall, ANN, "'standin':true");
    hall_pass(hall, 3600 * 1000);
    wait_for(hall, ANN, "'t':'over'");
    hall_close(hall);
}

/* Both clocks at 0 and nobody stands in: turns are not forfeited for ever. */
static void nobody_plays(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, ",'clock':{'game':1,'add':0},'standin':null");
    hall_pass(hall, 3600 * 1000);
    int timeouts = 0;
    for (const char *message; (message = next_for(hall, ANN)) != NULL;)
        timeouts += holds(message, "'timeout'");
    assert_int_equal(timeouts, 6);
    hall_leave(hall, BEN);
    come_in(hall, BEN);
    says_at(hall, BEN, table, "{'t':'follow','table':'@'}");
    hall_pass(hall, 5000);
    wait_for(hall, ANN, "'timeout'");
    says_at(hall, ANN, table, "{'t':'move','id':3,'table':'@','at':12,'move':'C:a1'}");
    wait_for(hall, ANN, "'t':'ok','id':3");
    hall_close(hall);
}

static void a_leaver_and_back(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, ",'standin':'bot:random'");
    hall_leave(hall, ANN);
    const char *message = wait_for(hall, BEN, "'t':'seats'");
    assert_true(holds(message, "{'name':'ann','kind':'person','here':false,'standin':false"));
    hall_pass(hall, 59 * 1000);
    expect_nothing(hall, BEN);
    hall->bots_wait = true;
    hall_pass(hall, 2 * 1000);
    assert_true(holds(wait_for(hall, BEN, "'t':'seats'"), "'standin':true"));
    come_in(hall, ANN);
    says_at(hall, ANN, table, "{'t':'follow','table':'@'}");
    says_at(hall, ANN, table, "{'t':'move','id':7,'table':'@','at':0,'move':'C:a1'}");
    expect_no(hall, ANN, "seat");
    says_at(hall, ANN, table, "{'t':'sit','id':8,'table':'@','seat':0}");
    wait_for(hall, ANN, "'t':'ok','id':8");
    says_at(hall, ANN, table, "{'t':'move','id':9,'table':'@','at':0,'move':'C:a1'}");
    expect_no(hall, ANN, "seat"); /* the bot decides this one */
    hall->bots_wait = false;
    hall_let_bots(hall);
    hall_pass(hall, 1000);
    wait_for(hall, ANN, "'t':'on'");
    says_at(hall, ANN, table, "{'t':'move','id':10,'table':'@','at':1,'move':'C:a1'}");
    expect_no(hall, ANN, "turn");
    hall_close(hall);
}

static void days_have_no_standins(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, ",'clock':{'days':2}");
    (void)table;
    hall_leave(hall, ANN);
    hall_pass(hall, 47 * 3600 * 1000);
    skip_all(hall);
    hall_restart(hall);
    come_in(hall, BEN);
    says_at(hall, BEN, table, "{'t':'follow','table':'@'}");
    const char *message = wait_for(hall, BEN, "'t':'table'");
    assert_true(holds(message, "'left':[3600000,172800000]"));
    hall_pass(hall, 3601 * 1000);
    wait_for(hall, BEN, "'referee':'timeout'");
    hall_close(hall);
}

static void clocks_stand_still_over_a_restart(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, ",'clock':{'game':60,'add':2}");
    hall_pass(hall, 20 * 1000);
    says_at(hall, ANN, table, "{'t':'move','id':7,'table':'@','at':0,'move':'C:a1'}");
    assert_true(holds(wait_for(hall, BEN, "'t':'on'"), "'left':[42000,60000]"));
    hall_pass(hall, 58 * 1000);
    hall->now_ms += 100 * 1000;
    hall_restart(hall);
    come_in(hall, BEN);
    says_at(hall, BEN, table, "{'t':'follow','table':'@'}");
    assert_true(holds(wait_for(hall, BEN, "'t':'table'"), "'left':[42000,60000]"));
    hall_close(hall);
}

static void lag_is_refunded(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, ",'clock':{'turn':30}");
    hall_step(hall, (struct rooms_input){.kind = INPUT_LAG, .connection = ANN, .lag_ms = 9000});
    hall_pass(hall, 30 * 1000 + 400);
    expect_nothing(hall, ANN);
    says_at(hall, ANN, table, "{'t':'move','id':7,'table':'@','at':0,'move':'C:a1'}");
    wait_for(hall, ANN, "'t':'ok','id':7");
    skip_all(hall);
    hall_pass(hall, 30 * 1000 + 400); /* Ben has no lag */
    wait_for(hall, ANN, "'referee':'timeout','seat':1");
    hall_close(hall);
}

/* --- around --- */

static void who_sits_does_not_watch(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    const char *table = open_table(hall, "'game':'convoy','seats':['me','bot:random']");
    says_at(hall, ANN, table, "{'t':'start','table':'@'}");
    hall_connect(hall, BEN, "ann"); /* another tab of hers */
    says(hall, BEN, "{\"t\":\"hello\",\"v\":1}");
    says_at(hall, BEN, table, "{'t':'follow','table':'@'}");
    const char *message = wait_for(hall, BEN, "'t':'table'");
    assert_true(holds(message, "'you':0") && holds(message, "'view':0"));
    come_in(hall, CAT);
    says_at(hall, CAT, table, "{'t':'follow','table':'@'}");
    message = wait_for(hall, CAT, "'t':'table'");
    assert_true(holds(message, "'you':null") && holds(message, "'view':null"));
    hall_close(hall);
}

static void chat(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, "");
    char longest[202];
    says_at(hall, ANN, table, "{'t':'say','id':1,'table':'@','text':'hello'}");
    assert_true(holds(wait_for(hall, BEN, "'t':'said'"), "'seat':0,'name':'ann','text':'hello'"));
    says_at(hall, ANN, table, "{'t':'say','id':1,'table':'@','phrase':3}");
    assert_true(holds(wait_for(hall, BEN, "'t':'said'"), "'phrase':3"));
    skip_all(hall);
    says_at(hall, ANN, table, "{'t':'say','id':1,'table':'@','phrase':7}");
    expect_no(hall, ANN, "limit");
    memset(longest, 'x', 201);
    longest[201] = '\0';
    says_at(hall, ANN, table, "{'t':'say','id':1,'table':'@','text':'%s'}", longest);
    expect_no(hall, ANN, "limit");
    longest[200] = '\0';
    says_at(hall, ANN, table, "{'t':'say','id':1,'table':'@','text':'%s'}", longest);
    wait_for(hall, ANN, "'t':'ok'");
    come_in(hall, CAT);
    says_at(hall, CAT, table, "{'t':'say','id':1,'table':'@','text':'hello'}");
    expect_no(hall, CAT, "seat");
    says_at(hall, CAT, table, "{'t':'follow','table':'@'}");
    says_at(hall, CAT, table, "{'t':'say','id':1,'table':'@','text':'hello'}");
    assert_true(holds(wait_for(hall, BEN, "'name':'cat'"), "'seat':null"));
    hall_close(hall);
}

static void a_silent_house(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    rooms_close(hall->rooms);
    hall->is_silent = true;
    hall_open_rooms(hall);
    hall_connect(hall, CAT, "cat");
    says(hall, CAT, "{\"t\":\"hello\",\"v\":1}");
    assert_true(holds(wait_for(hall, CAT, "'t':'welcome'"), "'chat':false"));
    const char *table = two_at_convert(hall, "");
    says_at(hall, ANN, table, "{'t':'say','id':1,'table':'@','text':'hello'}");
    expect_no(hall, ANN, "state");
    says_at(hall, ANN, table, "{'t':'say','id':1,'table':'@','phrase':3}");
    expect_no(hall, ANN, "state");
    assert_int_equal(hall->read[BEN], hall->inbox_count[BEN]); /* and nobody hears it */
    hall_close(hall);
}

/* Seats keep the name of their game; what is said from now on has the new one. */
static void a_new_name(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, "");
    come_in(hall, CAT);
    says_at(hall, CAT, table, "{'t':'follow','table':'@'}");
    hall_step(hall,
              (struct rooms_input){.kind = INPUT_RENAMED, .person = "cat", .name = "Catherine"});
    says_at(hall, CAT, table, "{'t':'say','table':'@','text':'hello'}");
    assert_true(holds(wait_for(hall, BEN, "'t':'said'"), "'seat':null,'name':'Catherine'"));
    says_at(hall, ANN, table, "{'t':'say','table':'@','text':'hello'}");
    assert_true(holds(wait_for(hall, BEN, "'t':'said'"), "'seat':0,'name':'ann'"));
    const char *next = open_table(hall, "'game':'convert','seats':['me',null]");
    says_at(hall, CAT, next, "{'t':'sit','id':2,'table':'@','seat':1}");
    says_at(hall, ANN, next, "{'t':'follow','table':'@'}");
    assert_true(holds(wait_for(hall, ANN, "'t':'table'"), "'name':'Catherine','kind':'person'"));
    hall_close(hall);
}

static void a_rematch(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    char next[STORE_ID_ROOM];
    const char *table = two_at_convert(hall, "");
    says_at(hall, ANN, table, "{'t':'offer','id':1,'table':'@','what':'rematch'}");
    expect_no(hall, ANN, "state");
    says_at(hall, ANN, table, "{'t':'resign','id':2,'table':'@','at':0}");
    says_at(hall, ANN, table, "{'t':'offer','id':3,'table':'@','what':'rematch'}");
    wait_for(hall, BEN, "'t':'offered'");
    says_at(hall, BEN, table, "{'t':'answer','id':4,'table':'@','what':'rematch','yes':false}");
    wait_for(hall, ANN, "'t':'declined'");
    says_at(hall, ANN, table, "{'t':'offer','id':5,'table':'@','what':'rematch'}");
    says_at(hall, BEN, table, "{'t':'answer','id':6,'table':'@','what':'rematch','yes':true}");
    take_string(wait_for(hall, ANN, "'t':'agreed'"), "next", next, sizeof next);
    says_at(hall, ANN, next, "{'t':'follow','id':7,'table':'@'}");
    const char *message = wait_for(hall, ANN, "'t':'table'");
    assert_true(holds(message, "'you':1") && holds(message, "'state':'playing'"));
    says_at(hall, ANN, "", "{'t':'mine','id':8}");
    message = wait_for(hall, ANN, "'t':'mine'");
    assert_true(holds(message, "'state':'playing'") && holds(message, "'state':'over'"));
    assert_true(holds(message, "'you':1") && holds(message, "'you':0"));
    hall_close(hall);
}

static void records(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    const char *table = two_at_convert(hall, "");
    struct rooms_input input = {.kind = INPUT_RECORD, .table = table, .ticket = 9};
    hall_step(hall, input);
    assert_null(hall->record);
    assert_string_equal(hall->refusal, "illegal");
    says_at(hall, ANN, table, "{'t':'resign','id':2,'table':'@','at':0}");
    hall_step(hall, input);
    assert_non_null(hall->record);
    assert_true(holds(hall->record, "{'referee':'resign','seat':0}\n{'result':['loss','win']"));
    hall_leave(hall, ANN);
    hall_leave(hall, BEN);
    hall_pass(hall, 120 * 1000); /* forgotten */
    hall_step(hall, input);
    assert_true(holds(hall->record, "'result'"));
    input.table = "nosuchtable";
    hall_step(hall, input);
    assert_string_equal(hall->refusal, "unknown");
    hall_close(hall);
}

static void the_lobby(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    come_in(hall, BEN);
    says_at(hall, BEN, "", "{'t':'lobby','id':1,'on':true}");
    assert_true(holds(wait_for(hall, BEN, "'t':'lobby'"), "'tables':[]"));
    open_table(hall, "'game':'convoy','public':false");
    hall_pass(hall, 1500);
    const char *table = open_table(hall, "'game':'convoy'");
    hall_pass(hall, 1500);
    assert_true(holds(wait_for(hall, BEN, "'t':'lobby'"), table));
    expect_nothing(hall, BEN);
    says_at(hall, ANN, table, "{'t':'follow','table':'@'}");
    says_at(hall, ANN, table, "{'t':'put','table':'@','seat':1,'who':'bot:easy'}");
    says_at(hall, ANN, table, "{'t':'start','table':'@'}");
    hall_pass(hall, 1500);
    wait_for(hall, BEN, "'tables':[]");
    expect_nothing(hall, BEN);
    hall_close(hall);
}

/* Whoever asks is told the list at once, and delays nobody's news by it. */
static void a_busy_lobby(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    for (int who = ANN; who <= CAT; who++)
        come_in(hall, who);
    says_at(hall, BEN, "", "{'t':'lobby','on':true}");
    wait_for(hall, BEN, "'t':'lobby'");
    hall_pass(hall, 1500);
    says_at(hall, CAT, "", "{'t':'lobby','on':true}");
    wait_for(hall, CAT, "'tables':[]");
    const char *table = open_table(hall, "'game':'convoy'");
    expect_nothing(hall, CAT); /* not two within a second */
    for (int i = 0; i < 4; i++) {
        hall_pass(hall, 400);
        says_at(hall, CAT, "", "{'t':'lobby','on':true}");
        assert_true(holds(wait_for(hall, CAT, "'t':'lobby'"), table));
    }
    assert_true(holds(wait_for(hall, BEN, "'t':'lobby'"), table));
    hall_pass(hall, 2500);
    expect_nothing(hall, BEN);
    expect_nothing(hall, CAT);
    hall_close(hall);
}

/* Who asked a moment before is told of the change when their second is over. */
static void a_late_list(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    come_in(hall, BEN);
    says_at(hall, BEN, "", "{'t':'lobby','on':true}");
    wait_for(hall, BEN, "'tables':[]");
    hall_pass(hall, 100);
    const char *table = open_table(hall, "'game':'convoy'");
    hall_pass(hall, 800);
    expect_nothing(hall, BEN);
    hall_pass(hall, 1200);
    assert_true(holds(wait_for(hall, BEN, "'t':'lobby'"), table));
    hall_pass(hall, 2500);
    expect_nothing(hall, BEN);
    hall_close(hall);
}

enum { EIGHT = 8 };

/* A table of eight with the longest names there are. */
static void open_long_table(struct hall *hall, int host, char table[STORE_ID_ROOM])
{
    says_at(hall, host, "",
            "{'t':'open','id':1,'game':'sequence','options':{'players':8},"
            "'clock':{'game':86400,'add':3600}}");
    take_string(wait_for(hall, host, "'t':'ok','id':1"), "table", table, STORE_ID_ROOM);
    for (int i = 1; i < EIGHT; i++)
        says_at(hall, (host + i) % EIGHT, table, "{'t':'sit','table':'@','seat':%d}", i);
    hall_pass(hall, 500);
}

static int count_of(const char *message, const char *word)
{
    int count = 0;
    while ((message = strstr(message, word)) != NULL) {
        message += strlen(word);
        count++;
    }
    return count;
}

/* Every list has room for as many tables as it may hold, whoever sits there. */
static void long_lists(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    static const char *const ids[EIGHT] = {"p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"};
    char name[STORE_NAME_ROOM] = "", table[STORE_ID_ROOM];
    for (int i = 0; i < 24; i++)
        strcat(name, "\U0001f680");
    for (int who = 0; who < EIGHT; who++) {
        hall_connect(hall, who, ids[who]);
        hall_step(hall,
                  (struct rooms_input){.kind = INPUT_RENAMED, .person = ids[who], .name = name});
        says_at(hall, who, "", "{'t':'hello','v':1}");
    }
    for (int i = 0; i < 50; i++) {
        open_long_table(hall, 0, table);
        says_at(hall, 0, table, "{'t':'start','table':'@'}");
        says_at(hall, 0, table, "{'t':'follow','table':'@'}");
        const char *dealt = wait_for(hall, 0, "'state':'playing'");
        says_at(hall, 0, table, "{'t':'resign','table':'@','at':%d}",
                atoi(strstr(dealt, "\"ply\":") + strlen("\"ply\":")));
        says_at(hall, 0, table, "{'t':'unfollow','table':'@'}");
    }
    for (int i = 0; i < 100; i++)
        open_long_table(hall, i % 2, table);
    skip_all(hall);
    says_at(hall, 2, "", "{'t':'lobby','on':true}");
    assert_int_equal(count_of(wait_for(hall, 2, "'t':'lobby'"), "\"table\":"), 100);
    says_at(hall, 2, "", "{'t':'mine'}");
    assert_int_equal(count_of(wait_for(hall, 2, "'t':'mine'"), "\"table\":"), 150);
    hall_close(hall);
}

static void who_opened_it_goes(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    come_in(hall, BEN);
    const char *table = open_table(hall, "'game':'convert'");
    says_at(hall, ANN, table, "{'t':'follow','table':'@'}");
    says_at(hall, BEN, table, "{'t':'follow','table':'@'}");
    says_at(hall, BEN, table, "{'t':'sit','table':'@','seat':1}");
    hall_leave(hall, ANN);
    hall_pass(hall, 59 * 1000);
    says_at(hall, BEN, table, "{'t':'start','id':1,'table':'@'}");
    expect_no(hall, BEN, "seat");
    hall_pass(hall, 2 * 1000);
    says_at(hall, BEN, table, "{'t':'start','id':2,'table':'@'}");
    wait_for(hall, BEN, "'t':'ok','id':2");
    hall_close(hall);
}

static void who_sits_next_is_host(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    come_in(hall, BEN);
    const char *table = open_table(hall, "'game':'convert'");
    says_at(hall, ANN, table, "{'t':'follow','table':'@'}");
    says_at(hall, ANN, table, "{'t':'stand','table':'@'}");
    says_at(hall, BEN, table, "{'t':'sit','table':'@','seat':0}");
    says_at(hall, BEN, table, "{'t':'put','id':1,'table':'@','seat':1,'who':'bot:easy'}");
    wait_for(hall, BEN, "'t':'ok','id':1");
    hall_close(hall);
}

static void an_empty_table_closes(void **state)
{
    (void)state;
    struct hall *hall = hall_open();
    come_in(hall, ANN);
    const char *table = open_table(hall, "'game':'convert'");
    hall_pass(hall, 599 * 1000);
    says_at(hall, ANN, table, "{'t':'follow','id':1,'table':'@'}");
    wait_for(hall, ANN, "'t':'ok','id':1");
    says_at(hall, ANN, table, "{'t':'unfollow','id':2,'table':'@'}");
    wait_for(hall, ANN, "'t':'ok','id':2");
    hall_pass(hall, 601 * 1000);
    says_at(hall, ANN, table, "{'t':'follow','id':3,'table':'@'}");
    expect_no(hall, ANN, "unknown");
    hall_close(hall);
}

/* Four bots and a spectator: every game goes to its end, and what the spectator was told is what
 * the log says, as far as it may. */
static void bots_play_every_game(void **state)
{
    (void)state;
    static const char *const games[] = {"convoy", "sequence", "convert", "athletic", "kolonne"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct hall *hall = hall_open();
        char plan[128];
        come_in(hall, ANN);
        snprintf(plan, sizeof plan, "'game':'%s','seats':['bot:random','bot:random']", games[i]);
        const char *table = open_table(hall, plan);
        says_at(hall, ANN, table, "{'t':'follow','table':'@'}");
        says_at(hall, ANN, table, "{'t':'start','table':'@'}");
        int plies = take_number(wait_for(hall, ANN, "'state':'playing'"), "ply");
        for (int k = 0; k < 20 && hall->inbox_count[ANN] < INBOX_MAX - 600; k++)
            hall_pass(hall, 100 * 1000);
        const char *message;
        while ((message = next_for(hall, ANN)) != NULL && holds(message, "'t':'on'")) {
            assert_int_equal(take_number(message, "from"), plies);
            plies = take_number(message, "ply");
        }
        assert_true(plies > 5 && holds(message, "'t':'seats'"));
        wait_for(hall, ANN, "'t':'over'");
        hall_close(hall);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hello_comes_first),
        cmocka_unit_test(broken_messages),
        cmocka_unit_test(odd_json_is_json),
        cmocka_unit_test(refusals_are_utf8),
        cmocka_unit_test(too_many_requests),
        cmocka_unit_test(plans_are_checked),
        cmocka_unit_test(an_open_table),
        cmocka_unit_test(unknown_tables),
        cmocka_unit_test(odd_follows),
        cmocka_unit_test(a_quick_match),
        cmocka_unit_test(nobody_waits_for_nobody),
        cmocka_unit_test(moves_are_checked_in_order),
        cmocka_unit_test(a_move_is_told_once),
        cmocka_unit_test(moves_are_listed),
        cmocka_unit_test(nothing_leaves_before_its_commit),
        cmocka_unit_test(a_failed_commit),
        cmocka_unit_test(three_timeouts),
        cmocka_unit_test(nobody_plays),
        cmocka_unit_test(a_leaver_and_back),
        cmocka_unit_test(days_have_no_standins),
        cmocka_unit_test(clocks_stand_still_over_a_restart),
        cmocka_unit_test(lag_is_refunded),
        cmocka_unit_test(who_sits_does_not_watch),
        cmocka_unit_test(chat),
        cmocka_unit_test(a_silent_house),
        cmocka_unit_test(a_new_name),
        cmocka_unit_test(a_rematch),
        cmocka_unit_test(records),
        cmocka_unit_test(the_lobby),
        cmocka_unit_test(a_busy_lobby),
        cmocka_unit_test(a_late_list),
        cmocka_unit_test(long_lists),
        cmocka_unit_test(who_opened_it_goes),
        cmocka_unit_test(who_sits_next_is_host),
        cmocka_unit_test(an_empty_table_closes),
        cmocka_unit_test(bots_play_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
