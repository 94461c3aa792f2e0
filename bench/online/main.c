/* Tables online under load: bench_online BAR PORT PROCESS [SECONDS]. The server runs already, see
 * bench/online/run; "table" needs none. */
#include "online/bars.h"
#include "online/connection.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static const struct {
    const char *name;
    void (*run)(const struct bar_wish *wish);
    double seconds;
} bars[] = {
    {"lockstep", bar_lockstep, 10}, {"peer", bar_peer, 10}, {"active", bar_active, 30},
    {"bytes", bar_bytes, 0},        {"idle", bar_idle, 0},  {"back", bar_back, 0},
    {"table", bar_table, 0},
};

static void allow_files(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int main(int count, char **words)
{
    allow_files();
    for (size_t i = 0; count >= 2 && i < sizeof bars / sizeof bars[0]; i++)
        if (strcmp(words[1], bars[i].name) == 0) {
            const struct bar_wish wish = {.port = count > 2 ? atoi(words[2]) : 0,
                                          .process = count > 3 ? words[3] : "self",
                                          .seconds = count > 4 ? atof(words[4]) : bars[i].seconds};
            loop_open();
            bars[i].run(&wish);
            loop_close();
            return 0;
        }
    return fprintf(stderr, "usage: bench_online BAR PORT PROCESS [SECONDS]\n"), 2;
}
