/* What each seat knows: views, how they follow the game, and guesses. */
#include "games/athletic/test/position.h"

static struct state seen_by(const struct table *table, int viewer)
{
    struct state view;
    memcpy(&view, &table->state, sizeof view);
    game->hide(&table->rules, &view, viewer);
    return view;
}

static struct table view_of(const struct table *table, int viewer)
{
    struct table seen = *table;
    game->hide(&seen.rules, &seen.state, viewer);
    return seen;
}

/* --- what a view shows --- */

static void a_view_shows_the_own_hand_and_counts_the_rest(void **unused)
{
    (void)unused;
    struct table table = set_table("players=3", "V7 B7 | P1 | - | Y3 | R9", "B10 B2 V1");
    give(&table, 1, "R1 R2");
    give(&table, 2, "R3");
    struct table view = view_of(&table, 0);
    expect_state(&view, "{\"phase\":\"play\",\"seat\":0,"
                        "\"piles\":[[\"V7\",\"B7\"],[\"P1\"],[],[\"Y3\"],[\"R9\"]],"
                        "\"hands\":[[\"B2\",\"B10\",\"V1\"],[\"??\",\"??\"],[\"??\"]],"
                        "\"stock\":49,\"medals\":[0,0,0],\"draws\":0,\"turns\":0}");
    struct table spectator = view_of(&table, SEAT_NONE);
    expect_state(&spectator, "{\"phase\":\"play\",\"seat\":0,"
                             "\"piles\":[[\"V7\",\"B7\"],[\"P1\"],[],[\"Y3\"],[\"R9\"]],"
                             "\"hands\":[[\"??\",\"??\",\"??\"],[\"??\",\"??\"],[\"??\"]],"
                             "\"stock\":49,\"medals\":[0,0,0],\"draws\":0,\"turns\":0}");
}

static void the_true_state_shows_all(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 B7 | P1 | - | Y3 | R9", "B10 B2 V1");
    give_stock(&table, 1);
    table.state.stock = read_cards("R10 B1");
    table.state.hand[1] = read_cards("Y2");
    expect_state(&table, "{\"phase\":\"play\",\"seat\":0,"
                         "\"piles\":[[\"V7\",\"B7\"],[\"P1\"],[],[\"Y3\"],[\"R9\"]],"
                         "\"hands\":[[\"B2\",\"B10\",\"V1\"],[\"Y2\"]],"
                         "\"stock\":[\"B1\",\"R10\"],\"medals\":[0,0],\"draws\":0,\"turns\":0}");
}

static void no_seat_acts_before_the_start_and_after_the_end(void **unused)
{
    (void)unused;
    struct table table = open_table("players=2");
    struct table view = view_of(&table, 1);
    expect_state(&view, "{\"phase\":\"start\",\"seat\":null,\"piles\":[[],[],[],[],[]],"
                        "\"hands\":[[],[]],\"stock\":60,\"medals\":[0,0],\"draws\":0,\"turns\":0}");
    game->resign(&view.rules, &view.state, 1);
    expect_state(&view, "{\"phase\":\"over\",\"seat\":null,\"piles\":[[],[],[],[],[]],"
                        "\"hands\":[[],[]],\"stock\":60,\"medals\":[0,0],\"draws\":0,\"turns\":0}");
}

static void things_not_seen_have_no_face(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 B7 | P1 | - | Y3 | R9", "B10");
    give(&table, 1, "R1 R2");
    struct state view = seen_by(&table, 0);
    struct thing list[THINGS_MAX];
    int count = game->things(&table.rules, &view, list);
    assert_int_equal(count, 60);
    assert_string_equal(list[1].label, "B7"); /* piles from the bottom up */
    for (int i = 0; i < count; i++) {
        bool known = list[i].place < PILES || list[i].place == PLACE_OF_HANDS;
        assert_int_equal(list[i].face >= 0, known);
        assert_int_equal(strcmp(list[i].label, "??") != 0, known);
    }
}

static void a_draw_is_seen_by_its_drawer_only(void **unused)
{
    (void)unused;
    struct table table = set_table("players=3", "V7 | P1 | B8 | Y3 | R9", "B10 B2");
    play_text(&table, "end");
    move drawn = read_text(&table, "draw R4");
    assert_int_equal(game->hide_move(&table.rules, &table.state, drawn, 0), drawn);
    struct table own = view_of(&table, 0);
    struct table other = view_of(&table, 2);
    expect_told(&own, "draw R4", "Ann draws R4.");
    expect_told(&other, "draw ??", "Ann draws a card.");
    expect_refused(&own, "draw ??", "which card is drawn?");
    expect_refused(&other, "draw R4", "you cannot see which card is drawn");
    expect_moves(&other, "draw ??");
    move hidden = read_text(&other, "draw ??");
    assert_int_equal(game->hide_move(&table.rules, &table.state, drawn, 2), hidden);
    assert_int_equal(game->hide_move(&table.rules, &table.state, drawn, SEAT_NONE), hidden);
}

