/* How the weights of value.h are learned: what arena/train.h asks for. */
#ifndef GAMES_KOLONNE_BOT_LEARN_H
#define GAMES_KOLONNE_BOT_LEARN_H

#include "engine/hints.h"
#include "games/kolonne/bot/value.h"

enum { EXPLORE_ONE_IN = 30 };

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

static int study_judge(const struct rules *rules, const struct state *view, const double *weights,
                       double expected[PARTIES_MAX])
{
    struct chances chances = chances_of(rules, view, net_of(weights));
    for (int colour = 0; colour < COLOURS; colour++)
        expected[colour] = chances.of[colour];
    return COLOURS;
}

static move study_choose(const struct rules *rules, const struct state *view, int seat,
                         const double *weights, struct rng *rng)
{
    move list[MOVES_ROOM], best = MOVE_PASS;
    int count = moves(rules, view, list);
    if (rng != NULL && rng_below(rng, EXPLORE_ONE_IN) == 0)
        return list[rng_below(rng, (uint32_t)count)];
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

static void study_slope(const struct rules *rules, const struct state *view, const double *weights,
                        const double wanted[PARTIES_MAX], double *slope)
{
    slope_add(rules, view, net_of(weights), wanted, (struct net *)(void *)slope);
}

static const struct study study = {
    .weights_count = WEIGHTS,
    .variants = study_variants,
    .fresh = study_fresh,
    .judge = study_judge,
    .choose = study_choose,
    .slope = study_slope,
};

#endif
