#include "engine/match.h"

#include "base/ensure.h"

#include <string.h>

static bool timeout_allowed(int actor, int seat, struct fault *fault)
{
    if (actor == SEAT_NONE)
        return fault_set(fault, FAULT_ILLEGAL, "the game is over");
    if (actor == SEAT_CHANCE || actor != seat)
        return fault_set(fault, FAULT_ILLEGAL, "seat %d is not to move and cannot run out of time",
                         seat);
    return true;
}

static bool resign_allowed(const struct game *game, const struct rules *rules, int actor,
                           struct fault *fault)
{
    if (actor == SEAT_NONE)
        return fault_set(fault, FAULT_ILLEGAL, "the game is over");
    if (game->sides(rules) != 2)
        return fault_set(fault, FAULT_ILLEGAL, "only one of two sides can resign");
    return true;
}

static bool acts(int actor, int expected, struct fault *fault)
{
    if (actor == SEAT_NONE)
        return fault_set(fault, FAULT_ILLEGAL, "the game is over");
    if (actor == expected)
        return true;
    if (actor == SEAT_CHANCE)
        return fault_set(fault, FAULT_ILLEGAL, "a chance event is due, not a move");
    if (expected == SEAT_CHANCE)
        return fault_set(fault, FAULT_ILLEGAL, "seat %d is to move, no chance event is due", actor);
    return fault_set(fault, FAULT_ILLEGAL, "seat %d is to move, not seat %d", actor, expected);
}

bool ply_allowed(const struct game *game, const struct rules *rules, const struct state *state,
                 struct ply ply, struct fault *fault)
{
    int actor = game->actor(rules, state);
    switch (ply.kind) {
    case PLY_MOVE: return acts(actor, ply.seat, fault);
    case PLY_CHANCE: return acts(actor, SEAT_CHANCE, fault);
    case PLY_TIMEOUT: return timeout_allowed(actor, ply.seat, fault);
    case PLY_RESIGN: return resign_allowed(game, rules, actor, fault);
    }
    ensure(false);
}

void ply_apply(const struct game *game, const struct rules *rules, struct state *state,
               struct ply ply)
{
    switch (ply.kind) {
    case PLY_MOVE:
    case PLY_CHANCE: game->play(rules, state, ply.chosen); break;
    case PLY_TIMEOUT: game->timeout(rules, state); break;
    case PLY_RESIGN: game->resign(rules, state, ply.seat); break;
    }
}

void ply_tell(const struct game *game, const struct rules *rules, const struct state *state,
              struct ply ply, int viewer, const char *const *names, struct text *text)
{
    if (ply.kind == PLY_TIMEOUT) {
        text_format(text, "%s runs out of time.", names[ply.seat]);
        return;
    }
    if (ply.kind == PLY_RESIGN) {
        text_format(text, "%s resigns.", names[ply.seat]);
        return;
    }
    if (!game->has_secrets) {
        game->tell(rules, state, ply.chosen, names, text);
        return;
    }
    union position view;
    memcpy(view.bytes, state, game->state_size);
    game->hide(rules, position_state(&view), viewer);
    move seen = game->hide_move(rules, state, ply.chosen, viewer);
    game->tell(rules, position_view(&view), seen, names, text);
}

void match_begin(struct match *match, const struct game *game, const struct rules *rules,
                 struct ply *plies, int plies_room)
{
    ensure(game->state_size <= STATE_ROOM);
    *match = (struct match){.game = game, .rules = rules, .plies = plies, .plies_room = plies_room};
    game->begin(rules, position_state(&match->now));
}

int match_actor(const struct match *match)
{
    return match->game->actor(match->rules, position_view(&match->now));
}

bool match_apply(struct match *match, struct ply ply, struct fault *fault)
{
    if (match->plies_count == match->plies_room)
        return fault_set(fault, FAULT_LIMIT, "the game is longer than %d plies", match->plies_room);
    if (!ply_allowed(match->game, match->rules, position_view(&match->now), ply, fault))
        return false;
    ply_apply(match->game, match->rules, position_state(&match->now), ply);
    match->plies[match->plies_count++] = ply;
    return true;
}

bool match_move(struct match *match, move chosen, struct fault *fault)
{
    int actor = match_actor(match);
    enum ply_kind kind = actor == SEAT_CHANCE ? PLY_CHANCE : PLY_MOVE;
    return match_apply(match, (struct ply){kind, actor, chosen}, fault);
}

void match_rewind(const struct match *match, int plies_count, union position *position)
{
    ensure(plies_count >= 0 && plies_count <= match->plies_count);
    struct state *state = position_state(position);
    match->game->begin(match->rules, state);
    for (int i = 0; i < plies_count; i++)
        ply_apply(match->game, match->rules, state, match->plies[i]);
}

void match_take_back(struct match *match, int plies)
{
    match_rewind(match, match->plies_count - plies, &match->now);
    match->plies_count -= plies;
}
