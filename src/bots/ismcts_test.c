/* The tree of the textbook search, from inside. */
#include "bots/ismcts.c"

#include "engine/registry.h"
#include "table.h"

enum { MEGABYTE = 1 << 20 };

static struct tree planted(struct pool *memory, struct rng *rng)
{
    static unsigned char bytes[MEGABYTE];
    struct tree tree = {.rng = rng};
    *memory = pool_over(bytes, sizeof bytes);
    plant(&tree, memory);
    return tree;
}

/* The moves 0 .. count-1, not in this order; the side tells which was which. */
static void add_children(struct tree *tree, struct node *parent, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        move chosen = i * 7 % count;
        struct node *child = add_node(tree, parent, chosen, (int)chosen);
        assert_non_null(child);
        assert_int_equal(child->side, chosen);
    }
}

static void rows_ascend(void **unused)
{
    (void)unused;
    struct pool memory;
    struct rng rng = rng_seeded(1, 0);
    struct tree tree = planted(&memory, &rng);
    struct node *root = &tree.nodes[ROOT];
    add_children(&tree, root, 300);
    assert_int_equal(root->row_count, 300);
    for (uint32_t i = 0; i < 300; i++) {
        assert_int_equal(tree.moves[root->row + i], i);
        assert_int_equal(tree.nodes[root->row + i].side, i);
    }
}

static void outgrown_rows_are_used_again(void **unused)
{
    (void)unused;
    struct pool memory;
    struct rng rng = rng_seeded(1, 0);
    struct tree tree = planted(&memory, &rng);
    struct node *root = &tree.nodes[ROOT];
    add_children(&tree, root, 8); /* in rows of 2, 4 and 8 */
    uint32_t used = tree.nodes_count;
    assert_int_equal(used, 1 + 2 + 4 + 8);
    add_children(&tree, &tree.nodes[root->row], 2);
    add_children(&tree, &tree.nodes[root->row + 1], 1);
    assert_int_equal(tree.nodes_count, used + 2); /* one row was there, one is new */
    add_children(&tree, &tree.nodes[root->row + 2], 3);
    assert_int_equal(tree.nodes_count, used + 4); /* 2 are new, 4 were there */
}

static void known_and_fresh_moves_are_told_apart(void **unused)
{
    (void)unused;
    static struct offer offer;
    struct pool memory;
    struct rng rng = rng_seeded(1, 0);
    struct tree tree = planted(&memory, &rng);
    struct node *root = &tree.nodes[ROOT];
    learn_unrest(&tree);
    learn_unrest(&tree);
    add_children(&tree, root, 5);
    for (uint32_t i = 0; i < 5; i++)
        add_visit(&tree.nodes[root->row + i], i == 3 ? 2 : 0);
    offer = (struct offer){.list = {1, 3, 4, 5, 9}, .count = 5};
    look_at_children(&tree, root, &offer);
    assert_int_equal(offer.count, 2);
    assert_int_equal(offer.list[0], 5);
    assert_int_equal(offer.list[1], 9);
    assert_int_equal(tree.moves[offer.best], 3);
    assert_int_equal(tree.nodes[root->row].available, 1);
    assert_int_equal(tree.nodes[root->row + 1].available, 2);
}

static void logarithms_beyond_the_table_fit_it(void **unused)
{
    (void)unused;
    struct pool memory;
    struct rng rng = rng_seeded(1, 0);
    struct tree tree = planted(&memory, &rng);
    struct node node = {.available = 70};
    add_visit(&node, 1);
    float direct = urgency(&tree, &node);
    while (tree.unrest_count <= node.available)
        learn_unrest(&tree);
    assert_true(direct == urgency(&tree, &node));
    assert_true(direct > 1.94f && direct < 1.95f); /* 0.5 + 0.7 times the root of log 70 */
}

/* From the opening of convoy, in a megabyte; every possible move once at least, every simulation
 * counted once, also when the tree is full. */
static void every_simulation_counts(int64_t sims)
{
    static struct vote votes[MOVES_MAX];
    static move list[MOVES_MAX];
    struct table table;
    struct fault fault;
    struct rng rng = rng_seeded(3, 0);
    union position view;
    struct think think = {.rng = rng, .sims_max = sims, .votes = votes};
    planted(&think.memory, &rng);
    pool_empty(&think.memory);
    table_open(&table, registry_find("convoy"), "");
    struct course *course = &table.course;
    while (course_actor(course) == SEAT_CHANCE)
        assert_true(course_move(
            course, course->game->sample(course->rules, position_view(&course->now), &rng),
            &fault));
    struct sight sight = sight_of(course, course_actor(course), &view);
    bot_ismcts.think(course->game, course->rules, &sight, &think);
    assert_int_equal(think.sims, sims);
    assert_int_equal(think.votes_count, course->game->moves(course->rules, sight.view, list));
    double visits = 0;
    for (int i = 0; i < think.votes_count; i++) {
        assert_int_equal(votes[i].chosen, list[i]);
        assert_true(votes[i].weight >= 1 && votes[i].worth >= 0 && votes[i].worth <= 1);
        visits += votes[i].weight;
    }
    assert_true(visits == (double)sims);
    table_close(&table);
}

static void visits_are_as_many_as_simulations(void **unused)
{
    (void)unused;
    every_simulation_counts(1000);
    every_simulation_counts(40000); /* more than there is room for */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_ascend),
        cmocka_unit_test(outgrown_rows_are_used_again),
        cmocka_unit_test(known_and_fresh_moves_are_told_apart),
        cmocka_unit_test(logarithms_beyond_the_table_fit_it),
        cmocka_unit_test(visits_are_as_many_as_simulations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
