/* For a page, which knows players by number and shows everything at once: all is written each time,
 * and nothing has to be kept in step with the book. */
#include "standings/view.h"
#include "base/ensure.h"

#include "events/keys.h"
#include "events/tell.h"

static const char *phase_word(enum event_phase phase)
{
    /* In the order of `enum event_phase`. */
    static const char *const words[] = {"joining", "seated", "ready", "over"};
    ensure(phase <= PHASE_OVER);
    return words[phase];
}

/* --- the head --- */

void view_put_head(const struct event *event, struct json *json)
{
    const struct event_head *head = &event->head;
    put_string(json, "name", head->name);
    put_string(json, "date", head->date);
    put_string(json, "game", head->game->name);
    put_string(json, "format", format_word(head->format));
    put_number(json, "seats", head->seats);
    /* As many as there will be, also where the format settles it: a page shows "round 3 of 5". */
    put_number(json, "games", event_rounds_planned(event));
    put_points(json, &head->points);
    put_string(json, "odd", head->odd_by_bye ? "bye" : "table");
    put_begin(json, head->begin_by_cards);
    put_boards(json, head->boards);
    put_number(json, "seed", head->seed);
}

/* --- players --- */

void view_put_marks(const struct event *event, const struct scoring *scoring, int player,
                    struct json *json)
{
    ensure(player >= 0 && player < event->players_count);
    begin_list(json, "marks");
    for (int i = 0; i < event->rounds_count; i++) {
        const char *word = mark_word((enum mark)scoring->mark[i][player]);
        if (word != NULL)
            json_put_string(json, word);
        else
            json_put_null(json);
    }
    json_end_list(json);
}

/* All who ever joined: players are numbers in the rest of the view. */
static void put_player(const struct event *event, const struct scoring *scoring, int player,
                       struct json *json)
{
    const struct tally *tally = &scoring->tally[player];
    json_begin_object(json);
    put_string(json, "name", event->player[player].name);
    put_bool(json, "present", event->player[player].is_present);
    put_number(json, "games", tally->games);
    put_number(json, "won", tally->won);
    put_number(json, "lost", tally->lost);
    put_number(json, "drawn", tally->drawn);
    put_number(json, "byes", tally->byes);
    put_number(json, "points", tally->points);
    json_key(json, "board");
    /* Null and not 0: nobody has entered any. */
    if (tally->has_board)
        json_put_number(json, tally->board);
    else
        json_put_null(json);
    view_put_marks(event, scoring, player, json);
    json_end_object(json);
}

/* --- rounds --- */

void view_put_board(const struct event_round *round, int table, struct json *json)
{
    ensure(table >= 0 && table < round->tables_count);
    json_key(json, "points");
    if (!round->result[table].has_board) {
        json_put_null(json);
        return;
    }
    json_begin_list(json);
    for (int i = 0; i < round->table[table].count; i++)
        json_put_number(json, round->result[table].board[i]);
    json_end_list(json);
}

static void put_table(const struct event_round *round, int table, struct json *json)
{
    const struct seating_table *at = &round->table[table];
    json_begin_object(json);
    begin_list(json, "seats");
    for (int i = 0; i < at->count; i++)
        json_put_number(json, at->player[i]);
    json_end_list(json);
    json_key(json, "winner");
    if (round->result[table].kind == TABLE_WON)
        json_put_number(json, at->winner);
    else
        json_put_null(json);
    put_bool(json, "draw", round->result[table].kind == TABLE_DRAWN);
    view_put_board(round, table, json);
    json_end_object(json);
}

/* Players by number, in the order of their seats. */
static void put_round(const struct event_round *round, struct json *json)
{
    int16_t bye[EVENT_PLAYERS_MAX];
    int byes_count = event_byes(round, bye);
    json_begin_object(json);
    begin_list(json, "tables");
    for (int i = 0; i < round->tables_count; i++)
        put_table(round, i, json);
    json_end_list(json);
    begin_list(json, "byes");
    for (int i = 0; i < byes_count; i++)
        json_put_number(json, bye[i]);
    json_end_list(json);
    json_end_object(json);
}

/* --- standings --- */

/* What decides between this row and the next is shown between them. */
static void put_standing(const struct standings *standings, int row, struct json *json)
{
    const struct standing *at = &standings->row[row];
    bool is_last = row + 1 == standings->count;
    json_begin_object(json);
    put_number(json, "rank", at->rank);
    put_number(json, "player", at->player);
    put_number(json, "points", at->worth[BY_POINTS]);
    put_number(json, "wins", at->worth[BY_WINS]);
    put_number(json, "head", at->worth[BY_HEAD]);
    put_number(json, "board", at->worth[BY_BOARD]);
    put_number(json, "strength", at->worth[BY_STRENGTH]);
    put_string(json, "by", is_last ? NULL : decider_word(at->by));
    json_end_object(json);
}

/* --- the log --- */

/* A sentence about a line of the book; null if there is none. */
static void put_told(const struct book *book, int line, const char *key, enum language language,
                     struct act *act, struct json *json)
{
    char bytes[TELL_ROOM];
    struct text text = TEXT_OVER(bytes);
    if (line != BOOK_NONE)
        tell_line(book, line, language, act, &text);
    put_string(json, key, line != BOOK_NONE ? bytes : NULL);
}

/* Lines that were taken back are shown as such, in their place. */
static void put_entry(const struct book *book, int line, enum language language, struct act *act,
                      struct json *json)
{
    ensure(line >= 0 && line < book->lines_count);
    struct fault fault;
    json_begin_object(json);
    put_number(json, "line", line + 1);
    put_told(book, line, "text", language, act, json);
    put_bool(json, "undone", book->lines[line].is_undone);
    bool is_dated = act_read(book_line(book, line), act, &fault) && act_has(act, KEY_AT);
    put_string(json, "at", is_dated ? act->text[KEY_AT] : NULL);
    json_end_object(json);
}

static void put_log(const struct book *book, enum language language, struct act *act,
                    struct json *json)
{
    begin_list(json, "log");
    /* Of a text that is cut the rest would be work for nothing. */
    for (int i = 0; i < book->lines_count && !json->text->cut; i++)
        put_entry(book, i, language, act, json);
    json_end_list(json);
    /* What taking back and doing again would do now: the words of two buttons. */
    put_told(book, book->last, "undo", language, act, json);
    put_told(book, book->undone, "redo", language, act, json);
}

/* --- all --- */

void view_write(const struct book *book, enum language language, struct view_room *room,
                struct text *text)
{
    ensure(book->event.has_head);
    const struct event *event = &book->event;
    struct json json = json_over(text);
    scoring_count(event, &room->scoring);
    standings_make(event, &room->scoring, &room->standings);
    json_begin_object(&json);
    view_put_head(event, &json);
    put_number(&json, "seatsMax", event_seats_max(event->head.game));
    put_string(&json, "phase", phase_word(event_phase(event)));
    put_number(&json, "round", event->rounds_count);
    put_bool(&json, "torn", book->is_torn);
    begin_list(&json, "players");
    for (int i = 0; i < event->players_count; i++)
        put_player(event, &room->scoring, i, &json);
    json_end_list(&json);
    begin_list(&json, "rounds");
    for (int i = 0; i < event->rounds_count; i++)
        put_round(&event->round[i], &json);
    json_end_list(&json);
    begin_list(&json, "standings");
    for (int i = 0; i < room->standings.count; i++)
        put_standing(&room->standings, i, &json);
    json_end_list(&json);
    put_log(book, language, &room->act, &json);
    json_end_object(&json);
}
