/* Notation, sentences, the table as data, random choices and hints. */
#include "games/athletic/test/position.h"

static void moves_are_read_in_either_case(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | V1 | Y9 | R9", "B7 Y10 O2");
    assert_int_equal(read_text(&table, "b7>1"), read_text(&table, "B7>1"));
    assert_int_equal(read_text(&table, "y10>4"), read_text(&table, "Y10>4"));
    assert_int_equal(read_text(&table, "END"), read_text(&table, "end"));
    play_text(&table, "end");
    assert_int_equal(read_text(&table, "Draw r3"), read_text(&table, "draw R3"));
}

static void what_is_no_move_is_refused(void **unused)
{
    (void)unused;
    static const char *const texts[] = {"",      "B7",      "B7>",   "B7>0",    "B7>6",    "B07>1",
                                        "B11>1", "B0>1",    "G7>1",  "B7>>1",   "1>2",     "1>>6",
                                        "1>>",   "1>>2 ",   " end",  "ends",    "draw",    "draw B",
                                        "turn",  "turn ??", "start", "start x", "start 9", "B7 >1",
                                        ">1",    "B>1",     "draw ", "turn "};
    struct table table = set_table("", "V7 | P1 | V1 | Y9 | R9", "B7 Y10 O2");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        expect_refused(&table, texts[i], "a move is written B7>3 (play), 2>>4 (pour), or end");
}

/* Every listed move of random games is written, read back, and told as a sentence. */
static void moves_are_read_as_they_are_written(void **unused)
{
    (void)unused;
    struct table table = open_table("players=4 limit=60");
    struct rng rng = rng_seeded(2, 2);
    for (; table.state.phase != PHASE_OVER; play_random(&table, &rng)) {
        move list[MOVES_MAX];
        int count = game->moves(&table.rules, &table.state, list);
        for (int i = 0; i < count; i++) {
            assert_true(i == 0 || list[i - 1] < list[i]);
            char bytes[MOVE_TEXT_ROOM];
            struct text text = TEXT_OVER(bytes);
            game->write_move(&table.rules, &table.state, list[i], &text);
            assert_int_equal(read_text(&table, bytes), list[i]);
        }
    }
}

static void moves_are_told(void **unused)
{
    (void)unused;
    struct table table = open_table("players=2");
    expect_told(&table, "start 1", "Bob goes first.");
    table = set_table("", "V7 | P1 | V1 | Y9 | R9", "B7 Y10 O2");
    expect_told(&table, "B7>1", "Ann plays B7 on V7 of pile 1.");
    expect_told(&table, "2>>3", "Ann pours pile 2 over pile 3.");
    expect_told(&table, "end", "Ann ends the turn.");
    play_text(&table, "2>>3");
    expect_told(&table, "O2>2", "Ann plays O2 into hole 2.");
    play_text(&table, "O2>2,B7>1");
    expect_told(&table, "Y10>4", "Ann plays Y10 on Y9 of pile 4 and wins a medal.");
    play_text(&table, "Y10>4");
    expect_told(&table, "draw R3", "Ann draws R3.");
    struct table laying = set_table("", "V7 | - | - | - | -", "");
    laying.state.phase = PHASE_TURN;
    expect_told(&laying, "turn R3", "R3 is turned up as pile 2.");
}

static void a_move_touches_what_it_moves(void **unused)
{
    (void)unused;
    struct table table = set_table("players=3", "V7 | P1 | V1 | Y9 | R9", "B7 Y10 O2");
    struct place places_list[PLACES_MAX];
    assert_int_equal(game->places(&table.rules, places_list), 10);
    struct touch touched[TOUCHES_MAX] = {{0}};
    assert_int_equal(game->touches(&table.rules, &table.state, read_text(&table, "B7>1"), touched),
                     2);
    assert_int_equal(places_list[touched[0].place].kind, PLACE_HAND);
    assert_int_equal(places_list[touched[0].place].owner, 0);
    assert_int_equal(touched[0].face, 6); /* blue 7, from 0 */
    assert_string_equal(places_list[touched[1].place].label, "1");
    assert_int_equal(game->touches(&table.rules, &table.state, read_text(&table, "2>>3"), touched),
                     2);
    assert_string_equal(places_list[touched[0].place].label, "2");
    assert_string_equal(places_list[touched[1].place].label, "3");
    assert_int_equal(game->touches(&table.rules, &table.state, read_text(&table, "end"), touched),
                     1);
    assert_string_equal(places_list[touched[0].place].label, "end");
}

