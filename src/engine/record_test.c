/* Records: every refusal of the rulebook with its line and its reason, and what must be skipped. */
#include "engine/record_phrases.h"

#include "records.h"

#define EIGHT "[[[[[[[["
#define DEEP EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT EIGHT

/* --- right records --- */

static void a_finished_game_is_read(void **state)
{
    (void)state;
    accepted(HEADER WON RESULT, 5, true);
    struct reading reading = read_record(HEADER WON RESULT);
    assert_string_equal(reading.names[0], "Ann");
    assert_string_equal(reading.names[1], "Bob");
    assert_string_equal(reading.setup.game->name, "noughts");
    assert_int_equal(reading.setup.players, 2);
}

static void a_game_in_progress_is_read(void **state)
{
    (void)state;
    accepted(HEADER, 0, false);
    accepted("\xef\xbb\xbf" HEADER, 0, false); /* as some editors mark UTF-8 */
    accepted(HEADER "\n", 0, false);
    accepted(HEADER MOVE(0, "b2") "\r\n \t\n", 1, false);
    accepted(HEADER WON RESULT "\n\n", 5, true);
    accepted(HEADER "{\"seat\":0.0,\"move\":\"b2\"}\n", 1, false);
    accepted(HEADER "{\"seat\":0,\"move\":\"b2\",\"x\\u0000\":\"\\u0000\"}\n", 1, false);
    accepted(HEADER MOVE(0, "b2"), 1, false);
    accepted(HEADER "{\"seat\":0,\"move\":\"b2\"}", 1, false); /* cut off before its line's end */
}

static void the_referee_is_read(void **state)
{
    (void)state;
    accepted(HEADER "{\"referee\":\"timeout\",\"seat\":0}\n" MOVE(1, "a1"), 2, false);
    accepted(HEADER MOVE(0, "a1") "{\"seat\":0,\"referee\":\"resign\"}\n"
                                  "{\"result\":[\"loss\",\"win\"],\"points\":[0,0]}\n",
             2, true);
    accepted(HEADER "{\"seat\":1,\"referee\":\"resign\"}\n"
                    "{\"result\":[\"win\",\"loss\"],\"points\":[0,0]}\n",
             1, true);
}

static void a_drawn_game_is_read(void **state)
{
    (void)state;
    accepted(HEADER MOVE(0, "a1") MOVE(1, "b1") MOVE(0, "c1") MOVE(1, "b2") MOVE(0, "a2")
                 MOVE(1, "a3") MOVE(0, "b3") MOVE(1, "c2")
                     MOVE(0, "c3") "{\"result\":[\"draw\",\"draw\"],\"points\":[0,0]}\n",
             9, true);
}

static void blanks_order_and_line_ends_do_not_matter(void **state)
{
    (void)state;
    accepted(" { \"options\" : { \"players\" : 2 } ,\t\"game\":\"noughts\", \"flotilla\" : 1 } \r\n"
             "{ \"move\" : \"a1\" , \"seat\" : 0 }\r\n"
             "{\"seat\":1,\"referee\":\"resign\"}\r\n"
             " {\"points\" : [ 0 , 0 ] , \"result\" : [ \"win\" , \"loss\" ] } ",
             2, true);
}

/* Rulebook: more keys may stand in any object but `options`; a reader skips them. */
static void unknown_keys_are_skipped(void **state)
{
    (void)state;
    accepted("{\"time\":\"12:00\",\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2},"
             "\"proof\":{\"seats\":[1,{\"game\":2}]},"
             "\"seats\":[{\"elo\":1200,\"name\":\"Ann\",\"x\":null},{\"name\":\"Bob\"}]}\n"
             "{\"time\":1.5e3,\"seat\":0,\"move\":\"a1\",\"note\":\"{\\\"seat\\\":1}\"}\n"
             "{\"referee\":\"timeout\",\"seat\":1,\"after\":[30]}\n"
             "{\"seat\":0,\"referee\":\"resign\",\"why\":true}\n"
             "{\"result\":[\"loss\",\"win\"],\"points\":[0,0],\"elo\":[-8,8]}\n",
             3, true);
}

static void unknown_keys_may_stand_twice_and_be_long(void **state)
{
    (void)state;
    accepted(HEADER "{\"x\":1,\"x\":2,\"a key that is longer than any key that we know of\":3,"
                    "\"seat\":0,\"move\":\"a1\"}\n",
             1, false);
}

