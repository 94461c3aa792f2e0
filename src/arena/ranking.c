/* Newton's method on the likelihood, with matrices of at most sixteen rows: an inverse by hand is
 * short, and the same on every machine. */
#include "arena/ranking.h"

#include "base/ensure.h"
#include "base/real.h"

#include <math.h> /* INFINITY */
#include <stdbool.h>
#include <string.h>

enum { STEPS_MAX = 200 }; /* a fit that moves still is taken as it is */

static const double step_max = 1.5; /* far from the top a whole Newton step would overshoot */
static const double small = 1e-10;  /* below, a step or a pivot is nothing but rounding */

struct matrix {
    int size;
    double cell[RANKING_PLAYERS_MAX][RANKING_PLAYERS_MAX];
};

struct fit {
    const struct pairing *pairings;
    int pairings_count;
    int players, anchor;
    bool is_joined[RANKING_PLAYERS_MAX];  /* to the anchor, by pairings */
    double strength[RANKING_PLAYERS_MAX]; /* in nats */
};

static double size_of(double x)
{
    return x < 0 ? -x : x;
}

/* --- linear algebra, small --- */

static void swap_rows(struct matrix *matrix, int a, int b)
{
    double row[RANKING_PLAYERS_MAX];
    memcpy(row, matrix->cell[a], sizeof row);
    memcpy(matrix->cell[a], matrix->cell[b], sizeof row);
    memcpy(matrix->cell[b], row, sizeof row);
}

/* The largest, which loses the least in the division. */
static int pivot_row(const struct matrix *matrix, int column)
{
    int best = column;
    for (int row = column + 1; row < matrix->size; row++)
        if (size_of(matrix->cell[row][column]) > size_of(matrix->cell[best][column]))
            best = row;
    return best;
}

static void add_row(struct matrix *matrix, int to, int from, double times)
{
    for (int i = 0; i < matrix->size; i++)
        matrix->cell[to][i] += times * matrix->cell[from][i];
}

static void scale_row(struct matrix *matrix, int row, double times)
{
    for (int i = 0; i < matrix->size; i++)
        matrix->cell[row][i] *= times;
}

/* Gauss and Jordan. False: there is no inverse. */
static bool invert(struct matrix matrix, struct matrix *inverse)
{
    ensure(matrix.size > 0 && matrix.size <= RANKING_PLAYERS_MAX);
    *inverse = (struct matrix){.size = matrix.size};
    for (int i = 0; i < matrix.size; i++)
        inverse->cell[i][i] = 1;
    for (int column = 0; column < matrix.size; column++) {
        int pivot = pivot_row(&matrix, column);
        double lead = matrix.cell[pivot][column];
        if (size_of(lead) < small)
            return false;
        swap_rows(&matrix, column, pivot);
        swap_rows(inverse, column, pivot);
        scale_row(&matrix, column, 1 / lead);
        scale_row(inverse, column, 1 / lead);
        for (int row = 0; row < matrix.size; row++) {
            double times = -matrix.cell[row][column];
            if (row == column)
                continue;
            add_row(&matrix, row, column, times);
            add_row(inverse, row, column, times);
        }
    }
    return true;
}

/* --- the model --- */

static double expected(const struct fit *fit, const struct pairing *pairing)
{
    return 1 / (1 + real_exp(fit->strength[pairing->other] - fit->strength[pairing->player]));
}

/* The anchor and those who cannot be compared with it stand still. */
static bool stands_still(const struct fit *fit, int player)
{
    return player == fit->anchor || !fit->is_joined[player];
}

/* Its row and column become those of the unit matrix. */
static void hold_still(struct matrix *matrix, int player)
{
    ensure(player >= 0 && player < matrix->size);
    for (int i = 0; i < matrix->size; i++)
        matrix->cell[player][i] = matrix->cell[i][player] = 0;
    matrix->cell[player][player] = 1;
}

static void add_pair(struct matrix *matrix, const struct pairing *pairing, double amount)
{
    ensure(pairing->player != pairing->other);
    int a = pairing->player, b = pairing->other;
    matrix->cell[a][a] += amount;
    matrix->cell[b][b] += amount;
    matrix->cell[a][b] -= amount;
    matrix->cell[b][a] -= amount;
}

