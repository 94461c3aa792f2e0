#include "seating/pairs.h"
#include "base/ensure.h"

#include "seating/cost.h"
#include "seating/matching.h"
#include "seating/sizes.h"

#include <string.h>

/* Beyond MATCH_MAX players the list is paired from the top in windows, each exactly; only pairs
 * with one of the window's first 64 are kept. Every window is so wide that nobody has to meet again
 * in it within 63 rounds: everybody there has more than half of the others left (Dirac). */
enum { WINDOW = 192, WINDOW_KEPT = 64 };

/* Bits of each level's sum over a round, from the least important one. A level never carries into
 * the next: each has room for its largest value at every table of a matching, MATCH_MAX / 2. */
enum {
    FOLD_BITS = 28,
    PARITY_BITS = 13,
    SCORES_BITS = 32,
    BYE_RANK_BITS = 9,
    FAR_PARITY_BITS = 13,
    REPEATS_BITS = 18,

    PARITY_AT = FOLD_BITS,
    SCORES_AT = PARITY_AT + PARITY_BITS,
    BYE_RANK_AT = SCORES_AT + SCORES_BITS,
    FAR_PARITY_AT = BYE_RANK_AT + BYE_RANK_BITS,
    REPEATS_AT = FAR_PARITY_AT + FAR_PARITY_BITS,
    BYES_AT = REPEATS_AT + REPEATS_BITS,

    EXCESS_MAX = 5,
    BYES_COUNTED_MAX = 8
};

_Static_assert(BYES_AT + 7 <= 120, "match_least takes costs up to 2^120");

struct group_place {
    int group, rank, size; /* which score group, the place in it from 0, how many are in it */
};

struct pairing {
    struct hall *hall;
    enum pairs_kind kind;
    struct group_place *place; /* by player */
    wide *cost;
    int16_t *partner;
    int16_t *list;
};

/* --- the cost of a pair --- */

/* By how many games the count of first seats is further off than one. */
static int excess(int balance)
{
    int off = (balance < 0 ? -balance : balance) - SHARES / 2;
    int games = (off + SHARES / 4) / (SHARES / 2);
    return games < 0 ? 0 : games > EXCESS_MAX ? EXCESS_MAX : games;
}

/* As they would sit: the order is known before the pair is. */
static wide parity_cost(const struct hall *hall, int a, int b)
{
    int16_t player[2] = {(int16_t)a, (int16_t)b};
    pair_order(hall, player);
    wide cost = 0;
    for (int i = 0; i < 2; i++) {
        int change = i == 0 ? SHARES / 2 : -SHARES / 2;
        int over = excess(hall->tally[player[i]].first + change), far = over > 1 ? over - 1 : 0;
        cost += ((wide)(far * far) << FAR_PARITY_AT) + ((wide)(over * over) << PARITY_AT);
    }
    return cost;
}

/* How far a pair is from "top half against bottom half"; between groups: from "the last of the
 * upper one against the first of the lower one". */
static wide fold_cost(struct group_place a, struct group_place b)
{
    if (a.group == b.group) {
        int apart = a.rank < b.rank ? b.rank - a.rank : a.rank - b.rank;
        int off = apart - a.size / 2;
        return (wide)off * off;
    }
    struct group_place upper = a.group < b.group ? a : b, lower = a.group < b.group ? b : a;
    int over = upper.size - 1 - upper.rank;
    return (wide)over * over + (wide)lower.rank * lower.rank;
}

/* A robin: as many tables as can be; who sits out has few opponents left. */
static wide unmet_cost(const struct hall *hall, int a, int b)
{
    if (hall_met(hall, a, b) == 0)
        return parity_cost(hall, a, b);
    wide left_a = hall->score[a], left_b = hall->score[b];
    return ((wide)1 << BYES_AT) + ((left_a * left_a + left_b * left_b) << SCORES_AT);
}

static wide pair_total(const struct pairing *pairing, int a, int b)
{
    const struct hall *hall = pairing->hall;
    if (pairing->kind == PAIRS_UNMET)
        return unmet_cost(hall, a, b);
    int apart = hall->score[a] - hall->score[b];
    wide cost = parity_cost(hall, a, b);
    cost += (wide)meeting_cost(hall_met(hall, a, b)) << REPEATS_AT;
    cost += ((wide)apart * apart) << SCORES_AT;
    if (pairing->kind == PAIRS_BY_SCORE)
        cost += fold_cost(pairing->place[a], pairing->place[b]);
    return cost;
}

