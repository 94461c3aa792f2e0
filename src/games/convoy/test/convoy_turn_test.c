/* Convoy, a turn: placing, removing, dead cards, drawing, the end of the stock, the referee. Unless
 * a case says otherwise seat 0 is to play on the board `halves`, where 7H lies on j9 and a2. */
#include "games/convoy/convoy.c"

#include "games/cardlines/test/position.h"

static const struct game *const convoy = &GAME(convoy);

/* --- placing --- */

static void a_card_covers_an_empty_square_that_shows_it(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "7H 7H 2S");
    offers("2S b10, 2S i1, 7H a2, 7H j9"); /* two equal cards are one move */
    tokens(1, "j9");
    offers("2S b10, 2S i1, 7H a2");
    refused("7H j9", "j9 is covered");
    refused("7H c4", "c4 shows AD, not 7H");
    refused("9C c4", "you do not hold 9C");
    refused("7H a1", "a1 is a free square and stays uncovered");
    say("7H a2");
    shows("\"board\":[\"*........*\",\".........1\",\"..........\",\"..........\",\"..........\","
          "\"..........\",\"..........\",\"..........\",\"0.........\",\"*........*\"]");
    shows("\"tokens\":[49,49]");
    shows("\"laid\":[\"7H\"]");
    shows("\"hands\":[[\"2S\",\"7H\"],[]]");
}

static void a_two_eyed_jack_covers_any_empty_square(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "JC JD");
    tokens(1, "c4 d4");
    assert_int_equal(offered_count(), 2 * 94);
    refused("JC c4", "c4 is covered");
    refused("JC j10", "j10 is a free square and stays uncovered");
    refused("JD xc4", "JD removes no token");
    say("JC e4");
    phase_is("draw", 0);
    assert_true(squares_have(&at.tokens[0], square_at(4, 3)));
}

/* --- one-eyed jacks --- */

static void a_one_eyed_jack_removes_an_opposing_token(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "JS JH");
    tokens(0, "a2");
    tokens(1, "c4 d10");
    offers("JH xc4, JH xd10, JS xc4, JS xd10");
    refused("JS c4", "JS removes a token: JS xc4");
    refused("JS xa2", "a2 holds a token of your own side");
    refused("JS xe4", "e4 holds no token");
    refused("JS xa1", "a1 holds no token");
    say("JS xc4");
    shows("\"tokens\":[49,49]"); /* the token went back to its side */
    phase_is("draw", 0);         /* and nothing is placed in this turn */
    refused("xd10", "a card has to be drawn first");
}

static void with_three_sides_each_opponent_loses_a_token_clockwise(void **unused)
{
    (void)unused;
    middle(convoy, "players=3");
    at.seat = 1;
    hand(1, "JS");
    tokens(0, "a2");
    tokens(2, "c4 d4");
    offers("JS xc4, JS xd4"); /* side 2 sits at the left of side 1 */
    refused("JS xa2", "a2 holds a token of a side that is not next to lose one");
    say("JS xd4");
    phase_is("remove", 1);
    offers("xa2");
    refused("xc4", "c4 holds a token of a side that is not next to lose one");
    refused("JS xa2", "a token of the next side has to be removed, such as xc4");
    say("xa2");
    phase_is("draw", 1);
    shows("\"tokens\":[50,50,49]");
}

static void sides_without_a_removable_token_are_passed_over(void **unused)
{
    (void)unused;
    middle(convoy, "players=4");
    hand(0, "JH XX");
    tokens(1, "a2 b2 c2 d2");
    old_line(1, "a2-d2");
    tokens(3, "f6 g6");
    assert_true(is_offered("JH xf6"));
    say("JH xg6");
    phase_is("draw", 0);

    middle(convoy, "players=4");
    hand(0, "JH");
    tokens(1, "a2");
    tokens(2, "b2");
    tokens(3, "c2 c3");
    say_all("JH xa2,xb2");
    offers("xc2, xc3");
    say("xc3");
    phase_is("draw", 0);
    shows("\"tokens\":[50,50,50,49]");
}

