/* Few players: the seating of least cost among all there are. */
#ifndef SEATING_EXACT_H
#define SEATING_EXACT_H

#include "seating/hall.h"

enum { EXACT_MAX = 12 };

/* Improves the tables of the result, which say the sizes: the best seating is never left for one
 * that is as good. Orders no table. */
void exact_seat(const struct hall *hall, struct seating_result *result);

#endif
