/* Writes a script while it is played: a table of a game, moves at random, and now and then what
 * people do besides: illegal moves, moves out of turn and long after, time-outs, chat, leaving and
 * coming back, standing up, watching from the middle on. */
#ifndef TESTS_ONLINE_PLOT_H
#define TESTS_ONLINE_PLOT_H

#include "online/stage.h"

enum { ATTEMPTS_MAX = 2048 };

/* A move that was not legal, tried by the seat on turn: it must be none in another deal, either. */
struct attempt {
    int at, seat;
    char text[MOVE_TEXT_ROOM];
};

struct pace { /* of a bot, as players see it */
    const char *level;
    int64_t ms;
};

struct plot_wish {
    uint64_t seed;
    struct setup setup;
    bool has_bots, has_clock;
    int plies_most;
    const struct pace *paces; /* the last without a name */
};

struct plot {
    struct plot_wish wish;
    struct script *script;
    struct stage_writer writer;
    struct rng rng, luck;
    char table[STORE_ID_ROOM];
    const char *bots[SEATS_MAX]; /* NULL: a person */
    bool has_latecomer;
    int scene; /* of the beginning and the end */
    int id;    /* of requests */
    int64_t at_ms;
    struct attempt attempts[ATTEMPTS_MAX];
    int attempts_count;
    int asides; /* all that was not a move */
};

/* Fills the script's facts; `plot->writer` then writes it. */
void plot_begin(struct plot *plot, const struct plot_wish *wish, struct script *script);

#endif
