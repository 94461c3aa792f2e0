/* A common scale for players who met in pairs: the Bradley-Terry model, in which the stronger of
 * two wins with share_of_elo(difference). The most likely strengths, with intervals from how much
 * the deals differ. */
#ifndef ARENA_RANKING_H
#define ARENA_RANKING_H

#include "arena/rating.h"

enum { RANKING_PLAYERS_MAX = 16 };

struct pairing {
    int player, other;    /* from 0 */
    struct sample sample; /* the player's share, deal by deal */
};

/* Elo of each player relative to the anchor, who has 0. One drawn deal is counted in for each
 * pairing, so that a player who lost everything is very weak, not infinitely. Players whom no
 * pairings join to the anchor get an infinite interval. */
void ranking_fit(const struct pairing *pairings, int pairings_count, int players, int anchor,
                 struct span *elo);

#endif
