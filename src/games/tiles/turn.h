/* The course of the game, and the referee. */
#ifndef GAMES_TILES_TURN_H
#define GAMES_TILES_TURN_H

#include "base/ensure.h"
#include "games/tiles/moves.h"

#include <string.h>

/* memset first: states are compared byte by byte, padding and all. */
static inline void begin(const struct rules *rules, struct state *state)
{
    ensure(rules->players >= 2 && rules->players <= PLAYERS_MAX);
    memset(state, 0, sizeof *state);
    state->viewer = SEAT_ALL;
    state->resigned = SEAT_NONE;
}

static inline int actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    if (state->phase == PHASE_OVER)
        return SEAT_NONE;
    return state->phase == PHASE_LAY ? state->turn : SEAT_CHANCE;
}

/* The next seat that has a tile, perhaps the same one; none: the game is over. */
static inline void pass_turn(const struct rules *rules, struct state *state)
{
    int next = state->turn;
    state->die = 0;
    for (int i = 0; i < rules->players; i++) {
        next = (next + 1) % rules->players;
        if (hand_size(state, next) > 0) {
            state->turn = (uint8_t)next;
            state->phase = PHASE_ROLL;
            return;
        }
    }
    state->phase = PHASE_OVER;
}

/* In a view that does not see the tile only a count grows. */
static inline void draw(const struct rules *rules, struct state *state, move tile)
{
    if (tile == UNSEEN)
        state->hidden[state->turn]++;
    else
        state->hand[state->turn] |= 1u << tile;
    if (state->phase == PHASE_DRAW) {
        pass_turn(rules, state);
        return;
    }
    state->turn = (uint8_t)((state->turn + 1) % rules->players);
    if (hand_size(state, state->turn) == rules->hand)
        state->phase = PHASE_ROLL; /* all have their hand, and seat 0 begins */
}

/* Tiles known and tiles hidden are counted apart: in the view of another seat the tile comes out
 * of the hidden ones, and its bit was never set. */
static inline void lay(const struct rules *rules, struct state *state, move tile)
{
    int seat = state->turn;
    if (scores_here(rules, state, (int)tile))
        state->points[seat] = (uint8_t)(state->points[seat] + state->die);
    if (state->hidden[seat] > 0) /* in the view of somebody else */
        state->hidden[seat]--;
    state->hand[seat] &= ~(1u << tile);
    state->laid |= 1u << tile;
    state->top = (uint8_t)tile;
    state->die = 0;
    state->phase = PHASE_DRAW;
    /* Nothing to draw: the turn is over with the tile. */
    if (bag_size(state) == 0)
        pass_turn(rules, state);
}

static inline void play(const struct rules *rules, struct state *state, move chosen)
{
    switch ((enum phase)state->phase) {
    case PHASE_DEAL:
    case PHASE_DRAW: draw(rules, state, chosen); return;
    /* The die lies there for all to see until the tile is laid. */
    case PHASE_ROLL:
        state->die = (uint8_t)chosen;
        state->phase = PHASE_LAY;
        return;
    case PHASE_LAY: lay(rules, state, chosen); return;
    case PHASE_OVER: break;
    }
    ensure(false); /* no move is listed when the game is over */
}

GAME_PLAY_OUT(actor, sample, pick, play)

/* A turn is a roll, a tile laid and a tile drawn; the deal is what comes before the first. */
static inline bool ends_turn(const struct rules *rules, const struct state *before,
                             const struct state *after)
{
    (void)rules, (void)before;
    return after->phase == PHASE_ROLL || after->phase == PHASE_OVER;
}

/* Who is late lays nothing and keeps the hand: nothing secret comes to light, so there is no
 * forfeit. */
static inline void timeout(const struct rules *rules, struct state *state, move forfeit)
{
    (void)forfeit;
    ensure(state->phase == PHASE_LAY);
    pass_turn(rules, state);
}

static inline void resign(const struct rules *rules, struct state *state, int seat)
{
    ensure(seat >= 0 && seat < rules->players && state->phase != PHASE_OVER);
    state->resigned = (int8_t)seat;
    state->die = 0;
    state->phase = PHASE_OVER;
}

/* The seats with most points, as a set; with a resignation, the others. */
static inline unsigned leaders(const struct rules *rules, const struct state *state)
{
    unsigned set = 0;
    int most = 0;
    for (int seat = 0; seat < rules->players; seat++) {
        if (seat == state->resigned || state->points[seat] < most)
            continue;
        set = state->points[seat] > most ? 1u << seat : set | 1u << seat;
        most = state->points[seat];
    }
    return set;
}

static inline void scores(const struct rules *rules, const struct state *state,
                          struct scores *scores)
{
    unsigned best = leaders(rules, state);
    for (int seat = 0; seat < rules->players; seat++) {
        scores->points[seat] = state->points[seat];
        if (state->phase != PHASE_OVER)
            scores->outcome[seat] = OUTCOME_NONE;
        else if ((best >> seat & 1) == 0)
            scores->outcome[seat] = OUTCOME_LOSS;
        else
            scores->outcome[seat] = bits_count(best) > 1 ? OUTCOME_DRAW : OUTCOME_WIN;
    }
}

#endif
