/* The course of the game: whose turn, what a move does, the end. */
#ifndef GAMES_ATHLETIC_TURN_H
#define GAMES_ATHLETIC_TURN_H

#include "games/athletic/secrets.h"

#include <string.h>

static inline int actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    if (state->phase == PHASE_PLAY)
        return state->seat;
    return state->phase == PHASE_OVER ? SEAT_NONE : SEAT_CHANCE;
}

/* --- what it does --- */

/* Cards drawn from the old stock and still in hands become a batch of their own, under a number
 * that no card in a hand has. Bit 0 counts as used, because 0 is the batch of the stock to come.
 * At most 55 cards are in hands when a stock is rebuilt (five are tops), so a number is always
 * free. */
static inline void close_batch(struct state *state)
{
    uint64_t used = 1;
    uint64_t hands = hand_cards(state);
    for (uint64_t rest = hands; rest != 0;)
        used |= UINT64_C(1) << state->batch[bits_take(&rest)];
    uint8_t fresh = (uint8_t)bits_lowest(~used);
    ensure(fresh <= CARDS);
    while (hands != 0) {
        int card = bits_take(&hands);
        if (state->batch[card] == 0)
            state->batch[card] = fresh;
    }
}

/* All pile cards but the tops become the stock (rulebook: in public, no ply of its own). Each pile
 * is then its top alone, so no card has a neighbour left. */
static inline void rebuild_stock(struct state *state)
{
    ensure(state->stock == 0);
    close_batch(state);
    state->stock = ALL_CARDS & ~(hand_cards(state) | top_cards(state));
    memset(state->link, 0, sizeof state->link);
    memcpy(state->bottom, state->top, sizeof state->bottom);
}

/* The limit ends the game only here: the draws of the last turn are still part of it (rulebook). */
static inline void finish_turn(const struct rules *rules, struct state *state)
{
    ensure(state->turns < rules->limit);
    state->turns++;
    if (state->turns == rules->limit) {
        state->phase = PHASE_OVER;
        return;
    }
    state->phase = PHASE_PLAY;
    state->seat = (uint8_t)(state->seat + 1 == rules->players ? 0 : state->seat + 1);
}

/* A draw that is due finds the stock rebuilt; one that finds nothing at all is dropped. With
 * `collect=1` the draw that took the last card rebuilds it, too, though no other may be due. */
static inline void go_on_drawing(const struct rules *rules, struct state *state)
{
    if (state->stock == 0 && (state->draws > 0 || rules->collects)) {
        rebuild_stock(state);
        if (state->stock == 0)
            state->draws = 0;
    }
    if (state->draws == 0)
        finish_turn(rules, state);
}

/* A turn is over only when no hole is open; whoever made the move has seen to that. */
static inline void start_drawing(const struct rules *rules, struct state *state, int draws)
{
    ensure(first_hole(state) == PILES);
    state->phase = PHASE_DRAW;
    state->draws = (uint8_t)draws;
    go_on_drawing(rules, state);
}

/* The last medal ends the game at once: its winner draws no more. */
static inline void win_medal(const struct rules *rules, struct state *state)
{
    int seat = state->seat;
    ensure(state->medals[seat] < rules->medals);
    state->medals[seat]++;
    if (state->medals[seat] < rules->medals) {
        start_drawing(rules, state, HAND_CARDS);
        return;
    }
    state->phase = PHASE_OVER;
    state->winner = (uint8_t)(seat + 1);
}

/* On a pile a card is seen by all, so the batch that it was known by no longer matters. */
static inline void lay_card(struct state *state, int card, int pile)
{
    state->hand[state->seat] ^= card_bit(card);
    state->batch[card] = 0;
    pile_add(state, pile, card);
}

static inline void play_card(const struct rules *rules, struct state *state, move chosen)
{
    lay_card(state, move_what(chosen), move_pile(chosen));
    if (state->hand[state->seat] == 0)
        win_medal(rules, state);
}

/* One card a seat, round and round, until all have seven. The deal ends when it comes back to the
 * start seat with seven, so `seat` needs no change for the first turn. */
static inline void go_on_dealing(const struct rules *rules, struct state *state)
{
    state->seat = (uint8_t)(state->seat + 1 == rules->players ? 0 : state->seat + 1);
    state->draws = (uint8_t)(HAND_CARDS - bits_count(state->hand[state->seat]));
    if (state->draws == 0)
        state->phase = PHASE_TURN;
}

