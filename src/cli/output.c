#include "cli/output.h"

#include "cli/args.h"

#include <signal.h>
#include <stdio.h>

static bool is_talk;

/* A reader that has gone must not kill us before the exit code says that it is done. */
void output_is_talk(void)
{
    is_talk = true;
    signal(SIGPIPE, SIG_IGN);
}

/* A full disk or a closed pipe may show with any byte: what was lost before the last flush is
 * remembered by the stream. */
int output_end(int exit_code)
{
    bool is_lost = fflush(stdout) != 0 || ferror(stdout);
    if (!is_lost || exit_code != EXIT_FINE)
        return exit_code;
    if (!is_talk)
        return wrong("cannot write the output");
    wrong("it is done, but the output cannot be written");
    return EXIT_FINE;
}
