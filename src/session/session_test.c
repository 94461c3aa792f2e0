/* A game through its one door: who may do what and when, luck that comes again, one rule for taking
 * back, and what each viewer gets. Its clocks: session_clock_test.c. */
#include "engine/chance.h"
#include "session/session_play.h"

static char record_bytes[RECORD_ROOM], other_bytes[RECORD_ROOM];

/* --- the door --- */

static void only_what_is_due_can_be_done(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convoy", "players=2", "pp");
    assert_int_equal(session_due(&play.session), DUE_CHANCE);
    REFUSED(&play, "it is not the turn of seat 0", .act = SESSION_MOVE, .seat = 0, .text = "7H c4");
    REFUSED(&play, "it is not the turn of seat 0", .act = SESSION_LOOK, .seat = 0);
    REFUSED(&play, "there are only 104 cases", .act = SESSION_NUMBER, .number = 104);
    let_others(&play);
    int seat = session_actor(&play.session);
    assert_int_equal(play.effects.due, DUE_PERSON);
    assert_int_equal(play.effects.seat, seat);
    REFUSED(&play, "no chance event is due", .act = SESSION_CHANCE);
    REFUSED(&play, "no chance event is due", .act = SESSION_NUMBER);
    REFUSED(&play, "it is not the turn", .act = SESSION_MOVE, .seat = 1 - seat, .text = "7H c4");
    REFUSED(&play, "not legal now", .act = SESSION_MOVE, .seat = seat, .chosen = UINT32_MAX);
    REFUSED(&play, "", .act = SESSION_MOVE, .seat = seat, .text = "nonsense");
    REFUSED(&play, "only", .act = SESSION_REWIND, .plies = plies(&play) + 1);
    REFUSED(&play, "only", .act = SESSION_REWIND, .plies = -1);
    int before = plies(&play);
    move_first(&play);
    assert_int_equal(play.effects.change, CHANGE_PLY);
    assert_int_equal(play.effects.plies, before + 1);
    DO(&play, .act = SESSION_RESIGN, .seat = 0);
    assert_int_equal(play.effects.due, DUE_NOTHING);
    REFUSED(&play, "the game is over", .act = SESSION_RESIGN, .seat = 1);
    REFUSED(&play, "the game is over", .act = SESSION_MOVE, .seat = 1, .text = "7H c4");
    REFUSED(&play, "the game is over", .act = SESSION_UNDO, .seat = 1);
    end(&play);
}

static void a_free_seat_waits_for_somebody(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "-p");
    assert_int_equal(session_due(&play.session), DUE_SITTER);
    assert_int_equal(session_sole_person(&play.session), SEAT_NONE);
    play.session.seats[0].kind = SITTER_PERSON;
    assert_int_equal(session_due(&play.session), DUE_PERSON);
    end(&play);
}

static void a_full_book_takes_no_more(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "pp");
    session_move_plies(&play.session, play.table.course.plies, 1);
    move_first(&play);
    REFUSED(&play, "longer than 1 plies", .act = SESSION_MOVE, .seat = 1,
            .chosen = first_move(&play));
    session_move_plies(&play.session, play.table.course.plies, 2);
    move_first(&play);
    end(&play);
}

/* What a server holds for each game: docs/performance.md. */
static void a_long_game_is_small(void **unused)
{
    (void)unused;
    assert_true(sizeof(struct session) + 4000 * sizeof(struct ply) < 64 * 1024);
}

/* --- luck --- */

/* To and fro: what is drawn follows from the seed and the number of the draw. */
static void the_same_luck_comes_again(void **unused)
{
    (void)unused;
    static const char *const names[] = {"convoy", "sequence", "athletic", "kolonne"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct play play;
        begin(&play, names[i], "players=2", "pr");
        let_others(&play);
        for (int turn = 0; turn < 5; turn++) {
            move_first(&play);
            let_others(&play);
        }
        write_record(&play, SEAT_ALL, record_bytes);
        int last = plies(&play);
        for (int tries = 0; tries < 4; tries++) {
            DO(&play, .act = SESSION_UNDO, .seat = 0);
            assert_int_equal(play.effects.change, CHANGE_BACK);
            assert_true(plies(&play) < last);
            move_first(&play);
            let_others(&play);
            write_record(&play, SEAT_ALL, other_bytes);
            assert_string_equal(record_bytes, other_bytes);
        }
        end(&play);
    }
}

