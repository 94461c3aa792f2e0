/* Threads take chunks of game numbers from a counter and count into a tally of their own, so that
 * they share nothing while they play. Two ways to play a game: quickly, without history or views,
 * where all are random bots and nothing is kept; fully, as a course, everywhere else. Both draw the
 * same numbers, and so play the same games. */
#include "arena/simulate.h"

#include "base/ensure.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 32 }; /* quick games a thread takes at a time */

struct worker {
    struct simulation *simulation;
    struct tally *tally;
    struct ply *plies; /* NULL where nothing needs the history */
    struct host host;
    atomic_llong *next;
    int64_t chunk;
    pthread_t thread;
};

/* --- tallies --- */

/* Lengths of 2^13 and more fall into 64 steps for each doubling. */
static int length_bucket(int64_t length)
{
    ensure(length >= 0);
    if (length < TALLY_EXACT)
        return (int)length;
    int top = 63 - __builtin_clzll((uint64_t)length);
    int step = (int)(length >> (top - 6)) & 63;
    int bucket = TALLY_EXACT + (top - 13) * 64 + step;
    return bucket < TALLY_BUCKETS ? bucket : TALLY_BUCKETS - 1;
}

static int64_t bucket_length(int bucket)
{
    ensure(bucket >= 0 && bucket < TALLY_BUCKETS);
    if (bucket < TALLY_EXACT)
        return bucket;
    int top = 13 + (bucket - TALLY_EXACT) / 64;
    int64_t step = 64 + (bucket - TALLY_EXACT) % 64;
    /* The lower end of the step: lengths within it are not told apart. */
    return step << (top - 6);
}

void tally_add(struct tally *sum, const struct tally *part)
{
    sum->games += part->games;
    sum->plies += part->plies;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sum->wins[seat] += part->wins[seat];
    sum->draws += part->draws;
    sum->legal_positions += part->legal_positions;
    sum->legal_sum += part->legal_sum;
    if (part->legal_max > sum->legal_max)
        sum->legal_max = part->legal_max;
    for (int i = 0; i < TALLY_BUCKETS; i++)
        sum->lengths[i] += part->lengths[i];
}

/* By ranks among the buckets: of long games the lower end of a step. */
int64_t tally_length(const struct tally *tally, int percent)
{
    ensure(percent >= 0 && percent <= 100);
    int64_t rank = (tally->games - 1) * percent / 100;
    for (int i = 0; i < TALLY_BUCKETS; i++) {
        if (rank < tally->lengths[i])
            return bucket_length(i);
        rank -= tally->lengths[i];
    }
    return 0;
}

static void count_result(const struct simulation *run, const struct state *state, int64_t plies,
                         struct tally *tally)
{
    struct scores scores;
    run->game->scores(run->rules, state, &scores);
    tally->games++;
    tally->plies += plies;
    tally->lengths[length_bucket(plies)]++;
    /* A draw is one for all, so one seat tells. */
    tally->draws += scores.outcome[0] == OUTCOME_DRAW;
    for (int seat = 0; seat < run->players; seat++)
        tally->wins[seat] += scores.outcome[seat] == OUTCOME_WIN;
}

static void count_legal(const struct simulation *run, const struct state *state,
                        struct tally *tally)
{
    move list[MOVES_MAX];
    int count = run->game->moves(run->rules, state, list);
    ensure(count > 0 && count <= MOVES_MAX);
    tally->legal_positions++;
    tally->legal_sum += count;
    if (count > tally->legal_max)
        tally->legal_max = count;
}

/* --- one game --- */

/* Then no bot looks at a view, and nothing needs the history. */
static bool is_all_random(const struct simulation *run)
{
    for (int seat = 0; seat < run->players; seat++)
        if (run->seats[seat].bot != &bot_random)
            return false;
    return true;
}

/* Any legal moves, nothing kept: needs no view, as `pick` sees the seat's own moves only. */
static void play_quickly(const struct simulation *run, bool counts, struct rng *rng,
                         struct tally *tally)
{
    union position now;
    struct state *state = position_state(&now);
    const struct game *game = run->game;
    int64_t plies = 0;
    game->begin(run->rules, state);
    for (int actor; (actor = game->actor(run->rules, state)) != SEAT_NONE; plies++) {
        if (counts && actor != SEAT_CHANCE)
            count_legal(run, state, tally);
        game->play(run->rules, state,
                   actor == SEAT_CHANCE ? game->sample(run->rules, state, rng)
                                        : game->pick(run->rules, state, rng));
    }
    count_result(run, state, plies, tally);
}

static move next_move(const struct worker *worker, const struct course *course, struct rng *rng)
{
    const struct simulation *run = worker->simulation;
    int actor = course_actor(course);
    if (actor == SEAT_CHANCE)
        return run->game->sample(run->rules, position_view(&course->now), rng);
    if (run->seats[actor].bot == &bot_random)
        return run->game->pick(run->rules, position_view(&course->now), rng);
    return host_choose(&worker->host, run->seats[actor], course, rng).chosen;
}

