/* Laws of secrets: what viewers see, how their views follow the game, what a time-out lays. */
#include "base/ensure.h"
#include "engine/laws_inside.h"

#include <string.h>

bool laws_same(const struct subject *s, const union position *left, const union position *right)
{
    return memcmp(left->bytes, right->bytes, s->game->state_size) == 0;
}

/* --- what a time-out lays --- */

/* The moves that a forfeit stands for can be made one after another, and their texts are read: that
 * is how a record says what was laid. */
static bool forfeit_is_played(const struct subject *s, const struct state *state, const move *list,
                              int count)
{
    union position next;
    memcpy(next.bytes, state, s->game->state_size);
    for (int i = 0; i < count; i++) {
        if (!laws_text_returns(s, position_view(&next), list[i]))
            return false;
        s->game->play(s->rules, position_state(&next), list[i]);
    }
    return true;
}

/* Unpacked and packed again it is the same, in the state and in every view. */
static bool forfeit_returns(const struct subject *s, const struct state *state, move forfeit)
{
    move list[FORFEIT_MAX], back = ~forfeit;
    int count = s->game->forfeit_moves(s->rules, state, forfeit, list);
    if (count < 0 || count > FORFEIT_MAX || (count == 0) != (forfeit == 0))
        return BROKEN(s, "forfeit_moves: %d moves of a forfeit", count);
    if (!forfeit_is_played(s, state, list, count))
        return false;
    if (!s->game->forfeit_read(s->rules, state, list, count, &back) || back != forfeit)
        return BROKEN(s, "forfeit_read: not what a time-out lays");
    bool is_short = count > 0 && s->game->forfeit_read(s->rules, state, list, count - 1, &back);
    return !is_short || BROKEN(s, "forfeit_read: less than a time-out lays");
}

bool laws_forfeit_fits(const struct subject *s)
{
    const struct game *game = s->game;
    bool has_one = game->forfeit != NULL;
    if (has_one != (game->forfeit_moves != NULL) || has_one != (game->forfeit_read != NULL))
        return BROKEN(s, "forfeit: an operation is missing");
    return !has_one || s->actor < 0 ||
           forfeit_returns(s, s->state, game->forfeit(s->rules, s->state));
}

/* --- secrets --- */

/* Hiding twice must be hiding once: a record of a view hides what is hidden already. */
static bool view_checks(const struct subject *s, const union position *view, int viewer)
{
    const struct game *game = s->game;
    const char *broken = game->check(s->rules, position_view(view));
    if (broken != NULL)
        return BROKEN(s, "check of the view of %d: %s", viewer, broken);
    union position again = *view;
    game->hide(s->rules, position_state(&again), viewer);
    if (!laws_same(s, view, &again))
        return BROKEN(s, "hide: twice is not once, viewer %d", viewer);
    if (game->actor(s->rules, position_view(view)) != s->actor)
        return BROKEN(s, "hide: another actor for viewer %d", viewer);
    int things = game->things(s->rules, position_view(view), s->room->things);
    if (things > THINGS_MAX)
        return BROKEN(s, "things of the view: too many");
    struct text text = TEXT_OVER(s->room->text);
    return laws_state_is_json(s, position_view(view), &text);
}

/* What is not legal is refused from the view with the same reason: no reason tells a secret. */
static bool reasons_known(const struct subject *s, const struct state *view)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    laws_mistype(s, &text);
    struct cursor typed = cursor_over(bytes, text.length);
    struct fault one = {.kind = FAULT_NONE}, other = one;
    move left = 0, right = 0;
    bool fine = s->game->read_move(s->rules, s->state, typed, &left, &one);
    if (fine != s->game->read_move(s->rules, view, typed, &right, &other) || left != right ||
        strcmp(one.reason, other.reason) != 0)
        return BROKEN(s, "read_move: \"%s\": %s; from the view: %s", bytes, one.reason,
                      other.reason);
    return true;
}

/* A seat thinks and is answered from its view: there it must find all its moves and no others, and
 * draw the same one with the same luck. */
static bool own_moves_known(const struct subject *s, const struct state *view)
{
    move list[MOVES_MAX];
    int count = s->game->moves(s->rules, view, list);
    ensure(count <= MOVES_MAX);
    if (count != s->count ||
        memcmp(list, s->room->inspect.list, sizeof list[0] * (size_t)count) != 0)
        return BROKEN(s, "hide: the viewer's own moves differ");
    struct rng one = *s->rng, other = *s->rng;
    if (s->game->pick(s->rules, view, &one) != s->game->pick(s->rules, s->state, &other))
        return BROKEN(s, "pick: another choice from the view than from the state");
    return true;
}

/* Hiding the guessed world again gives the view back, so it is one that the viewer cannot tell from
 * the true one. */
