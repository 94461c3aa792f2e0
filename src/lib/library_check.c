/* The library as an outside program sees it: flotilla.h alone, linked to the static and to the
 * shared library. Noughts and crosses is the game where any will do. */
#include "flotilla.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char reason[FLOTILLA_REASON_ROOM];

#define REASON reason, sizeof reason

static struct flotilla *open_game(const char *name, const char *options)
{
    struct flotilla *game = NULL;
    if (flotilla_open(&game, name, options, NULL, REASON) != FLOTILLA_FINE)
        fail_msg("%s %s: %s", name, options != NULL ? options : "", reason);
    return game;
}

static void play(struct flotilla *game, const char *const *moves)
{
    for (; *moves != NULL; moves++)
        assert_int_equal(flotilla_play(game, *moves, REASON), FLOTILLA_FINE);
}

static const char *const won[] = {"a1", "b1", "A2", "b2", "a3", NULL};

static const char won_record[] =
    "{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2},\"seats\":[{\"name\":\"Zo\xc3"
    "\xab\"},{\"name\":\"seat 1\"}]}\n"
    "{\"seat\":0,\"move\":\"a1\"}\n{\"seat\":1,\"move\":\"b1\"}\n{\"seat\":0,\"move\":\"a2\"}\n"
    "{\"seat\":1,\"move\":\"b2\"}\n{\"seat\":0,\"move\":\"a3\"}\n"
    "{\"result\":[\"win\",\"loss\"],\"points\":[1,0]}\n";

static void says_its_version(void **state)
{
    (void)state;
    assert_string_equal(flotilla_version(), FLOTILLA_VERSION_OF_HEADER);
}

static void lists_games_bots_and_languages(void **state)
{
    (void)state;
    int count = 0;
    for (; flotilla_game_name(count) != NULL; count++) {
        assert_string_not_equal(flotilla_game_name(count),
                                "noughts"); /* a template is not offered */
        flotilla_close(open_game(flotilla_game_name(count), ""));
    }
    assert_true(count > 0);
    assert_null(flotilla_game_name(-1));
    assert_null(flotilla_game_name(count + 1));
    assert_string_equal(flotilla_bot_name(0), "random");
    assert_string_equal(flotilla_bot_name(1), "greedy");
    assert_null(flotilla_bot_name(-1));
    assert_null(flotilla_bot_name(100));
    assert_string_equal(flotilla_language_name(0), "en");
    assert_string_equal(flotilla_language_name(1), "de");
    assert_string_equal(flotilla_language_name(2), "fr");
    assert_null(flotilla_language_name(3));
    assert_null(flotilla_language_name(-1));
}

static void opening_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *name, *options, *data;
        enum flotilla_answer answer;
        const char *reason;
    } cases[] = {
        {"chess", "", NULL, FLOTILLA_UNKNOWN, "there is no game \"chess\""},
        {"noughts", "players=3", NULL, FLOTILLA_LIMIT, "players of noughts must be one of 2"},
        {"noughts", "speed=1", NULL, FLOTILLA_UNKNOWN, "noughts has no option \"speed\""},
        {"noughts", "players", NULL, FLOTILLA_SYNTAX,
         "an option is written key=value, not \"players\""},
        {"noughts", NULL, "red n1", FLOTILLA_UNKNOWN, "noughts takes no data file"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct flotilla *game = NULL;
        assert_int_equal(
            flotilla_open(&game, cases[i].name, cases[i].options, cases[i].data, REASON),
            cases[i].answer);
        assert_string_equal(reason, cases[i].reason);
        assert_null(game);
    }
}

static void a_language_is_spoken_before_there_is_a_game(void **state)
{
    (void)state;
    struct flotilla *game = NULL;
    assert_int_equal(flotilla_open_in(&game, "de", "chess", "", NULL, REASON), FLOTILLA_UNKNOWN);
    assert_string_equal(reason, "es gibt kein Spiel „chess“");
    assert_int_equal(flotilla_open_in(&game, "fr", "kolonne", "players=3 columns=2", NULL, REASON),
                     FLOTILLA_LIMIT);
    assert_string_equal(reason, "deux colonnes (columns=2), c’est à 2 joueurs, pas à 3");
    assert_int_equal(flotilla_read_in(&game, "de", "", 0, REASON), FLOTILLA_SYNTAX);
    assert_string_equal(reason, "Zeile 1: die Aufzeichnung ist leer");
    assert_int_equal(flotilla_read_in(&game, "la", "", 0, REASON), FLOTILLA_UNKNOWN);
    assert_string_equal(reason, "there is no language \"la\"");
    assert_null(game);
    assert_int_equal(flotilla_open_in(&game, "de", "noughts", "", NULL, REASON), FLOTILLA_FINE);
    assert_string_equal(flotilla_language(game), "de");
    const char *record = flotilla_record(game);
    struct flotilla *other = NULL;
    assert_int_equal(flotilla_read_in(&other, "fr", record, strlen(record), REASON), FLOTILLA_FINE);
    assert_string_equal(flotilla_language(other), "fr");
    flotilla_close(other);
    flotilla_close(game);
}

