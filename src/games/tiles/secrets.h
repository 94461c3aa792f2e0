/* What each seat may know. */
#ifndef GAMES_TILES_SECRETS_H
#define GAMES_TILES_SECRETS_H

#include "base/ensure.h"
#include "games/tiles/moves.h"

/* Afterwards two worlds that differ only in what is hidden are the same bytes. */
static inline void hide(const struct rules *rules, struct state *state, int viewer)
{
    ensure(viewer == SEAT_NONE || (viewer >= 0 && viewer < rules->players));
    for (int seat = 0; seat < PLAYERS_MAX; seat++) /* who does not play has nothing to hide */
        if (seat != viewer) {
            state->hidden[seat] = (uint8_t)hand_size(state, seat);
            state->hand[seat] = 0;
        }
    state->viewer = (int8_t)viewer;
}

/* Only a draw is hidden, and not to the one who draws. */
static inline move hide_move(const struct rules *rules, const struct state *state, move chosen,
                             int viewer)
{
    (void)rules;
    bool is_draw = state->phase == PHASE_DEAL || state->phase == PHASE_DRAW;
    return is_draw && viewer != state->turn ? UNSEEN : chosen;
}

/* Any tiles may be in any hidden hand: nothing that was laid tells more. */
static inline void guess(const struct rules *rules, struct state *state, int viewer,
                         struct rng *rng)
{
    (void)viewer;
    uint64_t unseen = unseen_tiles(state);
    for (int seat = 0; seat < rules->players; seat++)
        for (; state->hidden[seat] > 0; state->hidden[seat]--) {
            uint32_t tile = 1u << any_of(unseen, rng);
            state->hand[seat] |= tile;
            unseen &= ~(uint64_t)tile;
        }
    state->viewer = SEAT_ALL;
}

#endif
