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

static struct ply any_ply(const struct match *match, struct rng *rng)
{
    const struct game *game = match->game;
    const struct state *state = position_view(&match->now);
    int actor = match_actor(match);
    if (game->sides(match->rules) == 2 && rng_below(rng, RESIGN_ONE_IN) == 0)
        return (struct ply){.kind = PLY_RESIGN, .seat = (int)rng_below(rng, 2)};
    if (actor == SEAT_CHANCE)
        return (struct ply){PLY_CHANCE, actor, game->sample(match->rules, state, rng)};
    if (rng_below(rng, TIMEOUT_ONE_IN) == 0)
        return ply_timeout(game, match->rules, state, actor);
    return (struct ply){PLY_MOVE, actor, game->pick(match->rules, state, rng)};
}

/* --- following --- */

static void follow_ply(const struct table *table, union position views[VIEWERS_MAX], struct ply ply)
{
    const struct match *match = &table->match;
    for (int i = 0; i <= table->setup.players; i++) {
        struct ply seen = ply_see(match->game, table->rules, position_view(&match->now), ply,
                                  viewer_at(table, i));
        ply_apply(match->game, table->rules, position_state(&views[i]), seen);
    }
}

static void views_are_right(const struct table *table, const union position views[VIEWERS_MAX])
{
    const struct match *match = &table->match;
    for (int i = 0; i <= table->setup.players; i++) {
        union position hidden;
        position_see(match->game, table->rules, position_view(&match->now), viewer_at(table, i),
                     &hidden);
        if (memcmp(hidden.bytes, views[i].bytes, match->game->state_size) != 0)
            fail_msg("the view of %d comes apart with ply %d", viewer_at(table, i),
                     match->plies_count);
    }
}

static void follow_game(struct table *table, struct rng *rng)
{
    struct match *match = &table->match;
    union position views[VIEWERS_MAX];
    struct fault fault;
    match_begin(match, match->game, table->rules, match->plies, TABLE_PLIES);
    for (int i = 0; i <= table->setup.players; i++)
        position_begin(match->game, table->rules, viewer_at(table, i), &views[i]);
    while (match_actor(match) != SEAT_NONE) {
        struct ply ply = any_ply(match, rng);
        follow_ply(table, views, ply);
        assert_true(match_apply(match, ply, &fault));
        views_are_right(table, views);
    }
}

/* --- records --- */

/* A whole game as a viewer saw it. */
static void write_seen(const struct table *table, int viewer, struct text *text)
{
    const struct match *match = &table->match;
    union position then;
    record_write_header(&table->setup, names, viewer, text);
    match_rewind(match, 0, &then);
    for (int i = 0; i < match->plies_count; i++) {
        record_write_seen(match->game, table->rules, position_view(&then), match->plies[i], viewer,
                          text);
        ply_apply(match->game, table->rules, position_state(&then), match->plies[i]);
    }
    record_write_result(match->game, table->rules, position_view(&then), table->setup.players,
                        text);
    assert_false(text->cut);
}

/* Reads a record into a match of its viewer. */
static void read_seen(const struct table *table, const struct text *text, struct match *match)
{
    static struct record record;
    struct fault fault;
    struct ply ply;
    enum record_step step;
    assert_true(record_open(&record, text->bytes, text->length, &fault));
    match_begin_view(match, record.setup.game, table->rules, record.viewer, match->plies,
                     TABLE_PLIES);
    while ((step = record_next(&record, table->rules, position_view(&match->now), &ply, &fault)) ==
           RECORD_PLY)
        assert_true(match_apply(match, ply, &fault));
    if (step != RECORD_END)
        fail_msg("line %d: %s", fault.line, fault.reason);
    assert_true(record.has_result);
}

