/* The file that a match writes its deals to, and goes on from: docs/arena.md. */
#ifndef CLI_MATCH_FILE_H
#define CLI_MATCH_FILE_H

#include "arena/contest_run.h"
#include "arena/ledger.h"

struct match_file {
    const char *path; /* NULL: there is none */
    int descriptor;
    int64_t synced_us;
    int players_count;
};

/* Opens or makes the file of a match, and keeps other processes out of it. What is there already is
 * handed to `take`, deal by deal, as long as it returns true; a last line that was cut off is
 * removed. Refuses, with the line, what is not of this match and this shard. False: said why. */
bool match_file_open(struct match_file *file, const char *path, const struct ledger_head *head,
                     const struct setup *setup, struct shard shard,
                     bool (*take)(void *context, const struct deal *deal), void *context);
bool match_file_add(struct match_file *file, const struct deal *deal); /* false: said why */
bool match_file_close(struct match_file *file);                        /* likewise */

#endif
