#include "server/answer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct site site;

static void add(const char *path, const char *bytes)
{
    struct fault fault;
    assert_true(site_add(&site, path, bytes, strlen(bytes), &fault));
}

static int make_site(void **state)
{
    (void)state;
    site_begin(&site);
    add("/index.html", "the page");
    add("/assets/x-12345678.js", "the whole script");
    add("/assets/x-12345678.js.br", "brotli");
    add("/assets/x-12345678.js.gz", "gzip ...");
    add("/sw.js", "worker");
    add("/LICENSE", "licence");
    return 0;
}

static struct answer ask(struct request request)
{
    struct answer answer;
    memset(&answer, 0x5a, sizeof answer); /* all of it must be written */
    answer_request(&site, &request, &answer);
    return answer;
}

static struct answer get(const char *path)
{
    return ask((struct request){METHOD_GET, cursor_over_string(path), NULL, NULL});
}

static struct answer get_packed(const char *accepted)
{
    struct cursor path = cursor_over_string("/assets/x-12345678.js");
    return ask((struct request){METHOD_GET, path, accepted, NULL});
}

static const char *header(const struct answer *answer, const char *name)
{
    const char *found = NULL;
    for (int i = 0; i < answer->headers_count; i++)
        if (strcmp(answer->headers[i].name, name) == 0) {
            assert_null(found); /* none twice */
            found = answer->headers[i].value;
        }
    return found;
}

static void has(const struct answer *answer, const char *name, const char *value)
{
    const char *found = header(answer, name);
    if (found == NULL || strcmp(found, value) != 0)
        fail_msg("%s %s, not %s", name, found != NULL ? found : "is missing", value);
}

static void body_is(const struct answer *answer, const char *bytes)
{
    assert_non_null(answer->body);
    assert_int_equal(answer->length, strlen(bytes));
    assert_memory_equal(answer->body, bytes, answer->length);
}

/* --- what is found --- */

static void the_root_is_the_page(void **state)
{
    (void)state;
    struct answer answer = get("/");
    assert_int_equal(answer.status, 200);
    body_is(&answer, "the page");
    has(&answer, "content-type:", "text/html; charset=utf-8");
    has(&answer, "cache-control:", "no-cache");
    assert_null(header(&answer, "vary:"));
}

static void files_are_files(void **state)
{
    (void)state;
    struct answer answer = get("/sw.js");
    body_is(&answer, "worker");
    has(&answer, "cache-control:", "no-cache");
    answer = get("/LICENSE");
    body_is(&answer, "licence");
}

static void places_within_the_client_are_the_page(void **state)
{
    (void)state;
    static const char *const places[] = {"/play", "/play/convoy", "/play/", "/v1.2/play",
                                         "/etc/passwd"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct answer answer = get(places[i]);
        assert_int_equal(answer.status, 200);
        body_is(&answer, "the page");
    }
}

static void missing(struct cursor path)
{
    struct answer answer = ask((struct request){METHOD_GET, path, "br", "*"});
    assert_int_equal(answer.status, 404);
    has(&answer, "content-type:", "text/html; charset=utf-8");
    has(&answer, "cache-control:", "no-store");
    assert_non_null(strstr(answer.body, "There is no page at this address"));
    assert_int_equal(answer.length, strlen(answer.body));
}

static void what_is_not_there_is_missing(void **state)
{
    (void)state;
    static const char *const paths[] = {
        "",
        "index.html",
        "/x.js",
        "/play/x.html",
        "/assets/x-12345678.js.br",
        "/..",
        "/.",
        "/../etc/passwd",
        "/assets/../index.html",
        "/assets/../../etc/passwd",
        "/.git/config",
        "/a\\b",
        "/..\\..\\etc",
        "/a\nb",
        "/a\x7f",
        "*",
        "http://elsewhere/",
    };
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        missing(cursor_over_string(paths[i]));
    missing(cursor_over("/play\0", 6));
    missing(cursor_over("/sw.js\0.png", 11));
}

static void very_long_paths_are_places_or_missing(void **state)
{
    (void)state;
    static char path[100000];
    memset(path, 'x', sizeof path);
    path[0] = '/';
    struct answer answer =
        ask((struct request){METHOD_GET, cursor_over(path, sizeof path), NULL, NULL});
    body_is(&answer, "the page");
    memset(path, '.', sizeof path);
    path[0] = '/';
    missing(cursor_over(path, sizeof path));
}

/* --- methods --- */

static void head_is_get_without_a_body(void **state)
{
    (void)state;
    struct cursor path = cursor_over_string("/sw.js");
    struct answer answer = ask((struct request){METHOD_HEAD, path, NULL, NULL}),
                  full = get("/sw.js");
    assert_null(answer.body);
    assert_int_equal(answer.status, 200);
    assert_int_equal(answer.length, full.length);
    assert_int_equal(answer.headers_count, full.headers_count);
    path = cursor_over_string("/x.js");
    answer = ask((struct request){METHOD_HEAD, path, NULL, NULL});
    assert_int_equal(answer.status, 404);
    assert_null(answer.body);
}

static void other_methods_are_refused(void **state)
{
    (void)state;
    struct answer answer = ask((struct request){METHOD_OTHER, cursor_over_string("/"), NULL, NULL});
    assert_int_equal(answer.status, 405);
    has(&answer, "allow:", "GET, HEAD");
    assert_non_null(strstr(answer.body, "can only be read"));
}

