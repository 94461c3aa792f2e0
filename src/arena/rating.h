/* From results to strength: Elo differences, 95 % intervals, and the sequential test. One deal
 * played in all its seat rotations is one observation, its value a share of the points from 0 to 1;
 * the games of a deal depend on each other, deals do not. Formulas: docs/arena.md. */
#ifndef ARENA_RATING_H
#define ARENA_RATING_H

#include <stdint.h>

/* The mean of some observations, and their variance around it (divided by their number). */
struct sample {
    int64_t count;
    double mean;
    double variance;
};

/* A figure with its 95 % interval; the ends of an Elo difference may be infinite. */
struct span {
    double low, value, high;
};

double elo_of_share(double share); /* of 0: minus infinity; of 1: infinity */
double share_of_elo(double elo);

/* The interval of a share: Wilson's, with the variance that was seen between deals in place of that
 * of a coin. `weight` is how much of an observation bears on the share: 1, or less where the two
 * players that are compared win only some of the games. */
struct span share_span(struct sample sample, double weight);
struct span elo_span(struct span share);

/* --- the sequential probability ratio test, for a match that ends when it is decided --- */

enum { SPRT_DEALS_MIN = 8 }; /* before, the variance is hardly known */

struct sprt {
    double elo0, elo1;  /* is the difference elo0 or less, or elo1 or more? */
    double alpha, beta; /* how often it may wrongly accept elo1, and elo0 */
};

enum sprt_verdict { SPRT_OPEN, SPRT_ELO0, SPRT_ELO1 };

double sprt_ratio(const struct sprt *sprt, struct sample sample); /* the log-likelihood ratio */
void sprt_bounds(const struct sprt *sprt, double *low, double *high);
enum sprt_verdict sprt_judge(const struct sprt *sprt, struct sample sample);

#endif
