/* A game that tells wrongly where its turns end is caught, in the laws and nowhere else by chance.
 */
#include "engine/laws.h"
#include "engine/registry.h"
#include "table.h"

static const struct game *honest;

/* Some game among a few breaks the law. */
static void caught(const struct game *spoilt, const char *law)
{
    static struct laws_room desk;
    struct table table;
    struct fault fault = {.kind = FAULT_NONE};
    struct rng rng = rng_seeded(7, 7);
    table_open(&table, honest, "");
    int games = 0;
    while (laws_play(spoilt, table.rules, 2, &rng, table.course.plies, TABLE_PLIES, &desk, &fault))
        assert_true(++games < 10);
    if (strncmp(fault.reason, law, strlen(law)) != 0)
        fail_msg("\"%s\" instead of \"%s\"", fault.reason, law);
    table_close(&table);
}

static bool never(const struct rules *rules, const struct state *before, const struct state *after)
{
    (void)rules, (void)before, (void)after;
    return false;
}

static bool not_at_the_end(const struct rules *rules, const struct state *before,
                           const struct state *after)
{
    return honest->actor(rules, after) != SEAT_NONE && honest->ends_turn(rules, before, after);
}

/* With the moves that a seat lists in its own hand, which nobody else can: a secret. */
static bool as_the_hand_is(const struct rules *rules, const struct state *before,
                           const struct state *after)
{
    move list[MOVES_MAX];
    bool is_odd = honest->actor(rules, after) >= 0 && honest->moves(rules, after, list) % 2 == 1;
    return is_odd || honest->ends_turn(rules, before, after);
}

static void turns_are_guarded(void **unused)
{
    (void)unused;
    static const char *const names[] = {"noughts", "tiles",    "convoy", "sequence",
                                        "convert", "athletic", "kolonne"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        honest = registry_find(names[i]);
        struct game game = *honest;
        game.ends_turn = never;
        caught(&game, "ends_turn: ");
        game.ends_turn = not_at_the_end;
        caught(&game, "ends_turn: the game ends and the turn does not");
    }
}

static void turns_tell_no_secret(void **unused)
{
    (void)unused;
    honest = registry_find("athletic");
    struct game game = *honest;
    game.ends_turn = as_the_hand_is;
    caught(&game, "ends_turn: otherwise in the view of ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_are_guarded),
        cmocka_unit_test(turns_tell_no_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
