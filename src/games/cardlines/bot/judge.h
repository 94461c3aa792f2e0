/* What a side that sees only its own hand may expect, at a glance. */
#ifndef GAMES_CARDLINES_BOT_JUDGE_H
#define GAMES_CARDLINES_BOT_JUDGE_H

#include "games/cardlines/turn.h"

enum {
    WORTH_LINE = 3000,
    WORTH_WILD = 60, /* a two-eyed jack kept for later */
    WORTH_TAKING = 40,
    WORTH_DEAD = -6,
    WORTH_SWAP = TARGET_MAX * WORTH_LINE, /* more than a move that does not win */
    WORTH_GOOD = 300,                     /* a lead that wins three games of four, or so */
};

/* A run that only one side can still complete, by the number of tokens it lacks. Those of an
 * opponent weigh more: the opponents move first. */
static const int16_t run_worth[2][6] = {{0, 120, 24, 5, 1, 0}, {0, 200, 34, 6, 1, 0}};

static inline int run_value(const struct rules *rules, const struct state *state, int own,
                            struct squares all, int way, int first)
{
    struct squares needs = rules->run[way][first];
    struct squares there = squares_common(needs, all);
    for (int side = 0; side < rules->sides; side++) {
        if (squares_none(there) || !squares_none(squares_without(there, state->tokens[side])))
            continue;
        if (!run_fits(rules, state, side, way, first))
            return 0;
        int worth = run_worth[side != own][squares_count(squares_without(needs, there))];
        return side == own ? worth : -worth;
    }
    return 0;
}

static inline int board_value(const struct rules *rules, const struct state *state, int own)
{
    struct squares all = no_squares();
    int sum = 0;
    for (int side = 0; side < rules->sides; side++)
        all = squares_join(all, state->tokens[side]);
    for (int way = 0; way < rules->ways; way++)
        for (int first = 0; first < SQUARES; first++)
            sum += run_value(rules, state, own, all, way, first);
    return sum;
}

static inline int hand_value(const struct state *state, int seat)
{
    uint64_t kinds = pack_kinds(&state->hands[seat]);
    uint64_t dead = kinds & ~state->open & ~(cards_wild | cards_taking);
    return WORTH_WILD * bits_count(kinds & cards_wild) +
           WORTH_TAKING * bits_count(kinds & cards_taking) + WORTH_DEAD * bits_count(dead);
}

/* A dead card was exchanged, and the move is still to come. Not so for a jack that finds nothing to
 * do yet: it is worth more than the card that is drawn for it. */
static inline int swap_value(const struct state *state, int seat)
{
    bool is_swap = state->phase == PHASE_SWAP && state->seat == seat;
    return is_swap && !card_is_special(state->laid[state->laid_count - 1]) ? WORTH_SWAP : 0;
}

static inline double judge_side(const struct rules *rules, const struct state *state, int seat)
{
    int own = rules->side_of[seat], sum = 0;
    if (state->phase == PHASE_OVER && state->winner != NOBODY)
        return state->winner == own;
    for (int side = 0; side < rules->sides; side++)
        sum += (side == own ? WORTH_LINE : -WORTH_LINE) * state->made[side];
    sum += board_value(rules, state, own) + hand_value(state, seat) + swap_value(state, seat);
    return lead_expects(sum, WORTH_GOOD);
}

#endif
