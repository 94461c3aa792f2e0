/* How the bots of kolonne judge and choose. */
#include "base/pool.h"
#include "games/kolonne/test/position.h"

enum { MEMORY = 1 << 20 };

static _Alignas(POOL_ALIGN) unsigned char memory_bytes[MEMORY];

struct thought {
    struct vote votes[MOVES_MAX];
    int count;
    int64_t sims;
    move chosen;
    double worth;
};

static struct thought thought_of(const struct table *table, enum skill skill, int64_t sims,
                                 uint64_t seed, int worker, int workers)
{
    static struct thought thought;
    struct sight sight = {.view = &table->state, .seat = acting_seat(&table->rules, &table->state)};
    struct think thinking = {.skill = skill,
                             .rng = rng_seeded(seed, (uint64_t)worker),
                             .memory = pool_over(memory_bytes, MEMORY),
                             .worker = worker,
                             .workers = workers,
                             .sims_max = sims,
                             .votes = thought.votes};
    think(&table->rules, &sight, &thinking);
    thought.count = thinking.votes_count;
    thought.sims = thinking.sims;
    assert_true(thought.count > 0);
    const struct vote *best = &thought.votes[0];
    for (int i = 1; i < thought.count; i++) {
        const struct vote *vote = &thought.votes[i];
        if (vote->weight > best->weight ||
            (vote->weight >= best->weight && vote->worth > best->worth))
            best = vote;
    }
    thought.chosen = best->chosen;
    thought.worth = best->worth;
    return thought;
}

static struct thought thought_at(const struct table *table, enum skill skill, int64_t sims)
{
    return thought_of(table, skill, sims, 1, 0, 1);
}

static const char *text_of(const struct table *table, move chosen)
{
    static char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    write_move(&table->rules, &table->state, chosen, &text);
    return bytes;
}

static const char *reason_of(const struct table *table, const char *chosen_text)
{
    static char bytes[128];
    struct text text = TEXT_OVER(bytes);
    struct sight sight = {.view = &table->state, .seat = acting_seat(&table->rules, &table->state)};
    struct fault fault;
    move chosen;
    assert_true(
        read_move(&table->rules, &table->state, cursor_over_string(chosen_text), &chosen, &fault));
    why(&table->rules, &sight, chosen, LANGUAGE_EN, &text);
    return bytes;
}

/* A board of one's own: targets that are no lines, stars in other places. */
static struct table table_with_own_board(void)
{
    static const char board[] = "red l3 l2 l1 m1 m2 n1 n2 h5\n"
                                "yellow c3 b3 a3 a2 b2 a1 b1 e8\n"
                                "green c12 c13 c14 b14 b13 a14 a13 g10\n"
                                "blue l12 m12 n12 n13 m13 n14 m14 j7\n";
    struct setup setup;
    struct fault fault;
    struct table table;
    memset(&table, 0, sizeof table);
    setup_begin(&setup, &GAME(kolonne));
    assert_true(setup_set(&setup, "board", "mine", &fault));
    assert_true(setup_give_data(&setup, "board", board, sizeof board - 1, &fault));
    assert_true(setup_finish(&setup, &fault));
    assert_true(prepare(&setup, &table.rules, &fault));
    begin(&table.rules, &table.state);
    return table;
}

/* Plays on at random, moves and rolls. */
static void stumble(struct table *table, int plies, struct rng *rng)
{
    for (int i = 0; i < plies && table->state.phase != PHASE_OVER; i++) {
        bool chance = actor(&table->rules, &table->state) == SEAT_CHANCE;
        move chosen = chance ? sample(&table->rules, &table->state, rng)
                             : pick(&table->rules, &table->state, rng);
        play(&table->rules, &table->state, chosen);
    }
}

/* --- features --- */

/* The way of a stone, searched field by field around the stones of others. */
static int way_by_search(const struct table *table, int colour, int field, int corner, bool inside)
{
    struct set free = free_fields(&table->rules, &table->state, colour);
    struct set goal = set_of(corner);
    free = set_without(free, &table->rules.target[colour]);
    if (inside)
        free = set_or(free, &goal);
    uint8_t steps[FIELD_CODES];
    struct ground ground = ground_for(&table->rules, colour, &free, true);
    measure(&ground, corner, steps);
    return steps[field];
}

