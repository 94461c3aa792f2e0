/* Convert against a second, slow reading of the rules, in random play; that `pick` is fair; and
 * what clients are shown. */
#include "games/convert/test/position.h"

/* Odd blocks: steep ones, wide ones, more than one part of placements. */
#define ODD                                                                                        \
    "Z 000 001 101 102\nT 000 001 002 003\nP 111 121 112\nU 000 100 200 010 210\n"                 \
    "H 000 100 101 102 202\nC 000\nW 000 100 200 300\nS 000 010 110 120 001 121\n"

#define MANY                                                                                       \
    "A 000 100 110 111\nB 000 100 110 001\nC 000 100 110 111\nD 000 100 110 001\n"                 \
    "E 000 100 110 111\nF 000 100 110 001\nG 000 100 110 111\nH 000 100\nI 000\n"                  \
    "J 000 100 101\nK 000 100 110 001\nL 000 001 101 201\n"

static const struct {
    const char *options;
    const char *blocks;
} games[] = {
    {"players=2", NULL},          {"variant=towers", NULL}, {"variant=box", NULL},
    {"variant=box pool=1", NULL}, {"players=2", ODD},       {"variant=box", ODD},
    {"variant=box pool=1", ODD},  {"players=2", MANY},      {"variant=towers", MANY},
    {"variant=box pool=1", MANY},
};

enum { GAMES = sizeof games / sizeof games[0] };

/* --- the second reading: cells with coordinates, every attitude, shift and base tried --- */

struct cells {
    int count;
    int x[BLOCK_CELLS_MAX], y[BLOCK_CELLS_MAX], z[BLOCK_CELLS_MAX];
};

static struct cells cells_of(const struct block *block)
{
    struct cells cells = {0};
    for (uint64_t left = block->attitude[0]; left != 0; cells.count++) {
        int cell = bits_take(&left);
        cells.x[cells.count] = cell & 3;
        cells.y[cells.count] = cell >> 2 & 3;
        cells.z[cells.count] = cell >> 4;
    }
    return cells;
}

/* (x, y) to (-y, x), and (y, z) to (-y, -z): rotations both, so nothing is mirrored. */
static void turn_cells(struct cells *cells)
{
    for (int i = 0; i < cells->count; i++) {
        int x = cells->x[i];
        cells->x[i] = -cells->y[i];
        cells->y[i] = x;
    }
}

static void flip_cells(struct cells *cells)
{
    for (int i = 0; i < cells->count; i++) {
        cells->y[i] = -cells->y[i];
        cells->z[i] = -cells->z[i];
    }
}

/* The cubes a square gets if the cells, moved so, rest on the board as it is; false if not. */
static bool cells_rest(const struct cells *cells, int dx, int dy, int dz, uint8_t cubes[SQUARES])
{
    int lowest[SQUARES];
    memset(cubes, 0, SQUARES);
    for (int i = 0; i < cells->count; i++) {
        int x = cells->x[i] + dx, y = cells->y[i] + dy, z = cells->z[i] + dz;
        if (x < 0 || x > 3 || y < 0 || y > 3 || z < 0)
            return false;
        if (table.rules.variant == VARIANT_BOX && z > 3)
            return false;
        int square = 4 * y + x;
        lowest[square] = cubes[square]++ == 0 || z < lowest[square] ? z : lowest[square];
    }
    for (int square = 0; square < SQUARES; square++)
        if (cubes[square] > 0 && lowest[square] != table.state.height[square])
            return false;
    return true;
}

struct found {
    int colour, block;
    uint8_t cubes[SQUARES];
};

static struct found found[MOVES_MAX];
static int found_count;

static void find_add(int colour, int block, const uint8_t cubes[SQUARES])
{
    struct found one = {.colour = colour, .block = block};
    memcpy(one.cubes, cubes, SQUARES);
    for (int i = 0; i < found_count; i++)
        if (found[i].colour == colour && found[i].block == block &&
            memcmp(found[i].cubes, cubes, SQUARES) == 0)
            return;
    found[found_count++] = one;
}

static void find_attitude(const struct cells *cells, int colour, int block)
{
    uint8_t cubes[SQUARES];
    for (int dx = -3; dx <= 6; dx++)
        for (int dy = -3; dy <= 6; dy++)
            for (int dz = 0; dz <= table.state.tallest + 3; dz++)
                if (cells_rest(cells, dx, dy, dz, cubes))
                    find_add(colour, block, cubes);
}

static void find_block(int colour, int block)
{
    struct cells cells = cells_of(&table.rules.set.block[block]);
    for (int i = 0; i < 8; i++) {
        find_attitude(&cells, colour, block);
        turn_cells(&cells);
        if (i == 3)
            flip_cells(&cells);
    }
}

static void find_all(void)
{
    found_count = 0;
    for (int colour = WHITE; colour < COLOURS; colour++)
        for (int block = 0; block < table.rules.set.count; block++)
            if ((table.rules.pool || colour == table.state.seat) &&
                table.state.held[colour] >> block & 1)
                find_block(colour, block);
}

