/* Seatings known from geometry in which nobody meets twice: lines of the affine plane and of
 * nets. */
#ifndef SEATING_DESIGN_H
#define SEATING_DESIGN_H

#include "seating/hall.h"

/* How many rounds the design for tables of this size has: 1 at least, for any first round is
 * one. */
int design_rounds(int seats, int tables);

/* The table and the seat of a place in a round. Places are 0..seats * tables - 1; a place with a
 * high number may be empty: in the first rounds there is one of the last `tables` places at each
 * table. */
void design_place(int seats, int tables, int round, int place, int *table, int *seat);

#endif
