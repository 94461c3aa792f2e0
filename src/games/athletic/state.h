/* What a game of athletic is made of: rules, state, moves, and the piles.
 *
 * A pile is a chain: `link` of a card is the XOR of the two cards next to it, so the same chain can
 * be walked from either end. Pouring a pile over another one turns it upside down; here that is no
 * more than joining the two tops. What lies in the piles is not stored: it is what is neither in a
 * hand nor in the stock. */
#ifndef GAMES_ATHLETIC_STATE_H
#define GAMES_ATHLETIC_STATE_H

#include "base/bits.h"
#include "engine/game.h"
#include "games/athletic/cards.h"

enum {
    PILES = 5,
    PLAYERS_MAX = 5,
    MEDALS_MAX = 5,
    HAND_CARDS = 7,  /* dealt, and drawn after a medal */
    EXTRA_CARDS = 3, /* drawn after a turn without one */
    START_BY_CHANCE = OPTION_BY_RULES,
};

/* In the order of a game; PLAY and DRAW then take turns. START is passed over when an option
 * names the seat that begins. Tables of words and reasons are indexed by it. */
enum phase { PHASE_START, PHASE_DEAL, PHASE_TURN, PHASE_PLAY, PHASE_DRAW, PHASE_OVER };

struct rules {
    int players;
    int medals;               /* that win */
    int start;                /* a seat or START_BY_CHANCE */
    uint32_t limit;           /* turns in all, after which the game is a draw */
    bool collects;            /* the piles, as soon as the stock is used up */
    uint64_t fits[CARDS + 1]; /* what fits on a card; nothing on NO_CARD */
};

/* Sets for what is looked up by card, bytes for the rest. A seat that is not at the table has an
 * empty hand and no medals, so that loops may run over all five. */
struct state {
    uint64_t stock;
    uint64_t hand[PLAYERS_MAX];
    uint32_t turns; /* finished, of all seats together; a turn that wins the game is not one */
    uint8_t phase;
    uint8_t seat;   /* who acts, or for whom chance acts */
    uint8_t draws;  /* cards that seat still draws */
    uint8_t winner; /* the seat plus 1; 0: nobody */
    uint8_t mark;   /* 0: all is known; otherwise a view, see secrets.h */
    uint8_t medals[PLAYERS_MAX];
    uint8_t top[PILES]; /* both NO_CARD: a hole */
    uint8_t bottom[PILES];
    uint8_t link[64];  /* of cards in piles; 0 elsewhere */
    uint8_t batch[64]; /* of cards in hands: which stock they came from, see secrets.h */
};

/* States are compared as bytes: a gap between fields could differ where nothing does. */
_Static_assert(sizeof(struct state) == 200, "no padding");

/* --- moves: a kind, and what it is about ---
 *
 *   bits 11..9  kind
 *   bits  8..6  pile: where a card is played to, or which pile is poured
 *   bits  5..0  the card, the pile that is poured over, or the seat
 *
 * Moves must be listed in ascending order, so the kinds stand in the order in which they are found:
 * plays pile by pile and card by card, then pours, then `end`. */

enum move_kind { KIND_PLAY, KIND_POUR, KIND_END, KIND_DRAW, KIND_TURN, KIND_START };

enum { KIND_SHIFT = 9, PILE_SHIFT = 6, CARD_MASK = 63, PILE_MASK = 7 };

static inline enum move_kind move_kind(move chosen)
{
    return (enum move_kind)(chosen >> KIND_SHIFT);
}

/* KIND_DRAW, KIND_TURN: the card (NO_CARD: a draw that the viewer does not see). KIND_START: the
 * seat. */
static inline move move_make(enum move_kind kind, int what)
{
    return (move)kind << KIND_SHIFT | (move)what;
}

static inline int move_what(move chosen)
{
    return (int)(chosen & CARD_MASK);
}

static inline move move_play(int card, int pile)
{
    return move_make(KIND_PLAY, pile << PILE_SHIFT | card);
}

static inline move move_pour(int from, int onto)
{
    return move_make(KIND_POUR, from << PILE_SHIFT | onto);
}

/* KIND_PLAY: the pile it goes to (and `move_what` the card). KIND_POUR: the pile that is poured
 * (and `move_what` the one it goes to). */
static inline int move_pile(move chosen)
{
    return (int)(chosen >> PILE_SHIFT & PILE_MASK);
}

/* --- piles --- */

static inline bool is_hole(const struct state *state, int pile)
{
    return state->top[pile] == NO_CARD;
}

static inline int count_holes(const struct state *state)
{
    int holes = 0;
    for (int pile = 0; pile < PILES; pile++)
        holes += is_hole(state, pile);
    return holes;
}

static inline int first_hole(const struct state *state) /* PILES: there is none */
{
    int pile = 0;
    while (pile < PILES && !is_hole(state, pile))
        pile++;
    return pile;
}

static inline uint64_t top_cards(const struct state *state)
{
    uint64_t tops = 0;
    for (int pile = 0; pile < PILES; pile++)
        tops |= card_bit(state->top[pile]);
    return tops & ALL_CARDS;
}

static inline uint64_t hand_cards(const struct state *state) /* of all seats */
{
    uint64_t cards = 0;
    for (int seat = 0; seat < PLAYERS_MAX; seat++)
        cards |= state->hand[seat];
    return cards;
}

/* The old top gains a second neighbour; the new top has one, whose XOR with nothing is itself. */
static inline void pile_add(struct state *state, int pile, int card)
{
    int top = state->top[pile];
    if (top == NO_CARD) {
        state->bottom[pile] = (uint8_t)card;
    } else {
        state->link[top] ^= (uint8_t)card;
        state->link[card] = (uint8_t)top;
    }
    state->top[pile] = (uint8_t)card;
}

/* Of two different piles that are no holes: else the link of NO_CARD, which must stay
 * 0, would be written. */
static inline void pile_pour(struct state *state, int from, int onto)
{
    uint8_t above = state->top[from];
    uint8_t below = state->top[onto];
    state->link[above] ^= below;
    state->link[below] ^= above;
    state->top[onto] = state->bottom[from];
    state->top[from] = state->bottom[from] = NO_CARD;
}

/* The cards from the bottom up; returns how many. A broken chain ends after CARDS. */
static inline int pile_list(const struct state *state, int pile, uint8_t list[CARDS])
{
    int count = 0;
    uint8_t before = NO_CARD;
    uint8_t card = state->bottom[pile];
    while (card != NO_CARD && count < CARDS) {
        list[count++] = card;
        uint8_t next = state->link[card] ^ before;
        before = card;
        card = next;
    }
    return count;
}

#endif
