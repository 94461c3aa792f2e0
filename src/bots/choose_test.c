/* Players by name, budgets, and how the votes of workers become one choice. */
#include "bots/bot.h"

#include "engine/registry.h"
#include "host/host.h"
#include "table.h"

/* --- names --- */

static void players_are_read_and_written(void **unused)
{
    (void)unused;
    static const char *const names[] = {
        "random", "hard", "hard:200ms", "easy:1sims", "ismcts:2000000000sims", "expert:3600000ms"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct player player;
        struct fault fault;
        char bytes[PLAYER_NAME_ROOM];
        struct text text = TEXT_OVER(bytes);
        assert_true(player_read(names[i], &player, &fault));
        player_write(player, &text);
        assert_string_equal(bytes, names[i]);
    }
}

static void bad_players_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *name, *reason;
    } cases[] = {
        {"", "there is no bot \"\""},
        {"Hard",
         "there is no bot \"Hard\": it is random, greedy, ismcts, easy, normal, hard or expert"},
        {"aVeryLongNameThatNoBotHasOrWillEverHaveInThisWorldOrAnother", "there is no bot"},
        {"hard:", "\"\" is no budget"},
        {"hard:0ms", "\"0ms\" is no budget: write 200ms or 5000sims, from 1 up"},
        {"hard:200", "\"200\" is no budget: write 200ms or 5000sims"},
        {"hard:200msx", "is no budget"},
        {"hard:200 ms", "is no budget"},
        {"hard:-5ms", "is no budget"},
        {"hard:99999999999sims", "is no budget"},
        {"hard:3600001ms", "is longer than an hour"},
        {"hard:200ms:200ms", "is no budget"},
        {"greedy:200ms", "greedy does not search and takes no budget"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct player player = {.bot = &bot_easy, .budget = {.sims = 7}};
        struct fault fault;
        assert_false(player_read(cases[i].name, &player, &fault));
        if (strstr(fault.reason, cases[i].reason) == NULL)
            fail_msg("%s: %s", cases[i].name, fault.reason);
        assert_ptr_equal(player.bot, &bot_easy); /* untouched */
        assert_int_equal(player.budget.sims, 7);
    }
}

/* --- budgets and workers --- */

enum { OPENING_PLIES = 40 };

static void open_some_way_in(struct table *table, const char *game)
{
    struct fault fault;
    struct rng rng = rng_seeded(8, 1);
    table_open(table, registry_find(game), "");
    struct course *course = &table->course;
    for (int actor;
         (actor = course_actor(course)) == SEAT_CHANCE || course->plies_count < OPENING_PLIES;) {
        const struct state *state = position_view(&course->now);
        if (actor == SEAT_NONE)
            break;
        move next = actor == SEAT_CHANCE ? course->game->sample(course->rules, state, &rng)
                                         : course->game->pick(course->rules, state, &rng);
        assert_true(course_move(course, next, &fault));
    }
}

static struct choice choose(const struct table *table, struct player player, int workers)
{
    struct host host;
    struct rng rng = rng_seeded(5, 0);
    assert_true(host_open(&host, workers, HOST_CLOCK_WALL));
    struct choice choice = host_choose(&host, player, &table->course, &rng);
    host_close(&host);
    return choice;
}

static void assert_same(struct choice a, struct choice b)
{
    assert_int_equal(a.chosen, b.chosen);
    assert_int_equal(a.sims, b.sims);
    assert_true(a.worth == b.worth && a.has_second == b.has_second);
    if (a.has_second)
        assert_int_equal(a.second, b.second);
}

static const struct bot *const searchers[] = {&bot_ismcts, &bot_easy, &bot_normal, &bot_hard,
                                              &bot_expert};

/* Counted in simulations, a choice can be made again, whatever the number of threads. */
static void choices_repeat(void **unused)
{
    (void)unused;
    static const char *const games[] = {"convoy", "sequence", "athletic", "kolonne"};
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct table table;
        open_some_way_in(&table, games[g]);
        for (size_t b = 0; b < sizeof searchers / sizeof searchers[0]; b++) {
            struct player player = {.bot = searchers[b], .budget = {.sims = 60}};
            assert_same(choose(&table, player, 1), choose(&table, player, 1));
            assert_same(choose(&table, player, 3), choose(&table, player, 3));
        }
        table_close(&table);
    }
}

