/* How likely each of two sides wins when all hands are known, as they are in learning and in the
 * worlds of a search: by all that each side has on the board and in its hands. The chances of the
 * sides are in proportion to e^sum of their weights. */
#ifndef GAMES_CARDLINES_BOT_VALUE_H
#define GAMES_CARDLINES_BOT_VALUE_H

#include "base/real.h"
#include "games/cardlines/bot/look.h"

/* A feature is a kind of thing a side can have: squares that complete a line, runs that it can
 * still complete, by what is missing and who could place it; cards; the turn. All of them for
 * each number of lines that the side needs to win, and each stage of the game. */
enum {
    FEATURE_LAST =
        0, /* a square that completes a line, not in reach: copies in stock, x another's reach */
    FEATURE_SURE = FEATURE_LAST + 6, /* in reach: one that others reach too, one, several; x turn */
    FEATURE_ANY = FEATURE_SURE + 6,  /* in reach of a wild card: one, several; x turn */
    FEATURE_TWO = FEATURE_ANY + 4,   /* two missing: how many held, x how many held by others */
    FEATURE_THREE = FEATURE_TWO + 9, /* three missing: how many held, x any held by others */
    FEATURE_FOUR = FEATURE_THREE + 8, /* four missing: how many held */
    FEATURE_WILD = FEATURE_FOUR + 4,  /* each two-eyed jack, one-eyed jack, joker in hand */
    FEATURE_TAKING,
    FEATURE_JOKER,
    FEATURE_DEAD,
    FEATURE_TURN,  /* the side is to move */
    FEATURE_NEEDS, /* always */
    FEATURES_EACH,
    /* who completes a line how soon with cards at hand */
    FEATURE_RACE = NEEDS * STAGES * FEATURES_EACH,
    PLANS = 4, /* in one turn, two, three; not so */
    FEATURES = FEATURE_RACE + 8 * PLANS * PLANS,
    /* one for each run at most, told by its way and first square; each square, each card; and the
     * turn, the needs, the race, two kinds of last squares in reach */
    FEATURES_LISTED_MAX = (WAYS_STRAIGHT + 1) * SQUARES + SEATS_MAX * HAND_MAX + 5,
};

_Static_assert(STAGES == 1 || STAGES == 3, "stages are told by the stock");

/* How far the cards have run out, in games that may last so long. */
static inline int stage_of(const struct state *state)
{
    int cards = state->stock_count;
    return STAGES == 1 || cards > 48 ? 0 : cards > 24 ? 1 : 2;
}

/* What each side's hands can cover, row by row. */
struct reach {
    struct squares squares;
    uint32_t held[ROWS];
    int wilds; /* two-eyed jacks and jokers */
    int turns; /* to complete a line with what is at hand; PLANS: it cannot be done */
};

struct feature_list {
    uint16_t feature[FEATURES_LISTED_MAX];
    int count;
};

static inline void feature_add(struct feature_list *list, int feature)
{
    ensure(list->count < FEATURES_LISTED_MAX);
    list->feature[list->count++] = (uint16_t)feature;
}

static inline void reach_find(const struct rules *rules, const struct state *state,
                              const struct shapes *shapes, int side, struct reach *reach)
{
    uint64_t kinds = 0;
    memset(reach, 0, sizeof *reach);
    reach->turns = PLANS;
    for (int seat = side; seat < rules->players; seat += rules->sides) {
        kinds |= pack_kinds(&state->hands[seat]);
        reach->wilds += pack_wilds(&state->hands[seat]);
    }
    struct squares all = no_squares();
    while (kinds != 0)
        all = squares_join(all, rules->shows[bits_take(&kinds)]);
    all = squares_common(all, state->empty);
    reach->squares = all;
    while (!squares_none(all)) {
        int square = squares_take(&all);
        for (int way = 0; way < WAYS_STRAIGHT; way++)
            reach->held[shapes->row[square][way]] |= spot_bit(shapes->spot[square][way]);
    }
}

/* The feature of a run that lacks some squares, two at least. */
static inline int run_feature(uint32_t missing, uint32_t held_by_own, uint32_t others,
                              struct reach *own)
{
    int lacks = bits_count(missing);
    int held = bits_count(missing & held_by_own), theirs = bits_count(missing & others);
    if (held + own->wilds >= lacks && lacks < own->turns)
        own->turns = lacks;
    if (lacks == 2)
        return FEATURE_TWO + 3 * held + theirs;
    if (lacks == 3)
        return FEATURE_THREE + 2 * held + (theirs > 0);
    return FEATURE_FOUR + least(held, 3);
}

static inline void list_lasts(const struct rules *rules, const struct state *state,
                              const struct outlook *outlook, struct reach *own,
                              struct squares theirs, bool is_turn, int base,
                              struct feature_list *list)
{
    struct squares lasts = outlook_lasts(outlook, state->empty);
    if (squares_none(lasts))
        return;
    struct squares sure = squares_common(lasts, own->squares);
    int count = squares_count(sure), contested = squares_count(squares_common(sure, theirs));
    if (count > 0 || own->wilds > 0)
        own->turns = 1;
    if (count > 0)
        feature_add(list, base + FEATURE_SURE + 3 * is_turn +
                              (count > 1       ? 2
                               : contested > 0 ? 0
                                               : 1));
    if (own->wilds > 0)
        feature_add(list, base + FEATURE_ANY + 2 * is_turn + (squares_count(lasts) > 1));
    for (lasts = squares_without(lasts, sure); !squares_none(lasts);) {
        int square = squares_take(&lasts);
        feature_add(list, base + FEATURE_LAST +
                              2 * pack_copies(&state->stock, rules->board.card[square]) +
                              squares_have(&theirs, square));
    }
}

