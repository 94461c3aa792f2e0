/* A deal is played from all seats with the same chance; threads, shards and stops change nothing in
 * what is delivered. */
#include "arena/contest_run.h"

#include "engine/registry.h"
#include "table.h"
#include "variants.h"

enum { DEALS_MAX = 64, PLIES_KEPT = 128, GAMES_MAX = 8 };

/* What was delivered, and the first games as they were played. */
struct taken {
    struct deal deals[DEALS_MAX];
    int count;
    int stop_at; /* deals; 0: never */
    struct ply plies[GAMES_MAX][PLIES_KEPT];
};

struct fixture {
    struct table table;
    struct contest contest;
    struct contest_run run;
    struct taken taken;
};

static bool take(void *context, const struct deal *deal)
{
    struct taken *taken = context;
    assert_true(taken->count < DEALS_MAX);
    taken->deals[taken->count++] = *deal;
    return taken->count != taken->stop_at;
}

static bool keep_start(void *context, int64_t deal, int rotation, const struct course *course)
{
    struct taken *taken = context;
    if (deal > 0)
        return true;
    int count = course->plies_count < PLIES_KEPT ? course->plies_count : PLIES_KEPT;
    memcpy(taken->plies[rotation], course->plies, (size_t)count * sizeof *course->plies);
    return true;
}

/* `names`: players between commas. */
static struct fixture *fixture_open(const char *game, const char *options, const char *names)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    table_open(&fixture->table, registry_find(game), options);
    struct contest *contest = &fixture->contest;
    *contest = (struct contest){.game = fixture->table.course.game,
                                .rules = fixture->table.rules,
                                .seats = fixture->table.setup.players,
                                .seed = 2026,
                                .opening = contest_opening_preset(fixture->table.course.game)};
    char list[256];
    snprintf(list, sizeof list, "%s", names);
    for (char *rest = list, *name; (name = strtok_r(rest, ",", &rest)) != NULL;) {
        struct fault fault;
        assert_true(player_read(name, &contest->players[contest->players_count++], &fault));
    }
    fixture->run = (struct contest_run){.contest = contest,
                                        .shard = {0, 1},
                                        .end = 6,
                                        .threads = 1,
                                        .deliver = take,
                                        .context = &fixture->taken};
    return fixture;
}

static void fixture_close(struct fixture *fixture)
{
    table_close(&fixture->table);
    free(fixture);
}

/* --- seats --- */

static void is_seated(const char *game, const char *options, const char *names,
                      const char *expected)
{
    struct fixture *fixture = fixture_open(game, options, names);
    char bytes[1024];
    struct text text = TEXT_OVER(bytes);
    assert_true(contest_arrange(&fixture->contest));
    for (int i = 0; i < fixture->contest.rotations; i++) {
        text_add(&text, i > 0 ? " " : "");
        for (int seat = 0; seat < fixture->contest.seats; seat++)
            text_put(&text, (char)('A' + fixture->contest.seating[i][seat]));
    }
    assert_string_equal(bytes, expected);
    fixture_close(fixture);
}

static void players_take_all_seats_in_turn(void **state)
{
    (void)state;
    is_seated("convert", "", "random,greedy", "AB BA");
    is_seated("athletic", "players=3", "random,greedy,easy", "ABC BCA CAB");
    is_seated("convoy", "players=4 teams=2", "random,greedy", "ABAB BABA");
    is_seated("convoy", "players=4", "random,greedy", "ABAB BABA");
    is_seated("convoy", "players=4 teams=2", "random,greedy,easy,hard", "ABCD BCDA CDAB DABC");
    is_seated("athletic", "players=3", "random,greedy", "ABA BAA AAB BAB ABB BBA");
    is_seated("convert", "", "random", "AA");
}

static void every_player_has_every_seat_equally_often(void **state)
{
    (void)state;
    struct fixture *fixture = fixture_open("athletic", "players=5", "random,greedy,easy");
    assert_true(contest_arrange(&fixture->contest));
    assert_int_equal(fixture->contest.rotations, 15);
    for (int seat = 0; seat < 5; seat++) {
        int times[3] = {0};
        for (int i = 0; i < 15; i++)
            times[fixture->contest.seating[i][seat]]++;
        assert_true(times[0] == 5 && times[1] == 5 && times[2] == 5);
    }
    fixture_close(fixture);
}

static void too_many_players_are_refused(void **state)
{
    (void)state;
    struct fixture *fixture = fixture_open("convert", "", "random,greedy,easy");
    assert_false(contest_arrange(&fixture->contest));
    fixture_close(fixture);
}

/* --- deals --- */

static void run_all(struct fixture *fixture)
{
    assert_true(contest_arrange(&fixture->contest));
    assert_true(contest_run(&fixture->run));
}

/* The cards dealt before the first move are the same in both games, however the bots think. */
static void all_games_of_a_deal_begin_alike(void **state)
{
    (void)state;
    struct fixture *fixture = fixture_open("convoy", "", "ismcts:30sims,greedy");
    fixture->run.keep = keep_start;
    fixture->run.end = 1;
    run_all(fixture);
    const struct ply *one = fixture->taken.plies[0], *two = fixture->taken.plies[1];
    int i = 0;
    for (; one[i].kind == PLY_CHANCE; i++)
        assert_int_equal(one[i].chosen, two[i].chosen);
    assert_true(i > 5);
    assert_int_equal(two[i].kind, PLY_MOVE);
    fixture_close(fixture);
}

