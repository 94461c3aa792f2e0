/* How well the others' hands are guessed, by luck alone and with suspicion (engine/hints.h: struct
 * insight). A bot plays games against itself; before each of its choices worlds are guessed, two at
 * a time, and the cards that others hold in them are compared with those they do hold. Whoever is
 * too sure guesses more cards right than he should, so that is not the measure: it is the quadratic
 * score, twice the cards that are right less those in which two guesses agree, which is best for
 * who guesses each card as often as it is held. Prints a Markdown table.
 *
 *   bench_guesses [GAME [BOT [GAMES [PAIRS [SEED]]]]] */
#include "base/ensure.h"
#include "base/json.h"
#include "bots/bot.h"
#include "engine/course.h"
#include "host/host.h"
#include "open_game.h"

#include <string.h>

enum { PLIES_ROOM = 4096, MEMORY = 4 << 20, PAGE_ROOM = 1 << 16, CARDS_MOST = 64, CARD_ROOM = 4 };

struct hand {
    char cards[CARDS_MOST][CARD_ROOM];
    int count;
};

struct bench {
    struct open_game open;
    const struct insight *insight;
    struct player player;
    struct course course;
    struct ply plies[PLIES_ROOM], seen[PLIES_ROOM];
    unsigned char *memory;
    struct host host;
    int pairs;                  /* of worlds for each choice */
    int64_t right[2], agree[2]; /* cards in all of them: by luck, with suspicion */
    int64_t looks;
    double looks_ms;
};

/* The cards of all seats but one, as the state is written for people. */
static void hands_of(const struct bench *bench, const struct state *state, int without,
                     struct hand *hand)
{
    static char page[PAGE_ROOM];
    struct text text = TEXT_OVER(page);
    struct json json = json_over(&text);
    json_begin_object(&json);
    bench->open.game->write_state(bench->open.rules, state, &json);
    json_end_object(&json);
    hand->count = 0;
    const char *at = strstr(page, "\"hands\":[");
    ensure(at != NULL);
    at += strlen("\"hands\":[");
    for (int seat = 0; *at == '[' || *at == ','; seat++) {
        for (at += *at == ',', ensure(*at == '['), at++; *at != ']'; at += *at == ',') {
            char card[CARD_ROOM];
            ensure(sscanf(at, "\"%3[^\"]\"", card) == 1 && hand->count < CARDS_MOST);
            at += strlen(card) + 2;
            if (seat != without)
                memcpy(hand->cards[hand->count++], card, CARD_ROOM);
        }
        at++;
    }
}

/* How many pairs of equal cards there are in two hands. */
static int matches(const struct hand *a, const struct hand *b)
{
    int found = 0;
    for (int i = 0; i < b->count; i++)
        for (int k = 0; k < a->count; k++)
            found += strcmp(a->cards[k], b->cards[i]) == 0;
    return found;
}

static void guess_hand(struct bench *bench, const struct sight *sight, void *recalled,
                       bool is_suspicious, struct rng *rng, struct hand *hand)
{
    union position world;
    memcpy(world.bytes, sight->view, bench->open.game->state_size);
    bench->insight->guess(bench->open.rules, recalled, position_state(&world), sight->seat,
                          is_suspicious, rng);
    hands_of(bench, position_view(&world), sight->seat, hand);
}

static void guess_often(struct bench *bench, int seat, struct rng *rng)
{
    union position view;
    struct hand truth, one, other;
    struct pool memory = pool_over(bench->memory, MEMORY);
    struct sight sight = sight_of(&bench->course, seat, &view, bench->seen);
    void *recalled = bench->insight->recall(bench->open.rules, &sight, &memory);
    ensure(recalled != NULL);
    double began = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    guess_hand(bench, &sight, recalled, true, rng, &one); /* forms it */
    bench->looks_ms += 1000 * (seconds_of(CLOCK_THREAD_CPUTIME_ID) - began);
    bench->looks++;
    hands_of(bench, position_view(&bench->course.now), seat, &truth);
    for (int i = 0; i < bench->pairs; i++)
        for (int by = 0; by < 2; by++) {
            guess_hand(bench, &sight, recalled, by == 1, rng, &one);
            guess_hand(bench, &sight, recalled, by == 1, rng, &other);
            bench->right[by] += matches(&one, &truth) + matches(&other, &truth);
            bench->agree[by] += matches(&one, &other);
        }
}

static void play_game(struct bench *bench, struct rng rng)
{
    struct fault fault;
    struct rng guesses = rng_seeded(rng_next(&rng), 1);
    course_begin(&bench->course, bench->open.game, bench->open.rules, bench->plies, PLIES_ROOM);
    for (int actor; (actor = course_actor(&bench->course)) != SEAT_NONE;) {
        move next;
        if (actor == SEAT_CHANCE) {
            next = bench->open.game->sample(bench->open.rules, position_view(&bench->course.now),
                                            &rng);
        } else {
            guess_often(bench, actor, &guesses);
            next =
                host_choose(&bench->host, bench->player, &bench->course, bench->seen, &rng).chosen;
        }
        ensure(course_move(&bench->course, next, &fault));
    }
}

static void bench_open(struct bench *bench, const char *game, const char *bot)
{
    struct fault fault;
    const struct game *found = registry_find(game);
    if (found == NULL || found->hints == NULL || found->hints->insight == NULL) {
        fprintf(stderr, "bench: %s has no hands to guess\n", game);
        exit(1);
    }
    if (!player_read(bot, &bench->player, &fault)) {
        fprintf(stderr, "bench: %s\n", fault.reason);
        exit(1);
    }
    open_game(&bench->open, found, "players=2");
    bench->insight = found->hints->insight;
    bench->memory = malloc(MEMORY);
    if (bench->memory == NULL || !host_open(&bench->host, 1, HOST_CLOCK_THREAD))
        exit(1);
}

static void print_row(const struct bench *bench, const char *by, int i)
{
    double count = (double)bench->looks * bench->pairs;
    printf("| %s | %.3f | %.3f | %.3f |\n", by, (double)bench->right[i] / count / 2,
           (double)bench->agree[i] / count, (double)(bench->right[i] - bench->agree[i]) / count);
}

int main(int count, char **words)
{
    static struct bench bench;
    const char *game = count > 1 ? words[1] : "convoy", *bot = count > 2 ? words[2] : "hard:1sims";
    int games = count > 3 ? atoi(words[3]) : 200;
    bench.pairs = count > 4 ? atoi(words[4]) : 10;
    uint64_t seed = count > 5 ? strtoull(words[5], NULL, 10) : 2026;
    if (games < 1 || bench.pairs < 1) {
        fprintf(stderr, "bench: at least 1 game and 1 pair of worlds\n");
        return 1;
    }
    bench_open(&bench, game, bot);
    for (int i = 0; i < games; i++)
        play_game(&bench, rng_seeded(seed, (uint64_t)i));
    printf("| %s, %s | right | agree | score |\n|---|---|---|---|\n", game, bot);
    print_row(&bench, "by luck", 0);
    print_row(&bench, "with suspicion", 1);
    printf("\nSuspicion is formed in %.2f ms.\n", bench.looks_ms / (double)bench.looks);
    host_close(&bench.host);
    free(bench.memory);
    free(bench.open.rules);
    return 0;
}
