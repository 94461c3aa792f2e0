/* The clock of a turn: arithmetic only. The time is an argument, so that a test needs no waiting.
 */
#ifndef CLI_PLAY_CLOCK_H
#define CLI_PLAY_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum { CLOCK_WARNING_MS = 10000, CLOCK_WAIT_FOREVER = -1 };

struct clock {
    int64_t limit_ms; /* a turn; 0: no clock */
    int64_t begun_ms;
    bool is_running;
    bool has_warned;
};

enum clock_event { CLOCK_QUIET, CLOCK_WARN, CLOCK_OUT };

static inline void clock_begin(struct clock *clock, int64_t now_ms)
{
    clock->begun_ms = now_ms;
    clock->is_running = clock->limit_ms > 0;
    clock->has_warned = clock->limit_ms <= CLOCK_WARNING_MS; /* a short turn needs no warning */
}

static inline void clock_stop(struct clock *clock)
{
    clock->is_running = false;
}

static inline int64_t clock_left_ms(const struct clock *clock, int64_t now_ms)
{
    return clock->begun_ms + clock->limit_ms - now_ms;
}

/* What is due now. A warning comes once a turn. */
static inline enum clock_event clock_check(struct clock *clock, int64_t now_ms)
{
    if (!clock->is_running)
        return CLOCK_QUIET;
    int64_t left = clock_left_ms(clock, now_ms);
    if (left <= 0)
        return CLOCK_OUT;
    if (clock->has_warned || left > CLOCK_WARNING_MS)
        return CLOCK_QUIET;
    clock->has_warned = true;
    return CLOCK_WARN;
}

/* How long until the next event, for poll(2). */
static inline int clock_wait_ms(const struct clock *clock, int64_t now_ms)
{
    if (!clock->is_running)
        return CLOCK_WAIT_FOREVER;
    int64_t left = clock_left_ms(clock, now_ms);
    if (!clock->has_warned && left > CLOCK_WARNING_MS)
        left -= CLOCK_WARNING_MS;
    return left > 0 ? (int)left : 0;
}

#endif