static bool found_move(move chosen)
{
    const struct placement *placement = move_placement(&table.rules, chosen);
    for (int i = 0; i < found_count; i++)
        if (found[i].colour == move_colour(&table.rules, chosen) &&
            found[i].block == placement->block &&
            memcmp(found[i].cubes, placement->cubes, SQUARES) == 0)
            return true;
    return false;
}

static void expect_second_reading_agrees(void)
{
    int count = moves_count();
    find_all();
    assert_int_equal(count, found_count);
    for (int i = 0; i < count; i++) {
        assert_true(i == 0 || table.list[i - 1] < table.list[i]);
        assert_true(found_move(table.list[i]));
    }
}

static void random_games_agree_with_the_second_reading(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        open_table_with(games[i].options, games[i].blocks);
        for (uint64_t game = 0; game < 4; game++) {
            struct rng rng = rng_seeded(1, game);
            begin(&table.rules, &table.state);
            while (!table.state.over) {
                expect_second_reading_agrees();
                play(&table.rules, &table.state, pick(&table.rules, &table.state, &rng));
                expect_consistent();
            }
        }
    }
}

/* --- pick --- */

/* How often each of the listed moves is picked; the sum of squares measures how uneven it is. */
static double chi_square_of_pick(int count, int tries, struct rng *rng)
{
    static int picked[MOVES_MAX];
    double sum = 0, expected = (double)tries / count;
    memset(picked, 0, sizeof picked);
    for (int i = 0; i < tries; i++) {
        move chosen = pick(&table.rules, &table.state, rng);
        int index = 0;
        while (index < count && table.list[index] != chosen)
            index++;
        assert_true(index < count);
        picked[index]++;
    }
    for (int i = 0; i < count; i++)
        sum += (picked[i] - expected) * (picked[i] - expected) / expected;
    return sum;
}

/* Beyond six standard deviations something is wrong: the mean is count - 1, the variance twice it.
 */
static void pick_is_uniform(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        struct rng rng = rng_seeded(2, (uint64_t)i);
        open_table_with(games[i].options, games[i].blocks);
        for (int ply = 0; ply < 8 && !table.state.over; ply++) {
            int count = moves_count();
            double excess = chi_square_of_pick(count, 50 * count, &rng) - (count - 1);
            assert_true(excess * excess <= 36.0 * 2 * count);
            play(&table.rules, &table.state, table.list[count / 2]);
        }
    }
}

/* --- the state in words --- */

static void state_has_the_keys_of_the_rulebook(void **unused)
{
    (void)unused;
    char bytes[2048];
    struct text text = TEXT_OVER(bytes);
    struct json json = json_over(&text);
    open_table("players=2");
    play_texts("N:a1a1a2 C:d4");
    json_begin_object(&json);
    write_state(&table.rules, &table.state, &json);
    json_end_object(&json);
    assert_string_equal(
        bytes,
        "{\"phase\":\"play\",\"seat\":0,"
        "\"heights\":[[0,0,0,1],[0,0,0,0],[1,0,0,0],[2,0,0,0]],"
        "\"tops\":[\"wbwB\",\"bwbw\",\"Wbwb\",\"Wwbw\"],"
        "\"columns\":{\"a1\":\"ww\",\"a2\":\"w\",\"a3\":\"\",\"a4\":\"\",\"b1\":\"\",\"b2\":\"\","
        "\"b3\":\"\",\"b4\":\"\",\"c1\":\"\",\"c2\":\"\",\"c3\":\"\",\"c4\":\"\",\"d1\":\"\","
        "\"d2\":\"\",\"d3\":\"\",\"d4\":\"b\"},"
        "\"left\":[\"CDIVOLYAB\",\"DIVNOLYAB\"],\"lines\":[0,0],\"reach\":[1,0]}");
}

static void a_finished_state_has_no_seat(void **unused)
{
    (void)unused;
    char bytes[2048];
    struct text text = TEXT_OVER(bytes);
    struct json json = json_over(&text);
    open_table("players=2");
    resign(&table.rules, &table.state, BLACK);
    json_begin_object(&json);
    write_state(&table.rules, &table.state, &json);
    assert_non_null(strstr(bytes, "\"phase\":\"over\",\"seat\":null,"));
}

/* --- the table --- */

static void cubes_lie_on_squares_from_the_bottom_up_and_blocks_in_trays(void **unused)
{
    (void)unused;
    static struct thing things[THINGS_MAX];
    static struct place places[PLACES_MAX];
    open_table("players=2");
    play_texts("N:a1a1a2 C:a1");
    assert_int_equal(GAME(convert).places(&table.rules, places), 18);
    assert_int_equal(GAME(convert).things(&table.rules, &table.state, things), 4 + 9 + 9);
    static const int sides[] = {WHITE, WHITE, BLACK, WHITE};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(things[i].kind, THING_CUBE);
        assert_string_equal(places[things[i].place].label, i < 3 ? "a1" : "a2");
        assert_int_equal(things[i].side, sides[i]);
    }
    assert_int_equal(things[4].kind, THING_BLOCK);
    assert_string_equal(things[4].label, "C");
    assert_string_equal(places[things[4].place].label, "white");
    assert_string_equal(things[13].label, "D");
    assert_int_equal(things[13].face, 1);
    assert_int_equal(places[things[13].place].owner, BLACK);
}

