/* The rules in short of each game, for the back of a score sheet: what somebody needs who sits down
 * at a real table. Longer than a game's `brief`, and without its notation. */
#ifndef PAPER_SHORT_RULES_H
#define PAPER_SHORT_RULES_H

#include "base/phrase.h"

struct short_rule {
    struct phrase head, body;
};

enum { SHORT_RULES_MAX = 12 };

struct short_rules {
    const char *game; /* as the registry names it */
    struct phrase title;
    struct phrase intro; /* the game in two sentences, for the front */
    struct short_rule rule[SHORT_RULES_MAX];
    int count;
};

const struct short_rules *short_rules_find(const char *game); /* NULL: there are none */

#endif
