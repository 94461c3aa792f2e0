/* A position as the JSON line of the rulebook: what `flotilla inspect` prints, and every test of
 * rules compares. */
#ifndef ENGINE_INSPECT_H
#define ENGINE_INSPECT_H

#include "engine/game.h"

enum { INSPECT_ROOM = 512 * 1024 }; /* enough for any line */

/* Working memory for listing and sorting moves; the caller gives it. */
struct inspect_room {
    union position view;
    move list[MOVES_MAX];
    char texts[MOVES_MAX][MOVE_TEXT_ROOM];
};

/* Lists the legal moves as texts in byte order in room->texts; returns how many. */
int inspect_moves(const struct game *game, const struct rules *rules, const struct state *state,
                  struct inspect_room *room);
/* viewer: a seat, SEAT_NONE for a spectator, or SEAT_ALL for the full position. */
void inspect_write(const struct game *game, const struct rules *rules, const struct state *state,
                   int players, int ply, int viewer, struct inspect_room *room, struct text *text);
/* The lists "win", "loss" ... of a result. */
void inspect_write_outcomes(const struct scores *scores, int players, struct json *json);

#endif
