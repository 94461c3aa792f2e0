/* Evenings are added one by one and forgotten but for what each player scored in them; who counts
 * how many of them is asked of the table each time. */
#include "standings/league.h"
#include "base/ensure.h"

#include "events/keys.h"
#include "events/phrases.h"

#include <string.h>

_Static_assert(LEAGUE_EVENTS_MAX <= 64, "a bit for every evening");

void league_begin(struct league *league)
{
    league->events_count = 0;
    /* The rest is filled when it comes into use: a league is more than a megabyte. */
    league->players_count = 0;
}

/* --- adding an evening --- */

/* `players_count`: not there yet. One after another: a club has few hundred names. */
static int find_player(const struct league *league, const char *name)
{
    int player = 0;
    while (player < league->players_count && !event_same_name(league->player[player].name, name))
        player++;
    return player;
}

/* Whoever has a mark was there. */
static bool was_there(const struct event *event, const struct scoring *scoring, int player)
{
    for (int i = 0; i < event->rounds_count; i++) {
        enum mark mark = (enum mark)scoring->mark[i][player];
        if (mark != MARK_NONE && mark != MARK_OPEN)
            return true;
    }
    return false;
}

/* Counted first, so that an evening is added whole or not at all. */
static int count_newcomers(const struct league *league, const struct event *event,
                           const struct scoring *scoring)
{
    int count = 0;
    for (int i = 0; i < event->players_count; i++)
        count += was_there(event, scoring, i) &&
                 find_player(league, event->player[i].name) == league->players_count;
    return count;
}

static void add_result(struct league *league, const char *name, int evening, int points)
{
    ensure(evening >= 0 && evening < LEAGUE_EVENTS_MAX && strlen(name) < EVENT_NAME_ROOM);
    int number = find_player(league, name);
    struct league_player *player = &league->player[number];
    if (number == league->players_count) {
        ensure(number < LEAGUE_PLAYERS_MAX);
        league->players_count++;
        memset(player, 0, sizeof *player);
    }
    /* As it was written last: letters may have changed their case. */
    memcpy(player->name, name, strlen(name) + 1);
    player->played |= (uint64_t)1 << evening;
    player->points[evening] = points;
}

/* --- the same evening again --- */

/* FNV-1a. */
static uint64_t print_bytes(uint64_t print, const void *from, size_t length)
{
    const unsigned char *bytes = from;
    for (size_t i = 0; i < length; i++)
        print = (print ^ bytes[i]) * 1099511628211u;
    return print;
}

/* With the closing zero, so that "ab" and "c" are not "a" and "bc". */
static uint64_t print_string(uint64_t print, const char *string)
{
    return print_bytes(print, string, strlen(string) + 1);
}

/* What it is called, when, of what, and who had which mark and how many points. */
static uint64_t print_of(const struct event *event, const struct scoring *scoring)
{
    uint64_t print = 14695981039346656037u;
    print = print_string(print, event->head.name);
    print = print_string(print, event->head.date);
    print = print_string(print, event->head.game->name);
    for (int i = 0; i < event->players_count; i++) {
        print = print_string(print, event->player[i].name);
        for (int round = 0; round < event->rounds_count; round++)
            print = print_bytes(print, &scoring->mark[round][i], 1);
        /* Never written to a file, so the order of its bytes does not matter. */
        print = print_bytes(print, &scoring->tally[i].points, sizeof scoring->tally[i].points);
    }
    return print;
}

bool league_is_new(const struct league *league, const struct event *event,
                   const struct scoring *scoring, struct fault *fault)
{
    uint64_t print = print_of(event, scoring);
    for (int i = 0; i < league->events_count; i++)
        if (league->event[i].print == print)
            return fault_say(fault, FAULT_ILLEGAL, say(LEAGUE_TWICE),
                             FILLERS(fill_text(league->event[i].name), fill_number(i + 1)));
    return true;
}

bool league_add(struct league *league, const struct event *event, const struct scoring *scoring,
                struct fault *fault)
{
    if (league->events_count == LEAGUE_EVENTS_MAX)
        return fault_say(fault, FAULT_LIMIT, say(LEAGUE_EVENTS),
                         FILLERS(fill_number(LEAGUE_EVENTS_MAX)));
    if (league->players_count + count_newcomers(league, event, scoring) > LEAGUE_PLAYERS_MAX)
        return fault_say(fault, FAULT_LIMIT, say(LEAGUE_PLAYERS),
                         FILLERS(fill_number(LEAGUE_PLAYERS_MAX)));
    int evening = league->events_count++;
    struct league_event *added = &league->event[evening];
    memcpy(added->name, event->head.name, sizeof added->name);
    memcpy(added->date, event->head.date, sizeof added->date);
    /* Names of games live as long as the program. */
    added->game = event->head.game->name;
    added->print = print_of(event, scoring);
    /* Who never sat down has no result, not even 0. */
    for (int i = 0; i < event->players_count; i++)
        if (was_there(event, scoring, i))
            add_result(league, event->player[i].name, evening, scoring->tally[i].points);
    return true;
}

