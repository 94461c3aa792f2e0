/* The invariants of a position, checked the slow way round: by the rules themselves and without the
 * tables that make play fast, so that a wrong table is found, too. */
#ifndef GAMES_CONVERT_CHECK_H
#define GAMES_CONVERT_CHECK_H

#include "games/convert/turn.h"

/* From the blocks that are no longer held: the other way to count them. */
static inline int cubes_placed(const struct rules *rules, const struct state *state, int colour)
{
    int cubes = 0;
    for (int i = 0; i < rules->set.count; i++)
        if ((state->held[colour] >> i & 1) == 0)
            cubes += rules->set.block[i].cells;
    return cubes;
}

static inline int blocks_placed(const struct rules *rules, const struct state *state, int colour)
{
    return rules->set.count - bits_count(state->held[colour]);
}

/* Each block placed has left all its cubes, and nothing is black above a column. */
static inline bool columns_agree(const struct rules *rules, const struct state *state)
{
    int cubes[COLOURS] = {0}, strays = 0;
    for (int square = 0; square < SQUARES; square++)
        for (int level = 0; level < LEVELS_MAX + SHAPE_LEVELS; level++) {
            bool black = cube_is_black(state, square, level);
            if (level < state->height[square])
                cubes[black]++;
            else
                strays += black;
        }
    return strays == 0 && cubes[WHITE] == cubes_placed(rules, state, WHITE) &&
           cubes[BLACK] == cubes_placed(rules, state, BLACK);
}

/* In bytes, as they are kept: each for itself. */
static inline bool steps_agree(const struct state *state)
{
    for (int gap = 0; gap < GAPS; gap++)
        for (int line = 0; line < LINES; line++) {
            int rise =
                state->height[line_square(line, gap + 1)] - state->height[line_square(line, gap)];
            if ((uint8_t)(state->steps[gap] >> 8 * line) != (uint8_t)(rise + STEP_LEVEL))
                return false;
        }
    return true;
}

static inline bool tops_agree(const struct state *state)
{
    for (int square = 0; square < SQUARES; square++) {
        int height = state->height[square];
        bool black = height > 0 ? cube_is_black(state, square, height - 1)
                                : (BOARD_BLACK >> square & 1) != 0;
        if (black != (state->black_tops >> square & 1))
            return false;
    }
    return true;
}

static inline int height_max(const struct state *state)
{
    int tallest = 0;
    for (int square = 0; square < SQUARES; square++)
        if (state->height[square] > tallest)
            tallest = state->height[square];
    return tallest;
}

/* Which block a cube belongs to is not kept, so only the bounds can be checked. */
static inline bool reach_agrees(const struct rules *rules, const struct state *state)
{
    if (state->tallest != height_max(state))
        return false;
    for (int colour = WHITE; colour < COLOURS; colour++)
        if (state->reach[colour] > blocks_placed(rules, state, colour))
            return false;
    return (state->tallest > 0) == (state->reach[WHITE] + state->reach[BLACK] > 0);
}

/* The rule of the rulebook, with no table asked. */
static inline bool stays_legal(const struct rules *rules, const struct state *state,
                               const struct placement *placement)
{
    int top = state->height[placement->anchor] + placement->tall;
    return placement_rests(placement, state->height) &&
           (rules->variant != VARIANT_BOX || top <= BOX_LEVELS);
}

/* What a seat can place, asked of each placement in turn. */
static inline void find_open_slowly(const struct rules *rules, const struct state *state, int seat,
                                    struct set open[PARTS_MAX])
{
    uint32_t held = blocks_in_reach(rules, state, seat);
    memset(open, 0, PARTS_MAX * sizeof *open);
    for (int i = 0; i < rules->set.placements; i++)
        if (held >> rules->placement[i].block & 1 &&
            stays_legal(rules, state, &rules->placement[i]))
            set_add(&open[i / SET_BITS], i % SET_BITS);
}

static inline bool open_is_empty(const struct set open[PARTS_MAX])
{
    for (int i = 0; i < PARTS_MAX; i++)
        if (!set_is_empty(&open[i]))
            return false;
    return true;
}

/* Only who resigns ends a game in which both could place. */
static inline bool end_agrees(const struct rules *rules, const struct state *state)
{
    struct set open[COLOURS][PARTS_MAX];
    for (int seat = WHITE; seat < COLOURS; seat++)
        find_open_slowly(rules, state, seat, open[seat]);
    if (state->lost[WHITE] || state->lost[BLACK])
        return state->lost[WHITE] != state->lost[BLACK];
    return rules->variant != VARIANT_BOX && open_is_empty(open[WHITE]) &&
           open_is_empty(open[BLACK]);
}

/* Whose turn it is can place something: who cannot was skipped. */
static inline bool turn_agrees(const struct rules *rules, const struct state *state)
{
    struct set open[PARTS_MAX];
    find_open_slowly(rules, state, state->seat, open);
    return !state->lost[WHITE] && !state->lost[BLACK] && !open_is_empty(open) &&
           memcmp(open, state->open, sizeof open) == 0;
}

static inline const char *check(const struct rules *rules, const struct state *state)
{
    if (state->seat >= COLOURS)
        return "no such seat is to move";
    if (((state->held[WHITE] | state->held[BLACK]) >> rules->set.count) != 0)
        return "a block is held that the set does not have";
    if (height_max(state) > (rules->variant == VARIANT_BOX ? BOX_LEVELS : LEVELS_MAX))
        return "a column is too high";
    if (!columns_agree(rules, state))
        return "the cubes on the board are not those of the blocks placed";
    if (!steps_agree(state))
        return "the steps are not those of the heights";
    if (!tops_agree(state))
        return "the colours on top are not those of the columns";
    if (!reach_agrees(rules, state))
        return "the blocks in the tallest layer are miscounted";
    if (rules->variant == VARIANT_TOWERS && (state->lines[WHITE] != 0 || state->lines[BLACK] != 0))
        return "lines were scored in a game without them";
    if (!state->over && !turn_agrees(rules, state))
        return "what the seat to move can place does not follow from the position";
    if (state->over && !end_agrees(rules, state))
        return "the game is over without a reason";
    return NULL;
}

#endif
