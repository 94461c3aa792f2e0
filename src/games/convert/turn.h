/* What a move does to the position, whose turn is next, and what counts in the end. */
#ifndef GAMES_CONVERT_TURN_H
#define GAMES_CONVERT_TURN_H

#include "base/ensure.h"
#include "games/convert/moves.h"

#include <string.h>

/* --- seen from above --- */

/* One word for both colours: what is not black is white. */
static inline unsigned tops_of(const struct state *state, int colour)
{
    return colour == BLACK ? state->black_tops : ~(unsigned)state->black_tops & BOARD_ALL;
}

/* The lines that a set of squares fills: ranks as the bits of their a-squares, files above. */
static inline unsigned lines_full(unsigned squares)
{
    unsigned ranks = squares & squares >> 1, files = squares & squares >> 4;
    return (ranks & ranks >> 2 & 0x1111) | (files & files >> 8 & 0xF) << 16;
}

/* --- a move --- */

/* Cubes are kept by level for black alone: below the height what is not black is white. Four
 * levels are written whatever the block, so `black` has SHAPE_LEVELS more than columns can grow. */
static inline void stack_cubes(struct state *restrict state,
                               const struct placement *restrict placement, int colour)
{
    uint16_t *level = state->black + state->height[placement->anchor];
    for (int z = 0; z < SHAPE_LEVELS; z++)
        level[z] |= (uint16_t)(placement->layer[z] & (0 - (unsigned)colour));
    for (int square = 0; square < SQUARES; square++)
        state->height[square] = (uint8_t)(state->height[square] + placement->cubes[square]);
    for (int gap = 0; gap < GAPS; gap++)
        state->steps[gap] += placement->steps[gap];
}

/* Heights only grow, so a block reaches the tallest layer when it is placed or never. For the
 * tie-break of the rulebook: blocks, not cubes, are counted. */
static inline void count_reach(struct state *state, int top, int colour)
{
    bool higher = top > state->tallest;
    int white = higher ? 0 : state->reach[WHITE], black = higher ? 0 : state->reach[BLACK];
    int reaches = top >= state->tallest;
    state->reach[WHITE] = (uint8_t)(white + (colour == WHITE ? reaches : 0));
    state->reach[BLACK] = (uint8_t)(black + (colour == BLACK ? reaches : 0));
    state->tallest = higher ? (uint8_t)top : state->tallest;
}

static inline void turn_tops(struct state *state, const struct placement *placement, int colour)
{
    if (colour == BLACK)
        state->black_tops |= placement->footprint;
    else
        state->black_tops &= (uint16_t)~placement->footprint;
}

/* The lines of the mover's colour that a placement completes, as lines_full has them: full
 * afterwards and not before. A placement turns squares to its colour only, so it can break no line
 * of that colour. */
static inline unsigned lines_completed(const struct state *state, const struct placement *placement,
                                       int colour)
{
    if (colour != state->seat) /* from the pool: it can only break the mover's lines */
        return 0;
    unsigned own = tops_of(state, colour);
    return lines_full(own | placement->footprint) & ~lines_full(own);
}

static inline void place_block(const struct rules *rules, struct state *state,
                               const struct placement *placement, int colour)
{
    if (rules->variant != VARIANT_TOWERS)
        state->lines[state->seat] =
            (uint16_t)(state->lines[state->seat] +
                       bits_count(lines_completed(state, placement, colour)));
    /* Before the heights change: both ask for the base. */
    count_reach(state, state->height[placement->anchor] + placement->tall, colour);
    turn_tops(state, placement, colour);
    stack_cubes(state, placement, colour);
    state->held[colour] &= ~(1u << placement->block);
}

/* After a move or a time-out. Who cannot place is skipped; in the box it has lost. */
static inline void pass_turn(const struct rules *rules, struct state *state)
{
    int next = !state->seat;
    if (find_open(rules, state, next)) {
        state->seat = (uint8_t)next;
    } else if (rules->variant == VARIANT_BOX) {
        state->lost[next] = true;
        state->over = true;
    } else {
        /* The other one is skipped without a ply; `open` is the mover's again. */
        state->over = !find_open(rules, state, state->seat);
    }
}

