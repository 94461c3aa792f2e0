/* What a move does, as a list of traits: which of the runs through its square it brings how far,
 * which of the others' it spoils, which card it spends. Traits come from the board, the cards laid
 * and the mover's own hand, never from what the mover cannot know. */
#ifndef GAMES_CARDLINES_BOT_TRAITS_H
#define GAMES_CARDLINES_BOT_TRAITS_H

#include "games/cardlines/bot/look.h"

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
    /* at most one for each run through a square and each side, and what aftermath.h adds */
    RUNS_THROUGH = WAYS_STRAIGHT * LINE_LENGTH,
    SIGNS_LISTED_MAX = SIDES_MAX * (RUNS_THROUGH + 1) + 16,
};

/* With room for what aftermath.h adds. */
struct trait_list {
    uint8_t trait[SIGNS_LISTED_MAX];
    int count;
};

static inline void trait_add(struct trait_list *list, int trait)
{
    ensure(list->count < SIGNS_LISTED_MAX);
    list->trait[list->count++] = (uint8_t)trait;
}

static inline int trait_set(const struct look *look, int side)
{
    return lines_needed(look->rules, look->state, side) == 1 ? 0 : TRAITS_RUN;
}

static inline int unseen_copies(const struct look *look, int square)
{
    int card = look->rules->board.card[square];
    return card_is_in(look->unseen.word[0], card) + card_is_in(look->unseen.word[1], card);
}

/* --- runs through a square --- */

/* What is near a square along one way, seen by one side: bit REACH is the square itself. */
struct vicinity {
    int row, spot;
    uint32_t own, shut;
};

enum { MIDDLE = 1 << REACH };

static inline uint32_t vicinity_bits(const struct vicinity *near, uint32_t row_bits)
{
    return row_bits >> near->spot & (NEAR_SETS - 1);
}

/* The square itself is neither own nor shut. */
static inline struct vicinity vicinity_of(const struct look *look, int side, int square, int way)
{
    const struct outlook *outlook = &look->sketch->side[side];
    struct vicinity near = {.row = look->shapes->row[square][way],
                            .spot = look->shapes->spot[square][way]};
    near.own = vicinity_bits(&near, outlook->own[near.row]) & ~(uint32_t)MIDDLE;
    near.shut = vicinity_bits(&near, outlook->shut[near.row]) & ~(uint32_t)MIDDLE;
    return near;
}

static inline uint32_t run_at(int first)
{
    return ((1u << LINE_LENGTH) - 1) << first;
}

/* The squares of a run that are not own, the middle counted as covered. */
static inline uint32_t run_missing(const struct vicinity *near, int first)
{
    return run_at(first) & ~near->own & ~(uint32_t)MIDDLE;
}

static inline bool run_is_open(const struct vicinity *near, int first)
{
    return (run_at(first) & near->shut) == 0;
}

/* All open runs through the square. */
#define EACH_RUN(near, missing)                                                                    \
    for (int first_ = 0; first_ < LINE_LENGTH; first_++)                                           \
        for (uint32_t once_ = run_is_open(near, first_), missing = run_missing(near, first_);      \
             once_ != 0; once_ = 0)

static inline int missing_square(const struct look *look, const struct vicinity *near,
                                 uint32_t missing)
{
    return look->shapes->square[near->row][near->spot + bits_lowest(missing) - REACH];
}

/* --- placing --- */

/* One square is missing. */
static inline int last_trait(const struct look *look, const struct vicinity *near, uint32_t missing,
                             bool is_held)
{
    int square = missing_square(look, near, missing);
    bool is_old = look->sketch->side[look->side].gain[square] >= GAIN_LINE;
    return TRAIT_LAST + 4 * is_old + (is_held ? 3 : unseen_copies(look, square));
}

/* Runs come as they may, so as little as possible is decided by branches: each is listed, and the
 * next one takes its place if it should not have been. */
static inline void list_own_traits(const struct look *look, int square, struct trait_list *list)
{
    static const uint8_t traits[5][5] = {
        /* by squares missing, and how many of them held */
        {TRAIT_LINE},
        {0},
        {TRAIT_TWO, TRAIT_TWO + 1, TRAIT_TWO + 2},
        {TRAIT_THREE, TRAIT_THREE + 1, TRAIT_THREE + 2, TRAIT_THREE + 3},
        {TRAIT_FOUR, TRAIT_FOUR, TRAIT_FOUR + 1, TRAIT_FOUR + 1, TRAIT_FOUR + 1}};
    int set = trait_set(look, look->side), count = list->count;
    ensure(count + RUNS_THROUGH < SIGNS_LISTED_MAX); /* the last one is written even if it goes */
    for (int way = 0; way < WAYS_STRAIGHT; way++) {
        struct vicinity near = vicinity_of(look, look->side, square, way);
        uint32_t held = vicinity_bits(&near, look->held[near.row]);
        for (int first = 0; first < LINE_LENGTH; first++) {
            uint32_t missing = run_missing(&near, first);
            bool is_open = run_is_open(&near, first);
            int lacks = bits_count(missing), trait = traits[lacks][bits_count(missing & held)];
            if (lacks == 1 && is_open)
                trait = last_trait(look, &near, missing, (missing & held) != 0);
            list->trait[count] = (uint8_t)(set + trait);
            count += is_open;
        }
    }
    list->count = count;
}

