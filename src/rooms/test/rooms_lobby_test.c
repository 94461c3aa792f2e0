/* Talk, names and lists: what is told beside the game. One scene each. */
#include "rooms/test/hall.h"

static void chat(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", "");
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
}

static void a_silent_house(void **state)
{
    struct hall *hall = *state;
    rooms_close(hall->rooms);
    hall->is_silent = true;
    hall_open_rooms(hall);
    hall_connect(hall, CAT, "cat");
    says(hall, CAT, "{\"t\":\"hello\",\"v\":1}");
    assert_true(holds(wait_for(hall, CAT, "'t':'welcome'"), "'chat':false"));
    const char *table = two_at(hall, "convert", "");
    says_at(hall, ANN, table, "{'t':'say','id':1,'table':'@','text':'hello'}");
    expect_no(hall, ANN, "state");
    says_at(hall, ANN, table, "{'t':'say','id':1,'table':'@','phrase':3}");
    expect_no(hall, ANN, "state");
    assert_int_equal(hall->read[BEN], hall->inbox_count[BEN]); /* and nobody hears it */
}

/* Seats keep the name of their game; what is said from now on has the new one. */
static void a_new_name(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", "");
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
}

static void the_lobby(void **state)
{
    struct hall *hall = *state;
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
}

/* Whoever asks is told the list at once, and delays nobody's news by it. */
static void a_busy_lobby(void **state)
{
    struct hall *hall = *state;
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
}

/* Who asked a moment before is told of the change when their second is over. */
static void a_late_list(void **state)
{
    struct hall *hall = *state;
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
    struct hall *hall = *state;
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
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        scene(chat),         scene(a_silent_house), scene(a_new_name), scene(the_lobby),
        scene(a_busy_lobby), scene(a_late_list),    scene(long_lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