static void a_reason_fits_any_buffer(void **state)
{
    (void)state;
    struct flotilla *game = NULL;
    char small[6] = "#####";
    assert_int_equal(flotilla_open(&game, "chess", "", NULL, small, 5), FLOTILLA_UNKNOWN);
    assert_memory_equal(small, "ther\0", 6);
    assert_int_equal(flotilla_open(&game, "chess", "", NULL, NULL, 0), FLOTILLA_UNKNOWN);
    assert_int_equal(flotilla_open(&game, "chess", "", NULL, small, 0), FLOTILLA_UNKNOWN);
    assert_memory_equal(small, "ther\0", 6);
}

static void plays_to_the_end(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    assert_string_equal(flotilla_name_of_game(game), "noughts");
    assert_int_equal(flotilla_players(game), 2);
    assert_int_equal(flotilla_actor(game), 0);
    assert_int_equal(flotilla_result(game, 0), FLOTILLA_PLAYING);
    assert_int_equal(flotilla_set_name(game, 0, "Zo\xc3\xab", REASON), FLOTILLA_FINE);
    play(game, won);
    assert_int_equal(flotilla_actor(game), FLOTILLA_NOBODY);
    assert_int_equal(flotilla_plies(game), 5);
    assert_int_equal(flotilla_moves(game), 0);
    assert_null(flotilla_move(game, 0));
    assert_int_equal(flotilla_result(game, 0), FLOTILLA_WIN);
    assert_int_equal(flotilla_result(game, 1), FLOTILLA_LOSS);
    assert_int_equal(flotilla_points(game, 0), 1);
    assert_int_equal(flotilla_result(game, 2), FLOTILLA_PLAYING);
    assert_string_equal(flotilla_record(game), won_record);
    flotilla_close(game);
}

static void moves_are_listed_in_byte_order(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", NULL);
    static const char *const some[] = {"b2", "a1", NULL};
    play(game, some);
    static const char *const expected[] = {"a2", "a3", "b1", "b3", "c1", "c2", "c3"};
    assert_int_equal(flotilla_moves(game), 7);
    for (int i = 0; i < 7; i++)
        assert_string_equal(flotilla_move(game, i), expected[i]);
    assert_null(flotilla_move(game, 7));
    assert_null(flotilla_move(game, -1));
    const char *kept = flotilla_move(game, 3);
    flotilla_position(game, 1);
    flotilla_record(game);
    assert_string_equal(kept, "b3");
    assert_int_equal(flotilla_play(game, kept, REASON), FLOTILLA_FINE);
    assert_int_equal(flotilla_moves(game), 6);
    flotilla_close(game);
}

static void refused_plies_change_nothing(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    flotilla_play(game, "a1", REASON);
    char before[1024];
    snprintf(before, sizeof before, "%s", flotilla_position(game, FLOTILLA_ALL));
    assert_int_equal(flotilla_play(game, "a1", REASON), FLOTILLA_ILLEGAL);
    assert_string_equal(reason, "a1 is taken");
    assert_int_equal(flotilla_play(game, "", REASON), FLOTILLA_SYNTAX);
    assert_int_equal(flotilla_play(game, "b2 ", REASON), FLOTILLA_SYNTAX);
    assert_int_equal(flotilla_chance(game, REASON), FLOTILLA_ILLEGAL);
    assert_int_equal(flotilla_resign(game, 2, REASON), FLOTILLA_LIMIT);
    assert_int_equal(flotilla_resign(game, -1, REASON), FLOTILLA_LIMIT);
    const char *text = "kept";
    assert_int_equal(flotilla_bot(game, "deep", &text, REASON), FLOTILLA_UNKNOWN);
    assert_int_equal(flotilla_tell(game, 5, "b2", &text, REASON), FLOTILLA_LIMIT);
    assert_int_equal(flotilla_tell(game, 0, "a1", &text, REASON), FLOTILLA_ILLEGAL);
    assert_string_equal(text, "kept");
    assert_string_equal(flotilla_position(game, FLOTILLA_ALL), before);
    flotilla_close(game);
}

