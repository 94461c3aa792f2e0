#include "arena/total.h"

#include "base/ensure.h"

/* The longest move of all is the longest of the longest. */
static void fare_add(struct fare *sum, const struct fare *fare)
{
    sum->points += fare->points;
    sum->wins += fare->wins;
    sum->draws += fare->draws;
    sum->losses += fare->losses;
    sum->moves += fare->moves;
    sum->sims += fare->sims;
    sum->time_us += fare->time_us;
    if (fare->time_us_max > sum->time_us_max)
        sum->time_us_max = fare->time_us_max;
}

void total_add(struct total *total, const struct deal *deal)
{
    ensure(total->players > 0 && total->players <= CONTEST_PLAYERS_MAX && total->rotations > 0);
    total->deals++;
    total->plies += deal->plies;
    total->first_points += deal->first_points;
    total->first_squares += deal->first_points * deal->first_points;
    for (int i = 0; i < total->players; i++) {
        fare_add(&total->fares[i], &deal->fares[i]);
        total->swept[i] += deal->fares[i].points == (int64_t)total->rotations * GAME_POINTS;
        for (int j = 0; j < total->players; j++)
            total->products[i][j] += deal->fares[i].points * deal->fares[j].points;
    }
}

int64_t total_games(const struct total *total)
{
    return total->deals * total->rotations;
}

/* From points in a deal to shares. */
static double scale_of(const struct total *total)
{
    return (double)total->rotations * GAME_POINTS;
}

/* From sums of whole numbers, so that the order of the deals does not change a bit. */
static struct sample sample_of(const struct total *total, int64_t points, int64_t squares)
{
    struct sample sample = {.count = total->deals};
    if (total->deals == 0)
        return sample;
    double count = (double)total->deals, scale = scale_of(total);
    sample.mean = (double)points / count / scale;
    sample.variance = (double)squares / count / (scale * scale) - sample.mean * sample.mean;
    if (sample.variance < 1e-14) /* rounding */
        sample.variance = 0;
    return sample;
}

struct sample total_sample(const struct total *total, int player)
{
    ensure(player >= 0 && player < total->players);
    return sample_of(total, total->fares[player].points, total->products[player][player]);
}

struct span total_share(const struct total *total, int player)
{
    return share_span(total_sample(total, player), 1);
}

struct span total_first(const struct total *total)
{
    return share_span(sample_of(total, total->first_points, total->first_squares), 1);
}

static double covariance(const struct total *total, int i, int j)
{
    ensure(total->deals > 0);
    double count = (double)total->deals, scale = scale_of(total);
    double both = (double)total->products[i][j] / count / (scale * scale);
    return both - total_sample(total, i).mean * total_sample(total, j).mean;
}

/* a / (a + b) moves by (b da - a db) / (a + b)^2: its variance from those of a and b. */
struct span total_share_between(const struct total *total, int player, int other)
{
    struct sample one = total_sample(total, player), two = total_sample(total, other);
    double a = one.mean, b = two.mean, sum = a + b;
    /* Neither of the two has won anything: nothing can be said of them. */
    if (sum <= 0)
        return share_span((struct sample){0}, 0);
    double variance =
        b * b * one.variance + a * a * two.variance - 2 * a * b * covariance(total, player, other);
    variance /= sum * sum * sum * sum;
    struct sample sample = {total->deals, a / sum, variance > 1e-14 ? variance : 0};
    return share_span(sample, sum);
}
