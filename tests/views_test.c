/* Views: whoever follows a game by what its seat saw stands in every position where the rules would
 * put it, time-outs and all; and the record of what it saw is read back, and written again the
 * same.
 */
#include "table.h"
#include "variants.h"

#include "engine/record.h"
#include "engine/registry.h"

#ifdef FLOTILLA_SLOW_BUILD /* sanitizers, cover: cmake/tests.cmake */
enum { GAMES = 60, VIEWS_PLAYED = 6 };
#else
enum { GAMES = 1000, VIEWS_PLAYED = 36 };
#endif

enum {
    TIMEOUT_ONE_IN = 15,
    RESIGN_ONE_IN = 20000,
    RECORD_ONE_IN = 40,
    RECORD_ROOM = 1 << 21,
    VIEWERS_MAX = SEATS_MAX + 1
};

static const char *const names[SEATS_MAX] = {"Ann", "Bob", "Cem", "Dee",
                                             "Eve", "Fay", "Gus", "Hal"};

/* The seats, and behind them a spectator. */
static int viewer_at(const struct table *table, int index)
{
    return index < table->setup.players ? index : SEAT_NONE;
}

static struct ply any_ply(const struct course *course, struct rng *rng)
{
    const struct game *game = course->game;
    const struct state *state = position_view(&course->now);
    int actor = course_actor(course);
    if (game->sides(course->rules) == 2 && rng_below(rng, RESIGN_ONE_IN) == 0)
        return (struct ply){.kind = PLY_RESIGN, .seat = (int)rng_below(rng, 2)};
    if (actor == SEAT_CHANCE)
        return (struct ply){PLY_CHANCE, actor, game->sample(course->rules, state, rng)};
    if (rng_below(rng, TIMEOUT_ONE_IN) == 0)
        return ply_timeout(game, course->rules, state, actor);
    return (struct ply){PLY_MOVE, actor, game->pick(course->rules, state, rng)};
}

/* --- following --- */

static void follow_ply(const struct table *table, union position views[VIEWERS_MAX], struct ply ply)
{
    const struct course *course = &table->course;
    for (int i = 0; i <= table->setup.players; i++) {
        struct ply seen = ply_see(course->game, table->rules, position_view(&course->now), ply,
                                  viewer_at(table, i));
        ply_apply(course->game, table->rules, position_state(&views[i]), seen);
    }
}

static void views_are_right(const struct table *table, const union position views[VIEWERS_MAX])
{
    const struct course *course = &table->course;
    for (int i = 0; i <= table->setup.players; i++) {
        union position hidden;
        position_see(course->game, table->rules, position_view(&course->now), viewer_at(table, i),
                     &hidden);
        if (memcmp(hidden.bytes, views[i].bytes, course->game->state_size) != 0)
            fail_msg("the view of %d comes apart with ply %d", viewer_at(table, i),
                     course->plies_count);
    }
}

static void follow_game(struct table *table, struct rng *rng)
{
    struct course *course = &table->course;
    union position views[VIEWERS_MAX];
    struct fault fault;
    course_begin(course, course->game, table->rules, course->plies, TABLE_PLIES);
    for (int i = 0; i <= table->setup.players; i++)
        position_begin(course->game, table->rules, viewer_at(table, i), &views[i]);
    while (course_actor(course) != SEAT_NONE) {
        struct ply ply = any_ply(course, rng);
        follow_ply(table, views, ply);
        assert_true(course_apply(course, ply, &fault));
        views_are_right(table, views);
    }
}

/* --- records --- */

/* A whole game as a viewer saw it. */
static void write_seen(const struct table *table, int viewer, struct text *text)
{
    const struct course *course = &table->course;
    union position then;
    record_write_header(&table->setup, names, viewer, text);
    course_rewind(course, 0, &then);
    for (int i = 0; i < course->plies_count; i++) {
        record_write_seen(course->game, table->rules, position_view(&then), course->plies[i],
                          viewer, text);
        ply_apply(course->game, table->rules, position_state(&then), course->plies[i]);
    }
    record_write_result(course->game, table->rules, position_view(&then), table->setup.players,
                        text);
    assert_false(text->cut);
}

/* Reads a record into a course of its viewer. */
static void read_seen(const struct table *table, const struct text *text, struct course *course)
{
    static struct record record;
    struct fault fault;
    struct ply ply;
    enum record_step step;
    assert_true(record_open(&record, text->bytes, text->length, &fault));
    course_begin_view(course, record.setup.game, table->rules, record.viewer, course->plies,
                      TABLE_PLIES);
    while ((step = record_next(&record, table->rules, position_view(&course->now), &ply, &fault)) ==
           RECORD_PLY)
        assert_true(course_apply(course, ply, &fault));
    if (step != RECORD_END)
        fail_msg("line %d: %s", fault.line, fault.reason);
    assert_true(record.has_result);
}

/* A course of a view writes its own record: what it knows is enough. */
static void write_view(const struct table *table, const struct course *course, struct text *text)
{
    union position then;
    record_write_header(&table->setup, names, course->viewer, text);
    course_rewind(course, 0, &then);
    for (int i = 0; i < course->plies_count; i++) {
        record_write_ply(course->game, table->rules, position_view(&then), course->plies[i], text);
        ply_apply(course->game, table->rules, position_state(&then), course->plies[i]);
    }
    assert_memory_equal(then.bytes, course->now.bytes, course->game->state_size);
    record_write_result(course->game, table->rules, position_view(&then), table->setup.players,
                        text);
}

