/* The SQLite store on a disk that fails and loses power: what was told as committed is there, and
 * of the rest a whole beginning. */
#include "store/sqlite.h"
#include "store/test/faulty_vfs.h"
#include "store/test/listening.h"

#include <sqlite3.h>
#include <unistd.h>

enum { TABLES = 4, STEPS_MAX = 400, LATER_MAX = 40 };

#ifdef FLOTILLA_SLOW_BUILD
enum { CUTS = 40 };
#else
enum { CUTS = 150 };
#endif

static const char path[] = "faulty.db";
static struct store *store;
static struct fault fault;
static struct heard heard;

static void open_store(void)
{
    store = sqlite_store_open(path, NULL, NULL, &fault);
    if (store == NULL)
        fail_msg("%s", fault.reason);
    heard = (struct heard){.committed = 0};
}

static int begin(void **state)
{
    (void)state;
    unlink(path);
    unlink("faulty.db-wal");
    faulty_vfs_begin();
    open_store();
    return 0;
}

static int end(void **state)
{
    (void)state;
    store_close(store);
    faulty_vfs_end();
    return 0;
}

static void load(const char *table)
{
    store_load(store, table, 1);
    listen_for(store, &heard, &heard.answers, heard.answers + 1);
}

static void cut_power(void)
{
    faulty_vfs_cut();
    store_close(store);
    faulty_vfs_restore(NULL);
    open_store();
}

/* --- one fault at a time --- */

static void the_power_cut_forgets_what_was_not_synced(void **state)
{
    (void)state;
    append_entry(store, "t", 0, "a");
    listen_for_commit(store, &heard, 1);
    faulty_vfs_cut();
    append_entry(store, "t", 1, "b");
    listen_for(store, &heard, &heard.failures, 1);
    cut_power();
    load("t");
    assert_string_equal(heard.text, "a ");
}

/* After a sync that failed the log shows pages that the disk does not have. Were it written on, the
 * power cut would take what was committed after them too. */
static void what_follows_a_failed_sync_is_durable(void **state)
{
    (void)state;
    append_entry(store, "t", 0, "a");
    listen_for_commit(store, &heard, 1);
    faulty_vfs_fail(FAULTY_SYNC, SQLITE_IOERR_FSYNC, 0, 3); /* and of closing, so the log stays */
    append_entry(store, "t", 1, "b");
    listen_for(store, &heard, &heard.failures, 1);
    load("t");
    append_entry(store, "t", heard.count, "c");
    listen_for_commit(store, &heard, 3);
    load("t");
    char before[HEARD_TEXT_ROOM];
    memcpy(before, heard.text, sizeof before);
    cut_power();
    load("t");
    assert_string_equal(heard.text, before);
}

static void a_full_disk_is_waited_for(void **state)
{
    (void)state;
    append_entry(store, "t", 0, "a");
    listen_for_commit(store, &heard, 1);
    faulty_vfs_fail(FAULTY_WRITE, SQLITE_FULL, 0, 1000000);
    append_entry(store, "t", 1, "b");
    listen_for(store, &heard, &heard.failures, 1);
    assert_non_null(strstr(heard.reason, "the disk is full"));
    append_entry(store, "t", 1, "b");
    listen_for(store, &heard, &heard.failures, 2);
    assert_non_null(strstr(heard.reason, "the disk is full"));
    store_load(store, "t", 1); /* waits too */
    pause_ms(20);
    store_tell(store, hear, &heard);
    assert_int_equal(heard.answers, 0);
    faulty_vfs_fail(FAULTY_WRITE, SQLITE_OK, 0, 0);
    listen_for(store, &heard, &heard.answers, 1);
    assert_string_equal(heard.text, "a ");
    append_entry(store, "t", 1, "b");
    listen_for_commit(store, &heard, 4);
}

static void a_file_that_does_not_open_again_is_waited_for(void **state)
{
    (void)state;
    append_entry(store, "t", 0, "a");
    listen_for_commit(store, &heard, 1);
    faulty_vfs_fail(FAULTY_OPEN, SQLITE_CANTOPEN, 0, 1);
    append_entry(store, "t", 7, "a gap");
    load("t");
    assert_int_equal(heard.failures, 1);
    assert_string_equal(heard.text, "a ");
}

static void a_write_that_fails_is_given_up(void **state)
{
    static const int codes[] = {SQLITE_IOERR_WRITE, SQLITE_READONLY, SQLITE_FULL};
    (void)state;
    append_entry(store, "t", 0, "a");
    listen_for_commit(store, &heard, 1);
    for (int i = 0; i < 3; i++) {
        faulty_vfs_fail(FAULTY_WRITE, codes[i], 0, 1);
        append_entry(store, "t", i + 1, "b");
        listen_for(store, &heard, &heard.failures, i + 1);
        load("t");
        assert_int_equal(heard.count, i + 1);
        listen_for_commit(store, &heard, append_entry(store, "t", i + 1, "b"));
    }
}

/* Nothing was to be written, so nothing is given up: only this is not known. */
static void a_read_that_fails_is_said(void **state)
{
    (void)state;
    append_entry(store, "t", 0, "a");
    listen_for_commit(store, &heard, 1);
    store_close(store);
    open_store();
    faulty_vfs_fail(FAULTY_READ, SQLITE_IOERR_READ, 0, 1);
    load("t");
    assert_true(heard.is_refused);
    load("t");
    assert_false(heard.is_refused);
    assert_string_equal(heard.text, "a ");
    assert_int_equal(heard.failures, 0);
}

