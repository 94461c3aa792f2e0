/* The one connection to the SQLite file: what is asked of it, as functions. It belongs to whoever
 * calls, one at a time. After anything but `database_open` failed it is only good for closing. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include "store/migrations.h"
#include "store/store.h"

/* From the last entry of a table back to its first. */
#define DATABASE_CHAIN                                                                             \
    "WITH RECURSIVE chain(key, before) AS ("                                                       \
    " SELECT e.key, e.before FROM tables t JOIN entries e ON e.key = t.last WHERE t.id = ?1"       \
    " UNION ALL SELECT e.key, e.before FROM chain c JOIN entries e ON e.key = c.before)"

/* All SQL there is, prepared once at the start: a word that is misspelt is found there and not in a
 * game. States as numbers: 0 live, 1 over. An entry fits only where the row of its table waits for
 * its number, so that a second writer or a gap adds no entry, which is seen (`add_entry`). A row's
 * `state` is left alone while it is live: setting it would write the index, too. */
/* name, SQL */
#define DATABASE_STATEMENTS(X)                                                                     \
    X(BEGIN, "BEGIN")                                                                              \
    X(COMMIT, "COMMIT")                                                                            \
    X(PUT_PERSON, "INSERT INTO people(id, name) VALUES (?1, ?2)"                                   \
                  " ON CONFLICT(id) DO UPDATE SET name = excluded.name")                           \
    X(PUT_SESSION, "INSERT INTO sessions(hash, person, seen_ms) VALUES (?1, ?2, ?3)"               \
                   " ON CONFLICT(hash) DO UPDATE"                                                  \
                   " SET person = excluded.person, seen_ms = excluded.seen_ms")                    \
    X(READ_PEOPLE, "SELECT s.hash, s.person, p.name, s.seen_ms"                                    \
                   " FROM sessions s JOIN people p ON p.id = s.person ORDER BY s.hash")            \
    X(ADD_FIRST, "INSERT INTO entries(before, n, at_ms, kind, body)"                               \
                 " SELECT NULL, ?2, ?3, ?4, ?5"                                                    \
                 " WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = ?1)")                         \
    X(ADD_ENTRY, "INSERT INTO entries(before, n, at_ms, kind, body)"                               \
                 " SELECT last, ?2, ?3, ?4, ?5 FROM tables WHERE id = ?1 AND next = ?2")           \
    X(OPEN_TABLE, "INSERT INTO tables(id, next, last, state, changed_ms, ended_ms)"                \
                  " VALUES (?1, ?2 + 1, ?3, 0, ?4, NULL)")                                         \
    X(CHANGE_TABLE, "UPDATE tables SET next = ?2 + 1, last = ?3, changed_ms = ?4 WHERE id = ?1")   \
    X(END_TABLE, "UPDATE tables SET state = 1, ended_ms = coalesce(ended_ms, ?2) WHERE id = ?1")   \
    X(PUT_SUMMARY, "INSERT INTO summaries(table_id, summary) VALUES (?1, ?2)"                      \
                   " ON CONFLICT(table_id) DO UPDATE SET summary = excluded.summary")              \
    X(ADD_PLAYER, "INSERT OR IGNORE INTO players(table_id, person) VALUES (?1, ?2)")               \
    X(CLOSE_ENTRIES, DATABASE_CHAIN "DELETE FROM entries WHERE key IN (SELECT key FROM chain)")    \
    X(CLOSE_PLAYERS, "DELETE FROM players WHERE table_id = ?1")                                    \
    X(CLOSE_SUMMARY, "DELETE FROM summaries WHERE table_id = ?1")                                  \
    X(CLOSE_TABLE, "DELETE FROM tables WHERE id = ?1")                                             \
    X(READ_LIVE, "SELECT id FROM tables WHERE state = 0 ORDER BY id")                              \
    X(LOAD, DATABASE_CHAIN                                                                         \
      "SELECT e.n, e.at_ms, e.kind, e.body, t.state"                                               \
      " FROM chain c JOIN entries e ON e.key = c.key JOIN tables t ON t.id = ?1 ORDER BY e.n")     \
    X(LIST, "SELECT s.summary FROM players p JOIN tables t ON t.id = p.table_id"                   \
            " JOIN summaries s ON s.table_id = t.id WHERE p.person = ?1 AND t.state = 1"           \
            " ORDER BY t.ended_ms DESC, t.id LIMIT ?2")

enum database_statement {
#define DATABASE_STATEMENT_NAME(name, sql) DATABASE_##name,
    DATABASE_STATEMENTS(DATABASE_STATEMENT_NAME)
#undef DATABASE_STATEMENT_NAME
        DATABASE_STATEMENTS_COUNT
};

struct database {
    const char *path;
    sqlite3 *connection; /* NULL: closed */
    sqlite3_stmt *statements[DATABASE_STATEMENTS_COUNT];
    int log_pages; /* in the file's write-ahead log, as of the last commit */
};

typedef void database_entry_reader(void *context, const struct store_entry *entry);
typedef void database_summary_reader(void *context, const char *summary);

/* Takes the file for this process alone; `path` stays with the caller. */
bool database_open(struct database *database, const char *path, const struct migrations *migrations,
                   struct fault *fault);
void database_close(struct database *database); /* and takes back what was not committed */

bool database_begin(struct database *database, struct fault *fault);
bool database_commit(struct database *database, struct fault *fault);
/* Moves a log that has become long into the file. */
bool database_tidy(struct database *database, struct fault *fault);

bool database_append(struct database *database, const struct store_entry *entry,
                     struct fault *fault);
bool database_put_person(struct database *database, const struct store_person *person,
                         struct fault *fault);
bool database_read_people(struct database *database, store_person_reader *reader, void *context,
                          struct fault *fault);
bool database_read_live(struct database *database, store_table_reader *reader, void *context,
                        struct fault *fault);
bool database_load(struct database *database, const char *table, database_entry_reader *reader,
                   void *context, struct fault *fault);
bool database_list(struct database *database, const char *person, database_summary_reader *reader,
                   void *context, struct fault *fault);

#endif