static void unknown_data_is_skipped(void **state)
{
    (void)state;
    accepted("{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2},"
             "\"data\":{\"notes\":\"no file of ours\",\"more\":[1]}}\n",
             0, false);
}

/* Also where no file of ours is looked for: a header that is wrong is wrong. */
static void data_must_be_an_object_of_texts(void **state)
{
    (void)state;
    static const char head[] = "{\"flotilla\":1,\"game\":\"convoy\",\"options\":{\"players\":2";
    static const struct {
        const char *rest, *reason;
    } cases[] = {
        {"},\"data\":5}\n", "\"data\""},
        {"},\"data\":\"board\"}\n", "\"data\""},
        {",\"board\":\"own\"},\"data\":{\"board\":5}}\n", "\"board\""},
        {",\"board\":\"own\"},\"data\":{}}\n", "own"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        snprintf(text, sizeof text, "%s%s", head, cases[i].rest);
        struct reading reading = read_record(text);
        assert_false(reading.fine);
        if (strstr(reading.fault.reason, cases[i].reason) == NULL)
            fail_msg("%s: %s", cases[i].rest, reading.fault.reason);
    }
}

/* The text is as long as it may be, and one byte longer. */
static void data_that_is_too_long_is_refused_with_its_reason(void **state)
{
    (void)state;
    static char text[2 * DATA_ROOM], long_data[DATA_ROOM + 1];
    memset(long_data, 'x', DATA_ROOM);
    snprintf(text, sizeof text,
             "{\"flotilla\":1,\"game\":\"convoy\",\"options\":{\"players\":2,\"board\":\"own\"},"
             "\"data\":{\"board\":\"%s\"}}\n",
             long_data);
    struct reading reading = read_record(text);
    assert_false(reading.fine);
    assert_int_equal(reading.fault.kind, FAULT_LIMIT);
    assert_non_null(strstr(reading.fault.reason, "\"board\""));
}

static void names_are_utf8_and_escaped(void **state)
{
    (void)state;
    struct reading reading =
        read_record("{\"flotilla\":1,\"game\":\"noughts\",\"options\":{},\"seats\":["
                    "{\"name\":\"Zo\\u00eb \\\"\xc3\x89t\xc3\xa9\\\" "
                    "\\ud83d\\ude00\\n\"},{\"name\":\"\xe6\x9d\x8e\"}]}\n");
    assert_true(reading.fine);
    assert_string_equal(reading.names[0], "Zo\xc3\xab \"\xc3\x89t\xc3\xa9\" \xf0\x9f\x98\x80\n");
    assert_string_equal(reading.names[1], "\xe6\x9d\x8e");
}

static void keys_and_values_may_be_escaped(void **state)
{
    (void)state;
    accepted("{\"\\u0066lotilla\":1,\"game\":\"nought\\u0073\",\"options\":{\"pl\\u0061yers\":2}}\n"
             "{\"se\\u0061t\":0,\"move\":\"\\u0061\\u0031\"}\n",
             1, false);
}

static void seats_without_names_keep_their_numbers(void **state)
{
    (void)state;
    struct reading reading = read_record("{\"flotilla\":1,\"game\":\"noughts\",\"options\":{}}\n");
    assert_true(reading.fine);
    assert_string_equal(reading.names[0], "seat 0");
    reading = read_record("{\"flotilla\":1,\"game\":\"noughts\",\"options\":{},"
                          "\"seats\":[{\"name\":\"Ann\"},{}]}\n");
    assert_true(reading.fine);
    assert_string_equal(reading.names[0], "Ann");
    assert_string_equal(reading.names[1], "seat 1");
}

/* --- the refusals of the rulebook --- */

static void broken_lines(void **state)
{
    (void)state;
    static const struct refusal cases[] = {
        {"", 1, FAULT_SYNTAX, "the record is empty"},
        {"\n", 1, FAULT_SYNTAX, "the record is empty"},
        {"\xef\xbb\xbf", 1, FAULT_SYNTAX, "the record is empty"},
        {"[1]\n", 1, FAULT_SYNTAX, "not a JSON object"},
        {"\xef\xbb\xbf\xef\xbb\xbf" HEADER, 1, FAULT_SYNTAX, "not a JSON object"},
        {"\n" HEADER, 1, FAULT_SYNTAX, "not a JSON object"},
        {"{\"flotilla\":1\n", 1, FAULT_SYNTAX, "broken JSON"},
        {HEADER "\n" MOVE(0, "a1"), 2, FAULT_SYNTAX, "not a JSON object"},
        {HEADER "\xef\xbb\xbf" MOVE(0, "a1"), 2, FAULT_SYNTAX, "not a JSON object"},
        {HEADER "7\n", 2, FAULT_SYNTAX, "not a JSON object"},
        {HEADER MOVE(0, "a1") "{\"seat\":1,\"mo\n", 3, FAULT_SYNTAX, "broken JSON"},
        {HEADER "{\"seat\":0,\"move\":\"a1\"} x\n", 2, FAULT_SYNTAX, "broken JSON"},
        {HEADER "{\"seat\":0,\"move\":\"a1\",}\n", 2, FAULT_SYNTAX, "broken JSON"},
        {HEADER "{\"seat\":0,\"move\":\"a1\",\"x\":\"\xff\"}\n", 2, FAULT_SYNTAX, "broken JSON"},
        {HEADER "{\"seat\":0,\"move\":\"a1\",\"seat\":0}\n", 2, FAULT_SYNTAX,
         "the key \"seat\" stands twice"},
        {HEADER "{}\n", 2, FAULT_SYNTAX,
         "a line must hold one of \"move\", \"chance\", \"referee\", \"result\""},
        {HEADER "{\"seat\":0}\n", 2, FAULT_SYNTAX,
         "a line must hold one of \"move\", \"chance\", \"referee\", \"result\""},
        {HEADER "{\"seat\":0,\"move\":\"a1\",\"chance\":\"roll 1\"}\n", 2, FAULT_SYNTAX,
         "a line must hold one of \"move\", \"chance\", \"referee\", \"result\""},
        {HEADER "{\"move\":\"a1\"}\n", 2, FAULT_SYNTAX, "\"seat\" must be a whole number"},
        {HEADER "{\"seat\":\"0\",\"move\":\"a1\"}\n", 2, FAULT_SYNTAX,
         "\"seat\" must be a whole number"},
        {HEADER "{\"seat\":0.5,\"move\":\"a1\"}\n", 2, FAULT_SYNTAX,
         "\"seat\" must be a whole number"},
        {HEADER "{\"seat\":0e0,\"move\":\"a1\"}\n", 2, FAULT_SYNTAX,
         "\"seat\" must be a whole number"},
        {HEADER "{\"seat\":0,\"move\":\"a1\\u0000\"}\n", 2, FAULT_SYNTAX,
         "\"move\" holds a zero character (\\u0000)"},
        {HEADER "{\"seat\":0,\"move\":\"a1\",\"x\":" DEEP "1}\n", 2, FAULT_LIMIT,
         "lists and objects are nested deeper than 64"},
        {HEADER "{\"seat\":2,\"move\":\"a1\"}\n", 2, FAULT_LIMIT, "\"seat\" must be from 0 to 1"},
        {HEADER "{\"seat\":-1,\"move\":\"a1\"}\n", 2, FAULT_LIMIT, "\"seat\" must be from 0 to 1"},
        {HEADER "{\"seat\":0,\"move\":1}\n", 2, FAULT_SYNTAX, "\"move\" must be a string"},
        {HEADER "{\"seat\":0,\"referee\":\"whistle\"}\n", 2, FAULT_UNKNOWN,
         "the referee knows no \"whistle\""},
    };
    ALL_REFUSED(cases);
}

static void broken_headers(void **state)
{
    (void)state;
    static const struct refusal cases[] = {
        {MOVE(0, "a1"), 1, FAULT_SYNTAX, "not a game record: the first line has no \"flotilla\":1"},
        {"{\"flotilla\":\"1\",\"game\":\"noughts\",\"options\":{}}\n", 1, FAULT_SYNTAX,
         "not a game record: the first line has no \"flotilla\":1"},
        {"{\"flotilla\":2,\"game\":\"noughts\",\"options\":{}}\n", 1, FAULT_UNKNOWN,
         "only records of version 1 can be read"},
        {"{\"flotilla\":1,\"options\":{}}\n", 1, FAULT_SYNTAX, "the header names no \"game\""},
        {"{\"flotilla\":1,\"game\":\"chess\",\"options\":{}}\n", 1, FAULT_UNKNOWN,
         "there is no game \"chess\""},
        {"{\"flotilla\":1,\"game\":7,\"options\":{}}\n", 1, FAULT_SYNTAX,
         "\"game\" must be a string"},
        {"{\"flotilla\":1,\"game\":\"noughts\"}\n", 1, FAULT_SYNTAX,
         "the header has no \"options\""},
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":[]}\n", 1, FAULT_SYNTAX,
         "\"options\" must be an object"},
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":{},\"seats\":{}}\n", 1, FAULT_SYNTAX,
         "\"seats\" must be a list"},
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":{},\"seats\":[{}]}\n", 1, FAULT_LIMIT,
         "\"seats\" has 1 entries for 2 players"},
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":{},\"seats\":[{},{},{}]}\n", 1,
         FAULT_LIMIT, "\"seats\" has 3 entries for 2 players"},
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":{},\"seats\":[\"Ann\",{}]}\n", 1,
         FAULT_SYNTAX, "each of \"seats\" must be an object"},
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":{},\"seats\":[{\"name\":1},{}]}\n", 1,
         FAULT_SYNTAX, "\"name\" must be a string"},
    };
    ALL_REFUSED(cases);
}

