/* Luck that players can check. All of it follows from a seed of 32 bytes that nobody can guess, by
 * a rule that other programs can follow: draw number k takes HMAC-SHA-256(seed, "draw k try") until
 * a number comes up that is fair to all cases. docs/protocol.md has the rule in full.
 *
 * The quick generator (base/rng.h) can be predicted from what it dealt, so it never deals at an
 * online table. */
#ifndef DEAL_DEAL_H
#define DEAL_DEAL_H

#include "deal/sha256.h"

#include <stdbool.h>

enum { DEAL_HEX_ROOM = 2 * SHA256_SIZE + 1 };

struct deal_seed {
    unsigned char bytes[SHA256_SIZE];
};

/* Which of so many equally likely cases comes in the chance ply with this number, counted from 0
 * over a game: for engine/chance.h. */
uint64_t deal_number(const struct deal_seed *seed, int draw, uint64_t cases);
/* The seed of the generator that a bot thinks with before a ply. It tells nothing of the draws. */
uint64_t deal_bot_luck(const struct deal_seed *seed, int ply);

/* 64 small letters and figures. */
void deal_seed_write(const struct deal_seed *seed, char hex[DEAL_HEX_ROOM]);
bool deal_seed_read(const char *hex, struct deal_seed *seed);

#endif
