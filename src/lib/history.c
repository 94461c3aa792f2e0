/* What has happened, in words and as data, and taking it back. Plies are told as the viewer saw
 * them then, so that the positions they happened in are played through again from the start. */
#include "lib/library.h"

#include "base/ensure.h"

enum {
    TELL_ROOM = 4096,                              /* one sentence */
    HISTORY_LINE_ROOM = 6 * TELL_ROOM + 16 * 1024, /* one ply, every byte escaped */
};

static const char *const ply_words[] = {[PLY_MOVE] = "move",
                                        [PLY_CHANCE] = "chance",
                                        [PLY_TIMEOUT] = "timeout",
                                        [PLY_RESIGN] = "resign"};

/* --- one ply --- */

/* A draw that the viewer did not see is written "draw ??", in a view and out of it. */
static void put_event(const struct flotilla *game, const struct state *seen, struct ply ply,
                      struct json *json)
{
    ensure(ply.kind != PLY_MOVE);
    char bytes[MOVE_TEXT_ROOM] = "";
    struct text text = TEXT_OVER(bytes);
    if (ply.kind == PLY_CHANCE)
        rules_of(game)->write_move(rules(game), seen, ply.chosen, &text);
    json_key_string(json, "move", bytes);
    json_key(json, "touches");
    json_begin_list(json);
    json_end_list(json);
    json_key_bool(json, "hidden", strstr(bytes, "??") != NULL);
}

/* Only a move of a seat is made by touching things; what chance and the referee do touches none. */
static void put_chosen(const struct flotilla *game, const struct state *seen, struct ply ply,
                       struct json *json)
{
    if (ply.kind != PLY_MOVE) {
        put_event(game, seen, ply, json);
        return;
    }
    library_put_touched_move(game, seen, ply.chosen, json);
    json_key_bool(json, "hidden", false);
}

/* What a time-out laid, as moves; only where it laid something. */
static void put_plays(const struct flotilla *game, const struct state *seen, struct ply ply,
                      struct json *json)
{
    move list[FORFEIT_MAX];
    if (ply.kind != PLY_TIMEOUT || ply.chosen == 0)
        return;
    int count = rules_of(game)->forfeit_moves(rules(game), seen, ply.chosen, list);
    ensure(count >= 0 && count <= FORFEIT_MAX);
    json_key(json, "plays");
    json_begin_list(json);
    for (int i = 0; i < count; i++) {
        char bytes[MOVE_TEXT_ROOM];
        struct text text = TEXT_OVER(bytes);
        rules_of(game)->write_move(rules(game), seen, list[i], &text);
        json_put_string(json, bytes);
    }
    json_end_list(json);
}

/* In the game's language, to its listener: what a log on a page shows. */
static void put_sentence(const struct flotilla *game, const struct state *state, struct ply ply,
                         int viewer, struct json *json)
{
    char bytes[TELL_ROOM];
    struct text text = TEXT_OVER(bytes);
    const char *names[SEATS_MAX];
    struct voice voice = voice_of(game, names);
    ply_tell(rules_of(game), rules(game), state, ply, viewer, &voice, &text);
    ensure(!text.cut);
    json_key_string(json, "tell", bytes);
}

/* `seen` and `seen_ply` are what the viewer may know; all but the sentence is written from them. */
static void put_ply(const struct flotilla *game, const struct state *state, int index, int viewer,
                    struct json *json)
{
    ensure(index >= 0 && index < game->session.course.plies_count);
    struct ply ply = game->session.course.plies[index],
               seen_ply = ply_see(rules_of(game), rules(game), state, ply, viewer);
    union position room;
    const struct state *seen = seen_by(game, state, viewer, &room);
    json_begin_object(json);
    json_key_number(json, "ply", index);
    json_key_string(json, "kind", ply_words[ply.kind]);
    json_key_number_or_null(json, "seat", ply.seat);
    put_chosen(game, seen, seen_ply, json);
    put_plays(game, seen, seen_ply, json);
    /* From the state and the ply as they were: `ply_tell` hides by itself. */
    put_sentence(game, state, ply, viewer, json);
    json_end_object(json);
}

/* --- all of them --- */

const char *flotilla_history(struct flotilla *game, int viewer, int from)
{
    const struct course *course = &game->session.course;
    if (!is_viewer(game, viewer) || from < 0 || from > course->plies_count ||
        !page_reserve(game, HISTORY_LINE_ROOM))
        return NULL;
    union position then;
    course_rewind(course, from, &then);
    struct text text = text_over(game->page, game->page_room);
    struct json json = json_over(&text);
    json_begin_list(&json);
    for (int i = from; i < course->plies_count; i++) {
        if (!page_extend(game, &text, HISTORY_LINE_ROOM))
            return NULL;
        put_ply(game, position_view(&then), i, viewer, &json);
        ply_apply(course->game, course->rules, position_state(&then), course->plies[i]);
    }
    json_end_list(&json);
    ensure(!text.cut);
    return game->page;
}

enum flotilla_answer flotilla_take_back(struct flotilla *game, int plies, char *reason,
                                        size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    int played = flotilla_plies(game), left = plies >= 0 && plies <= played ? played - plies : -1;
    return library_do(game, (struct session_command){.act = SESSION_REWIND, .plies = left},
                      &refusal);
}

enum flotilla_answer flotilla_undo(struct flotilla *game, int seat, char *reason,
                                   size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    if (!library_seat_exists(game, seat, &refusal.fault))
        return refuse(&refusal);
    return library_do(game, (struct session_command){.act = SESSION_UNDO, .seat = seat}, &refusal);
}

/* The reason is dropped: a page asks only whether to show the button. */
int flotilla_undo_to(const struct flotilla *game, int seat)
{
    struct fault fault;
    return is_seat(game, seat) ? session_undo_to(&game->session, seat, &fault) : -1;
}