/* 4 with teams=2: one opposing side, so one token. 6: two opposing sides. 8: three. */
static void pairs_are_one_side(void **unused)
{
    (void)unused;
    middle(convoy, "players=4 teams=2");
    hand(0, "JS");
    tokens(0, "a2");
    tokens(1, "b2 c2");
    say("JS xb2");
    phase_is("draw", 0);

    middle(convoy, "players=6");
    at.seat = 4; /* side 1 */
    hand(4, "JS");
    tokens(0, "a2");
    tokens(1, "b2");
    tokens(2, "c2");
    say_all("JS xc2,xa2");
    phase_is("draw", 4);

    middle(convoy, "players=8");
    at.seat = 7; /* side 3 */
    hand(7, "JS");
    tokens(0, "a2");
    tokens(1, "b2");
    tokens(2, "c2");
    tokens(3, "d2");
    say_all("JS xa2,xb2,xc2");
    phase_is("draw", 7);
    shows("\"tokens\":[50,50,50,49]");
}

static void tokens_in_a_line_are_never_removed(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "JS");
    tokens(1, "a2 b2 c2 d2 e2");
    old_line(1, "a2-d2");
    offers("JS xe2"); /* one more at the line's end is not part of it */
    refused("JS xd2", "d2 is part of a line");
}

/* --- jokers --- */

static void a_joker_is_either_jack(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "XX XX");
    tokens(1, "c4");
    assert_int_equal(offered_count(), 95 + 1);
    assert_true(is_offered("XX d4") && is_offered("XX xc4"));
    assert_true(is_offered("xx XC4") && is_offered("xx D4"));
    struct state before = at;
    say("XX d4");
    shows("\"tokens\":[49,49]");
    phase_is("draw", 0);
    at = before;
    say("XX xc4");
    shows("\"tokens\":[50,50]");
    shows("\"laid\":[\"XX\"],");
    shows("\"hands\":[[\"XX\"],[]]");
}

static void a_joker_removes_from_each_opponent_too(void **unused)
{
    (void)unused;
    middle(convoy, "players=3");
    hand(0, "XX");
    tokens(1, "c4");
    tokens(2, "d4");
    say("XX xc4");
    phase_is("remove", 0);
    say("xd4");
    phase_is("draw", 0);
}

/* --- dead cards --- */

static void a_card_with_both_squares_covered_is_dead(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "7H 2S");
    refused("7H -", "7H is not dead");
    tokens(0, "a2");
    refused("7H -", "7H is not dead");
    tokens(1, "j9");
    offers("2S b10, 2S i1, 7H -"); /* beside the live moves */
    say("7H -");
    phase_is("draw", 0);
    shows("\"laid\":[\"7H\"]");
    shows("\"tokens\":[49,49]");
}

static void a_removed_token_brings_a_card_back_to_life(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "7H JS");
    tokens(1, "a2 j9");
    say_all("JS xj9,draw 2C");
    at.seat = 0;
    offers("2C b4, 2C i7, 7H j9");
}

static void a_one_eyed_jack_without_a_target_is_dead(void **unused)
{
    (void)unused;
    middle(convoy, "players=3");
    hand(0, "JS");
    offers("JS -");
    tokens(0, "a2");
    tokens(2, "b2 c2 d2 e2");
    old_line(2, "b2-e2");
    offers("JS -");
    say("JS -");
    phase_is("draw", 0);
}

/* Every square covered by one side. */
static void fill_board(int of)
{
    while (!squares_none(at.empty)) {
        struct squares rest = at.empty;
        tokens(of, square_name(squares_take(&rest)).bytes);
        at.left[of] = 1; /* no side has so many, but that is not the point here */
    }
}

static void a_two_eyed_jack_without_an_empty_square_is_dead(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "JC 2S");
    fill_board(0);
    assert_string_equal(offered(), "2S -, JC -");
}

static void a_joker_that_can_neither_place_nor_remove_is_dead(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "XX JH");
    fill_board(0);
    assert_string_equal(offered(), "JH -, XX -");
    squares_drop(&at.tokens[0], square_at(3, 3));
    squares_add(&at.tokens[1], square_at(3, 3));
    assert_string_equal(offered(), "JH xd4, XX xd4");
}

/* Side 0 has tokens on the board from rank 2 upwards. */
static void spend_tokens(int spent)
{
    for (int i = 0; i < spent; i++)
        tokens(0, square_name(square_at(i % 10, 1 + i / 10)).bytes);
}

static void without_tokens_every_placement_is_dead(void **unused)
{
    (void)unused;
    middle(convoy, "target=3");
    hand(0, "2S JC XX JS");
    spend_tokens(49);
    tokens(1, "a8");
    assert_true(is_offered("2S b10") && is_offered("JC b10") && is_offered("XX b10"));
    tokens(0, "j6");
    offers("2S -, JC -, JS xa8, XX xa8");
    refused("2S b10", "your side has no token left to place");
    shows("\"tokens\":[0,49]");
}

