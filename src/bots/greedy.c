/* One ply ahead: the move after which the game's own judgement is best; among equals any. */
#include "bots/bot.h"

#include "base/ensure.h"

#include <string.h>

static double worth_after(const struct game *game, const struct rules *rules,
                          const struct state *view, int seat, move chosen)
{
    if (game->judge == NULL)
        return 0;
    union position next;
    memcpy(next.bytes, view, game->state_size);
    game->play(rules, position_state(&next), chosen);
    return game->judge(rules, position_view(&next), seat);
}

static void think_greedily(const struct game *game, const struct rules *rules,
                           const struct sight *sight, struct think *think)
{
    move list[MOVES_MAX];
    int count = game->moves(rules, sight->view, list);
    ensure(count > 0);
    move best = list[0];
    double best_worth = 0;
    uint32_t equals = 0;
    for (int i = 0; i < count; i++) {
        double worth = worth_after(game, rules, sight->view, sight->seat, list[i]);
        if (equals > 0 && worth < best_worth)
            continue;
        equals = equals > 0 && worth == best_worth ? equals + 1 : 1;
        best_worth = worth;
        if (rng_below(&think->rng, equals) == 0)
            best = list[i];
    }
    think->sims = count;
    think_vote(think, best, 1, -1);
}

const struct bot bot_greedy = {.name = "greedy",
                               .help = {{"the best move one ply ahead, from its own view",
                                         "der beste Zug für den Augenblick, aus eigener Sicht",
                                         "le meilleur coup à court terme, de son point de vue"}},
                               .think = think_greedily};
