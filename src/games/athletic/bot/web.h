/* When a hand cannot be emptied, whatever is tried.
 *
 * With the hand empty all cards lie in five paths in which neighbours fit, and a pile of now is a
 * piece of one of them. So the cards of the hand and the piles are a graph that five paths must
 * cover. That is impossible if it falls into too many groups, has too many ends, or if one card
 * holds too many groups together. */
#ifndef GAMES_ATHLETIC_BOT_WEB_H
#define GAMES_ATHLETIC_BOT_WEB_H

#include "games/athletic/bot/sketch.h"
#include "games/athletic/moves.h"

/* What can still be joined: the hand, and the ends of piles whose top fits something. A pile whose
 * top fits nothing is dead for good, and a bottom that fits nothing might be any other such card.
 */
struct web {
    uint64_t cards;       /* in the hand and at the ends of live piles */
    uint16_t live[PILES]; /* piles */
    int live_count;
    int dead_count;
    uint64_t joined;    /* the ends of live piles of more than one card */
    uint64_t lonely;    /* cards of the hand that fit nothing: each needs a hole */
    uint64_t loose;     /* cards that must end a path */
    uint64_t few, many; /* the rest of the hand by how many partners a card has */
};

enum { FEW_PARTNERS = 2, DEAD_PILE = (1 << PILE_BITS) - 1, LONELY_SHIFT = 61, LONELY_MAX = 7 };

static inline uint64_t pile_ends(uint16_t pile)
{
    return (card_bit(pile_top(pile)) | card_bit(pile_bottom(pile))) & ALL_CARDS;
}

static inline uint64_t web_cards(const struct sketch *sketch, const struct web *web)
{
    uint64_t cards = sketch->hand;
    for (int i = 0; i < web->live_count; i++)
        cards |= pile_ends(web->live[i]);
    return cards;
}

/* Takes out the dead piles; that may be the death of others. */
static inline void web_find_live(struct web *web, const uint64_t *fits, const struct sketch *sketch)
{
    for (int i = 0; i < PILES; i++)
        if (sketch->pile[i] != PILE_HOLE)
            web->live[web->live_count++] = sketch->pile[i];
    for (int before = PILES + 1; web->live_count < before;) {
        before = web->live_count;
        web->cards = web_cards(sketch, web);
        int kept = 0;
        for (int i = 0; i < before; i++)
            if (fits[pile_top(web->live[i])] & web->cards & ~pile_ends(web->live[i]))
                web->live[kept++] = web->live[i];
        web->dead_count += before - kept;
        web->live_count = kept;
    }
}

static inline void web_sort_hand(struct web *web, const uint64_t *fits, uint64_t hand)
{
    while (hand != 0) {
        uint64_t bit = hand & (0 - hand);
        int partners = bits_count(fits[bits_take(&hand)] & web->cards);
        web->lonely |= cards_if(partners == 0, bit);
        web->loose |= cards_if(partners == 1, bit);
        web->few |= cards_if(partners > 0 && partners <= FEW_PARTNERS, bit);
        web->many |= cards_if(partners > FEW_PARTNERS, bit);
    }
}

/* A bottom that fits nothing must end a path; so must a pile of one card that fits one other. */
static inline void web_find_loose_bottoms(struct web *web, const uint64_t *fits)
{
    for (int i = 0; i < web->live_count; i++) {
        uint16_t pile = web->live[i];
        int bottom = pile_bottom(pile);
        int partners = bits_count(fits[bottom] & web->cards & ~pile_ends(pile));
        bool is_single = pile_top(pile) == bottom;
        web->joined |= cards_if(!is_single, pile_ends(pile));
        web->loose |= cards_if(partners <= is_single, card_bit(bottom));
    }
}

static inline struct web web_of(const uint64_t *fits, const struct sketch *sketch)
{
    struct web web = {.cards = 0};
    web_find_live(&web, fits, sketch);
    web_sort_hand(&web, fits, sketch->hand);
    web_find_loose_bottoms(&web, fits);
    return web;
}

