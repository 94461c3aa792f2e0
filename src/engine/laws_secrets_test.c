/* Laws of views, guesses and hidden moves: a game that breaks one is caught. */
#include "broken.h"

static const char *check_no_view(const struct rules *rules, const struct state *state)
{
    return state == the_case ? honest->check(rules, state) : "I cannot see";
}

static void hide_by_turns(const struct rules *rules, struct state *state, int viewer)
{
    honest->hide(rules, state, calls++ % 2 == 0 ? viewer : SEAT_NONE);
}

static void hide_all_that_happened(const struct rules *rules, struct state *state, int viewer)
{
    (void)viewer;
    honest->begin(rules, state);
}

static void hide_the_own_hand_too(const struct rules *rules, struct state *state, int viewer)
{
    (void)viewer;
    honest->hide(rules, state, SEAT_NONE);
}

static void views_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("convoy");
    game.check = check_no_view;
    caught(&game, false, "check of the view of 0: I cannot see");
    game = spoil("convoy");
    game.hide = hide_by_turns;
    caught(&game, false, "hide: twice is not once, viewer 0");
    game.hide = hide_all_that_happened;
    caught(&game, false, "hide: another actor for viewer 0");
}

static void guess_without_a_hand(const struct rules *rules, struct state *state, int viewer,
                                 struct rng *rng)
{
    (void)viewer;
    honest->guess(rules, state, SEAT_NONE, rng);
}

static void guess_the_truth(const struct rules *rules, struct state *state, int viewer,
                            struct rng *rng)
{
    (void)rules, (void)viewer, (void)rng;
    memcpy(state, the_case, honest->state_size);
}

static void guess_nonsense(const struct rules *rules, struct state *state, int viewer,
                           struct rng *rng)
{
    (void)rules, (void)viewer, (void)rng;
    memset(state, 0xff, honest->state_size);
}

static move pick_in_turn(const struct rules *rules, const struct state *state, struct rng *rng)
{
    (void)rng;
    static move list[MOVES_MAX];
    int count = honest->moves(rules, state, list);
    assert_true(count > 1);
    return list[calls++ % count];
}

static void guesses_and_own_moves_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("convoy");
    game.guess = guess_nonsense;
    caught(&game, false, "guess: ");
    game.hide = hide_the_own_hand_too;
    game.guess = guess_without_a_hand;
    caught(&game, false, "hide: the viewer's own moves differ");
    game.guess = guess_the_truth;
    caught(&game, false, "hide: the viewer's own moves differ");
    game = spoil("convoy");
    game.pick = pick_in_turn;
    caught(&game, false, "pick: another choice from the view than from the state");
}

/* Well about the game itself, badly about what a viewer sees of it. */
static void score_a_point_for_viewers(const struct rules *rules, const struct state *state,
                                      struct scores *scores)
{
    honest->scores(rules, state, scores);
    scores->points[1] += state != the_case;
}

static bool read_nothing_from_views(const struct rules *rules, const struct state *state,
                                    struct cursor text, move *chosen, struct fault *fault)
{
    return state == the_case ? honest->read_move(rules, state, text, chosen, fault)
                             : fault_set(fault, FAULT_SYNTAX, "I cannot read");
}

/* Not even the own draws are seen. */
static move hide_own_draws(const struct rules *rules, const struct state *state, move chosen,
                           int viewer)
{
    (void)viewer;
    return honest->hide_move(rules, state, chosen, SEAT_NONE);
}

static move hide_all_from_views(const struct rules *rules, const struct state *state, move chosen,
                                int viewer)
{
    return state == the_case ? honest->hide_move(rules, state, chosen, viewer) : 0xffffffff;
}

static void what_a_viewer_sees_is_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("convoy");
    game.scores = score_a_point_for_viewers;
    caught(&game, false, "scores: others in the view of 0");
    game = spoil("convoy");
    game.read_move = read_nothing_from_views;
    caught(&game, true, "words: \"");
    game = spoil("convoy");
    game.hide_move = hide_own_draws;
    caught_in_play(&game, "words: \"draw ??\" is not read back: ");
    game.hide_move = hide_all_from_views;
    caught(&game, true, "hide_move: twice is not once, viewer 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_are_guarded),
        cmocka_unit_test(guesses_and_own_moves_are_guarded),
        cmocka_unit_test(what_a_viewer_sees_is_guarded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
