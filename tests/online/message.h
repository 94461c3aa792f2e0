/* Looking into messages of the server, for clients in tests. What is asked for stands once in them,
 * or first. Quotes are written as ' here. */
#ifndef TESTS_ONLINE_MESSAGE_H
#define TESTS_ONLINE_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void message_quote(const char *pattern, char *text)
{
    for (; *pattern != '\0'; pattern++)
        *text++ = *pattern == '\'' ? '"' : *pattern;
    *text = '\0';
}

static inline bool message_has(const char *message, const char *part)
{
    char quoted[128];
    message_quote(part, quoted);
    return strstr(message, quoted) != NULL;
}

/* The value after a key; NULL: not there. */
static inline const char *message_after(const char *message, const char *key)
{
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(message, quoted);
    return at != NULL ? at + strlen(quoted) : NULL;
}

static inline int message_number(const char *message, const char *key)
{
    const char *at = message_after(message, key);
    return at == NULL || strncmp(at, "null", 4) == 0 ? -1 : atoi(at);
}

/* Whose turn it is; a clock in the message has seconds of that name, too. */
static inline int message_turn(const char *message)
{
    const char *at = message_after(message, "ply");
    return at != NULL ? message_number(at, "turn") : -1;
}

static inline void message_word(const char *message, const char *key, char *word, size_t room)
{
    const char *at = message_after(message, key);
    snprintf(word, room, "%.*s", at != NULL ? (int)strcspn(at + 1, "\"") : 0,
             at != NULL ? at + 1 : "");
}

#endif
