/* Many players at tables of three and more: a search in a fixed number of steps. */
#ifndef EVENTS_SEATING_SEARCH_H
#define EVENTS_SEATING_SEARCH_H

#include "events/seating_hall.h"

/* Improves the tables of the result by exchanging players. Orders no table. */
void search_seat(struct hall *hall, struct seating_result *result);

size_t search_size(int players);

#endif
