/* Sequence where it differs from Convoy: lines of five, teams, no jokers, no limit of tokens, one
 * token a jack, and the most lines at the end. Unless a case says otherwise seat 0 is to play on
 * the board `spiral`. */
#include "games/sequence/sequence.c"

#include "games/cardlines/test/chances.h"
#include "games/cardlines/test/second.h"

static const struct game *const sequence = &GAME(sequence);

/* Seat 0 with a jack that may go anywhere. */
static void wild(const char *options)
{
    middle(sequence, options);
    hand(0, "JC JD");
}

/* --- tables --- */

static void is_table(const char *options, int sides_expected, int target_expected)
{
    start(sequence, options);
    assert_int_equal(sides(&at_rules), sides_expected);
    assert_int_equal(at_rules.target, target_expected);
    for (int seat = 0; seat < at_rules.players; seat++)
        assert_int_equal(side(&at_rules, seat), seat % sides_expected);
}

static void teams_and_target_follow_from_the_players(void **unused)
{
    (void)unused;
    is_table("", 2, 3);
    is_table("players=3", 3, 2);
    is_table("players=3 teams=3 target=1", 3, 1);
    is_table("players=4", 2, 3);
    is_table("players=6", 2, 3);
    is_table("players=8", 2, 3);
    is_table("players=6 teams=3", 3, 2);
    is_table("players=8 teams=4", 4, 1);
    is_table("players=8 teams=2", 2, 3);
    is_table("players=2 teams=2", 2, 3);
    is_table("players=6 teams=3 target=3", 3, 3);
    is_table("target=1", 2, 1);
}

static void is_refused(const char *options, const char *why)
{
    assert_false(try_options(sequence, options));
    assert_string_equal(at_fault.reason, why);
}

static void tables_that_do_not_exist_are_refused(void **unused)
{
    (void)unused;
    is_refused("players=5", "players of sequence must be one of 2, 3, 4, 6, 8");
    is_refused("players=3 teams=2", "with 3 players teams must be 3");
    is_refused("players=4 teams=4", "with 4 players teams must be 2");
    is_refused("players=6 teams=4", "with 6 players teams must be 2 or 3");
    is_refused("players=8 teams=3", "with 8 players teams must be 2 or 4");
    is_refused("target=4", "target must be from 1 to 3");
    is_refused("squares=1", "sequence has no option \"squares\"");
}

/* What is left out of a record because it follows from the rest. */
static void only_what_differs_is_written(void **unused)
{
    (void)unused;
    char bytes[256];
    struct text text = TEXT_OVER(bytes);
    struct json json = json_over(&text);
    start(sequence, "players=6 teams=3 target=2 board=spiral");
    setup_write(&at_setup, &json);
    assert_string_equal(bytes, "{\"players\":6,\"teams\":3}");
}

/* --- board, cut, deal --- */

static void spiral_winds_inwards(void **unused)
{
    (void)unused;
    static const char *const rows[] = {
        "XX 2S 3S 4S 5S 6S 7S 8S 9S XX", "6C 5C 4C 3C 2C AH KH QH TH TS",
        "7C AS 2D 3D 4D 5D 6D 7D 9H QS", "8C KS 6C 5C 4C 3C 2C 8D 8H KS",
        "9C QS 7C 6H 5H 4H AH 9D 7H AS", "TC TS 8C 7H 2H 3H KH TD 6H 2D",
        "QC 9S 9C 8H 9H TH QH QD 5H 3D", "KC 8S TC QC KC AC AD KD 4H 4D",
        "AC 7S 6S 5S 4S 3S 2S 2H 3H 5D", "XX AD KD QD TD 9D 8D 7D 6D XX"};
    start(sequence, "");
    for (int i = 0; i < SQUARES; i++) {
        int card = card_of(rows[i / 10] + 3 * (i % 10));
        assert_int_equal(at_rules.board.card[square_at(i % 10, 9 - i / 10)],
                         card == CARD_JOKER ? CARD_NONE : card);
    }
}

