/* The one rule for taking back: session.h says it, docs/play.md tells it to players. */
#include "base/ensure.h"
#include "session/phrases.h"
#include "session/session.h"

/* Persons at one screen who hide nothing from each other share their decisions. */
static bool is_shared(const struct session *session)
{
    return session->is_one_screen && !session->setup->game->has_secrets;
}

static bool is_taken_back_by(const struct session *session, struct ply ply, int seat)
{
    if (ply.kind != PLY_MOVE)
        return false;
    return ply.seat == seat || (is_shared(session) && session_is_person(session, ply.seat));
}

static int last_decision(const struct session *session, int seat)
{
    ensure(seat >= 0 && seat < SEATS_MAX);
    int at = session->course.plies_count - 1;
    while (at >= 0 && !is_taken_back_by(session, session->course.plies[at], seat))
        at--;
    return at;
}

static const char *called(const struct session *session, int seat)
{
    ensure(seat >= 0 && seat < session->setup->players);
    return session->called[seat] != NULL ? session->called[seat] : session->seats[seat].name;
}

/* Whether a ply after the decision has brought something to light, or was somebody else's. */
static bool stands_in_the_way(const struct session *session, struct ply ply, struct fault *fault)
{
    if (ply.kind == PLY_CHANCE)
        return !session_refuse(fault, PHRASE_SEEN_SINCE, NO_FILLERS);
    if (ply.kind != PLY_MOVE)
        return !session_refuse(fault, PHRASE_CLOCK_SINCE, NO_FILLERS);
    struct fillers name = FILLERS(fill_text(called(session, ply.seat)));
    if (session->seats[ply.seat].kind != SITTER_BOT)
        return !session_refuse(fault, PHRASE_MOVED_SINCE, name);
    return session->setup->game->has_secrets && !session_refuse(fault, PHRASE_SHOWN_SINCE, name);
}

/* Against bots nobody is wronged by a second look, as long as the same luck comes again: what was
 * drawn since must follow from the seed. */
static bool comes_again(const struct session *session, int seat, int decision)
{
    ensure(decision < session->course.plies_count);
    int draws = session->draws;
    for (int i = session->course.plies_count - 1; i > decision; i--)
        draws -= session->course.plies[i].kind == PLY_CHANCE;
    ensure(draws >= 0);
    return session_sole_person(session) == seat && draws >= session->draws_known;
}

/* Whether there is a decision to go back to at all. */
static bool is_possible(const struct session *session, int decision, struct fault *fault)
{
    if (session_actor(session) == SEAT_NONE)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_game_over, NO_FILLERS);
    if (session_is_view(session))
        return session_refuse(fault, PHRASE_ONLY_A_VIEW, NO_FILLERS);
    bool is_ours = is_shared(session) && session_people(session) > 1;
    return decision >= 0 ||
           session_refuse(fault, is_ours ? PHRASE_NONE_MOVED : PHRASE_YOU_NOT_MOVED, NO_FILLERS);
}

int session_undo_to(const struct session *session, int seat, struct fault *fault)
{
    const struct course *course = &session->course;
    ensure(seat >= 0 && seat < session->setup->players);
    int decision = last_decision(session, seat);
    if (!is_possible(session, decision, fault))
        return -1;
    if (comes_again(session, seat, decision))
        return decision;
    for (int i = decision + 1; i < course->plies_count; i++)
        if (stands_in_the_way(session, course->plies[i], fault))
            return -1;
    return decision;
}
