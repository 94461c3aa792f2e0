/* The library for clients: the table, history, advice and descriptions as data. */
#include "flotilla.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char reason[FLOTILLA_REASON_ROOM];

#define REASON reason, sizeof reason

static struct flotilla *open_game(const char *name, const char *options)
{
    struct flotilla *game = NULL;
    if (flotilla_open(&game, name, options, NULL, REASON) != FLOTILLA_FINE)
        fail_msg("%s %s: %s", name, options, reason);
    return game;
}

static void play(struct flotilla *game, const char *const *moves)
{
    for (; *moves != NULL; moves++)
        assert_int_equal(flotilla_play(game, *moves, REASON), FLOTILLA_FINE);
}

static void play_at_random(struct flotilla *game, int plies)
{
    for (int i = 0; i < plies; i++)
        assert_int_equal(flotilla_random(game, REASON), FLOTILLA_FINE);
}

static void assert_has(const char *text, const char *part)
{
    if (text == NULL || strstr(text, part) == NULL)
        fail_msg("no \"%s\" in \"%s\"", part, text != NULL ? text : "NULL");
}

static const char *const some[] = {"b2", "a1", NULL};

/* --- what there is --- */

static void games_are_described(void **state)
{
    (void)state;
    static char text[FLOTILLA_DESCRIPTION_ROOM];
    for (int i = 0; flotilla_game_name(i) != NULL; i++) {
        assert_int_equal(flotilla_describe_game(flotilla_game_name(i), text, sizeof text, REASON),
                         FLOTILLA_FINE);
        assert_has(text, flotilla_game_name(i));
    }
    flotilla_describe_game("convert", text, sizeof text, REASON);
    assert_has(text, "\"seats\":[2],\"chance\":false,\"secrets\":false,\"scores\":"
                     "true,\"seatsMax\":2,\"seconds\":0");
    assert_has(text, "\"kind\":\"word\",\"words\":[\"standard\",\"box\",\"towers\"],"
                     "\"preset\":\"standard\"}");
    flotilla_describe_game("convoy", text, sizeof text, REASON);
    assert_has(text, "\"title\":\"Convoy (cards)\"");
    assert_has(text, "\"scores\":false");
    assert_has(text,
               "\"translations\":{\"de\":{\"title\":\"Convoy (Karten)\",\"brief\":\"Der Plan");
    assert_has(text, "\"short\":\"Convoi\",\"blurb\":\"Quatre jetons alignés font un convoi.");
    assert_has(text, "\"point\":\"Konvoi\",\"points\":\"Konvois\"}");
    assert_has(text, "\"scores\":false");
    assert_has(text, "\"fr\":{\"help\":\"combien de convois gagnent la partie\","
                     "\"label\":\"Convois pour gagner\"}},\"basic\":true,\"names\":[]");
    assert_has(text, "\"names\":[{\"value\":\"halves\",\"name\":\"two halves\",\"translations\":{"
                     "\"de\":{\"name\":\"zwei Hälften\"}");
    assert_has(text, "\"kind\":\"number\",\"min\":1,\"max\":3,\"preset\":2}");
    assert_has(text, "\"kind\":\"number\",\"min\":2,\"max\":4,\"preset\":null}");
    assert_has(text, "\"kind\":\"data\",\"words\":[\"halves\",\"spiral\"],\"preset\":\"halves\"}");
}

static void bots_are_described(void **state)
{
    (void)state;
    static char text[FLOTILLA_DESCRIPTION_ROOM];
    assert_int_equal(flotilla_describe_bots(text, sizeof text, REASON), FLOTILLA_FINE);
    assert_has(text, "[{\"name\":\"random\",\"help\":\"any legal move, each equally likely\","
                     "\"translations\":{\"de\":{\"help\":\"irgendein erlaubter Zug,");
    assert_has(text, "\"}},\"budget\":null},{\"name\":\"greedy\"");
    assert_has(text, "\"budget\":\"1000ms\"}]");
}

static void descriptions_are_refused(void **state)
{
    (void)state;
    char small[8];
    assert_int_equal(flotilla_describe_game("chess", small, sizeof small, REASON),
                     FLOTILLA_UNKNOWN);
    assert_int_equal(flotilla_describe_game("convoy", small, sizeof small, REASON), FLOTILLA_LIMIT);
    assert_string_equal(reason, "the description does not fit into 8 bytes");
    assert_int_equal(flotilla_describe_bots(small, sizeof small, REASON), FLOTILLA_LIMIT);
}

/* --- the table --- */