static inline void list_spoil_traits(const struct look *look, int side, int square,
                                     struct trait_list *list)
{
    int set = trait_set(look, side), unseen = unseen_copies(look, square), count = list->count;
    const uint8_t traits[5] = {
        (uint8_t)(set + TRAIT_STOP + unseen), /* by squares missing besides */
        (uint8_t)(set + TRAIT_SPOIL_TWO + (unseen > 0)),
        (uint8_t)(set + TRAIT_SPOIL_THREE + (unseen > 0)),
        (uint8_t)(set + TRAIT_SPOIL_FOUR + (unseen > 0)), 0};
    ensure(count + RUNS_THROUGH < SIGNS_LISTED_MAX);
    for (int way = 0; way < WAYS_STRAIGHT; way++) {
        struct vicinity near = vicinity_of(look, side, square, way);
        for (int first = 0; near.own != 0 && first < LINE_LENGTH; first++) {
            int lacks = bits_count(run_missing(&near, first));
            list->trait[count] = traits[lacks];
            count += run_is_open(&near, first) & (lacks < REACH);
        }
    }
    list->count = count;
}

static inline void list_place_traits(const struct look *look, int square, struct trait_list *list)
{
    list_own_traits(look, square, list);
    for (int side = 0; side < look->rules->sides; side++)
        if (side != look->side)
            list_spoil_traits(look, side, square, list);
    if (unseen_copies(look, square) == 0)
        trait_add(list, TRAIT_OWN_SQUARE);
    if (!squares_have(&look->state->empty, look->rules->twin[square]))
        trait_add(list, TRAIT_TWIN);
}

/* --- taking --- */

static inline int take_trait(const struct look *look, const struct vicinity *near, uint32_t missing)
{
    switch (bits_count(missing)) {
    case 0: return TRAIT_TAKE_MORE; /* part of nothing that counts */
    case 1: return TRAIT_TAKE_ONE + (unseen_copies(look, missing_square(look, near, missing)) > 0);
    case 2: return TRAIT_TAKE_TWO;
    default: return TRAIT_TAKE_MORE;
    }
}

static inline int token_owner(const struct state *state, int square)
{
    int owner = 0;
    for (; !squares_have(&state->tokens[owner], square); owner++)
        ensure(owner + 1 < SIDES_MAX); /* only tokens are taken */
    return owner;
}

static inline void list_take_traits(const struct look *look, int square, struct trait_list *list)
{
    int owner = token_owner(look->state, square);
    int set = trait_set(look, owner), own_set = trait_set(look, look->side);
    uint64_t kinds = pack_kinds(&look->state->hands[look->state->seat]);
    bool is_held = card_is_in(kinds, look->rules->board.card[square]);
    for (int way = 0; way < WAYS_STRAIGHT; way++) {
        struct vicinity theirs = vicinity_of(look, owner, square, way);
        struct vicinity ours = vicinity_of(look, look->side, square, way);
        EACH_RUN(&theirs, missing)
        trait_add(list, set + take_trait(look, &theirs, missing));
        EACH_RUN(&ours, missing)
        {
            int lacks = bits_count(missing) + 1;
            if (lacks <= 2)
                trait_add(list,
                          own_set + (lacks == 1 ? TRAIT_REOPEN_LAST + is_held : TRAIT_REOPEN_TWO));
        }
    }
}

/* --- any move of a seat --- */

/* A jack that could take is laid down without effect. */
static inline bool lays_unused(const struct look *look, move chosen)
{
    return move_act(chosen) == ACT_LAY && look->rules->spares &&
           !card_is_dead(look->rules, look->state, move_card(chosen));
}

/* False if the move wins at once: then traits do not matter. */
static inline bool list_traits(const struct look *look, move chosen, struct trait_list *list)
{
    int card = move_card(chosen), square = move_square(chosen);
    bool is_far = trait_set(look, look->side) > 0;
    list->count = 0;
    switch (move_act(chosen)) {
    case ACT_PLACE:
        if (look->state->made[look->side] + gain_at(look, look->side, square) / GAIN_LINE >=
            look->rules->target)
            return false;
        list_place_traits(look, square, list);
        break;
    case ACT_TAKE:
    case ACT_NEXT: list_take_traits(look, square, list); break;
    case ACT_LAY:
    case ACT_SWAP:
        if (lays_unused(look, chosen))
            break;
        trait_add(list, TRAIT_DEAD);
        return true;
    case ACT_LINE:
    case ACT_STOP:
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
