/* Convert's bots: legal, the same for the same seed, content with little, and worth their names. */
#include "games/convert/test/position.h"

#define MANY                                                                                       \
    "A 000 100 110 111\nB 000 100 110 001\nC 000 100 110 111\nD 000 100 110 001\n"                 \
    "E 000 100 110 111\nF 000 100 110 001\nG 000 100 110 111\nH 000 100\nI 000\n"                  \
    "J 000 100 101\nK 000 100 110 001\nL 000 001 101 201\n"

static const struct {
    const char *options;
    const char *blocks;
} games[] = {
    {"players=2", NULL}, {"variant=towers", NULL},     {"variant=box", NULL},
    {"players=2", MANY}, {"variant=box pool=1", NULL}, {"variant=box pool=1", MANY},
};

enum { GAMES = sizeof games / sizeof games[0], MEMORY_LEAST = 1 << 20 };

static unsigned char memory[MEMORY_LEAST];
static struct vote votes[MOVES_MAX];
static struct think thinking;

static void think_with(enum skill skill, int64_t sims, uint64_t seed)
{
    thinking = (struct think){.skill = skill,
                              .rng = rng_seeded(seed, 0),
                              .memory = pool_over(memory, sizeof memory),
                              .workers = 1,
                              .sims_max = sims,
                              .votes = votes};
    struct sight sight = {.view = &table.state, .seat = table.state.seat};
    GAME(convert).hints->think(&table.rules, &sight, &thinking);
}

static bool vote_is_legal(move chosen)
{
    int count = moves_count();
    for (int i = 0; i < count; i++)
        if (table.list[i] == chosen)
            return true;
    return false;
}

static void expect_fair_votes(void)
{
    assert_true(thinking.votes_count >= 1);
    for (int i = 0; i < thinking.votes_count; i++) {
        assert_true(vote_is_legal(votes[i].chosen));
        assert_true(votes[i].weight > 0 && votes[i].worth <= 1);
        assert_true(votes[i].worth >= 0 || (i > 0 && votes[i].worth == -1));
    }
}

/* Both seats play a level to the end. */
static void play_game(enum skill skill, int64_t sims)
{
    for (uint64_t seed = 0; !table.state.over; seed++) {
        think_with(skill, sims, seed);
        expect_fair_votes();
        assert_true(thinking.sims <= sims);
        play(&table.rules, &table.state, votes[0].chosen);
    }
}

static void test_every_level_plays_every_variant(void **unused)
{
    (void)unused;
    static const int64_t budgets[] = {1, 2, 300};
    for (int i = 0; i < GAMES; i++)
        for (int budget = 0; budget < 3; budget++)
            for (enum skill skill = SKILL_EASY; skill <= SKILL_EXPERT; skill++) {
                open_table_with(games[i].options, games[i].blocks);
                play_game(skill, budgets[budget]);
            }
}

static void test_same_seed_same_votes(void **unused)
{
    (void)unused;
    struct vote first[2];
    for (int i = 0; i < GAMES; i++)
        for (enum skill skill = SKILL_EASY; skill <= SKILL_EXPERT; skill++) {
            open_table_with(games[i].options, games[i].blocks);
            memset(memory, 0xA5, sizeof memory);
            think_with(skill, 3000, 7);
            int64_t sims = thinking.sims;
            int count = thinking.votes_count;
            memcpy(first, votes, sizeof first);
            memset(memory, 0x5A, sizeof memory); /* what lay in memory before has no effect */
            think_with(skill, 3000, 7);
            assert_int_equal(thinking.sims, sims);
            assert_int_equal(thinking.votes_count, count);
            assert_memory_equal(votes, first, (size_t)count * sizeof first[0]);
        }
}

static void test_openings_differ(void **unused)
{
    (void)unused;
    open_table("players=2");
    think_with(SKILL_EXPERT, 3000, 0);
    move first = votes[0].chosen;
    int others = 0;
    for (uint64_t seed = 1; seed < 12; seed++) {
        think_with(SKILL_EXPERT, 3000, seed);
        others += votes[0].chosen != first;
    }
    assert_true(others > 0);
}

static bool is_time_up(void *clock)
{
    return --*(int *)clock < 0;
}

static void test_stops_when_time_is_up(void **unused)
{
    (void)unused;
    int looks = 20;
    open_table("players=2");
    thinking = (struct think){.skill = SKILL_EXPERT,
                              .rng = rng_seeded(1, 0),
                              .memory = pool_over(memory, sizeof memory),
                              .workers = 1,
                              .is_time_up = is_time_up,
                              .clock = &looks,
                              .votes = votes};
    think(&table.rules, &(struct sight){.view = &table.state}, &thinking);
    expect_fair_votes();
    assert_true(looks >= -4 && thinking.sims < 20 * CLOCK_NODES);
}

