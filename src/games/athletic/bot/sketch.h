/* What matters to the rest of a turn, and its steps.
 *
 * Three things make the space of a turn small. Of a pile only the top and the bottom matter. Piles
 * stand in no order, so they are kept sorted. And a hole may as well be filled at once, with the
 * card that would fill it later: that card's pile takes no part in what happens in between. So a
 * step lays exactly one card, on a pile or into the hole that a pour opens, and after every step
 * the turn could end. */
#ifndef GAMES_ATHLETIC_BOT_SKETCH_H
#define GAMES_ATHLETIC_BOT_SKETCH_H

#include "games/athletic/turn.h"

enum { PILE_BITS = 12, PILE_HOLE = 0, NO_PILE = 0 };

struct sketch {
    uint64_t hand;
    uint16_t pile[PILES]; /* descending, so that holes come last; see pile_make */
};

/* One card laid: on `onto`; or, with `from`, into the hole after `from` was poured over `onto`; or
 * with neither into a hole that was open. Piles are named as they were before the step. */
struct step {
    uint16_t from, onto;
    uint8_t card;
};

static inline int excess(int number, int limit)
{
    return number > limit ? number - limit : 0;
}

static inline uint16_t pile_make(int top, int bottom)
{
    return (uint16_t)(top << 6 | bottom);
}

static inline int pile_top(uint16_t pile)
{
    return pile >> 6;
}

static inline int pile_bottom(uint16_t pile)
{
    return pile & CARD_MASK;
}

static inline void sketch_sort(struct sketch *sketch)
{
    for (int i = 1; i < PILES; i++) {
        uint16_t pile = sketch->pile[i];
        int at = i;
        for (; at > 0 && sketch->pile[at - 1] < pile; at--)
            sketch->pile[at] = sketch->pile[at - 1];
        sketch->pile[at] = pile;
    }
}

static inline struct sketch sketch_of(const struct state *state, int seat)
{
    struct sketch sketch = {.hand = state->hand[seat]};
    for (int pile = 0; pile < PILES; pile++)
        sketch.pile[pile] = pile_make(state->top[pile], state->bottom[pile]);
    sketch_sort(&sketch);
    return sketch;
}

static inline bool sketch_has_hole(const struct sketch *sketch)
{
    return sketch->pile[PILES - 1] == PILE_HOLE;
}

static inline uint64_t sketch_key(const struct sketch *sketch) /* of the piles; never 0 */
{
    uint64_t key = 0;
    for (int i = 0; i < PILES; i++)
        key = key << PILE_BITS | sketch->pile[i];
    return key;
}

/* --- steps; piles are given by their place in the sketch --- */

static inline struct sketch sketch_fill(const struct sketch *sketch, int card)
{
    struct sketch next = *sketch;
    next.hand ^= card_bit(card);
    next.pile[PILES - 1] = pile_make(card, card);
    sketch_sort(&next);
    return next;
}

static inline struct sketch sketch_lay(const struct sketch *sketch, int card, int onto)
{
    struct sketch next = *sketch;
    next.hand ^= card_bit(card);
    next.pile[onto] = pile_make(card, pile_bottom(sketch->pile[onto]));
    sketch_sort(&next);
    return next;
}

static inline struct sketch sketch_pour(const struct sketch *sketch, int card, int from, int onto)
{
    struct sketch next = *sketch;
    next.hand ^= card_bit(card);
    next.pile[onto] = pile_make(pile_bottom(sketch->pile[from]), pile_bottom(sketch->pile[onto]));
    next.pile[from] = pile_make(card, card);
    sketch_sort(&next);
    return next;
}

/* --- steps as moves --- */

static inline int pile_named(const struct state *state, uint16_t pile)
{
    int found = 0;
    while (found < PILES - 1 && pile_make(state->top[found], state->bottom[found]) != pile)
        found++;
    return found;
}

/* The first move of a step. */
static inline move step_move(const struct state *state, struct step step)
{
    if (step.onto == NO_PILE)
        return move_play(step.card, first_hole(state));
    if (step.from == NO_PILE)
        return move_play(step.card, pile_named(state, step.onto));
    return move_pour(pile_named(state, step.from), pile_named(state, step.onto));
}

static inline int step_plies(struct step step)
{
    return step.from == NO_PILE ? 1 : 2;
}

#endif
