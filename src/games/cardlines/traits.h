/* What a move does, as a list of traits: which of the runs through its square it brings how far,
 * which of the others' it spoils, which card it spends. Traits come from the board, the cards laid
 * and the mover's own hand, never from what the mover cannot know. */
#ifndef GAMES_CARDLINES_TRAITS_H
#define GAMES_CARDLINES_TRAITS_H

#include "games/cardlines/judge.h"

/* Those of runs come twice: for a side that needs one more line to win, and for others. */
enum {
    /* own runs, by what is still missing */
    TRAIT_LINE,                   /* nothing: a line that does not win */
    TRAIT_LAST,                   /* one square: 0 to 2 unseen copies, held; x a threat already */
    TRAIT_TWO = TRAIT_LAST + 8,   /* two: how many of them held */
    TRAIT_THREE = TRAIT_TWO + 3,  /* three */
    TRAIT_FOUR = TRAIT_THREE + 4, /* four: less than two held, more */
    /* runs of others, by what was missing there; x whether anybody else can have the card */
    TRAIT_STOP = TRAIT_FOUR + 2, /* one: by unseen copies */
    TRAIT_SPOIL_TWO = TRAIT_STOP + 3,
    TRAIT_SPOIL_THREE = TRAIT_SPOIL_TWO + 2,
    TRAIT_SPOIL_FOUR = TRAIT_SPOIL_THREE + 2,
    /* runs of others that lose a token, by what is missing there before */
    TRAIT_TAKE_ONE = TRAIT_SPOIL_FOUR + 2, /* x whether anybody can have the card */
    TRAIT_TAKE_TWO = TRAIT_TAKE_ONE + 2,
    TRAIT_TAKE_MORE,
    /* own runs that a taken token spoilt, by what is missing there then */
    TRAIT_REOPEN_LAST, /* x held */
    TRAIT_REOPEN_TWO = TRAIT_REOPEN_LAST + 2,
    TRAITS_RUN,
    TRAIT_DEAD = 2 * TRAITS_RUN, /* a dead card laid */
    TRAIT_WILD, /* a two-eyed jack spent, a joker, a one-eyed jack; x mover's need */
    TRAIT_JOKER = TRAIT_WILD + 2,
    TRAIT_TAKING = TRAIT_JOKER + 2,
    TRAIT_OWN_SQUARE = TRAIT_TAKING + 2, /* nobody else can have the card of the square */
    TRAIT_TWIN,                          /* the other square of the card is covered */
    TRAITS,
    SIGNS_LISTED_MAX = 4 * (WAYS_STRAIGHT * LINE_LENGTH + 1) + 16,
};

/* With room for what aftermath.h adds. */
struct trait_list {
    uint8_t trait[SIGNS_LISTED_MAX];
    int count;
};

static inline void trait_add(struct trait_list *list, int trait)
{
    list->trait[list->count++] = (uint8_t)trait;
}

static inline int trait_set(const struct judge *judge, int side)
{
    return lines_needed(judge->rules, judge->state, side) == 1 ? 0 : TRAITS_RUN;
}

static inline int unseen_copies(const struct judge *judge, int square)
{
    int card = judge->rules->board.card[square];
    return card_is_in(judge->unseen.word[0], card) + card_is_in(judge->unseen.word[1], card);
}

static inline int missing_square(const struct judge *judge, int row, uint32_t missing)
{
    return judge->shapes->square[row][bits_lowest(missing) - REACH];
}

/* --- placing --- */

static inline int own_trait(const struct judge *judge, int row, uint32_t missing)
{
    int held = bits_count(missing & judge->held[row]);
    switch (bits_count(missing)) {
    case 0: return TRAIT_LINE;
    case 1: {
        int square = missing_square(judge, row, missing);
        bool is_old = judge->sketch->side[judge->side].gain[square] >= GAIN_LINE;
        return TRAIT_LAST + 4 * is_old + (held > 0 ? 3 : unseen_copies(judge, square));
    }
    case 2: return TRAIT_TWO + held;
    case 3: return TRAIT_THREE + held;
    default: return TRAIT_FOUR + (held > 1);
    }
}

static inline int spoil_trait(int missing, int unseen)
{
    switch (missing) {
    case 1: return TRAIT_STOP + unseen;
    case 2: return TRAIT_SPOIL_TWO + (unseen > 0);
    case 3: return TRAIT_SPOIL_THREE + (unseen > 0);
    default: return TRAIT_SPOIL_FOUR + (unseen > 0);
    }
}

/* All runs of a row through a spot: calls `RUN` with `missing`, the middle counted as covered. */
#define EACH_RUN(outlook, row, spot, missing)                                                      \
    for (uint32_t run_ = ((1u << LINE_LENGTH) - 1) << (spot), last_ = run_ << LINE_LENGTH,         \
                  missing = run_ & ~(outlook)->own[row] & ~spot_bit(spot);                         \
         run_ != last_; run_ <<= 1, missing = run_ & ~(outlook)->own[row] & ~spot_bit(spot))       \
        if (((outlook)->shut[row] & run_ & ~spot_bit(spot)) == 0)

