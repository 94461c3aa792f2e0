/* Flotilla as a library: table games behind one small interface. docs/library.md is the tour.
 *
 * A `struct flotilla` is one game being played, with its history. Nothing is shared between two of
 * them: each may live in a thread of its own, but one must not be used by two threads at once.
 *
 * Functions that can refuse return an `enum flotilla_answer`. When they refuse they leave the game
 * and their outputs as they were and write why, in words for a person, into `reason`, a buffer of
 * `reason_room` bytes (longer reasons are cut; FLOTILLA_REASON_ROOM fits any; NULL and 0 if you do
 * not care). What reads several lines begins its reason with "line N: ".
 *
 * Texts are UTF-8. A text returned by pointer belongs to the game: it holds until the next call
 * with that game that returns a text or changes the game, but for the texts of `flotilla_move` and
 * `flotilla_name`, which hold until the game changes. Seats count from 0, clockwise. */
#ifndef FLOTILLA_H
#define FLOTILLA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define FLOTILLA_EXPORT __attribute__((visibility("default")))
#else
#define FLOTILLA_EXPORT
#endif

#define FLOTILLA_VERSION_OF_HEADER "0.1.0"

struct flotilla;

enum flotilla_answer {
    FLOTILLA_FINE,
    FLOTILLA_SYNTAX,   /* not the notation at all */
    FLOTILLA_UNKNOWN,  /* a game, option, bot or name that does not exist */
    FLOTILLA_LIMIT,    /* outside a stated limit */
    FLOTILLA_ILLEGAL,  /* well written, but not allowed now */
    FLOTILLA_SPELLING, /* in a record: legal, but not in its canonical text */
    FLOTILLA_RESULT,   /* in a record: a result that is wrong, missing or too early */
    FLOTILLA_DATA,     /* a board or block file that does not hold what it must */
    FLOTILLA_MEMORY    /* out of memory */
};

/* Who acts, and who looks. */
enum {
    FLOTILLA_CHANCE = -1, /* a die or a deck acts */
    FLOTILLA_NOBODY = -2, /* acts: the game is over; looks: a spectator, who sees no hidden card */
    FLOTILLA_ALL = -3     /* looks: all is seen */
};

enum flotilla_outcome { FLOTILLA_PLAYING, FLOTILLA_WIN, FLOTILLA_LOSS, FLOTILLA_DRAW };

enum { FLOTILLA_REASON_ROOM = 224, FLOTILLA_DESCRIPTION_ROOM = 16384 };

/* --- what there is --- */

/* The version of the library that runs, such as "0.1.0". */
FLOTILLA_EXPORT const char *flotilla_version(void);

/* The names of games, bots and languages ("en", "de", "fr") by index from 0; NULL past the last. */
FLOTILLA_EXPORT const char *flotilla_game_name(int index);
FLOTILLA_EXPORT const char *flotilla_language_name(int index);
FLOTILLA_EXPORT const char *flotilla_bot_name(int index);

/* A game, and all bots, as JSON for a form: docs/library.md shows the keys.
 * FLOTILLA_DESCRIPTION_ROOM bytes fit any. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_describe_game(const char *name, char *description,
                                                            size_t room, char *reason,
                                                            size_t reason_room);
FLOTILLA_EXPORT enum flotilla_answer flotilla_describe_bots(char *description, size_t room,
                                                            char *reason, size_t reason_room);

/* --- a game's life --- */

