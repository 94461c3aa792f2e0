#include "base/rng.h"

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
    counter = mix(&counter) ^ stream;
    counter = mix(&counter);
    struct rng rng;
    for (int i = 0; i < 4; i++)
        rng.word[i] = mix(&counter);
    return rng;
}
