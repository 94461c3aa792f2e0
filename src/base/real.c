#include "base/real.h"

#include "base/ensure.h"

#include <stdint.h>
#include <string.h>

#define LN_2 0.69314718055994530942
#define ROOT_2 1.41421356237309504880

/* Of IEEE 754 doubles, and so many terms that the last one is below half a bit. */
enum { EXPONENT_BIAS = 1023, FRACTION_BITS = 52, LOG_TERMS = 12, EXP_TERMS = 14 };

static uint64_t bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static double of_bits(uint64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* x = m * 2^e with m near 1; log m = 2 artanh((m - 1) / (m + 1)). */
double real_log(double x)
{
    uint64_t bits = bits_of(x);
    int exponent = (int)(bits >> FRACTION_BITS) - EXPONENT_BIAS;
    uint64_t fraction = bits & (((uint64_t)1 << FRACTION_BITS) - 1);
    double m = of_bits(fraction | (uint64_t)EXPONENT_BIAS << FRACTION_BITS);
    if (m > ROOT_2) {
        m *= 0.5;
        exponent++;
    }
    double t = (m - 1) / (m + 1), square = t * t, sum = 0;
    /* From the smallest term up: the sum loses least that way. */
    for (int k = LOG_TERMS; k >= 0; k--)
        sum = sum * square + 1.0 / (2 * k + 1);
    return 2 * t * sum + exponent * LN_2;
}

/* e^x = 2^n e^r with |r| at most half of log 2. */
double real_exp(double x)
{
    ensure(!__builtin_isnan(x)); /* no NaN: it fits into no `n` */
    if (x < -700)
        return 0;
    /* Beyond about 709 there is no double, and below -708 only subnormal ones. */
    if (x > 700)
        x = 700;
    int n = (int)(x / LN_2 + (x < 0 ? -0.5 : 0.5));
    double r = x - n * LN_2, sum = 1;
    for (int k = EXP_TERMS; k >= 1; k--)
        sum = 1 + sum * r / k;
    return sum * of_bits((uint64_t)(n + EXPONENT_BIAS) << FRACTION_BITS);
}
