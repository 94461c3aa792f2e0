/* What the files of the library share: the game in a caller's hands, refusals, and the page that
 * texts are written on. */
#ifndef LIB_LIBRARY_H
#define LIB_LIBRARY_H

#include "base/ensure.h"
#include "engine/inspect.h"
#include "flotilla.h"
#include "host/host.h"
#include "session/session.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* What clones share; it is constant once it is made. Clones may be used by different threads, so
 * the users are counted atomically. */
struct charter {
    atomic_int users;
    struct setup setup;
    struct rules *rules;
};

struct flotilla {
    struct charter *charter;
    struct session session;
    int64_t now_ms; /* the time as the caller told it last */
    enum language language;
    int listener;     /* the seat that sentences speak to, or SEAT_NONE */
    struct rng rng;   /* of playouts */
    struct host host; /* opened for the first bot */
    char *page;       /* the text returned last */
    size_t page_room;
    /* Lists of moves are long, and asked for again and again in one position. */
    bool is_listed; /* `listing` holds the moves of this position */
    int moves_count;
    struct inspect_room *listing; /* made when first needed; never copied */
    struct inspect_room *room;    /* for positions, apart: `listing` must outlive them */
};

/* --- answers --- */

/* `fault` is where the engine says why, the rest where the caller wants to read it.
 * Where a reason goes; the text of a caller who gave no buffer goes nowhere. */
struct refusal {
    char *reason;
    size_t room;
    enum language language;
    struct fault fault;
};

/* The buffer is emptied at once: after a success it holds no older reason. */
static inline struct refusal refusal_into(char *reason, size_t room)
{
    struct refusal refusal = {.reason = reason, .room = reason != NULL ? room : 0};
    if (refusal.room > 0)
        refusal.reason[0] = '\0';
    return refusal;
}

static inline struct refusal refusal_of(const struct flotilla *game, char *reason, size_t room)
{
    struct refusal refusal = refusal_into(reason, room);
    refusal.language = game->language;
    return refusal;
}

static inline enum flotilla_answer refuse(const struct refusal *refusal)
{
    static const struct phrase line = {{"line {0}: ", "Zeile {0}: ", "ligne {0}\u00a0: "}};
    ensure(refusal->fault.kind != FAULT_NONE); /* or a refusal would read as FLOTILLA_FINE */
    if (refusal->room > 0) {
        struct text text = text_over(refusal->reason, refusal->room);
        if (refusal->fault.line > 0)
            text_phrase(&text, refusal->language, &line, FILLERS(fill_number(refusal->fault.line)));
        text_add(&text, fault_reason(&refusal->fault, refusal->language));
    }
    return (enum flotilla_answer)refusal->fault.kind;
}

static inline enum flotilla_answer no_memory(const struct refusal *refusal)
{
    if (refusal->room > 0) {
        struct text text = text_over(refusal->reason, refusal->room);
        text_add(&text, "out of memory");
    }
    return FLOTILLA_MEMORY;
}

/* --- seats and viewers --- */

static inline bool is_seat(const struct flotilla *game, int seat)
{
    return seat >= 0 && seat < game->session.setup->players;
}

static inline bool is_viewer(const struct flotilla *game, int viewer)
{
    return session_has_viewer(&game->session, viewer);
}

static inline void list_names(const struct flotilla *game, const char *names[SEATS_MAX])
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = game->session.seats[seat].name;
}

/* How sentences speak in this game; the names are listed where the caller has room for them. */
static inline struct voice voice_of(const struct flotilla *game, const char *names[SEATS_MAX])
{
    list_names(game, names);
    ensure(game->listener == SEAT_NONE || is_seat(game, game->listener));
    if (game->listener >= 0)
        names[game->listener] = NULL;
    return (struct voice){game->language, names};
}

/* --- positions --- */

/* Short names for what nearly every function asks. */
static inline const struct game *rules_of(const struct flotilla *game)
{
    return game->session.setup->game;
}

static inline const struct rules *rules(const struct flotilla *game)
{
    return game->session.course.rules;
}

static inline const struct state *now(const struct flotilla *game)
{
    return position_view(&game->session.course.now);
}

/* What a viewer may know of a position, in `room` where something must be hidden. */
static inline const struct state *seen_by(const struct flotilla *game, const struct state *state,
                                          int viewer, union position *room)
{
    if (viewer == FLOTILLA_ALL || !rules_of(game)->has_secrets)
        return state;
    position_see(rules_of(game), rules(game), state, viewer, room);
    return position_view(room);
}

/* --- the page ---
 *
 * One buffer a game, which only grows. Every function that returns a text writes it there, so a
 * text lives until the next call with that game: include/flotilla.h says so to callers. */

/* NULL from realloc leaves the old page as it was, and the text on it. */
static inline bool page_reserve(struct flotilla *game, size_t room)
{
    if (room <= game->page_room)
        return true;
    char *larger = realloc(game->page, room);
    if (larger == NULL)
        return false;
    game->page = larger;
    game->page_room = room;
    return true;
}

/* Room for so many more bytes of a text that is being written on the page. */
static inline bool page_extend(struct flotilla *game, struct text *text, size_t more)
{
    size_t wanted = text->length + more;
    /* Twice as much, so that a long record is not copied for every line. */
    if (wanted > game->page_room && !page_reserve(game, 2 * wanted))
        return false;
    text->bytes = game->page; /* the page may have moved */
    text->room = game->page_room;
    ensure(text->length + more <= text->room);
    return true;
}

/* --- in flotilla.c --- */

/* The language to answer in, and to speak from the start. */
bool library_speaks(const char *language, struct refusal *refusal);
/* A game of a setup at its first position, from a viewer's eyes. A board or block file that is
 * refused stands in `line` of what is read, if that is not 0. */
enum flotilla_answer library_open_setup(struct flotilla **game, const struct setup *setup,
                                        int viewer, int line, struct refusal *refusal);

/* The session's door, at the time that was told last. */
enum flotilla_answer library_do(struct flotilla *game, struct session_command command,
                                struct refusal *refusal);
/* Whether a seat of this game is meant. */
bool library_seat_exists(const struct flotilla *game, int seat, struct fault *fault);

/* --- in table.c --- */

/* The keys "move", "touches" and perhaps "path" of a move that a seat can make in this position. */
void library_put_touched_move(const struct flotilla *game, const struct state *state, move chosen,
                              struct json *json);

#endif
