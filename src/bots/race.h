/* Which of several moves is the best, told by trying them in the same worlds, one world after
 * another. What is left between two moves is then their difference, so that few worlds tell who is
 * far behind: such moves drop out, and the time goes to those that may still be the best. Moves
 * that look less promising join later, and make up for the worlds they missed.
 *
 *     while (!race_is_over(&race)) {
 *         int runner = race_next(&race);
 *         race_note(&race, runner, TRY IT IN WORLD race.runners[runner].worlds);
 *     }
 */
#ifndef BOTS_RACE_H
#define BOTS_RACE_H

#include "base/pool.h"

#include <stdbool.h>

enum { RACE_BLOCKS = 64 };

struct runner {
    int move;        /* which one, by its place in the rates */
    double handicap; /* how much less promising than the best it looks, as a logarithm; from 0 up */
    int worlds;      /* it has been tried in */
    double reward;   /* in all of them */
    double blocks[RACE_BLOCKS]; /* in so many worlds in a row each */
    bool is_out;
};

struct race {
    struct runner *runners; /* the most promising first */
    int count;
    int left;   /* not out, those to come with them */
    int leader; /* at the end of the last world */
    int next;   /* to be asked whether it has been tried in the world that is on */
    int worlds; /* over: all who are in the race have been tried in them */
    int block;  /* worlds of a block */
};

/* Rates above 0 of one move at least; false if there is not enough memory. */
bool race_begin(struct race *race, struct pool *memory, const float *rates, int count);

/* Whose turn it is. */
int race_next(struct race *race);
void race_note(struct race *race, int runner, double reward);
bool race_is_over(const struct race *race); /* only one is left, and more worlds tell nothing */

/* In how many worlds a runner can be compared with the others; 0: in none. */
int race_weight(const struct race *race, const struct runner *runner);
/* What a runner brings, and as long as that is known from few worlds, how it looked. */
double race_worth(const struct runner *runner);

#endif
