/* The moves worth a look: all that normal cards can do, and the best of the many that jacks and
 * jokers can. */
#ifndef GAMES_CARDLINES_BOT_SHORTLIST_H
#define GAMES_CARDLINES_BOT_SHORTLIST_H

#include "games/cardlines/bot/net.h"

enum { WILD_SQUARES = 6, TAKE_SQUARES = 5, SHORTLIST_MAX = 5 * (WILD_SQUARES + TAKE_SQUARES) + 16 };

#define WORTH_OF_WIN 1e6 /* beside it nothing else counts */

struct shortlist {
    move move[SHORTLIST_MAX]; /* ascending */
    double worth[SHORTLIST_MAX];
    int count;
    double best;
};

static inline double move_worth(const struct look *look, move chosen)
{
    struct trait_list list;
    return list_signs(look, chosen, &list) ? net_worth(look->net, &list) : WORTH_OF_WIN;
}

/* Kept ascending, as `moves` lists them: the search relies on it, and chooses the same of two that
 * are worth the same. */
static inline void shortlist_add(const struct look *look, struct shortlist *shortlist, move chosen)
{
    double worth = move_worth(look, chosen);
    ensure(shortlist->count < SHORTLIST_MAX);
    int i = shortlist->count++;
    for (; i > 0 && shortlist->move[i - 1] > chosen; i--) {
        shortlist->move[i] = shortlist->move[i - 1];
        shortlist->worth[i] = shortlist->worth[i - 1];
    }
    shortlist->move[i] = chosen;
    shortlist->worth[i] = worth;
    shortlist->best = worth > shortlist->best ? worth : shortlist->best;
}

/* --- the best squares of many --- */

enum { TOP_MAX = WILD_SQUARES > TAKE_SQUARES ? WILD_SQUARES : TAKE_SQUARES };

/* A jack can go to any empty square, a hundred at the beginning: to weigh them all by the network
 * would take longer than all other moves together. */
struct top {
    int square[TOP_MAX]; /* best first */
    int worth[TOP_MAX];
    int count, room;
};

static inline void top_add(struct top *top, int square, int worth)
{
    int i = top->count;
    ensure(top->room > 0 && top->room <= TOP_MAX);
    if (i == top->room && worth <= top->worth[i - 1])
        return;
    i = i == top->room ? i - 1 : top->count++;
    for (; i > 0 && top->worth[i - 1] < worth; i--) {
        top->square[i] = top->square[i - 1];
        top->worth[i] = top->worth[i - 1];
    }
    top->square[i] = square;
    top->worth[i] = worth;
}

/* For a two-eyed jack: a quick look at what all empty squares are worth to all sides. */
static inline void top_wild(const struct look *look, struct top *top)
{
    for (struct squares empty = look->state->empty; !squares_none(empty);) {
        int square = squares_take(&empty);
        int worth = gain_at(look, look->side, square);
        for (int side = 0; side < look->rules->sides; side++)
            worth += gain_at(look, side, square);
        top_add(top, square, worth);
    }
}

/* What it is worth to its owner counts twice: taking a token is spoiling first, building second. */
static inline void top_take(const struct look *look, struct squares targets, struct top *top)
{
    while (!squares_none(targets)) {
        int square = squares_take(&targets);
        int owner = token_owner(look->state, square);
        int theirs = look->sketch->side[owner].gain[square] % GAIN_LINE;
        top_add(top, square, 2 * theirs + look->sketch->side[look->side].gain[square]);
    }
}

static inline void shortlist_top(const struct look *look, const struct top *top, enum act act,
                                 int card, struct shortlist *shortlist)
{
    for (int i = 0; i < top->count; i++)
        shortlist_add(look, shortlist, move_of(act, card, top->square[i]));
}

/* --- all together --- */

SELDOM void shortlist_special(const struct look *look, int card, struct shortlist *shortlist)
{
    int before = shortlist->count;
    struct top place = {.room = WILD_SQUARES}, take = {.room = TAKE_SQUARES};
    if (card_is_in(cards_wild, card) && has_tokens(look->state, look->side))
        top_wild(look, &place);
    top_take(look, take_targets(look->rules, look->state, card), &take);
    shortlist_top(look, &place, ACT_PLACE, card, shortlist);
    shortlist_top(look, &take, ACT_TAKE, card, shortlist);
    if (shortlist->count == before || can_spare(look->rules, card))
        shortlist_add(look, shortlist, move_of(ACT_LAY, card, 0));
}

/* A dead card is exchanged before anything else, because the move comes after it; only who wins at
 * once needs no other card. Jacks and jokers are kept: they seldom stay dead. */
SELDOM void shortlist_swap(const struct look *look, uint64_t dead, struct shortlist *shortlist)
{
    if (dead == 0 || shortlist->best >= WORTH_OF_WIN)
        return;
    shortlist->count = 0;
    shortlist->best = -WORTH_OF_WIN;
    shortlist_add(look, shortlist, move_of(ACT_SWAP, bits_lowest(dead), 0));
}

static inline void shortlist_plays(const struct look *look, struct shortlist *shortlist)
{
    const struct state *state = look->state;
    uint64_t kinds = hand_kinds(state, state->seat);
    for (struct squares targets = hand_targets(look->rules, state, kinds);
         !squares_none(targets);) {
        int square = squares_take(&targets);
        shortlist_add(look, shortlist, move_of(ACT_PLACE, look->rules->board.card[square], square));
    }
    uint64_t dead = dead_kinds(look->rules, state, kinds);
    for (uint64_t rest = dead; rest != 0;)
        shortlist_add(look, shortlist, move_of(ACT_LAY, bits_take(&rest), 0));
    for (uint64_t special = kinds & (cards_wild | cards_taking); special != 0;)
        shortlist_special(look, bits_take(&special), shortlist);
    if (can_swap(look->rules, state))
        shortlist_swap(look, dead, shortlist);
}

/* For the seat that is to move. */
static inline void shortlist_make(const struct look *look, struct shortlist *shortlist)
{
    const struct state *state = look->state;
    shortlist->count = 0;
    shortlist->best = -WORTH_OF_WIN;
    if (state->phase == PHASE_PLAY) {
        shortlist_plays(look, shortlist);
    } else if (state->phase == PHASE_REMOVE) {
        struct top take = {.room = TAKE_SQUARES};
        top_take(look, removable_of(state, state->victims), &take);
        shortlist_top(look, &take, ACT_NEXT, 0, shortlist);
        if (look->rules->spares)
            shortlist_add(look, shortlist, move_of(ACT_STOP, 0, 0));
    } else {
        move list[LINE_LENGTH];
        int count = moves(look->rules, state, list);
        for (int i = 0; i < count; i++)
            shortlist_add(look, shortlist, list[i]);
    }
}

#endif