static void unknown_options(void **state)
{
    (void)state;
    static const struct refusal cases[] = {
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2,\"speed\":1}}\n", 1,
         FAULT_UNKNOWN, "noughts has no option \"speed\""},
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"speed\":\"x\"}}\n", 1, FAULT_UNKNOWN,
         "noughts has no option \"speed\""},
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":3}}\n", 1, FAULT_LIMIT,
         "players of noughts must be one of 2"},
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":\"2\"}}\n", 1, FAULT_LIMIT,
         "the option \"players\" must be a whole number"},
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2.5}}\n", 1, FAULT_LIMIT,
         "the option \"players\" must be a whole number or a name"},
        {"{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2,\"players\":2}}\n", 1,
         FAULT_SYNTAX, "the option \"players\" stands twice"},
    };
    ALL_REFUSED(cases);
}

static void illegal_plies(void **state)
{
    (void)state;
    static const struct refusal cases[] = {
        {HEADER MOVE(0, "a1") MOVE(1, "a1"), 3, FAULT_ILLEGAL, "a1 is taken"},
        {HEADER MOVE(0, "d1"), 2, FAULT_SYNTAX, "a move is a square from a1 to c3"},
        {HEADER MOVE(0, ""), 2, FAULT_SYNTAX, "a move is a square from a1 to c3"},
        {HEADER MOVE(0, " a1"), 2, FAULT_SYNTAX, "a move is a square from a1 to c3"},
        {HEADER MOVE(1, "a1"), 2, FAULT_ILLEGAL, "seat 0 is to move, not seat 1"},
        {HEADER "{\"chance\":\"roll 1\"}\n", 2, FAULT_ILLEGAL,
         "seat 0 is to move, no chance event is due"},
        {HEADER "{\"referee\":\"timeout\",\"seat\":1}\n", 2, FAULT_ILLEGAL,
         "seat 1 is not to move and cannot run out of time"},
        {HEADER MOVE(0, "a1 and much more text than any move of any of our games could have"), 2,
         FAULT_LIMIT, "\"move\" is longer than 63 bytes"},
    };
    ALL_REFUSED(cases);
}

