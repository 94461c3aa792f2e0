/* Thinking at every skill: legal moves with any budget, the same choice again, and nothing but what
 * the seat knows. */
#include "games/athletic/test/position.h"

enum { MEMORY = 1 << 20, SKILLS = 4 };

static _Alignas(POOL_ALIGN) unsigned char memory_bytes[MEMORY];
static struct vote votes[MOVES_MAX];

static const char *const variants[] = {
    "players=2",         "players=3",          "players=4",
    "players=5",         "players=2 medals=1", "players=5 medals=2 start=4 limit=100",
    "players=2 limit=1",
};

static struct think begin_think(enum skill skill, int64_t sims, uint64_t seed)
{
    return (struct think){.skill = skill,
                          .rng = rng_seeded(seed, 0),
                          .memory = pool_over(memory_bytes, sizeof memory_bytes),
                          .workers = 1,
                          .sims_max = sims,
                          .votes = votes};
}

static move best_vote(const struct think *think)
{
    int best = 0;
    assert_true(think->votes_count > 0);
    for (int i = 1; i < think->votes_count; i++)
        if (think->votes[i].weight > think->votes[best].weight)
            best = i;
    return think->votes[best].chosen;
}

static void expect_legal(const struct table *table, move chosen)
{
    move list[MOVES_MAX];
    int count = game->moves(&table->rules, &table->state, list);
    for (int i = 0; i < count; i++)
        if (list[i] == chosen)
            return;
    fail_msg("not a legal move: %u", (unsigned)chosen);
}

static move choose(const struct table *table, const struct state *view, enum skill skill,
                   int64_t sims, uint64_t seed)
{
    struct sight sight = {.view = view, .seat = table->state.seat};
    struct think think = begin_think(skill, sims, seed);
    game->hints->think(&table->rules, &sight, &think);
    assert_true(think.sims > 0);
    for (int i = 0; i < think.votes_count; i++) {
        expect_legal(table, votes[i].chosen);
        assert_true(votes[i].weight > 0);
        assert_true(votes[i].worth >= 0 && votes[i].worth <= 1);
    }
    return best_vote(&think);
}

static struct state view_of(const struct table *table)
{
    struct state view = table->state;
    game->hide(&table->rules, &view, table->state.seat);
    return view;
}

/* --- any variant, any budget --- */

static void play_thinking(const char *options, int64_t sims, int plies)
{
    struct table table = open_table(options);
    struct rng rng = rng_seeded(1, (uint64_t)sims);
    for (int i = 0; i < plies; i++) {
        int seat = game->actor(&table.rules, &table.state);
        if (seat == SEAT_NONE)
            return;
        if (seat == SEAT_CHANCE) {
            play_random(&table, &rng);
            continue;
        }
        struct state view = view_of(&table);
        enum skill skill = (enum skill)((seat + i) % SKILLS);
        game->play(&table.rules, &table.state, choose(&table, &view, skill, sims, (uint64_t)i));
        expect_sound(&table);
    }
}

static void every_variant_is_played(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        play_thinking(variants[i], 1, 300);
        play_thinking(variants[i], 50, 300);
        play_thinking(variants[i], 3000, 150);
    }
}

/* Somebody who never laid a card holds most of them. */
static void a_huge_hand_is_thought_about(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B8 | Y3 | R9", "R1");
    give_stock(&table, 0);
    table.state.hand[0] &= ~card_bit(2);
    table.state.hand[1] |= card_bit(2);
    struct state view = view_of(&table);
    for (int skill = 0; skill < SKILLS; skill++)
        choose(&table, &view, (enum skill)skill, 2000, 1);
}

static void an_empty_hand_only_ends(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B8 | Y3 | R9", "");
    give_stock(&table, 1);
    struct state view = view_of(&table);
    for (int skill = 0; skill < SKILLS; skill++)
        assert_int_equal(choose(&table, &view, (enum skill)skill, 100, 1), move_make(KIND_END, 0));
}

/* --- the same again --- */

static void the_same_seed_gives_the_same_votes(void **unused)
{
    (void)unused;
    struct table table = open_table("players=3");
    struct rng rng = rng_seeded(9, 9);
    for (int i = 0; i < 200; i++) {
        if (game->actor(&table.rules, &table.state) == SEAT_CHANCE) {
            play_random(&table, &rng);
            continue;
        }
        struct state view = view_of(&table);
        enum skill skill = (enum skill)(i % SKILLS);
        move first = choose(&table, &view, skill, 2000, (uint64_t)i);
        struct vote before = votes[0];
        memset(memory_bytes, 0xa5, sizeof memory_bytes);
        assert_int_equal(choose(&table, &view, skill, 2000, (uint64_t)i), first);
        assert_int_equal(votes[0].chosen, before.chosen);
        assert_true(votes[0].weight == before.weight && votes[0].worth == before.worth);
        game->play(&table.rules, &table.state, first);
    }
}