static void nothing_happens_after_the_end(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    const char *text = "kept";
    play(game, won);
    assert_int_equal(flotilla_play(game, "c3", REASON), FLOTILLA_ILLEGAL);
    assert_string_equal(reason, "the game is over");
    assert_int_equal(flotilla_timeout(game, REASON), FLOTILLA_ILLEGAL);
    assert_int_equal(flotilla_resign(game, 0, REASON), FLOTILLA_ILLEGAL);
    assert_int_equal(flotilla_chance(game, REASON), FLOTILLA_ILLEGAL);
    assert_int_equal(flotilla_bot(game, "random", &text, REASON), FLOTILLA_ILLEGAL);
    assert_int_equal(flotilla_tell(game, 0, "c3", &text, REASON), FLOTILLA_ILLEGAL);
    assert_int_equal(flotilla_plies(game), 5);
    flotilla_close(game);
}

static void the_referee_acts(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    assert_int_equal(flotilla_timeout(game, REASON), FLOTILLA_FINE);
    assert_int_equal(flotilla_actor(game), 1);
    assert_int_equal(flotilla_resign(game, 0, REASON), FLOTILLA_FINE);
    assert_int_equal(flotilla_result(game, 0), FLOTILLA_LOSS);
    assert_non_null(strstr(flotilla_record(game), "{\"referee\":\"timeout\",\"seat\":0}\n"
                                                  "{\"referee\":\"resign\",\"seat\":0}\n"));
    flotilla_close(game);
}

static void positions_and_sentences(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    const char *sentence;
    flotilla_set_name(game, 0, "Ann", REASON);
    for (int viewer = FLOTILLA_ALL; viewer < 2; viewer++) {
        if (viewer == FLOTILLA_CHANCE)
            continue;
        assert_int_equal(flotilla_tell(game, viewer, "b2", &sentence, REASON), FLOTILLA_FINE);
        assert_string_equal(sentence, "Ann marks b2.");
    }
    assert_int_equal(strncmp(flotilla_position(game, FLOTILLA_ALL),
                             "{\"ply\":0,\"turn\":0,\"moves\":[\"a1\"", 31),
                     0);
    assert_non_null(strstr(flotilla_position(game, 1), "\"moves\":[]"));
    assert_null(flotilla_position(game, 2));
    assert_non_null(strstr(flotilla_position(game, FLOTILLA_NOBODY), "\"moves\":[]"));
    assert_null(flotilla_position(game, FLOTILLA_CHANCE));
    flotilla_close(game);
}

static void expect_told(struct flotilla *game, const char *move, const char *expected)
{
    const char *sentence;
    assert_int_equal(flotilla_tell(game, FLOTILLA_ALL, move, &sentence, REASON), FLOTILLA_FINE);
    assert_string_equal(sentence, expected);
}

static void languages_are_switched_in_place(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    flotilla_set_name(game, 0, "Ann", REASON);
    assert_string_equal(flotilla_language(game), "en");
    expect_told(game, "b2", "Ann marks b2.");
    assert_int_equal(flotilla_set_language(game, "de", REASON), FLOTILLA_FINE);
    assert_string_equal(flotilla_language(game), "de");
    expect_told(game, "b2", "Ann besetzt b2.");
    assert_int_equal(flotilla_set_listener(game, 0, REASON), FLOTILLA_FINE);
    assert_int_equal(flotilla_set_language(game, "fr", REASON), FLOTILLA_FINE);
    expect_told(game, "b2", "Vous cochez b2.");
    flotilla_play(game, "b2", REASON);
    assert_int_equal(flotilla_play(game, "b2", REASON), FLOTILLA_ILLEGAL);
    assert_string_equal(reason, "b2 est déjà prise");
    expect_told(game, "a1", "seat 1 coche a1.");
    struct flotilla *copy = flotilla_clone(game);
    assert_non_null(copy);
    assert_string_equal(flotilla_language(copy), "fr");
    flotilla_close(copy);
    assert_non_null(strstr(flotilla_record(game), "\"Ann\""));
    flotilla_close(game);
}

static void languages_and_listeners_are_checked(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    assert_int_equal(flotilla_set_language(game, "la", REASON), FLOTILLA_UNKNOWN);
    assert_string_equal(reason, "there is no language \"la\"");
    assert_string_equal(flotilla_language(game), "en");
    assert_int_equal(flotilla_set_listener(game, 2, REASON), FLOTILLA_LIMIT);
    assert_int_equal(flotilla_set_listener(game, FLOTILLA_ALL, REASON), FLOTILLA_LIMIT);
    assert_int_equal(flotilla_set_listener(game, 1, REASON), FLOTILLA_FINE);
    assert_int_equal(flotilla_set_listener(game, FLOTILLA_NOBODY, REASON), FLOTILLA_FINE);
    expect_told(game, "b2", "seat 0 marks b2.");
    flotilla_close(game);
}

