/* Options, over a made-up game that has one of every kind. */
#include "engine/data.h"
#include "engine/registry.h"
#include "engine/setup.h"
#include "engine/setup_phrases.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { LIMIT, STYLE, TARGET, BOARD };

static const char *const styles[] = {"plain", "box", "towers", NULL};

static const struct option options[] = {
    [LIMIT] = {.key = "limit", .kind = OPTION_NUMBER, .min = 1, .max = 99, .preset = 10},
    [STYLE] = {.key = "style", .kind = OPTION_WORD, .preset = 0, .words = styles},
    [TARGET] =
        {.key = "target", .kind = OPTION_NUMBER, .min = 1, .max = 3, .preset = OPTION_BY_RULES},
    [BOARD] = {.key = "board", .kind = OPTION_DATA, .folder = "kolonne", .preset_name = "standard"},
};

/* Three win by one, others by two; nobody builds towers of 99. */
static bool settle(struct setup *setup, struct fault *fault)
{
    if (setup->value[TARGET] == OPTION_BY_RULES)
        setup->value[TARGET] = setup->players == 3 ? 1 : 2;
    if (setup->value[STYLE] == 2 && setup->value[LIMIT] == 99)
        return fault_set(fault, FAULT_LIMIT, "towers of 99 fall over");
    return true;
}

static const struct game made_up = {.name = "madeup",
                                    .seats = 1u << 2 | 1u << 3 | 1u << 8,
                                    .options = options,
                                    .options_count = 4,
                                    .settle = settle};
static const struct game bare = {.name = "bare", .seats = 1u << 2};

static const char *written(const struct setup *setup)
{
    static char bytes[512];
    struct text text = TEXT_OVER(bytes);
    struct json json = json_over(&text);
    setup_write(setup, &json);
    return bytes;
}

static void nothing_given_is_all_preset(void **state)
{
    (void)state;
    struct setup setup;
    struct fault fault;
    assert_true(setup_parse(&setup, &made_up, "", &fault));
    assert_int_equal(setup.players, 2);
    assert_false(setup.players_given);
    assert_int_equal(setup.given, 0);
    assert_int_equal(setup.value[LIMIT], 10);
    assert_int_equal(setup.value[STYLE], 0);
    assert_int_equal(setup.value[TARGET], 2);
    assert_string_equal(setup.data_name, "standard");
    assert_string_equal(setup.data, data_find("kolonne", "standard"));
    assert_false(setup.data_own);
    assert_string_equal(written(&setup), "{\"players\":2}");
}

static void every_kind_is_read(void **state)
{
    (void)state;
    struct setup setup;
    struct fault fault;
    assert_true(setup_parse(&setup, &made_up, "  style=box  players=8 limit=99 target=3 ", &fault));
    assert_int_equal(setup.players, 8);
    assert_true(setup.players_given);
    assert_int_equal(setup.value[LIMIT], 99);
    assert_int_equal(setup.value[STYLE], 1);
    assert_int_equal(setup.value[TARGET], 3);
    assert_string_equal(written(&setup),
                        "{\"players\":8,\"limit\":99,\"style\":\"box\",\"target\":3}");
}

/* What is given but equals the preset is not written, also where the preset follows from the rest.
 */
