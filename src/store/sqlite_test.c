/* The SQLite store: which files it takes, how it moves with the versions, and its two threads. */
#include "store/sqlite.h"

#include "store/database.h"
#include "store/test/faulty_vfs.h"
#include "store/test/listening.h"

#include <pthread.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT_REFUSED = 3, COPY_ROOM = 1 << 20, BATCH = 10000, LARGE = 1 << 20 };

static const char path[] = "sqlite.db";
static const char *program;
static struct fault fault;
static struct heard heard;

static int begin(void **state)
{
    (void)state;
    heard = (struct heard){.committed = 0};
    unlink(path);
    unlink("sqlite.db-wal");
    return 0;
}

static struct store *open_store(void)
{
    struct store *store = sqlite_store_open(path, NULL, NULL, &fault);
    if (store == NULL)
        fail_msg("%s", fault.reason);
    return store;
}

static void refuses(const char *file, enum fault_kind kind, const char *words)
{
    assert_null(sqlite_store_open(file, NULL, NULL, &fault));
    assert_int_equal(fault.kind, kind);
    if (strstr(fault.reason, words) == NULL)
        fail_msg("%s", fault.reason);
}

static void write_file(const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static size_t read_file(char *bytes)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(bytes, 1, COPY_ROOM, file);
    assert_int_equal(fclose(file), 0);
    return size;
}

static void run_sql(const char *sql)
{
    sqlite3 *connection;
    char *error = NULL;
    assert_int_equal(sqlite3_open(path, &connection), SQLITE_OK);
    if (sqlite3_exec(connection, sql, NULL, NULL, &error) != SQLITE_OK)
        fail_msg("%s", error);
    assert_int_equal(sqlite3_close(connection), SQLITE_OK);
}

static int ask_sql(const char *question)
{
    sqlite3 *connection;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(path, &connection), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(connection, question, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int answer = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    assert_int_equal(sqlite3_close(connection), SQLITE_OK);
    return answer;
}

/* --- files --- */

static void other_files_are_refused(void **state)
{
    (void)state;
    refuses("missing/sqlite.db", FAULT_UNKNOWN, "its folder does not exist");
    refuses(".", FAULT_UNKNOWN, "it is a folder");
    write_file("Dear diary, this is long enough to be looked at by SQLite, I hope. It is no "
               "database at all, and must stay as it is.");
    refuses(path, FAULT_DATA, "not a database");
    unlink(path);
    run_sql("CREATE TABLE recipes(name)");
    refuses(path, FAULT_DATA, "of another program");
}

static void a_file_that_is_only_for_reading_is_refused(void **state)
{
    (void)state;
    store_close(open_store());
    faulty_vfs_begin();
    faulty_vfs_fail(FAULTY_OPEN, SQLITE_READONLY, 0, 1);
    refuses(path, FAULT_ILLEGAL, "may not be written to");
    faulty_vfs_end();
    if (geteuid() == 0)
        return; /* to whom no file is only for reading */
    chmod(path, 0444);
    refuses(path, FAULT_ILLEGAL, "may not be written to");
}

static void a_second_server_is_refused(void **state)
{
    char command[512];
    (void)state;
    struct store *store = open_store();
    refuses(path, FAULT_ILLEGAL, "another server uses it");
    snprintf(command, sizeof command, "'%s' %s", program, path);
    int status = system(command);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), EXIT_REFUSED);
    append_entry(store, "t", 0, "a"); /* and the first one does not mind */
    listen_for_commit(store, &heard, 1);
    store_close(store);
    assert_int_equal(WEXITSTATUS(system(command)), 0);
}

/* The second server of the test above. */
static int be_second_server(const char *file)
{
    struct store *store = sqlite_store_open(file, NULL, NULL, &fault);
    if (store == NULL)
        return strstr(fault.reason, "another server") != NULL ? EXIT_REFUSED : 1;
    store_close(store);
    return 0;
}

/* --- versions --- */