/* --- strength --- */

static move choose_greedy(struct rng *rng)
{
    int count = moves_count(), best = 0;
    double best_worth = -1;
    uint32_t equals = 0;
    for (int i = 0; i < count; i++) {
        struct state next = table.state;
        play(&table.rules, &next, table.list[i]);
        double worth = judge(&table.rules, &next, table.state.seat);
        equals = worth == best_worth ? equals + 1 : 1;
        if (worth > best_worth || (worth == best_worth && rng_below(rng, equals) == 0))
            best = i;
        best_worth = worth > best_worth ? worth : best_worth;
    }
    return table.list[best];
}

static int wins_of(enum skill skill, int64_t sims, int rounds)
{
    int wins = 0;
    for (int round = 0; round < rounds; round++) {
        struct rng rng = rng_seeded(5, (uint64_t)round);
        begin(&table.rules, &table.state);
        while (!table.state.over) {
            if (table.state.seat == round % 2)
                think_with(skill, sims, rng_next(&rng));
            play(&table.rules, &table.state,
                 table.state.seat == round % 2 ? votes[0].chosen : choose_greedy(&rng));
        }
        wins += winner_of(&table.rules, &table.state) == round % 2;
    }
    return wins;
}

static void test_strong_levels_beat_greedy(void **unused)
{
    (void)unused;
    for (int i = 0; i < 3; i++) {
        open_table_with(games[i].options, games[i].blocks);
        assert_true(wins_of(SKILL_EXPERT, 3000, 10) >= 7);
    }
    open_table("players=2");
    assert_true(wins_of(SKILL_HARD, 3000, 10) >= 7);
}

/* --- why --- */

static void expect_why(const char *move_text, const char *expected)
{
    char bytes[200];
    struct text text = TEXT_OVER(bytes);
    move chosen;
    assert_true(read(move_text, &chosen));
    struct sight sight = {.view = &table.state, .seat = table.state.seat};
    GAME(convert).hints->why(&table.rules, &sight, chosen, LANGUAGE_EN, &text);
    assert_string_equal(bytes, expected);
}

static void test_why_lines(void **unused)
{
    (void)unused;
    open_table("players=2");
    expect_why("V:a1b1b2", "it stops black's rank 1, rank 2, file a and file b");
    set_position("a1=w b1=w", "CDIVNOLYAB", "CDIVNOLYAB", WHITE);
    expect_why("C:c1", "it completes rank 1");
    set_position("a1=w b1=w", "CDIVNOLYAB", "CDIVNOLYAB", BLACK);
    expect_why("C:d1", "it stops white's file d");
}

/* What was looked at less far ahead, or is only known not to be better, is not compared. */
static void test_worth_of_the_second(void **unused)
{
    (void)unused;
    open_table("players=2");
    int known = 0;
    for (int64_t sims = 200; sims <= 20000; sims += 100) {
        think_with(SKILL_HARD, sims, 1);
        assert_true(votes[1].worth <= votes[0].worth);
        known += votes[1].worth >= 0;
    }
    assert_true(known > 0);
    set_position("a1=w b1=w", "CDI", "CDI", WHITE); /* a win is proved */
    think_with(SKILL_EXPERT, 20000, 1);
    assert_true(votes[0].worth == 1 && votes[1].worth == -1);
}

static void test_why_the_other_variants(void **unused)
{
    (void)unused;
    open_table("variant=towers");
    expect_why("I:a1b1c1", "white's lead in the edge columns grows by 3");
    open_table("variant=box");
    set_position("a1=wwww b1=wwww c1=wwww d1=wwww a2=wwww b2=wwww c2=wwww d2=wwww a3=wwww b3=wwww "
                 "c3=wwww d3=wwww a4=wwww b4=wwww c4=www d4=www",
                 "CD", "D", WHITE);
    expect_why("C:c4", "it wins by force");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_level_plays_every_variant),
        cmocka_unit_test(test_same_seed_same_votes),
        cmocka_unit_test(test_openings_differ),
        cmocka_unit_test(test_stops_when_time_is_up),
        cmocka_unit_test(test_strong_levels_beat_greedy),
        cmocka_unit_test(test_why_lines),
        cmocka_unit_test(test_worth_of_the_second),
        cmocka_unit_test(test_why_the_other_variants),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
