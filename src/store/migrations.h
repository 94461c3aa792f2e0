/* How a file of any earlier version becomes one of today's. The table `meta` says how many of the
 * steps a file has seen; a step that was released is never changed, new ones come behind it. */
#ifndef STORE_MIGRATIONS_H
#define STORE_MIGRATIONS_H

#include "base/fault.h"

#include <sqlite3.h>

struct migrations {
    const char *const *steps; /* each some SQL, run in one transaction */
    int count;
};

extern const struct migrations store_migrations;

/* How many steps the file has seen. False with a fault, and nothing touched, if it is not ours, or
 * of a version that is yet to come; without one (FAULT_NONE) if SQLite failed. */
bool migrations_read(sqlite3 *connection, const struct migrations *migrations, int *done,
                     struct fault *fault);
/* Takes the steps that are left; false if SQLite failed. */
bool migrations_run(sqlite3 *connection, const struct migrations *migrations, int done);

#endif
