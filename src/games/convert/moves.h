/* Legal moves: found as sets, listed, and one taken at random without a list. */
#ifndef GAMES_CONVERT_MOVES_H
#define GAMES_CONVERT_MOVES_H

#include "base/rng.h"
#include "games/convert/state.h"

/* --- what can be placed --- */

/* By line, a byte each: the classes of its three steps, as the rows of a part are numbered. */
static inline uint64_t steps_join(const uint64_t steps[GAPS])
{
    return steps_classify(steps[0]) | steps_classify(steps[1]) << STEP_BITS |
           steps_classify(steps[2]) << 2 * STEP_BITS;
}

/* A placement that does not touch a line is in all its sets. */
static inline void part_keep_supported(const struct part *part, uint64_t steps, struct set *found)
{
    for (int line = 0; line < LINES; line++)
        set_meet(found, &part->line[line][steps >> 8 * line & 0xFF]);
}

/* Takes out what would rise above the box. Inside it no height is above BOX_LEVELS, so each has a
 * set. */
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

/* What can be placed does not depend on the colour; from a pool either will do. */
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
/* `set` points to the state's own sets, or to `pool`: sets need not be copied in the usual game. */
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

/* Ascending, since words and their bits are. */
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

static int moves(const struct rules *rules, const struct state *state, move *list)
{
    struct legal legal;
    if (state->over)
        return 0;
    legal_find(rules, state, &legal);
    return legal_list(&legal, list);
}

static move pick(const struct rules *rules, const struct state *state, struct rng *rng)
{
    struct legal legal;
    legal_find(rules, state, &legal);
    return legal_pick(&legal, rng);
}

#endif
