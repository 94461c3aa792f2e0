#include "rooms/shelf.h"

#include "base/ensure.h"

#include <string.h>

const struct shelf_item *shelf_at(const struct shelf *shelf, int place)
{
    ensure(place >= 0 && place < SHELF_MAX && shelf->items[place] != NULL);
    ensure(shelf->items[place]->users > 0);
    return shelf->items[place];
}

bool shelf_is_same(const struct setup *a, const struct setup *b)
{
    if (a->game != b->game || a->players != b->players || strcmp(a->data_name, b->data_name) != 0)
        return false;
    for (int i = 0; i < a->game->options_count; i++)
        if (a->game->options[i].kind != OPTION_DATA && a->value[i] != b->value[i])
            return false;
    return true;
}

/* All places one by one: it is asked when a table is opened or loaded, not when one plays. */
static int find(const struct shelf *shelf, const struct setup *setup)
{
    for (int place = 0; place < SHELF_MAX; place++)
        if (shelf->items[place] != NULL && shelf_is_same(&shelf->items[place]->setup, setup))
            return place;
    return -1;
}

static int find_free(const struct shelf *shelf)
{
    for (int place = 0; place < SHELF_MAX; place++)
        if (shelf->items[place] == NULL)
            return place;
    return -1;
}

static void drop(struct shelf *shelf, int place)
{
    struct shelf_item *item = shelf->items[place];
    if (item->rules != NULL)
        shelf->resize(shelf->context, item->rules, 0);
    shelf->resize(shelf->context, item, 0);
    shelf->items[place] = NULL;
}

static bool no_room(struct fault *fault)
{
    return fault_set(fault, FAULT_LIMIT, "there is no room for more kinds of tables");
}

/* What is half made stays on the shelf without users, for the caller to drop. */
static bool fill(struct shelf *shelf, int place, const struct setup *setup, struct fault *fault)
{
    struct shelf_item *item = shelf->resize(shelf->context, NULL, sizeof *item);
    if (item == NULL)
        return no_room(fault);
    *item = (struct shelf_item){.setup = *setup};
    shelf->items[place] = item;
    item->rules = shelf->resize(shelf->context, NULL, setup->game->rules_size);
    return item->rules != NULL ? setup->game->prepare(&item->setup, item->rules, fault)
                               : no_room(fault);
}

int shelf_take(struct shelf *shelf, const struct setup *setup, struct fault *fault)
{
    int place = find(shelf, setup);
    if (place < 0) {
        place = find_free(shelf);
        if (place < 0) {
            no_room(fault);
            return -1;
        }
        if (!fill(shelf, place, setup, fault)) {
            if (shelf->items[place] != NULL)
                drop(shelf, place);
            return -1;
        }
    }
    ensure(shelf->items[place]->users >= 0);
    shelf->items[place]->users++;
    return place;
}

void shelf_share(struct shelf *shelf, int place)
{
    ensure(shelf_at(shelf, place) != NULL);
    shelf->items[place]->users++;
}

void shelf_put_back(struct shelf *shelf, int place)
{
    ensure(shelf_at(shelf, place) != NULL);
    if (--shelf->items[place]->users == 0)
        drop(shelf, place);
}

/* At the end, whoever still holds them: no bot may think any more. */
void shelf_clear(struct shelf *shelf)
{
    for (int place = 0; place < SHELF_MAX; place++)
        if (shelf->items[place] != NULL)
            drop(shelf, place);
}
