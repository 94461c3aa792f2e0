/* The search of convert: its own form of a position against the rules, and what it proves against
 * a plain look at every game that can follow. */
#include "games/convert/test/position.h"
#include "games/convert/test/prove.h"

/* Odd blocks: steep ones, wide ones. */
#define ODD                                                                                        \
    "Z 000 001 101 102\nT 000 001 002\nP 111 121 112\nU 000 100 200 010 210\n"                     \
    "H 000 100 101 102 202\nC 000\nW 000 100 200 300\n"

static const struct {
    const char *options;
    const char *blocks;
} games[] = {
    {"players=2", NULL},          {"variant=towers", NULL}, {"variant=box", NULL},
    {"variant=box pool=1", NULL}, {"players=2", ODD},       {"variant=box pool=1", ODD},
    {"variant=towers", ODD},
};

enum {
    GAMES = sizeof games / sizeof games[0],
    MEMORY = 4 << 20,
    ROUNDS = 40,
    PROOF_LEFT = 9,         /* blocks, for the plain look */
    PROOF_NODES_MAX = 3000, /* positions with more to look at are left out */
};

static unsigned char scratch[MEMORY];
static struct vote votes[MOVES_MAX];
static struct think thinking;

static void play_random(struct rng *rng)
{
    play(&table.rules, &table.state, pick(&table.rules, &table.state, rng));
}

static void think_ready(void)
{
    thinking = (struct think){.rng = rng_seeded(9, 9),
                              .memory = pool_over(scratch, sizeof scratch),
                              .workers = 1,
                              .sims_max = INT64_MAX,
                              .votes = votes};
}

/* --- the form of a position --- */

static void expect_same_spot(const struct sketch *sketch)
{
    struct sketch other = sketch_of(&table.rules, &table.state);
    struct open open;
    assert_int_equal(sketch_key(sketch), sketch_key(&other));
    assert_memory_equal(sketch, &other, sizeof other);
    sketch_find(&table.rules, sketch, sketch->seat, &open);
    assert_memory_equal(open.part, table.state.open,
                        (size_t)table.rules.parts * sizeof(struct set));
}

static void follow_game(struct rng *rng)
{
    struct sketch sketch = sketch_of(&table.rules, &table.state);
    while (!table.state.over) {
        move chosen = pick(&table.rules, &table.state, rng);
        play(&table.rules, &table.state, chosen);
        sketch_play(&table.rules, &sketch, move_placement(&table.rules, chosen));
        if (table.state.over)
            break;
        sketch.seat = table.state.seat; /* who cannot place was skipped */
        expect_same_spot(&sketch);
    }
    if (table.rules.variant != VARIANT_BOX) {
        int winner = winner_of(&table.rules, &table.state),
            score = value_final(&table.rules, &sketch);
        assert_int_equal(score > 0, winner == sketch.seat);
        assert_int_equal(score < 0, winner == !sketch.seat);
    }
}

static void test_spot_follows_the_rules(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++)
        for (uint64_t round = 0; round < ROUNDS; round++) {
            struct rng rng = rng_seeded(1, round);
            open_table_with(games[i].options, games[i].blocks);
            follow_game(&rng);
        }
}

static uint64_t key_after(const char *moves)
{
    open_table("players=2");
    play_texts(moves);
    struct sketch sketch = sketch_of(&table.rules, &table.state);
    return sketch_key(&sketch);
}

static void test_another_order_is_the_same_position(void **unused)
{
    (void)unused;
    uint64_t key = key_after("C:a1 C:d4 D:b1c1 D:a4b4");
    assert_int_equal(key, key_after("D:b1c1 D:a4b4 C:a1 C:d4"));
    assert_int_not_equal(key, key_after("D:a2a1 D:a4b4 C:b2 C:d4"));
    assert_int_not_equal(key, key_after("C:a1 C:d4 D:b1c1"));
}

/* --- the memory --- */

static void test_memory_keeps_notes_while_it_grows(void **unused)
{
    (void)unused;
    enum { NOTES = 20000 };
    struct pool pool = pool_over(scratch, sizeof scratch);
    struct memory memory = memory_over(&pool);
    struct rng rng = rng_seeded(2, 0);
    size_t first = memory.buckets;
    for (int i = 0; i < NOTES; i++)
        memory_write(&memory, (struct note){.key = rng_next(&rng),
                                            .score = (int16_t)i,
                                            .depth = (uint8_t)(1 + i % 9),
                                            .bound = BOUND_EXACT});
    assert_true(memory.buckets > first && memory.buckets <= memory.room);
    int kept = 0;
    rng = rng_seeded(2, 0);
    for (int i = 0; i < NOTES; i++) {
        const struct note *note = memory_find(&memory, rng_next(&rng));
        assert_true(note == NULL || note->score == (int16_t)i);
        kept += note != NULL;
    }
    assert_true(kept > NOTES * 9 / 10);
}

