/* Laws of moves, chance, judgements and whole games: a game that breaks one is caught. */
#include "broken.h"

static int moves_none(const struct rules *rules, const struct state *state, move *list)
{
    (void)rules, (void)state, (void)list;
    return 0;
}

static int moves_descending(const struct rules *rules, const struct state *state, move *list)
{
    int count = honest->moves(rules, state, list);
    for (int i = 0; i < count / 2; i++) {
        move swapped = list[i];
        list[i] = list[count - 1 - i];
        list[count - 1 - i] = swapped;
    }
    return count;
}

static int moves_too_many_events(const struct rules *rules, const struct state *state, move *list)
{
    int count = honest->moves(rules, state, list);
    for (; honest->actor(rules, state) == SEAT_CHANCE && count <= EVENTS_MAX; count++)
        list[count] = list[count - 1] + 1;
    return count;
}

static void lists_of_moves_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("noughts");
    game.moves = moves_none;
    caught(&game, false, "moves: there are none exactly when the game is over");
    game = spoil("noughts");
    game.moves = moves_descending;
    caught(&game, false, "moves: not ascending at 1 of 9");
    game = spoil("noughts");
    game.moves_max = 8;
    caught(&game, false, "moves: more than moves_max");
    game = spoil("convoy");
    game.moves = moves_too_many_events;
    caught(&game, true, "moves: more events than EVENTS_MAX");
}

static move choose_nonsense(const struct rules *rules, const struct state *state, struct rng *rng)
{
    (void)rules, (void)state, (void)rng;
    return 0xffffffff;
}

static uint32_t weigh_nothing(const struct rules *rules, const struct state *state, move event)
{
    (void)rules, (void)state, (void)event;
    return 0;
}

static int play_out_nothing(const struct rules *rules, struct state *state, struct rng *rng,
                            int plies_max)
{
    (void)rules, (void)state, (void)rng;
    return plies_max;
}

static int play_out_too_far(const struct rules *rules, struct state *state, struct rng *rng,
                            int plies_max)
{
    return honest->play_out(rules, state, rng, plies_max + 1);
}

static void fast_paths_and_weights_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("convoy");
    game.pick = choose_nonsense;
    caught(&game, false, "pick: not a listed move");
    game = spoil("convoy");
    game.sample = choose_nonsense;
    caught(&game, true, "sample: not a listed move");
    game = spoil("convoy");
    game.weight = weigh_nothing;
    caught(&game, true, "weight: a listed event has none");
    game = spoil("convoy");
    game.play_out = play_out_nothing;
    caught(&game, false, "play_out: ");
    game.play_out = play_out_too_far;
    caught(&game, false, "play_out: ");
}

/* --- bots --- */

static double judge_in_points(const struct rules *rules, const struct state *state, int seat)
{
    return 100 * honest->judge(rules, state, seat);
}

static void judgements_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("convoy");
    game.judge = judge_in_points;
    caught(&game, false, "judge: not from 0 to 1");
}

/* --- whole games --- */

/* The first time seat 0 begins, then seat 1. */
static void begin_by_turns(const struct rules *rules, struct state *state)
{
    honest->begin(rules, state);
    if (calls++ > 0)
        honest->timeout(rules, state, 0);
}

static void a_history_that_does_not_replay_is_caught(void **unused)
{
    (void)unused;
    static struct laws_room desk;
    struct game game = spoil("noughts");
    struct table table;
    struct fault fault;
    struct rng rng = rng_seeded(1, 1);
    table_open(&table, honest, "");
    calls = 0;
    game.begin = begin_by_turns;
    assert_false(
        laws_play(&game, table.rules, 2, &rng, table.course.plies, TABLE_PLIES, &desk, &fault));
    assert_string_equal(fault.reason, "replay: other bytes");
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_moves_are_guarded),
        cmocka_unit_test(fast_paths_and_weights_are_guarded),
        cmocka_unit_test(judgements_are_guarded),
        cmocka_unit_test(a_history_that_does_not_replay_is_caught),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
