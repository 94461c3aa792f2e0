#include "server/site.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct site site;
static struct fault fault;

static void add(const char *path, const char *bytes)
{
    assert_true(site_add(&site, path, bytes, strlen(bytes), &fault));
}

static const struct site_file *find(const char *path)
{
    return site_find(&site, cursor_over_string(path));
}

static int begin(void **state)
{
    (void)state;
    site_begin(&site);
    return 0;
}

static void files_are_found_by_their_whole_path(void **state)
{
    (void)state;
    add("/index.html", "<p>");
    add("/a/b.txt", "b");
    assert_memory_equal(find("/index.html")->bodies[CODING_PLAIN].bytes, "<p>", 3);
    assert_string_equal(find("/a/b.txt")->path, "/a/b.txt");
    static const char *const others[] = {"",          "/",          "/a",       "/a/",
                                         "/a/b.txt/", "index.html", "/A/b.txt", "//index.html"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_null(find(others[i]));
    assert_null(site_find(&site, cursor_over("/index.html\0", 12)));
    assert_non_null(site_find(&site, cursor_over("/index.html?", 11)));
}

static void types_go_by_the_ending(void **state)
{
    (void)state;
    static const struct {
        const char *path, *type;
    } cases[] = {
        {"/index.html", "text/html; charset=utf-8"},
        {"/x.js", "text/javascript; charset=utf-8"},
        {"/x.css", "text/css; charset=utf-8"},
        {"/x.svg", "image/svg+xml"},
        {"/x.png", "image/png"},
        {"/x.json", "application/json"},
        {"/manifest.webmanifest", "application/manifest+json"},
        {"/x.wasm", "application/wasm"},
        {"/robots.txt", "text/plain; charset=utf-8"},
        {"/x.woff2", "font/woff2"},
        {"/LICENSE", "application/octet-stream"},
        {"/x.unknown", "application/octet-stream"},
        {"/js", "application/octet-stream"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        add(cases[i].path, "x");
        assert_string_equal(find(cases[i].path)->type, cases[i].type);
    }
}

static void hashed_assets_last(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        bool is_lasting;
    } cases[] = {
        {"/assets/index-Dx3f9a_0.js", true},
        {"/assets/flotilla--x_3f9a1.wasm", true},
        {"/assets/deep/x-12345678.js", true},
        {"/assets/index.js", false},
        {"/assets/index-123.js", false},
        {"/assets/index-12345678", false},
        {"/assets/-12345678.js", false},
        {"/index-12345678.js", false},
        {"/index.html", false},
        {"/sw.js", false},
        {"/manifest.webmanifest", false},
        {"/my/assets/index-12345678.js", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        add(cases[i].path, "x");
        if (find(cases[i].path)->is_lasting != cases[i].is_lasting)
            fail_msg("%s", cases[i].path);
    }
}

static void packed_files_belong_to_their_file(void **state)
{
    (void)state;
    add("/x.js", "0123456789");
    add("/x.js.br", "br");
    add("/x.js.gz", "gzip");
    assert_int_equal(site.files_count, 1);
    const struct site_file *file = find("/x.js");
    assert_int_equal(file->bodies[CODING_PLAIN].length, 10);
    assert_int_equal(file->bodies[CODING_BROTLI].length, 2);
    assert_int_equal(file->bodies[CODING_GZIP].length, 4);
    assert_true(site_is_packed(file));
    assert_null(find("/x.js.br"));
}

static void packing_that_gains_nothing_is_left_out(void **state)
{
    (void)state;
    add("/x.js", "0123");
    add("/x.js.gz", "0123");
    assert_false(site_is_packed(find("/x.js")));
}

static void packed_alone_is_a_file_like_others(void **state)
{
    (void)state;
    add("/records.gz", "gz");
    assert_non_null(find("/records.gz"));
    assert_false(site_is_packed(find("/records.gz")));
}

static void tags_tell_bytes_and_codings_apart(void **state)
{
    (void)state;
    add("/a.js", "same bytes");
    add("/a.js.br", "short");
    add("/a.js.gz", "short");
    add("/b.js", "same bytes");
    add("/c.js", "same bytez");
    const struct site_file *a = find("/a.js");
    assert_string_equal(a->bodies[CODING_PLAIN].tag, find("/b.js")->bodies[CODING_PLAIN].tag);
    assert_string_not_equal(a->bodies[CODING_PLAIN].tag, find("/c.js")->bodies[CODING_PLAIN].tag);
    assert_string_not_equal(a->bodies[CODING_BROTLI].tag, a->bodies[CODING_GZIP].tag);
    add("/empty", "");
    assert_string_equal(find("/empty")->bodies[CODING_PLAIN].tag, "\"cbf29ce484222325\"");
}

static void limits_are_faults(void **state)
{
    (void)state;
    char path[2 * SITE_PATH_ROOM] = "/";
    memset(path + 1, 'x', SITE_PATH_ROOM);
    assert_false(site_add(&site, path, "x", 1, &fault));
    assert_int_equal(fault.kind, FAULT_LIMIT);
    path[SITE_PATH_ROOM - 1] = '\0';
    add(path, "x");
    for (int i = site.files_count; i < SITE_FILES_MAX; i++) {
        snprintf(path, sizeof path, "/%d", i);
        add(path, "x");
    }
    assert_false(site_add(&site, "/one-more", "x", 1, &fault));
    assert_int_equal(fault.kind, FAULT_LIMIT);
    assert_int_equal(site.files_count, SITE_FILES_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(files_are_found_by_their_whole_path, begin),
        cmocka_unit_test_setup(types_go_by_the_ending, begin),
        cmocka_unit_test_setup(hashed_assets_last, begin),
        cmocka_unit_test_setup(packed_files_belong_to_their_file, begin),
        cmocka_unit_test_setup(packing_that_gains_nothing_is_left_out, begin),
        cmocka_unit_test_setup(packed_alone_is_a_file_like_others, begin),
        cmocka_unit_test_setup(tags_tell_bytes_and_codings_apart, begin),
        cmocka_unit_test_setup(limits_are_faults, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
