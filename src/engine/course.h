/* One game being played: the position, its history, taking back. Written once for all games. The
 * caller gives the memory. */
#ifndef ENGINE_COURSE_H
#define ENGINE_COURSE_H

#include "engine/game.h"

struct course {
    const struct game *game;
    const struct rules *rules;
    int viewer; /* SEAT_ALL: the whole game; a seat or SEAT_NONE: as that viewer saw it */
    union position now;
    struct ply *plies; /* the caller's memory: all that is needed to come to `now` again */
    int plies_count;
    int plies_room;
};

/* The position before the first ply, and any position, as the viewer may know it (SEAT_ALL: all of
 * it). */
void position_begin(const struct game *game, const struct rules *rules, int viewer,
                    union position *position);
void position_see(const struct game *game, const struct rules *rules, const struct state *state,
                  int viewer, union position *view);

/* Whether a ply can happen in a position; if not, the reason. A move must come from `read_move` or
 * `moves` of this position, and what a time-out lays from `ply_timeout` or `forfeit_read`. */
bool ply_allowed(const struct game *game, const struct rules *rules, const struct state *state,
                 struct ply ply, struct fault *fault);
void ply_apply(const struct game *game, const struct rules *rules, struct state *state,
               struct ply ply);
/* The time-out of the seat to move with what it lays: in a whole state or that seat's own view. */
struct ply ply_timeout(const struct game *game, const struct rules *rules,
                       const struct state *state, int seat);
/* The ply as the viewer sees it, in a whole state or that viewer's own view. */
struct ply ply_see(const struct game *game, const struct rules *rules, const struct state *state,
                   struct ply ply, int viewer);
/* A sentence about a ply about to happen, and one about each card that a time-out lays, as the
 * viewer may know it (SEAT_NONE: a spectator). */
void ply_tell(const struct game *game, const struct rules *rules, const struct state *state,
              struct ply ply, int viewer, const struct voice *voice, struct text *text);

void course_begin(struct course *course, const struct game *game, const struct rules *rules,
                  struct ply *plies, int plies_room);
/* A game as one viewer saw it: followed by what `ply_see` gives of each ply. */
void course_begin_view(struct course *course, const struct game *game, const struct rules *rules,
                       int viewer, struct ply *plies, int plies_room);
int course_actor(const struct course *course);
/* What a time-out lays is filled in where the course knows it: of a whole game and of the viewer
 * itself. */
bool course_apply(struct course *course, struct ply ply, struct fault *fault);
bool course_move(struct course *course, move chosen, struct fault *fault); /* by whoever acts */
/* The position after the first `plies_count` plies. */
void course_rewind(const struct course *course, int plies_count, union position *position);
void course_take_back(struct course *course, int plies); /* that many plies */

#endif
