/* Whether a hand can be emptied, told without playing the turn.
 *
 * With the hand empty all cards lie in five chains in which neighbours fit, and a pile of now is a
 * piece of one of them. The other way round, five such chains can be built on two conditions. No
 * pile may have a neighbour at its bottom but none at its top: a bottom is laid open by pouring the
 * pile away from its top. And there must be a first hole: one is open, or two piles face each other
 * in a chain, with nothing but cards of the hand between their tops, so that one can be poured over
 * the other.
 *
 * For then there is a hole as long as one is needed. Piles that were poured together can be laid
 * open at either end, so they face whatever is next to them with its top towards them. Where no two
 * piles of a chain face each other, its outermost card, laid into the hole, faces the pile next to
 * it: the hole comes back with the pour. Only chains without a pile use up a hole; they come last.
 *
 * Without any hole each chain must grow from the top of a pile of its own.
 *
 * So the order of the steps is of no concern; what is searched for is a choice of links between
 * cards: 11 positions a turn on average, where a search among the ways to play took 900. */
#ifndef GAMES_ATHLETIC_BOT_COVER_H
#define GAMES_ATHLETIC_BOT_COVER_H

#include "games/athletic/bot/sketch.h"

enum verdict { VERDICT_NO, VERDICT_YES, VERDICT_UNKNOWN };

/* What was chosen so far, and what may still be chosen. A pile of more than one card is two cards
 * that are linked from the start. */
struct chains {
    uint64_t links[CARDS + 1]; /* by card: others it may still be linked with */
    uint64_t open;             /* cards with room for links; each is an end of its chain */
    uint64_t rooted;         /* ends of chains that must stay apart, each with a pile of its own */
    uint8_t room[CARDS + 1]; /* by card: for so many more links */
    uint8_t far[CARDS + 1];  /* by open card: the other end of its chain */
    int missing;             /* links, until there are five chains */
    bool is_broken;          /* a pile has a neighbour at its bottom alone */
};

struct cover {
    uint64_t cards;             /* the hand and the ends of piles */
    uint64_t singles;           /* piles of one card */
    uint64_t tops, bottoms;     /* of the other piles */
    uint8_t mate[CARDS + 1];    /* by top the bottom, by bottom the top */
    uint64_t linked[CARDS + 1]; /* the links that were found */
    bool has_hole;
    int64_t positions, positions_max;
    bool is_stopped;
};

static inline bool cover_look(struct cover *cover)
{
    cover->is_stopped |= cover->positions >= cover->positions_max;
    cover->positions++;
    return !cover->is_stopped;
}

/* --- choosing links --- */

static inline void drop_link(const struct cover *cover, struct chains *chains, int card, int other);

static inline void drop_links(const struct cover *cover, struct chains *chains, int card,
                              uint64_t others)
{
    for (uint64_t rest = chains->links[card] & others; rest != 0;)
        drop_link(cover, chains, card, bits_take(&rest));
}

/* A top that cannot get a neighbour any more bars the bottom. */
static inline void check_top(const struct cover *cover, struct chains *chains, int card)
{
    if ((cover->tops & chains->open & card_bit(card)) == 0 || chains->links[card] != 0)
        return;
    int bottom = cover->mate[card];
    chains->is_broken |= (chains->open & card_bit(bottom)) == 0;
    drop_links(cover, chains, bottom, ALL_CARDS);
}

static inline void drop_link(const struct cover *cover, struct chains *chains, int card, int other)
{
    if ((chains->links[card] & card_bit(other)) == 0)
        return;
    chains->links[card] ^= card_bit(other);
    chains->links[other] ^= card_bit(card);
    check_top(cover, chains, card);
    check_top(cover, chains, other);
}

static inline void take_room(const struct cover *cover, struct chains *chains, int card)
{
    ensure(chains->room[card] > 0);
    if (--chains->room[card] > 0)
        return;
    chains->open ^= card_bit(card);
    drop_links(cover, chains, card, ALL_CARDS);
}

static inline void keep_apart(const struct cover *cover, struct chains *chains, int old_end,
                              int new_end)
{
    chains->rooted &= ~card_bit(old_end);
    drop_links(cover, chains, new_end, chains->rooted);
    chains->rooted |= card_bit(new_end);
}

static inline void choose_link(const struct cover *cover, struct chains *chains, int card,
                               int other)
{
    int near_end = chains->far[card], far_end = chains->far[other];
    ensure((chains->links[card] & card_bit(other)) != 0); /* dropped links do not come back */
    chains->links[card] ^= card_bit(other);
    chains->links[other] ^= card_bit(card);
    chains->far[near_end] = (uint8_t)far_end;
    chains->far[far_end] = (uint8_t)near_end;
    chains->missing--;
    take_room(cover, chains, card);
    take_room(cover, chains, other);
    drop_link(cover, chains, near_end, far_end); /* it would close a ring */
    if ((chains->rooted & card_bit(card)) != 0)
        keep_apart(cover, chains, card, far_end);
    else if ((chains->rooted & card_bit(other)) != 0)
        keep_apart(cover, chains, other, near_end);
}

