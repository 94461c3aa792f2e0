/* Rising tiles, rule by rule: what a tile scores, how turns go round, how the game ends, what each
 * seat sees, and what is refused. */
#include "games/tiles/tiles.c"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static struct rules two = {.players = 2, .hand = 2};

/* Plays a history: texts with a semicolon after each. */
static void go_on(const struct rules *rules, struct state *state, const char *history)
{
    for (const char *end; (end = strchr(history, ';')) != NULL; history = end + 1) {
        move chosen = 0;
        struct fault fault;
        struct cursor text = cursor_over(history, (size_t)(end - history));
        if (!read_move(rules, state, text, &chosen, &fault))
            fail_msg("%.10s: %s", history, fault.reason);
        play(rules, state, chosen);
        assert_null(check(rules, state));
    }
}

static struct state after(const struct rules *rules, const char *history)
{
    struct state state;
    begin(rules, &state);
    go_on(rules, &state, history);
    return state;
}

/* Seat 0 holds 5 and 9, seat 1 holds 7 and 20. */
#define DEAL "draw 5;draw 7;draw 9;draw 20;"

static void points_are(const struct state *state, int first, int second)
{
    struct scores result;
    scores(&two, state, &result);
    assert_int_equal(result.points[0], first);
    assert_int_equal(result.points[1], second);
}

static void tiles_are_dealt_one_by_one_and_seat_0_begins(void **unused)
{
    (void)unused;
    struct state state = after(&two, "draw 5;draw 7;draw 9;");
    assert_int_equal(state.phase, PHASE_DEAL);
    go_on(&two, &state, "draw 20;");
    assert_int_equal(state.phase, PHASE_ROLL);
    assert_int_equal(state.hand[0], 1u << 5 | 1u << 9);
    assert_int_equal(state.hand[1], 1u << 7 | 1u << 20);
    go_on(&two, &state, "roll 4;");
    assert_int_equal(actor(&two, &state), 0);
}

static void a_tile_that_rises_scores_the_die(void **unused)
{
    (void)unused;
    struct state state = after(&two, DEAL "roll 4;lay 5;draw 1;");
    points_are(&state, 0, 0); /* the first of all is higher than none */
    go_on(&two, &state, "roll 6;lay 7;draw 2;");
    points_are(&state, 0, 6);
    go_on(&two, &state, "roll 3;lay 1;draw 3;");
    points_are(&state, 0, 6); /* lower: a new row */
    go_on(&two, &state, "roll 2;lay 2;");
    points_are(&state, 0, 8);
}

static void rows_may_go_down_instead(void **unused)
{
    (void)unused;
    struct rules down = {.players = 2, .hand = 2, .goes_down = true};
    struct state state = after(&down, DEAL "roll 4;lay 9;draw 1;roll 5;lay 7;draw 2;");
    points_are(&state, 0, 5);
    go_on(&down, &state, "roll 6;lay 5;draw 8;roll 1;lay 20;");
    points_are(&state, 6, 5);
}

/* Lays all tiles from the hand, the lowest first, with a die of one. */
static void finish(struct state *state)
{
    move list[TILES];
    while (actor(&two, state) != SEAT_NONE) {
        assert_true(moves(&two, state, list) > 0);
        play(&two, state, list[0]);
    }
}

static void the_game_ends_when_all_tiles_are_laid(void **unused)
{
    (void)unused;
    struct state state = after(&two, DEAL "roll 4;");
    finish(&state);
    assert_int_equal(state.laid, ALL_TILES);
    assert_int_equal(state.phase, PHASE_OVER);
}

static void ends(const struct state *state, enum outcome first, enum outcome second)
{
    struct scores result = {0};
    scores(&two, state, &result);
    assert_int_equal(result.outcome[0], first);
    assert_int_equal(result.outcome[1], second);
}

