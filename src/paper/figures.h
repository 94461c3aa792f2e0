/* Small drawings: under the rules in short what a line is, how a block lies and the like, and
 * beside the title a sign of the game. */
#ifndef PAPER_FIGURES_H
#define PAPER_FIGURES_H

#include "paper/leaf.h"

int figures_height(const char *game); /* with their captions; 0: there are none */
void figures_draw(const struct leaf *leaf, const char *game, int y);
/* The sign ends at the right margin and stands on the base line of the title. */
void figures_sign(const struct leaf *leaf, const char *game, int y);

#endif
