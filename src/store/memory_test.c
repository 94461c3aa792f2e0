/* What only the store in memory can do: fail, doubt and crash when it is told to. */
#include "store/memory.h"

#include "store/test/listening.h"

static struct store *store;
static struct heard heard;

static int begin(void **state)
{
    (void)state;
    store = memory_store_open(7);
    heard = (struct heard){.committed = 0};
    return store == NULL;
}

static int end(void **state)
{
    (void)state;
    store_close(store);
    return 0;
}

static void append_up_to(int from, int to)
{
    for (int i = from; i < to; i++)
        append_entry(store, "t", i, "x");
}

static void tell(void)
{
    store_tell(store, hear, &heard);
}

static int load(void)
{
    store_load(store, "t", 1);
    int answers = heard.answers;
    tell();
    return heard.answers > answers ? heard.count : -1;
}

static void crash(bool is_disk_honest)
{
    memory_store_crash(store, is_disk_honest);
    heard = (struct heard){.committed = 0};
}

static void nothing_is_done_before_work(void **state)
{
    (void)state;
    append_up_to(0, 3);
    assert_int_equal(load(), -1); /* it waits for what was appended before */
    assert_int_equal(heard.commits, 0);
    memory_store_work(store, MEMORY_WRITE);
    assert_int_equal(load(), -1);
    assert_int_equal(heard.commits, 0);
    memory_store_work(store, MEMORY_SYNC);
    tell();
    assert_int_equal(heard.committed, 3);
    assert_int_equal(heard.answers, 2);
    assert_int_equal(heard.count, 3);
}

static void an_honest_disk_has_what_was_synced(void **state)
{
    (void)state;
    append_up_to(0, 3);
    memory_store_work(store, MEMORY_SYNC);
    append_up_to(3, 5);
    memory_store_work(store, MEMORY_WRITE);
    append_up_to(5, 6);
    crash(true);
    assert_int_equal(load(), 3);
    assert_int_equal(heard.commits + heard.failures, 0); /* of the server before */
    assert_int_equal(append_entry(store, "t", 3, "y"), 1);
    memory_store_work(store, MEMORY_SYNC);
    assert_int_equal(load(), 4);
    assert_string_equal(heard.text, "x x x y ");
}

static void a_lying_disk_has_a_beginning(void **state)
{
    bool was_less = false, was_more = false;
    (void)state;
    for (int i = 0; i < 100; i++) {
        int before = load();
        append_up_to(before, before + 10);
        memory_store_work(store, MEMORY_SYNC);
        append_up_to(before + 10, before + 20);
        memory_store_work(store, MEMORY_WRITE);
        append_up_to(before + 20, before + 30);
        crash(false);
        int after = load();
        assert_true(after <= before + 20 && after >= before + 20 - MEMORY_STORE_LIE_MAX);
        was_less = was_less || after < before + 10;
        was_more = was_more || after > before + 10;
    }
    assert_true(was_less && was_more);
}

static void what_is_in_doubt_is_there(void **state)
{
    (void)state;
    append_up_to(0, 2);
    memory_store_work(store, MEMORY_DOUBT);
    append_up_to(2, 3); /* in good faith */
    assert_int_equal(load(), 2);
    assert_int_equal(heard.failed_from, 1);
    assert_int_equal(heard.commits, 0);
    append_up_to(2, 3);
    memory_store_work(store, MEMORY_SYNC);
    assert_int_equal(load(), 3);
    assert_int_equal(heard.failures, 1);
}

static void a_full_queue_refuses(void **state)
{
    (void)state;
    append_up_to(0, MEMORY_STORE_QUEUE_MAX);
    assert_true(store_is_busy(store));
    append_up_to(MEMORY_STORE_QUEUE_MAX, MEMORY_STORE_QUEUE_MAX + 2);
    memory_store_work(store, MEMORY_SYNC);
    assert_false(store_is_busy(store));
    tell();
    assert_int_equal(heard.committed, MEMORY_STORE_QUEUE_MAX);
    assert_int_equal(heard.failed_from, MEMORY_STORE_QUEUE_MAX + 1);
    append_up_to(MEMORY_STORE_QUEUE_MAX, MEMORY_STORE_QUEUE_MAX + 1);
    memory_store_work(store, MEMORY_SYNC);
    assert_int_equal(load(), MEMORY_STORE_QUEUE_MAX + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_is_done_before_work, begin, end),
        cmocka_unit_test_setup_teardown(an_honest_disk_has_what_was_synced, begin, end),
        cmocka_unit_test_setup_teardown(a_lying_disk_has_a_beginning, begin, end),
        cmocka_unit_test_setup_teardown(what_is_in_doubt_is_there, begin, end),
        cmocka_unit_test_setup_teardown(a_full_queue_refuses, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
