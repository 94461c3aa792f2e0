/* A leaf of paper with its margins, and what all our printed pages have in common: a title, fields
 * to write on, a foot, numbers and dates as people write them. */
#ifndef PAPER_LEAF_H
#define PAPER_LEAF_H

#include "base/phrase.h"
#include "paper/ink.h"

enum { /* thickness of lines */
       LINE_HAIR = 15,
       LINE_THIN = 25,
       LINE_THICK = 50,
};

enum { LEAF_TITLE_BASE = 2750 }; /* the base line of a title */

struct leaf {
    const struct ink *ink;
    enum language language;
    int left, right, bottom; /* within the margins */
};

/* Begins the next page of the ink. */
struct leaf leaf_begin(const struct ink *ink, enum paper paper, enum language language);
int leaf_width(const struct leaf *leaf);

/* A word at a place: type in tenths of points. */
struct leaf_type {
    int tenths;
    enum weight weight;
    enum align align;
};
void leaf_put(const struct leaf *leaf, int x, int y, struct leaf_type type, const char *string);
/* Likewise, made smaller or cut to fit into `room`. */
void leaf_put_fit(const struct leaf *leaf, int x, int y, struct leaf_type type, int room,
                  const char *string);

/* The title with a line of words under it and a double rule; returns where the rule ends. */
int leaf_title(const struct leaf *leaf, const char *title, const char *subtitle);
void leaf_foot(const struct leaf *leaf, const char *at_left, const char *at_right);

/* A line to write on with a small label above; the value may be NULL or "". */
struct leaf_field {
    int x, y, width; /* the line */
    int tenths;      /* of the value */
    enum weight weight;
    const char *label, *value;
};
void leaf_put_field(const struct leaf *leaf, const struct leaf_field *field);

/* 2,525; 2.525; 2 525. */
void text_add_amount(struct text *text, enum language language, int64_t amount);
/* 2026-11-16 as 16 November 2026; what is no date as it stands. */
void text_add_date(struct text *text, enum language language, const char *date);

#endif
