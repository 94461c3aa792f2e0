/* Learns the worth of a leave (games/athletic/leave.h) from games against itself and prints
 * leave_weights.h. In each round games are played with what was learned so far, now and then with a
 * leave at random among the better ones; then the network learns to tell from a leave who won the
 * next medal. The same arguments give the same file.
 *
 *   bench_athletic_train ROUNDS ROWS SEED > leave_weights.h      (progress goes to stderr) */
#include "athletic_play.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    TURNS_MAX = 1000, /* between two medals; a longer wait is not learned from */
    SCRATCH = 1 << 22,
    BATCH = 64,
    EPOCHS = 3,
    ROUNDS_KEPT = 3,
    WEIGHTS = sizeof(struct leave_net) / sizeof(float),
    EXPLORE_ONE_IN = 8,
};

struct row {
    struct feature_list features;
    float result; /* 1: who left this won the next medal */
};

struct lesson {
    struct leave_net net;
    struct row *rows;
    int count, room;
    struct pool scratch;
    struct rng rng;
};

static const struct turn_limits limits = {
    .emptying = 3000, .after = 100, .leaving = 500, .laid_max = 3, .leaves_max = LEAVES_MAX};

/* --- playing --- */

static struct leave choose(struct lesson *lesson, const struct leave_facts *facts,
                           const struct board *board)
{
    static struct solver solver;
    solve_turn(&solver, facts, NULL, lesson->scratch, board, limits);
    bool explore = rng_below(&lesson->rng, EXPLORE_ONE_IN) == 0;
    uint32_t index = explore ? rng_below(&lesson->rng, (uint32_t)solver.leaves_count) : 0;
    return solver.leaves[index];
}

static void set_results(struct lesson *lesson, int from, const int *seats, int winner)
{
    for (int i = from; i < lesson->count; i++)
        lesson->rows[i].result = seats[i - from] == winner;
}

static void play_game(struct lesson *lesson, const struct rules *rules)
{
    struct state state;
    int seats[TURNS_MAX];
    int from = lesson->count;
    begin(rules, &state);
    for (;;) {
        bench_draw(rules, &state, &lesson->rng);
        if (state.phase == PHASE_OVER || lesson->count == lesson->room ||
            lesson->count - from == TURNS_MAX)
            break;
        struct leave_facts facts = leave_facts_of(rules, &state, state.seat, &lesson->net);
        struct board board = board_of(&state, state.seat);
        struct leave leave = choose(lesson, &facts, &board);
        if (leave.board.hand == 0) {
            set_results(lesson, from, seats, state.seat);
            from = lesson->count;
        }
        seats[lesson->count - from] = state.seat;
        lesson->rows[lesson->count++].features = leave_features(&facts, &leave.board);
        end_with(rules, &state, &leave.board);
    }
    lesson->count = from; /* what was not decided */
}

/* Half of the games for two. */
static void play_games(struct lesson *lesson, int rows)
{
    static const int players[] = {2, 3, 2, 4, 2, 5};
    struct rules rules[PLAYERS_MAX + 1];
    for (int i = 2; i <= PLAYERS_MAX; i++)
        rules[i] = bench_rules(i);
    lesson->room = lesson->count + rows;
    for (int game = 0; lesson->count < lesson->room - TURNS_MAX; game++)
        play_game(lesson, &rules[players[game % 6]]);
}

/* --- learning: gradient descent by Adamax --- */

struct descent {
    float step[WEIGHTS], largest[WEIGHTS];
};

static double add_gradient(const struct leave_net *net, const struct row *row,
                           struct leave_net *gradient)
{
    float sums[LEAVE_HIDDEN];
    net_sum(net, &row->features, sums);
    float worth = net->out[LEAVE_HIDDEN];
    for (int i = 0; i < LEAVE_HIDDEN; i++)
        worth += net->out[i] * net_bend(sums[i]);
    float chance = (float)chance_of(worth);
    float miss = (chance - row->result) / BATCH;
    gradient->out[LEAVE_HIDDEN] += miss;
    for (int i = 0; i < LEAVE_HIDDEN; i++) {
        gradient->out[i] += miss * net_bend(sums[i]);
        sums[i] = miss * net->out[i] * (sums[i] > 0 ? 1 : 0.125f);
    }
    for (int i = 0; i < LEAVE_FEATURES; i++)
        for (int j = 0; j < LEAVE_HIDDEN; j++)
            gradient->hidden[i][j] += sums[j] * row->features.value[i];
    return (double)((chance - row->result) * (chance - row->result));
}

