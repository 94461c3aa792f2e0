/* What a table costs, and the best order of those who sit at it. docs/seating.md explains it. */
#ifndef SEATING_COST_H
#define SEATING_COST_H

#include "seating/hall.h"

/* Compared part by part, the first that differs decides. */
struct cost {
    int64_t pairs; /* who meets again, then how far the scores are apart: see `pair_cost` */
    int64_t first; /* how far the counts of first players come from equal shares: squares */
    int64_t rest;  /* seats had before, left neighbours had before, odd tables had before */
};

enum {
    MEETINGS_MAX = 12, /* counted no further: 12 cubed */
    SCORE_BITS = 38,   /* the squares of score differences of all pairs of a round */
    SEAT_BITS = 36,    /* where the seats begin in `rest`: above the sum of all neighbours */
    LEFT_BITS = 18     /* where the neighbours begin: above the sum of all odd tables */
};

/* 12 cubed is less than 2^11; a round has at most 2^11 pairs (tables of five): 38 + 22 bits. */
_Static_assert(SCORE_BITS + 22 < 63, "the cost of all pairs of a round fits an int64_t");

/* The third meeting is far worse than two second ones: the count so far, cubed. */
static inline int64_t meeting_cost(int met)
{
    int64_t m = met < MEETINGS_MAX ? met : MEETINGS_MAX;
    return m * m * m;
}

static inline int64_t pair_cost(const struct hall *hall, int a, int b)
{
    int64_t apart = hall->score[a] - hall->score[b];
    return meeting_cost(hall_met(hall, a, b)) * ((int64_t)1 << SCORE_BITS) + apart * apart;
}

static inline bool cost_less(struct cost a, struct cost b)
{
    if (a.pairs != b.pairs)
        return a.pairs < b.pairs;
    return a.first != b.first ? a.first < b.first : a.rest < b.rest;
}

static inline struct cost cost_sum(struct cost a, struct cost b)
{
    return (struct cost){a.pairs + b.pairs, a.first + b.first, a.rest + b.rest};
}

int64_t cost_of_pairs(const struct hall *hall, const int16_t *player, int count);
/* With the best first player. */
int64_t cost_of_first(const struct hall *hall, const int16_t *player, int count);
/* With the best order. */
struct cost cost_of_table(const struct hall *hall, const int16_t *player, int count);

/* Puts the players into the order of least cost; of several, the one found first. */
void table_order(const struct hall *hall, int16_t *player, int count);
/* Two players: the one with fewer first seats so far, then the one who was not first last time;
 * else as given. */
void pair_order(const struct hall *hall, int16_t player[2]);

#endif
