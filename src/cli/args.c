/* Our own reader and not getopt(3): the table that reads the flags writes the help and the
 * completions too, and what is wrong is said in one sentence. */
#include "cli/args.h"

#include "base/ensure.h"
#include "base/text.h"
#include "cli/likely.h"
#include "cli/plain.h"
#include "cli/wrap.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct args args;

const struct exit_word exit_words[] = {
    {EXIT_FINE, "fine"},
    {EXIT_WRONG, "the thing asked about is wrong or the output is lost"},
    {EXIT_USAGE, "wrong usage"},
    {EXIT_INTERRUPTED, "interrupted"},
    {0, NULL},
};

enum { ERROR_ROOM = 16 * 1024, FLAG_ROOM = 64 };

/* One plain line, whatever a record or an argument holds. */
__attribute__((format(printf, 1, 0))) static void print_error(const char *format, va_list list)
{
    char words[ERROR_ROOM];
    vsnprintf(words, sizeof words, format, list);
    plain(words);
    /* What was printed before stands before, also where both go into one file. */
    fflush(stdout);
    fprintf(stderr, "flotilla: %s\n", words);
}

int wrong(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    print_error(format, list);
    va_end(list);
    return EXIT_WRONG;
}

int usage_error(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    print_error(format, list);
    va_end(list);
    return EXIT_USAGE;
}

/* The options of a game come one by one; of every other flag two would contradict each other. */
bool args_is_repeatable(const struct flag *flag)
{
    return strcmp(flag->name, "-o") == 0;
}

/* "--games N". */
static void write_flag(const struct flag *flag, char *words, size_t room)
{
    ensure(flag->name[0] == '-');
    snprintf(words, room, "%s%s%s", flag->name, flag->value != NULL ? " " : "",
             flag->value != NULL ? flag->value : "");
}

bool args_is_needed(const struct command *command, const struct flag *flag)
{
    return flag->name[1] == '-' && strstr(command->words, flag->name) != NULL;
}

/* A flag stays with its value when the line is broken. */
static void print_usage_line(const struct command *command)
{
    int indent = printf("Usage: flotilla %s", command->name), column = indent;
    if (command->words[0] != '\0')
        column += printf(" %s", command->words);
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++) {
        char words[FLAG_ROOM], item[FLAG_ROOM + 8];
        if (args_is_needed(command, flag))
            continue;
        write_flag(flag, words, sizeof words);
        int length =
            snprintf(item, sizeof item, " [%s]%s", words, args_is_repeatable(flag) ? "..." : "");
        if (column + length > WRAP_WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
        }
        column += length;
        fputs(item, stdout);
    }
    putchar('\n');
}

const char *action_word(const struct command *action)
{
    const char *blank = strchr(action->name, ' ');
    return blank != NULL ? blank + 1 : action->name;
}

/* As the whole program's help is: names and one sentence each. */
static void print_actions(const struct command *command)
{
    enum { HELP_COLUMN = 13 };
    printf("Usage: flotilla %s %s\n\n", command->name, command->words);
    wrap_print(command->help);
    putchar('\n');
    for (int i = 0; command->actions[i] != NULL; i++) {
        printf("  %-*s ", HELP_COLUMN - 3, action_word(command->actions[i]));
        wrap_on(HELP_COLUMN, HELP_COLUMN, command->actions[i]->help);
    }
    if (command->more != NULL) {
        putchar('\n');
        wrap_paragraphs(command->more);
    }
}

void args_print_help(const struct command *command)
{
    ensure(command->flags != NULL);
    enum { HELP_COLUMN = 21 };
    if (command->actions != NULL) {
        print_actions(command);
        return;
    }
    print_usage_line(command);
    putchar('\n');
    wrap_print(command->help);
    if (command->flags->name != NULL)
        putchar('\n');
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++) {
        char left[FLAG_ROOM];
        write_flag(flag, left, sizeof left);
        printf("  %-*s ", HELP_COLUMN - 3, left);
        wrap_on(HELP_COLUMN, HELP_COLUMN, flag->help);
    }
    if (command->more == NULL)
        return;
    putchar('\n');
    wrap_paragraphs(command->more);
}

/* The name need not be closed: "--games=5" is looked up in place. */
static int find_flag(const struct command *command, const char *name, size_t length)
{
    for (int i = 0; command->flags[i].name != NULL; i++)
        if (strlen(command->flags[i].name) == length &&
            strncmp(command->flags[i].name, name, length) == 0)
            return i;
    return -1;
}

static bool unknown_flag(const struct command *command, const char *word, size_t length)
{
    char otherwise[64];
    struct likely likely = likely_to(word, length);
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++)
        likely_offer(&likely, flag->name);
    likely_offer(&likely, "--help"); /* every command has it */
    snprintf(otherwise, sizeof otherwise, "see flotilla %s --help", command->name);
    usage_error("%s knows no option %s; %s", command->name, word, likely_say(&likely, otherwise));
    return false;
}

