/* How much there is to gain by thinking longer, in games with a shortlist and playouts of their own
 * (engine/hints.h: struct insight). In positions of games played by the rates, each of the most
 * promising moves is played out often, in the same worlds. Then: choose by so many playouts, and
 * let the others tell how much more often the choice wins than the move with the highest rate, if
 * all go on by the rates. Prints a Markdown table.
 *
 *   bench_second_thoughts [GAME [POSITIONS [PLAYOUTS [SEED]]]] */
#include "base/ensure.h"
#include "base/real.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "open_game.h"

#include <string.h>

enum { PLIES_ROOM = 4096, MEMORY = 4 << 20, MOVES_TRIED = 8, BLOCKS_MOST = 20 };

struct bench {
    struct open_game open;
    const struct insight *insight;
    struct match match;
    struct ply plies[PLIES_ROOM], seen[PLIES_ROOM];
    unsigned char *memory;
    int playouts;
    uint8_t *halves[MOVES_TRIED]; /* what each playout of a move brought, in half wins */
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
    double sum, squares;
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
    look->sight = sight_of(&bench->match, seat, &look->view, bench->seen);
    look->memory = pool_over(bench->memory, MEMORY);
    look->recalled = bench->insight->recall(bench->open.rules, &look->sight, &look->memory);
    memcpy(world.bytes, look->view.bytes, bench->open.game->state_size);
    bench->insight->guess(bench->open.rules, look->recalled, position_state(&world), seat, false,
                          &rng);
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
    match_begin(&bench->match, bench->open.game, bench->open.rules, bench->plies, PLIES_ROOM);
    for (int actor; (actor = match_actor(&bench->match)) != SEAT_NONE;) {
        move next;
        if (actor == SEAT_CHANCE) {
            next =
                bench->open.game->sample(bench->open.rules, position_view(&bench->match.now), &rng);
        } else {
            look_around(bench, actor, &look, &offer);
            if (offer.count > 1 && choices++ == choices_most)
                return choices;
            next = draw_by_rates(&offer, &rng);
        }
        ensure(match_move(&bench->match, next, &fault));
    }
    return choices;
}

/* --- one position --- */

/* The same numbers give the same world, whatever the move. */
static double play_out_once(const struct bench *bench, struct look *look, move chosen,
                            uint64_t worlds, int number)
{
    union position world;
    const struct game *game = bench->open.game;
    struct rules *rules = bench->open.rules;
    struct state *state = position_state(&world);
    struct rng rng = rng_seeded(worlds, (uint64_t)number);
    double rewards[SEATS_MAX];
    memcpy(world.bytes, look->view.bytes, game->state_size);
    bench->insight->guess(rules, look->recalled, state, look->sight.seat, false, &rng);
    game->play(rules, state, chosen);
    bench->insight->playout(rules, look->recalled, state, &rng, rewards);
    return rewards[game->side(rules, look->sight.seat)];
}

/* Of the playouts from one number to another; or, `without`, of all others. */
static double mean(const struct bench *bench, int tried, int from, int to, bool without)
{
    int64_t inside = 0, all = 0;
    for (int i = 0; i < bench->playouts; i++)
        all += bench->halves[tried][i];
    for (int i = from; i < to; i++)
        inside += bench->halves[tried][i];
    return 0.5 * (double)(without ? all - inside : inside) /
           (without ? bench->playouts - (to - from) : to - from);
}

static double gain_by(const struct bench *bench, int tried, int playouts)
{
    int blocks = bench->playouts / playouts;
    double sum = 0;
    blocks = blocks < BLOCKS_MOST ? blocks : BLOCKS_MOST;
    for (int block = 0; block < blocks; block++) {
        int from = block * playouts, to = from + playouts, best = 0;
        for (int i = 1; i < tried; i++)
            if (mean(bench, i, from, to, false) > mean(bench, best, from, to, false))
                best = i;
        sum += mean(bench, best, from, to, true) - mean(bench, 0, from, to, true);
    }
    return sum / blocks;
}

static void weigh(struct bench *bench, uint64_t worlds, struct gain *gains, int count)
{
    static struct look look;
    static struct offer offer;
    look_around(bench, match_actor(&bench->match), &look, &offer);
    int tried = offer.count < MOVES_TRIED ? offer.count : MOVES_TRIED;
    for (int i = 0; i < tried; i++)
        for (int number = 0; number < bench->playouts; number++)
            bench->halves[i][number] = /* a game is won, drawn or lost */
                (uint8_t)(2 * play_out_once(bench, &look, offer.list[i], worlds, number));
    for (int i = 0; i < count; i++) {
        double gain = gain_by(bench, tried, gains[i].playouts);
        gains[i].sum += gain;
        gains[i].squares += gain * gain;
    }
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
        is_fine = (bench->halves[i] = malloc((size_t)playouts)) != NULL && is_fine;
    if (!is_fine)
        exit(1);
}

static void bench_close(struct bench *bench)
{
    for (int i = 0; i < MOVES_TRIED; i++)
        free(bench->halves[i]);
    free(bench->memory);
    free(bench->open.rules);
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
    printf("| %s: playouts a move | gain over the highest rate | standard error |\n|---|---|---|\n",
           game);
    for (int i = 0; i < GAINS; i++) {
        double gain = gains[i].sum / done, spread = gains[i].squares / done - gain * gain;
        double error = real_root(spread > 0 ? spread / (done - 1) : 0);
        printf("| %d | %+.4f | %.4f |\n", gains[i].playouts, gain, error);
    }
    bench_close(&bench);
    return 0;
}
