/* secrecy_online FIRST COUNT [--seconds S]: games of the test of secrecy, by seed. A seed that
 * fails is printed, and plays the same again. With --seconds it ends after so much processor time.
 */
#include "online/secrecy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

int main(int argc, char **argv)
{
    struct secrecy_count count = {0};
    if (argc != 3 && (argc != 5 || strcmp(argv[3], "--seconds") != 0))
        return 2;
    uint64_t first = strtoull(argv[1], NULL, 10), games = strtoull(argv[2], NULL, 10);
    double seconds_most = argc == 5 ? atof(argv[4]) : 1e9;
    for (uint64_t seed = first; seed < first + games && seconds() < seconds_most; seed++) {
        const char *wrong = secrecy_play(seed, &count);
        if (wrong != NULL) {
            printf("seed %llu: %s\n", (unsigned long long)seed, wrong);
            return 1;
        }
    }
    secrecy_print(&count);
    printf("%.1f s of processor time\n", seconds());
    return 0;
}
