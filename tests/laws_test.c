/* The laws of engine/laws.h over every game, seat count and option. */
#include "table.h"
#include "variants.h"

#include "engine/laws.h"
#include "engine/registry.h"

#if defined FLOTILLA_SLOW_BUILD || !defined __clang__
enum { GAMES = 1 }; /* sanitizers, cover (cmake/tests.cmake); a second compiler of the same code */
#else
enum { GAMES = 4 };
#endif

static void laws_hold_in(const struct variant *variant)
{
    static struct laws_room desk;
    const struct game *game = registry_find(variant->game);
    assert_non_null(game);
    struct table table;
    table_open(&table, game, variant->options);
    for (uint64_t i = 0; i < GAMES; i++) {
        struct rng rng = rng_seeded(2026, i);
        struct fault fault;
        if (!laws_play(game, table.rules, table.setup.players, &rng, table.course.plies,
                       TABLE_PLIES, &desk, &fault))
            fail_msg("%s %s, game %d, ply %d: %s", variant->game, variant->options, (int)i,
                     fault.line, fault.reason);
    }
    table_close(&table);
}

static void laws_hold_in_every_variant(void **unused)
{
    (void)unused;
    struct variant variants[VARIANTS_MAX];
    int count = variants_read(variants);
    assert_true(count > 30);
    for (int i = 0; i < count; i++)
        laws_hold_in(&variants[i]);
}

static void every_game_and_seat_count_is_a_variant(void **unused)
{
    (void)unused;
    struct variant variants[VARIANTS_MAX];
    int count = variants_read(variants);
    for (int i = 0; i < registry_count(); i++) {
        const struct game *game = registry_at(i);
        uint32_t seen = 0;
        for (int j = 0; j < count; j++) {
            struct setup setup;
            struct fault fault;
            if (strcmp(variants[j].game, game->name) != 0)
                continue;
            assert_true(setup_parse(&setup, game, variants[j].options, &fault));
            seen |= 1u << setup.players;
        }
        assert_int_equal(seen, game->seats);
    }
}

static void every_seat_has_a_side_and_sides_are_even(void **unused)
{
    (void)unused;
    struct variant variants[VARIANTS_MAX];
    int count = variants_read(variants);
    for (int i = 0; i < count; i++) {
        struct table table;
        int seats[SEATS_MAX] = {0};
        const struct game *game = registry_find(variants[i].game);
        table_open(&table, game, variants[i].options);
        int sides = game->sides(table.rules), players = table.setup.players;
        for (int seat = 0; seat < players; seat++) {
            int side = game->side(table.rules, seat);
            assert_in_range(side, 0, sides - 1);
            seats[side]++;
        }
        for (int side = 0; side < sides; side++)
            assert_int_equal(seats[side], players / sides);
        table_close(&table);
    }
}

/* A law that cannot be broken guards nothing: a game whose `hide` forgets a hand must be caught. */
static void hide_nothing(const struct rules *rules, struct state *state, int viewer)
{
    (void)rules, (void)state, (void)viewer;
}

static void a_leaking_hide_is_caught(void **unused)
{
    (void)unused;
    static struct laws_room desk;
    struct game leaky = *registry_find("convoy");
    leaky.hide = hide_nothing;
    struct table table;
    table_open(&table, &leaky, "players=3");
    struct rng rng = rng_seeded(1, 1);
    struct fault fault;
    assert_false(
        laws_play(&leaky, table.rules, 3, &rng, table.course.plies, TABLE_PLIES, &desk, &fault));
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(laws_hold_in_every_variant),
        cmocka_unit_test(every_game_and_seat_count_is_a_variant),
        cmocka_unit_test(every_seat_has_a_side_and_sides_are_even),
        cmocka_unit_test(a_leaking_hide_is_caught),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
