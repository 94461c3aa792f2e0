/* The common search, for games with hidden hands and chance, through the contract and a game's
 * hints.
 *
 * Each simulation takes a first move, guesses a world that fits the sight, and plays on to the end,
 * or until the game can judge. Against the textbook (ismcts.c) it knows which moves look promising
 * before it has tried them, lets them race each other in the same worlds (race.h), and ends games
 * sensibly, as far as the game's hints help with it. Where there are none it goes by the game's
 * judgement (sense.h), and where there is not even that, by playouts at random.
 *
 * There is no tree below the first moves: it was worth nothing in the card games and half a point
 * at most in the others that are searched so (docs/research/2026-11-card-bots.md). */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"

/* In the manner of the skill. */
void search_think(const struct game *game, const struct rules *rules, const struct sight *sight,
                  struct think *think);

#endif