/* --- what is proved --- */

/* The result for white with best play, 1, 0, -1, by the rules alone. */
static int result_of(const struct state *state, int *nodes)
{
    if (state->over) {
        int winner = winner_of(&table.rules, state);
        return winner == COLOURS ? 0 : winner == WHITE ? 1 : -1;
    }
    move list[MOVES_MAX];
    int count = moves(&table.rules, state, list), best = -2;
    int sign = state->seat == WHITE ? 1 : -1;
    for (int i = 0; i < count && best < 1 && --*nodes > 0; i++) {
        struct state next = *state;
        play(&table.rules, &next, list[i]);
        int result = sign * result_of(&next, nodes);
        best = result > best ? result : best;
    }
    return sign * best;
}

static enum proof proof_by_search(const struct state *state, int *score)
{
    const struct level level = {DEPTH_MAX, 0, LORE_ALL, DEPTH_MAX};
    struct window all = {-SCORE_MAX, SCORE_MAX};
    struct sketch sketch = sketch_of(&table.rules, state);
    struct root root;
    think_ready();
    struct search *search = search_begin(&table.rules, &sketch, &thinking, &level);
    root_begin(search, &root, &sketch);
    root_prove_only(search, &root);
    assert_true(root_search(search, &root, sketch.left, all));
    *score = root.score[0];
    return root.proof;
}

static bool expect_proof(const struct state *state)
{
    static const enum proof proofs[] = {PROOF_LOSS, PROOF_DRAW, PROOF_WIN};
    int nodes = PROOF_NODES_MAX, score;
    int result = result_of(state, &nodes) * (state->seat == WHITE ? 1 : -1);
    if (nodes <= 0)
        return false;
    assert_int_equal(proof_by_search(state, &score), proofs[result + 1]);
    assert_int_equal((score > 0) - (score < 0), result);
    return true;
}

static void test_proofs_are_right(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        int proved = 0;
        for (uint64_t round = 0; round < ROUNDS; round++) {
            struct rng rng = rng_seeded(3, round);
            open_table_with(games[i].options, games[i].blocks);
            while (!table.state.over) {
                int left =
                    bits_count(table.state.held[WHITE]) + bits_count(table.state.held[BLACK]);
                if (left <= PROOF_LEFT)
                    proved += expect_proof(&table.state);
                play_random(&rng);
            }
        }
        assert_true(proved > 10);
    }
}

/* The best points of the mover by the rules alone, with the tie break. */
static int score_of(const struct state *state, int seat, int *nodes)
{
    if (state->over) {
        int lead = points_of(&table.rules, state, seat) - points_of(&table.rules, state, !seat);
        return lead_score(lead, tie_lead(&table.rules, state, seat));
    }
    move list[MOVES_MAX];
    int count = moves(&table.rules, state, list), best = -SCORE_MAX;
    for (int i = 0; i < count && --*nodes > 0; i++) {
        struct state next = *state;
        play(&table.rules, &next, list[i]);
        int score = score_of(&next, state->seat, nodes);
        best = score > best ? score : best;
    }
    return state->seat == seat ? best : -best;
}

static void test_scores_at_the_end_are_exact(void **unused)
{
    (void)unused;
    int compared = 0;
    for (uint64_t round = 0; round < 4 * ROUNDS; round++) {
        struct rng rng = rng_seeded(4, round);
        open_table(round % 2 == 0 ? "players=2" : "variant=towers");
        for (; !table.state.over; play_random(&rng)) {
            int nodes = PROOF_NODES_MAX, score = score_of(&table.state, table.state.seat, &nodes);
            int found;
            if (nodes <= 0)
                continue;
            proof_by_search(&table.state, &found);
            assert_int_equal(found, score);
            compared++;
        }
    }
    assert_true(compared > 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spot_follows_the_rules),
        cmocka_unit_test(test_another_order_is_the_same_position),
        cmocka_unit_test(test_memory_keeps_notes_while_it_grows),
        cmocka_unit_test(test_proofs_are_right),
        cmocka_unit_test(test_scores_at_the_end_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
