/* The table as data, so that a client can show and click a game without knowing its rules. */
#include "lib/library.h"

#include "base/ensure.h"
#include "engine/setup.h"

enum {
    PLACE_LINE_ROOM = 256,  /* one place with every byte escaped */
    THING_LINE_ROOM = 256,  /* one thing */
    TOUCH_LINE_ROOM = 1536, /* one move and what it touches */
    OPTIONS_ROOM = 4096,
};

static const char *const place_words[] = {
    [PLACE_SQUARE] = "square", [PLACE_HAND] = "hand", [PLACE_PILE] = "pile",
    [PLACE_STOCK] = "stock",   [PLACE_TRAY] = "tray", [PLACE_CALL] = "call",
};

static const char *const thing_words[] = {
    [THING_CARD] = "card",   [THING_TOKEN] = "token", [THING_CUBE] = "cube",
    [THING_BLOCK] = "block", [THING_STONE] = "stone", [THING_DIE] = "die",
};

/* --- who plays what --- */

int flotilla_side(const struct flotilla *game, int seat)
{
    return is_seat(game, seat) ? rules_of(game)->side(rules(game), seat) : FLOTILLA_NOBODY;
}

static void put_option(const struct setup *setup, int index, struct json *json)
{
    const struct option *option = &setup->game->options[index];
    if (option->kind == OPTION_NUMBER)
        put_key_number(json, option->key, setup->value[index]);
    else if (option->kind == OPTION_WORD)
        put_key_string(json, option->key, option->words[setup->value[index]]);
    else
        put_key_string(json, option->key, setup->data_name);
}

const char *flotilla_options(struct flotilla *game)
{
    if (!page_reserve(game, OPTIONS_ROOM))
        return NULL;
    struct text text = text_over(game->page, game->page_room);
    struct json json = json_over(&text);
    json_begin_object(&json);
    put_key_number(&json, "players", game->session.setup->players);
    for (int i = 0; i < rules_of(game)->options_count; i++)
        put_option(game->session.setup, i, &json);
    json_end_object(&json);
    ensure(!text.cut);
    return game->page;
}

/* --- places --- */

static void put_place(const struct place *place, struct json *json)
{
    json_begin_object(json);
    put_key_string(json, "kind", place_words[place->kind]);
    put_key_seat(json, "owner", place->owner);
    put_key_number(json, "x", place->x);
    put_key_number(json, "y", place->y);
    put_key_string(json, "label", place->label);
    put_key_string(json, "print", place->print);
    json_end_object(json);
}

const char *flotilla_places(struct flotilla *game)
{
    struct place list[PLACES_MAX];
    int count = rules_of(game)->places(rules(game), list);
    if (!page_reserve(game, (size_t)(count + 1) * PLACE_LINE_ROOM))
        return NULL;
    struct text text = text_over(game->page, game->page_room);
    struct json json = json_over(&text);
    json_begin_list(&json);
    for (int i = 0; i < count; i++)
        put_place(&list[i], &json);
    json_end_list(&json);
    ensure(!text.cut);
    return game->page;
}

/* --- things --- */

static void put_owners(unsigned owners, struct json *json)
{
    json_key(json, "owners");
    json_begin_list(json);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (owners >> seat & 1)
            json_put_number(json, seat);
    json_end_list(json);
}

static void put_thing(const struct thing *thing, struct json *json)
{
    json_begin_object(json);
    put_key_string(json, "kind", thing_words[thing->kind]);
    put_key_number(json, "place", thing->place);
    put_key_number(json, "face", thing->face);
    put_key_seat(json, "side", thing->side);
    put_owners(thing->owners, json);
    json_key(json, "marked");
    json_put_bool(json, thing->marked);
    put_key_string(json, "label", thing->label);
    json_end_object(json);
}

const char *flotilla_things(struct flotilla *game, int viewer)
{
    if (!is_viewer(game, viewer))
        return NULL;
    struct thing list[THINGS_MAX];
    union position room;
    const struct state *seen = seen_by(game, now(game), viewer, &room);
    int count = rules_of(game)->things(rules(game), seen, list);
    if (!page_reserve(game, (size_t)(count + 1) * THING_LINE_ROOM))
        return NULL;
    struct text text = text_over(game->page, game->page_room);
    struct json json = json_over(&text);
    json_begin_list(&json);
    for (int i = 0; i < count; i++)
        put_thing(&list[i], &json);
    json_end_list(&json);
    ensure(!text.cut);
    return game->page;
}

/* --- touches --- */

static void put_touches(const struct touch *list, int count, struct json *json)
{
    json_key(json, "touches");
    json_begin_list(json);
    for (int i = 0; i < count; i++) {
        json_begin_object(json);
        put_key_number(json, "place", list[i].place);
        put_key_number(json, "face", list[i].face);
        json_end_object(json);
    }
    json_end_list(json);
}

void library_put_touched_move(const struct flotilla *game, const struct state *state, move chosen,
                              struct json *json)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    rules_of(game)->write_move(rules(game), state, chosen, &text);
    put_key_string(json, "move", bytes);
    struct touch list[TOUCHES_MAX];
    put_touches(list, rules_of(game)->touches(rules(game), state, chosen, list), json);
}

static void put_choices(const struct flotilla *game, const struct state *seen, const move *list,
                        int count, struct json *json)
{
    json_begin_list(json);
    for (int i = 0; i < count; i++) {
        json_begin_object(json);
        library_put_touched_move(game, seen, list[i], json);
        json_end_object(json);
    }
    json_end_list(json);
}

const char *flotilla_touches(struct flotilla *game, int viewer)
{
    if (!is_viewer(game, viewer))
        return NULL;
    move list[MOVES_MAX];
    union position room;
    int actor = flotilla_actor(game), count = 0;
    const struct state *seen = now(game);
    if (actor >= 0 && (viewer == actor || viewer == FLOTILLA_ALL)) {
        seen = seen_by(game, seen, actor, &room);
        count = rules_of(game)->moves(rules(game), seen, list);
    }
    if (!page_reserve(game, (size_t)(count + 1) * TOUCH_LINE_ROOM))
        return NULL;
    struct text text = text_over(game->page, game->page_room);
    struct json json = json_over(&text);
    put_choices(game, seen, list, count, &json);
    ensure(!text.cut);
    return game->page;
}
