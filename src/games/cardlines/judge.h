/* What the seat that is to move judges its moves by: the board, the cards laid and its own hand,
 * never what it cannot know. */
#ifndef GAMES_CARDLINES_JUDGE_H
#define GAMES_CARDLINES_JUDGE_H

#include "games/cardlines/moves.h"
#include "games/cardlines/sketch.h"

struct spoils;

struct judge {
    const struct rules *rules;
    const struct state *state;
    const struct shapes *shapes;
    const struct sketch *sketch;
    const double *weights;       /* of traits: traits.h */
    const struct spoils *spoils; /* the same summed up, or NULL */
    int side;
    struct pack unseen;  /* what the seat has not seen, as pack words; jokers do not matter */
    uint32_t held[ROWS]; /* the empty squares that the hand can cover */
};

/* --- setting up --- */

static inline void judge_hold(struct judge *judge)
{
    const struct rules *rules = judge->rules;
    const struct state *state = judge->state;
    struct squares targets = hand_targets(rules, state, pack_kinds(&state->hands[state->seat]));
    memset(judge->held, 0, sizeof judge->held);
    while (!squares_none(targets)) {
        int square = squares_take(&targets);
        for (int way = 0; way < WAYS_STRAIGHT; way++)
            judge->held[judge->shapes->row[square][way]] |=
                spot_bit(judge->shapes->spot[square][way]);
    }
}

static inline void unseen_add(struct pack *unseen, const struct pack *more)
{
    unseen->word[1] |= more->word[1] | (unseen->word[0] & more->word[0]);
    unseen->word[0] |= more->word[0];
}

/* For the seat that acts in `state`. */
static inline void judge_begin(struct judge *judge, const struct rules *rules,
                               const struct state *state, const struct shapes *shapes,
                               const struct sketch *sketch, const double *weights,
                               const struct spoils *spoils)
{
    judge->rules = rules;
    judge->state = state;
    judge->shapes = shapes;
    judge->sketch = sketch;
    judge->weights = weights;
    judge->spoils = spoils;
    judge->side = mover_side(rules, state);
    judge->unseen = state->stock;
    for (int seat = 0; seat < rules->players; seat++)
        if (seat != state->seat)
            unseen_add(&judge->unseen, &state->hands[seat]);
    judge_hold(judge);
}

/* --- gains --- */

/* What a token adds to 2x2 blocks, where they count. */
SELDOM int block_gain(const struct judge *judge, int side, int square)
{
    const struct rules *rules = judge->rules;
    const struct state *state = judge->state;
    struct squares shut = no_squares();
    int way = rules->ways - 1, sum = 0; /* blocks are the last way */
    for (int other = 0; other < rules->sides; other++)
        if (other != side)
            shut = squares_join(shut, state->tokens[other]);
    for (int i = 0; i < LINE_LENGTH; i++) {
        int first = square - run_offset[WAY_BLOCK][i];
        struct squares needs = rules->run[way][first < 0 ? SQUARES : first];
        if (needs.word[1] >> 63 != 0 || !squares_none(squares_common(needs, shut)) ||
            !run_fits(rules, state, side, way, first))
            continue;
        squares_drop(&needs, square);
        int missing = squares_count(squares_without(needs, state->tokens[side]));
        sum += missing == 0 ? GAIN_LINE : gain_by_count[REACH - missing];
    }
    return sum;
}

static inline int gain_at(const struct judge *judge, int side, int square)
{
    int gain = judge->sketch->side[side].gain[square];
    return judge->rules->ways == WAYS_STRAIGHT ? gain : gain + block_gain(judge, side, square);
}

#endif
