/* Widths are added letter by letter, without kerning: both inks set words so that they come out as
 * wide as they were measured. */
#include "paper/widths.h"
#include "base/ensure.h"

#include "paper/widths_table.h"

#include <string.h>

enum { LETTER_BROKEN = 0xfffd };

/* --- one letter --- */

/* How many bytes follow the first; -1: it cannot begin a letter. C0, C1 and F5 up are never
 * used. */
static int tail_length(unsigned char lead)
{
    if (lead < 0x80)
        return 0;
    if (lead >= 0xc2 && lead < 0xe0)
        return 1;
    if (lead >= 0xe0 && lead < 0xf0)
        return 2;
    return lead >= 0xf0 && lead < 0xf5 ? 3 : -1;
}

uint32_t letter_take(const char **at, const char *end)
{
    ensure(*at < end);
    unsigned char lead = (unsigned char)*(*at)++;
    int tail = tail_length(lead);
    if (tail <= 0)
        return tail == 0 ? lead : LETTER_BROKEN;
    /* Only the first byte is taken: what follows may be whole letters. */
    if (end - *at < tail)
        return LETTER_BROKEN;
    /* 110xxxxx, 1110xxxx, 11110xxx. */
    uint32_t letter = lead & (0x3fu >> tail);
    for (int i = 0; i < tail; i++) {
        if (((unsigned char)(*at)[i] & 0xc0) != 0x80)
            return LETTER_BROKEN;
        letter = letter << 6 | ((unsigned char)(*at)[i] & 0x3f);
    }
    *at += tail;
    return letter;
}

/* Combining marks, the joiner between parts of a sign, and variants of signs. */
bool letter_is_mark(uint32_t letter)
{
    return (letter >= 0x300 && letter <= 0x36f) || letter == 0x200d ||
           (letter >= 0xfe00 && letter <= 0xfe0f);
}

/* 0: not in the table. A dozen and a half ranges, the usual letters in the first. */
static int width_in_table(uint32_t letter, enum weight weight)
{
    ensure(weight < WEIGHTS_COUNT);
    for (int i = 0; i < letter_ranges_count; i++) {
        const struct letter_range *range = &letter_ranges[i];
        if (letter >= range->first && letter <= range->last)
            return range->width[weight][letter - range->first];
    }
    return 0;
}

/* Both weights have the same letters. */
bool letter_is_known(uint32_t letter)
{
    return width_in_table(letter, WEIGHT_PLAIN) > 0;
}

/* As wide as high if it is not known: too wide for most, so that nothing sticks out. */
int letter_width(uint32_t letter, enum weight weight)
{
    if (letter_is_mark(letter))
        return 0;
    int width = width_in_table(letter, weight);
    return width > 0 ? width : WIDTHS_EM;
}

/* --- words --- */

int words_width(const char *bytes, size_t count, int size, enum weight weight)
{
    int64_t sum = 0;
    for (const char *at = bytes, *end = bytes + count; at < end;)
        sum += letter_width(letter_take(&at, end), weight);
    /* Rounded up once, at the end. */
    return (int)((sum * size + WIDTHS_EM - 1) / WIDTHS_EM);
}

bool words_are_known(const char *bytes, size_t count)
{
    for (const char *at = bytes, *end = bytes + count; at < end;)
        if (!letter_is_known(letter_take(&at, end)))
            return false;
    return true;
}

size_t words_cut(const char *bytes, size_t count, int size, enum weight weight, int room)
{
    const char *at = bytes, *end = bytes + count;
    int64_t sum = 0, sum_max = (int64_t)room * WIDTHS_EM / (size > 0 ? size : 1);
    while (at < end) {
        const char *next = at;
        /* A mark has no width, so it goes with the letter before it. */
        sum += letter_width(letter_take(&next, end), weight);
        if (sum > sum_max)
            break;
        at = next;
    }
    return (size_t)(at - bytes);
}

static size_t first_letter(const char *string)
{
    const char *at = string, *end = string + strlen(string);
    letter_take(&at, end);
    return (size_t)(at - string);
}

size_t words_wrap(const char *string, int size, enum weight weight, int room)
{
    ensure(size > 0 && room > 0);
    size_t length = strlen(string);
    size_t fits = words_cut(string, length, size, weight, room);
    if (fits == length || string[fits] == ' ')
        return fits;
    /* Back to the last blank. */
    for (size_t at = fits; at > 0; at--)
        if (string[at] == ' ')
            return at;
    return fits > 0 ? fits : first_letter(string);
}
