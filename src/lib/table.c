/* The table as data, so that a client can show and click a game without knowing its rules.
 *
 * The room for a list is reckoned from its count before it is written: a line of it has a longest
 * form, which the enum below has with every byte of a label escaped. That it was enough is ensured
 * behind each list, since a page that is cut would be broken JSON. */
#include "lib/library.h"

#include "base/ensure.h"
#include "engine/setup.h"

enum {
    PLACE_LINE_ROOM = 256,  /* one place with every byte escaped */
    THING_LINE_ROOM = 256,  /* one thing */
    CUE_LINE_ROOM = 64,     /* one cue */
    TOUCH_LINE_ROOM = 1536, /* one move, what it touches and its path */
    OPTIONS_ROOM = 4096,
};

/* Words of the interface: a client compares them, so they never change. */
static const char *const place_words[] = {
    [PLACE_SQUARE] = "square", [PLACE_HAND] = "hand", [PLACE_PILE] = "pile",
    [PLACE_STOCK] = "stock",   [PLACE_TRAY] = "tray", [PLACE_CALL] = "call",
};

static const char *const thing_words[] = {
    [THING_CARD] = "card",   [THING_TOKEN] = "token", [THING_CUBE] = "cube",
    [THING_BLOCK] = "block", [THING_STONE] = "stone", [THING_DIE] = "die",
};

static const char *const cue_words[] = {
    [CUE_THREAT] = "threat",
    [CUE_COLUMN] = "column",
    [CUE_GAP] = "gap",
    [CUE_LINK] = "link",
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
        json_key_number(json, option->key, setup->value[index]);
    else if (option->kind == OPTION_WORD)
        json_key_string(json, option->key, option->words[setup->value[index]]);
    else
        json_key_string(json, option->key, setup->data_name);
}

/* As they were settled, with what the rules filled in: what a table says of its game. */
const char *flotilla_options(struct flotilla *game)
{
    if (!page_reserve(game, OPTIONS_ROOM))
        return NULL;
    struct text text = text_over(game->page, game->page_room);
    struct json json = json_over(&text);
    json_begin_object(&json);
    json_key_number(&json, "players", game->session.setup->players);
    for (int i = 0; i < rules_of(game)->options_count; i++)
        put_option(game->session.setup, i, &json);
    json_end_object(&json);
    ensure(!text.cut);
    return game->page;
}

/* --- places --- */

/* The number of a place is its position in the list, so it is not written. */
static void put_place(const struct place *place, struct json *json)
{
    ensure((size_t)place->kind < sizeof place_words / sizeof place_words[0]);
    json_begin_object(json);
    json_key_string(json, "kind", place_words[place->kind]);
    json_key_number_or_null(json, "owner", place->owner);
    json_key_number(json, "x", place->x);
    json_key_number(json, "y", place->y);
    json_key_string(json, "label", place->label);
    json_key_string(json, "print", place->print);
    json_end_object(json);
}

/* The same for a whole game: a client asks once. */
const char *flotilla_places(struct flotilla *game)
{
    struct place list[PLACES_MAX];
    int count = rules_of(game)->places(rules(game), list);
    ensure(count >= 0 && count <= PLACES_MAX);
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

/* A list, since pieces may belong to several seats of a side. */
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
    ensure((size_t)thing->kind < sizeof thing_words / sizeof thing_words[0]);
    json_begin_object(json);
    json_key_string(json, "kind", thing_words[thing->kind]);
    json_key_number(json, "place", thing->place);
    json_key_number(json, "face", thing->face);
    json_key_number_or_null(json, "side", thing->side);
    put_owners(thing->owners, json);
    json_key(json, "marked");
    json_put_bool(json, thing->marked);
    json_key_string(json, "label", thing->label);
    json_end_object(json);
}

/* From the view: what a page does not get it cannot show by mistake. */
const char *flotilla_things(struct flotilla *game, int viewer)
{
    if (!is_viewer(game, viewer))
        return NULL;
    struct thing list[THINGS_MAX];
    union position room;
    const struct state *seen = seen_by(game, now(game), viewer, &room);
    int count = rules_of(game)->things(rules(game), seen, list);
    ensure(count >= 0 && count <= THINGS_MAX);
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

/* --- cues --- */

static void put_cue(const struct cue *cue, struct json *json)
{
    json_begin_object(json);
    json_key_string(json, "kind", cue_words[cue->kind]);
    json_key_number(json, "place", cue->place);
    json_key_number(json, "side", cue->side);
    json_end_object(json);
}

const char *flotilla_cues(struct flotilla *game, int viewer)
{
    if (!is_viewer(game, viewer))
        return NULL;
    struct cue list[CUES_MAX];
    union position room;
    int count = 0;
    if (rules_of(game)->cues != NULL)
        count = rules_of(game)->cues(rules(game), seen_by(game, now(game), viewer, &room), list);
    if (!page_reserve(game, (size_t)(count + 1) * CUE_LINE_ROOM))
        return NULL;
    struct text text = text_over(game->page, game->page_room);
    struct json json = json_over(&text);
    json_begin_list(&json);
    for (int i = 0; i < count; i++)
        put_cue(&list[i], &json);
    json_end_list(&json);
    ensure(!text.cut);
    return game->page;
}

/* --- touches --- */

/* In the order in which a player touches them. */
static void put_touches(const struct touch *list, int count, struct json *json)
{
    json_key(json, "touches");
    json_begin_list(json);
    for (int i = 0; i < count; i++) {
        json_begin_object(json);
        json_key_number(json, "place", list[i].place);
        json_key_number(json, "face", list[i].face);
        json_end_object(json);
    }
    json_end_list(json);
}

/* Only where there is one: most moves have none. */
static void put_path(const struct flotilla *game, const struct state *state, move chosen,
                     struct json *json)
{
    int16_t list[PATH_PLACES_MAX];
    int count = 0;
    if (rules_of(game)->path != NULL)
        count = rules_of(game)->path(rules(game), state, chosen, list);
    if (count == 0)
        return;
    json_key(json, "path");
    json_begin_list(json);
    for (int i = 0; i < count; i++)
        json_put_number(json, list[i]);
    json_end_list(json);
}

void library_put_touched_move(const struct flotilla *game, const struct state *state, move chosen,
                              struct json *json)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    rules_of(game)->write_move(rules(game), state, chosen, &text);
    json_key_string(json, "move", bytes);
    struct touch list[TOUCHES_MAX];
    int count = rules_of(game)->touches(rules(game), state, chosen, list);
    ensure(!text.cut && count >= 0 && count <= TOUCHES_MAX);
    put_touches(list, count, json);
    put_path(game, state, chosen, json);
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

/* An empty list for everybody but the seat to move. */
const char *flotilla_touches(struct flotilla *game, int viewer)
{
    if (!is_viewer(game, viewer))
        return NULL;
    move list[MOVES_MAX];
    union position room;
    int actor = flotilla_actor(game), count = 0;
    const struct state *seen = now(game);
    /* Nobody may see what another seat could do: it would tell its cards. */
    if (actor >= 0 && (viewer == actor || viewer == FLOTILLA_ALL)) {
        /* From the view of the mover even for FLOTILLA_ALL: moves and touches are the same there.
         */
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
