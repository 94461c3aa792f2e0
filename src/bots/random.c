/* Any legal move, each equally likely. */
#include "bots/bot.h"

static move choose(const struct game *game, const struct rules *rules, const struct state *view,
                   int seat, struct rng *rng)
{
    (void)seat;
    return game->pick(rules, view, rng);
}

const struct bot bot_random = {
    .name = "random", .help = "any legal move, each equally likely", .choose = choose};
