/* A law that cannot be broken guards nothing: games are spoilt, one law each, and have to be caught
 * at it. What the tests of all laws (src/engine/laws_*_test.c) share. */
#ifndef TESTS_BROKEN_H
#define TESTS_BROKEN_H

#include "engine/laws.h"
#include "engine/registry.h"
#include "table.h"

static const struct game *honest;    /* the game before it is spoilt */
static const struct state *the_case; /* the true position under test */
static int calls;                    /* of the spoilt operation so far */

/* A copy of the game, to put a bad operation into; `honest` is what the bad one may ask. */
static inline struct game spoil(const char *name)
{
    honest = registry_find(name);
    assert_non_null(honest);
    return *honest;
}

static inline void expect_reason(const struct fault *fault, const char *law)
{
    if (strncmp(fault->reason, law, strlen(law)) != 0)
        fail_msg("\"%s\" instead of \"%s\"", fault->reason, law);
}

/* Plays on until a seat is to move, or chance is. */
static inline void play_until(struct table *table, bool chance, struct rng *rng)
{
    struct course *course = &table->course;
    struct fault fault;
    while ((course_actor(course) == SEAT_CHANCE) != chance) {
        const struct state *state = position_view(&course->now);
        bool is_chance = course_actor(course) == SEAT_CHANCE;
        move next = (is_chance ? honest->sample : honest->pick)(table->rules, state, rng);
        assert_true(course_move(course, next, &fault));
    }
}

/* Caught in one position, in which the honest game keeps every law. */
static inline void caught(const struct game *spoilt, bool chance, const char *law)
{
    static struct laws_room desk;
    struct table table;
    struct fault fault = {.kind = FAULT_NONE};
    struct rng rng = rng_seeded(7, 7);
    table_open(&table, honest, "");
    play_until(&table, chance, &rng);
    the_case = position_view(&table.course.now);
    assert_true(laws_hold(honest, table.rules, the_case, 2, &rng, &desk, &fault));
    calls = 0;
    assert_false(laws_hold(spoilt, table.rules, the_case, 2, &rng, &desk, &fault));
    assert_int_equal(fault.kind, FAULT_ILLEGAL);
    expect_reason(&fault, law);
    table_close(&table);
}

/* Caught in one of so many games, where not every position shows it. */
static inline void caught_within(const struct game *spoilt, int games_max, const char *law)
{
    static struct laws_room desk;
    struct table table;
    struct fault fault = {.kind = FAULT_NONE};
    struct rng rng = rng_seeded(7, 7);
    table_open(&table, honest, "");
    int games = 0;
    while (laws_play(spoilt, table.rules, table.setup.players, &rng, table.course.plies,
                     TABLE_PLIES, &desk, &fault))
        assert_true(++games < games_max);
    expect_reason(&fault, law);
    table_close(&table);
}

static inline void caught_in_play(const struct game *spoilt, const char *law)
{
    caught_within(spoilt, 1000, law);
}

#endif
