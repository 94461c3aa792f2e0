/* The board as the bots see it: what each square is worth to each side, kept up move by move. */
#ifndef GAMES_CARDLINES_BOT_SKETCH_H
#define GAMES_CARDLINES_BOT_SKETCH_H

#include "games/cardlines/bot/shape.h"
#include "games/cardlines/turn.h"

struct outlook {           /* of one side */
    uint32_t own[ROWS];    /* its tokens and the free squares; not those of its lines that way */
    uint32_t shut[ROWS];   /* walls, tokens of others, and its own lines that way */
    int16_t gain[SQUARES]; /* what a token there adds; on its own tokens: what they add */
    uint8_t pairs[ROWS];   /* runs that lack two squares */
    uint64_t pairs_rows;   /* the rows that have any */
    int pairs_count;       /* of all rows */
};

_Static_assert(ROWS <= 64, "a word holds a set of rows");

struct sketch {
    struct outlook side[SIDES_MAX];
    struct squares tokens[SIDES_MAX]; /* what has been drawn in so far */
    uint8_t lines_count;
};

/* The empty squares on which a token of the side completes a line. */
static inline struct squares outlook_lasts(const struct outlook *outlook, struct squares empty)
{
    struct squares all = no_squares();
    for (int word = 0; word < 2; word++)
        for (int i = 0; i < (word == 0 ? 64 : SQUARES - 64); i++)
            all.word[word] |= (uint64_t)(outlook->gain[64 * word + i] >= GAIN_LINE) << i;
    return squares_common(all, empty);
}

/* --- one row changes --- */

static inline void outlook_count_pairs(struct outlook *outlook, int row)
{
    int pairs = count_pairs(outlook->own[row], outlook->shut[row], ~0u);
    uint64_t bit = UINT64_C(1) << row;
    outlook->pairs_count += pairs - outlook->pairs[row];
    outlook->pairs[row] = (uint8_t)pairs;
    outlook->pairs_rows = pairs > 0 ? outlook->pairs_rows | bit : outlook->pairs_rows & ~bit;
}

/* The gains along a row for one side, when its bits change. */
static inline void outlook_change(const struct shapes *shapes, struct outlook *outlook, int square,
                                  int way, uint32_t own, uint32_t shut)
{
    int row = shapes->row[square][way], spot = shapes->spot[square][way];
    uint32_t own_before = outlook->own[row], shut_before = outlook->shut[row];
    outlook->own[row] = own;
    outlook->shut[row] = shut;
    for (int i = -REACH; i <= REACH; i++) {
        if (i == 0 || (shapes->walls[row] >> (spot + i + REACH) & 1) != 0)
            continue;
        int before = shapes->gain[shape_at(shapes, own_before, shut_before, spot + i)];
        int after = shapes->gain[shape_at(shapes, own, shut, spot + i)];
        int16_t *gain = &outlook->gain[square + i * way_step[way]];
        *gain = (int16_t)(*gain + after - before);
    }
    outlook_count_pairs(outlook, row);
}

/* A token of a side appears or disappears on a square. */
static inline void sketch_toggle(const struct rules *rules, const struct shapes *shapes,
                                 struct sketch *sketch, int of, int square)
{
    for (int way = 0; way < WAYS_STRAIGHT; way++) {
        int row = shapes->row[square][way];
        uint32_t bit = spot_bit(shapes->spot[square][way]);
        for (int side = 0; side < rules->sides; side++) {
            struct outlook *outlook = &sketch->side[side];
            uint32_t own = outlook->own[row], shut = outlook->shut[row];
            if (side == of)
                outlook_change(shapes, outlook, square, way, own ^ bit, shut);
            else
                outlook_change(shapes, outlook, square, way, own, shut ^ bit);
        }
    }
}

/* The tokens of a line are of no more use in its own way. */
static inline void sketch_lock(const struct rules *rules, const struct shapes *shapes,
                               struct sketch *sketch, struct line line)
{
    if (line.way >= WAYS_STRAIGHT)
        return;
    struct squares squares = rules->run[line.way][line.first];
    struct outlook *outlook = &sketch->side[line.side];
    while (!squares_none(squares)) {
        int square = squares_take(&squares), row = shapes->row[square][line.way];
        uint32_t bit = spot_bit(shapes->spot[square][line.way]);
        outlook_change(shapes, outlook, square, line.way, outlook->own[row] & ~bit,
                       outlook->shut[row] | bit);
    }
}

/* --- the whole --- */

static inline void sketch_change(const struct rules *rules, const struct shapes *shapes,
                                 struct sketch *sketch, int side, const uint64_t changed[2])
{
    for (int word = 0; word < 2; word++) {
        sketch->tokens[side].word[word] ^= changed[word];
        for (uint64_t rest = changed[word]; rest != 0;)
            sketch_toggle(rules, shapes, sketch, side, 64 * word + bits_take(&rest));
    }
}

/* Draws in all that is new on the board. What was taken goes first: a square never has two tokens.
 * Tokens of lines stay, so what is locked never changes. */
static inline void sketch_follow(const struct rules *rules, const struct shapes *shapes,
                                 struct sketch *sketch, const struct state *state)
{
    for (int side = 0; side < rules->sides; side++) {
        const uint64_t *old = sketch->tokens[side].word, *now = state->tokens[side].word;
        uint64_t gone[2] = {old[0] & ~now[0], old[1] & ~now[1]};
        sketch_change(rules, shapes, sketch, side, gone);
    }
    for (int side = 0; side < rules->sides; side++) {
        const uint64_t *old = sketch->tokens[side].word, *now = state->tokens[side].word;
        uint64_t come[2] = {now[0] & ~old[0], now[1] & ~old[1]};
        sketch_change(rules, shapes, sketch, side, come);
    }
    ensure(sketch->lines_count <= state->lines_count); /* else it was drawn from a later position */
    while (sketch->lines_count < state->lines_count)
        sketch_lock(rules, shapes, sketch, state->lines[sketch->lines_count++]);
}

static inline void outlook_begin(const struct rules *rules, const struct shapes *shapes,
                                 struct outlook *outlook)
{
    memset(outlook, 0, sizeof *outlook);
    memcpy(outlook->shut, shapes->walls, sizeof outlook->shut);
    for (struct squares free = rules->free; !squares_none(free);) {
        int square = squares_take(&free);
        for (int way = 0; way < WAYS_STRAIGHT; way++)
            outlook->own[shapes->row[square][way]] |= spot_bit(shapes->spot[square][way]);
    }
    for (int square = 0; square < SQUARES; square++)
        for (int way = 0; way < WAYS_STRAIGHT; way++) {
            int row = shapes->row[square][way];
            int shape =
                shape_at(shapes, outlook->own[row], outlook->shut[row], shapes->spot[square][way]);
            outlook->gain[square] = (int16_t)(outlook->gain[square] + shapes->gain[shape]);
        }
    for (int row = 0; row < ROWS; row++)
        outlook_count_pairs(outlook, row);
}

/* An empty board. */
static inline void sketch_begin(const struct rules *rules, const struct shapes *shapes,
                                struct sketch *sketch)
{
    memset(sketch, 0, sizeof *sketch);
    for (int side = 0; side < rules->sides; side++)
        outlook_begin(rules, shapes, &sketch->side[side]);
}

/* Copies no more than the game uses. */
static inline void sketch_copy(const struct rules *rules, struct sketch *to,
                               const struct sketch *from)
{
    memcpy(to->side, from->side, rules->sides * sizeof *to->side);
    memcpy(to->tokens, from->tokens, sizeof to->tokens);
    to->lines_count = from->lines_count;
}

#endif