static void the_table_is_told(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    play(game, some);
    assert_string_equal(flotilla_options(game), "{\"players\":2}");
    assert_has(flotilla_places(game), "[{\"kind\":\"square\",\"owner\":null,\"x\":0,\"y\":0,"
                                      "\"label\":\"a1\",\"print\":\"\"},");
    assert_string_equal(flotilla_things(game, 0),
                        "[{\"kind\":\"token\",\"place\":0,\"face\":0,\"side\":1,\"owners\":[1],"
                        "\"marked\":false,\"label\":\"O\"},"
                        "{\"kind\":\"token\",\"place\":4,\"face\":0,\"side\":0,\"owners\":[0],"
                        "\"marked\":false,\"label\":\"X\"}]");
    assert_has(flotilla_touches(game, 0),
               "[{\"move\":\"b1\",\"touches\":[{\"place\":1,\"face\":-1}]},");
    assert_string_equal(flotilla_touches(game, 0), flotilla_touches(game, FLOTILLA_ALL));
    flotilla_close(game);
}

static void only_who_moves_is_given_touches(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    assert_string_equal(flotilla_touches(game, 1), "[]");
    assert_string_equal(flotilla_touches(game, FLOTILLA_NOBODY), "[]");
    flotilla_close(game);
    game = open_game("convoy", "");
    assert_string_equal(flotilla_touches(game, FLOTILLA_ALL), "[]"); /* chance has no finger */
    flotilla_close(game);
}

static void paths_and_cues_are_told_where_there_are_any(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    assert_string_equal(flotilla_cues(game, 0), "[]");
    flotilla_close(game);
    static const char *const rolls[] = {"roll 6", "roll 1", "roll 2", NULL};
    game = open_game("kolonne", "columns=1");
    play(game, rolls);
    assert_has(flotilla_cues(game, FLOTILLA_NOBODY),
               "{\"kind\":\"column\",\"place\":22,\"side\":0}");
    assert_has(flotilla_touches(game, 0),
               "{\"move\":\"i2-i4\",\"touches\":[{\"place\":22,\"face\":-1},"
               "{\"place\":50,\"face\":-1}],\"path\":[22,36,50]}");
    static const char *const moves[] = {"i2-i4", NULL};
    play(game, moves);
    assert_has(flotilla_history(game, 1, 3), "\"path\":[22,36,50],\"hidden\":false");
    flotilla_close(game);
}

static void nobody_else_looks(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    static const int others[] = {2, -1, -4};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_null(flotilla_things(game, others[i]));
        assert_null(flotilla_touches(game, others[i]));
        assert_null(flotilla_cues(game, others[i]));
        assert_null(flotilla_history(game, others[i], 0));
        assert_int_equal(flotilla_side(game, others[i]), FLOTILLA_NOBODY);
    }
    flotilla_close(game);
}

static void sides_and_options_are_settled(void **state)
{
    (void)state;
    struct flotilla *game = open_game("convoy", "players=4 teams=2");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(flotilla_side(game, seat), seat % 2);
    assert_string_equal(
        flotilla_options(game),
        "{\"players\":4,\"teams\":2,\"target\":2,\"board\":\"halves\",\"hand\":4,\"spare\":0,"
        "\"swap\":0,\"squares\":0}");
    flotilla_close(game);
}

/* What the others hold is in no text for a seat. */
static void tables_keep_secrets(void **state)
{
    (void)state;
    struct flotilla *game = open_game("convoy", "");
    while (flotilla_actor(game) == FLOTILLA_CHANCE)
        assert_int_equal(flotilla_chance(game, REASON), FLOTILLA_FINE);
    static const char *const hidden = "\"face\":-1,\"side\":null,\"owners\":[],\"marked\":false,"
                                      "\"label\":\"\?\?\"}";
    assert_has(flotilla_things(game, 0), hidden);
    assert_has(flotilla_history(game, 0, 0), "\"move\":\"draw \?\?\",\"touches\":[],"
                                             "\"hidden\":true,\"tell\":\"seat 1 draws a card.\"}");
    assert_null(strstr(flotilla_history(game, FLOTILLA_ALL, 0), "\?\?"));
    flotilla_close(game);
}

/* --- history --- */

static void history_is_told(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    play(game, some);
    assert_int_equal(flotilla_timeout(game, REASON), FLOTILLA_FINE);
    assert_string_equal(flotilla_history(game, FLOTILLA_NOBODY, 1),
                        "[{\"ply\":1,\"kind\":\"move\",\"seat\":1,\"move\":\"a1\","
                        "\"touches\":[{\"place\":0,\"face\":-1}],\"hidden\":false,"
                        "\"tell\":\"seat 1 marks a1.\"},"
                        "{\"ply\":2,\"kind\":\"timeout\",\"seat\":0,\"move\":\"\",\"touches\":[],"
                        "\"hidden\":false,\"tell\":\"seat 0 runs out of time.\"}]");
    assert_string_equal(flotilla_history(game, 0, 3), "[]");
    assert_null(flotilla_history(game, 0, 4));
    assert_null(flotilla_history(game, 0, -1));
    flotilla_close(game);
}

