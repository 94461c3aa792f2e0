/* The native side of web/bench/playouts.ts: one thread plays games at random from the start, or
 * a bot searches there, through the library. Prints how much was done (the plies of the playouts,
 * or the bot's simulations), and how many milliseconds of processor time it took.
 *   bench_playouts GAME OPTIONS GAMES
 *   bench_playouts GAME OPTIONS SIMS BOT */
#include "flotilla.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WARM_UP = 10 }; /* a tenth of the work first */

static char reason[FLOTILLA_REASON_ROOM];

#define REASON reason, sizeof reason

static void must(enum flotilla_answer answer)
{
    if (answer == FLOTILLA_FINE)
        return;
    fprintf(stderr, "bench_playouts: %s\n", reason);
    exit(1);
}

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* A bot that is sure of its move stops before its budget is used up, so what it did is read from
 * its advice. */
static int64_t sims_done(const char *advice)
{
    static const char key[] = "\"sims\":";
    const char *at = strstr(advice, key);
    return at != NULL ? strtoll(at + strlen(key), NULL, 10) : 0;
}

static int64_t work(struct flotilla *game, int64_t amount, const char *bot)
{
    if (bot == NULL)
        return flotilla_playouts(game, amount);
    char player[64];
    const char *advice;
    snprintf(player, sizeof player, "%s:%" PRId64 "sims", bot, amount);
    must(flotilla_advice(game, player, &advice, REASON));
    return sims_done(advice);
}

int main(int count, char **words)
{
    if (count < 4) {
        fprintf(stderr, "Usage: bench_playouts GAME OPTIONS GAMES | GAME OPTIONS SIMS BOT\n");
        return 2;
    }
    const char *bot = count > 4 ? words[4] : NULL;
    int64_t amount = strtoll(words[3], NULL, 10);
    struct flotilla *game;
    must(flotilla_open(&game, words[1], words[2], NULL, REASON));
    flotilla_seed(game, 1);
    while (bot != NULL && flotilla_actor(game) == FLOTILLA_CHANCE)
        must(flotilla_chance(game, REASON));
    work(game, amount / WARM_UP, bot);
    double start = now_ms();
    int64_t done = work(game, amount, bot);
    printf("%" PRId64 " %.3f\n", done, now_ms() - start);
    flotilla_close(game);
    return 0;
}
