/* The network that tells how promising a move is from its signs: their weights summed up straight,
 * and what some hidden units that see them all make of them. */
#ifndef GAMES_CARDLINES_NET_H
#define GAMES_CARDLINES_NET_H

#include "games/cardlines/aftermath.h"

enum {
    UNITS = 32,
    /* where each part begins in a row of weights */
    NET_STRAIGHT = 0,
    NET_INTO = NET_STRAIGHT + SIGNS,
    NET_BIAS = NET_INTO + SIGNS * UNITS,
    NET_OUT = NET_BIAS + UNITS,
    NET_WEIGHTS = NET_OUT + UNITS,
};

/* In the same order. */
struct net {
    float straight[SIGNS];
    float into[SIGNS][UNITS];
    float bias[UNITS];
    float out[UNITS];
};

static inline void net_fill(float *part, const double *weights, int count)
{
    for (int i = 0; i < count; i++)
        part[i] = (float)weights[i];
}

static inline void net_load(struct net *net, const double *weights)
{
    net_fill(net->straight, weights + NET_STRAIGHT, SIGNS);
    net_fill(net->into[0], weights + NET_INTO, SIGNS * UNITS);
    net_fill(net->bias, weights + NET_BIAS, UNITS);
    net_fill(net->out, weights + NET_OUT, UNITS);
}

/* Some units at a time, whose sums stay in registers. Those below zero keep silent. */
static inline double net_worth(const struct net *net, const struct trait_list *list)
{
    enum { LANES = 8 };
    _Static_assert(UNITS % LANES == 0, "no unit is left over");
    float sums[LANES] = {0}, sum = 0;
    for (int first = 0; first < UNITS; first += LANES) {
        float units[LANES];
        memcpy(units, net->bias + first, sizeof units);
        for (int i = 0; i < list->count; i++)
            for (int lane = 0; lane < LANES; lane++)
                units[lane] += net->into[list->trait[i]][first + lane];
        for (int lane = 0; lane < LANES; lane++)
            sums[lane] += net->out[first + lane] * (units[lane] > 0 ? units[lane] : 0);
    }
    for (int i = 0; i < list->count; i++)
        sum += net->straight[list->trait[i]];
    for (int lane = 0; lane < LANES; lane++)
        sum += sums[lane];
    return (double)sum;
}

#endif
