/* The next round of an event, proposed: a line for its book. */
#ifndef EVENTS_SEAT_H
#define EVENTS_SEAT_H

#include "events/event.h"

/* The line, without its end. Nothing is changed. `scratch` is working memory of
 * `seat_scratch_size` bytes, as malloc gives it. */
bool seat_propose(const struct event *event, void *scratch, struct text *line, struct fault *fault);
size_t seat_scratch_size(const struct event *event);

#endif
