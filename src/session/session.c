#include "session/session.h"

#include "base/ensure.h"
#include "engine/chance.h"
#include "session/phrases.h"

#include <string.h>

/* --- beginning --- */

void session_begin(struct session *session, const struct setup *setup, const struct rules *rules,
                   int viewer, struct ply *plies, int plies_room)
{
    ensure(setup->players > 0 && setup->players <= SEATS_MAX);
    memset(session, 0, sizeof *session);
    session->setup = setup;
    course_begin_view(&session->course, setup->game, rules, viewer, plies, plies_room);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        session->seats[seat].kind = SITTER_FREE;
        struct text name = TEXT_OVER(session->seats[seat].name);
        text_format(&name, "seat %d", seat);
    }
    clock_set(&session->clock, (struct clock_terms){.kind = CLOCK_NONE});
}

void session_move_plies(struct session *session, struct ply *plies, int plies_room)
{
    ensure(plies != NULL && plies_room >= session->course.plies_count);
    session->course.plies = plies;
    session->course.plies_room = plies_room;
}

void session_set_clock(struct session *session, struct clock_terms terms)
{
    clock_set(&session->clock, terms);
}

/* The number of the turn, for the seat whose turn it is. */
static int turn_of(const struct session *session, int seat)
{
    return session_actor(session) == seat ? session->turn : -1;
}

bool session_set_left(struct session *session, int seat, int64_t left_ms, int64_t now_ms)
{
    return clock_set_left(&session->clock, seat, turn_of(session, seat), left_ms, now_ms);
}

int64_t session_left_ms(const struct session *session, int seat, int64_t now_ms)
{
    return clock_left_ms(&session->clock, seat, turn_of(session, seat), now_ms);
}

/* --- who --- */

static const struct state *now(const struct session *session)
{
    return position_view(&session->course.now);
}

static bool is_seat(const struct session *session, int seat)
{
    return seat >= 0 && seat < session->setup->players;
}

int session_actor(const struct session *session)
{
    int actor = course_actor(&session->course);
    ensure(actor < session->setup->players);
    return actor;
}

bool session_is_person(const struct session *session, int seat)
{
    ensure(is_seat(session, seat));
    return session->seats[seat].kind == SITTER_PERSON;
}

int session_people(const struct session *session)
{
    int people = 0;
    for (int seat = 0; seat < session->setup->players; seat++)
        people += session_is_person(session, seat);
    ensure(people <= session->setup->players);
    return people;
}

int session_sole_person(const struct session *session)
{
    int sole = SEAT_NONE;
    for (int seat = 0; seat < session->setup->players; seat++) {
        if (session->seats[seat].kind == SITTER_BOT)
            continue;
        if (sole != SEAT_NONE || session->seats[seat].kind == SITTER_FREE)
            return SEAT_NONE;
        sole = seat;
    }
    return sole;
}

bool session_is_view(const struct session *session)
{
    return session->course.viewer != SEAT_ALL;
}

bool session_has_viewer(const struct session *session, int viewer)
{
    if (session_is_view(session))
        return viewer == session->course.viewer;
    return viewer == SEAT_ALL || viewer == SEAT_NONE || is_seat(session, viewer);
}

/* In a view only the viewer's own seat acts here. */
enum session_due session_due(const struct session *session)
{
    int actor = session_actor(session);
    if (actor == SEAT_NONE)
        return DUE_NOTHING;
    if (session_is_view(session) && actor != session->course.viewer)
        return DUE_NEWS;
    if (actor == SEAT_CHANCE)
        return DUE_CHANCE;
    switch (session->seats[actor].kind) {
    case SITTER_PERSON: return DUE_PERSON;
    case SITTER_BOT: return DUE_BOT;
    case SITTER_FREE: break;
    }
    return DUE_SITTER;
}

/* --- what is seen --- */

void session_see(const struct session *session, int viewer, union position *view)
{
    const struct course *course = &session->course;
    position_see(course->game, course->rules, now(session), viewer, view);
}

