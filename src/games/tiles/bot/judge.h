/* What a seat may expect, for bots. There are no hints: the common search does with this. */
#ifndef GAMES_TILES_BOT_JUDGE_H
#define GAMES_TILES_BOT_JUDGE_H

#include "games/tiles/state.h"

enum { WORTH_POINT = 8, WORTH_GOOD = 64 };

/* Points, and the tiles that are left: the higher they are, the more often they will rise. So a
 * greedy player rises whenever it can, with the lowest tile that will do. */
static inline double judge(const struct rules *rules, const struct state *state, int seat)
{
    int worth = WORTH_POINT * state->points[seat];
    for (uint64_t hand = state->hand[seat]; hand != 0;) {
        int tile = bits_take(&hand);
        worth += rules->goes_down ? TILES + 1 - tile : tile;
    }
    return lead_expects(worth, WORTH_GOOD);
}

#endif
