/* The solver of a turn against brute force through the rules, on small hands. */
#include "games/athletic/test/position.h"

enum {
    SCRATCH = 1 << 20,
    SEEN_MAX = 1 << 16,
    WHOLE = 1000000, /* positions: enough for all of a small hand */
};

static _Alignas(POOL_ALIGN) unsigned char scratch_bytes[SCRATCH];

static struct pool scratch(void)
{
    return pool_over(scratch_bytes, sizeof scratch_bytes);
}

static const struct net *learned_net(void)
{
    static struct net net;
    net_load(&net, built_in_weights);
    return &net;
}

/* --- brute force: all that the rules reach within the turn --- */

struct brute {
    struct state seen[SEEN_MAX];
    int count;
    bool can_empty;
    float best; /* worth of a leave that lays no more than `laid_max` */
    int laid_max;
};

static bool is_known(const struct brute *brute, const struct state *state)
{
    for (int i = 0; i < brute->count; i++)
        if (memcmp(&brute->seen[i], state, sizeof *state) == 0)
            return true;
    return false;
}

static void look_at(struct brute *brute, const struct table *table, const struct state *state,
                    const struct leave_facts *facts)
{
    int laid = bits_count(table->state.hand[0]) - bits_count(state->hand[0]);
    if (first_hole(state) < PILES || laid > brute->laid_max)
        return;
    struct sketch sketch = sketch_of(state, 0);
    float worth = leave_worth(facts, &sketch);
    if (worth > brute->best)
        brute->best = worth;
}

static void force(struct brute *brute, const struct table *table, const struct state *state,
                  const struct leave_facts *facts)
{
    if (is_known(brute, state))
        return;
    assert_true(brute->count < SEEN_MAX);
    brute->seen[brute->count++] = *state;
    look_at(brute, table, state, facts);
    move list[MOVES_MAX];
    int count = game->moves(&table->rules, state, list);
    for (int i = 0; i < count; i++) {
        if (move_kind(list[i]) == KIND_END)
            continue;
        struct state next = *state;
        game->play(&table->rules, &next, list[i]);
        if (next.medals[0] > state->medals[0])
            brute->can_empty = true;
        else
            force(brute, table, &next, facts);
    }
}

static struct brute *force_all(const struct table *table, const struct leave_facts *facts)
{
    static struct brute brute;
    brute.count = 0;
    brute.can_empty = false;
    brute.best = -1000;
    brute.laid_max = LAID_MAX;
    force(&brute, table, &table->state, facts);
    return &brute;
}

/* --- positions --- */

/* Seat 0 to play with so many cards; longer piles come from a few turns at random before. */
static struct table deal(struct rng *rng, int cards)
{
    struct table table = open_table("players=2 start=0");
    for (uint32_t plies = 19 + rng_below(rng, 40); plies > 0; plies--)
        play_random(&table, rng);
    while (table.state.phase != PHASE_PLAY || first_hole(&table.state) < PILES)
        play_random(&table, rng);
    table.state.seat = 0;
    uint64_t hand = table.state.hand[0] | table.state.stock;
    for (uint64_t rest = hand; rest != 0;)
        table.state.batch[bits_take(&rest)] = 0;
    table.state.hand[0] = take_cards(&hand, cards, rng);
    table.state.stock = hand;
    return table;
}

static struct table deal_fitting(struct rng *rng, int cards)
{
    struct table table;
    do
        table = deal(rng, cards);
    while (bits_count(table.state.hand[0]) != cards || table.state.medals[0] == 5);
    return table;
}

/* --- tests --- */

static void expect_same_as_brute(const struct table *table)
{
    struct leave_facts facts = leave_facts_of(&table->rules, &table->state, 0, learned_net());
    const struct brute *brute = force_all(table, &facts);
    struct sketch sketch = sketch_of(&table->state, 0);
    enum verdict expected = brute->can_empty ? VERDICT_YES : VERDICT_NO;
    struct pool part = scratch();
    struct solver solver = solver_over(&facts, &part, WHOLE);
    assert_int_equal(solve_emptying(&solver, &sketch), expected);
    part = scratch();
    solver = solver_over(&facts, &part, WHOLE);
    assert_int_equal(search_emptying(&solver, &sketch), expected);
    part = scratch();
    solver = solver_over(&facts, &part, WHOLE);
    assert_true(solve_leaving(&solver, &sketch));
    if (!brute->can_empty)
        assert_true(solver.leaves[0].worth == brute->best);
}