static void plies_after_the_end(void **state)
{
    (void)state;
    static const struct refusal cases[] = {
        {HEADER WON MOVE(1, "c1"), 7, FAULT_ILLEGAL, "the game is over"},
        {HEADER WON "{\"referee\":\"resign\",\"seat\":1}\n", 7, FAULT_ILLEGAL, "the game is over"},
        {HEADER WON "{\"chance\":\"roll 1\"}\n", 7, FAULT_ILLEGAL, "the game is over"},
        {HEADER WON RESULT MOVE(1, "c1"), 8, FAULT_RESULT, "nothing may stand after the result"},
        {HEADER WON RESULT RESULT, 8, FAULT_RESULT, "nothing may stand after the result"},
        {HEADER WON RESULT "\n" RESULT, 8, FAULT_SYNTAX, "not a JSON object"},
    };
    ALL_REFUSED(cases);
}

#define RIGHT_RESULT "the result line must be {\"result\":[\"win\",\"loss\"],\"points\":[1,0]}"

static void wrong_or_missing_results(void **state)
{
    (void)state;
    static const struct refusal cases[] = {
        {HEADER WON "{\"result\":[\"loss\",\"win\"],\"points\":[1,0]}\n", 7, FAULT_RESULT,
         RIGHT_RESULT},
        {HEADER WON "{\"result\":[\"win\",\"loss\"],\"points\":[0,0]}\n", 7, FAULT_RESULT,
         RIGHT_RESULT},
        {HEADER WON "{\"result\":[\"win\",\"loss\"]}\n", 7, FAULT_RESULT, RIGHT_RESULT},
        {HEADER WON "{\"result\":[\"win\",\"loss\"],\"points\":null}\n", 7, FAULT_RESULT,
         RIGHT_RESULT},
        {HEADER WON "{\"result\":[\"win\"],\"points\":[1,0]}\n", 7, FAULT_RESULT, RIGHT_RESULT},
        {HEADER WON "{\"result\":[\"win\",\"loss\",\"loss\"],\"points\":[1,0]}\n", 7, FAULT_RESULT,
         RIGHT_RESULT},
        {HEADER WON "{\"result\":[\"win\",\"loss\"],\"points\":[1,0,0]}\n", 7, FAULT_RESULT,
         RIGHT_RESULT},
        {HEADER WON "{\"result\":\"win\",\"points\":[1,0]}\n", 7, FAULT_RESULT, RIGHT_RESULT},
        {HEADER WON "{\"result\":null,\"points\":[1,0]}\n", 7, FAULT_RESULT, RIGHT_RESULT},
    };
    ALL_REFUSED(cases);
    assert_false(read_record(HEADER WON "{\"points\":[1,0]}\n").fine);
}

