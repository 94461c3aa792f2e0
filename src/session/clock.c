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
    *clock = (struct clock){.terms = terms,
                            .running = SEAT_NONE,
                            .turn_given = -1,
                            .turn_paid = -1,
                            .mover = SEAT_NONE};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        clock->left_ms[seat] = terms.limit_ms;
}

bool clock_set_left(struct clock *clock, int seat, int turn, int64_t left_ms, int64_t now_ms)
{
    ensure(seat >= 0 && seat < SEATS_MAX);
    if (clock->terms.kind == CLOCK_NONE || left_ms < 0 || left_ms > time_max_ms)
        return false;
    clock->left_ms[seat] = left_ms;
    /* Charged from now on: what ran before is in the time that was kept. */
    if (clock->running == seat)
        clock->since_ms = now_ms;
    if (turn > clock->turn_given)
        clock->turn_given = turn;
    return true;
}

/* --- running --- */

/* A time that is told out of order does not give time back. */
static int64_t charged_ms(const struct clock *clock, int seat, int64_t now_ms)
{
    ensure(seat >= 0 && seat < SEATS_MAX);
    int64_t left = clock->left_ms[seat];
    if (seat == clock->running && now_ms > clock->since_ms)
        left -= now_ms - clock->since_ms;
    return left > 0 ? left : 0;
}

void clock_hold(struct clock *clock, int64_t now_ms)
{
    if (clock->running == SEAT_NONE)
        return;
    ensure(clock->running >= 0 && clock->running < SEATS_MAX && clock->terms.kind != CLOCK_NONE);
    clock->left_ms[clock->running] = charged_ms(clock, clock->running, now_ms);
    clock->running = SEAT_NONE;
}

void clock_run(struct clock *clock, int seat, int turn, int64_t now_ms)
{
    ensure(seat >= 0 && seat < SEATS_MAX && turn >= 0);
    bool is_new = turn > clock->turn_given;
    if (clock->terms.kind == CLOCK_NONE || (clock->running == seat && !is_new))
        return;
    clock_hold(clock, now_ms);
    if (is_new && clock->terms.kind == CLOCK_TURN)
        clock->left_ms[seat] = clock->terms.limit_ms;
    if (is_new)
        clock->turn_given = turn;
    clock->running = seat;
    clock->since_ms = now_ms;
    clock->mover = seat;
}

void clock_time_out(struct clock *clock)
{
    clock->is_late = true;
}

static void add_more(struct clock *clock, int seat)
{
    ensure(clock->left_ms[seat] >= 0 && clock->left_ms[seat] <= time_max_ms);
    int64_t more = clock->left_ms[seat] + clock->terms.add_ms;
    clock->left_ms[seat] = more < time_max_ms ? more : time_max_ms;
}

/* The draws at the end of a turn belong to it, so the clock may be held before the turn is over. */
void clock_end_turn(struct clock *clock, int turn, int64_t now_ms)
{
    ensure(turn >= 0);
    clock_hold(clock, now_ms);
    bool is_due = clock->mover != SEAT_NONE && !clock->is_late && turn > clock->turn_paid;
    if (clock->terms.kind == CLOCK_GAME && is_due) {
        add_more(clock, clock->mover);
        clock->turn_paid = turn;
    }
    clock->mover = SEAT_NONE;
    clock->is_late = false;
}

void clock_go_back(struct clock *clock, int64_t now_ms)
{
    clock_hold(clock, now_ms);
    clock->mover = SEAT_NONE;
    clock->is_late = false;
}

/* --- looking at it --- */

/* Of a turn that nobody has looked at yet all is left. */
int64_t clock_left_ms(const struct clock *clock, int seat, int turn, int64_t now_ms)
{
    ensure(seat >= 0 && seat < SEATS_MAX);
    switch (clock->terms.kind) {
    case CLOCK_NONE: return CLOCK_FOREVER;
    case CLOCK_TURN:
        if (turn < 0 || turn > clock->turn_given)
            return clock->terms.limit_ms;
        break;
    case CLOCK_GAME: break;
    }
    return charged_ms(clock, seat, now_ms);
}

bool clock_is_out(const struct clock *clock, int64_t now_ms)
{
    return clock->running != SEAT_NONE && charged_ms(clock, clock->running, now_ms) == 0;
}

int64_t clock_out_at_ms(const struct clock *clock)
{
    return clock->running == SEAT_NONE ? INT64_MAX
                                       : clock->since_ms + clock->left_ms[clock->running];
}
