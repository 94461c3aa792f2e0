/* Text for people, broken into lines. */
#ifndef CLI_WRAP_H
#define CLI_WRAP_H

#include <stddef.h>

enum { WRAP_WIDTH = 79 };

size_t wrap_columns(const char *words, size_t length); /* characters, not bytes */
void wrap_print(const char *words);
/* Goes on with a line that is `column` wide already; further lines begin at `indent`. */
void wrap_on(size_t column, size_t indent, const char *words);
__attribute__((format(printf, 1, 2))) void wrap_words(const char *format, ...);
/* Several lines: paragraphs are broken anew, indented lines stay as they are. */
void wrap_paragraphs(const char *text);

#endif
