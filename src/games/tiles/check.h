/* What must be true of every state and view. */
#ifndef GAMES_TILES_CHECK_H
#define GAMES_TILES_CHECK_H

#include "games/tiles/state.h"

/* Of states and views alike, so it cannot ask for more than a view knows. */
static inline const char *check(const struct rules *rules, const struct state *state)
{
    uint32_t seen = state->laid;
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        if ((state->hand[seat] & seen) != 0)
            return "a tile is in two places";
        /* Seats that nobody plays hold nothing. */
        if (hand_size(state, seat) > (seat < rules->players ? rules->hand : 0))
            return "a hand is too large";
        seen |= state->hand[seat];
    }
    /* A view may hide more tiles than are left unseen if it was kept up wrongly. */
    if ((seen & ~(uint32_t)ALL_TILES) != 0 || bag_size(state) < 0)
        return "there are no such tiles";
    if (state->phase > PHASE_OVER || state->turn >= rules->players)
        return "no such phase or seat";
    if ((state->die != 0) != (state->phase == PHASE_LAY) || state->die > DIE_SIDES)
        return "the die lies there exactly while a tile is to be laid";
    if (state->top != 0 && (state->laid >> state->top & 1) == 0)
        return "the row ends with a tile that was not laid";
    return NULL;
}

#endif
