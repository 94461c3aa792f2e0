/* How deals come out in order: threads take turns from a counter, play without a lock, and put what
 * came out into a ring of slots, turn modulo its size. Whoever fills the slot at the head empties
 * the ring from there as far as it is full. The lock guards the counter, the head, the slots and
 * `deliver`; the generators need none, since a deal follows from its number alone. */
#include "arena/contest_run.h"

#include "base/ensure.h"
#include "host/host.h"

#include <pthread.h>
#include <stdlib.h>

int64_t shard_size(struct shard shard, int64_t deals)
{
    ensure(shard.count > 0 && shard.part >= 0 && shard.part < shard.count);
    return deals > shard.part ? (deals - shard.part - 1) / shard.count + 1 : 0;
}

int64_t shard_deal(struct shard shard, int64_t turn)
{
    ensure(turn >= 0);
    return shard.part + turn * shard.count;
}

/* Deals that are finished wait here for those before them. A thread that is too far ahead of the
 * slowest one waits, too. */
enum { AHEAD_PER_THREAD = 8 };

struct slot {
    struct deal deal;
    bool is_full;
};

struct hall {
    struct contest_run *run;
    pthread_mutex_t lock;
    pthread_cond_t moved; /* the head went on, or the run stopped */
    int64_t next;         /* the turn to be played next */
    int64_t head;         /* the turn to be delivered next */
    struct slot *slots;
    int slots_count;
};

struct worker {
    struct hall *hall;
    struct host host;
    struct booth booth;
    pthread_t thread;
};

/* Relaxed: asked thousands of times a second, and a little late does no harm. */
static bool desk_stopped(void *context)
{
    struct contest_run *run = context;
    return atomic_load_explicit(&run->stopped, memory_order_relaxed);
}

/* --- the order of deals; all of it under the lock --- */

static void stop(struct hall *hall)
{
    atomic_store(&hall->run->stopped, true);
    pthread_cond_broadcast(&hall->moved);
}

static bool take_turn(struct hall *hall, int64_t *turn)
{
    while (!atomic_load(&hall->run->stopped) && hall->next < hall->run->end &&
           hall->next >= hall->head + hall->slots_count)
        pthread_cond_wait(&hall->moved, &hall->lock);
    if (atomic_load(&hall->run->stopped) || hall->next >= hall->run->end)
        return false;
    *turn = hall->next++;
    ensure(*turn >= hall->head && *turn < hall->head + hall->slots_count); /* its slot is free */
    return true;
}

static void deliver_ready(struct hall *hall)
{
    struct contest_run *run = hall->run;
    for (;;) {
        struct slot *slot = &hall->slots[hall->head % hall->slots_count];
        if (!slot->is_full || atomic_load(&run->stopped))
            return;
        slot->is_full = false;
        hall->head++;
        /* Under the lock, so that deals are handed over one at a time and in order. */
        if (!run->deliver(run->context, &slot->deal)) {
            stop(hall);
            return;
        }
        pthread_cond_broadcast(&hall->moved);
    }
}

static void bring(struct hall *hall, int64_t turn, const struct deal *deal)
{
    struct slot *slot = &hall->slots[turn % hall->slots_count];
    ensure(!slot->is_full);
    *slot = (struct slot){*deal, true};
    deliver_ready(hall);
}

/* The first fault is kept. */
static void give_up(struct hall *hall, int64_t turn, const struct fault *fault)
{
    struct contest_run *run = hall->run;
    if (fault->kind != FAULT_NONE && run->fault.kind == FAULT_NONE) {
        run->fault = *fault;
        run->fault_deal = shard_deal(run->shard, turn);
    }
    stop(hall);
}

/* --- threads --- */

static void play_turns(struct worker *worker)
{
    struct hall *hall = worker->hall;
    int64_t turn;
    pthread_mutex_lock(&hall->lock);
    while (take_turn(hall, &turn)) {
        pthread_mutex_unlock(&hall->lock);
        struct deal deal;
        struct fault fault;
        /* Without the lock: this is what takes the time. */
        bool fine = contest_play(&worker->booth, shard_deal(hall->run->shard, turn), &deal, &fault);
        pthread_mutex_lock(&hall->lock);
        if (fine)
            bring(hall, turn, &deal);
        else
            give_up(hall, turn, &fault);
    }
    pthread_mutex_unlock(&hall->lock);
}

/* A host each, since bots of different threads may not share memory. */
static bool furnish(struct worker *worker)
{
    struct contest_run *run = worker->hall->run;
    size_t room = (size_t)CONTEST_PLIES_ROOM * sizeof(struct ply);
    if (!host_open(&worker->host, 1, HOST_CLOCK_THREAD))
        return false;
    worker->host.desk.is_stopped = desk_stopped;
    worker->host.desk.context = run;
    worker->booth = (struct booth){.contest = run->contest,
                                   .host = &worker->host,
                                   .plies = malloc(room),
                                   .keep = run->keep,
                                   .context = run->context};
    return worker->booth.plies != NULL;
}

static void clear_out(struct worker *worker)
{
    free(worker->booth.plies);
    host_close(&worker->host);
}

/* A thread without its memory leaves its share to the others; without any, the run fails. */
static void *work(void *argument)
{
    struct worker *worker = argument;
    if (furnish(worker))
        play_turns(worker);
    clear_out(worker);
    return NULL;
}

/* The calling thread is the first worker: a run with one thread starts none. */
static void run_threads(struct hall *hall, struct worker *workers)
{
    int started = 1;
    workers[0].hall = hall;
    for (; started < hall->run->threads; started++) {
        workers[started].hall = hall;
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0)
            break; /* fewer threads play all deals just as well */
    }
    work(&workers[0]);
    for (int i = 1; i < started; i++)
        pthread_join(workers[i].thread, NULL);
}

bool contest_run(struct contest_run *run)
{
    ensure(run->threads >= 1 && run->threads <= CONTEST_THREADS_MAX);
    struct hall hall = {.run = run,
                        .next = run->start,
                        .head = run->start,
                        .slots_count = run->threads * AHEAD_PER_THREAD};
    struct worker *workers = calloc((size_t)run->threads, sizeof *workers);
    hall.slots = calloc((size_t)hall.slots_count, sizeof *hall.slots);
    run->fault = (struct fault){.kind = FAULT_NONE};
    pthread_mutex_init(&hall.lock, NULL);
    pthread_cond_init(&hall.moved, NULL);
    if (workers != NULL && hall.slots != NULL)
        run_threads(&hall, workers);
    /* Not done and not stopped: no thread had the memory to play. */
    bool is_done = hall.head >= run->end || atomic_load(&run->stopped);
    pthread_cond_destroy(&hall.moved);
    pthread_mutex_destroy(&hall.lock);
    free(hall.slots);
    free(workers);
    return is_done && run->fault.kind == FAULT_NONE;
}
