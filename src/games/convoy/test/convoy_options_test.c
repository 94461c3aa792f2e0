/* Convoy with house rules: larger hands, jacks that may spare, dead cards that are exchanged
 * (rulebook, lines marked Option). Unless a case says otherwise seat 0 is to play on the board
 * `halves`, where 7H lies on j9 and a2, 2S on b10 and i1. */
#include "games/convoy/convoy.c"

#include "games/cardlines/test/chances.h"
#include "games/cardlines/test/second.h"

static const struct game *const convoy = &GAME(convoy);

/* --- hand: 3 to 7 cards --- */

static void deal_hands(const char *options, int cards)
{
    start(convoy, options);
    say_all("cut 4C,cut 3C,cut 2C");
    for (int i = 0; i < 3 * cards; i++) {
        phase_is("deal", (1 + i) % 3);
        play(&at_rules, &at, move_of(ACT_DRAW, 2 * i, 0));
        sound();
    }
    phase_is("play", 1);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(at.held[seat], cards);
}

static void as_many_cards_are_dealt_as_asked_for(void **unused)
{
    (void)unused;
    deal_hands("players=3", 4);
    deal_hands("players=3 hand=3", 3);
    deal_hands("players=3 hand=7", 7);
    assert_false(try_options(convoy, "hand=2"));
    assert_string_equal(at_fault.reason, "hand must be from 3 to 7");
    assert_false(try_options(convoy, "hand=8"));
    assert_false(try_options(convoy, "spare=2"));
    assert_false(try_options(convoy, "swap=2"));
}

/* --- spare: a one-eyed jack may remove --- */

static void a_one_eyed_jack_may_be_laid_unused(void **unused)
{
    (void)unused;
    middle(convoy, "spare=1");
    hand(0, "JS JC XX 2S");
    tokens(1, "c4");
    assert_true(is_offered("JS xc4") && is_offered("JS -"));
    refused("XX -", "XX is not dead");
    refused("JC -", "JC is not dead");
    refused("2S -", "2S is not dead");
    say("JS -");
    phase_is("draw", 0);
    shows("\"laid\":[\"JS\"]");
    shows("\"tokens\":[50,49]");
    middle(convoy, "spare=1");
    hand(0, "JH");
    offers("JH -"); /* dead or not */
}

static void any_side_loses_a_token_in_any_order(void **unused)
{
    (void)unused;
    middle(convoy, "players=4 spare=1");
    hand(0, "JS");
    tokens(1, "a2 b2");
    tokens(2, "c2");
    tokens(3, "d2");
    offers("JS -, JS xa2, JS xb2, JS xc2, JS xd2");
    say("JS xc2");
    phase_is("remove", 0);
    offers("x-, xa2, xb2, xd2");
    say("xb2");
    phase_is("remove", 0);
    offers("x-, xd2");
    refused("xa2", "a2 holds a token of a side that has lost one in this turn");
    refused("JS -", "another token can be removed, such as xc4, or none with x-");
    struct state before = at;
    say("x-");
    phase_is("draw", 0);
    shows("\"tokens\":[50,49,50,49]");
    at = before;
    say("xd2"); /* the last side */
    phase_is("draw", 0);
    shows("\"tokens\":[50,49,50,50]");
}

static void removing_goes_on_only_while_a_side_can_lose_a_token(void **unused)
{
    (void)unused;
    middle(convoy, "players=3 spare=1");
    hand(0, "JS");
    tokens(1, "a3 b3");
    tokens(2, "a2 b2 c2 d2");
    old_line(2, "a2-d2");
    refused("x-", "a card has to be laid, such as 7H c4");
    say("JS xa3"); /* side 1 has lost one, the tokens of side 2 are locked */
    phase_is("draw", 0);
}

static void a_joker_spares_while_removing_but_is_not_laid_unused(void **unused)
{
    (void)unused;
    middle(convoy, "players=3 spare=1");
    hand(0, "XX");
    tokens(1, "a2");
    tokens(2, "b2");
    refused("XX -", "XX is not dead");
    say("XX xb2");
    offers("x-, xa2");
    say("x-");
    phase_is("draw", 0);
}

