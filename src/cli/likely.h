/* What somebody who mistyped a word may have meant. */
#ifndef CLI_LIKELY_H
#define CLI_LIKELY_H

#include <stddef.h>

enum { LIKELY_WORD_ROOM = 32 }; /* longer words are not compared */

struct likely {
    const char *typed;
    size_t length;    /* of what was typed: it need not be closed */
    const char *word; /* the nearest so far, or NULL */
    int distance;
    char said[LIKELY_WORD_ROOM + 32];
};

struct likely likely_to(const char *typed, size_t length);
void likely_offer(struct likely *likely, const char *word);
/* "did you mean WORD?"; `otherwise` when no word is near. Lives as long as `likely`. */
const char *likely_say(struct likely *likely, const char *otherwise);

#endif
