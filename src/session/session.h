/* One game being played, for every kind of table: at one screen, in a browser, through the library,
 * on a server. Who sits where, whose turn it is, luck, clocks, time-outs, resigning, taking back,
 * what a viewer may see, the record as it grows.
 *
 * There is one door: `session_do`. A command happens whole or is refused with a reason and changes
 * nothing. At most one ply happens in it, and the effects tell which, what it happened in, and what
 * the game waits for now; when that is done is the caller's pace. No files, no sockets, no clock
 * and no memory of its own: the time is an argument, setup and rules are shared by all games that
 * are played by them, and bots think outside (`session_luck`, host/host.h). */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "bots/bot.h"
#include "engine/record.h"
#include "session/clock.h"

enum sitter { SITTER_PERSON, SITTER_BOT, SITTER_FREE };

struct seated {
    enum sitter kind;
    struct player player; /* SITTER_BOT: who plays there, and how long it thinks */
    char name[NAME_ROOM]; /* as the record has it */
};

/* Where luck comes from: a seed, and what it is for. Every draw, and every bot's choice, has a
 * generator of its own that follows from the seed and its number alone, so that what comes after
 * taking back is what came before. */
enum luck { LUCK_CHANCE, LUCK_BOT, LUCK_KINDS };

struct session {
    const struct setup *setup; /* with the rules in `course`: constant, shared by many */
    struct course course;
    struct seated seats[SEATS_MAX];
    const char *called[SEATS_MAX]; /* in reasons, where a name is not what people see; or NULL */
    bool is_one_screen;            /* all persons look at the same one */
    uint64_t seed;
    int draws;       /* chance events so far: the number of the next */
    int draws_known; /* those from this number on followed from the seed */
    int turn; /* how many turns have ended; preparations with plies of their own count as one */
    struct clock clock;
};

/* --- what can be done --- */

enum session_act {
    SESSION_MOVE,   /* a seat moves: `text`, or `chosen` if that is NULL */
    SESSION_CHANCE, /* the chance event that is due, from the seed ... */
    SESSION_NUMBER, /* ... or from outside: the event at `number` of all cases, engine/chance.h */
    SESSION_PLY,    /* what happened elsewhere, or is the referee's: `ply`, as a record tells it */
    SESSION_RESIGN, /* `seat` gives up */
    SESSION_TICK,   /* time has passed: a time-out, if it is due */
    SESSION_LOOK,   /* `seat`, which is to move, looks at the table: its clock runs, until the turn
                     * ends or goes to chance, or somebody holds it or takes back */
    SESSION_HOLD,   /* no clock runs until somebody looks again */
    SESSION_UNDO,   /* `seat` takes back: see `session_undo_to` */
    SESSION_REWIND, /* back to the first `plies` plies, whatever they were */
};

struct session_command {
    enum session_act act;
    int seat;
    const char *text;
    move chosen;
    uint64_t number;
    struct ply ply;
    int plies;
};

/* --- what came of it --- */

enum session_change { CHANGE_NONE, CHANGE_PLY, CHANGE_BACK };

enum session_due {
    DUE_NOTHING, /* the game is over */
    DUE_CHANCE,
    DUE_PERSON,
    DUE_BOT,
    DUE_SITTER, /* a free seat is to move: somebody must sit down */
    DUE_NEWS,   /* in a view: another seat or chance acts, and its ply is to be told */
};

struct session_effects {
    enum session_change change;
    int plies;             /* how many there are now */
    union position before; /* CHANGE_PLY: what the last of them happened in */
    enum session_due due;  /* what the game waits for ... */
    int seat;              /* ... and whom: the seat, SEAT_CHANCE or SEAT_NONE */
    bool is_turn_new;      /* CHANGE_PLY: it ended a turn */
    int64_t wake_ms;       /* when SESSION_TICK will find a time-out; INT64_MAX: never */
};

/* A game at its first position, all seats free, no clock, seed 0. A viewer other than SEAT_ALL: the
 * game as that seat (or a spectator, SEAT_NONE) sees it, which is kept up by SESSION_PLY. */
void session_begin(struct session *session, const struct setup *setup, const struct rules *rules,
                   int viewer, struct ply *plies, int plies_room);
/* More room for plies, elsewhere; what was there has been copied. */
void session_move_plies(struct session *session, struct ply *plies, int plies_room);
/* Luck from here on. What was drawn already counts as known where the seed says the same. */
void session_set_seed(struct session *session, uint64_t seed);
void session_set_clock(struct session *session, struct clock_terms terms);
/* A game that is taken up again: what a seat had left, and if it is the one to move, of the turn
 * under way. False: not a time that the clock can show. */
bool session_set_left(struct session *session, int seat, int64_t left_ms, int64_t now_ms);

bool session_do(struct session *session, const struct session_command *command, int64_t now_ms,
                struct session_effects *effects, struct fault *fault);

/* --- what can be asked --- */

enum session_due session_due(const struct session *session);
int session_actor(const struct session *session); /* a seat, SEAT_CHANCE or SEAT_NONE */
bool session_is_person(const struct session *session, int seat);
int session_people(const struct session *session);
/* The one person at a table whose other seats are bots, or SEAT_NONE. */
int session_sole_person(const struct session *session);
bool session_is_view(const struct session *session);
/* Whether there is such a viewer here: of a view only the one whose it is. */
bool session_has_viewer(const struct session *session, int viewer);

/* What a seat has left, or would have if it looked now; CLOCK_FOREVER without a clock. */
int64_t session_left_ms(const struct session *session, int seat, int64_t now_ms);
/* What a viewer may know of the position now; SEAT_ALL: all. */
void session_see(const struct session *session, int viewer, union position *view);
/* A move or event of whoever acts, read from what that seat may know: not even a reason tells a
 * secret. */
bool session_read_move(const struct session *session, const char *text, move *chosen,
                       struct fault *fault);
/* The generator for a chance event, or for what a bot chooses, in this position. */
struct rng session_luck(const struct session *session, enum luck luck);

/* Why a move of the seat to move is good, from what that seat knows, as the end of a sentence that
 * begins "because"; nothing where there is nothing special to say. */
void session_why(const struct session *session, move chosen, enum language language,
                 struct text *text);

/* How many plies would be left if a seat took back; -1 with a reason if it may not. One takes back
 * one's last decision (persons who share a screen and hide nothing from each other: the last of any
 * of them) if nothing hidden or random has come to light since. One person against bots may take
 * back beyond that: the same luck comes again. The clock is not wound up: a turn that is played
 * again goes on with what is left. */
int session_undo_to(const struct session *session, int seat, struct fault *fault);

/* --- the record, a line each --- */

/* As a viewer saw it; SEAT_ALL: the whole record (of a view: what there is). */
void session_write_header(const struct session *session, int viewer, struct text *text);
/* The ply that happened last, from the effects that told of it. */
void session_write_ply(const struct session *session, const struct session_effects *effects,
                       int viewer, struct text *text);
void session_write_result(const struct session *session, struct text *text);
/* All lines so far, each handed to the sink as soon as it is written. */
void session_write_all(const struct session *session, int viewer, record_sink *sink, void *context);
/* Reads such a line as the next ply: RECORD_PLY, or RECORD_END if it is the right result. */
enum record_step session_read_line(const struct session *session, struct cursor line,
                                   struct ply *ply, struct fault *fault);

#endif
