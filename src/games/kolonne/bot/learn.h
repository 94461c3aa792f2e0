/* How the weights of value.h are learned: what arena/train.h asks for. */
#ifndef GAMES_KOLONNE_BOT_LEARN_H
#define GAMES_KOLONNE_BOT_LEARN_H

#include "engine/hints.h"
#include "games/kolonne/bot/value.h"

enum { EXPLORE_ONE_IN = 30 };

#define LAMBDA 0.7 /* how much of what is wanted comes from later than the next move */

/* Two seats with two colours each are the game as most play it; the others must be known too. */
static const char *const study_variants[] = {"",          "players=4", "", "columns=1", "",
                                             "players=3", "",          "", NULL};

/* Small random hidden units around what is plain to begin with: fewer steps are better, and an
 * open column is not. */
static void study_fresh(double *weights, struct rng *rng)
{
    struct net *net = (struct net *)(void *)weights;
    for (int i = 0; i < WEIGHTS; i++)
        weights[i] = share((int)rng_below(rng, 2001) - 1000, 4000);
    for (int i = 0; i < FEATURES; i++)
        net->direct[i] = 0;
    net->direct[FEATURE_TOTAL] = -14;
    net->direct[FEATURE_GAP] = -0.3;
}

/* --- playing --- */

static move study_choose(const struct rules *rules, const struct state *view, int seat,
                         const double *weights)
{
    move list[MOVES_ROOM], best = MOVE_PASS;
    int count = moves(rules, view, list);
    double most = -1;
    for (int i = 0; i < count; i++) {
        struct state after = *view;
        play(rules, &after, list[i]);
        struct chances chances = chances_of(rules, &after, net_of(weights));
        double worth = chances_seat(rules, &chances, seat);
        if (worth > most) {
            most = worth;
            best = list[i];
        }
    }
    return best;
}

static move choose_to_learn(const struct rules *rules, const struct state *state, int seat,
                            const double *weights, struct rng *rng)
{
    move list[MOVES_ROOM];
    if (rng_below(rng, EXPLORE_ONE_IN) > 0)
        return study_choose(rules, state, seat, weights);
    int count = moves(rules, state, list);
    return list[rng_below(rng, (uint32_t)count)];
}

/* A position right after a move, and the chances that should have been seen in it. */
struct lesson {
    struct state after;
    struct chances wanted;
};

/* From what was expected to what is wanted, from the end on, where they are the same: a mixture of
 * what was expected one move later and of what is wanted there (TD(lambda): Sutton, 1988). */
static void lessons_conclude(struct lesson *lessons, int count)
{
    struct chances later = lessons[count - 1].wanted, wanted = later;
    for (int i = count - 2; i >= 0; i--) {
        struct chances expected = lessons[i].wanted;
        for (int colour = 0; colour < COLOURS; colour++)
            wanted.of[colour] = (1 - LAMBDA) * later.of[colour] + LAMBDA * wanted.of[colour];
        lessons[i].wanted = wanted;
        later = expected;
    }
}

/* Every move is a lesson but the last: what is expected at the end is known. */
static int take_lessons(const struct rules *rules, const double *weights, struct rng *rng,
                        struct pool *memory, void *room_for_lessons, int room)
{
    struct lesson *lessons = room_for_lessons;
    struct state state;
    int count = 0;
    (void)memory;
    begin(rules, &state);
    for (int acts; (acts = actor(rules, &state)) != SEAT_NONE;) {
        bool is_chance = acts == SEAT_CHANCE;
        play(rules, &state,
             is_chance ? sample(rules, &state, rng)
                       : choose_to_learn(rules, &state, acts, weights, rng));
        if (!is_chance && count < room)
            lessons[count++] = (struct lesson){state, chances_of(rules, &state, net_of(weights))};
    }
    ensure(count > 0); /* no game is over before the first move */
    lessons_conclude(lessons, count);
    return count - 1;
}

/* --- learning --- */

static void lesson_slope(const struct rules *rules, const void *bytes, const double *weights,
                         double *slope)
{
    const struct lesson *lesson = bytes;
    slope_add(rules, &lesson->after, net_of(weights), lesson->wanted.of,
              (struct net *)(void *)slope);
}

static const struct study study = {
    .weights_count = WEIGHTS,
    .variants = study_variants,
    .fresh = study_fresh,
    .take_lessons = take_lessons,
    .lesson_size = sizeof(struct lesson),
    .lesson_slope = lesson_slope,
    .choose = study_choose,
};

#endif
