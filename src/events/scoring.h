/* What everybody has played and scored. */
#ifndef EVENTS_SCORING_H
#define EVENTS_SCORING_H

#include "events/event.h"

struct tally {
    int games; /* with a result */
    int won, lost, drawn, byes;
    int points;
    int board; /* the sum of the points entered for the games themselves */
    bool has_board;
};

struct scoring {
    struct tally tally[EVENT_PLAYERS_MAX];
    uint8_t mark[EVENT_ROUNDS_MAX][EVENT_PLAYERS_MAX]; /* enum mark */
};

void scoring_count(const struct event *event, struct scoring *scoring);
/* What one mark is worth. */
int mark_points(enum mark mark, const struct event_points *points);
const char *mark_word(enum mark mark); /* NULL for MARK_NONE */

#endif
