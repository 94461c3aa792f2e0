/* Luck by number: a number below the count of equally likely cases names one chance event. Whoever
 * knows the number and the rule can check the event, whatever program dealt it: the rule counts
 * through texts in byte order, not through the numbers that a game packs its moves in. */
#ifndef ENGINE_CHANCE_H
#define ENGINE_CHANCE_H

#include "engine/game.h"

/* How many equally likely cases there are: the weights of all possible events together. Only while
 * chance acts, in a whole state. */
uint64_t chance_cases(const struct game *game, const struct rules *rules,
                      const struct state *state);
/* The event of a case below that count: in the order of their texts the first at which the running
 * sum of weights exceeds the number. */
move chance_event(const struct game *game, const struct rules *rules, const struct state *state,
                  uint64_t number);

#endif
