/* The speed of the searches: simulations a second from the opening on one thread, and how many more
 * two threads play: by the time on the wall, and by the processor time of each, which shows on a
 * busy machine too whether they are in each other's way. Bots that know their move at once have
 * nothing to share. Prints a Markdown table.
 * bench_search [milliseconds [game]] */
#include "engine/course.h"
#include "host/host.h"
#include "open_game.h"

#include <string.h>

enum { PLIES_ROOM = 4096 };

static const char *const games[] = {"convoy", "sequence", "convert", "athletic", "kolonne"};

struct opening {
    struct open_game open;
    struct course course;
    struct ply plies[PLIES_ROOM];
};

static void deal(struct opening *opening, const char *game)
{
    struct rng rng = rng_seeded(2026, 0);
    struct fault fault;
    open_game(&opening->open, registry_find(game), "players=2");
    course_begin(&opening->course, opening->open.game, opening->open.rules, opening->plies,
                 PLIES_ROOM);
    while (course_actor(&opening->course) == SEAT_CHANCE) {
        const struct state *state = position_view(&opening->course.now);
        move event = opening->open.game->sample(opening->open.rules, state, &rng);
        course_move(&opening->course, event, &fault);
    }
}

struct run {
    double sims_per_s;
    double seconds; /* of each worker, if they share the work well */
};

/* So many workers, each given this time. */
static struct run run(struct opening *opening, const struct bot *bot, int workers,
                      enum host_clock clock, int64_t time_ms)
{
    struct host host;
    struct rng rng = rng_seeded(1, 1);
    struct player player = {.bot = bot, .budget = {.time_ms = time_ms}};
    if (!host_open(&host, workers, clock))
        exit(1);
    clockid_t of = clock == HOST_CLOCK_WALL ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID;
    double start = seconds_of(of);
    struct choice choice = host_choose(&host, player, &opening->course, &rng);
    double seconds = (seconds_of(of) - start) / (clock == HOST_CLOCK_WALL ? 1 : workers);
    host_close(&host);
    return (struct run){(double)choice.sims / seconds, seconds};
}

/* One worker and two in turns; the median of the ratios. */
static double gain(struct opening *opening, const struct bot *bot, enum host_clock clock,
                   int64_t time_ms)
{
    double ratios[5];
    for (int i = 0; i < 5; i++) {
        double one = run(opening, bot, 1, clock, time_ms).sims_per_s;
        double two = run(opening, bot, 2, clock, time_ms).sims_per_s;
        int at = i;
        for (; at > 0 && ratios[at - 1] > two / one; at--)
            ratios[at] = ratios[at - 1];
        ratios[at] = two / one;
    }
    return ratios[2];
}

static void print_row(struct opening *opening, const struct bot *bot, int64_t time_ms)
{
    struct run alone = run(opening, bot, 1, HOST_CLOCK_THREAD, time_ms);
    printf("| %s | %s | %.0f ", opening->open.game->name, bot->name, alone.sims_per_s);
    if (alone.seconds < 1e-4 * (double)time_ms)
        printf("| done in %.2f ms | |\n", 1e3 * alone.seconds);
    else
        printf("| %.2fx | %.2fx |\n", gain(opening, bot, HOST_CLOCK_WALL, time_ms),
               gain(opening, bot, HOST_CLOCK_THREAD, time_ms));
    fflush(stdout);
}

int main(int count, char **words)
{
    static struct opening opening;
    int64_t time_ms = count > 1 ? atoi(words[1]) : 1000;
    static const struct bot *const bots[] = {&bot_ismcts, &bot_hard, &bot_expert};
    printf("| game | bot | simulations/s, one thread | two threads | by processor time |\n"
           "|---|---|---|---|---|\n");
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        if (count > 2 && strcmp(words[2], games[g]) != 0)
            continue;
        deal(&opening, games[g]);
        for (size_t b = 0; b < sizeof bots / sizeof bots[0]; b++)
            print_row(&opening, bots[b], time_ms);
        free(opening.open.rules);
    }
    return 0;
}