/* As version 1 wrote it; it must never be changed here. */
static const char version_1[] =
    "PRAGMA journal_mode = WAL;"
    "CREATE TABLE meta(schema INTEGER NOT NULL); INSERT INTO meta VALUES (1);"
    "CREATE TABLE people(id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE sessions(hash BLOB PRIMARY KEY, person TEXT NOT NULL, seen_ms INTEGER NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE TABLE tables(key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, state INTEGER NOT NULL,"
    " next INTEGER NOT NULL, last INTEGER NOT NULL, changed_ms INTEGER NOT NULL, ended_ms INTEGER);"
    "CREATE INDEX tables_live ON tables(id) WHERE state = 0;"
    "CREATE TABLE summaries(table_id TEXT PRIMARY KEY, summary TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE entries(key INTEGER PRIMARY KEY, before INTEGER, n INTEGER NOT NULL,"
    " at_ms INTEGER NOT NULL, kind INTEGER NOT NULL, body BLOB NOT NULL);"
    "CREATE TABLE players(table_id TEXT NOT NULL, person TEXT NOT NULL,"
    " PRIMARY KEY (table_id, person)) WITHOUT ROWID;"
    "CREATE INDEX players_by_person ON players(person, table_id);"
    "INSERT INTO tables VALUES (1, 't', 0, 2, 3, 7, NULL);"
    "INSERT INTO entries VALUES (1, NULL, 0, 6, 1, 'a'), (3, 1, 1, 7, 2, 'b');";

/* This build's steps and one that is yet to come. */
static void open_later(const char *further, bool succeeds)
{
    const char *steps[16];
    int count = store_migrations.count;
    struct database database;
    assert_true(count < 16);
    for (int i = 0; i < count; i++)
        steps[i] = store_migrations.steps[i];
    steps[count] = further;
    struct migrations later = {steps, count + 1};
    assert_int_equal(database_open(&database, path, &later, &fault), succeeds);
    database_close(&database);
}

static void an_empty_file_is_made_ready(void **state)
{
    (void)state;
    write_file("");
    open_later("ALTER TABLE tables ADD COLUMN stars INTEGER NOT NULL DEFAULT 3", true);
    assert_int_equal(ask_sql("SELECT schema FROM meta"), store_migrations.count + 1);
    assert_int_equal(ask_sql("SELECT count(stars) FROM tables"), 0);
}

static void an_old_file_is_made_new(void **state)
{
    (void)state;
    run_sql(version_1);
    open_later("ALTER TABLE tables ADD COLUMN stars INTEGER NOT NULL DEFAULT 3", true);
    assert_int_equal(ask_sql("SELECT schema FROM meta"), store_migrations.count + 1);
    assert_int_equal(ask_sql("SELECT stars FROM tables WHERE id = 't'"), 3);
    open_later("not even SQL", true); /* it is not run again */
}

static void the_file_of_version_1_is_read(void **state)
{
    (void)state;
    run_sql(version_1);
    struct store *store = open_store();
    append_entry(store, "t", 2, "c");
    store_load(store, "t", 1);
    listen_for(store, &heard, &heard.answers, 1);
    assert_string_equal(heard.text, "a b c ");
    store_close(store);
}

static void a_step_that_fails_is_taken_back(void **state)
{
    (void)state;
    run_sql(version_1);
    open_later("CREATE TABLE half(x); CREATE TABLE meta(again)", false);
    assert_int_equal(ask_sql("SELECT schema FROM meta"), store_migrations.count);
    assert_int_equal(ask_sql("SELECT count(*) FROM sqlite_schema WHERE name = 'half'"), 0);
    store_close(open_store());
}

static void the_file_of_a_newer_version_is_left_alone(void **state)
{
    static char before[COPY_ROOM], after[COPY_ROOM];
    (void)state;
    run_sql(version_1);
    run_sql("UPDATE meta SET schema = 99");
    size_t size = read_file(before);
    refuses(path, FAULT_DATA, "written by a newer Flotilla (its version is 99");
    assert_int_equal(read_file(after), size);
    assert_memory_equal(before, after, size);
}

/* --- threads --- */