static void only_differences_are_written(void **state)
{
    (void)state;
    static const struct {
        const char *given, *expected;
    } cases[] = {
        {"limit=10 style=plain board=standard", "{\"players\":2}"},
        {"target=2", "{\"players\":2}"},
        {"target=1", "{\"players\":2,\"target\":1}"},
        {"target=1 players=3", "{\"players\":3}"},
        {"players=3 target=2", "{\"players\":3,\"target\":2}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct setup setup;
        struct fault fault;
        assert_true(setup_parse(&setup, &made_up, cases[i].given, &fault));
        assert_string_equal(written(&setup), cases[i].expected);
    }
}

static void bad_options_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *given;
        enum fault_kind kind;
        const char *reason;
    } cases[] = {
        {"speed=1", FAULT_UNKNOWN, "madeup has no option \"speed\""},
        {"Limit=1", FAULT_UNKNOWN, "madeup has no option \"Limit\""},
        {"=1", FAULT_UNKNOWN, "madeup has no option \"\""},
        {"limit", FAULT_SYNTAX, "an option is written key=value, not \"limit\""},
        {"limit=0", FAULT_LIMIT, "limit must be from 1 to 99"},
        {"limit=100", FAULT_LIMIT, "limit must be from 1 to 99"},
        {"limit=", FAULT_LIMIT, "limit must be a whole number, not \"\""},
        {"limit=-1", FAULT_LIMIT, "limit must be a whole number, not \"-1\""},
        {"limit=5x", FAULT_LIMIT, "limit must be a whole number, not \"5x\""},
        {"limit=05", FAULT_LIMIT, "limit must be a whole number, not \"05\""},
        {"limit=1.0", FAULT_LIMIT, "limit must be a whole number, not \"1.0\""},
        {"limit=99999999999999999999", FAULT_LIMIT, NULL},
        {"style=tower", FAULT_LIMIT, "style must be one of plain, box, towers"},
        {"style=1", FAULT_LIMIT, "style must be one of plain, box, towers"},
        {"players=4", FAULT_LIMIT, "players of madeup must be one of 2, 3, 8"},
        {"players=0", FAULT_LIMIT, "players of madeup must be one of 2, 3, 8"},
        {"players=40", FAULT_LIMIT, "players of madeup must be one of 2, 3, 8"},
        {"players=x", FAULT_LIMIT, "players must be a whole number, not \"x\""},
        {"board=", FAULT_LIMIT, "board must be a name of 1 to 127 bytes"},
        {"board=nowhere", FAULT_UNKNOWN, "no board named \"nowhere\""},
        {"style=towers limit=99", FAULT_LIMIT, "towers of 99 fall over"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct setup setup;
        struct fault fault = {.kind = FAULT_NONE};
        assert_false(setup_parse(&setup, &made_up, cases[i].given, &fault));
        assert_int_equal(fault.kind, cases[i].kind);
        if (cases[i].reason != NULL)
            assert_string_equal(fault.reason, cases[i].reason);
    }
}

static void refusals_are_said_in_every_language(void **state)
{
    (void)state;
    static const struct {
        const char *given, *de, *fr;
    } cases[] = {
        {"limit=0", "limit muss zwischen 1 und 99 liegen", "limit doit être compris entre 1 et 99"},
        {"players=4", "die Zahl der Spieler von madeup muss eine von 2, 3, 8 sein",
         "le nombre de joueurs de madeup doit être parmi 2, 3, 8"},
        {"style=tower", "style muss eines von plain, box, towers sein",
         "style doit être parmi plain, box, towers"},
        {"board=nowhere", "„nowhere“ gibt es nicht für board",
         "il n’y a pas de «\u00a0nowhere\u00a0» pour board"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct setup setup;
        struct fault fault = {.kind = FAULT_NONE};
        assert_false(setup_parse(&setup, &made_up, cases[i].given, &fault));
        assert_string_equal(fault_reason(&fault, LANGUAGE_DE), cases[i].de);
        assert_string_equal(fault_reason(&fault, LANGUAGE_FR), cases[i].fr);
    }
    for (int i = 0; i < PHRASES_COUNT; i++)
        if (phrase_check(&phrases[i]) != NULL)
            fail_msg("%s: %s", phrase_check(&phrases[i]), phrases[i].in[LANGUAGE_EN]);
}

static void a_refused_option_changes_nothing(void **state)
{
    (void)state;
    struct setup setup, before;
    struct fault fault;
    setup_begin(&setup, &made_up);
    assert_true(setup_set(&setup, "limit", "20", &fault));
    before = setup;
    assert_false(setup_set(&setup, "limit", "200", &fault));
    assert_false(setup_set(&setup, "style", "round", &fault));
    assert_false(setup_set(&setup, "players", "9", &fault));
    assert_false(setup_set(&setup, "board", "", &fault));
    assert_false(setup_set_number(&setup, "style", 1, &fault));
    assert_false(setup_set_number(&setup, "limit", INT64_MAX, &fault));
    assert_false(setup_set_number(&setup, "players", INT64_MIN, &fault));
    assert_false(setup_set_number(&setup, "speed", 1, &fault));
    assert_false(setup_give_data(&setup, "blocks", "x", 1, &fault));
    assert_memory_equal(&setup, &before, sizeof setup);
}

static void too_long_options_are_refused(void **state)
{
    (void)state;
    char text[4 * NAME_ROOM] = "board=";
    memset(text + 6, 'x', sizeof text - 7);
    struct setup setup;
    struct fault fault;
    assert_false(setup_parse(&setup, &made_up, text, &fault));
    assert_int_equal(fault.kind, FAULT_LIMIT);
    text[6 + NAME_ROOM] = '\0';
    assert_false(setup_parse(&setup, &made_up, text, &fault));
    assert_string_equal(fault.reason, "board must be a name of 1 to 127 bytes");
    text[6 + NAME_ROOM - 1] = '\0';
    assert_false(setup_parse(&setup, &made_up, text, &fault));
    assert_int_equal(fault.kind, FAULT_UNKNOWN);
}

static void own_data_needs_no_built_in_file(void **state)
{
    (void)state;
    struct setup setup;
    struct fault fault;
    setup_begin(&setup, &made_up);
    assert_false(setup_wants_data(&setup));
    assert_true(setup_set(&setup, "board", "mine", &fault));
    assert_true(setup_wants_data(&setup));
    assert_true(setup_give_data(&setup, "board", "red n1", 6, &fault));
    assert_false(setup_wants_data(&setup));
    assert_true(setup_finish(&setup, &fault));
    assert_string_equal(setup.data, "red n1");
    assert_true(setup.data_own);
    assert_string_equal(written(&setup), "{\"players\":2,\"board\":\"mine\"}");
}

static void data_has_limits(void **state)
{
    (void)state;
    static char text[DATA_ROOM + 1];
    memset(text, 'x', sizeof text);
    struct setup setup;
    struct fault fault;
    setup_begin(&setup, &made_up);
    assert_false(setup_give_data(&setup, "board", text, DATA_ROOM, &fault));
    assert_string_equal(fault.reason, "the board file is longer than 8191 bytes");
    assert_true(setup_give_data(&setup, "board", text, DATA_ROOM - 1, &fault));
    assert_false(setup_give_data(&setup, "board", "a\0b", 3, &fault));
    assert_string_equal(fault.reason, "the board file holds a zero byte");
    static const char *const empty[] = {"", "\n", " \t\r\n\n", "\xef\xbb\xbf\n"};
    for (size_t i = 0; i < sizeof empty / sizeof empty[0]; i++) {
        assert_false(setup_give_data(&setup, "board", empty[i], strlen(empty[i]), &fault));
        assert_int_equal(fault.kind, FAULT_DATA);
        assert_string_equal(fault.reason, "the board file is empty");
    }
    assert_int_equal(strlen(setup.data), DATA_ROOM - 1);
}

/* Data and its name go into records, which are UTF-8 and JSON. */
static void data_is_plain_text(void **state)
{
    (void)state;
    static const char *const bad[] = {"\xe4", "a\x01", "\x7f", "\xed\xa0\x80", "\xc3"};
    struct setup setup;
    struct fault fault;
    setup_begin(&setup, &made_up);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(setup_give_data(&setup, "board", bad[i], strlen(bad[i]), &fault));
        assert_int_equal(fault.kind, FAULT_DATA);
    }
    assert_false(setup_set(&setup, "board", "\xe4", &fault));
    assert_true(setup_set(&setup, "board", "\xc3\xa4", &fault));
    assert_true(setup_give_data(&setup, "board", "# \xc3\xa4\r\n\tx", 8, &fault));
}

