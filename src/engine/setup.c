#include "engine/setup.h"

#include "base/ensure.h"
#include "engine/data.h"
#include "engine/setup_phrases.h"

#include <string.h>

void setup_begin(struct setup *setup, const struct game *game)
{
    ensure(game->options_count <= OPTIONS_MAX);
    memset(setup, 0, sizeof *setup);
    setup->game = game;
    /* A game that two cannot play refuses at the end, when nobody has said how many. */
    setup->players = 2;
    for (int i = 0; i < game->options_count; i++)
        setup->value[i] = game->options[i].preset;
    int data = setup_data_option(game);
    ensure(data < 0 || strlen(game->options[data].preset_name) < NAME_ROOM);
    if (data >= 0)
        memcpy(setup->data_name, game->options[data].preset_name,
               strlen(game->options[data].preset_name) + 1);
}

int setup_option(const struct game *game, const char *key)
{
    for (int i = 0; i < game->options_count; i++)
        if (strcmp(game->options[i].key, key) == 0)
            return i;
    return -1;
}

int setup_data_option(const struct game *game)
{
    for (int i = 0; i < game->options_count; i++)
        if (game->options[i].kind == OPTION_DATA)
            return i;
    return -1;
}

static bool refuse(struct fault *fault, enum fault_kind kind, enum phrase_number phrase,
                   struct fillers fillers)
{
    ensure((int)phrase >= 0 && phrase < PHRASES_COUNT);
    return fault_say(fault, kind, &phrases[phrase], fillers);
}

static bool unknown_key(const struct setup *setup, const char *key, struct fault *fault)
{
    return refuse(fault, FAULT_UNKNOWN, PHRASE_NO_OPTION,
                  FILLERS(fill_text(setup->game->name), fill_text(key)));
}

static bool set_players(struct setup *setup, int64_t players, struct fault *fault)
{
    uint32_t seats = setup->game->seats;
    if (players < 0 || players > SEATS_MAX || (seats >> players & 1) == 0) {
        char bytes[FAULT_REASON_ROOM];
        struct text list = TEXT_OVER(bytes);
        for (int n = 0; n <= SEATS_MAX; n++)
            if (seats >> n & 1)
                text_format(&list, "%s%d", list.length > 0 ? ", " : "", n);
        return refuse(fault, FAULT_LIMIT, PHRASE_PLAYERS,
                      FILLERS(fill_text(setup->game->name), fill_text(bytes)));
    }
    setup->players = (int)players;
    setup->players_given = true;
    return true;
}

bool setup_set_number(struct setup *setup, const char *key, int64_t value, struct fault *fault)
{
    if (strcmp(key, "players") == 0)
        return set_players(setup, value, fault);
    int index = setup_option(setup->game, key);
    if (index < 0)
        return unknown_key(setup, key, fault);
    const struct option *option = &setup->game->options[index];
    if (option->kind != OPTION_NUMBER)
        return refuse(fault, FAULT_LIMIT, PHRASE_NAME_WANTED, FILLERS(fill_text(key)));
    if (value < option->min || value > option->max)
        return refuse(fault, FAULT_LIMIT, PHRASE_RANGE,
                      FILLERS(fill_text(key), fill_number(option->min), fill_number(option->max)));
    ensure(index < OPTIONS_MAX);
    setup->value[index] = (int)value;
    setup->given |= 1u << index;
    return true;
}

static bool set_word(struct setup *setup, int index, const char *value, struct fault *fault)
{
    ensure(index >= 0 && index < OPTIONS_MAX);
    const struct option *option = &setup->game->options[index];
    ensure(option->kind == OPTION_WORD && option->words != NULL);
    char bytes[FAULT_REASON_ROOM];
    struct text list = TEXT_OVER(bytes);
    for (int i = 0; option->words[i] != NULL; i++) {
        if (strcmp(option->words[i], value) == 0) {
            setup->value[index] = i;
            setup->given |= 1u << index;
            return true;
        }
        text_format(&list, "%s%s", i > 0 ? ", " : "", option->words[i]);
    }
    return refuse(fault, FAULT_LIMIT, PHRASE_ONE_OF,
                  FILLERS(fill_text(option->key), fill_text(bytes)));
}