static void names_are_checked(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    char longest[129];
    memset(longest, 'x', sizeof longest);
    longest[128] = '\0';
    assert_int_equal(flotilla_set_name(game, 0, longest, REASON), FLOTILLA_LIMIT);
    longest[127] = '\0';
    assert_int_equal(flotilla_set_name(game, 0, longest, REASON), FLOTILLA_FINE);
    assert_int_equal(flotilla_set_name(game, 0, "", REASON), FLOTILLA_LIMIT);
    assert_int_equal(flotilla_set_name(game, 0, "\xff", REASON), FLOTILLA_SYNTAX);
    assert_int_equal(flotilla_set_name(game, 2, "Ann", REASON), FLOTILLA_LIMIT);
    assert_string_equal(flotilla_name(game, 0), longest);
    assert_string_equal(flotilla_name(game, 1), "seat 1");
    assert_null(flotilla_name(game, 2));
    memset(longest, 1, 127);
    assert_int_equal(flotilla_set_name(game, 1, longest, REASON), FLOTILLA_FINE);
    assert_non_null(flotilla_record(game));
    flotilla_close(game);
}

static void a_clone_goes_its_own_way(void **state)
{
    (void)state;
    struct flotilla *game = open_game("noughts", "");
    flotilla_play(game, "b2", REASON);
    flotilla_moves(game);
    struct flotilla *copy = flotilla_clone(game);
    assert_non_null(copy);
    assert_string_equal(flotilla_record(copy), flotilla_record(game));
    assert_int_equal(flotilla_play(copy, "a1", REASON), FLOTILLA_FINE);
    assert_int_equal(flotilla_plies(game), 1);
    assert_int_equal(flotilla_moves(game), 8);
    flotilla_close(game);
    assert_int_equal(flotilla_moves(copy), 7);
    assert_int_equal(flotilla_play(copy, "c3", REASON), FLOTILLA_FINE);
    flotilla_close(copy);
    flotilla_close(NULL);
}

static void records_are_read(void **state)
{
    (void)state;
    struct flotilla *game = NULL;
    size_t length = sizeof won_record - 1;
    assert_int_equal(flotilla_read(&game, won_record, length, REASON), FLOTILLA_FINE);
    assert_int_equal(flotilla_result(game, 0), FLOTILLA_WIN);
    assert_string_equal(flotilla_record(game), won_record);
    flotilla_close(game);
    /* Cut after its header and three plies, it is a game in progress. */
    const char *at = won_record;
    for (int i = 0; i < 4; i++)
        at = strchr(at, '\n') + 1;
    assert_int_equal(flotilla_read(&game, won_record, (size_t)(at - won_record), REASON),
                     FLOTILLA_FINE);
    assert_int_equal(flotilla_actor(game), 1);
    assert_int_equal(flotilla_plies(game), 3);
    flotilla_close(game);
}

static void broken_records_are_refused_with_their_line(void **state)
{
    (void)state;
    struct flotilla *game = NULL;
    char text[sizeof won_record];
    memcpy(text, won_record, sizeof text);
    *strstr(text, "a2") = 'A';
    assert_int_equal(flotilla_read(&game, text, strlen(text), REASON), FLOTILLA_SPELLING);
    assert_string_equal(reason, "line 4: \"A2\" must be spelt \"a2\"");
    *strstr(text, "A2") = 'b';
    assert_int_equal(flotilla_read(&game, text, strlen(text), REASON), FLOTILLA_ILLEGAL);
    assert_int_equal(flotilla_read(&game, "", 0, REASON), FLOTILLA_SYNTAX);
    assert_string_equal(reason, "line 1: the record is empty");
    assert_int_equal(flotilla_read(&game, won_record, sizeof won_record - 50, REASON),
                     FLOTILLA_SYNTAX);
    assert_null(game);
}

