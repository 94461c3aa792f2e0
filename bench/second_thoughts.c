/* How much there is to gain by thinking longer, in games with a shortlist and playouts of their own
 * (engine/hints.h: struct insight). In positions of games played by the rates, each of the most
 * promising moves is played out often, in the same worlds. Then: choose by so many playouts, either
 * as the game judges them (which may be long before their end) or by who won, and let the others
 * tell how much more often the choice wins than the move with the highest rate, if all go on by the
 * rates. Bots that are named are asked for their choice in the same positions. Prints Markdown
 * tables: gains with their standard errors.
 *
 *   bench_second_thoughts [GAME [POSITIONS [PLAYOUTS [SEED [BOT...]]]]] */
#include "base/ensure.h"
#include "base/real.h"
#include "bots/bot.h"
#include "engine/course.h"
#include "host/host.h"
#include "open_game.h"

#include <string.h>

enum { PLIES_ROOM = 4096, MEMORY = 4 << 20, MOVES_TRIED = 16, BLOCKS_MOST = 20, PLAYERS_MOST = 16 };

enum told { JUDGED, ENDED, TOLD };

/* A bot that is asked, too: its mean gain, and how it chose. */
struct asked {
    struct player player;
    double sum, squares, ms;
    int64_t sims;
    int same; /* as the rates alone would choose */
};

struct bench {
    struct open_game open;
    const struct insight *insight;
    struct course course;
    struct ply plies[PLIES_ROOM];
    unsigned char *memory;
    int playouts;
    float *rewards[TOLD][MOVES_TRIED]; /* what each playout of a move brought */
    struct host host;
    struct asked asked[PLAYERS_MOST];
    int asked_count;
};

/* What a seat has to choose from, the most promising first. */
struct offer {
    move list[MOVES_MAX];
    float rates[MOVES_MAX];
    int count;
};

/* Choosing by so many playouts: the mean gain over positions. */
struct gain {
    int playouts;
    double sum[TOLD], squares[TOLD];
};

static void offer_sort(struct offer *offer)
{
    for (int i = 1; i < offer->count; i++)
        for (int k = i; k > 0 && offer->rates[k] > offer->rates[k - 1]; k--) {
            float rate = offer->rates[k];
            move chosen = offer->list[k];
            offer->rates[k] = offer->rates[k - 1];
            offer->list[k] = offer->list[k - 1];
            offer->rates[k - 1] = rate;
            offer->list[k - 1] = chosen;
        }
}

/* --- one game --- */

struct look {
    union position view;
    struct sight sight;
    struct pool memory;
    void *recalled;
};

static void look_around(struct bench *bench, int seat, struct look *look, struct offer *offer)
{
    union position world;
    struct rng rng = rng_seeded(0, 0);
    look->sight = sight_of(&bench->course, seat, &look->view);
    look->memory = pool_over(bench->memory, MEMORY);
    look->recalled = bench->insight->recall(bench->open.rules, &look->sight, &look->memory);
    memcpy(world.bytes, look->view.bytes, bench->open.game->state_size);
    bench->insight->guess(bench->open.rules, look->recalled, position_state(&world), seat, &rng);
    offer->count = bench->insight->shortlist(bench->open.rules, look->recalled,
                                             position_view(&world), offer->list, offer->rates);
    offer_sort(offer);
}

static move draw_by_rates(const struct offer *offer, struct rng *rng)
{
    double sum = 0;
    int i = 0;
    for (int k = 0; k < offer->count; k++)
        sum += (double)offer->rates[k];
    double left = rng_part(rng) * sum;
    while (i + 1 < offer->count && (left -= (double)offer->rates[i]) >= 0)
        i++;
    return offer->list[i];
}

/* Plays a game by the rates, up to so many choices of the seats; returns how many there were. */
static int play_game(struct bench *bench, struct rng rng, int choices_most)
{
    static struct look look;
    static struct offer offer;
    struct fault fault;
    int choices = 0;
    course_begin(&bench->course, bench->open.game, bench->open.rules, bench->plies, PLIES_ROOM);
    for (int actor; (actor = course_actor(&bench->course)) != SEAT_NONE;) {
        move next;
        if (actor == SEAT_CHANCE) {
            next = bench->open.game->sample(bench->open.rules, position_view(&bench->course.now),
                                            &rng);
        } else {
            look_around(bench, actor, &look, &offer);
            if (offer.count > 1 && choices++ == choices_most)
                return choices;
            next = draw_by_rates(&offer, &rng);
        }
        ensure(course_move(&bench->course, next, &fault));
    }
    return choices;
}

