#include "bots/playout.h"

int play_out(const struct game *game, const struct rules *rules, struct state *state,
             struct rng *rng)
{
    if (game->play_out != NULL)
        return game->play_out(rules, state, rng, PLAYOUT_PLIES_MAX);
    int actor, plies = 0;
    for (; plies < PLAYOUT_PLIES_MAX && (actor = game->actor(rules, state)) != SEAT_NONE; plies++)
        game->play(rules, state,
                   actor == SEAT_CHANCE ? game->sample(rules, state, rng)
                                        : game->pick(rules, state, rng));
    return plies;
}

void playout_results(const struct game *game, const struct rules *rules, const struct state *state,
                     uint32_t results[SEATS_MAX])
{
    struct scores scores = {.points = {0}}; /* games fill the seats that are played only */
    game->scores(rules, state, &scores);
    for (int side = 0; side < SEATS_MAX; side++)
        results[side] = 1;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (scores.outcome[seat] == OUTCOME_WIN)
            results[game->side(rules, seat)] = 2;
        else if (scores.outcome[seat] == OUTCOME_LOSS)
            results[game->side(rules, seat)] = 0;
}
