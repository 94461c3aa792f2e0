/* People and tables at `flotilla serve` as it is run: sessions by HTTP, frames by hand, restarts.
 * What happens at a table is tested in src/rooms; here only that it goes in and comes out. */
#include "serve_help.h"

static char text[WIRE_TEXT_ROOM];

/* --- sessions --- */

static void post(const char *body_text, const char *headers)
{
    char request[4096];
    int length = snprintf(request, sizeof request,
                          "POST /api/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                          "Content-Type: application/json\r\nContent-Length: %zu\r\n%s\r\n%s",
                          strlen(body_text), headers, body_text);
    assert_true(length > 0 && length < (int)sizeof request);
    ask_bytes(request, (size_t)length);
}

/* The header that sends back the cookie just set. */
static const char *cookie(void)
{
    static char header[200];
    char token[100];
    const char *found = strstr(reply, "\r\nset-cookie: flotilla=");
    assert_non_null(found);
    assert_int_equal(sscanf(found, "\r\nset-cookie: flotilla=%99[^;]", token), 1);
    snprintf(header, sizeof header, "Cookie: other=1; flotilla=%s\r\n", token);
    return header;
}

static const char *person(void)
{
    static char id[64];
    assert_int_equal(sscanf(body(), "{\"person\":\"%63[^\"]", id), 1);
    return id;
}

static void refused(int expected, const char *words)
{
    if (status() != expected || strstr(body(), "{\"fault\":\"") == NULL ||
        strstr(body(), words) == NULL)
        fail_msg("not %d with %s: %s", expected, words, reply);
    has("\r\ncontent-type: application/json\r\n");
    has("\r\ncache-control: no-store\r\n");
    assert_null(strstr(reply, "set-cookie"));
}

static void a_name_makes_a_person(void **state)
{
    (void)state;
    post("{\"name\":\" Ann \"}", "");
    assert_int_equal(status(), 200);
    has("\r\ncontent-type: application/json\r\n");
    has("; Path=/; ");
    has("; HttpOnly; SameSite=Lax\r\n");
    assert_non_null(strstr(body(), "\",\"name\":\"Ann\",\"guest\":true}"));
    assert_true(strlen(person()) >= 12);
}

static void a_cookie_is_the_same_person(void **state)
{
    (void)state;
    char id[64], header[200];
    post("{\"name\":\"Ann\"}", "");
    snprintf(id, sizeof id, "%s", person());
    snprintf(header, sizeof header, "%s", cookie());
    post("{\"name\":\"Ännchen\"}", header);
    assert_int_equal(status(), 200);
    assert_string_equal(person(), id);
    assert_non_null(strstr(body(), "\"name\":\"Ännchen\""));
    post("{}", header);
    assert_non_null(strstr(body(), "\"name\":\"Ännchen\""));
    ask("GET /api/session", header);
    assert_string_equal(person(), id);
    assert_non_null(strstr(body(), "\"name\":\"Ännchen\""));
    post("{\"name\":\"Ann\"}", "");
    assert_string_not_equal(person(), id);
}

/* Or whoever plays every day would be a stranger a year after the first. */
static void a_cookie_is_renewed(void **state)
{
    (void)state;
    char header[200];
    post("{\"name\":\"Ann\"}", "");
    snprintf(header, sizeof header, "%s", cookie());
    post("{\"name\":\"Ann\"}", header);
    assert_string_equal(cookie(), header);
    has("; Max-Age=31536000; HttpOnly; SameSite=Lax\r\n");
    post("{\"name\":\"Ännchen\"}", header);
    assert_string_equal(cookie(), header);
    ask("GET /api/session", header);
    assert_string_equal(cookie(), header);
    snprintf(header, sizeof header, "Authorization: Bearer %s",
             strstr(cookie(), "flotilla=") + strlen("flotilla="));
    ask("GET /api/session", header);
    assert_int_equal(status(), 200);
    assert_null(strstr(reply, "set-cookie")); /* a program keeps its token itself */
}

static void tls_in_front_makes_secure_cookies(void **state)
{
    (void)state;
    post("{\"name\":\"Ann\"}", "X-Forwarded-Proto: https\r\n");
    has("; SameSite=Lax; Secure\r\n");
    post("{\"name\":\"Ann\"}", "X-Forwarded-Proto: http\r\n");
    has("; SameSite=Lax\r\n");
}

