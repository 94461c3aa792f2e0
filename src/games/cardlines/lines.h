/* Lines: which runs of squares can be one, and which a token has completed. */
#ifndef GAMES_CARDLINES_LINES_H
#define GAMES_CARDLINES_LINES_H

#include "base/ensure.h"
#include "games/cardlines/state.h"

/* From one square of a run to the next, by `enum way`. */
static const uint8_t way_step[WAYS_STRAIGHT] = {BOARD_WIDTH, 1, BOARD_WIDTH + 1, BOARD_WIDTH - 1};

/* Square number `index` of a run. Blocks: lower left, lower right, upper left, upper right. */
static inline int run_square(int way, int first, int index)
{
    static const uint8_t block[LINE_LENGTH] = {0, BOARD_WIDTH, 1, BOARD_WIDTH + 1};
    return first + (way == WAY_BLOCK ? block[index] : way_step[way] * index);
}

static inline int run_last(int way, int first)
{
    return run_square(way, first, LINE_LENGTH - 1);
}

/* How far before a square the runs through it start, in ascending order of their first squares. */
#define OFFSETS(step)                                                                              \
    {                                                                                              \
        step *(LINE_LENGTH - 1), step *(LINE_LENGTH - 2), step *(LINE_LENGTH - 3),                 \
            step *(LINE_LENGTH - 4)                                                                \
    }
static const uint8_t run_offset[][LINE_LENGTH] = {
    [WAY_EAST] = OFFSETS(BOARD_WIDTH),
    [WAY_NORTH] = OFFSETS(1),
    [WAY_NORTH_EAST] = OFFSETS((BOARD_WIDTH + 1)),
    [WAY_SOUTH_EAST] = OFFSETS((BOARD_WIDTH - 1)),
    [WAY_BLOCK] = {BOARD_WIDTH + 1, BOARD_WIDTH, 1, 0},
};
#undef OFFSETS

/* --- tables --- */

/* By files and ranks: in square numbers a run that leaves the board at the top would go on at
 * the bottom of the next file. */
static inline bool run_is_on_board(int way, int first)
{
    static const int8_t files[] = {1, 0, 1, 1}, ranks[] = {0, 1, 1, -1};
    int reach = LINE_LENGTH - 1;
    int file = square_file(first), rank = square_rank(first);
    if (way == WAY_BLOCK)
        return file + 1 < BOARD_WIDTH && rank + 1 < BOARD_WIDTH;
    file += files[way] * reach;
    rank += ranks[way] * reach;
    return file < BOARD_WIDTH && rank >= 0 && rank < BOARD_WIDTH;
}

/* A line holds at most one free square (a ruling of the rulebook). A run that can never be a line
 * asks for square 127, which no side covers, so that those who look need no other test. */
static inline struct squares run_needs(const struct rules *rules, int way, int first)
{
    const struct squares never = {{0, UINT64_C(1) << 63}};
    struct squares run = {{0, 0}};
    if (!run_is_on_board(way, first))
        return never;
    for (int i = 0; i < LINE_LENGTH; i++)
        squares_add(&run, run_square(way, first, i));
    struct squares needs = squares_without(run, rules->free);
    return squares_count(needs) < LINE_LENGTH - 1 ? never : needs;
}

/* Each square of the run sees all others. */
static inline void prepare_window(struct rules *rules, int way, int first)
{
    if (!run_is_on_board(way, first))
        return;
    for (int i = 0; i < LINE_LENGTH; i++)
        for (int k = 0; k < LINE_LENGTH; k++)
            squares_add(&rules->window[run_square(way, first, i)][way], run_square(way, first, k));
}

/* For rules whose free squares are known and whose tables are zero. */
static inline void prepare_lines(struct rules *rules)
{
    ensure(rules->ways >= WAYS_STRAIGHT && rules->ways <= WAYS_MAX);
    ensure(squares_count(rules->free) == FREE_SQUARES);
    for (int way = 0; way < rules->ways; way++)
        /* One more than there are squares: the run that starts before the board. */
        for (int first = 0; first <= SQUARES; first++)
            rules->run[way][first] = run_needs(rules, way, first);
    for (int way = 0; way < WAYS_STRAIGHT; way++)
        for (int first = 0; first < SQUARES; first++)
            prepare_window(rules, way, first);
}

/* --- candidates --- */

/* Two lines of a side share no token when they lie in the same direction, else at most one. `run`
 * has no free squares, which may be shared by any number of lines. Blocks have no direction. */
static inline bool run_fits_line(const struct rules *rules, int way, int first, struct line line)
{
    int limit = line.way == way && way != WAY_BLOCK ? 0 : 1;
    struct squares shared =
        squares_common(rules->run[way][first], rules->run[line.way][line.first]);
    return squares_count(shared) <= limit;
}