static void an_opening_is_the_same_in_all_games(void **state)
{
    (void)state;
    struct fixture *fixture = fixture_open("convert", "", "greedy,random");
    fixture->contest.opening = 5;
    fixture->run.keep = keep_start;
    fixture->run.end = 1;
    run_all(fixture);
    for (int i = 0; i < 5; i++)
        assert_int_equal(fixture->taken.plies[0][i].chosen, fixture->taken.plies[1][i].chosen);
    int64_t moves = fixture->taken.deals[0].fares[0].moves + fixture->taken.deals[0].fares[1].moves;
    assert_int_equal(moves, fixture->taken.deals[0].plies - 2 * 5);
    fixture_close(fixture);
}

static void forget_times(struct taken *taken)
{
    for (int i = 0; i < taken->count; i++)
        for (int player = 0; player < CONTEST_PLAYERS_MAX; player++)
            taken->deals[i].fares[player].time_us = taken->deals[i].fares[player].time_us_max = 0;
}

static void are_same_deals(struct taken *one, struct taken *two)
{
    forget_times(one);
    forget_times(two);
    assert_int_equal(one->count, two->count);
    assert_memory_equal(one->deals, two->deals, (size_t)one->count * sizeof one->deals[0]);
}

static void threads_change_nothing(void **state)
{
    (void)state;
    struct fixture *one = fixture_open("sequence", "", "ismcts:20sims,greedy");
    struct fixture *many = fixture_open("sequence", "", "ismcts:20sims,greedy");
    many->run.threads = 3;
    run_all(one);
    run_all(many);
    assert_int_equal(one->taken.count, 6);
    are_same_deals(&one->taken, &many->taken);
    fixture_close(one);
    fixture_close(many);
}

/* However far other threads are: what comes after the stop is not delivered. */
static void a_stop_is_at_the_same_deal_on_many_threads(void **state)
{
    (void)state;
    struct fixture *fixture = fixture_open("noughts", "", "random,greedy");
    fixture->run.threads = 4;
    fixture->run.end = DEALS_MAX;
    fixture->taken.stop_at = 17;
    run_all(fixture);
    assert_int_equal(fixture->taken.count, 17);
    assert_int_equal(fixture->taken.deals[16].index, 16);
    fixture_close(fixture);
}

static void shards_are_the_whole(void **state)
{
    (void)state;
    enum { DEALS = 11, SHARDS = 3 };
    struct fixture *whole = fixture_open("kolonne", "limit=8", "random,greedy");
    whole->run.end = DEALS;
    run_all(whole);
    forget_times(&whole->taken);
    int64_t played = 0;
    for (int part = 0; part < SHARDS; part++) {
        struct fixture *fixture = fixture_open("kolonne", "limit=8", "random,greedy");
        fixture->run.shard = (struct shard){part, SHARDS};
        fixture->run.end = shard_size(fixture->run.shard, DEALS);
        run_all(fixture);
        forget_times(&fixture->taken);
        for (int i = 0; i < fixture->taken.count; i++, played++)
            assert_memory_equal(&fixture->taken.deals[i],
                                &whole->taken.deals[fixture->taken.deals[i].index],
                                sizeof fixture->taken.deals[i]);
        fixture_close(fixture);
    }
    assert_int_equal(played, DEALS);
    fixture_close(whole);
}

static void a_run_that_was_stopped_before_delivers_nothing(void **state)
{
    (void)state;
    struct fixture *fixture = fixture_open("noughts", "", "random,greedy");
    atomic_store(&fixture->run.stopped, true);
    run_all(fixture);
    assert_int_equal(fixture->taken.count, 0);
    fixture_close(fixture);
}

#ifdef __SANITIZE_THREAD__ /* slow, and this test has one thread */
enum { STRIDE = 8 };
#else
enum { STRIDE = 1 };
#endif

/* All points of all games are given away, in every variant, with two players whatever the seats. */
static void every_variant_is_played(void **state)
{
    (void)state;
    static struct variant variants[VARIANTS_MAX];
    int count = variants_read(variants);
    assert_true(count > 40);
    for (int i = 0; i < count; i += STRIDE) {
        struct fixture *fixture =
            fixture_open(variants[i].game, variants[i].options, "greedy,random");
        fixture->run.end = 1;
        run_all(fixture);
        const struct deal *deal = &fixture->taken.deals[0];
        int64_t points = deal->fares[0].points + deal->fares[1].points;
        if (points != (int64_t)fixture->contest.rotations * GAME_POINTS)
            fail_msg("%s: %lld points", variants[i].name, (long long)points);
        fixture_close(fixture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_take_all_seats_in_turn),
        cmocka_unit_test(every_player_has_every_seat_equally_often),
        cmocka_unit_test(too_many_players_are_refused),
        cmocka_unit_test(all_games_of_a_deal_begin_alike),
        cmocka_unit_test(an_opening_is_the_same_in_all_games),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(a_stop_is_at_the_same_deal_on_many_threads),
        cmocka_unit_test(shards_are_the_whole),
        cmocka_unit_test(a_run_that_was_stopped_before_delivers_nothing),
        cmocka_unit_test(every_variant_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
