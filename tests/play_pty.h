/* Runs the `flotilla` command at a pseudo-terminal and plays with it: types lines, waits for the
 * prompt, looks at what the screen said since. Every wait has an end. Or runs it through a shell,
 * without a terminal. */
#ifndef TESTS_PLAY_PTY_H
#define TESTS_PLAY_PTY_H

#include <errno.h>
#include <poll.h>
#include <pty.h> /* forkpty */
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PTY_WAIT_MS_MAX = 30000, PTY_SEEN_ROOM = 1 << 20 };

struct pty {
    int descriptor;
    pid_t process;
    bool is_over; /* the program has ended ... */
    int status;   /* ... with this, as waitpid says it */
    size_t count;
    char seen[PTY_SEEN_ROOM]; /* since the last line was typed */
};

static inline int64_t pty_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* `arguments` as for a shell, after "flotilla". */
static inline void pty_open(struct pty *pty, const char *arguments)
{
    char line[4096];
    snprintf(line, sizeof line, "exec '%s' %s", FLOTILLA_COMMAND, arguments);
    struct winsize size = {.ws_row = 40, .ws_col = 80};
    pty->is_over = false;
    pty->count = 0;
    pty->seen[0] = '\0';
    pty->process = forkpty(&pty->descriptor, NULL, NULL, &size);
    if (pty->process == 0) {
        signal(SIGINT, SIG_DFL); /* ignored where the test is a background job, and so inherited */
        execl("/bin/sh", "sh", "-c", line, (char *)NULL);
        _exit(127);
    }
}

static inline void pty_end(struct pty *pty)
{
    close(pty->descriptor);
    waitpid(pty->process, &pty->status, 0);
    pty->is_over = true;
}

/* Takes what has come; false when nothing did in time or the program is over. */
static inline bool pty_take(struct pty *pty, int wait_ms)
{
    struct pollfd one = {.fd = pty->descriptor, .events = POLLIN};
    if (pty->is_over || poll(&one, 1, wait_ms) <= 0)
        return false;
    ssize_t got = read(pty->descriptor, pty->seen + pty->count, sizeof pty->seen - 1 - pty->count);
    if (got <= 0) {
        pty_end(pty);
        return false;
    }
    pty->count += (size_t)got;
    pty->seen[pty->count] = '\0';
    return true;
}

/* A prompt stands alone at the end: "> ", or with a clock "30 s> ". */
static inline bool pty_has_prompt(const struct pty *pty)
{
    if (pty->count < 2 || strcmp(pty->seen + pty->count - 2, "> ") != 0)
        return false;
    const char *at = pty->seen + pty->count - 2;
    if (at - pty->seen > 2 && at[-1] == 's' && at[-2] == ' ') {
        at -= 2;
        while (at > pty->seen && at[-1] >= '0' && at[-1] <= '9')
            at--;
    }
    return at > pty->seen && at[-1] == '\n';
}

/* Waits for a prompt or the end of the program; false when neither comes. */
static inline bool pty_wait(struct pty *pty)
{
    int64_t end = pty_now_ms() + PTY_WAIT_MS_MAX;
    while (!pty->is_over && !pty_has_prompt(pty)) {
        int64_t left = end - pty_now_ms();
        if (left <= 0)
            return false;
        pty_take(pty, (int)left);
    }
    return true;
}

/* Waits until the words have been printed. */
static inline bool pty_wait_words(struct pty *pty, const char *words)
{
    int64_t end = pty_now_ms() + PTY_WAIT_MS_MAX;
    while (strstr(pty->seen, words) == NULL) {
        int64_t left = end - pty_now_ms();
        if (pty->is_over || left <= 0)
            return false;
        pty_take(pty, (int)left);
    }
    return true;
}

/* Types bytes as they are; what was seen before is forgotten. */
static inline void pty_type(struct pty *pty, const char *bytes)
{
    pty->count = 0;
    pty->seen[0] = '\0';
    ssize_t written = write(pty->descriptor, bytes, strlen(bytes));
    (void)written;
}

/* Types a line and waits for what it leads to. */
static inline bool pty_say(struct pty *pty, const char *line)
{
    char bytes[8192];
    snprintf(bytes, sizeof bytes, "%s\n", line);
    pty_type(pty, bytes);
    return pty_wait(pty);
}

/* Ends a program that is still there. */
static inline void pty_close(struct pty *pty)
{
    if (pty->is_over)
        return;
    kill(pty->process, SIGKILL);
    pty_end(pty);
}

/* --- without a terminal --- */

struct output {
    int exit_code;
    char *out; /* standard output and standard error together; freed by output_free */
};

/* Arguments as for a shell, after "flotilla". */
__attribute__((format(printf, 1, 2))) static inline struct output run(const char *format, ...)
{
    char arguments[4096], line[8192];
    va_list list;
    va_start(list, format);
    vsnprintf(arguments, sizeof arguments, format, list);
    va_end(list);
    snprintf(line, sizeof line, "'%s' %s 2>&1", FLOTILLA_COMMAND, arguments);
    struct output output = {.exit_code = -1, .out = calloc(1, PTY_SEEN_ROOM)};
    FILE *pipe = popen(line, "r");
    if (pipe == NULL || output.out == NULL)
        abort();
    output.out[fread(output.out, 1, PTY_SEEN_ROOM - 1, pipe)] = '\0';
    int status = pclose(pipe);
    output.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return output;
}

static inline void output_free(struct output *output)
{
    free(output->out);
}

#endif
