/* Bots choose from what their seat may know: a sight, never the true state. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "engine/hints.h"

enum { PLAYER_NAME_ROOM = 48, CREW_MAX = 64 };

/* How long to think: so many simulations, or so many milliseconds; both 0: as the bot likes. */
struct budget {
    int64_t sims;
    int64_t time_ms;
};

struct bot {
    const char *name;
    struct phrase help; /* half a sentence */
    enum skill skill;
    struct budget preset; /* both 0: it needs no budget */
    void (*think)(const struct game *game, const struct rules *rules, const struct sight *sight,
                  struct think *think);
};

extern const struct bot bot_random, bot_greedy, bot_ismcts;
extern const struct bot bot_easy, bot_normal, bot_hard, bot_expert;

int bot_count(void);
const struct bot *bot_at(int index);          /* weakest first */
const struct bot *bot_find(const char *name); /* or NULL */
/* The names of all, each after `before`: "bot:random, bot:greedy ... or bot:expert". */
void bots_write(const char *before, struct text *text);
bool bot_takes_budget(const struct bot *bot); /* it searches; others answer at once */

/* --- a bot with its budget: "hard", "hard:200ms", "hard:5000sims" --- */

struct player {
    const struct bot *bot;
    struct budget budget;
};

bool budget_read(const char *text, struct budget *budget, struct fault *fault);
void budget_write(struct budget budget, struct text *text);
bool player_read(const char *name, struct player *player, struct fault *fault);
void player_write(struct player player, struct text *text);

/* --- choosing --- */

/* What a bot is given to think with. The crew does `job` once for each worker, side by side or one
 * after another, and returns when all are done; NULL: one worker. */
struct desk {
    struct pool memory;
    int workers;
    void (*crew)(void (*job)(void *task, int worker), void *task, int workers);
    int64_t (*now_us)(void);           /* needed for budgets in time */
    bool (*is_stopped)(void *context); /* a wish to end at once, from anywhere; or NULL */
    void *context;
};

struct choice {
    move chosen;
    double worth; /* the expected result for its side, 0 lost to 1 won; -1 unknown */
    move second;  /* the next best, if `has_second` */
    double second_worth;
    bool has_second;
    int64_t sims; /* of all workers */
};

/* What a seat knows of a course; `view` is what it sees. */
struct course;
struct sight sight_of(const struct course *course, int seat, union position *view);

/* The move of a player for the seat that is to move. The same generator, and a budget of
 * simulations: the same choice, for the same number of workers. */
struct choice player_choose(struct player player, const struct game *game,
                            const struct rules *rules, const struct sight *sight,
                            const struct desk *desk, struct rng *rng);

#endif
