/* Tree search for games with hidden hands and chance, through the contract and a game's hints. */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"

void search_think(const struct game *game, const struct rules *rules, const struct sight *sight,
                  struct think *think);

#endif
