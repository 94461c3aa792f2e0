/* Secrets: only the hands and the order of the stock. A view keeps how many cards each seat and the
 * stock hold; what the viewer has not seen lies together in `stock`. */
#ifndef GAMES_CARDLINES_SECRETS_H
#define GAMES_CARDLINES_SECRETS_H

#include "base/ensure.h"
#include "games/cardlines/turn.h"

/* What the seats hold goes back among the unseen cards, `stock_count` stays: so all worlds that
 * the viewer cannot tell apart become the same bytes. */
static inline void hide(const struct rules *rules, struct state *state, int viewer)
{
    ensure(viewer == SEAT_NONE || (viewer >= 0 && viewer < rules->players));
    state->viewer = (uint8_t)(viewer == SEAT_NONE ? NOBODY : viewer + 1);
    for (int seat = 0; seat < rules->players; seat++) {
        if (seat == viewer)
            continue;
        pack_join(&state->stock, &state->hands[seat]);
        state->hands[seat] = (struct pack){{0, 0}};
    }
}

/* Cards laid and cards cut are seen by all. */
static inline move hide_move(const struct rules *rules, const struct state *state, move chosen,
                             int viewer)
{
    (void)rules;
    if (move_act(chosen) != ACT_DRAW || state->seat == viewer)
        return chosen;
    return move_of(ACT_DRAW, CARD_UNKNOWN, 0);
}

/* Deals the unseen cards out; the rest is the stock. Every deal is equally likely. */
static inline void guess(const struct rules *rules, struct state *state, int viewer,
                         struct rng *rng)
{
    for (int seat = 0; seat < rules->players; seat++) {
        if (seat == viewer)
            continue;
        for (int i = pack_count(&state->hands[seat]); i < state->held[seat]; i++) {
            int card = pack_sample(&state->stock, rng);
            pack_take(&state->stock, card);
            pack_add(&state->hands[seat], card);
        }
    }
    ensure(pack_count(&state->stock) == state->stock_count);
    state->viewer = 0;
}

#endif
