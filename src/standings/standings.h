/* Who stands where, and by what. */
#ifndef STANDINGS_STANDINGS_H
#define STANDINGS_STANDINGS_H

#include "events/scoring.h"

/* In the order they are asked: name, word */
#define DECIDERS(X)                                                                                \
    X(ROUND, "round") /* knockout: how far one came */                                             \
    X(POINTS, "points")                                                                            \
    X(WINS, "wins")                                                                                \
    X(HEAD, "head") /* among those level so far: 2 for each one beaten, 1 for each draw */         \
    X(BOARD, "board")                                                                              \
    X(STRENGTH, "strength") /* the points of all opponents, as often as they were met */           \
    X(LOT, "lot")           /* from the seed */

enum decider {
#define DECIDER(name, word) BY_##name,
    DECIDERS(DECIDER)
#undef DECIDER
        DECIDERS_COUNT
};

struct standing {
    int player;
    int rank; /* from 1; those whom nothing but the lot tells apart share it */
    int64_t worth[DECIDERS_COUNT]; /* more is better */
    enum decider by;               /* what sets it above the next row; no meaning in the last */
};

struct standings {
    int count;
    struct standing row[EVENT_PLAYERS_MAX]; /* the first is the best */
};

void standings_make(const struct event *event, const struct scoring *scoring,
                    struct standings *standings);
const char *decider_word(enum decider by);

#endif
