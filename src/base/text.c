#include "base/text.h"

#include "base/ensure.h"

#include <stdarg.h>
#include <string.h>

struct text text_over(char *bytes, size_t room)
{
    ensure(bytes != NULL && room > 0); /* the closing zero byte always fits */
    bytes[0] = '\0';
    return (struct text){.bytes = bytes, .room = room};
}

void text_clear(struct text *text)
{
    ensure(text->room > 0);
    text->length = 0;
    text->cut = false;
    text->bytes[0] = '\0';
}

static size_t length_of_character(char first)
{
    unsigned char byte = (unsigned char)first;
    return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
}

static bool is_tail(char byte) /* of a character, not its first byte */
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Between two characters of UTF-8: half a one at the end, and a browser does not take the message
 * that the text stands in. */
static void cut(struct text *text)
{
    size_t last = text->length;
    if (text->cut)
        return;
    while (last > 0 && is_tail(text->bytes[last - 1]))
        last--;
    if (last > 0 && text->length - (last - 1) < length_of_character(text->bytes[last - 1]))
        text->length = last - 1;
    text->bytes[text->length] = '\0';
    text->cut = true;
}

void text_add_bytes(struct text *text, const char *bytes, size_t count)
{
    ensure(text->length < text->room); /* else `left` would wrap round */
    ensure(bytes != NULL || count == 0);
    size_t left = text->cut ? 0 : text->room - 1 - text->length;
    size_t fits = count < left ? count : left;
    memcpy(text->bytes + text->length, bytes, fits);
    text->length += fits;
    text->bytes[text->length] = '\0';
    ensure(text->length < text->room);
    if (fits < count)
        cut(text);
}

/* All writing goes through `text_add_bytes`, or for single bytes through here: two places that
 * could run over. */
void text_put(struct text *text, char byte)
{
    ensure(text->length < text->room);
    if (text->cut || text->length + 1 == text->room) {
        cut(text);
        return;
    }
    text->bytes[text->length++] = byte;
    text->bytes[text->length] = '\0';
}

void text_add(struct text *text, const char *string)
{
    ensure(string != NULL);
    text_add_bytes(text, string, strlen(string));
}

void text_add_number(struct text *text, int64_t number)
{
    char digits[20]; /* the most that 64 bits can have, without the sign */
    size_t at = sizeof digits;
    /* The least number has no positive counterpart in its own type. */
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        ensure(at > 0);
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        text_put(text, '-');
    text_add_bytes(text, digits + at, sizeof digits - at);
}

/* In characters, not bytes: an accent must not shift the columns of a table. */
void text_pad(struct text *text, size_t column)
{
    size_t start = text->length;
    while (start > 0 && text->bytes[start - 1] != '\n')
        start--;
    size_t filled = 0;
    for (size_t i = start; i < text->length; i++)
        filled += !is_tail(text->bytes[i]);
    for (; filled < column && !text->cut; filled++)
        text_put(text, ' ');
}

void text_format_list(struct text *text, const char *format, __builtin_va_list list)
{
    for (const char *at = format; *at != '\0'; at++) {
        size_t plain = 0;
        while (at[plain] != '%' && at[plain] != '\0')
            plain++;
        text_add_bytes(text, at, plain);
        at += plain;
        if (*at == '\0')
            return;
        at++;
        switch (*at) {
        case 's': text_add(text, va_arg(list, const char *)); break;
        case 'd': text_add_number(text, va_arg(list, int)); break;
        case 'c': text_put(text, (char)va_arg(list, int)); break;
        default: ensure(*at == '%'); text_put(text, '%');
        }
    }
}

void text_format(struct text *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    text_format_list(text, format, list);
    va_end(list);
}

bool text_equals(const struct text *text, const char *string)
{
    return strcmp(text->bytes, string) == 0;
}
