#include "base/rng.h"

#include "base/ensure.h"

/* splitmix64: different counters give different numbers, and close ones unrelated numbers. */
static uint64_t mix(uint64_t *counter)
{
    uint64_t z = *counter += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

struct rng rng_seeded(uint64_t seed, uint64_t stream)
{
    uint64_t counter = seed;
    /* Mixed twice, so that the streams of neighbouring seeds are not the same ones in another
     * order. */
    counter = mix(&counter) ^ stream;
    counter = mix(&counter);
    struct rng rng;
    for (int i = 0; i < 4; i++)
        rng.word[i] = mix(&counter);
    ensure((rng.word[0] | rng.word[1] | rng.word[2] | rng.word[3]) != 0);
    return rng;
}