/* Opens a game at its first position. `options` is "key=value key=value", such as "players=3
 * target=2"; NULL and "" leave all as preset. `data` is the text of a board or block file for the
 * games that take one, or NULL for the built-in file that `options` names. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_open(struct flotilla **game, const char *name,
                                                   const char *options, const char *data,
                                                   char *reason, size_t reason_room);

/* Opens a game at the last position of a record, in progress or finished. The record is checked in
 * every respect. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_read(struct flotilla **game, const char *record,
                                                   size_t length, char *reason, size_t reason_room);

/* The same in a language from the start: "en", "de", "fr". The reasons for refusing options or a
 * record are in it too. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_open_in(struct flotilla **game, const char *language,
                                                      const char *name, const char *options,
                                                      const char *data, char *reason,
                                                      size_t reason_room);
FLOTILLA_EXPORT enum flotilla_answer flotilla_read_in(struct flotilla **game, const char *language,
                                                      const char *record, size_t length,
                                                      char *reason, size_t reason_room);

/* Opens a game as one seat sees it, or a spectator (FLOTILLA_NOBODY); FLOTILLA_ALL is the whole
 * game. Such a view is kept up by `flotilla_follow` with the plies as that viewer saw them, and
 * holds no more: it lists the viewer's own legal moves, is drawn, told, saved and read like any
 * other, and has no other viewer. `flotilla_record` of it says whose it is, and `flotilla_read`
 * opens it again. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_open_view(struct flotilla **game,
                                                        const char *language, const char *name,
                                                        const char *options, const char *data,
                                                        int viewer, char *reason,
                                                        size_t reason_room);

/* Whose view a game is; FLOTILLA_ALL: nobody's, it is whole. */
FLOTILLA_EXPORT int flotilla_viewer(const struct flotilla *game);

/* A second game, equal in all, its generator included, that goes its own way from here. NULL when
 * there is no memory for it. */
FLOTILLA_EXPORT struct flotilla *flotilla_clone(const struct flotilla *game);

/* Ends a game and frees all of it; NULL is no game. */
FLOTILLA_EXPORT void flotilla_close(struct flotilla *game);

/* --- the table --- */

FLOTILLA_EXPORT const char *flotilla_name_of_game(const struct flotilla *game);
FLOTILLA_EXPORT int flotilla_players(const struct flotilla *game);

/* Seats of one side win together; sides count from 0. FLOTILLA_NOBODY if there is no such seat. */
FLOTILLA_EXPORT int flotilla_side(const struct flotilla *game, int seat);

/* The options in force as one JSON object, those that the rules settle included. NULL when there is
 * no memory for it. */
FLOTILLA_EXPORT const char *flotilla_options(struct flotilla *game);

/* The name of a seat, for sentences and the record: "seat 0" and so on unless set. NULL if there is
 * no such seat. A name has 1 to 127 bytes. */
FLOTILLA_EXPORT const char *flotilla_name(const struct flotilla *game, int seat);
FLOTILLA_EXPORT enum flotilla_answer flotilla_set_name(struct flotilla *game, int seat,
                                                       const char *name, char *reason,
                                                       size_t reason_room);

/* Who sits there: "person" (all, unless said otherwise), "free", or "bot:hard" with any bot and
 * budget. Bots do not move by themselves; who sits where decides what `flotilla_undo` allows. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_sit(struct flotilla *game, int seat, const char *who,
                                                  char *reason, size_t reason_room);

/* Whether all persons share one screen, as at first: then, where nothing is hidden, `flotilla_undo`
 * takes back the last decision of any of them, else each seat's own. */
FLOTILLA_EXPORT void flotilla_set_one_screen(struct flotilla *game, int is_one);

/* The language of sentences, and of the reasons for refusing what a player does; English unless
 * set. Reasons for refusing board and block files are in English always. */
FLOTILLA_EXPORT const char *flotilla_language(const struct flotilla *game);
FLOTILLA_EXPORT enum flotilla_answer flotilla_set_language(struct flotilla *game,
                                                           const char *language, char *reason,
                                                           size_t reason_room);

/* The seat that sentences speak to: "You lay 7H" instead of "Ann lays 7H". FLOTILLA_NOBODY, as at
 * first: they speak of all by their names. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_set_listener(struct flotilla *game, int seat,
                                                           char *reason, size_t reason_room);

/* --- the position --- */

/* A seat, FLOTILLA_CHANCE, or FLOTILLA_NOBODY when the game is over. */
FLOTILLA_EXPORT int flotilla_actor(const struct flotilla *game);

/* How many plies have been played: moves, chance events, time-outs, resignations. */
FLOTILLA_EXPORT int flotilla_plies(const struct flotilla *game);