static void record_returns(const struct table *table, int viewer)
{
    static char first_bytes[RECORD_ROOM], again_bytes[RECORD_ROOM];
    static struct ply plies[TABLE_PLIES];
    struct text first = TEXT_OVER(first_bytes), again = TEXT_OVER(again_bytes);
    struct course course = {.plies = plies};
    union position hidden;
    write_seen(table, viewer, &first);
    read_seen(table, &first, &course);
    position_see(course.game, table->rules, position_view(&table->course.now), viewer, &hidden);
    assert_int_equal(course.viewer, viewer);
    assert_int_equal(course.plies_count, table->course.plies_count);
    assert_memory_equal(course.now.bytes, hidden.bytes, course.game->state_size);
    write_view(table, &course, &again);
    assert_string_equal(first_bytes, again_bytes);
}

/* --- a view on its own --- */

/* Any time-out that the view thinks possible: moves one after another until they are one. */
static bool find_timeout(const struct course *course, struct rng *rng, struct ply *ply)
{
    const struct game *game = course->game;
    union position next = course->now;
    move list[FORFEIT_MAX];
    *ply = (struct ply){.kind = PLY_TIMEOUT, .seat = course_actor(course)};
    if (game->forfeit == NULL)
        return true;
    for (int count = 0; count <= FORFEIT_MAX; count++) {
        if (game->forfeit_read(course->rules, position_view(&course->now), list, count,
                               &ply->chosen))
            return true;
        if (count == FORFEIT_MAX || game->actor(course->rules, position_view(&next)) != ply->seat)
            return false;
        list[count] = game->pick(course->rules, position_view(&next), rng);
        game->play(course->rules, position_state(&next), list[count]);
    }
    return false;
}

/* Somebody may hand in a record of a view that no game was played for. Each of its plies is
 * possible as far as the view knows, so the view must stay sound, whatever they add up to. */
static void play_view(const struct table *table, int viewer, struct rng *rng)
{
    static struct ply plies[TABLE_PLIES];
    static move list[MOVES_MAX];
    struct course course;
    struct fault fault;
    struct ply late;
    course_begin_view(&course, table->course.game, table->rules, viewer, plies, TABLE_PLIES);
    while (course_actor(&course) != SEAT_NONE) {
        const struct state *view = position_view(&course.now);
        uint32_t count = (uint32_t)course.game->moves(table->rules, view, list);
        bool is_late = course_actor(&course) >= 0 && rng_below(rng, TIMEOUT_ONE_IN) == 0;
        if (is_late && find_timeout(&course, rng, &late))
            assert_true(course_apply(&course, late, &fault));
        else
            assert_true(course_move(&course, list[rng_below(rng, count)], &fault));
        const char *broken = course.game->check(table->rules, view);
        if (broken != NULL)
            fail_msg("ply %d, view of %d: %s", course.plies_count, viewer, broken);
    }
}

/* --- all variants --- */

static int forfeits_in(const struct course *course)
{
    int count = 0;
    for (int i = 0; i < course->plies_count; i++)
        count += course->plies[i].kind == PLY_TIMEOUT && course->plies[i].chosen != 0;
    return count;
}

static void follow_variant(const struct variant *variant, uint64_t number)
{
    struct table table;
    table_open(&table, registry_find(variant->game), variant->options);
    int forfeits = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        struct rng rng = rng_seeded(number, i);
        follow_game(&table, &rng);
        forfeits += forfeits_in(&table.course);
        for (int j = 0; i % RECORD_ONE_IN == 0 && j <= table.setup.players; j++)
            record_returns(&table, viewer_at(&table, j));
    }
    assert_true((forfeits > 0) == (table.course.game->forfeit != NULL));
    table_close(&table);
}

static void play_views_of_variant(const struct variant *variant, uint64_t number)
{
    struct table table;
    table_open(&table, registry_find(variant->game), variant->options);
    struct rng rng = rng_seeded(number, 1);
    for (int i = 0; i < VIEWS_PLAYED; i++)
        play_view(&table, viewer_at(&table, i % (table.setup.players + 1)), &rng);
    table_close(&table);
}

static void each_variant_with_secrets(void (*test)(const struct variant *variant, uint64_t number))
{
    struct variant variants[VARIANTS_MAX];
    int count = variants_read(variants), tested = 0;
    for (int i = 0; i < count; i++) {
        if (!registry_find(variants[i].game)->has_secrets)
            continue;
        test(&variants[i], (uint64_t)i);
        tested++;
    }
    assert_true(tested > 25);
}

static void every_viewer_follows_every_variant(void **unused)
{
    (void)unused;
    each_variant_with_secrets(follow_variant);
}

static void a_view_stays_sound_whatever_it_is_told(void **unused)
{
    (void)unused;
    each_variant_with_secrets(play_views_of_variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_viewer_follows_every_variant),
        cmocka_unit_test(a_view_stays_sound_whatever_it_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
