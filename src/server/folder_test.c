/* Folders made in the working folder, which the tests may write to. */
#include "server/folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static struct folder folder;
static struct fault fault;

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int make(void **state)
{
    (void)state;
    if (system("rm -rf client && mkdir -p client/assets") != 0)
        return -1;
    write_file("client/index.html", "page");
    return 0;
}

static int clear(void **state)
{
    (void)state;
    folder_close(&folder);
    return 0;
}

static const struct site_file *find(const char *path)
{
    return site_find(&folder.site, cursor_over_string(path));
}

static void fails(const char *path, enum fault_kind kind, const char *words)
{
    assert_false(folder_open(&folder, path, &fault));
    assert_int_equal(fault.kind, kind);
    if (strstr(fault.reason, words) == NULL)
        fail_msg("%s", fault.reason);
}

static void every_file_is_read(void **state)
{
    (void)state;
    write_file("client/assets/x-12345678.js", "a script");
    write_file("client/assets/x-12345678.js.br", "br");
    write_file("client/assets/x-12345678.js.gz", "gzip");
    write_file("client/empty.txt", "");
    assert_true(folder_open(&folder, "client", &fault));
    assert_int_equal(folder.site.files_count, 3);
    assert_memory_equal(find("/index.html")->bodies[CODING_PLAIN].bytes, "page", 4);
    assert_memory_equal(find("/assets/x-12345678.js")->bodies[CODING_BROTLI].bytes, "br", 2);
    assert_memory_equal(find("/assets/x-12345678.js")->bodies[CODING_GZIP].bytes, "gzip", 4);
    assert_int_equal(find("/empty.txt")->bodies[CODING_PLAIN].length, 0);
    assert_int_equal(folder.bytes, 4 + 8 + 2 + 4);
}

static void a_slash_at_the_end_changes_nothing(void **state)
{
    (void)state;
    assert_true(folder_open(&folder, "client/", &fault));
    assert_non_null(find("/index.html"));
}

static void hidden_files_and_links_stay_outside(void **state)
{
    (void)state;
    write_file("secret.txt", "secret");
    write_file("client/.hidden", "hidden");
    assert_int_equal(symlink("../secret.txt", "client/link.txt"), 0);
    assert_int_equal(symlink("..", "client/up"), 0);
    assert_int_equal(mkfifo("client/pipe.txt", 0600), 0);
    assert_true(folder_open(&folder, "client", &fault));
    assert_int_equal(folder.site.files_count, 1);
}

static void what_is_no_client_is_a_fault(void **state)
{
    (void)state;
    fails("nowhere", FAULT_DATA, "nowhere: No such file");
    fails("client/index.html", FAULT_DATA, "client/index.html: Not a directory");
    fails("client/assets", FAULT_DATA, "client/assets holds no index.html");
    fails("", FAULT_DATA, "No such file");
}

static void folders_have_a_limit(void **state)
{
    (void)state;
    assert_int_equal(system("mkdir -p client/1/2/3/4/5/6/7"), 0);
    assert_true(folder_open(&folder, "client", &fault));
    folder_close(&folder);
    assert_int_equal(system("mkdir -p client/1/2/3/4/5/6/7/8"), 0);
    fails("client", FAULT_LIMIT, "folders deep");
}

static void bytes_have_a_limit(void **state)
{
    (void)state;
    write_file("client/large.bin", "");
    assert_int_equal(truncate("client/large.bin", FOLDER_BYTES_MAX - 3), 0);
    fails("client", FAULT_LIMIT, "bytes of files");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_file_is_read, make, clear),
        cmocka_unit_test_setup_teardown(a_slash_at_the_end_changes_nothing, make, clear),
        cmocka_unit_test_setup_teardown(hidden_files_and_links_stay_outside, make, clear),
        cmocka_unit_test_setup_teardown(what_is_no_client_is_a_fault, make, clear),
        cmocka_unit_test_setup_teardown(folders_have_a_limit, make, clear),
        cmocka_unit_test_setup_teardown(bytes_have_a_limit, make, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
