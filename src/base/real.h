/* Logarithm and exponential that are the same on every machine: made of + - * / alone, which are
 * exact to the last bit everywhere, as those of libm are not. */
#ifndef BASE_REAL_H
#define BASE_REAL_H

double real_log(double x); /* natural; x > 0 and not subnormal */
double real_exp(double x); /* 0 and a huge number beyond -700 and 700 */

/* The one root that IEEE 754 wants exact, so the processor's own is the same everywhere. */
static inline double real_root(double x) /* square root, x >= 0 */
{
    return __builtin_sqrt(x);
}

#endif