/* --- what cannot become five chains --- */

/* Cards that may come to be in one chain, and how much of their room must stay empty. */
struct part {
    uint64_t cards;
    int empty;
};

static inline struct part part_with(const struct chains *chains, uint64_t start)
{
    struct part part = {0, 0};
    for (uint64_t rest = start; rest != 0;) {
        int card = bits_lowest(rest);
        part.cards |= card_bit(card);
        part.empty += excess(chains->room[card], bits_count(chains->links[card]));
        rest |= chains->links[card] | (card_bit(chains->far[card]) & chains->open);
        rest &= ~part.cards;
    }
    return part;
}

/* Each chain has two ends, whose room stays empty; one of them is its pile's if it is rooted. */
static inline bool may_be_covered(const struct chains *chains)
{
    int ends = 0;
    for (uint64_t rest = chains->open; rest != 0;) {
        struct part part = part_with(chains, rest & (0 - rest));
        int roots = bits_count(part.cards & chains->rooted);
        if (chains->rooted != 0 && (roots == 0 || part.empty > roots))
            return false;
        rest &= ~part.cards;
        ends += part.empty <= 2 ? 2 : (part.empty + 1) / 2 * 2;
    }
    return chains->rooted != 0 || ends <= 2 * PILES;
}

/* --- can what was found be built? --- */

static inline int next_in_chain(const struct cover *cover, int card, int from)
{
    uint64_t neighbours = cover->linked[card] | card_bit(cover->mate[card]);
    neighbours &= ~card_bit(from) & ALL_CARDS;
    return neighbours != 0 ? bits_lowest(neighbours) : NO_CARD;
}

/* Whether two piles face each other in the chain that begins with `end`. */
static inline bool chain_faces(const struct cover *cover, int end)
{
    uint64_t piles = cover->singles | cover->tops | cover->bottoms;
    bool is_faced = false; /* the last pile has its top this way */
    for (int card = end, from = NO_CARD; card != NO_CARD;) {
        bool is_pile = (piles & card_bit(card)) != 0;
        if (is_pile && (cover->mate[card] == NO_CARD || cover->mate[card] != from)) {
            if (is_faced && (cover->bottoms & card_bit(card)) == 0)
                return true;
            is_faced = (cover->tops & card_bit(card)) == 0;
        }
        int next = next_in_chain(cover, card, from);
        from = card;
        card = next;
    }
    return false;
}

static inline bool any_chain_faces(const struct cover *cover)
{
    for (uint64_t rest = cover->cards; rest != 0;) {
        int card = bits_take(&rest);
        int neighbours = bits_count(cover->linked[card]) + (cover->mate[card] != NO_CARD);
        if (neighbours < 2 && chain_faces(cover, card))
            return true;
    }
    return false;
}

/* No two piles face each other; then piles whose bottoms are ends are in chains of their own. */
static inline bool each_chain_grows_from_a_top(const struct cover *cover)
{
    for (uint64_t rest = cover->bottoms; rest != 0;)
        if (cover->linked[bits_take(&rest)] != 0)
            return false;
    for (uint64_t rest = cover->singles; rest != 0;)
        if (bits_count(cover->linked[bits_take(&rest)]) > 1)
            return false;
    return true;
}

static inline bool bottoms_are_reached_by_tops(const struct cover *cover)
{
    for (uint64_t rest = cover->tops; rest != 0;) {
        int top = bits_take(&rest);
        if (cover->linked[top] == 0 && cover->linked[cover->mate[top]] != 0)
            return false;
    }
    return true;
}

static inline bool can_be_built(const struct cover *cover)
{
    return bottoms_are_reached_by_tops(cover) &&
           (cover->has_hole || any_chain_faces(cover) || each_chain_grows_from_a_top(cover));
}

/* --- the search --- */

typedef bool cover_find(struct cover *cover, struct chains *chains, int card);

/* True if it was found with this link; it is then noted. */
static inline bool try_link(struct cover *cover, const struct chains *chains, int card, int other,
                            cover_find *find)
{
    struct chains next = *chains;
    choose_link(cover, &next, card, other);
    if (!find(cover, &next, other))
        return false;
    cover->linked[card] |= card_bit(other);
    cover->linked[other] |= card_bit(card);
    return true;
}

/* The card among some that has the fewest links, but any; no card if none has. */
static inline int scarcest(const struct chains *chains, uint64_t cards)
{
    int found = NO_CARD, fewest = CARDS;
    while (cards != 0) {
        int card = bits_take(&cards);
        int count = bits_count(chains->links[card]);
        if (count > 0 && count < fewest) {
            fewest = count;
            found = card;
        }
    }
    return found;
}

static inline bool stands_on_tops(const struct cover *cover, const struct chains *chains)
{
    for (uint64_t rest = cover->tops & chains->open; rest != 0;)
        if ((chains->open & card_bit(cover->mate[bits_take(&rest)])) == 0)
            return false;
    return true;
}

