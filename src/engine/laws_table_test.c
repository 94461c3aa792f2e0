/* Laws of what lies on the table: a game that breaks one is caught, and the place is told. */
#include "broken.h"

static int places_too_many(const struct rules *rules, struct place *list)
{
    (void)rules, (void)list;
    return PLACES_MAX + 1;
}

static int things_nowhere(const struct rules *rules, const struct state *state, struct thing *list)
{
    (void)rules, (void)state;
    list[0] = (struct thing){.place = 9};
    return 1;
}

static int things_mixed(const struct rules *rules, const struct state *state, struct thing *list)
{
    (void)rules, (void)state;
    list[0] = (struct thing){.place = 1};
    list[1] = (struct thing){.place = 0};
    return 2;
}

static int things_too_many_for_viewers(const struct rules *rules, const struct state *state,
                                       struct thing *list)
{
    return state == the_case ? honest->things(rules, state, list) : THINGS_MAX + 1;
}

static int touch_nothing(const struct rules *rules, const struct state *state, move chosen,
                         struct touch *list)
{
    (void)rules, (void)state, (void)chosen, (void)list;
    return 0;
}

/* The places of hands come after the board. */
static int touch_another_hand(const struct rules *rules, const struct state *state, move chosen,
                              struct touch *list)
{
    int count = honest->touches(rules, state, chosen, list);
    list[0].place = (int16_t)(list[0].place + (list[0].place % 2 == 0 ? 1 : -1));
    return count;
}

static int touch_outside(const struct rules *rules, const struct state *state, move chosen,
                         struct touch *list)
{
    (void)rules, (void)state, (void)chosen;
    list[0] = (struct touch){.place = -1, .face = -1};
    return 1;
}

static int path_outside(const struct rules *rules, const struct state *state, move chosen,
                        int16_t *list)
{
    (void)rules, (void)state, (void)chosen;
    list[0] = PLACES_MAX;
    return 1;
}

static int path_too_long(const struct rules *rules, const struct state *state, move chosen,
                         int16_t *list)
{
    (void)rules, (void)state, (void)chosen, (void)list;
    return PATH_PLACES_MAX + 1;
}

static int cues_too_many(const struct rules *rules, const struct state *state, struct cue *list)
{
    (void)rules, (void)state, (void)list;
    return CUES_MAX + 1;
}

static int cues_outside(const struct rules *rules, const struct state *state, struct cue *list)
{
    (void)rules, (void)state;
    list[0] = (struct cue){.kind = CUE_THREAT, .place = -1};
    return 1;
}

static int cues_twice(const struct rules *rules, const struct state *state, struct cue *list)
{
    (void)rules, (void)state;
    list[0] = list[1] = (struct cue){.kind = CUE_THREAT, .place = 1};
    return 2;
}

static void drawings_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("noughts");
    game.path = path_outside;
    caught(&game, false, "path: no such place");
    game.path = path_too_long;
    caught(&game, false, "path: too long");
    game = spoil("noughts");
    game.cues = cues_too_many;
    caught(&game, false, "cues: more than there is room for");
    game.cues = cues_outside;
    caught(&game, false, "cues: no such place");
    game.cues = cues_twice;
    caught(&game, false, "cues: one twice");
}

static void tables_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("noughts");
    game.places = places_too_many;
    caught(&game, false, "table: more places or things than there is room for");
    game = spoil("noughts");
    game.things = things_nowhere;
    caught(&game, false, "things: on no place");
    game.things = things_mixed;
    caught(&game, false, "things: not place by place");
    game = spoil("noughts");
    game.touches = touch_nothing;
    caught(&game, false, "touches: none, or too many");
    game.touches = touch_outside;
    caught(&game, false, "touches: no such place");
    game = spoil("convoy"); /* whose hands hold cards to be touched */
    game.touches = touch_another_hand;
    caught(&game, false, "touches: a thing that is not there");
    game = spoil("convoy");
    game.things = things_too_many_for_viewers;
    caught(&game, false, "things of the view: too many");
}

static void the_place_of_a_broken_law_is_told(void **unused)
{
    (void)unused;
    static struct laws_room desk;
    struct game game = spoil("noughts");
    struct table table;
    struct fault fault;
    struct rng rng = rng_seeded(1, 1);
    table_open(&table, honest, "");
    game.things = things_mixed; /* on places 1 and 0, however little is marked */
    assert_false(
        laws_play(&game, table.rules, 2, &rng, table.course.plies, TABLE_PLIES, &desk, &fault));
    assert_int_equal(fault.line, 0);
    game = *honest;
    assert_false(laws_play(&game, table.rules, 2, &rng, table.course.plies, 3, &desk, &fault));
    assert_int_equal(fault.line, 3);
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drawings_are_guarded),
        cmocka_unit_test(tables_are_guarded),
        cmocka_unit_test(the_place_of_a_broken_law_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
