/* The position as the search sees it: what the future depends on and no more, so that a copy is
 * small and the same future is found again whatever way led to it.
 *
 * In the box only who can still place decides: colours and lines are left out. With a pool the two
 * colours of a block are alike besides: `held[0]` has the blocks of which one is left at least,
 * `held[1]` those of which two are. */
#ifndef GAMES_CONVERT_BOT_SKETCH_H
#define GAMES_CONVERT_BOT_SKETCH_H

#include "games/convert/turn.h"

struct sketch {
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

static inline int sketch_sign(const struct sketch *sketch) /* from white's numbers to the mover's */
{
    return sketch->seat == WHITE ? 1 : -1;
}

static inline void sketch_weigh_columns(const struct state *state, struct sketch *sketch)
{
    for (int square = 0; square < SQUARES; square++)
        for (int level = 0; level < state->height[square]; level++)
            sketch->balance[square] =
                (int8_t)(sketch->balance[square] + (cube_is_black(state, square, level) ? -1 : 1));
}

static inline struct sketch sketch_of(const struct rules *rules, const struct state *state)
{
    struct sketch sketch = {.seat = state->seat};
    memcpy(sketch.steps, state->steps, sizeof sketch.steps);
    memcpy(sketch.height, state->height, sizeof sketch.height);
    memcpy(sketch.held, state->held, sizeof sketch.held);
    sketch.left = (uint8_t)(bits_count(state->held[WHITE]) + bits_count(state->held[BLACK]));
    if (rules->pool) {
        sketch.held[0] = state->held[WHITE] | state->held[BLACK];
        sketch.held[1] = state->held[WHITE] & state->held[BLACK];
    }
    if (rules->variant == VARIANT_BOX)
        return sketch;
    sketch.black_tops = state->black_tops;
    sketch.tallest = state->tallest;
    sketch.lead = (int16_t)(state->lines[WHITE] - state->lines[BLACK]);
    sketch.reach = (int8_t)(state->reach[WHITE] - state->reach[BLACK]);
    if (rules->variant == VARIANT_TOWERS)
        sketch_weigh_columns(state, &sketch);
    return sketch;
}

/* --- what can be placed --- */

struct open {
    struct set part[PARTS_MAX];
};

static inline uint32_t sketch_held(const struct rules *rules, const struct sketch *sketch, int seat)
{
    return sketch->held[rules->pool ? 0 : seat];
}

static inline bool sketch_find_part(const struct rules *rules, const struct sketch *sketch,
                                    int index, uint32_t held, struct set *found)
{
    const struct part *part = &rules->part[index];
    *found = part_held(rules, part, held);
    part_keep_supported(part, steps_join(sketch->steps), found);
    if (rules->variant == VARIANT_BOX)
        part_keep_below(part, sketch->height, found);
    if (rules->has_steep)
        part_keep_resting(part, &rules->placement[(size_t)index * SET_BITS], sketch->height, found);
    return !set_is_empty(found);
}

/* Finds what a seat can place; false if nothing. */
static inline bool sketch_find(const struct rules *rules, const struct sketch *sketch, int seat,
                               struct open *open)
{
    uint32_t held = sketch_held(rules, sketch, seat);
    bool any = false;
    for (int i = 0; i < rules->parts; i++)
        any = sketch_find_part(rules, sketch, i, held, &open->part[i]) || any;
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

static inline unsigned sketch_tops(const struct sketch *sketch, int colour)
{
    return colour == BLACK ? sketch->black_tops : ~(unsigned)sketch->black_tops & BOARD_ALL;
}

/* How many lines of the own tops a footprint completes. */
static inline int lines_gained(unsigned own, unsigned footprint)
{
    return bits_count(lines_full(own | footprint) & ~lines_full(own));
}

static inline void sketch_stack(struct sketch *restrict sketch,
                                const struct placement *restrict placement)
{
    for (int square = 0; square < SQUARES; square++)
        sketch->height[square] = (uint8_t)(sketch->height[square] + placement->cubes[square]);
    for (int gap = 0; gap < GAPS; gap++)
        sketch->steps[gap] += placement->steps[gap];
}

static inline void sketch_spend(const struct rules *rules, struct sketch *sketch, uint32_t block)
{
    int from = rules->pool ? (sketch->held[1] & block) != 0 : sketch->seat;
    sketch->held[from] &= ~block;
    sketch->left--;
}

static inline void sketch_weigh(struct sketch *restrict sketch,
                                const struct placement *restrict placement)
{
    for (int square = 0; square < SQUARES; square++)
        sketch->balance[square] =
            (int8_t)(sketch->seat == WHITE ? sketch->balance[square] + placement->cubes[square]
                                           : sketch->balance[square] - placement->cubes[square]);
}

static inline void sketch_show(const struct rules *rules, struct sketch *sketch,
                               const struct placement *placement)
{
    int sign = sketch_sign(sketch), top = sketch->height[placement->anchor] + placement->tall;
    if (rules->variant == VARIANT_STANDARD)
        sketch->lead =
            (int16_t)(sketch->lead +
                      sign * lines_gained(sketch_tops(sketch, sketch->seat), placement->footprint));
    if (top > sketch->tallest)
        sketch->reach = 0;
    if (top >= sketch->tallest) {
        sketch->reach = (int8_t)(sketch->reach + sign);
        sketch->tallest = (uint8_t)top;
    }
    unsigned others = sketch->black_tops & ~(unsigned)placement->footprint;
    sketch->black_tops = (uint16_t)(sketch->seat == BLACK ? others | placement->footprint : others);
}

/* Places for the mover and gives the turn to the other, who may find that it cannot place. */
static inline void sketch_play(const struct rules *rules, struct sketch *sketch,
                               const struct placement *placement)
{
    if (rules->variant != VARIANT_BOX)
        sketch_show(rules, sketch, placement);
    if (rules->variant == VARIANT_TOWERS)
        sketch_weigh(sketch, placement);
    sketch_stack(sketch, placement);
    sketch_spend(rules, sketch, 1u << placement->block);
    sketch->seat = !sketch->seat;
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
static inline uint64_t sketch_key(const struct sketch *sketch)
{
    uint64_t height[2], balance[2];
    memcpy(height, sketch->height, sizeof height);
    memcpy(balance, sketch->balance, sizeof balance);
    uint64_t held = (uint64_t)sketch->held[0] << 32 | sketch->held[1];
    uint64_t rest =
        (uint64_t)sketch->black_tops << 16 | (uint64_t)(uint8_t)sketch->reach << 8 | sketch->seat;
    uint64_t key = word_mix(height[0] + UINT64_C(0x9e3779b97f4a7c15));
    key = word_mix((key ^ height[1]) * UINT64_C(0xbf58476d1ce4e5b9));
    key = word_mix((key ^ held) * UINT64_C(0x94d049bb133111eb));
    key = word_mix((key ^ rest) * UINT64_C(0x9e3779b97f4a7c15));
    if ((balance[0] | balance[1]) != 0)
        key = word_mix((key ^ word_mix(balance[0]) ^ balance[1]) * UINT64_C(0xbf58476d1ce4e5b9));
    return key;
}

#endif