static inline void list_runs(const struct outlook *outlook, struct reach *own,
                             const uint32_t *others, int base, struct feature_list *list)
{
    const uint32_t whole = (1u << LINE_LENGTH) - 1;
    for (int row = 0; row < ROWS; row++) {
        if (outlook->own[row] == 0)
            continue;
        for (int i = REACH; i + LINE_LENGTH <= REACH + BOARD_WIDTH; i++) {
            uint32_t run = whole << i, missing = run & ~outlook->own[row];
            if (missing == run || (outlook->shut[row] & run) != 0 || (missing & (missing - 1)) == 0)
                continue;
            feature_add(list, base + run_feature(missing, own->held[row], others[row], own));
        }
    }
}

static inline void list_hands(const struct rules *rules, const struct state *state, int side,
                              int base, struct feature_list *list)
{
    for (int seat = side; seat < rules->players; seat += rules->sides) {
        const struct pack *hand = &state->hands[seat];
        for (uint64_t kinds = pack_kinds(hand); kinds != 0;) {
            int card = bits_take(&kinds);
            int feature = card == CARD_JOKER               ? FEATURE_JOKER
                          : card_is_in(cards_wild, card)   ? FEATURE_WILD
                          : card_is_in(cards_taking, card) ? FEATURE_TAKING
                          : (state->open >> card & 1) == 0 ? FEATURE_DEAD
                                                           : FEATURES_EACH;
            for (int i = pack_copies(hand, card); feature < FEATURES_EACH && i > 0; i--)
                feature_add(list, base + feature);
        }
    }
}

/* All features of one side but the race; `reaches` are of all sides. */
static inline void list_features(const struct rules *rules, const struct state *state,
                                 const struct sketch *sketch, struct reach *reaches, int side,
                                 struct feature_list *list)
{
    uint32_t others[ROWS] = {0};
    struct squares theirs = no_squares();
    int needs = lines_needed(rules, state, side);
    int base = ((needs - 1) * STAGES + stage_of(state)) * FEATURES_EACH;
    bool is_turn = mover_side(rules, state) == side;
    ensure(needs >= 1 && needs <= NEEDS); /* else the game would be over */
    for (int other = 0; other < rules->sides; other++) {
        if (other == side)
            continue;
        theirs = squares_join(theirs, reaches[other].squares);
        for (int row = 0; row < ROWS; row++)
            others[row] |= reaches[other].held[row];
    }
    list->count = 0;
    feature_add(list, base + FEATURE_NEEDS);
    if (is_turn)
        feature_add(list, base + FEATURE_TURN);
    list_hands(rules, state, side, base, list);
    list_lasts(rules, state, &sketch->side[side], &reaches[side], theirs, is_turn, base, list);
    list_runs(&sketch->side[side], &reaches[side], others, base, list);
}

/* How a side stands against the fastest of the others. */
static inline int race_feature(const struct rules *rules, const struct state *state,
                               const struct reach *reaches, int side)
{
    int rival = side == 0 ? 1 : 0;
    for (int other = 0; other < rules->sides; other++)
        if (other != side && reaches[other].turns < reaches[rival].turns)
            rival = other;
    int needs =
        2 * (lines_needed(rules, state, side) == 1) + (lines_needed(rules, state, rival) == 1);
    int race = 2 * needs + (mover_side(rules, state) == side);
    return FEATURE_RACE + (race * PLANS + least(reaches[side].turns, PLANS) - 1) * PLANS +
           least(reaches[rival].turns, PLANS) - 1;
}

/* Of all sides. */
static inline void list_all_features(const struct rules *rules, const struct state *state,
                                     const struct shapes *shapes, const struct sketch *sketch,
                                     struct feature_list *lists)
{
    struct reach reaches[SIDES_MAX];
    for (int side = 0; side < rules->sides; side++)
        reach_find(rules, state, shapes, side, &reaches[side]);
    for (int side = 0; side < rules->sides; side++)
        list_features(rules, state, sketch, reaches, side, &lists[side]);
    for (int side = 0; side < rules->sides; side++)
        feature_add(&lists[side], race_feature(rules, state, reaches, side));
}

/* Of side 0, whose sum is above that of side 1 by so much. */
static inline double chance_by_lead(double lead)
{
    return 1 / (1 + real_exp(-lead));
}

/* Of side 0, with the weights of all features. */
static inline double chance_of_first(const struct rules *rules, const struct state *state,
                                     const struct shapes *shapes, const struct sketch *sketch,
                                     const float *weights)
{
    struct feature_list lists[SIDES_MAX];
    double sums[2] = {0};
    ensure(rules->sides == 2); /* what is sure for one is lost for the other */
    list_all_features(rules, state, shapes, sketch, lists);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < lists[side].count; i++)
            sums[side] += (double)weights[lists[side].feature[i]];
    return chance_by_lead(sums[0] - sums[1]);
}

#endif
