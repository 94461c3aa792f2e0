/* Who sits at the table, and their clocks. The library has no clock of its own: the caller says
 * what time it is, as milliseconds from any beginning, and all that depends on it happens in the
 * next call. So a test, a replay and a page in the background behave alike. */
#include "lib/library.h"

_Static_assert((int)FLOTILLA_CLOCK_NONE == (int)CLOCK_NONE, "no clock");
_Static_assert((int)FLOTILLA_CLOCK_TURN == (int)CLOCK_TURN, "a turn");
_Static_assert((int)FLOTILLA_CLOCK_GAME == (int)CLOCK_GAME, "a game");

/* --- who sits where --- */

static const char bot_prefix[] = "bot:";

/* The words of the interface. A bot comes with its budget, as "bot:hard:200ms". */
static bool read_sitter(const char *who, struct seated *seated, struct fault *fault)
{
    size_t prefix = strlen(bot_prefix);
    /* Also where a person sits down: nothing of the bot before is left. */
    seated->player = (struct player){.bot = NULL};
    if (strcmp(who, "person") == 0)
        seated->kind = SITTER_PERSON;
    else if (strcmp(who, "free") == 0)
        seated->kind = SITTER_FREE;
    else if (strncmp(who, bot_prefix, prefix) == 0)
        seated->kind = SITTER_BOT;
    else
        return fault_set(fault, FAULT_UNKNOWN, "a seat is person, free or bot:NAME, not \"%s\"",
                         who);
    return seated->kind != SITTER_BOT || player_read(who + prefix, &seated->player, fault);
}

enum flotilla_answer flotilla_sit(struct flotilla *game, int seat, const char *who, char *reason,
                                  size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    if (!library_seat_exists(game, seat, &refusal.fault))
        return refuse(&refusal);
    struct seated seated = game->session.seats[seat]; /* the name stays */
    if (!read_sitter(who, &seated, &refusal.fault))
        return refuse(&refusal);
    game->session.seats[seat] = seated;
    return FLOTILLA_FINE;
}

/* Decides whose moves may be taken back: see session_undo_to. */
void flotilla_set_one_screen(struct flotilla *game, int is_one)
{
    game->session.is_one_screen = is_one != 0;
}

/* --- clocks --- */

/* Far from the ends of its type, so that sums and differences of times fit. */
void flotilla_set_time(struct flotilla *game, int64_t now_ms)
{
    const int64_t furthest = INT64_C(1) << 60;
    game->now_ms = now_ms > furthest ? furthest : now_ms < -furthest ? -furthest : now_ms;
}

enum flotilla_answer flotilla_set_clock(struct flotilla *game, enum flotilla_clock kind,
                                        int64_t limit_ms, int64_t add_ms, char *reason,
                                        size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    struct clock_terms terms = {(enum clock_kind)kind, limit_ms, add_ms};
    /* A kind is a number that comes from another language: any number at all. */
    if (kind < FLOTILLA_CLOCK_NONE || kind > FLOTILLA_CLOCK_GAME || !clock_terms_fit(terms)) {
        fault_set(&refusal.fault, FAULT_LIMIT, "there is no such clock");
        return refuse(&refusal);
    }
    session_set_clock(&game->session, terms);
    return FLOTILLA_FINE;
}

enum flotilla_answer flotilla_look(struct flotilla *game, int seat, char *reason,
                                   size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    if (!library_seat_exists(game, seat, &refusal.fault))
        return refuse(&refusal);
    return library_do(game, (struct session_command){.act = SESSION_LOOK, .seat = seat}, &refusal);
}

/* It cannot be refused, so nobody is asked for a place to put a reason. */
void flotilla_hold(struct flotilla *game)
{
    struct refusal refusal = refusal_into(NULL, 0);
    library_do(game, (struct session_command){.act = SESSION_HOLD}, &refusal);
}

/* For a game that was kept elsewhere: a page that is loaded again. */
enum flotilla_answer flotilla_set_left(struct flotilla *game, int seat, int64_t left_ms,
                                       char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    if (!library_seat_exists(game, seat, &refusal.fault))
        return refuse(&refusal);
    if (!session_set_left(&game->session, seat, left_ms, game->now_ms)) {
        fault_set(&refusal.fault, FAULT_LIMIT, "that is not a time that a seat can have left");
        return refuse(&refusal);
    }
    return FLOTILLA_FINE;
}

int64_t flotilla_left_ms(const struct flotilla *game, int seat)
{
    return is_seat(game, seat) ? session_left_ms(&game->session, seat, game->now_ms)
                               : CLOCK_FOREVER;
}

/* Whoever keeps the time calls it when flotilla_left_ms says so; early calls do no harm. */
enum flotilla_answer flotilla_tick(struct flotilla *game, int *has_timed_out, char *reason,
                                   size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    int before = flotilla_plies(game);
    enum flotilla_answer done =
        library_do(game, (struct session_command){.act = SESSION_TICK}, &refusal);
    /* Plies tell it: a tick that finds nothing due is fine, too. */
    if (done == FLOTILLA_FINE)
        *has_timed_out = flotilla_plies(game) > before;
    return done;
}
