/* Random numbers that are the same on every machine: xoshiro256++ (Blackman and Vigna, 2019),
 * seeded through splitmix64. Not for secrets that an opponent could want to predict. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

/* A value like a state: a copy draws the same numbers again. Never all zero, from where xoshiro
 * does not move. */
struct rng {
    uint64_t word[4];
};

/* The generator number `stream` of a seed: games of one run each take a stream of their own. */
struct rng rng_seeded(uint64_t seed, uint64_t stream);

static inline uint64_t rng_turn_left(uint64_t word, int count)
{
    return word << count | word >> (64 - count);
}

static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t *w = rng->word;
    uint64_t result = rng_turn_left(w[0] + w[3], 23) + w[0];
    uint64_t shifted = w[1] << 17;
    w[2] ^= w[0];
    w[3] ^= w[1];
    w[1] ^= w[2];
    w[0] ^= w[3];
    w[2] ^= shifted;
    w[3] = rng_turn_left(w[3], 45);
    return result;
}

/* Uniform in 0..count-1, exactly (Lemire's method: a multiplication, and rarely another try). */
static inline uint32_t rng_below(struct rng *rng, uint32_t count)
{
    uint64_t product = (rng_next(rng) >> 32) * count;
    /* Only here can the case be one of those that some results have too many of; the division is
     * left out for all others. */
    if (__builtin_expect((uint32_t)product < count, 0)) {
        uint32_t low = (0 - count) % count;
        while ((uint32_t)product < low)
            product = (rng_next(rng) >> 32) * count;
    }
    return (uint32_t)(product >> 32);
}

/* Uniform from 0 to below 1, in steps of 2^-32. */
static inline double rng_part(struct rng *rng)
{
    return (double)(rng_next(rng) >> 32) * (1.0 / 4294967296.0);
}

#endif
