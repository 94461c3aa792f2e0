/* What there is, as data: games with their options for a set-up form, and bots. A client that is
 * built from this needs no list of games of its own, and shows a new one without being changed. */
#include "base/ensure.h"
#include "lib/library.h"

#include "engine/data.h"
#include "engine/registry.h"
#include "events/event.h"

/* The caller's buffer is of the caller's size, so that too small a one is no bug of ours. */
static enum flotilla_answer close_text(const struct text *text, struct refusal *refusal)
{
    if (!text->cut)
        return FLOTILLA_FINE;
    fault_set(&refusal->fault, FAULT_LIMIT, "the description does not fit into %d bytes",
              (int)text->room);
    return refuse(refusal);
}

/* Texts in English under their keys, and in all other languages under "translations". */
struct said {
    const char *key;
    const struct phrase *phrase;
};

static void put_said(const struct said *said, int count, struct json *json)
{
    ensure(count > 0);
    for (int i = 0; i < count; i++)
        json_key_string(json, said[i].key, said[i].phrase->in[LANGUAGE_EN]);
    json_key(json, "translations");
    json_begin_object(json);
    for (int language = LANGUAGE_EN + 1; language < LANGUAGES_COUNT; language++) {
        json_key(json, language_code((enum language)language));
        json_begin_object(json);
        for (int i = 0; i < count; i++)
            json_key_string(json, said[i].key, said[i].phrase->in[language]);
        json_end_object(json);
    }
    json_end_object(json);
}

/* --- options --- */

/* A preset that follows from other options is null: only the rules can work it out. */
static void put_number(const struct option *option, struct json *json)
{
    json_key_number(json, "min", option->min);
    json_key_number(json, "max", option->max);
    json_key(json, "preset");
    if (option->preset == OPTION_BY_RULES)
        json_put_null(json);
    else
        json_put_number(json, option->preset);
}

static void put_words(const struct option *option, struct json *json)
{
    ensure(option->words != NULL && option->preset >= 0);
    json_key(json, "words");
    json_begin_list(json);
    for (int i = 0; option->words[i] != NULL; i++)
        json_put_string(json, option->words[i]);
    json_end_list(json);
    json_key_string(json, "preset", option->words[option->preset]);
}

/* To a form, built-in files are words like any others. */
static void put_files(const struct option *option, struct json *json)
{
    ensure(option->folder != NULL && option->preset_name != NULL);
    json_key(json, "words");
    json_begin_list(json);
    for (const struct data_file *file = data_files; file->name != NULL; file++)
        if (strcmp(file->folder, option->folder) == 0)
            json_put_string(json, file->name);
    json_end_list(json);
    json_key_string(json, "preset", option->preset_name);
}

/* An empty list where the values speak for themselves. */
static void put_names(const struct value_name *names, struct json *json)
{
    json_key(json, "names");
    json_begin_list(json);
    for (const struct value_name *at = names; at != NULL && at->value != NULL; at++) {
        json_begin_object(json);
        json_key_string(json, "value", at->value);
        put_said(&(struct said){"name", &at->name}, 1, json);
        json_end_object(json);
    }
    json_end_list(json);
}

/* Every option has all keys that a form needs, and only those of its kind beyond them. */
static void put_option(const struct option *option, struct json *json)
{
    static const char *const kinds[] = {
        [OPTION_NUMBER] = "number", [OPTION_WORD] = "word", [OPTION_DATA] = "data"};
    struct said said[] = {
        {"help", &option->help}, {"label", &option->label}, {"note", &option->note}};
    json_begin_object(json);
    json_key_string(json, "key", option->key);
    put_said(said, phrase_is_empty(&option->note) ? 2 : 3, json); /* the note is last */
    json_key_bool(json, "basic", option->is_basic);
    put_names(option->names, json);
    json_key_string(json, "kind", kinds[option->kind]);
    switch (option->kind) {
    case OPTION_NUMBER: put_number(option, json); break;
    case OPTION_WORD: put_words(option, json); break;
    case OPTION_DATA: put_files(option, json); break;
    }
    json_end_object(json);
}

/* --- games --- */

/* Listed and not from-to: a game may be for 2 or 4 and not for 3. */
static void put_seats(uint32_t seats, struct json *json)
{
    json_key(json, "seats");
    json_begin_list(json);
    for (int n = 0; n <= SEATS_MAX; n++)
        if (seats >> n & 1)
            json_put_number(json, n);
    json_end_list(json);
}

/* All that a set-up form shows. Rules in full are in docs/rules, not here. */
static void put_game(const struct game *game, struct json *json)
{
    json_begin_object(json);
    json_key_string(json, "name", game->name);
    const struct phrase *called =
        phrase_is_empty(&game->short_title) ? &game->title : &game->short_title;
    struct said said[] = {{"title", &game->title}, {"brief", &game->brief},
                          {"short", called},       {"blurb", &game->blurb},
                          {"point", &game->point}, {"points", &game->points}};
    put_said(said, sizeof said / sizeof *said, json);
    put_seats(game->seats, json);
    json_key_bool(json, "chance", game->has_chance);
    json_key_bool(json, "secrets", game->has_secrets);
    json_key_bool(json, "scores", event_has_board(game));
    json_key_number(json, "seatsMax", event_seats_max(game));
    json_key_number(json, "seconds", game->turn_seconds);
    json_key(json, "options");
    json_begin_list(json);
    for (int i = 0; i < game->options_count; i++)
        put_option(&game->options[i], json);
    json_end_list(json);
    json_end_object(json);
}

/* Into the caller's buffer: there is no game yet whose page could hold it. */
enum flotilla_answer flotilla_describe_game(const char *name, char *description, size_t room,
                                            char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_into(reason, reason_room);
    const struct game *game = registry_find(name);
    if (game == NULL) {
        registry_refuse(name, &refusal.fault);
        return refuse(&refusal);
    }
    struct text text = text_over(description, room);
    struct json json = json_over(&text);
    put_game(game, &json);
    return close_text(&text, &refusal);
}

/* --- bots --- */

/* A bot without a budget thinks as long as it thinks: null. */
static void put_bot(const struct bot *bot, struct json *json)
{
    json_begin_object(json);
    json_key_string(json, "name", bot->name);
    put_said(&(struct said){"help", &bot->help}, 1, json);
    json_key(json, "budget");
    if (bot_takes_budget(bot)) {
        char bytes[PLAYER_NAME_ROOM];
        struct text budget = TEXT_OVER(bytes);
        budget_write(bot->preset, &budget);
        json_put_string(json, bytes);
    } else {
        json_put_null(json);
    }
    json_end_object(json);
}

enum flotilla_answer flotilla_describe_bots(char *description, size_t room, char *reason,
                                            size_t reason_room)
{
    struct refusal refusal = refusal_into(reason, reason_room);
    struct text text = text_over(description, room);
    struct json json = json_over(&text);
    json_begin_list(&json);
    for (int i = 0; i < bot_count(); i++)
        put_bot(bot_at(i), &json);
    json_end_list(&json);
    return close_text(&text, &refusal);
}
