#include "cli/files.h"

#include "base/ensure.h"
#include "cli/likely.h"
#include "engine/registry.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *memory(size_t size)
{
    enum { LINE = 64 }; /* of a cache, as the rules of a game want it */
    size_t rounded = (size + LINE - 1) / LINE * LINE;
    void *block = aligned_alloc(LINE, rounded > 0 ? rounded : LINE);
    if (block == NULL) {
        fputs("flotilla: out of memory\n", stderr);
        exit(EXIT_WRONG);
    }
    /* Zeroed, as rules want it, and so that nothing of an earlier use gets into a file. */
    memset(block, 0, rounded);
    return block;
}

static char *read_stream(FILE *stream, const char *path, size_t *length)
{
    size_t room = 1 << 16, count = 0;
    char *bytes = malloc(room);
    /* Read until it ends, not as long as stat(2) says: it may be a pipe. */
    while (bytes != NULL && count < FILE_SIZE_MAX) {
        count += fread(bytes + count, 1, room - 1 - count, stream);
        if (count < room - 1)
            break;
        char *larger = realloc(bytes, room *= 2);
        if (larger == NULL)
            free(bytes);
        bytes = larger;
    }
    if (bytes == NULL || ferror(stream) || count >= FILE_SIZE_MAX) {
        wrong("%s: %s", path, ferror(stream) ? strerror(errno) : "too large");
        free(bytes);
        return NULL;
    }
    ensure(count < room);
    bytes[count] = '\0';
    *length = count;
    return bytes;
}

