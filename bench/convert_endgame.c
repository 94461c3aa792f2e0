/* How soon convert's search proves who wins: positions from games between bots, by the number of
 * blocks that both seats together have left.
 *
 *     bench_convert_endgame [OPTIONS [POSITIONS [LEFT_MIN LEFT_MAX]]]
 */
#include "games/convert/convert.c"
#include "games/convert/test/prove.h"

#include "engine/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    MEMORY = 64 << 20,
    POSITIONS_MAX = 10000,
    OPENING_MAX = 5, /* random plies before the bots begin */
    GAME_SIMS = 3000,
    LIMIT_US = 1000000,
};

struct bench {
    struct rules rules;
    struct think think;
    struct vote votes[MOVES_MAX];
    unsigned char *memory;
    int64_t end_us;
    int64_t us[POSITIONS_MAX]; /* by position; LIMIT_US: not proved */
};

static struct bench bench;

static int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static bool is_time_up(void *clock)
{
    return now_us() >= ((const struct bench *)clock)->end_us;
}

static void think_ready(struct rng rng)
{
    bench.think = (struct think){.rng = rng,
                                 .memory = pool_over(bench.memory, MEMORY),
                                 .workers = 1,
                                 .clock = &bench,
                                 .votes = bench.votes};
}

static move choose(const struct state *state, struct rng *rng)
{
    think_ready(*rng);
    bench.think.sims_max = GAME_SIMS;
    think_at(&bench.rules, state, &bench.think, &levels[SKILL_HARD]);
    *rng = bench.think.rng;
    return bench.votes[0].chosen;
}

/* The first position of a game with so many blocks left; false if there was none. */
static bool play_until(int left, struct rng *rng, struct state *state)
{
    begin(&bench.rules, state);
    int opening = (int)rng_below(rng, OPENING_MAX);
    for (int ply = 0; !state->over; ply++) {
        if (bits_count(state->held[WHITE]) + bits_count(state->held[BLACK]) == left)
            return true;
        play(&bench.rules, state,
             ply < opening ? pick(&bench.rules, state, rng) : choose(state, rng));
    }
    return false;
}

static int64_t prove(const struct state *state, int64_t *nodes)
{
    const struct level level = {DEPTH_MAX, 0, LORE_ALL, DEPTH_MAX};
    int64_t start = now_us();
    struct root root;
    think_ready(rng_seeded(1, 0));
    bench.end_us = start + LIMIT_US;
    bench.think.is_time_up = is_time_up;
    struct sketch sketch = sketch_of(&bench.rules, state);
    struct search *search = search_begin(&bench.rules, &sketch, &bench.think, &level);
    root_begin(search, &root, &sketch);
    root_prove_only(search, &root);
    *nodes += bench.think.sims;
    return root.proof == PROOF_NONE ? LIMIT_US : now_us() - start;
}

static int order_us(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void measure(int left, int positions)
{
    int64_t nodes = 0, sum_us = 0;
    int count = 0, proved = 0;
    for (uint64_t game = 0; count < positions && game < 4 * (uint64_t)positions; game++) {
        struct rng rng = rng_seeded(3, game);
        struct state state;
        if (!play_until(left, &rng, &state))
            continue;
        bench.us[count] = prove(&state, &nodes);
        sum_us += bench.us[count];
        proved += bench.us[count++] < LIMIT_US;
    }
    if (count == 0)
        return;
    qsort(bench.us, (size_t)count, sizeof bench.us[0], order_us);
    printf("%4d %9d %7.1f %% %9.1f %9.1f %9.1f %9.1f %9.2f\n", left, count, 100.0 * proved / count,
           (double)bench.us[count / 2] / 1000, (double)bench.us[count * 9 / 10] / 1000,
           (double)bench.us[count * 99 / 100] / 1000, (double)bench.us[count - 1] / 1000,
           (double)nodes / (double)sum_us);
    fflush(stdout);
}

static bool open_rules(const char *options)
{
    struct setup setup;
    struct fault fault;
    char key[NAME_ROOM], value[NAME_ROOM];
    setup_begin(&setup, &GAME(convert));
    for (int used = 0; sscanf(options, " %127[^= ]=%127[^ ]%n", key, value, &used) == 2;
         options += used)
        if (!setup_set(&setup, key, value, &fault))
            return puts(fault.reason), false;
    return setup_finish(&setup, &fault) && GAME(convert).prepare(&setup, &bench.rules, &fault);
}

int main(int count, char **words)
{
    int positions = count > 2 ? atoi(words[2]) : 200;
    int first = count > 3 ? atoi(words[3]) : 6, last = count > 4 ? atoi(words[4]) : 12;
    bench.memory = malloc(MEMORY);
    if (bench.memory == NULL || positions < 1 || positions > POSITIONS_MAX ||
        !open_rules(count > 1 ? words[1] : ""))
        return 1;
    puts("left positions  proved  median ms      90 %      99 %      most  nodes/us");
    for (int left = first; left <= last; left++)
        measure(left, positions);
    free(bench.memory);
    return 0;
}
