/* Records: written as a viewer saw the game, read, and followed line by line. A record that is read
 * becomes a game with the names and the viewer of its header; who sits there, clocks and luck are
 * not part of a record, and begin as those of a new game. */
#include "lib/library.h"

#include "base/ensure.h"
#include "engine/record.h"

/* --- writing --- */

/* Lines are gathered on the page, which has room for the longest of them each time. */
struct gathering {
    struct flotilla *game;
    struct text text;
    bool has_memory;
};

/* A sink cannot fail, so that it notes what failed. */
static void gather(void *context, const char *line)
{
    struct gathering *gathering = context;
    size_t room = strlen(line) + 1;
    /* Once there is no memory nothing more is added: half a record would look like a whole one. */
    gathering->has_memory =
        gathering->has_memory && page_extend(gathering->game, &gathering->text, room);
    if (gathering->has_memory)
        text_add(&gathering->text, line);
}

const char *flotilla_record_of(struct flotilla *game, int viewer)
{
    if (!is_viewer(game, viewer) || !page_reserve(game, RECORD_LINE_ROOM))
        return NULL;
    struct gathering gathering = {game, text_over(game->page, game->page_room), true};
    session_write_all(&game->session, viewer, gather, &gathering);
    ensure(!gathering.text.cut);
    return gathering.has_memory ? game->page : NULL;
}

const char *flotilla_record(struct flotilla *game)
{
    return flotilla_record_of(game, flotilla_viewer(game));
}

/* The line of a result changes nothing: it is only checked. */
enum flotilla_answer flotilla_follow(struct flotilla *game, const char *line, char *reason,
                                     size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    struct session_command command = {.act = SESSION_PLY};
    switch (
        session_read_line(&game->session, cursor_over_string(line), &command.ply, &refusal.fault)) {
    case RECORD_PLY: return library_do(game, command, &refusal);
    case RECORD_END: return FLOTILLA_FINE; /* the result, and it is right */
    case RECORD_FAULT: break;
    }
    return refuse(&refusal);
}

/* Follows an open record to its end. */
static enum flotilla_answer follow(struct flotilla *game, struct record *record,
                                   struct refusal *refusal)
{
    struct session_command command = {.act = SESSION_PLY};
    enum record_step step;
    /* Names are of one size on both sides, closed by a zero byte. */
    for (int seat = 0; seat < SEATS_MAX; seat++)
        memcpy(game->session.seats[seat].name, record->names[seat], NAME_ROOM);
    while ((step = record_next(record, rules(game), now(game), &command.ply, &refusal->fault)) ==
           RECORD_PLY) {
        enum flotilla_answer applied = library_do(game, command, refusal);
        if (applied != FLOTILLA_FINE)
            return applied;
    }
    return step == RECORD_END ? FLOTILLA_FINE : refuse(refusal);
}

enum flotilla_answer flotilla_read(struct flotilla **game, const char *text, size_t length,
                                   char *reason, size_t reason_room)
{
    return flotilla_read_in(game, "en", text, length, reason, reason_room);
}

/* A data file that the record carries stands in its first line. */
enum flotilla_answer flotilla_read_in(struct flotilla **game, const char *language,
                                      const char *text, size_t length, char *reason,
                                      size_t reason_room)
{
    struct refusal refusal = refusal_into(reason, reason_room);
    struct record record;
    struct flotilla *opened;
    if (!library_speaks(language, &refusal) || !record_open(&record, text, length, &refusal.fault))
        return refuse(&refusal);
    enum flotilla_answer result =
        library_open_setup(&opened, &record.setup, record.viewer, 1, &refusal);
    if (result != FLOTILLA_FINE)
        return result;
    result = follow(opened, &record, &refusal);
    /* Handed over only when all of it was read: on a refusal the caller's pointer stays as it was.
     */
    if (result == FLOTILLA_FINE)
        *game = opened;
    else
        flotilla_close(opened);
    return result;
}
