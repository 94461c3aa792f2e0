/* Evenings without repeats for numbers of tables that have no net, or a shorter one: each is kept
 * as its first round, from which the others follow. */
#ifndef SEATING_STARTER_H
#define SEATING_STARTER_H

/* How many rounds there are for tables of this size; 0: none is kept. */
int starter_rounds(int seats, int tables);

/* The table of a place in a round. Places are 0..seats * tables - 1. Of the last `seats - 1` places
 * no two meet more than once, and all of them in the same round, if at all: they may be empty. */
int starter_table(int seats, int tables, int round, int place);

#endif
