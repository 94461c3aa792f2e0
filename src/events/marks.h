/* What a score sheet shows of one game of one player, and what it counts. */
#ifndef EVENTS_MARKS_H
#define EVENTS_MARKS_H

/* MARK_OPEN: at a table that has no result yet. MARK_NONE: not in that round at all. */
enum mark { MARK_NONE, MARK_WON, MARK_LOST, MARK_DRAWN, MARK_BYE, MARK_OPEN };

/* What is counted, its word in files, and the points of the printed sheet. For each game `play`,
 * and one of `loss`, `draw` and `win` with it; for a bye `bye` and nothing else. */
#define EVENT_POINTS(X)                                                                            \
    X(play, 25)                                                                                    \
    X(loss, 50)                                                                                    \
    X(draw, 100)                                                                                   \
    X(win, 500)                                                                                    \
    X(bye, 0)

struct event_points {
#define EVENT_POINTS_FIELD(word, preset) int word;
    EVENT_POINTS(EVENT_POINTS_FIELD)
#undef EVENT_POINTS_FIELD
};

#endif
