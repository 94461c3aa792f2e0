/* The scenes of tests/take-back.txt through the library: flotilla_undo takes back by the one rule.
 */
#include "flotilla.h"

#include "take_back.h"

#include <cmocka.h>

static struct flotilla *game;
static bool is_bot[8];
static char reason[FLOTILLA_REASON_ROOM];

#define REASON reason, sizeof reason

static const char *record(void)
{
    return flotilla_record(game);
}

static char names[8][32];

/* Chance and bots act until a person is to move. */
static void let_others(void)
{
    const char *move;
    for (int actor; (actor = flotilla_actor(game)) != FLOTILLA_NOBODY;) {
        if (actor == FLOTILLA_CHANCE) {
            assert_int_equal(flotilla_chance(game, REASON), FLOTILLA_FINE);
        } else if (is_bot[actor]) {
            assert_int_equal(flotilla_bot(game, names[actor] + 4, &move, REASON), FLOTILLA_FINE);
            assert_int_equal(flotilla_play(game, move, REASON), FLOTILLA_FINE);
        } else {
            return;
        }
    }
}

static void first(void)
{
    assert_int_equal(flotilla_play(game, flotilla_move(game, 0), REASON), FLOTILLA_FINE);
    let_others();
}

static bool undo(void)
{
    int actor = flotilla_actor(game), left = flotilla_undo_to(game, actor);
    bool is_done = flotilla_undo(game, actor, REASON) == FLOTILLA_FINE;
    assert_int_equal(is_done, left >= 0);
    if (is_done)
        assert_int_equal(flotilla_plies(game), left);
    else
        assert_true(reason[0] != '\0');
    return is_done;
}

static void sit_all(const struct scene *scene)
{
    char list[sizeof scene->seats], *rest = NULL;
    snprintf(list, sizeof list, "%s", scene->seats);
    const char *word = strtok_r(list, ",", &rest);
    for (int seat = 0; seat < flotilla_players(game); seat++) {
        is_bot[seat] = strncmp(word, "bot:", 4) == 0;
        snprintf(names[seat], sizeof names[seat], "%s", word);
        assert_int_equal(flotilla_sit(game, seat, is_bot[seat] ? word : "person", REASON),
                         FLOTILLA_FINE);
        assert_int_equal(flotilla_set_name(game, seat, word, REASON), FLOTILLA_FINE);
        const char *next = strtok_r(NULL, ",", &rest);
        word = next != NULL ? next : word;
    }
}

static void play_scene(const struct scene *scene)
{
    static const struct scene_hands hands = {first, undo, record};
    assert_int_equal(flotilla_open(&game, scene->game, scene->options, NULL, REASON),
                     FLOTILLA_FINE);
    sit_all(scene);
    flotilla_seed(game, strtoull(scene->seed, NULL, 10));
    let_others();
    act_out(scene, &hands);
    flotilla_close(game);
}

static void the_library_keeps_the_rule(void **unused)
{
    (void)unused;
    assert_true(each_scene(play_scene) >= 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_library_keeps_the_rule)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