static void a_game_without_options_knows_players_only(void **state)
{
    (void)state;
    struct setup setup;
    struct fault fault;
    assert_true(setup_parse(&setup, &bare, "players=2", &fault));
    assert_false(setup_wants_data(&setup));
    assert_false(setup_parse(&setup, &bare, "limit=2", &fault));
    assert_false(setup_give_data(&setup, "board", "x", 1, &fault));
    assert_int_equal(setup_option(&bare, "players"), -1);
    assert_int_equal(setup_data_option(&bare), -1);
    assert_int_equal(setup_option(&made_up, "target"), TARGET);
    assert_int_equal(setup_data_option(&made_up), BOARD);
}

/* "key=value" just as long as there is room for, and one byte longer. */
static void an_option_fills_its_buffer_and_no_more(void **state)
{
    (void)state;
    char text[2 * NAME_ROOM + 8];
    struct setup setup;
    struct fault fault;
    for (int length = 2 * NAME_ROOM - 2; length <= 2 * NAME_ROOM + 1; length++) {
        memset(text, 'x', (size_t)length);
        text[length] = '\0';
        text[7] = '=';
        assert_false(setup_parse(&setup, registry_find("convoy"), text, &fault));
        bool fits = length < 2 * NAME_ROOM;
        assert_int_equal(fault.kind, fits ? FAULT_UNKNOWN : FAULT_LIMIT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_option_fills_its_buffer_and_no_more),
        cmocka_unit_test(nothing_given_is_all_preset),
        cmocka_unit_test(every_kind_is_read),
        cmocka_unit_test(only_differences_are_written),
        cmocka_unit_test(bad_options_are_refused),
        cmocka_unit_test(refusals_are_said_in_every_language),
        cmocka_unit_test(a_refused_option_changes_nothing),
        cmocka_unit_test(too_long_options_are_refused),
        cmocka_unit_test(own_data_needs_no_built_in_file),
        cmocka_unit_test(data_has_limits),
        cmocka_unit_test(data_is_plain_text),
        cmocka_unit_test(a_game_without_options_knows_players_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
