#include "paper/name_order.h"
#include "base/ensure.h"

#include "paper/widths.h"

#include <string.h>

/* What letters from U+00C0 to U+017F are without their marks. */
static const char bases[] = "aaaaaaaceeeeiiiidnoooooxouuuuyts"
                            "aaaaaaaceeeeiiiidnoooooxouuuuyty"
                            "aaaaaaccccccccddddeeeeeeeeee"
                            "gggggggghhhhiiiiiiiiiiiijj"
                            "kkkllllllllllnnnnnnnnnoooooooo"
                            "rrrrrrssssssssttttttuuuuuuuuuuuu"
                            "wwyyyzzzzzzs";

enum { BASES_FIRST = 0xc0, BASES_END = 0x180, CASE_STEP = 0x20 };
_Static_assert(sizeof bases == BASES_END - BASES_FIRST + 1, "one for each letter");

static bool is_between(uint32_t letter, uint32_t first, uint32_t last)
{
    return letter >= first && letter <= last;
}

static uint32_t base_of(uint32_t letter)
{
    if (is_between(letter, BASES_FIRST, BASES_END - 1))
        return (uint32_t)bases[letter - BASES_FIRST];
    bool is_capital = is_between(letter, 'A', 'Z') || is_between(letter, 0x391, 0x3a9) ||
                      is_between(letter, 0x410, 0x42f); /* Latin, Greek, Cyrillic */
    return is_capital ? letter + CASE_STEP : letter;
}

bool name_is_before(const char *a, const char *b)
{
    const char *at_a = a, *at_b = b, *end_a = a + strlen(a), *end_b = b + strlen(b);
    while (at_a < end_a && at_b < end_b) {
        uint32_t one = base_of(letter_take(&at_a, end_a));
        uint32_t other = base_of(letter_take(&at_b, end_b));
        if (one != other)
            return one < other;
    }
    bool has_more_a = at_a < end_a, has_more_b = at_b < end_b;
    ensure(!has_more_a || !has_more_b);
    /* The shorter one first; of two that read the same, any, but always the same one. */
    return has_more_a != has_more_b ? has_more_b : strcmp(a, b) < 0;
}
