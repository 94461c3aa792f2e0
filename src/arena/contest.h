/* A match between bots: who plays whom at what, and how one deal of it is played. A deal is one
 * sequence of chance; it is played once for every way to seat the players, so that luck and seat
 * count for all alike. Everything in a deal follows from the seed and its number. */
#ifndef ARENA_CONTEST_H
#define ARENA_CONTEST_H

#include "arena/total.h"
#include "engine/course.h"
#include "host/host.h"

enum {
    CONTEST_ROTATIONS_MAX = SEATS_MAX * CONTEST_PLAYERS_MAX,
    CONTEST_OPENING_MAX = 100,
    CONTEST_DEALS_MAX = 1000000000,
    CONTEST_PLIES_ROOM = 1 << 20, /* of one game */
};

struct contest {
    const struct game *game;
    const struct rules *rules;
    int seats, sides;
    struct player players[CONTEST_PLAYERS_MAX];
    int players_count;
    uint64_t seed;
    int opening; /* plies at the start that are made at random, the same in all games of a deal */
    /* By contest_arrange: who sits where, in every game of a deal. */
    int rotations;
    uint8_t seating[CONTEST_ROTATIONS_MAX][SEATS_MAX];
};

/* Seats the players: as many as there are sides, or fewer, take a side each, in turn; more take a
 * seat each, in turn. Then all rotations, so that every player has every seat equally often. False:
 * more players than seats. */
bool contest_arrange(struct contest *contest);

/* Without chance every deal is the same, and so needs an opening. */
int contest_opening_preset(const struct game *game);

/* Where a game is played. */
struct booth {
    const struct contest *contest;
    const struct host *host;
    struct ply *plies; /* room for CONTEST_PLIES_ROOM */
    /* Keeps a finished game; false stops. NULL: none is kept. */
    bool (*keep)(void *context, int64_t deal, int rotation, const struct course *course);
    void *context;
};

/* Plays all games of a deal. False: stopped by the host or `keep` (FAULT_NONE), or a game could not
 * be played to its end. */
bool contest_play(const struct booth *booth, int64_t index, struct deal *deal, struct fault *fault);

#endif
