/* A game that reads what its players type in one case only is caught, whichever case it is. */
#include "engine/laws.h"
#include "engine/registry.h"
#include "table.h"

static const struct game *honest;

static void caught(const struct game *spoilt, const char *law)
{
    static struct laws_room desk;
    struct table table;
    struct fault fault = {.kind = FAULT_NONE};
    struct rng rng = rng_seeded(7, 7);
    table_open(&table, honest, "");
    int players = table.setup.players;
    assert_false(laws_play(spoilt, table.rules, players, &rng, table.course.plies, TABLE_PLIES,
                           &desk, &fault));
    if (strncmp(fault.reason, law, strlen(law)) != 0)
        fail_msg("\"%s\" instead of \"%s\"", fault.reason, law);
    table_close(&table);
}

/* Only as `write_move` spells it. */
static bool read_as_written(const struct rules *rules, const struct state *state,
                            struct cursor typed, move *chosen, struct fault *fault)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text written = TEXT_OVER(bytes);
    move found;
    if (!honest->read_move(rules, state, typed, &found, fault))
        return false;
    honest->write_move(rules, state, found, &written);
    if (cursor_left(&typed) != written.length || memcmp(typed.at, bytes, written.length) != 0)
        return fault_say(fault, FAULT_SYNTAX, &phrase_game_over, NO_FILLERS);
    *chosen = found;
    return true;
}

/* A capital letter stands for another move. */
static bool read_capitals_apart(const struct rules *rules, const struct state *state,
                                struct cursor typed, move *chosen, struct fault *fault)
{
    bool is_capital = cursor_peek(&typed) != letter_lower(cursor_peek(&typed));
    if (!honest->read_move(rules, state, typed, chosen, fault))
        return false;
    if (is_capital)
        ++*chosen;
    return true;
}

static void moves_are_read_in_either_case(void **unused)
{
    (void)unused;
    static const char *const names[] = {"noughts", "tiles",    "convoy", "sequence",
                                        "convert", "athletic", "kolonne"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        honest = registry_find(names[i]);
        struct game game = *honest;
        game.read_move = read_as_written;
        caught(&game, "read_move: \"");
    }
}

static void a_case_changes_no_move(void **unused)
{
    (void)unused;
    honest = registry_find("noughts");
    struct game game = *honest;
    game.read_move = read_capitals_apart;
    caught(&game, "read_move: \"A1\" is read as another move in this case");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_in_either_case),
        cmocka_unit_test(a_case_changes_no_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