/* --- many at any time --- */

/* What the tables must hold: `sure` entries each, and a beginning of what came `later`. */
struct book {
    struct rng rng;
    int sure[TABLES];
    int appended[TABLES];
    int later[LATER_MAX]; /* tables, in the order of their entries */
    uint64_t numbers[LATER_MAX];
    int later_count;
};

static const char *const names[TABLES] = {"north", "east", "south", "west"};

static void append_some(struct book *book)
{
    int count = 1 + (int)rng_below(&book->rng, 5);
    for (int i = 0; i < count && book->later_count < LATER_MAX; i++) {
        int table = (int)rng_below(&book->rng, TABLES);
        char body[2000];
        snprintf(body, sizeof body, "%s %0*d", names[table], (int)rng_below(&book->rng, 1900) + 1,
                 book->appended[table]);
        book->later[book->later_count] = table;
        book->numbers[book->later_count++] =
            append_entry(store, names[table], book->appended[table]++, body);
    }
}

static void make_sure(struct book *book, uint64_t committed)
{
    int done = 0;
    for (; done < book->later_count && book->numbers[done] <= committed; done++)
        book->sure[book->later[done]]++;
    book->later_count -= done;
    memmove(book->later, book->later + done, (size_t)book->later_count * sizeof book->later[0]);
    memmove(book->numbers, book->numbers + done,
            (size_t)book->later_count * sizeof book->numbers[0]);
}

/* False if the power went before there was an answer. */
static bool count_entries(const char *table, int *count)
{
    int answers = heard.answers;
    store_load(store, table, 1);
    while (heard.answers == answers) {
        if (faulty_vfs_is_cut())
            return false;
        store_tell(store, hear, &heard);
        pause_us(100);
    }
    *count = heard.count;
    return !heard.is_refused;
}

/* What is there is a whole beginning of what was appended, from what is sure on. */
static void compare(struct book *book, const int *found)
{
    int total = 0;
    for (int i = 0; i < TABLES; i++) {
        assert_true(found[i] >= book->sure[i]);
        total += found[i] - book->sure[i];
    }
    assert_true(total <= book->later_count);
    for (int i = 0; i < total; i++)
        book->sure[book->later[i]]++;
    assert_memory_equal(found, book->sure, sizeof book->sure);
    memcpy(book->appended, found, sizeof book->appended);
    book->later_count = 0;
}

static void check(struct book *book)
{
    int found[TABLES];
    for (int i = 0; i < TABLES; i++)
        if (!count_entries(names[i], &found[i])) {
            assert_true(faulty_vfs_is_cut());
            return;
        }
    compare(book, found);
}

/* Until the power is gone, with syncs and writes that fail on the way. */
static void play(struct book *book)
{
    for (int step = 0; step < STEPS_MAX && !faulty_vfs_is_cut(); step++) {
        if (rng_below(&book->rng, 8) == 0)
            faulty_vfs_fail(rng_below(&book->rng, 2) == 0 ? FAULTY_SYNC : FAULTY_WRITE,
                            SQLITE_IOERR, (int)rng_below(&book->rng, 4),
                            1 + (int)rng_below(&book->rng, 3));
        append_some(book);
        int failures = heard.failures;
        uint64_t last = book->later_count > 0 ? book->numbers[book->later_count - 1] : 0;
        while (heard.failures == failures && heard.committed < last) {
            store_tell(store, hear, &heard);
            pause_us(100);
        }
        make_sure(book, heard.committed);
        if (heard.failures == failures)
            continue;
        faulty_vfs_fail(FAULTY_SYNC, SQLITE_OK, 0, 0);
        faulty_vfs_fail(FAULTY_WRITE, SQLITE_OK, 0, 0);
        check(book);
    }
}

static void committed_survives_every_power_cut(void **state)
{
    struct book book = {.rng = rng_seeded(2026, 1)};
    (void)state;
    for (int i = 0; i < CUTS; i++) {
        faulty_vfs_cut_after((int)rng_below(&book.rng, 300));
        play(&book);
        faulty_vfs_cut();
        store_close(store);
        faulty_vfs_restore(rng_below(&book.rng, 3) == 0 ? NULL : &book.rng);
        faulty_vfs_fail(FAULTY_SYNC, SQLITE_OK, 0, 0);
        faulty_vfs_fail(FAULTY_WRITE, SQLITE_OK, 0, 0);
        open_store();
        check(&book);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_power_cut_forgets_what_was_not_synced, begin, end),
        cmocka_unit_test_setup_teardown(what_follows_a_failed_sync_is_durable, begin, end),
        cmocka_unit_test_setup_teardown(a_full_disk_is_waited_for, begin, end),
        cmocka_unit_test_setup_teardown(a_file_that_does_not_open_again_is_waited_for, begin, end),
        cmocka_unit_test_setup_teardown(a_write_that_fails_is_given_up, begin, end),
        cmocka_unit_test_setup_teardown(a_read_that_fails_is_said, begin, end),
        cmocka_unit_test_setup_teardown(committed_survives_every_power_cut, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
