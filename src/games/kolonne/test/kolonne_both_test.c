/* Option `both=1`: rule cases, and whole games beside a slow second way of keeping count. */
#include "games/kolonne/test/position.h"

static const char *const home_of[COLOURS] = {
    "a14* b14* c14* d14* e14* f14* f13*", "n14* n13* n12* n11* n10* n9* m9*",
    "n1* m1* l1* k1* j1* i1* i2*", "a1* a2* a3* a4* a5* a6* b6*"};

static const char *const away_of[COLOURS] = {
    "g2* g3* g4* h2* h3* h4* h5*", "c9* c8* c7* d9* d8* d7* d6*",
    "e10* e11* e12* g10* g11* f11* f12*", "k6* k7* k8* l6* l7* l8* l5*"};

/* Colours of `home` (their letters) are home, the others far from it; so many turns were had. */
static struct table both_with(const char *home, uint32_t turns)
{
    struct table table = table_for("both=1");
    for (int colour = 0; colour < COLOURS; colour++)
        stand(&table, colour, "");
    for (int colour = 0; colour < COLOURS; colour++) {
        bool is_in = strchr(home, colour_names[colour][0]) != NULL;
        stand(&table, colour, is_in ? home_of[colour] : away_of[colour]);
    }
    table.state.turns = turns;
    return table;
}

/* ... but for one stone of a colour, a step before its corner: the text of the move that is left.
 */
static const char *one_step_left(struct table *table, int colour)
{
    static const char *const fields[COLOURS] = {
        "a13* b14* c14* d14* e14* f14* f13*", "n13* m14* n12* n11* n10* n9* m9*",
        "n2* m1* l1* k1* j1* i1* i2*", "b1* a2* a3* a4* a5* a6* b6*"};
    static const char *const moves_left[COLOURS] = {"a13-a14", "m14-n14", "n2-n1", "b1-a1"};
    stand(table, colour, fields[colour]);
    rolled(table, colour, 1);
    return moves_left[colour];
}

/* --- setting up --- */

/* "2 seats with two columns each, refused otherwise" */
static void only_for_two_with_two_columns(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {"players=3 both=1", "players=4 both=1", "columns=1 both=1",
                                        "both=2"};
    struct setup setup;
    struct fault fault;
    assert_true(setup_parse(&setup, &GAME(kolonne), "both=1", &fault));
    assert_true(setup_parse(&setup, &GAME(kolonne), "players=2 columns=2 both=1", &fault));
    assert_true(setup_parse(&setup, &GAME(kolonne), "players=3 both=0", &fault));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(setup_parse(&setup, &GAME(kolonne), wrong[i], &fault));
}

/* --- home --- */

/* "a seat wins when both its columns are home" */
static void the_second_column_wins(void **unused)
{
    (void)unused;
    struct table table = both_with("y", 0);
    do_move(&table, one_step_left(&table, RED));
    assert_result(&table, "--");
    assert_shown(&table, "\"phase\":\"roll\",\"seat\":0,");
    table = both_with("ry", 2);
    do_move(&table, one_step_left(&table, GREEN));
    assert_result(&table, "wl");
    assert_null(check(&table.rules, &table.state));
}

/* "A colour that is home has no more turns" */
static void a_colour_that_is_home_has_no_more_turns(void **unused)
{
    (void)unused;
    static const int order[] = {RED, GREEN, BLUE, RED, GREEN, BLUE};
    struct table table = both_with("y", 0);
    table.state.rollers = 0;
    table.state.phase = PHASE_ROLL;
    for (int i = 0; i < 6; i++) {
        assert_int_equal(table.state.colour, order[i]);
        pass_turn(&table);
    }
    rolled(&table, RED, 1);
    table.state.colour = YELLOW;
    assert_string_equal(check(&table.rules, &table.state), "the turn of a colour that is home");
}

/* "its stones and star stay in the way of all others, its seat's other colour too": i6 is red's
 * star, f14 to a14 are red's stones. */
static void what_is_home_stays_in_the_way(void **unused)
{
    (void)unused;
    struct table table = both_with("r", 0);
    stand(&table, GREEN, "i8* i7* h7* h8* g8* g9* g10*");
    rolled(&table, GREEN, 1);
    assert_string_equal(why_not(&table, "i7-i6"), "i6 is the star of red");
    stand(&table, GREEN, "e13* e12* e11* e10* e9* d13* d12*");
    rolled(&table, GREEN, 1);
    assert_string_equal(why_not(&table, "e13-e14"), "a red stone stands on e14");
    rolled(&table, GREEN, 2);
    assert_false(may(&table, "e13-g13")); /* f13 is red's */
}

/* --- rounds --- */

