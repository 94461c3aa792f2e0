/* Records, read: the header, and one line after another to the end. */
#include "engine/record.h"

#include "base/ensure.h"
#include "engine/record_fields.h"
#include "engine/registry.h"
#include "engine/setup.h"

#include <string.h>

/* --- the header --- */

enum { HEAD_VERSION, HEAD_GAME, HEAD_OPTIONS, HEAD_SEATS, HEAD_VIEW, HEAD_DATA, HEAD_COUNT };

/* A number is tried first: a name in quotes is never one. */
static bool read_option(struct setup *setup, const char *key, struct cursor *value,
                        struct fault *fault)
{
    int64_t number;
    struct cursor ahead = *value;
    if (json_read_number(&ahead, &number)) {
        *value = ahead;
        return setup_set_number(setup, key, number, fault);
    }
    char bytes[NAME_ROOM];
    struct text name = TEXT_OVER(bytes);
    struct cursor string = *value;
    if (!json_read_string(value, &name))
        return record_refuse(fault, FAULT_LIMIT,
                             json_has_zero(string) ? PHRASE_ZERO : PHRASE_OPTION_KIND,
                             FILLERS(fill_text(key)));
    if (name.cut)
        return record_refuse(fault, FAULT_LIMIT, PHRASE_OPTION_LONG,
                             FILLERS(fill_text(key), fill_number(NAME_ROOM - 1)));
    int index = setup_option(setup->game, key);
    bool wants_number = strcmp(key, "players") == 0 ||
                        (index >= 0 && setup->game->options[index].kind == OPTION_NUMBER);
    if (wants_number)
        return record_refuse(fault, FAULT_LIMIT, PHRASE_OPTION_NUMBER, FILLERS(fill_text(key)));
    return setup_set(setup, key, bytes, fault);
}

/* JSON leaves open which of two counts; here it is neither. */
static bool option_stands_twice(const struct setup *setup, const char *key)
{
    if (strcmp(key, "players") == 0)
        return setup->players_given;
    int index = setup_option(setup->game, key);
    return index >= 0 && (setup->given >> index & 1) != 0;
}

bool record_read_options(struct setup *setup, struct cursor object, struct fault *fault)
{
    if (!json_open_object(&object))
        return record_broken(fault, PHRASE_OPTIONS_KIND);
    char bytes[NAME_ROOM];
    struct text key = TEXT_OVER(bytes);
    bool first = true;
    while (json_step_object(&object, &first, &key) == JSON_ITEM) {
        if (option_stands_twice(setup, bytes))
            return record_refuse(fault, FAULT_SYNTAX, PHRASE_OPTION_TWICE,
                                 FILLERS(fill_text(bytes)));
        if (!read_option(setup, bytes, &object, fault))
            return false;
    }
    return true;
}

static bool read_name(struct cursor *item, char *name, struct fault *fault)
{
    struct cursor object = *item;
    if (!json_skip(item))
        return record_broken(fault, PHRASE_BROKEN_JSON);
    object.end = item->at;
    struct field field = {.key = "name"};
    if (!fields_read(object, &field, 1, fault))
        return record_broken(fault, PHRASE_SEATS_ITEM);
    if (!field_is_there(&field))
        return true;
    struct text text = text_over(name, NAME_ROOM);
    return field_read_string(&field, &text, fault);
}

/* The list is read to its end even where it is too long, so that the reason can say how long. */
static bool read_names(struct record *record, struct cursor list, struct fault *fault)
{
    ensure(record->setup.players > 0 && record->setup.players <= SEATS_MAX);
    if (!json_open_list(&list))
        return record_broken(fault, PHRASE_SEATS_KIND);
    int count = 0;
    bool first = true;
    while (json_step_list(&list, &first) == JSON_ITEM) {
        if (count < record->setup.players && !read_name(&list, record->names[count], fault))
            return false;
        if (count >= record->setup.players && !json_skip(&list))
            return record_broken(fault, PHRASE_BROKEN_JSON);
        count++;
    }
    if (count != record->setup.players)
        return record_refuse(fault, FAULT_LIMIT, PHRASE_SEATS_COUNT,
                             FILLERS(fill_number(count), fill_number(record->setup.players)));
    return true;
}

/* The text of the board or block file that the data option names; other keys are passed over, and
 * so is all of it when the option names none. */
static bool read_data(struct setup *setup, struct cursor object, struct fault *fault)
{
    int index = setup_data_option(setup->game);
    struct cursor ahead = object;
    if (!json_open_object(&ahead))
        return record_broken(fault, PHRASE_DATA_KIND);
    if (index < 0 || (setup->given >> index & 1) == 0)
        return true;
    struct field field = {.key = setup->game->options[index].key};
    if (!fields_read(object, &field, 1, fault))
        return false;
    if (!field_is_there(&field))
        return true;
    char bytes[DATA_ROOM];
    struct text data = TEXT_OVER(bytes);
    return field_read_string(&field, &data, fault) &&
           setup_give_data(setup, field.key, bytes, data.length, fault);
}

