/* flotilla perft: counts the sequences of plies from a position. */
#include "cli/commands.h"
#include "cli/replay.h"
#include "engine/count.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_count(const struct game *game, const struct rules *rules,
                        const struct state *state, int depth)
{
    printf("%" PRIu64 "\n", count_sequences(game, rules, state, depth));
}

/* From where a record ends: positions that are deep in a game are reached no other way. */
static int count_from_record(const char *path, const char *game_name, int depth)
{
    static struct replay replay;
    if (!replay_open(&replay, path))
        return EXIT_WRONG;
    /* In a view hidden cards cannot be counted through. */
    if (!replay_is_whole(&replay)) {
        replay_close(&replay);
        return EXIT_WRONG;
    }
    struct ply ply;
    enum record_step step;
    while ((step = replay_next(&replay, &ply)) == RECORD_PLY)
        continue;
    const struct game *game = replay.record.setup.game;
    int exit_code = EXIT_FINE;
    if (step == RECORD_FAULT)
        exit_code = EXIT_WRONG;
    else if (strcmp(game->name, game_name) != 0)
        exit_code = wrong("%s: a record of %s, not of %s", file_shown(path), game->name, game_name);
    else
        print_count(game, replay.rules, position_view(&replay.now), depth);
    replay_close(&replay);
    return exit_code;
}

/* Before the first ply, which may be chance's. */
static int count_from_start(const char *game_name, int depth)
{
    static struct setup setup;
    int exit_code;
    if (!setup_from_args(game_name, &setup, &exit_code))
        return exit_code;
    struct rules *rules = rules_new(&setup);
    if (rules == NULL)
        return EXIT_WRONG;
    union position start;
    setup.game->begin(rules, position_state(&start));
    print_count(setup.game, rules, position_view(&start), depth);
    free(rules);
    return EXIT_FINE;
}

static int run(const struct command *command)
{
    int64_t depth;
    if (!args_number(command, "--depth", 1, COUNT_DEPTH_MAX, 0, &depth))
        return EXIT_USAGE;
    if (depth == 0)
        return usage_error("perft needs --depth D");
    const char *from = args_flag(command, "--from");
    if (from == NULL)
        return count_from_start(args.words[0], (int)depth);
    if (args.options_count > 0)
        return usage_error("a record has its own options: leave out -o with --from");
    return count_from_record(from, args.words[0], (int)depth);
}

static const struct flag flags[] = {
    {"-o", "KEY=VALUE", "an option of the game", NULL},
    {"--from", "RECORD", "from the last position of a record", "files"},
    {"--depth", "D", "the length of the sequences", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command command_perft = {
    .name = "perft",
    .words = "GAME",
    .help = "count the sequences of plies from a position",
    .more =
        "Prints how many sequences of exactly D moves and chance events there are. A chance event\n"
        "counts once, however likely it is.\n",
    .flags = flags,
    .word_choices = "games",
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
