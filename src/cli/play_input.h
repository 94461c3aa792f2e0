/* Typed lines, read without waiting longer than asked. The bytes are kept here, not in stdio, so
 * that poll(2) tells the truth about what is left to read. */
#ifndef CLI_PLAY_INPUT_H
#define CLI_PLAY_INPUT_H

#include "base/text.h"

enum { INPUT_LINE_ROOM = 4096 };

struct input {
    int descriptor;
    bool is_terminal;
    bool is_ended;
    bool is_skipping; /* the rest of a line that was too long */
    size_t count;
    char bytes[INPUT_LINE_ROOM];
};

enum input_step {
    INPUT_LINE,
    INPUT_LATE, /* no whole line yet */
    INPUT_LONG, /* a line that is too long, dropped */
    INPUT_END,
};

struct input input_over(int descriptor);
/* The next line without its end; wait_ms as for poll(2), and as long at most. */
enum input_step input_read(struct input *input, int wait_ms, struct text *line);
/* Waits for a byte, as long at most; false when none came. */
bool input_wait(const struct input *input, int wait_ms);
/* Forgets what was typed on a terminal but not read yet: it was meant for another question. */
void input_drop(struct input *input);

#endif
