/* The 60 cards: six categories with values 1 to 10. A card is a number from 1, by category, then by
 * value, so that ascending order is the order in which hands are shown; 0 is no card. A set of
 * cards is a word with bit `card` for each.
 *
 *   B1 = 1 .. B10 = 10, V1 = 11 .. V10 = 20, P from 21, O from 31, Y from 41, R1 = 51 .. R10 = 60
 *
 * Counting from 1 leaves 0 free for "no card" in chains of piles, where a card's neighbour may be
 * missing, and keeps every card below 64, so that six bits of a move hold one. */
#ifndef GAMES_ATHLETIC_CARDS_H
#define GAMES_ATHLETIC_CARDS_H

#include "base/cursor.h"
#include "base/ensure.h"
#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    CATEGORIES = 6,
    VALUES = 10,
    CARDS = CATEGORIES * VALUES,
    NO_CARD = 0,
    CARD_ROOM = 8, /* the text of a card */
};

/* Bits 1 to 60: bit 0, of no card, is never part of a set. */
#define ALL_CARDS (((UINT64_C(1) << CARDS) - 1) << 1)

/* In the order of the rulebook, which sorts hands and the forfeit of a time-out. */
static const char category_letters[] = "BVPOYR";

static inline uint64_t card_bit(int card)
{
    return UINT64_C(1) << card;
}

static inline int card_make(int category, int value)
{
    return category * VALUES + value;
}

static inline int card_category(int card)
{
    return (card - 1) / VALUES;
}

static inline int card_value(int card)
{
    return (card - 1) % VALUES + 1;
}

/* Same value, or same category and neighbouring values; 1 and 10 are no neighbours. Symmetric,
 * which is why a poured pile holds together upside down. No card fits on itself: it exists once. */
static inline bool card_fits(int card, int other)
{
    if (card == other)
        return false;
    int step = card_value(card) - card_value(other);
    if (card_category(card) == card_category(other))
        return step == 1 || step == -1;
    return step == 0;
}

static inline void card_write(struct text *text, int card)
{
    ensure(card >= 1 && card <= CARDS);
    text_format(text, "%c%d", category_letters[card_category(card)], card_value(card));
}

static inline int category_of_letter(char letter)
{
    for (int i = 0; i < CATEGORIES; i++)
        if (letter_upper(letter) == category_letters[i])
            return i;
    return -1;
}

/* "B7", "y10": the letter in either case. The cursor stays where it was if it is no card. */
static inline bool card_read(struct cursor *cursor, int *card)
{
    struct cursor ahead = *cursor;
    int category = category_of_letter(cursor_peek(&ahead));
    int value;
    if (category < 0)
        return false;
    ahead.at++;
    if (!cursor_take_number(&ahead, VALUES, &value) || value == 0)
        return false;
    *cursor = ahead;
    *card = card_make(category, value);
    return true;
}

#endif
