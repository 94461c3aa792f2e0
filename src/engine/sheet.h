/* What a game brings to a club night: whether its own points are entered with a result, and what is
 * printed on score sheets. Each game keeps it in its folder, in sheet.h, as words and rows of
 * characters; how a page is laid out is for whoever prints it to know. */
#ifndef ENGINE_SHEET_H
#define ENGINE_SHEET_H

#include "base/phrase.h"

enum { SHORT_RULES_MAX = 12, FIGURES_MAX = 5 }; /* what one page has room for */

/* What somebody needs who sits down at a real table: longer than a game's `brief`, and without its
 * notation. */
struct short_rule {
    struct phrase head, body;
};

/* Rows of cells, top row first, with '|' between rows:
 *   .  an empty square      o  a token on a square     O  one turned over, in a line
 *   *  a roundel or corner  #  a stone of another side
 *   x  a cube, from the side   X  the new one   (blank)  no square at all
 *   w b  bare squares of a board, from above   B  a black cube on one
 * Cards are one row and have two letters each, a value and a sign: "3o", "3#"; "[]" is a hole. */
#define FIGURE_CELLS ".oO*#xX wbB|"

struct figure {
    const char *cells;
    bool is_cards;
    struct phrase caption;
};

struct game_sheet {
    bool has_points;     /* it is won by points, which are entered with a result */
    int seats_max;       /* at one table; 0: every number from two on that the game takes */
    struct phrase title; /* at the head of a page, where there is one game only: may be shorter */
    struct phrase intro; /* the game in two sentences */
    const struct short_rule *rules;
    int rules_count;
    /* Which rule says who begins, and what it says where the event names them; may be left out. */
    int begin_rule;
    struct phrase begin_by_event;
    const struct figure *figures; /* what a line is, how a block lies and the like */
    int figures_count;
    struct figure sign; /* of the game, beside the title: one row, no caption */
};

#endif
