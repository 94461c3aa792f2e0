/* Convoy: what a seat may know, what is drawn at random, the table, and broken states. */
#include "games/convoy/convoy.c"

#include "games/cardlines/test/chances.h"

static const struct game *const convoy = &GAME(convoy);

/* --- views --- */

static void a_view_hides_hands_and_stock(void **unused)
{
    (void)unused;
    middle(convoy, "players=3");
    hand(0, "2S 3S");
    hand(1, "7H XX");
    hand(2, "KD");
    hide(&at_rules, &at, 1);
    sound();
    shows("\"hands\":[[\"??\",\"??\"],[\"7H\",\"XX\"],[\"??\"]],\"stock\":103,");
    assert_int_equal(pack_count(&at.stock), 106); /* what seat 1 has not seen */
    hide(&at_rules, &at, 1);
    sound();
    shows("\"stock\":103,");
}

static void a_spectator_sees_no_hand(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "2S");
    hand(1, "7H");
    hide(&at_rules, &at, SEAT_NONE);
    sound();
    shows("\"hands\":[[\"??\"],[\"??\"]],\"stock\":106,");
    /* Any card may lie in a hidden hand: the two squares of 48 cards, 96 for each wild card. */
    assert_int_equal(offered_count(), 48 * 2 + 96 + 96 + 96 + 2);
}

static void the_cut_is_open(void **unused)
{
    (void)unused;
    start(convoy, "");
    say("cut 7H");
    hide(&at_rules, &at, 0);
    shows("\"stock\":103,\"dealer\":null,\"laid\":[],\"cuts\":[\"7H\"]");
    assert_int_equal(offered_count(), 52);
    say("cut 8H");
    phase_is("deal", 0);
    sound();
}

static void a_drawn_card_is_seen_by_its_drawer_only(void **unused)
{
    (void)unused;
    middle(convoy, "");
    at.phase = PHASE_DRAW;
    move drawn = move_of(ACT_DRAW, card_of("7H"), 0);
    assert_int_equal(hide_move(&at_rules, &at, drawn, 0), drawn);
    move unseen = hide_move(&at_rules, &at, drawn, 1);
    assert_int_equal(move_card(unseen), CARD_UNKNOWN);
    assert_int_equal(hide_move(&at_rules, &at, drawn, SEAT_NONE), unseen);
    move cut = move_of(ACT_CUT, card_of("7H"), 0);
    assert_int_equal(hide_move(&at_rules, &at, cut, 1), cut);
    hide(&at_rules, &at, 1);
    offers("draw ??");
    refused("draw 7H", "7H is not for you to see");
}

/* A view that is kept up by hidden plies is the view of the true state, byte by byte. */
static void follow(const char *options, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, 5);
    struct state views[SEATS_MAX + 1];
    start(convoy, options);
    for (int viewer = 0; viewer <= at_rules.players; viewer++) {
        views[viewer] = at;
        hide(&at_rules, &views[viewer], viewer == at_rules.players ? SEAT_NONE : viewer);
    }
    while (actor(&at_rules, &at) != SEAT_NONE) {
        bool is_chance = actor(&at_rules, &at) == SEAT_CHANCE;
        move chosen = is_chance ? sample(&at_rules, &at, &rng) : pick(&at_rules, &at, &rng);
        for (int i = 0; i <= at_rules.players; i++) {
            int viewer = i == at_rules.players ? SEAT_NONE : i;
            play(&at_rules, &views[i], hide_move(&at_rules, &at, chosen, viewer));
            struct state hidden = at, world = views[i];
            play(&at_rules, &hidden, chosen);
            hide(&at_rules, &hidden, viewer);
            assert_memory_equal(&hidden, &views[i], sizeof hidden);
            guess(&at_rules, &world, viewer, &rng);
            assert_null(check(&at_rules, &world));
            hide(&at_rules, &world, viewer);
            assert_memory_equal(&world, &views[i], sizeof world);
        }
        play(&at_rules, &at, chosen);
        sound();
    }
}

static void views_are_kept_up_by_hidden_plies(void **unused)
{
    (void)unused;
    follow("", 1);
    follow("players=3 squares=1", 2);
    follow("players=4 teams=2", 3);
    follow("players=8 board=spiral", 4);
    follow("players=3 spare=1 hand=7", 5);
    follow("players=2 swap=1 hand=3 target=3", 6);
}

/* --- chances --- */

/* Two hidden cards from 2C 2C 2D: the hands 2C 2C, 2C 2D come 1 : 2. */
static void every_deal_is_guessed_equally_often(void **unused)
{
    (void)unused;
    uint32_t seen[2] = {0}, weights[2] = {1, 2};
    struct rng rng = rng_seeded(5, 6);
    middle(convoy, "");
    hand(0, "7H");
    stock_is("2C 2C 2D");
    hand(1, "2C 2D");
    hide(&at_rules, &at, 0);
    for (int i = 0; i < 30000; i++) {
        struct state world = at;
        guess(&at_rules, &world, 0, &rng);
        seen[pack_copies(&world.hands[1], card_of("2D"))]++;
    }
    assert_fair(seen, weights, 2);
}

