/* Legal moves and chance events. */
#ifndef GAMES_TILES_MOVES_H
#define GAMES_TILES_MOVES_H

#include "games/tiles/state.h"

/* A move is a number: of a tile, or of the die. The phase tells which. */
static inline int moves(const struct rules *rules, const struct state *state, move *list)
{
    (void)rules;
    uint64_t tiles = 0;
    int count = 0;
    switch ((enum phase)state->phase) {
    case PHASE_DEAL:
    case PHASE_DRAW: tiles = sees_draw(state) ? unseen_tiles(state) : 1u << UNSEEN; break;
    /* Bits 1 to 6. */
    case PHASE_ROLL: tiles = ((1u << DIE_SIDES) - 1) << 1; break;
    case PHASE_LAY: tiles = tiles_to_lay(state); break;
    case PHASE_OVER: break;
    }
    while (tiles != 0) /* from the lowest up: moves are listed ascending */
        list[count++] = (move)bits_take(&tiles);
    return count;
}

/* Every tile in the bag and every side of the die is as likely as any other. */
static inline uint32_t weight(const struct rules *rules, const struct state *state, move event)
{
    (void)rules, (void)state, (void)event;
    return 1;
}

/* Of a set that is not empty. */
static inline move any_of(uint64_t tiles, struct rng *rng)
{
    return (move)bits_nth(tiles, (int)rng_below(rng, (uint32_t)bits_count(tiles)));
}

/* The fast paths of playouts: nothing is listed. */
static inline move sample(const struct rules *rules, const struct state *state, struct rng *rng)
{
    (void)rules;
    if (state->phase == PHASE_ROLL)
        return 1 + rng_below(rng, DIE_SIDES);
    return any_of(unseen_tiles(state), rng);
}

static inline move pick(const struct rules *rules, const struct state *state, struct rng *rng)
{
    (void)rules;
    return any_of(tiles_to_lay(state), rng);
}

#endif
