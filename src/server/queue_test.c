#include "server/queue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { BEFORE = 16 };

static bool add(struct queue *queue, const char *text)
{
    return queue_add(queue, cursor_over_string(text), BEFORE);
}

static void first_is(const struct queue *queue, const char *expected)
{
    size_t length;
    unsigned char *bytes = queue_first(queue, &length);
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(bytes, expected, length);
    memset(bytes - BEFORE, 'x', BEFORE); /* the room before it is ours */
}

static void messages_leave_in_order(void **state)
{
    (void)state;
    struct queue queue = {.count = 0};
    assert_true(queue_is_empty(&queue));
    assert_true(add(&queue, "one") && add(&queue, "") && add(&queue, "three"));
    first_is(&queue, "one");
    queue_drop_first(&queue);
    first_is(&queue, "");
    queue_drop_first(&queue);
    assert_true(add(&queue, "four"));
    first_is(&queue, "three");
    queue_drop_first(&queue);
    first_is(&queue, "four");
    queue_drop_first(&queue);
    assert_true(queue_is_empty(&queue));
    assert_int_equal(queue.bytes, 0);
    assert_int_equal(queue.count, 0);
}

static void messages_are_limited(void **state)
{
    (void)state;
    struct queue queue = {.count = 0};
    for (int i = 0; i < QUEUE_MESSAGES_MAX; i++)
        assert_true(add(&queue, "x"));
    assert_false(add(&queue, "x"));
    queue_drop_first(&queue);
    assert_true(add(&queue, "x"));
    queue_clear(&queue);
    assert_true(queue_is_empty(&queue));
}

static void bytes_are_limited(void **state)
{
    (void)state;
    static char half[QUEUE_BYTES_MAX / 2];
    struct queue queue = {.count = 0};
    assert_true(queue_add(&queue, cursor_over(half, sizeof half), BEFORE));
    assert_true(queue_add(&queue, cursor_over(half, sizeof half), BEFORE));
    assert_false(add(&queue, "x"));
    queue_drop_first(&queue);
    assert_true(add(&queue, "x"));
    assert_false(queue_add(&queue, cursor_over(half, sizeof half), BEFORE));
    queue_clear(&queue);
    assert_int_equal(queue.bytes, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_leave_in_order),
        cmocka_unit_test(messages_are_limited),
        cmocka_unit_test(bytes_are_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