/* How strongly the likelihood bends: the information in the results, as a matrix. */
static struct matrix bend_of(const struct fit *fit)
{
    struct matrix bend = {.size = fit->players};
    for (int i = 0; i < fit->pairings_count; i++) {
        double share = expected(fit, &fit->pairings[i]);
        /* One more than were played: the drawn deal that is counted in. */
        double deals = (double)fit->pairings[i].sample.count + 1;
        add_pair(&bend, &fit->pairings[i], deals * share * (1 - share));
    }
    for (int i = 0; i < fit->players; i++)
        if (stands_still(fit, i))
            hold_still(&bend, i);
    return bend;
}

/* What was won beyond what was expected, by player. */
static void slope_of(const struct fit *fit, double *slope)
{
    memset(slope, 0, RANKING_PLAYERS_MAX * sizeof *slope);
    for (int i = 0; i < fit->pairings_count; i++) {
        const struct pairing *pairing = &fit->pairings[i];
        double deals = (double)pairing->sample.count;
        /* The drawn deal that is counted in: half a win in one deal more. */
        double won = deals * pairing->sample.mean + 0.5;
        double beyond = won - (deals + 1) * expected(fit, pairing);
        slope[pairing->player] += beyond;
        slope[pairing->other] -= beyond;
    }
    for (int i = 0; i < fit->players; i++)
        if (stands_still(fit, i))
            slope[i] = 0;
}

/* One step of Newton's method, cut to a length that is safe; returns the longest part of it. */
static double step(struct fit *fit, const struct matrix *inverse)
{
    double slope[RANKING_PLAYERS_MAX], moves[RANKING_PLAYERS_MAX] = {0}, longest = 0;
    slope_of(fit, slope);
    for (int i = 0; i < fit->players; i++) {
        for (int j = 0; j < fit->players; j++)
            moves[i] += inverse->cell[i][j] * slope[j];
        if (size_of(moves[i]) > longest)
            longest = size_of(moves[i]);
    }
    double times = longest > step_max ? step_max / longest : 1;
    for (int i = 0; i < fit->players; i++)
        fit->strength[i] += times * moves[i];
    return longest;
}

/* The variance of a strength: the bend says how much of the spread between deals (which is not that
 * of coins) comes through: inverse * spread * inverse, the "sandwich". */
static double variance_of(const struct fit *fit, const struct matrix *inverse, int player)
{
    double sum = 0;
    for (int i = 0; i < fit->pairings_count; i++) {
        const struct pairing *pairing = &fit->pairings[i];
        double lever =
            inverse->cell[player][pairing->player] - inverse->cell[player][pairing->other];
        double share = expected(fit, pairing);
        double spread =
            (double)pairing->sample.count * pairing->sample.variance + share * (1 - share);
        sum += lever * lever * spread;
    }
    return sum;
}

/* Whoever met somebody who is joined to the anchor is so too. */
static void join(struct fit *fit)
{
    bool is_more = true;
    fit->is_joined[fit->anchor] = true;
    while (is_more) {
        is_more = false;
        for (int i = 0; i < fit->pairings_count; i++) {
            bool *player = &fit->is_joined[fit->pairings[i].player];
            bool *other = &fit->is_joined[fit->pairings[i].other];
            is_more = is_more || *player != *other;
            *player = *other = *player || *other;
        }
    }
}

void ranking_fit(const struct pairing *pairings, int pairings_count, int players, int anchor,
                 struct span *elo)
{
    ensure(players <= RANKING_PLAYERS_MAX && anchor >= 0 && anchor < players);
    for (int i = 0; i < pairings_count; i++)
        ensure(pairings[i].player >= 0 && pairings[i].player < players && pairings[i].other >= 0 &&
               pairings[i].other < players);
    struct fit fit = {pairings, pairings_count, players, anchor, {0}, {0}};
    struct matrix inverse;
    bool fine = true;
    join(&fit);
    for (int i = 0; fine && i < STEPS_MAX; i++) {
        fine = invert(bend_of(&fit), &inverse);
        if (fine && step(&fit, &inverse) < small)
            break;
    }
    double scale = 400 / real_log(10);
    for (int i = 0; i < players; i++) {
        double value = scale * fit.strength[i];
        double reach = INFINITY;
        if (fine && fit.is_joined[i])
            reach = i == anchor ? 0 : 1.96 * scale * real_root(variance_of(&fit, &inverse, i));
        elo[i] = (struct span){value - reach, value, value + reach};
    }
}
