/* Two a table: the pairing of least cost. docs/seating.md explains the cost. */
#ifndef SEATING_PAIRS_H
#define SEATING_PAIRS_H

#include "seating/hall.h"

enum pairs_kind {
    PAIRS_BY_SCORE, /* the top half of a score group against its bottom half */
    PAIRS_BY_LOT,
    PAIRS_UNMET /* who would meet again sits out; who has most opponents left (score) plays */
};

/* Pairs all of the list; if their number is odd, one sits out. Adds to the result. */
void pairs_make(struct hall *hall, enum pairs_kind kind, struct seating_result *result);

/* An odd number: three of the list sit at one table, which is added to the result; the list is
 * shortened. */
void trio_take(struct hall *hall, struct seating_result *result);

size_t pairs_size(int players);

#endif
