/* Who knows which cards.
 *
 * A stock is rebuilt in the open, so all see which cards it holds. From then on they also know
 * which cards the hands hold between them. A batch is what was drawn from one stock: batch 0 from
 * the present one, and when that is used up and rebuilt its cards in hands become a batch with a
 * number of their own. Which cards of a batch are still out, and how many of them each seat holds,
 * is public; which ones is not. All worlds that agree in this are equally likely.
 *
 * A view is one of these worlds, always the same one: each batch dealt in ascending order to the
 * seats in their order, the rest (batch 0 only) left as the stock. `mark` says whose view it is. */
#ifndef GAMES_ATHLETIC_SECRETS_H
#define GAMES_ATHLETIC_SECRETS_H

#include "base/ensure.h"
#include "games/athletic/state.h"

enum { MARK_NONE = 0, MARK_SPECTATOR = PLAYERS_MAX + 1 }; /* between them: the seat plus 1 */

static inline uint8_t mark_of(int viewer)
{
    return (uint8_t)(viewer == SEAT_NONE ? MARK_SPECTATOR : viewer + 1);
}

static inline int viewer_of(const struct state *view)
{
    ensure(view->mark != MARK_NONE);
    return view->mark == MARK_SPECTATOR ? SEAT_NONE : view->mark - 1;
}

static inline bool sees_hand(const struct state *state, int seat)
{
    return state->mark == MARK_NONE || state->mark == seat + 1;
}

/* A seat that is not at the table holds nothing, so its hand adds nothing. */
static inline uint64_t cards_hidden_from(const struct state *state, int viewer)
{
    uint64_t cards = state->stock | hand_cards(state);
    return viewer == SEAT_NONE ? cards : cards & ~state->hand[viewer];
}

/* Sorts cards by batch; the result has bit n for each batch n that got a card. Only these entries
 * are filled: the others are left as they were. */
static inline uint64_t sort_by_batch(const struct state *state, uint64_t cards,
                                     uint64_t batches[CARDS + 1])
{
    uint64_t used = 0;
    while (cards != 0) {
        int card = bits_take(&cards);
        uint64_t batch = UINT64_C(1) << state->batch[card];
        if ((used & batch) == 0)
            batches[state->batch[card]] = 0;
        used |= batch;
        batches[state->batch[card]] |= card_bit(card);
    }
    return used;
}

/* The lowest cards of the pool, or with a generator any of them, taken out of it. */
static inline uint64_t take_cards(uint64_t *pool, int count, struct rng *rng)
{
    ensure(bits_count(*pool) >= count);
    uint64_t taken = 0;
    for (; count > 0; count--) {
        uint32_t size = (uint32_t)bits_count(*pool);
        int card = bits_nth(*pool, rng == NULL ? 0 : (int)rng_below(rng, size));
        *pool ^= card_bit(card);
        taken |= card_bit(card);
    }
    return taken;
}

/* Deals what a viewer does not see anew, so that all that it does know stays true. */
static inline void deal_hidden(struct state *state, int viewer, struct rng *rng)
{
    uint64_t batches[CARDS + 1];
    uint64_t used = sort_by_batch(state, cards_hidden_from(state, viewer), batches);
    while (used != 0) {
        int batch = bits_take(&used);
        uint64_t pool = batches[batch];
        for (int seat = 0; seat < PLAYERS_MAX; seat++) {
            uint64_t held = state->hand[seat] & batches[batch];
            state->hand[seat] ^= held;
            state->hand[seat] |= take_cards(&pool, bits_count(held), rng);
        }
        if (batch == 0)
            state->stock = pool;
        else
            /* A closed batch is in hands to the last card; only the present one has a stock. */
            ensure(pool == 0);
    }
}

static inline void hide(const struct rules *rules, struct state *state, int viewer)
{
    (void)rules;
    deal_hidden(state, viewer, NULL);
    state->mark = mark_of(viewer);
}

/* All deals that fit are equally likely, and each batch is dealt for itself, so that public
 * knowledge holds in every guess. */
static inline void guess(const struct rules *rules, struct state *state, int viewer,
                         struct rng *rng)
{
    (void)rules;
    deal_hidden(state, viewer, rng);
    state->mark = MARK_NONE;
}

/* Cards turned up and cards played are seen by all; only a draw has a secret. */
static inline move hide_move(const struct rules *rules, const struct state *state, move chosen,
                             int viewer)
{
    (void)rules;
    if (move_kind(chosen) == KIND_DRAW && viewer != state->seat)
        return move_make(KIND_DRAW, NO_CARD);
    return chosen;
}

/* --- a view, kept up by what its viewer sees --- */

/* What the set (a hand or the stock) of a view may hold in truth: of each batch that it has cards
 * of, any card of the batch, since they may be anywhere in it. */
static inline uint64_t may_hold(const struct state *view, uint64_t set)
{
    uint64_t hidden = cards_hidden_from(view, viewer_of(view));
    uint64_t batches[CARDS + 1];
    uint64_t ours = sort_by_batch(view, set & hidden, batches);
    uint64_t all = sort_by_batch(view, hidden, batches);
    ensure((ours & ~all) == 0);
    uint64_t cards = 0;
    while (ours != 0)
        cards |= batches[bits_take(&ours)];
    return cards;
}

static inline uint64_t may_be_in_hand(const struct state *state, int seat)
{
    return sees_hand(state, seat) ? state->hand[seat] : may_hold(state, state->hand[seat]);
}

static inline uint64_t may_be_in_stock(const struct state *state)
{
    return state->mark == MARK_NONE ? state->stock : may_hold(state, state->stock);
}

/* The stock, if no hand has it: pile cards are never asked for. */
static inline uint64_t *find_holder(struct state *state, int card)
{
    for (int seat = 0; seat < PLAYERS_MAX; seat++)
        if (state->hand[seat] & card_bit(card))
            return &state->hand[seat];
    return &state->stock;
}

/* A card of the set that may change places with a card elsewhere. */
static inline int find_mate(const struct state *view, uint64_t set, int card)
{
    uint64_t others = set & cards_hidden_from(view, viewer_of(view));
    while (others != 0) {
        int other = bits_take(&others);
        if (view->batch[other] == view->batch[card])
            return other;
    }
    return NO_CARD;
}

/* The card turns out to be in this set of the view: if the view has it elsewhere, it changes places
 * with another one of its batch. There is one, because every set holds as many cards of each batch
 * as it does in truth. */
static inline void claim_card(struct state *view, uint64_t *set, int card)
{
    uint64_t *holder = find_holder(view, card);
    if (holder == set)
        return;
    int mate = find_mate(view, *set, card);
    ensure(mate != NO_CARD);
    uint64_t both = card_bit(card) | card_bit(mate);
    *set ^= both;
    *holder ^= both;
}

#endif
