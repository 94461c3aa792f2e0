/* Logarithm and exponential agree with libm, and are the bits they always were. */
#include "base/real.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void log_agrees_with_libm(void **unused)
{
    (void)unused;
    for (double x = 1e-300; x < 1e300; x *= 1.37)
        assert_true(fabs(real_log(x) - log(x)) <= 1e-12 * fmax(1, fabs(log(x))));
    for (int n = 1; n < 5000; n++)
        assert_true(fabs(real_log(n) - log(n)) <= 1e-12 * fmax(1, log(n)));
    assert_true(real_log(1) == 0);
}

static void exp_agrees_with_libm(void **unused)
{
    (void)unused;
    for (double x = -690; x < 690; x += 0.173)
        assert_true(fabs(real_exp(x) / exp(x) - 1) < 1e-12);
    assert_true(real_exp(0) == 1);
    assert_true(real_exp(-1e9) == 0);
    assert_true(real_exp(1e9) == real_exp(700));
}

/* The same bits on every compiler and machine. */
static void bits_are_fixed(void **unused)
{
    (void)unused;
    uint64_t sum = 0;
    for (int n = 1; n < 1000; n++) {
        double values[3] = {real_log(n * 0.7), real_exp(n * 0.11 - 50), real_root(n)};
        for (int i = 0; i < 3; i++) {
            uint64_t bits;
            memcpy(&bits, &values[i], sizeof bits);
            sum = sum * 1099511628211u + bits;
        }
    }
    assert_int_equal(sum, 0x626b732ff89cc421);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(log_agrees_with_libm),
        cmocka_unit_test(exp_agrees_with_libm),
        cmocka_unit_test(bits_are_fixed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
