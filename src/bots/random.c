/* Any legal move, each equally likely. */
#include "bots/bot.h"

static void think_randomly(const struct game *game, const struct rules *rules,
                           const struct sight *sight, struct think *think)
{
    think_vote(think, game->pick(rules, sight->view, &think->rng), 1, -1);
}

const struct bot bot_random = {.name = "random",
                               .help = {{"any legal move, each equally likely",
                                         "irgendein erlaubter Zug, jeder gleich wahrscheinlich",
                                         "n’importe quel coup permis, tous aussi probables"}},
                               .think = think_randomly};
