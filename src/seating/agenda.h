/* The rest of an evening, planned at once: all rounds that are still to come, so that the fewest
 * meet again in the end and everybody begins as often as the others. */
#ifndef SEATING_AGENDA_H
#define SEATING_AGENDA_H

#include "seating/sizes.h"

/* With more players there are so many others that a round by itself does as well. */
enum { AGENDA_PLAYERS_MAX = 64, AGENDA_ROUNDS_MAX = 16 };

/* The next round of the plan. False: it is not known how many rounds there will be, or there are
 * too many players or rounds. */
bool agenda_make(struct hall *hall, const struct sizes *sizes, struct seating_result *result);

size_t agenda_size(void);

#endif
