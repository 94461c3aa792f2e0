/* The `flotilla` command: finds the subcommand and hands over. */
#include "base/ensure.h"
#include "cli/commands.h"
#include "cli/wrap.h"

#include <stdio.h>
#include <string.h>

const struct command *const commands[] = {
    &command_games,  &command_play,    &command_sim,        &command_match, &command_merge,
    &command_ladder, &command_inspect, &command_verify,     &command_perft, &command_check,
    &command_train,  &command_serve,   &command_completion, NULL,
};

static void print_usage(void)
{
    enum { HELP_COLUMN = 15 };
    printf("Usage: flotilla COMMAND ...\n\n"
           "Five table games: play them, simulate them, look into their records.\n\n");
    for (int i = 0; commands[i] != NULL; i++)
        wrap_on((size_t)printf("  %-12s ", commands[i]->name), HELP_COLUMN, commands[i]->help);
    putchar('\n');
    wrap_words("flotilla COMMAND --help tells more. Exit codes: 0 fine, 1 the thing asked about is "
               "wrong, 2 wrong usage.");
}

static void print_broken_ensure(const char *file, int line, const char *condition)
{
    fprintf(stderr, "flotilla: a bug: %s:%d: %s does not hold\n", file, line, condition);
}

static const struct command *find_command(const char *name)
{
    for (int i = 0; commands[i] != NULL; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

int main(int argc, char **argv)
{
    ensure_listen(print_broken_ensure);
    if (argc < 2) {
        usage_error("which command? see flotilla --help");
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        print_usage();
        return EXIT_FINE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("flotilla %s\n", FLOTILLA_VERSION);
        return EXIT_FINE;
    }
    const struct command *command = find_command(argv[1]);
    if (command == NULL)
        return usage_error("there is no command \"%s\"; see flotilla --help", argv[1]);
    int exit_code;
    if (!args_read(command, argc - 2, argv + 2, &exit_code))
        return exit_code;
    exit_code = command->run(command);
    if (fflush(stdout) != 0 && exit_code == EXIT_FINE)
        return wrong("cannot write the output");
    return exit_code;
}
