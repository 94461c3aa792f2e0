/* A perfect matching of least cost in a complete graph, exactly: Edmonds' algorithm with blossoms
 * in its primal-dual form, O(n^3). */
#ifndef SEATING_MATCHING_H
#define SEATING_MATCHING_H

#include "base/pool.h"

#include <stdbool.h>
#include <stdint.h>

/* Costs have many levels, each of which outweighs all below it: 64 bits are too few. Only added,
 * subtracted, compared and shifted. */
__extension__ typedef __int128 wide;

enum { MATCH_MAX = 256 };

/* The matching's own memory, for `count` nodes. */
size_t match_size(int count);

/* An even number of nodes. cost[a * count + b] = cost[b * count + a], from 0 up to 2^120; partner
 * of each node as the result. Takes its memory from the pool and gives it back. */
void match_least(int count, const wide *cost, int16_t *partner, struct pool *pool);

#endif
