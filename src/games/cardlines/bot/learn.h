/* How the weights are learned: what arena/train.h asks for. Two sides play each other by the
 * network alone, drawing moves by how promising they are. What was expected of each position moves
 * towards the result. A choice after which things went better than expected becomes likelier
 * (REINFORCE: Williams, 1992), where what is expected a few moves later counts for more than the
 * result (Schulman and others, 2016); and a little doubt is kept up (the entropy of the chances).
 */
#ifndef GAMES_CARDLINES_BOT_LEARN_H
#define GAMES_CARDLINES_BOT_LEARN_H

#include "base/real.h"
#include "games/cardlines/bot/think.h"

enum { LESSON_SIGNS = 4096 };

#define FAR_SIGHT 0.97    /* how much of what comes later a choice is held to account for */
#define CHANCE_LEAST 1e-3 /* of a move that is learned from */
#define OPENNESS 0.005    /* what doubt is worth: without it moves are ruled out too early */

/* One move of a game. */
struct lesson {
    float have[FEATURES]; /* before it: features of side 0 less those of side 1 */
    float expected;       /* of side 0, before it */
    float result;         /* of side 0: 1 won, 0 lost */
    float gain;           /* how much better than expected it went for the mover */
    uint8_t side;         /* which moved */
    bool has_features;
    /* What could be chosen, and how much each is taken to be the choice: less its chance, and one
     * more for the move made. None where there was no choice. */
    uint8_t moves_count;
    uint8_t signs_count[SHORTLIST_MAX];
    float lean[SHORTLIST_MAX];
    float surer[SHORTLIST_MAX];  /* how much surer the choice gets when the move is rated higher */
    uint8_t signs[LESSON_SIGNS]; /* of all of them in a row */
};

/* A first idea of what is good. */
static inline void study_fresh(double *weights, struct rng *rng)
{
    static const struct {
        uint8_t trait;
        double weight;
    } ideas[] = {
        {TRAIT_LINE, 8},         {TRAIT_LAST + 1, 1},
        {TRAIT_LAST + 2, 1},     {TRAIT_LAST + 3, 2},
        {TRAIT_TWO, 0.2},        {TRAIT_TWO + 1, 0.4},
        {TRAIT_TWO + 2, 1},      {TRAIT_STOP + 1, 4},
        {TRAIT_STOP + 2, 5},     {TRAIT_SPOIL_TWO + 1, 0.5},
        {TRAIT_TAKE_ONE + 1, 2}, {TRAIT_REOPEN_LAST + 1, 2},
    };
    for (int i = 0; i < WEIGHTS; i++)
        weights[i] = 0;
    for (int i = NET_INTO; i < NET_OUT; i++)
        weights[i] = 0.3 * (rng_part(rng) - 0.5);
    for (size_t i = 0; i < sizeof ideas / sizeof ideas[0]; i++)
        weights[ideas[i].trait] = weights[ideas[i].trait + TRAITS_RUN] = ideas[i].weight;
    for (int i = TRAIT_WILD; i < TRAIT_TAKING + 2; i++)
        weights[i] = -3;
}

/* --- playing --- */

/* What a game to learn from is played with. */
struct lab {
    struct net net;
    struct shapes shapes;
    struct sketch sketch;
    struct state state;
    struct shortlist shortlist;
    double chances[SHORTLIST_MAX];
};

/* The chances of the moves of the shortlist: in proportion to e^worth. */
static inline void lab_weigh(struct lab *lab)
{
    double sum = 0;
    for (int i = 0; i < lab->shortlist.count; i++)
        sum += lab->chances[i] = real_exp(lab->shortlist.worth[i] - lab->shortlist.best);
    for (int i = 0; i < lab->shortlist.count; i++)
        lab->chances[i] /= sum;
}

static inline int lab_draw(const struct lab *lab, struct rng *rng)
{
    double left = rng_part(rng);
    int i = 0;
    while (i + 1 < lab->shortlist.count && (left -= lab->chances[i]) >= 0)
        i++;
    return i;
}

