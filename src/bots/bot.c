#include "bots/bot.h"

#include <string.h>

static const struct bot *const bots[] = {&bot_random, &bot_greedy};

int bot_count(void)
{
    return (int)(sizeof bots / sizeof bots[0]);
}

const struct bot *bot_at(int index)
{
    return bots[index];
}

const struct bot *bot_find(const char *name)
{
    for (int i = 0; i < bot_count(); i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    return NULL;
}

move bot_choose(const struct bot *bot, const struct game *game, const struct rules *rules,
                const struct state *state, int seat, struct rng *rng)
{
    if (!game->has_secrets)
        return bot->choose(game, rules, state, seat, rng);
    union position view;
    memcpy(view.bytes, state, game->state_size);
    game->hide(rules, position_state(&view), seat);
    return bot->choose(game, rules, position_view(&view), seat, rng);
}
