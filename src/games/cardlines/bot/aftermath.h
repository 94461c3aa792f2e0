/* How things stand after a move, as the seat that makes it can tell: which squares would complete a
 * line for whom, who may have the cards for them, what is left in the hand. */
#ifndef GAMES_CARDLINES_BOT_AFTERMATH_H
#define GAMES_CARDLINES_BOT_AFTERMATH_H

#include "games/cardlines/bot/traits.h"

/* Each comes once, counted up to a limit; they are listed after the traits. */
enum {
    AFTER_HELD = TRAITS,              /* own last squares that the hand covers: 0 to 2 */
    AFTER_HOPED = AFTER_HELD + 3,     /* unseen copies of the cards for the others: 0 to 4 */
    AFTER_LASTS = AFTER_HOPED + 5,    /* all own last squares: 0 to 4 */
    AFTER_NEW = AFTER_LASTS + 5,      /* those that the move made: 0 to 3 */
    AFTER_WILD = AFTER_NEW + 4,       /* cards for any square: 0 to 2, x own last squares */
    AFTER_FEARED = AFTER_WILD + 6,    /* unseen copies for others' last squares: 0 to 5, x need */
    AFTER_THEIRS = AFTER_FEARED + 12, /* others' last squares: 0 to 3, x need */
    AFTER_TAKING = AFTER_THEIRS + 8,  /* cards that take: 0 to 2 */
    AFTER_NEEDS = AFTER_TAKING + 3,   /* lines to win before the move: own, x others' */
    AFTER_STOCK = AFTER_NEEDS + NEEDS * NEEDS, /* cards in the stock, five steps */
    AFTER_PAIRS = AFTER_STOCK + 5,  /* own runs that lack two squares, both covered: 0 to 3 */
    AFTER_RIVALS = AFTER_PAIRS + 4, /* others' runs that lack two squares, five steps */
    AFTER_DEAD = AFTER_RIVALS + 5,  /* dead cards in hand: 0 to 2 */
    AFTER_KIND = AFTER_DEAD + 3,    /* what is done: enum kind */
    SIGNS = AFTER_KIND + 7,         /* all that is told of a move, with its traits */
};

enum kind { KIND_PLACE, KIND_WILD, KIND_JOKER, KIND_JOKER_TAKES, KIND_TAKE, KIND_LAY, KIND_OTHER };

_Static_assert(SIGNS <= UINT8_MAX, "signs are listed in bytes");

struct aftermath {
    struct prospect prospect;
    int made; /* new own last squares */
    enum kind kind;
};

static inline bool is_single(uint32_t missing)
{
    return missing != 0 && (missing & (missing - 1)) == 0;
}

static inline void aftermath_gain(struct aftermath *after, int square)
{
    after->made += !squares_have(&after->prospect.lasts, square);
    squares_add(&after->prospect.lasts, square);
}

/* --- runs that lack two squares --- */

/* How many more the others have when a square is shut for them, or loses its token. */
static inline int rivals_change(const struct look *look, int square, bool is_shut)
{
    int change = 0;
    for (int side = 0; side < look->rules->sides; side++) {
        const struct outlook *outlook = &look->sketch->side[side];
        for (int way = 0; side != look->side && way < WAYS_STRAIGHT; way++) {
            int row = look->shapes->row[square][way];
            uint32_t bit = spot_bit(look->shapes->spot[square][way]);
            uint32_t own = outlook->own[row], shut = outlook->shut[row];
            if (is_shut && outlook->pairs[row] == 0)
                continue;
            change +=
                is_shut ? count_pairs(own, shut | bit, ~0u) : count_pairs(own & ~bit, shut, ~0u);
            change -= outlook->pairs[row];
        }
    }
    return change;
}

/* How many more own ones there are in a row with these tokens more, when these squares are no
 * longer covered. */
static inline int row_pairs_change(const struct look *look, int row, uint32_t more, uint32_t less)
{
    const struct outlook *outlook = &look->sketch->side[look->side];
    uint32_t own = outlook->own[row], shut = outlook->shut[row], held = look->held[row];
    return count_pairs(own | more, shut, held & ~less) - look->pairs[row];
}

/* For a token on a square; `twin`: where the card that was laid could have gone instead, or -1. */
static inline int pairs_change(const struct look *look, int square, int twin)
{
    const struct shapes *shapes = look->shapes;
    int change = 0;
    for (int way = 0; way < WAYS_STRAIGHT; way++) {
        int row = shapes->row[square][way], other = twin < 0 ? row : shapes->row[twin][way];
        uint32_t bit = spot_bit(shapes->spot[square][way]);
        uint32_t twin_bit = twin < 0 ? 0 : spot_bit(shapes->spot[twin][way]);
        change += row_pairs_change(look, row, bit, other == row ? bit | twin_bit : bit);
        if (look->pairs[other] > 0 && other != row)
            change += row_pairs_change(look, other, 0, twin_bit);
    }
    return change;
}

/* --- what each act does --- */

/* A normal card is laid: where can it no longer go? Where the other one goes; -1 if the hand has
 * both. */
static inline int lost_twin(const struct look *look, int card, int square)
{
    const struct state *state = look->state;
    bool is_last = !card_is_special(card) && pack_copies(&state->hands[state->seat], card) < 2;
    return is_last ? look->rules->twin[square] : -1;
}