/* How much less doubt there is about the choice (the entropy of the chances), if a move is rated a
 * little higher. */
static inline double lab_surer(const struct lab *lab, int i)
{
    double mean = 0;
    for (int k = 0; k < lab->shortlist.count; k++)
        mean += lab->chances[k] * lab->shortlist.worth[k];
    return lab->chances[i] * (lab->shortlist.worth[i] - mean);
}

/* The moves that could well have been chosen; none of them if there is no room for all. */
static inline void lesson_note(struct lesson *lesson, const struct look *look,
                               const struct lab *lab, int chosen)
{
    int room = LESSON_SIGNS;
    for (int i = 0; i < lab->shortlist.count; i++) {
        struct trait_list list;
        double lean = (i == chosen) - lab->chances[i];
        if (lean < CHANCE_LEAST && lean > -CHANCE_LEAST)
            continue;
        list_signs(look, lab->shortlist.move[i], &list);
        if (list.count > room) {
            lesson->moves_count = 0;
            return;
        }
        ensure(lesson->moves_count < SHORTLIST_MAX); /* as many as were listed, or less */
        memcpy(lesson->signs + LESSON_SIGNS - room, list.trait, (size_t)list.count);
        room -= list.count;
        lesson->signs_count[lesson->moves_count] = (uint8_t)list.count;
        lesson->surer[lesson->moves_count] = (float)lab_surer(lab, i);
        lesson->lean[lesson->moves_count++] = (float)lean;
    }
}

static inline double expected_result(const struct lesson *lesson, const double *weights)
{
    double lead = 0;
    for (int i = 0; i < FEATURES; i++)
        lead += weights[NET_WEIGHTS + i] * (double)lesson->have[i];
    return chance_by_lead(lead);
}

static inline void lesson_features(struct lesson *lesson, const struct rules *rules,
                                   const struct lab *lab, const double *weights)
{
    struct feature_list lists[SIDES_MAX];
    list_all_features(rules, &lab->state, &lab->shapes, &lab->sketch, lists);
    for (int side = 0; side < rules->sides; side++)
        for (int i = 0; i < lists[side].count; i++)
            lesson->have[lists[side].feature[i]] += side == 0 ? 1 : -1;
    lesson->has_features = true;
    lesson->expected = (float)expected_result(lesson, weights);
}

/* The move to make, and what there is to learn from it when the result is known. A winning move
 * teaches nothing: it is always made. */
static inline move lesson_take(struct lesson *lesson, const struct rules *rules, struct lab *lab,
                               const double *weights, struct rng *rng)
{
    struct look look;
    look_begin(&look, rules, &lab->state, &lab->shapes, &lab->sketch, &lab->net);
    shortlist_make(&look, &lab->shortlist);
    bool is_won = lab->shortlist.best >= WORTH_OF_WIN;
    lab_weigh(lab);
    int chosen = lab_draw(lab, rng);
    memset(lesson, 0, offsetof(struct lesson, signs_count));
    lesson->side = (uint8_t)look.side;
    if (lab->state.phase == PHASE_PLAY)
        lesson_features(lesson, rules, lab, weights);
    if (!is_won)
        lesson_note(lesson, &look, lab, chosen);
    return lab->shortlist.move[chosen];
}

/* From the end on: what was gained is what is expected next less what was expected, and part of
 * what was gained later. */
static inline void lessons_conclude(struct lesson *lessons, int count, int winner)
{
    ensure(winner == NOBODY || winner == 0 || winner == 1);
    float result = winner == NOBODY ? 0.5f : winner == 0, next = result, gain = 0;
    for (int i = count - 1; i >= 0; i--) {
        struct lesson *lesson = &lessons[i];
        if (!lesson->has_features)
            lesson->expected = next;
        gain = next - lesson->expected + (float)FAR_SIGHT * gain;
        next = lesson->expected;
        lesson->result = result;
        lesson->gain = lesson->side == 0 ? gain : -gain;
    }
}