/* All the way back and all the way forth. */
static void a_person_against_bots_goes_back_to_the_start(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "sequence", "players=2", "pr");
    let_others(&play);
    int first = plies(&play);
    for (int turn = 0; turn < 8; turn++) {
        move_first(&play);
        let_others(&play);
    }
    write_record(&play, SEAT_ALL, record_bytes);
    while (session_undo_to(&play.session, 0, &play.fault) >= 0)
        DO(&play, .act = SESSION_UNDO, .seat = 0);
    assert_int_equal(plies(&play), first);
    REFUSED(&play, "you have not moved yet", .act = SESSION_UNDO, .seat = 0);
    for (int turn = 0; turn < 8; turn++) {
        move_first(&play);
        let_others(&play);
    }
    write_record(&play, SEAT_ALL, other_bytes);
    assert_string_equal(record_bytes, other_bytes);
    end(&play);
}

/* A card that did not come from the seed would not come again. */
static void foreign_luck_is_not_taken_back(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "kolonne", "players=2 columns=1", "pr");
    let_others(&play);
    move_first(&play);
    uint64_t other = 0;
    const struct course *course = &play.session.course;
    struct rng rng = session_luck(&play.session, LUCK_CHANCE);
    move seeded = course->game->sample(course->rules, position_view(&course->now), &rng);
    while (chance_event(course->game, course->rules, position_view(&course->now), other) == seeded)
        other++;
    DO(&play, .act = SESSION_NUMBER, .number = other);
    REFUSED(&play, "a card was drawn or a die rolled since", .act = SESSION_UNDO, .seat = 0);
    let_others(&play);
    move_first(&play); /* a decision after it can be taken back, again and again */
    let_others(&play);
    DO(&play, .act = SESSION_UNDO, .seat = 0);
    REFUSED(&play, "a card was drawn or a die rolled since", .act = SESSION_UNDO, .seat = 0);
    end(&play);
}

/* A game that is taken up again with its seed has the luck that it had. */
static void the_seed_is_known_again(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convoy", "players=2", "pr");
    let_others(&play);
    for (int turn = 0; turn < 3; turn++) {
        move_first(&play);
        let_others(&play);
    }
    session_set_seed(&play.session, 8); /* another one has not dealt this */
    REFUSED(&play, "a card was drawn", .act = SESSION_UNDO, .seat = 0);
    session_set_seed(&play.session, 7);
    DO(&play, .act = SESSION_UNDO, .seat = 0);
    session_set_seed(&play.session, 9); /* from here on another: what it draws can come again */
    move_first(&play);
    let_others(&play);
    DO(&play, .act = SESSION_UNDO, .seat = 0);
    REFUSED(&play, "a card was drawn", .act = SESSION_UNDO, .seat = 0);
    DO(&play, .act = SESSION_REWIND, .plies = 0); /* and now nothing is left of the first */
    let_others(&play);
    move_first(&play);
    let_others(&play);
    DO(&play, .act = SESSION_UNDO, .seat = 0);
    end(&play);
}

static void draws_and_bots_have_generators_of_their_own(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "pr");
    struct rng chance = session_luck(&play.session, LUCK_CHANCE);
    struct rng bot = session_luck(&play.session, LUCK_BOT);
    assert_memory_not_equal(&chance, &bot, sizeof bot);
    move_first(&play);
    struct rng next = session_luck(&play.session, LUCK_BOT);
    assert_memory_not_equal(&next, &bot, sizeof bot);
    end(&play);
}

static void luck_can_come_from_outside(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "kolonne", "players=2", "pp");
    DO(&play, .act = SESSION_NUMBER, .number = 4);
    char bytes[RECORD_LINE_ROOM];
    struct text text = TEXT_OVER(bytes);
    session_write_ply(&play.session, &play.effects, SEAT_ALL, &text);
    assert_string_equal(bytes, "{\"chance\":\"roll 5\"}\n");
    end(&play);
}

/* --- taking back among several people --- */

