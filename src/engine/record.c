#include "engine/record.h"

#include "base/ensure.h"
#include "engine/record_phrases.h"
#include "engine/registry.h"
#include "engine/setup.h"

#include <string.h>

/* --- reading: any object --- */

enum { KEY_ROOM = 32 };

/* A key that we know, and where its value stands in the line. Keys we do not know are passed over.
 */
struct field {
    const char *key;
    struct cursor value; /* at == NULL: the key does not occur */
};

static bool refuse(struct fault *fault, enum fault_kind kind, enum phrase_number phrase,
                   struct fillers fillers)
{
    return fault_say(fault, kind, &phrases[phrase], fillers);
}

static bool broken(struct fault *fault, enum phrase_number phrase)
{
    return refuse(fault, FAULT_SYNTAX, phrase, NO_FILLERS);
}

static bool keep_field(struct field *fields, int count, const char *key, struct cursor value,
                       struct fault *fault)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(fields[i].key, key) != 0)
            continue;
        if (fields[i].value.at != NULL)
            return refuse(fault, FAULT_SYNTAX, PHRASE_KEY_TWICE, FILLERS(fill_text(key)));
        fields[i].value = value;
    }
    return true;
}

static bool read_fields(struct cursor line, struct field *fields, int count, struct fault *fault)
{
    if (!json_open_object(&line))
        return broken(fault, PHRASE_NO_OBJECT);
    char bytes[KEY_ROOM];
    struct text key = TEXT_OVER(bytes);
    bool first = true;
    enum json_step step;
    while ((step = json_step_object(&line, &first, &key)) == JSON_ITEM) {
        struct cursor value = line;
        if (!json_skip(&line))
            return broken(fault, PHRASE_BROKEN_JSON);
        value.end = line.at;
        if (!key.cut && !keep_field(fields, count, bytes, value, fault))
            return false;
    }
    if (step == JSON_BROKEN || !json_finish(&line))
        return broken(fault, PHRASE_BROKEN_JSON);
    return true;
}

static bool has(const struct field *field)
{
    return field->value.at != NULL;
}

static bool read_string_field(const struct field *field, struct text *string, struct fault *fault)
{
    struct cursor value = field->value;
    if (!json_read_string(&value, string))
        return refuse(fault, FAULT_SYNTAX, PHRASE_NO_STRING, FILLERS(fill_text(field->key)));
    if (string->cut)
        return refuse(fault, FAULT_LIMIT, PHRASE_LONG_STRING,
                      FILLERS(fill_text(field->key), fill_number((int)string->room - 1)));
    return true;
}

static bool read_seat_field(const struct field *field, int players, int *seat, struct fault *fault)
{
    struct cursor value = field->value;
    int64_t number;
    if (!has(field) || !json_read_number(&value, &number))
        return broken(fault, PHRASE_NO_SEAT);
    if (number < 0 || number >= players)
        return refuse(fault, FAULT_LIMIT, PHRASE_SEAT_RANGE, FILLERS(fill_number(players - 1)));
    *seat = (int)number;
    return true;
}

/* --- reading: the header --- */

enum { HEAD_VERSION, HEAD_GAME, HEAD_OPTIONS, HEAD_SEATS, HEAD_VIEW, HEAD_DATA, HEAD_COUNT };

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
    if (!json_read_string(value, &name))
        return refuse(fault, FAULT_LIMIT, PHRASE_OPTION_KIND, FILLERS(fill_text(key)));
    if (name.cut)
        return refuse(fault, FAULT_LIMIT, PHRASE_OPTION_LONG,
                      FILLERS(fill_text(key), fill_number(NAME_ROOM - 1)));
    int index = setup_option(setup->game, key);
    bool wants_number = strcmp(key, "players") == 0 ||
                        (index >= 0 && setup->game->options[index].kind == OPTION_NUMBER);
    if (wants_number)
        return refuse(fault, FAULT_LIMIT, PHRASE_OPTION_NUMBER, FILLERS(fill_text(key)));
    return setup_set(setup, key, bytes, fault);
}

