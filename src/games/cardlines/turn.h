/* A seat's turn: what can be placed and taken, what a move does, and the referee's events. */
#ifndef GAMES_CARDLINES_TURN_H
#define GAMES_CARDLINES_TURN_H

#include "base/ensure.h"
#include "games/cardlines/deal.h"
#include "games/cardlines/lines.h"

/* --- targets --- */

static inline struct squares no_squares(void)
{
    return (struct squares){{0, 0}};
}

/* Tokens in lines are never removed. */
static inline struct squares removable(const struct state *state, int side)
{
    return squares_without(squares_read(&state->tokens[side]), state->locked);
}

/* The first side after `side`, clockwise, that is not the mover's and has a token to lose. */
static inline int next_victim(const struct rules *rules, const struct state *state, int side)
{
    int own = mover_side(rules, state);
    for (;;) {
        side = side + 1 == rules->sides ? 0 : side + 1;
        if (side == own)
            return NOBODY;
        if (!squares_none(removable(state, side)))
            return side;
    }
}

/* Of any side of a set. */
static inline struct squares removable_of(const struct state *state, uint64_t sides)
{
    struct squares all = no_squares();
    while (sides != 0)
        all = squares_join(all, removable(state, bits_take(&sides)));
    return all;
}

/* The tokens of which a one-eyed jack takes one first: convoy goes round the table side by side,
 * sequence takes one token of any opposing side, and so does convoy where removals may be left
 * out. */
static inline struct squares takeable(const struct rules *rules, const struct state *state)
{
    int own = mover_side(rules, state);
    if (TAKES_FROM_EACH && !rules->spares) {
        int victim = next_victim(rules, state, own);
        return victim == NOBODY ? no_squares() : removable(state, victim);
    }
    return removable_of(state, ((1u << rules->sides) - 1) & ~(1u << own));
}

/* The squares on which the mover can place a token with a card. */
/* Normal cards: the squares that show them. Two-eyed jacks and jokers: any. One-eyed jacks:
 * none. */
static inline struct squares place_targets(const struct rules *rules, const struct state *state,
                                           int card)
{
    if (!has_tokens(state, mover_side(rules, state)))
        return no_squares();
    if (card_is_in(cards_wild, card))
        return state->empty;
    return card_is_special(card) ? no_squares() : squares_common(rules->shows[card], state->empty);
}

/* The tokens that the mover can take with a card. */
static inline struct squares take_targets(const struct rules *rules, const struct state *state,
                                          int card)
{
    return card_is_in(cards_taking, card) ? takeable(rules, state) : no_squares();
}

/* That there is no token left to place makes a card dead, too: then nothing is a target. */
static inline bool card_is_dead(const struct rules *rules, const struct state *state, int card)
{
    return squares_none(place_targets(rules, state, card)) &&
           squares_none(take_targets(rules, state, card));
}

/* A one-eyed jack that may remove can be laid without effect, dead or not; a joker cannot. */
static inline bool can_spare(const struct rules *rules, int card)
{
    return rules->spares && card_is_in(cards_one_eyed, card);
}

/* Once a turn and before anything else, while there is a card to draw for it. */
static inline bool can_swap(const struct rules *rules, const struct state *state)
{
    return rules->swaps && !state->swapped && state->stock_count > 0;
}

/* --- moves --- */

/* From the hand, or in a view from the unseen cards. */
static inline void lay_card(struct state *state, int card)
{
    pack_take(hand_source(state, state->seat), card);
    state->held[state->seat]--;
    state->laid[state->laid_count++] = (uint8_t)card;
}

/* Claims the lines of a token, looked for from one way on; the turn ends unless the mover has to
 * choose or has won. */
SELDOM void claim_and_end(const struct rules *rules, struct state *state, int square, int way)
{
    claim_lines(rules, state, square, way);
    if (state->phase == PHASE_PLAY)
        end_turn(rules, state);
}

/* `open` and `empty` are kept up here, so that nobody has to look at the whole board. */
static inline void play_place(const struct rules *rules, struct state *state, int square)
{
    int side = mover_side(rules, state);
    squares_add(&state->tokens[side], square);
    squares_drop(&state->empty, square);
    /* The card's other square decides: with both covered it can no longer be placed. */
    uint64_t is_dead = !squares_have(&state->empty, rules->twin[square]);
    state->open &= ~(is_dead << rules->board.card[square]);
    if (TOKENS > 0)
        state->left[side]--;
    if (has_prospects(rules, state, side, square))
        claim_and_end(rules, state, square, 0);
    else
        end_turn(rules, state);
}

/* Gives a token back to its side; returns which. */
static inline int take_token(const struct rules *rules, struct state *state, int square)
{
    ensure(!squares_have(&state->empty, square));
    int owner = 0;
    while (!squares_have(&state->tokens[owner], square)) {
        owner++;
        ensure(owner < SIDES_MAX);
    }
    squares_drop(&state->tokens[owner], square);
    squares_add(&state->empty, square);
    state->open |= CARD_BIT(rules->board.card[square]);
    if (TOKENS > 0)
        state->left[owner]++;
    return owner;
}

/* The opposing sides that have a token to lose. */
static inline uint32_t losing_sides(const struct rules *rules, const struct state *state)
{
    uint32_t losing = 0;
    for (int side = 0; side < rules->sides; side++)
        if (side != mover_side(rules, state) && !squares_none(removable(state, side)))
            losing |= 1u << side;
    return losing;
}

/* Who may lose a token after `owner` has: the next side clockwise, or where removals may be left
 * out any that has lost none in this turn. */