/* Boards with the same key can be emptied both or neither: what is dead has no name in it. */
static inline struct sketch web_key(const struct web *web, const uint64_t *fits,
                                    const struct sketch *sketch)
{
    struct sketch key = {.hand = sketch->hand & ~web->lonely};
    int count = 0;
    for (; count < web->live_count; count++) {
        uint16_t pile = web->live[count];
        bool is_open = (fits[pile_bottom(pile)] & web->cards & ~pile_ends(pile)) != 0;
        key.pile[count] = is_open ? pile : pile_make(pile_top(pile), NO_CARD);
    }
    ensure(count + web->dead_count <= PILES); /* holes are neither */
    for (int i = 0; i < web->dead_count; i++)
        key.pile[count++] = DEAD_PILE;
    int lonely = bits_count(web->lonely);
    key.hand |= (uint64_t)(lonely < LONELY_MAX ? lonely : LONELY_MAX) << LONELY_SHIFT;
    sketch_sort(&key);
    return key;
}

/* What hangs together needs a path, or more if it has more than two ends: a card that fits nothing
 * but one other card is an end, one that fits nothing at all is two. */
struct group {
    uint64_t cards;
    int ends;
};

/* The other end of a pile of more than one card; the card itself for all others. */
static inline uint64_t web_mate(const struct web *web, int card)
{
    for (int i = 0; i < web->live_count; i++)
        if (pile_ends(web->live[i]) & card_bit(card))
            return pile_ends(web->live[i]);
    return card_bit(card);
}

static inline struct group web_group(const struct web *web, const uint64_t *fits, uint64_t cards,
                                     uint64_t start)
{
    struct group group = {0, 0};
    for (uint64_t rest = start; rest != 0;) {
        int card = bits_take(&rest);
        uint64_t mates = (web->joined & card_bit(card)) != 0 ? web_mate(web, card) : card_bit(card);
        uint64_t partners = fits[card] & cards & ~mates;
        bool is_inner = mates != card_bit(card); /* one side of it is taken already */
        group.ends += excess(2 - is_inner, bits_count(partners));
        group.cards |= card_bit(card);
        rest |= (partners | mates) & ~group.cards;
    }
    return group;
}

/* At least so many paths are needed for some of the cards. */
static inline int web_paths(const struct web *web, const uint64_t *fits, uint64_t cards)
{
    int paths = 0;
    for (uint64_t rest = cards; rest != 0;) {
        struct group group = web_group(web, fits, cards, rest & (0 - rest));
        paths += group.ends <= 2 ? 1 : (group.ends + 1) / 2;
        rest &= ~group.cards;
    }
    return paths;
}

/* Without one card, or pile, that holds others together, there is at most one path more; none more
 * if it was an end. Where that is used up, the same is asked of what is left. */
static inline bool web_falls_apart(const struct web *web, const uint64_t *fits, uint64_t cards,
                                   int paths_max, int depth);

static inline bool web_needs(const struct web *web, const uint64_t *fits, uint64_t cards,
                             int paths_max, int depth)
{
    int paths = web_paths(web, fits, cards);
    if (paths != paths_max || depth == 0)
        return paths > paths_max;
    return web_falls_apart(web, fits, cards, paths_max, depth - 1);
}

static inline bool web_falls_apart(const struct web *web, const uint64_t *fits, uint64_t cards,
                                   int paths_max, int depth)
{
    for (int i = 0; i < web->live_count; i++) {
        uint64_t ends = pile_ends(web->live[i]);
        bool is_loose = (web->loose & ends) != 0;
        if ((cards & ends) != 0 &&
            web_needs(web, fits, cards & ~ends, paths_max + 1 - is_loose, depth))
            return true;
    }
    for (uint64_t rest = (web->few | web->many) & ~web->loose & cards; rest != 0;) {
        int card = bits_take(&rest);
        if (web_needs(web, fits, cards & ~card_bit(card), paths_max + 1, depth))
            return true;
    }
    return false;
}

/* How close to look costs more than it saves with few cards in the hand. */
enum { CLOSE_LOOK_CARDS = 5, CLOSER_LOOK_CARDS = 12, CLOSER_LOOK_DEPTH = 1 };

static inline bool may_be_emptied(const struct web *web, const uint64_t *fits, uint64_t hand)
{
    int paths_max = PILES - web->dead_count;
    int cards = bits_count(hand);
    if (web_paths(web, fits, web->cards) > paths_max)
        return false;
    if (cards < CLOSE_LOOK_CARDS)
        return true;
    int depth = cards < CLOSER_LOOK_CARDS ? 0 : CLOSER_LOOK_DEPTH;
    return !web_falls_apart(web, fits, web->cards, paths_max, depth);
}

#endif