/* A thread that sleeps until it is woken. */
struct sleeper {
    pthread_mutex_t lock;
    pthread_cond_t change;
    int calls;
    bool is_held;    /* whoever wakes must wait, */
    pthread_t owner; /* but for this one */
};

static struct sleeper sleeper = {.lock = PTHREAD_MUTEX_INITIALIZER,
                                 .change = PTHREAD_COND_INITIALIZER};

static void wake_up(void *context)
{
    struct sleeper *s = context;
    pthread_mutex_lock(&s->lock);
    s->calls++;
    pthread_cond_broadcast(&s->change);
    while (s->is_held && !pthread_equal(pthread_self(), s->owner))
        pthread_cond_wait(&s->change, &s->lock);
    pthread_mutex_unlock(&s->lock);
}

static void sleep_until_woken(struct sleeper *s)
{
    pthread_mutex_lock(&s->lock);
    while (s->calls == 0)
        pthread_cond_wait(&s->change, &s->lock);
    s->calls = 0;
    pthread_mutex_unlock(&s->lock);
}

static void hold(struct sleeper *s, bool is_held)
{
    pthread_mutex_lock(&s->lock);
    s->is_held = is_held;
    pthread_cond_broadcast(&s->change);
    pthread_mutex_unlock(&s->lock);
}

static struct store *open_with_sleeper(void)
{
    sleeper.calls = 0;
    sleeper.owner = pthread_self();
    struct store *store = sqlite_store_open(path, wake_up, &sleeper, &fault);
    assert_non_null(store);
    return store;
}

/* No news without a call: this would sleep for ever. */
static void whoever_sleeps_is_woken(void **state)
{
    (void)state;
    struct store *store = open_with_sleeper();
    for (int i = 0; i < 200; i++) {
        uint64_t number = append_entry(store, "t", i, "x");
        while (heard.committed < number) {
            sleep_until_woken(&sleeper);
            store_tell(store, hear, &heard);
        }
    }
    store_load(store, "t", 1);
    while (heard.answers == 0) {
        sleep_until_woken(&sleeper);
        store_tell(store, hear, &heard);
    }
    assert_int_equal(heard.count, 200);
    store_close(store);
}

/* All that came while the writer stood still is one commit; its log may be moved after it. */
static void many_share_a_commit(void **state)
{
    (void)state;
    faulty_vfs_begin();
    struct store *store = open_with_sleeper();
    hold(&sleeper, true);
    append_entry(store, "t", 0, "a");
    sleep_until_woken(&sleeper);
    int before = faulty_vfs_calls(FAULTY_SYNC);
    for (int i = 1; i <= BATCH; i++)
        append_entry(store, "t", i, "a move of some length, as they are");
    hold(&sleeper, false);
    listen_for_commit(store, &heard, BATCH + 1);
    assert_in_range(heard.commits, 1, 2);
    assert_in_range(faulty_vfs_calls(FAULTY_SYNC) - before, 1, 4);
    store_close(store);
    faulty_vfs_end();
}

static void closing_writes_what_is_queued(void **state)
{
    (void)state;
    struct store *store = open_store();
    for (int i = 0; i < BATCH; i++)
        append_entry(store, "t", i, "x");
    store_close(store);
    assert_int_equal(ask_sql("SELECT count(*) FROM entries"), BATCH);
    store = open_store();
    store_load(store, "t", 1);
    listen_for(store, &heard, &heard.answers, 1);
    assert_int_equal(heard.count, BATCH);
    store_close(store);
}

static char large[LARGE + 1];

static const char *large_body(void)
{
    memset(large, 'x', LARGE);
    return large;
}