/* How many turns have ended. One turn may have several decisions, and a seat may have two turns in
 * a row: one clock runs through each. */
FLOTILLA_EXPORT int flotilla_turns(const struct flotilla *game);

/* How many moves or chance events are legal now, and each as text, in byte order, by index from 0;
 * NULL past the last. */
FLOTILLA_EXPORT int flotilla_moves(struct flotilla *game);
FLOTILLA_EXPORT const char *flotilla_move(struct flotilla *game, int index);

/* The position as one JSON object, as `flotilla inspect` prints it, for FLOTILLA_ALL or as a seat
 * or a spectator (FLOTILLA_NOBODY) may know it. NULL if there is no such viewer. */
FLOTILLA_EXPORT const char *flotilla_position(struct flotilla *game, int viewer);

/* How it stands: the outcome for a seat, and its points, also before the end. FLOTILLA_PLAYING and
 * 0 if there is no such seat. */
FLOTILLA_EXPORT enum flotilla_outcome flotilla_result(const struct flotilla *game, int seat);
FLOTILLA_EXPORT int flotilla_points(const struct flotilla *game, int seat);

/* A legal move or event in one plain sentence, for a seat, FLOTILLA_NOBODY (a spectator) or
 * FLOTILLA_ALL. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_tell(struct flotilla *game, int viewer,
                                                   const char *move, const char **sentence,
                                                   char *reason, size_t reason_room);

/* --- the table as data: to show and click a game without knowing its rules --- */

/* JSON lists; docs/library.md shows their items. Places are the same for a whole game, and others
 * mean them by their index. Things lie on places, as the viewer sees them. Touches are the legal
 * moves of the seat to move, each with what a player touches to make it, in order, and the path it
 * takes if it has one; an empty list unless the viewer is that seat or FLOTILLA_ALL. Cues are what
 * somebody sees who knows the rules well: threats, gaps. NULL if there is no such viewer, or no
 * memory. */
FLOTILLA_EXPORT const char *flotilla_places(struct flotilla *game);
FLOTILLA_EXPORT const char *flotilla_things(struct flotilla *game, int viewer);
FLOTILLA_EXPORT const char *flotilla_touches(struct flotilla *game, int viewer);
FLOTILLA_EXPORT const char *flotilla_cues(struct flotilla *game, int viewer);

/* --- playing --- */

/* Plays a move, or a chance event when chance acts, given as text; upper and lower case are the
 * same. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_play(struct flotilla *game, const char *move,
                                                   char *reason, size_t reason_room);

/* The seat to move runs out of time. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_timeout(struct flotilla *game, char *reason,
                                                      size_t reason_room);

/* A seat gives up, at any time before the end, where exactly two sides play. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_resign(struct flotilla *game, int seat, char *reason,
                                                     size_t reason_room);

/* What happened elsewhere, as one line of a record tells it: `{"seat":1,"move":"7H c4"}`,
 * `{"chance":"draw ??"}` (in a view only), `{"referee":"timeout","seat":1}`. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_follow(struct flotilla *game, const char *line,
                                                     char *reason, size_t reason_room);

/* --- clocks --- */

/* A game has no clock of its own: you tell it the time, in milliseconds from any beginning, and all
 * that is done next happens at that time. */
enum flotilla_clock {
    FLOTILLA_CLOCK_NONE,
    FLOTILLA_CLOCK_TURN, /* so long for every turn */
    FLOTILLA_CLOCK_GAME  /* so long for all turns together, and `add_ms` after each */
};

FLOTILLA_EXPORT void flotilla_set_time(struct flotilla *game, int64_t now_ms);

