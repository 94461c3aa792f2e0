/* The position as the search sees it: what the future depends on and no more, so that a copy is
 * small and the same future is found again whatever way led to it.
 *
 * In the box only who can still place decides: colours and lines are left out. With a pool the two
 * colours of a block are alike besides: `held[0]` has the blocks of which one is left at least,
 * `held[1]` those of which two are. */
#ifndef GAMES_CONVERT_BOT_SKETCH_H
#define GAMES_CONVERT_BOT_SKETCH_H

#include "games/convert/turn.h"

struct spot {
    uint64_t steps[GAPS];
    uint8_t height[SQUARES];
    int8_t balance[SQUARES]; /* white cubes less black ones; towers only */
    uint32_t held[COLOURS];
    uint16_t black_tops;
    int16_t lead; /* lines scored, white less black */
    uint8_t tallest;
    int8_t reach; /* blocks that reach the tallest layer, white less black */
    uint8_t seat;
    uint8_t left; /* blocks not placed, in all */
};

static inline int spot_sign(const struct spot *spot) /* from white's numbers to the mover's */
{
    return spot->seat == WHITE ? 1 : -1;
}

static inline void spot_weigh_columns(const struct state *state, struct spot *spot)
{
    for (int square = 0; square < SQUARES; square++)
        for (int level = 0; level < state->height[square]; level++)
            spot->balance[square] =
                (int8_t)(spot->balance[square] + (cube_is_black(state, square, level) ? -1 : 1));
}

static inline struct spot spot_of(const struct rules *rules, const struct state *state)
{
    struct spot spot = {.seat = state->seat};
    memcpy(spot.steps, state->steps, sizeof spot.steps);
    memcpy(spot.height, state->height, sizeof spot.height);
    memcpy(spot.held, state->held, sizeof spot.held);
    spot.left = (uint8_t)(bits_count(state->held[WHITE]) + bits_count(state->held[BLACK]));
    if (rules->pool) {
        spot.held[0] = state->held[WHITE] | state->held[BLACK];
        spot.held[1] = state->held[WHITE] & state->held[BLACK];
    }
    if (rules->variant == VARIANT_BOX)
        return spot;
    spot.black_tops = state->black_tops;
    spot.tallest = state->tallest;
    spot.lead = (int16_t)(state->lines[WHITE] - state->lines[BLACK]);
    spot.reach = (int8_t)(state->reach[WHITE] - state->reach[BLACK]);
    if (rules->variant == VARIANT_TOWERS)
        spot_weigh_columns(state, &spot);
    return spot;
}

/* --- what can be placed --- */

struct open {
    struct set part[PARTS_MAX];
};

static inline uint32_t spot_held(const struct rules *rules, const struct spot *spot, int seat)
{
    return spot->held[rules->pool ? 0 : seat];
}

static inline bool spot_find_part(const struct rules *rules, const struct spot *spot, int index,
                                  uint32_t held, struct set *found)
{
    const struct part *part = &rules->part[index];
    *found = part_held(rules, part, held);
    part_keep_supported(part, steps_join(spot->steps), found);
    if (rules->variant == VARIANT_BOX)
        part_keep_below(part, spot->height, found);
    if (rules->has_steep)
        part_keep_resting(part, &rules->placement[(size_t)index * SET_BITS], spot->height, found);
    return !set_is_empty(found);
}

/* Finds what a seat can place; false if nothing. */
static inline bool spot_find(const struct rules *rules, const struct spot *spot, int seat,
                             struct open *open)
{
    uint32_t held = spot_held(rules, spot, seat);
    bool any = false;
    for (int i = 0; i < rules->parts; i++)
        any = spot_find_part(rules, spot, i, held, &open->part[i]) || any;
    return any;
}

static inline int open_size(const struct rules *rules, const struct open *open)
{
    int size = 0;
    for (int i = 0; i < rules->parts * SET_WORDS; i++)
        size += bits_count(open->part[i / SET_WORDS].word[i % SET_WORDS]);
    return size;
}

/* --- a move --- */