static void people_take_back_what_nobody_has_seen(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "pp");
    move_first(&play);
    REFUSED(&play, "you have not moved yet", .act = SESSION_UNDO, .seat = 1);
    DO(&play, .act = SESSION_UNDO, .seat = 0); /* each from a screen of their own */
    move_first(&play);
    move_first(&play);
    REFUSED(&play, "seat 1 has moved since", .act = SESSION_UNDO, .seat = 0);
    play.session.is_one_screen = true; /* who share one share their decisions */
    DO(&play, .act = SESSION_UNDO, .seat = 0);
    assert_int_equal(plies(&play), 1);
    DO(&play, .act = SESSION_UNDO, .seat = 1);
    REFUSED(&play, "nobody at this screen has moved yet", .act = SESSION_UNDO, .seat = 1);
    end(&play);
}

static void people_do_not_take_back_what_was_drawn(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convoy", "players=3", "ppg");
    play.session.is_one_screen = true;
    let_others(&play);
    int seat = session_actor(&play.session);
    move_first(&play);
    if (session_due(&play.session) == DUE_CHANCE) {
        DO(&play, .act = SESSION_UNDO, .seat = seat); /* the card is not drawn yet */
        move_first(&play);
        DO(&play, .act = SESSION_CHANCE);
    }
    REFUSED(&play, "a card was drawn or a die rolled since", .act = SESSION_UNDO, .seat = seat);
    end(&play);
}

/* Within a turn of several cards every one can be taken back. */
static void a_turn_is_taken_back_card_by_card(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "athletic", "players=2", "pp");
    uint64_t seed = 0;
    do {
        DO(&play, .act = SESSION_REWIND, .plies = 0);
        session_set_seed(&play.session, ++seed);
        let_others(&play);
    } while (first_move(&play) == 2u << 9); /* until there is more to do than to end the turn */
    int seat = session_actor(&play.session), begun = plies(&play);
    move_first(&play);
    assert_int_equal(session_actor(&play.session), seat);
    DO(&play, .act = SESSION_UNDO, .seat = seat);
    assert_int_equal(plies(&play), begun);
    end(&play);
}

static void a_time_out_is_in_the_way_among_people(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "pp");
    play.session.is_one_screen = true;
    move_first(&play);
    DO(&play, .act = SESSION_PLY, .ply = {.kind = PLY_TIMEOUT, .seat = 1});
    REFUSED(&play, "the clock has run out since", .act = SESSION_UNDO, .seat = 0);
    play.session.seats[1].kind = SITTER_BOT; /* alone against it one goes back beyond that */
    DO(&play, .act = SESSION_UNDO, .seat = 0);
    assert_int_equal(plies(&play), 0);
    DO(&play, .act = SESSION_PLY, .ply = {.kind = PLY_TIMEOUT, .seat = 0});
    REFUSED(&play, "you have not moved yet", .act = SESSION_UNDO, .seat = 0); /* no decision */
    end(&play);
}

/* Who hides something shares nothing, also at one screen. */
static void decisions_are_not_shared_where_hands_are_hidden(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "athletic", "players=2", "pp");
    play.session.is_one_screen = true;
    let_others(&play);
    int seat = session_actor(&play.session);
    move_first(&play);
    REFUSED(&play, "you have not moved yet", .act = SESSION_UNDO, .seat = 1 - seat);
    end(&play);
}

static void people_are_called_as_they_are_known(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convert", "", "pp");
    play.session.called[1] = "Bob";
    move_first(&play);
    move_first(&play);
    REFUSED(&play, "Bob has moved since", .act = SESSION_UNDO, .seat = 0);
    end(&play);
}

/* --- what each viewer gets --- */

/* A whole game at one table, followed line by line at tables of their own by every seat and a
 * spectator: what they hold is what they may know, and so is what they would save. */
