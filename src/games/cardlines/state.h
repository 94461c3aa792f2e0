/* The rules in use and the state of a game of lines on a board of cards. The game that includes
 * this has said before how it differs:
 *   LINE_LENGTH      squares in a line
 *   HAND_SIZE        cards in a full hand, unless asked otherwise
 *   JOKERS           in the deck
 *   TOKENS           a side has; 0: no limit
 *   HAS_BLOCKS       2x2 blocks can be played as lines
 *   TAKES_FROM_EACH  a one-eyed jack takes a token of each opposing side, else of one
 *   MOST_LINES_WIN   when all cards are played, else nobody does
 *   LINES_LEARNED    to win, in the games that the bots' weights were learned from
 *   STAGES           of a game that are judged differently, as the cards run out; 1: all alike */
#ifndef GAMES_CARDLINES_STATE_H
#define GAMES_CARDLINES_STATE_H

#include "base/ensure.h"
#include "engine/game.h"
#include "games/cardlines/board.h"

/* What seldom happens stays out of the paths that a playout takes all the time. */
#define SELDOM __attribute__((noinline)) static

enum {
    SIDES_MAX = 4,
    DECK = 2 * KINDS + JOKERS,
    TARGET_MAX = 3,
    HAND_MIN = 3,
    HAND_MAX = 7,
    /* The winner has the target, every other side at most one line fewer. */
    LINES_MAX = SIDES_MAX * (TARGET_MAX - 1) + 1,
    /* A byte that is no seat, side or square. */
    NOBODY = 0xff,
};

/* The directions in which lines are looked for, in this order; blocks come last. */
enum way { WAY_EAST, WAY_NORTH, WAY_NORTH_EAST, WAY_SOUTH_EAST, WAYS_STRAIGHT, WAY_BLOCK = 4 };
enum { WAYS_MAX = WAYS_STRAIGHT + HAS_BLOCKS };

_Static_assert(LINE_LENGTH == 4 || LINE_LENGTH == 5, "lines.h looks for rows of these lengths");
_Static_assert(!HAS_BLOCKS || LINE_LENGTH == 4, "a block of 2x2 is as long as a line");

/* First the phases in which chance acts: `actor` compares with the last of them. The words are
 * those of the rulebook. */
#define PHASES(X)                                                                                  \
    X(CUT, "cut")                                                                                  \
    X(DEAL, "deal")                                                                                \
    X(SWAP, "swap")                                                                                \
    X(DRAW, "draw")                                                                                \
    X(PLAY, "play")                                                                                \
    X(REMOVE, "remove")                                                                            \
    X(LINE, "line")                                                                                \
    X(OVER, "over")

enum phase {
#define PHASE_NAME(name, word) PHASE_##name,
    PHASES(PHASE_NAME)
#undef PHASE_NAME
};

struct rules {
    /* The squares of the run that starts there and goes that way, free squares left out: what a
     * side's tokens must cover. Runs that can never be a line hold a square that does not exist;
     * the last one of each way is such a run. */
    struct squares run[WAYS_MAX][SQUARES + 1];
    /* All squares of all straight runs through a square. */
    struct squares window[SQUARES][WAYS_STRAIGHT];
    struct squares shows[KINDS + 1]; /* the two squares of a card; none for jacks and jokers */
    struct squares free;
    struct board board;
    uint8_t twin[SQUARES]; /* the other square that shows the same card */
    uint8_t side_of[SEATS_MAX];
    uint8_t players;
    uint8_t sides;
    uint8_t target;
    uint8_t ways; /* WAYS_STRAIGHT, or one more when blocks count */
    uint8_t hand; /* cards in a full hand */
    bool spares;  /* a one-eyed jack may remove: it need not */
    bool swaps;   /* a dead card can be exchanged before the move */
};

/* Where and how a line lies is enough: its squares are `run[way][first]`. */
struct line {
    uint8_t side;
    uint8_t way;
    uint8_t first; /* its first square */
};

/* A view is a state, too: there `viewer` is set, hidden hands are empty, and their cards lie in
 * `stock` with what is really there. `held` and `stock_count` say how many each has. */
