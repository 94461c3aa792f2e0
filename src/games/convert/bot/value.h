/* What a position is worth to the seat to move, in 64ths of a point: the guess at which a search
 * ends, and the result where the game does. */
#ifndef GAMES_CONVERT_BOT_VALUE_H
#define GAMES_CONVERT_BOT_VALUE_H

#include "games/convert/bot/sketch.h"

enum {
    POINT = 64,
    TIE = 16,        /* for who is ahead by the tie break when points are equal */
    BOX_WON = 16000, /* and a little for each block left over: a loser plays on */
    SCORE_MAX = 30000,
    TOPS = 1 << SQUARES,
    PHASES = 21, /* by blocks left */
    LORE_ALL = 8,
    ROOM_WORTH = 64, /* in the box: to have all the room that is left, an eighth */
};

struct value {
    const struct rules *rules;
    int16_t *tops;            /* by what the mover shows; TOPS of them */
    int16_t hand[BLOCKS_MAX]; /* of a block not yet placed */
    int16_t gain[BLOCKS_MAX]; /* no more can be won by placing it */
    int lore;                 /* eighths: how much is known of blocks in hand and of room */
    uint64_t salt;
    int noise; /* up to so much is added or taken away, the same for the same position */
};

/* --- the end --- */

static inline int squares_lead(unsigned own)
{
    return 2 * bits_count(own) - SQUARES;
}

static inline int edge_lead(const struct sketch *sketch) /* white less black */
{
    int lead = 0;
    for (int square = 0; square < SQUARES; square++)
        if (BOARD_EDGE >> square & 1)
            lead += (sketch->balance[square] > 0) - (sketch->balance[square] < 0);
    return lead;
}

/* The tie break counts whatever the lead, so that a lead may be added to a score later. */
static inline int lead_score(int lead, int tie)
{
    return POINT * lead + TIE * ((tie > 0) - (tie < 0));
}

/* The result for the mover when nobody can place any more. */
static inline int value_final(const struct rules *rules, const struct sketch *sketch)
{
    int sign = sketch_sign(sketch), squares = squares_lead(sketch_tops(sketch, sketch->seat));
    if (rules->variant == VARIANT_TOWERS)
        return lead_score(sign * edge_lead(sketch), squares);
    return lead_score(sign * sketch->lead + squares, sign * sketch->reach);
}

/* The mover cannot place in the box. */
static inline int value_box_lost(const struct sketch *sketch)
{
    return -(BOX_WON + sketch->left);
}

/* --- the guess --- */

static inline int phase_of(int left)
{
    return left < PHASES ? left : PHASES - 1;
}

static inline int hand_value(const struct value *value, uint32_t held)
{
    int sum = 0;
    for (uint64_t left = held; left != 0;)
        sum += value->hand[bits_take(&left)];
    return sum;
}

static inline int value_noise(const struct value *value, const struct sketch *sketch)
{
    if (value->noise == 0)
        return 0;
    uint64_t mixed = word_mix(sketch_key(sketch) ^ value->salt) >> 32;
    return (int)(mixed * (uint64_t)(2 * value->noise + 1) >> 32) - value->noise;
}

/* By blocks left: a square shown late is more likely to be shown at the end. */
static const int8_t square_worth[PHASES] = {46, 44, 42, 40, 38, 38, 38, 37, 37, 36, 32,
                                            29, 27, 25, 22, 21, 21, 21, 21, 21, 21};
static const int8_t tempo_worth[PHASES] = {0,   20,  10,  0,   -10, -20, -26, -33, -39, -48, -60,
                                           -65, -60, -45, -30, -22, -15, -11, -11, -11, -11};

/* All but what each holds and has scored, from the tops of the mover. */
static inline int value_shown(const struct value *value, unsigned own, int left)
{
    int phase = phase_of(left);
    return square_worth[phase] * squares_lead(own) + value->tops[own] + tempo_worth[phase];
}

static inline int value_standard(const struct value *value, const struct sketch *sketch)
{
    return POINT * sketch_sign(sketch) * sketch->lead +
           value_shown(value, sketch_tops(sketch, sketch->seat), sketch->left) +
           hand_value(value, sketch->held[sketch->seat]) -
           hand_value(value, sketch->held[!sketch->seat]);
}

/* A lead in a column is the safer the larger it is. */
static inline int tower_value(int balance)
{
    static const int8_t by_lead[] = {0, 40, 52, 60, 62};
    int lead = balance < 0 ? -balance : balance;
    int worth = by_lead[lead < 4 ? lead : 4];
    return balance < 0 ? -worth : worth;
}