static void a_new_deal_of_what_is_hidden_changes_nothing(void **unused)
{
    (void)unused;
    struct table table = open_table("players=2");
    struct rng rng = rng_seeded(8, 8);
    for (int i = 0; i < 150; i++) {
        if (game->actor(&table.rules, &table.state) == SEAT_CHANCE) {
            play_random(&table, &rng);
            continue;
        }
        struct state view = view_of(&table);
        struct table other = table;
        other.state = view;
        game->guess(&other.rules, &other.state, table.state.seat, &rng);
        struct state other_view = view_of(&other);
        move chosen = choose(&table, &view, SKILL_EXPERT, 3000, (uint64_t)i);
        assert_int_equal(choose(&other, &other_view, SKILL_EXPERT, 3000, (uint64_t)i), chosen);
        game->play(&table.rules, &table.state, chosen);
    }
}

/* --- sense --- */

static void a_last_card_that_fits_is_laid(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B8 | Y3 | R9", "B7");
    give(&table, 1, "R1 R2");
    struct state view = view_of(&table);
    for (int skill = 0; skill < SKILLS; skill++)
        assert_int_equal(move_kind(choose(&table, &view, (enum skill)skill, 200, 1)), KIND_PLAY);
}

/* The sheet's example, move by move. */
static void a_way_is_followed_to_its_end(void **unused)
{
    (void)unused;
    for (int skill = SKILL_NORMAL; skill < SKILLS; skill++) {
        struct table table = set_table("", "V7 | P1 | B1 | Y3 | R9", "B7 V4 O1 Y1 Y2 R5 O5");
        give(&table, 1, "R1 R2");
        while (table.state.phase == PHASE_PLAY) {
            struct state view = view_of(&table);
            move chosen = choose(&table, &view, (enum skill)skill, 20000, 1);
            game->play(&table.rules, &table.state, chosen);
        }
        assert_int_equal(table.state.medals[0], 1);
    }
}

static void a_sure_win_is_worth_all(void **unused)
{
    (void)unused;
    struct table table = set_table("medals=1", "V7 | P1 | B8 | Y3 | R9", "B7");
    give(&table, 1, "R1 R2");
    struct state view = view_of(&table);
    choose(&table, &view, SKILL_HARD, 200, 1);
    assert_true(votes[0].worth == 1);
}

/* --- why --- */

static void expect_why(const struct table *table, const char *move_text, const char *expected)
{
    char bytes[256];
    struct text text = TEXT_OVER(bytes);
    struct state view = view_of(table);
    struct sight sight = {.view = &view, .seat = table->state.seat};
    game->hints->why(&table->rules, &sight, read_text(table, move_text), LANGUAGE_EN, &text);
    assert_string_equal(bytes, expected);
}

static void reasons_are_given(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B8 | Y3 | R9", "B7");
    give(&table, 1, "R1 R2");
    expect_why(&table, "B7>1", "it empties the hand");
    table = set_table("", "V7 | P1 | B8 | Y3 | R9", "B7 B6");
    give(&table, 1, "R1 R2");
    expect_why(&table, "B7>1", "it is the first of 2 moves that empty the hand");
    table = set_table("", "V7 | P1 | B10 | Y3 | R5", "V2 O4 O8");
    give(&table, 1, "R1 R2");
    expect_why(&table, "end",
               "no way to empty the hand is in sight, and these are the 3 best cards to keep");
    table = set_table("", "V7 | P1 | B10 | Y3 | R5", "V2 O2 O8");
    give(&table, 1, "R1 R2");
    expect_why(&table, "end",
               "no way to empty the hand is in sight, and the 3 cards left hang together in 2 "
               "groups");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_variant_is_played),
        cmocka_unit_test(a_huge_hand_is_thought_about),
        cmocka_unit_test(an_empty_hand_only_ends),
        cmocka_unit_test(the_same_seed_gives_the_same_votes),
        cmocka_unit_test(a_new_deal_of_what_is_hidden_changes_nothing),
        cmocka_unit_test(a_last_card_that_fits_is_laid),
        cmocka_unit_test(a_way_is_followed_to_its_end),
        cmocka_unit_test(a_sure_win_is_worth_all),
        cmocka_unit_test(reasons_are_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
