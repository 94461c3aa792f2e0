/* Records, written line by line. */
#include "base/ensure.h"
#include "engine/inspect.h"
#include "engine/record.h"
#include "engine/setup.h"

static void write_seats(const char *const *names, int players, struct json *json)
{
    json_key(json, "seats");
    json_begin_list(json);
    for (int seat = 0; seat < players; seat++) {
        json_begin_object(json);
        ensure(names[seat] != NULL); /* a record speaks to nobody */
        json_key(json, "name");
        json_put_string(json, names[seat]);
        json_end_object(json);
    }
    json_end_list(json);
}

static void write_viewer(int viewer, struct json *json)
{
    if (viewer == SEAT_ALL)
        return;
    json_key_number_or_null(json, "view", viewer);
}

/* Files that are built in are known by their name; any other is part of the record, or nobody else
 * could replay it. */
static void write_data(const struct setup *setup, struct json *json)
{
    if (!setup->data_own)
        return;
    int index = setup_data_option(setup->game);
    ensure(index >= 0); /* only a game with data can have its own */
    json_key(json, "data");
    json_begin_object(json);
    json_key(json, setup->game->options[index].key);
    json_put_string(json, setup->data);
    json_end_object(json);
}

void record_write_header(const struct setup *setup, const char *const *names, int viewer,
                         struct text *text)
{
    ensure(setup->players > 0 && setup->players <= SEATS_MAX && viewer < setup->players);
    struct json json = json_over(text);
    json_begin_object(&json);
    json_key(&json, "flotilla");
    json_put_number(&json, 1);
    json_key(&json, "game");
    json_put_string(&json, setup->game->name);
    json_key(&json, "options");
    setup_write(setup, &json);
    write_seats(names, setup->players, &json);
    write_viewer(viewer, &json);
    write_data(setup, &json);
    json_end_object(&json);
    text_put(text, '\n');
}

static void write_move_text(const struct game *game, const struct rules *rules,
                            const struct state *state, move chosen, struct json *json)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    game->write_move(rules, state, chosen, &text);
    ensure(!text.cut);
    json_put_string(json, bytes);
}

/* The moves that a time-out stands for. All can be written from the position before the first:
 * their texts name what they are about. */
static void write_plays(const struct game *game, const struct rules *rules,
                        const struct state *state, move forfeit, struct json *json)
{
    move list[FORFEIT_MAX];
    int count = game->forfeit_moves != NULL ? game->forfeit_moves(rules, state, forfeit, list) : 0;
    ensure(count >= 0 && count <= FORFEIT_MAX);
    json_begin_list(json);
    for (int i = 0; i < count; i++)
        write_move_text(game, rules, state, list[i], json);
    json_end_list(json);
}

static void write_referee(struct ply ply, struct json *json)
{
    ensure(ply.kind == PLY_TIMEOUT || ply.kind == PLY_RESIGN);
    json_key(json, "referee");
    json_put_string(json, ply.kind == PLY_TIMEOUT ? "timeout" : "resign");
    json_key(json, "seat");
    json_put_number(json, ply.seat);
}

void record_write_ply(const struct game *game, const struct rules *rules, const struct state *state,
                      struct ply ply, struct text *text)
{
    struct json json = json_over(text);
    json_begin_object(&json);
    switch (ply.kind) {
    case PLY_MOVE:
        json_key(&json, "seat");
        json_put_number(&json, ply.seat);
        json_key(&json, "move");
        write_move_text(game, rules, state, ply.chosen, &json);
        break;
    case PLY_CHANCE:
        json_key(&json, "chance");
        write_move_text(game, rules, state, ply.chosen, &json);
        break;
    case PLY_TIMEOUT:
        write_referee(ply, &json);
        if (ply.chosen != 0) {
            json_key(&json, "plays");
            write_plays(game, rules, state, ply.chosen, &json);
        }
        break;
    case PLY_RESIGN: write_referee(ply, &json); break;
    }
    json_end_object(&json);
    text_put(text, '\n');
}

void record_write_seen(const struct game *game, const struct rules *rules,
                       const struct state *state, struct ply ply, int viewer, struct text *text)
{
    union position view;
    position_see(game, rules, state, viewer, &view);
    record_write_ply(game, rules, position_view(&view), ply_see(game, rules, state, ply, viewer),
                     text);
}

void record_write_result(const struct game *game, const struct rules *rules,
                         const struct state *state, int players, struct text *text)
{
    ensure(game->actor(rules, state) == SEAT_NONE); /* a game in progress has no result line */
    struct scores scores;
    game->scores(rules, state, &scores);
    struct json json = json_over(text);
    json_begin_object(&json);
    json_key(&json, "result");
    inspect_write_outcomes(&scores, players, &json);
    json_key(&json, "points");
    json_begin_list(&json);
    for (int seat = 0; seat < players; seat++)
        json_put_number(&json, scores.points[seat]);
    json_end_list(&json);
    json_end_object(&json);
    text_put(text, '\n');
}

void record_write_all(const struct setup *setup, const char *const *names,
                      const struct course *course, int viewer, record_sink *sink, void *context)
{
    ensure(course->viewer == SEAT_ALL || course->viewer == viewer);
    char line[RECORD_LINE_ROOM];
    struct text text = TEXT_OVER(line);
    record_write_header(setup, names, viewer, &text);
    ensure(!text.cut);
    sink(context, line);
    union position then;
    course_rewind(course, 0, &then);
    for (int i = 0; i < course->plies_count; i++) {
        text_clear(&text);
        record_write_seen(course->game, course->rules, position_view(&then), course->plies[i],
                          viewer, &text);
        ensure(!text.cut);
        sink(context, line);
        ply_apply(course->game, course->rules, position_state(&then), course->plies[i]);
    }
    if (course_actor(course) != SEAT_NONE)
        return;
    text_clear(&text);
    /* From the position replayed: what the lines lead to, not what the course says. */
    record_write_result(course->game, course->rules, position_view(&then), setup->players, &text);
    sink(context, line);
}
