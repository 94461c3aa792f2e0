/* A game under way: whose decision it is, bots, and the moves of persons. */
#include "rooms/inside.h"

enum {
    PACE_LEAST_MS = 250, /* of a bot; those who think by the clock take that much longer */
    TICKET_SHELF_BITS = 10,
    TICKET_SLOT_BITS = 15,
};

_Static_assert(SHELF_MAX <= 1 << TICKET_SHELF_BITS, "a ticket holds a place of the shelf");
_Static_assert(ROOMS_TABLES_MAX <= 1 << TICKET_SLOT_BITS, "and a slot");

/* --- bots --- */

static struct player player_of(const struct table *table, int seat)
{
    return table->chairs[seat].kind == SITTER_BOT ? table->chairs[seat].player : table->standin;
}

/* How long a bot takes for an answer, whatever it was: its time tells nothing. */
static int64_t pace_ms(const struct table *table)
{
    const struct bot *bot = player_of(table, session_actor(&table->session)).bot;
    ensure(bot != NULL);
    return PACE_LEAST_MS + bot->preset.time_ms;
}

/* When an answer that has come in leaves: a whole number of paces after the decision began. */
static int64_t bot_due_ms(const struct rooms *rooms, const struct table *table)
{
    int64_t pace = pace_ms(table), taken = rooms->now_ms - table->bot_began_ms;
    int64_t paces = (taken + pace - 1) / pace;
    if (IS_PLANTED(PLANTED_BOT_HURRIES))
        return rooms->now_ms;
    return table->bot_began_ms + (paces > 1 ? paces : 1) * pace;
}

/* The bot gets a view and the rules, never the state: it thinks on another thread, while the table
 * may be forgotten. So the ticket says which slot asked and which place of the shelf is held for
 * it; what is in front of them is a number that never comes again. */
static void ask_bot(struct rooms *rooms, struct table *table)
{
    int seat = session_actor(&table->session);
    union position view;
    ensure(seat >= 0 && table->bot == BOT_IDLE);
    session_see(&table->session, seat, &view);
    table->bot = BOT_ASKED;
    table->bot_began_ms = rooms->now_ms;
    table->bot_ticket = (++rooms->tickets << TICKET_SLOT_BITS | (uint64_t)table->slot)
                            << TICKET_SHELF_BITS |
                        (uint64_t)table->shelf;
    shelf_share(&rooms->shelf, table->shelf);
    const struct rooms_ask ask = {
        .ticket = table->bot_ticket,
        .player = player_of(table, seat),
        .game = table->session.setup->game,
        .rules = table->session.course.rules,
        .seat = seat,
        .view = &view,
        .luck = deal_bot_luck(&table->seed, table->session.course.plies_count)};
    const struct rooms_output output = {.kind = OUTPUT_ASK, .ask = &ask};
    rooms->world.put(rooms->world.context, &output);
}

void play_answered(struct rooms *rooms, const struct rooms_input *input)
{
    uint64_t ticket = input->ticket;
    int slot = (int)(ticket >> TICKET_SHELF_BITS & ((1 << TICKET_SLOT_BITS) - 1));
    /* First of all: an answer that nobody wants any more gives its hold on the rules back too. */
    shelf_put_back(&rooms->shelf, (int)(ticket & ((1 << TICKET_SHELF_BITS) - 1)));
    ensure(slot < ROOMS_TABLES_MAX);
    struct table *table = rooms->tables[slot];
    if (table == NULL || table->bot != BOT_ASKED || table->bot_ticket != ticket)
        return; /* the game has gone on without it */
    table->bot = input->is_refused ? BOT_REFUSED : BOT_ANSWERED;
    table->bot_move = input->chosen;
    table->bot_due_ms = bot_due_ms(rooms, table);
    table_set_alarm(rooms, table);
}

/* --- going on --- */

/* Where nobody stands in, the clock alone decides, again and again. */
static bool is_late(const struct table *table, int seat)
{
    const struct chair *chair = &table->chairs[seat];
    return chair->kind == SITTER_PERSON && !chair->is_standin && table->has_standin &&
           chair->timeouts >= TIMEOUTS_MOST;
}

/* Nobody plays and nobody stands in: clocks would forfeit turns for ever. The game waits, with time
 * on its clock, until a move or somebody coming back wakes it. */
static bool is_asleep(const struct table *table)
{
    return table->idle_turns >= TIMEOUTS_MOST * table->session.setup->players ||
           table->session.course.plies_count >= PLIES_SLEEP;
}

/* The seat to move is asked, or its clock runs. SESSION_LOOK starts the clock: only here, after
 * draws and stand-ins, so that nobody pays for what others do. Safe to call twice: a bot that was
 * asked is not asked again. */
