/* What happens at a table in one step: plies are noted for each viewer, go into the log in one
 * entry, and are told. */
#include "rooms/inside.h"

#include "engine/chance.h"

enum { LINE_MOST = 512 }; /* bytes of one ply: the longest is a time-out that lays four cards */

/* --- room for plies --- */

/* For one more at least. A little at a time: there are thousands of tables, and most games are
 * short. */
bool play_grow(struct rooms *rooms, struct table *table)
{
    int count = table->session.course.plies_count;
    if (table->state >= TABLE_PLAYING ? count < table->plies_room : table->plies_room > 0)
        return true;
    /* The session points to the old place until it is told of the new one. */
    int room = table->plies_room + PLIES_STEP;
    struct ply *plies = room <= PLIES_MOST ? rooms->world.resize(rooms->world.context, table->plies,
                                                                 (size_t)room * sizeof *plies)
                                           : NULL;
    if (plies == NULL)
        return false;
    table->plies = plies;
    table->plies_room = room;
    if (table->state >= TABLE_PLAYING)
        session_move_plies(&table->session, plies, room);
    return true;
}

/* --- what happens in a step --- */

void happening_begin(struct rooms *rooms, const struct table *table, bool is_quiet)
{
    struct happening *happening = &rooms->happening;
    ensure(table->state >= TABLE_PLAYING);
    happening->is_quiet = is_quiet;
    happening->from = table->session.course.plies_count;
    happening->log = TEXT_OVER(happening->log_bytes);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        happening->seen[viewer] = TEXT_OVER(happening->seen_bytes[viewer]);
}

/* Bit n: seat n follows; the last one: a spectator does. Lines are written once for each viewer and
 * not for each follower: a hundred spectators cost as much as one. */
static uint32_t viewers_of(const struct rooms *rooms, const struct table *table)
{
    uint32_t viewers = 0;
    for (int i = 0; i < table->followers_count; i++) {
        int seat = table_seat_of(table, rooms->wires[table->followers[i]].person);
        viewers |= 1u << (seat >= 0 ? seat : SEATS_MAX);
    }
    return viewers;
}

/* The line that was added last, without its end, and a comma before it where others stand. */
static void note_seen(const struct table *table, const struct session_effects *effects, int viewer,
                      struct text *seen)
{
    if (seen->length > 0)
        text_put(seen, ',');
    session_write_ply(&table->session, effects, viewer, seen);
    ensure(!seen->cut && seen->bytes[seen->length - 1] == '\n');
    seen->bytes[--seen->length] = '\0';
}

/* Into the log, so that clocks go on after a restart where they stood; bots have none. */
static void write_left(const struct rooms *rooms, const struct table *table, struct text *text)
{
    int players = table->session.setup->players;
    for (int seat = 0; seat < players; seat++) {
        int64_t left_ms = session_left_ms(&table->session, seat, rooms->now_ms);
        if (left_ms < 0 || table->chairs[seat].kind != SITTER_PERSON)
            text_put(text, '-');
        else
            text_add_number(text, left_ms);
        text_put(text, seat + 1 < players ? ' ' : '\n');
    }
}

/* Into the log, then to those who follow: they hear of it when it is durable. The state first,
 * since the entry tells the store whether the table is still live: one that ended and counted as
 * live would be loaded at every start. */
void happening_flush(struct rooms *rooms, struct table *table)
{
    struct happening *happening = &rooms->happening;
    char body[NEWS_ROOM + 256];
    struct text text = TEXT_OVER(body);
    if (happening->log.length == 0)
        return;
    if (session_actor(&table->session) == SEAT_NONE)
        table->state = TABLE_OVER;
    write_left(rooms, table, &text);
    text_add_bytes(&text, happening->log.bytes, happening->log.length);
    ensure(!text.cut && !happening->log.cut);
    entry_add(rooms, table, ENTRY_PLIES, text.bytes, text.length, NULL);
    if (!happening->is_quiet)
        tell_news(rooms, table);
    happening_begin(rooms, table, happening->is_quiet);
}

/* Flushed when the next line might not fit: a deal is dozens of plies, in one entry as long as it
 * can be, because what stands in one entry is there whole or not at all. */
static void note(struct rooms *rooms, struct table *table, const struct session_effects *effects)
{
    struct happening *happening = &rooms->happening;
    uint32_t viewers = happening->is_quiet ? 0 : viewers_of(rooms, table);
    ensure(effects->plies > 0);
    session_write_ply(&table->session, effects, SEAT_ALL, &happening->log);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        if ((viewers >> viewer & 1) != 0)
            note_seen(table, effects, viewer < SEATS_MAX ? viewer : SEAT_NONE,
                      &happening->seen[viewer]);
    table_count_ply(table, table->session.course.plies[effects->plies - 1]);
    if (happening->log.length > NEWS_ROOM - LINE_MOST)
        happening_flush(rooms, table);
}

/* A command of the session; what happens is noted. */
bool happening_play(struct rooms *rooms, struct table *table, const struct session_command *command,
                    int64_t at_ms, struct fault *fault)
{
    struct session_effects effects;
    if (!play_grow(rooms, table))
        return fault_say(fault, FAULT_LIMIT, &room_phrases[SAY_STORE_BUSY], NO_FILLERS);
    if (!session_do(&table->session, command, at_ms, &effects, fault))
        return false;
    if (effects.change == CHANGE_PLY)
        note(rooms, table, &effects);
    return true;
}

/* --- luck --- */

static uint64_t draw_number(const struct rooms *rooms, const struct table *table, uint64_t cases)
{
#ifdef ROOMS_PLANTED
    if (rooms_planted_draw != NULL)
        return rooms_planted_draw(rooms->world.context, &table->session, cases);
#endif
    (void)rooms;
    return deal_number(&table->seed, table->session.draws, cases);
}

/* All that chance decides until a seat is to move. The number of a draw follows from the seed and
 * how many there were before: after a crash the same cards come again, and whoever is given the
 * seed afterwards can check every one of them (deal/deal.h). */
void happening_draw(struct rooms *rooms, struct table *table)
{
    const struct course *course = &table->session.course;
    struct session_command command = {.act = SESSION_NUMBER};
    struct fault fault;
    while (session_actor(&table->session) == SEAT_CHANCE) {
        uint64_t cases = chance_cases(course->game, course->rules, position_view(&course->now));
        ensure(cases > 0);
        command.number = draw_number(rooms, table, cases);
        ensure(happening_play(rooms, table, &command, rooms->now_ms, &fault));
    }
}
