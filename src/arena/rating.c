#include "arena/rating.h"

#include "base/ensure.h"
#include "base/real.h"

#include <math.h> /* INFINITY; no function of it */

static const double z95 = 1.959963984540054; /* of the normal distribution, both sides */

/* Elo says that 400 points make ten to one. */
static double elo_per_nat(void)
{
    return 400 / real_log(10);
}

double elo_of_share(double share)
{
    if (share <= 0)
        return -INFINITY;
    if (share >= 1)
        return INFINITY;
    return elo_per_nat() * real_log(share / (1 - share));
}

double share_of_elo(double elo)
{
    return 1 / (1 + real_exp(-elo / elo_per_nat()));
}

/* How many coins tell as much as these deals: a coin's variance over the variance seen. Few deals,
 * or deals that all ended alike, say little about the variance, so one deal in which the games hang
 * together entirely (a coin) is counted in on both sides. */
static double coins_of(struct sample sample, double weight)
{
    double count = (double)sample.count;
    double coin = sample.mean * (1 - sample.mean);
    double careful = (sample.mean * count + 0.5) / (count + 1);
    double extra = careful * (1 - careful) / weight;
    double seen = (count > 1 ? count * count / (count - 1) : count) * sample.variance;
    return count * (count * coin + extra * weight) / (seen + extra);
}

struct span share_span(struct sample sample, double weight)
{
    ensure(sample.count >= 0 && sample.variance >= 0);
    if (sample.count == 0 || weight <= 0)
        /* Nothing is known. */
        return (struct span){0, 0.5, 1};
    double coins = coins_of(sample, weight);
    double pull = z95 * z95 / coins, mean = sample.mean;
    double middle = (mean + pull / 2) / (1 + pull);
    double reach = real_root(pull * (mean * (1 - mean) + pull / 4)) / (1 + pull);
    struct span span = {middle - reach, mean, middle + reach};
    if (span.low < 1e-12) /* nothing but rounding */
        span.low = 0;
    if (span.high > 1 - 1e-12)
        span.high = 1;
    return span;
}

struct span elo_span(struct span share)
{
    return (struct span){elo_of_share(share.low), elo_of_share(share.value),
                         elo_of_share(share.high)};
}

/* --- the sequential test --- */

/* Deals are taken as normal around the expected share, with the variance seen; a quarter, the
 * variance of one coin, is added to its sum, so that a first run of wins does not decide. */
double sprt_ratio(const struct sprt *sprt, struct sample sample)
{
    ensure(sprt->elo0 < sprt->elo1);
    if (sample.count == 0)
        return 0;
    double count = (double)sample.count;
    double share0 = share_of_elo(sprt->elo0), share1 = share_of_elo(sprt->elo1);
    double variance = sample.variance + 0.25 / count;
    return count * (share1 - share0) * (2 * sample.mean - share0 - share1) / (2 * variance);
}

void sprt_bounds(const struct sprt *sprt, double *low, double *high)
{
    ensure(sprt->alpha > 0 && sprt->alpha < 1 && sprt->beta > 0 && sprt->beta < 1);
    *low = real_log(sprt->beta / (1 - sprt->alpha));
    *high = real_log((1 - sprt->beta) / sprt->alpha);
}

/* After Wald: the ratio is compared with two bounds that follow from alpha and beta alone. */
enum sprt_verdict sprt_judge(const struct sprt *sprt, struct sample sample)
{
    if (sample.count < SPRT_DEALS_MIN)
        return SPRT_OPEN;
    double low, high, ratio = sprt_ratio(sprt, sample);
    sprt_bounds(sprt, &low, &high);
    return ratio <= low ? SPRT_ELO0 : ratio >= high ? SPRT_ELO1 : SPRT_OPEN;
}
