/* The game against the slow oracle: the same moves, crossings and gaps in random positions, from
 * random play and from stones thrown anywhere. And counts, and the fairness of `pick`. */
#include "games/kolonne/test/position.h"

#include "engine/count.h"
#include "games/kolonne/test/second.h"

static const struct oracle_move *find_move(const struct oracle_move *list, int count, move chosen)
{
    for (int i = 0; i < count; i++)
        if (field_at(list[i].from_file, list[i].from_rank) == move_from(chosen) &&
            field_at(list[i].to_file, list[i].to_rank) == move_to(chosen))
            return &list[i];
    return NULL;
}

static void assert_like_oracle(const struct table *table)
{
    static struct oracle_move expected[ORACLE_MOVES_MAX];
    static move list[MOVES_ROOM];
    struct oracle oracle = oracle_of(&table->rules, &table->state, table->state.colour);
    int expected_count = oracle_moves(&oracle, table->state.die, expected);
    int count = moves(&table->rules, &table->state, list);
    assert_int_equal(gap_now(table, table->state.colour), oracle_gap(&oracle));
    assert_int_equal(count, expected_count + 1);
    assert_int_equal(list[0], MOVE_PASS);
    for (int i = 1; i < count; i++) {
        const struct oracle_move *found = find_move(expected, expected_count, list[i]);
        assert_non_null(found);
        struct state after = table->state;
        play(&table->rules, &after, list[i]);
        assert_int_equal(set_has(&after.crossed, move_to(list[i])), found->crosses);
    }
}

/* --- random play --- */

/* One game, compared in about one position of `one_in`. Every other move is the best of a few, so
 * that columns get across the board. */
static void play_compared(const char *chosen, uint64_t seed, uint32_t one_in)
{
    struct rng rng = rng_seeded(seed, 0);
    struct table table = table_for(chosen);
    while (actor(&table.rules, &table.state) != SEAT_NONE) {
        if (table.state.phase != PHASE_MOVE) {
            play(&table.rules, &table.state, sample(&table.rules, &table.state, &rng));
            continue;
        }
        if (rng_below(&rng, one_in) == 0)
            assert_like_oracle(&table);
        move best = pick(&table.rules, &table.state, &rng);
        int colour = table.state.colour, least = INT32_MAX;
        for (int i = 0; i < 6; i++) {
            struct state after = table.state;
            move tried = pick(&table.rules, &table.state, &rng);
            play(&table.rules, &after, tried);
            int left = steps_left(&table.rules, &after, colour);
            best = left < least ? tried : best;
            least = left < least ? left : least;
        }
        play(&table.rules, &table.state, best);
        assert_null(check(&table.rules, &table.state));
    }
}

static void random_play_is_like_the_oracle(void **unused)
{
    (void)unused;
    play_compared("players=4", 1, 40);
    play_compared("players=3", 2, 40);
    play_compared("players=2", 3, 40);
    play_compared("players=2 both=1", 8, 80);
    play_compared("players=2 columns=1", 4, 20);
}

/* --- stones anywhere --- */

static void throw_stones(struct table *table, struct rng *rng, int colour, int spread)
{
    int middle = field_at((int)rng_below(rng, SIZE), (int)rng_below(rng, SIZE));
    struct set allowed = table->rules.open[colour];
    for (int other = 0; other < colour; other++)
        allowed = set_without(allowed, &table->state.stones[other]);
    for (int placed = 0; placed < STONES;) {
        int field = set_nth(&all_fields, (int)rng_below(rng, FIELDS));
        if (!set_has(&allowed, field) || set_has(&table->state.stones[colour], field) ||
            field_distance(field, middle) > spread + placed)
            continue;
        bool must =
            set_has(&table->rules.target[colour], field) || table->rules.star[colour] == field;
        put_stone(table, colour, field, must || rng_below(rng, 2) == 0);
        placed++;
    }
}

static void stones_anywhere_are_like_the_oracle(void **unused)
{
    (void)unused;
    static const char *const games[] = {"players=4", "players=3", "players=2 columns=1"};
    struct rng rng = rng_seeded(5, 0);
    for (int i = 0; i < 48; i++) {
        struct table table = table_for(games[i % 3]);
        table.state.crossed = no_fields;
        for (int colour = 0; colour < COLOURS; colour++) {
            table.state.stones[colour] = no_fields;
            if (table.rules.in_play[colour])
                throw_stones(&table, &rng, colour, i % 4 == 0 ? 20 : 2 + i % 5);
        }
        rolled(&table, i % 2 == 0 ? RED : GREEN, 1 + (int)rng_below(&rng, DIE_SIDES));
        assert_like_oracle(&table);
    }
}

