#include "bots/sense.h"

#include "base/real.h"
#include "bots/playout.h"

#include <string.h>

enum {
    TRIED_MOST = 16,    /* moves that a playout looks at before it makes one */
    ANY_ONE_IN = 8,     /* moves of a playout is any, so that not all playouts are the same */
    TURNS_MOST = 4,     /* of each seat, until a playout may be broken off */
    LESSONS_LEAST = 64, /* playouts to the end before one is broken off */
    LESSON_ONE_IN = 8,  /* playouts goes on to the end after that */
};

#define KEEN 3.0    /* how much less a move is looked at, the further it is behind the best */
#define OPEN 0.25   /* how much of the attention is shared by all, whatever they look like */
#define TRUSTED 9.0 /* squared: a lead tells who wins by three standard errors */

/* --- one look --- */

/* The worth for a seat of its move; more than any estimate if it wins at once. */
static double worth_after(struct sense *sense, const union position *view, int seat, move chosen)
{
    const struct game *game = sense->game;
    union position next;
    struct scores scores = {.points = {0}};
    memcpy(next.bytes, view->bytes, game->state_size);
    game->play(sense->rules, position_state(&next), chosen);
    sense->looks++;
    if (game->actor(sense->rules, position_view(&next)) == SEAT_NONE) {
        game->scores(sense->rules, position_view(&next), &scores);
        if (scores.outcome[seat] == OUTCOME_WIN)
            return 4294967296.0;
    }
    return game->estimate(sense->rules, position_view(&next), seat);
}

static void see(const struct sense *sense, const struct state *state, int seat,
                union position *view)
{
    memcpy(view->bytes, state, sense->game->state_size);
    if (sense->game->has_secrets)
        sense->game->hide(sense->rules, position_state(view), seat);
}

/* --- which moves look promising --- */

void sense_rates(struct sense *sense, const struct state *state, int seat, const move *list,
                 int count, float *rates)
{
    double worths[MOVES_MAX], best = 0, behind = 0;
    union position view;
    see(sense, state, seat, &view);
    for (int i = 0; i < count; i++) {
        worths[i] = worth_after(sense, &view, seat, list[i]);
        best = i == 0 || worths[i] > best ? worths[i] : best;
    }
    for (int i = 0; i < count; i++)
        behind += (best - worths[i]) / count;
    double sum = 0;
    for (int i = 0; i < count; i++) {
        worths[i] = behind > 0 ? real_exp(-KEEN * (best - worths[i]) / behind) : 1;
        sum += worths[i];
    }
    for (int i = 0; i < count; i++)
        rates[i] = (float)(worths[i] + OPEN * sum / count);
}

/* --- playouts --- */

/* The best of some moves at a glance; among equals any. */
static move sensible_move(struct sense *sense, const struct state *state, int seat, struct rng *rng)
{
    move list[MOVES_MAX];
    union position view;
    double best_worth = 0;
    uint32_t equals = 0;
    int count = sense->game->moves(sense->rules, state, list);
    int tried = count < TRIED_MOST ? count : TRIED_MOST;
    move best = list[0];
    see(sense, state, seat, &view);
    for (int i = 0; i < tried && count > 1; i++) {
        int any = i + (count > tried ? (int)rng_below(rng, (uint32_t)(count - i)) : 0);
        move chosen = list[any];
        list[any] = list[i];
        double worth = worth_after(sense, &view, seat, chosen);
        if (equals > 0 && worth < best_worth)
            continue;
        equals = equals > 0 && worth == best_worth ? equals + 1 : 1;
        best_worth = worth;
        if (rng_below(rng, equals) == 0)
            best = chosen;
    }
    return best;
}

