/* What a seat may expect from a position, for bots that look one move ahead. */
#ifndef GAMES_KOLONNE_BOT_JUDGE_H
#define GAMES_KOLONNE_BOT_JUDGE_H

#include "games/kolonne/gap.h"
#include "games/kolonne/turn.h"

/* What counts, in parts of a step. */
enum {
    WORTH_STEP = 10,  /* a step less to go */
    WORTH_REAR = 4,   /* a step less to go for the last stone: it keeps the column together */
    WORTH_DEPTH = 3,  /* a step further into the target: the corner is for those who follow */
    WORTH_GAP = 4,    /* an empty field less in the column: more freedom next time */
    WORTH_TORN = 25,  /* each field of the gap above the limit: torn columns stand still */
    WORTH_BLOCK = 8,  /* a field more in the gap of an opponent whose column is torn */
    WORTH_GOOD = 500, /* a lead that wins three games of four, or so */
};

static inline int rear_left(const struct rules *rules, const struct state *state, int colour)
{
    int most = 0;
    for (struct set rest = state->stones[colour]; !set_empty(&rest);) {
        int field = set_take(&rest);
        int left = rules->left[colour][set_has(&state->crossed, field)][field];
        most = left > most ? left : most;
    }
    return most;
}

/* Steps from the corner, over the stones that have arrived. */
static inline int target_depth(const struct rules *rules, const struct state *state, int colour)
{
    int depth = 0;
    for (struct set rest = set_and(state->stones[colour], &rules->target[colour]);
         !set_empty(&rest);)
        depth += field_distance(set_take(&rest), rules->corner[colour]);
    return depth;
}

static inline int torn_by(int gap)
{
    return gap > GAP_MAX ? gap - GAP_MAX : 0;
}

static inline int march_worth(const struct rules *rules, const struct state *state, int colour)
{
    return WORTH_DEPTH * target_depth(rules, state, colour) -
           WORTH_STEP * steps_left(rules, state, colour) -
           WORTH_REAR * rear_left(rules, state, colour);
}

/* A column for itself: how far it is, and how well it holds together. */
static inline int column_worth(const struct rules *rules, const struct state *state, int colour,
                               int gap)
{
    return march_worth(rules, state, colour) - WORTH_GAP * gap - WORTH_TORN * torn_by(gap);
}

static double judge(const struct rules *rules, const struct state *state, int seat)
{
    if (state->phase == PHASE_OVER && state->winner != NOBODY)
        return state->winner == seat;
    int worth = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!rules->in_play[colour])
            continue;
        int gap = gap_of(rules, state, colour);
        if (rules->seat[colour] == seat)
            worth += column_worth(rules, state, colour, gap);
        else
            worth += WORTH_BLOCK * torn_by(gap);
    }
    return lead_expects(worth, WORTH_GOOD);
}

#endif
