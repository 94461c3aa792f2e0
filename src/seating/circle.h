/* The circle: everybody meets everybody once, with at most one seat more as first than as second
 * player at any time. */
#ifndef SEATING_CIRCLE_H
#define SEATING_CIRCLE_H

#include "seating/hall.h"

/* Table number `table` of round `round`, of an even number of places: the two places, first player
 * first. There are places - 1 rounds of places / 2 tables. */
void circle_table(int places, int round, int table, int pair[2]);

/* Makes the tables of a round of the circle; who has no opponent sits out. */
void circle_round(struct hall *hall, const int16_t *place, int places, int round,
                  struct seating_result *result);

/* The first player as planned, unless that would bring somebody two ahead or behind. */
void circle_order(const struct hall *hall, int16_t player[2]);

#endif
