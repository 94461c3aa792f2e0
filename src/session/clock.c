#include "session/clock.h"

#include "base/ensure.h"

/* Three hundred years: sums of times stay far from the end of their type. */
static const int64_t time_max_ms = INT64_C(10000000000000);

bool clock_terms_fit(struct clock_terms terms)
{
    bool fits = terms.limit_ms >= 0 && terms.limit_ms <= time_max_ms && terms.add_ms >= 0 &&
                terms.add_ms <= time_max_ms;
    return fits && (terms.kind == CLOCK_NONE || terms.limit_ms > 0);
}

void clock_set(struct clock *clock, struct clock_terms terms)
{
    ensure(clock_terms_fit(terms));
    *clock = (struct clock){.terms = terms, .running = SEAT_NONE, .turn = -1};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        clock->left_ms[seat] = terms.limit_ms;
}

bool clock_set_left(struct clock *clock, int seat, int64_t left_ms)
{
    ensure(seat >= 0 && seat < SEATS_MAX && clock->running == SEAT_NONE);
    if (clock->terms.kind == CLOCK_NONE || left_ms < 0 || left_ms > time_max_ms)
        return false;
    clock->left_ms[seat] = left_ms;
    return true;
}

void clock_hold(struct clock *clock, int64_t now_ms)
{
    if (clock->running == SEAT_NONE)
        return;
    clock->left_ms[clock->running] = clock_left_ms(clock, clock->running, now_ms);
    clock->running = SEAT_NONE;
}

void clock_run(struct clock *clock, int seat, int turn, int64_t now_ms)
{
    ensure(seat >= 0 && seat < SEATS_MAX);
    bool is_new = clock->turn != turn;
    clock->turn = turn;
    if (clock->terms.kind == CLOCK_NONE || (clock->running == seat && !is_new))
        return;
    clock_hold(clock, now_ms);
    if (is_new && clock->terms.kind == CLOCK_TURN)
        clock->left_ms[seat] = clock->terms.limit_ms;
    clock->running = seat;
    clock->since_ms = now_ms;
}

void clock_end_turn(struct clock *clock, bool in_time, int64_t now_ms)
{
    int seat = clock->running;
    clock_hold(clock, now_ms);
    if (seat == SEAT_NONE || !in_time || clock->terms.kind != CLOCK_GAME)
        return;
    int64_t more = clock->left_ms[seat] + clock->terms.add_ms;
    clock->left_ms[seat] = more < time_max_ms ? more : time_max_ms;
}

/* A time that is told out of order does not give time back. */
int64_t clock_left_ms(const struct clock *clock, int seat, int64_t now_ms)
{
    ensure(seat >= 0 && seat < SEATS_MAX);
    if (clock->terms.kind == CLOCK_NONE)
        return CLOCK_FOREVER;
    int64_t left = clock->left_ms[seat];
    if (seat == clock->running && now_ms > clock->since_ms)
        left -= now_ms - clock->since_ms;
    return left > 0 ? left : 0;
}

bool clock_is_out(const struct clock *clock, int64_t now_ms)
{
    return clock->running != SEAT_NONE && clock_left_ms(clock, clock->running, now_ms) == 0;
}

int64_t clock_out_at_ms(const struct clock *clock)
{
    return clock->running == SEAT_NONE ? INT64_MAX
                                       : clock->since_ms + clock->left_ms[clock->running];
}
