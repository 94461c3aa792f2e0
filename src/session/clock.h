/* The clocks of a table: arithmetic only. The time is an argument, so that a test needs no waiting
 * and a server's clock can be a virtual one.
 *
 * One clock runs at a time, that of the seat to move, from when it looks at the table until its
 * turn ends. What is left to a seat is charged whenever its clock is held. It grows only where the
 * terms say so, and for no turn twice: turns have numbers, and one that is played again after
 * taking back was given its time already. */
#ifndef SESSION_CLOCK_H
#define SESSION_CLOCK_H

#include "engine/game.h"

enum clock_kind {
    CLOCK_NONE,
    CLOCK_TURN, /* so long for every turn */
    CLOCK_GAME, /* so long for all turns together, and something on top after each */
};

struct clock_terms {
    enum clock_kind kind;
    int64_t limit_ms; /* of a turn, or of the game */
    int64_t add_ms;   /* CLOCK_GAME: after every turn that did not run out */
};

enum { CLOCK_FOREVER = -1 }; /* the time left where there is no clock */

struct clock {
    struct clock_terms terms;
    int64_t left_ms[SEATS_MAX]; /* when last charged */
    int running;                /* the seat that is charged, or SEAT_NONE */
    int64_t since_ms;           /* from when on */
    int turn_given;             /* the latest turn that was given its time; -1: none */
    int turn_paid;              /* CLOCK_GAME: the latest after which something was added */
    int mover;                  /* who looked in the turn under way, or SEAT_NONE ... */
    bool is_late;               /* ... and ran out of time in it */
};

bool clock_terms_fit(struct clock_terms terms); /* no time below nothing, none that overflows */
void clock_set(struct clock *clock, struct clock_terms terms); /* all have all their time */
/* What a seat has left of the turn with this number, as kept elsewhere. False: no time that fits.
 */
bool clock_set_left(struct clock *clock, int seat, int turn, int64_t left_ms, int64_t now_ms);

/* The seat to move looks at the table in the turn with this number: its clock runs. */
void clock_run(struct clock *clock, int seat, int turn, int64_t now_ms);
void clock_hold(struct clock *clock, int64_t now_ms);
void clock_time_out(struct clock *clock); /* the seat that runs has lost its turn */
void clock_end_turn(struct clock *clock, int turn, int64_t now_ms);
void clock_go_back(struct clock *clock, int64_t now_ms); /* to an earlier turn, or within one */

/* What a seat has left, or would have if it looked now; `turn`: if it is the one to move, the
 * number of its turn, else -1. */
int64_t clock_left_ms(const struct clock *clock, int seat, int turn, int64_t now_ms);
bool clock_is_out(const struct clock *clock, int64_t now_ms); /* of the seat that runs */
/* When the seat that runs will be out of time; INT64_MAX: never. */
int64_t clock_out_at_ms(const struct clock *clock);

#endif