/* Two hands of one from 2C 2D 2H: six deals. */
static void hidden_hands_are_guessed_together(void **unused)
{
    (void)unused;
    uint32_t seen[6] = {0}, weights[6] = {1, 1, 1, 1, 1, 1};
    struct rng rng = rng_seeded(6, 6);
    middle(convoy, "players=3");
    hand(0, "7H");
    stock_is("2C 2D 2H");
    hand(1, "2C");
    hand(2, "2D");
    hide(&at_rules, &at, 0);
    for (int i = 0; i < 30000; i++) {
        struct state world = at;
        guess(&at_rules, &world, 0, &rng);
        int first = bits_lowest(world.hands[1].word[0]),
            second = bits_lowest(world.hands[2].word[0]);
        seen[first * 2 + (second > first ? second - 1 : second)]++;
    }
    assert_fair(seen, weights, 6);
}

static void picks_are_uniform_in_every_phase(void **unused)
{
    (void)unused;
    middle(convoy, "players=3");
    hand(0, "7H 7H 2S KD");
    assert_pick_is_fair();
    tokens(1, "a2 j9 d4");
    tokens(2, "b2");
    assert_pick_is_fair(); /* 7H is dead */
    middle(convoy, "players=3");
    hand(0, "7H JC JS XX");
    tokens(1, "a2 j9 d4");
    tokens(2, "b2");
    assert_pick_is_fair();
    say("JS xa2");
    assert_pick_is_fair();
    middle(convoy, "");
    hand(0, "JC");
    tokens(0, "b4 c4 d4 f4 g4 h4");
    say("JC e4");
    assert_pick_is_fair();
}

static void picks_are_uniform_without_tokens_or_targets(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "JC JS XX 2S");
    at.left[0] = 0;
    assert_pick_is_fair(); /* all dead: four ways to lay a card */
    tokens(1, "c4 d4");
    assert_pick_is_fair();
}

static void samples_follow_their_weights(void **unused)
{
    (void)unused;
    start(convoy, "");
    say("cut 7H");
    assert_sample_is_fair();
    middle(convoy, "");
    hand(0, "2S 2S 3S XX");
    at.phase = PHASE_DRAW;
    assert_sample_is_fair();
}

/* --- the table --- */

static void the_table_shows_board_hands_stock_and_laid_cards(void **unused)
{
    (void)unused;
    struct place list[PLACES_MAX];
    struct thing thing[THINGS_MAX];
    middle(convoy, "");
    hand(0, "7H 7H");
    hand(1, "KD");
    tokens(1, "c4");
    assert_int_equal(places(&at_rules, list), 100 + 2 + 2);
    assert_string_equal(list[square_at(0, 1)].label, "a2");
    assert_string_equal(list[square_at(0, 1)].print, "7H");
    assert_string_equal(list[square_at(9, 9)].label, "j10");
    assert_string_equal(list[square_at(9, 9)].print, "*");
    assert_int_equal(list[101].owner, 1);
    hide(&at_rules, &at, 0);
    assert_int_equal(things(&at_rules, &at, thing), 1 + 2 + 1 + 105);
    assert_int_equal(thing[0].kind, THING_TOKEN);
    assert_int_equal(thing[0].side, 1);
    assert_int_equal(thing[0].place, square_at(2, 3));
    assert_string_equal(thing[1].label, "7H");
    assert_string_equal(thing[3].label, "??");
    assert_int_equal(thing[3].face, -1);
}

/* Laid cards lie on their pile in the order in which they were laid, the last on top. */
static void laid_cards_are_among_the_things(void **unused)
{
    (void)unused;
    struct thing thing[THINGS_MAX];
    middle(convoy, "");
    hand(0, "7H");
    static const char *const laid[] = {"KD", "2S"};
    for (int i = 0; i < 2; i++) {
        pack_take(&at.stock, card_of(laid[i]));
        at.stock_count--;
        at.laid[at.laid_count++] = (uint8_t)card_of(laid[i]);
    }
    sound();
    int count = things(&at_rules, &at, thing);
    assert_int_equal(thing[count - 2].place, 103);
    assert_string_equal(thing[count - 2].label, "KD");
    assert_int_equal(thing[count - 1].place, 103);
    assert_string_equal(thing[count - 1].label, "2S");
}