static inline void list_own_traits(const struct judge *judge, int square, struct trait_list *list)
{
    const struct shapes *shapes = judge->shapes;
    const struct outlook *outlook = &judge->sketch->side[judge->side];
    int set = trait_set(judge, judge->side);
    for (int way = 0; way < WAYS_STRAIGHT; way++) {
        int row = shapes->row[square][way], spot = shapes->spot[square][way];
        EACH_RUN(outlook, row, spot, missing)
        trait_add(list, set + own_trait(judge, row, missing));
    }
}

static inline void list_spoil_traits(const struct judge *judge, int side, int square,
                                     struct trait_list *list)
{
    const struct shapes *shapes = judge->shapes;
    const struct outlook *outlook = &judge->sketch->side[side];
    int set = trait_set(judge, side), unseen = unseen_copies(judge, square);
    for (int way = 0; way < WAYS_STRAIGHT; way++) {
        int row = shapes->row[square][way], spot = shapes->spot[square][way];
        EACH_RUN(outlook, row, spot, missing)
        {
            int lacks = bits_count(missing) + 1;
            if (lacks < LINE_LENGTH)
                trait_add(list, set + spoil_trait(lacks, unseen));
        }
    }
}

static inline void list_place_traits(const struct judge *judge, int square, struct trait_list *list)
{
    list_own_traits(judge, square, list);
    for (int side = 0; side < judge->rules->sides; side++)
        if (side != judge->side)
            list_spoil_traits(judge, side, square, list);
    if (unseen_copies(judge, square) == 0)
        trait_add(list, TRAIT_OWN_SQUARE);
    if (!squares_have(&judge->state->empty, judge->rules->twin[square]))
        trait_add(list, TRAIT_TWIN);
}

/* --- taking --- */

static inline int take_trait(const struct judge *judge, int row, uint32_t missing)
{
    switch (bits_count(missing)) {
    case 0: return TRAIT_TAKE_MORE; /* part of nothing that counts */
    case 1: return TRAIT_TAKE_ONE + (unseen_copies(judge, missing_square(judge, row, missing)) > 0);
    case 2: return TRAIT_TAKE_TWO;
    default: return TRAIT_TAKE_MORE;
    }
}

static inline int token_owner(const struct state *state, int square)
{
    int owner = 0;
    while (!squares_have(&state->tokens[owner], square))
        owner++;
    return owner;
}

static inline void list_take_traits(const struct judge *judge, int square, struct trait_list *list)
{
    const struct shapes *shapes = judge->shapes;
    int owner = token_owner(judge->state, square);
    const struct outlook *theirs = &judge->sketch->side[owner];
    const struct outlook *ours = &judge->sketch->side[judge->side];
    int set = trait_set(judge, owner), own_set = trait_set(judge, judge->side);
    uint64_t kinds = pack_kinds(&judge->state->hands[judge->state->seat]);
    bool is_held = card_is_in(kinds, judge->rules->board.card[square]);
    for (int way = 0; way < WAYS_STRAIGHT; way++) {
        int row = shapes->row[square][way], spot = shapes->spot[square][way];
        EACH_RUN(theirs, row, spot, missing)
        trait_add(list, set + take_trait(judge, row, missing));
        EACH_RUN(ours, row, spot, missing)
        {
            int lacks = bits_count(missing) + 1;
            if (lacks <= 2)
                trait_add(list,
                          own_set + (lacks == 1 ? TRAIT_REOPEN_LAST + is_held : TRAIT_REOPEN_TWO));
        }
    }
}

/* --- any move of a seat --- */

/* False if the move wins at once: then traits do not matter. */
static inline bool list_traits(const struct judge *judge, move chosen, struct trait_list *list)
{
    int card = move_card(chosen), square = move_square(chosen);
    bool is_far = trait_set(judge, judge->side) > 0;
    list->count = 0;
    switch (move_act(chosen)) {
    case ACT_PLACE:
        if (judge->state->made[judge->side] + gain_at(judge, judge->side, square) / GAIN_LINE >=
            judge->rules->target)
            return false;
        list_place_traits(judge, square, list);
        break;
    case ACT_TAKE:
    case ACT_NEXT: list_take_traits(judge, square, list); break;
    case ACT_LAY: trait_add(list, TRAIT_DEAD); return true;
    case ACT_LINE:
    case ACT_CUT:
    case ACT_DRAW: return true;
    }
    if (move_act(chosen) == ACT_NEXT || !card_is_special(card))
        return true;
    trait_add(list, is_far + (card == CARD_JOKER             ? TRAIT_JOKER
                              : card_is_in(cards_wild, card) ? TRAIT_WILD
                                                             : TRAIT_TAKING));
    return true;
}

#endif