/* A match of a view writes its own record: what it knows is enough. */
static void write_view(const struct table *table, const struct match *match, struct text *text)
{
    union position then;
    record_write_header(&table->setup, names, match->viewer, text);
    match_rewind(match, 0, &then);
    for (int i = 0; i < match->plies_count; i++) {
        record_write_ply(match->game, table->rules, position_view(&then), match->plies[i], text);
        ply_apply(match->game, table->rules, position_state(&then), match->plies[i]);
    }
    assert_memory_equal(then.bytes, match->now.bytes, match->game->state_size);
    record_write_result(match->game, table->rules, position_view(&then), table->setup.players,
                        text);
}

static void record_returns(const struct table *table, int viewer)
{
    static char first_bytes[RECORD_ROOM], again_bytes[RECORD_ROOM];
    static struct ply plies[TABLE_PLIES];
    struct text first = TEXT_OVER(first_bytes), again = TEXT_OVER(again_bytes);
    struct match match = {.plies = plies};
    union position hidden;
    write_seen(table, viewer, &first);
    read_seen(table, &first, &match);
    position_see(match.game, table->rules, position_view(&table->match.now), viewer, &hidden);
    assert_int_equal(match.viewer, viewer);
    assert_int_equal(match.plies_count, table->match.plies_count);
    assert_memory_equal(match.now.bytes, hidden.bytes, match.game->state_size);
    write_view(table, &match, &again);
    assert_string_equal(first_bytes, again_bytes);
}

/* --- a view on its own --- */

/* Any time-out that the view thinks possible: moves one after another until they are one. */
static bool find_timeout(const struct match *match, struct rng *rng, struct ply *ply)
{
    const struct game *game = match->game;
    union position next = match->now;
    move list[FORFEIT_MAX];
    *ply = (struct ply){.kind = PLY_TIMEOUT, .seat = match_actor(match)};
    if (game->forfeit == NULL)
        return true;
    for (int count = 0; count <= FORFEIT_MAX; count++) {
        if (game->forfeit_read(match->rules, position_view(&match->now), list, count, &ply->chosen))
            return true;
        if (count == FORFEIT_MAX || game->actor(match->rules, position_view(&next)) != ply->seat)
            return false;
        list[count] = game->pick(match->rules, position_view(&next), rng);
        game->play(match->rules, position_state(&next), list[count]);
    }
    return false;
}

/* Somebody may hand in a record of a view that no game was played for. Each of its plies is
 * possible as far as the view knows, so the view must stay sound, whatever they add up to. */
static void play_view(const struct table *table, int viewer, struct rng *rng)
{
    static struct ply plies[TABLE_PLIES];
    static move list[MOVES_MAX];
    struct match match;
    struct fault fault;
    struct ply late;
    match_begin_view(&match, table->match.game, table->rules, viewer, plies, TABLE_PLIES);
    while (match_actor(&match) != SEAT_NONE) {
        const struct state *view = position_view(&match.now);
        uint32_t count = (uint32_t)match.game->moves(table->rules, view, list);
        bool is_late = match_actor(&match) >= 0 && rng_below(rng, TIMEOUT_ONE_IN) == 0;
        if (is_late && find_timeout(&match, rng, &late))
            assert_true(match_apply(&match, late, &fault));
        else
            assert_true(match_move(&match, list[rng_below(rng, count)], &fault));
        const char *broken = match.game->check(table->rules, view);
        if (broken != NULL)
            fail_msg("ply %d, view of %d: %s", match.plies_count, viewer, broken);
    }
}

/* --- all variants --- */

static int forfeits_in(const struct match *match)
{
    int count = 0;
    for (int i = 0; i < match->plies_count; i++)
        count += match->plies[i].kind == PLY_TIMEOUT && match->plies[i].chosen != 0;
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
        forfeits += forfeits_in(&table.match);
        for (int j = 0; i % RECORD_ONE_IN == 0 && j <= table.setup.players; j++)
            record_returns(&table, viewer_at(&table, j));
    }
    assert_true((forfeits > 0) == (table.match.game->forfeit != NULL));
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
