/* Playing cards, and packs of them as sets of bits. A card's number follows the byte order of its
 * text, so that ascending numbers are sorted card lists. */
#ifndef GAMES_CARDLINES_CARDS_H
#define GAMES_CARDLINES_CARDS_H

#include "base/bits.h"
#include "base/cursor.h"
#include "base/ensure.h"
#include "base/rng.h"
#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    RANKS = 13,
    SUITS = 4,
    KINDS = RANKS * SUITS, /* 2C 2D 2H 2S 3C .. TS */
    CARD_JOKER = KINDS,
    CARD_UNKNOWN, /* a card that the viewer may not see */
    CARD_NONE,    /* what a free square shows */
    CARD_TEXT_ROOM = 3,
};

/* Letters sort after digits, so the ace comes after the nine and the ten, T, comes last. */
static const char card_ranks[] = "23456789AJKQT";
static const char card_suits[] = "CDHS";

/* Sets of kinds by what they can do. Jacks of clubs and diamonds have two eyes, those of hearts and
 * spades have one. */
#define CARD_BIT(card) (UINT64_C(1) << (card))
/* J is letter number 9 of the ranks; its four suits follow each other. */
enum { JACK_CLUBS = 9 * SUITS, JACK_DIAMONDS, JACK_HEARTS, JACK_SPADES };
_Static_assert(CARD_JOKER + 4 <= 64, "all kinds and four jokers fit into one word");
static const uint64_t cards_wild =
    CARD_BIT(JACK_CLUBS) | CARD_BIT(JACK_DIAMONDS) | CARD_BIT(CARD_JOKER);
static const uint64_t cards_taking =
    CARD_BIT(JACK_HEARTS) | CARD_BIT(JACK_SPADES) | CARD_BIT(CARD_JOKER);
static const uint64_t cards_one_eyed = CARD_BIT(JACK_HEARTS) | CARD_BIT(JACK_SPADES);

static inline bool card_is_in(uint64_t kinds, int card)
{
    return kinds >> card & 1;
}

static inline bool card_is_special(int card)
{
    return card_is_in(cards_wild | cards_taking, card);
}

/* For the cut: ace high, suits do not count (rulebook, "Setup"). In the order of `card_ranks`. */
static inline int card_height(int card)
{
    static const uint8_t heights[RANKS] = {2, 3, 4, 5, 6, 7, 8, 9, 14, 11, 13, 12, 10};
    return heights[card / SUITS];
}

/* --- packs --- */

/* Member number `index` of two sets, the first 0 to 63, the second 64 to 127. Which of them it is
 * in is pure chance, so no branch is made of it, and they come by value, to stay in registers. */
static inline int nth_of_two(uint64_t first, uint64_t second, int index)
{
    int count = bits_count(first);
    bool is_second = index >= count;
    return bits_nth(is_second ? second : first, index - (is_second ? count : 0)) + 64 * is_second;
}

/* Any part of two packs and four jokers. Bit k of the first word: at least one card of kind k, of
 * the second: both. The jokers fill bits 52.. of the first word. One content, one spelling.
 *
 *   bit        0  1  2 .. 51   52 53 54 55
 *   word[0]   2C 2D 2H .. TS   the jokers, from the lowest bit up
 *   word[1]   the second copies; none of jokers
 *
 * So each set bit is one card: counting and sampling look at bits, not at kinds. */
struct pack {
    uint64_t word[2];
};

static const uint64_t pack_jokers = UINT64_C(15) << CARD_JOKER;
/* One bit for all jokers: they are one kind. */
static const uint64_t pack_kinds_mask = CARD_BIT(CARD_JOKER + 1) - 1;

static inline struct pack pack_of_two(int jokers)
{
    ensure(jokers >= 0 && jokers <= 4);
    uint64_t all = CARD_BIT(KINDS) - 1;
    return (struct pack){{all | (CARD_BIT(jokers) - 1) << CARD_JOKER, all}};
}

/* Every card is a bit. */
static inline int pack_count(const struct pack *pack)
{
    return bits_count(pack->word[0]) + bits_count(pack->word[1]);
}

/* As a set of kinds: which cards there are, not how many of each. */
static inline uint64_t pack_kinds(const struct pack *pack)
{
    return pack->word[0] & pack_kinds_mask;
}

