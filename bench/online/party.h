/* People at one table of our server: each with a connection and a view of its own, kept by the
 * engine. A party opens its table, sits down, starts, and tells its owner when somebody is on turn.
 * Whatever a seat is told must begin where its view ends: a gap or a duplicate ends the program. */
#ifndef BENCH_ONLINE_PARTY_H
#define BENCH_ONLINE_PARTY_H

#include "online/connection.h"
#include "online/figures.h"
#include "open_game.h"
#include "session/session.h"
#include "wire.h"

enum { MOVES_UNDERWAY = 16 }; /* a power of two; each seat has at most one */

struct party;

struct guest {
    struct connection connection;
    struct party *party;
    int seat;
    char token[WIRE_TOKEN_ROOM];
    struct session view;
    struct ply *plies;
    int plies_room;
    int turn; /* who is to move, as told; -1: nobody */
    bool is_playing, is_over, is_resumed;
};

struct party_plan {
    int port;
    const struct open_game *open;
    const char *bot; /* who has the last seat, "bot:normal"; NULL: a person */
    bool asks_moves; /* moves have an id and are answered by `ok` too */
    void (*on_turn)(struct party *party, struct guest *guest);
    void (*on_over)(struct party *party); /* everybody knows */
    struct waits *waits; /* from the sending of a move until every person here saw it */
};

struct party {
    const struct party_plan *plan;
    char table[24];
    struct guest *guests;
    int people, ready;               /* ready: have come in, or sat down, or know that it is over */
    int64_t sent_us[MOVES_UNDERWAY]; /* by the ply that it was sent at */
    int seen[MOVES_UNDERWAY];
    uint64_t moves; /* that every person saw */
    struct rng rng;
};

/* Signs its people in and opens their connections; the table opens when all are there. */
void party_open(struct party *party, const struct party_plan *plan, uint64_t seed);
void party_move(struct party *party, struct guest *guest); /* any legal move */
void party_begin_table(struct party *party);               /* another one, after the end */
void party_come_back(struct guest *guest);                 /* after connection_cut */
void party_free(struct party *party);

bool party_is_playing(const struct party *party); /* every person was told of the start */

#endif
