/* The `flotilla` command: finds the subcommand and hands over. */
#include "base/ensure.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/complete.h"
#include "cli/likely.h"
#include "cli/output.h"
#include "cli/wrap.h"

#include <stdio.h>
#include <string.h>

const struct command *const commands[] = {
    &command_games, &command_play,       &command_sim,     &command_match,
    &command_merge, &command_ladder,     &command_inspect, &command_verify,
    &command_perft, &command_check,      &command_train,   &command_event,
    &command_serve, &command_completion, &command_man,     NULL,
};

static void print_usage(void)
{
    enum { HELP_COLUMN = 15 };
    printf("Usage: flotilla COMMAND ...\n\n"
           "Table games: play them, simulate them, look into their records.\n\n");
    for (int i = 0; commands[i] != NULL; i++)
        wrap_on((size_t)printf("  %-12s ", commands[i]->name), HELP_COLUMN, commands[i]->help);
    putchar('\n');
    char bytes[256];
    struct text text = TEXT_OVER(bytes);
    for (const struct exit_word *word = exit_words; word->words != NULL; word++)
        text_format(&text, "%s%d %s", text.length > 0 ? ", " : "", word->code, word->words);
    ensure(!text.cut);
    wrap_words("flotilla help COMMAND tells more, flotilla --version which one this is. "
               "Exit codes: %s.",
               bytes);
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

static const char *nearest(struct likely *likely, const struct command *const *list,
                           const char *otherwise)
{
    for (int i = 0; list[i] != NULL; i++)
        likely_offer(likely, action_word(list[i]));
    return likely_say(likely, otherwise);
}

static int unknown_command(const char *word)
{
    static const char *const others[] = {"help", "--help", "--version"};
    struct likely likely = likely_to(word, strlen(word));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        likely_offer(&likely, others[i]);
    return usage_error("there is no command \"%s\"; %s", word,
                       nearest(&likely, commands, "see flotilla --help"));
}

static int unknown_action(const struct command *command, const char *word)
{
    char otherwise[64];
    struct likely likely = likely_to(word, strlen(word));
    snprintf(otherwise, sizeof otherwise, "see flotilla %s --help", command->name);
    return usage_error("%s cannot \"%s\"; %s", command->name, word,
                       nearest(&likely, command->actions, otherwise));
}

static int run(const struct command *command, int count, char **list)
{
    int exit_code;
    if (!args_read(command, count, list, &exit_code))
        return exit_code;
    ensure(command->run != NULL);
    return command->run(command);
}

/* "help event join", and "event help join": whatever follows the last word that is known is left
 * alone, as before --help. */
static int help_on(const struct command *command, int count, char **list)
{
    const struct command *action = NULL;
    if (command->actions != NULL && count > 0) {
        action = find_command(command->actions, list[0]);
        if (action == NULL)
            return unknown_action(command, list[0]);
    }
    args_print_help(action != NULL ? action : command);
    return EXIT_FINE;
}

/* Its own help, since what follows is a list of commands and not of flags. */
static int run_action(const struct command *command, int count, char **list)
{
    if (count == 0)
        return usage_error("%s wants to know what to do; see flotilla %s --help", command->name,
                           command->name);
    if (is_help(list[0]))
        return help_on(command, count - 1, list + 1);
    const struct command *action = find_command(command->actions, list[0]);
    return action != NULL ? run(action, count - 1, list + 1) : unknown_action(command, list[0]);
}

/* Alone, or with a command to tell of. */
static int help(int count, char **list)
{
    if (count == 0 || is_help(list[0])) {
        print_usage();
        return EXIT_FINE;
    }
    const struct command *command = find_command(commands, list[0]);
    return command != NULL ? help_on(command, count - 1, list + 1) : unknown_command(list[0]);
}

static int obey(int count, char **list)
{
    if (count == 0)
        return usage_error("which command? see flotilla --help");
    if (is_help(list[0]))
        return help(count - 1, list + 1);
    if (strcmp(list[0], "--version") == 0) {
        printf("flotilla %s\n", FLOTILLA_VERSION);
        return EXIT_FINE;
    }
    if (strcmp(list[0], "complete") == 0) /* for the scripts of `completion`, so not listed */
        return complete(count - 1, list + 1);
    const struct command *command = find_command(commands, list[0]);
    if (command == NULL)
        return unknown_command(list[0]);
    return command->actions != NULL ? run_action(command, count - 1, list + 1)
                                    : run(command, count - 1, list + 1);
}

int main(int argc, char **argv)
{
    ensure_listen(print_broken_ensure);
    return output_end(obey(argc - 1, argv + 1));
}
