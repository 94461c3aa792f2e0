/* Tree search for games with hidden hands and chance, through the contract and a game's hints.
 *
 * Each simulation takes a first move, guesses a world that fits the sight, walks down the tree by
 * the moves possible in it, and plays on to the end, or until the game can judge. Against the
 * textbook (ismcts.c) it knows which moves look promising before it has tried them, lets them race
 * each other in the same worlds (race.h), guesses worlds by what was seen, and ends games sensibly,
 * as far as the game's hints help with it. Where there are none it goes by the game's estimate
 * (sense.h), and where there is not even that, by playouts at random. */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"

struct search_manner {
    double glance;      /* above 0: no search; a move by the rates, the more freely the more */
    double exploration; /* how much attention goes by rates rather than by results */
    double unknown;     /* how much worse than the others an untried move is taken to be */
    int visits_alone; /* visits of a move before those after it are looked at, if rates are known */
    int depth;        /* plies of the tree; beyond it all is playout */
    bool is_suspicious; /* worlds by what was seen, else each equally likely */
    bool is_sensible;   /* goes by the game's estimate, where it has no hints */
    int64_t sims_most;  /* for games without hints, where a glance sees nothing; 0: no limit */
};

extern const struct search_manner search_manners[]; /* by skill */

void search_in_manner(const struct game *game, const struct rules *rules, const struct sight *sight,
                      struct think *think, const struct search_manner *manner);

/* In the manner of the skill. */
void search_think(const struct game *game, const struct rules *rules, const struct sight *sight,
                  struct think *think);

#endif