static inline bool run_fits(const struct rules *rules, const struct state *state, int side, int way,
                            int first)
{
    for (int i = 0; i < state->lines_count; i++)
        if (state->lines[i].side == side && !run_fits_line(rules, way, first, state->lines[i]))
            return false;
    return true;
}

static inline uint64_t turn_right(uint64_t word, int count)
{
    return word >> count | word << (64 - count);
}

/* Not 0 when in one way through a square as many of the side's tokens and free squares lie in a row
 * as a line has. No two squares of a window are 64 apart, so both words fit into one, and a step
 * along the way turns that word. */
static inline uint64_t rows_through(const struct rules *rules, const struct state *state, int side,
                                    int square, int way)
{
    const struct squares *window = &rules->window[square][way], *tokens = &state->tokens[side];
    uint64_t near = ((tokens->word[0] | rules->free.word[0]) & window->word[0]) |
                    ((tokens->word[1] | rules->free.word[1]) & window->word[1]);
    /* Doubling: two in a row, of these two that are two apart make four, and a fifth if a line
     * has five. */
    uint64_t pairs = near & turn_right(near, way_step[way]);
    uint64_t rows = pairs & turn_right(pairs, 2 * way_step[way]);
    return LINE_LENGTH == 4 ? rows : rows & turn_right(near, 4 * way_step[way]);
}

/* Whether the side's token on a square may complete a line. Almost never, and then it nearly always
 * does: only runs that cannot be claimed are taken for more than they are. */
static inline bool has_prospects(const struct rules *rules, const struct state *state, int side,
                                 int square)
{
    uint64_t rows = 0;
    for (int way = 0; way < WAYS_STRAIGHT; way++)
        rows |= rows_through(rules, state, side, square, way);
    return rows != 0 || rules->ways > WAYS_STRAIGHT;
}

/* Bit i: the side's tokens cover run number i through the square. */
static inline uint32_t covered_runs(const struct rules *rules, const struct state *state, int side,
                                    int square, int way)
{
    uint32_t covered = 0;
    for (int i = 0; i < LINE_LENGTH; i++) {
        /* Below 0 there is no run: the one that can never be covered stands for it. */
        int first = square - run_offset[way][i];
        const struct squares *run = &rules->run[way][first < 0 ? SQUARES : first];
        struct squares missing = squares_without(*run, state->tokens[side]);
        covered |= (uint32_t)squares_none(missing) << i;
    }
    return covered;
}

/* First squares of the side's candidates through a square, ascending; returns how many. */
static inline int line_candidates(const struct rules *rules, const struct state *state, int side,
                                  int square, int way, uint8_t firsts[LINE_LENGTH])
{
    int count = 0;
    /* The quick look spares nearly every token the slow one. */
    if (way != WAY_BLOCK && rows_through(rules, state, side, square, way) == 0)
        return 0;
    for (uint64_t runs = covered_runs(rules, state, side, square, way); runs != 0;) {
        int first = square - run_offset[way][bits_take(&runs)];
        if (run_fits(rules, state, side, way, first))
            firsts[count++] = (uint8_t)first;
    }
    return count;
}

static inline void claim_line(const struct rules *rules, struct state *state, int side, int way,
                              int first)
{
    struct line line = {.side = (uint8_t)side, .way = (uint8_t)way, .first = (uint8_t)first};
    ensure(state->lines_count < LINES_MAX);
    ensure(side < rules->sides && state->made[side] < rules->target);
    state->lines[state->lines_count++] = line;
    state->locked = squares_join(state->locked, rules->run[way][first]);
    if (++state->made[side] == rules->target)
        finish_game(state, side);
}

/* Claims what the mover's token on a square has completed, from one way on, until the target is
 * reached or a choice is the mover's. One way is looked at until it has no candidate left: two
 * blocks can meet in one token. Lines are claimed whether or not the mover wants them (a ruling of
 * the rulebook). */
static inline void claim_lines(const struct rules *rules, struct state *state, int square, int way)
{
    int side = mover_side(rules, state);
    uint8_t firsts[LINE_LENGTH];
    while (way < rules->ways && state->phase != PHASE_OVER) {
        int count = line_candidates(rules, state, side, square, way, firsts);
        if (count == 0) {
            way++;
        } else if (count == 1) {
            claim_line(rules, state, side, way, firsts[0]);
        } else {
            /* `placed` and `way` are where the search goes on when the line is named. */
            state->phase = PHASE_LINE;
            state->placed = (uint8_t)square;
            state->way = (uint8_t)way;
            return;
        }
    }
}

#endif
