/* Flotilla as a library: five table games behind one small interface. docs/library.md is the tour.
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

enum { FLOTILLA_REASON_ROOM = 224 };

/* --- what there is --- */

/* The version of the library that runs, such as "0.1.0". */
FLOTILLA_EXPORT const char *flotilla_version(void);

/* The names of games and bots by index from 0; NULL past the last. */
FLOTILLA_EXPORT const char *flotilla_game_name(int index);
FLOTILLA_EXPORT const char *flotilla_bot_name(int index);

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

/* A second game, equal in all, its generator included, that goes its own way from here. NULL when
 * there is no memory for it. */
FLOTILLA_EXPORT struct flotilla *flotilla_clone(const struct flotilla *game);

/* Ends a game and frees all of it; NULL is no game. */
FLOTILLA_EXPORT void flotilla_close(struct flotilla *game);

/* --- the table --- */

FLOTILLA_EXPORT const char *flotilla_name_of_game(const struct flotilla *game);
FLOTILLA_EXPORT int flotilla_players(const struct flotilla *game);

/* The name of a seat, for sentences and the record: "seat 0" and so on unless set. NULL if there is
 * no such seat. A name has 1 to 127 bytes. */
FLOTILLA_EXPORT const char *flotilla_name(const struct flotilla *game, int seat);
FLOTILLA_EXPORT enum flotilla_answer flotilla_set_name(struct flotilla *game, int seat,
                                                       const char *name, char *reason,
                                                       size_t reason_room);

/* --- the position --- */

/* A seat, FLOTILLA_CHANCE, or FLOTILLA_NOBODY when the game is over. */
FLOTILLA_EXPORT int flotilla_actor(const struct flotilla *game);

/* How many plies have been played: moves, chance events, time-outs, resignations. */
FLOTILLA_EXPORT int flotilla_plies(const struct flotilla *game);

/* How many moves or chance events are legal now, and each as text, in byte order, by index from 0;
 * NULL past the last. */
FLOTILLA_EXPORT int flotilla_moves(struct flotilla *game);
FLOTILLA_EXPORT const char *flotilla_move(struct flotilla *game, int index);

/* The position as one JSON object, as `flotilla inspect` prints it, for FLOTILLA_ALL or as one seat
 * may know it. NULL for any other viewer. */
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

/* --- luck and bots --- */

/* Seeds the game's generator: the same seed gives the same luck and the same bots on every machine.
 * A game begins with seed 0. Not for secrets that an opponent could want to predict. */
FLOTILLA_EXPORT void flotilla_seed(struct flotilla *game, uint64_t seed);

/* Draws a chance event with its right probability and plays it. */
FLOTILLA_EXPORT enum flotilla_answer flotilla_chance(struct flotilla *game, char *reason,
                                                     size_t reason_room);

/* What a bot would play for the seat to move, from what that seat may know. A bot that searches may
 * be given a budget: "hard", "hard:200ms", "hard:5000sims". */
FLOTILLA_EXPORT enum flotilla_answer flotilla_bot(struct flotilla *game, const char *bot,
                                                  const char **move, char *reason,
                                                  size_t reason_room);

/* --- the record --- */

/* All of the game as JSON Lines, with the result when it is over. NULL when there is no memory for
 * it. */
FLOTILLA_EXPORT const char *flotilla_record(struct flotilla *game);

#ifdef __cplusplus
}
#endif

#endif
