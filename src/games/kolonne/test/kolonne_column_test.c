/* Rule cases: the column and its gap, with the examples of the printed sheet. */
#include "games/kolonne/test/position.h"

static struct table duel(const char *lower_left, const char *picture, int colour, int die)
{
    struct table table = table_for("players=2 columns=1");
    draw(&table, lower_left, picture);
    rolled(&table, colour, die);
    return table;
}

/* --- the gap --- */

/* "the least number of empty fields that, filled, would join its seven stones into one group" */
static void the_gap_counts_the_fields_that_are_missing(void **unused)
{
    (void)unused;
    struct table table = duel("c4", "rrrrrrr", RED, 1);
    assert_int_equal(gap_now(&table, RED), 0);
    table = duel("c4", "rr.rrr..rr", RED, 1);
    assert_int_equal(gap_now(&table, RED), 3);
    table = duel("c3",
                 "rr..../"
                 ".rr.../"
                 "..rrr.",
                 RED, 1);
    assert_int_equal(gap_now(&table, RED), 0);
}

/* "(edge to edge)": corners do not touch. */
static void corners_do_not_join(void **unused)
{
    (void)unused;
    struct table table = duel("c3",
                              "rrr..../"
                              "...rrrr",
                              RED, 1);
    assert_int_equal(gap_now(&table, RED), 1);
}

/* One field may join three and four groups at once. */
static void one_field_may_join_many(void **unused)
{
    (void)unused;
    struct table table = duel("c3",
                              "..r../"
                              "rr.rr/"
                              "..r../"
                              "..r..",
                              RED, 1);
    assert_int_equal(gap_now(&table, RED), 1);
}

/* "Opponents' stones count as joined for nothing, so they lengthen a column" */
static void opponents_lengthen_a_column(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    draw(&table, "a4", "rr.gg.rrr.ggrr");
    stand(&table, GREEN, "d4 e4 k4 l4 a14 b14 c14");
    rolled(&table, RED, 1);
    assert_int_equal(gap_now(&table, RED), 3);
    /* Not torn, though fourteen fields long: it may move if no fourth field opens. */
    assert_true(may(&table, "b4-c4"));
    assert_false(may_any(&table, "a4-a5 n4-n3"));
}

/* "another colour's star cannot be used": around it, three fields instead of one. */
static void another_star_cannot_be_used(void **unused)
{
    (void)unused;
    struct table table = table_for("players=4");
    stand(&table, RED, "c9 d9 e9 g9 h9 h8 h7"); /* green's star is f9 */
    rolled(&table, RED, 1);
    assert_int_equal(gap_now(&table, RED), 3);
    stand(&table, RED, "g6 h6 j6 k6 l6 m6 n6"); /* the own star is i6 */
    assert_int_equal(gap_now(&table, RED), 1);
}

/* "A star of another colour never joins, not even with a stone on it" */
static void a_stone_on_its_star_does_not_join_others(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "c9 d9 e9 g9 h9 h8 h7");
    stand(&table, GREEN, "f9* f13 f14 e14 d14 c14 b14");
    rolled(&table, RED, 1);
    assert_int_equal(gap_now(&table, RED), 3); /* by e8 f8 g8, around green's stone */
    stand(&table, GREEN, "f8 f10 f11 f12 f13 f14 e14");
    assert_int_equal(gap_now(&table, RED), 2);   /* by e8 and g8 around green's f8, or above */
    assert_int_equal(gap_now(&table, GREEN), 1); /* its own star it may use */
}

/* "the walls of the target do not matter for the gap" */
static void walls_do_not_matter_for_the_gap(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "d14* d13* d12* d11* d10* d9* d8*");
    stand(&table, GREEN, "n1* m1* l1* k1* j1* i1* i3*");
    assert_int_equal(gap_now(&table, RED), 0);
}

/* --- moving with it --- */

/* "A move is legal only if the gap after it is at most 3" */
static void a_move_leaves_at_most_three(void **unused)
{
    (void)unused;
    struct table table = duel("e4", "rrrrrrr", RED, 3);
    assert_true(may_all(&table, "e4-b4 e4-e7 k4-n4"));
    table.state.die = 4;
    assert_false(may_any(&table, "e4-a4 e4-e8 e4-c6"));
    assert_string_equal(why_not(&table, "e4-a4"),
                        "the column would have 4 empty fields, more than 3");
}

/* Sheet, example 2, with a 3: the head may bend in six ways (and go straight on). */
static void example_2_the_head_bends(void **unused)
{
    (void)unused;
    struct table table = duel("d7", "rrrrrrr", RED, 3);
    assert_true(may_all(&table, "d7-d10 d7-c9 d7-b8 d7-d4 d7-c5 d7-b6 d7-a7"));
    /* "a detour or a way back leads to further fields, and they are legal too" */
    assert_true(may_all(&table, "d7-c7 d7-d8 d7-d6 d7-e9 d7-e5"));
}