static void five_cards_each_and_no_jokers(void **unused)
{
    (void)unused;
    start(sequence, "players=4");
    say_all("cut 2C,cut 3C,cut 4C,cut 3C");
    phase_is("deal", 3);
    assert_int_equal(pack_count(&at.stock), 104);
    refused("draw XX", "XX is not in the stock");
    for (int i = 0; i < 20; i++)
        play(&at_rules, &at, move_of(ACT_DRAW, 2 * i, 0));
    phase_is("play", 3);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(at.held[seat], 5);
    assert_null(strstr(shown(), "tokens"));
}

/* --- jacks --- */

static void a_one_eyed_jack_takes_from_one_opposing_team(void **unused)
{
    (void)unused;
    middle(sequence, "players=6 teams=3");
    hand(0, "JS");
    tokens(0, "b2");
    tokens(1, "c2");
    tokens(2, "d2 e2");
    offers("JS xc2, JS xd2, JS xe2");
    refused("JS xb2", "b2 holds a token of your own side");
    say("JS xe2");
    phase_is("draw", 0); /* one token, whoever else there is */

    middle(sequence, "players=8 teams=4");
    hand(0, "JH");
    tokens(1, "c2");
    tokens(2, "d2");
    tokens(3, "e2");
    offers("JH xc2, JH xd2, JH xe2");
    say("JH xd2");
    phase_is("draw", 0);
}

static void a_partners_token_is_no_target(void **unused)
{
    (void)unused;
    middle(sequence, "players=4");
    hand(2, "JH 6D");
    at.seat = 2;
    tokens(0, "c2"); /* placed by the partner */
    offers("6D g8, 6D i1, JH -");
    tokens(1, "d2");
    offers("6D g8, 6D i1, JH xd2");
}

static void locked_tokens_are_no_target(void **unused)
{
    (void)unused;
    middle(sequence, "");
    hand(0, "JH");
    tokens(1, "b2 c2 d2 e2 f2 g2");
    old_line(1, "b2-f2");
    offers("JH xg2"); /* a sixth token is not part of the line */
    refused("JH xf2", "f2 is part of a line");
}

static void a_two_eyed_jack_covers_any_empty_square(void **unused)
{
    (void)unused;
    wild("");
    tokens(1, "c2");
    assert_int_equal(offered_count(), 2 * 95);
    refused("JC xc2", "JC removes no token");
}

static void tokens_have_no_limit(void **unused)
{
    (void)unused;
    middle(sequence, "");
    hand(0, "6D JC");
    for (int i = 0; i < 60; i++)
        tokens(0, square_name(square_at(i % 10, 2 + i / 10)).bytes);
    assert_true(is_offered("6D i1") && is_offered("JC b2"));
}

/* --- dead cards --- */

static void dead_cards_of_each_kind(void **unused)
{
    (void)unused;
    middle(sequence, "");
    hand(0, "6D JS JC 2S");
    refused("6D -", "6D is not dead");
    refused("JC -", "JC is not dead");
    assert_true(is_offered("JS -"));
    tokens(0, "g8 i1");
    assert_true(is_offered("6D -"));
    say("6D -");
    phase_is("draw", 0); /* a new card, but no token before the next turn */
    say("draw 6D");
    at.seat = 0;
    while (!squares_none(at.empty)) {
        struct squares rest = at.empty;
        tokens(0, square_name(squares_take(&rest)).bytes);
    }
    assert_string_equal(offered(), "2S -, 6D -, JC -, JS -");
}

/* --- lines of five --- */

static void five_are_a_line_four_are_none(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "c4 d4 e4");
    say("JC f4");
    lines_are("");
    wild("");
    tokens(0, "c4 d4 e4 f4");
    say("JC g4");
    lines_are("0 c4-g4");
    wild("");
    tokens(0, "b1 c1 d1");
    say("JC e1"); /* with the free corner */
    lines_are("0 a1-e1");
    shows("[\"a1\",\"b1\",\"c1\",\"d1\",\"e1\"]");
    wild("");
    tokens(0, "i9 h8 g7");
    say("JC f6");
    lines_are("0 f6-j10");
    wild("");
    tokens(0, "i2 h3 g4");
    say("JC f5");
    lines_are("0 f5-j1");
}

