/* What the game is made of: the rules, a state, and what lies where. */
#ifndef GAMES_TILES_STATE_H
#define GAMES_TILES_STATE_H

#include "base/bits.h"
#include "base/ensure.h"
#include "engine/game.h"

enum {
    /* Tile n is bit n, so bit 0 is free for a tile that is not seen. */
    TILES = 24,
    ALL_TILES = ((1 << TILES) - 1) << 1,
    DIE_SIDES = 6,
    PLAYERS_MAX = 4,
    UNSEEN = 0
};

/* What happens next; the names are the `phase` of write_state. */
enum phase { PHASE_DEAL, PHASE_ROLL, PHASE_LAY, PHASE_DRAW, PHASE_OVER };
static const char *const phase_names[] = {"deal", "roll", "lay", "draw", "over"};

/* A view is a state, too. So the state says how many tiles of a hand are not known here, and whose
 * eyes it is seen with: only that tells a draw that will be seen from one that will not. What lies
 * in the bag is not kept: it is whatever is nowhere else, and that a view knows no better. */
struct state {
    uint32_t hand[PLAYERS_MAX]; /* bit n: tile n; only what the viewer knows */
    uint32_t laid;
    uint8_t hidden[PLAYERS_MAX]; /* tiles in hand that the viewer does not know */
    uint8_t points[PLAYERS_MAX];
    uint8_t phase;
    uint8_t turn;
    uint8_t die;     /* 0 unless a tile is to be laid */
    uint8_t top;     /* of the row; 0: none yet */
    int8_t viewer;   /* a seat, SEAT_NONE, or SEAT_ALL in a whole state */
    int8_t resigned; /* a seat or SEAT_NONE */
};

struct rules {
    int players;
    int hand;       /* tiles in a full one */
    bool goes_down; /* a lower tile scores, not a higher one */
};

_Static_assert(TILES < 32, "a set of tiles is a word of 32 bits");

/* --- what is where --- */

static inline int hand_size(const struct state *state, int seat)
{
    return bits_count(state->hand[seat]) + state->hidden[seat];
}

/* Tiles that may be in the bag or in a hidden hand: in a whole state, those in the bag. */
static inline uint64_t unseen_tiles(const struct state *state)
{
    uint64_t seen = state->laid;
    for (int seat = 0; seat < PLAYERS_MAX; seat++)
        seen |= state->hand[seat];
    return ALL_TILES & ~seen;
}

/* Hidden hands are among the unseen tiles, too. */
static inline int bag_size(const struct state *state)
{
    int size = bits_count(unseen_tiles(state));
    for (int seat = 0; seat < PLAYERS_MAX; seat++)
        size -= state->hidden[seat];
    return size;
}

/* What the seat to move may lay, for all that is known here. */
static inline uint64_t tiles_to_lay(const struct state *state)
{
    return state->hidden[state->turn] > 0 ? unseen_tiles(state) : state->hand[state->turn];
}

static inline bool sees_draw(const struct state *state)
{
    return state->viewer == SEAT_ALL || state->viewer == state->turn;
}

/* The first tile of all has nothing to rise above. */
static inline bool scores_here(const struct rules *rules, const struct state *state, int tile)
{
    return state->top != 0 && (rules->goes_down ? tile < state->top : tile > state->top);
}

#endif