static void small_hands_are_solved_as_by_brute_force(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(1, 1);
    for (int i = 0; i < 400; i++) {
        struct table table = deal_fitting(&rng, 1 + i % 5);
        expect_same_as_brute(&table);
    }
}

/* In the middle of a turn, when a pour has left a hole. */
static void open_holes_are_solved_as_by_brute_force(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(2, 1);
    int holes = 0;
    while (holes < 100) {
        struct table table = deal_fitting(&rng, 2 + holes % 4);
        move list[MOVES_MAX];
        int count = game->moves(&table.rules, &table.state, list);
        for (int i = 0; i < count; i++) {
            if (move_kind(list[i]) != KIND_POUR)
                continue;
            struct table poured = table;
            game->play(&poured.rules, &poured.state, list[i]);
            expect_same_as_brute(&poured);
            holes++;
        }
    }
}

/* Plays the moves of the solver until the turn is over. */
static void expect_emptied_by_play(struct table *table)
{
    int medals = table->state.medals[0];
    int plies = -1;
    while (table->state.phase == PHASE_PLAY && table->state.seat == 0) {
        struct leave_facts facts = leave_facts_of(&table->rules, &table->state, 0, learned_net());
        struct sketch sketch = sketch_of(&table->state, 0);
        struct pool part = scratch();
        struct solver solver = solver_over(&facts, &part, WHOLE);
        assert_int_equal(solve_emptying(&solver, &sketch), VERDICT_YES);
        assert_true(plies < 0 || plies > 0);
        plies = solver.leaves[0].plies;
        move chosen = step_move(&table->state, solver.leaves[0].first);
        game->play(&table->rules, &table->state, chosen);
        expect_sound(table);
    }
    assert_int_equal(table->state.medals[0], medals + 1);
}

static void what_was_found_can_be_played(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(3, 1);
    for (int found = 0; found < 200;) {
        struct table table = deal_fitting(&rng, 3 + found % 10);
        struct leave_facts facts = leave_facts_of(&table.rules, &table.state, 0, learned_net());
        struct sketch sketch = sketch_of(&table.state, 0);
        struct pool part = scratch();
        struct solver solver = solver_over(&facts, &part, WHOLE);
        if (solve_emptying(&solver, &sketch) != VERDICT_YES)
            continue;
        expect_emptied_by_play(&table);
        found++;
    }
}

/* All steps, without web.h, which may not forbid what this finds. */
static void empty_plainly(struct solver *solver, const struct sketch *sketch)
{
    if (solver->leaves_count > 0 || !solver_look(solver) || !memory_add(&solver->memory, sketch))
        return;
    if (sketch->hand == 0)
        solver_keep(solver, sketch);
    else
        try_cards(solver, sketch, sketch->hand, empty_plainly);
}

static void expect_verdict(const struct leave_facts *facts, const struct sketch *sketch,
                           enum verdict expected)
{
    struct pool part = scratch();
    struct solver solver = solver_over(facts, &part, WHOLE);
    assert_int_equal(search_emptying(&solver, sketch), expected);
    part = scratch();
    solver = solver_over(facts, &part, WHOLE);
    assert_int_equal(solve_emptying(&solver, sketch), expected);
}

static void the_bounds_forbid_nothing_possible(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(4, 1);
    for (int i = 0; i < 300; i++) {
        struct table table = deal_fitting(&rng, 6 + i % 5);
        struct leave_facts facts = leave_facts_of(&table.rules, &table.state, 0, learned_net());
        struct sketch sketch = sketch_of(&table.state, 0);
        struct pool part = scratch();
        struct solver plain = solver_over(&facts, &part, 200000);
        empty_plainly(&plain, &sketch);
        if (!plain.is_stopped)
            expect_verdict(&facts, &sketch, plain.leaves_count > 0 ? VERDICT_YES : VERDICT_NO);
    }
}

/* --- cover.h --- */

static struct leave_facts deal_sketch(struct rng *rng, int cards, struct sketch *sketch)
{
    static struct table table;
    table = deal_fitting(rng, cards);
    *sketch = sketch_of(&table.state, 0);
    return leave_facts_of(&table.rules, &table.state, 0, learned_net());
}

