/* How the weights of traits and features are learned: what arena/train.h asks for. Two sides play
 * each other by the traits alone, drawing moves by how promising they are. In the end the winner's
 * choices become likelier and the loser's less likely (REINFORCE: Williams, 1992), and what was
 * expected of each position moves towards the result. */
#ifndef GAMES_CARDLINES_STUDY_H
#define GAMES_CARDLINES_STUDY_H

#include "games/cardlines/scout.h"

/* One move of a game. */
struct lesson {
    float lean[TRAITS];   /* traits of the move made, less those expected of the mover's choice */
    float have[FEATURES]; /* before it: features of side 0 less those of side 1 */
    float gain;           /* the mover's result: 0.5 won, -0.5 lost */
    float result;         /* of side 0: 1 won, 0 lost */
    uint8_t side;         /* which moved */
    bool has_choice, has_features;
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
    (void)rng;
    for (int i = 0; i < WEIGHTS; i++)
        weights[i] = 0;
    for (size_t i = 0; i < sizeof ideas / sizeof ideas[0]; i++)
        weights[ideas[i].trait] = weights[ideas[i].trait + TRAITS_RUN] = ideas[i].weight;
    for (int i = TRAIT_WILD; i < TRAIT_TAKING + 2; i++)
        weights[i] = -3;
}

/* --- playing --- */

/* What a game to learn from is played with. */
struct lab {
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
    double left = (double)(rng_next(rng) >> 32) * (1.0 / 4294967296.0);
    int i = 0;
    while (i + 1 < lab->shortlist.count && (left -= lab->chances[i]) >= 0)
        i++;
    return i;
}

static inline void lesson_lean(struct lesson *lesson, const struct judge *judge, move chosen,
                               double share)
{
    struct trait_list list;
    list_all_traits(judge, chosen, &list);
    for (int i = 0; i < list.count; i++)
        lesson->lean[list.trait[i]] += (float)share;
}

static inline void lesson_features(struct lesson *lesson, const struct rules *rules,
                                   const struct lab *lab)
{
    struct feature_list lists[SIDES_MAX];
    list_all_features(rules, &lab->state, &lab->shapes, &lab->sketch, lists);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < lists[side].count; i++)
            lesson->have[lists[side].feature[i]] += side == 0 ? 1 : -1;
    lesson->has_features = true;
}

/* The move to make, and what there is to learn from it when the result is known. A winning move
 * teaches nothing: it is always made. */
static inline move lesson_take(struct lesson *lesson, const struct rules *rules, struct lab *lab,
                               const double *weights, struct rng *rng)
{
    struct judge judge;
    judge_begin(&judge, rules, &lab->state, &lab->shapes, &lab->sketch, weights, NULL);
    shortlist_make(&judge, &lab->shortlist);
    lab_weigh(lab);
    int chosen = lab_draw(lab, rng);
    memset(lesson, 0, sizeof *lesson);
    lesson->side = (uint8_t)judge.side;
    if (lab->state.phase == PHASE_PLAY)
        lesson_features(lesson, rules, lab);
    if (lab->shortlist.best < WORTH_OF_WIN) {
        lesson->has_choice = true;
        lesson_lean(lesson, &judge, lab->shortlist.move[chosen], 1);
        for (int i = 0; i < lab->shortlist.count; i++)
            if (lab->chances[i] > 1e-4)
                lesson_lean(lesson, &judge, lab->shortlist.move[i], -lab->chances[i]);
    }
    return lab->shortlist.move[chosen];
}

static inline void lessons_conclude(struct lesson *lessons, int count, int winner)
{
    for (int i = 0; i < count; i++) {
        bool is_draw = winner == NOBODY;
        lessons[i].result = is_draw ? 0.5f : winner == 0;
        lessons[i].gain = is_draw ? 0 : lessons[i].side == winner ? 0.5f : -0.5f;
    }
}

static inline int take_lessons(const struct rules *rules, const double *weights, struct rng *rng,
                               struct pool *memory, void *room_for, int room)
{
    struct lesson *lessons = room_for;
    struct lab *lab = pool_take(memory, 1, sizeof *lab);
    int count = 0;
    ensure(lab != NULL && rules->sides == 2);
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

static inline double expected_result(const struct lesson *lesson, const double *weights)
{
    double sum = 0;
    for (int i = 0; i < FEATURES; i++)
        sum += weights[TRAITS + i] * (double)lesson->have[i];
    return 1 / (1 + real_exp(-sum));
}

static inline void lesson_slope(const void *of, const double *weights, double *slope)
{
    const struct lesson *lesson = of;
    if (lesson->has_choice)
        for (int i = 0; i < TRAITS; i++)
            slope[i] -= (double)lesson->gain * (double)lesson->lean[i];
    if (!lesson->has_features)
        return;
    double error = expected_result(lesson, weights) - (double)lesson->result;
    for (int i = 0; i < FEATURES; i++)
        slope[TRAITS + i] += error * (double)lesson->have[i];
}

/* --- measuring --- */

/* The most promising move; without a generator always the same. */
static inline move study_choose(const struct rules *rules, const struct state *view, int seat,
                                const double *weights, struct rng *rng)
{
    struct shapes shapes;
    struct sketch sketch;
    struct judge judge;
    struct rng still = rng_seeded(0, 0);
    (void)seat;
    prepare_shapes(&shapes);
    sketch_begin(rules, &shapes, &sketch);
    sketch_follow(rules, &shapes, &sketch, view);
    judge_begin(&judge, rules, view, &shapes, &sketch, weights, NULL);
    return policy_pick(&judge, rng == NULL ? 0 : 1, rng == NULL ? &still : rng);
}

static const char *const study_variants[] = {"players=2", NULL};

static const struct study cardlines_study = {
    .weights_count = WEIGHTS,
    .weights = built_in_weights,
    .variants = study_variants,
    .fresh = study_fresh,
    .choose = study_choose,
    .take_lessons = take_lessons,
    .lesson_size = sizeof(struct lesson),
    .lesson_slope = lesson_slope,
};

#endif
