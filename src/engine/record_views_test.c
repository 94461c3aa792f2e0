/* Records: what a time-out lays, and games as one seat saw them, with a deal of athletic games. */
#include "records.h"

#define ATHLETIC(view)                                                                             \
    "{\"flotilla\":1,\"game\":\"athletic\",\"options\":{\"players\":2,\"start\":0}" view "}\n"
#define EVENT(text) "{\"chance\":\"" text "\"}\n"
/* Seat 0 holds V1 to V7, seat 1 O1 to O7; who does not see a hand is told of it with "??". */
#define DRAW(one, other) EVENT("draw " one) EVENT("draw " other)
#define PILES                                                                                      \
    EVENT("turn B1")                                                                               \
    EVENT("turn B2") EVENT("turn R9") EVENT("turn Y3") EVENT("turn P5") MOVE(0, "1>>2")
#define DEALT                                                                                      \
    DRAW("V1", "O1")                                                                               \
    DRAW("V2", "O2")                                                                               \
    DRAW("V3", "O3") DRAW("V4", "O4") DRAW("V5", "O5") DRAW("V6", "O6") DRAW("V7", "O7") PILES
#define DEALT_TO_0                                                                                 \
    DRAW("V1", "??")                                                                               \
    DRAW("V2", "??")                                                                               \
    DRAW("V3", "??") DRAW("V4", "??") DRAW("V5", "??") DRAW("V6", "??") DRAW("V7", "??") PILES
#define DEALT_TO_1                                                                                 \
    DRAW("??", "O1")                                                                               \
    DRAW("??", "O2")                                                                               \
    DRAW("??", "O3") DRAW("??", "O4") DRAW("??", "O5") DRAW("??", "O6") DRAW("??", "O7") PILES
#define DEALT_TO_NONE                                                                              \
    DRAW("??", "??")                                                                               \
    DRAW("??", "??")                                                                               \
    DRAW("??", "??") DRAW("??", "??") DRAW("??", "??") DRAW("??", "??") DRAW("??", "??") PILES
#define LATE "{\"referee\":\"timeout\",\"seat\":0}\n"
#define LATE_WITH(plays) "{\"referee\":\"timeout\",\"seat\":0,\"plays\":" plays "}\n"

#define RIGHT_TIMEOUT(line) "the time-out lays other cards: its line must be " line

enum { PLIES_DEALT = 20, LINE_AFTER = 22 };

/* Rulebook: a whole record without what the time-out laid replays, a wrong list is refused. */
static void a_timeout_may_say_what_it_lays(void **state)
{
    (void)state;
    static const char right[] =
        RIGHT_TIMEOUT("{\"referee\":\"timeout\",\"seat\":0,\"plays\":[\"V1>1\"]}");
    accepted(ATHLETIC("") DEALT LATE, PLIES_DEALT + 1, false);
    accepted(ATHLETIC("") DEALT LATE_WITH("[\"V1>1\"]") EVENT("draw R1"), PLIES_DEALT + 2, false);
    accepted(ATHLETIC("") DEALT LATE_WITH(" [ \"\\u00561>1\" ] "), PLIES_DEALT + 1, false);
    accepted(HEADER LATE_WITH("[]"), 1, false);
    accepted(HEADER "{\"referee\":\"resign\",\"seat\":0,\"plays\":7}\n"
                    "{\"result\":[\"loss\",\"win\"],\"points\":[0,0]}\n",
             1, true); /* a key that means nothing there */
    static const struct refusal cases[] = {
        {ATHLETIC("") DEALT LATE_WITH("[]"), LINE_AFTER, FAULT_ILLEGAL, right},
        {ATHLETIC("") DEALT LATE_WITH("[\"V2>1\"]"), LINE_AFTER, FAULT_ILLEGAL, right},
        {ATHLETIC("") DEALT LATE_WITH("[\"V1>1\",\"end\"]"), LINE_AFTER, FAULT_ILLEGAL, right},
        {ATHLETIC("") DEALT LATE_WITH("[\"V1>1\",\"end\",\"draw B3\",\"draw B4\",\"draw B5\"]"),
         LINE_AFTER, FAULT_ILLEGAL, right},
        {ATHLETIC("") DEALT LATE_WITH("[\"R1>1\"]"), LINE_AFTER, FAULT_ILLEGAL,
         "you do not hold R1"},
        {ATHLETIC("") DEALT LATE_WITH("[\"v1>1\"]"), LINE_AFTER, FAULT_SPELLING,
         "\"v1>1\" must be spelt \"V1>1\""},
        {ATHLETIC("") DEALT LATE_WITH("\"V1>1\""), LINE_AFTER, FAULT_SYNTAX,
         "\"plays\" must be a list"},
        {ATHLETIC("") DEALT LATE_WITH("[1]"), LINE_AFTER, FAULT_SYNTAX,
         "\"plays\" must be a string"},
        {HEADER LATE_WITH("[\"a1\"]"), 2, FAULT_ILLEGAL,
         RIGHT_TIMEOUT("{\"referee\":\"timeout\",\"seat\":0}")},
    };
    ALL_REFUSED(cases);
}

