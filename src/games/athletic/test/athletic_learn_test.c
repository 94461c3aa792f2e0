/* What `flotilla train` asks athletic for: lessons of games, their slope, and moves to watch. */
#include "games/athletic/test/position.h"

enum { ROOM = 4096 };

static _Alignas(POOL_ALIGN) unsigned char memory_bytes[STUDY_MEMORY];
static struct lesson lessons[ROOM];

static void fresh_weights(double *weights, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, 0);
    study_fresh(weights, &rng);
}

static int lessons_of(const char *options, uint64_t seed, int room)
{
    struct table table = open_table(options);
    struct rng rng = rng_seeded(seed, 1);
    struct pool memory = pool_over(memory_bytes, sizeof memory_bytes);
    return take_lessons(&table.rules, built_in_weights, &rng, &memory, lessons, room);
}

static void games_give_lessons(void **unused)
{
    (void)unused;
    for (int i = 0; study_variants[i] != NULL; i++) {
        int count = lessons_of(study_variants[i], (uint64_t)i, ROOM);
        int won = 0;
        assert_in_range(count, 4, ROOM);
        for (int j = 0; j < count; j++) {
            assert_int_equal(lessons[j].features.count, FEATURES);
            assert_in_range(lessons[j].seat, 0, PLAYERS_MAX - 1);
            won += lessons[j].has_won;
        }
        assert_in_range(won, 1, count - 1);
    }
}

static void a_small_room_is_not_overrun(void **unused)
{
    (void)unused;
    memset(lessons, 0x55, sizeof lessons);
    assert_in_range(lessons_of("players=2", 1, 20), 0, 20);
    assert_int_equal(lessons[20].seat, 0x55555555);
    assert_int_equal(lessons_of("limit=1", 1, ROOM), 0);
}

static double error_of(const struct lesson *lesson, const double *weights)
{
    double slope[WEIGHTS] = {0};
    lesson_slope(NULL, lesson, weights, slope);
    return slope[WEIGHTS - 1]; /* how far the chance is off */
}

/* The slope of -log(chance) is compared with its rise over a small step; the logarithm of a ratio
 * close to 1 from its first terms. */
static double rise(double before, double after)
{
    double ratio = after / before - 1;
    return -(ratio - ratio * ratio / 2 + ratio * ratio * ratio / 3);
}

static double chance_of_result(const struct lesson *lesson, const double *weights)
{
    double miss = error_of(lesson, weights);
    return lesson->has_won ? 1 + miss : 1 - miss;
}

static void the_slope_is_that_of_the_error(void **unused)
{
    (void)unused;
    double weights[WEIGHTS], slope[WEIGHTS] = {0};
    const double step = 1e-5;
    fresh_weights(weights, 3);
    assert_in_range(lessons_of("players=3", 7, ROOM), 4, ROOM);
    const struct lesson *lesson = &lessons[3];
    lesson_slope(NULL, lesson, weights, slope);
    double here = chance_of_result(lesson, weights);
    for (int i = 0; i < WEIGHTS; i++) {
        double kept = weights[i];
        weights[i] = kept + step;
        double off = rise(here, chance_of_result(lesson, weights)) / step - slope[i];
        weights[i] = kept;
        assert_true(off > -1e-4 && off < 1e-4);
    }
}

/* The network that learns in doubles is the one that plays in floats. */
static void learning_and_playing_agree(void **unused)
{
    (void)unused;
    struct table table = set_table("", "V7 | P1 | B10 | Y3 | R5", "V2 O2 O8");
    struct net net;
    give(&table, 1, "R1 R2");
    net_load(&net, built_in_weights);
    struct leave_facts facts = leave_facts_of(&table.rules, &table.state, 0, &net);
    struct sketch sketch = sketch_of(&table.state, 0);
    struct lesson lesson = {features_of(&facts, &sketch), 0, false};
    double off =
        error_of(&lesson, built_in_weights) - chance_of((double)leave_worth(&facts, &sketch));
    assert_true(off > -1e-5 && off < 1e-5);
}

static bool is_legal(const struct table *table, move chosen)
{
    move list[MOVES_MAX];
    int count = game->moves(&table->rules, &table->state, list);
    for (int i = 0; i < count; i++)
        if (list[i] == chosen)
            return true;
    return false;
}

static void the_moves_to_watch_are_legal(void **unused)
{
    (void)unused;
    double weights[WEIGHTS];
    struct rng rng = rng_seeded(2, 0);
    struct table table = open_table("players=4 limit=60");
    fresh_weights(weights, 1);
    for (int seat; (seat = actor(&table.rules, &table.state)) != SEAT_NONE;) {
        move chosen = seat == SEAT_CHANCE ? sample(&table.rules, &table.state, &rng)
                                          : study_choose(&table.rules, &table.state, seat, weights);
        assert_true(seat == SEAT_CHANCE || is_legal(&table, chosen));
        play(&table.rules, &table.state, chosen);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_give_lessons),
        cmocka_unit_test(a_small_room_is_not_overrun),
        cmocka_unit_test(the_slope_is_that_of_the_error),
        cmocka_unit_test(learning_and_playing_agree),
        cmocka_unit_test(the_moves_to_watch_are_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