static inline int take_lessons(const struct rules *rules, const double *weights, struct rng *rng,
                               struct pool *memory, void *room_for, int room)
{
    struct lesson *lessons = room_for;
    struct lab *lab = pool_take(memory, 1, sizeof *lab);
    int count = 0;
    ensure(lab != NULL && rules->sides == 2);
    net_load(&lab->net, weights);
    prepare_shapes(&lab->shapes);
    sketch_begin(rules, &lab->shapes, &lab->sketch);
    begin(rules, &lab->state);
    while (lab->state.phase != PHASE_OVER) {
        struct lesson spare, *lesson = count < room ? &lessons[count++] : &spare;
        move next = lab->state.phase <= PHASE_DRAW ? sample(rules, &lab->state, rng)
                                                   : lesson_take(lesson, rules, lab, weights, rng);
        count -= lab->state.phase <= PHASE_DRAW && lesson != &spare;
        play(rules, &lab->state, next);
        sketch_follow(rules, &lab->shapes, &lab->sketch, &lab->state);
    }
    lessons_conclude(lessons, count, lab->state.winner);
    return count;
}

/* --- learning --- */

/* Through the network backwards; `push` is the slope of the error by the worth of the move. */
static inline void net_slope(const uint8_t *signs, int count, double push, const double *weights,
                             double *slope)
{
    double units[UNITS];
    memcpy(units, weights + NET_BIAS, sizeof units);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < UNITS; k++)
            units[k] += weights[NET_INTO + signs[i] * UNITS + k];
    for (int k = 0; k < UNITS; k++) {
        bool is_silent = units[k] <= 0;
        slope[NET_OUT + k] += is_silent ? 0 : push * units[k];
        units[k] = is_silent ? 0 : push * weights[NET_OUT + k];
        slope[NET_BIAS + k] += units[k];
    }
    for (int i = 0; i < count; i++) {
        slope[NET_STRAIGHT + signs[i]] += push;
        for (int k = 0; k < UNITS; k++)
            slope[NET_INTO + signs[i] * UNITS + k] += units[k];
    }
}

/* The slope of the error by the worth of a move. */
static inline double lesson_push(const struct lesson *lesson, int i)
{
    return OPENNESS * (double)lesson->surer[i] - (double)(lesson->gain * lesson->lean[i]);
}

static inline void lesson_slope(const struct rules *rules, const void *of, const double *weights,
                                double *slope)
{
    (void)rules; /* a lesson has all that there is to know */
    const struct lesson *lesson = of;
    const uint8_t *signs = lesson->signs;
    for (int i = 0; i < lesson->moves_count; signs += lesson->signs_count[i++])
        net_slope(signs, lesson->signs_count[i], lesson_push(lesson, i), weights, slope);
    if (!lesson->has_features)
        return;
    double error = expected_result(lesson, weights) - (double)lesson->result;
    for (int i = 0; i < FEATURES; i++)
        slope[NET_WEIGHTS + i] += error * (double)lesson->have[i];
}

/* --- measuring --- */

/* The most promising move. */
static inline move study_choose(const struct rules *rules, const struct state *view, int seat,
                                const double *weights)
{
    struct shapes shapes;
    struct sketch sketch;
    struct look look;
    struct net net;
    struct rng still = rng_seeded(0, 0);
    (void)seat;
    net_load(&net, weights);
    prepare_shapes(&shapes);
    sketch_begin(rules, &shapes, &sketch);
    sketch_follow(rules, &shapes, &sketch, view);
    look_begin(&look, rules, view, &shapes, &sketch, &net);
    return policy_pick(&look, 0, &still);
}

static const char *const study_variants[] = {"players=2", NULL};

static const struct study study = {
    .weights_count = WEIGHTS,
    .variants = study_variants,
    .fresh = study_fresh,
    .choose = study_choose,
    .take_lessons = take_lessons,
    .lesson_size = sizeof(struct lesson),
    .lesson_slope = lesson_slope,
    .heap = 4096,
};

#endif