/* Sheet, example 3, with a 3: a stone jumps the head and becomes it. */
static void example_3_a_stone_jumps_the_head(void **unused)
{
    (void)unused;
    struct table table = duel("d7", "rrrrrrr", RED, 3);
    assert_true(may_all(&table, "f7-d8 f7-d6"));
    do_move(&table, "f7-d8");
    assert_int_equal(gap_now(&table, RED), 1);
}

/* Sheet, example 4, with a 4: the head goes back over its column and turns off. */
static void example_4_the_head_goes_back_and_turns_off(void **unused)
{
    (void)unused;
    struct table table = duel("d7", "rrrrrrr", RED, 4);
    assert_true(may_all(&table, "d7-g8 d7-g6"));
    do_move(&table, "d7-g8");
    assert_int_equal(gap_now(&table, RED), 0);
}

/* Sheet, example 5: with three fields open the head cannot move on, the tail can close up. */
static void example_5_no_fourth_field_opens(void **unused)
{
    (void)unused;
    struct table table = duel("e7", "rrrr...rrr", RED, 4);
    assert_int_equal(gap_now(&table, RED), 3);
    assert_false(may_any(&table, "e7-a7 f7-b7"));
    assert_true(may(&table, "n7-j7"));
    do_move(&table, "n7-j7");
    assert_int_equal(gap_now(&table, RED), 2);
}

/* Sheet, example 6: red's head g6 is blocked. It may close up at the tail, or slip between green's
 * head f8 and its column, and then green's head finds that way closed. */
static void example_6_between_two_opponents(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "g6 h6 i6* j6 k6 l6 j5");
    stand(&table, GREEN, "f8 f6 f5 f4 e4 g4 h4");
    rolled(&table, GREEN, 1);
    assert_true(may(&table, "f8-f7"));
    rolled(&table, RED, 4);
    assert_false(may(&table, "g6-c6")); /* straight on it is blocked */
    assert_true(may(&table, "l6-i5"));  /* the tail closes up */
    assert_true(may(&table, "g6-f7"));  /* h6 h7 g7 f7, over the stone behind it */
    do_move(&table, "g6-f7");
    rolled(&table, GREEN, 1);
    assert_int_equal(gap_now(&table, GREEN), 0); /* red's stone stands in its column */
    assert_false(may(&table, "f8-f7"));
    rolled(&table, GREEN, 3);
    assert_true(may(&table, "f8-e6")); /* back to its column around red */
}

/* "or smaller than before it (a column torn open by an opponent who left must first be closed)" */
static void a_torn_column_must_first_be_closed(void **unused)
{
    (void)unused;
    /* Two red parts, green's stone in between, three fields open. */
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "b7 c7 d7 e7 j7 k7 l7");
    stand(&table, GREEN, "h7 h8 h9 h10 h11 h12 h13");
    rolled(&table, GREEN, 2);
    assert_int_equal(gap_now(&table, RED), 3);
    do_move(&table, "h7-g8");
    assert_int_equal(gap_now(&table, RED), 4);
    rolled(&table, RED, 1);
    assert_true(may(&table, "pass"));
    assert_false(may_any(&table, "b7-a7 b7-b8 c7-c8 k7-k8"));
    assert_false(may_any(&table, "e7-f7 j7-i7")); /* still four, elsewhere */
    rolled(&table, RED, 4);
    assert_true(may_all(&table, "b7-f7 l7-h7 pass")); /* three are left */
    assert_false(may_any(&table, "c7-g7 d7-b9 l7-n5 e7-e11"));
}

/* A column torn by more than one field: each move must make the gap smaller, be it still too wide;
 * equal is not enough. */
static void a_wide_gap_must_get_smaller(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "a3 b3 c3 d3 k3 l3 m3");
    rolled(&table, RED, 1);
    assert_int_equal(gap_now(&table, RED), 6);
    assert_false(may_any(&table, "a3-a4 d3-e3 k3-j3 d3-d4"));
    assert_true(may(&table, "pass"));
    rolled(&table, RED, 4);
    assert_true(may(&table, "a3-e3")); /* to five */
    assert_true(may(&table, "m3-i3")); /* likewise */
    assert_false(may_any(&table, "m3-j4 a3-b6 m3-m7"));
    assert_string_equal(why_not(&table, "m3-m7"),
                        "the gap is 6 and would be 10: it must get smaller");
}

