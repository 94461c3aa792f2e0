/* One match being played at the command line: its file, its records, a bar, Ctrl-C. */
#ifndef CLI_MATCH_SESSION_H
#define CLI_MATCH_SESSION_H

#include "arena/ledger.h"
#include "cli/match_file.h"
#include "cli/match_plan.h"
#include "cli/progress.h"

enum match_end { MATCH_DONE, MATCH_INTERRUPTED, MATCH_FAILED };

struct match_session {
    const struct match_plan *plan;
    const char *out;     /* the file of its deals, or NULL */
    const char *records; /* a folder for its games, or NULL */
    struct ledger_head head;
    struct total total;
    enum sprt_verdict verdict;
    int64_t deals; /* to be played, those in the file included */
    int64_t resumed;
    const char *label; /* what the bar calls it */
    struct match_file file;
    struct contest_run run;
    struct progress progress;
    atomic_bool has_complained;
};

/* Plays what is not in the file yet. MATCH_FAILED: said why. Otherwise the total is that of all
 * deals up to now, whether played before or now. */
enum match_end match_session_play(struct match_session *session, const struct match_plan *plan,
                                  const char *out, const char *records, const char *label);

/* Makes a folder if it is not there yet; NULL is fine, too. False: said why. */
bool folder_make(const char *path);

#endif
