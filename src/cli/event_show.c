#include "cli/event_show.h"

#include "base/ensure.h"
#include "cli/args.h"
#include "cli/files.h"
#include "cli/wrap.h"
#include "events/apply.h"
#include "events/phrases.h"
#include "events/seat.h"
#include "standings/standings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_ROOM = 1024 };

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

/* --- the head --- */

/* Points as people count them: what a win is worth in all, with what everybody gets for playing. */
void show_head(const struct event *event)
{
    const struct event_head *head = &event->head;
    const struct event_points *points = &head->points;
    int planned = event_rounds_planned(event);
    printf("%s%s%s\n", head->name, head->date[0] != '\0' ? ", " : "", head->date);
    printf("%s, %s, %d at a table", head->game->title.in[LANGUAGE_EN], format_word(head->format),
           head->seats);
    if (head->boards > 0)
        printf(", at most %d board%s", head->boards, plural(head->boards));
    if (planned > 0)
        printf(", %d round%s", planned, plural(planned));
    printf(", seed %lld\n", (long long)head->seed);
    printf("A win is %d points, a draw %d, a loss %d, a bye %d.\n", points->play + points->win,
           points->play + points->draw, points->play + points->loss, points->bye);
}

/* --- a round --- */

static void add_names(const struct event *event, const int16_t *list, int count, struct text *text)
{
    ensure(count >= 0);
    for (int i = 0; i < count; i++)
        text_format(text, "%s%s", i > 0 ? ", " : "", event->player[list[i]].name);
}

/* Nothing while the table plays. */
static void add_result(const struct event *event, const struct event_round *round, int table,
                       struct text *text)
{
    const struct event_result *result = &round->result[table];
    if (result->kind == TABLE_WON)
        text_format(text, ": %s wins", event->player[round->table[table].winner].name);
    else if (result->kind == TABLE_DRAWN)
        text_add(text, ": a draw");
    for (int i = 0; result->has_board && i < round->table[table].count; i++)
        text_format(text, "%s%d", i == 0 ? ", " : ":", result->board[i]);
}

static void show_table(const struct event *event, const struct event_round *round, int table)
{
    enum { NAMES_COLUMN = 13 };
    char bytes[LINE_ROOM];
    struct text text = TEXT_OVER(bytes);
    /* A table that moves have emptied keeps its number, so that the others keep theirs. */
    if (round->table[table].count == 0)
        return;
    add_names(event, round->table[table].player, round->table[table].count, &text);
    add_result(event, round, table, &text);
    printf("  Table %-4d ", table + 1);
    wrap_on(NAMES_COLUMN, NAMES_COLUMN, bytes);
}

/* Who is here and has nothing to do: somebody to look for when a table lacks a player. */
static bool sits_out(const struct event *event, const struct event_round *round, int player)
{
    int table, seat;
    return event->player[player].is_present && event_bye_of(round, player) < 0 &&
           !event_seat_of(round, player, &table, &seat) &&
           !(event->head.format == FORMAT_KNOCKOUT && event_is_out(event, player));
}

/* Nobody: no line. */
static void show_list(const struct event *event, const char *title, const int16_t *list, int count)
{
    enum { ROOM = EVENT_PLAYERS_MAX * (EVENT_NAME_ROOM + 2), TITLE_COLUMN = 13 };
    if (count == 0)
        return;
    char *bytes = memory(ROOM);
    struct text text = text_over(bytes, ROOM);
    add_names(event, list, count, &text);
    printf("  %-*s", TITLE_COLUMN - 2, title);
    wrap_on(TITLE_COLUMN, TITLE_COLUMN, bytes);
    free(bytes);
}

void show_round(const struct event *event, int number)
{
    ensure(number >= 0 && number < event->rounds_count);
    const struct event_round *round = &event->round[number];
    int16_t out[EVENT_PLAYERS_MAX], bye[EVENT_PLAYERS_MAX];
    int out_count = 0;
    printf("Round %d\n", number + 1);
    for (int i = 0; i < round->tables_count; i++)
        show_table(event, round, i);
    show_list(event, "Bye", bye, event_byes(round, bye));
    /* Of an earlier round nobody knows any more who was here. */
    bool is_now = number + 1 == event->rounds_count && event_round_is_open(round);
    if (is_now)
        printf("  %s.\n", event->head.begin_by_cards ? say(TOLD_BEGIN_CARDS)->in[LANGUAGE_EN]
                                                     : say(TOLD_BEGIN_EVENT)->in[LANGUAGE_EN]);
    for (int i = 0; is_now && i < event->players_count; i++)
        if (sits_out(event, round, i))
            out[out_count++] = (int16_t)i;
    show_list(event, "Sits out", out, out_count);
}

/* --- standings --- */

static size_t columns_of(const char *words)
{
    return wrap_columns(words, strlen(words));
}

/* As wide as the longest name, if the table fits beside it: on a screen a line that is too long
 * breaks, in a file it does not. */
static int widest_name(const struct event *event)
{
    size_t widest = sizeof "Name" - 1;
    for (int i = 0; i < event->players_count; i++) {
        size_t columns = columns_of(event->player[i].name);
        widest = columns > widest ? columns : widest;
    }
    enum { OTHER_COLUMNS = 50, ROOM = WRAP_WIDTH - OTHER_COLUMNS };
    return widest <= ROOM || isatty(STDOUT_FILENO) != 1 ? (int)widest : ROOM;
}

