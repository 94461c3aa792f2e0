/* A club league: several evenings, of which each player's best few results count. Players are known
 * by their names, whatever the case of ASCII letters. */
#ifndef STANDINGS_LEAGUE_H
#define STANDINGS_LEAGUE_H

#include "events/scoring.h"

enum { LEAGUE_EVENTS_MAX = 64, LEAGUE_PLAYERS_MAX = 4096 };

struct league_event {
    char name[EVENT_TITLE_ROOM];
    char date[EVENT_DATE_ROOM];
    const char *game;
    uint64_t print; /* of all that was played: the same evening is known by it */
};

struct league_player {
    char name[EVENT_NAME_ROOM]; /* as it was written last */
    uint64_t played;            /* bit n: was at evening n, if only for a bye */
    int32_t points[LEAGUE_EVENTS_MAX];
};

struct league {
    int events_count, players_count;
    struct league_event event[LEAGUE_EVENTS_MAX];
    struct league_player player[LEAGUE_PLAYERS_MAX];
};

struct league_row {
    int player, rank; /* from 1; those who are level in all share it */
    int32_t total;
    uint64_t counted; /* bit n: evening n is among the best */
    int best_count;
    int32_t best[LEAGUE_EVENTS_MAX]; /* what counts, the most first */
};

void league_begin(struct league *league);
/* Whether the evening is not in it already: a file named twice would count twice. The command
 * refuses it; a page, where evenings are ticked, says so beside the table. */
bool league_is_new(const struct league *league, const struct event *event,
                   const struct scoring *scoring, struct fault *fault);
bool league_add(struct league *league, const struct event *event, const struct scoring *scoring,
                struct fault *fault);
/* The rows in order, as many as there are players; `best` 0: all results count. Level are those
 * with the same total and, one by one, the same counted results. */
void league_rank(const struct league *league, int best, struct league_row *rows);
/* The same as JSON. `rows` is working memory. */
void league_write(const struct league *league, int best, struct league_row *rows,
                  struct text *text);

#endif
