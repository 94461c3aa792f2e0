#include "cli/complete.h"

#include "base/ensure.h"
#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/event_file.h"
#include "engine/data.h"
#include "engine/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_ROOM = 64, PATH_ROOM = 4096 };

/* Where the cursor is. */
struct spot {
    const struct command *command; /* or an action */
    const char *typed;             /* the unfinished word */
    int head;                      /* how much of it stands before a choice: "--seats=human," */
    const struct flag *flag;       /* whose value it is, or NULL */
    const char *first;             /* plain word of the command, a game or a file; or NULL */
    int plain;                     /* plain words before this one */
};

static bool is_equal(const char *one, const char *other)
{
    return one != NULL && other != NULL && strcmp(one, other) == 0;
}

/* --- words --- */

/* `help` NULL: nothing to tell of it. */
static void put(const struct spot *spot, const char *before, const char *word, const char *help)
{
    printf("%.*s%s%s%s%s\n", spot->head, spot->typed, before, word, help != NULL ? "\t" : "",
           help != NULL ? help : "");
}

static void put_games(const struct spot *spot)
{
    for (int i = 0; i < registry_count(); i++)
        if (!registry_at(i)->is_template)
            put(spot, "", registry_at(i)->name, registry_at(i)->title.in[LANGUAGE_EN]);
}

static void put_bots(const struct spot *spot, const char *before)
{
    for (int i = 0; i < bot_count(); i++)
        put(spot, before, bot_at(i)->name, NULL);
}

static void put_commands(const struct spot *spot, const struct command *const *list)
{
    for (int i = 0; list[i] != NULL; i++)
        put(spot, "", action_word(list[i]), list[i]->help);
}

/* "en de fr". */
static void put_listed(const struct spot *spot, const char *words)
{
    char word[WORD_ROOM];
    for (const char *at = words + strspn(words, " "); *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        put(spot, "", word, NULL);
        at += length;
    }
}

/* --- names of players --- */

/* A shell hands over ~ as it was typed. */
static const char *path_of(const char *typed, char path[PATH_ROOM])
{
    const char *home = getenv("HOME");
    bool is_home = typed[0] == '~' && typed[1] == '/' && home != NULL;
    snprintf(path, PATH_ROOM, "%s%s", is_home ? home : "", is_home ? typed + 1 : typed);
    return path;
}

static void put_names(const struct spot *spot)
{
    char path[PATH_ROOM];
    struct event_file file;
    printf("names\n");
    if (spot->first == NULL ||
        event_file_open(&file, path_of(spot->first, path), false) != EXIT_FINE)
        return;
    for (int i = 0; i < event_of(&file)->players_count; i++)
        put(spot, "", event_of(&file)->player[i].name, NULL);
    event_file_close(&file);
}

/* Of "NAME|draw|clear" what is typed as it stands. */
static void put_plain_choices(const struct spot *spot)
{
    static const char *const choices[] = {"draw", "clear"};
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++)
        if (strstr(spot->command->words, choices[i]) != NULL)
            put(spot, "", choices[i], NULL);
}

/* --- options of a game --- */

static const struct option *find_option(const struct game *game, const char *word, size_t length)
{
    for (int i = 0; game != NULL && i < game->options_count; i++)
        if (strlen(game->options[i].key) == length &&
            strncmp(game->options[i].key, word, length) == 0)
            return &game->options[i];
    return NULL;
}

static void put_keys(const struct spot *spot, const struct game *game)
{
    char key[NAME_ROOM + 1];
    printf("part\n");
    put(spot, "", "players=", "how many play");
    for (int i = 0; game != NULL && i < game->options_count; i++) {
        snprintf(key, sizeof key, "%s=", game->options[i].key);
        put(spot, "", key, game->options[i].help.in[LANGUAGE_EN]);
    }
}

/* Where there are many numbers they are not offered: a shell would list them all. */
static void put_numbers(const struct spot *spot, int64_t min, int64_t max)
{
    enum { LISTED_MAX = 10 };
    char number[24];
    for (int64_t i = min; i <= max && max - min < LISTED_MAX; i++) {
        snprintf(number, sizeof number, "%lld", (long long)i);
        put(spot, "", number, NULL);
    }
}

static void put_values(const struct spot *spot, const struct option *option)
{
    if (option->kind == OPTION_DATA)
        printf("files %d\n", spot->head);
    else
        printf("words\n");
    if (option->kind == OPTION_NUMBER)
        put_numbers(spot, option->min, option->max);
    for (int i = 0; option->kind == OPTION_WORD && option->words[i] != NULL; i++)
        put(spot, "", option->words[i], NULL);
    for (const struct data_file *file = data_files; file->name != NULL; file++)
        if (option->kind == OPTION_DATA && strcmp(file->folder, option->folder) == 0)
            put(spot, "", file->name, NULL);
}

static void put_players_values(const struct spot *spot, const struct game *game)
{
    printf("words\n");
    for (int n = 0; game != NULL && n <= SEATS_MAX; n++)
        if (game->seats >> n & 1)
            put_numbers(spot, n, n);
}

/* The keys first, then the values of one. */
static void put_options(struct spot *spot)
{
    const struct game *game = spot->first != NULL ? registry_find(spot->first) : NULL;
    const char *key = spot->typed + spot->head;
    size_t length = strcspn(key, "=");
    if (key[length] == '\0') {
        put_keys(spot, game);
        return;
    }
    const struct option *option = find_option(game, key, length);
    spot->head += (int)length + 1;
    if (strncmp(key, "players=", length + 1) == 0)
        put_players_values(spot, game);
    else if (option != NULL)
        put_values(spot, option);
}

