#include "cli/progress.h"

#include "base/ensure.h"
#include "host/host.h"

#include <stdio.h>
#include <unistd.h>

enum { BAR_WIDTH = 30, LINE_WIDTH = 79, PAUSE_US = 200000 };

/* Only on a terminal: in a log a bar is a thousand lines. */
void progress_begin(struct progress *progress, int64_t from)
{
    *progress = (struct progress){
        .is_shown = isatty(STDERR_FILENO) == 1, .start_us = host_wall_us(), .from = from};
}

/* "3 min", rounded up; nothing before there is something to go by. */
static void write_rest(const struct progress *progress, int64_t done, int64_t all, int64_t now_us,
                       char *words, size_t room)
{
    words[0] = '\0';
    if (done <= progress->from)
        return;
    double each = (double)(now_us - progress->start_us) / (double)(done - progress->from) * 1e-6;
    double rest = each * (double)(all - done);
    if (rest < 100)
        snprintf(words, room, ", %.0f s left", rest);
    else if (rest < 6000)
        snprintf(words, room, ", %.0f min left", rest / 60);
    else
        snprintf(words, room, ", %.1f h left", rest / 3600);
}

void progress_draw(struct progress *progress, int64_t done, int64_t all, const char *words)
{
    int64_t now_us = host_wall_us();
    /* Drawing costs more than a quick deal. */
    if (!progress->is_shown || all <= 0 || now_us - progress->drawn_us < PAUSE_US)
        return;
    progress->drawn_us = now_us;
    int filled = (int)((double)done / (double)all * BAR_WIDTH);
    ensure(filled >= 0 && filled <= BAR_WIDTH);
    char rest[64], line[512];
    write_rest(progress, done, all, now_us, rest, sizeof rest);
    snprintf(line, sizeof line, "[%.*s%.*s] %lld of %lld%s%s", filled,
             "##############################", BAR_WIDTH - filled, "                              ",
             (long long)done, (long long)all, words, rest);
    fprintf(stderr, "\r%-*.*s", LINE_WIDTH, LINE_WIDTH, line); /* what is too long is cut */
}

/* It may go on afterwards: what is told in between stands on lines of its own. */
void progress_end(struct progress *progress)
{
    if (progress->is_shown && progress->drawn_us > 0)
        fprintf(stderr, "\r%*s\r", LINE_WIDTH, "");
}