/* Sitting out: who had fewest byes; then, after the repeats, who stands lowest. */
static wide bye_cost(const struct pairing *pairing, int at, int count)
{
    const struct hall *hall = pairing->hall;
    wide left = hall->score[pairing->list[at]];
    if (pairing->kind == PAIRS_UNMET)
        return left * left << SCORES_AT;
    int byes = hall->tally[pairing->list[at]].byes;
    byes = byes < BYES_COUNTED_MAX ? byes : BYES_COUNTED_MAX;
    return ((wide)(byes * byes) << BYES_AT) + ((wide)(count - 1 - at) << BYE_RANK_AT);
}

/* --- one matching --- */

static void fill_costs(struct pairing *pairing, int count, int nodes)
{
    for (int i = 0; i < nodes; i++)
        for (int j = 0; j < i; j++) {
            wide cost = i < count ? pair_total(pairing, pairing->list[i], pairing->list[j])
                                  : bye_cost(pairing, j, count);
            pairing->cost[i * nodes + j] = pairing->cost[j * nodes + i] = cost;
        }
}

/* Matches the first of the list; the partner of one who sits out is `count`. */
/* An odd number gets one node more, whose partner sits out. */
static void match_list(struct pairing *pairing, int count)
{
    ensure(count > 0 && count <= MATCH_MAX);
    int nodes = count + count % 2;
    fill_costs(pairing, count, nodes);
    match_least(nodes, pairing->cost, pairing->partner, &pairing->hall->pool);
}

static void add_pair(const struct pairing *pairing, int a, int b, struct seating_result *result)
{
    struct hall *hall = pairing->hall;
    if (pairing->kind == PAIRS_UNMET && hall_met(hall, a, b) > 0) {
        ensure(result->byes + 2 <= SEATING_PLAYERS_MAX);
        result->bye[result->byes++] = (int16_t)a;
        result->bye[result->byes++] = (int16_t)b;
        return;
    }
    struct seating_table table = {.count = 2, .winner = -1};
    bool turns = rng_below(&hall->rng, 2) == 1; /* decides only between equals */
    table.player[0] = (int16_t)(turns ? b : a);
    table.player[1] = (int16_t)(turns ? a : b);
    pair_order(hall, table.player);
    ensure(result->tables < SEATING_TABLES_MAX);
    result->table[result->tables++] = table;
}

/* Keeps the pairs with one of the first `kept`, and removes their players from the list. */
static int keep_pairs(struct pairing *pairing, int matched, int kept, int count,
                      struct seating_result *result)
{
    ensure(kept <= matched && matched <= MATCH_MAX && matched <= count);
    bool is_gone[MATCH_MAX] = {false};
    for (int i = 0; i < kept; i++) {
        int j = pairing->partner[i];
        if (is_gone[i])
            continue;
        is_gone[i] = true;
        if (j < matched)
            is_gone[j] = true;
        if (j < matched)
            add_pair(pairing, pairing->list[i], pairing->list[j], result);
        else
            result->bye[result->byes++] = pairing->list[i];
    }
    int left = 0;
    for (int i = 0; i < count; i++)
        if (i >= matched || !is_gone[i])
            pairing->list[left++] = pairing->list[i];
    return left;
}

/* --- the list --- */

/* The list is sorted, so those of one score stand together. */
static void find_groups(struct pairing *pairing)
{
    const struct hall *hall = pairing->hall;
    int group = 0;
    for (int from = 0, to; from < hall->count; from = to, group++) {
        for (to = from + 1; to < hall->count; to++)
            if (hall->score[hall->list[to]] != hall->score[hall->list[from]])
                break;
        for (int i = from; i < to; i++)
            pairing->place[hall->list[i]] = (struct group_place){group, i - from, to - from};
    }
}

/* For windows: those who should meet stand side by side. */
static void interleave_groups(struct pairing *pairing)
{
    const struct hall *hall = pairing->hall;
    for (int from = 0; from < hall->count;) {
        int size = pairing->place[hall->list[from]].size, half = (size + 1) / 2;
        for (int i = 0; i < size; i++)
            pairing->list[from + i] = hall->list[from + i / 2 + (i % 2 == 1 ? half : 0)];
        from += size;
    }
}

