/* What is true of every state and view. Ranges come first: what follows uses seats, cards and
 * phases as indices. */
#ifndef GAMES_ATHLETIC_CHECK_H
#define GAMES_ATHLETIC_CHECK_H

#include "games/athletic/turn.h"

/* The cards of a pile, or 0 if its chain is broken. */
static inline uint64_t sound_pile(const struct state *state, int pile)
{
    uint8_t cards[CARDS];
    int count = pile_list(state, pile, cards);
    uint64_t set = 0;
    for (int i = 0; i < count; i++) {
        if (cards[i] > CARDS || set & card_bit(cards[i]))
            return 0;
        /* Neighbours in a pile always fit, however often it was poured (rulebook, "Fits"). */
        if (i > 0 && !card_fits(cards[i], cards[i - 1]))
            return 0;
        set |= card_bit(cards[i]);
    }
    return count > 0 && cards[count - 1] == state->top[pile] ? set : 0;
}

/* Adds a set to those seen so far; false if it shares a card with them. */
static inline bool add_apart(uint64_t *seen, uint64_t set)
{
    bool apart = (*seen & set) == 0;
    *seen |= set;
    return apart;
}

/* Hands, stock and piles share no card and hold all sixty between them. */
static inline const char *check_cards(const struct rules *rules, const struct state *state)
{
    uint64_t seen = state->stock;
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        if (seat >= rules->players && state->hand[seat] != 0)
            return "a seat that is not at the table holds cards";
        if (!add_apart(&seen, state->hand[seat]))
            return "a card is in two hands, or in a hand and the stock";
    }
    for (int pile = 0; pile < PILES; pile++) {
        uint64_t cards = sound_pile(state, pile);
        /* No cards, and then no ends either: a hole has neither a top nor a bottom. */
        if ((cards == 0) != (state->top[pile] == NO_CARD && state->bottom[pile] == NO_CARD))
            return "a pile's cards do not hang together";
        if (!add_apart(&seen, cards))
            return "a card of a pile is also elsewhere";
    }
    return seen == ALL_CARDS ? NULL : "the cards are not all there";
}

/* Leftovers would not change play, but they would make two equal positions differ in their
 * bytes. */
static inline const char *check_marks_of_cards(const struct state *state)
{
    uint64_t hands = hand_cards(state);
    uint64_t away = hands | state->stock;
    for (int card = 0; card < (int)sizeof state->link; card++) {
        bool in_hand = card <= CARDS && hands & card_bit(card);
        bool in_pile = card != NO_CARD && card <= CARDS && (away & card_bit(card)) == 0;
        if (state->link[card] != 0 && !in_pile)
            return "a card outside the piles is linked";
        if (state->batch[card] != 0 && !in_hand)
            return "a card outside the hands has a batch";
        if (state->batch[card] > CARDS)
            return "a batch has too high a number";
    }
    return NULL;
}

static inline const char *check_piles(const struct state *state)
{
    int holes = count_holes(state);
    switch ((enum phase)state->phase) {
    case PHASE_START:
    case PHASE_DEAL: return holes == PILES ? NULL : "a pile is laid before its time";
    case PHASE_TURN: return holes > 0 ? NULL : "all piles are laid and it does not go on";
    case PHASE_PLAY:
        /* Else the turn could never end. */
        return holes <= bits_count(state->hand[state->seat]) ? NULL
                                                             : "more holes than cards in hand";
    case PHASE_DRAW: return holes == 0 ? NULL : "a hole is left open";
    case PHASE_OVER: break; /* by resigning a game may end at any time */
    }
    return NULL;
}

static inline const char *check_draws(const struct state *state)
{
    int held = bits_count(state->hand[state->seat]);
    switch ((enum phase)state->phase) {
    case PHASE_DEAL:
        /* A full hand in this phase would mean that the deal did not go on to the piles. */
        return state->draws > 0 && state->draws + held == HAND_CARDS ? NULL : "dealing miscounts";
    case PHASE_DRAW:
        if (state->draws == 0 || state->draws > HAND_CARDS)
            return "drawing miscounts";
        /* The stock is rebuilt when a draw falls due at the latest, not when it happens. */
        return state->stock != 0 ? NULL : "a draw is due from an empty stock";
    case PHASE_START:
    case PHASE_TURN:
    case PHASE_PLAY: return state->draws == 0 ? NULL : "draws are left when none are due";
    case PHASE_OVER: break;
    }
    return NULL;
}

static inline const char *check_result(const struct rules *rules, const struct state *state)
{
    bool over = state->phase == PHASE_OVER;
    if (state->turns > rules->limit || (state->turns == rules->limit && !over))
        return "more turns than the limit";
    if (state->winner > rules->players || (state->winner != 0 && !over))
        return "a winner that cannot be";
    /* There is no other way to end without a winner. */
    if (over && state->winner == 0 && state->turns != rules->limit)
        return "a draw before the limit";
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        /* One fewer than wins, but for the winner; who wins by resigning may have fewer, too. */
        int most = seat >= rules->players ? 0 : rules->medals - (state->winner != seat + 1);
        if (state->medals[seat] > most)
            return "a seat has more medals than it can";
    }
    return NULL;
}

/* Dealing a view again changes nothing: it is the one world that stands for all. */
static inline const char *check_view(const struct state *state)
{
    if (state->mark == MARK_NONE)
        return NULL;
    struct state again;
    memcpy(&again, state, sizeof again);
    deal_hidden(&again, viewer_of(&again), NULL);
    return memcmp(&again, state, sizeof again) == 0 ? NULL : "a view is not dealt in order";
}

static inline const char *check_ranges(const struct rules *rules, const struct state *state)
{
    if (state->phase > PHASE_OVER)
        return "unknown phase";
    if (state->seat >= rules->players)
        return "a seat that is not at the table";
    if (state->mark > rules->players && state->mark != MARK_SPECTATOR)
        return "a viewer who is not at the table";
    for (int pile = 0; pile < PILES; pile++)
        if (state->top[pile] > CARDS || state->bottom[pile] > CARDS)
            return "a pile shows a card that does not exist";
    return NULL;
}

static inline const char *check(const struct rules *rules, const struct state *state)
{
    const char *broken = check_ranges(rules, state);
    if (broken == NULL)
        broken = check_cards(rules, state);
    if (broken == NULL)
        broken = check_marks_of_cards(state);
    if (broken == NULL)
        broken = check_piles(state);
    if (broken == NULL)
        broken = check_draws(state);
    if (broken == NULL)
        broken = check_result(rules, state);
    return broken == NULL ? check_view(state) : broken;
}

#endif