static bool option_stands_twice(const struct setup *setup, const char *key)
{
    if (strcmp(key, "players") == 0)
        return setup->players_given;
    int index = setup_option(setup->game, key);
    return index >= 0 && (setup->given >> index & 1) != 0;
}

static bool read_options(struct setup *setup, struct cursor object, struct fault *fault)
{
    if (!json_open_object(&object))
        return broken(fault, PHRASE_OPTIONS_KIND);
    char bytes[NAME_ROOM];
    struct text key = TEXT_OVER(bytes);
    bool first = true;
    while (json_step_object(&object, &first, &key) == JSON_ITEM) {
        if (option_stands_twice(setup, bytes))
            return refuse(fault, FAULT_SYNTAX, PHRASE_OPTION_TWICE, FILLERS(fill_text(bytes)));
        if (!read_option(setup, bytes, &object, fault))
            return false;
    }
    return true;
}

static bool read_name(struct cursor *item, char *name, struct fault *fault)
{
    struct cursor object = *item;
    if (!json_skip(item))
        return broken(fault, PHRASE_BROKEN_JSON);
    object.end = item->at;
    struct field field = {.key = "name"};
    if (!read_fields(object, &field, 1, fault))
        return broken(fault, PHRASE_SEATS_ITEM);
    if (!has(&field))
        return true;
    struct text text = text_over(name, NAME_ROOM);
    return read_string_field(&field, &text, fault);
}

static bool read_names(struct record *record, struct cursor list, struct fault *fault)
{
    if (!json_open_list(&list))
        return broken(fault, PHRASE_SEATS_KIND);
    int count = 0;
    bool first = true;
    while (json_step_list(&list, &first) == JSON_ITEM) {
        if (count < record->setup.players && !read_name(&list, record->names[count], fault))
            return false;
        if (count >= record->setup.players && !json_skip(&list))
            return broken(fault, PHRASE_BROKEN_JSON);
        count++;
    }
    if (count != record->setup.players)
        return refuse(fault, FAULT_LIMIT, PHRASE_SEATS_COUNT,
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
        return broken(fault, PHRASE_DATA_KIND);
    if (index < 0 || (setup->given >> index & 1) == 0)
        return true;
    struct field field = {.key = setup->game->options[index].key};
    if (!read_fields(object, &field, 1, fault))
        return false;
    if (!has(&field))
        return true;
    char bytes[DATA_ROOM];
    struct text data = TEXT_OVER(bytes);
    return read_string_field(&field, &data, fault) &&
           setup_give_data(setup, field.key, bytes, data.length, fault);
}

static bool read_game(struct record *record, const struct field *head, struct fault *fault)
{
    struct cursor version = head[HEAD_VERSION].value;
    int64_t number;
    if (!has(&head[HEAD_VERSION]) || !json_read_number(&version, &number))
        return broken(fault, PHRASE_NO_RECORD);
    if (number != 1)
        return refuse(fault, FAULT_UNKNOWN, PHRASE_OTHER_VERSION, NO_FILLERS);
    if (!has(&head[HEAD_GAME]))
        return broken(fault, PHRASE_NO_GAME);
    char bytes[NAME_ROOM];
    struct text name = TEXT_OVER(bytes);
    if (!read_string_field(&head[HEAD_GAME], &name, fault))
        return false;
    const struct game *game = registry_find(bytes);
    if (game == NULL)
        return registry_refuse(bytes, fault);
    setup_begin(&record->setup, game);
    return true;
}

static bool read_viewer(const struct field *field, int players, int *viewer, struct fault *fault)
{
    struct cursor value = field->value, ahead = value;
    int64_t seat;
    if (!has(field))
        *viewer = SEAT_ALL;
    else if (json_read_null(&ahead))
        *viewer = SEAT_NONE;
    else if (json_read_number(&value, &seat) && seat >= 0 && seat < players)
        *viewer = (int)seat;
    else
        return refuse(fault, FAULT_LIMIT, PHRASE_VIEW_RANGE, FILLERS(fill_number(players - 1)));
    return true;
}

static bool read_header(struct record *record, struct cursor line, struct fault *fault)
{
    struct field head[HEAD_COUNT] = {
        [HEAD_VERSION] = {.key = "flotilla"}, [HEAD_GAME] = {.key = "game"},
        [HEAD_OPTIONS] = {.key = "options"},  [HEAD_SEATS] = {.key = "seats"},
        [HEAD_VIEW] = {.key = "view"},        [HEAD_DATA] = {.key = "data"}};
    if (!read_fields(line, head, HEAD_COUNT, fault) || !read_game(record, head, fault))
        return false;
    if (!has(&head[HEAD_OPTIONS]))
        return broken(fault, PHRASE_NO_OPTIONS);
    if (!read_options(&record->setup, head[HEAD_OPTIONS].value, fault))
        return false;
    if (has(&head[HEAD_DATA]) && !read_data(&record->setup, head[HEAD_DATA].value, fault))
        return false;
    if (!setup_finish(&record->setup, fault) ||
        !read_viewer(&head[HEAD_VIEW], record->setup.players, &record->viewer, fault))
        return false;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct text name = TEXT_OVER(record->names[seat]);
        text_format(&name, "seat %d", seat);
    }
    return !has(&head[HEAD_SEATS]) || read_names(record, head[HEAD_SEATS].value, fault);
}