void play_decide(struct rooms *rooms, struct table *table)
{
    int seat = table_actor(table);
    struct session_command command = {.act = SESSION_LOOK, .seat = seat};
    struct session_effects effects;
    struct fault fault;
    if (seat >= 0 && (seat != table->turn_seat || table->session.turn != table->turn_number)) {
        table->turn_seat = seat;
        table->turn_number = table->session.turn;
        table->turn_ms = rooms->now_ms;
    }
    if (seat >= 0 && table->bot == BOT_IDLE) {
        bool is_bot = table_is_bot(table, seat), sleeps = is_asleep(table);
        command.act = is_bot || sleeps ? SESSION_HOLD : SESSION_LOOK;
        ensure(session_do(&table->session, &command, rooms->now_ms, &effects, &fault));
        if (is_bot && !sleeps)
            ask_bot(rooms, table);
    }
    table_set_alarm(rooms, table);
}

/* After whatever has happened: draws, the entry, those who are late, who is next. In this order:
 * luck stands in the entry of the move that led to it, so that no crash can offer a second draw;
 * and the end is told when the last plies were. */
void play_finish(struct rooms *rooms, struct table *table)
{
    happening_draw(rooms, table);
    happening_flush(rooms, table);
    if (session_actor(&table->session) == SEAT_NONE) {
        table->bot = BOT_IDLE;
        table->state = TABLE_OVER;
    }
    for (int seat = 0; table->state == TABLE_PLAYING && seat < SEATS_MAX; seat++)
        if (is_late(table, seat))
            play_set_standin(rooms, table, seat, true);
    play_decide(rooms, table);
    if (table->state != TABLE_OVER || rooms->happening.is_quiet)
        return;
    tell_seats(rooms, table); /* its state has changed */
    for (int i = 0; i < table->followers_count; i++)
        tell_over(rooms, table, table->followers[i]);
}

/* The seed is made now and not when the table is opened: nobody can know the cards before all sit.
 * It is in the log before the first draw. Quiet: all are told the whole table once. */
void play_start(struct rooms *rooms, struct table *table)
{
    char hex[DEAL_HEX_ROOM], body[DEAL_HEX_ROOM + 16];
    struct text text = TEXT_OVER(body);
    struct deal_seed seed;
    ensure(table->state == TABLE_OPEN);
    rooms->world.fill_random(rooms->world.context, seed.bytes, sizeof seed.bytes);
    deal_seed_write(&seed, hex);
    text_format(&text, "{\"seed\":\"%s\"}", hex);
    entry_add(rooms, table, ENTRY_START, text.bytes, text.length, NULL);
    table_unlist(rooms, table);
    table->turn_seat = SEAT_NONE;
    happening_begin(rooms, table, true);
    play_finish(rooms, table);
    tell_all_table(rooms, table);
}

/* After loading. A crash may have cut off the draws that were due. */
void play_go_on(struct rooms *rooms, struct table *table)
{
    if (table->state == TABLE_PLAYING) {
        table->turn_seat = SEAT_NONE;
        happening_begin(rooms, table, true);
        play_finish(rooms, table);
    }
    table_set_alarm(rooms, table);
}

/* --- moves of persons --- */

/* When a move was sent, as far as clocks go. What is refunded is the way there and back, as the
 * server measured it: on the way there the player could not yet know that it was their turn. Never
 * before the clock began to run, or time would be given back that nobody used. */
static int64_t sent_ms(const struct rooms *rooms, const struct table *table, int lag_ms)
{
    int64_t at_ms = rooms->now_ms - lag_ms, since_ms = table->session.clock.since_ms;
    ensure(lag_ms >= 0 && lag_ms <= LAG_MOST_MS);
    return table->session.clock.running != SEAT_NONE && at_ms < since_ms ? since_ms : at_ms;
}

/* The same move again, as after a lost answer: it must be told from another one for the same ply,
 * without being played twice. Read in the position of then as its seat saw it, for one move may be
 * spelt in several ways. */
static bool is_repeated(const struct table *table, int seat, int at, const char *text)
{
    const struct course *course = &table->session.course;
    ensure(at >= 0 && at < course->plies_count);
    struct ply ply = course->plies[at];
    union position then, view;
    struct fault fault;
    move chosen;
    if (ply.seat != seat || ply.kind != (text != NULL ? PLY_MOVE : PLY_RESIGN))
        return false;
    if (text == NULL)
        return true;
    course_rewind(course, at, &then);
    position_see(course->game, course->rules, position_view(&then), seat, &view);
    return course->game->read_move(course->rules, position_view(&view), cursor_over_string(text),
                                   &chosen, &fault) &&
           chosen == ply.chosen;
}

/* All that is checked before the rules are asked, in the order of the protocol. `text` is NULL for
 * resigning. False: answered. Repeats come first: to whom the answer was lost the game may be over
 * by now, and still they must hear that their move counted. */
