/* The record of a session, line by line. */
#include "base/ensure.h"
#include "session/session.h"

/* A view is written as it is: it holds no more than its viewer saw. */
static int written_for(const struct session *session, int viewer)
{
    ensure(viewer == SEAT_ALL || session_has_viewer(session, viewer));
    return session_is_view(session) ? session->course.viewer : viewer;
}

static void list_names(const struct session *session, const char *names[SEATS_MAX])
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = session->seats[seat].name;
}

void session_write_header(const struct session *session, int viewer, struct text *text)
{
    const char *names[SEATS_MAX];
    list_names(session, names);
    record_write_header(session->setup, names, written_for(session, viewer), text);
}

void session_write_ply(const struct session *session, const struct session_effects *effects,
                       int viewer, struct text *text)
{
    ensure(effects->change == CHANGE_PLY && effects->plies == session->course.plies_count);
    const struct course *course = &session->course;
    record_write_seen(course->game, course->rules, position_view(&effects->before),
                      course->plies[effects->plies - 1], written_for(session, viewer), text);
}

void session_write_result(const struct session *session, struct text *text)
{
    ensure(session_actor(session) == SEAT_NONE);
    const struct course *course = &session->course;
    record_write_result(course->game, course->rules, position_view(&course->now),
                        session->setup->players, text);
}

void session_write_all(const struct session *session, int viewer, record_sink *sink, void *context)
{
    const char *names[SEATS_MAX];
    list_names(session, names);
    record_write_all(session->setup, names, &session->course, written_for(session, viewer), sink,
                     context);
}

enum record_step session_read_line(const struct session *session, struct cursor line,
                                   struct ply *ply, struct fault *fault)
{
    const struct course *course = &session->course;
    struct record_scene scene = {.game = course->game,
                                 .rules = course->rules,
                                 .state = position_view(&course->now),
                                 .players = session->setup->players,
                                 .viewer = course->viewer};
    return record_read_line(&scene, line, ply, fault);
}
