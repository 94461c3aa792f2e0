/* Who comes in, and what is a message at all. One scene each. */
#include "rooms/test/hall.h"

static void hello_comes_first(void **state)
{
    struct hall *hall = *state;
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
}

static void broken_messages(void **state)
{
    struct hall *hall = *state;
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
}

/* What JSON allows is no broken message: 1.0 is 1, keys that nobody knows are passed over whatever
 * they hold, and what cannot be is refused for what it is. */
static void odd_json_is_json(void **state)
{
    struct hall *hall = *state;
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
}

/* A refusal that names a long word says its beginning; browsers close a line on half a character.
 */
static void refusals_are_utf8(void **state)
{
    struct hall *hall = *state;
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
}

static void too_many_requests(void **state)
{
    struct hall *hall = *state;
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
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        scene(hello_comes_first), scene(broken_messages),   scene(odd_json_is_json),
        scene(refusals_are_utf8), scene(too_many_requests),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
