/* Learning by playing against oneself: the same weights whatever the threads and interruptions. */
#include "arena/train.h"
#include "engine/registry.h"
#include "engine/setup.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#ifdef FLOTILLA_SLOW_BUILD
enum { GAMES = 2 * TRAIN_BATCH + 2 };
#else
enum { GAMES = 3 * TRAIN_BATCH + 5 };
#endif

/* A run on short games of two variants. */
struct pupil {
    struct training training;
    struct rules *rules[2];
    int stop_after; /* batches; 0: none */
    int batches;
};

static void *room_for(size_t size)
{
    void *bytes = aligned_alloc(64, (size + 63) / 64 * 64);
    assert_non_null(bytes);
    memset(bytes, 0, (size + 63) / 64 * 64);
    return bytes;
}

static bool count_batches(void *context, const struct training *training)
{
    struct pupil *pupil = context;
    assert_true(training->trainee.games <= training->games);
    return ++pupil->batches != pupil->stop_after;
}

static struct rules *rules_for(const struct game *game, const char *options)
{
    struct setup setup;
    struct fault fault;
    struct rules *rules = room_for(game->rules_size);
    assert_true(setup_parse(&setup, game, options, &fault));
    assert_true(game->prepare(&setup, rules, &fault));
    return rules;
}

/* What is learned, and from which short games: kolonne from every position, athletic from lessons
 * of its own. */
struct subject {
    const char *game;
    const char *options[2];
};

static const struct subject kolonne = {"kolonne", {"limit=6", "players=4 limit=4"}};
static const struct subject athletic = {"athletic", {"medals=1", "players=4 limit=30"}};

static struct pupil *pupil_new(const struct subject *subject, uint64_t seed, int threads)
{
    const struct game *game = registry_find(subject->game);
    struct pupil *pupil = room_for(sizeof *pupil);
    size_t size = (size_t)game->hints->study->weights_count * sizeof(double);
    pupil->rules[0] = rules_for(game, subject->options[0]);
    pupil->rules[1] = rules_for(game, subject->options[1]);
    pupil->training = (struct training){.game = game,
                                        .rules = {pupil->rules[0], pupil->rules[1]},
                                        .variants = 2,
                                        .seed = seed,
                                        .games = GAMES,
                                        .threads = threads,
                                        .report = count_batches,
                                        .context = pupil};
    pupil->training.trainee.weights = room_for(size);
    pupil->training.trainee.slope_mean = room_for(size);
    pupil->training.trainee.slope_square = room_for(size);
    train_begin(&pupil->training);
    return pupil;
}

static void pupil_free(struct pupil *pupil)
{
    free(pupil->training.trainee.weights);
    free(pupil->training.trainee.slope_mean);
    free(pupil->training.trainee.slope_square);
    free(pupil->rules[0]);
    free(pupil->rules[1]);
    free(pupil);
}

/* The whole state as text; the caller frees it. */
static char *text_of(const struct pupil *pupil)
{
    size_t room = trainee_room(&pupil->training);
    struct text text = text_over(room_for(room), room);
    trainee_write(&pupil->training, &text);
    assert_false(text.cut);
    return text.bytes;
}

static char *learned(const struct subject *subject, uint64_t seed, int threads)
{
    struct pupil *pupil = pupil_new(subject, seed, threads);
    assert_true(train(&pupil->training));
    assert_int_equal(pupil->training.trainee.games, GAMES);
    char *text = text_of(pupil);
    pupil_free(pupil);
    return text;
}

static void threads_do_not_matter(void **state)
{
    const struct subject *subject = *state;
    char *one = learned(subject, 5, 1), *three = learned(subject, 5, 3);
    char *other = learned(subject, 6, 1);
    assert_string_equal(one, three);
    assert_string_not_equal(strstr(one, "games"), strstr(other, "games"));
    free(one);
    free(three);
    free(other);
}

static void a_stopped_run_is_resumed(void **state)
{
    const struct subject *subject = *state;
    struct fault fault;
    struct pupil *first = pupil_new(subject, 5, 1), *second = pupil_new(subject, 5, 2);
    first->stop_after = 1;
    assert_true(train(&first->training));
    assert_int_equal(first->training.trainee.games, TRAIN_BATCH);
    char *stopped = text_of(first);
    assert_true(trainee_read(&second->training, cursor_over_string(stopped), &fault));
    assert_true(train(&second->training));
    char *resumed = text_of(second), *whole = learned(subject, 5, 1);
    assert_string_equal(resumed, whole);
    free(stopped);
    free(resumed);
    free(whole);
    pupil_free(first);
    pupil_free(second);
}

static void assert_refused(struct training *training, const char *text, const char *reason)
{
    struct fault fault;
    assert_false(trainee_read(training, cursor_over_string(text), &fault));
    assert_string_equal(fault.reason, reason);
}

static void other_runs_are_refused(void **unused)
{
    (void)unused;
    struct pupil *pupil = pupil_new(&kolonne, 5, 1), *other = pupil_new(&kolonne, 6, 1);
    char *text = text_of(other);
    assert_refused(&pupil->training, text, "it is a run with seed 6, not 5");
    assert_refused(&pupil->training, "", "this is no run of flotilla train");
    assert_refused(&pupil->training, "game convoy\n", "it is a run of convoy, not of kolonne");
    strstr(text, "\nend")[1] = '\0';
    assert_refused(&other->training, text, "the end is missing");
    strrchr(text, ' ')[0] = '\0';
    struct fault fault;
    assert_false(trainee_read(&other->training, cursor_over_string(text), &fault));
    free(text);
    pupil_free(pupil);
    pupil_free(other);
}

static void weights_are_written_as_text(void **unused)
{
    (void)unused;
    static const double weights[] = {0.5, -12.25, 1e-9, 3, 4, 5, 6, 7, 8};
    char bytes[9 * 40 + 1];
    assert_true(sizeof bytes >= weights_room(9));
    struct text text = TEXT_OVER(bytes);
    weights_write(weights, 9, &text);
    assert_string_equal(bytes, "0.500000 -12.250000 0.000000 3.000000 4.000000 5.000000 6.000000 "
                               "7.000000\n8.000000\n");
}

static void strength_is_a_share(void **state)
{
    struct pupil *pupil = pupil_new(*state, 5, 1);
    double share = train_measure(&pupil->training, 4);
    assert_true(share >= 0 && share <= 1);
    assert_true(share >= train_measure(&pupil->training, 4) &&
                share <= train_measure(&pupil->training, 4));
    pupil_free(pupil);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(threads_do_not_matter, (void *)(uintptr_t)&kolonne),
        cmocka_unit_test_prestate(threads_do_not_matter, (void *)(uintptr_t)&athletic),
        cmocka_unit_test_prestate(a_stopped_run_is_resumed, (void *)(uintptr_t)&kolonne),
        cmocka_unit_test_prestate(a_stopped_run_is_resumed, (void *)(uintptr_t)&athletic),
        cmocka_unit_test_prestate(strength_is_a_share, (void *)(uintptr_t)&kolonne),
        cmocka_unit_test_prestate(strength_is_a_share, (void *)(uintptr_t)&athletic),
        cmocka_unit_test(other_runs_are_refused),
        cmocka_unit_test(weights_are_written_as_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