/* --- codings --- */

static void the_best_coding_is_chosen(void **state)
{
    (void)state;
    static const struct {
        const char *accepted, *coding; /* NULL: plain */
    } cases[] = {
        {"gzip, deflate, br, zstd", "br"},
        {"gzip, deflate", "gzip"},
        {"GZIP", "gzip"},
        {"x-gzip, brotli", NULL},
        {"gz", NULL},
        {"b", NULL},
        {"", NULL},
        {NULL, NULL},
        {"identity", NULL},
        {"deflate", NULL},
        {"*", "br"},
        {"*;q=0", NULL},
        {"br;q=0, *", "gzip"},
        {"br;q=0,gzip;q=0", NULL},
        {"br;q=0.000", NULL},
        {"br;q=0.001", "br"},
        {"br;q=0.5, gzip;q=0.8", "gzip"},
        {"br ; q=0.5 ,\tgzip ; Q=0.499", "br"},
        {"br;q=0.5, identity;q=0.9", NULL},
        {"identity;q=0", NULL},
        {"br;q=1.0", "br"},
        {"br;q=", NULL},
        {"br;q", NULL},
        {"br;level=3", "br"},
        {"br;q=x, gzip", "gzip"},
        {",,, ,gzip,,", "gzip"},
        {", ", NULL},
        {";;;", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct answer answer = get_packed(cases[i].accepted);
        const char *found = header(&answer, "content-encoding:");
        if ((found == NULL) != (cases[i].coding == NULL) ||
            (found != NULL && strcmp(found, cases[i].coding) != 0))
            fail_msg("%s: %s", cases[i].accepted, found != NULL ? found : "plain");
        has(&answer, "vary:", "accept-encoding");
        has(&answer, "content-type:", "text/javascript; charset=utf-8");
        has(&answer, "cache-control:", "public, max-age=31536000, immutable");
    }
}

static void the_body_is_of_the_coding(void **state)
{
    (void)state;
    struct answer answer = get_packed("br");
    body_is(&answer, "brotli");
    answer = get_packed("gzip");
    body_is(&answer, "gzip ...");
    answer = get_packed(NULL);
    body_is(&answer, "the whole script");
}

/* --- what the browser knows --- */

static struct answer get_known(const char *accepted, const char *known)
{
    struct cursor path = cursor_over_string("/assets/x-12345678.js");
    return ask((struct request){METHOD_GET, path, accepted, known});
}

static void known_bytes_are_not_sent_again(void **state)
{
    (void)state;
    struct answer first = get_packed("gzip");
    const char *tag = header(&first, "etag:");
    char list[200] = "\"x\" , W/", beginning[100] = "";
    strcat(list, tag);
    memcpy(beginning, tag, strlen(tag) - 2);
    const char *const known[] = {tag, "*", list};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct answer answer = get_known("gzip", known[i]);
        assert_int_equal(answer.status, 304);
        assert_null(answer.body);
        has(&answer, "etag:", tag);
        has(&answer, "vary:", "accept-encoding");
        has(&answer, "cache-control:", "public, max-age=31536000, immutable");
        assert_null(header(&answer, "content-type:"));
        assert_null(header(&answer, "content-encoding:"));
    }
    const char *const unknown[] = {"", "\"x\"", beginning, "W/", ",", "\"*\""};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
        assert_int_equal(get_known("gzip", unknown[i]).status, 200);
    assert_int_equal(get_known("br", tag).status, 200); /* other bytes */
}

/* --- safety --- */

static void every_answer_is_guarded(void **state)
{
    (void)state;
    struct answer answers[] = {
        get("/"), get("/x.js"), get_known(NULL, "*"),
        ask((struct request){METHOD_OTHER, cursor_over_string("/"), NULL, NULL})};
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        const char *policy = header(&answers[i], "content-security-policy:");
        assert_non_null(policy);
        assert_non_null(strstr(policy, "default-src 'none'"));
        assert_non_null(strstr(policy, "script-src 'self' 'wasm-unsafe-eval';"));
        assert_null(strstr(policy, "'unsafe-"));
        has(&answers[i], "x-content-type-options:", "nosniff");
        has(&answers[i], "referrer-policy:", "no-referrer");
        has(&answers[i], "cross-origin-opener-policy:", "same-origin");
        has(&answers[i], "cross-origin-embedder-policy:", "require-corp");
        has(&answers[i], "cross-origin-resource-policy:", "same-origin");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_root_is_the_page),
        cmocka_unit_test(files_are_files),
        cmocka_unit_test(places_within_the_client_are_the_page),
        cmocka_unit_test(what_is_not_there_is_missing),
        cmocka_unit_test(very_long_paths_are_places_or_missing),
        cmocka_unit_test(head_is_get_without_a_body),
        cmocka_unit_test(other_methods_are_refused),
        cmocka_unit_test(the_best_coding_is_chosen),
        cmocka_unit_test(the_body_is_of_the_coding),
        cmocka_unit_test(known_bytes_are_not_sent_again),
        cmocka_unit_test(every_answer_is_guarded),
    };
    return cmocka_run_group_tests(tests, make_site, NULL);
}
