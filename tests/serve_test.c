/* `flotilla serve` as it is run: a client made of files in the working folder, raw sockets,
 * signals. Waits end by themselves only when something is broken. */
#include "serve_help.h"

enum { LARGE_SIZE = 3 << 20 };

static char large[LARGE_SIZE];

static void make_client(void)
{
    assert_int_equal(system("rm -rf client && mkdir -p client/assets"), 0);
    for (size_t i = 0; i < sizeof large; i++)
        large[i] = (char)(i * 2654435761u >> 13);
    write_file("client/index.html", "<p>the page", 11);
    write_file("client/sw.js", "the worker", 10);
    write_file("client/assets/x-12345678.wasm", large, sizeof large);
    write_file("client/assets/x-12345678.wasm.gz", large, 100000);
    write_file("secret.txt", "the secret", 10);
}

static void still_answers(void)
{
    ask("GET /", "");
    assert_int_equal(status(), 200);
    assert_string_equal(body(), "<p>the page");
}

/* --- what is served --- */

static void the_page_comes_with_its_headers(void **state)
{
    (void)state;
    still_answers();
    has("\r\ncontent-type: text/html; charset=utf-8\r\n");
    has("\r\ncontent-length: 11\r\n");
    has("\r\ncache-control: no-cache\r\n");
    has("\r\netag: \"");
    has("\r\ndate: ");
    has("\r\ncontent-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ");
    has("\r\nx-content-type-options: nosniff\r\n");
    has("\r\nreferrer-policy: no-referrer\r\n");
    has("\r\ncross-origin-opener-policy: same-origin\r\n");
}

static void places_missing_files_and_methods(void **state)
{
    (void)state;
    ask("GET /play/convoy?seats=2", "");
    assert_string_equal(body(), "<p>the page");
    ask("GET /nothing.js", "");
    assert_int_equal(status(), 404);
    assert_non_null(strstr(body(), "There is no page at this address"));
    ask("HEAD /sw.js", "");
    assert_int_equal(status(), 200);
    has("\r\ncontent-length: 10\r\n");
    assert_int_equal(body_length(), 0);
    ask("POST /", "Content-Length: 3\r\n\r\nabc");
    assert_int_equal(status(), 405);
    has("\r\nallow: GET, HEAD\r\n");
}

static void large_files_come_whole(void **state)
{
    (void)state;
    ask("GET /assets/x-12345678.wasm", "");
    has("\r\ncontent-type: application/wasm\r\n");
    has("\r\ncache-control: public, max-age=31536000, immutable\r\n");
    has("\r\nvary: accept-encoding\r\n");
    assert_int_equal(body_length(), sizeof large);
    assert_memory_equal(body(), large, sizeof large);
}

static void packed_files_come_packed(void **state)
{
    (void)state;
    ask("GET /assets/x-12345678.wasm", "Accept-Encoding: gzip, deflate, br\r\n");
    has("\r\ncontent-encoding: gzip\r\n");
    assert_int_equal(body_length(), 100000);
    assert_memory_equal(body(), large, 100000);
}

static void known_files_are_not_sent(void **state)
{
    (void)state;
    char tag[64], header[128];
    ask("GET /sw.js", "");
    assert_int_equal(sscanf(strstr(reply, "\r\netag: "), "\r\netag: %63s", tag), 1);
    snprintf(header, sizeof header, "If-None-Match: %s\r\n", tag);
    ask("GET /sw.js", header);
    assert_int_equal(status(), 304);
    assert_int_equal(body_length(), 0);
    ask("GET /sw.js", "If-None-Match: \"other\"\r\n");
    assert_int_equal(status(), 200);
}

/* --- connections --- */

static void receive_until(int visitor, const char *end)
{
    reply_length = 0;
    reply[0] = '\0';
    while (strstr(reply, end) == NULL) {
        ssize_t count = recv(visitor, reply + reply_length, sizeof reply - 1 - reply_length, 0);
        assert_true(count > 0);
        reply_length += (size_t)count;
        reply[reply_length] = '\0';
    }
}

static void a_connection_serves_many_requests(void **state)
{
    (void)state;
    static const char page[] = "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
                      worker[] = "GET /sw.js HTTP/1.1\r\nHost: x\r\n\r\n",
                      head[] = "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n",
                      known[] = "GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: *\r\n\r\n";
    int visitor = visit();
    for (int i = 0; i < 20; i++) {
        send_bytes(visitor, page, strlen(page));
        receive_until(visitor, "<p>the page");
        send_bytes(visitor, head, strlen(head));
        receive_until(visitor, "\r\n\r\n");
        send_bytes(visitor, known, strlen(known));
        receive_until(visitor, "\r\n\r\n");
        assert_int_equal(status(), 304);
        send_bytes(visitor, worker, strlen(worker));
        receive_until(visitor, "the worker");
    }
    close(visitor);
}