static void check_way(const struct table *table, int colour)
{
    const struct rules *rules = &table->rules;
    struct standing standing = standing_of(rules, &table->state, colour);
    int onward = way_by_search(table, colour, rules->star[colour], rules->corner[colour], true);
    if (onward == STEPS_NONE)
        onward = rules->left[colour][1][rules->star[colour]] + STUCK_STEPS;
    int way = 0, stuck = 0;
    for (struct set rest = set_without(table->state.stones[colour], &rules->target[colour]);
         !set_empty(&rest);) {
        int field = set_take(&rest);
        bool crossed = set_has(&table->state.crossed, field);
        int goal = crossed ? rules->corner[colour] : rules->star[colour];
        int steps = way_by_search(table, colour, field, goal, crossed);
        if (steps == STEPS_NONE) {
            stuck++;
            way += rules->left[colour][crossed][field] + STUCK_STEPS;
        } else {
            way += steps + (crossed ? 0 : onward);
        }
    }
    assert_int_equal(standing.way, way);
    assert_int_equal(standing.stuck, stuck);
    assert_int_equal(standing.home, stones_home(rules, &table->state, colour));
    int gap = gap_of(rules, &table->state, colour);
    assert_int_equal(standing.gap, gap < LEAST_NONE ? gap : LEAST_NONE);
}

static void ways_are_those_of_a_search(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(7, 0);
    for (int game = 0; game < 20; game++) {
        struct table table = game % 2 == 0 ? table_for("") : table_with_own_board();
        for (int i = 0; i < 12 && table.state.phase != PHASE_OVER; i++) {
            stumble(&table, 20, &rng);
            for (int colour = 0; colour < COLOURS; colour++)
                check_way(&table, colour);
        }
    }
}

/* The seven fields of the standard target lie one behind the other. */
static void depth_is_counted_from_the_corner(void **unused)
{
    (void)unused;
    struct table table = table_for("");
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < STONES; i++) {
            int field = table.rules.start_field[colour_facing(colour)][i];
            assert_int_equal(table.rules.depth[colour][field], i);
        }
}

/* Red on a14 (the corner), b14, d14 and three steps outside: which rolls help? */
static void dice_that_bring_home(void **unused)
{
    (void)unused;
    struct table table = table_for("columns=1");
    stand(&table, GREEN, "e1 e2 e3 e4 e5 e6 e7");
    stand(&table, RED, "a13* a12* a11* b11* a14* b14* d14*");
    rolled(&table, RED, 1);
    struct standing standing = standing_of(&table.rules, &table.state, RED);
    assert_int_equal(standing.home, 3);
    assert_int_equal(standing.slots, 1 << 2 | 1 << 4 | 1 << 5 | 1 << 6);
    assert_int_equal(standing.inner, 2 + 4 + 5 + 6);
    /* From a13: 3 (c14), 5, 6. From a12: 4, 6. From a11: 5. From b11: 6. */
    assert_int_equal(standing.dice_home, 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6);
    /* From a14: 2, 4, 5, 6. From b14: 1, 3, 4, 5. From d14: 1, 2, 3. */
    assert_int_equal(standing.dice_deeper, 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6);
    assert_int_equal(standing.close, 4);
}

/* --- the network --- */

static double sum_of(const struct chances *chances)
{
    return chances->of[0] + chances->of[1] + chances->of[2] + chances->of[3];
}

static void chances_add_up(void **unused)
{
    (void)unused;
    static const char *const variants[] = {"", "columns=1", "players=3", "players=4", "both=1"};
    struct rng rng = rng_seeded(8, 0);
    for (int i = 0; i < 5; i++) {
        struct table table = table_for(variants[i]);
        for (int step = 0; step < 10; step++) {
            stumble(&table, 25, &rng);
            struct chances chances =
                chances_of(&table.rules, &table.state, net_of(built_in_weights));
            assert_true(sum_of(&chances) > 0.999999 && sum_of(&chances) < 1.000001);
        }
    }
}

static double entropy(const struct table *table, const struct net *net, const double *wanted)
{
    struct chances chances = chances_of(&table->rules, &table->state, net);
    double sum = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        sum -= wanted[colour] * real_log(chances.of[colour]);
    return sum;
}

/* Each slope is what a small change of its weight does to the error. */
static void slopes_are_those_of_the_error(void **unused)
{
    (void)unused;
    static struct net net, slope;
    static const double wanted[COLOURS] = {0.5, 0.1, 0.3, 0.1};
    struct rng rng = rng_seeded(9, 0);
    struct table table = table_for("");
    stumble(&table, 201, &rng);
    study_fresh((double *)(void *)&net, &rng);
    slope_add(&table.rules, &table.state, &net, wanted, &slope);
    double *weights = (double *)(void *)&net, *slopes = (double *)(void *)&slope;
    for (int i = 0; i < WEIGHTS; i += 7) {
        const double tiny = 1e-5;
        weights[i] += tiny;
        double more = entropy(&table, &net, wanted);
        weights[i] -= 2 * tiny;
        double less = entropy(&table, &net, wanted);
        weights[i] += tiny;
        double difference = (more - less) / (2 * tiny) - slopes[i];
        assert_true(difference < 1e-5 && difference > -1e-5);
    }
}

