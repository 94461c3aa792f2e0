#include "engine/inspect.h"
#include "engine/registry.h"

#include "table.h"

static struct inspect_room desk;

static const char *inspected(const struct game *game, const struct rules *rules,
                             const union position *now, int ply, int viewer)
{
    static char bytes[4096];
    struct text text = TEXT_OVER(bytes);
    inspect_write(game, rules, position_view(now), 2, ply, viewer, &desk, &text);
    assert_false(text.cut);
    return bytes;
}

static const char *line(const struct table *table, int viewer)
{
    return inspected(table->course.game, table->rules, &table->course.now,
                     table->course.plies_count, viewer);
}

static void play(struct table *table, const char *squares)
{
    for (; *squares != '\0'; squares += 2) {
        move chosen;
        struct fault fault;
        assert_true(table->course.game->read_move(table->rules, position_view(&table->course.now),
                                                  cursor_over(squares, 2), &chosen, &fault));
        assert_true(course_move(&table->course, chosen, &fault));
    }
}

/* The line as the rulebook shows it; moves in byte order, not in the order of the board. */
static void shows_the_first_position(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, registry_find("noughts"), "");
    assert_string_equal(line(&table, SEAT_ALL),
                        "{\"ply\":0,\"turn\":0,\"moves\":[\"a1\",\"a2\",\"a3\",\"b1\",\"b2\","
                        "\"b3\",\"c1\",\"c2\",\"c3\"],\"state\":{\"phase\":\"play\",\"seat\":0,"
                        "\"board\":[\"...\",\"...\",\"...\"]},\"result\":null}");
    table_close(&table);
}

static void shows_the_end(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, registry_find("noughts"), "");
    play(&table, "a1b1a2b2a3");
    assert_string_equal(line(&table, SEAT_ALL),
                        "{\"ply\":5,\"turn\":null,\"moves\":[],\"state\":{\"phase\":\"over\","
                        "\"seat\":null,\"board\":[\"X..\",\"XO.\",\"XO.\"]},"
                        "\"result\":[\"win\",\"loss\"]}");
    table_close(&table);
}

static void a_seat_sees_moves_in_its_turn_only(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, registry_find("noughts"), "");
    play(&table, "a1b1a2b2");
    assert_non_null(strstr(line(&table, 0), "\"moves\":[\"a3\",\"b3\",\"c1\",\"c2\",\"c3\"]"));
    assert_non_null(strstr(line(&table, 1), "\"turn\":0,\"moves\":[],"));
    table_close(&table);
}

/* --- a game of one card: drawn hidden for seat 0, who then lays it --- */

struct state {
    uint8_t card; /* 0 not yet drawn, 1..3, 9 unknown */
    uint8_t laid;
};

static int card_actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    return state->laid ? SEAT_NONE : state->card == 0 ? SEAT_CHANCE : 0;
}

static int card_moves(const struct rules *rules, const struct state *state, move *list)
{
    int actor = card_actor(rules, state);
    list[0] = 1;
    list[1] = 2;
    list[2] = 10;
    return actor == SEAT_CHANCE ? 3 : actor == 0 ? 1 : 0;
}

static void card_write_move(const struct rules *rules, const struct state *state, move chosen,
                            struct text *text)
{
    text_format(text, "%s %d", card_actor(rules, state) == SEAT_CHANCE ? "draw" : "lay",
                (int)chosen);
}

static void card_write_state(const struct rules *rules, const struct state *state,
                             struct json *json)
{
    (void)rules;
    json_key(json, "card");
    json_put_string(json, state->card == 9 ? "??" : state->card == 0 ? "" : "2");
}

static void card_hide(const struct rules *rules, struct state *state, int viewer)
{
    (void)rules;
    if (viewer != 0 && state->card != 0)
        state->card = 9;
}

static void card_scores(const struct rules *rules, const struct state *state, struct scores *scores)
{
    (void)rules, (void)state;
    *scores = (struct scores){.outcome = {OUTCOME_DRAW, OUTCOME_DRAW}};
}

static const struct game card_game = {.name = "card",
                                      .has_chance = true,
                                      .has_secrets = true,
                                      .moves_max = 3,
                                      .state_size = sizeof(struct state),
                                      .actor = card_actor,
                                      .moves = card_moves,
                                      .write_move = card_write_move,
                                      .write_state = card_write_state,
                                      .hide = card_hide,
                                      .scores = card_scores};

static const char *card_line(struct state now, int viewer)
{
    union position position = {{0}};
    memcpy(position.bytes, &now, sizeof now);
    return inspected(&card_game, NULL, &position, 1, viewer);
}

/* Byte order: "draw 10" stands before "draw 2". */
static void chance_lists_its_events(void **state)
{
    (void)state;
    assert_string_equal(
        card_line((struct state){0}, SEAT_ALL),
        "{\"ply\":1,\"turn\":\"chance\",\"moves\":[\"draw 1\",\"draw 10\",\"draw 2\""
        "],\"state\":{\"card\":\"\"},\"result\":null}");
}

static void for_chance_a_seat_sees_no_events(void **state)
{
    (void)state;
    for (int seat = 0; seat < 2; seat++)
        assert_string_equal(card_line((struct state){0}, seat),
                            "{\"ply\":1,\"turn\":\"chance\",\"moves\":[],\"state\":{\"card\":\"\"},"
                            "\"result\":null}");
}

static void a_seat_sees_what_it_may_know(void **state)
{
    (void)state;
    struct state drawn = {.card = 2};
    assert_string_equal(card_line(drawn, 0), "{\"ply\":1,\"turn\":0,\"moves\":[\"lay 1\"],"
                                             "\"state\":{\"card\":\"2\"},\"result\":null}");
    assert_string_equal(card_line(drawn, 1), "{\"ply\":1,\"turn\":0,\"moves\":[],"
                                             "\"state\":{\"card\":\"??\"},\"result\":null}");
    assert_string_equal(card_line(drawn, SEAT_ALL), "{\"ply\":1,\"turn\":0,\"moves\":[\"lay 1\"],"
                                                    "\"state\":{\"card\":\"2\"},\"result\":null}");
}

static void draws_are_told(void **state)
{
    (void)state;
    assert_non_null(strstr(card_line((struct state){.card = 2, .laid = 1}, 1),
                           "\"turn\":null,\"moves\":[],\"state\":{\"card\":\"??\"},"
                           "\"result\":[\"draw\",\"draw\"]"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_the_first_position),
        cmocka_unit_test(shows_the_end),
        cmocka_unit_test(a_seat_sees_moves_in_its_turn_only),
        cmocka_unit_test(chance_lists_its_events),
        cmocka_unit_test(for_chance_a_seat_sees_no_events),
        cmocka_unit_test(a_seat_sees_what_it_may_know),
        cmocka_unit_test(draws_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
