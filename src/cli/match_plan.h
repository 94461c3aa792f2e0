/* What `match` and `ladder` are asked to play, from the command line. */
#ifndef CLI_MATCH_PLAN_H
#define CLI_MATCH_PLAN_H

#include "arena/contest_run.h"
#include "arena/rating.h"
#include "cli/args.h"

struct match_plan {
    struct setup setup;
    struct rules *rules;
    struct contest contest; /* its players are named later: see match_plan_seat */
    bool has_budget;
    struct budget budget; /* for every player who came without one */
    int64_t games;        /* as asked */
    struct shard shard;
    struct sprt sprt;
    bool has_sprt;
    int threads;
};

/* --games, --budget, --openings, --seed, --threads and, if the command has them, --shard and
 * --sprt. False after saying why; otherwise match_plan_free. */
bool match_plan_read(const struct command *command, int64_t games_preset, struct match_plan *plan,
                     int *exit_code);
void match_plan_free(struct match_plan *plan);

/* A player as typed: "hard", "bot:hard", "hard:200ms"; the budget is settled. */
bool match_plan_player(const struct match_plan *plan, const char *word, struct player *player);
/* Who plays; false after saying that there are too many. */
bool match_plan_seat(struct match_plan *plan, const struct player *players, int count);

int64_t match_plan_deals(const struct match_plan *plan); /* whole deals for the games asked */
bool sprt_read(const char *text, struct sprt *sprt);     /* false after saying why */

#endif
