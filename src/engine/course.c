#include "engine/course.h"

#include "base/ensure.h"

#include <string.h>

/* clang-format off */
#define PHRASES(X) \
    X(OUT_OF_TIME, "{0} {0:runs|run} out of time.", \
                   "{0} {0:überschreitet|überschreitest} die Bedenkzeit.", \
                   "{0} {0:dépasse|dépassez} le temps de réflexion.") \
    X(RESIGNS, "{0} {0:resigns|resign}.", \
               "{0} {0:gibt|gibst} auf.", \
               "{0} {0:abandonne|abandonnez}.") \
    X(NOT_ITS_CLOCK, "seat {0} is not to move and cannot run out of time", \
                     "Platz {0} ist nicht am Zug und kann die Bedenkzeit nicht überschreiten", \
                     "la place {0} n’est pas au trait et ne peut pas dépasser le temps") \
    X(TWO_SIDES_RESIGN, "only one of two sides can resign", \
                        "aufgeben kann man nur, wenn zwei Seiten spielen", \
                        "on ne peut abandonner que dans une partie à deux camps") \
    X(CHANCE_IS_DUE, "a chance event is due, not a move", \
                     "jetzt entscheidet der Zufall, es ist kein Zug fällig", \
                     "c’est au hasard de décider, pas à un joueur de jouer") \
    X(SEAT_IS_DUE, "seat {0} is to move, no chance event is due", \
                   "Platz {0} ist am Zug, nicht der Zufall", \
                   "c’est à la place {0} de jouer, pas au hasard") \
    X(OTHER_IS_DUE, "seat {0} is to move, not seat {1}", \
                    "Platz {0} ist am Zug, nicht Platz {1}", \
                    "c’est à la place {0} de jouer, pas à la place {1}") \
    X(TOO_LONG, "the game is longer than {0} plies", \
                "das Spiel hat mehr als {0} Halbzüge", \
                "la partie dépasse {0} demi-coups")
/* clang-format on */

enum { PHRASES(PHRASE_NUMBER) };

static const struct phrase phrases[] = {PHRASES(PHRASE_TEXTS)};

static bool refuse(struct fault *fault, const struct phrase *phrase, struct fillers fillers)
{
    return fault_say(fault, FAULT_ILLEGAL, phrase, fillers);
}

/* Chance has no clock, and a seat that waits loses no time. */
static bool timeout_allowed(int actor, int seat, struct fault *fault)
{
    if (actor == SEAT_NONE)
        return refuse(fault, &phrase_game_over, NO_FILLERS);
    if (actor == SEAT_CHANCE || actor != seat)
        return refuse(fault, &phrases[PHRASE_NOT_ITS_CLOCK], FILLERS(fill_number(seat)));
    return true;
}

/* With more than two sides nobody could say who wins by it. A player may resign at any time, not
 * only when to move. */
static bool resign_allowed(const struct game *game, const struct rules *rules, int actor,
                           struct fault *fault)
{
    if (actor == SEAT_NONE)
        return refuse(fault, &phrase_game_over, NO_FILLERS);
    if (game->sides(rules) != 2)
        return refuse(fault, &phrases[PHRASE_TWO_SIDES_RESIGN], NO_FILLERS);
    return true;
}

static bool acts(int actor, int expected, struct fault *fault)
{
    if (actor == SEAT_NONE)
        return refuse(fault, &phrase_game_over, NO_FILLERS);
    if (actor == expected)
        return true;
    if (actor == SEAT_CHANCE)
        return refuse(fault, &phrases[PHRASE_CHANCE_IS_DUE], NO_FILLERS);
    if (expected == SEAT_CHANCE)
        return refuse(fault, &phrases[PHRASE_SEAT_IS_DUE], FILLERS(fill_number(actor)));
    return refuse(fault, &phrases[PHRASE_OTHER_IS_DUE],
                  FILLERS(fill_number(actor), fill_number(expected)));
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
    case PLY_CHANCE: game->play(rules, state, ply.chosen); return;
    case PLY_TIMEOUT: game->timeout(rules, state, ply.chosen); return;
    case PLY_RESIGN: game->resign(rules, state, ply.seat); return;
    }
    ensure(false);
}

struct ply ply_timeout(const struct game *game, const struct rules *rules,
                       const struct state *state, int seat)
{
    ensure(seat >= 0 && game->actor(rules, state) == seat);
    return (struct ply){PLY_TIMEOUT, seat, game->forfeit != NULL ? game->forfeit(rules, state) : 0};
}

struct ply ply_see(const struct game *game, const struct rules *rules, const struct state *state,
                   struct ply ply, int viewer)
{
    ensure(viewer >= SEAT_ALL && viewer < SEATS_MAX);
    /* What the referee says, and what a time-out lays, is heard and seen by all. */
    bool has_move = ply.kind == PLY_MOVE || ply.kind == PLY_CHANCE;
    if (has_move && game->has_secrets && viewer != SEAT_ALL)
        ply.chosen = game->hide_move(rules, state, ply.chosen, viewer);
    return ply;
}

/* --- telling --- */