bool session_read_move(const struct session *session, const char *text, move *chosen,
                       struct fault *fault)
{
    const struct course *course = &session->course;
    int actor = session_actor(session);
    if (actor == SEAT_NONE)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_game_over, NO_FILLERS);
    union position view;
    /* Chance has no view of its own; a view cannot be hidden from a second time by another seat. */
    session_see(session, actor != SEAT_CHANCE && !session_is_view(session) ? actor : SEAT_ALL,
                &view);
    return course->game->read_move(course->rules, position_view(&view), cursor_over_string(text),
                                   chosen, fault);
}

void session_why(const struct session *session, move chosen, enum language language,
                 struct text *text)
{
    const struct hints *hints = session->setup->game->hints;
    int actor = session_actor(session);
    ensure(actor >= 0);
    if (hints == NULL || hints->why == NULL)
        return;
    union position view;
    struct sight sight = sight_of(&session->course, actor, &view);
    hints->why(session->course.rules, &sight, chosen, language, text);
}

/* --- luck --- */

static struct rng luck_number(const struct session *session, enum luck luck, int number)
{
    ensure(number >= 0);
    return rng_seeded(session->seed, (uint64_t)number * LUCK_KINDS + luck);
}

struct rng session_luck(const struct session *session, enum luck luck)
{
    int number = luck == LUCK_CHANCE ? session->draws : session->course.plies_count;
    return luck_number(session, luck, number);
}

/* The event that the seed says is due in a position, as the draw with this number. */
static move drawn(const struct session *session, const struct state *state, int number)
{
    ensure(!session_is_view(session)); /* a view draws nothing */
    struct rng rng = luck_number(session, LUCK_CHANCE, number);
    return session->course.game->sample(session->course.rules, state, &rng);
}

/* Follows the history and finds the last draw that does not follow from the seed. */
void session_set_seed(struct session *session, uint64_t seed)
{
    const struct course *course = &session->course;
    session->seed = seed;
    session->draws_known = 0;
    union position then;
    course_rewind(course, 0, &then);
    for (int i = 0, number = 0; !session_is_view(session) && i < course->plies_count; i++) {
        struct ply ply = course->plies[i];
        if (ply.kind == PLY_CHANCE && drawn(session, position_view(&then), number++) != ply.chosen)
            session->draws_known = number;
        ply_apply(course->game, course->rules, position_state(&then), ply);
    }
    ensure(session->draws_known <= session->draws);
}

/* --- plies --- */

/* Charges the clock for a ply that has happened: it runs on only while the same seat is to move in
 * the same turn. */
static void pass_time(struct session *session, struct ply ply, bool is_turn_over, int64_t now_ms)
{
    struct clock *clock = &session->clock;
    if (ply.kind == PLY_TIMEOUT)
        clock_time_out(clock);
    if (is_turn_over)
        clock_end_turn(clock, session->turn, now_ms);
    else if (clock->running != session_actor(session))
        clock_hold(clock, now_ms);
}

static bool apply(struct session *session, struct ply ply, int64_t now_ms,
                  struct session_effects *effects, struct fault *fault)
{
    struct course *course = &session->course;
    /* Kept by value: what was before is not to be had again without playing from the start. */
    effects->before = course->now;
    if (!course_apply(course, ply, fault))
        return false;
    session->draws += ply.kind == PLY_CHANCE;
    effects->is_turn_new =
        course->game->ends_turn(course->rules, position_view(&effects->before), now(session));
    pass_time(session, ply, effects->is_turn_new, now_ms);
    session->turn += effects->is_turn_new;
    ensure(session->clock.running == SEAT_NONE || session->clock.running == session_actor(session));
    effects->change = CHANGE_PLY;
    return true;
}

static bool apply_chance(struct session *session, move event, int64_t now_ms,
                         struct session_effects *effects, struct fault *fault)
{
    bool is_known =
        !session_is_view(session) && drawn(session, now(session), session->draws) == event;
    if (!apply(session, (struct ply){PLY_CHANCE, SEAT_CHANCE, event}, now_ms, effects, fault))
        return false;
    if (!is_known)
        session->draws_known = session->draws;
    ensure(session->draws_known <= session->draws);
    return true;
}

/* --- commands --- */

