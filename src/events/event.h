/* An event: an evening of games at real tables, as it stands. A plain value without pointers to
 * memory of its own; it changes only by the acts of its book (book.h), each of which is done whole
 * or refused. Players, rounds and tables count from 0 here and from 1 in files and sentences. */
#ifndef EVENTS_EVENT_H
#define EVENTS_EVENT_H

#include "base/fault.h"
#include "engine/game.h"
#include "events/marks.h"
#include "seating/seating.h"

#include <stdint.h>

enum {
    EVENT_VERSION = 1,
    EVENT_PLAYERS_MAX = 1024,
    EVENT_ROUNDS_MAX = 64, /* of a round robin; other formats have fewer */
    EVENT_GAMES_MAX = 10,  /* rounds that may be asked for, as on the printed sheet */
    EVENT_SEATS_MIN = 2,
    EVENT_SEATS_MAX = 5,
    EVENT_TABLES_MAX = EVENT_PLAYERS_MAX / EVENT_SEATS_MIN,
    EVENT_NAME_ROOM = 61,   /* of a player, with the closing zero byte */
    EVENT_TITLE_ROOM = 121, /* of the event */
    EVENT_DATE_ROOM = 11,   /* 2026-11-16 */
    EVENT_POINTS_MAX = 100000,
    EVENT_BYE_MAX = 2 * EVENT_POINTS_MAX, /* that of a Swiss counts as playing and winning */
    EVENT_BOARD_MAX = 9999,               /* points of one player at one table */
    EVENT_SLOTS = 4 * EVENT_PLAYERS_MAX,  /* of the names, see slot_of */
    EVENT_NOBODY = -1,
};

#define EVENT_SEED_MAX 9007199254740991 /* what JavaScript can count to */

/* name, word in the file */
#define EVENT_FORMATS(X)                                                                           \
    X(INDIVIDUAL, "individual")                                                                    \
    X(SWISS, "swiss")                                                                              \
    X(ROBIN, "robin")                                                                              \
    X(KNOCKOUT, "knockout")

enum event_format {
#define EVENT_FORMAT(name, word) FORMAT_##name,
    EVENT_FORMATS(EVENT_FORMAT)
#undef EVENT_FORMAT
        FORMATS_COUNT
};

struct event_head {
    char name[EVENT_TITLE_ROOM];
    char date[EVENT_DATE_ROOM]; /* or "" */
    const struct game *game;
    enum event_format format;
    int seats; /* wanted at a table */
    int games; /* rounds; 0 where the format settles it */
    struct event_points points;
    bool odd_by_bye;     /* who is left over has a bye; else there are tables of another size */
    bool begin_by_cards; /* who begins is found as the game's rules say; else the first seat does */
    int boards;          /* tables that are seated at most; 0: as many as are wanted */
    int64_t seed;
};

struct event_player {
    char name[EVENT_NAME_ROOM];
    bool is_present; /* to be seated in the next round */
};

enum table_result { TABLE_OPEN, TABLE_WON, TABLE_DRAWN };

/* Beside the table and not in it: the seating asks only who won. */
struct event_result {
    uint8_t kind; /* enum table_result */
    bool has_board;
    int16_t board[EVENT_SEATS_MAX]; /* points of the game itself, by seat */
};

/* A table keeps its number: one that everybody has left has a count of 0. Who is alone at one has a
 * bye as well. */
struct event_round {
    int tables_count, byes_count;
    struct seating_table table[EVENT_TABLES_MAX];
    struct event_result result[EVENT_TABLES_MAX];
    int16_t bye[EVENT_PLAYERS_MAX];
};

/* Players are never taken out, so a number means the same person all evening; who leaves is only
 * not present. */
struct event {
    bool has_head;
    bool is_ended;
    struct event_head head;
    int players_count, rounds_count;
    struct event_player player[EVENT_PLAYERS_MAX];
    int16_t order[EVENT_PLAYERS_MAX]; /* the seeds, best first; a late comer is last */
    int16_t slot[EVENT_SLOTS];        /* players by the hash of their names, + 1 */
    struct event_round round[EVENT_ROUNDS_MAX];
};

/* Before the first round; a table is open; the next round can be seated; nothing is left to do. */
enum event_phase { PHASE_JOINING, PHASE_SEATED, PHASE_READY, PHASE_OVER };

void event_begin(struct event *event);

/* --- names --- */

bool event_is_plain(const char *bytes, size_t length); /* UTF-8 without control characters */
/* Without blanks around it: 1 to 60 bytes of UTF-8 without control characters. */
bool event_name_read(const char *text, char name[EVENT_NAME_ROOM], struct fault *fault);
bool event_same_name(const char *a, const char *b); /* whatever the case of ASCII letters */
/* A player by name, whatever the case of its ASCII letters, or EVENT_NOBODY. */
int event_find(const struct event *event, const char *name);
bool event_find_or_fault(const struct event *event, const char *name, int *player,
                         struct fault *fault);
/* Room and name must be free. */
void event_add_player(struct event *event, const char *name);
void event_rename(struct event *event, int player, const char *name);
/* Forgets the players from this one on: nothing else may know them yet. */
void event_cut_players(struct event *event, int count);

/* --- as it stands --- */

/* How many may sit at one table: 2 up to this. */
int event_seats_max(const struct game *game);
bool event_has_board(const struct game *game);  /* it is won by points, which can be entered */
int event_table_max(const struct event *event); /* the format may allow fewer than the game */
bool event_table_is_open(const struct event_round *round, int table); /* a game is played there */
bool event_table_is_bye(const struct event_round *round, int table);  /* somebody is alone there */
bool event_round_is_open(const struct event_round *round);
enum event_phase event_phase(const struct event *event);
/* How many rounds there are to be, as far as it is known: 0 before the players are. */
int event_rounds_planned(const struct event *event);
/* Where somebody sits in a round: a table and a seat; false: nowhere. */
bool event_seat_of(const struct event_round *round, int player, int *table, int *seat);
int event_bye_of(const struct event_round *round, int player); /* its index, or -1 */
/* Everybody who has a bye; the count. */
int event_byes(const struct event_round *round, int16_t bye[EVENT_PLAYERS_MAX]);

/* --- knockout --- */

/* Beaten in a round before this one, and so not to be in it. */
bool event_is_beaten(const struct event *event, int player, int before);
/* Beaten in some round. */
bool event_is_out(const struct event *event, int player);

/* Somebody who is in a round although beaten before it: an earlier result was corrected. */
struct event_stray {
    int player;
    int beaten_round, beaten_table;
    int round, table; /* table EVENT_NOBODY: has a bye there */
};

bool event_find_stray(const struct event *event, struct event_stray *stray);

const char *format_word(enum event_format format);
bool format_find(const char *word, enum event_format *format);

#endif
