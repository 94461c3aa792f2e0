/* The `flotilla` command: finds the subcommand and hands over. */
#include "base/ensure.h"
#include "cli/commands.h"
#include "cli/wrap.h"

#include <stdio.h>
#include <string.h>

const struct command *const commands[] = {
    &command_games,  &command_play,    &command_sim,    &command_match,      &command_merge,
    &command_ladder, &command_inspect, &command_verify, &command_perft,      &command_check,
    &command_train,  &command_event,   &command_serve,  &command_completion, NULL,
};

static void print_usage(void)
{
    enum { HELP_COLUMN = 15 };
    printf("Usage: flotilla COMMAND ...\n\n"
           "Table games: play them, simulate them, look into their records.\n\n");
    for (int i = 0; commands[i] != NULL; i++)
        wrap_on((size_t)printf("  %-12s ", commands[i]->name), HELP_COLUMN, commands[i]->help);
    putchar('\n');
    wrap_words("flotilla COMMAND --help tells more. Exit codes: 0 fine, 1 the thing asked about is "
               "wrong, 2 wrong usage.");
}

/* With the condition: somebody who reports the bug can copy the line. */
static void print_broken_ensure(const char *file, int line, const char *condition)
{
    fprintf(stderr, "flotilla: a bug: %s:%d: %s does not hold\n", file, line, condition);
}

/* An action of "event" is found by its second word. */
static const struct command *find_command(const struct command *const *list, const char *word)
{
    for (int i = 0; list[i] != NULL; i++)
        if (strcmp(action_word(list[i]), word) == 0)
            return list[i];
    return NULL;
}

static bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0;
}

static int run(const struct command *command, int count, char **list)
{
    int exit_code;
    if (!args_read(command, count, list, &exit_code))
        return exit_code;
    ensure(command->run != NULL);
    exit_code = command->run(command);
    /* A full disk or a closed pipe shows only here; a result that nobody got is no success. */
    if (fflush(stdout) != 0 && exit_code == EXIT_FINE)
        return wrong("cannot write the output");
    return exit_code;
}

/* Its own help, since what follows is a list of commands and not of flags. */
static int run_action(const struct command *command, int count, char **list)
{
    if (count == 0)
        return usage_error("%s wants to know what to do; see flotilla %s --help", command->name,
                           command->name);
    if (is_help(list[0])) {
        args_print_help(command);
        return EXIT_FINE;
    }
    const struct command *action = find_command(command->actions, list[0]);
    if (action == NULL)
        return usage_error("%s cannot \"%s\"; see flotilla %s --help", command->name, list[0],
                           command->name);
    return run(action, count - 1, list + 1);
}

int main(int argc, char **argv)
{
    ensure_listen(print_broken_ensure);
    if (argc < 2) {
        usage_error("which command? see flotilla --help");
        return EXIT_USAGE;
    }
    if (is_help(argv[1])) {
        print_usage();
        return EXIT_FINE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("flotilla %s\n", FLOTILLA_VERSION);
        return EXIT_FINE;
    }
    const struct command *command = find_command(commands, argv[1]);
    if (command == NULL)
        return usage_error("there is no command \"%s\"; see flotilla --help", argv[1]);
    return command->actions != NULL ? run_action(command, argc - 2, argv + 2)
                                    : run(command, argc - 2, argv + 2);
}