static void bad_names_are_refused(void **state)
{
    (void)state;
    post("{\"name\":\"\"}", "");
    refused(400, "\"syntax\",\"say\":\"a name has 1 to 24 characters\"");
    post("{\"name\":\"   \"}", "Accept-Language: de\r\n");
    refused(400, "ein Name hat 1 bis 24 Zeichen");
    post("{\"name\":\"1234567890123456789012345\"}", "");
    refused(400, "\"limit\"");
    post("{\"name\":\"A\\u0007\"}", "");
    refused(400, "\"syntax\"");
    post("{\"name\":\"bot:hard\"}", "Accept-Language: fr\r\n");
    refused(400, "un nom qui commence par bot:");
    post("{\"name\":\"\xff\"}", "");
    refused(400, "\"syntax\"");
    post("{\"name\":", "");
    refused(400, "\"syntax\"");
    post("", "");
    refused(400, "\"syntax\"");
    post("{}", "");
    refused(400, "\"syntax\"");
}

static void other_requests_are_refused(void **state)
{
    (void)state;
    static char long_body[2000];
    memset(long_body, 'x', sizeof long_body - 1);
    post(long_body, "");
    refused(413, "\"limit\"");
    post("{\"name\":\"Ann\"}", "Origin: http://evil.org\r\n");
    refused(403, "another site");
    ask("POST /api/session", "Content-Type: text/plain\r\nContent-Length: 14\r\n\r\n"
                             "{\"name\":\"Ann\"}");
    refused(415, "application/json");
    ask("POST /api/session", "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                             "e\r\n{\"name\":\"Ann\"}\r\n0\r\n\r\n");
    refused(411, "Content-Length");
    ask("POST /api/session", "Content-Type: application/json\r\nContent-Length: 9999999999\r\n");
    refused(413, "\"limit\"");
    ask("DELETE /api/session", "");
    refused(405, "\"unknown\"");
    has("\r\nallow: GET, HEAD, POST\r\n");
    ask("GET /api/session", "");
    refused(401, "\"sign-in\"");
    ask("GET /api/session", "Cookie: flotilla=00\r\n");
    refused(401, "\"sign-in\"");
    ask("GET /api/nothing", "");
    refused(404, "\"unknown\"");
}

static void a_body_may_come_in_pieces(void **state)
{
    (void)state;
    static const char request[] = "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 14\r\n"
                                  "Content-Type: application/json; charset=utf-8\r\n\r\n"
                                  "{\"name\":\"Ann\"}";
    int visitor = visit();
    for (int i = 0; i < 3; i++) { /* and the connection stays */
        size_t head_length = strlen(request) - 10;
        send_bytes(visitor, request, head_length);
        const struct timespec moment = {.tv_nsec = 20000000};
        nanosleep(&moment, NULL);
        send_bytes(visitor, request + head_length, 10);
        reply_length = 0;
        while (reply_length == 0 || reply[reply_length - 1] != '}') {
            ssize_t count = recv(visitor, reply + reply_length, 4000, 0);
            assert_true(count > 0);
            reply_length += (size_t)count;
            reply[reply_length] = '\0';
        }
        assert_int_equal(status(), 200);
    }
    close(visitor);
}

static void who_leaves_early_does_no_harm(void **state)
{
    (void)state;
    static const char request[] = "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 14\r\n"
                                  "Content-Type: application/json\r\n\r\n{\"name\":\"Ann\"}";
    for (size_t length = 1; length <= strlen(request); length += 5) {
        int visitor = visit();
        send_bytes(visitor, request, length);
        close(visitor);
    }
    a_name_makes_a_person(state);
}

static void records_are_asked_for(void **state)
{
    (void)state;
    ask("GET /api/record/abcdefgh1234", "");
    refused(404, "\"unknown\"");
    ask("GET /api/record/", "");
    refused(404, "\"unknown\"");
    ask("GET /api/record/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "");
    refused(404, "\"unknown\"");
    ask("POST /api/record/abcdefgh1234", "Content-Length: 0\r\n");
    refused(405, "\"unknown\"");
    has("\r\nallow: GET, HEAD\r\n");
}

/* --- the way to /ws --- */

static void asks_to_upgrade(const char *path, const char *headers)
{
    char request[1000];
    snprintf(request, sizeof request,
             "GET %s HTTP/1.1\r\nHost: localhost:80\r\nUpgrade: websocket\r\n"
             "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n",
             path, headers);
    int visitor = visit();
    send_bytes(visitor, request, strlen(request));
    reply_length = 0;
    reply[0] = '\0';
    while (strstr(reply, "\r\n\r\n") == NULL || (status() != 101 && body_length() == 0)) {
        ssize_t count = recv(visitor, reply + reply_length, 4000, 0);
        assert_true(count > 0);
        reply_length += (size_t)count;
        reply[reply_length] = '\0';
    }
    close(visitor);
}

static void upgrades_are_judged(void **state)
{
    (void)state;
    static const char protocol[] = "Sec-WebSocket-Protocol: http, flotilla.1\r\n";
    char token[WIRE_TOKEN_ROOM], known[300], headers[600];
    ask("GET /ws", ""); /* somebody looks at it in a browser */
    refused(426, "WebSocket");
    has("\r\nupgrade: websocket\r\n");
    assert_true(wire_sign_in(port, "Ann", token));
    snprintf(known, sizeof known, "Cookie: flotilla=%s\r\n", token);
    asks_to_upgrade("/ws", protocol);
    refused(401, "\"sign-in\"");
    asks_to_upgrade("/ws", known);
    refused(400, "flotilla.1");
    snprintf(headers, sizeof headers, "%sSec-WebSocket-Protocol: flotilla.2\r\n", known);
    asks_to_upgrade("/ws", headers);
    refused(400, "flotilla.1");
    snprintf(headers, sizeof headers, "%s%s", known, protocol);
    asks_to_upgrade("/", headers);
    refused(404, "\"unknown\"");
    snprintf(headers, sizeof headers, "%s%sOrigin: https://evil.org\r\n", known, protocol);
    asks_to_upgrade("/ws", headers);
    refused(403, "another site");
    snprintf(headers, sizeof headers, "%s%sOrigin: http://LOCALHOST:80\r\n", known, protocol);
    asks_to_upgrade("/ws", headers);
    assert_int_equal(status(), 101);
    assert_non_null(strstr(reply, "\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    assert_non_null(strstr(reply, "\r\nSec-WebSocket-Protocol: flotilla.1\r\n"));
    snprintf(headers, sizeof headers, "Authorization: Bearer %s\r\n%s", token, protocol);
    asks_to_upgrade("/ws", headers);
    assert_int_equal(status(), 101);
}

/* --- frames --- */

static void says_hello(struct wire *wire, const char *token)
{
    int code;
    assert_true(wire_open(wire, port, token, &code));
    assert_true(wire_send(wire, "{\"t\":\"hello\",\"v\":1,\"lang\":\"en\"}"));
    assert_true(wire_receive_until(wire, "\"t\":\"welcome\"", text, sizeof text));
}

static void comes(struct wire *wire)
{
    char token[WIRE_TOKEN_ROOM];
    assert_true(wire_sign_in(port, "Ann", token));
    says_hello(wire, token);
    assert_non_null(strstr(text, "\"name\":\"Ann\",\"guest\":true"));
}

static void hears(const struct wire *wire, const char *words)
{
    assert_true(wire_receive_text(wire, text, sizeof text));
    if (strstr(text, words) == NULL)
        fail_msg("no %s: %s", words, text);
}

static void a_hello_is_welcome(void **state)
{
    (void)state;
    struct wire wire;
    comes(&wire);
    assert_true(wire_send(&wire, "{\"t\":\"ping\",\"id\":13}"));
    hears(&wire, "{\"t\":\"ok\",\"id\":13");
    wire_close(&wire);
}

static void what_is_no_text_is_refused(void **state)
{
    (void)state;
    struct wire wire;
    comes(&wire);
    assert_true(wire_send_frame(&wire, WIRE_BINARY, true, "abc", 3));
    hears(&wire, "\"fault\":\"syntax\"");
    assert_true(wire_send_frame(&wire, WIRE_BINARY, false, "abc", 3));
    hears(&wire, "\"fault\":\"syntax\"");
    assert_true(wire_send_frame(&wire, WIRE_MORE, true, "def", 3));
    assert_true(wire_send(&wire, "{\"t\":\"ping\",\"id\":14}"));
    hears(&wire, "{\"t\":\"ok\",\"id\":14");
    wire_close(&wire);
}

/* {"t":"ping","id":1,"x":"xxx..."} of so many bytes in all. */
static const char *long_ping(size_t size)
{
    static char bytes[20000];
    int length = snprintf(bytes, sizeof bytes, "{\"t\":\"ping\",\"id\":15,\"x\":\"");
    memset(bytes + length, 'x', size - (size_t)length);
    memcpy(bytes + size - 2, "\"}", 3);
    return bytes;
}

static void long_messages_are_refused(void **state)
{
    (void)state;
    struct wire wire;
    comes(&wire);
    assert_true(wire_send(&wire, long_ping(8192)));
    hears(&wire, "{\"t\":\"ok\",\"id\":15");
    assert_true(wire_send(&wire, long_ping(8193)));
    hears(&wire, "\"fault\":\"limit\"");
    assert_true(wire_send(&wire, long_ping(9000)));
    hears(&wire, "\"fault\":\"limit\"");
    assert_true(wire_send(&wire, long_ping(19000)));
    hears(&wire, "\"fault\":\"limit\"");
    assert_true(wire_send(&wire, "{\"t\":\"ping\",\"id\":16}"));
    hears(&wire, "{\"t\":\"ok\",\"id\":16");
    wire_close(&wire);
}

static void messages_may_come_in_pieces(void **state)
{
    (void)state;
    const char *ping = long_ping(5000);
    struct wire wire;
    comes(&wire);
    assert_true(wire_send_frame(&wire, WIRE_TEXT, false, ping, 10));
    assert_true(wire_send_frame(&wire, WIRE_MORE, false, "", 0));
    assert_true(wire_send_frame(&wire, WIRE_PING, true, "still there?", 12));
    assert_true(wire_send_frame(&wire, WIRE_MORE, false, ping + 10, 4000));
    assert_true(wire_send_frame(&wire, WIRE_MORE, true, ping + 4010, 990));
    size_t count;
    assert_int_equal(wire_receive(&wire, text, sizeof text, &count), WIRE_PONG);
    assert_string_equal(text, "still there?");
    hears(&wire, "{\"t\":\"ok\",\"id\":15");
    for (int i = 0; i < 3; i++) /* 12,000 bytes in three frames are refused once */
        assert_true(wire_send_frame(&wire, i == 0 ? WIRE_TEXT : WIRE_MORE, i == 2, ping, 4000));
    hears(&wire, "\"fault\":\"limit\"");
    assert_true(wire_send(&wire, "{\"t\":\"ping\",\"id\":16}"));
    hears(&wire, "{\"t\":\"ok\",\"id\":16");
    wire_close(&wire);
}

static void who_answers_no_ping_is_dropped(void **state)
{
    (void)state;
    struct wire silent, present;
    size_t count;
    comes(&silent);
    comes(&present);
    int64_t begin_ms = pty_now_ms();
    assert_int_equal(wire_receive(&silent, text, sizeof text, &count), WIRE_PING);
    for (int i = 0; i < 3; i++) { /* one every 10 s, if they are heard to be answered */
        assert_int_equal(wire_receive(&present, text, sizeof text, &count), WIRE_PING);
        assert_true(wire_send_frame(&present, WIRE_PONG, true, text, count));
        assert_true(wire_send_frame(&present, WIRE_PONG, true, "one too many", 12));
    }
    assert_int_equal(wire_receive(&silent, text, sizeof text, &count), WIRE_END);
    assert_true(pty_now_ms() - begin_ms >= 29000);
    assert_true(wire_send(&present, "{\"t\":\"ping\",\"id\":16}"));
    hears(&present, "{\"t\":\"ok\",\"id\":16");
    wire_close(&silent);
    wire_close(&present);
}

/* Framing against the standard: closed, and nobody else is hurt. */
static void broken_frames_do_no_harm(void **state)
{
    (void)state;
    static const unsigned char frames[][8] = {
        {0x81, 0x01, 'x'},                                /* not masked */
        {0x83, 0x80, 1, 2, 3, 4},                         /* an unknown kind */
        {0xf1, 0x80, 1, 2, 3, 4},                         /* bits of extensions */
        {0x80, 0x80, 1, 2, 3, 4},                         /* goes on with nothing */
        {0x09, 0x80, 1, 2, 3, 4},                         /* a ping in pieces */
        {0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, /* longer than anything */
        {0x88, 0x80, 1, 2, 3, 4, 0x88, 0x80},             /* closes twice */
    };
    struct wire other;
    comes(&other);
    for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++) {
        struct wire wire;
        comes(&wire);
        wire_send_all(wire.socket, frames[i], sizeof frames[i]);
        shutdown(wire.socket, SHUT_WR);
        while (wire_receive_text(&wire, text, sizeof text))
            ;
        wire_close(&wire);
    }
    assert_true(wire_send(&other, "{\"t\":\"ping\",\"id\":17}"));
    assert_true(wire_receive_until(&other, "{\"t\":\"ok\",\"id\":17", text, sizeof text));
    wire_close(&other);
}

/* Who sends on and on without reading is told so, or cut off; the others are served. */
static void a_flood_takes_nobodys_turn(void **state)
{
    (void)state;
    struct wire flood, other;
    comes(&flood);
    comes(&other);
    for (int i = 0; i < 3000; i++)
        if (!wire_send(&flood, "{\"t\":\"mine\",\"id\":1}"))
            break;
    assert_true(wire_send(&other, "{\"t\":\"ping\",\"id\":18}"));
    assert_true(wire_receive_until(&other, "{\"t\":\"ok\",\"id\":18", text, sizeof text));
    assert_true(wire_receive_until(&flood, "\"t\":\"bye\"", text, sizeof text));
    assert_false(wire_receive_text(&flood, text, sizeof text));
    wire_close(&flood);
    wire_close(&other);
}

/* --- tables --- */

/* The word behind "key":" in the last message. */
static void take_word(const char *key, char *word, size_t room)
{
    char pattern[64];
    snprintf(pattern, sizeof pattern, "\"%s\":\"", key);
    const char *found = strstr(text, pattern);
    assert_non_null(found);
    found += strlen(pattern);
    snprintf(word, room, "%.*s", (int)strcspn(found, "\""), found);
}

static void plays(struct wire *wire, const char *seats, char table[64])
{
    char message[300];
    snprintf(message, sizeof message,
             "{\"t\":\"open\",\"id\":1,\"game\":\"convoy\",\"options\":{\"players\":2},"
             "\"clock\":null,\"seats\":%s}",
             seats);
    assert_true(wire_send(wire, message));
    assert_true(wire_receive_until(wire, "{\"t\":\"ok\",\"id\":1,", text, sizeof text));
    take_word("table", table, 64);
    snprintf(message, sizeof message, "{\"t\":\"follow\",\"id\":2,\"table\":\"%s\",\"from\":0}",
             table);
    assert_true(wire_send(wire, message));
    snprintf(message, sizeof message, "{\"t\":\"start\",\"id\":3,\"table\":\"%s\"}", table);
    assert_true(wire_send(wire, message));
}

static void bots_play_to_the_end(void **state)
{
    (void)state;
    struct wire wire;
    char table[64], line[200];
    comes(&wire);
    plays(&wire, "[\"bot:random\",\"bot:easy\"]", table);
    assert_true(wire_receive_until(&wire, "\"t\":\"over\"", text, sizeof text));
    snprintf(line, sizeof line, "GET /api/record/%s", table);
    ask(line, "");
    assert_int_equal(status(), 200);
    has("\r\ncontent-type: application/x-ndjson\r\n");
    has("\r\ncontent-disposition: attachment; filename=\"flotilla-");
    assert_non_null(strstr(body(), "{\"flotilla\":1,\"game\":\"convoy\""));
    assert_non_null(strstr(body(), "\"result\""));
    write_file("record.jsonl", body(), body_length());
    struct output output = run("verify record.jsonl");
    assert_int_equal(output.exit_code, 0);
    output_free(&output);
    snprintf(line, sizeof line, "HEAD /api/record/%s", table);
    ask(line, "");
    assert_int_equal(status(), 200);
    assert_int_equal(body_length(), 0);
    wire_close(&wire);
}

static void a_restart_keeps_people_and_tables(void **state)
{
    struct wire wire;
    char token[WIRE_TOKEN_ROOM], id[64], table[64], line[200];
    assert_true(wire_sign_in(port, "Ann", token));
    says_hello(&wire, token);
    take_word("person", id, sizeof id);
    plays(&wire, "[\"me\",\"bot:easy\"]", table);
    assert_true(wire_receive_until(&wire, "\"state\":\"playing\"", text, sizeof text));
    snprintf(line, sizeof line, "GET /api/record/%s", table);
    ask(line, "");
    refused(404, "\"state\"");
    assert_int_equal(kill(server, SIGTERM), 0);
    assert_true(wire_receive_until(&wire, "{\"t\":\"bye\",\"why\":\"restart\"", text, sizeof text));
    assert_false(wire_receive_text(&wire, text, sizeof text));
    wire_close(&wire);
    ends_cleanly(0);
    start(state);
    says_hello(&wire, token);
    assert_non_null(strstr(text, id));
    snprintf(line, sizeof line, "{\"t\":\"follow\",\"id\":2,\"table\":\"%s\",\"from\":0}", table);
    assert_true(wire_send(&wire, line));
    assert_true(wire_receive_until(&wire, "\"t\":\"table\"", text, sizeof text));
    assert_non_null(strstr(text, "\"state\":\"playing\""));
    assert_non_null(strstr(text, "\"you\":0"));
    wire_close(&wire);
}

/* docs/client.py, as its page says to run it. */
static void the_client_in_python_plays(void **state)
{
    char line[1024], table[64];
    (void)state;
    snprintf(line, sizeof line,
             "python3 '%s/docs/client.py' http://127.0.0.1:%d convert >played.txt", FLOTILLA_SOURCE,
             port);
    assert_int_equal(system(line), 0);
    FILE *played = fopen("played.txt", "r");
    assert_non_null(played);
    assert_int_equal(
        fscanf(played, "convert: %*[a-z], record at http://127.0.0.1:%*d/api/record/%63s", table),
        1);
    fclose(played);
    snprintf(line, sizeof line, "GET /api/record/%s", table);
    ask(line, "");
    assert_int_equal(status(), 200);
    assert_non_null(strstr(body(), "\"Python\""));
}

static void it_ends_while_bots_think(void **state)
{
    (void)state;
    struct wire wires[5];
    char table[64];
    for (int i = 0; i < 5; i++) {
        comes(&wires[i]);
        plays(&wires[i], "[\"bot:expert\",\"bot:expert\"]", table);
    }
    assert_true(wire_receive_until(&wires[4], "\"state\":\"playing\"", text, sizeof text));
    ends_cleanly(SIGINT);
    for (int i = 0; i < 5; i++)
        wire_close(&wires[i]);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, stop)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_name_makes_a_person),
        TEST(a_cookie_is_the_same_person),
        TEST(a_cookie_is_renewed),
        TEST(tls_in_front_makes_secure_cookies),
        TEST(bad_names_are_refused),
        TEST(other_requests_are_refused),
        TEST(a_body_may_come_in_pieces),
        TEST(who_leaves_early_does_no_harm),
        TEST(records_are_asked_for),
        TEST(upgrades_are_judged),
        TEST(a_hello_is_welcome),
        TEST(what_is_no_text_is_refused),
        TEST(long_messages_are_refused),
        TEST(messages_may_come_in_pieces),
        TEST(who_answers_no_ping_is_dropped),
        TEST(broken_frames_do_no_harm),
        TEST(a_flood_takes_nobodys_turn),
        TEST(bots_play_to_the_end),
        TEST(a_restart_keeps_people_and_tables),
        TEST(the_client_in_python_plays),
        TEST(it_ends_while_bots_think),
    };
    assert_int_equal(system("rm -rf tables client && mkdir client"), 0);
    write_file("client/index.html", "<p>the page", 11);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
