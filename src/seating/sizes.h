/* How many tables of which size, and how many sit out. */
#ifndef SEATING_SIZES_H
#define SEATING_SIZES_H

#include "seating/hall.h"

struct sizes {
    int tables, byes;
    int size[SEATING_TABLES_MAX]; /* larger ones first */
};

/* False if there are too few for one table. */
bool sizes_find(const struct seating_input *input, int count, struct sizes *sizes);

/* All sit in pairs, but for one at most. */
bool sizes_are_pairs(const struct sizes *sizes);
/* All sit in pairs, but for three at one table. */
bool sizes_have_trio(const struct sizes *sizes);

/* Takes those who sit out from the list into the result: who had the fewest byes first, then who
 * stands lowest in the list. */
void byes_take(struct hall *hall, int byes, struct seating_result *result);

#endif