/* In a view only its own seat acts; what others do is told, and never made up here. */
static bool acts_here(const struct session *session, struct fault *fault)
{
    return session_due(session) != DUE_NEWS ||
           session_refuse(fault, PHRASE_ONLY_A_VIEW, NO_FILLERS);
}

static bool is_legal(const struct session *session, move chosen)
{
    move list[MOVES_MAX];
    const struct course *course = &session->course;
    int count = course->game->moves(course->rules, now(session), list);
    ensure(count <= MOVES_MAX);
    for (int i = 0; i < count; i++)
        if (list[i] == chosen)
            return true;
    return false;
}

/* What was asked for long ago may not be legal any more, so that a number is checked like a text.
 */
static bool do_move(struct session *session, const struct session_command *command, int64_t now_ms,
                    struct session_effects *effects, struct fault *fault)
{
    int actor = session_actor(session);
    move chosen = command->chosen;
    if (actor == SEAT_NONE)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_game_over, NO_FILLERS);
    if (!acts_here(session, fault))
        return false;
    if (actor == SEAT_CHANCE || actor != command->seat)
        return session_refuse(fault, PHRASE_NOT_YOUR_TURN, FILLERS(fill_number(command->seat)));
    if (clock_is_out(&session->clock, now_ms))
        return session_refuse(fault, PHRASE_TIME_IS_UP, NO_FILLERS);
    if (command->text != NULL && !session_read_move(session, command->text, &chosen, fault))
        return false;
    if (command->text == NULL && !is_legal(session, chosen))
        return session_refuse(fault, PHRASE_NOT_LEGAL, NO_FILLERS);
    return apply(session, (struct ply){PLY_MOVE, actor, chosen}, now_ms, effects, fault);
}

static bool chance_is_due(const struct session *session, struct fault *fault)
{
    if (session_actor(session) != SEAT_CHANCE)
        return session_refuse(fault, PHRASE_NO_CHANCE, NO_FILLERS);
    return acts_here(session, fault);
}

static bool do_chance(struct session *session, const struct session_command *command,
                      int64_t now_ms, struct session_effects *effects, struct fault *fault)
{
    (void)command;
    return chance_is_due(session, fault) &&
           apply(
               session,
               (struct ply){PLY_CHANCE, SEAT_CHANCE, drawn(session, now(session), session->draws)},
               now_ms, effects, fault);
}

static bool do_number(struct session *session, const struct session_command *command,
                      int64_t now_ms, struct session_effects *effects, struct fault *fault)
{
    const struct course *course = &session->course;
    if (!chance_is_due(session, fault))
        return false;
    uint64_t cases = chance_cases(course->game, course->rules, now(session));
    ensure(cases > 0 && cases <= INT32_MAX);
    if (command->number >= cases)
        return session_refuse(fault, PHRASE_NO_CASE, FILLERS(fill_number((int)cases)));
    move event = chance_event(course->game, course->rules, now(session), command->number);
    return apply_chance(session, event, now_ms, effects, fault);
}

static bool do_ply(struct session *session, const struct session_command *command, int64_t now_ms,
                   struct session_effects *effects, struct fault *fault)
{
    ensure(command->ply.kind != PLY_RESIGN || is_seat(session, command->ply.seat));
    if (command->ply.kind == PLY_CHANCE && session_actor(session) == SEAT_CHANCE)
        return apply_chance(session, command->ply.chosen, now_ms, effects, fault);
    return apply(session, command->ply, now_ms, effects, fault);
}

static bool do_resign(struct session *session, const struct session_command *command,
                      int64_t now_ms, struct session_effects *effects, struct fault *fault)
{
    ensure(is_seat(session, command->seat));
    if (session_is_view(session) && command->seat != session->course.viewer)
        return session_refuse(fault, PHRASE_ONLY_A_VIEW, NO_FILLERS);
    return apply(session, (struct ply){PLY_RESIGN, command->seat, 0}, now_ms, effects, fault);
}

static bool do_tick(struct session *session, const struct session_command *command, int64_t now_ms,
                    struct session_effects *effects, struct fault *fault)
{
    (void)command;
    if (!clock_is_out(&session->clock, now_ms))
        return true;
    int seat = session->clock.running;
    ensure(seat == session_actor(session));
    return apply(session, (struct ply){PLY_TIMEOUT, seat, 0}, now_ms, effects, fault);
}

