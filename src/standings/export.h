/* The results of an event for other programs: a table of the players as CSV, or all of it as JSON
 * with names in place of numbers. docs/events.md lists the columns and keys. */
#ifndef STANDINGS_EXPORT_H
#define STANDINGS_EXPORT_H

#include "standings/league.h"
#include "standings/view.h"

void export_csv(const struct event *event, struct view_room *desk, struct text *text);
/* A league: one line a player, with the points of each evening, or nothing for one that was missed.
 * `rows` as league_rank has them. */
void export_league(const struct league *league, const struct league_row *rows, struct text *text);
void export_json(const struct event *event, struct view_room *desk, struct text *text);

#endif
