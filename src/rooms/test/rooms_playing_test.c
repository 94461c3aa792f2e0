/* Moves, commits and what comes after the end. One scene each. */
#include "rooms/test/hall.h"

static void moves_are_checked_in_order(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", "");
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
}

static void a_move_is_told_once(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", "");
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
}

static void moves_are_listed(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", "");
    says_at(hall, ANN, table, "{'t':'moves','id':4,'table':'@'}");
    const char *message = wait_for(hall, ANN, "'t':'ok','id':4,'at':0");
    assert_true(holds(message, "'C:a1'") && !holds(message, "'C:e1'"));
    says_at(hall, BEN, table, "{'t':'moves','id':5,'table':'@'}");
    expect_no(hall, BEN, "turn");
}

static void nothing_leaves_before_its_commit(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", "");
    hall->is_held = true;
    says_at(hall, ANN, table, "{'t':'move','id':7,'table':'@','at':0,'move':'C:a1'}");
    expect_nothing(hall, ANN);
    expect_nothing(hall, BEN);
    hall_commit(hall);
    wait_for(hall, ANN, "'t':'ok','id':7");
    wait_for(hall, BEN, "'t':'on'");
}

static void a_failed_commit(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", "");
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
}

static void who_sits_does_not_watch(void **state)
{
    struct hall *hall = *state;
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
}

static void a_rematch(void **state)
{
    struct hall *hall = *state;
    char next[STORE_ID_ROOM];
    const char *table = two_at(hall, "convert", "");
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
}

static void records(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", "");
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
        scene(moves_are_checked_in_order),
        scene(a_move_is_told_once),
        scene(moves_are_listed),
        scene(nothing_leaves_before_its_commit),
        scene(a_failed_commit),
        scene(who_sits_does_not_watch),
        scene(a_rematch),
        scene(records),
        cmocka_unit_test(bots_play_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
