/* A reader over bytes that it does not own. Taking moves on only when it succeeds. */
#ifndef BASE_CURSOR_H
#define BASE_CURSOR_H

#include <stdbool.h>
#include <stddef.h>

struct cursor {
    const char *at;
    const char *end;
};

struct cursor cursor_over(const char *bytes, size_t count);
struct cursor cursor_over_string(const char *string);
bool cursor_done(const struct cursor *cursor);
char cursor_peek(const struct cursor *cursor);      /* '\0' at the end */
bool cursor_take(struct cursor *cursor, char byte); /* one given byte */
bool cursor_take_word(struct cursor *cursor, const char *word);
/* The same, upper or lower case, as people type it. */
bool cursor_take_any_case(struct cursor *cursor, const char *word);
bool cursor_take_number(struct cursor *cursor, int max,
                        int *number);           /* 0..max, no sign, no leading 0 */
void cursor_skip_blanks(struct cursor *cursor); /* blanks and tabs */
/* The next line without its end ("\n" or "\r\n"); false when there is none. */
bool cursor_take_line(struct cursor *cursor, struct cursor *line);
size_t cursor_left(const struct cursor *cursor);

/* Of letters from A to Z; all other bytes stay as they are. */
static inline char letter_lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static inline char letter_upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

#endif