static void requests_may_come_all_at_once(void **state)
{
    (void)state;
    static const char both[] = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"
                               "GET /sw.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    int visitor = visit();
    send_bytes(visitor, both, strlen(both));
    receive_until(visitor, "the worker");
    assert_non_null(strstr(reply, "<p>the page"));
    close(visitor);
}

static void many_visitors_at_once(void **state)
{
    (void)state;
    enum { VISITORS = 200 };
    static const char request[] = "GET /sw.js HTTP/1.1\r\nHost: x\r\n\r\n";
    int visitors[VISITORS];
    for (int i = 0; i < VISITORS; i++)
        visitors[i] = visit();
    for (int i = VISITORS - 1; i >= 0; i--)
        send_bytes(visitors[i], request, strlen(request));
    for (int i = 0; i < VISITORS; i++) {
        receive_until(visitors[i], "the worker");
        close(visitors[i]);
    }
}

static void a_request_may_come_in_pieces(void **state)
{
    (void)state;
    static const char request[] = "GET /sw.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    int visitor = visit();
    for (size_t i = 0; i < strlen(request); i++) {
        send_bytes(visitor, request + i, 1);
        still_answers();
    }
    receive(visitor, sizeof reply - 1);
    assert_string_equal(body(), "the worker");
    close(visitor);
}

/* --- attacks --- */

static void no_path_leads_out_of_the_client(void **state)
{
    (void)state;
    static const char *const paths[] = {
        "/../secret.txt",
        "/../../../../../../etc/passwd",
        "/%2e%2e/secret.txt",
        "/%2E%2E%2Fsecret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e./secret.txt",
        "/..%5csecret.txt",
        "/..\\secret.txt",
        "/%252e%252e/secret.txt",
        "/%c0%ae%c0%ae/secret.txt",
        "//etc/passwd",
        "//../secret.txt",
        "/./../secret.txt",
        "/....//secret.txt",
        "/sw.js/../../secret.txt",
        "/sw.js%00.png",
        "/%00",
        "/%00/../secret.txt",
        "/%",
        "/%2",
        "/%zz",
        "/?/../secret.txt",
        "../secret.txt",
        "secret.txt",
        "*",
        "file:///etc/passwd",
        "http://localhost/../secret.txt",
        "/\x01\x02\xff",
        "",
    };
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        char line[200];
        snprintf(line, sizeof line, "GET %s", paths[i]);
        ask(line, "");
        if (strstr(reply, "the secret") != NULL || strstr(reply, "root:") != NULL)
            fail_msg("%s: %s", paths[i], reply);
    }
    still_answers();
}

/* Whatever comes: an answer or an end, and the next visitor is served. */
static void bears(const char *bytes, size_t length)
{
    int visitor = visit();
    send_bytes(visitor, bytes, length);
    shutdown(visitor, SHUT_WR);
    receive(visitor, sizeof reply - 1);
    close(visitor);
    still_answers();
}

/* A beginning, many x, and an end. */
static void bears_long(const char *begin, size_t length, const char *end)
{
    static char request[200000];
    size_t before = strlen(begin);
    assert_true(before + length + strlen(end) <= sizeof request);
    memcpy(request, begin, before);
    memset(request + before, 'x', length);
    memcpy(request + before + length, end, strlen(end));
    bears(request, before + length + strlen(end));
}

static void long_requests_do_no_harm(void **state)
{
    (void)state;
    static const size_t lengths[] = {100, 4000, 8000, 9000, 70000, 150000};
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        bears_long("GET /", lengths[i], " HTTP/1.1\r\nHost: x\r\n\r\n");
        bears_long("GET /", lengths[i], "");
        bears_long("GET /?", lengths[i], " HTTP/1.1\r\nHost: x\r\n\r\n");
        bears_long("GET / HTTP/1.1\r\nCookie: ", lengths[i], "\r\n\r\n");
        bears_long("GET / HTTP/1.1\r\nIf-None-Match: ", lengths[i], "\r\n\r\n");
        bears_long("GET / HTTP/1.1\r\nX-", lengths[i], ": y\r\n\r\n");
        bears_long("", lengths[i], " / HTTP/1.1\r\n\r\n");
    }
}

