#include "deal/sha256.h"

#include "base/ensure.h"

#include <string.h>

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4,
 * 4.2.2). */
static const uint32_t round_word[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* The same of the square roots of the first eight primes (5.3.3). */
static const uint32_t first_word[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

static uint32_t turn_right(uint32_t word, int count)
{
    return word >> count | word << (32 - count);
}

/* The standard's words are big-endian; put together by bytes they are so on every machine. */
static uint32_t word_at(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void put_word(unsigned char *bytes, uint32_t word)
{
    for (int i = 0; i < 4; i++)
        bytes[i] = (unsigned char)(word >> (24 - 8 * i));
}

/* --- one block (6.2.2) --- */

static void spread(const unsigned char *block, uint32_t schedule[64])
{
    for (int i = 0; i < 16; i++)
        schedule[i] = word_at(block + 4 * (size_t)i);
    for (int i = 16; i < 64; i++) {
        uint32_t a = schedule[i - 15], b = schedule[i - 2];
        schedule[i] = schedule[i - 16] + (turn_right(a, 7) ^ turn_right(a, 18) ^ a >> 3) +
                      schedule[i - 7] + (turn_right(b, 17) ^ turn_right(b, 19) ^ b >> 10);
    }
}

/* The place among the eight words that the standard calls a, b ... h (0 to 7) in this round:
 * instead of moving all of them on by one each time, the names move. */
static uint32_t *named(uint32_t word[8], int name, int turn)
{
    return &word[(name - turn) & 7];
}

static inline void stir(uint32_t word[8], int turn, uint32_t scheduled)
{
    uint32_t a = *named(word, 0, turn), b = *named(word, 1, turn), c = *named(word, 2, turn);
    uint32_t e = *named(word, 4, turn), f = *named(word, 5, turn), g = *named(word, 6, turn);
    uint32_t choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
    uint32_t *h = named(word, 7, turn);
    uint32_t one = *h + (turn_right(e, 6) ^ turn_right(e, 11) ^ turn_right(e, 25)) + choice;
    one += scheduled;
    *named(word, 3, turn) += one;
    *h = one + (turn_right(a, 2) ^ turn_right(a, 13) ^ turn_right(a, 22)) + majority;
}

/* Eight rounds at a time, after which every name is where it was: so a compiler can keep the words
 * in registers. */
static void take_block(struct sha256 *sha, const unsigned char *block)
{
    uint32_t schedule[64], word[8];
    spread(block, schedule);
    memcpy(word, sha->word, sizeof word);
    for (int i = 0; i < 64; i += 8)
        for (int turn = 0; turn < 8; turn++)
            stir(word, turn, round_word[i + turn] + schedule[i + turn]);
    for (int i = 0; i < 8; i++)
        sha->word[i] += word[i];
}

/* --- a message --- */

void sha256_begin(struct sha256 *sha)
{
    memcpy(sha->word, first_word, sizeof sha->word);
    sha->length = 0;
}

void sha256_add(struct sha256 *sha, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    while (count > 0) {
        size_t used = sha->length % SHA256_BLOCK, room = SHA256_BLOCK - used;
        size_t taken = count < room ? count : room;
        memcpy(sha->block + used, at, taken);
        sha->length += taken;
        at += taken;
        count -= taken;
        if (sha->length % SHA256_BLOCK == 0)
            take_block(sha, sha->block);
    }
}

/* A one bit, zeros up to the last eight bytes of a block, and the length in bits (5.1.1). */
void sha256_end(struct sha256 *sha, unsigned char digest[SHA256_SIZE])
{
    static const unsigned char padding[SHA256_BLOCK] = {0x80};
    unsigned char length[8];
    uint64_t bits = sha->length * 8;
    put_word(length, (uint32_t)(bits >> 32));
    put_word(length + 4, (uint32_t)bits);
    size_t used = sha->length % SHA256_BLOCK;
    sha256_add(sha, padding, (used < 56 ? 56 : 120) - used);
    sha256_add(sha, length, sizeof length);
    ensure(sha->length % SHA256_BLOCK == 0);
    for (int i = 0; i < 8; i++)
        put_word(digest + 4 * (size_t)i, sha->word[i]);
}

/* --- with a key --- */

static void add_pad(struct sha256 *sha, const unsigned char key[SHA256_BLOCK], unsigned char with)
{
    unsigned char pad[SHA256_BLOCK];
    for (size_t i = 0; i < SHA256_BLOCK; i++)
        pad[i] = key[i] ^ with;
    sha256_begin(sha);
    sha256_add(sha, pad, sizeof pad);
}

/* A key longer than a block counts as its hash. */
void hmac_begin(struct hmac *hmac, const void *key, size_t count)
{
    unsigned char padded[SHA256_BLOCK] = {0};
    if (count <= SHA256_BLOCK) {
        memcpy(padded, key, count);
    } else {
        sha256_begin(&hmac->inner);
        sha256_add(&hmac->inner, key, count);
        sha256_end(&hmac->inner, padded);
    }
    add_pad(&hmac->inner, padded, 0x36);
    add_pad(&hmac->outer, padded, 0x5c);
}

void hmac_add(struct hmac *hmac, const void *bytes, size_t count)
{
    sha256_add(&hmac->inner, bytes, count);
}

void hmac_end(struct hmac *hmac, unsigned char digest[SHA256_SIZE])
{
    sha256_end(&hmac->inner, digest);
    sha256_add(&hmac->outer, digest, SHA256_SIZE);
    sha256_end(&hmac->outer, digest);
}