/* A board of one's own goes in as text, and with its text into the record. */
static void own_boards_are_taken(void **state)
{
    (void)state;
    static const char board[] = "red n1 m1 l1 k1 j1 i1 i2 i6\n"
                                "yellow a1 a2 a3 a4 a5 a6 b6 f6\n"
                                "green a14 b14 c14 d14 e14 f14 f13 f9\n"
                                "blue n14 n13 n12 n11 n10 n9 m9 i9\n";
    struct flotilla *game = NULL, *again = NULL;
    assert_int_equal(flotilla_open(&game, "kolonne", "players=4", board, REASON), FLOTILLA_FINE);
    const char *record = flotilla_record(game);
    assert_non_null(strstr(record, "\"options\":{\"players\":4,\"board\":\"own\"}"));
    assert_non_null(strstr(record, "\"data\":{\"board\":\"red n1 m1 l1"));
    assert_int_equal(flotilla_read(&again, record, strlen(record), REASON), FLOTILLA_FINE);
    assert_string_equal(flotilla_record(again), record);
    flotilla_close(game);
    flotilla_close(again);
    game = NULL;
    assert_int_equal(flotilla_open(&game, "kolonne", "board=mine", "red n1\n", REASON),
                     FLOTILLA_DATA);
    assert_int_equal(strncmp(reason, "line 1: ", 8), 0);
    assert_int_equal(flotilla_open(&game, "kolonne", "board=mine", NULL, REASON), FLOTILLA_UNKNOWN);
    assert_null(game);
}

/* Hidden cards are in the whole position, and in no other seat's view. */
static void secrets_are_kept(void **state)
{
    (void)state;
    struct flotilla *game = open_game("convoy", "players=2");
    while (flotilla_actor(game) == FLOTILLA_CHANCE)
        assert_int_equal(flotilla_chance(game, REASON), FLOTILLA_FINE);
    assert_null(strstr(flotilla_position(game, FLOTILLA_ALL), "??"));
    assert_non_null(strstr(flotilla_position(game, 0), "??"));
    assert_non_null(strstr(flotilla_position(game, 1), "??"));
    flotilla_close(game);
}

/* Each game once with bots, its record read back; the same seed gives the same game. */
static char *play_with_bots(const char *name, uint64_t seed)
{
    struct flotilla *game = open_game(name, "");
    const char *chosen;
    flotilla_seed(game, seed);
    while (flotilla_actor(game) != FLOTILLA_NOBODY) {
        bool chance = flotilla_actor(game) == FLOTILLA_CHANCE;
        const char *bot = flotilla_bot_name(flotilla_actor(game) == 0);
        if (!chance) {
            assert_int_equal(flotilla_bot(game, bot, &chosen, REASON), FLOTILLA_FINE);
            assert_int_equal(flotilla_play(game, chosen, REASON), FLOTILLA_FINE);
        } else {
            assert_int_equal(flotilla_chance(game, REASON), FLOTILLA_FINE);
        }
    }
    const char *record = flotilla_record(game);
    assert_non_null(record);
    char *copy = malloc(strlen(record) + 1);
    assert_non_null(copy);
    memcpy(copy, record, strlen(record) + 1);
    flotilla_close(game);
    return copy;
}

static void bots_play_every_game(void **state)
{
    (void)state;
    bool is_last = false;
    for (int i = 0; !is_last; i++) {
        is_last = flotilla_game_name(i) == NULL; /* after the offered ones the template */
        const char *name = is_last ? "noughts" : flotilla_game_name(i);
        char *record = play_with_bots(name, 5), *again = play_with_bots(name, 5);
        assert_string_equal(record, again);
        struct flotilla *game;
        if (flotilla_read(&game, record, strlen(record), REASON) != FLOTILLA_FINE)
            fail_msg("%s: %s", name, reason);
        assert_string_equal(flotilla_record(game), record);
        flotilla_close(game);
        free(record);
        free(again);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(says_its_version),
        cmocka_unit_test(lists_games_bots_and_languages),
        cmocka_unit_test(opening_is_refused),
        cmocka_unit_test(a_language_is_spoken_before_there_is_a_game),
        cmocka_unit_test(a_reason_fits_any_buffer),
        cmocka_unit_test(plays_to_the_end),
        cmocka_unit_test(moves_are_listed_in_byte_order),
        cmocka_unit_test(refused_plies_change_nothing),
        cmocka_unit_test(nothing_happens_after_the_end),
        cmocka_unit_test(the_referee_acts),
        cmocka_unit_test(positions_and_sentences),
        cmocka_unit_test(languages_are_switched_in_place),
        cmocka_unit_test(languages_and_listeners_are_checked),
        cmocka_unit_test(names_are_checked),
        cmocka_unit_test(a_clone_goes_its_own_way),
        cmocka_unit_test(records_are_read),
        cmocka_unit_test(broken_records_are_refused_with_their_line),
        cmocka_unit_test(own_boards_are_taken),
        cmocka_unit_test(secrets_are_kept),
        cmocka_unit_test(bots_play_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
