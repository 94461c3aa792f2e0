/* The common search: at the template game, which it must play without a fault, and through every
 * level, seat and variant of the card games. */
#include "bots/search.h"

#include "engine/registry.h"
#include "table.h"
#include "variants.h"

static union {
    uint64_t aligned;
    unsigned char bytes[1 << 20]; /* as little as a bot is ever given */
} memory;

static const struct bot *const levels[] = {&bot_easy, &bot_normal, &bot_hard, &bot_expert};

static struct choice choose(const struct course *course, const struct bot *bot, int64_t sims,
                            struct rng *rng)
{
    union position view;
    struct sight sight = sight_of(course, course_actor(course), &view);
    struct desk desk = {.memory = pool_over(memory.bytes, sizeof memory.bytes), .workers = 1};
    struct player player = {.bot = bot, .budget = {.sims = sims}};
    return player_choose(player, course->game, course->rules, &sight, &desk, rng);
}

static void go_on(struct course *course, const struct bot *const *bots, int64_t sims,
                  struct rng *rng)
{
    struct fault fault;
    int actor = course_actor(course);
    const struct state *state = position_view(&course->now);
    move next = actor == SEAT_CHANCE ? course->game->sample(course->rules, state, rng)
                                     : choose(course, bots[actor], sims, rng).chosen;
    assert_true(course_move(course, next, &fault)); /* else it is not legal */
}

/* --- a game it can see through --- */

static void noughts_are_never_lost(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct table table;
        struct rng rng = rng_seeded(seed, 0);
        struct scores scores = {0};
        int me = (int)(seed % 2);
        const struct bot *bots[2] = {&bot_random, &bot_random};
        bots[me] = &bot_hard;
        table_open(&table, registry_find("noughts"), "");
        while (course_actor(&table.course) != SEAT_NONE)
            go_on(&table.course, bots, 2000, &rng);
        table.course.game->scores(table.rules, position_view(&table.course.now), &scores);
        assert_int_not_equal(scores.outcome[me], OUTCOME_LOSS);
        table_close(&table);
    }
}

/* --- games without hints --- */

/* Points of a bot against greedy, two for a win, in a game that keeps its hints to itself. */
static int points_without_hints(const char *name, const char *options, const struct bot *bot,
                                int games)
{
    struct game game = *registry_find(name);
    int points = 0;
    game.hints = NULL;
    for (int i = 0; i < games; i++) {
        struct table table;
        struct rng rng = rng_seeded(5, (uint64_t)i);
        struct scores scores = {0};
        const struct bot *bots[2] = {&bot_greedy, &bot_greedy};
        bots[i % 2] = bot;
        table_open(&table, &game, options);
        while (course_actor(&table.course) != SEAT_NONE)
            go_on(&table.course, bots, 100, &rng);
        game.scores(table.rules, position_view(&table.course.now), &scores);
        points += scores.outcome[i % 2] == OUTCOME_WIN ? 2 : scores.outcome[i % 2] == OUTCOME_DRAW;
        table_close(&table);
    }
    return points;
}

/* Playouts at random alone lose to greedy in both; tests/strength.txt has the templates. */
static void a_judgement_guides_the_search(void **unused)
{
    (void)unused;
    assert_true(points_without_hints("convert", "", &bot_hard, 8) >= 14);
    assert_true(points_without_hints("convert", "variant=towers", &bot_hard, 8) >= 10);
}

/* --- every variant --- */

static bool is_card_game(const struct variant *variant)
{
    return strcmp(variant->game, "convoy") == 0 || strcmp(variant->game, "sequence") == 0;
}

/* All levels at one table, with next to nothing to think with. */
static void every_variant_can_be_played(void **unused)
{
    (void)unused;
    struct variant variants[VARIANTS_MAX];
    int count = variants_read(variants);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        struct table table;
        struct rng rng = rng_seeded(7, (uint64_t)i);
        const struct bot *bots[SEATS_MAX];
        if (!is_card_game(&variants[i]))
            continue;
        for (int seat = 0; seat < SEATS_MAX; seat++)
            bots[seat] = levels[(seat + i) % 4];
        table_open(&table, registry_find(variants[i].game), variants[i].options);
        for (int64_t sims = 1; course_actor(&table.course) != SEAT_NONE; sims = sims % 5 + 1)
            go_on(&table.course, bots, sims, &rng);
        table_close(&table);
    }
}

