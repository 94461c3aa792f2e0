/* flotilla verify: replays records and says what is wrong, and where. */
#include "cli/commands.h"
#include "cli/replay.h"

static bool verify(const char *path)
{
    static struct replay replay;
    return replay_open(&replay, path) && replay_report(&replay) == EXIT_FINE;
}

/* All are looked at, also after one that is wrong. */
static int run(const struct command *command)
{
    (void)command;
    int exit_code = EXIT_FINE;
    for (int i = 0; i < args.words_count; i++)
        if (!verify(args.words[i]))
            exit_code = EXIT_WRONG;
    return exit_code;
}

static const struct flag flags[] = {{NULL, NULL, NULL, NULL}};

const struct command command_verify = {
    .name = "verify",
    .words = "RECORD...",
    .help = "replay records; say what is wrong and on which line",
    .more = "RECORD may be - for standard input. Exit code 1 if one of them is wrong.\n",
    .flags = flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = ARGS_WORDS_MAX,
    .run = run,
};