/* --- counts --- */

enum { COUNT_DUEL = 98596, COUNT_FOUR = 98596, COUNT_MIDDLE = 228481 };

static uint64_t counted(const struct table *table, int depth)
{
    return count_sequences(&GAME(kolonne), &table->rules, &table->state, depth);
}

/* A roll and a move from the first turn: the oracle counts the same. */
static void counts_of_one_turn(void **unused)
{
    (void)unused;
    static struct oracle_move list[ORACLE_MOVES_MAX];
    struct table table = table_for("players=4");
    table.state.phase = PHASE_ROLL;
    uint64_t expected = 0;
    struct oracle oracle = oracle_of(&table.rules, &table.state, RED);
    for (int die = 1; die <= DIE_SIDES; die++)
        expected += (uint64_t)oracle_moves(&oracle, die, list) + 1;
    assert_int_equal(counted(&table, 2), expected);
}

/* Counted once and kept: any change of the rules shows here. */
static void counts_of_longer_sequences(void **unused)
{
    (void)unused;
    struct table table = table_for("players=2 columns=1");
    assert_int_equal(counted(&table, 2), 36);
    table.state.phase = PHASE_ROLL;
    assert_int_equal(counted(&table, 4), COUNT_DUEL);
    table = table_for("players=4");
    table.state.phase = PHASE_ROLL;
    assert_int_equal(counted(&table, 4), COUNT_FOUR);
    stand(&table, RED, "c7 d7 e7 f7 g8 h8 i8");
    stand(&table, YELLOW, "f5 g5 g6 g7 h7 i7 j7");
    assert_int_equal(counted(&table, 4), COUNT_MIDDLE);
}

/* --- pick --- */

/* Every legal move about equally often: 150 each, five standard deviations are 61. */
static void pick_is_uniform(void **unused)
{
    (void)unused;
    enum { EACH = 150 };
    struct rng rng = rng_seeded(6, 0);
    for (int die = 1; die <= DIE_SIDES; die++) {
        struct table table = table_for("players=4");
        stand(&table, RED, "c7 d7 e7 f7 g8 h8 i8");
        stand(&table, YELLOW, "f5 g5 g6 g7 h7 i7 j7");
        rolled(&table, RED, die);
        move list[MOVES_ROOM];
        int seen[MOVES_ROOM] = {0}, count = moves(&table.rules, &table.state, list);
        for (int i = 0; i < EACH * count; i++) {
            move chosen = pick(&table.rules, &table.state, &rng);
            int at = 0;
            while (at < count && list[at] != chosen)
                at++;
            assert_true(at < count);
            seen[at]++;
        }
        for (int i = 0; i < count; i++)
            assert_in_range(seen[i], EACH - 65, EACH + 65);
    }
}

/* --- judge --- */

static move greedy_move(const struct table *table)
{
    move list[MOVES_ROOM], best = MOVE_PASS;
    double most = -1;
    int seat = acting_seat(&table->rules, &table->state);
    int count = moves(&table->rules, &table->state, list);
    for (int i = 0; i < count; i++) {
        struct state after = table->state;
        play(&table->rules, &after, list[i]);
        double worth = judge(&table->rules, &after, seat);
        best = worth > most ? list[i] : best;
        most = worth > most ? worth : most;
    }
    return best;
}

/* One look ahead is enough to get across, with both columns too, and to win against random moves.
 */
static void greedy_play_arrives_and_wins(void **unused)
{
    (void)unused;
    struct rng rng = rng_seeded(7, 0);
    static const char *const games[] = {"players=2", "players=2 columns=1", "players=2 both=1"};
    for (int game = 0; game < 6; game++) {
        struct table table = table_for(games[game / 2]);
        int greedy = game % 2, seat;
        while ((seat = actor(&table.rules, &table.state)) != SEAT_NONE) {
            move chosen = seat == SEAT_CHANCE ? sample(&table.rules, &table.state, &rng)
                          : seat == greedy    ? greedy_move(&table)
                                              : pick(&table.rules, &table.state, &rng);
            play(&table.rules, &table.state, chosen);
        }
        assert_int_equal(table.state.winner, greedy);
        for (int colour = greedy; colour < COLOURS; colour += 2)
            assert_true(!table.rules.wants_both || is_home(&table.rules, &table.state, colour));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_play_is_like_the_oracle),
        cmocka_unit_test(stones_anywhere_are_like_the_oracle),
        cmocka_unit_test(counts_of_one_turn),
        cmocka_unit_test(counts_of_longer_sequences),
        cmocka_unit_test(pick_is_uniform),
        cmocka_unit_test(greedy_play_arrives_and_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