static bool do_look(struct session *session, const struct session_command *command, int64_t now_ms,
                    struct session_effects *effects, struct fault *fault)
{
    (void)effects;
    if (!acts_here(session, fault))
        return false;
    if (session_actor(session) != command->seat || command->seat < 0)
        return session_refuse(fault, PHRASE_NOT_YOUR_TURN, FILLERS(fill_number(command->seat)));
    ensure(is_seat(session, command->seat));
    clock_run(&session->clock, command->seat, session->turn, now_ms);
    return true;
}

static bool do_hold(struct session *session, const struct session_command *command, int64_t now_ms,
                    struct session_effects *effects, struct fault *fault)
{
    (void)command, (void)effects, (void)fault;
    clock_hold(&session->clock, now_ms);
    return true;
}

/* --- back --- */

/* The numbers of draws and turns follow from the history, so they are counted anew. */
static void count_again(struct session *session)
{
    const struct course *course = &session->course;
    union position before, then;
    course_rewind(course, 0, &then);
    session->draws = session->turn = 0;
    for (int i = 0; i < course->plies_count; i++) {
        before = then;
        ply_apply(course->game, course->rules, position_state(&then), course->plies[i]);
        session->draws += course->plies[i].kind == PLY_CHANCE;
        session->turn +=
            course->game->ends_turn(course->rules, position_view(&before), position_view(&then));
    }
    if (session->draws_known > session->draws)
        session->draws_known = session->draws;
}

static void go_back(struct session *session, int plies, int64_t now_ms,
                    struct session_effects *effects)
{
    ensure(plies >= 0 && plies <= session->course.plies_count);
    if (plies == session->course.plies_count)
        return;
    clock_go_back(&session->clock, now_ms);
    course_take_back(&session->course, session->course.plies_count - plies);
    count_again(session);
    effects->change = CHANGE_BACK;
}

static bool do_undo(struct session *session, const struct session_command *command, int64_t now_ms,
                    struct session_effects *effects, struct fault *fault)
{
    int plies = session_undo_to(session, command->seat, fault);
    if (plies < 0)
        return false;
    go_back(session, plies, now_ms, effects);
    return true;
}

static bool do_rewind(struct session *session, const struct session_command *command,
                      int64_t now_ms, struct session_effects *effects, struct fault *fault)
{
    int played = session->course.plies_count;
    if (command->plies < 0 || command->plies > played)
        return fault_say(fault, FAULT_LIMIT, &session_phrases[PHRASE_PLIES_PLAYED],
                         FILLERS(fill_number(played)));
    go_back(session, command->plies, now_ms, effects);
    return true;
}

/* --- the door --- */

typedef bool session_action(struct session *session, const struct session_command *command,
                            int64_t now_ms, struct session_effects *effects, struct fault *fault);

static session_action *const actions[] = {
    [SESSION_MOVE] = do_move,     [SESSION_CHANCE] = do_chance, [SESSION_NUMBER] = do_number,
    [SESSION_PLY] = do_ply,       [SESSION_RESIGN] = do_resign, [SESSION_TICK] = do_tick,
    [SESSION_LOOK] = do_look,     [SESSION_HOLD] = do_hold,     [SESSION_UNDO] = do_undo,
    [SESSION_REWIND] = do_rewind,
};

bool session_do(struct session *session, const struct session_command *command, int64_t now_ms,
                struct session_effects *effects, struct fault *fault)
{
    ensure((size_t)command->act < sizeof actions / sizeof actions[0]);
    /* Effects of their own, handed over at the end: a refused command leaves the caller's alone. */
    struct session_effects found = {.change = CHANGE_NONE};
    if (!actions[command->act](session, command, now_ms, &found, fault))
        return false;
    ensure(found.change != CHANGE_PLY || session->course.plies_count > 0);
    found.plies = session->course.plies_count;
    found.due = session_due(session);
    found.seat = session_actor(session);
    found.wake_ms = clock_out_at_ms(&session->clock);
    *effects = found;
    return true;
}
