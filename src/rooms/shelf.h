/* Setups and the rules made of them, shared by all tables that play by the same: of rules there are
 * some dozens, of tables thousands. Who takes one from the shelf puts it back. */
#ifndef ROOMS_SHELF_H
#define ROOMS_SHELF_H

#include "engine/game.h"

/* Kinds of tables at once. Rules are tables of many kB, and options make some thousands of kinds:
 * clients must not fill the memory by asking for each. */
enum { SHELF_MAX = 1024 };

struct shelf_item {
    struct setup setup;
    struct rules *rules;
    int users; /* tables, and bots that think: rules must stay where they are until the answer */
};

struct shelf {
    struct shelf_item *items[SHELF_MAX];
    void *(*resize)(void *context, void *old, size_t size);
    void *context;
};

/* The same game by the same options; what was left to the preset counts as given. Online only
 * built-in files are read, so their names say all. */
bool shelf_is_same(const struct setup *a, const struct setup *b);
/* The place of a finished setup; -1 with a fault if its rules cannot be made or there is no room.
 */
int shelf_take(struct shelf *shelf, const struct setup *setup, struct fault *fault);
void shelf_share(struct shelf *shelf, int place); /* one more user of what is taken already */
void shelf_put_back(struct shelf *shelf, int place);
const struct shelf_item *shelf_at(const struct shelf *shelf, int place);
void shelf_clear(struct shelf *shelf);

#endif