static int nodes_max(int players)
{
    return players < MATCH_MAX ? players + players % 2 : MATCH_MAX;
}

size_t pairs_size(int players)
{
    size_t nodes = (size_t)nodes_max(players), n = (size_t)players;
    return nodes * nodes * sizeof(wide) + match_size(nodes_max(players)) + nodes * sizeof(int16_t) +
           n * (sizeof(struct group_place) + sizeof(int16_t)) + 8 * (size_t)POOL_ALIGN;
}

void pairs_make(struct hall *hall, enum pairs_kind kind, struct seating_result *result)
{
    /* A window cannot say who of all sits out, so that is settled first. */
    if (hall->count > MATCH_MAX && hall->count % 2 == 1)
        byes_take(hall, 1, result);
    size_t used = hall->pool.used, nodes = (size_t)nodes_max(hall->count);
    struct pairing pairing = {.hall = hall, .kind = kind};
    pairing.place = hall_take(hall, (size_t)hall->input->players, sizeof *pairing.place);
    pairing.cost = hall_take(hall, nodes * nodes, sizeof *pairing.cost);
    pairing.partner = hall_take(hall, nodes, sizeof *pairing.partner);
    pairing.list = hall_take(hall, (size_t)hall->count, sizeof *pairing.list);
    find_groups(&pairing);
    memcpy(pairing.list, hall->list, (size_t)hall->count * sizeof *pairing.list);
    int left = hall->count;
    if (left > MATCH_MAX)
        interleave_groups(&pairing);
    while (left > MATCH_MAX) {
        match_list(&pairing, WINDOW);
        left = keep_pairs(&pairing, WINDOW, WINDOW_KEPT, left, result);
    }
    match_list(&pairing, left);
    keep_pairs(&pairing, left, left, left, result);
    hall->pool.used = used;
}

/* --- a table of three among tables of two --- */

/* Twelve of them make 220 trios: all are tried. */
enum { TRIO_POOL = 12 };

/* The players who sat at odd tables least, of these the lowest in the list: their places. */
static int trio_candidates(const struct hall *hall, int at[TRIO_POOL])
{
    int count = 0;
    for (int i = hall->count - 1; i >= 0; i--) {
        int to = count < TRIO_POOL ? count++ : TRIO_POOL;
        for (; to > 0 && hall->tally[hall->list[at[to - 1]]].odd > hall->tally[hall->list[i]].odd;
             to--)
            if (to < TRIO_POOL)
                at[to] = at[to - 1];
        if (to < TRIO_POOL)
            at[to] = i;
    }
    return count;
}

/* Meetings, then odd tables so far, then places in the list. */
static int64_t trio_cost(const struct hall *hall, const int at[3])
{
    int64_t odd = 0, repeats = 0, places = 0;
    for (int i = 0; i < 3; i++) {
        int player = hall->list[at[i]];
        odd += hall->tally[player].odd;
        repeats += meeting_cost(hall_met(hall, player, hall->list[at[(i + 1) % 3]]));
        places += hall->count - 1 - at[i];
    }
    return (repeats << 40) + (odd << 20) + places;
}

static void find_trio(const struct hall *hall, int best[3])
{
    int at[TRIO_POOL], count = trio_candidates(hall, at);
    int64_t least = INT64_MAX;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            for (int k = 0; k < j; k++) {
                const int trio[3] = {at[i], at[j], at[k]};
                int64_t cost = trio_cost(hall, trio);
                if (cost >= least)
                    continue;
                least = cost;
                memcpy(best, trio, sizeof trio);
            }
}

void trio_take(struct hall *hall, struct seating_result *result)
{
    ensure(hall->count >= 3 && result->tables < SEATING_TABLES_MAX);
    int at[3] = {0, 1, 2};
    find_trio(hall, at);
    struct seating_table table = {.count = 3, .winner = -1};
    for (int i = 0; i < 3; i++) {
        table.player[i] = hall->list[at[i]];
        hall->list[at[i]] = -1;
    }
    table_order(hall, table.player, 3);
    result->table[result->tables++] = table;
    int left = 0;
    for (int i = 0; i < hall->count; i++)
        if (hall->list[i] >= 0)
            hall->list[left++] = hall->list[i];
    hall->count = left;
}