static inline void draw_card(const struct rules *rules, struct state *state, int card)
{
    state->stock ^= card_bit(card);
    state->hand[state->seat] |= card_bit(card);
    if (state->phase == PHASE_DEAL) {
        go_on_dealing(rules, state);
        return;
    }
    state->draws--;
    go_on_drawing(rules, state);
}

/* Piles are laid from 1 to 5, so the fifth is the last hole. */
static inline void turn_card(struct state *state, int card)
{
    int pile = first_hole(state);
    ensure(pile < PILES);
    state->stock ^= card_bit(card);
    pile_add(state, pile, card);
    if (pile == PILES - 1)
        state->phase = PHASE_PLAY;
}

static inline void start_deal(struct state *state, int seat)
{
    state->phase = PHASE_DEAL;
    state->seat = (uint8_t)seat;
    state->draws = HAND_CARDS;
}

/* Of a whole state, or of a view that already agrees with the move. */
static inline void play_known(const struct rules *rules, struct state *state, move chosen)
{
    switch (move_kind(chosen)) {
    case KIND_PLAY: play_card(rules, state, chosen); break;
    case KIND_POUR: pile_pour(state, move_pile(chosen), move_what(chosen)); break;
    case KIND_END: start_drawing(rules, state, EXTRA_CARDS); break;
    case KIND_DRAW: draw_card(rules, state, move_what(chosen)); break;
    case KIND_TURN: turn_card(state, move_what(chosen)); break;
    case KIND_START: start_deal(state, move_what(chosen)); break;
    }
}

/* Before a move the view is made to agree with it; afterwards it is dealt out in order again.
 * Without the second step two ways to the same knowledge could end in different bytes, and
 * play(hide(s)) = hide(play(s)) would not hold. An unseen draw takes the lowest card of the stock:
 * any of them would do, since what is hidden is dealt anew. */
static inline void play_on_view(const struct rules *rules, struct state *view, move chosen)
{
    enum move_kind kind = move_kind(chosen);
    int card = move_what(chosen);
    if (kind == KIND_PLAY)
        claim_card(view, &view->hand[view->seat], card);
    if (kind == KIND_DRAW && card == NO_CARD)
        chosen = move_make(KIND_DRAW, bits_lowest(view->stock));
    else if (kind == KIND_DRAW || kind == KIND_TURN)
        claim_card(view, &view->stock, card);
    play_known(rules, view, chosen);
    deal_hidden(view, viewer_of(view), NULL);
}

static inline void play(const struct rules *rules, struct state *state, move chosen)
{
    if (__builtin_expect(state->mark == MARK_NONE, 1))
        play_known(rules, state, chosen);
    else
        play_on_view(rules, state, chosen);
}

/* A turn has any number of plays and pours, then its draws; before the first the piles are laid
 * out. `turns` grows with the last draw, when the next seat is already named. */
static inline bool ends_turn(const struct rules *rules, const struct state *before,
                             const struct state *after)
{
    (void)rules;
    bool is_first = before->phase == PHASE_TURN && after->phase == PHASE_PLAY;
    return is_first || before->turns != after->turns || after->phase == PHASE_OVER;
}

/* --- beginning, resigning, result --- */

static inline void begin(const struct rules *rules, struct state *state)
{
    ensure(rules->start == START_BY_CHANCE || rules->start < rules->players);
    memset(state, 0, sizeof *state);
    state->stock = ALL_CARDS;
    if (rules->start != START_BY_CHANCE)
        start_deal(state, rules->start);
}

/* Only between two: with more, nobody could say who has won. */
static inline void resign(const struct rules *rules, struct state *state, int seat)
{
    ensure(rules->players == 2 && (seat == 0 || seat == 1));
    ensure(state->phase != PHASE_OVER);
    state->phase = PHASE_OVER;
    state->winner = (uint8_t)(1 - seat + 1);
}

/* Points are the medals as they stand, also of a game that was resigned or drawn. */
static inline void scores(const struct rules *rules, const struct state *state,
                          struct scores *scores)
{
    memset(scores, 0, sizeof *scores);
    for (int seat = 0; seat < rules->players; seat++) {
        scores->points[seat] = state->medals[seat];
        if (state->phase != PHASE_OVER)
            continue;
        scores->outcome[seat] = state->winner == 0          ? OUTCOME_DRAW
                                : state->winner == seat + 1 ? OUTCOME_WIN
                                                            : OUTCOME_LOSS;
    }
}

#endif
