/* A round on paper: its tables, and its players from A to Z, for the wall; and a slip for each
 * table, on which it hands in its result. */
#ifndef PAPER_ROUND_PAGE_H
#define PAPER_ROUND_PAGE_H

#include "base/phrase.h"
#include "engine/game.h"
#include "events/event.h"
#include "paper/ink.h"

/* name, word of the command and the library */
#define ROUND_KINDS(X)                                                                             \
    X(TABLES, "tables")                                                                            \
    X(NAMES, "names")                                                                              \
    X(SLIPS, "slips")

enum round_kind {
#define ROUND_KIND(name, word) ROUND_##name,
    ROUND_KINDS(ROUND_KIND)
#undef ROUND_KIND
        ROUND_KINDS_COUNT
};

bool round_kind_find(const char *word, enum round_kind *kind);

struct round_table {
    int number; /* from 1; 0: those who have a bye, as many as a table has seats */
    int count;
    const char *name[EVENT_SEATS_MAX];
    bool first_begins; /* said beside the name */
};

struct round_place {
    const char *name;
    int table; /* from 1; 0: a bye */
};

struct round_page {
    const char *event, *date; /* "": none; dates as 2026-11-16 */
    const struct game *game;
    int round, rounds; /* this one, and how many there are to be; 0: not known */
    bool has_points;   /* those of the game itself are handed in, too */
    bool has_draws;
    bool rules_begin; /* the game's own rules say who begins, and the page says that */
    int tables_count, places_count;
    const struct round_table *table;
    const struct round_place *place; /* from A to Z */
    enum language language;
    enum paper paper;
};

/* Of no tables there are no slips. */
int round_pages(const struct round_page *round, enum round_kind kind);
void round_draw(const struct round_page *round, enum round_kind kind, const struct ink *ink);

#endif
