/* A bar on standard error, if that is a terminal, for runs that take a while. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool is_shown;
    int64_t start_us, drawn_us; /* on the wall */
    int64_t from;               /* what was done before the start */
};

void progress_begin(struct progress *progress, int64_t from);
/* Draws now and then, not at every call. `words` stand behind the bar. */
void progress_draw(struct progress *progress, int64_t done, int64_t all, const char *words);
void progress_end(struct progress *progress); /* wipes it */

#endif
