/* What pages are drawn with: lines, boxes, discs and words, all black on white, so that any copier
 * can copy them. An ink is an SVG (svg.h), a PDF (print/pdf.h), or a list (tests). Lengths are
 * hundredths of a millimetre, from the upper left corner, down and to the right. */
#ifndef PAPER_INK_H
#define PAPER_INK_H

#include "paper/widths.h"

enum paper { PAPER_A4, PAPER_LETTER, PAPERS_COUNT };

enum align { ALIGN_LEFT, ALIGN_MIDDLE, ALIGN_RIGHT };

struct ink_words {
    int x, y; /* on the base line: the left end, the middle or the right end */
    int size;
    enum weight weight;
    enum align align;
    const char *string;
    int width;     /* filled in by `ink_put` */
    bool is_exact; /* likewise: false if the width is a guess */
};

/* A thickness of 0 fills the box or the disc. */
struct ink {
    void *to;
    void (*page)(void *to, int width, int height); /* begins the next page */
    void (*line)(void *to, int x1, int y1, int x2, int y2, int thickness);
    void (*box)(void *to, int x, int y, int width, int height, int thickness);
    void (*disc)(void *to, int x, int y, int radius, int thickness);
    void (*words)(void *to, const struct ink_words *words);
};

bool paper_find(const char *word, enum paper *paper); /* "a4", "letter" */
int paper_width(enum paper paper);
int paper_height(enum paper paper);
int ink_points(int tenths); /* type is measured in points: tenths of them as a length */

void ink_put(const struct ink *ink, struct ink_words words);
/* Makes the words smaller, to three quarters, until they are no wider than `room`; if that does not
 * do, cuts them and puts an ellipsis. */
void ink_put_fit(const struct ink *ink, struct ink_words words, int room);

struct ink_block {
    int x, y; /* the base line of the first line */
    int width, size, leading;
    enum weight weight;
    const char *string;
};
/* Words on as many lines as they take; returns how many. Without an ink it only counts. */
int ink_put_block(const struct ink *ink, const struct ink_block *block);

#endif
