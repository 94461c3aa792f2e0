/* A school has one course for each game of a batch. Threads play the courses, each writing into its
 * own; learning is done by one thread alone, in an order that does not depend on who played what.
 *
 * Doubles are added up in a fixed order, and no function of libm is called: that is why the same
 * seed gives the same weights on any machine. */
#include "arena/train.h"

#include "base/ensure.h"
#include "base/real.h"
#include "bots/bot.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* How large steps are, and how long Adam remembers. */
static const double rate_first = 0.002, rate_last = 0.0001;
static const double mean_decay = 0.9, square_decay = 0.999;

/* One game that was played, and what it taught. */
struct course {
    const struct rules *rules;
    unsigned char *lessons; /* room for TRAIN_LESSONS of the game's size */
    unsigned char *scratch; /* STUDY_MEMORY */
    int count;
};

struct school {
    struct training *training;
    struct course courses[TRAIN_BATCH];
    int64_t first; /* the number of the batch's first game */
    int count;     /* games of the batch */
    atomic_int next;
    double *slope;
    int32_t *order; /* lessons of the batch, course * TRAIN_LESSONS + lesson */
};

static const struct study *study_of(const struct training *training)
{
    return training->game->hints->study;
}

/* --- memory --- */

static void school_close(struct school *school)
{
    for (int i = 0; i < TRAIN_BATCH; i++) {
        free(school->courses[i].lessons);
        free(school->courses[i].scratch);
    }
    free(school->slope);
    free(school->order);
}

static bool course_open(struct course *course, const struct study *study)
{
    course->lessons = malloc(TRAIN_LESSONS * study->lesson_size);
    course->scratch = malloc(STUDY_MEMORY + POOL_ALIGN);
    return course->lessons != NULL && course->scratch != NULL;
}

/* All is tried before it is asked what failed: closing frees what there is. */
static bool school_open(struct school *school, struct training *training)
{
    *school = (struct school){.training = training};
    size_t weights = (size_t)study_of(training)->weights_count;
    school->slope = malloc(weights * sizeof *school->slope);
    school->order = malloc(sizeof *school->order * TRAIN_BATCH * TRAIN_LESSONS);
    bool fine = school->slope != NULL && school->order != NULL;
    for (int i = 0; i < TRAIN_BATCH; i++)
        fine = course_open(&school->courses[i], study_of(training)) && fine;
    if (!fine)
        school_close(school);
    return fine;
}

/* --- playing --- */

static void course_play(const struct training *training, struct course *course, int64_t index)
{
    struct rng rng = rng_seeded(training->seed, (uint64_t)index);
    struct pool memory = pool_over(course->scratch, STUDY_MEMORY + POOL_ALIGN);
    course->rules = training->rules[index % training->variants];
    course->count = study_of(training)->take_lessons(course->rules, training->trainee.weights, &rng,
                                                     &memory, course->lessons, TRAIN_LESSONS);
    ensure(course->count >= 0 && course->count <= TRAIN_LESSONS);
}

static void *work(void *argument)
{
    struct school *school = argument;
    for (int i; (i = atomic_fetch_add(&school->next, 1)) < school->count;)
        course_play(school->training, &school->courses[i], school->first + i);
    return NULL;
}

static void play_batch(struct school *school)
{
    const struct training *training = school->training;
    int64_t left = training->games - training->trainee.games;
    pthread_t threads[TRAIN_THREADS_MAX];
    int started = 1;
    school->first = training->trainee.games;
    school->count = left < TRAIN_BATCH ? (int)left : TRAIN_BATCH;
    atomic_store(&school->next, 0);
    while (started < training->threads &&
           pthread_create(&threads[started], NULL, work, school) == 0)
        started++;
    work(school);
    for (int i = 1; i < started; i++)
        pthread_join(threads[i], NULL);
}

/* --- learning --- */

/* The lessons of the batch in random order. */
static int shuffle(struct school *school)
{
    ensure(school->count > 0 && school->count <= TRAIN_BATCH);
    int count = 0;
    uint64_t stream = (uint64_t)school->training->games + (uint64_t)school->first;
    struct rng rng = rng_seeded(school->training->seed, stream);
    for (int i = 0; i < school->count; i++)
        for (int lesson = 0; lesson < school->courses[i].count; lesson++)
            school->order[count++] = i * TRAIN_LESSONS + lesson;
    for (int i = count - 1; i > 0; i--) {
        int other = (int)rng_below(&rng, (uint32_t)i + 1);
        int32_t kept = school->order[i];
        school->order[i] = school->order[other];
        school->order[other] = kept;
    }
    return count;
}

/* Large steps first, then ever smaller ones, so that the weights come to rest. */
static double rate_now(const struct training *training)
{
    double done = (double)training->trainee.games / (double)training->games;
    return rate_first + (rate_last - rate_first) * done;
}

