/* The lines of a whole record, from a game being played or finished. */
#ifndef CLI_RECORD_FILE_H
#define CLI_RECORD_FILE_H

#include "engine/record.h"

#include <stdio.h>

/* Whose record it is. */
struct record_source {
    const struct setup *setup;
    const char *const *names; /* by seat */
    const struct match *match;
};

typedef void record_sink(void *context, const char *line);

/* The header, every ply, and the result if the game is over. */
void record_lines(const struct record_source *source, record_sink *sink, void *context);
/* The same into an open file; false: errno says why. */
bool record_print(const struct record_source *source, FILE *file);
bool record_save(const struct record_source *source, const char *path); /* likewise, a new file */

#endif
