/* One game being played: the position, its history, taking back. Written once for all games. The
 * caller gives the memory. */
#ifndef ENGINE_MATCH_H
#define ENGINE_MATCH_H

#include "engine/game.h"

struct match {
    const struct game *game;
    const struct rules *rules;
    union position now;
    struct ply *plies;
    int plies_count;
    int plies_room;
};

/* Whether a ply can happen in a position; if not, the reason. A move must come from `read_move` or
 * `moves` of this position. */
bool ply_allowed(const struct game *game, const struct rules *rules, const struct state *state,
                 struct ply ply, struct fault *fault);
void ply_apply(const struct game *game, const struct rules *rules, struct state *state,
               struct ply ply);
/* One sentence about a ply about to happen, as the viewer may know it (SEAT_NONE: a spectator). */
void ply_tell(const struct game *game, const struct rules *rules, const struct state *state,
              struct ply ply, int viewer, const struct voice *voice, struct text *text);

void match_begin(struct match *match, const struct game *game, const struct rules *rules,
                 struct ply *plies, int plies_room);
int match_actor(const struct match *match);
bool match_apply(struct match *match, struct ply ply, struct fault *fault);
bool match_move(struct match *match, move chosen, struct fault *fault); /* by whoever acts */
/* The position after the first `plies_count` plies. */
void match_rewind(const struct match *match, int plies_count, union position *position);
void match_take_back(struct match *match, int plies); /* that many plies */

#endif