/* One step of Adam along the mean slope of a heap. */
static void step(struct training *training, const double *slope, int heap)
{
    ensure(heap > 0);
    struct trainee *trainee = &training->trainee;
    double rate = rate_now(training), mean_whole = 1, square_whole = 1;
    trainee->steps++;
    /* Powers by multiplying, which is the same on every machine, as pow() is not. */
    for (int64_t i = 0; i < trainee->steps && mean_whole + square_whole > 1e-6; i++) {
        mean_whole *= mean_decay;
        square_whole *= square_decay;
    }
    for (int i = 0; i < study_of(training)->weights_count; i++) {
        double slant = slope[i] / heap;
        double *mean = &trainee->slope_mean[i], *square = &trainee->slope_square[i];
        *mean = mean_decay * *mean + (1 - mean_decay) * slant;
        *square = square_decay * *square + (1 - square_decay) * slant * slant;
        double height = real_root(*square / (1 - square_whole));
        trainee->weights[i] -= rate * (*mean / (1 - mean_whole)) / (height + 1e-8);
    }
}

static void add_slope(struct school *school, const struct course *course, int lesson)
{
    const struct study *study = study_of(school->training);
    study->lesson_slope(course->rules, course->lessons + (size_t)lesson * study->lesson_size,
                        school->training->trainee.weights, school->slope);
}

static void learn_heap(struct school *school, const int32_t *order, int heap)
{
    int weights = study_of(school->training)->weights_count;
    memset(school->slope, 0, (size_t)weights * sizeof *school->slope);
    for (int i = 0; i < heap; i++)
        add_slope(school, &school->courses[order[i] / TRAIN_LESSONS], order[i] % TRAIN_LESSONS);
    step(school->training, school->slope, heap);
}

static void learn_batch(struct school *school)
{
    const struct study *study = study_of(school->training);
    int count = shuffle(school), heap = study->heap > 0 ? study->heap : TRAIN_HEAP;
    for (int pass = 0; pass == 0 || pass < study->passes; pass++)
        for (int at = 0; at < count; at += heap)
            learn_heap(school, school->order + at, count - at < heap ? count - at : heap);
    school->training->trainee.games += school->count;
}

/* --- a run --- */

void train_begin(struct training *training)
{
    struct rng rng = rng_seeded(training->seed, UINT64_MAX);
    struct trainee *trainee = &training->trainee;
    size_t size = (size_t)study_of(training)->weights_count * sizeof *trainee->weights;
    trainee->games = trainee->steps = 0;
    memset(trainee->slope_mean, 0, size);
    memset(trainee->slope_square, 0, size);
    study_of(training)->fresh(trainee->weights, &rng);
}

bool train(struct training *training)
{
    ensure(training->threads >= 1 && training->threads <= TRAIN_THREADS_MAX);
    ensure(training->variants > 0 && training->variants <= TRAIN_VARIANTS_MAX);
    struct school school;
    if (!school_open(&school, training))
        return false;
    while (training->trainee.games < training->games) {
        play_batch(&school);
        learn_batch(&school);
        if (training->report != NULL && !training->report(training->context, training))
            break;
    }
    school_close(&school);
    return true;
}

/* --- watching --- */

static void hide(const struct training *training, const struct rules *rules,
                 const struct state *state, int seat, union position *view)
{
    memcpy(view->bytes, state, training->game->state_size);
    if (training->game->has_secrets)
        training->game->hide(rules, position_state(view), seat);
}

static move choose_greedily(const struct training *training, const struct rules *rules,
                            const struct state *view, int seat, struct rng *rng)
{
    struct vote votes[1];
    struct sight sight = {.view = view, .seat = seat};
    struct think think = {.rng = *rng, .workers = 1, .votes = votes};
    bot_greedy.think(training->game, rules, &sight, &think);
    *rng = think.rng;
    return votes[0].chosen;
}

/* The move of the trainee on one seat, of greedy bots on the others. */
static move choose_against(const struct training *training, const struct rules *rules,
                           const struct state *state, int actor, int seat, struct rng *rng)
{
    if (actor == SEAT_CHANCE)
        return training->game->sample(rules, state, rng);
    union position view;
    hide(training, rules, state, actor, &view);
    if (actor != seat)
        return choose_greedily(training, rules, position_view(&view), actor, rng);
    return study_of(training)->choose(rules, position_view(&view), seat, training->trainee.weights);
}

static double measure_game(const struct training *training, const struct rules *rules, int seat,
                           struct rng *rng)
{
    const struct game *game = training->game;
    union position now;
    struct state *state = position_state(&now);
    struct scores scores;
    game->begin(rules, state);
    for (int actor; (actor = game->actor(rules, state)) != SEAT_NONE;)
        game->play(rules, state, choose_against(training, rules, state, actor, seat, rng));
    game->scores(rules, state, &scores);
    if (scores.outcome[seat] == OUTCOME_DRAW)
        return 1.0 / game->sides(rules);
    return scores.outcome[seat] == OUTCOME_WIN;
}

double train_measure(const struct training *training, int games)
{
    ensure(games > 0);
    const struct rules *rules = training->rules[0];
    int seats = training->game->sides(rules);
    double sum = 0;
    for (int i = 0; i < games; i++) {
        /* A seed of its own: the games that measure are not those that were learned from. */
        struct rng rng = rng_seeded(UINT64_MAX, (uint64_t)(i / seats));
        sum += measure_game(training, rules, i % seats, &rng);
    }
    return sum / games;
}