/* The writer stands still in `wake`: 8 MB less what goes with each entry are 7 large ones. */
static void a_full_queue_refuses(void **state)
{
    (void)state;
    struct store *store = open_with_sleeper();
    hold(&sleeper, true);
    append_entry(store, "t", 0, "a");
    sleep_until_woken(&sleeper); /* by the commit */
    for (int i = 1; i <= 7; i++) {
        assert_int_equal(store_is_busy(store), i == 7);
        append_entry(store, "t", i, large_body());
    }
    assert_int_equal(append_entry(store, "t", 8, large_body()), 9);
    append_entry(store, "t", 9, "too late");
    hold(&sleeper, false);
    listen_for(store, &heard, &heard.failures, 1);
    assert_int_equal(heard.failed_from, 9);
    assert_string_equal(heard.reason, "too much is waiting to be written");
    listen_for_commit(store, &heard, 8);
    append_entry(store, "t", 8, "again");
    listen_for_commit(store, &heard, 11);
    assert_int_equal(heard.failures, 1);
    store_close(store);
}

/* More than may wait to be told at once: the rest is read later. */
static void many_answers_wait_their_turn(void **state)
{
    (void)state;
    struct store *store = open_store();
    for (int i = 0; i < 3; i++)
        append_entry(store, "t", i, large_body());
    for (int i = 0; i < 20; i++)
        store_load(store, "t", (uint64_t)i);
    pause_ms(100);
    listen_for(store, &heard, &heard.answers, 20);
    assert_int_equal(heard.ticket, 19);
    assert_int_equal(heard.count, 3);
    store_close(store);
}

static void too_many_questions_are_refused(void **state)
{
    (void)state;
    struct store *store = open_with_sleeper();
    hold(&sleeper, true);
    append_entry(store, "t", 0, "a");
    sleep_until_woken(&sleeper);
    for (int i = 0; i < SQLITE_STORE_QUESTIONS_MAX; i++)
        store_list(store, "anna", (uint64_t)i);
    assert_true(store_is_busy(store));
    store_load(store, "t", 1);
    store_tell(store, hear, &heard);
    assert_true(heard.is_refused);
    hold(&sleeper, false);
    listen_for(store, &heard, &heard.answers, 1 + SQLITE_STORE_QUESTIONS_MAX);
    assert_false(heard.is_refused);
    store_close(store);
}

struct reading {
    struct store *store;
    int count;
};

static void load_at_once(void *context, const char *table)
{
    struct reading *reading = context;
    store_load(reading->store, table, 1);
    reading->count++;
}

/* What a server does when it starts. */
static void tables_may_be_loaded_while_they_are_read(void **state)
{
    (void)state;
    struct store *store = open_store();
    for (int i = 0; i < 500; i++) {
        char id[16];
        snprintf(id, sizeof id, "t%d", i);
        append_entry(store, id, 0, "a");
    }
    store_close(store);
    store = open_store();
    struct reading reading = {store, 0};
    assert_true(store_read_live(store, load_at_once, &reading, &fault));
    assert_int_equal(reading.count, 500);
    listen_for(store, &heard, &heard.answers, 500);
    store_close(store);
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(other_files_are_refused, begin),
        cmocka_unit_test_setup(a_file_that_is_only_for_reading_is_refused, begin),
        cmocka_unit_test_setup(a_second_server_is_refused, begin),
        cmocka_unit_test_setup(an_empty_file_is_made_ready, begin),
        cmocka_unit_test_setup(an_old_file_is_made_new, begin),
        cmocka_unit_test_setup(the_file_of_version_1_is_read, begin),
        cmocka_unit_test_setup(a_step_that_fails_is_taken_back, begin),
        cmocka_unit_test_setup(the_file_of_a_newer_version_is_left_alone, begin),
        cmocka_unit_test_setup(whoever_sleeps_is_woken, begin),
        cmocka_unit_test_setup(many_share_a_commit, begin),
        cmocka_unit_test_setup(closing_writes_what_is_queued, begin),
        cmocka_unit_test_setup(a_full_queue_refuses, begin),
        cmocka_unit_test_setup(many_answers_wait_their_turn, begin),
        cmocka_unit_test_setup(too_many_questions_are_refused, begin),
        cmocka_unit_test_setup(tables_may_be_loaded_while_they_are_read, begin),
    };
    program = arguments[0];
    if (count > 1)
        return be_second_server(arguments[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
