/* flotilla train: learns the weights of a game's judgement by playing against itself. */
#include "arena/train.h"
#include "base/ensure.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "host/host.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    GAMES_MAX = 1000000000,
    GAMES_PRESET = 4000,
    MEASURE_GAMES = 100,
    MEASURE_TIMES = 10, /* in a run */
    SAVE_US = 20 * 1000000,
    PATH_ROOM = 4096,
};

struct run {
    struct training training;
    struct setup setup;
    char options[1024];         /* -o ..., as typed, for the comment in the file */
    char state_path[PATH_ROOM]; /* where a run to be resumed is kept */
    bool is_watched;
    struct progress progress;
    int64_t started_us, saved_us;
    bool has_failed; /* to write; said so */
    atomic_bool is_interrupted;
};

/* --- files --- */

static bool complain(const char *path)
{
    wrong("%s: %s", path, strerror(errno));
    return false;
}

/* Whole or not at all: a new file that takes the place of the old one. */
static bool file_replace(const char *path, const struct text *text)
{
    char fresh[PATH_ROOM + 8];
    snprintf(fresh, sizeof fresh, "%s.new", path);
    FILE *file = fopen(fresh, "w");
    if (file == NULL)
        return complain(fresh);
    bool fine = fwrite(text->bytes, 1, text->length, file) == text->length && fflush(file) == 0 &&
                fsync(fileno(file)) == 0;
    fine = fclose(file) == 0 && fine;
    if (!fine || rename(fresh, path) != 0)
        return complain(fresh);
    return true;
}

/* A run that cannot be saved is stopped: hours of it would be lost with the next power cut. */
static bool save_run(struct run *run)
{
    size_t room = trainee_room(&run->training);
    struct text text = text_over(memory(room), room);
    trainee_write(&run->training, &text);
    ensure(!text.cut);
    bool fine = file_replace(run->state_path, &text);
    free(text.bytes);
    run->saved_us = host_wall_us();
    run->has_failed = !fine;
    return fine;
}

/* The head says how to make them again. */
static bool save_weights(const struct run *run, const char *path)
{
    const struct training *training = &run->training;
    int count = training->game->hints->study->weights_count;
    char head[2048];
    snprintf(head, sizeof head,
             "# Made by: flotilla train %s%s --games %lld --seed %llu\n"
             "# The weights of src/games/%s, in the order of its struct; taken in by the build.\n",
             training->game->name, run->options, (long long)training->games,
             (unsigned long long)training->seed, training->game->name);
    size_t room = sizeof head + weights_room(count);
    struct text text = text_over(memory(room), room);
    text_add(&text, head);
    weights_write(training->trainee.weights, count, &text);
    ensure(!text.cut);
    bool fine = file_replace(path, &text);
    free(text.bytes);
    return fine;
}

/* --- as it goes --- */

/* The bar is wiped first, or the line would stand behind it. */
static void tell_strength(struct run *run)
{
    double share = train_measure(&run->training, MEASURE_GAMES);
    progress_end(&run->progress);
    fprintf(stderr, "%lld games: %.1f %% against greedy (%d games)\n",
            (long long)run->training.trainee.games, 100 * share, MEASURE_GAMES);
}

/* Whether the last batch went over one of the marks where strength is measured. */
static bool is_at_mark(const struct training *training)
{
    int64_t now = training->trainee.games, last = now > TRAIN_BATCH ? now - TRAIN_BATCH : 0;
    return now * MEASURE_TIMES / training->games > last * MEASURE_TIMES / training->games;
}

/* After each batch, the only points where a run can stop and be resumed exactly. */
static bool report(void *context, const struct training *training)
{
    struct run *run = context;
    progress_draw(&run->progress, training->trainee.games, training->games, " games");
    if (atomic_load(&run->is_interrupted))
        return false;
    if (run->is_watched && is_at_mark(training))
        tell_strength(run);
    return host_wall_us() - run->saved_us < SAVE_US || save_run(run);
}

/* --- the run --- */

/* The weights of train_begin are overwritten, or the run does not start. */
static bool resume(struct run *run, const char *path)
{
    size_t length;
    struct fault fault;
    char *text = file_read(path, &length);
    if (text == NULL)
        return false;
    bool fine = trainee_read(&run->training, cursor_over(text, length), &fault);
    free(text);
    if (!fine)
        wrong_file(path, &fault);
    return fine;
}

/* The state is kept beside the weights until they are written. */
static int learn(struct run *run, const char *out)
{
    interrupt_listen(&run->is_interrupted);
    run->started_us = run->saved_us = host_wall_us();
    progress_begin(&run->progress, run->training.trainee.games);
    run->training.report = report;
    run->training.context = run;
    bool fine = train(&run->training);
    progress_end(&run->progress);
    if (!fine)
        return wrong("out of memory");
    if (run->has_failed)
        return EXIT_WRONG;
    if (run->training.trainee.games < run->training.games) {
        if (!save_run(run))
            return EXIT_WRONG;
        wrong("stopped after %lld games; go on with --resume %s",
              (long long)run->training.trainee.games, run->state_path);
        return interrupt_exit_code();
    }
    if (!save_weights(run, out))
        return EXIT_WRONG;
    /* The run is over: nothing is left to be resumed. */
    unlink(run->state_path);
    output_is_talk();
    printf("%lld games learned from in %.0f s: %s\n", (long long)run->training.games,
           (double)(host_wall_us() - run->started_us) * 1e-6, out);
    return EXIT_FINE;
}

