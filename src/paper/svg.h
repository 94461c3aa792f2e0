/* A page as SVG, for the browser: it shows and prints it. */
#ifndef PAPER_SVG_H
#define PAPER_SVG_H

#include "base/text.h"
#include "paper/ink.h"

enum { SVG_ROOM = 96 * 1024 }; /* enough for any page of ours */

struct svg {
    struct text *text;
    int wanted; /* the page that is written, from 0; the others are dropped */
    int page;   /* the one that is being drawn; -1 before the first */
};

struct svg svg_over(struct text *text, int wanted);
struct ink svg_ink(struct svg *svg);
/* False: there is no such page, and nothing was written; or the text was too small for it. */
bool svg_close(struct svg *svg);

#endif
