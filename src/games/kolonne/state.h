/* What a game of kolonne is made of: colours, the board made ready for use, the position. */
#ifndef GAMES_KOLONNE_STATE_H
#define GAMES_KOLONNE_STATE_H

#include "engine/game.h"
#include "games/kolonne/board.h"
#include "games/kolonne/detours.h"

enum {
    COLOURS = 4,
    STONES = 7,
    DIE_SIDES = 6,
    GAP_MAX = 3,        /* empty fields that a column may have after a move */
    PASSES_A_COLOUR = 3 /* on end, and the game ends */
};

/* In the order of play, clockwise. The colour that stands where one must go is the one after the
 * next. */
enum colour { RED, YELLOW, GREEN, BLUE };

static const char *const colour_names[COLOURS] = {"red", "yellow", "green", "blue"};

/* Red 0 and green 2, yellow 1 and blue 3: with two columns each also the other one of a seat. */
static inline int colour_facing(int colour)
{
    return colour ^ 2;
}

/* Colours that are not in play have start fields and targets, too: they are somebody's target,
 * or drawn on the board. Only their stars are ordinary fields. */
struct rules {
    int players;
    int limit; /* rounds */
    int colours_count;
    bool wants_both;          /* columns of a seat home; it has two then */
    uint8_t in_play[COLOURS]; /* yes or no */
    uint8_t next[COLOURS];    /* whose turn comes after a colour's */
    uint8_t seat[COLOURS];    /* who plays a colour that is in play */
    uint8_t start_field[COLOURS][STONES];
    uint8_t star[COLOURS];
    uint8_t corner[COLOURS];              /* of the target */
    uint8_t crosses_into_target[COLOURS]; /* one walk can reach the target over the star */
    struct set start[COLOURS];
    struct set target[COLOURS];
    struct set open[COLOURS];              /* the board without other colours' stars */
    struct set enter[COLOURS][DIRECTIONS]; /* ... and what a step in that direction may enter */
    struct set by_walls[COLOURS];          /* so near the target that a detour may meet a wall */
    struct detours detours;
    uint8_t left[COLOURS][2][FIELD_CODES]; /* steps left: before and after crossing the star */
    uint8_t depth[COLOURS][FIELD_CODES];   /* of target fields: steps behind the corner */
};

/* START until one seat has rolled highest; then ROLL and MOVE take turns. */
enum phase { PHASE_START, PHASE_ROLL, PHASE_MOVE, PHASE_OVER };

enum { NOBODY = 0xff };

/* Which stone is which is not kept: a field in `crossed` says of the stone on it that it has
 * been on its star. */
struct state {
    struct set stones[COLOURS];
    struct set crossed; /* stones of all colours that have been on their star */
    uint32_t turns;     /* finished, of all colours together; those that a colour that is home
                         * no longer has count as they are passed over */
    uint8_t phase;
    uint8_t colour;  /* whose turn, from PHASE_ROLL on */
    uint8_t die;     /* 0 outside PHASE_MOVE */
    uint8_t passes;  /* on end */
    uint8_t rollers; /* PHASE_START: bit n: seat n rolls in this round of start rolls */
    uint8_t rolls_count;
    uint8_t rolls[COLOURS]; /* of the rollers in seat order */
    uint8_t winner;         /* a seat or NOBODY; 0 while the game is on */
    uint8_t unused;         /* always 0: fills the last eight bytes, so that none is padding */
};

/* `points` of the rulebook. */
static inline int stones_home(const struct rules *rules, const struct state *state, int colour)
{
    struct set home = set_and(state->stones[colour], &rules->target[colour]);
    return set_count(&home);
}

/* Steps left in sum over a colour's stones. */
static inline int steps_left(const struct rules *rules, const struct state *state, int colour)
{
    int sum = 0;
    for (struct set rest = state->stones[colour]; !set_empty(&rest);) {
        int field = set_take(&rest);
        sum += rules->left[colour][set_has(&state->crossed, field)][field];
    }
    return sum;
}

/* All its stones on its target fields. */
static inline bool is_home(const struct rules *rules, const struct state *state, int colour)
{
    return set_equal(&state->stones[colour], &rules->target[colour]);
}

/* A colour that is home wins, or, where both columns must be, has no more turns. */
static inline bool has_turns(const struct rules *rules, const struct state *state, int colour)
{
    return rules->in_play[colour] && !(rules->wants_both && is_home(rules, state, colour));
}

/* Fields that a colour may stand on or walk over: its own stones and what is empty. */
static inline struct set free_fields(const struct rules *rules, const struct state *state,
                                     int colour)
{
    struct set free = rules->open[colour];
    for (int other = 0; other < COLOURS; other++)
        if (other != colour)
            free = set_without(free, &state->stones[other]);
    return free;
}

/* Stones of other colours that lengthen a column: all but those on a star, which joins nothing. */
static inline struct set foreign_stones(const struct rules *rules, const struct state *state,
                                        int colour)
{
    struct set foreign = no_fields;
    for (int other = 0; other < COLOURS; other++)
        if (other != colour)
            foreign = set_or(foreign, &state->stones[other]);
    return set_and(foreign, &rules->open[colour]);
}

/* --- moves --- */

/* A roll is its number. A move of a stone is its field and where it ends; nobody can stand and end
 * on field 0, so 0 is free for a pass. */
enum { MOVE_PASS = 0, MOVES_ROOM = 352 };

/* Six steps end 2, 4 or 6 fields away: at most 8 + 16 + 24 ends for each stone, and a pass. */
_Static_assert(STONES *(8 + 16 + 24) + 1 <= MOVES_ROOM && (int)MOVES_ROOM <= (int)MOVES_MAX,
               "all moves");

static inline move move_of(int from, int to)
{
    return (move)(from << 8 | to);
}

static inline int move_from(move chosen)
{
    return (int)(chosen >> 8);
}

static inline int move_to(move chosen)
{
    return (int)(chosen & 0xff);
}

#endif