/* "a round is then each colour that still has turns, once" */
static void the_last_that_has_a_turn_ends_the_round(void **unused)
{
    (void)unused;
    struct table table = both_with("b", 2);
    rolled(&table, GREEN, 1);
    do_move(&table, "pass");
    assert_shown(&table, "\"colour\":\"red\",");
    assert_shown(&table, "\"round\":1,");
}

/* "A round ends at the place of the colour that began, home or not" */
static void a_round_ends_where_it_began(void **unused)
{
    (void)unused;
    struct table table = both_with("y", 2); /* yellow began: it is blue's turn, then red's */
    rolled(&table, BLUE, 1);
    do_move(&table, "pass");
    assert_shown(&table, "\"round\":0,");
    roll(&table, 1), do_move(&table, "pass");
    assert_shown(&table, "\"colour\":\"green\",");
    assert_shown(&table, "\"round\":1,");
    pass_turn(&table), pass_turn(&table);
    assert_shown(&table, "\"round\":1,");
    pass_turn(&table);
    assert_shown(&table, "\"round\":2,");
}

/* "a winning move finishes the round if no colour that still has turns is left in it" */
static void a_winning_move_may_finish_the_round(void **unused)
{
    (void)unused;
    struct table table = both_with("rb", 2); /* red began; blue is home: green is the last */
    do_move(&table, one_step_left(&table, GREEN));
    assert_result(&table, "wl");
    assert_shown(&table, "\"round\":1,");
    table = both_with("r", 2); /* blue is left */
    do_move(&table, one_step_left(&table, GREEN));
    assert_result(&table, "wl");
    assert_shown(&table, "\"round\":0,");
}

/* --- the end --- */

/* "passes are counted over these" */
static void three_passes_of_those_who_have_turns(void **unused)
{
    (void)unused;
    struct table table = both_with("ry", 2);
    rolled(&table, GREEN, 1);
    do_move(&table, "pass");
    for (int i = 0; i < 4; i++)
        pass_turn(&table);
    assert_result(&table, "--");
    pass_turn(&table);
    assert_shown(&table, "\"phase\":\"over\"");
    assert_shown(&table, "\"passes\":6,");
}

/* Ends the game by its limit as it stands, with a pass of blue. */
static void run_out(struct table *table)
{
    table->state.turns = turns_max(&table->rules) - 1;
    rolled(table, BLUE, 1);
    do_move(table, "pass");
    assert_int_equal(table->state.phase, PHASE_OVER);
    assert_shown(table, "\"round\":150,");
}

/* "the sums over a seat's two colours are compared; `points` are the sum" */
static void sums_are_compared_at_the_limit(void **unused)
{
    (void)unused;
    struct table table = both_with("r", 0); /* 7 and 0 against 4 and 4 */
    stand(&table, YELLOW, "n14* n13* n12* n11* n8* n7* n6*");
    stand(&table, BLUE, "a1* a2* a3* a4* a7* a8* b8*");
    run_out(&table);
    assert_result(&table, "lw");
    assert_int_equal(points_of(&table, 0), 7);
    assert_int_equal(points_of(&table, 1), 8);
}

/* Equal stones in sum: "fewest steps left", over both colours; equal again: a draw. */
static void then_steps_are_compared_in_sum(void **unused)
{
    (void)unused;
    struct table table = table_for("both=1");
    run_out(&table);
    assert_result(&table, "dd");
    table = table_for("both=1");
    stand(&table, RED, "i3 i2 j1 k1 l1 m1 n1");       /* two steps less to go than yellow ... */
    stand(&table, BLUE, "n14 n13 n12 n11 n10 m9 k9"); /* ... and blue three */
    run_out(&table);
    assert_result(&table, "lw");
}

/* "`both=1`: the sum, however the game ends" */
static void points_are_the_sum_when_resigned(void **unused)
{
    (void)unused;
    struct table table = both_with("r", 0);
    stand(&table, GREEN, "m1* l1* n2* n3* n4* n5* n1*");
    resign(&table.rules, &table.state, 0);
    assert_result(&table, "lw");
    assert_int_equal(points_of(&table, 0), 7 + 3);
}

/* --- told --- */

static void a_column_that_comes_home_is_told(void **unused)
{
    (void)unused;
    static const char *const names[] = {"Ann", "Bob"};
    struct table table = both_with("", 0);
    struct cursor move_text = cursor_over_string(one_step_left(&table, RED));
    char bytes[128];
    struct text text = TEXT_OVER(bytes);
    struct fault fault;
    move chosen = 0;
    assert_true(read_move(&table.rules, &table.state, move_text, &chosen, &fault));
    tell(&table.rules, &table.state, chosen, &(struct voice){LANGUAGE_EN, names}, &text);
    assert_string_equal(bytes, "Ann moves red from a13 to a14: its column is home.");
}

/* --- whole games, counted a second time --- */