static void nine_in_a_row_are_one_line_ten_can_be_two(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "a4 b4 c4 d4 e4 f4 g4 h4");
    old_line(0, "a4-e4");
    say("JC i4");
    lines_are("0 a4-e4");
    say("draw 2C");
    at.seat = 0;
    say("JD j4");
    lines_are("0 a4-e4, 0 f4-j4");
    phase_is("draw", 0); /* three are needed */
    result_is("--", "20");
}

static void which_five_is_for_the_mover_to_say(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "a4 b4 c4 d4 f4 g4 h4 i4");
    say("JC e4");
    offers("line a4-e4, line b4-f4, line c4-g4, line d4-h4, line e4-i4");
    say("line b4-f4");
    lines_are("0 b4-f4");
    wild("");
    tokens(0, "c5 c6 c7 c8 c10");
    say("JC c9");
    offers("line c5-c9, line c6-c10");
    out_of_time();
    lines_are("0 c5-c9");
    phase_is("draw", 0);
}

static void lines_cross_in_one_token_and_two_come_at_once(void **unused)
{
    (void)unused;
    wild("");
    tokens(0, "c4 d4 e4 f4 g5 g6 g7 g8 h3 f5 e6 d7");
    say("JC g4"); /* the row, the file, and d7-h3 on the diagonal: three lines */
    lines_are("0 c4-g4, 0 g4-g8, 0 d7-h3");
    is_over("wl", "30");
}

/* --- the end --- */

static void with_four_teams_one_line_wins(void **unused)
{
    (void)unused;
    wild("players=8 teams=4");
    tokens(0, "c4 d4 e4 f4");
    say("JC g4");
    is_over("wlllwlll", "10001000");
}

static void with_three_teams_two_lines_win(void **unused)
{
    (void)unused;
    wild("players=6 teams=3");
    tokens(0, "c4 d4 e4 f4 c6 d6 e6 f6 g6");
    old_line(0, "c6-g6");
    say("JC g4");
    is_over("wllwll", "200200");
}

static void three_players_are_three_sides_of_one(void **unused)
{
    (void)unused;
    wild("players=3");
    tokens(0, "c4 d4 e4 f4 c6 d6 e6 f6 g6");
    old_line(0, "c6-g6");
    say("JC g4");
    is_over("wll", "200");
}

/* --- house rules --- */

/* `spare` adds the laying down and nothing else: one token of one side as ever. */
static void a_one_eyed_jack_may_spare(void **unused)
{
    (void)unused;
    middle(sequence, "players=3 spare=1");
    hand(0, "JS");
    tokens(1, "c2");
    tokens(2, "d2");
    offers("JS -, JS xc2, JS xd2");
    struct state before = at;
    say("JS xd2");
    phase_is("draw", 0);
    at = before;
    say("JS -");
    phase_is("draw", 0);
    refused("x-", "a card has to be drawn first");
}

static void a_dead_card_is_exchanged(void **unused)
{
    (void)unused;
    middle(sequence, "swap=1 hand=3");
    hand(0, "6D 2S JS");
    tokens(0, "g8 i1");
    offers("2S b10, 2S g2, 6D -, 6D =, JS -, JS =");
    say("6D =");
    phase_is("swap", 0);
    say("draw 6D");
    offers("2S b10, 2S g2, 6D -, JS -");
    say("2S g2");
    phase_is("draw", 0);
    shows("\"laid\":[\"6D\",\"2S\"],\"cuts\":[],\"swapped\":true");
}

static void legal_moves_agree_with_the_rulebook(void **unused)
{
    (void)unused;
    compare_moves(sequence, "players=3 swap=1", 2);
    compare_moves(sequence, "players=2 spare=1 swap=1 hand=7", 2);
    compare_moves(sequence, "players=4", 2);
}

/* All cards played, nobody has reached the target. */
static void the_last_card(const char *options)
{
    middle(sequence, options);
    hand(0, "6D");
    stock_is("");
}

static void at_the_end_most_lines_win(void **unused)
{
    (void)unused;
    the_last_card("players=4");
    tokens(1, "c4 d4 e4 f4 g4");
    old_line(1, "c4-g4");
    say("6D i1");
    is_over("lwlw", "0101");

    the_last_card("players=6 teams=3 target=3");
    tokens(0, "c4 d4 e4 f4 g4");
    tokens(2, "c6 d6 e6 f6 g6 c8 d8 e8 f8 g8");
    old_line(0, "c4-g4");
    old_line(2, "c6-g6");
    old_line(2, "c8-g8");
    say("6D i1");
    is_over("llwllw", "102102");
}

