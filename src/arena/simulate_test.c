/* The simulator gives the same games however many threads play them, and counts them right. */
#include "arena/simulate.h"

#include "engine/registry.h"
#include "table.h"

enum { GAMES = 200, THREADS = 3, DIGESTS = 4096 };

/* What a kept game came to; each game writes its own entry, whatever thread plays it. */
struct kept {
    uint64_t digest[DIGESTS];
    int plies[DIGESTS];
    int64_t refused; /* the game that is not kept, or -1 */
};

struct run {
    struct table table;
    struct simulation simulation;
    struct tally sum;
    struct tally parts[THREADS];
    struct kept kept;
};

static struct run *run_open(const char *game, const char *options, const struct bot *bot)
{
    struct run *run = calloc(1, sizeof *run);
    assert_non_null(run);
    table_open(&run->table, registry_find(game), options);
    run->simulation = (struct simulation){.game = run->table.course.game,
                                          .rules = run->table.rules,
                                          .players = run->table.setup.players,
                                          .seed = 2026,
                                          .games = GAMES,
                                          .threads = 1,
                                          .plies_room = 4096,
                                          .context = &run->kept};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        run->simulation.seats[seat].bot = bot;
    run->kept.refused = -1;
    return run;
}

static void run_close(struct run *run)
{
    table_close(&run->table);
    free(run);
}

static bool keep_digest(void *context, int64_t index, const struct course *course)
{
    struct kept *kept = context;
    uint64_t digest = 14695981039346656037u;
    for (int i = 0; i < course->plies_count; i++)
        digest = (digest ^ course->plies[i].chosen) * 1099511628211u;
    kept->digest[index] = digest;
    kept->plies[index] = course->plies_count;
    return index != kept->refused;
}

static void keep_games(struct run *run, int plies_room)
{
    run->simulation.keep = keep_digest;
    run->simulation.plies_room = plies_room;
}

static bool run_over(struct run *run, int threads)
{
    memset(&run->sum, 0, sizeof run->sum);
    run->simulation.threads = threads;
    atomic_store(&run->simulation.finished, 0);
    atomic_store(&run->simulation.stopped, false);
    return simulate(&run->simulation, run->parts, &run->sum);
}

/* --- the same games over any number of threads --- */

static void tallies_are_the_same_over_1_2_and_3_threads(void **unused)
{
    (void)unused;
    static struct tally alone;
    struct run *run = run_open("convoy", "players=3 target=1", &bot_random);
    assert_true(run_over(run, 1));
    alone = run->sum;
    assert_int_equal(alone.games, GAMES);
    assert_int_equal(alone.wins[0] + alone.wins[1] + alone.wins[2] + alone.draws, GAMES);
    for (int threads = 2; threads <= THREADS; threads++) {
        assert_true(run_over(run, threads));
        assert_memory_equal(&run->sum, &alone, sizeof alone);
        assert_int_equal(atomic_load(&run->simulation.finished), GAMES);
    }
    run_close(run);
}

static void bots_that_think_play_the_same_games_too(void **unused)
{
    (void)unused;
    static struct tally alone;
    struct run *run = run_open("convoy", "players=2 target=1", &bot_greedy);
    run->simulation.games = 70;
    assert_true(run_over(run, 1));
    alone = run->sum;
    assert_true(run_over(run, THREADS));
    assert_memory_equal(&run->sum, &alone, sizeof alone);
    run_close(run);
}

static void kept_games_are_the_same_over_1_2_and_3_threads(void **unused)
{
    (void)unused;
    static struct kept alone;
    struct run *run = run_open("sequence", "players=2 target=1", &bot_random);
    keep_games(run, 4096);
    assert_true(run_over(run, 1));
    alone = run->kept;
    for (int threads = 2; threads <= THREADS; threads++) {
        memset(run->kept.digest, 0, sizeof run->kept.digest);
        assert_true(run_over(run, threads));
        assert_memory_equal(&run->kept, &alone, sizeof alone);
    }
    run_close(run);
}

static void another_seed_gives_other_games(void **unused)
{
    (void)unused;
    static struct kept first;
    struct run *run = run_open("sequence", "players=2 target=1", &bot_random);
    keep_games(run, 4096);
    assert_true(run_over(run, 2));
    first = run->kept;
    run->simulation.seed++;
    assert_true(run_over(run, 2));
    assert_memory_not_equal(&run->kept, &first, sizeof first);
    run_close(run);
}

