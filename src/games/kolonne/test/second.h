/* For tests only: the rules of moving once more, slow and plain, on a grid of letters. Shares no
 * method with the game: walks are tried one by one, the gap is found with a price list for every
 * subset of stones. */
#ifndef GAMES_KOLONNE_TEST_SECOND_H
#define GAMES_KOLONNE_TEST_SECOND_H

#include "games/kolonne/state.h"

#include <string.h>

enum { ORACLE_MOVES_MAX = 512, ORACLE_FAR = 1000 };

struct oracle {
    int owner[SIZE][SIZE]; /* by file and rank: a colour or -1 */
    bool crossed[SIZE][SIZE];
    int star[SIZE][SIZE];   /* a colour in play or -1 */
    int target[SIZE][SIZE]; /* of the colour that moves: 0 no, 1 yes, 2 the corner */
    int colour;
};

struct oracle_move {
    int from_file, from_rank, to_file, to_rank;
    bool crosses; /* the stone has crossed its star afterwards */
};

static const int oracle_files[4] = {0, 1, 0, -1}, oracle_ranks[4] = {1, 0, -1, 0};

static inline bool oracle_inside(int file, int rank)
{
    return file >= 0 && file < SIZE && rank >= 0 && rank < SIZE;
}

static inline void oracle_take_field(struct oracle *o, const struct rules *rules,
                                     const struct state *state, int file, int rank)
{
    int field = field_at(file, rank);
    o->owner[file][rank] = o->star[file][rank] = -1;
    o->target[file][rank] = 0;
    o->crossed[file][rank] = set_has(&state->crossed, field);
    for (int colour = 0; colour < COLOURS; colour++) {
        if (set_has(&state->stones[colour], field))
            o->owner[file][rank] = colour;
        if (rules->in_play[colour] && rules->star[colour] == field)
            o->star[file][rank] = colour;
    }
    for (int i = 0; i < STONES; i++)
        if (rules->start_field[(o->colour + 2) % 4][i] == field)
            o->target[file][rank] = i == 0 ? 2 : 1;
}

static inline struct oracle oracle_of(const struct rules *rules, const struct state *state,
                                      int colour)
{
    struct oracle o = {.colour = colour};
    for (int file = 0; file < SIZE; file++)
        for (int rank = 0; rank < SIZE; rank++)
            oracle_take_field(&o, rules, state, file, rank);
    return o;
}

/* --- the gap --- */

/* What a field costs a column: nothing under a stone, one when empty, no way over a foreign star.
 */
static inline int oracle_cost(const struct oracle *o, int file, int rank)
{
    if (o->star[file][rank] >= 0 && o->star[file][rank] != o->colour)
        return ORACLE_FAR;
    return o->owner[file][rank] >= 0 ? 0 : 1;
}

typedef int oracle_grid[SIZE][SIZE];

/* Whether a field gets cheaper by way of a neighbour. */
static inline bool oracle_cheapen(oracle_grid cost, oracle_grid price, int file, int rank)
{
    int least = price[file][rank];
    for (int d = 0; d < 4; d++) {
        int from_file = file + oracle_files[d], from_rank = rank + oracle_ranks[d];
        if (!oracle_inside(from_file, from_rank))
            continue;
        int through = price[from_file][from_rank] + cost[file][rank];
        least = through < least ? through : least;
    }
    bool cheaper = least < price[file][rank];
    price[file][rank] = least;
    return cheaper;
}

/* There and back over the board until nothing gets cheaper. */
static inline void oracle_relax(oracle_grid cost, oracle_grid price)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < FIELDS; i++)
            changed |= oracle_cheapen(cost, price, i / SIZE, i % SIZE);
        for (int i = FIELDS - 1; i >= 0; i--)
            changed |= oracle_cheapen(cost, price, i / SIZE, i % SIZE);
    }
}

static inline void oracle_join(oracle_grid cost, oracle_grid price, oracle_grid one,
                               oracle_grid other)
{
    for (int file = 0; file < SIZE; file++)
        for (int rank = 0; rank < SIZE; rank++) {
            int both = one[file][rank] + other[file][rank] - cost[file][rank];
            if (both < price[file][rank])
                price[file][rank] = both;
        }
}

/* price[set][field]: the empty fields that join those stones and that field. The last stone is the
 * field where all is added up. */
