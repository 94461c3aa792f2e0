/* Who sits where in the next round. docs/seating.md states what is optimised, in which order.
 *
 * Knows nothing of names, files or events: players are numbers, the past is tables. The same input
 * gives the same seating on every machine; what is left to chance comes from the seed. */
#ifndef SEATING_SEATING_H
#define SEATING_SEATING_H

#include "base/fault.h"

#include <stddef.h>
#include <stdint.h>

/* With 1024 players who met whom takes 2 MB of scratch: hall_size. */
enum {
    SEATING_PLAYERS_MAX = 1024,
    SEATING_TABLES_MAX = SEATING_PLAYERS_MAX / 2,
    SEATING_TABLE_MAX = 5,
    SEATING_ROUNDS_MAX = 64
};

enum seating_format { SEATING_INDIVIDUAL, SEATING_SWISS, SEATING_ROBIN, SEATING_KNOCKOUT };

struct seating_table {
    int8_t count;
    int16_t player[SEATING_TABLE_MAX]; /* the first player first, then clockwise */
    int16_t winner;                    /* a player; -1: a draw, or no result */
};

struct seating_round {
    int tables;
    const struct seating_table *table;
    int byes;
    const int16_t *bye;
};

struct seating_input {
    enum seating_format format;
    int seats;                /* wanted at a table */
    int seats_min, seats_max; /* what the game takes */
    bool odd_by_bye;          /* those left over sit out, rather than at a table of another size */
    int boards;               /* never more tables; 0: as many as are wanted */
    uint64_t seed;
    int players;           /* all who ever joined; the arrays that follow have one entry each */
    const int32_t *points; /* by player; NULL: nobody has any */
    const bool *present;   /* by player */
    const int16_t *order;  /* all players, the best seed first; NULL: as they joined */
    int games;             /* individual: rounds there are to be in all; 0: nobody knows */
    int rounds;            /* so far */
    const struct seating_round *past;
};

struct seating_result {
    int tables;
    struct seating_table table[SEATING_TABLES_MAX];
    int byes;
    int16_t bye[SEATING_PLAYERS_MAX];
};

/* Who plays whom is settled: everybody has a table, whatever there is to play on. So a robin and a
 * knockout with two a table know no limit of boards. */
bool seating_is_paired(enum seating_format format, int seats);

/* How much memory `seating_make` wants to work in, whatever the format. */
size_t seating_scratch_size(int players);

/* The next round. Fails when too few are present, when a robin or knockout is over, and when a
 * table of a knockout has no winner. */
bool seating_make(const struct seating_input *input, struct seating_result *result, void *scratch,
                  size_t room, struct fault *fault);

/* What those who are present come to in the first round. */
struct seating_shape {
    int tables, byes;
    int size, larger; /* of the smaller tables; so many tables have one more */
};

/* False if there are too few for a table. */
bool seating_first(const struct seating_input *input, struct seating_shape *shape);

/* Robin and knockout: how many rounds there are in all, those so far included, if nobody comes or
 * goes any more; equal to `rounds` when nothing is left to play. Others: 0, as many as wanted. */
int seating_rounds(const struct seating_input *input);

#endif
