#include "engine/laws.h"

#include "base/ensure.h"
#include "engine/laws_inside.h"

#include <limits.h>
#include <string.h>

/* Rare enough that games reach their end, frequent enough that some thousand plies meet each. */
enum { PLAYED_OUT_MAX = 12, TIMEOUT_ONE_IN = 40, RESIGN_ONE_IN = 2000 };

static bool listed(const struct subject *s, move chosen)
{
    for (int i = 0; i < s->count; i++)
        if (s->room->inspect.list[i] == chosen)
            return true;
    return false;
}

static bool state_checks(const struct subject *s)
{
    const char *broken = s->game->check(s->rules, s->state);
    return broken == NULL || BROKEN(s, "check: %s", broken);
}

static bool moves_ascend(const struct subject *s)
{
    if ((s->count == 0) != (s->actor == SEAT_NONE))
        return BROKEN(s, "moves: there are none exactly when the game is over");
    if (s->count > s->game->moves_max)
        return BROKEN(s, "moves: more than moves_max");
    for (int i = 1; i < s->count; i++)
        if (s->room->inspect.list[i - 1] >= s->room->inspect.list[i])
            return BROKEN(s, "moves: not ascending at %d of %d", i, s->count);
    return true;
}

bool laws_text_returns(const struct subject *s, const struct state *state, move chosen)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    s->game->write_move(s->rules, state, chosen, &text);
    move back;
    struct fault why;
    if (!s->game->read_move(s->rules, state, cursor_over(bytes, text.length), &back, &why))
        return BROKEN(s, "words: \"%s\" is not read back: %s", bytes, why.reason);
    return back == chosen || BROKEN(s, "words: \"%s\" is read as another move", bytes);
}

static bool texts_return(const struct subject *s)
{
    for (int i = 0; i < s->count; i++)
        if (!laws_text_returns(s, s->state, s->room->inspect.list[i]))
            return false;
    return true;
}

/* Writes all texts sorted over the desk: the list stays, the texts stand beside it. */
static bool texts_differ(const struct subject *s)
{
    int count = inspect_moves(s->game, s->rules, s->state, &s->room->inspect);
    for (int i = 1; i < count; i++)
        if (strcmp(s->room->inspect.texts[i - 1], s->room->inspect.texts[i]) == 0)
            return BROKEN(s, "words: two moves are spelt \"%s\"", s->room->inspect.texts[i]);
    return true;
}

/* One draw a position: over a whole run every branch of them is met. */
static bool fast_paths_listed(const struct subject *s)
{
    if (s->actor == SEAT_NONE)
        return true;
    bool chance = s->actor == SEAT_CHANCE;
    move fast = (chance ? s->game->sample : s->game->pick)(s->rules, s->state, s->rng);
    return listed(s, fast) || BROKEN(s, "%s: not a listed move", chance ? "sample" : "pick");
}

/* More would not fit into the rooms of engine/chance.c. */
static bool events_few(const struct subject *s)
{
    return s->actor != SEAT_CHANCE || s->count <= EVENTS_MAX ||
           BROKEN(s, "moves: more events than EVENTS_MAX");
}

static bool weights_positive(const struct subject *s)
{
    for (int i = 0; s->actor == SEAT_CHANCE && i < s->count; i++)
        if (s->game->weight(s->rules, s->state, s->room->inspect.list[i]) == 0)
            return BROKEN(s, "weight: a listed event has none");
    return true;
}

/* Points may stand at any time; who has won is known at the end only. */
static bool scores_fit(const struct subject *s)
{
    struct scores scores;
    s->game->scores(s->rules, s->state, &scores);
    for (int seat = 0; seat < s->players; seat++)
        if ((scores.outcome[seat] == OUTCOME_NONE) != (s->actor != SEAT_NONE))
            return BROKEN(s, "scores: an outcome exactly when over");
    return true;
}

