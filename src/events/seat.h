/* The next round of an event, proposed: a line for its book. */
#ifndef EVENTS_SEAT_H
#define EVENTS_SEAT_H

#include "events/event.h"

/* What those who are here come to in the first round; false: too few. */
bool event_first_round(const struct event *event, struct seating_shape *shape);

/* Working memory for `seat_propose`, aligned as malloc does. */
size_t seat_scratch_size(const struct event *event);
/* Adds the line, without its end. Nothing is changed. */
bool seat_propose(const struct event *event, void *scratch, struct text *line, struct fault *fault);

#endif
