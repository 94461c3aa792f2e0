/* Many players at tables of three and more: a search in a fixed number of steps. */
#ifndef SEATING_SEARCH_H
#define SEATING_SEARCH_H

#include "seating/hall.h"

/* Improves the tables of the result by exchanging players. Orders no table. */
void search_seat(struct hall *hall, struct seating_result *result);

size_t search_size(int players);

#endif