struct tally {
    int began, rounds, passes;
};

static bool tally_home(const struct table *table, int colour)
{
    for (int i = 0; i < STONES; i++)
        if (!set_has(&table->state.stones[colour], table->rules.start_field[(colour + 2) % 4][i]))
            return false;
    return true;
}

/* Goes round the places after a colour's turn; returns whose turn is next. */
static int tally_turn(struct tally *tally, const struct table *table, int colour, bool passed)
{
    tally->passes = passed ? tally->passes + 1 : 0;
    for (int place = (colour + 1) % COLOURS;; place = (place + 1) % COLOURS) {
        tally->rounds += place == tally->began;
        if (!tally_home(table, place))
            return place;
        assert_int_not_equal(place, colour);
    }
}

/* Stones at home, then steps, of a seat's two colours; more is better. */
static int tally_seat(const struct table *table, int seat)
{
    int sum = 0;
    for (int colour = seat; colour < COLOURS; colour += 2)
        sum += 10000 * stones_home(&table->rules, &table->state, colour) -
               steps_left(&table->rules, &table->state, colour);
    return sum;
}

static void assert_ended_right(const struct tally *tally, const struct table *table, int colour)
{
    int at_home = 0, lead = tally_seat(table, 0) - tally_seat(table, 1);
    for (int other = 0; other < COLOURS; other++)
        at_home += tally_home(table, other);
    bool won = tally_home(table, colour) && tally_home(table, (colour + 2) % 4);
    bool waited = tally->passes == 3 * (COLOURS - at_home),
         late = tally->rounds == table->rules.limit;
    assert_int_equal(table->state.phase == PHASE_OVER, won || waited || late);
    if (table->state.phase != PHASE_OVER)
        return;
    assert_int_equal(table->state.winner, won ? colour % 2 : lead > 0 ? 0 : lead == 0 ? NOBODY : 1);
}

/* The best of some moves for the column alone, so that columns come home; now and then a pass. */
static move tally_move(const struct table *table, struct rng *rng)
{
    move best = MOVE_PASS;
    int colour = table->state.colour, most = INT32_MIN;
    for (int i = 0; i < 12; i++) {
        struct state after = table->state;
        move tried = pick(&table->rules, &table->state, rng);
        if (tried != MOVE_PASS)
            move_stone(&table->rules, &after, move_from(tried), move_to(tried));
        int worth = march_worth(&table->rules, &after, colour);
        best = worth > most ? tried : best;
        most = worth > most ? worth : most;
    }
    return best;
}

/* How many columns came home. */
static int play_tallied(const char *chosen, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, 0);
    struct table table = table_for(chosen);
    while (table.state.phase == PHASE_START)
        play(&table.rules, &table.state, sample(&table.rules, &table.state, &rng));
    struct tally tally = {.began = table.state.colour};
    while (table.state.phase != PHASE_OVER) {
        roll(&table, 1 + (int)rng_below(&rng, DIE_SIDES));
        int colour = table.state.colour;
        move best = tally_move(&table, &rng);
        play(&table.rules, &table.state, best);
        int next = tally_turn(&tally, &table, colour, best == MOVE_PASS);
        assert_null(check(&table.rules, &table.state));
        assert_ended_right(&tally, &table, colour);
        assert_int_equal(table.state.turns / COLOURS, tally.rounds);
        assert_int_equal(table.state.passes, tally.passes);
        if (table.state.phase != PHASE_OVER)
            assert_int_equal(table.state.colour, next);
    }
    int home = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        home += tally_home(&table, colour);
    return home;
}

static void games_are_counted_alike_twice(void **unused)
{
    (void)unused;
    int wins = 0;
    for (uint64_t seed = 0; seed < 12; seed++)
        wins += play_tallied("both=1", seed) >= 2;
    assert_true(wins >= 6); /* columns do come home, so all of it was seen */
    for (uint64_t seed = 0; seed < 4; seed++)
        play_tallied("both=1 limit=60", seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_for_two_with_two_columns),
        cmocka_unit_test(the_second_column_wins),
        cmocka_unit_test(a_colour_that_is_home_has_no_more_turns),
        cmocka_unit_test(what_is_home_stays_in_the_way),
        cmocka_unit_test(the_last_that_has_a_turn_ends_the_round),
        cmocka_unit_test(a_round_ends_where_it_began),
        cmocka_unit_test(a_winning_move_may_finish_the_round),
        cmocka_unit_test(three_passes_of_those_who_have_turns),
        cmocka_unit_test(sums_are_compared_at_the_limit),
        cmocka_unit_test(then_steps_are_compared_in_sum),
        cmocka_unit_test(points_are_the_sum_when_resigned),
        cmocka_unit_test(a_column_that_comes_home_is_told),
        cmocka_unit_test(games_are_counted_alike_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