/* The same rule for the seat's own two columns: each is for itself. */
static void each_column_is_for_itself(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2");
    stand(&table, RED, "a8 b8 c8 d8 k8 l8 m8");
    rolled(&table, GREEN, 1);
    assert_int_equal(gap_now(&table, RED), 6);
    assert_true(may(&table, "e14-e13")); /* red is torn, green may move */
}

/* --- the trail, to be drawn --- */

/* The places of a colour's cues of one kind, in the order of the list. */
static void expect_cues(const struct table *table, enum cue_kind kind, int colour,
                        const char *expected)
{
    struct cue list[CUES_MAX];
    char bytes[256] = "";
    struct text text = TEXT_OVER(bytes);
    int count = cues(&table->rules, &table->state, list);
    for (int i = 0; i < count; i++)
        if (list[i].kind == kind && list[i].side == colour)
            text_format(&text, "%s%s", text.length > 0 ? " " : "",
                        field_text(place_field(list[i].place)).bytes);
    assert_string_equal(bytes, expected);
}

static void the_trail_shows_the_fields_that_are_missing(void **unused)
{
    (void)unused;
    struct table table = duel("c4", "rr.rrr..rr", RED, 1);
    expect_cues(&table, CUE_GAP, RED, "e4 i4 j4");
    expect_cues(&table, CUE_LINK, RED, "");
    expect_cues(&table, CUE_GAP, GREEN, "");
    table = duel("c3",
                 "..r../"
                 "rr.rr/"
                 "..r../"
                 "..r..",
                 RED, 1);
    expect_cues(&table, CUE_GAP, RED, "e5");
}

static void the_trail_leads_through_others(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    draw(&table, "a4", "rr.gg.rrr.ggrr");
    stand(&table, GREEN, "d4 e4 k4 l4 a14 b14 c14");
    rolled(&table, RED, 1);
    expect_cues(&table, CUE_GAP, RED, "c4 f4 j4");
    expect_cues(&table, CUE_LINK, RED, "d4 e4 k4 l4");
}

/* Fewer steps left come first; at home the deepest stone does. */
static void the_column_is_told_from_its_head(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    stand(&table, RED, "a13* a14* b14* i2 i1 j1 k1");
    expect_cues(&table, CUE_COLUMN, RED, "b14 a14 a13 i2 i1 j1 k1");
}

static void scatter(struct table *table, struct rng *rng)
{
    struct set left = all_fields;
    for (int colour = 0; colour < COLOURS; colour++) {
        left = set_and(left, &table->rules.open[colour]);
        table->state.stones[colour] = no_fields;
    }
    for (int i = 0; i < COLOURS * STONES; i++) {
        int field = set_nth(&left, (int)rng_below(rng, (uint32_t)set_count(&left)));
        set_flip(&left, field);
        set_flip(&table->state.stones[i % COLOURS], field);
    }
}

/* However wide the column is torn, as many fields are shown as are counted. */
static void the_trail_is_as_long_as_the_gap(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(7, 0);
    struct table table = table_for("players=4");
    for (int tries = 0; tries < 50; tries++) {
        struct cue list[CUES_MAX];
        int gaps[COLOURS] = {0};
        scatter(&table, &rng);
        int count = cues(&table.rules, &table.state, list);
        for (int i = 0; i < count; i++)
            gaps[list[i].side] += list[i].kind == CUE_GAP;
        for (int colour = 0; colour < COLOURS; colour++)
            assert_int_equal(gaps[colour], gap_of(&table.rules, &table.state, colour));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_gap_counts_the_fields_that_are_missing),
        cmocka_unit_test(corners_do_not_join),
        cmocka_unit_test(one_field_may_join_many),
        cmocka_unit_test(opponents_lengthen_a_column),
        cmocka_unit_test(another_star_cannot_be_used),
        cmocka_unit_test(a_stone_on_its_star_does_not_join_others),
        cmocka_unit_test(walls_do_not_matter_for_the_gap),
        cmocka_unit_test(a_move_leaves_at_most_three),
        cmocka_unit_test(example_2_the_head_bends),
        cmocka_unit_test(example_3_a_stone_jumps_the_head),
        cmocka_unit_test(example_4_the_head_goes_back_and_turns_off),
        cmocka_unit_test(example_5_no_fourth_field_opens),
        cmocka_unit_test(example_6_between_two_opponents),
        cmocka_unit_test(a_torn_column_must_first_be_closed),
        cmocka_unit_test(a_wide_gap_must_get_smaller),
        cmocka_unit_test(each_column_is_for_itself),
        cmocka_unit_test(the_trail_shows_the_fields_that_are_missing),
        cmocka_unit_test(the_trail_leads_through_others),
        cmocka_unit_test(the_column_is_told_from_its_head),
        cmocka_unit_test(the_trail_is_as_long_as_the_gap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