static inline void aftermath_place(const struct look *look, int card, int square,
                                   struct aftermath *after)
{
    int twin = lost_twin(look, card, square);
    squares_drop(&after->prospect.lasts, square);
    squares_drop(&after->prospect.theirs, square);
    for (int way = 0; way < WAYS_STRAIGHT; way++) {
        struct vicinity near = vicinity_of(look, look->side, square, way);
        if (bits_count(near.own) < LINE_LENGTH - 2)
            continue;
        EACH_RUN(&near, missing)
        if (is_single(missing))
            aftermath_gain(after, missing_square(look, &near, missing));
    }
    after->kind = card == CARD_JOKER ? KIND_JOKER : card_is_special(card) ? KIND_WILD : KIND_PLACE;
    squares_drop(&after->prospect.covered, square);
    if (twin >= 0)
        squares_drop(&after->prospect.covered, twin);
    after->prospect.pairs += pairs_change(look, square, twin);
    after->prospect.rivals += rivals_change(look, square, true);
}

/* A square that was last for two runs of the same side is forgotten with the first. */
static inline void aftermath_take(const struct look *look, int card, int square,
                                  struct aftermath *after)
{
    int owner = token_owner(look->state, square);
    for (int way = 0; way < WAYS_STRAIGHT; way++) {
        struct vicinity theirs = vicinity_of(look, owner, square, way);
        struct vicinity ours = vicinity_of(look, look->side, square, way);
        EACH_RUN(&theirs, missing)
        if (is_single(missing))
            squares_drop(&after->prospect.theirs, missing_square(look, &theirs, missing));
        EACH_RUN(&ours, missing)
        if (missing == 0)
            aftermath_gain(after, square);
    }
    after->kind = card == CARD_JOKER ? KIND_JOKER_TAKES : KIND_TAKE;
    after->prospect.rivals += rivals_change(look, square, false);
}

static inline struct aftermath aftermath_of(const struct look *look, move chosen)
{
    struct aftermath after = {.prospect = look->prospect, .kind = KIND_OTHER};
    int card = move_card(chosen), square = move_square(chosen);
    switch (move_act(chosen)) {
    case ACT_PLACE: aftermath_place(look, card, square, &after); break;
    case ACT_TAKE: aftermath_take(look, card, square, &after); break;
    case ACT_NEXT: aftermath_take(look, CARD_NONE, square, &after); return after;
    case ACT_LAY:
    case ACT_SWAP:
        after.kind = lays_unused(look, chosen) ? KIND_TAKE : KIND_LAY;
        after.prospect.dead -= after.kind == KIND_LAY && after.prospect.dead > 0;
        break;
    case ACT_STOP: after.kind = KIND_TAKE; return after; /* as if nothing came of it */
    case ACT_LINE:
    case ACT_CUT:
    case ACT_DRAW: return after;
    }
    after.prospect.wild -= card_is_in(cards_wild, card);
    after.prospect.taking -= card_is_in(cards_taking, card);
    return after;
}

/* --- in signs --- */

static inline int unseen_for(const struct look *look, struct squares squares)
{
    int sum = 0;
    while (!squares_none(squares))
        sum += unseen_copies(look, squares_take(&squares));
    return sum;
}

static inline int stock_step(int cards)
{
    return cards > 70 ? 0 : cards > 45 ? 1 : cards > 20 ? 2 : cards > 0 ? 3 : 4;
}

static inline int rivals_step(int runs)
{
    return runs == 0 ? 0 : runs < 3 ? 1 : runs < 5 ? 2 : runs < 8 ? 3 : 4;
}

/* A sign that counts up to a limit. */
static inline uint8_t sign_of(int first, int count, int most)
{
    ensure(count >= 0); /* else it would be read as another sign */
    return (uint8_t)(first + least(count, most));
}

static inline void list_aftermath(const struct look *look, move chosen, struct trait_list *list)
{
    struct aftermath after = aftermath_of(look, chosen);
    const struct prospect *then = &after.prospect;
    struct squares held = squares_common(then->lasts, then->covered);
    struct squares hoped = squares_without(then->lasts, then->covered);
    int lasts = squares_count(then->lasts), theirs = squares_count(then->theirs);
    bool is_near = then->others_need == 1;
    const uint8_t signs[] = {
        sign_of(AFTER_HELD, squares_count(held), 2),
        sign_of(AFTER_HOPED, unseen_for(look, hoped), 4),
        sign_of(AFTER_LASTS, lasts, 4),
        sign_of(AFTER_NEW, after.made, 3),
        sign_of(AFTER_FEARED + 6 * is_near, unseen_for(look, then->theirs), 5),
        sign_of(AFTER_THEIRS + 4 * is_near, theirs, 3),
        sign_of(AFTER_PAIRS, then->pairs, 3),
        sign_of(AFTER_RIVALS, rivals_step(then->rivals), 4),
        sign_of(AFTER_WILD + 3 * (lasts > 0), then->wild, 2),
        sign_of(AFTER_TAKING, then->taking, 2),
        sign_of(AFTER_NEEDS + NEEDS * (then->needs - 1), then->others_need - 1, NEEDS - 1),
        sign_of(AFTER_STOCK, stock_step(look->state->stock_count), 4),
        sign_of(AFTER_DEAD, then->dead, 2),
        sign_of(AFTER_KIND, (int)after.kind, KIND_OTHER),
    };
    ensure(list->count + (int)sizeof signs <= SIGNS_LISTED_MAX);
    memcpy(list->trait + list->count, signs, sizeof signs);
    list->count += (int)sizeof signs;
}

/* All that is told of a move; false if it wins at once. */
static inline bool list_signs(const struct look *look, move chosen, struct trait_list *list)
{
    if (!list_traits(look, chosen, list))
        return false;
    list_aftermath(look, chosen, list);
    return true;
}

#endif
