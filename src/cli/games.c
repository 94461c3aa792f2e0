/* flotilla games: what there is to play; for one game its options and its rules in short. */
#include "base/ensure.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/wrap.h"
#include "engine/data.h"
#include "engine/registry.h"

#include <stdio.h>
#include <string.h>

enum { OPTION_COLUMN = 12 };

/* A list and no range: some games are not for three. */
static void print_seats(const struct game *game)
{
    const char *comma = "";
    for (int n = 0; n <= SEATS_MAX; n++)
        if (game->seats >> n & 1) {
            printf("%s%d", comma, n);
            comma = ", ";
        }
}

/* Templates are not offered; whoever knows the name can play one. */
static void print_list(void)
{
    for (int i = 0; i < registry_count(); i++) {
        const struct game *game = registry_at(i);
        if (game->is_template)
            continue;
        printf("%-10s %-20s ", game->name, game->title.in[LANGUAGE_EN]);
        print_seats(game);
        printf(" players%s%s\n", game->has_secrets ? ", hidden hands" : "",
               game->has_chance ? ", chance" : "");
    }
    printf("\nflotilla games GAME tells its options and rules; flotilla play GAME plays it.\n");
}

static void add_words(const struct option *option, struct text *text)
{
    ensure(option->words != NULL && option->preset >= 0);
    for (int i = 0; option->words[i] != NULL; i++)
        text_format(text, "%s%s", i > 0 ? ", " : "", option->words[i]);
    text_format(text, "; default %s", option->words[option->preset]);
}

static void add_files(const struct option *option, struct text *text)
{
    ensure(option->folder != NULL);
    for (const struct data_file *file = data_files; file->name != NULL; file++)
        if (strcmp(file->folder, option->folder) == 0)
            text_format(text, "%s, ", file->name);
    text_format(text, "or a file; default %s", option->preset_name);
}

static void add_number(const struct option *option, struct text *text)
{
    text_format(text, "%d to %d; default ", option->min, option->max);
    if (option->preset == OPTION_BY_RULES)
        text_add(text, "as the rules say");
    else
        text_add_number(text, option->preset);
}

/* What it does, and below it what it takes. */
static void print_option(const struct option *option)
{
    enum { VALUES_ROOM = 4096 };
    char bytes[VALUES_ROOM];
    struct text values = TEXT_OVER(bytes);
    if (option->kind == OPTION_NUMBER)
        add_number(option, &values);
    else if (option->kind == OPTION_WORD)
        add_words(option, &values);
    else
        add_files(option, &values);
    ensure(!values.cut);
    printf("  %-*s ", OPTION_COLUMN - 3, option->key);
    wrap_on(OPTION_COLUMN, OPTION_COLUMN, option->help.in[LANGUAGE_EN]);
    printf("%*s", OPTION_COLUMN, "");
    wrap_on(OPTION_COLUMN, OPTION_COLUMN, bytes);
}

static void print_game(const struct game *game)
{
    printf("%s (%s)\n\n", game->title.in[LANGUAGE_EN], game->name);
    wrap_paragraphs(game->brief.in[LANGUAGE_EN]);
    printf("\nOptions (-o key=value)\n  players   how many play\n            ");
    print_seats(game);
    printf("; default 2\n");
    for (int i = 0; i < game->options_count; i++)
        print_option(&game->options[i]);
    if (game->turn_seconds > 0)
        printf("\nA turn lasts %d seconds on a terminal (flotilla play --clock).\n",
               game->turn_seconds);
}

static int run(const struct command *command)
{
    (void)command;
    if (args.words_count == 0) {
        print_list();
        return EXIT_FINE;
    }
    const struct game *game = registry_find(args.words[0]);
    if (game == NULL)
        return unknown_game(args.words[0]);
    print_game(game);
    return EXIT_FINE;
}

static const struct flag flags[] = {{NULL, NULL, NULL, NULL}};

const struct command command_games = {
    .name = "games",
    .words = "[GAME]",
    .help = "list the games; for one: its options and its rules in short",
    .flags = flags,
    .word_choices = "games",
    .words_max = 1,
    .run = run,
};