/* --- at once --- */

/* A move, and naming what it completes. */
static bool wins(const struct course *course, move chosen)
{
    const struct game *game = course->game;
    union position next = course->now;
    struct state *state = position_state(&next);
    int seat = course_actor(course);
    struct scores scores = {0};
    game->play(course->rules, state, chosen);
    while (game->actor(course->rules, state) == seat) {
        move list[MOVES_MAX];
        game->moves(course->rules, state, list);
        game->play(course->rules, state, list[0]);
    }
    if (game->actor(course->rules, state) != SEAT_NONE)
        return false;
    game->scores(course->rules, state, &scores);
    return scores.outcome[seat] == OUTCOME_WIN;
}

/* Returns whether there was a win, or nothing to choose. */
static bool is_chosen_at_once(const struct course *course, struct rng *rng)
{
    enum { SIMS_MANY = 100000, SIMS_FEW = 64 };
    static move list[MOVES_MAX];
    int count = course->game->moves(course->rules, position_view(&course->now), list);
    bool can_win = false;
    for (int i = 0; i < count; i++)
        can_win |= wins(course, list[i]);
    if (!can_win && count > 1)
        return false;
    for (int i = 0; i < 4; i++) {
        struct choice choice = choose(course, levels[i], SIMS_MANY, rng);
        assert_in_range(choice.sims, 1, SIMS_FEW);
        assert_int_equal(wins(course, choice.chosen), can_win);
    }
    return true;
}

/* Whatever there is to think with, and no level overlooks a win. */
static void wins_and_only_moves_are_not_thought_about(void **unused)
{
    (void)unused;
    static const char *const options[] = {"players=2", "players=2 squares=1", "players=3"};
    const struct bot *bots[SEATS_MAX] = {&bot_normal, &bot_normal, &bot_normal};
    int seen = 0;
    for (int i = 0; i < 12; i++) {
        struct table table;
        struct rng rng = rng_seeded(11, (uint64_t)i);
        table_open(&table, registry_find(i % 4 == 3 ? "sequence" : "convoy"),
                   i % 4 == 3 ? "players=2" : options[i % 4]);
        for (int actor; (actor = course_actor(&table.course)) != SEAT_NONE;) {
            seen += actor != SEAT_CHANCE && is_chosen_at_once(&table.course, &rng);
            go_on(&table.course, bots, 1, &rng);
        }
        table_close(&table);
    }
    assert_true(seen >= 12);
}

/* --- honest --- */

static void begin_some_way_in(struct course *course, struct rng *rng)
{
    const struct bot *bots[SEATS_MAX] = {&bot_normal, &bot_normal, &bot_normal, &bot_normal};
    while (course_actor(course) == SEAT_CHANCE || course->plies_count < 40)
        go_on(course, bots, 1, rng);
}

/* The same sight, another deal of what cannot be seen: the same choice. */
static void choose_twice(const char *game, const char *options, const struct bot *bot)
{
    struct table table;
    struct rng rng = rng_seeded(9, (uint64_t)bot->skill), again = rng_seeded(10, 0), same = again;
    table_open(&table, registry_find(game), options);
    struct course *course = &table.course;
    begin_some_way_in(course, &rng);
    struct choice choice = choose(course, bot, 500, &again);
    int seat = course_actor(course);
    struct state *state = position_state(&course->now);
    course->game->hide(course->rules, state, seat);
    course->game->guess(course->rules, state, seat, &rng);
    again = same;
    struct choice other = choose(course, bot, 500, &again);
    assert_int_equal(choice.chosen, other.chosen);
    assert_true(choice.worth == other.worth && choice.sims == other.sims);
    table_close(&table);
}

static void choices_do_not_know_what_is_hidden(void **unused)
{
    (void)unused;
    for (int i = 0; i < 4; i++) {
        choose_twice("convoy", "players=2", levels[i]);
        choose_twice("convoy", "players=4", levels[i]);
        choose_twice("sequence", "players=2", levels[i]);
        choose_twice("sequence", "players=4", levels[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(noughts_are_never_lost),
        cmocka_unit_test(a_judgement_guides_the_search),
        cmocka_unit_test(every_variant_can_be_played),
        cmocka_unit_test(wins_and_only_moves_are_not_thought_about),
        cmocka_unit_test(choices_do_not_know_what_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
