/* Laws of time-outs, resignations and the ends of turns: a game that breaks one is caught. */
#include "broken.h"

/* What hiding does not change is a view. */
static bool is_view(const struct rules *rules, const struct state *state)
{
    static const int viewers[] = {SEAT_NONE, 0, 1};
    for (int i = 0; i < 3; i++) {
        union position hidden;
        memcpy(hidden.bytes, state, honest->state_size);
        honest->hide(rules, position_state(&hidden), viewers[i]);
        if (memcmp(hidden.bytes, state, honest->state_size) == 0)
            return true;
    }
    return false;
}

static void time_out_twice_in_views(const struct rules *rules, struct state *state, move forfeit)
{
    bool again = is_view(rules, state);
    honest->timeout(rules, state, forfeit);
    if (again && honest->actor(rules, state) >= 0)
        honest->timeout(rules, state, 0);
}

static void resign_only_in_views(const struct rules *rules, struct state *state, int seat)
{
    if (is_view(rules, state))
        honest->resign(rules, state, seat);
}

static move forfeit_nothing(const struct rules *rules, const struct state *state)
{
    (void)rules, (void)state;
    return 0;
}

static move forfeit_less_in_views(const struct rules *rules, const struct state *state)
{
    return is_view(rules, state) ? 0 : honest->forfeit(rules, state);
}

static int moves_without_the_last(const struct rules *rules, const struct state *state,
                                  move forfeit, move list[FORFEIT_MAX])
{
    int count = honest->forfeit_moves(rules, state, forfeit, list);
    return count > 0 ? count - 1 : 0;
}

static int moves_all_the_same(const struct rules *rules, const struct state *state, move forfeit,
                              move list[FORFEIT_MAX])
{
    int count = honest->forfeit_moves(rules, state, forfeit, list);
    for (int i = 1; i < count; i++)
        list[i] = list[0];
    return count;
}

static bool read_no_forfeit(const struct rules *rules, const struct state *state, const move *list,
                            int count, move *forfeit)
{
    (void)rules, (void)state, (void)list, (void)count, (void)forfeit;
    return false;
}

static bool read_no_forfeit_in_views(const struct rules *rules, const struct state *state,
                                     const move *list, int count, move *forfeit)
{
    return !is_view(rules, state) && honest->forfeit_read(rules, state, list, count, forfeit);
}

static bool read_any_forfeit(const struct rules *rules, const struct state *state, const move *list,
                             int count, move *forfeit)
{
    if (!honest->forfeit_read(rules, state, list, count, forfeit))
        *forfeit = 0;
    return true;
}

static void the_referee_is_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("convoy");
    game.timeout = time_out_twice_in_views;
    caught_in_play(&game, "timeout: the view of 0 does not follow the game");
    game = spoil("convoy");
    game.resign = resign_only_in_views;
    caught(&game, false, "resign: the view of 0 does not follow the game");
    game = spoil("athletic");
    game.forfeit_moves = NULL;
    caught(&game, false, "forfeit: an operation is missing");
    game = spoil("athletic");
    game.forfeit = forfeit_nothing;
    caught_in_play(&game, "forfeit_read: not what a time-out lays");
    game.forfeit = forfeit_less_in_views;
    caught_in_play(&game, "forfeit: another one from the own view");
    game = spoil("athletic");
    game.forfeit_moves = moves_without_the_last;
    caught_in_play(&game, "forfeit_moves: 0 moves of a forfeit");
    game.forfeit_moves = moves_all_the_same;
    caught_in_play(&game, "words: \"");
    game = spoil("athletic");
    game.forfeit_read = read_no_forfeit;
    caught(&game, false, "forfeit_read: not what a time-out lays");
    game.forfeit_read = read_no_forfeit_in_views;
    caught(&game, false, "forfeit_read: not what a time-out lays");
    game.forfeit_read = read_any_forfeit;
    caught_in_play(&game, "forfeit_read: less than a time-out lays");
}

/* --- where turns end --- */

enum { GAMES_FEW = 10 }; /* in some of them a turn goes wrongly */

static bool never(const struct rules *rules, const struct state *before, const struct state *after)
{
    (void)rules, (void)before, (void)after;
    return false;
}

static bool not_at_the_end(const struct rules *rules, const struct state *before,
                           const struct state *after)
{
    return honest->actor(rules, after) != SEAT_NONE && honest->ends_turn(rules, before, after);
}

/* With the moves that a seat lists in its own hand, which nobody else can: a secret. */
static bool as_the_hand_is(const struct rules *rules, const struct state *before,
                           const struct state *after)
{
    move list[MOVES_MAX];
    bool is_odd = honest->actor(rules, after) >= 0 && honest->moves(rules, after, list) % 2 == 1;
    return is_odd || honest->ends_turn(rules, before, after);
}

static void turns_are_guarded(void **unused)
{
    (void)unused;
    static const char *const names[] = {"noughts", "tiles",    "convoy", "sequence",
                                        "convert", "athletic", "kolonne"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct game game = spoil(names[i]);
        game.ends_turn = never;
        caught_within(&game, GAMES_FEW, "ends_turn: ");
        game.ends_turn = not_at_the_end;
        caught_within(&game, GAMES_FEW, "ends_turn: the game ends and the turn does not");
    }
}

static void turns_tell_no_secret(void **unused)
{
    (void)unused;
    struct game game = spoil("athletic");
    game.ends_turn = as_the_hand_is;
    caught_within(&game, GAMES_FEW, "ends_turn: otherwise in the view of ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_referee_is_guarded),
        cmocka_unit_test(turns_are_guarded),
        cmocka_unit_test(turns_tell_no_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
