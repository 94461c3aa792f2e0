/* The matching against another way to find the least cost: over all subsets. */
#include "seating/matching.h"

#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SUBSETS_MAX = 16, LARGE = 120 };

#ifdef FLOTILLA_SLOW_BUILD
enum { GRAPHS = 30 };
#else
enum { GRAPHS = 400 };
#endif

struct bench {
    wide cost[LARGE * LARGE];
    int16_t partner[LARGE];
    wide least[1 << SUBSETS_MAX]; /* of each subset of the nodes; -1: odd */
    size_t room;
    void *memory;
    struct pool pool;
};

static struct bench *bench_new(void)
{
    struct bench *bench = malloc(sizeof *bench);
    assert_non_null(bench);
    bench->room = match_size(LARGE) + POOL_ALIGN;
    bench->memory = malloc(bench->room);
    assert_non_null(bench->memory);
    bench->pool = pool_over(bench->memory, bench->room);
    return bench;
}

static void bench_free(struct bench *bench)
{
    free(bench->memory);
    free(bench);
}

static wide least_by_subsets(struct bench *bench, int count)
{
    bench->least[0] = 0;
    for (uint32_t set = 1; set < (uint32_t)1 << count; set++) {
        int first = __builtin_ctz(set);
        bench->least[set] = -1;
        for (int other = first + 1; other < count; other++) {
            uint32_t rest = set & ~((uint32_t)1 << first) & ~((uint32_t)1 << other);
            if ((set >> other & 1) == 0 || bench->least[rest] < 0)
                continue;
            wide cost = bench->least[rest] + bench->cost[first * count + other];
            if (bench->least[set] < 0 || cost < bench->least[set])
                bench->least[set] = cost;
        }
    }
    return bench->least[((uint32_t)1 << count) - 1];
}

static wide matched_cost(const struct bench *bench, int count)
{
    wide sum = 0;
    for (int i = 0; i < count; i++) {
        int partner = bench->partner[i];
        assert_in_range(partner, 0, count - 1);
        assert_int_not_equal(partner, i);
        assert_int_equal(bench->partner[partner], i);
        if (i < partner)
            sum += bench->cost[i * count + partner];
    }
    return sum;
}

/* Costs in 0..range-1, moved up by some bits. Small ranges have many ties, and so many blossoms. */
static void fill(struct bench *bench, struct rng *rng, int count, uint32_t range, int shift)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            wide cost = (wide)rng_below(rng, range) << shift;
            bench->cost[i * count + j] = bench->cost[j * count + i] = cost;
        }
}

static void is_least_of_all(void **state)
{
    (void)state;
    static const struct {
        uint32_t range;
        int shift;
    } kinds[] = {{2, 0}, {4, 0}, {20, 0}, {1000000, 0}, {4, 112}, {1u << 31, 85}};
    struct bench *bench = bench_new();
    struct rng rng = rng_seeded(5, 0);
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++)
        for (int i = 0; i < GRAPHS; i++) {
            int count = 2 * (1 + (int)rng_below(&rng, i % 20 == 0 ? 8 : 6));
            fill(bench, &rng, count, kinds[kind].range, kinds[kind].shift);
            match_least(count, bench->cost, bench->partner, &bench->pool);
            if (matched_cost(bench, count) != least_by_subsets(bench, count))
                fail_msg("kind %zu, graph %d, %d nodes", kind, i, count);
        }
    bench_free(bench);
}

/* Distances on a line: neighbours match, so the least cost is known for any size. Clusters of odd
 * size make nested blossoms. */
static void is_least_on_a_line(void **state)
{
    (void)state;
    struct bench *bench = bench_new();
    struct rng rng = rng_seeded(6, 0);
    for (int round = 0; round < GRAPHS / 10; round++) {
        int count = LARGE - 2 * (int)rng_below(&rng, 40), at[LARGE];
        wide least = 0;
        for (int i = 0, x = 0; i < count; i++) {
            int gap = (int)rng_below(&rng, rng_below(&rng, 3) == 0 ? 1000 : 4);
            x += gap;
            least += i % 2 == 1 ? gap : 0;
            at[i] = x;
        }
        for (int i = count - 1; i > 0; i--) { /* in any order */
            int j = (int)rng_below(&rng, (uint32_t)i + 1), swapped = at[i];
            at[i] = at[j];
            at[j] = swapped;
        }
        for (int i = 0; i < count; i++)
            for (int j = 0; j < count; j++)
                bench->cost[i * count + j] = at[i] < at[j] ? at[j] - at[i] : at[i] - at[j];
        match_least(count, bench->cost, bench->partner, &bench->pool);
        assert_true(matched_cost(bench, count) == least);
    }
    bench_free(bench);
}

static void gives_its_memory_back(void **state)
{
    (void)state;
    struct bench *bench = bench_new();
    struct rng rng = rng_seeded(7, 0);
    fill(bench, &rng, LARGE, 50, 0);
    match_least(LARGE, bench->cost, bench->partner, &bench->pool);
    assert_int_equal(bench->pool.used, 0);
    bench_free(bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_least_of_all),
        cmocka_unit_test(is_least_on_a_line),
        cmocka_unit_test(gives_its_memory_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
