#include "host/host.h"

#include "base/ensure.h"
#include "engine/match.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

static int64_t clock_us(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t host_wall_us(void)
{
    return clock_us(CLOCK_MONOTONIC);
}

int64_t host_thread_us(void)
{
    return clock_us(CLOCK_THREAD_CPUTIME_ID);
}

/* --- a crew of threads --- */

struct hand {
    void (*job)(void *task, int worker);
    void *task;
    int worker;
    pthread_t thread;
    bool has_thread;
};

static void *lend_hand(void *argument)
{
    struct hand *hand = argument;
    hand->job(hand->task, hand->worker);
    return NULL;
}

/* A thread that does not start only means that this one does its job too. */
static void crew_of_threads(void (*job)(void *task, int worker), void *task, int workers)
{
    struct hand hands[CREW_MAX];
    ensure(workers <= CREW_MAX);
    for (int i = 1; i < workers; i++) {
        hands[i] = (struct hand){.job = job, .task = task, .worker = i};
        hands[i].has_thread = pthread_create(&hands[i].thread, NULL, lend_hand, &hands[i]) == 0;
    }
    job(task, 0);
    for (int i = 1; i < workers; i++)
        if (hands[i].has_thread)
            pthread_join(hands[i].thread, NULL);
        else
            job(task, i);
}

/* --- the host --- */

bool host_open(struct host *host, int workers, enum host_clock clock)
{
    size_t size = (size_t)HOST_MEMORY_MB << 20;
    void *bytes = malloc(size);
    if (bytes == NULL)
        return false;
    ensure(workers >= 1 && workers <= CREW_MAX);
    *host =
        (struct host){.bytes = bytes,
                      .desk = {.memory = pool_over(bytes, size),
                               .workers = workers,
                               .crew = workers > 1 ? crew_of_threads : NULL,
                               .now_us = clock == HOST_CLOCK_WALL ? host_wall_us : host_thread_us}};
    return true;
}

void host_close(struct host *host)
{
    free(host->bytes);
    host->bytes = NULL;
}

struct choice host_choose(const struct host *host, struct player player, const struct match *match,
                          struct ply *seen, struct rng *rng)
{
    union position view;
    struct sight sight = sight_of(match, match_actor(match), &view, seen);
    return player_choose(player, match->game, match->rules, &sight, &host->desk, rng);
}
