/* The command line of one subcommand, read by a table. The same table writes --help and the shell
 * completions, so that they cannot disagree. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include <stdbool.h>
#include <stdint.h>

enum { ARGS_WORDS_MAX = 4096, ARGS_FLAGS_MAX = 16, ARGS_OPTIONS_MAX = 16 };

/* Scripts count on these: 1 is about the thing asked for, 2 about the command line; 130 is what
 * shells count for Ctrl-C. */
enum { EXIT_FINE = 0, EXIT_WRONG = 1, EXIT_USAGE = 2, EXIT_INTERRUPTED = 130 };

struct exit_word {
    int code;
    const char *words;
};

extern const struct exit_word exit_words[]; /* closed by words of NULL */

struct flag {
    const char *name;  /* "--games"; only "-o" may be repeated */
    const char *value; /* what to call its value in --help; NULL: a switch */
    const char *help;
    const char *choices; /* for completion: "games", "bots", "players", "match" (a game, then
                            players), "commands", "files", "names" (of an event's players), or
                            words between blanks; or NULL */
};

struct command {
    const char *name;
    const char *words;        /* its other arguments, for --help: "GAME" */
    const char *help;         /* one line */
    const char *more;         /* paragraphs for its own --help, or NULL */
    const struct flag *flags; /* closed by a name of NULL */
    const char *word_choices; /* for completion, as in `flag` */
    int words_min, words_max;
    int (*run)(const struct command *command);
    const struct command *const *actions; /* of a command that has commands of its own, "event join"
                                             and so on, closed by NULL; it does not run itself */
};

/* What was read. One for the program: a process runs one command. The strings are those of main. */
struct args {
    const char
        *flag[ARGS_FLAGS_MAX]; /* by index in the table: its value, "" for a switch, or NULL */
    const char *options[ARGS_OPTIONS_MAX]; /* values of -o */
    int options_count;
    const char *words[ARGS_WORDS_MAX];
    int words_count;
};

extern struct args args;

/* Reads the arguments after the subcommand's name. True: go on. False: `*exit_code` says how to end
 * (--help was asked for, or a usage error was printed). */
bool args_read(const struct command *command, int count, char **list, int *exit_code);

const char *args_flag(const struct command *command, const char *name); /* its value or NULL */
/* A number from min to max; the preset when the flag is absent; false prints a usage error. */
bool args_number(const struct command *command, const char *name, int64_t min, int64_t max,
                 int64_t preset, int64_t *number);

/* Whether a flag that has words to choose from is one of them, or absent; false prints a usage
 * error. */
bool args_choice(const struct command *command, const char *name);

/* "flotilla: reason" on standard error, one line without control bytes; both return their exit
 * code. */
__attribute__((format(printf, 1, 2))) int wrong(const char *format, ...);
__attribute__((format(printf, 1, 2))) int usage_error(const char *format, ...);

extern const struct command *const commands[]; /* closed by NULL */
void args_print_help(const struct command *command);
bool args_is_repeatable(const struct flag *flag);
/* The command cannot do without it: it stands among the words, as "GAME --games N". */
bool args_is_needed(const struct command *command, const struct flag *flag);
/* "join" of "event join". */
const char *action_word(const struct command *action);

#endif