bool record_open(struct record *record, const char *text, size_t length, struct fault *fault)
{
    memset(record, 0, sizeof *record);
    record->rest = cursor_over(text, length);
    record->line = 1;
    struct cursor line;
    if (!cursor_take_line(&record->rest, &line)) {
        broken(fault, PHRASE_EMPTY);
        return fault_at(fault, 1);
    }
    return read_header(record, line, fault) || fault_at(fault, 1);
}

void record_begin(const struct record *record, const struct rules *rules, union position *position)
{
    position_begin(record->setup.game, rules, record->viewer, position);
}

/* --- reading: plies and the result --- */

enum {
    LINE_SEAT,
    LINE_MOVE,
    LINE_CHANCE,
    LINE_REFEREE,
    LINE_PLAYS,
    LINE_RESULT,
    LINE_POINTS,
    LINE_COUNT
};

static bool read_spelt_move(const struct game *game, const struct rules *rules,
                            const struct state *state, const struct field *field, move *chosen,
                            struct fault *fault)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text given = TEXT_OVER(bytes);
    if (!read_string_field(field, &given, fault))
        return false;
    if (!game->read_move(rules, state, cursor_over(bytes, given.length), chosen, fault))
        return false;
    char right_bytes[MOVE_TEXT_ROOM];
    struct text right = TEXT_OVER(right_bytes);
    game->write_move(rules, state, *chosen, &right);
    if (strcmp(bytes, right_bytes) != 0)
        return refuse(fault, FAULT_SPELLING, PHRASE_SPELLING,
                      FILLERS(fill_text(bytes), fill_text(right_bytes)));
    return true;
}

static bool read_referee(const struct field *fields, struct ply *ply, struct fault *fault)
{
    char bytes[KEY_ROOM];
    struct text word = TEXT_OVER(bytes);
    if (!read_string_field(&fields[LINE_REFEREE], &word, fault))
        return false;
    if (strcmp(bytes, "timeout") == 0)
        ply->kind = PLY_TIMEOUT;
    else if (strcmp(bytes, "resign") == 0)
        ply->kind = PLY_RESIGN;
    else
        return refuse(fault, FAULT_UNKNOWN, PHRASE_REFEREE, FILLERS(fill_text(bytes)));
    return true;
}

/* --- what a time-out lays --- */

static bool is_forfeit(const struct game *game, const struct rules *rules,
                       const struct state *state, const move *list, int count, move *forfeit)
{
    if (game->forfeit_read != NULL)
        return game->forfeit_read(rules, state, list, count, forfeit);
    *forfeit = 0;
    return count == 0;
}

