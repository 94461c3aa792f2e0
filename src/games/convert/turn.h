/* The position, and what a move does to it. */
#ifndef GAMES_CONVERT_TURN_H
#define GAMES_CONVERT_TURN_H

#include "base/rng.h"
#include "games/convert/rules.h"

enum { WHITE, BLACK, COLOURS };

#define BOARD_BLACK 0xA5A5u /* the printed colours: a1 is black */
#define BOARD_ALL 0xFFFFu
#define BOARD_EDGE 0xF99Fu

struct state {
    struct set open[PARTS_MAX]; /* what the seat to move can place: follows from the rest */
    uint16_t black[LEVELS_MAX + SHAPE_LEVELS]; /* by level: the squares with a black cube there */
    uint8_t height[SQUARES];
    uint64_t steps[GAPS];   /* from square to square along each line: see STEPS_LEVEL */
    uint32_t held[COLOURS]; /* bit i: block i is not placed yet */
    uint16_t black_tops;    /* seen from above, bare squares in their printed colour */
    uint16_t lines[COLOURS];
    uint8_t tallest;        /* the greatest height */
    uint8_t reach[COLOURS]; /* blocks with a cube at that height */
    uint8_t seat;           /* to move */
    bool over;
    bool lost[COLOURS]; /* by resigning, or by the rule of the box */
};

/* --- what can be placed --- */

/* By line, a byte each: the classes of its three steps, as the rows of a part are numbered. */
static inline uint64_t steps_join(const uint64_t steps[GAPS])
{
    return steps_classify(steps[0]) | steps_classify(steps[1]) << STEP_BITS |
           steps_classify(steps[2]) << 2 * STEP_BITS;
}

static inline void part_keep_supported(const struct part *part, uint64_t steps, struct set *found)
{
    for (int line = 0; line < LINES; line++)
        set_meet(found, &part->line[line][steps >> 8 * line & 0xFF]);
}

/* Takes out what would rise above the box. */
static inline void part_keep_below(const struct part *part, const uint8_t height[SQUARES],
                                   struct set *found)
{
    for (int square = 0; square < SQUARES; square++)
        set_meet(found, &part->below[square][height[square]]);
}

/* "Far" is not exact enough for steep placements: each is asked on its own. Kept out of line, or
 * the registers it wants would slow down the usual case. */
__attribute__((noinline)) static void part_keep_resting(const struct part *part,
                                                        const struct placement *placement,
                                                        const uint8_t height[SQUARES],
                                                        struct set *found)
{
    for (int i = 0; i < SET_WORDS; i++)
        for (uint64_t left = found->word[i] & part->steep.word[i]; left != 0;) {
            int member = 64 * i + bits_take(&left);
            if (!placement_rests(&placement[member], height))
                set_remove(found, member);
        }
}

/* The placements of a part with one of the blocks held. */
static inline struct set part_held(const struct rules *rules, const struct part *part,
                                   uint32_t held)
{
    struct set found = part->held[0][held & GROUP_ALL];
    for (int group = 1; group < rules->groups; group++) {
        held >>= GROUP_BLOCKS;
        set_join(&found, &part->held[group][held & GROUP_ALL]);
    }
    return found;
}

static inline uint32_t blocks_in_reach(const struct rules *rules, const struct state *state,
                                       int seat)
{
    return rules->pool ? state->held[WHITE] | state->held[BLACK] : state->held[seat];
}

/* A function of its own, or compilers prepare for many parts what is needed for one. */
__attribute__((noinline)) static bool find_open_part(const struct rules *rules, struct state *state,
                                                     int index, uint32_t held)
{
    const struct part *part = &rules->part[index];
    struct set found = part_held(rules, part, held);
    part_keep_supported(part, steps_join(state->steps), &found);
    if (rules->variant == VARIANT_BOX)
        part_keep_below(part, state->height, &found);
    state->open[index] = found;
    if (rules->has_steep)
        part_keep_resting(part, &rules->placement[(size_t)index * SET_BITS], state->height,
                          &state->open[index]);
    return !set_is_empty(&state->open[index]);
}

/* Finds what a seat can place; false if nothing. */
static inline bool find_open(const struct rules *rules, struct state *state, int seat)
{
    uint32_t held = blocks_in_reach(rules, state, seat);
    bool any = find_open_part(rules, state, 0, held);
    for (int i = 1; i < rules->parts; i++)
        any = find_open_part(rules, state, i, held) || any;
    return any;
}

/* --- legal moves --- */

/* The moves as sets one after the other: `set[i]` holds those from `first + SET_BITS i` on. */
struct legal {
    move first;
    int sets;
    const struct set *set;
    struct set pool[COLOURS * PARTS_MAX];
};

