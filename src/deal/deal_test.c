/* SHA-256 by the examples of FIPS 180-4, HMAC by RFC 4231, and draws by another implementation of
 * the rule (Python's integers, hashlib and hmac). */
#include "deal/deal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void assert_digest(const unsigned char *digest, const char *hex)
{
    struct deal_seed seed;
    char written[DEAL_HEX_ROOM];
    memcpy(seed.bytes, digest, sizeof seed.bytes);
    deal_seed_write(&seed, written);
    assert_string_equal(written, hex);
}

static void assert_hash(const char *message, size_t times, const char *hex)
{
    struct sha256 sha;
    unsigned char digest[SHA256_SIZE];
    sha256_begin(&sha);
    for (size_t i = 0; i < times; i++)
        sha256_add(&sha, message, strlen(message));
    sha256_end(&sha, digest);
    assert_digest(digest, hex);
}

static void hashes(void **state)
{
    (void)state;
    assert_hash("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_hash("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    assert_hash(
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmn"
        "opqrlmnopqrsmnopqrstnopqrstu",
        1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    assert_hash("a", 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* However a message is cut, the hash is the same: lengths around the ends of a block. */
static void pieces(void **state)
{
    (void)state;
    unsigned char bytes[200], whole[SHA256_SIZE], pieced[SHA256_SIZE];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(i * 7);
    for (size_t length = 0; length <= sizeof bytes; length++)
        for (size_t first = 0; first <= length; first += 9) {
            struct sha256 sha;
            sha256_begin(&sha);
            sha256_add(&sha, bytes, length);
            sha256_end(&sha, whole);
            sha256_begin(&sha);
            sha256_add(&sha, bytes, first);
            sha256_add(&sha, bytes + first, length - first);
            sha256_end(&sha, pieced);
            assert_memory_equal(whole, pieced, sizeof whole);
        }
}

static void assert_hmac(const void *key, size_t key_count, const void *message, size_t count,
                        const char *hex)
{
    struct hmac hmac;
    unsigned char digest[SHA256_SIZE];
    hmac_begin(&hmac, key, key_count);
    hmac_add(&hmac, message, count);
    hmac_end(&hmac, digest);
    assert_digest(digest, hex);
}

/* RFC 4231, cases 1, 2, 3, 4, 6 and 7 (case 5 cuts the digest). */
static void keyed_hashes(void **state)
{
    (void)state;
    unsigned char key[131], message[50];
    memset(key, 0x0b, 20);
    assert_hmac(key, 20, "Hi There", 8,
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    assert_hmac("Jefe", 4, "what do ya want for nothing?", 28,
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    memset(key, 0xaa, sizeof key);
    memset(message, 0xdd, sizeof message);
    assert_hmac(key, 20, message, sizeof message,
                "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
    const char *larger = "Test Using Larger Than Block-Size Key - Hash Key First";
    assert_hmac(key, sizeof key, larger, strlen(larger),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    const char *both = "This is a test using a larger than block-size key and a larger than "
                       "block-size data. The key needs to be hashed before being used by the HMAC "
                       "algorithm.";
    assert_hmac(key, sizeof key, both, strlen(both),
                "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
    for (size_t i = 0; i < 25; i++)
        key[i] = (unsigned char)(i + 1);
    memset(message, 0xcd, sizeof message);
    assert_hmac(key, 25, message, sizeof message,
                "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
}

/* The last ones have so many cases that half of all tries fail. */
static void draws(void **state)
{
    (void)state;
    static const struct {
        int draw;
        uint64_t cases, number;
    } known[] = {
        {0, 1, 0},
        {0, 108, 5},
        {1, 108, 90},
        {2, 6, 3},
        {4000, 52, 19},
        {7, (UINT64_C(1) << 63) + 1, UINT64_C(6666705424191559451)},  /* second try */
        {8, (UINT64_C(1) << 63) + 1, UINT64_C(1649162760450566969)},  /* sixth */
        {10, (UINT64_C(1) << 63) + 1, UINT64_C(4918574722597314957)}, /* first */
        {11, (UINT64_C(1) << 63) + 1, UINT64_C(5079804175656089099)}, /* third */
    };
    struct deal_seed seed;
    for (size_t i = 0; i < sizeof seed.bytes; i++)
        seed.bytes[i] = (unsigned char)i;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        assert_true(deal_number(&seed, known[i].draw, known[i].cases) == known[i].number);
}

static void seeds_in_hex(void **state)
{
    (void)state;
    const char *hex = "00ff0123456789abcdef00000000000000000000000000000000000000000010";
    struct deal_seed seed, same;
    char written[DEAL_HEX_ROOM];
    assert_true(deal_seed_read(hex, &seed));
    deal_seed_write(&seed, written);
    assert_string_equal(written, hex);
    same = seed;
    assert_false(deal_seed_read("00ff", &seed));
    assert_false(
        deal_seed_read("00FF0123456789abcdef00000000000000000000000000000000000000000010", &seed));
    assert_false(
        deal_seed_read("00ff0123456789abcdef000000000000000000000000000000000000000000100", &seed));
    assert_memory_equal(&seed, &same, sizeof seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes), cmocka_unit_test(pieces),       cmocka_unit_test(keyed_hashes),
        cmocka_unit_test(draws),  cmocka_unit_test(seeds_in_hex),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