static void equal_at_the_top_is_a_stalemate_for_all(void **unused)
{
    (void)unused;
    the_last_card("");
    say("6D i1");
    is_over("dd", "00");

    the_last_card("players=6 teams=3");
    tokens(1, "c4 d4 e4 f4 g4");
    tokens(2, "c6 d6 e6 f6 g6");
    old_line(1, "c4-g4");
    old_line(2, "c6-g6");
    say("6D i1");
    is_over("dddddd", "011011");
}

static void empty_hands_are_skipped(void **unused)
{
    (void)unused;
    middle(sequence, "players=4");
    hand(0, "6D 2S");
    hand(3, "3S");
    stock_is("");
    say("6D i1");
    phase_is("play", 3);
    say("3S c10");
    phase_is("play", 0);
    out_of_time();
    phase_is("play", 0);
    say("2S b10");
    is_over("dddd", "0000");
}

static void one_of_two_teams_may_resign(void **unused)
{
    (void)unused;
    middle(sequence, "players=6");
    resign(&at_rules, &at, 4);
    is_over("lwlwlw", "000000");
}

/* --- the same for both games --- */

static void claims_agree_with_the_reference(void **unused)
{
    (void)unused;
    compare_boards(sequence, "", 150);
    compare_boards(sequence, "players=6 teams=3 board=halves", 150);
}

static void picks_samples_and_views_are_fair(void **unused)
{
    (void)unused;
    middle(sequence, "players=6 teams=3");
    hand(0, "6D JS JC 2S");
    tokens(1, "g8 i1 c4");
    tokens(2, "d4");
    assert_pick_is_fair();
    at.phase = PHASE_DRAW;
    assert_sample_is_fair();
    hide(&at_rules, &at, 1);
    sound();
    shows("\"hands\":[[\"??\",\"??\",\"??\",\"??\"],[],[],[],[],[]],\"stock\":100,");
}

/* There is no second removal here, so the help for a mistyped move names none. */
static void nonsense_is_answered_with_the_notation(void **unused)
{
    (void)unused;
    wild("");
    refused("zz a1", "a move reads 7H c4, JS xc4, 7H - or line c4-g4");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teams_and_target_follow_from_the_players),
        cmocka_unit_test(tables_that_do_not_exist_are_refused),
        cmocka_unit_test(nonsense_is_answered_with_the_notation),
        cmocka_unit_test(only_what_differs_is_written),
        cmocka_unit_test(spiral_winds_inwards),
        cmocka_unit_test(five_cards_each_and_no_jokers),
        cmocka_unit_test(a_one_eyed_jack_takes_from_one_opposing_team),
        cmocka_unit_test(a_partners_token_is_no_target),
        cmocka_unit_test(locked_tokens_are_no_target),
        cmocka_unit_test(a_two_eyed_jack_covers_any_empty_square),
        cmocka_unit_test(tokens_have_no_limit),
        cmocka_unit_test(dead_cards_of_each_kind),
        cmocka_unit_test(five_are_a_line_four_are_none),
        cmocka_unit_test(nine_in_a_row_are_one_line_ten_can_be_two),
        cmocka_unit_test(which_five_is_for_the_mover_to_say),
        cmocka_unit_test(lines_cross_in_one_token_and_two_come_at_once),
        cmocka_unit_test(with_four_teams_one_line_wins),
        cmocka_unit_test(with_three_teams_two_lines_win),
        cmocka_unit_test(three_players_are_three_sides_of_one),
        cmocka_unit_test(a_one_eyed_jack_may_spare),
        cmocka_unit_test(a_dead_card_is_exchanged),
        cmocka_unit_test(legal_moves_agree_with_the_rulebook),
        cmocka_unit_test(at_the_end_most_lines_win),
        cmocka_unit_test(equal_at_the_top_is_a_stalemate_for_all),
        cmocka_unit_test(empty_hands_are_skipped),
        cmocka_unit_test(one_of_two_teams_may_resign),
        cmocka_unit_test(claims_agree_with_the_reference),
        cmocka_unit_test(picks_samples_and_views_are_fair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
