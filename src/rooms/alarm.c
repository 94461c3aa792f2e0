/* When a table is next to be looked at, and what is done then: clocks that run out, bots whose
 * answers leave, persons who are away. */
#include "rooms/inside.h"

#include <string.h>

/* The longest way of any connection of the seat: as late as its move may come. The alarm waits that
 * much longer than the clock, for a move that was sent in time and is still on its way. */
static int lag_of(const struct rooms *rooms, const struct table *table, int seat)
{
    int lag_ms = 0;
    for (int i = 0; i < table->followers_count; i++) {
        const struct wire *wire = &rooms->wires[table->followers[i]];
        if (wire->lag_ms > lag_ms && strcmp(wire->person, table->chairs[seat].person) == 0)
            lag_ms = wire->lag_ms;
    }
    return lag_ms;
}

static int64_t clock_due_ms(const struct rooms *rooms, const struct table *table)
{
    int seat = table->session.clock.running;
    int64_t out_ms = clock_out_at_ms(&table->session.clock);
    if (out_ms == INT64_MAX)
        return INT64_MAX;
    int64_t due_ms = out_ms + lag_of(rooms, table, seat);
    int64_t least_ms = table->turn_ms + FORFEIT_LEAST_MS; /* a clock at 0 forfeits turn by turn */
    return due_ms > least_ms ? due_ms : least_ms;
}

/* A person who is on turn and not connected is waited for, from the later of the two on. With days
 * a turn nobody expects them to be. */
static int64_t alone_due_ms(const struct table *table)
{
    int seat = table_actor(table);
    if (seat < 0 || !table->has_standin || table->terms.kind == TIMING_DAYS ||
        table_is_bot(table, seat) || table->chairs[seat].gone_ms == 0)
        return INT64_MAX;
    int64_t gone_ms = table->chairs[seat].gone_ms;
    return (gone_ms > table->turn_ms ? gone_ms : table->turn_ms) + ALONE_MOST_MS;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t playing_due_ms(const struct rooms *rooms, const struct table *table)
{
    int64_t due_ms = least(clock_due_ms(rooms, table), alone_due_ms(table));
    bool has_bot = table->bot == BOT_ANSWERED || table->bot == BOT_REFUSED;
    return has_bot ? least(due_ms, table->bot_due_ms) : due_ms;
}

static int64_t open_due_ms(const struct table *table)
{
    int64_t due_ms = table->quiet_ms != 0 ? table->quiet_ms + QUIET_MOST_MS : INT64_MAX;
    return table->host_ms != 0 ? least(due_ms, table->host_ms + OPENER_AWAY_MS) : due_ms;
}

void table_set_alarm(struct rooms *rooms, struct table *table)
{
    int64_t wake_ms = INT64_MAX;
    switch (table->state) {
    case TABLE_LOADING: break;
    case TABLE_OPEN: wake_ms = open_due_ms(table); break;
    case TABLE_PLAYING: wake_ms = playing_due_ms(rooms, table); break;
    case TABLE_OVER:
        if (table->quiet_ms != 0)
            wake_ms = table->quiet_ms + OVER_KEPT_MS;
        break;
    }
    alarm_set(rooms, table, wake_ms);
}

/* Idle first: what follows may ask the next bot, which may be the same. */
static void bot_moves(struct rooms *rooms, struct table *table)
{
    const struct session_command command = {
        .act = SESSION_MOVE, .seat = session_actor(&table->session), .chosen = table->bot_move};
    struct fault fault;
    happening_begin(rooms, table, false);
    table->bot = BOT_IDLE;
    ensure(happening_play(rooms, table, &command, rooms->now_ms,
                          &fault)); /* bots choose legal moves */
    play_finish(rooms, table);
}

/* As of the moment the clock counts to, without the lag that was waited: else the seat would be
 * charged for it. */
static void time_out(struct rooms *rooms, struct table *table)
{
    const struct session_command command = {.act = SESSION_TICK};
    struct fault fault;
    ensure(table->session.clock.running != SEAT_NONE);
    int64_t at_ms = rooms->now_ms - lag_of(rooms, table, table->session.clock.running);
    happening_begin(rooms, table, false);
    ensure(happening_play(rooms, table, &command, at_ms, &fault));
    play_finish(rooms, table);
}

/* One thing at a time; if another is due as well, the alarm that is set last rings at once. A
 * refused bot (the shell had too much to do) is asked again. */
static void tick_playing(struct rooms *rooms, struct table *table)
{
    int64_t now_ms = rooms->now_ms;
    ensure(table->state == TABLE_PLAYING);
    if (table->bot == BOT_ANSWERED && table->bot_due_ms <= now_ms) {
        bot_moves(rooms, table);
    } else if (table->bot == BOT_REFUSED && table->bot_due_ms <= now_ms) {
        table->bot = BOT_IDLE;
        play_decide(rooms, table);
    } else if (clock_due_ms(rooms, table) <= now_ms) {
        time_out(rooms, table);
    } else if (alone_due_ms(table) <= now_ms) {
        play_set_standin(rooms, table, session_actor(&table->session), true);
        play_decide(rooms, table);
    }
    table_set_alarm(rooms, table);
}

/* A table that never began leaves nothing behind: the store drops what is closed. */
static void tick_open(struct rooms *rooms, struct table *table)
{
    if (table->quiet_ms != 0 && table->quiet_ms + QUIET_MOST_MS <= rooms->now_ms) {
        entry_add(rooms, table, ENTRY_CLOSE, "{}", 2, NULL);
        table_forget(rooms, table);
        return;
    }
    if (table->host_ms != 0 && table->host_ms + OPENER_AWAY_MS <= rooms->now_ms)
        hand_over(rooms, table);
    table_set_alarm(rooms, table);
}

void play_tick(struct rooms *rooms, struct table *table)
{
    switch (table->state) {
    case TABLE_LOADING: alarm_set(rooms, table, INT64_MAX); break;
    case TABLE_OPEN: tick_open(rooms, table); break;
    case TABLE_PLAYING: tick_playing(rooms, table); break;
    case TABLE_OVER: /* not before its end is durable: whoever asked next would load it unfinished
                      */
        if (table->appended <= rooms->committed)
            table_forget(rooms, table);
        else
            alarm_set(rooms, table, rooms->now_ms + OVER_KEPT_MS);
        break;
    }
}
