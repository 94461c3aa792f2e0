/* What a score sheet shows of one game of one player, and what it counts. */
#ifndef EVENTS_MARKS_H
#define EVENTS_MARKS_H

/* MARK_OPEN: at a table that has no result yet. MARK_NONE: not in that round at all. */
enum mark { MARK_NONE, MARK_WON, MARK_LOST, MARK_DRAWN, MARK_BYE, MARK_OPEN };

/* For each game `play`, and one of `loss`, `draw` and `win` with it; for a bye `bye` and nothing
 * else. */
struct event_points {
    int play, loss, draw, win, bye;
};

#endif
