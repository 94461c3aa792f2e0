/* Runs `flotilla serve` for a test, with a client and a database in the working folder, and asks it
 * by HTTP through raw sockets. Waits end by themselves only when something is broken. */
#ifndef TESTS_SERVE_HELP_H
#define TESTS_SERVE_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "play_pty.h"
#include "wire.h"

#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>

enum { REPLY_ROOM = 8 << 20 };

static pid_t server;
static int port;
static char reply[REPLY_ROOM];
static size_t reply_length;

/* --- the server --- */

static inline void write_file(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* Reads "Flotilla is at http://127.0.0.1:PORT/". */
static inline int read_port(int output)
{
    FILE *stream = fdopen(output, "r");
    int found = 0;
    assert_non_null(stream);
    assert_int_equal(fscanf(stream, "Flotilla is at http://127.0.0.1:%d/", &found), 1);
    fclose(stream);
    return found;
}

static inline int start(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    server = fork();
    assert_true(server >= 0);
    if (server == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* it does not outlive a test that breaks down */
        execl(FLOTILLA_COMMAND, "flotilla", "serve", "--port", "0", "--dir", "client", "--data",
              "tables", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    port = read_port(ends[0]);
    return 0;
}

/* A clean end: in the sanitizer build also without leaks. */
static inline void ends_cleanly(int signal)
{
    int status;
    assert_int_equal(kill(server, signal), 0);
    assert_int_equal(waitpid(server, &status, 0), server);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    server = 0;
}

static inline int stop(void **state)
{
    (void)state;
    if (server > 0)
        ends_cleanly(SIGTERM);
    return 0;
}

/* --- a visitor --- */

static inline int visit(void)
{
    int visitor = wire_connect(port);
    assert_true(visitor >= 0);
    return visitor;
}

/* The server may close before it has read all. */
static inline void send_bytes(int visitor, const char *bytes, size_t length)
{
    for (ssize_t sent; length > 0; bytes += sent, length -= (size_t)sent)
        if ((sent = send(visitor, bytes, length, MSG_NOSIGNAL)) <= 0)
            return;
}

/* Up to the end of the connection, or of a number of bytes. */
static inline void receive(int visitor, size_t limit)
{
    ssize_t count = 1;
    reply_length = 0;
    while (count > 0 && reply_length < limit) {
        count = recv(visitor, reply + reply_length, limit - reply_length, 0);
        reply_length += count > 0 ? (size_t)count : 0;
    }
    assert_true(count >= 0 || errno == ECONNRESET);
    reply[reply_length] = '\0';
}

static inline void ask_bytes(const char *bytes, size_t length)
{
    int visitor = visit();
    send_bytes(visitor, bytes, length);
    receive(visitor, sizeof reply - 1);
    close(visitor);
}

/* A request with a line and further headers, on a connection of its own. */
static inline void ask(const char *line, const char *headers)
{
    char request[4096];
    int length =
        snprintf(request, sizeof request,
                 "%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%s\r\n", line, headers);
    assert_true(length > 0 && length < (int)sizeof request);
    ask_bytes(request, (size_t)length);
}

static inline int status(void)
{
    int found = 0;
    return sscanf(reply, "HTTP/1.%*d %d", &found) == 1 ? found : 0;
}

static inline const char *body(void)
{
    const char *end = strstr(reply, "\r\n\r\n");
    assert_non_null(end);
    return end + 4;
}

static inline size_t body_length(void)
{
    return reply_length - (size_t)(body() - reply);
}

static inline void has(const char *header)
{
    const char *found = strstr(reply, header);
    if (found == NULL || found > body())
        fail_msg("no \"%s\" in %.*s", header, (int)(body() - reply), reply);
}

#endif
