/* How wide words are in print. The widths are those of Liberation Sans, which are also those of
 * Arial and Helvetica: one table serves the PDF of the command and the SVG in any browser. Letters
 * that the table does not hold (Chinese, say) are taken for as wide as they are high, which most
 * are not. */
#ifndef PAPER_WIDTHS_H
#define PAPER_WIDTHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum weight { WEIGHT_PLAIN, WEIGHT_BOLD, WEIGHTS_COUNT };

enum { WIDTHS_EM = 2048 }; /* what letter widths are parts of: the size of the type */

/* Takes one letter of UTF-8 from the bytes before `end`; a byte that is none counts as U+FFFD. */
uint32_t letter_take(const char **at, const char *end);
bool letter_is_known(uint32_t letter);
bool letter_is_mark(uint32_t letter); /* it sits on the letter before */
int letter_width(uint32_t letter, enum weight weight);

int words_width(const char *bytes, size_t count, int size, enum weight weight); /* rounded up */
bool words_are_known(const char *bytes, size_t count);
/* How many bytes, from the beginning, are no wider than `room`; whole letters with their marks. */
size_t words_cut(const char *bytes, size_t count, int size, enum weight weight, int room);
/* How many bytes stand on the first of several lines: up to a blank, or, where a word alone is too
 * wide, as many letters as there is room for. At least one letter. */
size_t words_wrap(const char *string, int size, enum weight weight, int room);

/* The letters of the table, range by range; for the test that compares it with the font. */
struct letter_range {
    uint32_t first, last;
    const uint16_t *width[WEIGHTS_COUNT]; /* 0: the font has no such letter */
};
extern const struct letter_range letter_ranges[];
extern const int letter_ranges_count;

#endif
