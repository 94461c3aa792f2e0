#include "bots/sense.h"

#include "base/ensure.h"
#include "base/real.h"
#include "bots/playout.h"

#include <string.h>

enum {
    TRIED_MOST = 16, /* moves that a playout looks at before it makes one */
    ANY_ONE_IN = 8,  /* moves of a playout is any, so that not all playouts are the same */
};

#define KEEN 3.0  /* how much less a move is looked at, the further it is behind the best */
#define OPEN 0.25 /* how much of the attention is shared by all, whatever they look like */

/* --- one look --- */

/* What a seat may expect of its move; all, if it wins at once. */
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
            return 1;
    }
    return game->judge(sense->rules, position_view(&next), seat);
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
    ensure(count > 0 && count <= MOVES_MAX);
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

void sense_play_out(struct sense *sense, struct state *state, struct rng *rng)
{
    const struct game *game = sense->game;
    int actor, plies = 0;
    while (plies++ < PLAYOUT_PLIES_MAX && (actor = game->actor(sense->rules, state)) != SEAT_NONE) {
        move chosen;
        sense->looks++;
        if (actor == SEAT_CHANCE)
            chosen = game->sample(sense->rules, state, rng);
        else if (rng_below(rng, ANY_ONE_IN) == 0)
            chosen = game->pick(sense->rules, state, rng);
        else
            chosen = sensible_move(sense, state, actor, rng);
        game->play(sense->rules, state, chosen);
    }
}
