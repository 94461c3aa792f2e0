/* Bots make legal moves, know no more than their seat, and the better one wins. */
#include "bots/bot.h"

#include "engine/registry.h"
#include "host/host.h"
#include "table.h"
#include "variants.h"

#ifdef FLOTILLA_SLOW_BUILD /* sanitizers, cover: cmake/tests.cmake */
enum { PLIES_MAX = 80, SIMS = 5 };
#else
enum { PLIES_MAX = 160, SIMS = 5 };
#endif

static bool is_listed(const struct match *match, move chosen)
{
    static move list[MOVES_MAX];
    int count = match->game->moves(match->rules, position_view(&match->now), list);
    for (int i = 0; i < count; i++)
        if (list[i] == chosen)
            return true;
    return false;
}

static struct host host;
static struct ply seen[TABLE_PLIES];

/* In another world, the same has been seen to happen. */
static move choice(const struct match *match, struct player player, const union position *world,
                   struct rng rng)
{
    struct match other = *match;
    other.now = *world;
    return host_choose(&host, player, &other, seen, &rng).chosen;
}

/* What else could be the case, for all that the seat to move knows. */
static union position another_world(const struct match *match, struct rng *rng)
{
    union position world = match->now;
    int seat = match_actor(match);
    match->game->hide(match->rules, position_state(&world), seat);
    match->game->guess(match->rules, position_state(&world), seat, rng);
    return world;
}

/* The move of a bot, after making sure that it is legal and owes nothing to what is hidden. */
static move honest_choice(const struct match *match, struct player player, struct rng *rng)
{
    struct rng same = rng_seeded(rng_next(rng), 1);
    move chosen = choice(match, player, &match->now, same);
    assert_true(is_listed(match, chosen));
    if (match->game->has_secrets) {
        union position world = another_world(match, rng);
        assert_int_equal(choice(match, player, &world, same), chosen);
    }
    return chosen;
}

static void play_honestly(struct match *match, struct player player, struct rng *rng)
{
    struct fault fault;
    int actor;
    match_take_back(match, match->plies_count);
    while ((actor = match_actor(match)) != SEAT_NONE && match->plies_count < PLIES_MAX) {
        const struct state *state = position_view(&match->now);
        move next = actor == SEAT_CHANCE ? match->game->sample(match->rules, state, rng)
                                         : honest_choice(match, player, rng);
        assert_true(match_move(match, next, &fault));
    }
}

static void bots_choose_legal_moves_whatever_is_hidden(void **unused)
{
    (void)unused;
    struct variant variants[VARIANTS_MAX];
    int count = variants_read(variants);
    assert_true(count > 30);
    for (int i = 0; i < count; i++) {
        struct table table;
        table_open(&table, registry_find(variants[i].game), variants[i].options);
        for (int j = 0; j < bot_count(); j++) {
            struct rng rng = rng_seeded(2026, (uint64_t)(2 * i + j));
            struct player player = {.bot = bot_at(j)};
            player.budget.sims = bot_takes_budget(player.bot) ? SIMS : 0;
            play_honestly(&table.match, player, &rng);
        }
        table_close(&table);
    }
}

static void bots_are_found_by_name(void **unused)
{
    (void)unused;
    assert_int_equal(bot_count(), 7);
    for (int i = 0; i < bot_count(); i++)
        assert_ptr_equal(bot_find(bot_at(i)->name), bot_at(i));
    assert_ptr_equal(bot_find("greedy"), &bot_greedy);
    assert_null(bot_find("Greedy"));
    assert_null(bot_find(""));
}

static void bots_are_described_in_every_language(void **unused)
{
    (void)unused;
    for (int i = 0; i < bot_count(); i++)
        assert_null(phrase_check(&bot_at(i)->help));
}

/* --- greedy against random: each begins every other game --- */

static bool greedy_wins_from(struct match *match, int greedy_seat, uint64_t number)
{
    const struct game *game = match->game;
    struct rng rng = rng_seeded(2026, number);
    struct state *state = position_state(&match->now);
    game->begin(match->rules, state);
    for (int actor; (actor = match_actor(match)) != SEAT_NONE;) {
        struct player player = {.bot = actor == greedy_seat ? &bot_greedy : &bot_random};
        move next = actor == SEAT_CHANCE ? game->sample(match->rules, state, &rng)
                                         : host_choose(&host, player, match, seen, &rng).chosen;
        game->play(match->rules, state, next);
    }
    struct scores scores;
    game->scores(match->rules, state, &scores);
    return scores.outcome[greedy_seat] == OUTCOME_WIN;
}

static void greedy_wins(const char *game, const char *options, int games, int at_least)
{
    struct table table;
    table_open(&table, registry_find(game), options);
    int wins = 0;
    for (int i = 0; i < games; i++)
        wins += greedy_wins_from(&table.match, i % 2, (uint64_t)i);
    if (wins < at_least)
        fail_msg("%s: greedy wins %d of %d", game, wins, games);
    table_close(&table);
}

static void greedy_beats_random_in_every_game(void **unused)
{
    (void)unused;
    greedy_wins("convoy", "players=2", 200, 160);
    greedy_wins("sequence", "players=2", 200, 160);
    greedy_wins("convert", "players=2", 200, 180);
    greedy_wins("convert", "variant=box", 60, 50);
    greedy_wins("convert", "variant=towers", 60, 50);
    greedy_wins("athletic", "players=2", 20, 16);
    greedy_wins("kolonne", "players=2", 10, 8);
    greedy_wins("noughts", "", 200, 160);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_choose_legal_moves_whatever_is_hidden),
        cmocka_unit_test(bots_are_found_by_name),
        cmocka_unit_test(bots_are_described_in_every_language),
        cmocka_unit_test(greedy_beats_random_in_every_game),
    };
    if (!host_open(&host, 1, HOST_CLOCK_THREAD))
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    host_close(&host);
    return failed;
}