/* --- choosing --- */

static const enum skill skills[] = {SKILL_EASY, SKILL_NORMAL, SKILL_HARD, SKILL_EXPERT};

/* Every skill plays a whole game of every kind, with next to nothing to think with. */
static void play_out(struct table table)
{
    struct rng rng = rng_seeded(10, 0);
    for (int ply = 0; table.state.phase != PHASE_OVER; ply++) {
        if (actor(&table.rules, &table.state) == SEAT_CHANCE) {
            play(&table.rules, &table.state, sample(&table.rules, &table.state, &rng));
            continue;
        }
        enum skill skill = skills[ply % 4];
        struct thought thought =
            thought_of(&table, skill, 1 + ply % 3, (uint64_t)ply, ply % 2, 1 + ply % 2);
        for (int i = 0; i < thought.count; i++) {
            assert_true(listed(&table, thought.votes[i].chosen));
            assert_true(thought.votes[i].worth >= 0 && thought.votes[i].worth <= 1);
        }
        play(&table.rules, &table.state, thought.chosen);
    }
}

static void every_variant_is_played(void **unused)
{
    (void)unused;
    play_out(table_for("limit=40"));
    play_out(table_for("columns=1 limit=40"));
    play_out(table_for("both=1 limit=40"));
    play_out(table_for("players=3 limit=30"));
    play_out(table_for("players=4 limit=30"));
    play_out(table_for("players=4 limit=5"));
    play_out(table_for("limit=1"));
    play_out(table_with_own_board());
}

static void the_same_thought_twice(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(11, 0);
    struct table table = table_for("");
    for (int i = 0; i < 6; i++) {
        stumble(&table, 40, &rng);
        while (table.state.phase != PHASE_MOVE)
            stumble(&table, 1, &rng);
        for (int s = 0; s < 4; s++) {
            struct thought one = thought_of(&table, skills[s], 20000, 5, 0, 1);
            memset(memory_bytes, 0xa5, sizeof memory_bytes);
            struct thought two = thought_of(&table, skills[s], 20000, 5, 0, 1);
            assert_int_equal(one.count, two.count);
            assert_int_equal(one.sims, two.sims);
            assert_memory_equal(one.votes, two.votes, (size_t)one.count * sizeof one.votes[0]);
        }
    }
}

/* A budget is kept but for the moves at hand and one roll. */
static void the_budget_is_kept(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(12, 0);
    struct table table = table_for("");
    stumble(&table, 200, &rng);
    while (table.state.phase != PHASE_MOVE)
        stumble(&table, 1, &rng);
    assert_true(thought_at(&table, SKILL_EXPERT, 5000).sims < 5000 + MOVES_ROOM);
    assert_true(thought_at(&table, SKILL_EXPERT, 1).sims < MOVES_ROOM);
    assert_true(thought_at(&table, SKILL_EXPERT, 0).sims > 5000); /* all that there is to see */
}

static void a_win_is_taken(void **unused)
{
    (void)unused;
    struct table table = table_for("columns=1");
    stand(&table, GREEN, "e1 e2 e3 e4 e5 e6 e7");
    stand(&table, RED, "b14* c14* d14* e14* f14* f13* a11*");
    rolled(&table, RED, 3);
    for (int s = 0; s < 4; s++) {
        struct thought thought = thought_at(&table, skills[s], 100);
        assert_string_equal(text_of(&table, thought.chosen), "a11-a14");
        assert_true(thought.worth > 0.999);
    }
}

/* Red's last stone is before its corner; yellow and blue are on their way. */
static struct table both_with_green_on(const char *green)
{
    struct table table = table_for("both=1");
    stand(&table, GREEN, "");
    stand(&table, YELLOW, "e5* e4* e3* e2* d5* d4* d3*");
    stand(&table, BLUE, "j10 j11 j12 k10 k11 k12 l12");
    stand(&table, RED, "a11* b14* c14* d14* e14* f14* f13*");
    stand(&table, GREEN, green);
    rolled(&table, RED, 3);
    return table;
}

/* Option `both=1`: the first column home is worth bringing in, the second one is the game. */
static void both_columns_are_brought_home(void **unused)
{
    (void)unused;
    struct table first = both_with_green_on("g9* g8* g7* g10 g11 g12 g13");
    struct table second = both_with_green_on("m1* l1* k1* j1* i1* i2* n1*");
    for (int s = 0; s < 4; s++) {
        struct thought thought = thought_at(&second, skills[s], 100);
        assert_string_equal(text_of(&second, thought.chosen), "a11-a14");
        assert_true(thought.worth > 0.999);
    }
    for (int s = 2; s < 4; s++) {
        struct thought thought = thought_at(&first, skills[s], 100);
        assert_string_equal(text_of(&first, thought.chosen), "a11-a14");
        assert_true(thought.worth < 0.999);
    }
}

