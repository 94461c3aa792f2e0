/* flotilla sim: many games by bots, counted. */
#include "arena/simulate.h"
#include "base/ensure.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/record_file.h"
#include "cli/seats.h"
#include "host/host.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_MAX = 1000000000, PLIES_ROOM = 1 << 20 };

struct sim {
    struct setup setup;
    struct simulation run;
    struct tally sum;
    const char *folder; /* of records, or NULL */
    const char *names[SEATS_MAX];
    char labels[SEATS_MAX][CHAIR_ROOM];
    double seconds;
    atomic_bool has_complained; /* about a file */
};

/* --- records --- */

/* Several threads may fail at once, for one reason; it is said once. */
static bool stop_for(struct sim *sim, const char *path)
{
    int reason = errno;
    if (!atomic_exchange(&sim->has_complained, true))
        wrong("%s: %s", path, strerror(reason));
    return false;
}

/* By the number of its game, whichever thread played it: the same seed gives the same files. */
static bool keep_record(void *context, int64_t index, const struct course *course)
{
    struct sim *sim = context;
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%06lld.jsonl", sim->folder, (long long)index + 1);
    errno = ENAMETOOLONG;
    bool fine = length < (int)sizeof path &&
                record_save(&(struct record_source){&sim->setup, sim->names, course}, path);
    return fine || stop_for(sim, path);
}

/* --- progress --- */

/* By itself, five times a second: the threads that play only count. */
static void *show_progress(void *argument)
{
    struct sim *sim = argument;
    struct progress progress;
    struct timespec pause = {.tv_nsec = 200000000};
    progress_begin(&progress, 0);
    while (nanosleep(&pause, NULL) == 0) {
        int64_t finished = atomic_load(&sim->run.finished);
        if (finished >= sim->run.games || atomic_load(&sim->run.stopped))
            break;
        progress_draw(&progress, finished, sim->run.games, " games");
    }
    progress_end(&progress);
    return NULL;
}

/* --- output --- */

/* Nothing of nothing is shown as nothing: a run that was interrupted may have counted no moves. */
static double per(int64_t sum, int64_t count)
{
    return count > 0 ? (double)sum / (double)count : 0;
}

/* One line, for scripts that keep many runs in one file. */
static void print_json(const struct sim *sim)
{
    const struct tally *tally = &sim->sum;
    char line[4096];
    struct text text = TEXT_OVER(line);
    struct json json = json_over(&text);
    json_begin_list(&json);
    for (int seat = 0; seat < sim->setup.players; seat++)
        json_put_number(&json, tally->wins[seat]);
    json_end_list(&json);
    ensure(!text.cut);
    printf("{\"game\":\"%s\",\"players\":%d,\"seed\":%llu,\"threads\":%d,\"games\":%lld,"
           "\"plies\":%lld,\"seconds\":%.6f,\"games_per_s\":%.1f,\"plies_per_s\":%.1f,"
           "\"wins\":%s,\"draws\":%lld,",
           sim->setup.game->name, sim->setup.players, (unsigned long long)sim->run.seed,
           sim->run.threads, (long long)tally->games, (long long)tally->plies, sim->seconds,
           (double)tally->games / sim->seconds, (double)tally->plies / sim->seconds, line,
           (long long)tally->draws);
    printf("\"length\":{\"mean\":%.3f,\"min\":%lld,\"p5\":%lld,\"p25\":%lld,\"p50\":%lld,"
           "\"p75\":%lld,\"p95\":%lld,\"max\":%lld},\"legal\":{\"mean\":%.3f,\"max\":%lld}}\n",
           (double)tally->plies / (double)tally->games, (long long)tally_length(tally, 0),
           (long long)tally_length(tally, 5), (long long)tally_length(tally, 25),
           (long long)tally_length(tally, 50), (long long)tally_length(tally, 75),
           (long long)tally_length(tally, 95), (long long)tally_length(tally, 100),
           per(tally->legal_sum, tally->legal_positions), (long long)tally->legal_max);
}

static void print_table(const struct sim *sim)
{
    const struct tally *tally = &sim->sum;
    double games = (double)tally->games;
    printf("%s, %d players, %lld game%s in %.2f s on %d thread%s\n",
           sim->setup.game->title.in[LANGUAGE_EN], sim->setup.players, (long long)tally->games,
           tally->games == 1 ? "" : "s", sim->seconds, sim->run.threads,
           sim->run.threads == 1 ? "" : "s");
    printf("  speed        %.0f games/s, %.0f plies/s\n", games / sim->seconds,
           (double)tally->plies / sim->seconds);
    for (int seat = 0; seat < sim->setup.players; seat++)
        printf("  seat %d       %5.1f %% wins   %s\n", seat,
               100.0 * (double)tally->wins[seat] / games, sim->names[seat]);
    printf("  draws        %5.1f %%\n", 100.0 * (double)tally->draws / games);
    printf("  plies        mean %.1f, least %lld, most %lld\n", (double)tally->plies / games,
           (long long)tally_length(tally, 0), (long long)tally_length(tally, 100));
    printf("               5 %%: %lld, 25 %%: %lld, half: %lld, 75 %%: %lld, 95 %%: %lld\n",
           (long long)tally_length(tally, 5), (long long)tally_length(tally, 25),
           (long long)tally_length(tally, 50), (long long)tally_length(tally, 75),
           (long long)tally_length(tally, 95));
    printf("  legal moves  mean %.1f, most %lld%s\n", per(tally->legal_sum, tally->legal_positions),
           (long long)tally->legal_max, sim->folder == NULL ? " (counted in every 64th game)" : "");
}

