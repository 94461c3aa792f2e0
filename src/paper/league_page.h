/* The table of a league on paper: several evenings, and what each player has from them. */
#ifndef PAPER_LEAGUE_PAGE_H
#define PAPER_LEAGUE_PAGE_H

#include "base/phrase.h"
#include "paper/ink.h"
#include "standings/league.h"

/* With more evenings their columns would be too narrow to be read: then there are none. */
enum { LEAGUE_COLUMNS_MAX = 10 };

struct league_page {
    const struct league *league;
    const struct league_row *rows; /* as league_rank has them */
    int best;                      /* so many results count; 0: all */
    enum language language;
    enum paper paper;
};

void league_draw(const struct league_page *page, const struct ink *ink);
int league_pages(const struct league_page *page); /* at least 1 */

#endif