static void without_the_option_removing_is_compulsory(void **unused)
{
    (void)unused;
    middle(convoy, "players=3");
    hand(0, "JS");
    tokens(1, "a2");
    tokens(2, "b2");
    refused("JS -", "JS is not dead");
    say("JS xa2");
    offers("xb2");
    refused("x-", "a token of the next side has to be removed: x- is not played here");
}

static void out_of_time_while_removing_is_to_stop(void **unused)
{
    (void)unused;
    middle(convoy, "players=3 spare=1");
    hand(0, "JS");
    tokens(1, "a2");
    tokens(2, "b2");
    say("JS xb2");
    struct state stopped = at;
    play(&at_rules, &stopped, move_of(ACT_STOP, 0, 0));
    out_of_time();
    phase_is("draw", 0);
    assert_memory_equal(&stopped, &at, sizeof at);
}

/* --- swap: a dead card is exchanged before the move --- */

/* 7H is dead. */
static void middle_with_dead_card(const char *options)
{
    middle(convoy, options);
    hand(0, "7H 2S");
    hand(1, "3S");
    tokens(0, "a2");
    tokens(1, "j9");
}

static void a_dead_card_is_exchanged_and_the_move_comes_after_it(void **unused)
{
    (void)unused;
    middle_with_dead_card("swap=1");
    offers("2S b10, 2S i1, 7H -, 7H ="); /* beside laying it down */
    shows("\"swapped\":false");
    refused("2S =", "2S is not dead");
    refused("4S =", "you do not hold 4S");
    say("7H =");
    phase_is("swap", 0);
    shows("\"swapped\":true");
    shows("\"laid\":[\"7H\"]");
    refused("2S b10", "a card has to be drawn for the exchanged one first");
    say("draw 7H");
    phase_is("play", 0);
    offers("2S b10, 2S i1, 7H -"); /* once a turn */
    refused("7H =", "you have exchanged a card in this turn already");
    say("2S b10");
    phase_is("draw", 0);
    shows("\"swapped\":true");
    say("draw 4S");
    phase_is("play", 1);
    shows("\"swapped\":false");
    shows("\"hands\":[[\"4S\",\"7H\"],[\"3S\"]]");
    shows("\"laid\":[\"7H\",\"2S\"]");
}

static void without_the_option_nothing_is_exchanged(void **unused)
{
    (void)unused;
    middle_with_dead_card("");
    offers("2S b10, 2S i1, 7H -");
    refused("7H =", "dead cards are not exchanged in this game");
    assert_null(strstr(shown(), "swapped"));
}

static void dead_jacks_and_jokers_are_exchanged_too(void **unused)
{
    (void)unused;
    middle(convoy, "swap=1");
    hand(0, "JS");
    offers("JS -, JS =");
    middle(convoy, "swap=1");
    hand(0, "XX JC");
    for (int i = 0; i < TOKENS; i++)
        tokens(0, square_name(square_at(i % 10, 1 + i / 10)).bytes);
    offers("JC -, JC =, XX -, XX =");
}

static void a_jack_that_may_spare_is_not_dead(void **unused)
{
    (void)unused;
    middle(convoy, "swap=1 spare=1");
    hand(0, "JS");
    offers("JS -, JS =");
    tokens(1, "c4");
    offers("JS -, JS xc4");
    refused("JS =", "JS is not dead");
}

static void an_exchange_needs_a_card_in_the_stock(void **unused)
{
    (void)unused;
    middle_with_dead_card("swap=1");
    stock_is("");
    offers("2S b10, 2S i1, 7H -");
    refused("7H =", "the stock is empty: there is no card to exchange it for");
    middle_with_dead_card("swap=1");
    stock_is("2C");
    say_all("7H =,draw 2C,2S b10");
    phase_is("play", 1); /* it was the last card: no draw follows */
    shows("\"swapped\":false");
}

