/* The builds for popcnt and bmi2 and the portable ones give the same bytes. */
#include "table.h"
#include "variants.h"

#include "engine/registry.h"

enum { GAMES = 5 };

static const struct game *portable(const char *name)
{
    for (int i = 0; i < registry_count(); i++)
        if (strcmp(registry_portable_at(i)->name, name) == 0)
            return registry_portable_at(i);
    return NULL;
}

static move choose(const struct game *game, const struct rules *rules, const struct state *state,
                   struct rng *rng)
{
    bool chance = game->actor(rules, state) == SEAT_CHANCE;
    return (chance ? game->sample : game->pick)(rules, state, rng);
}

static void same_lists(const struct table *one, const struct table *other)
{
    static move left[MOVES_MAX], right[MOVES_MAX];
    const struct course *a = &one->course, *b = &other->course;
    int count = a->game->moves(a->rules, position_view(&a->now), left);
    assert_int_equal(count, b->game->moves(b->rules, position_view(&b->now), right));
    assert_memory_equal(left, right, (size_t)count * sizeof left[0]);
}

static void play_side_by_side(struct table *one, struct table *other, uint64_t seed)
{
    struct course *a = &one->course, *b = &other->course;
    struct rng left = rng_seeded(seed, 7), right = left;
    struct fault fault;
    course_take_back(a, a->plies_count);
    course_take_back(b, b->plies_count);
    while (course_actor(a) != SEAT_NONE) {
        same_lists(one, other);
        move chosen = choose(a->game, a->rules, position_view(&a->now), &left);
        assert_int_equal(chosen, choose(b->game, b->rules, position_view(&b->now), &right));
        assert_true(course_move(a, chosen, &fault));
        assert_true(course_move(b, chosen, &fault));
        assert_memory_equal(a->now.bytes, b->now.bytes, a->game->state_size);
    }
}

static void both_builds_agree(void **unused)
{
    (void)unused;
    if (!registry_uses_hardware())
        skip();
    struct variant variants[VARIANTS_MAX];
    int count = variants_read(variants);
    assert_true(count > 30);
    for (int i = 0; i < count; i++) {
        struct table one, other;
        table_open(&one, registry_find(variants[i].game), variants[i].options);
        table_open(&other, portable(variants[i].game), variants[i].options);
        assert_ptr_not_equal(one.course.game, other.course.game);
        for (uint64_t seed = 0; seed < GAMES; seed++)
            play_side_by_side(&one, &other, seed);
        table_close(&one);
        table_close(&other);
    }
}

static void every_game_has_a_portable_build(void **unused)
{
    (void)unused;
    for (int i = 0; i < registry_count(); i++) {
        assert_string_equal(registry_portable_at(i)->name, registry_at(i)->name);
        assert_int_equal(registry_portable_at(i) != registry_at(i), registry_uses_hardware());
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_builds_agree),
        cmocka_unit_test(every_game_has_a_portable_build),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