/* --- the run --- */

/* What `keep_record` has said already needs no second line. */
static int say_fault(const struct sim *sim)
{
    if (sim->run.fault.kind != FAULT_NONE)
        return wrong("game %lld: %s", (long long)sim->run.fault_game + 1, sim->run.fault.reason);
    return EXIT_WRONG;
}

/* Not EXIT_FINE: a script should not take some games for all. */
static int say_interrupt(const struct sim *sim)
{
    wrong("stopped after %lld of %lld games", (long long)sim->sum.games, (long long)sim->run.games);
    return interrupt_exit_code();
}

static bool has_failed(const struct sim *sim)
{
    return sim->run.fault.kind != FAULT_NONE || atomic_load(&sim->has_complained);
}

/* The bar has a thread of its own: none that plays should stop for it. */
static int run_all(struct sim *sim, bool as_json)
{
    size_t threads = (size_t)sim->run.threads;
    struct tally *parts = memory(threads * sizeof *parts);
    pthread_t bar;
    bool shows = isatty(STDERR_FILENO) && pthread_create(&bar, NULL, show_progress, sim) == 0;
    int64_t start_us = host_wall_us();
    interrupt_listen(&sim->run.stopped);
    bool is_whole = simulate(&sim->run, parts, &sim->sum);
    sim->seconds = (double)(host_wall_us() - start_us) * 1e-6;
    if (shows)
        pthread_join(bar, NULL);
    free(parts);
    if (!is_whole && has_failed(sim))
        return say_fault(sim);
    if (sim->sum.games > 0)
        (as_json ? print_json : print_table)(sim);
    return is_whole || sim->sum.games == sim->run.games ? EXIT_FINE : say_interrupt(sim);
}

/* A folder that is there is used; records of the same numbers are written over. */
static bool prepare_folder(struct sim *sim)
{
    if (sim->folder == NULL)
        return true;
    if (mkdir(sim->folder, 0777) != 0 && errno != EEXIST) {
        wrong("%s: %s", sim->folder, strerror(errno));
        return false;
    }
    sim->run.keep = keep_record;
    sim->run.context = sim;
    return true;
}

/* A person would have to sit through all of them. */
static bool read_seats(struct sim *sim, const char *list)
{
    struct chair chairs[SEATS_MAX];
    if (!seats_read(list != NULL ? list : "bot:random", sim->setup.players, chairs))
        return false;
    for (int seat = 0; seat < sim->setup.players; seat++) {
        if (chairs[seat].player.bot == NULL) {
            usage_error("sim takes bots only: --seats bot:random,bot:greedy");
            return false;
        }
        sim->run.seats[seat] = chairs[seat].player;
        snprintf(sim->labels[seat], sizeof sim->labels[seat], "%s", chairs[seat].name);
        sim->names[seat] = sim->labels[seat];
    }
    return true;
}

static int run(const struct command *command)
{
    static struct sim sim;
    int64_t games, seed, threads;
    int exit_code;
    if (!args_number(command, "--games", 1, GAMES_MAX, 0, &games) ||
        !args_number(command, "--seed", 0, INT64_MAX, 1, &seed) ||
        !args_number(command, "--threads", 1, SIMULATE_THREADS_MAX, 1, &threads))
        return EXIT_USAGE;
    if (games == 0)
        return usage_error("sim needs --games N");
    if (!setup_from_args(args.words[0], &sim.setup, &exit_code))
        return exit_code;
    if (!read_seats(&sim, args_flag(command, "--seats")))
        return EXIT_USAGE;
    sim.folder = args_flag(command, "--records");
    struct rules *rules = rules_new(&sim.setup);
    if (rules == NULL)
        return EXIT_WRONG;
    sim.run.game = sim.setup.game;
    sim.run.rules = rules;
    sim.run.players = sim.setup.players;
    sim.run.plies_room = PLIES_ROOM;
    sim.run.seed = (uint64_t)seed;
    sim.run.games = games;
    sim.run.threads = (int)threads;
    exit_code =
        prepare_folder(&sim) ? run_all(&sim, args_flag(command, "--json") != NULL) : EXIT_WRONG;
    free(rules);
    return exit_code;
}

static const struct flag flags[] = {
    {"-o", "KEY=VALUE", "an option of the game", NULL},
    {"--seats", "LIST", "who plays, by seat: bot:random,bot:greedy (the last one repeats)", "bots"},
    {"--games", "N", "how many games", NULL},
    {"--seed", "S", "same seed, same games, whatever the threads; default 1", NULL},
    {"--threads", "T", "on that many threads; default 1", NULL},
    {"--records", "DIR", "write DIR/000001.jsonl and so on", "files"},
    {"--json", NULL, "print one JSON object instead of the table", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command command_sim = {
    .name = "sim",
    .words = "GAME --games N",
    .help = "play many games by bots and count what happens",
    .more =
        "A progress bar is shown on a terminal. Ctrl-C ends the run and prints what it has "
        "counted.\n"
        "Without --records the legal moves are counted in\n"
        "every 64th game only, because listing them costs time that a game by bots may not need.\n",
    .flags = flags,
    .word_choices = "games",
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
