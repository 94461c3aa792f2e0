/* Before and between the turns: the cut, the deal, drawing, and whose turn is next. */
#ifndef GAMES_CARDLINES_DEAL_H
#define GAMES_CARDLINES_DEAL_H

#include "base/ensure.h"
#include "games/cardlines/state.h"

#include <string.h>

/* Clockwise. Without a division: it is asked for at every turn. */
static inline int next_seat(const struct rules *rules, int seat)
{
    return seat + 1 == rules->players ? 0 : seat + 1;
}

/* The order of a stock is nowhere kept: chance decides with each card. */
static inline void shuffle_all(struct state *state, int jokers)
{
    state->stock = pack_of_two(jokers);
    state->stock_count = (uint8_t)(2 * KINDS + jokers);
}

/* Empty and full of nothing but free squares: the board before the first token. */
static inline void clear_board(const struct rules *rules, struct state *state)
{
    for (int word = 0; word < 2; word++) {
        uint64_t all = word == 0 ? ~UINT64_C(0) : (UINT64_C(1) << (SQUARES - 64)) - 1;
        state->empty.word[word] = all & ~rules->free.word[word];
    }
    /* Jacks are on no square; jokers are above KINDS. */
    state->open = (CARD_BIT(KINDS) - 1) & ~(cards_wild | cards_taking);
    for (int side = 0; side < rules->sides; side++)
        state->left[side] = TOKENS;
}

/* --- the cut --- */

/* A round of cuts begins with both packs whole: the cards of the round before went back. With no
 * cutters it only clears up. */
static inline void begin_cut(struct state *state, uint32_t cutters)
{
    ensure(cutters < 1u << SEATS_MAX);
    state->cutters = (uint8_t)cutters;
    state->cuts_count = 0;
    memset(state->cuts, 0, sizeof state->cuts);
    shuffle_all(state, 0);
    state->seat = cutters == 0 ? 0 : (uint8_t)bits_lowest(cutters);
}

/* The seats that cut the highest card of this round. */
/* Cuts are kept in seat order, as the cutters' bits are. */
static inline uint32_t highest_cutters(const struct state *state)
{
    uint32_t highest = 0;
    int top = 0, index = 0;
    for (uint64_t seats = state->cutters; seats != 0;) {
        ensure(index < state->cuts_count);
        int seat = bits_take(&seats), height = card_height(state->cuts[index++]);
        if (height > top)
            highest = 0;
        if (height >= top) {
            highest |= 1u << seat;
            top = height;
        }
    }
    return highest;
}

/* Only now the jokers come in, because nobody cuts one. */
static inline void begin_deal(const struct rules *rules, struct state *state, int dealer)
{
    ensure(dealer >= 0 && dealer < rules->players);
    begin_cut(state, 0);
    shuffle_all(state, JOKERS);
    state->dealer = (uint8_t)dealer;
    state->seat = (uint8_t)next_seat(rules, dealer);
    state->phase = PHASE_DEAL;
}

static inline void play_cut(const struct rules *rules, struct state *state, int card)
{
    ensure(state->cuts_count < SEATS_MAX);
    state->cuts[state->cuts_count++] = (uint8_t)card;
    pack_take(&state->stock, card);
    state->stock_count--;
    /* The cutters above this seat: `2u << seat` is the bit of the next one. */
    uint32_t later = state->cutters & ~((2u << state->seat) - 1);
    if (later != 0) {
        state->seat = (uint8_t)bits_lowest(later);
        return;
    }
    uint32_t highest = highest_cutters(state);
    if (bits_count(highest) == 1)
        begin_deal(rules, state, bits_lowest(highest));
    else
        begin_cut(state, highest);
}

/* --- turns and draws --- */

/* Equal at the top is nobody: a stalemate. No line at all is equal, too. */
static inline int side_with_most_lines(const struct rules *rules, const struct state *state)
{
    int best = 0, winner = NOBODY;
    for (int side = 0; side < rules->sides; side++) {
        if (state->made[side] > best) {
            best = state->made[side];
            winner = side;
        } else if (state->made[side] == best) {
            winner = NOBODY;
        }
    }
    return winner;
}

/* The next seat that has cards plays; when none has, the game is over. */
static inline void pass_turn(const struct rules *rules, struct state *state)
{
    int seat = state->seat;
    for (int i = 0; i < rules->players; i++) {
        seat = next_seat(rules, seat);
        if (state->held[seat] > 0) {
            state->seat = (uint8_t)seat;
            state->phase = PHASE_PLAY;
            state->swapped = 0;
            return;
        }
    }
    /* Sequence counts lines, convoy calls it a draw. */
    finish_game(state, MOST_LINES_WIN ? side_with_most_lines(rules, state) : NOBODY);
}

/* After a card was laid and all that follows from it is done. */
/* The stock is used once: when it is empty, play goes on from the hands. */
static inline void end_turn(const struct rules *rules, struct state *state)
{
    if (state->stock_count > 0)
        state->phase = PHASE_DRAW;
    else
        pass_turn(rules, state);
}

/* In a view an unseen card changes counts only: it stays among the unseen cards. */
static inline void play_draw(const struct rules *rules, struct state *state, int card)
{
    int seat = state->seat;
    if (card != CARD_UNKNOWN) {
        pack_take(&state->stock, card);
        pack_add(&state->hands[seat], card);
    }
    state->held[seat]++;
    state->stock_count--;
    if (state->phase == PHASE_DRAW) {
        pass_turn(rules, state);
        return;
    }
    /* For a dead card that was exchanged: the move is still to come. */
    if (state->phase == PHASE_SWAP) {
        state->phase = PHASE_PLAY;
        return;
    }
    state->seat = (uint8_t)next_seat(rules, seat);
    /* Dealt round and round from the dealer's left: when that seat has a full hand, all have. */
    if (state->held[state->seat] == rules->hand)
        state->phase = PHASE_PLAY;
}

/* All seats cut first. Everything else is 0, so that equal positions are equal bytes. */
static inline void begin(const struct rules *rules, struct state *state)
{
    ensure(rules->players >= 2 && rules->players <= SEATS_MAX);
    memset(state, 0, sizeof *state);
    clear_board(rules, state);
    state->dealer = NOBODY;
    state->winner = NOBODY;
    state->phase = PHASE_CUT;
    begin_cut(state, (1u << rules->players) - 1);
}

#endif