static bool set_data_name(struct setup *setup, int index, const char *value, struct fault *fault)
{
    ensure(index >= 0 && index < OPTIONS_MAX);
    ensure(setup->game->options[index].kind == OPTION_DATA);
    size_t length = strlen(value);
    if (length == 0 || length >= sizeof setup->data_name)
        return refuse(
            fault, FAULT_LIMIT, PHRASE_NAME_LENGTH,
            FILLERS(fill_text(setup->game->options[index].key), fill_number(NAME_ROOM - 1)));
    if (!json_is_utf8(value, length))
        return refuse(fault, FAULT_SYNTAX, PHRASE_NAME_UTF8,
                      FILLERS(fill_text(setup->game->options[index].key)));
    memcpy(setup->data_name, value, length + 1);
    setup->given |= 1u << index;
    return true;
}

static bool set_typed_number(struct setup *setup, const char *key, const char *value,
                             struct fault *fault)
{
    struct cursor cursor = cursor_over_string(value);
    int number;
    /* Any number that fits, so that the reason can name the limits of the option. */
    if (!cursor_take_number(&cursor, INT32_MAX / 2, &number) || !cursor_done(&cursor))
        return refuse(fault, FAULT_LIMIT, PHRASE_NUMBER_WANTED,
                      FILLERS(fill_text(key), fill_text(value)));
    return setup_set_number(setup, key, number, fault);
}

bool setup_set(struct setup *setup, const char *key, const char *value, struct fault *fault)
{
    ensure(setup->game != NULL); /* `setup_begin` comes first */
    int index = setup_option(setup->game, key);
    if (index < 0 && strcmp(key, "players") != 0)
        return unknown_key(setup, key, fault);
    if (index < 0 || setup->game->options[index].kind == OPTION_NUMBER)
        return set_typed_number(setup, key, value, fault);
    if (setup->game->options[index].kind == OPTION_WORD)
        return set_word(setup, index, value, fault);
    return set_data_name(setup, index, value, fault);
}

/* Plain text: it goes into records as a JSON string, where no byte of it may take more than two. */
static bool is_plain(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if ((byte < ' ' && strchr("\t\n\r", byte) == NULL) || byte == 0x7f)
            return false;
    }
    return json_is_utf8(text, length);
}

bool setup_give_data(struct setup *setup, const char *key, const char *text, size_t length,
                     struct fault *fault)
{
    ensure(text != NULL || length == 0);
    struct cursor file = cursor_over(text, length);
    cursor_skip_mark(&file);
    text = file.at;
    length = cursor_left(&file);
    int index = setup_data_option(setup->game);
    if (index < 0 || strcmp(setup->game->options[index].key, key) != 0)
        return refuse(fault, FAULT_UNKNOWN, PHRASE_NO_DATA,
                      FILLERS(fill_text(setup->game->name), fill_text(key)));
    /* Else each game would miss something else of it. */
    if (cursor_is_blank(&file))
        return refuse(fault, FAULT_DATA, PHRASE_DATA_EMPTY, FILLERS(fill_text(key)));
    if (length >= sizeof setup->data)
        return refuse(fault, FAULT_LIMIT, PHRASE_DATA_LONG,
                      FILLERS(fill_text(key), fill_number(DATA_ROOM - 1)));
    /* The text is kept as a string: a zero byte would hide the rest of it. */
    if (memchr(text, '\0', length) != NULL)
        return refuse(fault, FAULT_DATA, PHRASE_DATA_ZERO, FILLERS(fill_text(key)));
    if (!is_plain(text, length))
        return refuse(fault, FAULT_DATA, PHRASE_DATA_PLAIN, FILLERS(fill_text(key)));
    memcpy(setup->data, text, length);
    setup->data[length] = '\0';
    setup->data_own = true;
    return true;
}

/* NULL, too, where the game has no data at all. */
static const char *builtin_text(const struct setup *setup)
{
    int index = setup_data_option(setup->game);
    return index < 0 ? NULL : data_find(setup->game->options[index].folder, setup->data_name);
}

