/* A game made ready, and clocks, for the programs of bench/. */
#ifndef BENCH_OPEN_GAME_H
#define BENCH_OPEN_GAME_H

#include "engine/registry.h"
#include "engine/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

struct open_game {
    const struct game *game;
    struct setup setup;
    struct rules *rules;
};

static inline void open_game(struct open_game *open, const struct game *game, const char *options)
{
    struct fault fault;
    open->game = game;
    open->rules = aligned_alloc(64, (game->rules_size + 63) / 64 * 64);
    if (open->rules == NULL || !setup_parse(&open->setup, game, options, &fault) ||
        !game->prepare(&open->setup, open->rules, &fault)) {
        fprintf(stderr, "bench: %s %s cannot be opened\n", game->name, options);
        exit(1);
    }
}

#endif