/* All seats get all their time. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_set_clock(struct flotilla *game,
                                                        enum flotilla_clock kind, int64_t limit_ms,
                                                        int64_t add_ms, char *reason,
                                                        size_t reason_room);

/* The seat to move looks at the table: its clock runs, until its turn is over or a chance event is
 * due in it, until `flotilla_hold`, or until something is taken back; then it must look again. A
 * clock that runs already runs on. Not in a view: there the clocks of the game itself count. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_look(struct flotilla *game, int seat, char *reason,
                                                   size_t reason_room);
FLOTILLA_EXPORT void flotilla_hold(struct flotilla *game);

/* What is left to a seat, or will be when it looks; -1 without a clock. `flotilla_set_left` is for
 * a game that is taken up again: what a seat had left, the one to move of the turn under way. */
FLOTILLA_EXPORT int64_t flotilla_left_ms(const struct flotilla *game, int seat);
FLOTILLA_EXPORT enum flotilla_answer flotilla_set_left(struct flotilla *game, int seat,
                                                       int64_t left_ms, char *reason,
                                                       size_t reason_room);

/* The time-out of a seat whose clock has run out is played, if there is one: `has_timed_out` is
 * then 1, else 0. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_tick(struct flotilla *game, int *has_timed_out,
                                                   char *reason, size_t reason_room);

/* --- what has happened --- */

/* The plies from the one with that index on, as a JSON list: each as the viewer saw it, with a
 * sentence. NULL if there is no such viewer or ply, or no memory. */
FLOTILLA_EXPORT const char *flotilla_history(struct flotilla *game, int viewer, int from);

/* Takes back so many plies. Whether that is fair is up to the caller. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_take_back(struct flotilla *game, int plies,
                                                        char *reason, size_t reason_room);

/* A seat takes back as it may at any table (docs/play.md): to its last decision (of any person, at
 * one screen with nothing hidden), if nothing hidden or random has come to light since; one person
 * against bots also beyond that, and then the same luck comes again. `flotilla_undo_to`: how many
 * plies would be left; -1 if it may not. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_undo(struct flotilla *game, int seat, char *reason,
                                                   size_t reason_room);
FLOTILLA_EXPORT int flotilla_undo_to(const struct flotilla *game, int seat);

/* --- luck and bots --- */

/* Seeds the game: the same seed gives the same luck and the same bots on every machine. What is
 * drawn follows from the seed and the number of the draw, what a bot chooses from the seed and the
 * number of the ply, so that they come again after taking back. A game begins with seed 0. Not for
 * secrets that an opponent could want to predict. */
FLOTILLA_EXPORT void flotilla_seed(struct flotilla *game, uint64_t seed);

/* Draws a chance event with its right probability and plays it. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_chance(struct flotilla *game, char *reason,
                                                     size_t reason_room);

/* Luck from a better source: of so many equally likely cases (0 if no chance event is due) the one
 * with this number, from 0; events come in byte order of their texts. */
FLOTILLA_EXPORT uint64_t flotilla_cases(const struct flotilla *game);
FLOTILLA_EXPORT enum flotilla_answer flotilla_chance_at(struct flotilla *game, uint64_t number,
                                                        char *reason, size_t reason_room);

/* Plays any legal move, each equally likely, or a chance event with its right probability. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_random(struct flotilla *game, char *reason,
                                                     size_t reason_room);

/* Plays so many games at random from here to their ends, and forgets them: the plies of all. */
FLOTILLA_EXPORT int64_t flotilla_playouts(struct flotilla *game, int64_t games);

/* How many sequences of exactly so many plies there are from here, at most 64 (perft); a chance
 * event counts once. 0 for a depth out of bounds. */
FLOTILLA_EXPORT uint64_t flotilla_count(const struct flotilla *game, int depth);

/* What a bot would play for the seat to move, from what that seat may know. A bot that searches may
 * be given a budget: "hard", "hard:200ms", "hard:5000sims". */
FLOTILLA_EXPORT enum flotilla_answer flotilla_bot(struct flotilla *game, const char *bot,
                                                  const char **move, char *reason,
                                                  size_t reason_room);

/* The same as one JSON object, with what the bot expects, its second choice and the reason. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_advice(struct flotilla *game, const char *bot,
                                                     const char **advice, char *reason,
                                                     size_t reason_room);

/* Why a legal move of the seat to move is good, from what that seat may know, as the end of a
 * sentence that begins "because"; empty if there is nothing special to say. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_why(struct flotilla *game, const char *move,
                                                  const char **sentence, char *reason,
                                                  size_t reason_room);

/* --- the record --- */