/* --- the laws --- */

static void expect_same(const struct state *left, const struct state *right)
{
    assert_memory_equal(left, right, sizeof *left);
}

static bool lists(const struct table *table, const struct state *state, move wanted)
{
    move list[MOVES_MAX];
    int count = game->moves(&table->rules, state, list);
    for (int i = 0; i < count; i++)
        if (list[i] == wanted)
            return true;
    return false;
}

/* Whatever is played, the view that hears of it is the view of what came of it; and what is played
 * is among the moves that the view thinks possible. */
static void expect_view_follows(const struct table *table, const struct state *view, int viewer,
                                move chosen)
{
    struct state followed = *view;
    move seen = game->hide_move(&table->rules, &table->state, chosen, viewer);
    assert_true(lists(table, view, seen));
    game->play(&table->rules, &followed, seen);
    struct table next = *table;
    game->play(&next.rules, &next.state, chosen);
    struct state hidden = seen_by(&next, viewer);
    expect_same(&followed, &hidden);
}

static void expect_guess_fits(const struct table *table, const struct state *view, int viewer,
                              struct rng *rng)
{
    struct table world = *table;
    world.state = *view;
    game->guess(&world.rules, &world.state, viewer, rng);
    expect_sound(&world);
    struct state again = seen_by(&world, viewer);
    expect_same(&again, view);
}

/* What a time-out lays comes with it, so that every view can follow. */
static void expect_timeout_follows(const struct table *table, const struct state *view, int viewer)
{
    if (table->state.phase != PHASE_PLAY)
        return;
    struct state followed = *view;
    game->timeout(&table->rules, &followed, game->forfeit(&table->rules, &table->state));
    struct table next = *table;
    time_out(&next);
    struct state hidden = seen_by(&next, viewer);
    expect_same(&followed, &hidden);
}

static void expect_laws(const struct table *table, int viewer, struct rng *rng)
{
    struct table seen = view_of(table, viewer);
    expect_sound(&seen);
    struct state again = seen_by(&seen, viewer);
    expect_same(&again, &seen.state);
    move list[MOVES_MAX], own[MOVES_MAX];
    int count = game->moves(&table->rules, &table->state, list);
    if (game->actor(&table->rules, &table->state) == viewer && viewer >= 0) {
        assert_int_equal(game->moves(&table->rules, &seen.state, own), count);
        assert_memory_equal(own, list, sizeof list[0] * (size_t)count);
    }
    for (int i = 0; i < count; i++)
        expect_view_follows(table, &seen.state, viewer, list[i]);
    expect_timeout_follows(table, &seen.state, viewer);
    expect_guess_fits(table, &seen.state, viewer, rng);
}

/* Every move of every position, for every viewer; with rebuilt stocks, since hands grow. */
static void every_view_follows_the_game(void **unused)
{
    (void)unused;
    static const char *const variants[] = {"players=2 limit=40", "players=3 limit=30",
                                           "players=5 limit=40 start=2"};
    for (int i = 0; i < 3; i++) {
        struct table table = open_table(variants[i]);
        struct rng rng = rng_seeded(3, (uint64_t)i);
        int rebuilt = 0;
        while (table.state.phase != PHASE_OVER) {
            for (int viewer = 0; viewer < table.rules.players; viewer++)
                expect_laws(&table, viewer, &rng);
            expect_laws(&table, SEAT_NONE, &rng);
            uint64_t stock = table.state.stock;
            play_random(&table, &rng);
            rebuilt += bits_count(table.state.stock) > bits_count(stock);
        }
        assert_true(rebuilt > 0);
    }
}

static void worlds_that_look_the_same_give_the_same_view(void **unused)
{
    (void)unused;
    struct table one = set_table("players=3", "V7 | P1 | B8 | Y3 | R9", "B10 B2");
    struct table two = one;
    give(&one, 1, "R1 R2");
    give(&one, 2, "Y10");
    give(&two, 1, "O5 B1");
    give(&two, 2, "R1");
    struct state left = seen_by(&one, 0);
    struct state right = seen_by(&two, 0);
    expect_same(&left, &right);
    left = seen_by(&one, 1);
    right = seen_by(&two, 1);
    assert_memory_not_equal(&left, &right, sizeof left);
}