static void a_joker_without_tokens_and_targets_is_dead(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "XX");
    spend_tokens(50);
    offers("XX -");
}

static void partners_share_their_tokens(void **unused)
{
    (void)unused;
    middle(convoy, "players=4 teams=2");
    hand(2, "2S");
    at.seat = 2;
    spend_tokens(50);
    offers("2S -");
}

static void a_live_card_cannot_be_laid_down_unused(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "JC XX 2S");
    refused("JC -", "JC is not dead");
    refused("XX -", "XX is not dead");
    refused("2S -", "2S is not dead");
    refused("3S -", "you do not hold 3S");
}

/* --- drawing, the end of the stock --- */

static void a_turn_ends_with_a_draw(void **unused)
{
    (void)unused;
    middle(convoy, "players=3");
    hand(0, "2S");
    hand(1, "3S");
    hand(2, "4S");
    say("2S b10");
    phase_is("draw", 0);
    assert_int_equal(offered_count(), 53);
    refused("3S c10", "a card has to be drawn first");
    say("draw XX");
    phase_is("play", 1);
    say_all("3S c10,draw 2H");
    phase_is("play", 2);
    say_all("4S d10,draw 2H");
    phase_is("play", 0);
    shows("\"laid\":[\"2S\",\"3S\",\"4S\"]");
}

static void cards_that_are_out_cannot_be_drawn(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "2S 2S XX XX XX");
    hand(1, "XX 3S");
    at.held[0] = 5;
    move chosen = move_of(ACT_PLACE, card_of("2S"), square_at(1, 9));
    play(&at_rules, &at, chosen);
    assert_int_equal(offered_count(), 51); /* 3S once more, but neither 2S nor jokers */
    refused("draw 2S", "2S is not in the stock");
    refused("draw XX", "XX is not in the stock");
    refused("draw ??", "?? is not a card");
    assert_int_equal(weight(&at_rules, &at, move_of(ACT_DRAW, card_of("3S"), 0)), 1);
}

static void without_a_stock_play_goes_on_from_the_hands(void **unused)
{
    (void)unused;
    middle(convoy, "players=3");
    hand(0, "2S 3S");
    hand(1, "4S");
    hand(2, "5S 6S");
    stock_is("2C");
    say("2S b10");
    phase_is("draw", 0);
    say("draw 2C"); /* the last one */
    phase_is("play", 1);
    say("4S d10");
    phase_is("play", 2); /* no draw */
    say_all("5S e10,3S c10");
    phase_is("play", 2); /* seat 1 has no cards and is skipped */
    say("6S f10");
    phase_is("play", 0);
    result_is("---", "000");
    say("2C b4");
    is_over("ddd", "000"); /* all hands are empty: a draw, whoever has more lines */
}

static void more_lines_do_not_break_the_draw(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "2S");
    tokens(1, "a2 b2 c2 d2");
    old_line(1, "a2-d2");
    stock_is("");
    say("2S b10");
    is_over("dd", "01");
}

/* --- the referee --- */

static void out_of_time_the_turn_is_lost(void **unused)
{
    (void)unused;
    middle(convoy, "players=3");
    hand(0, "2S");
    hand(1, "3S");
    hand(2, "4S");
    out_of_time();
    phase_is("play", 1);
    shows("\"hands\":[[\"2S\"],[\"3S\"],[\"4S\"]]");
    out_of_time();
    out_of_time();
    phase_is("play", 0);
}

static void out_of_time_with_an_empty_stock_skips_empty_hands(void **unused)
{
    (void)unused;
    middle(convoy, "players=3");
    hand(0, "2S");
    stock_is("");
    out_of_time();
    phase_is("play", 0); /* nobody else has cards */
}

static void out_of_time_pending_removals_are_dropped(void **unused)
{
    (void)unused;
    middle(convoy, "players=4");
    hand(0, "JH");
    tokens(1, "a2");
    tokens(2, "b2");
    tokens(3, "c2");
    say("JH xa2");
    out_of_time();
    phase_is("draw", 0);
    shows("\"tokens\":[50,50,49,49]");
    say("draw 2S");
    shows("\"hands\":[[\"2S\"],[],[],[]]");
}

