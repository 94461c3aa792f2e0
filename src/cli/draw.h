/* A position drawn in text, from nothing but the table of a game (places and things), as one viewer
 * may know it. 80 columns are enough for every board. Colour repeats what a sign already says. */
#ifndef CLI_DRAW_H
#define CLI_DRAW_H

#include "engine/game.h"

enum { DRAW_ROOM = 32 * 1024 }; /* enough for any drawing */

struct drawing {
    const struct game *game;
    const struct rules *rules;
    const struct state *view; /* what the viewer may know, never more */
    int players;
    int viewer;               /* a seat, or SEAT_NONE for a spectator */
    const char *const *names; /* by seat */
    enum language language;
    bool has_colour;
};

/* The board, the piles, the hands and trays, the points. */
void draw_position(const struct drawing *drawing, struct text *text);

#endif