/* The seat's other column is no rival then: that it is further on is good for the seat. */
static void the_other_column_is_no_rival(void **unused)
{
    (void)unused;
    struct table near = both_with_green_on("n2* n3* n4* n5* n6* n7* n8*");
    struct table far = both_with_green_on("g9* g8* g7* g10 g11 g12 g13");
    double worth[2];
    for (int i = 0; i < 2; i++) {
        const struct table *table = i == 0 ? &near : &far;
        struct chances chances = chances_of(&table->rules, &table->state, net_of(built_in_weights));
        worth[i] = chances_seat(&table->rules, &chances, 0);
    }
    assert_true(worth[0] > worth[1]);
}

/* Two workers look into different moves, but both into the one that seemed best. */
static void workers_share_the_moves(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(13, 0);
    struct table table = table_for("");
    stumble(&table, 100, &rng);
    while (table.state.phase != PHASE_MOVE)
        stumble(&table, 1, &rng);
    struct thought one = thought_of(&table, SKILL_EXPERT, 0, 1, 0, 2);
    struct thought two = thought_of(&table, SKILL_EXPERT, 0, 1, 1, 2);
    int common = 0;
    for (int i = 0; i < one.count; i++)
        for (int j = 0; j < two.count; j++)
            common += one.votes[i].chosen == two.votes[j].chosen;
    assert_true(common <= 1);
}

/* --- why --- */

/* Red to move with a roll, and what is said of a move. */
static void says(const char *red, const char *green, int die, const char *chosen,
                 const char *expected)
{
    struct table table = table_for("columns=1");
    stand(&table, GREEN, green);
    stand(&table, RED, red);
    rolled(&table, RED, die);
    assert_string_equal(reason_of(&table, chosen), expected);
}

static void reasons(void **unused)
{
    (void)unused;
    static const char away[] = "e1 e2 e3 e4 e5 e6 e7";
    says("a11* b14* c14* d14* e14* f14* f13*", away, 3, "a11-a14", "it brings the last stone home");
    says("a13* a12* a11* a10* b10* b11* b12*", away, 4, "a12-c14", "it brings a stone home");
    says("a14* a13* a12* b14* c14* a11* a10*", away, 2, "b14-d14",
         "it goes deeper into the target, where the others need the room");
    says("a13* a12* b14* c14* d14* e14* f13*", away, 6, "a13-f14",
         "it reaches the target's deepest free field");
    says("i5 i4 i3 j3 j2 j4 k4", away, 2, "i5-i7", "it brings a stone over the star");
    says("i5 i4 i3 j3 j2 j4 m4", away, 2, "m4-k4", "it closes the gap");
    says("n2 n3 m3 m4 l4 l5 k5", away, 1, "n2-n1", "it shuts the corner to green's column");
    says("i5 i4 i3 j3 j2 j4 k4", away, 1, "pass", "every move would spoil more than it gains");
    says("i5 i4 i3 j3 j2 j4 k4", away, 1, "i5-j5", "it keeps the column together");
    says("g6* h6* i3 i4 i5 i6* j5", "f9* f11 g7* g8* g9* h9* i9*", 1, "h6-h7",
         "it makes the way of green's column longer");
}

/* Green's column is torn, and no step brings it together. */
static void a_pass_may_be_all_there_is(void **unused)
{
    (void)unused;
    struct table table = table_for("columns=1");
    stand(&table, RED, "e6* f5* f7* g6* g8* g10* h8*");
    stand(&table, GREEN, "f6* g7* i7* j6* k5* m5* n5*");
    rolled(&table, GREEN, 1);
    assert_string_equal(reason_of(&table, "pass"), "no stone can move with this roll");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_are_those_of_a_search),
        cmocka_unit_test(depth_is_counted_from_the_corner),
        cmocka_unit_test(dice_that_bring_home),
        cmocka_unit_test(chances_add_up),
        cmocka_unit_test(slopes_are_those_of_the_error),
        cmocka_unit_test(every_variant_is_played),
        cmocka_unit_test(the_same_thought_twice),
        cmocka_unit_test(the_budget_is_kept),
        cmocka_unit_test(a_win_is_taken),
        cmocka_unit_test(both_columns_are_brought_home),
        cmocka_unit_test(the_other_column_is_no_rival),
        cmocka_unit_test(workers_share_the_moves),
        cmocka_unit_test(reasons),
        cmocka_unit_test(a_pass_may_be_all_there_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
