/* The one connection to the SQLite file: what is asked of it, as functions. It belongs to whoever
 * calls, one at a time. After anything but `database_open` failed it is only good for closing. */
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include "store/migrations.h"
#include "store/store.h"

/* All SQL there is, prepared once at the start: a word that is misspelt is found there and not in a
 * game. States as numbers: 0 live, 1 over. Entries of a table are found by its row's `next`, so
 * that a second writer or a gap changes no row at all, which is seen (`change_table`). */
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
    X(OPEN_TABLE, "INSERT OR IGNORE INTO tables(id, next, state, changed_ms, ended_ms, summary)"   \
                  " VALUES (?1, ?2 + 1, ?3, ?4, CASE ?3 WHEN 1 THEN ?4 END, ?5)")                  \
    X(CHANGE_TABLE, "UPDATE tables SET next = ?2 + 1, state = ?3, changed_ms = ?4,"                \
                    " ended_ms = CASE ?3 WHEN 1 THEN coalesce(ended_ms, ?4) END,"                  \
                    " summary = coalesce(?5, summary) WHERE id = ?1 AND next = ?2")                \
    X(ADD_ENTRY,                                                                                   \
      "INSERT INTO entries(table_id, n, at_ms, kind, body) VALUES (?1, ?2, ?3, ?4, ?5)")           \
    X(ADD_PLAYER, "INSERT OR IGNORE INTO players(table_id, person) VALUES (?1, ?2)")               \
    X(CLOSE_TABLE, "DELETE FROM tables WHERE id = ?1")                                             \
    X(CLOSE_ENTRIES, "DELETE FROM entries WHERE table_id = ?1")                                    \
    X(CLOSE_PLAYERS, "DELETE FROM players WHERE table_id = ?1")                                    \
    X(READ_LIVE, "SELECT id FROM tables WHERE state = 0 ORDER BY id")                              \
    X(LOAD, "SELECT e.n, e.at_ms, e.kind, e.body, t.state"                                         \
            " FROM tables t JOIN entries e ON e.table_id = t.id WHERE t.id = ?1 ORDER BY e.n")     \
    X(LIST, "SELECT t.summary FROM players p JOIN tables t ON t.id = p.table_id"                   \
            " WHERE p.person = ?1 AND t.state = 1 AND t.summary IS NOT NULL"                       \
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
