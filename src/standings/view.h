/* All that a page shows of an event, as one JSON object; docs/events.md lists its keys. */
#ifndef STANDINGS_VIEW_H
#define STANDINGS_VIEW_H

#include "events/book.h"
#include "standings/standings.h"

/* Working memory for what is counted anew each time. */
struct view_room {
    struct scoring scoring;
    struct standings standings;
    struct act act;
};

void view_write(const struct book *book, enum language language, struct view_room *room,
                struct text *text);

/* Parts that an export has too: the keys of the head, and the points of a result or null. */
void view_put_head(const struct event *event, struct json *json);
void view_put_board(const struct event_round *round, int table, struct json *json);
void view_put_marks(const struct event *event, const struct scoring *scoring, int player,
                    struct json *json);

#endif
