/* A reader over bytes that it does not own: they must outlive it. Taking moves on only when it
 * succeeds, so a caller may try one reading after another. A copy of a cursor is a place to come
 * back to. */
#ifndef BASE_CURSOR_H
#define BASE_CURSOR_H

#include <stdbool.h>
#include <stddef.h>

/* No zero byte closes the bytes: part of a text is read without copying it. */
struct cursor {
    const char *at;
    const char *end; /* one past the last; `at` never goes beyond it */
};

struct cursor cursor_over(const char *bytes, size_t count);
struct cursor cursor_over_string(const char *string);
bool cursor_done(const struct cursor *cursor);
char cursor_peek(const struct cursor *cursor);      /* '\0' at the end */
bool cursor_take(struct cursor *cursor, char byte); /* one given byte */
/* Not a whole word: "end" is taken from "ending" too. */
bool cursor_take_word(struct cursor *cursor, const char *word);
/* The same, upper or lower case, as people type it. */
bool cursor_take_any_case(struct cursor *cursor, const char *word);
bool cursor_take_number(struct cursor *cursor, int max,
                        int *number);           /* 0..max, no sign, no leading 0 */
void cursor_skip_blanks(struct cursor *cursor); /* blanks and tabs */
/* The next line without its end ("\n" or "\r\n"); false when there is none. */
bool cursor_take_line(struct cursor *cursor, struct cursor *line);
/* The mark that some editors put in front of UTF-8; at the beginning of a file it means nothing. */
void cursor_skip_mark(struct cursor *cursor);
bool cursor_is_blank(const struct cursor *cursor); /* nothing left but blanks and ends of lines */
size_t cursor_left(const struct cursor *cursor);

/* Of letters from A to Z; all other bytes stay as they are. Not those of ctype.h: a record means
 * the same whatever the locale of the machine. */
static inline char letter_lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static inline char letter_upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

#endif