static void out_of_time_after_an_exchange(void **unused)
{
    (void)unused;
    middle_with_dead_card("swap=1");
    say_all("7H =,draw 4S");
    int stock = at.stock_count;
    out_of_time(); /* before the move: nothing more is drawn */
    phase_is("play", 1);
    assert_int_equal(at.stock_count, stock);
    shows("\"hands\":[[\"2S\",\"4S\"],[\"3S\"]]");
    shows("\"swapped\":false");

    middle_with_dead_card("players=3 swap=1");
    tokens(2, "c4");
    say_all("7H =,draw JS,JS xj9");
    phase_is("remove", 0);
    out_of_time(); /* after it as ever: the seat draws */
    phase_is("draw", 0);
    shows("\"swapped\":true");

    middle_with_dead_card("swap=1");
    tokens(0, "b4 c4 d4 f4 g4 h4");
    say_all("7H =,draw JC,JC e4");
    phase_is("line", 0);
    out_of_time();
    phase_is("draw", 0);
    lines_are("0 b4-e4");
}

static void a_win_or_a_resignation_ends_an_exchange(void **unused)
{
    (void)unused;
    middle_with_dead_card("swap=1 target=1");
    tokens(0, "b4 c4 d4");
    say_all("7H =,draw JC,JC a4");
    is_over("wl", "10");
    shows("\"swapped\":false");
    middle_with_dead_card("swap=1");
    say("7H =");
    resign(&at_rules, &at, 0);
    is_over("lw", "00");
    shows("\"swapped\":false");
    sound();
}

static bool ends(const char *text)
{
    struct state before = at;
    say(text);
    return ends_turn(&at_rules, &before, &at);
}

static void an_exchange_belongs_to_the_turn(void **unused)
{
    (void)unused;
    middle_with_dead_card("swap=1");
    assert_false(ends("7H ="));
    assert_false(ends("draw 4S"));
    assert_false(ends("2S b10"));
    assert_true(ends("draw 5S"));
}

static void the_card_drawn_for_a_dead_one_is_hidden(void **unused)
{
    (void)unused;
    middle_with_dead_card("swap=1");
    say("7H =");
    move drawn = move_of(ACT_DRAW, card_of("4S"), 0);
    assert_int_equal(hide_move(&at_rules, &at, drawn, 0), drawn);
    assert_int_equal(move_card(hide_move(&at_rules, &at, drawn, 1)), CARD_UNKNOWN);
    hide(&at_rules, &at, 1);
    offers("draw ??");
    say("draw ??");
    phase_is("play", 0);
    shows("\"hands\":[[\"??\",\"??\"],[\"3S\"]]");
    assert_false(is_offered("7H =")); /* whatever seat 0 holds, it has exchanged */
}

/* --- for both --- */

static void picks_are_uniform(void **unused)
{
    (void)unused;
    middle(convoy, "players=3 spare=1 swap=1 hand=7");
    hand(0, "7H JS JC XX 2S 6H 5D");
    assert_pick_is_fair(); /* JS is dead */
    tokens(1, "a2 j9 b2");
    tokens(2, "i9 c4");
    assert_pick_is_fair(); /* 7H and 6H are, and JS may be spared */
    say("JS xa2");
    assert_pick_is_fair();
    say("x-");
    at.phase = PHASE_SWAP;
    at.swapped = 1;
    assert_sample_is_fair();
}

static void legal_moves_agree_with_the_rulebook(void **unused)
{
    (void)unused;
    compare_moves(convoy, "players=3 spare=1 swap=1 hand=7", 3);
    compare_moves(convoy, "players=4 spare=1 target=3", 3);
    compare_moves(convoy, "players=2 swap=1 hand=3 target=3", 3);
    compare_moves(convoy, "players=3 target=3", 3);
}

static void moves_touch_stock_and_pile(void **unused)
{
    (void)unused;
    struct touch list[TOUCHES_MAX];
    middle(convoy, "");
    assert_int_equal(touches(&at_rules, &at, move_of(ACT_SWAP, card_of("7H"), 0), list), 2);
    assert_int_equal(list[0].face, card_of("7H"));
    assert_int_equal(list[1].place, place_of_stock(&at_rules));
    assert_int_equal(touches(&at_rules, &at, move_of(ACT_STOP, 0, 0), list), 1);
    assert_int_equal(list[0].place, place_of_laid(&at_rules));
}