/* Keeping lists the legal moves of every game, not of one in 64; all else is as without it. */
static void keeping_changes_no_game(void **unused)
{
    (void)unused;
    static struct tally quick;
    struct run *run = run_open("noughts", "", &bot_random);
    assert_true(run_over(run, 2));
    quick = run->sum;
    keep_games(run, 16);
    assert_true(run_over(run, 2));
    assert_int_equal(run->sum.games, quick.games);
    assert_int_equal(run->sum.plies, quick.plies);
    assert_memory_equal(run->sum.wins, quick.wins, sizeof quick.wins);
    assert_memory_equal(run->sum.lengths, quick.lengths, sizeof quick.lengths);
    assert_int_equal(run->sum.legal_positions, run->sum.plies);
    assert_true(quick.legal_positions > 0 && quick.legal_positions < quick.plies);
    assert_int_equal(quick.legal_max, 9);
    run_close(run);
}

/* --- stopping --- */

static void a_keeper_that_refuses_stops_the_run(void **unused)
{
    (void)unused;
    struct run *run = run_open("noughts", "", &bot_random);
    keep_games(run, 16);
    run->kept.refused = 5;
    assert_false(run_over(run, 1));
    assert_int_equal(run->sum.games, 6);
    assert_int_equal(atomic_load(&run->simulation.finished), 6);
    run->simulation.games = DIGESTS;
    assert_false(run_over(run, THREADS));
    assert_true(run->sum.games >= 6);
    run_close(run);
}

static void a_game_longer_than_its_room_stops_the_run(void **unused)
{
    (void)unused;
    struct run *run = run_open("noughts", "", &bot_random);
    keep_games(run, 4); /* none is won in four plies */
    assert_false(run_over(run, 1));
    assert_int_equal(run->sum.games, 0);
    assert_int_equal(atomic_load(&run->simulation.finished), 1);
    run_close(run);
}

static void no_games_are_soon_played(void **unused)
{
    (void)unused;
    struct run *run = run_open("noughts", "", &bot_random);
    run->simulation.games = 0;
    assert_true(run_over(run, THREADS));
    assert_int_equal(run->sum.games, 0);
    run_close(run);
}

/* --- tallies --- */

/* As the simulator does it: by what it documents, not by its own code. */
static void add_length(struct tally *tally, int bucket, int64_t times)
{
    tally->lengths[bucket] += times;
    tally->games += times;
}

static void short_lengths_have_exact_quantiles(void **unused)
{
    (void)unused;
    static struct tally tally;
    memset(&tally, 0, sizeof tally);
    for (int length = 1; length <= 101; length++)
        add_length(&tally, length, 1);
    assert_int_equal(tally_length(&tally, 0), 1);
    assert_int_equal(tally_length(&tally, 5), 6);
    assert_int_equal(tally_length(&tally, 50), 51);
    assert_int_equal(tally_length(&tally, 95), 96);
    assert_int_equal(tally_length(&tally, 100), 101);
    add_length(&tally, TALLY_EXACT - 1, 10000);
    assert_int_equal(tally_length(&tally, 50), TALLY_EXACT - 1);
}

/* From 8192 on there are 64 steps for each doubling; a step stands for its lowest length. */
static void long_lengths_have_quantiles_in_steps(void **unused)
{
    (void)unused;
    static struct tally tally;
    memset(&tally, 0, sizeof tally);
    add_length(&tally, TALLY_EXACT, 1);          /* 8192 .. 8319 */
    add_length(&tally, TALLY_EXACT + 1, 1);      /* 8320 .. */
    add_length(&tally, TALLY_EXACT + 63, 1);     /* .. 16383 */
    add_length(&tally, TALLY_EXACT + 64, 1);     /* 16384 .. 16639 */
    add_length(&tally, TALLY_EXACT + 64 * 4, 1); /* 131072 .. */
    assert_int_equal(tally_length(&tally, 0), 8192);
    assert_int_equal(tally_length(&tally, 25), 8320);
    assert_int_equal(tally_length(&tally, 50), 16384 - 128);
    assert_int_equal(tally_length(&tally, 75), 16384);
    assert_int_equal(tally_length(&tally, 100), 131072);
}

static void nothing_has_no_length(void **unused)
{
    (void)unused;
    static struct tally tally;
    memset(&tally, 0, sizeof tally);
    assert_int_equal(tally_length(&tally, 50), 0);
}

