/* For tests and benchmarks: an evening without an event, round after round, results by lot. */
#ifndef EVENING_H
#define EVENING_H

#include "base/ensure.h"
#include "base/rng.h"
#include "seating/seating.h"

#include <stdlib.h>
#include <string.h>

struct evening {
    struct seating_input input;
    struct rng rng;
    int32_t points[SEATING_PLAYERS_MAX];
    bool present[SEATING_PLAYERS_MAX];
    int16_t order[SEATING_PLAYERS_MAX];
    struct seating_round past[SEATING_ROUNDS_MAX];
    struct seating_result *round[SEATING_ROUNDS_MAX];
    struct fault fault;
    size_t room;
    void *scratch;
};

enum { EVENING_PLAY = 25, EVENING_LOSS = 50, EVENING_WIN = 500, EVENING_BYE = 525 };

static inline struct evening *evening_new(enum seating_format format, int players, int seats,
                                          uint64_t seed)
{
    struct evening *evening = calloc(1, sizeof *evening);
    ensure(evening != NULL);
    evening->rng = rng_seeded(seed, 1);
    evening->input = (struct seating_input){.format = format,
                                            .seats = seats,
                                            .seats_min = 2,
                                            .seats_max = 4 > seats ? 4 : seats,
                                            .seed = seed,
                                            .players = players,
                                            .points = evening->points,
                                            .present = evening->present,
                                            .order = evening->order,
                                            .past = evening->past};
    for (int i = 0; i < players; i++) {
        evening->present[i] = true;
        evening->order[i] = (int16_t)i;
    }
    evening->room = seating_scratch_size(SEATING_PLAYERS_MAX);
    evening->scratch = malloc(evening->room);
    ensure(evening->scratch != NULL);
    return evening;
}

static inline void evening_free(struct evening *evening)
{
    for (int i = 0; i < evening->input.rounds; i++)
        free(evening->round[i]);
    free(evening->scratch);
    free(evening);
}

/* Somebody new, present from the next round on: the last seed. */
static inline int evening_join(struct evening *evening)
{
    int player = evening->input.players++;
    ensure(player < SEATING_PLAYERS_MAX);
    evening->present[player] = true;
    evening->order[player] = (int16_t)player;
    return player;
}

/* The next round, kept as past without results; NULL: refused. */
static inline struct seating_result *evening_seat(struct evening *evening)
{
    struct seating_result *result = calloc(1, sizeof *result);
    ensure(result != NULL && evening->input.rounds < SEATING_ROUNDS_MAX);
    size_t room = seating_scratch_size(evening->input.players);
    memset(evening->scratch, 0x5a, evening->room); /* nothing may depend on what was there */
    if (!seating_make(&evening->input, result, evening->scratch, room, &evening->fault)) {
        free(result);
        return NULL;
    }
    int round = evening->input.rounds++;
    evening->round[round] = result;
    evening->past[round] =
        (struct seating_round){result->tables, result->table, result->byes, result->bye};
    return result;
}

static inline void evening_win(struct evening *evening, struct seating_table *table, int seat)
{
    table->winner = seat < 0 ? (int16_t)-1 : table->player[seat];
    for (int i = 0; i < table->count; i++)
        evening->points[table->player[i]] +=
            EVENING_PLAY + (i == seat ? EVENING_WIN : EVENING_LOSS);
}

/* Winners of the last round by lot. */
static inline void evening_play(struct evening *evening)
{
    struct seating_result *last = evening->round[evening->input.rounds - 1];
    for (int i = 0; i < last->tables; i++)
        evening_win(evening, &last->table[i],
                    (int)rng_below(&evening->rng, (uint32_t)last->table[i].count));
    for (int i = 0; i < last->byes; i++)
        evening->points[last->bye[i]] += EVENING_BYE;
}

/* --- what to look at --- */

static inline bool evening_same_table(const struct seating_table *a, const struct seating_table *b)
{
    return a->count == b->count && a->winner == b->winner &&
           memcmp(a->player, b->player, (size_t)a->count * sizeof a->player[0]) == 0;
}

/* By what they say: there is padding between. */
static inline bool evening_same(const struct seating_result *a, const struct seating_result *b)
{
    if (a->tables != b->tables || a->byes != b->byes)
        return false;
    for (int i = 0; i < a->tables; i++)
        if (!evening_same_table(&a->table[i], &b->table[i]))
            return false;
    return memcmp(a->bye, b->bye, (size_t)a->byes * sizeof a->bye[0]) == 0;
}

static inline int evening_met(const struct evening *evening, int a, int b)
{
    int met = 0;
    for (int i = 0; i < evening->input.rounds; i++)
        for (int j = 0; j < evening->past[i].tables; j++) {
            const struct seating_table *table = &evening->past[i].table[j];
            int found = 0;
            for (int k = 0; k < table->count; k++)
                found += table->player[k] == a || table->player[k] == b;
            met += found == 2;
        }
    return met;
}

static inline int evening_firsts(const struct evening *evening, int player, int *games)
{
    int firsts = 0;
    *games = 0;
    for (int i = 0; i < evening->input.rounds; i++)
        for (int j = 0; j < evening->past[i].tables; j++) {
            const struct seating_table *table = &evening->past[i].table[j];
            for (int k = 0; k < table->count; k++)
                *games += table->player[k] == player;
            firsts += table->player[0] == player;
        }
    return firsts;
}

static inline int evening_byes(const struct evening *evening, int player)
{
    int byes = 0;
    for (int i = 0; i < evening->input.rounds; i++)
        for (int j = 0; j < evening->past[i].byes; j++)
            byes += evening->past[i].bye[j] == player;
    return byes;
}

/* Pairs of the evening that have met before, each further time counted. */
static inline int evening_repeats(const struct evening *evening)
{
    int players = evening->input.players, sum = 0;
    uint8_t *met = calloc((size_t)players * (size_t)players, 1);
    ensure(met != NULL);
    for (int i = 0; i < evening->input.rounds; i++)
        for (int j = 0; j < evening->past[i].tables; j++) {
            const struct seating_table *table = &evening->past[i].table[j];
            for (int k = 0; k < table->count; k++)
                for (int l = 0; l < k; l++) {
                    int a = table->player[k], b = table->player[l];
                    int at = a < b ? a * players + b : b * players + a;
                    sum += met[at]++ > 0;
                }
        }
    free(met);
    return sum;
}

#endif