/* Hands that are too large for brute force: the order of the steps is of no concern. */
static void covers_tell_what_searches_find(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(6, 1);
    for (int i = 0; i < 2000; i++) {
        struct sketch sketch;
        struct leave_facts facts = deal_sketch(&rng, 5 + i % 12, &sketch);
        struct pool part = scratch();
        struct solver solver = solver_over(&facts, &part, 20000);
        enum verdict searched = search_emptying(&solver, &sketch);
        if (searched == VERDICT_UNKNOWN)
            continue;
        struct cover cover = cover_over(&sketch);
        assert_int_equal(solve_cover(&cover, facts.fits, WHOLE), searched);
    }
}

/* Cards in chains are linked with at most two others, which they fit; there are five chains. */
static void expect_five_chains(const struct cover *cover, const uint64_t *fits)
{
    int links = 0, piles = 0;
    for (uint64_t rest = cover->cards; rest != 0;) {
        int card = bits_take(&rest);
        bool is_pile = cover->mate[card] != NO_CARD;
        assert_true((cover->linked[card] & ~(fits[card] & cover->cards)) == 0);
        assert_true(bits_count(cover->linked[card]) <= 2 - is_pile);
        links += bits_count(cover->linked[card]);
        piles += is_pile;
    }
    assert_int_equal(bits_count(cover->cards) - piles / 2 - links / 2, PILES);
}

static void a_cover_is_five_chains(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(7, 1);
    for (int found = 0; found < 300;) {
        struct sketch sketch;
        struct leave_facts facts = deal_sketch(&rng, 5 + found % 15, &sketch);
        struct cover cover = cover_over(&sketch);
        if (solve_cover(&cover, facts.fits, WHOLE) != VERDICT_YES)
            continue;
        expect_five_chains(&cover, facts.fits);
        assert_true(can_go_on(&sketch, cover.linked));
        found++;
    }
}

static enum verdict cover_of(const char *piles, const char *hand, int64_t positions)
{
    struct table table = set_table("", piles, hand);
    struct sketch sketch = sketch_of(&table.state, 0);
    struct cover cover = cover_over(&sketch);
    return solve_cover(&cover, table.rules.fits, positions);
}

/* What fits only the bottom of a pile waits for a pour that does not come. */
static void chains_need_a_first_hole(void **unused)
{
    (void)unused;
    assert_int_equal(cover_of("V7 | P1 | B4 | Y10 | R2", "R3 R4 R5", WHOLE), VERDICT_YES);
    assert_int_equal(cover_of("V7 | P1 | B4 | Y10 | R2", "V6 V8", WHOLE), VERDICT_NO);
    assert_int_equal(cover_of("V7 | P1 | B4 | V9 | R2", "V6 V8", WHOLE), VERDICT_YES);
}

static void a_cover_is_not_told_in_too_few_positions(void **unused)
{
    (void)unused;
    assert_int_equal(cover_of("V7 | P1 | B4 | Y10 | R2", "R3 R4 R5", 1), VERDICT_UNKNOWN);
}

static void the_example_of_the_sheet_is_solved(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B1 | Y3 | R9", "B7 V4 O1 Y1 Y2 R5 O5");
    give(&table, 1, "R1");
    expect_emptied_by_play(&table);
}

/* Without memory it is slower and weaker, not wrong. */
static void memory_may_be_short(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(5, 1);
    for (int i = 0; i < 100; i++) {
        struct table table = deal_fitting(&rng, 1 + i % 5);
        struct leave_facts facts = leave_facts_of(&table.rules, &table.state, 0, learned_net());
        struct sketch sketch = sketch_of(&table.state, 0);
        struct pool none = pool_over(scratch_bytes, 0);
        struct pool little = pool_over(scratch_bytes, 12000);
        struct solver without = solver_over(&facts, &none, WHOLE);
        struct solver with = solver_over(&facts, &little, WHOLE);
        assert_int_equal(search_emptying(&without, &sketch), search_emptying(&with, &sketch));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_hands_are_solved_as_by_brute_force),
        cmocka_unit_test(open_holes_are_solved_as_by_brute_force),
        cmocka_unit_test(what_was_found_can_be_played),
        cmocka_unit_test(the_bounds_forbid_nothing_possible),
        cmocka_unit_test(covers_tell_what_searches_find),
        cmocka_unit_test(a_cover_is_five_chains),
        cmocka_unit_test(chains_need_a_first_hole),
        cmocka_unit_test(a_cover_is_not_told_in_too_few_positions),
        cmocka_unit_test(the_example_of_the_sheet_is_solved),
        cmocka_unit_test(memory_may_be_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
