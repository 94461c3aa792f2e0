/* A line typed at a terminal, with keys to edit it and the lines before to be had again (libedit).
 * Every person has lines of their own: what one typed, another must not find. */
#ifndef CLI_PLAY_EDITOR_H
#define CLI_PLAY_EDITOR_H

#include "base/text.h"

struct editor;

/* At standard input and output; NULL where the terminal is one that libedit does not know. */
struct editor *editor_open(void);
void editor_close(struct editor *editor); /* NULL is fine, too */
/* Another person comes: all is forgotten but the lines of each. */
void editor_hand_over(struct editor *editor);

enum { EDITOR_NOBODY = -1 }; /* a line that is not kept, and no lines before it */

enum editor_step {
    EDITOR_LINE,
    EDITOR_LONG,    /* a line that does not fit */
    EDITOR_STOPPED, /* `wait` said so */
    EDITOR_END,     /* of the input */
};

struct editor_question {
    const char *prompt;
    int person;                  /* whose lines can be had again, or EDITOR_NOBODY */
    bool (*wait)(void *context); /* until a key can be read; false: stop here */
    void *context;
};

enum editor_step editor_read(struct editor *editor, const struct editor_question *question,
                             struct text *line);
/* For `wait`: the program was stopped (Ctrl-Z) and goes on, so that others have used the screen.
 * Said once. */
bool editor_was_away(void);
/* Then: the terminal in order, prompt and line once more. */
void editor_return(struct editor *editor, const char *prompt);
/* For `wait`, after it has printed lines of its own: prompt and line once more. */
void editor_redraw(struct editor *editor, const char *prompt);

#endif