/* Any five chains. */
static inline bool find_chains(struct cover *cover, struct chains *chains, int unused)
{
    (void)unused;
    while (cover_look(cover) && !chains->is_broken) {
        if (chains->missing == 0)
            return stands_on_tops(cover, chains);
        if (!may_be_covered(chains))
            return false;
        int card = scarcest(chains, chains->open);
        int other = scarcest(chains, chains->links[card]);
        if (try_link(cover, chains, card, other, find_chains))
            return true;
        drop_link(cover, chains, card, other);
    }
    return false;
}

/* Five chains, in one of which `card` is linked on to the top of a pile. */
static inline bool find_facing(struct cover *cover, struct chains *chains, int card)
{
    uint64_t piles = cover->tops | cover->singles;
    uint64_t rest = chains->links[card] & ~cover->bottoms;
    for (; rest != 0; rest &= chains->links[card]) {
        if (!cover_look(cover) || chains->is_broken || !may_be_covered(chains))
            return false;
        int other = bits_take(&rest);
        bool is_pile = (piles & card_bit(other)) != 0;
        if (try_link(cover, chains, card, other, is_pile ? find_chains : find_facing))
            return true;
        if ((cover->singles & card_bit(card)) == 0) /* whose other side might be linked so */
            drop_link(cover, chains, card, other);
    }
    return false;
}

/* Five chains, each of which grows from a pile of its own. */
static inline bool find_rooted(struct cover *cover, struct chains *chains)
{
    uint64_t tops = cover->tops;
    cover->tops = 0; /* no bottom is used */
    chains->rooted = tops | cover->singles;
    for (uint64_t rest = cover->bottoms; rest != 0;)
        take_room(cover, chains, bits_take(&rest));
    for (uint64_t rest = cover->singles; rest != 0;)
        chains->room[bits_take(&rest)] = 1;
    for (uint64_t rest = chains->rooted; rest != 0;)
        drop_links(cover, chains, bits_take(&rest), chains->rooted);
    bool is_found = find_chains(cover, chains, NO_CARD);
    cover->tops = tops;
    return is_found;
}

/* --- the whole question --- */

static inline void cover_add_pile(struct cover *cover, uint16_t pile)
{
    int top = pile_top(pile), bottom = pile_bottom(pile);
    if (pile == PILE_HOLE)
        cover->has_hole = true;
    else if (top == bottom)
        cover->singles |= card_bit(top);
    else {
        cover->tops |= card_bit(top);
        cover->bottoms |= card_bit(bottom);
        cover->mate[top] = (uint8_t)bottom;
        cover->mate[bottom] = (uint8_t)top;
    }
}

static inline struct cover cover_over(const struct sketch *sketch)
{
    struct cover cover = {.cards = sketch->hand};
    for (int i = 0; i < PILES; i++)
        cover_add_pile(&cover, sketch->pile[i]);
    cover.cards |= cover.singles | cover.tops | cover.bottoms;
    return cover;
}

static inline struct chains chains_before(const struct cover *cover, const uint64_t *fits)
{
    struct chains chains = {.open = cover->cards};
    chains.missing = bits_count(chains.open ^ cover->bottoms) - PILES;
    for (uint64_t rest = chains.open; rest != 0;) {
        int card = bits_take(&rest), mate = cover->mate[card];
        chains.links[card] = fits[card] & chains.open & ~card_bit(mate);
        chains.room[card] = mate == NO_CARD ? 2 : 1;
        chains.far[card] = (uint8_t)(mate == NO_CARD ? card : mate);
    }
    for (uint64_t rest = cover->tops; rest != 0;)
        check_top(cover, &chains, bits_take(&rest));
    return chains;
}

/* Most hands are decided by any five chains, or by there being none. */
static inline bool find_cover(struct cover *cover, const struct chains *before)
{
    struct chains chains = *before;
    if (!find_chains(cover, &chains, NO_CARD))
        return false;
    if (can_be_built(cover))
        return true;
    memset(cover->linked, 0, sizeof cover->linked);
    chains = *before;
    if (find_rooted(cover, &chains))
        return true;
    for (uint64_t rest = cover->tops | cover->singles; rest != 0;) {
        chains = *before;
        if (find_facing(cover, &chains, bits_take(&rest)))
            return true;
    }
    return false;
}

/* Whether the hand can be emptied; `linked` then tells by which links. */
static inline enum verdict solve_cover(struct cover *cover, const uint64_t *fits,
                                       int64_t positions_max)
{
    struct chains before = chains_before(cover, fits);
    cover->positions_max = positions_max;
    if (before.missing < 0)
        return VERDICT_NO;
    if (find_cover(cover, &before))
        return VERDICT_YES;
    return cover->is_stopped ? VERDICT_UNKNOWN : VERDICT_NO;
}

/* Whether the hand can be emptied by these links, of which some may have been laid already. */
static inline bool can_go_on(const struct sketch *sketch, const uint64_t *links)
{
    struct cover cover = cover_over(sketch);
    for (uint64_t rest = cover.cards; rest != 0;) {
        int card = bits_take(&rest);
        cover.linked[card] = links[card] & cover.cards & ~card_bit(cover.mate[card]);
    }
    return can_be_built(&cover);
}

#endif