/* --- check finds what is wrong --- */

static void expect_broken(struct table table, const char *reason)
{
    const char *broken = game->check(&table.rules, &table.state);
    assert_string_equal(broken == NULL ? "nothing" : broken, reason);
}

static void broken_states_are_found(void **unused)
{
    (void)unused;
    const struct table sound = set_table("", "V7 B7 | P1 | V1 | Y9 | R9", "B8 Y10 O2");
    expect_broken(sound, "nothing");
    struct table table = sound;
    table.state.stock &= table.state.stock - 1;
    expect_broken(table, "the cards are not all there");
    table = sound;
    table.state.hand[1] = table.state.hand[0];
    expect_broken(table, "a card is in two hands, or in a hand and the stock");
    table = sound;
    table.state.link[card_make(0, 7)] = 0;
    expect_broken(table, "a pile's cards do not hang together");
    table = sound;
    table.state.draws = 1;
    expect_broken(table, "draws are left when none are due");
    table = sound;
    table.state.medals[1] = 5;
    expect_broken(table, "a seat has more medals than it can");
    table = sound;
    table.state.phase = PHASE_OVER;
    expect_broken(table, "a draw before the limit");
    table = sound;
    table.state.batch[1] = 1;
    expect_broken(table, "a card outside the hands has a batch");
    table = sound;
    give(&table, 1, "R10");
    table.state.mark = 1;
    expect_broken(table, "a view is not dealt in order");
}

static void states_that_cannot_be_are_found(void **unused)
{
    (void)unused;
    const struct table sound = set_table("", "V7 B7 | P1 | V1 | Y9 | R9", "B8 Y10 O2");
    struct table table = sound;
    table.state.phase = PHASE_OVER + 1;
    expect_broken(table, "unknown phase");
    table = sound;
    table.state.seat = 2;
    expect_broken(table, "a seat that is not at the table");
    table = sound;
    table.state.mark = 3;
    expect_broken(table, "a viewer who is not at the table");
    table = sound;
    table.state.top[2] = CARDS + 1;
    expect_broken(table, "a pile shows a card that does not exist");
    table = sound;
    table.state.turns = table.rules.limit;
    expect_broken(table, "more turns than the limit");
    table = sound;
    table.state.winner = 1;
    expect_broken(table, "a winner that cannot be");
    table = sound;
    table.state.phase = PHASE_DRAW;
    expect_broken(table, "drawing miscounts");
}

static void cards_out_of_place_are_found(void **unused)
{
    (void)unused;
    const struct table sound = set_table("", "V7 B7 | P1 | V1 | Y9 | R9", "B8 Y10 O2");
    uint64_t lowest = sound.state.stock & -sound.state.stock;
    struct table table = sound;
    table.state.stock ^= lowest;
    table.state.hand[3] = lowest;
    expect_broken(table, "a seat that is not at the table holds cards");
    table = sound;
    table.state.stock |= card_bit(table.state.top[1]);
    expect_broken(table, "a card of a pile is also elsewhere");
    table = sound;
    table.state.link[bits_lowest(table.state.hand[0])] = 1;
    expect_broken(table, "a card outside the piles is linked");
    table = sound;
    table.state.batch[bits_lowest(table.state.hand[0])] = CARDS + 1;
    expect_broken(table, "a batch has too high a number");
}

static void an_event_of_chance_touches_nothing(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | V1 | Y9 | R9", "B7 Y10 O2");
    struct touch touched[TOUCHES_MAX];
    table.state.phase = PHASE_DRAW;
    table.state.draws = 1;
    assert_int_equal(
        game->touches(&table.rules, &table.state, read_text(&table, "draw R3"), touched), 0);
}

/* --- chance, bots --- */

enum { TIMES = 2000 };