static void most_points_win(void **unused)
{
    (void)unused;
    struct state state = {.phase = PHASE_OVER, .points = {9, 8}, .resigned = SEAT_NONE};
    ends(&state, OUTCOME_WIN, OUTCOME_LOSS);
    state.points[1] = 9;
    ends(&state, OUTCOME_DRAW, OUTCOME_DRAW);
    state = after(&two, DEAL "roll 4;");
    ends(&state, OUTCOME_NONE, OUTCOME_NONE);
    resign(&two, &state, 0);
    ends(&state, OUTCOME_LOSS, OUTCOME_WIN);
}

static void who_is_late_keeps_the_hand_and_draws_nothing(void **unused)
{
    (void)unused;
    struct state state = after(&two, DEAL "roll 4;");
    timeout(&two, &state, 0);
    assert_int_equal(state.phase, PHASE_ROLL);
    assert_int_equal(state.turn, 1);
    assert_int_equal(state.hand[0], 1u << 5 | 1u << 9);
    points_are(&state, 0, 0);
}

/* Near the end a seat may be left alone with its tiles. */
static void who_has_no_tiles_is_left_out(void **unused)
{
    (void)unused;
    struct state state = {.laid = (uint32_t)ALL_TILES & ~(1u << 3 | 1u << 8),
                          .hand = {1u << 3 | 1u << 8},
                          .phase = PHASE_LAY,
                          .die = 1,
                          .top = 24,
                          .viewer = SEAT_ALL,
                          .resigned = SEAT_NONE};
    go_on(&two, &state, "lay 3;roll 5;");
    assert_int_equal(actor(&two, &state), 0);
    go_on(&two, &state, "lay 8;");
    assert_int_equal(actor(&two, &state), SEAT_NONE);
    points_are(&state, 5, 0);
}

