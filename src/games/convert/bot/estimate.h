/* What a position is worth to a seat, for bots that look one move ahead. */
#ifndef GAMES_CONVERT_BOT_ESTIMATE_H
#define GAMES_CONVERT_BOT_ESTIMATE_H

#include "games/convert/turn.h"

enum {
    ESTIMATE_WON = 1000000,
    ESTIMATE_POINT = 64,              /* more than any tie break */
    ESTIMATE_SEEN = ESTIMATE_WON / 2, /* a win that was found by looking ahead */
    ESTIMATE_NODES = 300,             /* to look ahead in the box ... */
    ESTIMATE_REPLIES = 40,            /* ... when so few replies are left that it may help */
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
    int nodes = ESTIMATE_NODES;
    int seen = replies <= ESTIMATE_REPLIES ? box_look_ahead(rules, state, &nodes) : 0;
    if (seen != 0)
        return state->seat == seat ? seen * ESTIMATE_SEEN : -seen * ESTIMATE_SEEN;
    return own - other;
}

/* --- all variants --- */

static inline int estimate(const struct rules *rules, const struct state *state, int seat)
{
    int winner = state->over ? winner_of(rules, state) : COLOURS;
    if (state->over)
        return winner == COLOURS ? 0 : winner == seat ? ESTIMATE_WON : -ESTIMATE_WON;
    if (rules->variant == VARIANT_BOX)
        return box_worth(rules, state, seat);
    int lead = points_of(rules, state, seat) - points_of(rules, state, !seat);
    return ESTIMATE_POINT * lead + tie_lead(rules, state, seat);
}

#endif
