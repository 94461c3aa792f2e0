/* A bounded writer. Text that does not fit is cut after a whole character, the rest is dropped, and
 * `cut` says so: no caller can run over its buffer. The text is always closed by a zero byte. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *bytes;
    size_t length; /* below `room`; bytes[length] is the closing zero byte */
    size_t room;   /* bytes in all, the closing zero byte included; at least 1 */
    bool cut;      /* stays true until the text is cleared: one look at the end is enough */
};

/* A writer over an array that the compiler knows the size of; of a pointer it would be wrong. */
#define TEXT_OVER(array) text_over((array), sizeof(array))

struct text text_over(char *bytes, size_t room);
void text_clear(struct text *text);
void text_put(struct text *text, char byte);
void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const char *bytes, size_t count);
void text_add_number(struct text *text, int64_t number);
void text_pad(struct text *text, size_t column); /* blanks up to a column of the text's last line */

/* A small printf: %s %d %c %% only, so that stdio stays out of the engine. */
__attribute__((format(printf, 2, 3))) void text_format(struct text *text, const char *format, ...);
__attribute__((format(printf, 2, 0))) void text_format_list(struct text *text, const char *format,
                                                            __builtin_va_list list);

/* True if both say the same. */
bool text_equals(const struct text *text, const char *string);

#endif