static void a_move_touches_its_block_and_a_square_for_every_cube(void **unused)
{
    (void)unused;
    struct touch touches[TOUCHES_MAX];
    move chosen = 0;
    open_table("players=2");
    assert_true(read("N:a1a1a2", &chosen));
    assert_int_equal(GAME(convert).touches(&table.rules, &table.state, chosen, touches), 4);
    assert_int_equal(touches[0].place, PLACE_TRAYS);
    assert_int_equal(touches[0].face, 4);
    assert_int_equal(touches[1].place, square_at(0, 0));
    assert_int_equal(touches[2].place, square_at(0, 0));
    assert_int_equal(touches[3].place, square_at(0, 1));
    assert_int_equal(touches[3].face, -1);
}

/* --- check, judge --- */

static void check_finds_what_is_broken(void **unused)
{
    (void)unused;
    open_table("players=2");
    play_texts("N:a1a1a2 C:d4");
    struct state good = table.state;
    expect_consistent();
    table.state.height[5] = 1;
    assert_non_null(check(&table.rules, &table.state));
    table.state = good;
    table.state.held[WHITE] |= 1u << 4;
    assert_non_null(check(&table.rules, &table.state));
    table.state = good;
    table.state.black_tops ^= 1;
    assert_non_null(check(&table.rules, &table.state));
    table.state = good;
    table.state.open[0].word[0] ^= 1;
    assert_non_null(check(&table.rules, &table.state));
    table.state = good;
    table.state.over = true;
    assert_non_null(check(&table.rules, &table.state));
    table.state = good;
    table.state.reach[BLACK] = 2;
    assert_non_null(check(&table.rules, &table.state));
}

static void expect_broken(const char *reason)
{
    const char *broken = check(&table.rules, &table.state);
    assert_string_equal(broken == NULL ? "nothing" : broken, reason);
}

static void check_finds_what_cannot_be(void **unused)
{
    (void)unused;
    open_table("variant=towers");
    play_texts("N:a1a1a2 C:d4");
    struct state good = table.state;
    expect_broken("nothing");
    table.state.seat = COLOURS;
    expect_broken("no such seat is to move");
    table.state = good;
    table.state.held[BLACK] |= 1u << table.rules.set.count;
    expect_broken("a block is held that the set does not have");
    table.state = good;
    table.state.height[0] = LEVELS_MAX + 1;
    expect_broken("a column is too high");
    table.state = good;
    table.state.steps[1] ^= 1;
    expect_broken("the steps are not those of the heights");
    table.state = good;
    table.state.tallest++;
    expect_broken("the blocks in the tallest layer are miscounted");
    table.state = good;
    table.state.lines[WHITE] = 1;
    expect_broken("lines were scored in a game without them");
}

static void judge_prefers_points_and_wins(void **unused)
{
    (void)unused;
    open_table("players=2");
    double level = judge(&table.rules, &table.state, WHITE);
    play_texts("D:a1b1");
    assert_true(judge(&table.rules, &table.state, WHITE) > level);
    assert_true(judge(&table.rules, &table.state, BLACK) < level);
    resign(&table.rules, &table.state, BLACK);
    assert_true(judge(&table.rules, &table.state, WHITE) == 1);
    assert_true(judge(&table.rules, &table.state, BLACK) == 0);
}

/* One square is open, two cubes are left: white fills it and wins, whoever looks. */
static void judge_looks_ahead_in_the_box(void **unused)
{
    (void)unused;
    open_table("variant=box pool=1");
    set_position("a1=wwww a2=wwww a3=wwww a4=wwww b1=wwww b2=wwww b3=wwww b4=wwww "
                 "c1=wwww c2=wwww c3=wwww c4=wwww d1=wwww d2=wwww d3=wwww d4=www",
                 "C", "C", WHITE);
    assert_true(judge(&table.rules, &table.state, WHITE) > 0.99);
    assert_true(judge(&table.rules, &table.state, BLACK) < 0.01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_agree_with_the_second_reading),
        cmocka_unit_test(pick_is_uniform),
        cmocka_unit_test(state_has_the_keys_of_the_rulebook),
        cmocka_unit_test(a_finished_state_has_no_seat),
        cmocka_unit_test(cubes_lie_on_squares_from_the_bottom_up_and_blocks_in_trays),
        cmocka_unit_test(a_move_touches_its_block_and_a_square_for_every_cube),
        cmocka_unit_test(check_finds_what_is_broken),
        cmocka_unit_test(check_finds_what_cannot_be),
        cmocka_unit_test(judge_prefers_points_and_wins),
        cmocka_unit_test(judge_looks_ahead_in_the_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