struct state {
    struct squares tokens[SIDES_MAX];
    struct squares empty;  /* squares that can be covered */
    struct squares locked; /* tokens in lines */
    struct pack stock;     /* in a view: all cards that the viewer has not seen */
    struct pack hands[SEATS_MAX];
    uint64_t open; /* kinds of card with an empty square; follows from `empty`, kept for speed */
    uint8_t held[SEATS_MAX]; /* cards in hand, in a view the unknown ones too */
    uint8_t stock_count;
    uint8_t phase;
    uint8_t
        swapped;    /* 1: a card was exchanged in this turn; beside `phase`: both are set at once */
    uint8_t seat;   /* who acts, or for whom chance acts */
    uint8_t dealer; /* NOBODY during the cut */
    uint8_t winner; /* a side; NOBODY before the end, and after a draw */
    uint8_t viewer; /* 0: the whole state; seat + 1; NOBODY: a spectator's view */
    uint8_t victims; /* PHASE_REMOVE: bit i: side i may lose a token now */
    uint8_t placed;  /* PHASE_LINE: the token that completes lines ... */
    uint8_t way;     /* ... and the way in which one is to be named */
    uint8_t cutters; /* bit i: seat i cuts in this round */
    uint8_t cuts_count;
    uint8_t cuts[SEATS_MAX];
    uint8_t left[SIDES_MAX]; /* tokens not on the board */
    uint8_t made[SIDES_MAX]; /* lines */
    uint8_t lines_count;
    struct line lines[LINES_MAX];
    /* In the order laid: the rulebook shows it so. Every card is laid at most once. */
    uint8_t laid_count;
    uint8_t laid[DECK];
};

_Static_assert(sizeof(struct state) <= 512, "copies of the state are meant to be cheap");

static inline int mover_side(const struct rules *rules, const struct state *state)
{
    return rules->side_of[state->seat];
}

/* Playouts run on whole states, and the processor should count on it. */
static inline bool hand_is_hidden(const struct state *state, int seat)
{
    return __builtin_expect(state->viewer != 0, 0) && state->viewer != seat + 1;
}

/* Where a seat's card comes from when it is laid: in a view from the unseen cards. */
static inline struct pack *hand_source(struct state *state, int seat)
{
    return hand_is_hidden(state, seat) ? &state->stock : &state->hands[seat];
}

/* The kinds of card a seat can lay, as far as the viewer knows. */
static inline uint64_t hand_kinds(const struct state *state, int seat)
{
    return pack_kinds(hand_is_hidden(state, seat) ? &state->stock : &state->hands[seat]);
}

static inline bool has_tokens(const struct state *state, int side)
{
    return TOKENS == 0 || state->left[side] > 0;
}

static inline void finish_game(struct state *state, int winner)
{
    ensure(winner == NOBODY || (winner >= 0 && winner < SIDES_MAX));
    state->phase = PHASE_OVER;
    state->winner = (uint8_t)winner;
    state->swapped = 0;
}

/* --- moves: which card, what is done, where ---
 *
 *   bits 23..16  card, or the way of a line
 *   bits 15..8   act
 *   bits  7..0   square
 *
 * The card comes first, because moves are listed card by card in ascending order. */

enum act {
    ACT_CUT,   /* cut 7H */
    ACT_DRAW,  /* draw 7H */
    ACT_PLACE, /* 7H c4 */
    ACT_TAKE,  /* JS xc4 */
    ACT_LAY,   /* 7H - */
    ACT_NEXT,  /* xc4 */
    ACT_LINE,  /* line c4-f4: the way stands for the card, the first square for the square */
    ACT_SWAP,  /* 7H = */
    ACT_STOP,  /* x- */
};

static inline move move_of(enum act act, int card, int square)
{
    return (move)card << 16 | (move)act << 8 | (move)square;
}

static inline enum act move_act(move chosen)
{
    return (enum act)(chosen >> 8 & 0xff);
}

static inline int move_card(move chosen)
{
    return (int)(chosen >> 16);
}

static inline int move_square(move chosen)
{
    return (int)(chosen & 0xff);
}

#endif