static void descend(float *weights, const float *gradient, struct descent *descent, float rate)
{
    for (size_t i = 0; i < WEIGHTS; i++) {
        float size = gradient[i] < 0 ? -gradient[i] : gradient[i];
        float faded = descent->largest[i] * 0.999f;
        descent->largest[i] = (size > faded ? size : faded) + 1e-9f;
        descent->step[i] = 0.9f * descent->step[i] + 0.1f * gradient[i];
        weights[i] -= rate * descent->step[i] / descent->largest[i];
    }
}

static double learn(struct lesson *lesson, float rate)
{
    struct descent descent = {{0}, {0}};
    double loss = 0;
    int steps = EPOCHS * lesson->count / BATCH;
    for (int step = 0; step < steps; step++) {
        struct leave_net gradient = {{{0}}, {0}};
        for (int i = 0; i < BATCH; i++) {
            uint32_t row = rng_below(&lesson->rng, (uint32_t)lesson->count);
            loss += add_gradient(&lesson->net, &lesson->rows[row], &gradient);
        }
        descend(&lesson->net.hidden[0][0], &gradient.hidden[0][0], &descent,
                rate * (float)(steps - step) / (float)steps);
    }
    return loss / steps / BATCH;
}

/* --- the whole run --- */

static void start(struct lesson *lesson, int rows, uint64_t seed)
{
    lesson->rng = rng_seeded(seed, 0);
    lesson->rows = malloc((size_t)rows * ROUNDS_KEPT * sizeof *lesson->rows);
    lesson->scratch = pool_over(malloc(SCRATCH), SCRATCH);
    float *weights = &lesson->net.hidden[0][0];
    for (size_t i = 0; i < WEIGHTS; i++)
        weights[i] = ((float)rng_below(&lesson->rng, 2001) - 1000) / 4000;
}

/* Room for the next round; what a beginner did in the first one is soon forgotten. */
static void forget(struct lesson *lesson, int rows, int round)
{
    int kept = round < 3 ? 0 : rows * (ROUNDS_KEPT - 1);
    if (lesson->count <= kept)
        return;
    memmove(lesson->rows, lesson->rows + (lesson->count - kept),
            (size_t)kept * sizeof *lesson->rows);
    lesson->count = kept;
}

static void print_weights(const struct leave_net *net, char *const *arguments)
{
    const float *weights = &net->hidden[0][0];
    printf("/* Made by bench_athletic_train %s %s %s; see leave.h. */\n", arguments[1],
           arguments[2], arguments[3]);
    printf("#ifndef ATHLETIC_LEAVE_WEIGHTS_H\n#define ATHLETIC_LEAVE_WEIGHTS_H\n\n");
    printf("#include <stdint.h>\n\n/* clang-format off */\n");
    printf("static const int16_t leave_weights[] = {");
    for (size_t i = 0; i < WEIGHTS; i++)
        printf("%s%d,", i % LEAVE_HIDDEN == 0 ? "\n    " : " ",
               (int)(weights[i] * LEAVE_SCALE + (weights[i] < 0 ? -0.5f : 0.5f)));
    printf("\n};\n/* clang-format on */\n\n#endif\n");
}

int main(int count, char **arguments)
{
    static struct lesson lesson;
    if (count != 4) {
        fprintf(stderr, "usage: bench_athletic_train ROUNDS ROWS SEED\n");
        return 2;
    }
    int rounds = atoi(arguments[1]);
    int rows = atoi(arguments[2]);
    start(&lesson, rows, strtoull(arguments[3], NULL, 10));
    for (int round = 0; round < rounds; round++) {
        forget(&lesson, rows, round);
        play_games(&lesson, rows);
        double loss = learn(&lesson, 0.004f * (float)(rounds - round) / (float)rounds);
        fprintf(stderr, "round %d of %d: %d rows, loss %.5f\n", round + 1, rounds, lesson.count,
                loss);
    }
    print_weights(&lesson.net, arguments);
    return 0;
}
