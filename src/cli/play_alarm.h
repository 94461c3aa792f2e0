/* When a person at the terminal is told about the clock: once at ten seconds, and at the end. */
#ifndef CLI_PLAY_ALARM_H
#define CLI_PLAY_ALARM_H

#include "session/clock.h"

enum { ALARM_WARNING_MS = 10000, ALARM_WAIT_FOREVER = -1 };

struct alarm {
    int warned; /* the turn that was warned last, plus 1; 0: none yet */
};

enum alarm_event { ALARM_QUIET, ALARM_WARN, ALARM_OUT };

/* A turn that is short from the start needs no warning. */
static inline bool alarm_has_warned(const struct alarm *alarm, const struct clock *clock)
{
    return alarm->warned == clock->turn_given + 1 || clock->terms.limit_ms <= ALARM_WARNING_MS;
}

/* What is due now. A warning comes once a turn. */
static inline enum alarm_event alarm_check(struct alarm *alarm, const struct clock *clock,
                                           int64_t now_ms)
{
    if (clock->running == SEAT_NONE)
        return ALARM_QUIET;
    int64_t left = clock_out_at_ms(clock) - now_ms;
    if (left <= 0)
        return ALARM_OUT;
    if (alarm_has_warned(alarm, clock) || left > ALARM_WARNING_MS)
        return ALARM_QUIET;
    alarm->warned = clock->turn_given + 1;
    return ALARM_WARN;
}

/* How long until the next event, for poll(2), which waits in whole milliseconds of an int. */
static inline int alarm_wait_ms(const struct alarm *alarm, const struct clock *clock,
                                int64_t now_ms)
{
    if (clock->running == SEAT_NONE)
        return ALARM_WAIT_FOREVER;
    int64_t left = clock_out_at_ms(clock) - now_ms;
    if (!alarm_has_warned(alarm, clock) && left > ALARM_WARNING_MS)
        left -= ALARM_WARNING_MS;
    if (left <= 0)
        return 0;
    return left < INT32_MAX ? (int)left : INT32_MAX;
}

#endif