bool laws_state_is_json(const struct subject *s, const struct state *state, struct text *text)
{
    text_clear(text);
    struct json json = json_over(text);
    json_begin_object(&json);
    s->game->write_state(s->rules, state, &json);
    json_end_object(&json);
    struct cursor cursor = cursor_over(text->bytes, text->length);
    if (text->cut || !json_skip(&cursor) || !json_finish(&cursor))
        return BROKEN(s, "write_state: not JSON");
    /* Every game has a phase, and people who read a position look for it first. */
    return strncmp(text->bytes, "{\"phase\":\"", 10) == 0 ||
           BROKEN(s, "write_state: the phase comes first");
}

/* Cards belong to the place they lie on; pieces on a board must say whose they are. */
static bool things_fit(const struct subject *s, int places, int things)
{
    const struct laws_room *room = s->room;
    for (int i = 0; i < things; i++) {
        if (room->things[i].place < 0 || room->things[i].place >= places)
            return BROKEN(s, "things: on no place");
        bool is_piece = room->things[i].kind != THING_CARD && room->things[i].kind != THING_DIE;
        if (is_piece != (room->things[i].owners != 0) || room->things[i].owners >> s->players)
            return BROKEN(s, "things: a piece that is nobody's, or a card that is somebody's");
        if (i > 0 && room->things[i].place < room->things[i - 1].place)
            return BROKEN(s, "things: not place by place");
    }
    return true;
}

/* A place is touched for itself, or for a thing that lies on it. */
static bool can_be_touched(const struct subject *s, struct touch touch, int things)
{
    if (touch.face == -1)
        return true;
    for (int i = 0; i < things; i++)
        if (s->room->things[i].place == touch.place && s->room->things[i].face == touch.face)
            return true;
    return false;
}

static bool touches_fit(const struct subject *s, move chosen, int places, int things)
{
    struct touch touched[TOUCHES_MAX];
    int count = s->game->touches(s->rules, s->state, chosen, touched);
    if (count < 1 || count > TOUCHES_MAX)
        return BROKEN(s, "touches: none, or too many");
    for (int i = 0; i < count; i++) {
        if (touched[i].place < 0 || touched[i].place >= places)
            return BROKEN(s, "touches: no such place");
        if (!can_be_touched(s, touched[i], things))
            return BROKEN(s, "touches: a thing that is not there");
    }
    return true;
}

static bool path_fits(const struct subject *s, move chosen, int places)
{
    int16_t path[PATH_PLACES_MAX];
    int count = s->game->path == NULL ? 0 : s->game->path(s->rules, s->state, chosen, path);
    if (count < 0 || count > PATH_PLACES_MAX)
        return BROKEN(s, "path: too long");
    for (int i = 0; i < count; i++)
        if (path[i] < 0 || path[i] >= places)
            return BROKEN(s, "path: no such place");
    return true;
}

/* No side has the same cue twice on a place: a client would draw it twice. */
static bool cue_is_new(const struct cue *list, int index)
{
    for (int i = 0; i < index; i++)
        if (list[i].kind == list[index].kind && list[i].place == list[index].place &&
            list[i].side == list[index].side)
            return false;
    return true;
}

static bool cues_fit(const struct subject *s, int places)
{
    struct cue list[CUES_MAX];
    int count = s->game->cues == NULL ? 0 : s->game->cues(s->rules, s->state, list);
    if (count < 0 || count > CUES_MAX)
        return BROKEN(s, "cues: more than there is room for");
    for (int i = 0; i < count; i++) {
        if (list[i].place < 0 || list[i].place >= places)
            return BROKEN(s, "cues: no such place");
        if (!cue_is_new(list, i))
            return BROKEN(s, "cues: one twice");
    }
    return true;
}

static bool table_fits(const struct subject *s)
{
    struct laws_room *room = s->room;
    int places = s->game->places(s->rules, room->places);
    int things = s->game->things(s->rules, s->state, room->things);
    if (places > PLACES_MAX || things > THINGS_MAX)
        return BROKEN(s, "table: more places or things than there is room for");
    bool fine = things_fit(s, places, things) && cues_fit(s, places);
    for (int i = 0; fine && s->actor >= 0 && i < s->count; i++)
        fine = touches_fit(s, room->inspect.list[i], places, things) &&
               path_fits(s, room->inspect.list[i], places);
    return fine;
}

