#include "cli/plain.h"

#include <stdbool.h>

/* Tabs and line ends, too: what is made plain is one line. */
static bool is_control(unsigned char byte)
{
    return byte < 0x20 || byte == 0x7f;
}

/* U+0080 to U+009F in UTF-8. */
static bool is_wide_control(const char *at)
{
    return (unsigned char)at[0] == 0xc2 && (unsigned char)at[1] >= 0x80 &&
           (unsigned char)at[1] <= 0x9f;
}

/* Shorter or as long as before, so it is done in place. */
void plain(char *words)
{
    char *to = words;
    for (const char *at = words; *at != '\0'; at++) {
        bool is_wide = is_wide_control(at);
        *to++ = is_wide || is_control((unsigned char)*at) ? '?' : *at;
        at += is_wide;
    }
    *to = '\0';
}
