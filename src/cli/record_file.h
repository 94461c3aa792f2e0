/* A whole record in a file of its own. */
#ifndef CLI_RECORD_FILE_H
#define CLI_RECORD_FILE_H

#include "engine/record.h"

#include <stdio.h>

/* Whose record it is. */
struct record_source {
    const struct setup *setup;
    const char *const *names; /* by seat */
    const struct course *course;
};

/* A sink for lines: the context is an open FILE. */
void record_print_line(void *file, const char *line);
/* The header, every ply, and the result if the game is over, as a new file; false: errno says why.
 */
bool record_save(const struct record_source *source, const char *path);

#endif