/* As the seat to move sees it. */
static bool judge_fits(const struct subject *s)
{
    if (s->game->judge == NULL || s->actor < 0)
        return true;
    union position view;
    memcpy(view.bytes, s->state, s->game->state_size);
    if (s->game->has_secrets)
        s->game->hide(s->rules, position_state(&view), s->actor);
    double worth = s->game->judge(s->rules, position_view(&view), s->actor);
    return (worth >= 0 && worth <= 1) || BROKEN(s, "judge: not from 0 to 1");
}

/* Plays on by the fast paths; returns how many plies. */
static int play_on(const struct subject *s, struct state *state, struct rng *rng)
{
    const struct game *game = s->game;
    int actor, plies = 0;
    for (; plies < PLAYED_OUT_MAX && (actor = game->actor(s->rules, state)) != SEAT_NONE; plies++)
        game->play(s->rules, state,
                   (actor == SEAT_CHANCE ? game->sample : game->pick)(s->rules, state, rng));
    return plies;
}

/* From equal generators, so that both draw the same numbers. */
static bool play_out_plays_on(const struct subject *s)
{
    if (s->game->play_out == NULL)
        return true;
    union position ended, played;
    struct rng one = *s->rng, other = *s->rng;
    memcpy(ended.bytes, s->state, s->game->state_size);
    memcpy(played.bytes, s->state, s->game->state_size);
    int plies = s->game->play_out(s->rules, position_state(&ended), &one, PLAYED_OUT_MAX);
    return (plies == play_on(s, position_state(&played), &other) &&
            laws_same(s, &ended, &played)) ||
           BROKEN(s, "play_out: not as sample, pick and play go on");
}

bool laws_hold(const struct game *game, const struct rules *rules, const struct state *state,
               int players, struct rng *rng, struct laws_room *room, struct fault *fault)
{
    ensure(players > 0 && players <= SEATS_MAX);
    struct subject s = {.game = game,
                        .rules = rules,
                        .state = state,
                        .players = players,
                        .actor = game->actor(rules, state),
                        .rng = rng,
                        .room = room,
                        .fault = fault};
    s.count = game->moves(rules, state, room->inspect.list);
    ensure(s.count >= 0 && s.count <= MOVES_MAX); /* too late for a fault: it has written past */
    /* The order matters: later laws call what earlier ones have found fit to be called. */
    struct text text = TEXT_OVER(room->text);
    bool fine = state_checks(&s) && moves_ascend(&s) && events_few(&s) && texts_return(&s) &&
                texts_differ(&s) && fast_paths_listed(&s) && weights_positive(&s) &&
                scores_fit(&s) && laws_forfeit_fits(&s) && laws_state_is_json(&s, state, &text) &&
                table_fits(&s) && laws_words_fit(&s) && judge_fits(&s);
    for (int viewer = 0; fine && game->has_secrets && viewer < players; viewer++)
        fine = laws_secrets_kept(&s, viewer);
    if (fine && game->has_secrets)
        fine = laws_secrets_kept(&s, SEAT_NONE);
    return fine && play_out_plays_on(&s) && laws_hints_fit(&s);
}

/* --- turns --- */

/* Who decided last, and whether that turn is over. */
struct turns {
    int decider; /* SEAT_NONE: nobody has yet */
    bool is_over;
};

/* A viewer sees the same turns. */
static bool turn_is_seen(const struct course *course, const union position *before, int viewer,
                         bool ends, struct fault *fault)
{
    const struct game *game = course->game;
    union position then, now;
    position_see(game, course->rules, position_view(before), viewer, &then);
    position_see(game, course->rules, position_view(&course->now), viewer, &now);
    return game->ends_turn(course->rules, position_view(&then), position_view(&now)) == ends ||
           fault_set(fault, FAULT_ILLEGAL, "ends_turn: otherwise in the view of %d", viewer);
}

/* Another seat than the last decides only when the turn is over, and the end of the game is the end
 * of a turn. That one seat has two turns in a row no law can know. */
