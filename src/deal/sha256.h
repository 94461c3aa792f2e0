/* SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104). Our own, because a deal must be checked in the
 * browser too, where pages without TLS have no WebCrypto and Debian's libraries cannot be linked.
 */
#ifndef DEAL_SHA256_H
#define DEAL_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_SIZE = 32, SHA256_BLOCK = 64 };

struct sha256 {
    uint32_t word[8];
    uint64_t length; /* bytes added so far */
    unsigned char block[SHA256_BLOCK];
};

void sha256_begin(struct sha256 *sha);
void sha256_add(struct sha256 *sha, const void *bytes, size_t count);
void sha256_end(struct sha256 *sha, unsigned char digest[SHA256_SIZE]);

/* A hash with a key, added to in the same way. */
struct hmac {
    struct sha256 inner, outer;
};

void hmac_begin(struct hmac *hmac, const void *key, size_t count);
void hmac_add(struct hmac *hmac, const void *bytes, size_t count);
void hmac_end(struct hmac *hmac, unsigned char digest[SHA256_SIZE]);

#endif
