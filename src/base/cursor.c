#include "base/cursor.h"

#include "base/ensure.h"

#include <stdint.h>
#include <string.h>

struct cursor cursor_over(const char *bytes, size_t count)
{
    ensure(bytes != NULL || count == 0);
    return (struct cursor){.at = bytes, .end = bytes + count};
}

struct cursor cursor_over_string(const char *string)
{
    ensure(string != NULL);
    return cursor_over(string, strlen(string));
}

bool cursor_done(const struct cursor *cursor)
{
    ensure(cursor->at <= cursor->end); /* beyond the end it would read on for ever */
    return cursor->at == cursor->end;
}

size_t cursor_left(const struct cursor *cursor)
{
    ensure(cursor->at <= cursor->end); /* else the difference is a huge number */
    return (size_t)(cursor->end - cursor->at);
}

char cursor_peek(const struct cursor *cursor)
{
    return cursor_done(cursor) ? '\0' : *cursor->at;
}

bool cursor_take(struct cursor *cursor, char byte)
{
    if (cursor_done(cursor) || *cursor->at != byte)
        return false;
    cursor->at++;
    return true;
}

bool cursor_take_word(struct cursor *cursor, const char *word)
{
    size_t length = strlen(word);
    if (cursor_left(cursor) < length || memcmp(cursor->at, word, length) != 0)
        return false;
    cursor->at += length;
    return true;
}

bool cursor_take_any_case(struct cursor *cursor, const char *word)
{
    struct cursor ahead = *cursor;
    for (; *word != '\0'; word++, ahead.at++)
        if (cursor_done(&ahead) || letter_lower(*ahead.at) != letter_lower(*word))
            return false;
    *cursor = ahead;
    return true;
}

bool cursor_take_number(struct cursor *cursor, int max, int *number)
{
    ensure(max >= 0);
    struct cursor ahead = *cursor;
    int64_t value = 0; /* `long` is too short where it has 32 bits */
    while (cursor_peek(&ahead) >= '0' && cursor_peek(&ahead) <= '9') {
        value = value * 10 + (*ahead.at++ - '0');
        /* At once: a number of many digits must not get as far as to overflow. */
        if (value > max)
            return false;
    }
    size_t digits = (size_t)(ahead.at - cursor->at);
    /* One text for one number: "07" would be a second spelling of "7". */
    if (digits == 0 || (digits > 1 && *cursor->at == '0'))
        return false;
    *cursor = ahead;
    *number = (int)value;
    return true;
}

void cursor_skip_blanks(struct cursor *cursor)
{
    while (cursor_peek(cursor) == ' ' || cursor_peek(cursor) == '\t')
        cursor->at++;
}

void cursor_skip_mark(struct cursor *cursor)
{
    cursor_take_word(cursor, "\xef\xbb\xbf");
}

bool cursor_is_blank(const struct cursor *cursor)
{
    struct cursor ahead = *cursor;
    while (!cursor_done(&ahead) && strchr(" \t\r\n", *ahead.at) != NULL && *ahead.at != '\0')
        ahead.at++;
    return cursor_done(&ahead);
}

bool cursor_take_line(struct cursor *cursor, struct cursor *line)
{
    if (cursor_done(cursor))
        return false;
    /* The last line may lack its end: files that people write often do. */
    const char *stop = memchr(cursor->at, '\n', cursor_left(cursor));
    const char *end = stop != NULL ? stop : cursor->end;
    line->at = cursor->at;
    line->end = end > cursor->at && end[-1] == '\r' ? end - 1 : end;
    cursor->at = stop != NULL ? stop + 1 : cursor->end;
    ensure(line->at <= line->end && line->end <= cursor->at);
    return true;
}
