#include "store/migrations.h"

#include "base/ensure.h"

#include <stdio.h>

/* A commit writes whole pages, so what is written together lies together: entries of all tables one
 * behind the other, each with the key of the one before it in its table, instead of each table's in
 * a place of its own; and the rows that change with every move are short. A hundred tables that
 * move at once touch half a dozen pages, not two hundred.
 *
 * A table's row says which number its next entry has: an entry that is there already and one that
 * leaves a gap are both seen there. Names belong to people, who may have several sessions. Lists
 * ask by person, closing a table asks by table. */
static const char first_step[] = "CREATE TABLE meta(schema INTEGER NOT NULL);"
                                 "INSERT INTO meta VALUES (0);"
                                 "CREATE TABLE people("
                                 "  id TEXT PRIMARY KEY, name TEXT NOT NULL"
                                 ") WITHOUT ROWID;"
                                 "CREATE TABLE sessions("
                                 "  hash BLOB PRIMARY KEY, person TEXT NOT NULL,"
                                 "  seen_ms INTEGER NOT NULL"
                                 ") WITHOUT ROWID;"
                                 "CREATE TABLE tables("
                                 "  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
                                 "  state INTEGER NOT NULL, next INTEGER NOT NULL,"
                                 "  last INTEGER NOT NULL, changed_ms INTEGER NOT NULL,"
                                 "  ended_ms INTEGER"
                                 ");"
                                 "CREATE INDEX tables_live ON tables(id) WHERE state = 0;"
                                 "CREATE TABLE summaries("
                                 "  table_id TEXT PRIMARY KEY, summary TEXT NOT NULL"
                                 ") WITHOUT ROWID;"
                                 "CREATE TABLE entries("
                                 "  key INTEGER PRIMARY KEY, before INTEGER, n INTEGER NOT NULL,"
                                 "  at_ms INTEGER NOT NULL, kind INTEGER NOT NULL,"
                                 "  body BLOB NOT NULL"
                                 ");"
                                 "CREATE TABLE players("
                                 "  table_id TEXT NOT NULL, person TEXT NOT NULL,"
                                 "  PRIMARY KEY (table_id, person)"
                                 ") WITHOUT ROWID;"
                                 "CREATE INDEX players_by_person ON players(person, table_id);";

static const char *const steps[] = {first_step};

const struct migrations store_migrations = {steps, (int)(sizeof steps / sizeof steps[0])};

/* False as well where there is no row, which a `meta` of ours has. */
static bool read_number(sqlite3 *connection, const char *question, int *number)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(connection, question, -1, &statement, NULL) != SQLITE_OK)
        return false;
    bool has_row = sqlite3_step(statement) == SQLITE_ROW;
    if (has_row)
        *number = sqlite3_column_int(statement, 0);
    return sqlite3_finalize(statement) == SQLITE_OK && has_row;
}

bool migrations_read(sqlite3 *connection, const struct migrations *migrations, int *done,
                     struct fault *fault)
{
    int tables, metas, found = 0;
    fault->kind = FAULT_NONE;
    if (!read_number(connection, "SELECT count(*) FROM sqlite_schema", &tables) ||
        !read_number(connection, "SELECT count(*) FROM sqlite_schema WHERE name = 'meta'", &metas))
        return false;
    if (tables > 0 && metas == 0)
        return fault_set(fault, FAULT_DATA, "it is the database of another program");
    if (metas > 0 && !read_number(connection, "SELECT schema FROM meta", &found))
        return false;
    if (found > migrations->count)
        return fault_set(fault, FAULT_DATA,
                         "it was written by a newer Flotilla (its version is %d, this one knows "
                         "%d): use that one",
                         found, migrations->count);
    *done = found;
    return true;
}

/* The step and the mark in one transaction: a crash leaves the file before it or behind it. */
static bool run_step(sqlite3 *connection, const char *step, int number)
{
    char mark[64];
    int length = snprintf(mark, sizeof mark, "UPDATE meta SET schema = %d; COMMIT", number);
    ensure(length > 0 && length < (int)sizeof mark);
    if (sqlite3_exec(connection, "BEGIN", NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(connection, step, NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(connection, mark, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    return false; /* the caller closes the connection, which takes the step back */
}

bool migrations_run(sqlite3 *connection, const struct migrations *migrations, int done)
{
    ensure(done >= 0 && done <= migrations->count);
    for (int i = done; i < migrations->count; i++)
        if (!run_step(connection, migrations->steps[i], i + 1))
            return false;
    return true;
}
