/* Clocks at a table: one runs through a whole turn, no turn is given its time twice, and taking
 * back gives none back. */
#include "session/session_play.h"

static void set_turn_clock(struct play *play, int64_t seconds)
{
    session_set_clock(&play->session,
                      (struct clock_terms){.kind = CLOCK_TURN, .limit_ms = seconds * 1000});
}

static int64_t left(const struct play *play, int seat)
{
    return session_left_ms(&play->session, seat, play->now_ms);
}

/* Athletic: every card of a turn, convoy: a line to be named; here the first. */
static void one_clock_runs_through_a_turn(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "athletic", "players=2", "pp");
    set_turn_clock(&play, 30);
    uint64_t seed = 0;
    do {
        DO(&play, .act = SESSION_REWIND, .plies = 0);
        session_set_seed(&play.session, ++seed);
        let_others(&play);
    } while (first_move(&play) == 2u << 9);
    int seat = session_actor(&play.session);
    DO(&play, .act = SESSION_LOOK, .seat = seat);
    assert_int_equal(play.effects.wake_ms, 30000);
    play.now_ms = 10000;
    move_first(&play);
    assert_int_equal(session_actor(&play.session), seat);
    assert_int_equal(play.effects.wake_ms, 30000);
    DO(&play, .act = SESSION_LOOK, .seat = seat);
    assert_int_equal(left(&play, seat), 20000);
    DO(&play, .act = SESSION_UNDO, .seat = seat); /* not wound up */
    DO(&play, .act = SESSION_LOOK, .seat = seat);
    assert_int_equal(left(&play, seat), 20000);
    play.now_ms = 30000;
    REFUSED(&play, "your time is up", .act = SESSION_MOVE, .seat = seat,
            .chosen = first_move(&play));
    DO(&play, .act = SESSION_TICK);
    assert_int_equal(play.effects.change, CHANGE_PLY);
    assert_int_equal(play.session.course.plies[plies(&play) - 1].kind, PLY_TIMEOUT);
    assert_true(play.effects.wake_ms == INT64_MAX);
    end(&play);
}

/* In convert the same player may have two turns in a row: each has its time. */
static void two_turns_in_a_row_have_two_clocks(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "pp");
    int before = -1, repeats = 0;
    for (int seed = 0; seed < 40; seed++) {
        DO(&play, .act = SESSION_REWIND, .plies = 0);
        set_turn_clock(&play, 30);
        session_set_seed(&play.session, (uint64_t)seed);
        for (before = -1; session_due(&play.session) == DUE_PERSON;) {
            int seat = session_actor(&play.session);
            DO(&play, .act = SESSION_LOOK, .seat = seat);
            assert_int_equal(left(&play, seat), 30000);
            repeats += seat == before;
            before = seat;
            play.now_ms += 5000;
            DO(&play, .act = SESSION_MOVE, .seat = seat, .chosen = bot_move(&play));
            assert_true(play.effects.is_turn_new);
        }
    }
    assert_true(repeats > 0);
    end(&play);
}

static void taking_back_does_not_wind_the_clock_up(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "pg");
    set_turn_clock(&play, 30);
    DO(&play, .act = SESSION_LOOK, .seat = 0);
    play.now_ms = 5000;
    move_first(&play);
    let_others(&play);
    DO(&play, .act = SESSION_LOOK, .seat = 0);
    assert_int_equal(left(&play, 0), 30000);
    play.now_ms = 25000;
    DO(&play, .act = SESSION_UNDO, .seat = 0);
    assert_int_equal(plies(&play), 0);
    DO(&play, .act = SESSION_LOOK, .seat = 0);
    assert_int_equal(left(&play, 0), 10000);
    move_first(&play);
    let_others(&play);
    DO(&play, .act = SESSION_LOOK, .seat = 0);
    assert_int_equal(left(&play, 0), 10000); /* this turn was begun before */
    move_first(&play);
    let_others(&play);
    assert_int_equal(left(&play, 0), 30000); /* and this was not */
    end(&play);
}

static void a_game_clock_that_is_out_forfeits_every_turn(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "pp");
    session_set_clock(&play.session, (struct clock_terms){CLOCK_GAME, 10000, 1000});
    DO(&play, .act = SESSION_LOOK, .seat = 0);
    play.now_ms = 4000;
    move_first(&play);
    assert_int_equal(left(&play, 0), 7000);
    DO(&play, .act = SESSION_LOOK, .seat = 1);
    play.now_ms = 14000;
    DO(&play, .act = SESSION_TICK);
    assert_int_equal(left(&play, 1), 0);
    DO(&play, .act = SESSION_LOOK, .seat = 0);
    move_first(&play);
    DO(&play, .act = SESSION_LOOK, .seat = 1);
    assert_int_equal(play.effects.wake_ms, 14000); /* at once */
    DO(&play, .act = SESSION_TICK);
    assert_int_equal(session_actor(&play.session), 0);
    end(&play);
}