/* All of the game as JSON Lines, with the result when it is over. NULL when there is no memory for
 * it. */
FLOTILLA_EXPORT const char *flotilla_record(struct flotilla *game);

/* The same as a viewer saw it, with no more than that viewer may know; NULL if there is no such
 * viewer, too. */
FLOTILLA_EXPORT const char *flotilla_record_of(struct flotilla *game, int viewer);

/* --- events: an evening of games at real tables --- */

/* An event is a log of what its organiser did; docs/events.md says how its lines are written. Texts
 * that are returned hold until the next call with that event (or league). */
struct flotilla_event;
struct flotilla_league;

enum { FLOTILLA_SHEET_BLANK = -1, FLOTILLA_SHEET_ALL = -2 };

/* An event that has nothing yet, not even its first line; NULL when there is no memory for it. */
FLOTILLA_EXPORT struct flotilla_event *flotilla_event_new(void);
FLOTILLA_EXPORT void flotilla_event_free(struct flotilla_event *event); /* NULL is no event */

/* The language of reasons, sentences and pages; English unless set. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_event_speak(struct flotilla_event *event,
                                                          const char *language, char *reason,
                                                          size_t reason_room);

/* A whole file of `length` bytes in place of all that was. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_event_read(struct flotilla_event *event,
                                                         const char *text, size_t length,
                                                         char *reason, size_t reason_room);
/* One line more: the first, or an act, which is done at once. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_event_apply(struct flotilla_event *event,
                                                          const char *line, char *reason,
                                                          size_t reason_room);
/* The next round as a line to be applied; nothing is changed. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_event_seat(struct flotilla_event *event,
                                                         const char **line, char *reason,
                                                         size_t reason_room);

/* How it stands, as one JSON object, and the file. NULL before there is a first line, or when there
 * is no memory. */
FLOTILLA_EXPORT const char *flotilla_event_view(struct flotilla_event *event);
FLOTILLA_EXPORT const char *flotilla_event_text(struct flotilla_event *event);
/* The results as "csv" or "json"; NULL for any other kind. */
FLOTILLA_EXPORT const char *flotilla_event_export(struct flotilla_event *event, const char *kind);

/* One page for print as SVG, on "a4" or "letter", pages from 0; NULL past the last. The score
 * sheets of one player by number, FLOTILLA_SHEET_BLANK or FLOTILLA_SHEET_ALL; the standings. */
FLOTILLA_EXPORT const char *flotilla_event_sheet(struct flotilla_event *event, int player,
                                                 const char *paper, int page);
FLOTILLA_EXPORT const char *flotilla_event_standings(struct flotilla_event *event,
                                                     const char *paper, int page);
/* Likewise a round, from 1, or 0 for the last: its "tables" and its "names" from A to Z for the
 * wall, or "slips" for the results, one for each table. */
FLOTILLA_EXPORT const char *flotilla_event_round(struct flotilla_event *event, const char *what,
                                                 int round, const char *paper, int page);

/* A league over several evenings, added one by one as their files. The table is one JSON object; of
 * each player the `best` so many results count, 0: all. */
FLOTILLA_EXPORT struct flotilla_league *flotilla_league_new(void);
FLOTILLA_EXPORT void flotilla_league_free(struct flotilla_league *league);
FLOTILLA_EXPORT enum flotilla_answer flotilla_league_speak(struct flotilla_league *league,
                                                           const char *language, char *reason,
                                                           size_t reason_room);
FLOTILLA_EXPORT enum flotilla_answer flotilla_league_add(struct flotilla_league *league,
                                                         const char *text, size_t length,
                                                         char *reason, size_t reason_room);
FLOTILLA_EXPORT const char *flotilla_league_table(struct flotilla_league *league, int best);

#ifdef __cplusplus
}
#endif

#endif