/* --- the table --- */

/* The best evening that does not count yet, the earliest of those that are level; -1: none. */
static int next_best(const struct league_player *player, int events, uint64_t counted)
{
    int best = -1;
    for (int i = 0; i < events; i++)
        if ((player->played & ~counted) >> i & 1 &&
            (best < 0 || player->points[i] > player->points[best]))
            best = i;
    return best;
}

static void fill_row(const struct league *league, int player, int best, struct league_row *row)
{
    ensure(player >= 0 && player < league->players_count && best >= 0);
    *row = (struct league_row){.player = player};
    int evening;
    while ((best == 0 || row->best_count < best) &&
           (evening = next_best(&league->player[player], league->events_count, row->counted)) >=
               0) {
        int32_t points = league->player[player].points[evening];
        row->counted |= (uint64_t)1 << evening;
        ensure(row->best_count < LEAGUE_EVENTS_MAX);
        row->best[row->best_count++] = points;
        row->total += points;
    }
}

/* Negative: a stands above b. */
static int compare(const struct league_row *a, const struct league_row *b)
{
    if (a->total != b->total)
        return a->total > b->total ? -1 : 1;
    /* Beyond the last that counts both have 0. */
    for (int i = 0; i < LEAGUE_EVENTS_MAX; i++)
        if (a->best[i] != b->best[i])
            return a->best[i] > b->best[i] ? -1 : 1;
    return 0;
}

/* Those who are level stand in the order in which they first came. */
static bool stands_before(const struct league_row *a, const struct league_row *b)
{
    int order = compare(a, b);
    return order < 0 || (order == 0 && a->player < b->player);
}

/* Shell's, as for the standings. */
static void sort(struct league_row *rows, int count)
{
    static const int gaps[] = {1577, 701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof gaps / sizeof gaps[0]; g++)
        for (int i = gaps[g]; i < count; i++) {
            struct league_row row = rows[i];
            int j = i;
            for (; j >= gaps[g] && stands_before(&row, &rows[j - gaps[g]]); j -= gaps[g])
                rows[j] = rows[j - gaps[g]];
            rows[j] = row;
        }
}

void league_rank(const struct league *league, int best, struct league_row *rows)
{
    for (int i = 0; i < league->players_count; i++)
        fill_row(league, i, best, &rows[i]);
    sort(rows, league->players_count);
    for (int i = 0; i < league->players_count; i++)
        /* Those who are level share the better rank, and the next one skips. */
        rows[i].rank = i > 0 && compare(&rows[i - 1], &rows[i]) == 0 ? rows[i - 1].rank : i + 1;
}

static void put_row(const struct league *league, const struct league_row *row, struct json *json)
{
    const struct league_player *player = &league->player[row->player];
    json_begin_object(json);
    put_number(json, "rank", row->rank);
    put_string(json, "name", player->name);
    put_number(json, "total", row->total);
    begin_list(json, "results");
    for (int i = 0; i < league->events_count; i++) {
        if (!(player->played >> i & 1))
            continue;
        json_begin_object(json);
        put_number(json, "event", i);
        put_number(json, "points", player->points[i]);
        put_bool(json, "counted", row->counted >> i & 1);
        json_end_object(json);
    }
    json_end_list(json);
    json_end_object(json);
}

void league_write(const struct league *league, int best, struct league_row *rows, struct text *text)
{
    struct json json = json_over(text);
    league_rank(league, best, rows);
    json_begin_object(&json);
    put_number(&json, "best", best);
    begin_list(&json, "events");
    for (int i = 0; i < league->events_count; i++) {
        json_begin_object(&json);
        put_string(&json, "name", league->event[i].name);
        put_string(&json, "date", league->event[i].date);
        put_string(&json, "game", league->event[i].game);
        json_end_object(&json);
    }
    json_end_list(&json);
    begin_list(&json, "players");
    for (int i = 0; i < league->players_count; i++)
        put_row(league, &rows[i], &json);
    json_end_list(&json);
    json_end_object(&json);
}
