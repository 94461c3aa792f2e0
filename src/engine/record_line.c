/* Records, read line by line: plies and the result, each against the position before it. */
#include "base/ensure.h"
#include "engine/record.h"
#include "engine/record_fields.h"

#include <string.h>

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

/* People may type as they like; a record has one spelling, so that equal games are equal bytes. */
static bool read_spelt_move(const struct record_scene *scene, const struct state *state,
                            const struct field *field, move *chosen, struct fault *fault)
{
    const struct game *game = scene->game;
    const struct rules *rules = scene->rules;
    char bytes[MOVE_TEXT_ROOM];
    struct text given = TEXT_OVER(bytes);
    if (!field_read_string(field, &given, fault))
        return false;
    if (!game->read_move(rules, state, cursor_over(bytes, given.length), chosen, fault))
        return false;
    char right_bytes[MOVE_TEXT_ROOM];
    struct text right = TEXT_OVER(right_bytes);
    game->write_move(rules, state, *chosen, &right);
    ensure(!right.cut);
    if (strcmp(bytes, right_bytes) != 0)
        return record_refuse(fault, FAULT_SPELLING, PHRASE_SPELLING,
                             FILLERS(fill_text(bytes), fill_text(right_bytes)));
    return true;
}

static bool read_referee(const struct field *fields, struct ply *ply, struct fault *fault)
{
    char bytes[KEY_ROOM];
    struct text word = TEXT_OVER(bytes);
    if (!field_read_string(&fields[LINE_REFEREE], &word, fault))
        return false;
    if (strcmp(bytes, "timeout") == 0)
        ply->kind = PLY_TIMEOUT;
    else if (strcmp(bytes, "resign") == 0)
        ply->kind = PLY_RESIGN;
    else
        return record_refuse(fault, FAULT_UNKNOWN, PHRASE_REFEREE, FILLERS(fill_text(bytes)));
    return true;
}

/* --- what a time-out lays --- */

static bool is_forfeit(const struct record_scene *scene, const move *list, int count, move *forfeit)
{
    ensure(count >= 0 && count <= FORFEIT_MAX);
    if (scene->game->forfeit_read != NULL)
        return scene->game->forfeit_read(scene->rules, scene->state, list, count, forfeit);
    *forfeit = 0;
    return count == 0;
}

/* Where the hand is known it can be said what was to be laid. */
static bool refuse_plays(const struct record_scene *scene, int seat, struct fault *fault)
{
    if (scene->viewer != SEAT_ALL && scene->viewer != seat)
        return record_refuse(fault, FAULT_ILLEGAL, PHRASE_PLAYS_UNFIT, NO_FILLERS);
    char line[512];
    struct text right = TEXT_OVER(line);
    struct ply timeout = ply_timeout(scene->game, scene->rules, scene->state, seat);
    record_write_ply(scene->game, scene->rules, scene->state, timeout, &right);
    ensure(!right.cut);
    line[right.length - 1] = '\0';
    return record_refuse(fault, FAULT_ILLEGAL, PHRASE_PLAYS_WRONG, FILLERS(fill_text(line)));
}

/* The moves of a list, each legal after those before it, as many as a time-out can lay; of a longer
 * list one more than that. */
static bool read_play_list(const struct record_scene *scene, struct cursor list,
                           move plays[FORFEIT_MAX + 1], int *count, struct fault *fault)
{
    union position next;
    bool first = true;
    if (!json_open_list(&list))
        return record_broken(fault, PHRASE_PLAYS_KIND);
    memcpy(next.bytes, scene->state, scene->game->state_size);
    for (*count = 0; *count <= FORFEIT_MAX && json_step_list(&list, &first) == JSON_ITEM;) {
        struct field item = {.key = "plays", .value = list};
        if (!json_skip(&list))
            return record_broken(fault, PHRASE_BROKEN_JSON);
        item.value.end = list.at;
        ensure(*count <= FORFEIT_MAX);
        move *play = &plays[*count];
        if (!read_spelt_move(scene, position_view(&next), &item, play, fault))
            return false;
        scene->game->play(scene->rules, position_state(&next), *play);
        ++*count;
    }
    return true;
}

/* A view cannot work out what another's time-out lays, so its record must say; a whole one may. */
static bool read_forfeit(const struct record_scene *scene, const struct field *field,
                         struct ply *ply, struct fault *fault)
{
    move plays[FORFEIT_MAX + 1];
    int count = 0;
    if (!field_is_there(field) && scene->viewer == SEAT_ALL) {
        *ply = ply_timeout(scene->game, scene->rules, scene->state, ply->seat);
        return true;
    }
    if (field_is_there(field) && !read_play_list(scene, field->value, plays, &count, fault))
        return false;
    if (count <= FORFEIT_MAX && is_forfeit(scene, plays, count, &ply->chosen))
        return true;
    if (!field_is_there(field))
        return record_refuse(fault, FAULT_ILLEGAL, PHRASE_PLAYS_MISSING, NO_FILLERS);
    return refuse_plays(scene, ply->seat, fault);
}

