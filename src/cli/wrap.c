#include "cli/wrap.h"

#include "base/cursor.h"
#include "base/ensure.h"
#include "base/text.h"
#include "cli/plain.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { WORDS_ROOM = 4096 };

size_t wrap_columns(const char *words, size_t length)
{
    size_t columns = 0;
    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)words[i] & 0xc0) != 0x80; /* all but the tail of a character */
    return columns;
}

void wrap_on(size_t column, size_t indent, const char *words)
{
    ensure(indent < WRAP_WIDTH);
    bool is_fresh = true; /* nothing of the words stands on this line yet */
    for (const char *at = words + strspn(words, " "); *at != '\0';) {
        size_t length = strcspn(at, " "), columns = wrap_columns(at, length);
        /* A word longer than a line stands on one of its own, unbroken: it may be a path to copy.
         */
        if (column > indent && column + !is_fresh + columns > WRAP_WIDTH) {
            printf("\n%*s", (int)indent, "");
            column = indent;
            is_fresh = true;
        }
        printf("%s%.*s", is_fresh ? "" : " ", (int)length, at);
        column += !is_fresh + columns;
        is_fresh = false;
        at += length;
        at += strspn(at, " ");
    }
    putchar('\n');
}

void wrap_print(const char *words)
{
    wrap_on(0, 0, words);
}

/* Made plain: what is filled in may come from a record or an argument. */
void wrap_words(const char *format, ...)
{
    char words[WORDS_ROOM];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    plain(words);
    wrap_print(words);
}

static void print_gathered(struct text *gathered)
{
    if (gathered->length > 0)
        wrap_print(gathered->bytes);
    text_clear(gathered);
}

void wrap_paragraphs(const char *text)
{
    char bytes[WORDS_ROOM];
    struct text gathered = TEXT_OVER(bytes);
    struct cursor rest = cursor_over_string(text), line;
    while (cursor_take_line(&rest, &line)) {
        bool is_kept = cursor_done(&line) || cursor_peek(&line) == ' ';
        if (is_kept) {
            print_gathered(&gathered);
            printf("%.*s\n", (int)cursor_left(&line), line.at);
        } else {
            text_add(&gathered, gathered.length > 0 ? " " : "");
            text_add_bytes(&gathered, line.at, cursor_left(&line));
        }
    }
    print_gathered(&gathered);
}
