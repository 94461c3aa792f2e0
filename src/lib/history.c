/* What has happened, in words and as data, and taking it back. */
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

static bool has_move(struct ply ply)
{
    return ply.kind == PLY_MOVE || ply.kind == PLY_CHANCE;
}

static void put_chosen(const struct flotilla *game, const struct state *seen, struct ply ply,
                       struct json *json)
{
    if (ply.kind == PLY_MOVE) {
        library_put_touched_move(game, seen, ply.chosen, json);
        return;
    }
    char bytes[MOVE_TEXT_ROOM] = "";
    struct text text = TEXT_OVER(bytes);
    if (ply.kind == PLY_CHANCE)
        game->setup.game->write_move(game->rules, seen, ply.chosen, &text);
    put_key_string(json, "move", bytes);
    json_key(json, "touches");
    json_begin_list(json);
    json_end_list(json);
}

static void put_sentence(const struct flotilla *game, const struct state *seen, struct ply ply,
                         struct json *json)
{
    char bytes[TELL_ROOM];
    struct text text = TEXT_OVER(bytes);
    const char *names[SEATS_MAX];
    struct voice voice = voice_of(game, names);
    const struct game *rules_of = game->setup.game;
    if (has_move(ply))
        rules_of->tell(game->rules, seen, ply.chosen, &voice, &text);
    else
        ply_tell(rules_of, game->rules, seen, ply, FLOTILLA_NOBODY, &voice, &text);
    put_key_string(json, "tell", bytes);
}

static void put_ply(const struct flotilla *game, const struct state *state, int index, int viewer,
                    struct json *json)
{
    struct ply ply = game->match.plies[index];
    struct ply seen_ply = ply_see(game->setup.game, game->rules, state, ply, viewer);
    union position room;
    const struct state *seen = seen_by(game, state, viewer, &room);
    json_begin_object(json);
    put_key_number(json, "ply", index);
    put_key_string(json, "kind", ply_words[ply.kind]);
    put_key_seat(json, "seat", ply.seat);
    put_chosen(game, seen, seen_ply, json);
    put_key_bool(json, "hidden", has_move(ply) && seen_ply.chosen != ply.chosen);
    put_sentence(game, seen, seen_ply, json);
    json_end_object(json);
}

/* --- all of them --- */

const char *flotilla_history(struct flotilla *game, int viewer, int from)
{
    const struct match *match = &game->match;
    if (!is_viewer(game, viewer) || from < 0 || from > match->plies_count ||
        !page_reserve(game, HISTORY_LINE_ROOM))
        return NULL;
    union position then;
    match_rewind(match, from, &then);
    struct text text = text_over(game->page, game->page_room);
    struct json json = json_over(&text);
    json_begin_list(&json);
    for (int i = from; i < match->plies_count; i++) {
        if (!page_extend(game, &text, HISTORY_LINE_ROOM))
            return NULL;
        put_ply(game, position_view(&then), i, viewer, &json);
        ply_apply(match->game, match->rules, position_state(&then), match->plies[i]);
    }
    json_end_list(&json);
    ensure(!text.cut);
    return game->page;
}

enum flotilla_answer flotilla_take_back(struct flotilla *game, int plies, char *reason,
                                        size_t reason_room)
{
    struct answer answer = answer_of(game, reason, reason_room);
    if (plies < 0 || plies > game->match.plies_count) {
        fault_set(&answer.fault, FAULT_LIMIT, "only %d plies were played", game->match.plies_count);
        return refuse(&answer);
    }
    match_take_back(&game->match, plies);
    game->is_listed = false;
    return FLOTILLA_FINE;
}