bool setup_wants_data(const struct setup *setup)
{
    return setup_data_option(setup->game) >= 0 && !setup->data_own && builtin_text(setup) == NULL;
}

static bool find_data(struct setup *setup, struct fault *fault)
{
    int index = setup_data_option(setup->game);
    if (index < 0 || setup->data_own)
        return true;
    const char *text = builtin_text(setup);
    if (text == NULL)
        return refuse(
            fault, FAULT_UNKNOWN, PHRASE_NO_FILE,
            FILLERS(fill_text(setup->game->options[index].key), fill_text(setup->data_name)));
    size_t length = strlen(text);
    ensure(length < sizeof setup->data);
    memcpy(setup->data, text, length + 1);
    return true;
}

bool setup_finish(struct setup *setup, struct fault *fault)
{
    const struct game *game = setup->game;
    ensure(setup->players >= 0 && setup->players <= SEATS_MAX);
    /* Only the preset can be wrong here: what was asked for was refused when it was set. */
    if ((game->seats >> setup->players & 1) == 0)
        return set_players(setup, setup->players, fault);
    if (!find_data(setup, fault))
        return false;
    return game->settle == NULL || game->settle(setup, fault);
}

static bool parse_one(struct setup *setup, const char *word, size_t length, struct fault *fault)
{
    char pair[2 * NAME_ROOM]; /* a key and a name */
    if (length >= sizeof pair)
        return refuse(fault, FAULT_LIMIT, PHRASE_OPTION_LONG,
                      FILLERS(fill_number((int)sizeof pair - 1)));
    memcpy(pair, word, length);
    pair[length] = '\0';
    char *equals = strchr(pair, '=');
    if (equals == NULL)
        return refuse(fault, FAULT_SYNTAX, PHRASE_OPTION_FORM, FILLERS(fill_text(pair)));
    *equals = '\0';
    return setup_set(setup, pair, equals + 1, fault);
}

bool setup_set_all(struct setup *setup, const char *options, struct fault *fault)
{
    ensure(options != NULL);
    while (*options != '\0') {
        size_t length = strcspn(options, " ");
        if (length > 0 && !parse_one(setup, options, length, fault))
            return false;
        options += length;
        options += strspn(options, " ");
    }
    return true;
}

bool setup_parse(struct setup *setup, const struct game *game, const char *options,
                 struct fault *fault)
{
    setup_begin(setup, game);
    return setup_set_all(setup, options, fault) && setup_finish(setup, fault);
}

/* Whether the setup without that option would be another one. */
static bool differs(const struct setup *setup, int index)
{
    ensure(index >= 0 && index < OPTIONS_MAX);
    if ((setup->given >> index & 1) == 0)
        return false;
    const struct option *option = &setup->game->options[index];
    if (option->kind == OPTION_DATA)
        return setup->data_own || strcmp(setup->data_name, option->preset_name) != 0;
    if (option->preset != OPTION_BY_RULES)
        return setup->value[index] != option->preset;
    /* Whether the rules would have chosen the same is known to the rules alone: they are asked. */
    struct setup without = *setup;
    struct fault ignored;
    ensure(setup->game->settle != NULL); /* somebody must know the rules that settle it */
    without.value[index] = OPTION_BY_RULES;
    without.given &= ~(1u << index);
    if (!setup->game->settle(&without, &ignored))
        return true;
    return without.value[index] != setup->value[index];
}

void setup_write(const struct setup *setup, struct json *json)
{
    ensure(setup->game->options_count <= OPTIONS_MAX);
    json_begin_object(json);
    json_key(json, "players");
    json_put_number(json, setup->players);
    for (int i = 0; i < setup->game->options_count; i++) {
        /* Only what differs, so that a record stays the same when a game gets a new option. */
        if (!differs(setup, i))
            continue;
        const struct option *option = &setup->game->options[i];
        json_key(json, option->key);
        if (option->kind == OPTION_NUMBER)
            json_put_number(json, setup->value[i]);
        else if (option->kind == OPTION_WORD)
            json_put_string(json, option->words[setup->value[i]]);
        else
            json_put_string(json, setup->data_name);
    }
    json_end_object(json);
}
