/* The same scenes with every store. */
#include "base/text.h"
#include "store/memory.h"
#include "store/sqlite.h"
#include "store/test/faulty_vfs.h"
#include "store/test/listening.h"

#include <sqlite3.h>
#include <unistd.h>

static const char path[] = "scenes.db";
static struct store *store;
static struct heard heard;
static struct fault fault;
static bool is_in_file;

static void open_store(void)
{
    store = is_in_file ? sqlite_store_open(path, NULL, NULL, &fault) : memory_store_open(1);
    if (store == NULL)
        fail_msg("%s", fault.reason);
}

static int begin(void **state)
{
    is_in_file = strcmp(*state, "sqlite") == 0;
    heard = (struct heard){.committed = 0};
    unlink(path);
    unlink("scenes.db-wal");
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

static void restart(void)
{
    if (is_in_file) {
        store_close(store);
        open_store();
    } else {
        memory_store_crash(store, true);
    }
    heard = (struct heard){.committed = 0};
}

/* The commit of what is appended next, or was just now, fails. */
static void break_next_sync(void)
{
    if (is_in_file)
        faulty_vfs_fail(FAULTY_SYNC, SQLITE_IOERR_FSYNC, 0, 1);
}

static void work(enum memory_store_work how)
{
    if (!is_in_file)
        memory_store_work(store, how);
}

static void commit(void)
{
    work(MEMORY_SYNC);
    listen_for(store, &heard, &heard.commits, heard.commits + 1);
}

static void commit_up_to(uint64_t number)
{
    work(MEMORY_SYNC);
    listen_for_commit(store, &heard, number);
}

static void load(const char *table)
{
    store_load(store, table, 77);
    work(MEMORY_SYNC);
    listen_for(store, &heard, &heard.answers, heard.answers + 1);
    assert_int_equal(heard.kind, STORE_LOADED);
    assert_int_equal(heard.ticket, 77);
    assert_false(heard.is_refused);
}

static void list(const char *person)
{
    store_list(store, person, 78);
    work(MEMORY_SYNC);
    listen_for(store, &heard, &heard.answers, heard.answers + 1);
    assert_int_equal(heard.kind, STORE_LISTED);
    assert_int_equal(heard.ticket, 78);
}

static uint64_t end_table(const char *table, const char *person, int64_t at_ms, const char *summary)
{
    struct store_entry first = entry_of(table, 0, "open"), last = entry_of(table, 1, "end");
    first.person = person;
    last.at_ms = at_ms;
    last.state = STORE_OVER;
    last.summary = summary;
    store_append(store, &first);
    return store_append(store, &last);
}

/* --- tables --- */

static void numbers_run_from_one(void **state)
{
    (void)state;
    for (int i = 0; i < 5; i++)
        assert_int_equal(append_entry(store, "t", i, "x"), i + 1);
    commit_up_to(5);
    assert_int_equal(heard.failures, 0);
}

static void a_load_sees_what_was_appended_before(void **state)
{
    (void)state;
    append_entry(store, "t", 0, "a");
    append_entry(store, "u", 0, "other");
    append_entry(store, "t", 1, "");
    append_entry(store, "t", 2, "c");
    load("t");
    assert_int_equal(heard.count, 3);
    assert_string_equal(heard.text, "a  c ");
    assert_int_equal(heard.committed, 4); /* told before the answer */
}

static void what_is_not_there_is_loaded_empty(void **state)
{
    (void)state;
    load("nobody");
    assert_int_equal(heard.count, 0);
}

static void a_body_is_any_bytes(void **state)
{
    (void)state;
    struct store_entry entry = entry_of("t", 0, "a");
    entry.body = "a\0\377b";
    entry.length = 4;
    store_append(store, &entry);
    load("t");
    assert_memory_equal(heard.text, "a\0\377b ", 5);
}

static void committed_is_kept(void **state)
{
    (void)state;
    append_entry(store, "t", 0, "a");
    commit();
    restart();
    load("t");
    assert_string_equal(heard.text, "a ");
    append_entry(store, "t", 1, "b");
    load("t");
    assert_string_equal(heard.text, "a b ");
}

static void keep_name(void *context, const char *table)
{
    struct text *text = context;
    text_add(text, table);
    text_put(text, ' ');
}

static void live_tables_are_read_at_the_start(void **state)
{
    char names[100];
    struct text text = TEXT_OVER(names);
    (void)state;
    append_entry(store, "live", 0, "a");
    commit_up_to(end_table("over", "anna", 50, "{}"));
    restart();
    assert_true(store_read_live(store, keep_name, &text, &fault));
    assert_string_equal(names, "live ");
}

static void a_loaded_table_says_its_state(void **state)
{
    (void)state;
    end_table("t", "anna", 50, "{}");
    load("t");
    assert_int_equal(heard.count, 2);
    assert_int_equal(heard.state, STORE_OVER);
}

static void a_closed_table_is_gone(void **state)
{
    char names[100];
    struct text text = TEXT_OVER(names);
    (void)state;
    end_table("t", "anna", 50, "{}");
    struct store_entry last = entry_of("t", 2, "close");
    last.state = STORE_CLOSED;
    store_append(store, &last);
    load("t");
    assert_int_equal(heard.count, 0);
    list("anna");
    assert_int_equal(heard.count, 0);
    restart();
    assert_true(store_read_live(store, keep_name, &text, &fault));
    assert_string_equal(names, "");
}

/* --- lists --- */

static void the_last_ended_is_listed_first(void **state)
{
    (void)state;
    end_table("a", "anna", 300, "A");
    end_table("b", "anna", 500, "B");
    end_table("c", "ben", 600, "C");
    end_table("d", "anna", 400, "D");
    append_entry(store, "live", 0, "a");
    list("anna");
    assert_string_equal(heard.text, "B D A ");
    list("ben");
    assert_string_equal(heard.text, "C ");
    list("nobody");
    assert_int_equal(heard.count, 0);
}

/* What is said after the end changes the summary, not when it ended. */
static void a_table_ends_once(void **state)
{
    (void)state;
    end_table("a", "anna", 300, "A");
    end_table("b", "anna", 500, "B");
    struct store_entry later = entry_of("a", 2, "thanks");
    later.at_ms = 900;
    later.state = STORE_OVER;
    later.person = "ben";
    later.summary = "A2";
    store_append(store, &later);
    list("anna");
    assert_string_equal(heard.text, "B A2 ");
    list("ben");
    assert_string_equal(heard.text, "A2 ");
}

static void a_list_has_an_end(void **state)
{
    (void)state;
    for (int i = 0; i < STORE_LISTED_MAX + 10; i++) {
        char id[16];
        snprintf(id, sizeof id, "t%03d", i);
        end_table(id, "anna", 1000 + i, i == STORE_LISTED_MAX + 9 ? "last" : "x");
    }
    list("anna");
    assert_int_equal(heard.count, STORE_LISTED_MAX);
    assert_memory_equal(heard.text, "last x ", 7);
}

/* --- people --- */

static struct store_person person_of(int hash, const char *id, const char *name)
{
    struct store_person person = {.seen_ms = 10 + hash};
    memset(person.hash, hash, sizeof person.hash);
    snprintf(person.id, sizeof person.id, "%s", id);
    snprintf(person.name, sizeof person.name, "%s", name);
    return person;
}

static void put_person(int hash, const char *id, const char *name)
{
    struct store_person person = person_of(hash, id, name);
    store_put_person(store, &person);
}

struct people {
    struct store_person list[10];
    int count;
};

static void keep_person(void *context, const struct store_person *person)
{
    struct people *people = context;
    assert_true(people->count < 10);
    people->list[people->count++] = *person;
}

static void expect_person(const struct people *people, int hash, const char *id, const char *name)
{
    struct store_person wanted = person_of(hash, id, name);
    for (int i = 0; i < people->count; i++)
        if (memcmp(people->list[i].hash, wanted.hash, sizeof wanted.hash) == 0) {
            assert_string_equal(people->list[i].id, id);
            assert_string_equal(people->list[i].name, name);
            assert_int_equal(people->list[i].seen_ms, wanted.seen_ms);
            return;
        }
    fail_msg("nobody has hash %d", hash);
}

/* A person may come with several tokens; the name is the person's. */
static void people_are_kept(void **state)
{
    struct people people = {.count = 0};
    (void)state;
    put_person(1, "p1", "Anna");
    put_person(2, "p1", "Anna");
    put_person(3, "p2", "Zoë");
    put_person(1, "p1", "Anne");
    commit_up_to(4);
    restart();
    assert_true(store_read_people(store, keep_person, &people, &fault));
    assert_int_equal(people.count, 3);
    expect_person(&people, 1, "p1", "Anne");
    expect_person(&people, 2, "p1", "Anne");
    expect_person(&people, 3, "p2", "Zoë");
}

/* --- failures --- */

static void expect_failure(uint64_t from)
{
    listen_for(store, &heard, &heard.failures, 1);
    assert_int_equal(heard.failures, 1);
    assert_int_equal(heard.failed_from, from);
}

static void a_failed_commit_is_given_up(void **state)
{
    (void)state;
    append_entry(store, "t", 0, "a");
    commit();
    break_next_sync();
    append_entry(store, "t", 1, "lost");
    work(MEMORY_FAIL);
    if (is_in_file)
        pause_ms(50);
    append_entry(store, "t", 2, "in good faith");
    append_entry(store, "u", 0, "in good faith");
    work(MEMORY_SYNC);
    expect_failure(2);
    load("t");
    assert_string_equal(heard.text, "a ");
    load("u");
    assert_int_equal(heard.count, 0);
    append_entry(store, "t", 1, "b");
    load("t");
    assert_string_equal(heard.text, "a b ");
    assert_int_equal(heard.committed, 5);
    restart();
    load("t");
    assert_string_equal(heard.text, "a b ");
}

/* What was asked before the asker heard of it is answered, and after it. */
static void a_load_after_a_failure_tells_the_truth(void **state)
{
    (void)state;
    break_next_sync();
    append_entry(store, "t", 0, "lost");
    store_load(store, "t", 5);
    work(MEMORY_FAIL);
    listen_for(store, &heard, &heard.answers, 1);
    assert_int_equal(heard.failures, 1);
    assert_int_equal(heard.count, 0);
    assert_int_equal(heard.commits, 0);
}

static void refuses(int number)
{
    append_entry(store, "t", 0, "a");
    append_entry(store, "t", 1, "b");
    commit_up_to(2);
    append_entry(store, "t", number, "wrong");
    work(MEMORY_SYNC);
    expect_failure(3);
    load("t");
    assert_string_equal(heard.text, "a b ");
    append_entry(store, "t", 2, "c");
    load("t");
    assert_string_equal(heard.text, "a b c ");
}

static void a_gap_is_refused(void **state)
{
    (void)state;
    refuses(3);
}

static void an_entry_twice_is_refused(void **state)
{
    (void)state;
    refuses(1);
}

static void a_second_beginning_is_refused(void **state)
{
    (void)state;
    refuses(0);
}

static void a_table_begins_with_its_first_entry(void **state)
{
    (void)state;
    append_entry(store, "t", 1, "b");
    work(MEMORY_SYNC);
    expect_failure(1);
    load("t");
    assert_int_equal(heard.count, 0);
}

#define SCENES(X, store)                                                                           \
    X(numbers_run_from_one, store)                                                                 \
    X(a_load_sees_what_was_appended_before, store)                                                 \
    X(what_is_not_there_is_loaded_empty, store)                                                    \
    X(a_body_is_any_bytes, store)                                                                  \
    X(committed_is_kept, store)                                                                    \
    X(live_tables_are_read_at_the_start, store)                                                    \
    X(a_loaded_table_says_its_state, store)                                                        \
    X(a_closed_table_is_gone, store)                                                               \
    X(the_last_ended_is_listed_first, store)                                                       \
    X(a_table_ends_once, store)                                                                    \
    X(a_list_has_an_end, store)                                                                    \
    X(people_are_kept, store)                                                                      \
    X(a_failed_commit_is_given_up, store)                                                          \
    X(a_load_after_a_failure_tells_the_truth, store)                                               \
    X(a_gap_is_refused, store)                                                                     \
    X(an_entry_twice_is_refused, store)                                                            \
    X(a_second_beginning_is_refused, store)                                                        \
    X(a_table_begins_with_its_first_entry, store)

#define SCENE(scene, store) {#store ": " #scene, scene, begin, end, store_names[store]},

enum { SQLITE, MEMORY };
static char store_names[][8] = {"sqlite", "memory"};

int main(void)
{
    const struct CMUnitTest tests[] = {SCENES(SCENE, SQLITE) SCENES(SCENE, MEMORY)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
