/* Legal moves and chance events: listed, weighed, and one taken at random without a list. */
#ifndef GAMES_ATHLETIC_MOVES_H
#define GAMES_ATHLETIC_MOVES_H

#include "games/athletic/secrets.h"

/* For each pile the cards that may go onto it: from the hand, and the tops of piles that may be
 * poured over it. */
struct choices {
    uint64_t onto[PILES];
    uint64_t hand;
    bool may_end;
};

static inline uint64_t cards_if(bool condition, uint64_t cards) /* without a branch */
{
    return cards & (0 - (uint64_t)condition);
}

/* Every hole needs a card of the hand, so with no card to spare only holes may be filled. A play on
 * a pile uses a card up, a pour opens a hole: both need one card more than there are holes
 * (rulebook: holes must be filled in the same turn). Nothing fits on NO_CARD, so into a hole goes
 * the hand alone, never a table card. */
static inline void find_choices(const struct rules *rules, const struct state *state,
                                struct choices *choices)
{
    int seat = state->seat;
    uint64_t hand = may_be_in_hand(state, seat);
    int holes = count_holes(state);
    bool can_spare = bits_count(state->hand[seat]) > holes;
    uint64_t sources = cards_if(can_spare, hand | top_cards(state));
    for (int pile = 0; pile < PILES; pile++)
        choices->onto[pile] =
            (sources & rules->fits[state->top[pile]]) | cards_if(is_hole(state, pile), hand);
    choices->hand = hand;
    choices->may_end = holes == 0;
}

/* Sorted by pile first, as the bits of a move are. */
static inline int list_plays(const struct choices *choices, move *list)
{
    int count = 0;
    for (int pile = 0; pile < PILES; pile++) {
        uint64_t cards = choices->onto[pile] & choices->hand;
        while (cards != 0)
            list[count++] = move_play(bits_take(&cards), pile);
    }
    return count;
}

/* A card never fits on itself, so no pile is offered to itself. */
static inline int list_pours(const struct state *state, const struct choices *choices, move *list)
{
    int count = 0;
    for (int from = 0; from < PILES; from++)
        for (int onto = 0; onto < PILES; onto++)
            if (!is_hole(state, from) && choices->onto[onto] & card_bit(state->top[from]))
                list[count++] = move_pour(from, onto);
    return count;
}

static inline int list_turn(const struct rules *rules, const struct state *state, move *list)
{
    struct choices choices;
    find_choices(rules, state, &choices);
    int count = list_plays(&choices, list);
    count += list_pours(state, &choices, list + count);
    if (choices.may_end)
        list[count++] = move_make(KIND_END, 0);
    return count;
}

/* Who sees a hand sees what is drawn into it. */
static inline bool sees_draw(const struct state *state)
{
    return sees_hand(state, state->seat);
}

static inline int list_cards(enum move_kind kind, uint64_t cards, move *list)
{
    int count = 0;
    while (cards != 0)
        list[count++] = move_make(kind, bits_take(&cards));
    return count;
}

/* A viewer who does not see the drawn card has one event to expect, not one for each card. */
static inline int list_draws(const struct state *state, move *list)
{
    if (sees_draw(state))
        return list_cards(KIND_DRAW, may_be_in_stock(state), list);
    list[0] = move_make(KIND_DRAW, NO_CARD);
    return 1;
}

/* Each seat is equally likely; the sheet would name the youngest. */
static inline int list_starts(const struct rules *rules, move *list)
{
    for (int seat = 0; seat < rules->players; seat++)
        list[seat] = move_make(KIND_START, seat);
    return rules->players;
}

/* The largest list of events is the whole stock before the first card is dealt. */
_Static_assert((int)CARDS <= (int)EVENTS_MAX && (int)PLAYERS_MAX <= (int)EVENTS_MAX,
               "room for every chance event");

static inline int moves(const struct rules *rules, const struct state *state, move *list)
{
    switch ((enum phase)state->phase) {
    case PHASE_START: return list_starts(rules, list);
    case PHASE_TURN: return list_cards(KIND_TURN, may_be_in_stock(state), list);
    case PHASE_DEAL:
    case PHASE_DRAW: return list_draws(state, list);
    /* The list is long enough for every pile with every card: `moves_max` in athletic.c. */
    case PHASE_PLAY: return list_turn(rules, state, list);
    case PHASE_OVER: break;
    }
    return 0;
}

/* A stock holds each card once. */
static inline uint32_t weight(const struct rules *rules, const struct state *state, move event)
{
    (void)rules, (void)state, (void)event;
    return 1;
}

/* --- one of them at random, without a list --- */

/* Of a set that is not empty. */
static inline int any_card(uint64_t cards, struct rng *rng)
{
    return bits_nth(cards, (int)rng_below(rng, (uint32_t)bits_count(cards)));
}

/* A draw that the viewer does not see is no choice: it takes no random number. */
static inline move sample(const struct rules *rules, const struct state *state, struct rng *rng)
{
    if (state->phase == PHASE_START)
        return move_make(KIND_START, (int)rng_below(rng, (uint32_t)rules->players));
    if (state->phase == PHASE_TURN)
        return move_make(KIND_TURN, any_card(may_be_in_stock(state), rng));
    if (!sees_draw(state))
        return move_make(KIND_DRAW, NO_CARD);
    return move_make(KIND_DRAW, any_card(may_be_in_stock(state), rng));
}

/* Of a card that is known to be on top: tops differ, so at most one comparison is
 * true, and none is left out, so that there is no branch here either. */
static inline int pile_with_top(const struct state *state, int card)
{
    int found = 0;
    for (int pile = 1; pile < PILES; pile++)
        found = state->top[pile] == card ? pile : found;
    return found;
}

/* All ways onto the piles stand in one row, pile after pile, `end` behind them. The pile is found
 * by comparing with all borders: no branch to guess wrong. */
static inline move pick(const struct rules *rules, const struct state *state, struct rng *rng)
{
    struct choices choices;
    find_choices(rules, state, &choices);
    int border[PILES + 1] = {0};
    for (int pile = 0; pile < PILES; pile++)
        border[pile + 1] = border[pile] + bits_count(choices.onto[pile]);
    int index = (int)rng_below(rng, (uint32_t)(border[PILES] + choices.may_end));
    if (index == border[PILES])
        return move_make(KIND_END, 0);
    int pile = 0;
    int first = 0;
    uint64_t cards = choices.onto[0];
    for (int i = 1; i < PILES; i++) {
        bool beyond = index >= border[i];
        pile += beyond;
        first = beyond ? border[i] : first;
        cards = beyond ? choices.onto[i] : cards;
    }
    int card = bits_nth(cards, index - first);
    if (choices.hand & card_bit(card))
        return move_play(card, pile);
    return move_pour(pile_with_top(state, card), pile);
}

#endif
