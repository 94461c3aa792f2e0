/* Small drawings under the rules in short: what counts as a line, how a block lies, and the like.
 */
#ifndef EVENTS_FIGURES_H
#define EVENTS_FIGURES_H

#include "events/leaf.h"

int figures_height(const char *game); /* 0: there are none */
void figures_draw(const struct leaf *leaf, const char *game, int y);

#endif
