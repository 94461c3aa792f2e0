/* An event on paper: what sheet.h, standings_page.h and round_page.h draw, filled in from it. */
#ifndef PAPER_PAPERS_H
#define PAPER_PAPERS_H

#include "paper/round_page.h"
#include "paper/sheet.h"
#include "paper/standings_page.h"
#include "standings/standings.h"

struct papers {
    struct scoring scoring;
    struct standings standings;
    struct standings_line line[EVENT_PLAYERS_MAX];
    struct round_table table[EVENT_PLAYERS_MAX];
    struct round_place place[EVENT_PLAYERS_MAX];
};

/* The sheet of a player, or with EVENT_NOBODY one to be filled in by hand. `papers` is working
 * memory; the event must outlive the sheet. */
struct sheet papers_sheet(const struct event *event, int player, enum language language,
                          enum paper paper, struct papers *papers);
/* The lines are in `papers`. */
struct standings_page papers_standings(const struct event *event, enum language language,
                                       enum paper paper, struct papers *papers);
/* A round from 0; its tables and names are in `papers`. */
struct round_page papers_round(const struct event *event, int round, enum language language,
                               enum paper paper, struct papers *papers);

#endif