static bool keep_value(const struct command *command, int index, const char *value)
{
    ensure(index >= 0 && index < ARGS_FLAGS_MAX);
    const struct flag *flag = &command->flags[index];
    bool is_option = args_is_repeatable(flag);
    if (is_option && args.options_count == ARGS_OPTIONS_MAX)
        /* False by way of the exit code, which is never EXIT_FINE here. */
        return usage_error("more than %d options", ARGS_OPTIONS_MAX) == EXIT_FINE;
    if (!is_option && args.flag[index] != NULL)
        return usage_error("%s is given twice", flag->name) == EXIT_FINE;
    if (is_option)
        args.options[args.options_count++] = value;
    else
        args.flag[index] = value;
    return true;
}

/* One flag at list[*at], written "--name value", "--name=value" or "-oKEY=VALUE". */
static bool read_flag(const struct command *command, int count, char **list, int *at)
{
    ensure(*at >= 0 && *at < count);
    const char *word = list[*at];
    bool is_long = word[1] == '-';
    size_t length = is_long ? strcspn(word, "=") : 2;
    int index = find_flag(command, word, length);
    if (index < 0)
        return unknown_flag(command, word, length);
    const char *attached = word[length] == '\0' ? NULL : word + length + (is_long ? 1 : 0);
    if (command->flags[index].value == NULL) {
        if (attached != NULL)
            usage_error("%.*s takes no value", (int)length, word);
        return attached == NULL && keep_value(command, index, "");
    }
    if (attached == NULL && *at + 1 == count) {
        usage_error("%s needs a value: %s", word, command->flags[index].value);
        return false;
    }
    return keep_value(command, index, attached != NULL ? attached : list[++*at]);
}

/* After "--" nothing is a flag any more: a name may begin with a dash. */
static bool read_one(const struct command *command, int count, char **list, int *at,
                     bool *only_words)
{
    const char *word = list[*at];
    if (!*only_words && strcmp(word, "--") == 0) {
        *only_words = true;
        return true;
    }
    /* A dash alone is a word: it stands for standard input. */
    if (!*only_words && word[0] == '-' && word[1] != '\0')
        return read_flag(command, count, list, at);
    if (args.words_count == command->words_max || args.words_count == ARGS_WORDS_MAX) {
        usage_error("%s: one argument too many: %s", command->name, word);
        return false;
    }
    args.words[args.words_count++] = word;
    return true;
}

bool args_read(const struct command *command, int count, char **list, int *exit_code)
{
    ensure(command->words_min <= command->words_max && command->words_max <= ARGS_WORDS_MAX);
    memset(&args, 0, sizeof args);
    /* Whatever goes wrong from here on is the command line's fault. */
    *exit_code = EXIT_USAGE;
    bool only_words = false;
    for (int i = 0; i < count; i++) {
        /* Wherever it stands: who asks for help need not have got the rest right. */
        if (!only_words && (strcmp(list[i], "--help") == 0 || strcmp(list[i], "-h") == 0)) {
            args_print_help(command);
            *exit_code = EXIT_FINE;
            return false;
        }
        if (!read_one(command, count, list, &i, &only_words))
            return false;
    }
    if (args.words_count < command->words_min) {
        usage_error("%s needs %s; see flotilla %s --help", command->name, command->words,
                    command->name);
        return false;
    }
    return true;
}

const char *args_flag(const struct command *command, const char *name)
{
    int index = find_flag(command, name, strlen(name));
    ensure(index < ARGS_FLAGS_MAX);
    return index < 0 ? NULL : args.flag[index];
}

bool args_number(const struct command *command, const char *name, int64_t min, int64_t max,
                 int64_t preset, int64_t *number)
{
    ensure(min <= max); /* the preset may lie outside: it then says that the flag is absent */
    const char *value = args_flag(command, name);
    *number = preset;
    if (value == NULL)
        return true;
    char *end;
    /* Only this tells an overflow from the largest number. */
    errno = 0;
    long long read = strtoll(value, &end, 10);
    if (errno != 0 || end == value || *end != '\0' || read < min || read > max) {
        usage_error("%s must be a whole number from %lld to %lld, not %s", name, (long long)min,
                    (long long)max, value);
        return false;
    }
    *number = read;
    return true;
}

/* "a, b or c" of "a b c". */
static void list_choices(const char *choices, struct text *text)
{
    for (const char *at = choices; *at != '\0';) {
        size_t length = strcspn(at, " ");
        bool is_last = at[length] == '\0';
        text_add(text, at == choices ? "" : is_last ? " or " : ", ");
        text_add_bytes(text, at, length);
        at += length + (is_last ? 0 : 1);
    }
    ensure(!text->cut);
}

bool args_choice(const struct command *command, const char *name)
{
    const char *value = args_flag(command, name);
    int index = find_flag(command, name, strlen(name));
    ensure(index >= 0 && command->flags[index].choices != NULL);
    const char *choices = command->flags[index].choices;
    for (const char *at = choices; value != NULL && *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        if (strlen(value) == length && strncmp(at, value, length) == 0)
            return true;
        at += length;
    }
    char bytes[256];
    struct text text = TEXT_OVER(bytes);
    list_choices(choices, &text);
    if (value != NULL)
        usage_error("%s is %s, not %s", name, bytes, value);
    return value == NULL;
}