static inline uint32_t victims_after(const struct rules *rules, const struct state *state,
                                     int owner)
{
    if (!rules->spares) {
        int victim = next_victim(rules, state, owner);
        return victim == NOBODY ? 0 : 1u << victim;
    }
    uint32_t left = state->phase == PHASE_REMOVE ? state->victims : losing_sides(rules, state);
    return left & ~(1u << owner);
}

/* The turn goes on while there is a side that can lose a token, else it ends. */
static inline void play_take(const struct rules *rules, struct state *state, int square)
{
    int owner = take_token(rules, state, square);
    state->victims = (uint8_t)(TAKES_FROM_EACH ? victims_after(rules, state, owner) : 0);
    if (state->victims != 0)
        state->phase = PHASE_REMOVE;
    else
        end_turn(rules, state);
}

/* No more tokens are removed in this turn. */
static inline void play_stop(const struct rules *rules, struct state *state)
{
    ensure(state->phase == PHASE_REMOVE);
    state->victims = 0;
    end_turn(rules, state);
}

/* A dead card for another; then its owner moves. */
static inline void play_swap(struct state *state, int card)
{
    ensure(state->stock_count > 0 && !state->swapped);
    lay_card(state, card);
    state->swapped = 1;
    state->phase = PHASE_SWAP;
}

/* Cleared before the search goes on: it may end in another choice, which sets them anew. */
static inline void play_line(const struct rules *rules, struct state *state, int first)
{
    ensure(state->phase == PHASE_LINE && state->way < rules->ways);
    int square = state->placed, way = state->way;
    state->phase = PHASE_PLAY;
    state->placed = 0;
    state->way = 0;
    claim_line(rules, state, mover_side(rules, state), way, first);
    if (state->phase == PHASE_PLAY)
        claim_and_end(rules, state, square, way);
}

SELDOM void play_other(const struct rules *rules, struct state *state, move chosen)
{
    int card = move_card(chosen), square = move_square(chosen);
    switch (move_act(chosen)) {
    case ACT_CUT: play_cut(rules, state, card); break;
    case ACT_TAKE:
        lay_card(state, card);
        play_take(rules, state, square);
        break;
    case ACT_LAY:
        lay_card(state, card);
        end_turn(rules, state);
        break;
    case ACT_NEXT: play_take(rules, state, square); break;
    case ACT_LINE: play_line(rules, state, square); break;
    case ACT_SWAP: play_swap(state, card); break;
    case ACT_STOP: play_stop(rules, state); break;
    case ACT_DRAW:
    case ACT_PLACE: ensure(false); /* `play` does these itself */
    }
}

/* Draws and placements are nearly all that happens: they are kept together here, the rest is
 * called. */
static inline void play(const struct rules *rules, struct state *state, move chosen)
{
    if (move_act(chosen) == ACT_DRAW) {
        play_draw(rules, state, move_card(chosen));
    } else if (move_act(chosen) == ACT_PLACE) {
        lay_card(state, move_card(chosen));
        play_place(rules, state, move_square(chosen));
    } else {
        play_other(rules, state, chosen);
    }
}

/* --- referee --- */

/* Out of time before laying a card, the turn is lost, and an exchanged card does not count as laid;
 * after it, lines name themselves, the first candidate each, and removals are dropped. */
static inline void timeout(const struct rules *rules, struct state *state, move forfeit)
{
    (void)forfeit; /* no card leaves a hand */
    ensure(state->phase == PHASE_PLAY || state->phase == PHASE_REMOVE ||
           state->phase == PHASE_LINE);
    if (state->phase == PHASE_PLAY) {
        pass_turn(rules, state);
        return;
    }
    if (state->phase == PHASE_REMOVE)
        play_stop(rules, state);
    uint8_t firsts[LINE_LENGTH];
    while (state->phase == PHASE_LINE) {
        int count = line_candidates(rules, state, mover_side(rules, state), state->placed,
                                    state->way, firsts);
        ensure(count > 1);
        play_line(rules, state, firsts[0]);
    }
}

/* Two sides only: the other one wins. What was pending is forgotten. */
static inline void resign(const struct rules *rules, struct state *state, int seat)
{
    ensure(rules->sides == 2 && seat >= 0 && seat < rules->players);
    ensure(state->phase != PHASE_OVER);
    state->victims = 0;
    state->placed = 0;
    state->way = 0;
    finish_game(state, 1 - rules->side_of[seat]);
}

/* --- facts --- */

static inline int sides(const struct rules *rules)
{
    return rules->sides;
}

static inline int side(const struct rules *rules, int seat)
{
    ensure(seat >= 0 && seat < rules->players);
    return rules->side_of[seat];
}

static inline int actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    if (state->phase <= PHASE_DRAW)
        return SEAT_CHANCE;
    return state->phase == PHASE_OVER ? SEAT_NONE : state->seat;
}

/* Naming lines, removals, the draw and an exchange belong to the turn; the deal leads to the first
 * one. */
static inline bool ends_turn(const struct rules *rules, const struct state *before,
                             const struct state *after)
{
    (void)rules, (void)before;
    return (after->phase == PHASE_PLAY && !after->swapped) || after->phase == PHASE_OVER;
}

/* All seats of a side share its outcome. */
static inline enum outcome side_outcome(const struct state *state, int of)
{
    if (state->phase != PHASE_OVER)
        return OUTCOME_NONE;
    if (state->winner == NOBODY)
        return OUTCOME_DRAW;
    return state->winner == of ? OUTCOME_WIN : OUTCOME_LOSS;
}

static inline void scores(const struct rules *rules, const struct state *state,
                          struct scores *scores)
{
    for (int seat = 0; seat < rules->players; seat++) {
        int of = rules->side_of[seat];
        scores->outcome[seat] = side_outcome(state, of);
        scores->points[seat] = state->made[of];
    }
}

#endif
