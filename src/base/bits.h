/* Sets of up to 64 things in a word. Compiled once portably and once for processors with popcnt and
 * bmi2 (see cmake/game.cmake); both give the same answers. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

/* Popcount came to x86 after its 64 bits, so a portable build may not use it there; every other
 * machine has it, or a compiler that knows better. */
#if defined(__x86_64__) && !defined(__POPCNT__)
#define BITS_BY_ARITHMETIC /* the compiler would call a function for each popcount */
#endif

/* Times a byte: that byte in every byte. As a factor: the top byte is the sum of all bytes. */
#define BITS_EACH_BYTE UINT64_C(0x0101010101010101)

/* In each byte how many of its bits are set: added up in pairs, then in fours, then in bytes. */
static inline uint64_t bits_count_bytes(uint64_t set)
{
    set -= set >> 1 & 0x55 * BITS_EACH_BYTE;
    set = (set & 0x33 * BITS_EACH_BYTE) + (set >> 2 & 0x33 * BITS_EACH_BYTE);
    return (set + (set >> 4)) & 0x0f * BITS_EACH_BYTE;
}

static inline int bits_count(uint64_t set)
{
#if defined(BITS_BY_ARITHMETIC)
    return (int)(bits_count_bytes(set) * BITS_EACH_BYTE >> 56);
#else
    return __builtin_popcountll(set);
#endif
}

static inline int bits_lowest(uint64_t set) /* of a set that is not empty */
{
    return __builtin_ctzll(set);
}

/* The lowest member, taken out of the set. */
static inline int bits_take(uint64_t *set)
{
    int lowest = bits_lowest(*set);
    *set &= *set - 1;
    return lowest;
}

#if !defined(__BMI2__)
/* A table of bytes, because a loop over the members goes a different way each time, which no
 * processor can predict. It is written out by the preprocessor: nobody has to fill it first.
 *
 * Where the members of a byte are, three bits for each, the lowest member first: going down from
 * bit 7, each member moves those above it up. */
#define BITS_HAS(byte, bit) ((unsigned)(byte) >> (bit)&1u)
#define BITS_PUT(byte, bit, above) ((above) << 3 * BITS_HAS(byte, bit) | (bit)*BITS_HAS(byte, bit))
#define BITS_PUT_HIGH(byte)                                                                        \
    BITS_PUT(byte, 4, BITS_PUT(byte, 5, BITS_PUT(byte, 6, BITS_PUT(byte, 7, 0u))))
#define BITS_PLACES(byte)                                                                          \
    BITS_PUT(byte, 0, BITS_PUT(byte, 1, BITS_PUT(byte, 2, BITS_PUT(byte, 3, BITS_PUT_HIGH(byte)))))
#define BITS_PLACES_4(byte)                                                                        \
    BITS_PLACES(byte), BITS_PLACES(byte + 1), BITS_PLACES(byte + 2), BITS_PLACES(byte + 3)
#define BITS_PLACES_16(byte)                                                                       \
    BITS_PLACES_4(byte), BITS_PLACES_4(byte + 4), BITS_PLACES_4(byte + 8), BITS_PLACES_4(byte + 12)
#define BITS_PLACES_64(byte)                                                                       \
    BITS_PLACES_16(byte), BITS_PLACES_16(byte + 16), BITS_PLACES_16(byte + 32),                    \
        BITS_PLACES_16(byte + 48)

static inline int bits_nth_of_byte(uint64_t byte, int index)
{
    static const uint32_t places[256] = {BITS_PLACES_64(0), BITS_PLACES_64(64), BITS_PLACES_64(128),
                                         BITS_PLACES_64(192)};
    return (int)(places[byte] >> 3 * index & 7);
}
#endif

/* The member number `index` (from 0, ascending) of a set that has more than `index`. */
static inline int bits_nth(uint64_t set, int index)
{
#if defined(__BMI2__)
    return bits_lowest(_pdep_u64(UINT64_C(1) << index, set));
#else
    uint64_t sums = bits_count_bytes(set) * BITS_EACH_BYTE; /* byte i: members in bytes 0..i */
    /* The index and the sums are below 128, so bit 7 of each byte is free to be borrowed from: it
     * stays where the sum is not above the index, and no byte borrows from the next. */
    uint64_t below = (((uint64_t)index * BITS_EACH_BYTE | 0x80 * BITS_EACH_BYTE) - sums) &
                     0x80 * BITS_EACH_BYTE; /* bytes that end before the member */
    int shift = (int)((below >> 7) * BITS_EACH_BYTE >> 56 & 7) * 8;
    return shift + bits_nth_of_byte(set >> shift & 0xff, index - (int)(sums << 8 >> shift & 0xff));
#endif
}

#endif
