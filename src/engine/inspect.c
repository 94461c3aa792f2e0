#include "engine/inspect.h"

#include "base/ensure.h"

#include <string.h>

/* Heap sort of texts by their bytes: qsort may allocate. */

static void swap(char *left, char *right)
{
    char between[MOVE_TEXT_ROOM];
    memcpy(between, left, sizeof between);
    memcpy(left, right, sizeof between);
    memcpy(right, between, sizeof between);
}

/* Lets the text at `root` sink until none below it is greater. */
static void sink(char (*texts)[MOVE_TEXT_ROOM], int root, int count)
{
    for (int child; (child = 2 * root + 1) < count; root = child) {
        if (child + 1 < count && strcmp(texts[child], texts[child + 1]) < 0)
            child++;
        if (strcmp(texts[root], texts[child]) >= 0)
            return;
        swap(texts[root], texts[child]);
    }
}

/* In byte order, which every program can repeat; not in that of packed moves. */
static void sort_texts(char (*texts)[MOVE_TEXT_ROOM], int count)
{
    ensure(count >= 0 && count <= MOVES_MAX);
    for (int root = count / 2 - 1; root >= 0; root--)
        sink(texts, root, count);
    for (int end = count - 1; end > 0; end--) {
        swap(texts[0], texts[end]);
        sink(texts, 0, end);
    }
}

int inspect_moves(const struct game *game, const struct rules *rules, const struct state *state,
                  struct inspect_room *room)
{
    ensure(game->moves_max <= MOVES_MAX);
    int count = game->moves(rules, state, room->list);
    ensure(count >= 0 && count <= game->moves_max);
    for (int i = 0; i < count; i++) {
        struct text text = TEXT_OVER(room->texts[i]);
        game->write_move(rules, state, room->list[i], &text);
        ensure(!text.cut);
    }
    sort_texts(room->texts, count);
    return count;
}

void inspect_write_outcomes(const struct scores *scores, int players, struct json *json)
{
    static const char *const words[] = {[OUTCOME_NONE] = "none",
                                        [OUTCOME_WIN] = "win",
                                        [OUTCOME_LOSS] = "loss",
                                        [OUTCOME_DRAW] = "draw"};
    ensure(players > 0 && players <= SEATS_MAX);
    json_begin_list(json);
    for (int seat = 0; seat < players; seat++) {
        ensure((size_t)scores->outcome[seat] < sizeof words / sizeof words[0]);
        json_put_string(json, words[scores->outcome[seat]]);
    }
    json_end_list(json);
}

static void write_turn(int actor, struct json *json)
{
    ensure(actor >= SEAT_NONE && actor < SEATS_MAX);
    json_key(json, "turn");
    if (actor == SEAT_NONE)
        json_put_null(json);
    else if (actor == SEAT_CHANCE)
        json_put_string(json, "chance");
    else
        json_put_number(json, actor);
}

static void write_moves(const struct game *game, const struct rules *rules,
                        const struct state *state, struct inspect_room *room, struct json *json)
{
    int count = inspect_moves(game, rules, state, room);
    for (int i = 0; i < count; i++)
        json_put_string(json, room->texts[i]);
}

static void write_result(const struct game *game, const struct rules *rules,
                         const struct state *state, int players, struct json *json)
{
    json_key(json, "result");
    if (game->actor(rules, state) != SEAT_NONE) {
        json_put_null(json);
        return;
    }
    struct scores scores;
    game->scores(rules, state, &scores);
    inspect_write_outcomes(&scores, players, json);
}

void inspect_write(const struct game *game, const struct rules *rules, const struct state *state,
                   int players, int ply, int viewer, struct inspect_room *room, struct text *text)
{
    ensure(ply >= 0 && viewer >= SEAT_ALL && viewer < players);
    /* All that follows is written from what is seen; the state itself is not looked at again. */
    const struct state *seen = state;
    if (viewer != SEAT_ALL && game->has_secrets) {
        memcpy(room->view.bytes, state, game->state_size);
        game->hide(rules, position_state(&room->view), viewer);
        seen = position_view(&room->view);
    }
    int actor = game->actor(rules, seen);
    struct json json = json_over(text);
    json_begin_object(&json);
    json_key(&json, "ply");
    json_put_number(&json, ply);
    write_turn(actor, &json);
    json_key(&json, "moves");
    json_begin_list(&json);
    /* What others can do would tell what they hold. */
    if (viewer == SEAT_ALL || (viewer >= 0 && viewer == actor))
        write_moves(game, rules, seen, room, &json);
    json_end_list(&json);
    json_key(&json, "state");
    json_begin_object(&json);
    game->write_state(rules, seen, &json);
    json_end_object(&json);
    write_result(game, rules, seen, players, &json);
    json_end_object(&json);
    ensure(json.depth == 0); /* the game closed what it opened */
}
