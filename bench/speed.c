/* The speed of the rules: uniformly random play by one thread through the engine's public
 * functions, the cost of each operation, and how a simulation scales over threads. Prints Markdown
 * tables. */
#include "arena/simulate.h"
#include "open_game.h"

#include <string.h>

enum { POSITIONS = 512 };

/* What one thread does is timed by its own processor time, so that other programs disturb it less.
 */
static double now_seconds(void)
{
    return seconds_of(CLOCK_THREAD_CPUTIME_ID);
}

struct track {
    const char *game;
    const char *options;
    bool lists; /* full legal lists instead of `pick` */
    const char *unit;
    double must, aim; /* in units a second */
};

static const struct track tracks[] = {
    {"convoy", "players=2", false, "games", 225e3, 400e3},
    {"sequence", "players=2", false, "games", 120e3, 220e3},
    {"convert", "players=2", false, "games", 400e3, 1e6},
    {"athletic", "players=2", false, "plies", 25e6, 50e6},
    {"kolonne", "players=4", true, "plies", 250e3, 450e3},
};

enum { COURSES = sizeof tracks / sizeof tracks[0] };

/* --- random play --- */

static move any_listed(const struct game *game, const struct rules *rules,
                       const struct state *state, struct rng *rng)
{
    move list[MOVES_MAX];
    int count = game->moves(rules, state, list);
    return list[rng_below(rng, (uint32_t)count)];
}

static int64_t play_game(const struct open_game *open, bool lists, struct rng *rng)
{
    const struct game *game = open->game;
    const struct rules *rules = open->rules;
    union position now;
    struct state *state = position_state(&now);
    int64_t plies = 0;
    game->begin(rules, state);
    for (int actor; (actor = game->actor(rules, state)) != SEAT_NONE; plies++) {
        move chosen;
        if (actor == SEAT_CHANCE)
            chosen = game->sample(rules, state, rng);
        else
            chosen = lists ? any_listed(game, rules, state, rng) : game->pick(rules, state, rng);
        game->play(rules, state, chosen);
    }
    return plies;
}

struct speed {
    double games_per_s, plies_per_s;
};

static struct speed measure(const struct open_game *open, bool lists, double seconds)
{
    struct rng rng = rng_seeded(1, 0);
    int64_t games = 0, plies = 0;
    double start = now_seconds(), elapsed;
    do {
        for (int i = 0; i < 20; i++, games++)
            plies += play_game(open, lists, &rng);
        elapsed = now_seconds() - start;
    } while (elapsed < seconds);
    return (struct speed){(double)games / elapsed, (double)plies / elapsed};
}

static const struct game *portable(const char *name)
{
    for (int i = 0; i < registry_count(); i++)
        if (strcmp(registry_portable_at(i)->name, name) == 0)
            return registry_portable_at(i);
    return NULL;
}

static void print_play(double seconds)
{
    printf("| game | games/s | plies/s | must | aim | of the aim | portable build |\n"
           "|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < COURSES; i++) {
        const struct track *track = &tracks[i];
        struct open_game open, plain;
        open_game(&open, registry_find(track->game), track->options);
        open_game(&plain, portable(track->game), track->options);
        struct speed speed = measure(&open, track->lists, seconds);
        struct speed slow = measure(&plain, track->lists, seconds);
        bool plies = strcmp(track->unit, "plies") == 0;
        double value = plies ? speed.plies_per_s : speed.games_per_s;
        printf("| %s, %s%s | %.0f | %.0f | %.0f %s/s | %.0f | %.2fx | %.2fx |\n", track->game,
               track->options, track->lists ? ", full lists" : "", speed.games_per_s,
               speed.plies_per_s, track->must, track->unit, track->aim, value / track->aim,
               slow.plies_per_s / speed.plies_per_s);
        fflush(stdout);
        free(open.rules);
        free(plain.rules);
    }
}

/* --- the cost of each operation, over positions of random games --- */

struct sample {
    union position positions[POSITIONS];
    move chosen[POSITIONS];
    int actors[POSITIONS];
};

static void collect(const struct open_game *open, struct sample *sample)
{
    const struct game *game = open->game;
    struct rng rng = rng_seeded(3, 0);
    union position now;
    struct state *state = position_state(&now);
    game->begin(open->rules, state);
    for (int count = 0; count < POSITIONS;) {
        int actor = game->actor(open->rules, state);
        if (actor == SEAT_NONE) {
            game->begin(open->rules, state);
            continue;
        }
        move chosen = actor == SEAT_CHANCE ? game->sample(open->rules, state, &rng)
                                           : game->pick(open->rules, state, &rng);
        if (actor != SEAT_CHANCE) {
            memcpy(sample->positions[count].bytes, state, game->state_size);
            sample->actors[count] = actor;
            sample->chosen[count++] = chosen;
        }
        game->play(open->rules, state, chosen);
    }
}

