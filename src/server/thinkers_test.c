/* Threads that think: every question has one answer, and nobody waits for them at the end. Runs
 * under the thread sanitizer, too. */
#include "server/thinkers.h"

#include "engine/registry.h"
#include "table.h"

#include <pthread.h>
#include <time.h>

enum { TEAM = 3 };

/* Wakes the test as a loop would be woken. */
struct bell {
    pthread_mutex_t lock;
    pthread_cond_t rings;
    bool has_rung;
};

static struct bell bell = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false};

static void ring(void *context)
{
    struct bell *rung = context;
    pthread_mutex_lock(&rung->lock);
    rung->has_rung = true;
    pthread_cond_signal(&rung->rings);
    pthread_mutex_unlock(&rung->lock);
}

static void wait_for_bell(void)
{
    pthread_mutex_lock(&bell.lock);
    while (!bell.has_rung)
        pthread_cond_wait(&bell.rings, &bell.lock);
    bell.has_rung = false;
    pthread_mutex_unlock(&bell.lock);
}

/* --- questions --- */

static struct table table;
static union position view;

static int open_table(void **state)
{
    (void)state;
    table_open(&table, registry_find("convert"), "");
    view = table.course.now; /* convert has no secrets: all see it like this */
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    table_close(&table);
    return 0;
}

static struct rooms_ask question(const char *player, uint64_t ticket)
{
    struct rooms_ask ask = {.ticket = ticket,
                            .game = table.course.game,
                            .rules = table.rules,
                            .seat = course_actor(&table.course),
                            .view = &view,
                            .luck = 7};
    struct fault fault;
    assert_true(player_read(player, &ask.player, &fault));
    return ask;
}

static void ask(struct thinkers *thinkers, const char *player, uint64_t ticket)
{
    struct rooms_ask asked = question(player, ticket);
    thinkers_ask(thinkers, &asked);
}

static struct thinkers_answer next_answer(struct thinkers *thinkers)
{
    struct thinkers_answer answer;
    while (!thinkers_take(thinkers, &answer))
        wait_for_bell();
    return answer;
}

static bool is_legal(move chosen)
{
    static move list[MOVES_MAX];
    int count = table.course.game->moves(table.rules, position_view(&table.course.now), list);
    for (int i = 0; i < count; i++)
        if (list[i] == chosen)
            return true;
    return false;
}

/* --- tests --- */

static void every_question_has_one_answer(void **state)
{
    (void)state;
    enum { QUESTIONS = 60 };
    static const char *const players[] = {"random", "greedy", "hard:20sims"};
    bool is_answered[QUESTIONS] = {false};
    struct thinkers *thinkers = thinkers_open(TEAM, ring, &bell);
    assert_non_null(thinkers);
    for (int i = 0; i < QUESTIONS; i++)
        ask(thinkers, players[i % 3], (uint64_t)i);
    for (int i = 0; i < QUESTIONS; i++) {
        struct thinkers_answer answer = next_answer(thinkers);
        assert_false(answer.is_refused);
        assert_true(answer.ticket < QUESTIONS && !is_answered[answer.ticket]);
        assert_true(is_legal(answer.chosen));
        is_answered[answer.ticket] = true;
    }
    struct thinkers_answer none;
    assert_false(thinkers_take(thinkers, &none));
    thinkers_close(thinkers);
}

/* The view is copied: whoever asks goes on to other things. */
static void the_same_luck_chooses_the_same(void **state)
{
    (void)state;
    struct thinkers *thinkers = thinkers_open(TEAM, ring, &bell);
    union position kept = view;
    for (uint64_t i = 0; i < 10; i++)
        ask(thinkers, "hard:50sims", i);
    memset(&view, 0xa5, sizeof view);
    move chosen = next_answer(thinkers).chosen;
    for (int i = 1; i < 10; i++)
        assert_int_equal(next_answer(thinkers).chosen, chosen);
    view = kept;
    thinkers_close(thinkers);
}

static void too_many_questions_are_refused(void **state)
{
    (void)state;
    enum { QUESTIONS = THINKERS_QUEUE_MAX + 100 };
    struct thinkers *thinkers = thinkers_open(1, ring, &bell);
    int refused = 0;
    ask(thinkers, "hard:200ms", 0); /* while it thinks, the line grows */
    for (int i = 1; i < QUESTIONS; i++)
        ask(thinkers, "random", (uint64_t)i);
    for (int i = 0; i < QUESTIONS; i++)
        refused += next_answer(thinkers).is_refused;
    assert_in_range(refused, 1, QUESTIONS - THINKERS_QUEUE_MAX);
    thinkers_close(thinkers);
}

static void nobody_waits_for_them_at_the_end(void **state)
{
    (void)state;
    struct timespec begin, end;
    struct thinkers *thinkers = thinkers_open(TEAM, ring, &bell);
    for (uint64_t i = 0; i < 20; i++)
        ask(thinkers, "hard:3600000ms", i);
    const struct timespec moment = {.tv_nsec = 50000000};
    nanosleep(&moment, NULL); /* they are in the midst of it */
    clock_gettime(CLOCK_MONOTONIC, &begin);
    thinkers_close(thinkers);
    clock_gettime(CLOCK_MONOTONIC, &end);
    assert_true(end.tv_sec - begin.tv_sec < 20);
}

static void the_machine_has_some(void **state)
{
    (void)state;
    assert_in_range(thinkers_count_for_machine(), 1, THINKERS_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_has_one_answer),
        cmocka_unit_test(the_same_luck_chooses_the_same),
        cmocka_unit_test(too_many_questions_are_refused),
        cmocka_unit_test(nobody_waits_for_them_at_the_end),
        cmocka_unit_test(the_machine_has_some),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