/* Into a ply of its own: on a fault the caller's stays as it was. */
static bool read_ply(const struct record_scene *scene, const struct field *fields, struct ply *ply,
                     struct fault *fault)
{
    bool is_chance = field_is_there(&fields[LINE_CHANCE]);
    struct ply read = {.kind = is_chance ? PLY_CHANCE : PLY_MOVE, .seat = SEAT_CHANCE};
    if (field_is_there(&fields[LINE_REFEREE]) && !read_referee(fields, &read, fault))
        return false;
    if (!is_chance && !field_read_seat(&fields[LINE_SEAT], scene->players, &read.seat, fault))
        return false;
    /* Before the text is read: a move is read as one of whoever acts. */
    if (!ply_allowed(scene->game, scene->rules, scene->state, read, fault))
        return false;
    const struct field *text = &fields[is_chance ? LINE_CHANCE : LINE_MOVE];
    if (field_is_there(text) && !read_spelt_move(scene, scene->state, text, &read.chosen, fault))
        return false;
    if (read.kind == PLY_TIMEOUT && !read_forfeit(scene, &fields[LINE_PLAYS], &read, fault))
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

static bool check_result(const struct record_scene *scene, const struct field *fields,
                         struct fault *fault)
{
    if (scene->game->actor(scene->rules, scene->state) != SEAT_NONE)
        return record_refuse(fault, FAULT_RESULT, PHRASE_RESULT_EARLY, NO_FILLERS);
    char line[512];
    struct text right = TEXT_OVER(line);
    record_write_result(scene->game, scene->rules, scene->state, scene->players, &right);
    ensure(!right.cut && right.length > 0);
    line[right.length - 1] = '\0'; /* the end of the line does not belong into a reason */
    struct field wanted[2] = {{.key = "result"}, {.key = "points"}};
    struct fault ignored;
    bool fine = fields_read(cursor_over_string(line), wanted, 2, &ignored);
    ensure(fine);
    for (int i = 0; i < 2; i++) {
        char bytes[256];
        struct text list = TEXT_OVER(bytes);
        text_add_bytes(&list, wanted[i].value.at, cursor_left(&wanted[i].value));
        ensure(!list.cut);
        const struct field *given = &fields[i == 0 ? LINE_RESULT : LINE_POINTS];
        if (!field_is_there(given) || !list_equals(given->value, bytes))
            return record_refuse(fault, FAULT_RESULT, PHRASE_RESULT_WRONG,
                                 FILLERS(fill_text(line)));
    }
    return true;
}

/* What kind of line it is: exactly one of move, chance, referee, result. */
static bool one_kind(const struct field *fields, struct fault *fault)
{
    int kinds = field_is_there(&fields[LINE_MOVE]) + field_is_there(&fields[LINE_CHANCE]) +
                field_is_there(&fields[LINE_REFEREE]) + field_is_there(&fields[LINE_RESULT]);
    if (kinds != 1)
        return record_broken(fault, PHRASE_LINE_KIND);
    return true;
}

enum record_step record_read_line(const struct record_scene *scene, struct cursor line,
                                  struct ply *ply, struct fault *fault)
{
    ensure(scene->players > 0 && scene->players <= SEATS_MAX);
    ensure(scene->viewer >= SEAT_ALL && scene->viewer < scene->players);
    struct field fields[LINE_COUNT] = {
        [LINE_SEAT] = {.key = "seat"},     [LINE_MOVE] = {.key = "move"},
        [LINE_CHANCE] = {.key = "chance"}, [LINE_REFEREE] = {.key = "referee"},
        [LINE_PLAYS] = {.key = "plays"},   [LINE_RESULT] = {.key = "result"},
        [LINE_POINTS] = {.key = "points"}};
    if (!fields_read(line, fields, LINE_COUNT, fault) || !one_kind(fields, fault))
        return RECORD_FAULT;
    if (scene->has_result) {
        record_refuse(fault, FAULT_RESULT, PHRASE_AFTER_RESULT, NO_FILLERS);
        return RECORD_FAULT;
    }
    if (field_is_there(&fields[LINE_RESULT]))
        return check_result(scene, fields, fault) ? RECORD_END : RECORD_FAULT;
    return read_ply(scene, fields, ply, fault) ? RECORD_PLY : RECORD_FAULT;
}
