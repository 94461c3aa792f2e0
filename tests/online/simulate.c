/* simulate FIRST COUNT [--calm] [--lies] [--loud] [--seconds S]: worlds of the simulation, by seed.
 * A seed that fails is printed, and plays the same again. With --seconds it ends after so much
 * processor time. */
#include "online/simulation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds_most = 1e9;

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static bool read_flag(struct simulation_wish *wish, const char *flag)
{
    if (strcmp(flag, "--calm") == 0)
        wish->is_calm = true;
    else if (strcmp(flag, "--lies") == 0)
        wish->disk_lies = true;
    else if (strcmp(flag, "--loud") == 0)
        wish->is_loud = true;
    else
        return false;
    return true;
}

static void print_count(const struct simulation_count *count, uint64_t worlds)
{
    printf(
        "%llu worlds: %lld plies in %lld messages (%lld bytes), %lld crashes, %lld failed "
        "commits, %lld cuts, %lld time-outs, %lld refusals, %lld plies lost, %.1f s of processor "
        "time\n",
        (unsigned long long)worlds, (long long)count->plies, (long long)count->messages,
        (long long)count->bytes, (long long)count->crashes, (long long)count->failures,
        (long long)count->cuts, (long long)count->timeouts, (long long)count->refusals,
        (long long)count->lost, seconds());
}

int main(int argc, char **argv)
{
    struct simulation_wish wish = {0};
    struct simulation_count count = {0};
    if (argc < 3)
        return 2;
    uint64_t first = strtoull(argv[1], NULL, 10), worlds = strtoull(argv[2], NULL, 10);
    for (int i = 3; i < argc; i++)
        if (strcmp(argv[i], "--seconds") == 0 && i + 1 < argc)
            seconds_most = atof(argv[++i]);
        else if (!read_flag(&wish, argv[i]))
            return 2;
    for (wish.seed = first; wish.seed < first + worlds && seconds() < seconds_most; wish.seed++) {
        const char *wrong = simulation_run(&wish, &count);
        if (wrong != NULL) {
            printf("seed %llu: %s\n", (unsigned long long)wish.seed, wrong);
            return 1;
        }
    }
    print_count(&count, wish.seed - first);
    return 0;
}