/* Where the hand is known it can be said what was to be laid. */
static bool refuse_plays(const struct record *record, const struct rules *rules,
                         const struct state *state, int seat, struct fault *fault)
{
    if (record->viewer != SEAT_ALL && record->viewer != seat)
        return refuse(fault, FAULT_ILLEGAL, PHRASE_PLAYS_UNFIT, NO_FILLERS);
    const struct game *game = record->setup.game;
    char line[512];
    struct text right = TEXT_OVER(line);
    record_write_ply(game, rules, state, ply_timeout(game, rules, state, seat), &right);
    ensure(!right.cut);
    line[right.length - 1] = '\0';
    return refuse(fault, FAULT_ILLEGAL, PHRASE_PLAYS_WRONG, FILLERS(fill_text(line)));
}

/* The moves of a list, each legal after those before it, as many as a time-out can lay; of a longer
 * list one more than that. */
static bool read_play_list(const struct game *game, const struct rules *rules,
                           const struct state *state, struct cursor list,
                           move plays[FORFEIT_MAX + 1], int *count, struct fault *fault)
{
    union position next;
    bool first = true;
    if (!json_open_list(&list))
        return broken(fault, PHRASE_PLAYS_KIND);
    memcpy(next.bytes, state, game->state_size);
    for (*count = 0; *count <= FORFEIT_MAX && json_step_list(&list, &first) == JSON_ITEM;) {
        struct field item = {.key = "plays", .value = list};
        if (!json_skip(&list))
            return broken(fault, PHRASE_BROKEN_JSON);
        item.value.end = list.at;
        move *play = &plays[*count];
        if (!read_spelt_move(game, rules, position_view(&next), &item, play, fault))
            return false;
        game->play(rules, position_state(&next), *play);
        ++*count;
    }
    return true;
}

/* A view cannot work out what another's time-out lays, so its record must say; a whole one may. */
static bool read_forfeit(const struct record *record, const struct rules *rules,
                         const struct state *state, const struct field *field, struct ply *ply,
                         struct fault *fault)
{
    const struct game *game = record->setup.game;
    move plays[FORFEIT_MAX + 1];
    int count = 0;
    if (!has(field) && record->viewer == SEAT_ALL) {
        *ply = ply_timeout(game, rules, state, ply->seat);
        return true;
    }
    if (has(field) && !read_play_list(game, rules, state, field->value, plays, &count, fault))
        return false;
    if (count <= FORFEIT_MAX && is_forfeit(game, rules, state, plays, count, &ply->chosen))
        return true;
    if (!has(field))
        return refuse(fault, FAULT_ILLEGAL, PHRASE_PLAYS_MISSING, NO_FILLERS);
    return refuse_plays(record, rules, state, ply->seat, fault);
}

static bool read_ply(const struct record *record, const struct rules *rules,
                     const struct state *state, const struct field *fields, struct ply *ply,
                     struct fault *fault)
{
    const struct game *game = record->setup.game;
    bool is_chance = has(&fields[LINE_CHANCE]);
    struct ply read = {.kind = is_chance ? PLY_CHANCE : PLY_MOVE, .seat = SEAT_CHANCE};
    if (has(&fields[LINE_REFEREE]) && !read_referee(fields, &read, fault))
        return false;
    if (!is_chance &&
        !read_seat_field(&fields[LINE_SEAT], record->setup.players, &read.seat, fault))
        return false;
    if (!ply_allowed(game, rules, state, read, fault))
        return false;
    const struct field *text = &fields[is_chance ? LINE_CHANCE : LINE_MOVE];
    if (has(text) && !read_spelt_move(game, rules, state, text, &read.chosen, fault))
        return false;
    if (read.kind == PLY_TIMEOUT &&
        !read_forfeit(record, rules, state, &fields[LINE_PLAYS], &read, fault))
        return false;
    *ply = read;
    return true;
}

/* Compares a list with what it must be, item by item; the texts of both are JSON of our own. */
static bool list_equals(struct cursor given, const char *right)
{
    struct cursor wanted = cursor_over_string(right);
    if (!json_open_list(&given) || !json_open_list(&wanted))
        return false;
    bool first = true, first_wanted = true;
    for (;;) {
        enum json_step step = json_step_list(&given, &first);
        if (json_step_list(&wanted, &first_wanted) != step)
            return false;
        if (step != JSON_ITEM)
            return step == JSON_END;
        struct cursor item = given, item_wanted = wanted;
        if (!json_skip(&given) || !json_skip(&wanted))
            return false;
        size_t length = (size_t)(given.at - item.at);
        if (length != (size_t)(wanted.at - item_wanted.at) ||
            memcmp(item.at, item_wanted.at, length) != 0)
            return false;
    }
}

