/* Which of several moves is the best, told by trying them in the same worlds, one world after
 * another. What is left between two moves is then their difference, so that few worlds tell who is
 * far behind: such moves drop out, and the time goes to those that may still be the best. Moves
 * that look less promising join later, and make up for the worlds they missed.
 *
 *     while (!race_is_over(&race)) {
 *         int runner = race_next(&race);
 *         race_note(&race, runner, REWARD OF ITS MOVE IN WORLD race.runners[runner].worlds);
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
    double last;     /* in the last of them */
    double blocks[RACE_BLOCKS]; /* each in so many worlds in a row: race.block */
    bool is_out;
};

struct race {
    struct runner *runners; /* the most promising first */
    int count;
    int left;   /* not out, those who are yet to join with them */
    int leader; /* at the end of the last world */
    int next;   /* the runner to look at next in the world that is on */
    int worlds; /* over: all who are in the race have been tried in them */
    int block;  /* worlds of a block */
};

/* Rates above 0 of one move at least; false if there is not enough memory. */
bool race_begin(struct race *race, struct pool *memory, const float *rates, int count);

/* Whose turn it is. */
int race_next(struct race *race);
void race_note(struct race *race, int runner, double reward);
bool race_is_over(const struct race *race); /* one of several is left; never, if there is but one */

/* How much speaks for a runner: 1 as long as it may be the best, little if it is out, 0 if nothing
 * is known of it. */
double race_weight(const struct race *race, const struct runner *runner);
/* What a runner brought in the worlds that are over, 0 to 1, and as long as these are few, how it
 * looks; -1 if there are none. */
double race_worth(const struct race *race, const struct runner *runner);

#endif
