/* The small drawings of a game: its figures under the rules in short, its sign beside the title. */
#ifndef PAPER_FIGURES_H
#define PAPER_FIGURES_H

#include "engine/sheet.h"
#include "paper/leaf.h"

int figures_height(const struct game_sheet *sheet); /* with their captions; 0: there are none */
void figures_draw(const struct leaf *leaf, const struct game_sheet *sheet, int y);
/* The sign ends at the right margin and stands on the base line of the title. */
void figures_sign(const struct leaf *leaf, const struct figure *sign, int y);

#endif
