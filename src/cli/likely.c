#include "cli/likely.h"

#include "base/cursor.h"
#include "base/ensure.h"

#include <stdio.h>
#include <string.h>

enum { PREFIX_MIN = 2, LETTERS_A_SLIP = 3 }; /* a slip for every third letter is still likely */

struct likely likely_to(const char *typed, size_t length)
{
    return (struct likely){.typed = typed, .length = length};
}

static int min(int one, int other)
{
    return one < other ? one : other;
}

static bool is_same(char one, char other)
{
    return letter_lower(one) == letter_lower(other);
}

/* Slips between two words: a letter too many, too few or wrong, or two neighbours swapped. Row i of
 * the table compares the first i letters of one with the first j of the other. */
static int count_slips(const char *one, int length, const char *other, int other_length)
{
    ensure(length < LIKELY_WORD_ROOM && other_length < LIKELY_WORD_ROOM);
    int slips[LIKELY_WORD_ROOM][LIKELY_WORD_ROOM];
    for (int i = 0; i <= length; i++)
        for (int j = 0; j <= other_length; j++) {
            if (i == 0 || j == 0) {
                slips[i][j] = i + j;
                continue;
            }
            int wrong = slips[i - 1][j - 1] + !is_same(one[i - 1], other[j - 1]);
            slips[i][j] = min(wrong, min(slips[i - 1][j], slips[i][j - 1]) + 1);
            if (i > 1 && j > 1 && is_same(one[i - 1], other[j - 2]) &&
                is_same(one[i - 2], other[j - 1]))
                slips[i][j] = min(slips[i][j], slips[i - 2][j - 2] + 1);
        }
    return slips[length][other_length];
}

/* The dashes of a flag are no letters: of "-x" nothing is left that is like "-o". */
static int letters_of(const char *word)
{
    return (int)strlen(word + strspn(word, "-"));
}

/* A beginning is a slip, too, however much is missing. */
void likely_offer(struct likely *likely, const char *word)
{
    size_t length = strlen(word);
    if (length >= LIKELY_WORD_ROOM || likely->length >= LIKELY_WORD_ROOM)
        return;
    int distance = count_slips(likely->typed, (int)likely->length, word, (int)length);
    if (likely->length >= PREFIX_MIN + strspn(word, "-") && likely->length < length &&
        strncmp(likely->typed, word, likely->length) == 0)
        distance = 1;
    if (distance * LETTERS_A_SLIP > letters_of(word) ||
        (likely->word != NULL && distance >= likely->distance))
        return;
    likely->word = word;
    likely->distance = distance;
}

const char *likely_say(struct likely *likely, const char *otherwise)
{
    if (likely->word == NULL)
        return otherwise;
    snprintf(likely->said, sizeof likely->said, "did you mean %s?", likely->word);
    return likely->said;
}
