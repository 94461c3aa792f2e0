/* People who play at tables of a real server, by the protocol and as fast as they may. Each keeps
 * the game as its seat sees it with the engine, remembers every line that it was told, and compares
 * whenever it is told again. What is wrong ends the program. */
#ifndef TESTS_ONLINE_GUEST_H
#define TESTS_ONLINE_GUEST_H

#include "session/session.h"
#include "store/store.h"
#include "wire.h"

enum { GUEST_PLIES_MAX = 8192, GUEST_RESULT_ROOM = 256 };

/* People who play one game after another, each at a table of its own. */
struct group {
    const char *game, *options, *clock; /* clock: as the wire has it */
    int people;                         /* on the first seats, bots on the others */
    struct setup setup;
    struct rules *rules;
    char table[STORE_ID_ROOM]; /* "": none yet */
    int most;                  /* plies that anybody was told of, or heard "ok" to */
    int most_before;           /* likewise, when the server last died */
    int steps;                 /* what has happened there since */
    int games;                 /* that are over */
    int done;                  /* people who know that this one is */
    bool is_last;              /* no further game */
};

/* All that somebody was told of a table that is over. */
struct told {
    char table[STORE_ID_ROOM];
    int seat; /* or SEAT_NONE: it watched */
    char **lines;
    int count;
    char result[GUEST_RESULT_ROOM];
};

enum guest_wish { WISH_OPEN, WISH_FOLLOW, WISH_SIT, WISH_START, WISH_MOVES, WISH_MOVE };

struct guest {
    int number;
    char token[WIRE_TOKEN_ROOM];
    struct wire wire;
    bool is_here; /* connected */
    struct rng *rng;
    struct group *group;
    int seat;        /* of the group's tables, or SEAT_NONE: it watches */
    bool asks_moves; /* it does not choose by its view, but asks which moves there are */
    bool is_welcome, has_bye, is_following, has_asked;
    char table[STORE_ID_ROOM]; /* "": none */
    char state[16];
    int you, turn;
    bool is_full, has_begun;
    int games;
    /* what it was told */
    struct session view;
    struct ply *view_plies;
    char **lines;
    int count;
    char result[GUEST_RESULT_ROOM];
    /* requests on their way */
    int id, waiting;              /* 0: for none */
    int64_t rest_ms;              /* asked too fast: nothing before this time */
    enum guest_wish wish;         /* what it asked for with that id */
    char pending[MOVE_TEXT_ROOM]; /* a move that was sent and not answered; "": none */
    int pending_at;
    char acked[MOVE_TEXT_ROOM]; /* one that was answered by "ok" and not told yet */
    int acked_at;
};

struct guest_count {
    int64_t messages, plies, oks, again, games; /* again: plies that were told once more */
};

extern struct guest_count guest_count;
extern struct told *guest_archive; /* of all games, by all players */
extern int guest_archive_count;

int64_t now_ms(void);
__attribute__((format(printf, 1, 2), noreturn)) void give_up(const char *format, ...);

void group_open(struct group *group);
void guest_open(struct guest *guest, int number, struct group *group, int seat, struct rng *rng);
/* Comes to the server and says hello; it may be gone again. */
void guest_connect(struct guest *guest, int port);
/* Takes one message, waiting for it. False: the connection has ended. */
bool guest_listen(struct guest *guest);
/* What there is to do now, one thing at a time. */
void guest_act(struct guest *guest);

#endif