static bool turns_pass(const struct course *course, const union position *before, int players,
                       struct turns *turns, struct fault *fault)
{
    const struct game *game = course->game;
    int was = game->actor(course->rules, position_view(before)), now = course_actor(course);
    bool ends = game->ends_turn(course->rules, position_view(before), position_view(&course->now));
    /* Chance decides nothing: a draw belongs to the turn of who decided before it. */
    if (was >= 0)
        *turns = (struct turns){.decider = was};
    turns->is_over = turns->is_over || ends;
    if (now >= 0 && now != turns->decider && !turns->is_over)
        return fault_set(fault, FAULT_ILLEGAL, "ends_turn: seat %d moves before the turn is over",
                         now);
    if (now == SEAT_NONE && !ends)
        return fault_set(fault, FAULT_ILLEGAL, "ends_turn: the game ends and the turn does not");
    bool fine = !game->has_secrets || turn_is_seen(course, before, SEAT_NONE, ends, fault);
    for (int viewer = 0; fine && game->has_secrets && viewer < players; viewer++)
        fine = turn_is_seen(course, before, viewer, ends, fault);
    return fine;
}

/* --- whole games --- */

/* The move that the game itself thinks best: random play alone never sees the later half of some
 * games. */
static move sensible_move(const struct course *course, int seat, move *list)
{
    const struct game *game = course->game;
    int count = game->moves(course->rules, position_view(&course->now), list);
    move best = list[0];
    double best_worth = -1;
    for (int i = 0; i < count; i++) {
        union position next = course->now;
        if (game->has_secrets)
            game->hide(course->rules, position_state(&next), seat);
        game->play(course->rules, position_state(&next), list[i]);
        double worth = game->judge(course->rules, position_view(&next), seat);
        if (worth > best_worth) {
            best_worth = worth;
            best = list[i];
        }
    }
    return best;
}

static struct ply next_ply(const struct course *course, bool sensible, struct rng *rng, move *list)
{
    const struct game *game = course->game;
    const struct state *state = position_view(&course->now);
    int actor = course_actor(course);
    ensure(actor != SEAT_NONE);
    if (game->sides(course->rules) == 2 && rng_below(rng, RESIGN_ONE_IN) == 0)
        return (struct ply){.kind = PLY_RESIGN, .seat = actor >= 0 ? actor : 1};
    if (actor == SEAT_CHANCE)
        return (struct ply){PLY_CHANCE, actor, game->sample(course->rules, state, rng)};
    if (rng_below(rng, TIMEOUT_ONE_IN) == 0)
        return (struct ply){.kind = PLY_TIMEOUT, .seat = actor};
    bool thinks = sensible && game->judge != NULL && rng_below(rng, 8) != 0;
    return (struct ply){PLY_MOVE, actor,
                        thinks ? sensible_move(course, actor, list)
                               : game->pick(course->rules, state, rng)};
}

bool laws_play(const struct game *game, const struct rules *rules, int players, struct rng *rng,
               struct ply *plies, int plies_room, struct laws_room *room, struct fault *fault)
{
    struct course course;
    if (!laws_phrases_fit(game, fault))
        return false;
    course_begin(&course, game, rules, plies, plies_room);
    bool sensible = rng_below(rng, 2) == 0;
    bool fine = laws_hold(game, rules, position_view(&course.now), players, rng, room, fault);
    struct turns turns = {.decider = SEAT_NONE};
    while (fine && course_actor(&course) != SEAT_NONE) {
        union position before = course.now;
        fine = course_apply(&course, next_ply(&course, sensible, rng, room->inspect.list), fault) &&
               turns_pass(&course, &before, players, &turns, fault) &&
               laws_hold(game, rules, position_view(&course.now), players, rng, room, fault);
    }
    if (!fine) { /* the ply takes the place of a line: it says where to look */
        fault->line = course.plies_count;
        return false;
    }
    union position replayed;
    course_rewind(&course, course.plies_count, &replayed);
    if (memcmp(replayed.bytes, course.now.bytes, game->state_size) != 0)
        return fault_set(fault, FAULT_ILLEGAL, "replay: other bytes");
    return true;
}
