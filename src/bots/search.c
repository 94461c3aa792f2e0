#include "bots/search.h"

void search_think(const struct game *game, const struct rules *rules, const struct sight *sight,
                  struct think *think)
{
    bot_ismcts.think(game, rules, sight, think);
}