static inline int oracle_gap(const struct oracle *o)
{
    static oracle_grid price[1 << STONES], cost;
    int stones[STONES], count = 0;
    for (int i = 0; i < FIELDS; i++) {
        cost[i / SIZE][i % SIZE] = oracle_cost(o, i / SIZE, i % SIZE);
        if (o->owner[i / SIZE][i % SIZE] == o->colour)
            stones[count++] = i;
    }
    int last = stones[count - 1], all = (1 << (count - 1)) - 1;
    for (int set = 1; set <= all; set++) {
        for (int i = 0; i < FIELDS; i++)
            price[set][i / SIZE][i % SIZE] = ORACLE_FAR;
        for (int i = 0; i < count - 1; i++)
            if (set == 1 << i)
                price[set][stones[i] / SIZE][stones[i] % SIZE] = 0;
        for (int part = (set - 1) & set; part > (set & ~part); part = (part - 1) & set)
            oracle_join(cost, price[set], price[part], price[set & ~part]);
        oracle_relax(cost, price[set]);
    }
    return price[all][last / SIZE][last % SIZE];
}

/* --- walks --- */

struct oracle_walk {
    const struct oracle *o;
    bool trodden[SIZE][SIZE];
    bool ends[SIZE][SIZE];
    bool crossing[SIZE][SIZE]; /* an end of a walk after which the stone has crossed its star */
};

static inline bool oracle_may_step(const struct oracle_walk *walk, int file, int rank, int to_file,
                                   int to_rank, bool crossed)
{
    const struct oracle *o = walk->o;
    if (!oracle_inside(to_file, to_rank) || walk->trodden[to_file][to_rank])
        return false;
    int owner = o->owner[to_file][to_rank], star = o->star[to_file][to_rank];
    int here = o->target[file][rank], there = o->target[to_file][to_rank];
    if ((owner >= 0 && owner != o->colour) || (star >= 0 && star != o->colour))
        return false;
    if ((here == 0 && there == 1) || (here == 1 && there == 0))
        return false;
    return there == 0 || crossed;
}

static inline void oracle_step(struct oracle_walk *walk, int file, int rank, bool crossed, int left)
{
    if (left == 0) {
        walk->ends[file][rank] = true;
        walk->crossing[file][rank] |= crossed;
        return;
    }
    walk->trodden[file][rank] = true;
    for (int d = 0; d < 4; d++) {
        int to_file = file + oracle_files[d], to_rank = rank + oracle_ranks[d];
        if (oracle_may_step(walk, file, rank, to_file, to_rank, crossed))
            oracle_step(walk, to_file, to_rank,
                        crossed || walk->o->star[to_file][to_rank] == walk->o->colour, left - 1);
    }
    walk->trodden[file][rank] = false;
}

static inline struct oracle_walk oracle_walks(const struct oracle *o, int file, int rank, int steps)
{
    struct oracle_walk walk = {.o = o};
    oracle_step(&walk, file, rank, o->crossed[file][rank], steps);
    return walk;
}

/* --- moves --- */

static inline int oracle_moves_from(struct oracle *o, int file, int rank, int die, int before,
                                    struct oracle_move *list)
{
    int count = 0;
    struct oracle_walk walk = oracle_walks(o, file, rank, die);
    for (int i = 0; i < FIELDS; i++) {
        int to_file = i / SIZE, to_rank = i % SIZE;
        if (!walk.ends[to_file][to_rank] || o->owner[to_file][to_rank] >= 0)
            continue;
        o->owner[file][rank] = -1;
        o->owner[to_file][to_rank] = o->colour;
        int after = oracle_gap(o);
        o->owner[to_file][to_rank] = -1;
        o->owner[file][rank] = o->colour;
        if (after <= 3 || after < before)
            list[count++] =
                (struct oracle_move){file, rank, to_file, to_rank, walk.crossing[to_file][to_rank]};
    }
    return count;
}

/* All moves of stones (a pass is always legal), by fields from a1, a2 ... on. */
static inline int oracle_moves(struct oracle *o, int die, struct oracle_move *list)
{
    int count = 0, before = oracle_gap(o);
    for (int i = 0; i < FIELDS; i++)
        if (o->owner[i / SIZE][i % SIZE] == o->colour)
            count += oracle_moves_from(o, i / SIZE, i % SIZE, die, before, list + count);
    return count;
}

#endif