static inline void begin(const struct rules *rules, struct state *state)
{
    ensure(rules->set.count > 0 && rules->set.count <= BLOCKS_MAX);
    memset(state, 0, sizeof *state);
    state->black_tops = BOARD_BLACK;
    for (int gap = 0; gap < GAPS; gap++)
        state->steps[gap] = STEPS_LEVEL;
    state->held[WHITE] = state->held[BLACK] = (1u << rules->set.count) - 1;
    bool can_begin = find_open(rules, state, WHITE); /* the reader of blocks has seen to it */
    ensure(can_begin);
}

/* --- scoring --- */

/* False above the top as well: ask only below the height. */
static inline bool cube_is_black(const struct state *state, int square, int level)
{
    return (state->black[level] >> square & 1) != 0;
}

/* The colour with more cubes on a square, or COLOURS when they are equal. */
/* All cubes of the column count, not only the one on top. */
static inline int tower_owner(const struct state *state, int square)
{
    int black = 0, height = state->height[square];
    for (int level = 0; level < height; level++)
        black += cube_is_black(state, square, level);
    return 2 * black == height ? COLOURS : 2 * black > height ? BLACK : WHITE;
}

static inline int towers_owned(const struct state *state, int colour)
{
    int owned = 0;
    for (uint64_t left = BOARD_EDGE; left != 0;)
        owned += tower_owner(state, bits_take(&left)) == colour;
    return owned;
}

/* Bare squares count in their printed colour. */
static inline int squares_shown(const struct state *state, int colour)
{
    return bits_count(tops_of(state, colour));
}

/* Also before the end: points as they stand. */
static inline int points_of(const struct rules *rules, const struct state *state, int colour)
{
    if (rules->variant == VARIANT_TOWERS)
        return towers_owned(state, colour);
    return state->lines[colour] + squares_shown(state, colour);
}

/* How far a seat is ahead by what decides between equal points. */
static inline int tie_lead(const struct rules *rules, const struct state *state, int seat)
{
    if (rules->variant == VARIANT_TOWERS)
        return squares_shown(state, seat) - squares_shown(state, !seat);
    return state->reach[seat] - state->reach[!seat];
}

/* The seat that has won a finished game, or COLOURS for a draw. */
static inline int winner_of(const struct rules *rules, const struct state *state)
{
    /* Resigning and the rule of the box come before points. */
    if (state->lost[WHITE] || state->lost[BLACK])
        return state->lost[WHITE] ? BLACK : WHITE;
    int lead = points_of(rules, state, WHITE) - points_of(rules, state, BLACK);
    if (lead == 0)
        lead = tie_lead(rules, state, WHITE);
    return lead == 0 ? COLOURS : lead > 0 ? WHITE : BLACK;
}

/* --- the course of the game --- */

static int actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    return state->over ? SEAT_NONE : state->seat;
}

static void play(const struct rules *rules, struct state *state, move chosen)
{
    place_block(rules, state, move_placement(rules, chosen), move_colour(rules, chosen));
    pass_turn(rules, state);
}

/* Every decision is a turn of its own, also where the other player is skipped. */
static bool ends_turn(const struct rules *rules, const struct state *before,
                      const struct state *after)
{
    (void)rules, (void)before, (void)after;
    return true;
}

/* Points as they stand, also before the end. */
static void scores(const struct rules *rules, const struct state *state, struct scores *scores)
{
    memset(scores, 0, sizeof *scores);
    for (int seat = WHITE; seat < COLOURS; seat++)
        scores->points[seat] = points_of(rules, state, seat);
    if (!state->over)
        return;
    int winner = winner_of(rules, state);
    for (int seat = WHITE; seat < COLOURS; seat++)
        scores->outcome[seat] = winner == COLOURS ? OUTCOME_DRAW
                                : winner == seat  ? OUTCOME_WIN
                                                  : OUTCOME_LOSS;
}

/* In every variant the turn is missed, in the box too: there only who cannot place loses. */
static void timeout(const struct rules *rules, struct state *state, move forfeit)
{
    (void)forfeit;
    ensure(!state->over);
    pass_turn(rules, state);
}

static void resign(const struct rules *rules, struct state *state, int seat)
{
    (void)rules;
    ensure(!state->over && (seat == WHITE || seat == BLACK));
    state->lost[seat] = true;
    state->over = true;
}

#endif