static void tallies_add_up(void **unused)
{
    (void)unused;
    static struct tally sum, part;
    sum = (struct tally){.games = 3, .plies = 30, .wins = {1, 2}, .legal_max = 9};
    part = (struct tally){.games = 2, .plies = 12, .wins = {0, 1}, .draws = 1, .legal_max = 7};
    sum.lengths[10] = 3;
    part.lengths[10] = 1;
    part.lengths[TALLY_BUCKETS - 1] = 1;
    part.legal_positions = 12;
    part.legal_sum = 60;
    tally_add(&sum, &part);
    assert_int_equal(sum.games, 5);
    assert_int_equal(sum.plies, 42);
    assert_int_equal(sum.wins[0], 1);
    assert_int_equal(sum.wins[1], 3);
    assert_int_equal(sum.draws, 1);
    assert_int_equal(sum.legal_positions, 12);
    assert_int_equal(sum.legal_sum, 60);
    assert_int_equal(sum.legal_max, 9);
    assert_int_equal(sum.lengths[10], 4);
    assert_int_equal(sum.lengths[TALLY_BUCKETS - 1], 1);
    part.legal_max = 11;
    tally_add(&sum, &part);
    assert_int_equal(sum.legal_max, 11);
}

/* --- games of a length that is set: each move only counts down --- */

static void length_begin(const struct rules *rules, struct state *state)
{
    int64_t left;
    memcpy(&left, rules, sizeof left);
    memcpy(state, &left, sizeof left);
}

static int64_t plies_left(const struct state *state)
{
    int64_t left;
    memcpy(&left, state, sizeof left);
    return left;
}

static int length_actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    return plies_left(state) > 0 ? 0 : SEAT_NONE;
}

static void length_play(const struct rules *rules, struct state *state, move chosen)
{
    (void)rules, (void)chosen;
    int64_t left = plies_left(state) - 1;
    memcpy(state, &left, sizeof left);
}

static move length_pick(const struct rules *rules, const struct state *state, struct rng *rng)
{
    (void)rules, (void)state, (void)rng;
    return 0;
}

static int length_moves(const struct rules *rules, const struct state *state, move *list)
{
    (void)rules, (void)state;
    list[0] = 0;
    return 1;
}

static void length_scores(const struct rules *rules, const struct state *state,
                          struct scores *scores)
{
    (void)rules, (void)state;
    memset(scores, 0, sizeof *scores);
    scores->outcome[0] = OUTCOME_DRAW;
}

static const struct game counting_down = {.state_size = sizeof(int64_t),
                                          .begin = length_begin,
                                          .actor = length_actor,
                                          .play = length_play,
                                          .pick = length_pick,
                                          .moves = length_moves,
                                          .scores = length_scores};

static void a_game_of(int64_t length, int64_t counted_as)
{
    static struct tally sum, part;
    memset(&sum, 0, sizeof sum);
    struct simulation simulation = {.game = &counting_down,
                                    .rules = (const struct rules *)(const void *)&length,
                                    .players = 1,
                                    .seats = {{.bot = &bot_random}},
                                    .games = 1,
                                    .threads = 1};
    assert_true(simulate(&simulation, &part, &sum));
    assert_int_equal(sum.plies, length);
    assert_int_equal(sum.draws, 1);
    assert_int_equal(tally_length(&sum, 50), counted_as);
}

static void lengths_are_counted_in_the_steps_they_are_read_from(void **unused)
{
    (void)unused;
    a_game_of(0, 0);
    a_game_of(8191, 8191);
    a_game_of(8192, 8192);
    a_game_of(8319, 8192);
    a_game_of(8320, 8320);
    a_game_of(16383, 16384 - 128);
    a_game_of(16384 + 255, 16384);
    a_game_of(100000, 99328); /* 97 steps of 1024 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tallies_are_the_same_over_1_2_and_3_threads),
        cmocka_unit_test(bots_that_think_play_the_same_games_too),
        cmocka_unit_test(kept_games_are_the_same_over_1_2_and_3_threads),
        cmocka_unit_test(another_seed_gives_other_games),
        cmocka_unit_test(keeping_changes_no_game),
        cmocka_unit_test(a_keeper_that_refuses_stops_the_run),
        cmocka_unit_test(a_game_longer_than_its_room_stops_the_run),
        cmocka_unit_test(no_games_are_soon_played),
        cmocka_unit_test(short_lengths_have_exact_quantiles),
        cmocka_unit_test(long_lengths_have_quantiles_in_steps),
        cmocka_unit_test(nothing_has_no_length),
        cmocka_unit_test(tallies_add_up),
        cmocka_unit_test(lengths_are_counted_in_the_steps_they_are_read_from),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
