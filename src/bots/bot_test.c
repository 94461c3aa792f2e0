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

static bool is_listed(const struct course *course, move chosen)
{
    static move list[MOVES_MAX];
    int count = course->game->moves(course->rules, position_view(&course->now), list);
    for (int i = 0; i < count; i++)
        if (list[i] == chosen)
            return true;
    return false;
}

static struct host host;

/* In another world, the same has been seen to happen. */
static move choice(const struct course *course, struct player player, const union position *world,
                   struct rng rng)
{
    struct course other = *course;
    other.now = *world;
    return host_choose(&host, player, &other, &rng).chosen;
}

/* What else could be the case, for all that the seat to move knows. */
static union position another_world(const struct course *course, struct rng *rng)
{
    union position world = course->now;
    int seat = course_actor(course);
    course->game->hide(course->rules, position_state(&world), seat);
    course->game->guess(course->rules, position_state(&world), seat, rng);
    return world;
}

/* The move of a bot, after making sure that it is legal and owes nothing to what is hidden. */
static move honest_choice(const struct course *course, struct player player, struct rng *rng)
{
    struct rng same = rng_seeded(rng_next(rng), 1);
    move chosen = choice(course, player, &course->now, same);
    assert_true(is_listed(course, chosen));
    if (course->game->has_secrets) {
        union position world = another_world(course, rng);
        assert_int_equal(choice(course, player, &world, same), chosen);
    }
    return chosen;
}

static void play_honestly(struct course *course, struct player player, struct rng *rng)
{
    struct fault fault;
    int actor;
    course_take_back(course, course->plies_count);
    while ((actor = course_actor(course)) != SEAT_NONE && course->plies_count < PLIES_MAX) {
        const struct state *state = position_view(&course->now);
        move next = actor == SEAT_CHANCE ? course->game->sample(course->rules, state, rng)
                                         : honest_choice(course, player, rng);
        assert_true(course_move(course, next, &fault));
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
            play_honestly(&table.course, player, &rng);
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

static bool greedy_wins_from(struct course *course, int greedy_seat, uint64_t number)
{
    const struct game *game = course->game;
    struct rng rng = rng_seeded(2026, number);
    struct state *state = position_state(&course->now);
    game->begin(course->rules, state);
    for (int actor; (actor = course_actor(course)) != SEAT_NONE;) {
        struct player player = {.bot = actor == greedy_seat ? &bot_greedy : &bot_random};
        move next = actor == SEAT_CHANCE ? game->sample(course->rules, state, &rng)
                                         : host_choose(&host, player, course, &rng).chosen;
        game->play(course->rules, state, next);
    }
    struct scores scores;
    game->scores(course->rules, state, &scores);
    return scores.outcome[greedy_seat] == OUTCOME_WIN;
}

static void greedy_wins(const char *game, const char *options, int games, int at_least)
{
    struct table table;
    table_open(&table, registry_find(game), options);
    int wins = 0;
    for (int i = 0; i < games; i++)
        wins += greedy_wins_from(&table.course, i % 2, (uint64_t)i);
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