static bool read_game(struct record *record, const struct field *head, struct fault *fault)
{
    struct cursor version = head[HEAD_VERSION].value;
    int64_t number;
    if (!field_is_there(&head[HEAD_VERSION]) || !json_read_number(&version, &number))
        return record_broken(fault, PHRASE_NO_RECORD);
    if (number != 1)
        return record_refuse(fault, FAULT_UNKNOWN, PHRASE_OTHER_VERSION, NO_FILLERS);
    if (!field_is_there(&head[HEAD_GAME]))
        return record_broken(fault, PHRASE_NO_GAME);
    char bytes[NAME_ROOM];
    struct text name = TEXT_OVER(bytes);
    if (!field_read_string(&head[HEAD_GAME], &name, fault))
        return false;
    const struct game *game = registry_find(bytes);
    if (game == NULL)
        return registry_refuse(bytes, fault);
    setup_begin(&record->setup, game);
    return true;
}

static bool read_viewer(const struct field *field, int players, int *viewer, struct fault *fault)
{
    ensure(players > 0);
    struct cursor value = field->value, ahead = value;
    int64_t seat;
    if (!field_is_there(field))
        *viewer = SEAT_ALL;
    else if (json_read_null(&ahead))
        *viewer = SEAT_NONE;
    else if (json_read_number(&value, &seat) && seat >= 0 && seat < players)
        *viewer = (int)seat;
    else
        return record_refuse(fault, FAULT_LIMIT, PHRASE_VIEW_RANGE,
                             FILLERS(fill_number(players - 1)));
    return true;
}

static bool read_header(struct record *record, struct cursor line, struct fault *fault)
{
    struct field head[HEAD_COUNT] = {
        [HEAD_VERSION] = {.key = "flotilla"}, [HEAD_GAME] = {.key = "game"},
        [HEAD_OPTIONS] = {.key = "options"},  [HEAD_SEATS] = {.key = "seats"},
        [HEAD_VIEW] = {.key = "view"},        [HEAD_DATA] = {.key = "data"}};
    if (!fields_read(line, head, HEAD_COUNT, fault) || !read_game(record, head, fault))
        return false;
    if (!field_is_there(&head[HEAD_OPTIONS]))
        return record_broken(fault, PHRASE_NO_OPTIONS);
    /* In this order, whatever the order in the line: data and seats mean something only after
     * options. */
    if (!record_read_options(&record->setup, head[HEAD_OPTIONS].value, fault))
        return false;
    if (field_is_there(&head[HEAD_DATA]) &&
        !read_data(&record->setup, head[HEAD_DATA].value, fault))
        return false;
    if (!setup_finish(&record->setup, fault) ||
        !read_viewer(&head[HEAD_VIEW], record->setup.players, &record->viewer, fault))
        return false;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct text name = TEXT_OVER(record->names[seat]);
        text_format(&name, "seat %d", seat);
    }
    return !field_is_there(&head[HEAD_SEATS]) || read_names(record, head[HEAD_SEATS].value, fault);
}

bool record_open(struct record *record, const char *text, size_t length, struct fault *fault)
{
    ensure(text != NULL);
    /* A record is the caller's, and only whole after true: so it may be filled as it is read. */
    memset(record, 0, sizeof *record);
    record->rest = cursor_over(text, length);
    cursor_skip_mark(&record->rest);
    record->line = 1;
    struct cursor line;
    if (cursor_is_blank(&record->rest) || !cursor_take_line(&record->rest, &line)) {
        record_broken(fault, PHRASE_EMPTY);
        return fault_at(fault, 1);
    }
    return read_header(record, line, fault) || fault_at(fault, 1);
}

void record_begin(const struct record *record, const struct rules *rules, union position *position)
{
    ensure(record->setup.game != NULL && record->viewer < record->setup.players);
    position_begin(record->setup.game, rules, record->viewer, position);
}

/* --- to the end --- */

/* A record may stop in the middle of a game; a finished one must say its result. */
static enum record_step read_end(struct record *record, const struct rules *rules,
                                 const struct state *state, struct fault *fault)
{
    if (record->has_result || record->setup.game->actor(rules, state) != SEAT_NONE)
        return RECORD_END;
    record_refuse(fault, FAULT_RESULT, PHRASE_RESULT_MISSING, NO_FILLERS);
    fault_at(fault, record->line);
    return RECORD_FAULT;
}

enum record_step record_next(struct record *record, const struct rules *rules,
                             const struct state *state, struct ply *ply, struct fault *fault)
{
    ensure(record->line > 0 && record->setup.game != NULL); /* it was opened */
    struct cursor line;
    enum record_step step = RECORD_END;
    /* Read on after the result, too: nothing may follow it, and whoever reads wants to know. */
    while (step == RECORD_END) {
        /* What is blank at the end is no line. */
        if (cursor_is_blank(&record->rest) || !cursor_take_line(&record->rest, &line))
            return read_end(record, rules, state, fault);
        record->line++;
        struct record_scene scene = {.game = record->setup.game,
                                     .rules = rules,
                                     .state = state,
                                     .players = record->setup.players,
                                     .viewer = record->viewer,
                                     .has_result = record->has_result};
        step = record_read_line(&scene, line, ply, fault);
        record->has_result = record->has_result || step == RECORD_END;
    }
    if (step == RECORD_FAULT)
        fault_at(fault, record->line);
    return step;
}
