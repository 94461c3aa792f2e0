/* The table as data: places, what lies on them, and what a move touches. */
#ifndef GAMES_ATHLETIC_TABLE_H
#define GAMES_ATHLETIC_TABLE_H

#include "base/ensure.h"
#include "games/athletic/words.h"

/* Places, in this order: the piles, the stock, the call, the hands. Piles come first, so that a
 * pile's number is its place; hands last, because their number depends on the players. */
enum { PLACE_OF_STOCK = PILES, PLACE_OF_END, PLACE_OF_HANDS };

_Static_assert(PLACE_OF_HANDS + PLAYERS_MAX <= PLACES_MAX && (int)CARDS <= (int)THINGS_MAX,
               "room for all");

/* Outside, cards count from 0, and -1 is the back of a card: what NO_CARD becomes. */
static inline int16_t face_of(int card)
{
    return (int16_t)(card - 1);
}

static inline struct place place_make(enum place_kind kind, int owner, const char *label)
{
    struct place place = {.kind = kind, .owner = (int8_t)owner};
    struct text text = TEXT_OVER(place.label);
    text_add(&text, label);
    return place;
}

static inline int places(const struct rules *rules, struct place *list)
{
    for (int pile = 0; pile < PILES; pile++) {
        list[pile] = place_make(PLACE_PILE, SEAT_NONE, "");
        /* Moves count piles from 1: B7>3. */
        struct text label = TEXT_OVER(list[pile].label);
        text_add_number(&label, pile + 1);
    }
    list[PLACE_OF_STOCK] = place_make(PLACE_STOCK, SEAT_NONE, "stock");
    /* `end` is said, not done with a thing: a place that is touched alone. */
    list[PLACE_OF_END] = place_make(PLACE_CALL, SEAT_NONE, "end");
    for (int seat = 0; seat < rules->players; seat++)
        list[PLACE_OF_HANDS + seat] = place_make(PLACE_HAND, seat, "hand");
    return PLACE_OF_HANDS + rules->players;
}

static inline void thing_card(struct thing *thing, int place, int card)
{
    *thing = (struct thing){
        .kind = THING_CARD, .place = (int16_t)place, .face = face_of(card), .side = SEAT_NONE};
    struct text label = TEXT_OVER(thing->label);
    if (card == NO_CARD)
        text_add(&label, hidden_card);
    else
        card_write(&label, card);
}

/* Cards in no particular order; those not seen are no card but still lie there. */
static inline int things_of_set(struct thing *list, int place, uint64_t cards, bool seen)
{
    int count = 0;
    while (cards != 0) {
        int card = bits_take(&cards);
        thing_card(&list[count++], place, seen ? card : NO_CARD);
    }
    return count;
}

/* From the bottom up, as clients stack things. */
static inline int things_of_pile(const struct state *state, int pile, struct thing *list)
{
    uint8_t cards[CARDS];
    int count = pile_list(state, pile, cards);
    for (int i = 0; i < count; i++)
        thing_card(&list[i], pile, cards[i]);
    return count;
}

static inline int things(const struct rules *rules, const struct state *state, struct thing *list)
{
    int count = 0;
    for (int pile = 0; pile < PILES; pile++)
        count += things_of_pile(state, pile, list + count);
    count += things_of_set(list + count, PLACE_OF_STOCK, state->stock, state->mark == MARK_NONE);
    for (int seat = 0; seat < rules->players; seat++)
        count += things_of_set(list + count, PLACE_OF_HANDS + seat, state->hand[seat],
                               sees_hand(state, seat));
    ensure(count == CARDS); /* each card lies in one place */
    return count;
}

static inline struct touch touch_make(int place, int card)
{
    return (struct touch){.place = (int16_t)place, .face = face_of(card)};
}

/* A play: the card, then the pile. A pour: the pile that is lifted, then where it goes. */
static inline int touches(const struct rules *rules, const struct state *state, move chosen,
                          struct touch *list)
{
    (void)rules;
    switch (move_kind(chosen)) {
    case KIND_PLAY:
        list[0] = touch_make(PLACE_OF_HANDS + state->seat, move_what(chosen));
        list[1] = touch_make(move_pile(chosen), NO_CARD);
        return 2;
    case KIND_POUR:
        list[0] = touch_make(move_pile(chosen), NO_CARD);
        list[1] = touch_make(move_what(chosen), NO_CARD);
        return 2;
    case KIND_END: list[0] = touch_make(PLACE_OF_END, NO_CARD); return 1;
    /* Chance touches nothing. */
    case KIND_DRAW:
    case KIND_TURN:
    case KIND_START: break;
    }
    return 0;
}

#endif
