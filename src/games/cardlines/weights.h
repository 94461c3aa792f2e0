/* The learned weights, which the game has included before as `built_in_weights`: first those of
 * the network that rates moves, then those of the features of positions. */
#ifndef GAMES_CARDLINES_WEIGHTS_H
#define GAMES_CARDLINES_WEIGHTS_H

#include "games/cardlines/net.h"
#include "games/cardlines/value.h"

enum { WEIGHTS = NET_WEIGHTS + FEATURES };

_Static_assert(sizeof built_in_weights == WEIGHTS * sizeof(double),
               "the file of weights does not fit: flotilla train makes a new one");

static const double *const value_weights = built_in_weights + NET_WEIGHTS;

#endif
