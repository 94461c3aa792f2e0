/* A disk that fails while a match reads what it has played already. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/registry.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int reads_left; /* that succeed; then the disk fails */

static ssize_t failing_pread(int descriptor, void *bytes, size_t count, off_t from)
{
    enum { STEP = 700 }; /* a piece at a time, so that it fails in the middle of a line */
    if (reads_left-- > 0)
        return pread(descriptor, bytes, count < STEP ? count : STEP, from);
    errno = EIO;
    return -1;
}

#define pread failing_pread
#include "cli/match_file.c" /* with the disk above */
#undef pread

/* What the command has for these; they keep what was said. */
static char said[256];

int wrong(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(said, sizeof said, format, list);
    va_end(list);
    return EXIT_WRONG;
}

int wrong_file(const char *path, const struct fault *fault)
{
    return wrong("%s:%d: %s", path, fault->line, fault->reason);
}

void *memory(size_t size)
{
    return calloc(1, size);
}

enum { DEALS = 12 };

static const char path[] = "deals.jsonl";

static bool count(void *context, const struct deal *deal)
{
    (void)deal;
    ++*(int *)context;
    return true;
}

static bool open_file(struct match_file *file, int *deals)
{
    static struct setup setup;
    struct ledger_head head = {
        .seats = 2, .sides = 2, .rotations = 2, .players_count = 2, .names = {"greedy", "random"}};
    setup_begin(&setup, registry_at(0));
    head.game = setup.game;
    *deals = 0;
    return match_file_open(file, path, &head, &setup, (struct shard){0, 1}, count, deals);
}

static void add_deals(struct match_file *file)
{
    for (int i = 0; i < DEALS; i++) {
        struct deal deal = {.index = i,
                            .fares = {{.points = 2 * GAME_POINTS, .wins = 2}, {.losses = 2}}};
        assert_true(match_file_add(file, &deal));
    }
}

static off_t size_of_file(void)
{
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return status.st_size;
}

static void a_file_that_cannot_be_read_is_left_as_it_is(void **unused)
{
    (void)unused;
    struct match_file file;
    int deals;
    unlink(path);
    assert_true(open_file(&file, &deals));
    add_deals(&file);
    assert_true(match_file_close(&file));
    off_t size = size_of_file();
    reads_left = 2;
    assert_false(open_file(&file, &deals));
    assert_non_null(strstr(said, strerror(EIO)));
    assert_int_equal(deals, 0);
    assert_int_equal(size_of_file(), size);
    reads_left = 1000;
    assert_true(open_file(&file, &deals));
    assert_int_equal(deals, DEALS);
    assert_true(match_file_close(&file));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_that_cannot_be_read_is_left_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
