#include "cli/play_editor.h"

#include "base/ensure.h"
#include "cli/files.h"
#include "engine/game.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { LINES_KEPT = 200, PROMPT_ROOM = 32 };

struct editor {
    EditLine *line;
    History *lines[SEATS_MAX]; /* by person, made when the person is first asked */
    History *none;             /* of nobody: always empty */
    FILE *errors;              /* libedit's words about terminals, which are not for players */
    const struct editor_question *question; /* while one is asked */
    char prompt[PROMPT_ROOM];
    bool is_stopped;
};

/* --- what libedit asks us --- */

static struct editor *editor_of(EditLine *line)
{
    void *data = NULL;
    el_get(line, EL_CLIENTDATA, &data);
    ensure(data != NULL);
    return data;
}

static char *tell_prompt(EditLine *line)
{
    return editor_of(line)->prompt;
}

static void set_prompt(struct editor *editor, const char *prompt)
{
    struct text text = TEXT_OVER(editor->prompt);
    text_add(&text, prompt);
    ensure(!text.cut);
}

/* One character from as many bytes as it has; bytes that are none are passed over. 1, or 0 at the
 * end, as libedit wants it. */
static int read_key(EditLine *line, wchar_t *key)
{
    struct editor *editor = editor_of(line);
    mbstate_t state = {0};
    for (;;) {
        char byte;
        if (!editor->question->wait(editor->question->context)) {
            editor->is_stopped = true;
            return 0;
        }
        ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return 0;
        size_t length = mbrtowc(key, &byte, 1, &state);
        if (length <= 1)
            return 1;
        if (length == (size_t)-1)
            memset(&state, 0, sizeof state);
    }
}

/* --- stopped by Ctrl-Z, and brought back --- */

/* libedit puts the terminal in order once a line, not again, and shows nothing. */
static volatile sig_atomic_t is_back;

static void note_return(int number)
{
    (void)number;
    is_back = 1;
}

bool editor_was_away(void)
{
    bool was_away = is_back != 0;
    is_back = 0;
    return was_away;
}

/* --- opening --- */

static History *history_new(void)
{
    HistEvent event;
    History *lines = history_init();
    ensure(lines != NULL);
    history(lines, &event, H_SETSIZE, LINES_KEPT);
    history(lines, &event, H_SETUNIQUE, 1);
    return lines;
}

/* Keys are those of Emacs unless ~/.editrc has others. Signals put the terminal in order first. */
static bool open_line(struct editor *editor)
{
    editor->line = el_init("flotilla", stdin, stdout, editor->errors);
    if (editor->line == NULL)
        return false;
    el_set(editor->line, EL_CLIENTDATA, editor);
    el_set(editor->line, EL_EDITOR, "emacs");
    el_set(editor->line, EL_SIGNAL, 1);
    el_set(editor->line, EL_PROMPT, tell_prompt);
    el_set(editor->line, EL_GETCFN, read_key);
    el_source(editor->line, NULL);
    return el_set(editor->line, EL_TERMINAL, NULL) == 0;
}

static void close_line(struct editor *editor)
{
    if (editor->line != NULL)
        el_end(editor->line);
    editor->line = NULL;
}

/* Everything here is UTF-8, whatever the locale says: records are, and so are the files of names.
 */
struct editor *editor_open(void)
{
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
        return NULL;
    struct editor *editor = memory(sizeof *editor);
    sigaction(SIGCONT, &(struct sigaction){.sa_handler = note_return, .sa_flags = SA_RESTART},
              NULL);
    editor->errors = fopen("/dev/null", "w");
    editor->none = history_new();
    if (editor->errors != NULL && open_line(editor))
        return editor;
    editor_close(editor);
    return NULL;
}

void editor_close(struct editor *editor)
{
    if (editor == NULL)
        return;
    close_line(editor);
    for (int i = 0; i < SEATS_MAX; i++)
        if (editor->lines[i] != NULL)
            history_end(editor->lines[i]);
    history_end(editor->none);
    if (editor->errors != NULL)
        fclose(editor->errors);
    free(editor);
}

/* A new one: what was cut out of a line can be put in again, and must not be by the next. */
void editor_hand_over(struct editor *editor)
{
    close_line(editor);
    bool fine = open_line(editor);
    ensure(fine); /* the terminal is the same */
}

/* --- reading --- */

static History *history_of(struct editor *editor, int person)
{
    ensure(person >= EDITOR_NOBODY && person < SEATS_MAX);
    if (person == EDITOR_NOBODY)
        return editor->none;
    if (editor->lines[person] == NULL)
        editor->lines[person] = history_new();
    return editor->lines[person];
}

/* Blank lines are answers, and nothing to have again. */
static void keep(struct editor *editor, int person, const char *line)
{
    HistEvent event;
    if (person != EDITOR_NOBODY && line[strspn(line, " \t")] != '\0')
        history(editor->lines[person], &event, H_ENTER, line);
}

enum editor_step editor_read(struct editor *editor, const struct editor_question *question,
                             struct text *line)
{
    int count = 0;
    editor->question = question;
    set_prompt(editor, question->prompt);
    editor->is_stopped = false;
    el_set(editor->line, EL_HIST, history, history_of(editor, question->person));
    /* Before the prompt is seen: keys that follow it at once are keys already. */
    el_set(editor->line, EL_PREP_TERM, 1);
    const char *typed = el_gets(editor->line, &count);
    text_clear(line);
    if (typed == NULL || count <= 0)
        return editor->is_stopped ? EDITOR_STOPPED : EDITOR_END;
    text_add_bytes(line, typed, strcspn(typed, "\r\n"));
    if (line->cut)
        return EDITOR_LONG;
    keep(editor, question->person, line->bytes);
    return EDITOR_LINE;
}

void editor_return(struct editor *editor, const char *prompt)
{
    el_set(editor->line, EL_PREP_TERM, 0); /* or it takes what it left for what is */
    el_set(editor->line, EL_PREP_TERM, 1);
    editor_redraw(editor, prompt);
}

void editor_redraw(struct editor *editor, const char *prompt)
{
    set_prompt(editor, prompt);
    el_set(editor->line, EL_REFRESH);
}