static void a_result_in_an_unfinished_game(void **state)
{
    (void)state;
    static const struct refusal cases[] = {
        {HEADER RESULT, 2, FAULT_RESULT, "a result, but the game is not over"},
        {HEADER MOVE(0, "a1") RESULT, 3, FAULT_RESULT, "a result, but the game is not over"},
        {HEADER "{\"result\":null}\n", 2, FAULT_RESULT, "a result, but the game is not over"},
    };
    ALL_REFUSED(cases);
}

static void a_finished_game_without_a_result(void **state)
{
    (void)state;
    static const struct refusal cases[] = {
        {HEADER WON, 6, FAULT_RESULT, "the game is over, but the record has no result"},
        {HEADER "{\"referee\":\"resign\",\"seat\":1}", 2, FAULT_RESULT,
         "the game is over, but the record has no result"},
    };
    ALL_REFUSED(cases);
}

static void misspelt_moves(void **state)
{
    (void)state;
    static const struct refusal cases[] = {
        {HEADER MOVE(0, "A1"), 2, FAULT_SPELLING, "\"A1\" must be spelt \"a1\""},
        {HEADER MOVE(0, "a1") MOVE(1, "C3"), 3, FAULT_SPELLING, "\"C3\" must be spelt \"c3\""},
    };
    ALL_REFUSED(cases);
}

static void phrases_are_whole(void **state)
{
    (void)state;
    for (int i = 0; i < PHRASES_COUNT; i++)
        if (phrase_check(&phrases[i]) != NULL)
            fail_msg("%s: %s", phrase_check(&phrases[i]), phrases[i].in[LANGUAGE_EN]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finished_game_is_read),
        cmocka_unit_test(a_game_in_progress_is_read),
        cmocka_unit_test(the_referee_is_read),
        cmocka_unit_test(a_drawn_game_is_read),
        cmocka_unit_test(blanks_order_and_line_ends_do_not_matter),
        cmocka_unit_test(unknown_keys_are_skipped),
        cmocka_unit_test(unknown_keys_may_stand_twice_and_be_long),
        cmocka_unit_test(unknown_data_is_skipped),
        cmocka_unit_test(data_must_be_an_object_of_texts),
        cmocka_unit_test(data_that_is_too_long_is_refused_with_its_reason),
        cmocka_unit_test(names_are_utf8_and_escaped),
        cmocka_unit_test(keys_and_values_may_be_escaped),
        cmocka_unit_test(seats_without_names_keep_their_numbers),
        cmocka_unit_test(broken_lines),
        cmocka_unit_test(broken_headers),
        cmocka_unit_test(unknown_options),
        cmocka_unit_test(illegal_plies),
        cmocka_unit_test(plies_after_the_end),
        cmocka_unit_test(wrong_or_missing_results),
        cmocka_unit_test(a_result_in_an_unfinished_game),
        cmocka_unit_test(a_finished_game_without_a_result),
        cmocka_unit_test(misspelt_moves),
        cmocka_unit_test(phrases_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
