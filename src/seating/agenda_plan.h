/* What the parts of an agenda share: the plan itself. */
#ifndef SEATING_AGENDA_PLAN_H
#define SEATING_AGENDA_PLAN_H

#include "seating/agenda.h"

typedef uint8_t agenda_round[AGENDA_PLAYERS_MAX];

/* Players have numbers of their own here, 0 to count - 1. A round is a list of these: table after
 * table, at each the first player first, and who sits out at the end. Tables have the same sizes in
 * every round, so a slot of the list is at the same table in all of them. */
struct agenda {
    const struct seating_input *input;
    const struct sizes *sizes;
    struct rng rng;
    int from, rounds; /* the round it begins with, and how many there are from there to the end */
    int count, seated;
    int64_t floor; /* no plan costs less, with what the past has cost already */
    int16_t player[AGENDA_PLAYERS_MAX];                         /* by number */
    uint8_t met[AGENDA_PLAYERS_MAX][AGENDA_PLAYERS_MAX];        /* in the past and in the plan */
    uint8_t byes[AGENDA_PLAYERS_MAX], odd[AGENDA_PLAYERS_MAX];  /* odd: at tables of another size */
    int32_t balance[SEATING_TABLE_MAX][AGENDA_PLAYERS_MAX];     /* by seat: see `SHARES` */
    int8_t table_of[AGENDA_PLAYERS_MAX];                        /* by slot; -1: sits out */
    int8_t start[AGENDA_PLAYERS_MAX], size[AGENDA_PLAYERS_MAX]; /* by table: its first slot */
    agenda_round round[AGENDA_ROUNDS_MAX], best[AGENDA_ROUNDS_MAX];
    bool is_fixed[AGENDA_ROUNDS_MAX]; /* nobody meets again in it: the search leaves it alone */
};

/* Counts the meetings of a round, or with -1 takes them back. */
void agenda_count(struct agenda *agenda, int round, int sign);
/* What all meetings cost, of the past too. */
int64_t agenda_cost(const struct agenda *agenda);
/* Exchanges players in the rounds that are not fixed until a fixed number of steps is done. */
void agenda_search(struct agenda *agenda);
/* Puts the players of each table in order, for all rounds. */
void agenda_order(struct agenda *agenda);

#endif
