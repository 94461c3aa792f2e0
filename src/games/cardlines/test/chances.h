/* For tests: whether what is drawn at random comes as often as it should. Seeds are fixed, so a
 * test passes always or never. */
#ifndef GAMES_CARDLINES_TEST_CHANCES_H
#define GAMES_CARDLINES_TEST_CHANCES_H

#include "games/cardlines/test/position.h"

enum { DRAWS_EACH = 2000 };

/* Chi-square against the weights; the limit is five deviations above what is expected. */
static inline void assert_fair(const uint32_t *seen, const uint32_t *weights, int count)
{
    double total_seen = 0, total_weight = 0, sum = 0;
    for (int i = 0; i < count; i++) {
        total_seen += seen[i];
        total_weight += weights[i];
    }
    for (int i = 0; i < count; i++) {
        double expected = total_seen * weights[i] / total_weight;
        sum += (seen[i] - expected) * (seen[i] - expected) / expected;
    }
    double freedom = count - 1, over = sum - freedom;
    if (over > 0 && over * over > 25 * 2 * freedom)
        fail_msg("chi-square %d at %d degrees of freedom", (int)sum, count - 1);
}

static inline int move_index(const move *list, int count, move wanted)
{
    for (int i = 0; i < count; i++)
        if (list[i] == wanted)
            return i;
    fail_msg("a move that is not listed");
    return 0;
}

/* `pick` takes every legal move equally often. */
static inline void assert_pick_is_fair(void)
{
    static move list[MOVES_LIMIT];
    static uint32_t seen[MOVES_LIMIT], weights[MOVES_LIMIT];
    struct rng rng = rng_seeded(11, 3);
    int count = moves(&at_rules, &at, list);
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < count; i++)
        weights[i] = 1;
    for (int i = 0; i < DRAWS_EACH * count; i++)
        seen[move_index(list, count, pick(&at_rules, &at, &rng))]++;
    if (count > 1)
        assert_fair(seen, weights, count);
}

/* `sample` takes every event as often as its weight says. */
static inline void assert_sample_is_fair(void)
{
    static move list[MOVES_LIMIT];
    static uint32_t seen[MOVES_LIMIT], weights[MOVES_LIMIT];
    struct rng rng = rng_seeded(12, 3);
    int count = moves(&at_rules, &at, list);
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < count; i++)
        weights[i] = weight(&at_rules, &at, list[i]);
    for (int i = 0; i < DRAWS_EACH * count; i++)
        seen[move_index(list, count, sample(&at_rules, &at, &rng))]++;
    assert_fair(seen, weights, count);
}

#endif
