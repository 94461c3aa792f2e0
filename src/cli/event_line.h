/* What the actions of `flotilla event` share: lines for the book, written as JSON. */
#ifndef CLI_EVENT_LINE_H
#define CLI_EVENT_LINE_H

#include "base/json.h"
#include "cli/args.h"
#include "cli/event_file.h"

struct event_line {
    char *bytes;
    struct text text;
    struct json json;
};

/* {"do":"join" and then the caller's pairs. */
void event_line_begin(struct event_line *line, const char *word);
/* The same from a whole line, to add to it. */
void event_line_continue(struct event_line *line, const char *whole);
/* "at", and the end. False: longer than any line may be, which is said. */
bool event_line_end(struct event_line *line);
void event_line_free(struct event_line *line);

void line_put_string(struct event_line *line, const char *key, const char *string);
void line_put_number(struct event_line *line, const char *key, int64_t number);
void line_put_names(struct event_line *line, const char *key, const char *const *names, int count);
/* "play=25,win=500" as an object; false is a usage error, said. */
bool line_put_points(struct event_line *line, const char *pairs);

/* Opens the file of the first word, does the line and tells what was done; `after` (may be NULL)
 * tells more. Frees the line. */
int event_do(struct event_line *line, void (*after)(const struct event_file *file));
/* The same with a file that is open already, and stays so: all of the lines or none. */
int event_do_in(struct event_file *file, const char *const *lines, int count);

/* A whole number from 0, written as a word; false is a usage error, said. */
bool read_count(const char *word, const char *what, int *number);

#endif
