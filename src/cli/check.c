/* flotilla check: validates a board, a block set or a record. */
#include "base/ensure.h"
#include "cli/commands.h"
#include "cli/replay.h"
#include "engine/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nobody can say what it was to be. */
static bool is_empty(const char *text, size_t length)
{
    struct cursor file = cursor_over(text, length);
    cursor_skip_mark(&file);
    return cursor_is_blank(&file);
}

/* By the first byte: no board or block file begins with a brace. */
static bool looks_like_record(const char *text, size_t length)
{
    struct cursor file = cursor_over(text, length);
    cursor_skip_mark(&file);
    return file.at[strspn(file.at, " \t\r\n")] == '{';
}

/* Each game knows its own kind of file, right or wrong; the first that claims it judges it. */
static const struct game *find_owner(const char *text, size_t length)
{
    for (int i = 0; i < registry_count(); i++) {
        const struct game *game = registry_at(i);
        struct cursor file = cursor_over(text, length);
        cursor_skip_mark(&file);
        if (game->claims != NULL && game->claims(file))
            return game;
    }
    return NULL;
}

/* As the game itself would read it: options settled, rules prepared, and thrown away. */
static int check_data(const char *path, const char *text, size_t length)
{
    if (memchr(text, '\0', length) != NULL)
        return wrong("%s: the file holds a zero byte", file_shown(path));
    const struct game *game = find_owner(text, length);
    if (game == NULL)
        return wrong("%s:1: neither a record nor a board or block file of any game",
                     file_shown(path));
    /* Static: with its data a setup is large for a stack. */
    static struct setup setup;
    struct fault fault;
    int index = setup_data_option(game);
    ensure(index >= 0); /* only a game with data claims a file */
    const char *key = game->options[index].key;
    setup_begin(&setup, game);
    if (!setup_give_data(&setup, key, text, length, &fault) || !setup_finish(&setup, &fault))
        return wrong_file(path, &fault);
    struct rules *rules = memory(game->rules_size);
    bool fine = game->prepare(&setup, rules, &fault);
    free(rules);
    if (!fine)
        return wrong_file(path, &fault);
    printf("%s: fine, %s for %s\n", file_shown(path), key, game->name);
    return EXIT_FINE;
}

static int check_record(const char *path, const char *text, size_t length)
{
    static struct replay replay;
    if (!replay_open_text(&replay, path, text, length))
        return EXIT_WRONG;
    return replay_report(&replay);
}

static int run(const struct command *command)
{
    (void)command;
    const char *path = args.words[0];
    size_t length;
    char *text = file_read(path, &length);
    if (text == NULL)
        return EXIT_WRONG;
    int exit_code = is_empty(text, length) ? wrong("%s: the file is empty", file_shown(path))
                    : looks_like_record(text, length) ? check_record(path, text, length)
                                                      : check_data(path, text, length);
    free(text);
    return exit_code;
}

static const struct flag flags[] = {{NULL, NULL, NULL, NULL}};

const struct command command_check = {
    .name = "check",
    .words = "FILE",
    .help = "validate a board, a block set or a record",
    .more = "Names the line and the reason when it is wrong. FILE may be - for standard input.\n",
    .flags = flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