/* A name in so many columns; too long, it is cut. */
static void print_name(const char *name, int columns)
{
    ensure(columns > 0 && columns < EVENT_NAME_ROOM);
    char bytes[2 * EVENT_NAME_ROOM];
    struct text text = TEXT_OVER(bytes);
    if (columns_of(name) > (size_t)columns) {
        for (int left = columns; left > 0 && *name != '\0'; name++) {
            /* A character is cut whole: it ends where the next byte does not continue it. */
            left -= ((unsigned char)name[1] & 0xc0) != 0x80;
            if (left > 0)
                text_put(&text, *name);
        }
        text_add(&text, "…");
    } else {
        text_add(&text, name);
    }
    text_pad(&text, (size_t)columns);
    fputs(bytes, stdout);
}

static void print_row(const struct event *event, const struct standings *standings,
                      const struct scoring *scoring, int row, int name_columns)
{
    const struct standing *at = &standings->row[row];
    const struct tally *tally = &scoring->tally[at->player];
    bool is_last = row + 1 == standings->count;
    printf("%4d  ", at->rank);
    print_name(event->player[at->player].name, name_columns);
    printf(" %6d %6d %3d %4d %5d %4d  %s\n", tally->points, tally->games, tally->won, tally->lost,
           tally->drawn, tally->byes, is_last ? "" : decider_word(at->by));
}

static void print_deciders(const struct event *event)
{
    bool is_knockout = event->head.format == FORMAT_KNOCKOUT;
    char words[LINE_ROOM];
    snprintf(words, sizeof words,
             "By: what sets a row above the next. Order: %spoints, wins, head to head, points of "
             "the games themselves where entered, strength (points of the opponents met), lot "
             "(seed %lld).",
             is_knockout ? "round reached, " : "", (long long)event->head.seed);
    wrap_print(words);
}

void show_standings(const struct event *event)
{
    struct scoring *scoring = memory(sizeof *scoring);
    struct standings *standings = memory(sizeof *standings);
    int name_columns = widest_name(event);
    scoring_count(event, scoring);
    standings_make(event, scoring, standings);
    printf("      %-*s %6s %6s %3s %4s %5s %4s  %s\n", name_columns, "Name", "Points", "Played",
           "Won", "Lost", "Drawn", "Byes", "By");
    for (int i = 0; i < standings->count; i++)
        print_row(event, standings, scoring, i, name_columns);
    print_deciders(event);
    free(scoring);
    free(standings);
}

/* --- what is to be done --- */

static int count_present(const struct event *event)
{
    int count = 0;
    for (int i = 0; i < event->players_count; i++)
        count += event->player[i].is_present;
    return count;
}

/* Of all rounds: a table of an earlier one may have been cleared. */
void show_open_tables(const struct event *event, struct text *text)
{
    for (int i = 0; i < event->rounds_count; i++) {
        const char *before = "";
        for (int j = 0; j < event->round[i].tables_count; j++)
            if (event_table_is_open(&event->round[i], j)) {
                if (before[0] == '\0')
                    text_format(text, "Round %d has no result yet of table ", i + 1);
                text_format(text, "%s%d", before, j + 1);
                before = ", ";
            }
        text_add(text, before[0] != '\0' ? ". " : "");
    }
}

static void say_open_tables(const struct event *event)
{
    char bytes[SHOW_OPEN_ROOM];
    struct text text = TEXT_OVER(bytes);
    show_open_tables(event, &text);
    wrap_print(bytes);
}

/* "3+3+3+2+2"; of many tables "12 x 4 + 2 x 3". */
static void add_sum(const struct seating_shape *shape, struct text *text)
{
    enum { ONE_BY_ONE = 8 };
    int smaller = shape->tables - shape->larger;
    for (int i = 0; shape->tables <= ONE_BY_ONE && i < shape->tables; i++)
        text_format(text, "%s%d", i > 0 ? "+" : "", shape->size + (i < shape->larger));
    if (shape->tables <= ONE_BY_ONE)
        return;
    if (shape->larger > 0)
        text_format(text, "%d x %d + ", shape->larger, shape->size + 1);
    text_format(text, "%d x %d", smaller, shape->size);
}

/* What they come to is said before anything is seated: boards can still be fetched. */
static void say_joining(const struct event_file *file, int present)
{
    char bytes[LINE_ROOM];
    struct text text = TEXT_OVER(bytes);
    struct seating_shape shape;
    text_format(&text, "%d player%s here", present, present == 1 ? " is" : "s are");
    if (event_first_round(event_of(file), &shape)) {
        text_add(&text, ": ");
        add_sum(&shape, &text);
        text_format(&text, ", %d board%s", shape.tables, plural(shape.tables));
        if (shape.byes > 0)
            text_format(&text, ", %d bye%s", shape.byes, plural(shape.byes));
    }
    wrap_words("%s. Next: flotilla event %s %s%s", bytes, present < 2 ? "join" : "seat", file->path,
               present < 2 ? " NAME..." : "");
}

/* Every answer ends with what comes next, as a command to be copied. */
void show_next(const struct event_file *file)
{
    const struct event *event = event_of(file);
    int present = count_present(event), planned = event_rounds_planned(event);
    struct fault fault;
    if (!event->is_ended && !rounds_have_no_stray(event, &fault)) {
        wrap_words("%s", fault.reason);
        return;
    }
    switch (event_phase(event)) {
    case PHASE_JOINING: say_joining(file, present); break;
    case PHASE_SEATED: say_open_tables(event); break;
    case PHASE_READY:
        wrap_words("Round %d of %d is complete. Next: flotilla event seat %s", event->rounds_count,
                   planned, file->path);
        break;
    case PHASE_OVER:
        wrap_words("The event is over: flotilla event standings %s", file->path);
        break;
    }
}
