/* How long the turns of athletic take to solve: in games by players who choose by the solver, with
 * two to five seats, every turn is solved to the end and timed in processor time.
 *
 *   bench_athletic_turns [TURNS] [SEED] */
#include "athletic_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SCRATCH = 64 << 20, HANDS = 32 };

static const struct turn_limits limits = {.is_exact = true,
                                          .emptying = 20000000,
                                          .leaving = 20000000,
                                          .laid_max = LAID_MAX,
                                          .leaves_max = 1};

struct turn {
    double ms;
    double positions;
    bool is_solved;
};

struct hand_count { /* by cards in the hand at the beginning of a turn */
    int turns, emptied;
    double positions;
};

struct bench {
    struct turn *turns;
    int count, room;
    struct hand_count hands[HANDS];
    struct pool scratch;
    struct net net;
};

static double cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void count_turn(struct bench *bench, const struct sketch *sketch,
                       const struct solver *solver, enum verdict verdict, double ms)
{
    int size = bits_count(sketch->hand);
    struct hand_count *hand = &bench->hands[size < HANDS ? size : HANDS - 1];
    hand->turns++;
    hand->emptied += solver->leaves[0].sketch.hand == 0;
    hand->positions += (double)solver->positions;
    bench->turns[bench->count++] =
        (struct turn){ms, (double)solver->positions, verdict != VERDICT_UNKNOWN};
}

static void play_game(struct bench *bench, const struct rules *rules, struct rng *rng)
{
    static struct solver solver;
    struct state state;
    begin(rules, &state);
    for (;;) {
        bench_draw(rules, &state, rng);
        if (state.phase == PHASE_OVER || bench->count == bench->room)
            return;
        struct leave_facts facts = leave_facts_of(rules, &state, state.seat, &bench->net);
        struct sketch sketch = sketch_of(&state, state.seat);
        double start = cpu_ms();
        enum verdict verdict = solve_turn(&solver, &facts, NULL, bench->scratch, &sketch, limits);
        count_turn(bench, &sketch, &solver, verdict, cpu_ms() - start);
        end_with(rules, &state, &solver.leaves[0].sketch);
    }
}

static int compare_ms(const void *left, const void *right)
{
    double a = ((const struct turn *)left)->ms, b = ((const struct turn *)right)->ms;
    return (a > b) - (a < b);
}

static void print_times(struct bench *bench)
{
    static const double parts[] = {0.5, 0.9, 0.99, 0.995, 0.999, 0.9999};
    qsort(bench->turns, (size_t)bench->count, sizeof *bench->turns, compare_ms);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        struct turn turn = bench->turns[(int)(parts[i] * bench->count)];
        printf("%7.2f %% of turns within %9.3f ms (that one: %9.0f positions)\n", parts[i] * 100,
               turn.ms, turn.positions);
    }
    printf("        the longest:     %9.3f ms\n", bench->turns[bench->count - 1].ms);
    int within = 0;
    for (int i = 0; i < bench->count; i++)
        within += bench->turns[i].is_solved && bench->turns[i].ms <= 20;
    printf("%7.3f %% of %d turns solved within 20 ms\n", 100.0 * within / bench->count,
           bench->count);
}

static void print_hands(const struct bench *bench)
{
    printf("cards  turns  emptied  positions\n");
    for (int i = 0; i < HANDS; i++)
        if (bench->hands[i].turns > 0)
            printf("%5d %6d  %5.1f %%  %9.0f\n", i, bench->hands[i].turns,
                   100.0 * bench->hands[i].emptied / bench->hands[i].turns,
                   bench->hands[i].positions / bench->hands[i].turns);
}

int main(int count, char **arguments)
{
    static struct bench bench;
    int turns = count > 1 ? atoi(arguments[1]) : 12000;
    uint64_t seed = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
    bench.turns = malloc((size_t)turns * sizeof *bench.turns);
    bench.scratch = pool_over(malloc(SCRATCH), SCRATCH);
    net_load(&bench.net, built_in_weights);
    for (int players = 2; players <= PLAYERS_MAX; players++) {
        struct rules rules = bench_rules(players);
        struct rng rng = rng_seeded(seed, (uint64_t)players);
        bench.room = turns / 4 * (players - 1);
        while (bench.count < bench.room)
            play_game(&bench, &rules, &rng);
    }
    print_hands(&bench);
    print_times(&bench);
    return 0;
}
