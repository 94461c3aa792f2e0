/* How long it takes to seat a round: every format, many players, round after round with results by
 * lot. Prints processor time in milliseconds.
 *
 *   bench_seating [PLAYERS] [ROUNDS] [SEED] */
#include "../tests/evening.h"

#include <stdio.h>
#include <time.h>

struct line {
    const char *name;
    enum seating_format format;
    int seats;
    bool odd_by_bye;
    int fewer; /* than PLAYERS */
};

static const struct line lines[] = {
    {"individual, 2 a table", SEATING_INDIVIDUAL, 2, true, 0},
    {"individual, 2 a table, one of 3", SEATING_INDIVIDUAL, 2, false, 1},
    {"individual, 3 a table", SEATING_INDIVIDUAL, 3, false, 0},
    {"individual, 4 a table", SEATING_INDIVIDUAL, 4, false, 0},
    {"individual, 5 a table", SEATING_INDIVIDUAL, 5, false, 0},
    {"swiss, 2 a table", SEATING_SWISS, 2, true, 0},
    {"swiss, 2 a table, a bye", SEATING_SWISS, 2, true, 1},
    {"swiss, 2 a table, one of 3", SEATING_SWISS, 2, false, 1},
    {"swiss, 3 a table", SEATING_SWISS, 3, false, 0},
    {"swiss, 4 a table", SEATING_SWISS, 4, false, 0},
    {"swiss, 5 a table", SEATING_SWISS, 5, false, 0},
    {"robin", SEATING_ROBIN, 2, true, 0},
    {"knockout, 2 a table", SEATING_KNOCKOUT, 2, true, 0},
    {"knockout, 4 a table", SEATING_KNOCKOUT, 4, false, 0},
};

static double cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void run(const struct line *line, int players, int rounds, uint64_t seed)
{
    struct evening *evening = evening_new(line->format, players - line->fewer, line->seats, seed);
    evening->input.odd_by_bye = line->odd_by_bye;
    double most = 0, last = 0;
    for (int i = 0; i < rounds; i++) {
        double start = cpu_ms();
        if (evening_seat(evening) == NULL)
            break;
        last = cpu_ms() - start;
        most = last > most ? last : most;
        evening_play(evening);
    }
    printf("%-34s %6d %7d %10.1f %10.1f %9d\n", line->name, players - line->fewer,
           evening->input.rounds, most, last, evening_repeats(evening));
    evening_free(evening);
}

static int argument(int count, char **arguments, int at, int otherwise, int low, int high)
{
    int value = count > at ? (int)strtol(arguments[at], NULL, 10) : otherwise;
    return value < low ? low : value > high ? high : value;
}

int main(int count, char **arguments)
{
    int players = argument(count, arguments, 1, 1000, 3, SEATING_PLAYERS_MAX);
    int rounds = argument(count, arguments, 2, 10, 1, SEATING_ROUNDS_MAX);
    uint64_t seed = (uint64_t)argument(count, arguments, 3, 1, 0, INT32_MAX);
    printf("%-34s %6s %7s %10s %10s %9s\n", "", "people", "rounds", "most ms", "last ms",
           "repeats");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        run(&lines[i], players, rounds, seed);
    return 0;
}