/* Each of three workers has enough to let the moves race each other. */
static void choices_of_races_repeat(void **unused)
{
    (void)unused;
    static const char *const games[] = {"convoy", "sequence"};
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct table table;
        open_some_way_in(&table, games[g]);
        struct player player = {.bot = &bot_expert, .budget = {.sims = 1800}};
        struct choice choice = choose(&table, player, 3);
        assert_same(choice, choose(&table, player, 3));
        assert_true(choice.worth >= 0 && choice.worth <= 1);
        table_close(&table);
    }
}

static void a_textbook_search_spends_its_budget(void **unused)
{
    (void)unused;
    struct table table;
    open_some_way_in(&table, "convoy");
    struct player player = {.bot = &bot_ismcts, .budget = {.sims = 500}};
    assert_int_equal(choose(&table, player, 1).sims, 500);
    assert_int_equal(choose(&table, player, 3).sims, 500);
    player.budget.sims = 2; /* a worker has at least one */
    assert_int_equal(choose(&table, player, 3).sims, 3);
    player.budget = (struct budget){.time_ms = 1};
    assert_true(choose(&table, player, 2).sims >= 2);
    table_close(&table);
}

static bool at_once(void *context)
{
    ++*(int *)context;
    return true;
}

static void thinking_can_be_stopped(void **unused)
{
    (void)unused;
    struct table table;
    open_some_way_in(&table, "convoy");
    struct host host;
    int asked = 0;
    assert_true(host_open(&host, 1, HOST_CLOCK_WALL));
    host.desk.is_stopped = at_once;
    host.desk.context = &asked;
    for (size_t b = 0; b < sizeof searchers / sizeof searchers[0]; b++) {
        struct rng rng = rng_seeded(5, 0);
        struct player player = {.bot = searchers[b], .budget = {.time_ms = 3600000}};
        host_choose(&host, player, &table.course, &rng); /* or this test takes hours */
    }
    assert_true(asked >= 3); /* easy and normal end by themselves */
    host_close(&host);
    table_close(&table);
}

/* --- votes --- */

static void vote_as_told(const struct game *game, const struct rules *rules,
                         const struct sight *sight, struct think *think)
{
    (void)game, (void)rules, (void)sight;
    if (think->worker == 0) {
        think_vote(think, 7, 10, 0.5);
        think_vote(think, 3, 12, 0.25);
        think_vote(think, 9, 1, -1);
    } else {
        think_vote(think, 9, 17, 0.75);
        think_vote(think, 3, 1, -1);
        think_vote(think, 7, 10, 0.7);
    }
    think->sims = 100;
}

static void votes_of_workers_are_added_up(void **unused)
{
    (void)unused;
    static const struct bot told = {.name = "told", .preset = {.sims = 1}, .think = vote_as_told};
    struct table table;
    open_some_way_in(&table, "noughts");
    struct choice alone = choose(&table, (struct player){.bot = &told}, 1);
    assert_int_equal(alone.chosen, 3);
    assert_int_equal(alone.second, 7);
    struct choice together = choose(&table, (struct player){.bot = &told}, 2);
    assert_int_equal(together.chosen, 7);
    assert_true(together.worth > 0.599 && together.worth < 0.601);
    assert_true(together.has_second);
    assert_int_equal(together.second, 9);
    assert_true(together.second_worth == 0.75); /* as the one who knows it says ... */
    assert_int_equal(together.sims, 200);
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_read_and_written),
        cmocka_unit_test(bad_players_are_refused),
        cmocka_unit_test(choices_repeat),
        cmocka_unit_test(choices_of_races_repeat),
        cmocka_unit_test(a_textbook_search_spends_its_budget),
        cmocka_unit_test(thinking_can_be_stopped),
        cmocka_unit_test(votes_of_workers_are_added_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
