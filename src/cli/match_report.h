/* What came out of a match, for people and for machines. */
#ifndef CLI_MATCH_REPORT_H
#define CLI_MATCH_REPORT_H

#include "arena/ledger.h"
#include "arena/rating.h"

struct match_report {
    const struct ledger_head *head;
    const struct total *total;
    const struct sprt *sprt; /* NULL: none */
    enum sprt_verdict verdict;
};

void match_report_print(const struct match_report *report);
void match_report_print_json(const struct match_report *report);

enum { FIGURE_ROOM = 32 };
const char *elo_figure(double elo, char *room);           /* "+191", "-inf" */
void span_print_json(const char *name, struct span span); /* name, "low" and "high" of an object */

#endif
