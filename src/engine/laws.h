/* What must hold in every position of every game: the tests that a new game gets for free. What a
 * game does wrong is a fault here, not a broken ensure: laws_*_test.c break each on purpose.
 */
#ifndef ENGINE_LAWS_H
#define ENGINE_LAWS_H

#include "engine/course.h"
#include "engine/inspect.h"

/* Working memory; the caller gives it. */
struct laws_room {
    struct inspect_room inspect;
    char text[INSPECT_ROOM];
    struct place places[PLACES_MAX];
    struct thing things[THINGS_MAX];
};

/* Every law in one position; a fault names the first that is broken. */
bool laws_hold(const struct game *game, const struct rules *rules, const struct state *state,
               int players, struct rng *rng, struct laws_room *room, struct fault *fault);

/* Plays one game, at random or half sensibly, with a time-out or even a resignation now and then,
 * all laws in every position, and a replay of its history at the end. `plies` is room for its
 * history. */
bool laws_play(const struct game *game, const struct rules *rules, int players, struct rng *rng,
               struct ply *plies, int plies_room, struct laws_room *room, struct fault *fault);

#endif