static void nonsense_does_no_harm(void **state)
{
    (void)state;
    static const char *const requests[] = {
        "",
        "\r\n\r\n",
        "GET",
        "GET /",
        "GET /\r\n\r\n",
        "GET / HTTP/1.0\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "BREW /tea HTTP/1.1\r\nHost: x\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
        "CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabcde",
        "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n",
        "PUT /sw.js HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "DELETE /sw.js HTTP/1.1\r\nHost: x\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\x16\x03\x01\x02\x03",
        ": :\r\n: :\r\n\r\n",
        "GET / HTTP/1.1\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: tea\r\nConnection: Upgrade\r\n\r\n",
    };
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++)
        bears(requests[i], strlen(requests[i]));
    static const char with_zero[] = "GET /\0/x HTTP/1.1\r\nHost: x\r\n\r\n";
    bears(with_zero, sizeof with_zero - 1);
}

/* curl offers it in passing: the page comes all the same, by HTTP/1.1. */
static void http_2_is_not_spoken(void **state)
{
    (void)state;
    static const char offer[] =
        "Upgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n";
    char request[500];
    int visitor = visit();
    snprintf(request, sizeof request, "GET / HTTP/1.1\r\nHost: x\r\n%s\r\n", offer);
    send_bytes(visitor, request, strlen(request));
    receive_until(visitor, "<p>the page");
    assert_int_equal(status(), 200);
    close(visitor);
    visitor = visit();
    snprintf(request, sizeof request,
             "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n%s\r\n{}", offer);
    send_bytes(visitor, request, strlen(request));
    receive_until(visitor, "only HTTP/1.1");
    assert_int_equal(status(), 400);
    close(visitor);
    still_answers();
}

/* --- the end --- */

static void it_ends_while_visitors_are_there(void **state)
{
    (void)state;
    static const char request[] = "GET /assets/x-12345678.wasm HTTP/1.1\r\nHost: x\r\n\r\n";
    int idle = visit(), half = visit(), slow = visit();
    send_bytes(half, "GET / HT", 8);
    send_bytes(slow, request, strlen(request));
    receive(slow, 1000);
    ends_cleanly(SIGINT);
    close(idle);
    close(half);
    close(slow);
}

static void it_ends_at_once(void **state)
{
    (void)state;
    ends_cleanly(SIGTERM);
}

/* --- refusals --- */

static void fails(int exit_code, const char *words, const char *arguments)
{
    struct output output = run("%s", arguments);
    if (strstr(output.out, words) == NULL || output.exit_code != exit_code)
        fail_msg("flotilla %s: exit code %d, %s", arguments, output.exit_code, output.out);
    output_free(&output);
}

static void what_cannot_be_is_said(void **state)
{
    (void)state;
    char arguments[200], words[100];
    snprintf(arguments, sizeof arguments, "serve --dir client --data other --port %d", port);
    snprintf(words, sizeof words, "port %d is in use", port);
    fails(1, words, arguments);
    fails(1, "--port 0", arguments);
    fails(1, "nowhere: No such file or directory; make web builds", "serve --dir nowhere");
    fails(1, "client/assets holds no index.html", "serve --dir client/assets");
    fails(1, "192.0.2.1 is no address of this machine",
          "serve --dir client --data other --host 192.0.2.1");
    fails(1, "cannot keep tables in client/sw.js: Not a directory",
          "serve --dir client --data client/sw.js");
    fails(2, "--port must be a whole number", "serve --port 65536");
    fails(2, "one argument too many", "serve client");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_page_comes_with_its_headers, start, stop),
        cmocka_unit_test_setup_teardown(places_missing_files_and_methods, start, stop),
        cmocka_unit_test_setup_teardown(large_files_come_whole, start, stop),
        cmocka_unit_test_setup_teardown(packed_files_come_packed, start, stop),
        cmocka_unit_test_setup_teardown(known_files_are_not_sent, start, stop),
        cmocka_unit_test_setup_teardown(a_connection_serves_many_requests, start, stop),
        cmocka_unit_test_setup_teardown(requests_may_come_all_at_once, start, stop),
        cmocka_unit_test_setup_teardown(many_visitors_at_once, start, stop),
        cmocka_unit_test_setup_teardown(a_request_may_come_in_pieces, start, stop),
        cmocka_unit_test_setup_teardown(no_path_leads_out_of_the_client, start, stop),
        cmocka_unit_test_setup_teardown(long_requests_do_no_harm, start, stop),
        cmocka_unit_test_setup_teardown(nonsense_does_no_harm, start, stop),
        cmocka_unit_test_setup_teardown(http_2_is_not_spoken, start, stop),
        cmocka_unit_test_setup_teardown(it_ends_while_visitors_are_there, start, stop),
        cmocka_unit_test_setup_teardown(it_ends_at_once, start, stop),
        cmocka_unit_test_setup_teardown(what_cannot_be_is_said, start, stop),
    };
    make_client();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