static inline unsigned spot_tops(const struct spot *spot, int colour)
{
    return colour == BLACK ? spot->black_tops : ~(unsigned)spot->black_tops & BOARD_ALL;
}

/* How many lines of the own tops a footprint completes. */
static inline int lines_gained(unsigned own, unsigned footprint)
{
    return bits_count(lines_full(own | footprint) & ~lines_full(own));
}

static inline void spot_stack(struct spot *restrict spot,
                              const struct placement *restrict placement)
{
    for (int square = 0; square < SQUARES; square++)
        spot->height[square] = (uint8_t)(spot->height[square] + placement->cubes[square]);
    for (int gap = 0; gap < GAPS; gap++)
        spot->steps[gap] += placement->steps[gap];
}

static inline void spot_spend(const struct rules *rules, struct spot *spot, uint32_t block)
{
    int from = rules->pool ? (spot->held[1] & block) != 0 : spot->seat;
    spot->held[from] &= ~block;
    spot->left--;
}

static inline void spot_weigh(struct spot *restrict spot,
                              const struct placement *restrict placement)
{
    for (int square = 0; square < SQUARES; square++)
        spot->balance[square] =
            (int8_t)(spot->seat == WHITE ? spot->balance[square] + placement->cubes[square]
                                         : spot->balance[square] - placement->cubes[square]);
}

static inline void spot_show(const struct rules *rules, struct spot *spot,
                             const struct placement *placement)
{
    int sign = spot_sign(spot), top = spot->height[placement->anchor] + placement->tall;
    if (rules->variant == VARIANT_STANDARD)
        spot->lead = (int16_t)(spot->lead + sign * lines_gained(spot_tops(spot, spot->seat),
                                                                placement->footprint));
    if (top > spot->tallest)
        spot->reach = 0;
    if (top >= spot->tallest) {
        spot->reach = (int8_t)(spot->reach + sign);
        spot->tallest = (uint8_t)top;
    }
    unsigned others = spot->black_tops & ~(unsigned)placement->footprint;
    spot->black_tops = (uint16_t)(spot->seat == BLACK ? others | placement->footprint : others);
}

/* Places for the mover and gives the turn to the other, who may find that it cannot place. */
static inline void spot_play(const struct rules *rules, struct spot *spot,
                             const struct placement *placement)
{
    if (rules->variant != VARIANT_BOX)
        spot_show(rules, spot, placement);
    if (rules->variant == VARIANT_TOWERS)
        spot_weigh(spot, placement);
    spot_stack(spot, placement);
    spot_spend(rules, spot, 1u << placement->block);
    spot->seat = !spot->seat;
}

/* --- as a number --- */

static inline uint64_t word_mix(uint64_t word)
{
    word ^= word >> 32;
    word *= UINT64_C(0xd6e8feb86659fd93);
    return word ^ word >> 29;
}

/* The same for positions with the same future. What was scored already is left out: it is added
 * to whatever the future gives. */
static inline uint64_t spot_key(const struct spot *spot)
{
    uint64_t height[2], balance[2];
    memcpy(height, spot->height, sizeof height);
    memcpy(balance, spot->balance, sizeof balance);
    uint64_t held = (uint64_t)spot->held[0] << 32 | spot->held[1];
    uint64_t rest =
        (uint64_t)spot->black_tops << 16 | (uint64_t)(uint8_t)spot->reach << 8 | spot->seat;
    uint64_t key = word_mix(height[0] + UINT64_C(0x9e3779b97f4a7c15));
    key = word_mix((key ^ height[1]) * UINT64_C(0xbf58476d1ce4e5b9));
    key = word_mix((key ^ held) * UINT64_C(0x94d049bb133111eb));
    key = word_mix((key ^ rest) * UINT64_C(0x9e3779b97f4a7c15));
    if ((balance[0] | balance[1]) != 0)
        key = word_mix((key ^ word_mix(balance[0]) ^ balance[1]) * UINT64_C(0xbf58476d1ce4e5b9));
    return key;
}

#endif