static void views_follow_a_game(void **unused)
{
    (void)unused;
    static const char *const names[] = {"convoy", "sequence", "athletic", "kolonne", "convert"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        enum { VIEWERS = 3 };
        static struct ply room[VIEWERS][PLIES_ROOM];
        static struct session views[VIEWERS];
        struct play play;
        begin(&play, names[i], "players=2", "rr");
        for (int v = 0; v < VIEWERS; v++)
            session_begin(&views[v], play.session.setup, play.session.course.rules,
                          v < 2 ? v : SEAT_NONE, room[v], PLIES_ROOM);
        while (session_due(&play.session) != DUE_NOTHING && plies(&play) < PLIES_ROOM) {
            int actor = session_actor(&play.session);
            if (actor == SEAT_CHANCE)
                DO(&play, .act = SESSION_CHANCE);
            else if (plies(&play) % 11 == 0)
                DO(&play, .act = SESSION_PLY, .ply = {.kind = PLY_TIMEOUT, .seat = actor});
            else
                DO(&play, .act = SESSION_MOVE, .seat = actor, .chosen = bot_move(&play));
            for (int v = 0; v < VIEWERS; v++) {
                char line[RECORD_LINE_ROOM];
                struct text text = TEXT_OVER(line);
                struct session_command follow = {.act = SESSION_PLY};
                struct session_effects effects;
                session_write_ply(&play.session, &play.effects, v < 2 ? v : SEAT_NONE, &text);
                if (session_read_line(&views[v], cursor_over(line, text.length - 1), &follow.ply,
                                      &play.fault) != RECORD_PLY ||
                    !session_do(&views[v], &follow, 0, &effects, &play.fault))
                    fail_msg("%s, viewer %d, %s: %s", names[i], v, line, play.fault.reason);
                union position seen;
                session_see(&play.session, v < 2 ? v : SEAT_NONE, &seen);
                assert_memory_equal(seen.bytes, views[v].course.now.bytes,
                                    play.session.setup->game->state_size);
                assert_int_equal(views[v].turn, play.session.turn);
            }
        }
        for (int v = 0; v < VIEWERS; v++) {
            struct text text = text_over(other_bytes, RECORD_ROOM);
            write_record(&play, v < 2 ? v : SEAT_NONE, record_bytes);
            session_write_all(&views[v], SEAT_ALL, add_line, &text);
            assert_string_equal(record_bytes, other_bytes);
        }
        end(&play);
    }
}

static void a_view_does_nothing_by_itself(void **unused)
{
    (void)unused;
    struct play play;
    begin(&play, "convoy", "players=2", "pp");
    session_begin(&play.session, &play.table.setup, play.table.rules, 1, play.table.course.plies,
                  PLIES_ROOM);
    assert_int_equal(session_due(&play.session), DUE_NEWS);
    REFUSED(&play, "followed as a seat sees it", .act = SESSION_CHANCE);
    REFUSED(&play, "followed as a seat sees it", .act = SESSION_NUMBER);
    REFUSED(&play, "followed as a seat sees it", .act = SESSION_UNDO, .seat = 1);
    REFUSED(&play, "followed as a seat sees it", .act = SESSION_RESIGN, .seat = 0);
    REFUSED(&play, "followed as a seat sees it", .act = SESSION_LOOK, .seat = 0);
    REFUSED(&play, "followed as a seat sees it", .act = SESSION_MOVE, .seat = 0, .text = "7H c4");
    assert_true(session_has_viewer(&play.session, 1));
    assert_false(session_has_viewer(&play.session, 0));
    assert_false(session_has_viewer(&play.session, SEAT_NONE));
    assert_false(session_has_viewer(&play.session, SEAT_ALL));
    end(&play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_is_due_can_be_done),
        cmocka_unit_test(a_free_seat_waits_for_somebody),
        cmocka_unit_test(a_full_book_takes_no_more),
        cmocka_unit_test(a_long_game_is_small),
        cmocka_unit_test(the_same_luck_comes_again),
        cmocka_unit_test(a_person_against_bots_goes_back_to_the_start),
        cmocka_unit_test(foreign_luck_is_not_taken_back),
        cmocka_unit_test(the_seed_is_known_again),
        cmocka_unit_test(draws_and_bots_have_generators_of_their_own),
        cmocka_unit_test(luck_can_come_from_outside),
        cmocka_unit_test(people_take_back_what_nobody_has_seen),
        cmocka_unit_test(people_do_not_take_back_what_was_drawn),
        cmocka_unit_test(a_turn_is_taken_back_card_by_card),
        cmocka_unit_test(a_time_out_is_in_the_way_among_people),
        cmocka_unit_test(decisions_are_not_shared_where_hands_are_hidden),
        cmocka_unit_test(people_are_called_as_they_are_known),
        cmocka_unit_test(views_follow_a_game),
        cmocka_unit_test(a_view_does_nothing_by_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