const char *file_shown(const char *path)
{
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

char *file_read(const char *path, size_t *length)
{
    if (strcmp(path, "-") == 0)
        return read_stream(stdin, file_shown(path), length);
    FILE *stream = fopen(path, "rb");
    if (stream == NULL) {
        wrong("%s: %s", path, strerror(errno));
        return NULL;
    }
    char *bytes = read_stream(stream, path, length);
    fclose(stream);
    return bytes;
}

/* As compilers write it: editors jump to the place. */
int wrong_file(const char *path, const struct fault *fault)
{
    if (fault->line > 0)
        return wrong("%s:%d: %s", file_shown(path), fault->line, fault->reason);
    return wrong("%s: %s", file_shown(path), fault->reason);
}

/* The text of a data file that is not built in; its name in records is the file's, without the way
 * to it. False with FAULT_DATA: the file is wrong and not the option, and that is said. */
static bool load_data(struct setup *setup, const char *key, const char *path, struct fault *fault)
{
    const char *slash = strrchr(path, '/');
    if (!setup_set(setup, key, slash != NULL ? slash + 1 : path, fault))
        return false;
    /* A plain name is a built-in file if there is one; with a slash it is always a path. */
    if (slash == NULL && !setup_wants_data(setup))
        return true;
    size_t length;
    char *text = file_read(path, &length);
    if (text == NULL)
        return fault_set(fault, FAULT_DATA, "no file");
    struct fault inside;
    bool fine = setup_give_data(setup, key, text, length, &inside);
    free(text);
    if (fine)
        return true;
    wrong_file(path, &inside);
    return fault_set(fault, FAULT_DATA, "no board");
}

/* A path may be longer than a name, so this is not left to setup_set_all. */
static bool set_option(struct setup *setup, const char *pair, struct fault *fault)
{
    char key[NAME_ROOM];
    const char *equals = strchr(pair, '=');
    if (equals == NULL || equals == pair || (size_t)(equals - pair) >= sizeof key)
        return fault_set(fault, FAULT_SYNTAX, "an option is written key=value");
    memcpy(key, pair, (size_t)(equals - pair));
    key[equals - pair] = '\0';
    int index = setup_option(setup->game, key);
    if (index >= 0 && setup->game->options[index].kind == OPTION_DATA)
        return load_data(setup, key, equals + 1, fault);
    return setup_set(setup, key, equals + 1, fault);
}

static size_t key_length(const char *pair)
{
    return strcspn(pair, "=");
}

/* Two would contradict each other, or say nothing. */
static bool stands_before(int index)
{
    const char *pair = args.options[index];
    for (int i = 0; i < index; i++)
        if (key_length(args.options[i]) == key_length(pair) &&
            strncmp(args.options[i], pair, key_length(pair)) == 0)
            return true;
    return false;
}

static struct likely likely_key(const struct game *game, const char *pair)
{
    struct likely likely = likely_to(pair, key_length(pair));
    likely_offer(&likely, "players");
    for (int i = 0; i < game->options_count; i++)
        likely_offer(&likely, game->options[i].key);
    return likely;
}

/* Of an option that takes one of some words; no other has a list of them. */
static struct likely likely_value(const struct game *game, const char *pair)
{
    size_t length = key_length(pair);
    const char *value = pair[length] == '=' ? pair + length + 1 : "";
    struct likely likely = likely_to(value, strlen(value));
    for (int i = 0; i < game->options_count; i++) {
        const struct option *option = &game->options[i];
        bool is_it = strlen(option->key) == length && strncmp(option->key, pair, length) == 0;
        for (int k = 0; is_it && option->kind == OPTION_WORD && option->words[k] != NULL; k++)
            likely_offer(&likely, option->words[k]);
    }
    return likely;
}

/* A key that the game does not know may be another one misspelt; of a known key the value may be.
 */
static void refuse_option(const struct game *game, const char *pair, const struct fault *fault)
{
    struct likely likely =
        fault->kind == FAULT_UNKNOWN ? likely_key(game, pair) : likely_value(game, pair);
    bool is_near = likely.word != NULL;
    usage_error("-o %s: %s%s%s", pair, fault->reason, is_near ? "; " : "",
                is_near ? likely_say(&likely, "") : "");
}

int unknown_game(const char *name)
{
    struct likely likely = likely_to(name, strlen(name));
    for (int i = 0; i < registry_count(); i++)
        if (!registry_at(i)->is_template)
            likely_offer(&likely, registry_at(i)->name);
    return usage_error("there is no game \"%s\"; %s", name,
                       likely_say(&likely, "see flotilla games"));
}

/* Players are an option like any other: -o players=3. */
bool setup_from_args(const char *game_name, struct setup *setup, int *exit_code)
{
    *exit_code = EXIT_USAGE;
    const struct game *game = registry_find(game_name);
    if (game == NULL) {
        unknown_game(game_name);
        return false;
    }
    struct fault fault;
    setup_begin(setup, game);
    for (int i = 0; i < args.options_count; i++) {
        if (stands_before(i))
            usage_error("-o %s: the option is given twice", args.options[i]);
        else if (set_option(setup, args.options[i], &fault))
            continue;
        else if (fault.kind == FAULT_DATA)
            *exit_code = EXIT_WRONG;
        else
            refuse_option(game, args.options[i], &fault);
        return false;
    }
    if (!setup_finish(setup, &fault)) {
        usage_error("%s: %s", game_name, fault.reason);
        return false;
    }
    return true;
}

/* The data file as it was typed: -o board=some/where.txt. */
static const char *data_path(const struct setup *setup)
{
    int index = setup_data_option(setup->game);
    const char *key = index >= 0 ? setup->game->options[index].key : "";
    size_t length = strlen(key);
    for (int i = 0; index >= 0 && i < args.options_count; i++)
        if (strncmp(args.options[i], key, length) == 0 && args.options[i][length] == '=')
            return args.options[i] + length + 1;
    return setup->data_name;
}

/* A data file is the only thing that can still be wrong here, so the fault is told of it. */
struct rules *rules_new(const struct setup *setup)
{
    struct rules *rules = memory(setup->game->rules_size);
    struct fault fault;
    if (setup->game->prepare(setup, rules, &fault))
        return rules;
    wrong_file(data_path(setup), &fault);
    free(rules);
    return NULL;
}
