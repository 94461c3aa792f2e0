/* Sets of bits against a plain loop: the portable build. bits_hardware_test.c includes this file
 * for the other one. */
#include "base/bits.h"
#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { SETS = 20000 };

/* Sets of every density, and the corners. */
static uint64_t any_set(struct rng *rng, int i)
{
    static const uint64_t corners[] = {1,          UINT64_C(1) << 63,          UINT64_MAX,
                                       0xffffffff, UINT64_C(0xffffffff) << 32, 0x8000000080000001};
    if (i < (int)(sizeof corners / sizeof corners[0]))
        return corners[i];
    uint64_t set = rng_next(rng);
    for (uint32_t thin = rng_below(rng, 4); thin > 0; thin--)
        set &= rng_next(rng);
    for (uint32_t thick = rng_below(rng, 4); thick > 0; thick--)
        set |= rng_next(rng);
    return set;
}

static int list_members(uint64_t set, int *members)
{
    int count = 0;
    for (int bit = 0; bit < 64; bit++)
        if ((set >> bit & 1) != 0)
            members[count++] = bit;
    return count;
}

static void check_set(uint64_t set)
{
    int members[64];
    int count = list_members(set, members);
    assert_int_equal(bits_count(set), count);
    if (count > 0)
        assert_int_equal(bits_lowest(set), members[0]);
    uint64_t rest = set;
    for (int i = 0; i < count; i++) {
        assert_int_equal(bits_nth(set, i), members[i]);
        assert_int_equal(bits_take(&rest), members[i]);
        assert_int_equal(bits_count(rest), count - 1 - i);
    }
}

static void sets_agree_with_a_loop(void **state)
{
    (void)state;
#if defined(BITS_TEST_HARDWARE)
    if (!__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("popcnt"))
        skip();
#endif
    struct rng rng = rng_seeded(1, 0);
    check_set(0);
    for (int i = 0; i < SETS; i++)
        check_set(any_set(&rng, i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(sets_agree_with_a_loop)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
