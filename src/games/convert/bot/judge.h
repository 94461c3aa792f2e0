/* What a seat may expect from a position, for bots that look one move ahead. */
#ifndef GAMES_CONVERT_BOT_JUDGE_H
#define GAMES_CONVERT_BOT_JUDGE_H

#include "games/convert/turn.h"

enum {
    LEAD_POINT = 64,    /* more than any tie break */
    LEAD_SEEN = 500000, /* a win that was found by looking ahead */
    LOOK_NODES = 300,   /* to look ahead in the box ... */
    LOOK_REPLIES = 40,  /* ... when so few replies are left that it may help */
};

/* --- the box: who will be the first that cannot place? --- */

/* Of a game not over. 1: the seat to move wins, -1: it loses, 0: not known within the nodes left.
 * A move that ends the game wins it, for it is the other that cannot place. */
static int box_look_ahead(const struct rules *rules, const struct state *state, int *nodes)
{
    struct legal legal;
    int worst = 1;
    legal_find(rules, state, &legal);
    for (int i = 0; i < legal.sets * SET_WORDS; i++)
        for (uint64_t left = legal.set[i / SET_WORDS].word[i % SET_WORDS]; left != 0;) {
            if (--*nodes < 0)
                return 0;
            struct state next = *state;
            move chosen = legal.first + (move)(64 * i + bits_take(&left));
            place_block(rules, &next, move_placement(rules, chosen), move_colour(rules, chosen));
            pass_turn(rules, &next);
            int reply = next.over ? -1 : box_look_ahead(rules, &next, nodes);
            if (reply < 0)
                return 1;
            worst = reply < worst ? reply : worst;
        }
    return -worst;
}

static inline int open_count(const struct rules *rules, const struct state *state, int seat)
{
    struct state asked = *state;
    int count = 0;
    find_open(rules, &asked, seat);
    for (int i = 0; i < PARTS_MAX * SET_WORDS; i++)
        count += bits_count(asked.open[i / SET_WORDS].word[i % SET_WORDS]);
    return count;
}

/* Unless the end is in sight: room for the own blocks and none for the other's. */
static inline int box_worth(const struct rules *rules, const struct state *state, int seat)
{
    int own = open_count(rules, state, seat), other = open_count(rules, state, !seat);
    int replies = state->seat == seat ? own : other;
    int nodes = LOOK_NODES;
    int seen = replies <= LOOK_REPLIES ? box_look_ahead(rules, state, &nodes) : 0;
    if (seen != 0)
        return state->seat == seat ? seen * LEAD_SEEN : -seen * LEAD_SEEN;
    return own - other;
}

/* --- all variants --- */

static inline double judge(const struct rules *rules, const struct state *state, int seat)
{
    int winner = state->over ? winner_of(rules, state) : COLOURS;
    if (state->over)
        return winner == COLOURS ? 0.5 : winner == seat;
    if (rules->variant == VARIANT_BOX)
        return lead_expects(box_worth(rules, state, seat), LEAD_POINT);
    int lead = points_of(rules, state, seat) - points_of(rules, state, !seat);
    return lead_expects(LEAD_POINT * lead + tie_lead(rules, state, seat), 4 * LEAD_POINT);
}

#endif
