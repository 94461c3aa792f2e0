/* Counting the sequences of plies from a position (perft): the check that catches what laws cannot.
 */
#ifndef ENGINE_COUNT_H
#define ENGINE_COUNT_H

#include "engine/game.h"

/* Far beyond what can be counted; the stack holds a position and a list of moves a level. */
enum { COUNT_DEPTH_MAX = 64 };

/* Sequences of exactly `depth` plies by seats and chance; a chance event counts once, whatever its
 * probability; a game that ends earlier counts for nothing. */
uint64_t count_sequences(const struct game *game, const struct rules *rules,
                         const struct state *state, int depth);

#endif