enum operation { COPY, LIST, PICK, PLAY, HIDE, GUESS, OPERATIONS };

static void operate(const struct open_game *open, const struct sample *sample, int i,
                    enum operation operation, struct rng *rng)
{
    const struct game *game = open->game;
    static union position copy;
    static move list[MOVES_MAX];
    memcpy(copy.bytes, sample->positions[i].bytes, game->state_size);
    __asm__ volatile("" ::: "memory");
    switch (operation) {
    case COPY: break;
    case LIST: game->moves(open->rules, position_view(&copy), list); break;
    case PICK: game->pick(open->rules, position_view(&copy), rng); break;
    case PLAY: game->play(open->rules, position_state(&copy), sample->chosen[i]); break;
    case HIDE: game->hide(open->rules, position_state(&copy), sample->actors[i]); break;
    case GUESS:
        game->hide(open->rules, position_state(&copy), sample->actors[i]);
        game->guess(open->rules, position_state(&copy), sample->actors[i], rng);
        break;
    case OPERATIONS: break;
    }
}

static double cost_ns(const struct open_game *open, const struct sample *sample,
                      enum operation operation, double seconds)
{
    struct rng rng = rng_seeded(5, 0);
    int64_t count = 0;
    double start = now_seconds(), elapsed;
    do {
        for (int i = 0; i < POSITIONS; i++, count++)
            operate(open, sample, i, operation, &rng);
        elapsed = now_seconds() - start;
    } while (elapsed < seconds);
    return elapsed * 1e9 / (double)count;
}

static void print_costs(double seconds)
{
    printf("\n| game | state bytes | copy ns | list ns | pick ns | play ns | hide ns | guess ns |\n"
           "|---|---|---|---|---|---|---|---|\n");
    static struct sample sample;
    for (int i = 0; i < COURSES; i++) {
        struct open_game open;
        open_game(&open, registry_find(tracks[i].game), tracks[i].options);
        collect(&open, &sample);
        double cost[OPERATIONS];
        for (int op = COPY; op < OPERATIONS; op++)
            cost[op] = op >= HIDE && !open.game->has_secrets
                           ? 0
                           : cost_ns(&open, &sample, (enum operation)op, seconds);
        printf("| %s, %s | %zu | %.0f |", tracks[i].game, tracks[i].options, open.game->state_size,
               cost[COPY]);
        for (int op = LIST; op <= HIDE; op++)
            cost[op] > 0 ? printf(" %.0f |", cost[op] - cost[COPY]) : printf(" - |");
        cost[GUESS] > 0 ? printf(" %.0f |\n", cost[GUESS] - cost[HIDE]) : printf(" - |\n");
        fflush(stdout);
        free(open.rules);
    }
}

/* --- threads --- */

static double simulated_per_s(const struct open_game *open, int threads, int64_t games)
{
    static struct tally parts[2], sum;
    struct simulation run = {.game = open->game,
                             .rules = open->rules,
                             .players = open->setup.players,
                             .seed = 1,
                             .games = games,
                             .threads = threads};
    for (int seat = 0; seat < run.players; seat++)
        run.seats[seat].bot = &bot_random;
    double start = seconds_of(CLOCK_MONOTONIC);
    simulate(&run, parts, &sum);
    return (double)games / (seconds_of(CLOCK_MONOTONIC) - start);
}

static void print_threads(double seconds)
{
    printf("\n| game | sim games/s, 1 thread | 2 threads | ratio |\n|---|---|---|---|\n");
    for (int i = 0; i < COURSES; i++) {
        struct open_game open;
        open_game(&open, registry_find(tracks[i].game), tracks[i].options);
        int64_t games = (int64_t)(measure(&open, false, 0.2).games_per_s * seconds) + 1;
        double one = simulated_per_s(&open, 1, games);
        double two = simulated_per_s(&open, 2, games);
        printf("| %s, %s | %.0f | %.0f | %.2f |\n", tracks[i].game, tracks[i].options, one, two,
               two / one);
        fflush(stdout);
        free(open.rules);
    }
}

/* bench_speed [SECONDS]: a measurement lasts that long (default 1).
 * bench_speed --count GAME N: plays N games by the portable build and prints nothing, for
 * callgrind. */
int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "--count") == 0) {
        for (int i = 0; i < COURSES; i++) {
            if (strcmp(tracks[i].game, argv[2]) != 0)
                continue;
            struct open_game open;
            open_game(&open, portable(tracks[i].game), tracks[i].options);
            struct rng rng = rng_seeded(1, 0);
            for (long n = strtol(argv[3], NULL, 10); n > 0; n--)
                play_game(&open, tracks[i].lists, &rng);
            free(open.rules);
        }
        return 0;
    }
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 1;
    print_play(seconds);
    print_costs(seconds / 10);
    print_threads(seconds);
    return 0;
}