static bool guess_fits(const struct subject *s, const union position *view, int viewer)
{
    const struct game *game = s->game;
    union position world = *view;
    game->guess(s->rules, position_state(&world), viewer, s->rng);
    const char *broken = game->check(s->rules, position_view(&world));
    if (broken != NULL)
        return BROKEN(s, "guess: %s, viewer %d", broken, viewer);
    if (viewer >= 0 && viewer == s->actor && !own_moves_known(s, position_view(&world)))
        return false;
    if (game->moves(s->rules, position_view(&world), s->room->inspect.list) > game->moves_max)
        return BROKEN(s, "guess: a world with too many moves");
    /* The list of the subject was overwritten: later laws count on it. */
    game->moves(s->rules, s->state, s->room->inspect.list);
    game->hide(s->rules, position_state(&world), viewer);
    return laws_same(s, view, &world) ||
           BROKEN(s, "guess: another view than before, viewer %d", viewer);
}

/* The result of a game is the same for all, and so is how it stands. */
static bool scores_known(const struct subject *s, const struct state *view, int viewer)
{
    struct scores all, seen;
    s->game->scores(s->rules, s->state, &all);
    s->game->scores(s->rules, view, &seen);
    for (int seat = 0; seat < s->players; seat++)
        if (all.outcome[seat] != seen.outcome[seat] || all.points[seat] != seen.points[seat])
            return BROKEN(s, "scores: others in the view of %d", viewer);
    return true;
}

/* What the referee says is heard by everybody. */
static bool referee_follows(const struct subject *s, const union position *view, int viewer,
                            struct ply ply)
{
    ensure(ply.kind == PLY_TIMEOUT || ply.kind == PLY_RESIGN);
    union position followed = *view, hidden;
    ply_apply(s->game, s->rules, position_state(&followed), ply);
    memcpy(hidden.bytes, s->state, s->game->state_size);
    ply_apply(s->game, s->rules, position_state(&hidden), ply);
    s->game->hide(s->rules, position_state(&hidden), viewer);
    return laws_same(s, &followed, &hidden) ||
           BROKEN(s, "%s: the view of %d does not follow the game",
                  ply.kind == PLY_TIMEOUT ? "timeout" : "resign", viewer);
}

static bool timeout_follows(const struct subject *s, const union position *view, int viewer)
{
    const struct game *game = s->game;
    if (s->actor < 0)
        return true;
    struct ply late = ply_timeout(game, s->rules, s->state, s->actor);
    if (game->forfeit != NULL && !forfeit_returns(s, position_view(view), late.chosen))
        return false;
    if (game->forfeit != NULL && viewer == s->actor &&
        game->forfeit(s->rules, position_view(view)) != late.chosen)
        return BROKEN(s, "forfeit: another one from the own view");
    return referee_follows(s, view, viewer, late);
}

static bool resign_follows(const struct subject *s, const union position *view, int viewer)
{
    if (s->actor == SEAT_NONE || s->game->sides(s->rules) != 2)
        return true;
    int seat = (int)rng_below(s->rng, (uint32_t)s->players);
    return referee_follows(s, view, viewer, (struct ply){.kind = PLY_RESIGN, .seat = seat});
}

/* The equation of game.h: play(hide(s), hide_move(m)) = hide(play(s, m)). */
static bool view_follows(const struct subject *s, const union position *view, int viewer,
                         move chosen)
{
    const struct game *game = s->game;
    move seen = game->hide_move(s->rules, s->state, chosen, viewer);
    if (!laws_text_returns(s, position_view(view), seen) ||
        !laws_telling_ends(s, position_view(view), seen))
        return false;
    if (game->hide_move(s->rules, position_view(view), seen, viewer) != seen)
        return BROKEN(s, "hide_move: twice is not once, viewer %d", viewer);
    union position followed = *view, hidden;
    game->play(s->rules, position_state(&followed), seen);
    memcpy(hidden.bytes, s->state, game->state_size);
    game->play(s->rules, position_state(&hidden), chosen);
    game->hide(s->rules, position_state(&hidden), viewer);
    return laws_same(s, &followed, &hidden) ||
           BROKEN(s, "hide_move: the view of %d does not follow the game", viewer);
}

bool laws_secrets_kept(const struct subject *s, int viewer)
{
    ensure(viewer == SEAT_NONE || (viewer >= 0 && viewer < s->players));
    union position view;
    memcpy(view.bytes, s->state, s->game->state_size);
    s->game->hide(s->rules, position_state(&view), viewer);
    if (!view_checks(s, &view, viewer) || !scores_known(s, position_view(&view), viewer) ||
        !guess_fits(s, &view, viewer) || !timeout_follows(s, &view, viewer) ||
        !resign_follows(s, &view, viewer))
        return false;
    if (viewer >= 0 && viewer == s->actor &&
        (!own_moves_known(s, position_view(&view)) || !reasons_known(s, position_view(&view))))
        return false;
    for (int i = 0; i < s->count && i < LAWS_MOVES_TRIED; i++) {
        uint32_t any = rng_below(s->rng, (uint32_t)s->count);
        if (!view_follows(s, &view, viewer, s->room->inspect.list[any]))
            return false;
    }
    return true;
}