/* --- one position --- */

/* The same numbers give the same world, whatever the move. */
static void play_out_once(const struct bench *bench, struct look *look, move chosen,
                          uint64_t worlds, int number, float *told[TOLD])
{
    union position world;
    const struct game *game = bench->open.game;
    struct rules *rules = bench->open.rules;
    struct state *state = position_state(&world);
    struct rng rng = rng_seeded(worlds, (uint64_t)number);
    double rewards[SEATS_MAX];
    int side = game->side(rules, look->sight.seat);
    memcpy(world.bytes, look->view.bytes, game->state_size);
    bench->insight->guess(rules, look->recalled, state, look->sight.seat, &rng);
    game->play(rules, state, chosen);
    bench->insight->playout(rules, look->recalled, state, 0, &rng, rewards);
    *told[JUDGED] = (float)rewards[side];
    while (game->actor(rules, state) != SEAT_NONE)
        bench->insight->playout(rules, look->recalled, state, 0, &rng, rewards);
    *told[ENDED] = (float)rewards[side];
}

/* Of the playouts from one number to another. */
static double sum(const float *rewards, int from, int to)
{
    double all = 0;
    for (int i = from; i < to; i++)
        all += (double)rewards[i];
    return all;
}

/* How often a move wins in all playouts but those. */
static double mean_without(const struct bench *bench, int tried, int from, int to)
{
    const float *rewards = bench->rewards[ENDED][tried];
    return (sum(rewards, 0, bench->playouts) - sum(rewards, from, to)) /
           (bench->playouts - (to - from));
}

static double gain_by(const struct bench *bench, enum told by, int tried, int playouts)
{
    int blocks = bench->playouts / playouts;
    double gain = 0;
    blocks = blocks < BLOCKS_MOST ? blocks : BLOCKS_MOST;
    for (int block = 0; block < blocks; block++) {
        int from = block * playouts, to = from + playouts, best = 0;
        for (int i = 1; i < tried; i++)
            if (sum(bench->rewards[by][i], from, to) > sum(bench->rewards[by][best], from, to))
                best = i;
        gain += mean_without(bench, best, from, to) - mean_without(bench, 0, from, to);
    }
    return gain / blocks;
}

/* How often a move wins that is not among those tried. */
static double mean_of(const struct bench *bench, struct look *look, move chosen, uint64_t worlds)
{
    double all = 0;
    for (int number = 0; number < bench->playouts; number++) {
        float rewards[TOLD], *told[TOLD] = {&rewards[JUDGED], &rewards[ENDED]};
        play_out_once(bench, look, chosen, worlds, number, told);
        all += (double)rewards[ENDED];
    }
    return all / bench->playouts;
}

static void ask(struct bench *bench, struct asked *asked, struct look *look,
                const struct offer *offer, int tried, uint64_t worlds)
{
    struct rng rng = rng_seeded(worlds, UINT64_MAX); /* no playout's */
    double began = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    struct choice choice = host_choose(&bench->host, asked->player, &bench->course, &rng);
    asked->ms += 1000 * (seconds_of(CLOCK_THREAD_CPUTIME_ID) - began);
    asked->sims += choice.sims;
    int i = 0;
    while (i < tried && offer->list[i] != choice.chosen)
        i++;
    double gain =
        i < tried ? mean_without(bench, i, 0, 0) : mean_of(bench, look, choice.chosen, worlds);
    gain -= mean_without(bench, 0, 0, 0);
    asked->same += i == 0;
    asked->sum += gain;
    asked->squares += gain * gain;
}

static void weigh(struct bench *bench, uint64_t worlds, struct gain *gains, int count)
{
    static struct look look;
    static struct offer offer;
    look_around(bench, course_actor(&bench->course), &look, &offer);
    int tried = offer.count < MOVES_TRIED ? offer.count : MOVES_TRIED;
    for (int i = 0; i < tried; i++)
        for (int number = 0; number < bench->playouts; number++) {
            float *told[TOLD] = {&bench->rewards[JUDGED][i][number],
                                 &bench->rewards[ENDED][i][number]};
            play_out_once(bench, &look, offer.list[i], worlds, number, told);
        }
    for (int i = 0; i < count; i++)
        for (int by = 0; by < TOLD; by++) {
            double gain = gain_by(bench, (enum told)by, tried, gains[i].playouts);
            gains[i].sum[by] += gain;
            gains[i].squares[by] += gain * gain;
        }
    for (int i = 0; i < bench->asked_count; i++)
        ask(bench, &bench->asked[i], &look, &offer, tried, worlds);
}