static bool play_fully(const struct worker *worker, int64_t index, bool counts, struct rng *rng,
                       struct fault *fault)
{
    ensure(worker->plies != NULL);
    const struct simulation *run = worker->simulation;
    struct course course;
    course_begin(&course, run->game, run->rules, worker->plies, run->plies_room);
    for (int actor; (actor = course_actor(&course)) != SEAT_NONE;) {
        if (counts && actor != SEAT_CHANCE)
            count_legal(run, position_view(&course.now), worker->tally);
        move chosen = next_move(worker, &course, rng);
        if (atomic_load(&run->stopped)) /* half a game counts for nothing, nor a move in haste */
            return false;
        if (!course_move(&course, chosen, fault))
            return false; /* longer than the room */
    }
    count_result(run, position_view(&course.now), course.plies_count, worker->tally);
    return run->keep == NULL || run->keep(run->context, index, &course);
}

static bool play_one(const struct worker *worker, int64_t index, struct fault *fault)
{
    struct simulation *run = worker->simulation;
    struct rng rng = rng_seeded(run->seed, (uint64_t)index);
    /* Listing the moves takes longer than a quick game itself. */
    bool counts = run->keep != NULL || index % SIMULATE_LEGAL_ONE_IN == 0;
    if (worker->plies != NULL)
        return play_fully(worker, index, counts, &rng, fault);
    play_quickly(run, counts, &rng, worker->tally);
    return true;
}

/* --- what a thread plays with --- */

/* For bots, which may think long. Relaxed: a little late does no harm. */
static bool is_stopped(void *context)
{
    struct simulation *run = context;
    return atomic_load_explicit(&run->stopped, memory_order_relaxed);
}

/* Nothing for quick games, which need neither history nor bots. */
static bool worker_open(struct worker *worker)
{
    const struct simulation *run = worker->simulation;
    if (run->keep == NULL && is_all_random(run))
        return true;
    worker->plies = malloc((size_t)run->plies_room * sizeof *worker->plies);
    if (worker->plies == NULL || !host_open(&worker->host, 1, HOST_CLOCK_THREAD))
        return false;
    worker->host.desk.is_stopped = is_stopped;
    worker->host.desk.context = worker->simulation;
    return true;
}

static void worker_close(struct worker *worker)
{
    host_close(&worker->host);
    free(worker->plies);
}

/* --- threads --- */

/* The first thread that stops the run says why; the others stop without a word. */
static void stop(struct simulation *run, int64_t index, const struct fault *fault)
{
    if (atomic_exchange(&run->stopped, true))
        return;
    run->fault = *fault;
    run->fault_game = index;
}

/* Games are counted one by one, so that a bar moves also where a chunk takes long. */
static void play_share(struct worker *worker)
{
    struct simulation *run = worker->simulation;
    while (!atomic_load(&run->stopped)) {
        int64_t start = atomic_fetch_add(worker->next, worker->chunk);
        if (start >= run->games)
            break;
        int64_t end = start + worker->chunk < run->games ? start + worker->chunk : run->games;
        for (int64_t i = start; i < end && !atomic_load(&run->stopped); i++) {
            struct fault fault = {.kind = FAULT_NONE};
            if (!play_one(worker, i, &fault))
                stop(run, i, &fault);
            /* Also of the game that stopped it: the bar is drawn from it, results are not. */
            atomic_fetch_add(&run->finished, 1);
        }
    }
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct fault fault;
    if (worker_open(worker)) {
        play_share(worker);
    } else {
        fault_set(&fault, FAULT_LIMIT, "not enough memory for bots to think");
        stop(worker->simulation, 0, &fault);
    }
    worker_close(worker);
    return NULL;
}

bool simulate(struct simulation *run, struct tally *parts, struct tally *sum)
{
    ensure(run->threads >= 1 && run->threads <= SIMULATE_THREADS_MAX);
    ensure(run->players > 0 && run->players <= SEATS_MAX);
    struct worker workers[SIMULATE_THREADS_MAX];
    atomic_llong next = 0;
    int started = 0;
    run->fault = (struct fault){.kind = FAULT_NONE};
    for (int i = 0; i < run->threads; i++, started++) {
        memset(&parts[i], 0, sizeof parts[i]);
        workers[i] = (struct worker){.simulation = run, .tally = &parts[i], .next = &next};
        workers[i].chunk = is_all_random(run) ? CHUNK : 1;
        if (i > 0 && pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
            break; /* fewer threads play all games just as well */
    }
    work(&workers[0]);
    for (int i = 1; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    for (int i = 0; i < started; i++)
        tally_add(sum, &parts[i]);
    return !atomic_load(&run->stopped);
}