static void moves_touch_a_card_and_a_place(void **unused)
{
    (void)unused;
    struct touch list[TOUCHES_MAX];
    int card = card_of("7H");
    middle(convoy, "");
    assert_int_equal(touches(&at_rules, &at, move_of(ACT_PLACE, card, 1), list), 2);
    assert_int_equal(list[0].place, 100);
    assert_int_equal(list[0].face, card);
    assert_int_equal(list[1].place, 1);
    assert_int_equal(touches(&at_rules, &at, move_of(ACT_LAY, card, 0), list), 2);
    assert_int_equal(list[1].place, 103);
    assert_int_equal(touches(&at_rules, &at, move_of(ACT_NEXT, 0, 1), list), 1);
    assert_int_equal(touches(&at_rules, &at, move_of(ACT_LINE, WAY_EAST, 3), list), 2);
    assert_int_equal(list[1].place, 33);
    assert_int_equal(touches(&at_rules, &at, move_of(ACT_DRAW, card, 0), list), 0);
    at.seat = 1; /* whose hand is another place */
    assert_int_equal(touches(&at_rules, &at, move_of(ACT_PLACE, card, 1), list), 2);
    assert_int_equal(list[0].place, 101);
}

/* --- broken states --- */

static void broken(const char *words)
{
    const char *found = check(&at_rules, &at);
    assert_non_null(found);
    assert_string_equal(found, words);
    middle(convoy, "");
    hand(0, "2S");
    tokens(0, "a2 b2 c2 d2");
    old_line(0, "a2-d2");
    sound();
}

static void broken_states_are_found(void **unused)
{
    (void)unused;
    middle(convoy, "");
    hand(0, "2S");
    at.victims = 2;
    broken("a victim outside of its phase");
    at.placed = 3;
    broken("a line to be named outside of its phase");
    at.way = 1;
    broken("a line to be named outside of its phase");
    middle(convoy, "");
    at.left[0] = 3;
    broken("tokens are lost or made");
    squares_add(&at.tokens[1], square_at(0, 1));
    at.left[1]--;
    broken("two tokens on one square");
    squares_add(&at.tokens[1], 0);
    at.left[1]--;
    broken("a free square is covered");
    squares_drop(&at.empty, square_at(5, 5));
    broken("the empty squares do not fit the tokens");
    at.open = 0;
    broken("the open cards do not fit the empty squares");
    squares_drop(&at.tokens[0], square_at(0, 1));
    squares_add(&at.empty, square_at(0, 1));
    at.left[0]++;
    broken("a token of a line is missing");
    at.lines[at.lines_count++] = at.lines[0];
    broken("two lines share too many tokens");
    at.lines[0].way = WAY_BLOCK;
    broken("a line that does not exist");
    at.locked = no_squares();
    broken("the locked tokens do not fit the lines");
    at.made[0]--;
    broken("the number of lines does not fit the lines");
    pack_add(&at.hands[0], CARD_JOKER);
    broken("cards are lost or doubled");
    at.held[1] = 2;
    broken("a hand does not hold what it counts");
    at.stock_count--;
    broken("the stock does not hold what it counts");
    at.cutters = 1;
    broken("the cut has no end");
    at.seat = 1;
    broken("a seat without cards is to play");
    at.winner = 0;
    broken("a winner before the end");
    at.phase = PHASE_LINE;
    broken("no line to choose");
    at.phase = PHASE_REMOVE;
    at.victims = 2;
    broken("nothing to remove");
}

static void states_that_cannot_be_are_found(void **unused)
{
    (void)unused;
    middle(convoy, "");
    at.lines_count = LINES_MAX + 1;
    broken("too many lines");
    at.held[0] = HAND_SIZE + 1;
    broken("a hand holds too many cards");
    at.phase = PHASE_OVER + 1;
    broken("no such phase or seat");
    at.phase = PHASE_PLAY;
    at.seat = at_rules.players;
    broken("no such phase or seat");
    at_rules.target = 1;
    broken("the target is reached and the game goes on");
}

static void a_broken_cut_is_found(void **unused)
{
    (void)unused;
    start(convoy, "");
    sound();
    at.cutters = 0;
    broken("the cut has no cutters");
    start(convoy, "");
    at.laid[at.laid_count++] = (uint8_t)card_of("7H");
    pack_take(&at.stock, card_of("7H"));
    at.stock_count--;
    broken("play before the deal");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_hides_hands_and_stock),
        cmocka_unit_test(a_spectator_sees_no_hand),
        cmocka_unit_test(the_cut_is_open),
        cmocka_unit_test(a_drawn_card_is_seen_by_its_drawer_only),
        cmocka_unit_test(views_are_kept_up_by_hidden_plies),
        cmocka_unit_test(every_deal_is_guessed_equally_often),
        cmocka_unit_test(hidden_hands_are_guessed_together),
        cmocka_unit_test(picks_are_uniform_in_every_phase),
        cmocka_unit_test(picks_are_uniform_without_tokens_or_targets),
        cmocka_unit_test(samples_follow_their_weights),
        cmocka_unit_test(the_table_shows_board_hands_stock_and_laid_cards),
        cmocka_unit_test(laid_cards_are_among_the_things),
        cmocka_unit_test(moves_touch_a_card_and_a_place),
        cmocka_unit_test(broken_states_are_found),
        cmocka_unit_test(states_that_cannot_be_are_found),
        cmocka_unit_test(a_broken_cut_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
