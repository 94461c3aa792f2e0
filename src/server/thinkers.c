#include "server/thinkers.h"

#include "base/ensure.h"
#include "host/host.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

struct thought {
    struct thought *next;
    struct rooms_ask ask; /* its view is the one below */
    union position view;
    struct thinkers_answer answer;
};

struct line {
    struct thought *first, *last;
    int count;
};

struct thinker {
    struct thinkers *thinkers;
    struct host host;
    pthread_t thread;
};

/* First come, first served: that is fair, because a table has at most one question open, so that
 * nobody can fill the line but by many tables. */
struct thinkers {
    pthread_mutex_t lock; /* for both lines */
    pthread_cond_t has_work;
    struct line waiting, done;
    atomic_bool is_ending;
    void (*wake)(void *context);
    void *context;
    struct thinker team[THINKERS_MAX];
    int count; /* of threads that run */
};

/* --- lines; the lock is held --- */

static void line_add(struct line *line, struct thought *thought)
{
    thought->next = NULL;
    if (line->last != NULL)
        line->last->next = thought;
    else
        line->first = thought;
    line->last = thought;
    line->count++;
}

static struct thought *line_take(struct line *line)
{
    struct thought *thought = line->first;
    if (thought == NULL)
        return NULL;
    line->first = thought->next;
    if (line->first == NULL)
        line->last = NULL;
    line->count--;
    return thought;
}

static void line_free(struct line *line)
{
    for (struct thought *thought; (thought = line_take(line)) != NULL;)
        free(thought);
}

/* --- a thread --- */

static bool is_ending(void *context)
{
    struct thinkers *thinkers = context;
    return atomic_load_explicit(&thinkers->is_ending, memory_order_relaxed);
}

/* Waits for a question; NULL: it is over. */
static struct thought *wait_for_thought(struct thinkers *thinkers)
{
    struct thought *thought = NULL;
    pthread_mutex_lock(&thinkers->lock);
    while (!is_ending(thinkers) && (thought = line_take(&thinkers->waiting)) == NULL)
        pthread_cond_wait(&thinkers->has_work, &thinkers->lock);
    pthread_mutex_unlock(&thinkers->lock);
    return thought;
}

static void think(const struct thinker *thinker, struct thought *thought)
{
    const struct rooms_ask *ask = &thought->ask;
    struct sight sight = {.view = position_view(&thought->view), .seat = ask->seat};
    struct rng rng = rng_seeded(ask->luck, 0);
    struct choice choice =
        player_choose(ask->player, ask->game, ask->rules, &sight, &thinker->host.desk, &rng);
    thought->answer.chosen = choice.chosen;
}

static void hand_in(struct thinkers *thinkers, struct thought *thought)
{
    pthread_mutex_lock(&thinkers->lock);
    line_add(&thinkers->done, thought);
    pthread_mutex_unlock(&thinkers->lock);
    thinkers->wake(thinkers->context);
}

/* Nobody waits for a bot as for the loop: on Linux the nice value is each thread's own, and 0 means
 * the one that asks. */
static void *work(void *argument)
{
    enum { NICE = 10 };
    struct thinker *thinker = argument;
    setpriority(PRIO_PROCESS, 0, NICE);
    for (struct thought *thought; (thought = wait_for_thought(thinker->thinkers)) != NULL;) {
        think(thinker, thought);
        hand_in(thinker->thinkers, thought);
    }
    return NULL;
}

/* --- all of them --- */

int thinkers_count_for_machine(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (processors <= 2)
        return 1;
    return processors - 1 < THINKERS_MAX ? (int)processors - 1 : THINKERS_MAX;
}

/* Budgets count the thread's own time: on a busy machine a bot takes longer, but plays as well. */
static bool hire(struct thinkers *thinkers)
{
    struct thinker *thinker = &thinkers->team[thinkers->count];
    thinker->thinkers = thinkers;
    if (!host_open(&thinker->host, 1, HOST_CLOCK_THREAD))
        return false;
    thinker->host.desk.is_stopped = is_ending;
    thinker->host.desk.context = thinkers;
    if (pthread_create(&thinker->thread, NULL, work, thinker) != 0) {
        host_close(&thinker->host);
        return false;
    }
    thinkers->count++;
    return true;
}

struct thinkers *thinkers_open(int count, void (*wake)(void *context), void *context)
{
    ensure(count >= 1 && count <= THINKERS_MAX);
    struct thinkers *thinkers = calloc(1, sizeof *thinkers);
    if (thinkers == NULL)
        return NULL;
    thinkers->wake = wake;
    thinkers->context = context;
    int failed =
        pthread_mutex_init(&thinkers->lock, NULL) | pthread_cond_init(&thinkers->has_work, NULL);
    ensure(!failed);
    while (thinkers->count < count && hire(thinkers))
        ;
    if (thinkers->count > 0)
        return thinkers;
    thinkers_close(thinkers);
    return NULL;
}

void thinkers_close(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->lock);
    atomic_store(&thinkers->is_ending, true);
    pthread_cond_broadcast(&thinkers->has_work);
    pthread_mutex_unlock(&thinkers->lock);
    for (int i = 0; i < thinkers->count; i++) {
        pthread_join(thinkers->team[i].thread, NULL);
        host_close(&thinkers->team[i].host);
    }
    line_free(&thinkers->waiting);
    line_free(&thinkers->done);
    pthread_cond_destroy(&thinkers->has_work);
    pthread_mutex_destroy(&thinkers->lock);
    free(thinkers);
}

/* A refusal is an answer like others: whoever asks is in the midst of something. */
static void enter(struct thinkers *thinkers, struct thought *thought)
{
    pthread_mutex_lock(&thinkers->lock);
    bool is_refused = thinkers->waiting.count >= THINKERS_QUEUE_MAX;
    thought->answer.is_refused = is_refused;
    line_add(is_refused ? &thinkers->done : &thinkers->waiting, thought);
    pthread_cond_signal(&thinkers->has_work);
    pthread_mutex_unlock(&thinkers->lock);
    if (is_refused)
        thinkers->wake(thinkers->context);
}

void thinkers_ask(struct thinkers *thinkers, const struct rooms_ask *ask)
{
    struct thought *thought = malloc(sizeof *thought);
    ensure(thought != NULL);
    *thought = (struct thought){.ask = *ask, .view = *ask->view, .answer = {.ticket = ask->ticket}};
    thought->ask.view = &thought->view;
    enter(thinkers, thought);
}

bool thinkers_take(struct thinkers *thinkers, struct thinkers_answer *answer)
{
    pthread_mutex_lock(&thinkers->lock);
    struct thought *thought = line_take(&thinkers->done);
    pthread_mutex_unlock(&thinkers->lock);
    if (thought == NULL)
        return false;
    *answer = thought->answer;
    free(thought);
    return true;
}
