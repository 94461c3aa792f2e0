/* Clocks, and stand-ins for who is away. One scene each. */
#include "rooms/test/hall.h"

static void three_timeouts(void **state)
{
    struct hall *hall = *state;
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
}

/* Both clocks at 0 and nobody stands in: turns are not forfeited for ever. */
static void nobody_plays(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", ",'clock':{'game':1,'add':0},'standin':null");
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
}

static void a_leaver_and_back(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", ",'standin':'bot:random'");
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
}

static void days_have_no_standins(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", ",'clock':{'days':2}");
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
}

static void clocks_stand_still_over_a_restart(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", ",'clock':{'game':60,'add':2}");
    hall_pass(hall, 20 * 1000);
    says_at(hall, ANN, table, "{'t':'move','id':7,'table':'@','at':0,'move':'C:a1'}");
    assert_true(holds(wait_for(hall, BEN, "'t':'on'"), "'left':[42000,60000]"));
    hall_pass(hall, 58 * 1000);
    hall->now_ms += 100 * 1000;
    hall_restart(hall);
    come_in(hall, BEN);
    says_at(hall, BEN, table, "{'t':'follow','table':'@'}");
    assert_true(holds(wait_for(hall, BEN, "'t':'table'"), "'left':[42000,60000]"));
}

static void lag_is_refunded(void **state)
{
    struct hall *hall = *state;
    const char *table = two_at(hall, "convert", ",'clock':{'turn':30}");
    hall_step(hall, (struct rooms_input){.kind = INPUT_LAG, .connection = ANN, .lag_ms = 9000});
    hall_pass(hall, 30 * 1000 + 400);
    expect_nothing(hall, ANN);
    says_at(hall, ANN, table, "{'t':'move','id':7,'table':'@','at':0,'move':'C:a1'}");
    wait_for(hall, ANN, "'t':'ok','id':7");
    skip_all(hall);
    hall_pass(hall, 30 * 1000 + 400); /* Ben has no lag */
    wait_for(hall, ANN, "'referee':'timeout','seat':1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        scene(three_timeouts),
        scene(nobody_plays),
        scene(a_leaver_and_back),
        scene(days_have_no_standins),
        scene(clocks_stand_still_over_a_restart),
        scene(lag_is_refunded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