static void a_turn_is_a_roll_a_tile_and_a_draw(void **unused)
{
    (void)unused;
    static const struct {
        const char *before, *ply;
        bool ends;
    } cases[] = {{"draw 5;draw 7;", "draw 9;", false},
                 {"draw 5;draw 7;draw 9;", "draw 20;", true}, /* the deal */
                 {DEAL, "roll 4;", false},
                 {DEAL "roll 4;", "lay 5;", false},
                 {DEAL "roll 4;lay 5;", "draw 1;", true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct state before = after(&two, cases[i].before), now = before;
        go_on(&two, &now, cases[i].ply);
        assert_int_equal(ends_turn(&two, &before, &now), cases[i].ends);
    }
}

static void others_see_how_many_tiles_but_not_which(void **unused)
{
    (void)unused;
    struct state view = after(&two, DEAL "roll 4;lay 5;");
    hide(&two, &view, 1);
    assert_int_equal(view.hand[0], 0);
    assert_int_equal(view.hidden[0], 1);
    assert_int_equal(view.hand[1], 1u << 7 | 1u << 20);
    assert_int_equal(hide_move(&two, &view, 12, 0), 12);
    assert_int_equal(hide_move(&two, &view, 12, 1), UNSEEN);
    go_on(&two, &view, "draw ??;");
    assert_int_equal(view.hidden[0], 2);
    assert_int_equal(bag_size(&view), TILES - 5);
}

static void every_hidden_tile_is_guessed_as_often(void **unused)
{
    (void)unused;
    enum { GUESSES = 20000 };
    struct state view = after(&two, DEAL);
    struct rng rng = rng_seeded(1, 1);
    int times[TILES + 1] = {0};
    hide(&two, &view, 1);
    for (int i = 0; i < GUESSES; i++) {
        struct state world = view;
        guess(&two, &world, 1, &rng);
        for (uint64_t hand = world.hand[0]; hand != 0;)
            times[bits_take(&hand)]++;
    }
    for (int tile = 1; tile <= TILES; tile++)
        if (tile == 7 || tile == 20)
            assert_int_equal(times[tile], 0); /* its own */
        else
            assert_in_range(times[tile], 2 * GUESSES / 22 * 9 / 10, 2 * GUESSES / 22 * 11 / 10);
}

static void refused(const struct state *state, const char *text, enum fault_kind kind,
                    const char *reason)
{
    move chosen = 99;
    struct fault fault;
    assert_false(read_move(&two, state, cursor_over_string(text), &chosen, &fault));
    assert_int_equal(fault.kind, kind);
    assert_string_equal(fault.reason, reason);
    assert_int_equal(chosen, 99);
}

static void moves_are_refused_with_a_reason(void **unused)
{
    (void)unused;
    static const char no_lay[] = "a move is \"lay\" and a tile from 1 to 24";
    struct state state = after(&two, DEAL);
    refused(&state, "roll 7", FAULT_SYNTAX, "the die is next: \"roll 1\" to \"roll 6\"");
    go_on(&two, &state, "ROLL 2;");
    refused(&state, "lay 0", FAULT_SYNTAX, no_lay);
    refused(&state, "lay 25", FAULT_SYNTAX, no_lay);
    refused(&state, "lay ??", FAULT_SYNTAX, no_lay);
    refused(&state, "5", FAULT_SYNTAX, no_lay);
    refused(&state, "lay 5 ", FAULT_SYNTAX, no_lay);
    refused(&state, "Lay 7", FAULT_ILLEGAL, "you do not hold 7");
    go_on(&two, &state, "lAY 5;");
    refused(&state, "draw 5", FAULT_ILLEGAL, "5 is not in the bag");
    refused(&state, "draw ??", FAULT_ILLEGAL, "who draws a tile alone knows which");
    refused(&state, "draw", FAULT_SYNTAX,
            "a tile is to be drawn first: \"draw 1\" to \"draw 24\", or \"draw ??\"");
    hide(&two, &state, 1);
    refused(&state, "draw 3", FAULT_ILLEGAL, "who draws a tile alone knows which");
    resign(&two, &state, 0);
    refused(&state, "lay 9", FAULT_ILLEGAL, "the game is over");
}

static void check_finds(struct state state, const char *reason)
{
    const char *broken = check(&two, &state);
    assert_string_equal(broken == NULL ? "nothing" : broken, reason);
}

static void broken_states_are_found(void **unused)
{
    (void)unused;
    check_finds((struct state){.hand = {2, 2}}, "a tile is in two places");
    check_finds((struct state){.hand = {2}, .laid = 2}, "a tile is in two places");
    check_finds((struct state){.hand = {2 | 4 | 8}}, "a hand is too large");
    check_finds((struct state){.hidden = {0, 0, 1}}, "a hand is too large");
    check_finds((struct state){.laid = 1}, "there are no such tiles");
    check_finds((struct state){.laid = ALL_TILES, .hidden = {1}}, "there are no such tiles");
    check_finds((struct state){.phase = PHASE_OVER + 1}, "no such phase or seat");
    check_finds((struct state){.turn = 2}, "no such phase or seat");
    check_finds((struct state){.die = 3}, "the die lies there exactly while a tile is to be laid");
    check_finds((struct state){.top = 3}, "the row ends with a tile that was not laid");
    check_finds((struct state){.top = 3, .laid = 8}, "nothing");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_are_dealt_one_by_one_and_seat_0_begins),
        cmocka_unit_test(a_tile_that_rises_scores_the_die),
        cmocka_unit_test(rows_may_go_down_instead),
        cmocka_unit_test(the_game_ends_when_all_tiles_are_laid),
        cmocka_unit_test(most_points_win),
        cmocka_unit_test(who_is_late_keeps_the_hand_and_draws_nothing),
        cmocka_unit_test(who_has_no_tiles_is_left_out),
        cmocka_unit_test(a_turn_is_a_roll_a_tile_and_a_draw),
        cmocka_unit_test(others_see_how_many_tiles_but_not_which),
        cmocka_unit_test(every_hidden_tile_is_guessed_as_often),
        cmocka_unit_test(moves_are_refused_with_a_reason),
        cmocka_unit_test(broken_states_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