/* Also where the turn ends with a draw. */
static void what_is_added_to_a_game_clock_is_paid_once(void **unused)
{
    (void)unused;
    static const char *const names[] = {"convoy", "sequence", "athletic", "kolonne", "convert"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct play play;
        begin(&play, names[i], "players=2", "pr");
        session_set_clock(&play.session, (struct clock_terms){CLOCK_GAME, 60000, 5000});
        let_others(&play);
        for (int turn = 0; turn < 3; turn++) {
            int64_t before = left(&play, 0);
            int number = play.session.turn;
            DO(&play, .act = SESSION_LOOK, .seat = 0);
            play.now_ms += 1000;
            while (play.session.turn == number) {
                if (session_due(&play.session) == DUE_CHANCE)
                    DO(&play, .act = SESSION_CHANCE);
                else
                    DO(&play, .act = SESSION_MOVE, .seat = 0, .chosen = bot_move(&play));
            }
            assert_int_equal(left(&play, 0), before + 4000);
            let_others(&play);
            if (session_due(&play.session) != DUE_PERSON)
                break;
        }
        for (int tries = 0; session_due(&play.session) == DUE_PERSON && tries < 4; tries++) {
            int64_t before = left(&play, 0);
            DO(&play, .act = SESSION_UNDO, .seat = 0);
            DO(&play, .act = SESSION_LOOK, .seat = 0);
            DO(&play, .act = SESSION_MOVE, .seat = 0, .chosen = bot_move(&play));
            let_others(&play);
            assert_true(left(&play, 0) <= before);
        }
        end(&play);
    }
}

static void taking_back_stops_the_clock_until_somebody_looks(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "pp");
    play.session.is_one_screen = true;
    set_turn_clock(&play, 30);
    move_first(&play);
    DO(&play, .act = SESSION_LOOK, .seat = 1);
    DO(&play, .act = SESSION_REWIND, .plies = 1);
    assert_int_equal(play.effects.change, CHANGE_NONE); /* nothing was taken back */
    assert_int_equal(play.effects.wake_ms, 30000);
    DO(&play, .act = SESSION_UNDO, .seat = 1);
    assert_true(play.effects.wake_ms == INT64_MAX);
    play.now_ms = 40000;
    DO(&play, .act = SESSION_TICK);
    assert_int_equal(play.effects.change, CHANGE_NONE);
    end(&play);
}

static void nothing_runs_while_the_clock_is_held(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "pp");
    set_turn_clock(&play, 30);
    DO(&play, .act = SESSION_LOOK, .seat = 0);
    play.now_ms = 10000;
    DO(&play, .act = SESSION_HOLD);
    assert_true(play.effects.wake_ms == INT64_MAX);
    play.now_ms = 500000;
    DO(&play, .act = SESSION_TICK);
    assert_int_equal(play.effects.change, CHANGE_NONE);
    DO(&play, .act = SESSION_LOOK, .seat = 0);
    assert_int_equal(left(&play, 0), 20000);
    end(&play);
}

static void a_game_taken_up_again_has_the_time_it_had(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "pp");
    set_turn_clock(&play, 30);
    move_first(&play);
    assert_true(session_set_left(&play.session, 1, 12000, 0));
    DO(&play, .act = SESSION_LOOK, .seat = 1);
    assert_int_equal(left(&play, 1), 12000);
    assert_true(session_set_left(&play.session, 0, 3000, 0)); /* not the one to move */
    move_first(&play);
    assert_int_equal(left(&play, 0), 30000);
    DO(&play, .act = SESSION_LOOK, .seat = 0);
    assert_int_equal(left(&play, 0), 30000);
    end(&play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_clock_runs_through_a_turn),
        cmocka_unit_test(two_turns_in_a_row_have_two_clocks),
        cmocka_unit_test(taking_back_does_not_wind_the_clock_up),
        cmocka_unit_test(a_game_clock_that_is_out_forfeits_every_turn),
        cmocka_unit_test(what_is_added_to_a_game_clock_is_paid_once),
        cmocka_unit_test(taking_back_stops_the_clock_until_somebody_looks),
        cmocka_unit_test(nothing_runs_while_the_clock_is_held),
        cmocka_unit_test(a_game_taken_up_again_has_the_time_it_had),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