static void resigning_gives_the_game_to_the_other_side(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "2S");
    tokens(0, "a2 b2 c2 d2");
    old_line(0, "a2-d2");
    resign(&at_rules, &at, 0);
    is_over("lw", "10");
    sound();

    middle(convoy, "players=4 teams=2");
    resign(&at_rules, &at, 3);
    is_over("wlwl", "0000");

    start(convoy, "");
    say("cut 7H");
    resign(&at_rules, &at, 1);
    is_over("wl", "00");
    shows("\"dealer\":null,\"laid\":[],\"cuts\":[\"7H\"]");
    sound();
}

/* --- words --- */

static void moves_are_read_in_any_case_and_only_whole(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "7H JS");
    tokens(1, "c4");
    say("7h J9");
    at.phase = PHASE_PLAY;
    assert_true(is_offered("js XC4") && is_offered(" JS  xc4 "));
    static const char *const nonsense[] = {"",       "7H",      "7H c",     "7H c44",     "7H c0",
                                           "7H k4",  "7Hc4",    "7H c4 x",  "1H c4",      "line",
                                           "line a", "line a1", "line a1-", "line a1 b1", "cut",
                                           "draw",   "x",       "xk4",      "7H c04",     "7H --"};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        refused(nonsense[i], "a move reads 7H c4, JS xc4, xc4, 7H - or line c4-f4");
}

static void tells(const char *text, const char *sentence)
{
    static const char *const names[] = {"Ann", "Bob", "Cleo"};
    char bytes[256];
    struct text told = TEXT_OVER(bytes);
    move chosen;
    assert_true(read_move(&at_rules, &at, cursor_over_string(text), &chosen, &at_fault));
    tell(&at_rules, &at, chosen, &(struct voice){LANGUAGE_EN, names}, &told);
    assert_string_equal(bytes, sentence);
    say(text);
}

static void every_ply_is_told_in_a_sentence(void **unused)
{
    (void)unused;
    start(convoy, "");
    tells("cut 7H", "Ann cuts 7H.");
    middle(convoy, "players=3");
    hand(0, "3S JS 6H");
    hand(1, "JS");
    tokens(0, "b2");
    tokens(1, "d2");
    tokens(2, "c2 i9");
    tells("JS xd2", "Ann lays JS and removes the token on d2.");
    tells("xc2", "Ann removes the token on c2.");
    tells("draw 2C", "Ann draws 2C.");
    at.seat = 0;
    tells("6H -", "Ann lays the dead card 6H.");
    hide(&at_rules, &at, 1);
    tells("draw ??", "Ann draws a card.");
    tells("js xi9", "Bob lays JS and removes the token on i9.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_covers_an_empty_square_that_shows_it),
        cmocka_unit_test(a_two_eyed_jack_covers_any_empty_square),
        cmocka_unit_test(a_one_eyed_jack_removes_an_opposing_token),
        cmocka_unit_test(with_three_sides_each_opponent_loses_a_token_clockwise),
        cmocka_unit_test(sides_without_a_removable_token_are_passed_over),
        cmocka_unit_test(pairs_are_one_side),
        cmocka_unit_test(tokens_in_a_line_are_never_removed),
        cmocka_unit_test(a_joker_is_either_jack),
        cmocka_unit_test(a_joker_removes_from_each_opponent_too),
        cmocka_unit_test(a_card_with_both_squares_covered_is_dead),
        cmocka_unit_test(a_removed_token_brings_a_card_back_to_life),
        cmocka_unit_test(a_one_eyed_jack_without_a_target_is_dead),
        cmocka_unit_test(a_two_eyed_jack_without_an_empty_square_is_dead),
        cmocka_unit_test(a_joker_that_can_neither_place_nor_remove_is_dead),
        cmocka_unit_test(without_tokens_every_placement_is_dead),
        cmocka_unit_test(a_joker_without_tokens_and_targets_is_dead),
        cmocka_unit_test(partners_share_their_tokens),
        cmocka_unit_test(a_live_card_cannot_be_laid_down_unused),
        cmocka_unit_test(a_turn_ends_with_a_draw),
        cmocka_unit_test(cards_that_are_out_cannot_be_drawn),
        cmocka_unit_test(without_a_stock_play_goes_on_from_the_hands),
        cmocka_unit_test(more_lines_do_not_break_the_draw),
        cmocka_unit_test(out_of_time_the_turn_is_lost),
        cmocka_unit_test(out_of_time_with_an_empty_stock_skips_empty_hands),
        cmocka_unit_test(out_of_time_pending_removals_are_dropped),
        cmocka_unit_test(resigning_gives_the_game_to_the_other_side),
        cmocka_unit_test(moves_are_read_in_any_case_and_only_whole),
        cmocka_unit_test(every_ply_is_told_in_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