static bool add_rules(struct run *run, const struct setup *setup)
{
    ensure(run->training.variants < TRAIN_VARIANTS_MAX);
    struct rules *rules = rules_new(setup);
    run->training.rules[run->training.variants++] = rules;
    return rules != NULL;
}

/* The variants of the game, or the one that was asked for. */
static bool prepare_rules(struct run *run)
{
    const char *const *variants = run->training.game->hints->study->variants;
    if (args.options_count > 0)
        return add_rules(run, &run->setup);
    for (int i = 0; i < TRAIN_VARIANTS_MAX && variants[i] != NULL; i++) {
        struct fault fault;
        if (!setup_parse(&run->setup, run->training.game, variants[i], &fault))
            return wrong("%s: %s", variants[i], fault.reason) == EXIT_FINE;
        if (!add_rules(run, &run->setup))
            return false;
    }
    return true;
}

static void note_options(struct run *run)
{
    struct text text = TEXT_OVER(run->options);
    for (int i = 0; i < args.options_count; i++)
        text_format(&text, " -o %s", args.options[i]);
}

static bool read_numbers(const struct command *command, struct training *training)
{
    int64_t seed, threads;
    if (!args_number(command, "--games", 1, GAMES_MAX, GAMES_PRESET, &training->games) ||
        !args_number(command, "--seed", 0, INT64_MAX, 1, &seed) ||
        !args_number(command, "--threads", 1, TRAIN_THREADS_MAX, 1, &threads))
        return false;
    training->seed = (uint64_t)seed;
    training->threads = (int)threads;
    return true;
}

static void open_trainee(struct training *training)
{
    size_t size = (size_t)training->game->hints->study->weights_count * sizeof(double);
    training->trainee.weights = memory(size);
    training->trainee.slope_mean = memory(size);
    training->trainee.slope_square = memory(size);
    train_begin(training);
}

static int run_command(const struct command *command)
{
    static struct run run;
    struct training *training = &run.training;
    const char *out = args_flag(command, "--out"), *state = args_flag(command, "--resume");
    int exit_code;
    if (!read_numbers(command, training))
        return EXIT_USAGE;
    if (out == NULL)
        return usage_error("train needs --out FILE");
    if (!setup_from_args(args.words[0], &run.setup, &exit_code))
        return exit_code;
    training->game = run.setup.game;
    if (training->game->hints == NULL || training->game->hints->study == NULL)
        return usage_error("%s has nothing to be learned", training->game->name);
    if (snprintf(run.state_path, PATH_ROOM, "%s.state", out) >= PATH_ROOM)
        return usage_error("--out: the name is too long");
    run.is_watched = args_flag(command, "--watch") != NULL;
    note_options(&run);
    exit_code = EXIT_WRONG;
    if (prepare_rules(&run)) {
        open_trainee(training);
        if (state == NULL || resume(&run, state))
            exit_code = learn(&run, out);
    }
    for (int i = 0; i < training->variants; i++)
        free((void *)(uintptr_t)training->rules[i]); /* NOLINT: ours, const to the others */
    free(training->trainee.weights);
    free(training->trainee.slope_mean);
    free(training->trainee.slope_square);
    return exit_code;
}

static const struct flag flags[] = {
    {"-o", "KEY=VALUE", "learn from games with this option only", NULL},
    {"--games", "N", "how many games to learn from; default 4000", NULL},
    {"--seed", "S", "same seed, same weights, whatever the threads; default 1", NULL},
    {"--threads", "T", "on that many threads; default 1", NULL},
    {"--out", "FILE", "where the weights go", "files"},
    {"--resume", "FILE", "go on with a run that was stopped: its FILE.state", "files"},
    {"--watch", NULL, "ten times in the run, say how the weights do against greedy", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command command_train = {
    .name = "train",
    .words = "GAME --out FILE",
    .help = "learn the weights of a game's judgement by playing against itself",
    .more =
        "The game is played against itself in the variants that its bots should know. The run is\n"
        "saved as OUT.state now and then and when it is interrupted; with --resume and the same\n"
        "game, seed and number of games it goes on and ends with the same weights as without\n"
        "interruption. To build the weights in, write them to data/weights/GAME.txt; its first\n"
        "line says how they were made. A game in which nothing can be learned is refused.\n",
    .flags = flags,
    .word_choices = "games",
    .words_min = 1,
    .words_max = 1,
    .run = run_command,
};