/* A long game does not fit into the first page. */
static void long_histories_fit(void **state)
{
    (void)state;
    for (int i = 0; flotilla_game_name(i) != NULL; i++) {
        struct flotilla *game = open_game(flotilla_game_name(i), "");
        while (flotilla_actor(game) != FLOTILLA_NOBODY)
            play_at_random(game, 1);
        for (int viewer = FLOTILLA_ALL; viewer < 2; viewer++)
            if (viewer != FLOTILLA_CHANCE) {
                const char *history = flotilla_history(game, viewer, 0);
                assert_non_null(history);
                assert_string_equal(history + strlen(history) - 2, "}]");
            }
        flotilla_close(game);
    }
}

static void plies_are_taken_back(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    play(game, some);
    assert_int_equal(flotilla_moves(game), 7);
    assert_int_equal(flotilla_take_back(game, 1, REASON), FLOTILLA_FINE);
    assert_int_equal(flotilla_moves(game), 8);
    assert_int_equal(flotilla_actor(game), 1);
    assert_int_equal(flotilla_take_back(game, 2, REASON), FLOTILLA_LIMIT);
    assert_int_equal(flotilla_take_back(game, -1, REASON), FLOTILLA_LIMIT);
    assert_int_equal(flotilla_plies(game), 1);
    flotilla_close(game);
}

/* --- luck and advice --- */

static void random_play_ends(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    flotilla_seed(game, 1);
    while (flotilla_actor(game) != FLOTILLA_NOBODY)
        play_at_random(game, 1);
    assert_int_equal(flotilla_random(game, REASON), FLOTILLA_ILLEGAL);
    assert_string_equal(reason, "the game is over");
    assert_int_equal(flotilla_playouts(game, 10), 0);
    flotilla_close(game);
}

static void playouts_and_counts_change_nothing(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    int64_t plies = flotilla_playouts(game, 10);
    assert_true(plies >= 50 && plies <= 90);
    assert_int_equal(flotilla_count(game, 0), 1);
    assert_int_equal(flotilla_count(game, 2), 72);
    assert_int_equal(flotilla_count(game, -1), 0);
    assert_int_equal(flotilla_count(game, 65), 0);
    assert_int_equal(flotilla_plies(game), 0);
    flotilla_close(game);
}

static void advice_has_a_reason(void **state)
{
    (void)state;
    static const char *const choices[] = {"hard:200sims", "greedy"};
    for (int i = 0; i < 2; i++) {
        struct flotilla *game = open_game("noughts", "");
        const char *advice = NULL;
        play(game, some);
        assert_int_equal(flotilla_advice(game, choices[i], &advice, REASON), FLOTILLA_FINE);
        assert_has(advice, "{\"move\":\"");
        assert_has(advice, i == 0 ? "\"second\":{\"move\":\"" : "\"second\":null");
        assert_has(advice, "\"why\":\"");
        flotilla_close(game);
    }
}

static void reasons_are_given_for_any_move(void **state)
{
    (void)state;
    struct flotilla *game = open_game("convert", "");
    const char *why = NULL;
    play_at_random(game, 6);
    assert_int_equal(flotilla_why(game, flotilla_move(game, 0), &why, REASON), FLOTILLA_FINE);
    assert_non_null(why);
    why = NULL;
    assert_int_equal(flotilla_why(game, "zz", &why, REASON), FLOTILLA_SYNTAX);
    assert_null(why);
    flotilla_close(game);
}

static void advice_is_refused(void **state)
{
    (void)state;
    struct flotilla *game = open_game("convoy", "");
    const char *text = NULL;
    assert_int_equal(flotilla_advice(game, "hard", &text, REASON), FLOTILLA_ILLEGAL);
    assert_string_equal(reason, "no seat is to move");
    assert_int_equal(flotilla_why(game, flotilla_move(game, 0), &text, REASON), FLOTILLA_ILLEGAL);
    flotilla_close(game);
    game = open_game("noughts", "");
    assert_int_equal(flotilla_advice(game, "nobody", &text, REASON), FLOTILLA_UNKNOWN);
    assert_null(text);
    flotilla_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_described),
        cmocka_unit_test(bots_are_described),
        cmocka_unit_test(descriptions_are_refused),
        cmocka_unit_test(the_table_is_told),
        cmocka_unit_test(only_who_moves_is_given_touches),
        cmocka_unit_test(paths_and_cues_are_told_where_there_are_any),
        cmocka_unit_test(nobody_else_looks),
        cmocka_unit_test(sides_and_options_are_settled),
        cmocka_unit_test(tables_keep_secrets),
        cmocka_unit_test(history_is_told),
        cmocka_unit_test(long_histories_fit),
        cmocka_unit_test(plies_are_taken_back),
        cmocka_unit_test(random_play_ends),
        cmocka_unit_test(playouts_and_counts_change_nothing),
        cmocka_unit_test(advice_has_a_reason),
        cmocka_unit_test(reasons_are_given_for_any_move),
        cmocka_unit_test(advice_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