static void a_view_takes_any_card_another_seat_may_hold(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B8 | Y3 | R9", "B7 B2");
    give(&table, 1, "R7 R8");
    struct table view = view_of(&table, 1);
    assert_true(lists(&view, &view.state, move_play(card_make(0, 9), 2)));
    assert_false(lists(&view, &view.state, move_play(card_make(5, 7), 0))); /* it holds R7 itself */
    play_text(&view, "B7>1");
    play_text(&table, "B7>1");
    struct state hidden = seen_by(&table, 1);
    expect_same(&view.state, &hidden);
}

static void a_view_takes_any_forfeit_another_seat_may_lay(void **unused)
{
    (void)unused;
    struct table table = set_table("players=3", "V7 | - | B8 | - | R9", "Y1 B10 V2 B9");
    give(&table, 1, "R7 R8");
    give(&table, 2, "O5");
    struct table other = view_of(&table, 1), spectator = view_of(&table, SEAT_NONE);
    static const char *const right[] = {"B9>2,B10>4", "B1>2,B2>4", "V1>2,O5>4"};
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++)
        assert_true(may_forfeit(&other, right[i]) && may_forfeit(&spectator, right[i]));
    assert_false(may_forfeit(&other, "B9>2,R7>4")); /* in its own hand */
    assert_true(may_forfeit(&spectator, "B9>2,R7>4"));
    assert_false(may_forfeit(&spectator, "B9>2,R10>4")); /* nothing above it: four cards are held */
    static const char *const wrong[] = {"",          "B9>2",      "B10>2,B9>4", "B9>4,B10>2",
                                        "B8>2,V2>4", "B9>2,B9>4", "B9>2,B10>1"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(may_forfeit(&other, wrong[i]) || may_forfeit(&spectator, wrong[i]));
    assert_true(may_forfeit(&table, "B9>2,B10>4"));
    table = view_of(&table, 0);
    assert_true(may_forfeit(&table, "B9>2,B10>4"));
    assert_false(may_forfeit(&table, "B1>2,B2>4"));
}

/* --- what a rebuilt stock gives away --- */

/* Seat 0 to play, the stock used up: its end brings the pile cards back. */
static struct table about_to_rebuild(void)
{
    struct table table = set_table("", "V7 B7 B8 | P1 | O4 O3 | Y3 | R9 R8", "B1 B2 O9");
    give_stock(&table, 1);
    return table;
}

static void with_two_seats_a_rebuilt_stock_gives_the_other_hand_away(void **unused)
{
    (void)unused;
    struct table table = about_to_rebuild();
    uint64_t held = table.state.hand[1];
    play_text(&table, "end,draw V7,draw R9,draw O4");
    struct rng rng = rng_seeded(1, 2);
    for (int i = 0; i < 20; i++) {
        struct state view = seen_by(&table, 0);
        game->guess(&table.rules, &view, 0, &rng);
        assert_int_equal(view.hand[1], held);
        view = seen_by(&table, 1);
        game->guess(&table.rules, &view, 1, &rng);
        assert_true((view.hand[0] & read_cards("B1 B2 O9")) == read_cards("B1 B2 O9"));
        assert_int_equal(bits_count(view.hand[0] & read_cards("V7 B7 O4 R9")), 3);
    }
}

/* Who knows another's hand knows what its time-out lays, as if he saw the hand. */
static void of_a_hand_given_away_only_the_lowest_cards_are_laid(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | - | B8 | P1 | R9", "B1 V2");
    give_stock(&table, 1);
    struct table view = view_of(&table, 1);
    assert_true(may_forfeit(&view, "B1>2"));
    assert_false(may_forfeit(&view, "V2>2"));
}

static void a_spectator_knows_the_hands_together_only(void **unused)
{
    (void)unused;
    struct table table = about_to_rebuild();
    play_text(&table, "end");
    struct rng rng = rng_seeded(1, 2);
    struct state view = seen_by(&table, SEAT_NONE);
    game->guess(&table.rules, &view, SEAT_NONE, &rng);
    assert_int_equal(view.stock, table.state.stock);
    assert_int_equal(bits_count(view.hand[0]), 3);
    assert_true(view.hand[0] != table.state.hand[0]);
}

