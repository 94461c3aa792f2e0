/* What the fuzz targets share. A target is one function over bytes; linked with libFuzzer it is
 * driven by it, linked with replay_main.c it replays files. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "engine/record.h"
#include "engine/registry.h"
#include "engine/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* What must hold for any input; says what did not, and ends. */
#define must(condition)                                                                            \
    ((condition)                                                                                   \
         ? (void)0                                                                                 \
         : (fprintf(stderr, "%s:%d: must be: %s\n", __FILE__, __LINE__, #condition), abort()))

/* Bytes taken one by one; zeros after the last. */
struct feed {
    const uint8_t *at, *end;
};

static inline bool feed_done(const struct feed *feed)
{
    return feed->at == feed->end;
}

static inline unsigned feed_byte(struct feed *feed)
{
    return feed_done(feed) ? 0 : *feed->at++;
}

static inline const struct game *fuzz_game(const char *name)
{
    const struct game *game = registry_find(name);
    must(game != NULL);
    return game;
}

static inline struct rules *rules_room(const struct game *game)
{
    size_t size = (game->rules_size + 63) / 64 * 64;
    struct rules *rules = aligned_alloc(64, size > 0 ? size : 64);
    must(rules != NULL);
    memset(rules, 0, size);
    return rules;
}

/* A fault must say what it is about. */
static inline void fault_speaks(const struct fault *fault)
{
    must(fault->kind != FAULT_NONE && fault->reason[0] != '\0');
    must(memchr(fault->reason, '\0', sizeof fault->reason) != NULL);
}

/* The setup comes back from the header that is written for it, all that a game looks at. */
static inline void setup_returns(const struct setup *setup)
{
    static char header[RECORD_LINE_ROOM];
    static struct record record;
    const char *names[SEATS_MAX] = {"a", "b", "c", "d", "e", "f", "g", "h"};
    struct text text = TEXT_OVER(header);
    record_write_header(setup, names, SEAT_ALL, &text);
    must(!text.cut);
    struct fault fault;
    must(record_open(&record, header, text.length, &fault));
    must(record.setup.game == setup->game && record.setup.players == setup->players);
    must(memcmp(record.setup.value, setup->value, sizeof setup->value) == 0);
    must(strcmp(record.setup.data, setup->data) == 0);
    must(strcmp(record.setup.data_name, setup->data_name) == 0);
}

static inline int count_lines(const char *text, size_t length)
{
    int lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

/* Some hundred plies at random, every position in order. */
static inline void play_some(const struct game *game, const struct rules *rules, uint64_t seed)
{
    union position now;
    struct rng rng = rng_seeded(seed, 0);
    game->begin(rules, position_state(&now));
    for (int i = 0; i < 300 && game->actor(rules, position_view(&now)) != SEAT_NONE; i++) {
        const struct state *state = position_view(&now);
        bool chance = game->actor(rules, state) == SEAT_CHANCE;
        move chosen = (chance ? game->sample : game->pick)(rules, state, &rng);
        game->play(rules, position_state(&now), chosen);
        must(game->check(rules, position_view(&now)) == NULL);
    }
}

/* A data file: refused with a place in it (what is missing at its end is missing on the line after
 * it), or good enough to play with. */
static inline void fuzz_data(const struct game *game, const char *text, size_t length)
{
    static struct setup setup;
    struct fault fault = {.kind = FAULT_NONE};
    const char *key = game->options[setup_data_option(game)].key;
    setup_begin(&setup, game);
    must(setup_set(&setup, key, "own", &fault));
    if (!setup_give_data(&setup, key, text, length, &fault) || !setup_finish(&setup, &fault)) {
        fault_speaks(&fault);
        return;
    }
    struct rules *rules = rules_room(game);
    if (game->prepare(&setup, rules, &fault)) {
        struct cursor file = cursor_over(text, length);
        cursor_skip_mark(&file); /* as who asks for claims does */
        must(game->claims(file));
        setup_returns(&setup);
        play_some(game, rules, length);
    } else {
        fault_speaks(&fault);
        must(fault.line >= 0 && fault.line <= count_lines(text, length) + 1);
    }
    free(rules);
}

#endif