static inline int pack_copies(const struct pack *pack, int card)
{
    if (card == CARD_JOKER)
        return bits_count(pack->word[0] & pack_jokers);
    return card_is_in(pack->word[0], card) + card_is_in(pack->word[1], card);
}

/* One copy becomes two by way of the second word; one more joker shifts those there are and sets
 * the lowest bit. A third copy would be lost without a sound. */
static inline void pack_add(struct pack *pack, int card)
{
    uint64_t bit = CARD_BIT(card);
    if (card == CARD_JOKER) {
        pack->word[0] |= (pack->word[0] & pack_jokers) << 1 | bit;
        return;
    }
    pack->word[1] |= pack->word[0] & bit;
    pack->word[0] |= bit;
}

/* The second copy goes first, the highest joker likewise: the reverse of adding. The card must
 * be in the pack, else it would be put in. */
static inline void pack_take(struct pack *pack, int card)
{
    uint64_t bit = CARD_BIT(card);
    if (card == CARD_JOKER) {
        uint64_t jokers = pack->word[0] & pack_jokers;
        pack->word[0] ^= jokers ^ (jokers >> 1 & pack_jokers);
        return;
    }
    uint64_t second = pack->word[1] & bit;
    pack->word[1] ^= second;
    pack->word[0] ^= bit ^ second;
}

/* Cards that can be laid on any square. */
static inline int pack_wilds(const struct pack *pack)
{
    return pack_copies(pack, JACK_CLUBS) + pack_copies(pack, JACK_DIAMONDS) +
           pack_copies(pack, CARD_JOKER);
}

/* All cards of `more`, which has none that would be a third copy. */
static inline void pack_join(struct pack *pack, const struct pack *more)
{
    for (uint64_t kinds = pack_kinds(more); kinds != 0;) {
        int card = bits_take(&kinds);
        for (int copies = pack_copies(more, card); copies > 0; copies--)
            pack_add(pack, card);
    }
}

/* One card of the pack, each equally likely; it stays in. Its words are read once, because for all
 * that the compiler knows the generator may be part of them. */
static inline int pack_sample(const struct pack *pack, struct rng *rng)
{
    uint64_t first = pack->word[0], second = pack->word[1];
    int index = (int)rng_below(rng, (uint32_t)(bits_count(first) + bits_count(second)));
    int bit = nth_of_two(first, second, index) & 63;
    return bit < CARD_JOKER ? bit : CARD_JOKER;
}

/* --- words --- */

static inline void write_card(struct text *text, int card)
{
    ensure(card >= 0 && card <= CARD_UNKNOWN);
    if (card == CARD_JOKER)
        text_add(text, "XX");
    else if (card == CARD_UNKNOWN)
        text_add(text, "??");
    else
        text_format(text, "%c%c", card_ranks[card / SUITS], card_suits[card % SUITS]);
}

/* The text of a card for use in a longer sentence. */
struct card_name {
    char bytes[CARD_TEXT_ROOM];
};

static inline struct card_name card_name(int card)
{
    struct card_name name;
    struct text text = TEXT_OVER(name.bytes);
    write_card(&text, card);
    return name;
}

/* -1: not among them. */
static inline int index_in(const char *letters, char letter)
{
    for (int i = 0; letters[i] != '\0'; i++)
        if (letters[i] == letter)
            return i;
    return -1;
}

/* Any card by its text, upper or lower case. */
static inline bool read_card(struct cursor *cursor, int *card)
{
    if (cursor_left(cursor) < 2)
        return false;
    char rank = letter_upper(cursor->at[0]), suit = letter_upper(cursor->at[1]);
    int rank_index = index_in(card_ranks, rank), suit_index = index_in(card_suits, suit);
    /* Neither X nor ? is a rank or a suit. */
    if (rank == 'X' && suit == 'X')
        *card = CARD_JOKER;
    else if (rank == '?' && suit == '?')
        *card = CARD_UNKNOWN;
    else if (rank_index >= 0 && suit_index >= 0)
        *card = rank_index * SUITS + suit_index;
    else
        return false;
    cursor->at += 2;
    return true;
}

#endif