static void the_notation_is_told_as_the_options_are(void **unused)
{
    (void)unused;
    middle(convoy, "spare=1 swap=1");
    refused("zz", "a move reads 7H c4, JS xc4, xc4, x-, 7H -, 7H = or line c4-f4");
    middle(convoy, "swap=1");
    refused("7H ==", "a move reads 7H c4, JS xc4, xc4, 7H -, 7H = or line c4-f4");
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

static void every_new_move_is_told(void **unused)
{
    (void)unused;
    middle_with_dead_card("players=3 spare=1 swap=1");
    tokens(2, "c4");
    tells("7H =", "Ann exchanges 7H.");
    tells("draw JS", "Ann draws JS.");
    struct state before = at;
    tells("JS -", "Ann lays JS and removes nothing.");
    at = before;
    tells("JS xj9", "Ann lays JS and removes the token on j9.");
    tells("x-", "Ann removes no more tokens.");
    middle(convoy, "spare=1");
    hand(0, "JS");
    tells("JS -", "Ann lays JS and removes nothing.");
}

static void broken(const char *words)
{
    const char *found = check(&at_rules, &at);
    assert_non_null(found);
    assert_string_equal(found, words);
    middle_with_dead_card("players=3 spare=1 swap=1 hand=5");
    tokens(2, "c4");
    sound();
}

static void broken_states_are_found(void **unused)
{
    (void)unused;
    middle_with_dead_card("");
    at.swapped = 1;
    broken("a card was exchanged that could not be");
    at.swapped = 1;
    broken("a card was exchanged that could not be"); /* no card was laid */
    say("7H =");
    at.swapped = 2;
    broken("a card was exchanged that could not be");
    say("7H =");
    at.swapped = 0;
    broken("a card is drawn for none");
    say("7H =");
    at.phase = PHASE_OVER;
    broken("an exchange outside of a turn");
    at.phase = PHASE_REMOVE;
    at.victims = 1; /* the mover's own side */
    broken("nothing to remove");
    at.phase = PHASE_REMOVE;
    at.victims = 6;
    sound();
    at_rules.spares = false;
    broken("two sides are next to lose a token");
    hand(0, "2C 2D 2H 3C");
    broken("a hand holds too many cards");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_cards_are_dealt_as_asked_for),
        cmocka_unit_test(a_one_eyed_jack_may_be_laid_unused),
        cmocka_unit_test(any_side_loses_a_token_in_any_order),
        cmocka_unit_test(removing_goes_on_only_while_a_side_can_lose_a_token),
        cmocka_unit_test(a_joker_spares_while_removing_but_is_not_laid_unused),
        cmocka_unit_test(without_the_option_removing_is_compulsory),
        cmocka_unit_test(out_of_time_while_removing_is_to_stop),
        cmocka_unit_test(a_dead_card_is_exchanged_and_the_move_comes_after_it),
        cmocka_unit_test(without_the_option_nothing_is_exchanged),
        cmocka_unit_test(dead_jacks_and_jokers_are_exchanged_too),
        cmocka_unit_test(a_jack_that_may_spare_is_not_dead),
        cmocka_unit_test(an_exchange_needs_a_card_in_the_stock),
        cmocka_unit_test(out_of_time_after_an_exchange),
        cmocka_unit_test(a_win_or_a_resignation_ends_an_exchange),
        cmocka_unit_test(an_exchange_belongs_to_the_turn),
        cmocka_unit_test(the_card_drawn_for_a_dead_one_is_hidden),
        cmocka_unit_test(picks_are_uniform),
        cmocka_unit_test(legal_moves_agree_with_the_rulebook),
        cmocka_unit_test(moves_touch_stock_and_pile),
        cmocka_unit_test(the_notation_is_told_as_the_options_are),
        cmocka_unit_test(every_new_move_is_told),
        cmocka_unit_test(broken_states_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