/* From a pool, what is open can be placed in each colour that has the block still. */
static inline void legal_find_pool(const struct rules *rules, const struct state *state,
                                   struct legal *legal)
{
    for (int i = 0; i < COLOURS * rules->parts; i++) {
        int colour = i / rules->parts, part = i % rules->parts;
        legal->pool[i] = part_held(rules, &rules->part[part], state->held[colour]);
        set_meet(&legal->pool[i], &state->open[part]);
    }
    legal->first = 0;
    legal->sets = COLOURS * rules->parts;
    legal->set = legal->pool;
}

static inline void legal_find(const struct rules *rules, const struct state *state,
                              struct legal *legal)
{
    if (rules->pool) {
        legal_find_pool(rules, state, legal);
        return;
    }
    legal->first = state->seat * rules->colour_moves;
    legal->sets = rules->parts;
    legal->set = state->open;
}

static inline int legal_list(const struct legal *legal, move *list)
{
    int count = 0;
    for (int i = 0; i < legal->sets * SET_WORDS; i++)
        for (uint64_t left = legal->set[i / SET_WORDS].word[i % SET_WORDS]; left != 0;)
            list[count++] = legal->first + (move)(64 * i + bits_take(&left));
    return count;
}

/* One of them, each equally likely. The word that holds it is found by counting the words that end
 * before it: a loop that stops there would be guessed wrong by the processor nearly every time. */
static inline move legal_pick(const struct legal *legal, struct rng *rng)
{
    int ends[COLOURS * PARTS_MAX * SET_WORDS + 1], *end = ends, set = 0, word = 0;
    *end = 0;
    for (int i = 0; i < legal->sets; i++)
        for (int j = 0; j < SET_WORDS; j++, end++)
            end[1] = end[0] + bits_count(legal->set[i].word[j]);
    int index = (int)rng_below(rng, (uint32_t)*end);
    for (end = ends; index >= end[SET_WORDS]; end += SET_WORDS) /* NOLINT: there is a set */
        set++;
    for (int j = 1; j < SET_WORDS; j++)
        word += end[j] <= index;
    int member = 64 * word + bits_nth(legal->set[set].word[word], index - end[word]);
    return legal->first + (move)(SET_BITS * set + member);
}

static inline int move_colour(const struct rules *rules, move chosen)
{
    return chosen >= rules->colour_moves;
}

static inline const struct placement *move_placement(const struct rules *rules, move chosen)
{
    return &rules->placement[chosen - (move_colour(rules, chosen) ? rules->colour_moves : 0)];
}

/* --- seen from above --- */

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

/* Heights only grow, so a block reaches the tallest layer when it is placed or never. */
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

/* The lines of the mover's colour that a placement completes. */
static inline int lines_completed(const struct state *state, const struct placement *placement,
                                  int colour)
{
    if (colour != state->seat) /* from the pool: it can only break the mover's lines */
        return 0;
    unsigned own = tops_of(state, colour);
    return bits_count(lines_full(own | placement->footprint) & ~lines_full(own));
}

static inline void place_block(const struct rules *rules, struct state *state,
                               const struct placement *placement, int colour)
{
    if (rules->variant != VARIANT_TOWERS)
        state->lines[state->seat] =
            (uint16_t)(state->lines[state->seat] + lines_completed(state, placement, colour));
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
        state->over = !find_open(rules, state, state->seat);
    }
}

static inline void board_begin(const struct rules *rules, struct state *state)
{
    memset(state, 0, sizeof *state);
    state->black_tops = BOARD_BLACK;
    for (int gap = 0; gap < GAPS; gap++)
        state->steps[gap] = STEPS_LEVEL;
    state->held[WHITE] = state->held[BLACK] = (1u << rules->set.count) - 1;
    find_open(rules, state, WHITE);
}

/* --- scoring --- */

static inline bool cube_is_black(const struct state *state, int square, int level)
{
    return (state->black[level] >> square & 1) != 0;
}

/* The colour with more cubes on a square, or COLOURS when they are equal. */
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

static inline int squares_shown(const struct state *state, int colour)
{
    return bits_count(tops_of(state, colour));
}

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
    if (state->lost[WHITE] || state->lost[BLACK])
        return state->lost[WHITE] ? BLACK : WHITE;
    int lead = points_of(rules, state, WHITE) - points_of(rules, state, BLACK);
    if (lead == 0)
        lead = tie_lead(rules, state, WHITE);
    return lead == 0 ? COLOURS : lead > 0 ? WHITE : BLACK;
}

#endif
