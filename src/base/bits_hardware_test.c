/* base/bits.h as it is built for processors with popcnt and bmi2, under the same test. */
#if defined(__x86_64__)
#define BITS_TEST_HARDWARE
#include <immintrin.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("bmi,bmi2,popcnt") /* defines the macros, too */
#endif
#if !defined(__BMI2__)
#define __BMI2__ 1
#endif
#if !defined(__POPCNT__)
#define __POPCNT__ 1
#endif
#endif

#include "base/bits_test.c"

#if defined(__x86_64__) && defined(__clang__)
#pragma clang attribute pop
#endif
