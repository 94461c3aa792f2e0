/* What came out of deals, and the sum of many. Sums are whole numbers, so that they are the same in
 * whatever order, by whatever process the deals were played. */
#ifndef ARENA_TOTAL_H
#define ARENA_TOTAL_H

#include "arena/rating.h"
#include "engine/game.h"

#include <stdbool.h>
#include <stdint.h>

/* A game is worth so many points, shared by the sides in a draw: divisible by 1 to 8. */
enum { GAME_POINTS = 840, CONTEST_PLAYERS_MAX = SEATS_MAX };

/* How a player fared: in one deal, or in all. */
struct fare {
    int64_t points;
    int64_t wins, draws, losses; /* games */
    int64_t moves;
    int64_t sims;
    int64_t time_us, time_us_max; /* thinking: in all, and the longest move */
};

struct deal {
    int64_t index;        /* from 0 */
    int64_t plies;        /* of all its games */
    int64_t first_points; /* of the sides that moved first */
    struct fare fares[CONTEST_PLAYERS_MAX];
};

struct total {
    int players;   /* who took part */
    int rotations; /* games in a deal */
    int64_t deals;
    int64_t plies;
    int64_t first_points, first_squares;
    struct fare fares[CONTEST_PLAYERS_MAX];
    int64_t swept[CONTEST_PLAYERS_MAX]; /* deals with all their games won, from every seat */
    int64_t products[CONTEST_PLAYERS_MAX][CONTEST_PLAYERS_MAX]; /* of the points in a deal */
};

/* `players` and `rotations` are set by the caller, all else begins at nothing. */
void total_add(struct total *total, const struct deal *deal);
int64_t total_games(const struct total *total);

/* A player's share of the points, deal by deal. */
struct sample total_sample(const struct total *total, int player);
struct span total_share(const struct total *total, int player);
/* What one of two players won of all that the two won; with two players their share. */
struct span total_share_between(const struct total *total, int player, int other);
/* The share of the side that moved first. */
struct span total_first(const struct total *total);

#endif