static inline int value_towers(const struct value *value, const struct sketch *sketch)
{
    int sum = 0;
    for (int square = 0; square < SQUARES; square++)
        if (BOARD_EDGE >> square & 1)
            sum += tower_value(sketch->balance[square]);
    return sketch_sign(sketch) * sum + 2 * squares_lead(sketch_tops(sketch, sketch->seat)) +
           value_noise(value, sketch) + hand_value(value, sketch->held[sketch->seat]) -
           hand_value(value, sketch->held[!sketch->seat]);
}

/* Room for the own blocks and none for the other's. */
static inline int value_box(const struct value *value, const struct sketch *sketch)
{
    struct open own, other;
    if (!sketch_find(value->rules, sketch, sketch->seat, &own))
        return value_box_lost(sketch);
    int room = open_size(value->rules, &own);
    if (value->rules->pool)
        return value_noise(value, sketch);
    sketch_find(value->rules, sketch, !sketch->seat, &other);
    int others = open_size(value->rules, &other);
    return ROOM_WORTH * value->lore * (room - others) / (room + others + 1) +
           value_noise(value, sketch);
}

static inline int value_of(const struct value *value, const struct sketch *sketch)
{
    if (value->rules->variant == VARIANT_BOX)
        return value_box(value, sketch);
    if (sketch->left == 0)
        return value_final(value->rules, sketch);
    return value->rules->variant == VARIANT_TOWERS ? value_towers(value, sketch)
                                                   : value_standard(value, sketch);
}

/* --- making ready --- */

/* By how many squares of a line the mover shows. */
static const int8_t line_worth[BOARD_SIDE + 1] = {0, -10, 0, 20, 0};

/* To hold a block is the better the more places it will still find when the board is rough. By the
 * squares it covers, and more for one that is more than one cube tall. */
enum { HAND_SQUARES = 6 };

struct hand_worth {
    int16_t by_squares[HAND_SQUARES];
    int16_t tall;
};

static const struct hand_worth hand_worth[] = {
    [VARIANT_STANDARD] = {{0, 280, 305, 160, 100, 60}, 55},
    [VARIANT_BOX] = {{0}, 0},
    [VARIANT_TOWERS] = {{0, 60, 62, 30, 12, 5}, 38},
};

static inline int tops_worth(unsigned own)
{
    int sum = 0;
    for (int i = 0; i < BOARD_SIDE; i++)
        sum += line_worth[bits_count(own >> BOARD_SIDE * i & 0xF)] +
               line_worth[bits_count(own >> i & 0x1111)];
    return sum;
}

static inline void value_fill_tops(struct value *value, struct rng *rng)
{
    uint32_t spread = (uint32_t)(2 * value->noise + 1);
    for (unsigned own = 0; own < TOPS; own++)
        value->tops[own] = (int16_t)(tops_worth(own) + (int)rng_below(rng, spread) - value->noise);
}

static inline int lines_touched(const struct placement *placement)
{
    int lines = 0;
    for (int i = 0; i < BOARD_SIDE; i++)
        lines += (placement->footprint >> BOARD_SIDE * i & 0xF) != 0;
    for (int i = 0; i < BOARD_SIDE; i++)
        lines += (placement->footprint >> i & 0x1111) != 0;
    return lines;
}

/* Twice the squares it covers and the lines it may complete, at most. */
static inline void value_fill_gain(struct value *value)
{
    const struct rules *rules = value->rules;
    for (int i = 0; i < rules->set.placements; i++) {
        const struct placement *placement = &rules->placement[i];
        int gain = POINT * (2 * bits_count(placement->footprint) + lines_touched(placement));
        if (gain > value->gain[placement->block])
            value->gain[placement->block] = (int16_t)gain;
    }
}

static inline void value_fill_hand(struct value *value)
{
    const struct block_set *set = &value->rules->set;
    const struct hand_worth *worth = &hand_worth[value->rules->variant];
    for (int i = 0; i < set->count; i++) {
        int squares = bits_count(shape_footprint(set->block[i].attitude[0]));
        int all = worth->by_squares[squares < HAND_SQUARES ? squares : HAND_SQUARES - 1] +
                  (set->block[i].tall > 1 ? worth->tall : 0);
        value->hand[i] = (int16_t)(all * value->lore / LORE_ALL);
    }
}

static inline void value_begin(struct value *value, const struct rules *rules, int16_t *tops,
                               int noise, int lore, struct rng *rng)
{
    memset(value, 0, sizeof *value);
    value->rules = rules;
    value->tops = tops;
    value->noise = noise;
    value->lore = lore;
    value->salt = rng_next(rng);
    value_fill_hand(value);
    if (rules->variant == VARIANT_STANDARD) {
        value_fill_tops(value, rng);
        value_fill_gain(value);
    }
}

#endif
