/* What the tests of `flotilla play` share: a pseudo-terminal, and words that read like play. */
#ifndef TESTS_PLAY_HELP_H
#define TESTS_PLAY_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "play_pty.h"

static struct pty pty;

static inline void sees(const char *words)
{
    if (strstr(pty.seen, words) == NULL)
        fail_msg("\"%s\" is not on the screen:\n%s", words, pty.seen);
}

static inline void sees_not(const char *words)
{
    if (strstr(pty.seen, words) != NULL)
        fail_msg("\"%s\" is on the screen:\n%s", words, pty.seen);
}

static inline void open_game(const char *arguments)
{
    pty_open(&pty, arguments);
    if (!pty_wait(&pty))
        fail_msg("no prompt after play %s:\n%s", arguments, pty.seen);
}

static inline void say(const char *line)
{
    if (pty.is_over || !pty_say(&pty, line))
        fail_msg("no answer to \"%s\":\n%s", line, pty.seen);
}

static inline void ends_with(int exit_code)
{
    assert_true(pty.is_over);
    assert_true(WIFEXITED(pty.status));
    if (WEXITSTATUS(pty.status) != exit_code)
        fail_msg("exit code %d, not %d:\n%s", WEXITSTATUS(pty.status), exit_code, pty.seen);
}

static inline void output_has(struct output output, int exit_code, const char *words)
{
    if (strstr(output.out, words) == NULL)
        fail_msg("\"%s\" was not printed:\n%s", words, output.out);
    assert_int_equal(output.exit_code, exit_code);
    output_free(&output);
}

static inline void verifies(const char *path, const char *words)
{
    output_has(run("verify %s", path), 0, words);
}

static inline void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static inline void read_file(const char *path, char *text, size_t room)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, room - 1, file)] = '\0';
    fclose(file);
}

/* The rest of the line after the words, up to `end`. */
static inline void copy_after(const char *text, const char *words, const char *end, char *copy,
                              size_t room)
{
    const char *at = strstr(text, words);
    if (at == NULL) {
        fail_msg("\"%s\" is not in:\n%s", words, text);
        return;
    }
    at += strlen(words);
    snprintf(copy, room, "%.*s", (int)strcspn(at, end), at);
}

/* Asks for a hint and takes it. The move ends where three blanks and the sentence follow. */
static inline void take_hint(void)
{
    char bytes[256];
    say("hint");
    copy_after(pty.seen, "Hint: ", "\r\n", bytes, sizeof bytes);
    char *end = strstr(bytes, "   ");
    assert_non_null(end);
    *end = '\0';
    say(bytes);
}

/* The first deal in which a card fits: the list of moves holds more than `end`. */
static inline void open_athletic_with_a_play(const char *more)
{
    for (int seed = 1; seed < 50; seed++) {
        char line[128];
        snprintf(line, sizeof line, "play athletic -o start=0 --seed %d %s", seed, more);
        open_game(line);
        say("moves");
        if (strstr(pty.seen, "   2  ") != NULL)
            return;
        pty_close(&pty);
    }
    fail_msg("no deal in which a card fits");
}

#endif
