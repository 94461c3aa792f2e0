/* Clocks and threads of a POSIX machine. The browser has others: src/wasm/machine.c. */
#include "base/ensure.h"
#include "host/host.h"

#include <pthread.h>
#include <time.h>

static int64_t clock_us(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t host_wall_us(void)
{
    /* Not the time of day, which somebody may set while a bot thinks. */
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
    pthread_t thread;
    int worker;
    bool has_thread;
};

static void *lend_hand(void *argument)
{
    struct hand *hand = argument;
    hand->job(hand->task, hand->worker);
    return NULL;
}

/* A thread that does not start only means that this one does its job too. */
void host_crew(void (*job)(void *task, int worker), void *task, int workers)
{
    struct hand hands[CREW_MAX];
    ensure(workers >= 1 && workers <= CREW_MAX);
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
