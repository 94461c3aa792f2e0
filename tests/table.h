/* A game ready to be played in a test: setup, rules, and room for what is played. */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include "engine/course.h"
#include "engine/setup.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TABLE_PLIES = 1 << 18 };

struct table {
    struct setup setup;
    struct rules *rules;
    struct course course;
};

static inline void table_open(struct table *table, const struct game *game, const char *options)
{
    struct fault fault;
    if (!setup_parse(&table->setup, game, options, &fault))
        fail_msg("%s %s: %s", game->name, options, fault.reason);
    size_t size = (game->rules_size + 63) / 64 * 64;
    table->rules = aligned_alloc(64, size);
    assert_non_null(table->rules);
    memset(table->rules, 0, size);
    if (!game->prepare(&table->setup, table->rules, &fault))
        fail_msg("%s %s: %s", game->name, options, fault.reason);
    struct ply *plies = malloc(TABLE_PLIES * sizeof *plies);
    assert_non_null(plies);
    course_begin(&table->course, game, table->rules, plies, TABLE_PLIES);
}

static inline void table_close(struct table *table)
{
    free(table->course.plies);
    free(table->rules);
}

#endif
