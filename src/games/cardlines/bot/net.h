/* The network that tells how promising a move is from its signs: their weights summed up straight,
 * and what some hidden units that see them all make of them. */
#ifndef GAMES_CARDLINES_BOT_NET_H
#define GAMES_CARDLINES_BOT_NET_H

#include "games/cardlines/bot/aftermath.h"

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

/* Four units side by side; compilers left alone spread them over too many registers. */
typedef float quad __attribute__((vector_size(16)));
typedef int32_t quad_mask __attribute__((vector_size(16)));

/* The quad number `index` of some floats. */
static inline quad quad_at(const float *floats, size_t index)
{
    quad loaded;
    memcpy(&loaded, floats + 4 * index, sizeof loaded);
    return loaded;
}

/* Units below zero keep silent. */
static inline quad quad_heard(quad units)
{
    return (quad)((quad_mask)units & (units > (quad){0}));
}

static inline double net_worth(const struct net *net, const struct trait_list *list)
{
    enum { QUADS = UNITS / 4 };
    _Static_assert(QUADS * 4 == UNITS && QUADS % 2 == 0, "no unit is left over");
    quad units[QUADS], sums[2] = {{0}};
    float sum = 0;
    for (size_t i = 0; i < QUADS; i++)
        units[i] = quad_at(net->bias, i);
    for (int k = 0; k < list->count; k++) {
        const float *into = net->into[list->trait[k]];
        sum += net->straight[list->trait[k]];
        for (size_t i = 0; i < QUADS; i++)
            units[i] += quad_at(into, i);
    }
    for (size_t i = 0; i < QUADS; i++)
        sums[i % 2] += quad_at(net->out, i) * quad_heard(units[i]);
    for (int i = 0; i < 8; i++)
        sum += sums[i / 4][i % 4];
    return (double)sum;
}

#endif
