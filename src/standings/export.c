/* For spreadsheets and other programs: names in place of our numbers, and keys that stay the
 * same. */
#include "standings/export.h"
#include "base/ensure.h"

#include "events/keys.h"

#include <string.h>

/* Into working memory of the caller: it is too much for some stacks. */
static void count(const struct event *event, struct view_room *desk)
{
    scoring_count(event, &desk->scoring);
    standings_make(event, &desk->scoring, &desk->standings);
}

/* The last row has nobody below it. */
static const char *decided_by(const struct standings *standings, int row)
{
    ensure(row >= 0 && row < standings->count);
    return row + 1 < standings->count ? decider_word(standings->row[row].by) : NULL;
}

/* --- CSV (RFC 4180) --- */

/* A spreadsheet takes a field that begins so for a formula, and calculates it, quoted or not; with
 * an apostrophe in front it is a text. */
static bool looks_like_formula(const char *field)
{
    return field[0] != '\0' && strchr("=+-@", field[0]) != NULL;
}

/* Quotes are doubled, and only fields that need them are quoted. */
static void add_field(struct text *text, const char *name)
{
    char field[EVENT_TITLE_ROOM + EVENT_DATE_ROOM + 1];
    struct text plain = TEXT_OVER(field);
    text_format(&plain, "%s%s", looks_like_formula(name) ? "'" : "", name);
    ensure(!plain.cut); /* a name, or a title and a date, and the apostrophe */
    if (strpbrk(field, "\",\r\n") == NULL) {
        text_add(text, field);
        return;
    }
    text_put(text, '"');
    for (const char *at = field; *at != '\0'; at++) {
        if (*at == '"')
            text_put(text, '"');
        text_put(text, *at);
    }
    text_put(text, '"');
}

static void add_row(const struct event *event, const struct view_room *desk, int row,
                    struct text *text)
{
    const struct standing *at = &desk->standings.row[row];
    const struct tally *tally = &desk->scoring.tally[at->player];
    const char *by = decided_by(&desk->standings, row);
    /* In the order of the columns below. */
    const int64_t numbers[] = {tally->points, tally->games,       tally->won,
                               tally->lost,   tally->drawn,       tally->byes,
                               tally->board,  at->worth[BY_HEAD], at->worth[BY_STRENGTH]};
    text_add_number(text, at->rank);
    text_put(text, ',');
    add_field(text, event->player[at->player].name);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        text_put(text, ',');
        text_add_number(text, numbers[i]);
    }
    text_put(text, ',');
    text_add(text, by != NULL ? by : "");
    for (int i = 0; i < event->rounds_count; i++) {
        const char *word = mark_word((enum mark)desk->scoring.mark[i][at->player]);
        text_put(text, ',');
        text_add(text, word != NULL ? word : "");
    }
    /* RFC 4180 wants both. */
    text_add(text, "\r\n");
}

/* One line a player, the best first. */
void export_csv(const struct event *event, struct view_room *desk, struct text *text)
{
    count(event, desk);
    /* The names of columns are part of the format and stay English. */
    text_add(text, "rank,name,points,games,won,lost,drawn,byes,board,head,strength,by");
    for (int i = 0; i < event->rounds_count; i++)
        text_format(text, ",game %d", i + 1);
    text_add(text, "\r\n");
    for (int i = 0; i < desk->standings.count; i++)
        add_row(event, desk, i, text);
}

static void add_league_row(const struct league *league, const struct league_row *row,
                           struct text *text)
{
    const struct league_player *player = &league->player[row->player];
    text_format(text, "%d,", row->rank);
    add_field(text, player->name);
    text_format(text, ",%d,%d", row->total, row->best_count);
    for (int i = 0; i < league->events_count; i++) {
        text_put(text, ',');
        if (player->played >> i & 1)
            text_add_number(text, player->points[i]);
    }
    text_add(text, "\r\n");
}

void export_league(const struct league *league, const struct league_row *rows, struct text *text)
{
    text_add(text, "rank,name,total,counted");
    for (int i = 0; i < league->events_count; i++) {
        const struct league_event *event = &league->event[i];
        char bytes[EVENT_TITLE_ROOM + EVENT_DATE_ROOM];
        struct text title = TEXT_OVER(bytes);
        text_format(&title, "%s%s%s", event->name, event->date[0] != '\0' ? " " : "", event->date);
        text_put(text, ',');
        add_field(text, bytes);
    }
    text_add(text, "\r\n");
    for (int i = 0; i < league->players_count; i++)
        add_league_row(league, &rows[i], text);
}

/* --- JSON --- */

static void put_row(const struct event *event, const struct view_room *desk, int row,
                    struct json *json)
{
    const struct standing *at = &desk->standings.row[row];
    const struct tally *tally = &desk->scoring.tally[at->player];
    json_begin_object(json);
    put_number(json, "rank", at->rank);
    put_string(json, "name", event->player[at->player].name);
    put_number(json, "points", tally->points);
    put_number(json, "games", tally->games);
    put_number(json, "won", tally->won);
    put_number(json, "lost", tally->lost);
    put_number(json, "drawn", tally->drawn);
    put_number(json, "byes", tally->byes);
    put_number(json, "board", tally->board);
    put_number(json, "head", at->worth[BY_HEAD]);
    put_number(json, "strength", at->worth[BY_STRENGTH]);
    put_string(json, "by", decided_by(&desk->standings, row));
    view_put_marks(event, &desk->scoring, at->player, json);
    json_end_object(json);
}

static void put_names(const struct event *event, const char *key, const int16_t *list, int length,
                      struct json *json)
{
    ensure(length >= 0 && length <= EVENT_PLAYERS_MAX);
    begin_list(json, key);
    for (int i = 0; i < length; i++)
        json_put_string(json, event->player[list[i]].name);
    json_end_list(json);
}

/* Names in place of numbers: other programs do not know ours. */
static void put_table(const struct event *event, const struct event_round *round, int table,
                      struct json *json)
{
    const struct seating_table *at = &round->table[table];
    enum table_result kind = (enum table_result)round->result[table].kind;
    json_begin_object(json);
    put_names(event, "players", at->player, at->count, json);
    /* Null for a draw and for an open table; "draw" tells them apart. */
    put_string(json, "winner", kind == TABLE_WON ? event->player[at->winner].name : NULL);
    put_bool(json, "draw", kind == TABLE_DRAWN);
    view_put_board(round, table, json);
    json_end_object(json);
}

/* Byes are those given and those of people left alone at a table. */
static void put_round(const struct event *event, const struct event_round *round, struct json *json)
{
    int16_t bye[EVENT_PLAYERS_MAX];
    json_begin_object(json);
    begin_list(json, "tables");
    for (int i = 0; i < round->tables_count; i++)
        put_table(event, round, i, json);
    json_end_list(json);
    put_names(event, "byes", bye, event_byes(round, bye), json);
    json_end_object(json);
}

void export_json(const struct event *event, struct view_room *desk, struct text *text)
{
    struct json json = json_over(text);
    count(event, desk);
    json_begin_object(&json);
    view_put_head(event, &json);
    begin_list(&json, "standings");
    for (int i = 0; i < desk->standings.count; i++)
        put_row(event, desk, i, &json);
    json_end_list(&json);
    begin_list(&json, "rounds");
    for (int i = 0; i < event->rounds_count; i++)
        put_round(event, &event->round[i], &json);
    json_end_list(&json);
    json_end_object(&json);
    text_put(text, '\n');
}
