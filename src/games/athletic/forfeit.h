/* Out of time: the turn ends, and open holes are filled first with the lowest cards of the hand,
 * the lowest hole first. Those cards are the forfeit. Who sees the hand works it out; who does not
 * is told, and can still say whether it may be so.
 *
 * Packed into a move: the first card in the lowest six bits, the next above it. Four cards take 24
 * of its 32 bits, and a forfeit without cards is 0. */
#ifndef GAMES_ATHLETIC_FORFEIT_H
#define GAMES_ATHLETIC_FORFEIT_H

#include "games/athletic/turn.h"

enum { FORFEIT_SHIFT = 6 }; /* from one card of a forfeit to the next; NO_CARD after the last */

/* A pour needs a pile to go to, so one pile always has cards. */
_Static_assert(PILES - 1 <= FORFEIT_MAX && FORFEIT_MAX * FORFEIT_SHIFT <= 32, "room for each hole");

/* Reading beyond the last one gives NO_CARD, so that loops need no count. */
static inline int forfeit_card(move forfeit, int index)
{
    return index < FORFEIT_MAX ? (int)(forfeit >> FORFEIT_SHIFT * index & CARD_MASK) : NO_CARD;
}

/* The lowest bits of a hand are its lowest cards, by category and then by value: the order that
 * the rulebook wants. */
static inline move forfeit_of_hand(const struct rules *rules, const struct state *state)
{
    (void)rules;
    uint64_t hand = state->hand[state->seat];
    int holes = count_holes(state);
    ensure(sees_hand(state, state->seat) && bits_count(hand) >= holes);
    ensure(holes <= FORFEIT_MAX);
    move forfeit = 0;
    for (int i = 0; i < holes; i++)
        forfeit |= (move)bits_take(&hand) << FORFEIT_SHIFT * i;
    return forfeit;
}

/* As `plays` of a record has them: lowest hole first. */
static inline int forfeit_moves(const struct rules *rules, const struct state *state, move forfeit,
                                move list[FORFEIT_MAX])
{
    (void)rules;
    int count = 0;
    for (int pile = 0; pile < PILES; pile++)
        if (is_hole(state, pile) && forfeit_card(forfeit, count) != NO_CARD) {
            list[count] = move_play(forfeit_card(forfeit, count), pile);
            count++;
        }
    return count;
}

/* A view learns with each card where it was. The forfeit has a card for every hole, no more and no
 * fewer: the turn could not end otherwise. */
static inline void forfeit_lay(struct state *state, move forfeit)
{
    for (int i = 0; forfeit_card(forfeit, i) != NO_CARD; i++) {
        int card = forfeit_card(forfeit, i), hole = first_hole(state);
        ensure(hole < PILES);
        claim_card(state, &state->hand[state->seat], card);
        lay_card(state, card, hole);
    }
    ensure(first_hole(state) == PILES);
}

/* Packs plays into the holes, each hole once, the lowest first, of ascending cards. The list comes
 * from a record, so whatever is wrong with it is an answer and no broken promise. There are as many
 * plays as holes, so the search for the next hole always ends. */
static inline bool forfeit_pack(const struct state *state, const move *list, int count,
                                move *forfeit)
{
    int hole = 0, lowest = NO_CARD;
    *forfeit = 0;
    if (count != count_holes(state))
        return false;
    for (int i = 0; i < count; i++, hole++) {
        while (!is_hole(state, hole))
            hole++;
        int card = move_what(list[i]);
        if (list[i] != move_play(card, hole) || card <= lowest || card > CARDS)
            return false;
        *forfeit |= (move)card << FORFEIT_SHIFT * i;
        lowest = card;
    }
    return true;
}

/* Whether another's hand can have held these cards as its lowest: each may be in it when those
 * before it have left it, and of every batch there are cards enough above them for what stays. */
static inline bool forfeit_fits(const struct state *view, move forfeit)
{
    struct state after = *view;
    uint64_t *hand = &after.hand[after.seat], batches[CARDS + 1], below = 0;
    for (int i = 0; forfeit_card(forfeit, i) != NO_CARD; i++) {
        int card = forfeit_card(forfeit, i);
        if ((may_be_in_hand(&after, after.seat) & card_bit(card)) == 0)
            return false;
        claim_card(&after, hand, card);
        lay_card(&after, card, first_hole(&after));
        below = card_bit(card) - 1;
    }
    uint64_t used = sort_by_batch(&after, cards_hidden_from(&after, viewer_of(&after)), batches);
    while (used != 0) {
        uint64_t batch = batches[bits_take(&used)];
        if (bits_count(*hand & batch) > bits_count(batch & ~below))
            return false;
    }
    return true;
}

static inline bool forfeit_read(const struct rules *rules, const struct state *state,
                                const move *list, int count, move *forfeit)
{
    move packed;
    if (!forfeit_pack(state, list, count, &packed))
        return false;
    bool is_known = sees_hand(state, state->seat);
    if (is_known ? packed != forfeit_of_hand(rules, state) : !forfeit_fits(state, packed))
        return false;
    *forfeit = packed;
    return true;
}

/* Open holes get the cards of the forfeit, then the turn ends: with a medal if that was all. A hand
 * that was empty before, with no hole open, only ends its turn (rulebook: without a medal). */
static inline void timeout(const struct rules *rules, struct state *state, move forfeit)
{
    ensure(!sees_hand(state, state->seat) || forfeit == forfeit_of_hand(rules, state));
    ensure(state->phase == PHASE_PLAY);
    bool has_holes = first_hole(state) < PILES;
    forfeit_lay(state, forfeit);
    if (has_holes && state->hand[state->seat] == 0)
        win_medal(rules, state);
    else
        start_drawing(rules, state, EXTRA_CARDS);
    if (state->mark != MARK_NONE)
        deal_hidden(state, viewer_of(state), NULL);
}

#endif
