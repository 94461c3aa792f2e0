/* Luck by number, against its slow definition, in every game that has chance. */
#include "engine/chance.h"
#include "engine/registry.h"

#include "table.h"

enum { GAMES = 3, PLIES_EACH = 400 };

static const struct state *now(const struct table *table)
{
    return position_view(&table->course.now);
}

static const char *spell(const struct table *table, move event, char bytes[MOVE_TEXT_ROOM])
{
    struct text text = text_over(bytes, MOVE_TEXT_ROOM);
    table->course.game->write_move(table->rules, now(table), event, &text);
    return bytes;
}

/* The possible event whose text comes next in byte order after a text. */
static bool next_event(const struct table *table, const char *after, move *next)
{
    static move list[MOVES_MAX];
    char found[MOVE_TEXT_ROOM] = "", bytes[MOVE_TEXT_ROOM];
    int count = table->course.game->moves(table->rules, now(table), list);
    for (int i = 0; i < count; i++) {
        spell(table, list[i], bytes);
        if (strcmp(bytes, after) > 0 && (found[0] == '\0' || strcmp(bytes, found) < 0)) {
            memcpy(found, bytes, sizeof found);
            *next = list[i];
        }
    }
    return found[0] != '\0';
}

/* Each event in the order of the texts, for as many numbers as it weighs, and none left over. */
static void every_number_names_its_event(const struct table *table)
{
    const struct game *game = table->course.game;
    char text[MOVE_TEXT_ROOM] = "";
    uint64_t number = 0;
    move event;
    while (next_event(table, text, &event)) {
        for (uint32_t left = game->weight(table->rules, now(table), event); left > 0; left--)
            assert_int_equal(chance_event(game, table->rules, now(table), number++), event);
        spell(table, event, text);
    }
    assert_int_equal(number, chance_cases(game, table->rules, now(table)));
}

static void play_and_check(const struct game *game, uint64_t seed)
{
    struct table table;
    struct fault fault;
    struct rng rng = rng_seeded(seed, 0);
    table_open(&table, game, "");
    for (int i = 0; i < PLIES_EACH && course_actor(&table.course) != SEAT_NONE; i++) {
        bool is_chance = course_actor(&table.course) == SEAT_CHANCE;
        if (is_chance)
            every_number_names_its_event(&table);
        move next = (is_chance ? game->sample : game->pick)(table.rules, now(&table), &rng);
        assert_true(course_move(&table.course, next, &fault));
    }
    table_close(&table);
}

static void every_game_is_dealt_by_its_definition(void **unused)
{
    (void)unused;
    int games = 0;
    for (int i = 0; i < registry_count(); i++) {
        if (!registry_at(i)->has_chance)
            continue;
        for (uint64_t seed = 0; seed < GAMES; seed++)
            play_and_check(registry_at(i), seed);
        games++;
    }
    assert_true(games >= 4);
}

static void expect(const struct table *table, uint64_t number, const char *expected)
{
    char bytes[MOVE_TEXT_ROOM];
    move event = chance_event(table->course.game, table->rules, now(table), number);
    assert_string_equal(spell(table, event, bytes), expected);
}

/* Two packs without jokers: 104 cards, 52 kinds; "2C" is the first in byte order, "TS" the last. */
static void a_cut_of_convoy_is_one_of_104(void **unused)
{
    (void)unused;
    struct table table;
    struct fault fault;
    table_open(&table, registry_find("convoy"), "");
    assert_int_equal(chance_cases(table.course.game, table.rules, now(&table)), 104);
    expect(&table, 0, "cut 2C");
    expect(&table, 1, "cut 2C");
    expect(&table, 2, "cut 2D");
    expect(&table, 103, "cut TS");
    move cut = chance_event(table.course.game, table.rules, now(&table), 0);
    assert_true(course_move(&table.course, cut, &fault));
    assert_int_equal(chance_cases(table.course.game, table.rules, now(&table)), 103);
    expect(&table, 0, "cut 2C"); /* the other one of its kind */
    expect(&table, 1, "cut 2D");
    table_close(&table);
}

static void a_die_of_kolonne_is_one_of_6(void **unused)
{
    (void)unused;
    struct table table;
    table_open(&table, registry_find("kolonne"), "");
    struct fault fault;
    struct rng rng = rng_seeded(1, 1);
    for (char bytes[MOVE_TEXT_ROOM]; course_actor(&table.course) != SEAT_NONE;) {
        bool is_chance = course_actor(&table.course) == SEAT_CHANCE;
        const struct game *game = table.course.game;
        move next = (is_chance ? game->sample : game->pick)(table.rules, now(&table), &rng);
        if (is_chance && strncmp(spell(&table, next, bytes), "roll ", 5) == 0)
            break;
        assert_true(course_move(&table.course, next, &fault));
    }
    assert_int_equal(chance_cases(table.course.game, table.rules, now(&table)), 6);
    expect(&table, 0, "roll 1");
    expect(&table, 5, "roll 6");
    table_close(&table);
}

/* By text, "B10" stands before "B2", whatever their numbers are. */
static void byte_order_counts(void **unused)
{
    (void)unused;
    struct table table;
    table_open(&table, registry_find("athletic"), "start=0");
    assert_int_equal(chance_cases(table.course.game, table.rules, now(&table)), 60);
    expect(&table, 0, "draw B1");
    expect(&table, 1, "draw B10");
    expect(&table, 2, "draw B2");
    expect(&table, 59, "draw Y9");
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_dealt_by_its_definition),
        cmocka_unit_test(a_cut_of_convoy_is_one_of_104),
        cmocka_unit_test(a_die_of_kolonne_is_one_of_6),
        cmocka_unit_test(byte_order_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
