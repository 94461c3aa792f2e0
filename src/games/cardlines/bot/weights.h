/* The learned weights, which the game has included before as `built_in_weights`: first those of
 * the network that rates moves, then those of the features that positions are judged by. */
#ifndef GAMES_CARDLINES_BOT_WEIGHTS_H
#define GAMES_CARDLINES_BOT_WEIGHTS_H

#include "games/cardlines/bot/net.h"
#include "games/cardlines/bot/value.h"

enum { WEIGHTS = NET_WEIGHTS + FEATURES };

_Static_assert(sizeof built_in_weights == WEIGHTS * sizeof(float),
               "the file of weights does not fit: flotilla train makes a new one");
_Static_assert(sizeof(struct net) == NET_WEIGHTS * sizeof(float), "a net is its row of weights");

static inline const struct net *built_in_net(void)
{
    return (const struct net *)built_in_weights;
}

#endif