static bool may_play(struct rooms *rooms, struct request *request, int seat, int64_t at,
                     const char *text)
{
    const struct table *table = request->table;
    int count = table_plies(table);
    if (at < count && !IS_PLANTED(PLANTED_APPLIED_TWICE)) {
        if (!is_repeated(table, seat, (int)at, text))
            return deny(rooms, request, NO_STALE, SAY_OTHER_PLY, NO_FILLERS);
        request_ok(rooms, request);
        return false;
    }
    if (table->state != TABLE_PLAYING)
        return deny(rooms, request, NO_STATE,
                    table->state == TABLE_OPEN ? SAY_NOT_BEGUN : SAY_IS_OVER, NO_FILLERS);
    if (at > count)
        return deny(rooms, request, NO_STALE, SAY_NOT_YET, NO_FILLERS);
    bool is_on_turn = session_actor(&table->session) == seat;
    if (text != NULL && !is_on_turn)
        return deny(rooms, request, NO_TURN, SAY_NOT_YOUR_TURN, NO_FILLERS);
    if (table->chairs[seat].is_standin || (is_on_turn && table->bot != BOT_IDLE))
        return deny(rooms, request, NO_SEAT, SAY_STANDIN_PLAYS, NO_FILLERS);
    return true;
}

static bool read_seated(struct rooms *rooms, struct request *request, int *seat)
{
    if (!request_table(rooms, request))
        return false;
    *seat = table_seat_of(request->table, request->wire->person);
    return *seat != SEAT_NONE || deny(rooms, request, NO_SEAT, SAY_NOT_SEATED, NO_FILLERS);
}

static bool read_at(struct rooms *rooms, struct request *request, int64_t *at)
{
    struct cursor value = request->values[KEY_AT];
    return (value.at != NULL && json_read_number(&value, at) && *at >= 0) ||
           deny(rooms, request, NO_SYNTAX, SAY_BAD_KEY, FILLERS(fill_text("at")));
}

static void do_command(struct rooms *rooms, struct request *request,
                       const struct session_command *command)
{
    struct table *table = request->table;
    struct session_command hold = {.act = SESSION_HOLD};
    struct session_effects effects;
    struct fault fault;
    int64_t at_ms = sent_ms(rooms, table, request->wire->lag_ms);
    happening_begin(rooms, table, false);
    if (!happening_play(rooms, table, command, at_ms, &fault)) {
        deny_fault(rooms, request, NO_ILLEGAL, &fault);
        return;
    }
    /* The clock of a turn that goes on is charged up to the sending, and runs again from now. */
    ensure(session_do(&table->session, &hold, at_ms, &effects, &fault));
    /* Who plays is no flood, however fast. */
    request->wire->tokens++;
    play_finish(rooms, table);
    request_ok(rooms, request);
}

void do_move(struct rooms *rooms, struct request *request)
{
    char text[MOVE_TEXT_ROOM];
    struct text move_text = TEXT_OVER(text);
    int seat;
    int64_t at = 0;
    if (!read_seated(rooms, request, &seat) || !read_at(rooms, request, &at) ||
        !request_string(rooms, request, KEY_MOVE, &move_text) ||
        !may_play(rooms, request, seat, at, text))
        return;
    const struct session_command command = {.act = SESSION_MOVE, .seat = seat, .text = text};
    do_command(rooms, request, &command);
}

static void write_moves(const struct table *table, int seat, struct json *json)
{
    const struct course *course = &table->session.course;
    move list[MOVES_MAX];
    union position view;
    session_see(&table->session, seat, &view);
    int count = course->game->moves(course->rules, position_view(&view), list);
    json_key(json, "moves");
    json_begin_list(json);
    for (int i = 0; i < count; i++) {
        char bytes[MOVE_TEXT_ROOM];
        struct text text = TEXT_OVER(bytes);
        course->game->write_move(course->rules, position_view(&view), list[i], &text);
        json_put_string(json, bytes);
    }
    json_end_list(json);
}

/* For clients that do not know the rules: what their seat may do now, from its own view. */
void do_moves(struct rooms *rooms, struct request *request)
{
    int seat;
    if (!read_seated(rooms, request, &seat))
        return;
    if (table_actor(request->table) != seat) {
        deny(rooms, request, request->table->state == TABLE_PLAYING ? NO_TURN : NO_STATE,
             SAY_NOT_YOUR_TURN, NO_FILLERS);
        return;
    }
    struct json json = begin_message(rooms, "ok");
    if (request->has_id) {
        json_key(&json, "id");
        json_put_number(&json, request->id);
    }
    json_key(&json, "at");
    json_put_number(&json, request->table->session.course.plies_count);
    write_moves(request->table, seat, &json);
    end_message(rooms, &json);
    send_message(rooms, request->connection, request->table);
}

void do_resign(struct rooms *rooms, struct request *request)
{
    int seat;
    int64_t at = 0;
    if (!read_seated(rooms, request, &seat) || !read_at(rooms, request, &at) ||
        !may_play(rooms, request, seat, at, NULL))
        return;
    const struct session_command command = {.act = SESSION_RESIGN, .seat = seat};
    do_command(rooms, request, &command);
}
