/* The standings on paper: between two games, or as the final page with the first three above. */
#ifndef PAPER_STANDINGS_PAGE_H
#define PAPER_STANDINGS_PAGE_H

#include "base/phrase.h"
#include "engine/game.h"
#include "paper/ink.h"
#include "standings/standings.h"

struct standings_line {
    int rank;
    const char *name;
    int games, won, lost, drawn;
    int64_t points;
    enum decider by; /* what puts it ahead of the next line; DECIDERS_COUNT: nothing to say */
};

struct standings_page {
    const char *event, *date; /* NULL or "": none; dates as 2026-11-16 */
    const struct game *game;
    int round, rounds; /* games played so far, and in all; 0: not known */
    bool is_final;
    bool is_knockout; /* who came further stands first, whatever the points */
    bool has_board;   /* points of the games themselves break ties too */
    int64_t seed;     /* of the lot */
    int count;
    const struct standings_line *line;
    enum language language;
    enum paper paper;
};

void standings_draw(const struct standings_page *standings, const struct ink *ink);
int standings_pages(const struct standings_page *standings); /* at least 1 */

#endif
