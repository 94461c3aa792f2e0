#include "store/database.h"

#include "base/ensure.h"
#include "base/text.h"

#include <errno.h>
#include <string.h>

enum {
    LOG_PAGES_MAX = 8000, /* then it moves into the file: 32 MB, each page once */
    PIECE_SIZE = 1 << 16, /* of a log that is copied; on the stack */
};

/* They stand in files, and in the SQL of database.h and migrations.c. */
_Static_assert(STORE_LIVE == 0 && STORE_OVER == 1, "states as numbers never change");

/* --- what went wrong --- */

struct cause {
    int code;
    enum fault_kind kind;
    const char *words;
};

/* For whoever runs the server: what to do, where there is something to do. */
static const struct cause causes[] = {
    {SQLITE_BUSY, FAULT_ILLEGAL, "another server uses it: end that one first"},
    {SQLITE_NOTADB, FAULT_DATA, "it is not a database: choose another file"},
    {SQLITE_CORRUPT, FAULT_DATA, "it is damaged: put a copy in its place"},
    {SQLITE_READONLY, FAULT_ILLEGAL, "it may not be written to: see the rights of file and folder"},
    {SQLITE_PERM, FAULT_ILLEGAL, "it may not be opened: see the rights of file and folder"},
    {SQLITE_FULL, FAULT_LIMIT, "the disk is full"},
    {SQLITE_NOMEM, FAULT_LIMIT, "there is no memory left"},
};

static const char *explain_errno(int error)
{
    if (error == ENOENT)
        return "its folder does not exist";
    if (error == EACCES)
        return "it may not be opened: see the rights of file and folder";
    return error == EISDIR ? "it is a folder" : strerror(error);
}

/* The words first: a reason that is cut loses the end of the path. */
static bool say(const struct database *database, struct fault *fault, enum fault_kind kind,
                const char *words)
{
    return fault_set(fault, kind, "cannot use the store: %s (%s)", words, database->path);
}

/* The low byte is the kind of failure; what is above tells kinds of that apart. For files the
 * system knows better than SQLite what is wrong. */
static bool explain_code(const struct database *database, int code, struct fault *fault)
{
    for (size_t i = 0; i < sizeof causes / sizeof causes[0]; i++)
        if (causes[i].code == (code & 0xff))
            return say(database, fault, causes[i].kind, causes[i].words);
    int error = sqlite3_system_errno(database->connection);
    bool is_of_system = (code & 0xff) == SQLITE_CANTOPEN || (code & 0xff) == SQLITE_IOERR;
    return say(database, fault, FAULT_UNKNOWN,
               is_of_system && error != 0 ? explain_errno(error) : sqlite3_errstr(code));
}

static bool explain(const struct database *database, struct fault *fault)
{
    return explain_code(database, sqlite3_extended_errcode(database->connection), fault);
}

/* --- opening --- */