static void tell_referee(struct ply ply, const struct voice *voice, struct text *text)
{
    ensure(ply.seat >= 0 && ply.seat < SEATS_MAX);
    ensure(ply.kind == PLY_TIMEOUT || ply.kind == PLY_RESIGN);
    int phrase = ply.kind == PLY_TIMEOUT ? PHRASE_OUT_OF_TIME : PHRASE_RESIGNS;
    text_phrase(text, voice->language, &phrases[phrase],
                FILLERS(fill_name(voice->names[ply.seat])));
}

/* Each card in turn, played on: whether it is the last one of a hand is told with it. */
static void tell_forfeit(const struct game *game, const struct rules *rules, union position *view,
                         move forfeit, const struct voice *voice, struct text *text)
{
    ensure(game->forfeit_moves != NULL);
    move list[FORFEIT_MAX];
    int count = game->forfeit_moves(rules, position_view(view), forfeit, list);
    ensure(count >= 0 && count <= FORFEIT_MAX);
    for (int i = 0; i < count; i++) {
        text_put(text, ' ');
        game->tell(rules, position_view(view), list[i], voice, text);
        game->play(rules, position_state(view), list[i]);
    }
}

void ply_tell(const struct game *game, const struct rules *rules, const struct state *state,
              struct ply ply, int viewer, const struct voice *voice, struct text *text)
{
    union position view;
    /* Told from the view: a sentence cannot give away what the view does not hold. */
    position_see(game, rules, state, viewer, &view);
    if (ply.kind == PLY_MOVE || ply.kind == PLY_CHANCE) {
        ply = ply_see(game, rules, state, ply, viewer);
        game->tell(rules, position_view(&view), ply.chosen, voice, text);
        return;
    }
    tell_referee(ply, voice, text);
    if (ply.kind == PLY_TIMEOUT && ply.chosen != 0)
        tell_forfeit(game, rules, &view, ply.chosen, voice, text);
}

/* --- positions --- */

void position_begin(const struct game *game, const struct rules *rules, int viewer,
                    union position *position)
{
    ensure(game->state_size <= STATE_ROOM && viewer >= SEAT_ALL && viewer < SEATS_MAX);
    game->begin(rules, position_state(position));
    if (game->has_secrets && viewer != SEAT_ALL)
        game->hide(rules, position_state(position), viewer);
}

void position_see(const struct game *game, const struct rules *rules, const struct state *state,
                  int viewer, union position *view)
{
    ensure(game->state_size <= STATE_ROOM && viewer >= SEAT_ALL && viewer < SEATS_MAX);
    memcpy(view->bytes, state, game->state_size);
    if (game->has_secrets && viewer != SEAT_ALL)
        game->hide(rules, position_state(view), viewer);
}

/* --- courses --- */

void course_begin_view(struct course *course, const struct game *game, const struct rules *rules,
                       int viewer, struct ply *plies, int plies_room)
{
    ensure(plies_room >= 0 && (plies != NULL || plies_room == 0));
    *course = (struct course){
        .game = game, .rules = rules, .viewer = viewer, .plies = plies, .plies_room = plies_room};
    position_begin(game, rules, viewer, &course->now);
}

void course_begin(struct course *course, const struct game *game, const struct rules *rules,
                  struct ply *plies, int plies_room)
{
    course_begin_view(course, game, rules, SEAT_ALL, plies, plies_room);
}

int course_actor(const struct course *course)
{
    int actor = course->game->actor(course->rules, position_view(&course->now));
    ensure(actor >= SEAT_NONE && actor < SEATS_MAX); /* SEAT_ALL looks and never acts */
    return actor;
}

bool course_apply(struct course *course, struct ply ply, struct fault *fault)
{
    ensure(course->plies_count >= 0 && course->plies_count <= course->plies_room);
    if (course->plies_count == course->plies_room)
        return fault_say(fault, FAULT_LIMIT, &phrases[PHRASE_TOO_LONG],
                         FILLERS(fill_number(course->plies_room)));
    if (!ply_allowed(course->game, course->rules, position_view(&course->now), ply, fault))
        return false;
    /* In the view of another seat, where the hand is hidden, the ply brings its forfeit along. */
    if (ply.kind == PLY_TIMEOUT && (course->viewer == SEAT_ALL || course->viewer == ply.seat))
        ply = ply_timeout(course->game, course->rules, position_view(&course->now), ply.seat);
    ply_apply(course->game, course->rules, position_state(&course->now), ply);
    course->plies[course->plies_count++] = ply;
    return true;
}

bool course_move(struct course *course, move chosen, struct fault *fault)
{
    int actor = course_actor(course);
    enum ply_kind kind = actor == SEAT_CHANCE ? PLY_CHANCE : PLY_MOVE;
    return course_apply(course, (struct ply){kind, actor, chosen}, fault);
}

/* From the beginning, because moves cannot be unmade. A game is short, and going back is rare. */
void course_rewind(const struct course *course, int plies_count, union position *position)
{
    ensure(plies_count >= 0 && plies_count <= course->plies_count);
    struct state *state = position_state(position);
    position_begin(course->game, course->rules, course->viewer, position);
    for (int i = 0; i < plies_count; i++)
        ply_apply(course->game, course->rules, state, course->plies[i]);
}

void course_take_back(struct course *course, int plies)
{
    ensure(plies >= 0 && plies <= course->plies_count);
    /* First the position: `course_rewind` needs the plies that are about to be forgotten only up to
     * there. */
    course_rewind(course, course->plies_count - plies, &course->now);
    course->plies_count -= plies;
}
