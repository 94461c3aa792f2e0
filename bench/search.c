/* The speed of the searches: simulations a second from the opening on one thread, and how many more
 * two threads play: by the time on the wall, and by the processor time of each, which shows on a
 * busy machine too whether they are in each other's way. Prints a Markdown table.
 * bench_search [milliseconds [game]] */
#include "engine/match.h"
#include "host/host.h"
#include "open_game.h"

#include <string.h>

enum { PLIES_ROOM = 4096 };

static const char *const games[] = {"convoy", "sequence", "convert", "athletic", "kolonne"};

struct opening {
    struct open_game open;
    struct match match;
    struct ply plies[PLIES_ROOM], seen[PLIES_ROOM];
};

static void deal(struct opening *opening, const char *game)
{
    struct rng rng = rng_seeded(2026, 0);
    struct fault fault;
    open_game(&opening->open, registry_find(game), "players=2");
    match_begin(&opening->match, opening->open.game, opening->open.rules, opening->plies,
                PLIES_ROOM);
    while (match_actor(&opening->match) == SEAT_CHANCE) {
        const struct state *state = position_view(&opening->match.now);
        move event = opening->open.game->sample(opening->open.rules, state, &rng);
        match_move(&opening->match, event, &fault);
    }
}

/* Simulations a second by so many workers, each given this time. */
static double speed(struct opening *opening, const struct bot *bot, int workers,
                    enum host_clock clock, int64_t time_ms)
{
    struct host host;
    struct rng rng = rng_seeded(1, 1);
    struct player player = {.bot = bot, .budget = {.time_ms = time_ms}};
    if (!host_open(&host, workers, clock))
        exit(1);
    clockid_t of = clock == HOST_CLOCK_WALL ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID;
    double start = seconds_of(of);
    struct choice choice = host_choose(&host, player, &opening->match, opening->seen, &rng);
    double seconds = seconds_of(of) - start;
    host_close(&host);
    return (double)choice.sims / (clock == HOST_CLOCK_WALL ? seconds : seconds / workers);
}

/* One worker and two in turns; the median of the ratios. */
static double gain(struct opening *opening, const struct bot *bot, enum host_clock clock,
                   int64_t time_ms)
{
    double ratios[5];
    for (int i = 0; i < 5; i++) {
        double one = speed(opening, bot, 1, clock, time_ms);
        double two = speed(opening, bot, 2, clock, time_ms);
        int at = i;
        for (; at > 0 && ratios[at - 1] > two / one; at--)
            ratios[at] = ratios[at - 1];
        ratios[at] = two / one;
    }
    return ratios[2];
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
        for (size_t b = 0; b < sizeof bots / sizeof bots[0]; b++) {
            double alone = speed(&opening, bots[b], 1, HOST_CLOCK_THREAD, time_ms);
            printf("| %s | %s | %.0f | %.2fx | %.2fx |\n", games[g], bots[b]->name, alone,
                   gain(&opening, bots[b], HOST_CLOCK_WALL, time_ms),
                   gain(&opening, bots[b], HOST_CLOCK_THREAD, time_ms));
            fflush(stdout);
        }
        free(opening.open.rules);
    }
    return 0;
}
