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

/* "+190.8", "inf"; as a value of JSON: null when infinite. */
enum { FIGURE_ROOM = 32 };
const char *elo_figure(double elo, char *room);
const char *json_figure(double value, char *room);

#endif