static bool check_result(const struct record *record, const struct rules *rules,
                         const struct state *state, const struct field *fields, struct fault *fault)
{
    const struct game *game = record->setup.game;
    if (game->actor(rules, state) != SEAT_NONE)
        return refuse(fault, FAULT_RESULT, PHRASE_RESULT_EARLY, NO_FILLERS);
    char line[512];
    struct text right = TEXT_OVER(line);
    record_write_result(game, rules, state, record->setup.players, &right);
    line[right.length - 1] = '\0';
    struct field wanted[2] = {{.key = "result"}, {.key = "points"}};
    struct fault ignored;
    bool fine = read_fields(cursor_over_string(line), wanted, 2, &ignored);
    ensure(fine && !right.cut);
    for (int i = 0; i < 2; i++) {
        char bytes[256];
        struct text list = TEXT_OVER(bytes);
        text_add_bytes(&list, wanted[i].value.at, cursor_left(&wanted[i].value));
        const struct field *given = &fields[i == 0 ? LINE_RESULT : LINE_POINTS];
        if (!has(given) || !list_equals(given->value, bytes))
            return refuse(fault, FAULT_RESULT, PHRASE_RESULT_WRONG, FILLERS(fill_text(line)));
    }
    return true;
}

/* What kind of line it is: exactly one of move, chance, referee, result. */
static bool one_kind(const struct field *fields, struct fault *fault)
{
    int kinds = has(&fields[LINE_MOVE]) + has(&fields[LINE_CHANCE]) + has(&fields[LINE_REFEREE]) +
                has(&fields[LINE_RESULT]);
    if (kinds != 1)
        return broken(fault, PHRASE_LINE_KIND);
    return true;
}

static enum record_step read_end(struct record *record, const struct rules *rules,
                                 const struct state *state, struct fault *fault)
{
    if (record->has_result || record->setup.game->actor(rules, state) != SEAT_NONE)
        return RECORD_END;
    refuse(fault, FAULT_RESULT, PHRASE_RESULT_MISSING, NO_FILLERS);
    fault_at(fault, record->line);
    return RECORD_FAULT;
}

static enum record_step read_line(struct record *record, struct cursor line,
                                  const struct rules *rules, const struct state *state,
                                  struct ply *ply, struct fault *fault)
{
    struct field fields[LINE_COUNT] = {
        [LINE_SEAT] = {.key = "seat"},     [LINE_MOVE] = {.key = "move"},
        [LINE_CHANCE] = {.key = "chance"}, [LINE_REFEREE] = {.key = "referee"},
        [LINE_PLAYS] = {.key = "plays"},   [LINE_RESULT] = {.key = "result"},
        [LINE_POINTS] = {.key = "points"}};
    if (!read_fields(line, fields, LINE_COUNT, fault) || !one_kind(fields, fault))
        return RECORD_FAULT;
    if (record->has_result) {
        refuse(fault, FAULT_RESULT, PHRASE_AFTER_RESULT, NO_FILLERS);
        return RECORD_FAULT;
    }
    if (has(&fields[LINE_RESULT])) {
        if (!check_result(record, rules, state, fields, fault))
            return RECORD_FAULT;
        record->has_result = true;
        return RECORD_END;
    }
    return read_ply(record, rules, state, fields, ply, fault) ? RECORD_PLY : RECORD_FAULT;
}

enum record_step record_next(struct record *record, const struct rules *rules,
                             const struct state *state, struct ply *ply, struct fault *fault)
{
    struct cursor line;
    enum record_step step = RECORD_END;
    while (step == RECORD_END) {
        if (!cursor_take_line(&record->rest, &line))
            return read_end(record, rules, state, fault);
        record->line++;
        step = read_line(record, line, rules, state, ply, fault);
    }
    if (step == RECORD_FAULT)
        fault_at(fault, record->line);
    return step;
}