/* --- the whole --- */

static void bench_open(struct bench *bench, const char *game, int playouts)
{
    const struct game *found = registry_find(game);
    if (found == NULL || found->hints == NULL || found->hints->insight == NULL) {
        fprintf(stderr, "bench: %s has no shortlist of its own\n", game);
        exit(1);
    }
    open_game(&bench->open, found, "players=2");
    bench->insight = found->hints->insight;
    bench->memory = malloc(MEMORY);
    bench->playouts = playouts;
    bool is_fine = bench->memory != NULL;
    for (int i = 0; i < MOVES_TRIED; i++)
        for (int by = 0; by < TOLD; by++) {
            bench->rewards[by][i] = malloc((size_t)playouts * sizeof(float));
            is_fine = is_fine && bench->rewards[by][i] != NULL;
        }
    if (!is_fine || !host_open(&bench->host, 1, HOST_CLOCK_THREAD))
        exit(1);
}

static void bench_ask(struct bench *bench, char **names, int count)
{
    struct fault fault;
    for (int i = 0; i < count; i++)
        if (i == PLAYERS_MOST || !player_read(names[i], &bench->asked[i].player, &fault)) {
            fprintf(stderr, "bench: %s\n", i == PLAYERS_MOST ? "too many bots" : fault.reason);
            exit(1);
        }
    bench->asked_count = count;
}

static void bench_close(struct bench *bench)
{
    for (int i = 0; i < MOVES_TRIED; i++)
        for (int by = 0; by < TOLD; by++)
            free(bench->rewards[by][i]);
    host_close(&bench->host);
    free(bench->memory);
    free(bench->open.rules);
}

static double error_of(double sum, double squares, int count)
{
    double mean = sum / count, spread = squares / count - mean * mean;
    return real_root(spread > 0 ? spread / (count - 1) : 0);
}

static void print_asked(const struct bench *bench, int done)
{
    if (bench->asked_count > 0)
        printf("\n| bot | gain | as the rates | simulations | ms of the processor "
               "|\n|---|---|---|---|---|\n");
    for (int i = 0; i < bench->asked_count; i++) {
        const struct asked *asked = &bench->asked[i];
        char name[PLAYER_NAME_ROOM];
        struct text text = TEXT_OVER(name);
        player_write(asked->player, &text);
        printf("| %s | %+.4f (%.4f) | %.0f %% | %.0f | %.1f |\n", name, asked->sum / done,
               error_of(asked->sum, asked->squares, done), 100.0 * asked->same / done,
               (double)asked->sims / done, asked->ms / done);
    }
}

int main(int count, char **words)
{
    static struct bench bench;
    const char *game = count > 1 ? words[1] : "convoy";
    int positions = count > 2 ? atoi(words[2]) : 100, done = 0;
    int playouts = count > 3 ? atoi(words[3]) : 2000;
    uint64_t seed = count > 4 ? strtoull(words[4], NULL, 10) : 2026, stream = 0;
    struct gain gains[] = {{.playouts = playouts / 40},
                           {.playouts = playouts / 10},
                           {.playouts = playouts / 4},
                           {.playouts = playouts / 2}};
    enum { GAINS = sizeof gains / sizeof gains[0] };
    if (positions < 2 || playouts < 40) {
        fprintf(stderr, "bench: at least 2 positions and 40 playouts\n");
        return 1;
    }
    bench_open(&bench, game, playouts);
    if (count > 5)
        bench_ask(&bench, words + 5, count - 5);
    while (done < positions) {
        struct rng deal = rng_seeded(seed, stream), rng = rng_seeded(seed, stream + 1);
        int choices = play_game(&bench, deal, PLIES_ROOM);
        stream += 2;
        if (choices == 0)
            continue;
        play_game(&bench, deal, (int)rng_below(&rng, (uint32_t)choices));
        weigh(&bench, rng_next(&rng), gains, GAINS);
        fprintf(stderr, "\r%d of %d positions", ++done, positions);
    }
    fprintf(stderr, "\n");
    printf("| %s: playouts a move | gain if judged | played to the end |\n|---|---|---|\n", game);
    for (int i = 0; i < GAINS; i++) {
        printf("| %d |", gains[i].playouts);
        for (int by = 0; by < TOLD; by++) {
            printf(" %+.4f (%.4f) |", gains[i].sum[by] / done,
                   error_of(gains[i].sum[by], gains[i].squares[by], done));
        }
        printf("\n");
    }
    print_asked(&bench, done);
    bench_close(&bench);
    return 0;
}
