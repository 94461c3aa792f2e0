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

/* What the units come to; those below zero keep silent. */
static inline void net_units(const struct net *net, const struct trait_list *list, float *units)
{
    memcpy(units, net->bias, sizeof net->bias);
    for (int i = 0; i < list->count; i++)
        for (int k = 0; k < UNITS; k++)
            units[k] += net->into[list->trait[i]][k];
    for (int k = 0; k < UNITS; k++)
        units[k] = units[k] > 0 ? units[k] : 0;
}

static inline double net_worth(const struct net *net, const struct trait_list *list)
{
    enum { LANES = 8 }; /* sums side by side, which the processor can add at once */
    float units[UNITS], sums[LANES] = {0}, sum = 0;
    net_units(net, list, units);
    for (int k = 0; k < UNITS; k += LANES)
        for (int lane = 0; lane < LANES; lane++)
            sums[lane] += net->out[k + lane] * units[k + lane];
    for (int i = 0; i < list->count; i++)
        sum += net->straight[list->trait[i]];
    for (int lane = 0; lane < LANES; lane++)
        sum += sums[lane];
    return (double)sum;
}

#endif