/* --- choices --- */

/* Words with commas between: what is offered is the last of them. */
static void put_list(struct spot *spot, bool with_people)
{
    const char *comma = strrchr(spot->typed + spot->head, ',');
    if (comma != NULL)
        spot->head = (int)(comma - spot->typed) + 1;
    printf("part\n");
    if (with_people)
        put(spot, "", "human", NULL);
    put_bots(spot, with_people ? "bot:" : "");
}

/* As `flag` names them. */
static void put_choices(struct spot *spot, const char *choices)
{
    if (is_equal(choices, "files")) {
        printf("files %d\n", spot->head);
    } else if (is_equal(choices, "names")) {
        put_names(spot);
    } else if (is_equal(choices, "bots") || is_equal(choices, "players")) {
        put_list(spot, is_equal(choices, "bots"));
    } else if (choices != NULL) {
        printf("words\n");
        if (is_equal(choices, "games") || (is_equal(choices, "match") && spot->plain == 0))
            put_games(spot);
        else if (is_equal(choices, "match"))
            put_bots(spot, "");
        else if (is_equal(choices, "commands"))
            put_commands(spot, commands);
        else
            put_listed(spot, choices);
    }
}

static void put_flags(const struct spot *spot)
{
    printf("words\n");
    put(spot, "", "--help", "tell more");
    for (const struct flag *flag = spot->command->flags; flag->name != NULL; flag++)
        put(spot, "", flag->name, flag->help);
}

/* Of an action the first word is a file, and the others are files or players of that event. */
static void put_plain(struct spot *spot)
{
    const struct command *command = spot->command;
    bool is_action = action_word(command) != command->name;
    bool is_all_files =
        strstr(command->words, "...") != NULL && strstr(command->words, "NAME") == NULL;
    if (spot->plain >= command->words_max)
        return;
    if (!is_action || spot->plain == 0 || is_all_files) {
        put_choices(spot, command->word_choices);
    } else {
        put_names(spot);
        put_plain_choices(spot);
    }
}

/* --- where the cursor is --- */

static const struct flag *find_flag(const struct command *command, const char *word, size_t length)
{
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++)
        if (strlen(flag->name) == length && strncmp(flag->name, word, length) == 0)
            return flag;
    return NULL;
}

/* What stands before the unfinished word: a value belongs to its flag and is no plain word. */
static void pass_words(struct spot *spot, int count, char **words)
{
    for (int i = 0; i < count; i++) {
        const struct flag *flag = find_flag(spot->command, words[i], strlen(words[i]));
        if (flag != NULL && flag->value != NULL && i + 1 == count) {
            spot->flag = flag;
        } else if (flag != NULL && flag->value != NULL) {
            i++;
        } else if (words[i][0] != '-' || words[i][1] == '\0') {
            if (spot->plain++ == 0)
                spot->first = words[i];
        }
    }
}

/* "--lang=d". */
static void take_flag_apart(struct spot *spot)
{
    size_t length = strcspn(spot->typed, "=");
    if (spot->flag != NULL || strncmp(spot->typed, "--", 2) != 0 || spot->typed[length] == '\0')
        return;
    spot->flag = find_flag(spot->command, spot->typed, length);
    spot->head = (int)length + 1;
}

static void complete_command(const struct command *command, int count, char **words)
{
    ensure(count > 0);
    struct spot spot = {.command = command, .typed = words[count - 1]};
    pass_words(&spot, count - 1, words);
    take_flag_apart(&spot);
    if (spot.flag != NULL && is_equal(spot.flag->name, "-o"))
        put_options(&spot);
    else if (spot.flag != NULL)
        put_choices(&spot, spot.flag->choices);
    else if (spot.typed[0] == '-')
        put_flags(&spot);
    else
        put_plain(&spot);
}

static const struct command *find(const struct command *const *list, const char *word)
{
    for (int i = 0; list[i] != NULL; i++)
        if (is_equal(action_word(list[i]), word))
            return list[i];
    return NULL;
}

/* The word is a command or an action, or asks for help. */
static void complete_first(const struct command *const *list, bool with_version)
{
    const struct spot spot = {.typed = ""};
    printf("words\n");
    put_commands(&spot, list);
    put(&spot, "", "help", "tell more");
    put(&spot, "", "--help", "tell more");
    if (with_version)
        put(&spot, "", "--version", "which one this is");
}

/* "help play", "help event join". */
static void complete_help(const struct command *const *list, int count, char **words)
{
    const struct spot spot = {.typed = ""};
    const struct command *command = count > 1 ? find(list, words[0]) : NULL;
    if (count == 1) {
        printf("words\n");
        put_commands(&spot, list);
    } else if (command != NULL && command->actions != NULL) {
        complete_help(command->actions, count - 1, words + 1);
    }
}

/* Among the commands, or the actions of one. */
static void complete_among(const struct command *const *list, int count, char **words)
{
    const struct command *command = count > 1 ? find(list, words[0]) : NULL;
    if (count <= 1)
        complete_first(list, list == commands);
    else if (is_equal(words[0], "help"))
        complete_help(list, count - 1, words + 1);
    else if (command != NULL && command->actions != NULL)
        complete_among(command->actions, count - 1, words + 1);
    else if (command != NULL)
        complete_command(command, count - 1, words + 1);
}

int complete(int count, char **words)
{
    complete_among(commands, count, words);
    return EXIT_FINE;
}