#define SEEN_BY(viewer) ATHLETIC(",\"view\":" viewer)

/* Rulebook: "view" is a seat, or null for a spectator; only there "draw ??" stands for a card that
 * the viewer did not see, and a time-out without what it laid is refused. */
static void a_record_as_a_seat_saw_it_is_read(void **state)
{
    (void)state;
    accepted(SEEN_BY("0") DEALT_TO_0 LATE_WITH("[\"V1>1\"]"), PLIES_DEALT + 1, false);
    accepted(SEEN_BY("1") DEALT_TO_1 LATE_WITH("[\"V1>1\"]"), PLIES_DEALT + 1, false);
    accepted(SEEN_BY("1") DEALT_TO_1 LATE_WITH("[\"V2>1\"]"), PLIES_DEALT + 1, false);
    accepted(SEEN_BY("null") DEALT_TO_NONE LATE_WITH("[\"V1>1\"]") EVENT("draw ??"),
             PLIES_DEALT + 2, false);
    assert_int_equal(read_record(SEEN_BY("1")).viewer, 1);
    assert_int_equal(read_record(SEEN_BY("null")).viewer, SEAT_NONE);
    assert_int_equal(read_record(ATHLETIC("")).viewer, SEAT_ALL);
    accepted("{\"flotilla\":1,\"game\":\"noughts\",\"options\":{},\"view\":1}\n" WON RESULT, 5,
             true);
}

static void what_a_seat_did_not_see_is_refused(void **state)
{
    (void)state;
    static const char range[] = "\"view\" must be a seat from 0 to 1, or null for a spectator";
    static const char missing[] =
        "\"plays\" is missing: a record as a seat saw it must say what a time-out laid";
    static const struct refusal cases[] = {
        {SEEN_BY("2"), 1, FAULT_LIMIT, range},
        {SEEN_BY("-1"), 1, FAULT_LIMIT, range},
        {SEEN_BY("1.5"), 1, FAULT_LIMIT, range},
        {SEEN_BY("\"1\""), 1, FAULT_LIMIT, range},
        {SEEN_BY("false"), 1, FAULT_LIMIT, range},
        {ATHLETIC("") EVENT("draw ??"), 2, FAULT_ILLEGAL, "which card is drawn?"},
        {SEEN_BY("0") EVENT("draw ??"), 2, FAULT_ILLEGAL, "which card is drawn?"},
        {SEEN_BY("1") EVENT("draw V1"), 2, FAULT_ILLEGAL, "you cannot see which card is drawn"},
        {SEEN_BY("0") DEALT_TO_0 LATE, LINE_AFTER, FAULT_ILLEGAL, missing},
        {SEEN_BY("1") DEALT_TO_1 LATE, LINE_AFTER, FAULT_ILLEGAL, missing},
        {SEEN_BY("0") DEALT_TO_0 LATE_WITH("[\"V2>1\"]"), LINE_AFTER, FAULT_ILLEGAL,
         RIGHT_TIMEOUT("{\"referee\":\"timeout\",\"seat\":0,\"plays\":[\"V1>1\"]}")},
        {SEEN_BY("1") DEALT_TO_1 LATE_WITH("[\"O1>1\"]"), LINE_AFTER, FAULT_ILLEGAL,
         "you do not hold O1"},
        {SEEN_BY("1") DEALT_TO_1 LATE_WITH("[\"R8>1\"]"), LINE_AFTER, FAULT_ILLEGAL,
         "no time-out could lay here what \"plays\" says"},
        {SEEN_BY("1") DEALT_TO_1 LATE_WITH("[]"), LINE_AFTER, FAULT_ILLEGAL,
         "no time-out could lay here what \"plays\" says"},
    };
    ALL_REFUSED(cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_timeout_may_say_what_it_lays),
        cmocka_unit_test(a_record_as_a_seat_saw_it_is_read),
        cmocka_unit_test(what_a_seat_did_not_see_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