/* Plays, pours and the end, each as often as the others: chi-square, 8 degrees of freedom. */
static void picks_are_uniform(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | B1 | P1 | Y9 | R9", "B7 Y10 O1");
    move list[MOVES_MAX];
    int count = game->moves(&table.rules, &table.state, list);
    expect_moves(&table, "B7>1 O1>2 O1>3 Y10>4 2>>3 3>>2 4>>5 5>>4 end");
    int times[16] = {0};
    struct rng rng = rng_seeded(4, 4);
    for (int i = 0; i < count * TIMES; i++) {
        move chosen = game->pick(&table.rules, &table.state, &rng);
        int at = 0;
        while (at < count && list[at] != chosen)
            at++;
        assert_true(at < count);
        times[at]++;
    }
    double chi = 0;
    for (int i = 0; i < count; i++)
        chi += (double)(times[i] - TIMES) * (times[i] - TIMES) / TIMES;
    assert_true(chi < 40);
}

static void only_listed_moves_are_picked(void **unused)
{
    (void)unused;
    struct table table = open_table("players=3 limit=300");
    struct rng rng = rng_seeded(6, 6);
    for (; table.state.phase != PHASE_OVER; play_random(&table, &rng)) {
        move list[MOVES_MAX];
        int count = game->moves(&table.rules, &table.state, list);
        bool chance = table.state.phase != PHASE_PLAY;
        move chosen = (chance ? game->sample : game->pick)(&table.rules, &table.state, &rng);
        int at = 0;
        while (at < count && list[at] != chosen)
            at++;
        assert_true(at < count);
        assert_int_equal(game->weight(&table.rules, &table.state, chosen), 1);
    }
}

static move best_move(const struct table *table, int seat)
{
    struct state view = table->state;
    game->hide(&table->rules, &view, seat);
    move list[MOVES_MAX];
    int count = game->moves(&table->rules, &view, list);
    move best = list[0];
    double most = -1;
    for (int i = 0; i < count; i++) {
        struct state next = view;
        game->play(&table->rules, &next, list[i]);
        double worth = game->judge(&table->rules, &next, seat);
        if (worth > most) {
            most = worth;
            best = list[i];
        }
    }
    return best;
}

/* The pours of the sheet's example are found one ply at a time. */
static void hints_find_the_medal_of_the_sheet(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B1 | Y3 | R9", "B7 V4 O1 Y1 Y2 R5 O5");
    while (table.state.phase == PHASE_PLAY && table.state.seat == 0)
        game->play(&table.rules, &table.state, best_move(&table, 0));
    assert_int_equal(table.state.medals[0], 1);
}

static void hints_end_a_turn_with_nothing_to_gain(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B3 | Y9 | R5", "O2 O10");
    assert_int_equal(best_move(&table, 0), move_make(KIND_END, 0));
}

static void hints_beat_random_play(void **unused)
{
    (void)unused;
    int won = 0;
    for (int i = 0; i < 30; i++) {
        struct table table = open_table("players=2");
        struct rng rng = rng_seeded(8, (uint64_t)i);
        int seat = i % 2;
        while (table.state.phase != PHASE_OVER) {
            if (table.state.phase == PHASE_PLAY && table.state.seat == seat)
                game->play(&table.rules, &table.state, best_move(&table, seat));
            else
                play_random(&table, &rng);
        }
        won += table.state.winner == seat + 1;
    }
    assert_true(won >= 27);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_in_either_case),
        cmocka_unit_test(what_is_no_move_is_refused),
        cmocka_unit_test(moves_are_read_as_they_are_written),
        cmocka_unit_test(moves_are_told),
        cmocka_unit_test(a_move_touches_what_it_moves),
        cmocka_unit_test(broken_states_are_found),
        cmocka_unit_test(states_that_cannot_be_are_found),
        cmocka_unit_test(cards_out_of_place_are_found),
        cmocka_unit_test(an_event_of_chance_touches_nothing),
        cmocka_unit_test(picks_are_uniform),
        cmocka_unit_test(only_listed_moves_are_picked),
        cmocka_unit_test(hints_find_the_medal_of_the_sheet),
        cmocka_unit_test(hints_end_a_turn_with_nothing_to_gain),
        cmocka_unit_test(hints_beat_random_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