/* Plays on for so many moves of seats or to the end. */
static void play_on(struct sense *sense, struct state *state, int moves_most, struct rng *rng)
{
    const struct game *game = sense->game;
    int actor, plies = 0, moves = 0;
    while (moves < moves_most && plies++ < PLAYOUT_PLIES_MAX &&
           (actor = game->actor(sense->rules, state)) != SEAT_NONE) {
        move chosen;
        sense->looks++;
        moves += actor != SEAT_CHANCE;
        if (actor == SEAT_CHANCE)
            chosen = game->sample(sense->rules, state, rng);
        else if (rng_below(rng, ANY_ONE_IN) == 0)
            chosen = game->pick(sense->rules, state, rng);
        else
            chosen = sensible_move(sense, state, actor, rng);
        game->play(sense->rules, state, chosen);
    }
}

static void take_results(struct sense *sense, const struct state *state, double *rewards)
{
    uint32_t results[SEATS_MAX];
    playout_results(sense->game, sense->rules, state, results);
    for (int side = 0; side < SEATS_MAX; side++)
        rewards[side] = 0.5 * results[side];
}

/* --- what a lead is worth --- */

static void gauge_note(struct gauge *gauge, double lead, double result)
{
    gauge->count += 1;
    gauge->leads += lead;
    gauge->leads_squared += lead * lead;
    gauge->results += result;
    gauge->results_squared += result * result;
    gauge->both += lead * result;
}

static bool gauge_is_trusted(const struct gauge *gauge)
{
    double n = gauge->count;
    double leads = n * gauge->leads_squared - gauge->leads * gauge->leads;
    double results = n * gauge->results_squared - gauge->results * gauge->results;
    double both = n * gauge->both - gauge->leads * gauge->results;
    return n >= LESSONS_LEAST && both > 0 && both * both * n > TRUSTED * leads * results;
}

static double gauge_expect(const struct gauge *gauge, double lead)
{
    double n = gauge->count;
    double slope = (n * gauge->both - gauge->leads * gauge->results) /
                   (n * gauge->leads_squared - gauge->leads * gauge->leads);
    double expected = (gauge->results + slope * (n * lead - gauge->leads)) / n;
    return expected < 0 ? 0 : expected > 1 ? 1 : expected;
}

/* By side: how far the estimates of its seats are above those of all, on average. */
static void find_leads(struct sense *sense, const struct state *state, double *leads)
{
    const struct game *game = sense->game;
    double all = 0;
    for (int side = 0; side < SEATS_MAX; side++)
        leads[side] = 0;
    for (int seat = 0; seat < sense->players; seat++) {
        union position view;
        see(sense, state, seat, &view);
        double worth = game->estimate(sense->rules, position_view(&view), seat);
        leads[game->side(sense->rules, seat)] += worth;
        all += worth;
    }
    int sides = game->sides(sense->rules);
    for (int side = 0; side < sides; side++)
        leads[side] -= all / sides;
}

/* The contract does not tell how many play; who has a result does. */
static int count_players(const struct sense *sense, const struct state *state)
{
    struct scores scores = {.points = {0}};
    int players = 0;
    sense->game->scores(sense->rules, state, &scores);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (scores.outcome[seat] != OUTCOME_NONE)
            players = seat + 1;
    return players;
}

void sense_play_out(struct sense *sense, struct state *state, struct rng *rng, double *rewards)
{
    const struct game *game = sense->game;
    double leads[SEATS_MAX];
    int sides = game->sides(sense->rules);
    play_on(sense, state, TURNS_MOST * (sense->players > 0 ? sense->players : 1), rng);
    bool is_over = game->actor(sense->rules, state) == SEAT_NONE, is_lesson = false;
    if (!is_over && sense->players > 0) {
        find_leads(sense, state, leads);
        is_lesson = ++sense->lessons % LESSON_ONE_IN == 0 || !gauge_is_trusted(&sense->gauge);
        if (!is_lesson) {
            for (int side = 0; side < SEATS_MAX; side++)
                rewards[side] = gauge_expect(&sense->gauge, leads[side]);
            return;
        }
    }
    play_on(sense, state, PLAYOUT_PLIES_MAX, rng);
    take_results(sense, state, rewards);
    if (sense->players == 0)
        sense->players = count_players(sense, state);
    for (int side = 0; is_lesson && side < sides; side++)
        gauge_note(&sense->gauge, leads[side], rewards[side]);
}