static void batch_numbers_are_used_again(void **unused)
{
    (void)unused;
    struct table table = open_table("players=5 limit=100000");
    struct rng rng = rng_seeded(9, 9);
    int highest = 0;
    int rebuilt = 0;
    for (int ply = 0; ply < 60000; ply++) {
        int before = bits_count(table.state.stock);
        play_random(&table, &rng);
        table.state.medals[table.state.seat] = 0; /* let it go on */
        rebuilt += bits_count(table.state.stock) > before;
        for (int card = 1; card <= CARDS; card++)
            if (table.state.batch[card] > highest)
                highest = table.state.batch[card];
    }
    assert_true(rebuilt > 256);
    assert_in_range(highest, 2, CARDS - PILES);
    expect_sound(&table);
}

/* --- every world equally likely --- */

enum { DRAWS_PER_WORLD = 400, WORLDS_MAX = 64 };

/* Worlds are told apart by who holds what of the hidden cards: their hands, mixed to a number. */
struct tally {
    uint64_t world[WORLDS_MAX];
    int times[WORLDS_MAX];
    int worlds;
};

static void count_world(struct tally *tally, const struct state *state)
{
    uint64_t world = state->hand[1] * 0x9e3779b97f4a7c15u ^ state->hand[2];
    int i = 0;
    while (i < tally->worlds && tally->world[i] != world)
        i++;
    if (i == tally->worlds) {
        assert_true(tally->worlds < WORLDS_MAX);
        tally->world[tally->worlds++] = world;
    }
    tally->times[i]++;
}

/* Chi-square; with `worlds` near 30 it is below 80 but once in a million. */
static void expect_uniform_guesses(const struct table *table, int worlds)
{
    struct tally tally = {.worlds = 0};
    struct rng rng = rng_seeded(5, 5);
    struct state view = seen_by(table, 0);
    for (int i = 0; i < worlds * DRAWS_PER_WORLD; i++) {
        struct state world = view;
        game->guess(&table->rules, &world, 0, &rng);
        count_world(&tally, &world);
    }
    assert_int_equal(tally.worlds, worlds);
    double chi = 0;
    for (int i = 0; i < worlds; i++) {
        double off = tally.times[i] - DRAWS_PER_WORLD;
        chi += off * off / DRAWS_PER_WORLD;
    }
    assert_true(chi < 80);
}

/* Two, one and two cards: 5! / (2! 1! 2!) worlds. */
static void guesses_are_uniform(void **unused)
{
    (void)unused;
    struct table table = set_table("players=3", "V7 | P1 | B8 | Y3 | R9", "");
    give(&table, 1, "B1 R2");
    give(&table, 2, "O5");
    table.state.stock &= ~read_cards("Y9 P10");
    give_stock(&table, 0);
    table.state.stock = read_cards("Y9 P10");
    expect_sound(&table);
    expect_uniform_guesses(&table, 30);
}

/* Old cards: one for seat 1, two for seat 2, 3 ways. New ones: one each, two left, 12 ways. */
static void guesses_are_uniform_after_a_rebuild(void **unused)
{
    (void)unused;
    struct table table = set_table("players=3", "V7 B7 B8 | P1 P2 | O4 O3 | Y3 | R8", "");
    give(&table, 1, "B1");
    give(&table, 2, "R2 R3");
    give_stock(&table, 0);
    rebuild_stock(&table.state);
    give(&table, 1, "V7");
    give(&table, 2, "B7");
    assert_int_equal(table.state.stock, read_cards("P1 O4"));
    expect_sound(&table);
    expect_uniform_guesses(&table, 36);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_shows_the_own_hand_and_counts_the_rest),
        cmocka_unit_test(the_true_state_shows_all),
        cmocka_unit_test(no_seat_acts_before_the_start_and_after_the_end),
        cmocka_unit_test(things_not_seen_have_no_face),
        cmocka_unit_test(a_draw_is_seen_by_its_drawer_only),
        cmocka_unit_test(every_view_follows_the_game),
        cmocka_unit_test(worlds_that_look_the_same_give_the_same_view),
        cmocka_unit_test(a_view_takes_any_card_another_seat_may_hold),
        cmocka_unit_test(a_view_takes_any_forfeit_another_seat_may_lay),
        cmocka_unit_test(of_a_hand_given_away_only_the_lowest_cards_are_laid),
        cmocka_unit_test(with_two_seats_a_rebuilt_stock_gives_the_other_hand_away),
        cmocka_unit_test(a_spectator_knows_the_hands_together_only),
        cmocka_unit_test(batch_numbers_are_used_again),
        cmocka_unit_test(guesses_are_uniform),
        cmocka_unit_test(guesses_are_uniform_after_a_rebuild),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
