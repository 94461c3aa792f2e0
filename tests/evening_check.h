/* What holds for every round of every format. */
#ifndef EVENING_CHECK_H
#define EVENING_CHECK_H

#include "evening.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#ifdef FLOTILLA_SLOW_BUILD
enum { EVENING_SLOW = 8 }; /* as many times less work */
#else
enum { EVENING_SLOW = 1 };
#endif

static inline void evening_count_seats(const struct evening *evening,
                                       const struct seating_result *result, int *seated)
{
    for (int i = 0; i < result->tables; i++) {
        const struct seating_table *table = &result->table[i];
        assert_in_range(table->count, evening->input.seats_min, evening->input.seats_max);
        assert_true(table->winner == -1);
        for (int j = 0; j < table->count; j++) {
            assert_in_range(table->player[j], 0, evening->input.players - 1);
            seated[table->player[j]]++;
        }
    }
    for (int i = 0; i < result->byes; i++)
        seated[result->bye[i]]++;
}

/* The next round: everybody who is present is there once (a knockout: nobody who is not present,
 * and nobody twice), and other scratch memory gives the same. NULL: refused. */
static inline struct seating_result *evening_next(struct evening *evening)
{
    int seated[SEATING_PLAYERS_MAX] = {0};
    struct seating_result again = {0};
    size_t room = seating_scratch_size(evening->input.players);
    memset(evening->scratch, 0xa5, evening->room);
    bool made = seating_make(&evening->input, &again, evening->scratch, room, &evening->fault);
    struct seating_result *result = evening_seat(evening);
    assert_int_equal(made, result != NULL);
    if (result == NULL)
        return NULL;
    assert_true(evening_same(result, &again));
    evening_count_seats(evening, result, seated);
    bool is_knockout = evening->input.format == SEATING_KNOCKOUT;
    for (int i = 0; i < evening->input.players; i++) {
        if (is_knockout)
            assert_true(seated[i] <= (evening->present[i] ? 1 : 0));
        else
            assert_int_equal(seated[i], evening->present[i] ? 1 : 0);
    }
    return result;
}

/* How far apart the counts of first players are among those with as many games. */
static inline int evening_first_spread(const struct evening *evening)
{
    int low[SEATING_ROUNDS_MAX + 1], high[SEATING_ROUNDS_MAX + 1], spread = 0;
    for (int i = 0; i <= SEATING_ROUNDS_MAX; i++) {
        low[i] = SEATING_ROUNDS_MAX;
        high[i] = -1;
    }
    for (int i = 0; i < evening->input.players; i++) {
        int games, firsts = evening_firsts(evening, i, &games);
        low[games] = firsts < low[games] ? firsts : low[games];
        high[games] = firsts > high[games] ? firsts : high[games];
        spread = high[games] - low[games] > spread ? high[games] - low[games] : spread;
    }
    return spread;
}

/* Nobody sits out who had more byes than somebody who is seated. Before the round is kept. */
static inline void evening_check_byes(struct evening *evening)
{
    int round = --evening->input.rounds;
    const struct seating_round *last = &evening->past[round];
    for (int i = 0; i < last->byes; i++)
        for (int j = 0; j < last->tables; j++)
            for (int k = 0; k < last->table[j].count; k++)
                assert_true(evening_byes(evening, last->bye[i]) <=
                            evening_byes(evening, last->table[j].player[k]));
    evening->input.rounds++;
}

#endif
