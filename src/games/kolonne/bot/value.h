/* The chances of every colour to win, judged by a small network that has learned them by playing
 * against itself (`flotilla train kolonne`).
 *
 * The network gives each colour a score from its features: a linear part, and a layer of hidden
 * units for what is not linear. Chances are in proportion to e^score. So the same weights serve
 * two, three and four seats, and a seat with two colours has the chances of both. */
#ifndef GAMES_KOLONNE_BOT_VALUE_H
#define GAMES_KOLONNE_BOT_VALUE_H

#include "base/real.h"
#include "games/kolonne/bot/features.h"

enum { HIDDEN = 16 };

struct net {
    double direct[FEATURES];
    double hidden[FEATURES][HIDDEN];
    double out[HIDDEN];
};

enum { WEIGHTS = FEATURES + FEATURES * HIDDEN + HIDDEN };

#include "games/kolonne/bot/weights.h" /* built_in_weights, from data/weights/kolonne.txt */

_Static_assert(sizeof built_in_weights == sizeof(struct net),
               "data/weights/kolonne.txt is for other features: train it anew");
_Static_assert(sizeof(struct net) == WEIGHTS * sizeof(double), "a net is its weights in a row");

static inline const struct net *net_of(const double *weights)
{
    return (const struct net *)(const void *)weights;
}

/* Between -1 and 1. */
static inline double squash(double x)
{
    return x / (1 + (x < 0 ? -x : x));
}

/* --- judging --- */

struct scored {
    double unit[HIDDEN]; /* squashed */
    double score;
};

static inline void net_score(const struct net *net, const double *number, struct scored *scored)
{
    double sum[HIDDEN] = {0}, score = 0;
    for (int i = 0; i < FEATURES; i++) {
        double x = number[i];
        if (x == 0)
            continue;
        score += net->direct[i] * x;
        for (int j = 0; j < HIDDEN; j++)
            sum[j] += net->hidden[i][j] * x;
    }
    for (int j = 0; j < HIDDEN; j++) {
        scored->unit[j] = squash(sum[j]);
        score += net->out[j] * scored->unit[j];
    }
    scored->score = score;
}

struct chances {
    double of[COLOURS]; /* to win; 0 for colours not in play */
};

#define SCORE_HOME 1e9 /* more than the network gives */

/* Where both columns must be home, a column is late in proportion to e^-score, and not at all when
 * it is home. A seat is as late as its two columns are in sum, so that the slower one matters most,
 * and its chances are the share of the other seat in all that lateness. Half of them stand beside
 * each colour. */
static inline struct chances chances_of_both(const struct rules *rules, const double *score)
{
    double least = score[RED], late[2] = {0, 0};
    for (int colour = 0; colour < COLOURS; colour++)
        least = score[colour] < least ? score[colour] : least;
    for (int colour = 0; colour < COLOURS; colour++)
        late[rules->seat[colour]] += real_exp(least - score[colour]);
    struct chances chances;
    for (int colour = 0; colour < COLOURS; colour++)
        chances.of[colour] = late[1 - rules->seat[colour]] / (late[0] + late[1]) / 2;
    return chances;
}

static inline struct chances chances_from(const struct rules *rules, const double *score)
{
    if (rules->wants_both)
        return chances_of_both(rules, score);
    struct chances chances = {{0}};
    double most = -1e300, sum = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (rules->in_play[colour] && score[colour] > most)
            most = score[colour];
    for (int colour = 0; colour < COLOURS; colour++)
        if (rules->in_play[colour])
            sum += chances.of[colour] = real_exp(score[colour] - most);
    ensure(sum > 0); /* the highest score alone makes it 1 */
    for (int colour = 0; colour < COLOURS; colour++)
        chances.of[colour] /= sum;
    return chances;
}

/* A finished game: all to the winner's furthest colour, or shared by the colours of a draw. */
static inline struct chances chances_decided(const struct rules *rules, const struct state *state)
{
    struct chances chances = {{0}};
    int best = 0, most = INT32_MIN;
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!rules->in_play[colour])
            continue;
        if (state->winner == NOBODY)
            chances.of[colour] = share(1, rules->colours_count);
        bool wins = rules->seat[colour] == state->winner;
        int reached = progress(rules, state, colour);
        if (wins && reached > most) {
            best = colour;
            most = reached;
        }
    }
    if (state->winner != NOBODY)
        chances.of[best] = 1;
    return chances;
}

/* The standings and scores of all colours between two turns. */
static inline void judge_all(const struct rules *rules, const struct state *state,
                             const struct net *net, struct standing *all, double *score)
{
    standings_of(rules, state, all);
    for (int colour = 0; colour < COLOURS; colour++) {
        double number[FEATURES];
        struct scored scored;
        score[colour] = 0;
        if (!rules->in_play[colour])
            continue;
        number_all(rules, state, all, colour, number);
        net_score(net, number, &scored);
        score[colour] = has_turns(rules, state, colour) ? scored.score : SCORE_HOME;
    }
}

static inline struct chances chances_of(const struct rules *rules, const struct state *state,
                                        const struct net *net)
{
    if (state->phase == PHASE_OVER)
        return chances_decided(rules, state);
    struct standing all[COLOURS];
    double score[COLOURS];
    judge_all(rules, state, net, all, score);
    return chances_from(rules, score);
}

static inline double chances_seat(const struct rules *rules, const struct chances *chances,
                                  int seat)
{
    double sum = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (rules->in_play[colour] && rules->seat[colour] == seat)
            sum += chances->of[colour];
    return sum;
}

/* --- learning --- */

/* Adds how the error of one colour's score changes with each weight. */
static inline void slope_colour(const struct net *net, const double *number,
                                const struct scored *scored, double error, struct net *slope)
{
    double back[HIDDEN];
    for (int j = 0; j < HIDDEN; j++) {
        double unit = scored->unit[j], room = 1 - (unit < 0 ? -unit : unit);
        back[j] = error * net->out[j] * room * room;
        slope->out[j] += error * unit;
    }
    for (int i = 0; i < FEATURES; i++) {
        if (number[i] == 0)
            continue;
        slope->direct[i] += error * number[i];
        for (int j = 0; j < HIDDEN; j++)
            slope->hidden[i][j] += back[j] * number[i];
    }
}

/* Adds the slope of the cross entropy between the chances wanted and those judged. */
static inline void slope_add(const struct rules *rules, const struct state *state,
                             const struct net *net, const double *wanted, struct net *slope)
{
    struct standing all[COLOURS];
    struct scored scored[COLOURS];
    double number[COLOURS][FEATURES], score[COLOURS] = {0};
    ensure(!rules->wants_both); /* the slopes are those of one column that wins */
    standings_of(rules, state, all);
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!rules->in_play[colour])
            continue;
        number_all(rules, state, all, colour, number[colour]);
        net_score(net, number[colour], &scored[colour]);
        score[colour] = scored[colour].score;
    }
    struct chances chances = chances_from(rules, score);
    for (int colour = 0; colour < COLOURS; colour++)
        if (rules->in_play[colour])
            slope_colour(net, number[colour], &scored[colour], chances.of[colour] - wanted[colour],
                         slope);
}

#endif
