/* Records: what is written is read, and as the rulebook shows it. */
#include "engine/registry.h"

#include "records.h"

static void write_all(const struct table *table, const char *const *names, struct text *text)
{
    const struct course *course = &table->course;
    record_write_header(&table->setup, names, table->course.viewer, text);
    for (int i = 0; i < course->plies_count; i++) {
        union position then;
        course_rewind(course, i, &then);
        record_write_ply(course->game, course->rules, position_view(&then), course->plies[i], text);
    }
    if (course_actor(course) == SEAT_NONE)
        record_write_result(course->game, course->rules, position_view(&course->now),
                            table->setup.players, text);
}

static struct ply any_ply(const struct course *course, struct rng *rng)
{
    int actor = course_actor(course);
    uint32_t die = rng_below(rng, 20);
    if (die == 0)
        return (struct ply){.kind = PLY_RESIGN, .seat = (int)rng_below(rng, 2)};
    if (die < 3)
        return (struct ply){.kind = PLY_TIMEOUT, .seat = actor};
    return (struct ply){PLY_MOVE, actor,
                        course->game->pick(course->rules, position_view(&course->now), rng)};
}

/* Random games, finished and cut short: what is written is read, to the last ply. */
static void what_is_written_is_read(void **state)
{
    (void)state;
    static const char *const names[] = {"Ann \"the\\ship\"\t", "\xe6\x9d\x8e\x01\x7f"};
    for (uint64_t i = 0; i < 300; i++) {
        struct rng rng = rng_seeded(4, i);
        struct table table;
        struct fault fault;
        table_open(&table, registry_find("noughts"), "");
        for (uint32_t left = rng_below(&rng, 12);
             left > 0 && course_actor(&table.course) != SEAT_NONE; left--)
            assert_true(course_apply(&table.course, any_ply(&table.course, &rng), &fault));
        char bytes[4096];
        struct text text = TEXT_OVER(bytes);
        write_all(&table, names, &text);
        assert_false(text.cut);
        accepted(bytes, table.course.plies_count, course_actor(&table.course) == SEAT_NONE);
        struct reading reading = read_record(bytes);
        assert_string_equal(reading.names[0], names[0]);
        assert_string_equal(reading.names[1], names[1]);
        table_close(&table);
    }
}

static void lines_are_written_as_the_rulebook_shows(void **state)
{
    (void)state;
    static const char *const names[] = {"Ann", "Bob"};
    struct table table;
    struct fault fault;
    table_open(&table, registry_find("noughts"), "players=2");
    assert_true(course_move(&table.course, 0, &fault));
    assert_true(course_apply(&table.course, (struct ply){.kind = PLY_TIMEOUT, .seat = 1}, &fault));
    assert_true(course_apply(&table.course, (struct ply){.kind = PLY_RESIGN, .seat = 1}, &fault));
    char bytes[1024];
    struct text text = TEXT_OVER(bytes);
    write_all(&table, names, &text);
    assert_string_equal(bytes, HEADER MOVE(0, "a1") "{\"referee\":\"timeout\",\"seat\":1}\n"
                                                    "{\"referee\":\"resign\",\"seat\":1}\n"
                                                    "{\"result\":[\"win\",\"loss\"],"
                                                    "\"points\":[0,0]}\n");
    table_close(&table);
}

/* The limit of a line holds for the longest names and data there can be, every byte escaped. */
static void the_longest_header_fits(void **state)
{
    (void)state;
    static const struct option options[] = {
        {.key = "board", .kind = OPTION_DATA, .folder = "none", .preset_name = "standard"}};
    static const struct game large = {.name = "large", .options = options, .options_count = 1};
    static struct setup setup;
    static char bytes[RECORD_LINE_ROOM], name[NAME_ROOM], data[DATA_ROOM];
    memset(name, 1, sizeof name - 1);
    memset(data, '"', sizeof data - 1);
    const char *names[SEATS_MAX];
    for (int i = 0; i < SEATS_MAX; i++)
        names[i] = name;
    struct fault fault;
    setup_begin(&setup, &large);
    setup.players = SEATS_MAX;
    assert_true(setup_set(&setup, "board", "mine", &fault));
    assert_true(setup_give_data(&setup, "board", data, sizeof data - 1, &fault));
    struct text text = TEXT_OVER(bytes);
    record_write_header(&setup, names, SEATS_MAX - 1, &text);
    assert_false(text.cut);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(lines_are_written_as_the_rulebook_shows),
        cmocka_unit_test(the_longest_header_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