static bool run(struct database *database, const char *sql)
{
    return sqlite3_exec(database->connection, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* SQLite asks after each commit whether to move the log; it is done later, when the commit has been
 * told (`database_tidy`). Who sets this hook turns SQLite's own moving off. */
static int hear_log_pages(void *context, sqlite3 *connection, const char *name, int pages)
{
    struct database *database = context;
    (void)connection, (void)name;
    database->log_pages = pages;
    return SQLITE_OK;
}

/* A file that is not for us is left as it is: its log too, which closing would move into it. */
static bool look(struct database *database, const struct migrations *migrations, int *done,
                 struct fault *fault)
{
    if (sqlite3_open_v2(database->path, &database->connection,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX |
                            SQLITE_OPEN_EXRESCODE,
                        NULL) != SQLITE_OK)
        return explain(database, fault);
    sqlite3_db_config(database->connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    if (sqlite3_db_readonly(database->connection, "main") == 1)
        return say(database, fault, FAULT_ILLEGAL,
                   "it may not be written to: see the rights of file and folder");
    /* Before anything is read, so that no file is needed to share the log's index through. */
    if (!run(database, "PRAGMA locking_mode = EXCLUSIVE"))
        return explain(database, fault);
    if (migrations_read(database->connection, migrations, done, fault))
        return true;
    if (fault->kind == FAULT_NONE)
        return explain(database, fault);
    struct fault reason = *fault;
    return say(database, fault, reason.kind, reason.reason);
}

static int hear_mode(void *is_log, int count, char **values, char **names)
{
    (void)count, (void)names;
    *(bool *)is_log = strcmp(values[0], "wal") == 0;
    return 0;
}

/* Some file systems cannot have a log of this kind; then SQLite keeps another one and does not
 * fail. */
static bool keep_log(struct database *database)
{
    bool is_log = false;
    return sqlite3_exec(database->connection, "PRAGMA journal_mode = WAL", hear_mode, &is_log,
                        NULL) == SQLITE_OK &&
           is_log;
}

/* Counted from 0 again, whether it worked or not: the next try comes after as many pages. */
static bool move_log(struct database *database, int how)
{
    database->log_pages = 0;
    return sqlite3_wal_checkpoint_v2(database->connection, NULL, how, NULL, NULL) == SQLITE_OK;
}

static int copy_piece(sqlite3_file *file, sqlite3_int64 offset, sqlite3_int64 left)
{
    unsigned char piece[PIECE_SIZE];
    int size = left < PIECE_SIZE ? (int)left : PIECE_SIZE;
    int result = file->pMethods->xRead(file, piece, size, offset);
    return result == SQLITE_OK ? file->pMethods->xWrite(file, piece, size, offset) : result;
}

/* Of a log whose sync failed, now or before we started, the system may show pages that never
 * reached the disk and that it will not write again, because it takes them for clean. What is read
 * from it is believed, so it is written once more over itself and synced. */
static bool renew_log(struct database *database, struct fault *fault)
{
    sqlite3_file *log = NULL;
    sqlite3_int64 size = 0;
    sqlite3_file_control(database->connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (log == NULL || log->pMethods == NULL)
        return true;
    int result = log->pMethods->xFileSize(log, &size);
    for (sqlite3_int64 at = 0; result == SQLITE_OK && at < size; at += PIECE_SIZE)
        result = copy_piece(log, at, size - at);
    if (result == SQLITE_OK && size > 0)
        result = log->pMethods->xSync(log, SQLITE_SYNC_NORMAL);
    return result == SQLITE_OK || explain_code(database, result, fault);
}

/* The log moves into the file first of all: nothing is written behind what may have failed. */
static bool settle(struct database *database, const struct migrations *migrations, int done,
                   struct fault *fault)
{
    sqlite3_wal_hook(database->connection, hear_log_pages, database);
    if (!keep_log(database) || !run(database, "PRAGMA synchronous = FULL") ||
        !run(database, "PRAGMA cache_size = -32000")) /* kB */
        return explain(database, fault);
    if (!renew_log(database, fault))
        return false;
    sqlite3_db_config(database->connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return (move_log(database, SQLITE_CHECKPOINT_TRUNCATE) &&
            migrations_run(database->connection, migrations, done)) ||
           explain(database, fault);
}

/* After the migrations: before them the tables that the SQL names may not exist. */
static bool prepare(struct database *database)
{
    static const char *const texts[] = {
#define DATABASE_STATEMENT_TEXT(name, sql) [DATABASE_##name] = sql,
        DATABASE_STATEMENTS(DATABASE_STATEMENT_TEXT)
#undef DATABASE_STATEMENT_TEXT
    };
    for (int i = 0; i < DATABASE_STATEMENTS_COUNT; i++)
        if (sqlite3_prepare_v3(database->connection, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &database->statements[i], NULL) != SQLITE_OK)
            return false;
    return true;
}

bool database_open(struct database *database, const char *path, const struct migrations *migrations,
                   struct fault *fault)
{
    int done = 0;
    *database = (struct database){.path = path};
    bool is_open = look(database, migrations, &done, fault) &&
                   settle(database, migrations, done, fault) &&
                   (prepare(database) || explain(database, fault));
    if (!is_open)
        database_close(database);
    return is_open;
}

/* Without the statements the connection goes at once, and its lock on the file with it. */
void database_close(struct database *database)
{
    if (database->connection == NULL)
        return;
    for (int i = 0; i < DATABASE_STATEMENTS_COUNT; i++)
        sqlite3_finalize(database->statements[i]);
    if (sqlite3_get_autocommit(database->connection) == 0)
        run(database, "ROLLBACK");
    ensure(sqlite3_close(database->connection) == SQLITE_OK);
    *database = (struct database){.path = database->path};
}

/* --- statements --- */

/* Binding cannot fail but by our fault: places and sizes are ours. STATIC: what is bound lives
 * until the statement has run, which it does before we return. */
static void bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    ensure(sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC) == SQLITE_OK);
}

static void bind_number(sqlite3_stmt *statement, int place, int64_t number)
{
    ensure(sqlite3_bind_int64(statement, place, number) == SQLITE_OK);
}

/* A NULL pointer would bind NULL, and a body without bytes is still a body. */
static void bind_block(sqlite3_stmt *statement, int place, const void *block, size_t size)
{
    ensure(sqlite3_bind_blob64(statement, place, size > 0 ? block : "", size, SQLITE_STATIC) ==
           SQLITE_OK);
}

/* To the end, for a statement without rows that are wanted. Reset whatever came of it: a statement
 * that is not would keep its locks, and the next commit fail. */
static bool finish(struct database *database, enum database_statement name, struct fault *fault)
{
    sqlite3_stmt *statement = database->statements[name];
    bool is_done = sqlite3_step(statement) == SQLITE_DONE || explain(database, fault);
    sqlite3_reset(statement);
    return is_done;
}

/* The next row; at the end false, and `is_fine` says how it ended. */
static bool next_row(struct database *database, enum database_statement name, bool *is_fine,
                     struct fault *fault)
{
    sqlite3_stmt *statement = database->statements[name];
    int result = sqlite3_step(statement);
    if (result == SQLITE_ROW)
        return true;
    *is_fine = result == SQLITE_DONE || explain(database, fault);
    sqlite3_reset(statement);
    return false;
}

static const char *column_text(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text != NULL ? (const char *)text : "";
}

bool database_begin(struct database *database, struct fault *fault)
{
    return finish(database, DATABASE_BEGIN, fault);
}

bool database_commit(struct database *database, struct fault *fault)
{
    return finish(database, DATABASE_COMMIT, fault);
}

/* PASSIVE: as much as can be moved without waiting for anybody. */
bool database_tidy(struct database *database, struct fault *fault)
{
    return database->log_pages < LOG_PAGES_MAX || move_log(database, SQLITE_CHECKPOINT_PASSIVE) ||
           explain(database, fault);
}

/* --- tables --- */

/* Entry 0 must find no table; any other must find the row that waits for its number. */
static bool add_entry(struct database *database, const struct store_entry *entry,
                      struct fault *fault)
{
    enum database_statement name = entry->number == 0 ? DATABASE_ADD_FIRST : DATABASE_ADD_ENTRY;
    sqlite3_stmt *statement = database->statements[name];
    bind_text(statement, 1, entry->table);
    bind_number(statement, 2, entry->number);
    bind_number(statement, 3, entry->at_ms);
    bind_number(statement, 4, entry->kind);
    bind_block(statement, 5, entry->body, entry->length);
    if (!finish(database, name, fault))
        return false;
    if (sqlite3_changes(database->connection) == 1)
        return true;
    return fault_set(fault, FAULT_ILLEGAL,
                     "entry %d of table %s is there already, or one before it is missing: is there "
                     "another server?",
                     entry->number, entry->table);
}

/* Right after its entry was added: SQLite still knows its key. */
static bool change_table(struct database *database, const struct store_entry *entry,
                         struct fault *fault)
{
    enum database_statement name = entry->number == 0 ? DATABASE_OPEN_TABLE : DATABASE_CHANGE_TABLE;
    sqlite3_stmt *statement = database->statements[name];
    bind_text(statement, 1, entry->table);
    bind_number(statement, 2, entry->number);
    bind_number(statement, 3, sqlite3_last_insert_rowid(database->connection));
    bind_number(statement, 4, entry->at_ms);
    return finish(database, name, fault);
}

/* A game that is over stays so. */
static bool end_table(struct database *database, const struct store_entry *entry,
                      struct fault *fault)
{
    if (entry->state != STORE_OVER)
        return true;
    bind_text(database->statements[DATABASE_END_TABLE], 1, entry->table);
    bind_number(database->statements[DATABASE_END_TABLE], 2, entry->at_ms);
    return finish(database, DATABASE_END_TABLE, fault);
}

static bool put_summary(struct database *database, const struct store_entry *entry,
                        struct fault *fault)
{
    if (entry->summary == NULL)
        return true;
    bind_text(database->statements[DATABASE_PUT_SUMMARY], 1, entry->table);
    bind_text(database->statements[DATABASE_PUT_SUMMARY], 2, entry->summary);
    return finish(database, DATABASE_PUT_SUMMARY, fault);
}

/* Once for each person, however often they sit down: whose list the table is in, not who plays. */
static bool add_player(struct database *database, const struct store_entry *entry,
                       struct fault *fault)
{
    if (entry->person == NULL)
        return true;
    bind_text(database->statements[DATABASE_ADD_PLAYER], 1, entry->table);
    bind_text(database->statements[DATABASE_ADD_PLAYER], 2, entry->person);
    return finish(database, DATABASE_ADD_PLAYER, fault);
}

/* What nobody may see any more need not be kept. The row last: its entries are found from it. */
static bool close_table(struct database *database, const char *table, struct fault *fault)
{
    for (int name = DATABASE_CLOSE_ENTRIES; name <= DATABASE_CLOSE_TABLE; name++) {
        bind_text(database->statements[name], 1, table);
        if (!finish(database, (enum database_statement)name, fault))
            return false;
    }
    return true;
}

/* The entry first: it refuses what does not fit before anything else is written. */
bool database_append(struct database *database, const struct store_entry *entry,
                     struct fault *fault)
{
    ensure(sqlite3_get_autocommit(database->connection) == 0); /* a batch is whole or not at all */
    if (!add_entry(database, entry, fault) || !change_table(database, entry, fault))
        return false;
    if (entry->state == STORE_CLOSED)
        return close_table(database, entry->table, fault);
    return end_table(database, entry, fault) && put_summary(database, entry, fault) &&
           add_player(database, entry, fault);
}

bool database_read_live(struct database *database, store_table_reader *reader, void *context,
                        struct fault *fault)
{
    bool is_fine;
    while (next_row(database, DATABASE_READ_LIVE, &is_fine, fault))
        reader(context, column_text(database->statements[DATABASE_READ_LIVE], 0));
    return is_fine;
}

/* The blob before its size, as SQLite wants it. It lives until the next row. */
static struct store_entry read_entry(sqlite3_stmt *row, const char *table)
{
    const void *body = sqlite3_column_blob(row, 3);
    return (struct store_entry){
        .table = table,
        .number = sqlite3_column_int(row, 0),
        .at_ms = sqlite3_column_int64(row, 1),
        .kind = sqlite3_column_int(row, 2),
        .body = body != NULL ? body : "",
        .length = body != NULL ? (size_t)sqlite3_column_bytes(row, 3) : 0,
        .state = (enum store_state)sqlite3_column_int(row, 4),
    };
}

bool database_load(struct database *database, const char *table, database_entry_reader *reader,
                   void *context, struct fault *fault)
{
    bool is_fine;
    bind_text(database->statements[DATABASE_LOAD], 1, table);
    while (next_row(database, DATABASE_LOAD, &is_fine, fault)) {
        struct store_entry entry = read_entry(database->statements[DATABASE_LOAD], table);
        reader(context, &entry);
    }
    return is_fine;
}

bool database_list(struct database *database, const char *person, database_summary_reader *reader,
                   void *context, struct fault *fault)
{
    bool is_fine;
    bind_text(database->statements[DATABASE_LIST], 1, person);
    bind_number(database->statements[DATABASE_LIST], 2, STORE_LISTED_MAX);
    while (next_row(database, DATABASE_LIST, &is_fine, fault))
        reader(context, column_text(database->statements[DATABASE_LIST], 0));
    return is_fine;
}

/* --- people --- */

/* The name belongs to the person, so a new one is that of all their sessions. */
bool database_put_person(struct database *database, const struct store_person *person,
                         struct fault *fault)
{
    sqlite3_stmt *name = database->statements[DATABASE_PUT_PERSON];
    sqlite3_stmt *session = database->statements[DATABASE_PUT_SESSION];
    bind_text(name, 1, person->id);
    bind_text(name, 2, person->name);
    bind_block(session, 1, person->hash, sizeof person->hash);
    bind_text(session, 2, person->id);
    bind_number(session, 3, person->seen_ms);
    return finish(database, DATABASE_PUT_PERSON, fault) &&
           finish(database, DATABASE_PUT_SESSION, fault);
}

/* False for a row that we did not write. */
static bool read_person(sqlite3_stmt *row, struct store_person *person)
{
    struct text id = TEXT_OVER(person->id), name = TEXT_OVER(person->name);
    const void *hash = sqlite3_column_blob(row, 0);
    if (hash == NULL || sqlite3_column_bytes(row, 0) != STORE_HASH_SIZE)
        return false;
    memcpy(person->hash, hash, STORE_HASH_SIZE);
    text_add(&id, column_text(row, 1));
    text_add(&name, column_text(row, 2));
    person->seen_ms = sqlite3_column_int64(row, 3);
    return !id.cut && !name.cut;
}

bool database_read_people(struct database *database, store_person_reader *reader, void *context,
                          struct fault *fault)
{
    bool is_fine;
    struct store_person person;
    while (next_row(database, DATABASE_READ_PEOPLE, &is_fine, fault))
        if (read_person(database->statements[DATABASE_READ_PEOPLE], &person))
            reader(context, &person);
    return is_fine;
}
