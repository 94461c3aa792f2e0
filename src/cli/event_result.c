/* flotilla event result: the winners of one or several tables, each one line of the file. */
#include "base/ensure.h"
#include "cli/event_actions.h"
#include "cli/event_line.h"
#include "cli/event_show.h"
#include "cli/files.h"
#include "cli/wrap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The result of a table, as it was typed. */
struct entry {
    int table;        /* from 1, as people count */
    const char *word; /* a name, draw or clear; NULL: the points say who has won */
    char *line;
    char former[EVENT_NAME_ROOM]; /* what the table had for a result, or "" */
};

struct entries {
    const struct event *event;
    int round;
    const char *points; /* of the game itself, or NULL */
    int count;
    struct entry *at;
};

static bool is_there(const struct entries *entries, int table)
{
    return entries->round >= 1 && entries->round <= entries->event->rounds_count && table >= 1 &&
           table <= entries->event->round[entries->round - 1].tables_count;
}

/* --- what was typed --- */

/* In small letters only: help tells a player called Draw to write the capital. */
static bool is_no_name(const char *result)
{
    return strcmp(result, "draw") == 0 || strcmp(result, "clear") == 0;
}

/* Where the winner sits, who is named alone: nobody sits at two tables. */
static int find_table_of(const struct entries *entries, const char *word, int *table)
{
    const struct event *event = entries->event;
    int player, seat;
    char name[EVENT_NAME_ROOM];
    struct fault fault;
    if (is_no_name(word))
        return usage_error("%s needs a TABLE: flotilla event result FILE TABLE %s", word, word);
    if (!event_name_read(word, name, &fault) || !event_find_or_fault(event, name, &player, &fault))
        return wrong("%s", fault.reason);
    if (event->rounds_count == 0)
        return wrong("no round is seated yet");
    if (entries->round > event->rounds_count ||
        !event_seat_of(&event->round[entries->round - 1], player, table, &seat))
        return wrong("%s sits at no table of round %d", event->player[player].name, entries->round);
    /* Tables are numbered from 1 in the file and by people. */
    ++*table;
    return EXIT_FINE;
}

static bool is_number(const char *word)
{
    struct cursor cursor = cursor_over_string(word);
    int number;
    return cursor_take_number(&cursor, EVENT_TABLES_MAX, &number) && cursor_done(&cursor);
}

/* A table alone, whose points name the winner; or a winner, whose table is found. A player may be
 * called 1. */
static int read_alone(struct entries *entries, const char *word)
{
    struct entry *entry = &entries->at[0];
    entries->count = 1;
    bool is_table = is_number(word) && event_find(entries->event, word) == EVENT_NOBODY;
    if (is_table && !read_count(word, "TABLE", &entry->table))
        return EXIT_USAGE;
    if (is_table && entries->points != NULL)
        return EXIT_FINE;
    if (is_table && entry->table == 0)
        return usage_error("tables count from 1, there is no 0");
    if (is_table)
        return usage_error("table %s needs a result: flotilla event result FILE %s NAME, draw or "
                           "clear",
                           word, word);
    entry->word = word;
    return find_table_of(entries, word, &entry->table);
}

static bool is_named_before(const struct entries *entries, int table)
{
    for (int i = 0; i < entries->count; i++)
        if (entries->at[i].table == table)
            return true;
    return false;
}

static int read_pairs(struct entries *entries, const char *const *words, int count)
{
    if (count % 2 != 0)
        return usage_error("several results are written TABLE NAME TABLE NAME and so on");
    for (int i = 0; i < count; i += 2) {
        int table;
        if (!read_count(words[i], "TABLE", &table))
            return EXIT_USAGE;
        if (is_named_before(entries, table))
            return usage_error("table %d is named twice", table);
        entries->at[entries->count++] = (struct entry){.table = table, .word = words[i + 1]};
    }
    if (entries->count > 1 && entries->points != NULL)
        return usage_error("--points are those of one table");
    return EXIT_FINE;
}

/* --- points --- */

/* The numbers of a list such as 12,9; -1 is a usage error, said. */
static int read_points(const char *list, int16_t points[EVENT_SEATS_MAX])
{
    struct cursor at = cursor_over_string(list);
    int number, count = 0;
    bool fine = cursor_take_number(&at, EVENT_BOARD_MAX, &number);
    for (; fine; count++) {
        if (count < EVENT_SEATS_MAX)
            points[count] = (int16_t)number; /* as the cursor has taken it, within the limit */
        if (cursor_done(&at))
            break;
        fine = cursor_take(&at, ',') && cursor_take_number(&at, EVENT_BOARD_MAX, &number);
    }
    if (fine && count < EVENT_SEATS_MAX)
        return count + 1;
    usage_error("--points has a number for each seat, such as 12,9, not %s", list);
    return -1;
}

/* The first seat with the most of them; whether no other has as many. */
static int best_seat(const int16_t *points, int count, bool *is_alone)
{
    int best = 0;
    *is_alone = true;
    for (int i = 1; i < count; i++) {
        *is_alone = points[i] != points[best] && (*is_alone || points[i] > points[best]);
        best = points[i] > points[best] ? i : best;
    }
    return best;
}

/* Several with the most draw. Of a table that is not there the book will complain. */
static const char *winner_by(const struct entries *entries, const int16_t *points, int count)
{
    int table = entries->at[0].table;
    if (!is_there(entries, table))
        return "draw";
    const struct seating_table *at = &entries->event->round[entries->round - 1].table[table - 1];
    if (at->count == 0)
        return "draw";
    bool is_alone;
    int seat = best_seat(points, count < at->count ? count : at->count, &is_alone);
    return is_alone ? entries->event->player[at->player[seat]].name : "draw";
}

/* --- the lines --- */

/* A name is written as it is known, however it was typed. */
static void put_result(struct event_line *line, const struct event *event, const char *result)
{
    struct fault fault;
    char name[EVENT_NAME_ROOM];
    if (is_no_name(result)) {
        json_key(&line->json, result);
        json_put_bool(&line->json, true);
        return;
    }
    int winner = event_name_read(result, name, &fault) ? event_find(event, name) : EVENT_NOBODY;
    line_put_string(line, "winner", winner != EVENT_NOBODY ? event->player[winner].name : result);
}

static bool put_entry(const struct entries *entries, const struct entry *entry,
                      struct event_line *line)
{
    int16_t points[EVENT_SEATS_MAX];
    int count = entries->points != NULL ? read_points(entries->points, points) : 0;
    if (count < 0)
        return false;
    line_put_number(line, "round", entries->round);
    line_put_number(line, "table", entry->table);
    put_result(line, entries->event,
               entry->word != NULL ? entry->word : winner_by(entries, points, count));
    if (count > 0) {
        json_key(&line->json, "points");
        json_begin_list(&line->json);
        for (int i = 0; i < count; i++)
            json_put_number(&line->json, points[i]);
        json_end_list(&line->json);
    }
    return true;
}

/* Kept apart from the line that it is made in, which has room for a thousand names. */
static int write_entry(const struct entries *entries, struct entry *entry)
{
    struct event_line line;
    event_line_begin(&line, "result");
    int exit_code = !put_entry(entries, entry, &line) ? EXIT_USAGE
                    : !event_line_end(&line)          ? EXIT_WRONG
                                                      : EXIT_FINE;
    if (exit_code == EXIT_FINE) {
        entry->line = memory(line.text.length + 1);
        memcpy(entry->line, line.bytes, line.text.length + 1);
    }
    event_line_free(&line);
    return exit_code;
}

/* What is easily written over by a slip. */
static void note_former(const struct entries *entries, struct entry *entry)
{
    const struct event *event = entries->event;
    struct text former = TEXT_OVER(entry->former);
    if (!is_there(entries, entry->table))
        return;
    const struct event_round *in = &event->round[entries->round - 1];
    if (in->result[entry->table - 1].kind == TABLE_DRAWN)
        text_add(&former, "a draw");
    else if (in->result[entry->table - 1].kind == TABLE_WON)
        text_add(&former, event->player[in->table[entry->table - 1].winner].name);
}

static void tell_former(const struct entry *entry, bool is_alone)
{
    char table[32] = "it";
    if (!is_alone)
        snprintf(table, sizeof table, "table %d", entry->table);
    if (entry->former[0] != '\0')
        wrap_words("Before, %s was %s; undo brings that back.", table, entry->former);
}

/* Who is ahead may give up, and a game that goes on too long is a draw, whatever the points: the
 * rules allow it, so the book does. It may be a slip, too, so it is said. Of equal points the games
 * have their own ways to find a winner. */
static void tell_against(const struct entries *entries, const struct entry *entry)
{
    ensure(is_there(entries, entry->table)); /* it was entered */
    const struct event_round *in = &entries->event->round[entries->round - 1];
    const struct event_result *result = &in->result[entry->table - 1];
    const struct seating_table *at = &in->table[entry->table - 1];
    if (!result->has_board)
        return;
    bool is_alone;
    int best = best_seat(result->board, at->count, &is_alone), own = 0;
    for (int i = 1; i < at->count; i++)
        own = at->player[i] == at->winner ? i : own;
    const char *name = entries->event->player[at->player[best]].name;
    if (result->kind == TABLE_WON && result->board[own] < result->board[best])
        wrap_words("%s has more points than the winner: %d against %d.", name, result->board[best],
                   result->board[own]);
    if (result->kind == TABLE_DRAWN && is_alone)
        wrap_words("%s has the most points, %d, and it is a draw.", name, result->board[best]);
}

/* --- doing it --- */

static int do_all(struct event_file *file, const struct entries *entries)
{
    const char **lines = memory((size_t)entries->count * sizeof *lines);
    for (int i = 0; i < entries->count; i++)
        lines[i] = entries->at[i].line;
    int exit_code = event_do_in(file, lines, entries->count);
    free(lines);
    for (int i = 0; exit_code == EXIT_FINE && i < entries->count; i++) {
        tell_against(entries, &entries->at[i]);
        tell_former(&entries->at[i], entries->count == 1);
    }
    return exit_code;
}

/* Of the round that is being played, unless another one is named. */
static int enter(struct event_file *file, const struct command *command, struct entries *entries)
{
    int64_t round;
    int count = args.words_count - 1; /* the first word is the file */
    if (!args_number(command, "--round", 1, EVENT_ROUNDS_MAX, event_of(file)->rounds_count, &round))
        return EXIT_USAGE;
    entries->round = (int)round;
    int exit_code = count == 1 ? read_alone(entries, args.words[1])
                               : read_pairs(entries, args.words + 1, count);
    for (int i = 0; exit_code == EXIT_FINE && i < entries->count; i++) {
        /* Before the line is done, which replaces it. */
        note_former(entries, &entries->at[i]);
        exit_code = write_entry(entries, &entries->at[i]);
    }
    return exit_code == EXIT_FINE ? do_all(file, entries) : exit_code;
}

/* Opened before the lines are made, since tables and spelling come from the event. */
static int run_result(const struct command *command)
{
    static struct entry at[EVENT_TABLES_MAX];
    struct event_file file;
    int exit_code = event_file_open(&file, args.words[0], true);
    if (exit_code != EXIT_FINE)
        return exit_code;
    struct entries entries = {
        .event = event_of(&file), .points = args_flag(command, "--points"), .at = at};
    exit_code = enter(&file, command, &entries);
    if (exit_code == EXIT_FINE)
        show_next(&file);
    for (int i = 0; i < entries.count; i++)
        free(at[i].line);
    event_file_close(&file);
    return exit_code;
}

static const struct flag result_flags[] = {
    {"--round", "R", "of another round than the last", NULL},
    {"--points", "LIST", "of the game itself, if it counts any, in seat order: 12,9", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command action_result = {
    .name = "event result",
    .words = "FILE [TABLE] NAME|draw|clear ...",
    .help = "enter or correct results: the winner, or draw",
    .more = "A winner's table need not be named, nor the winner of a table with --points: it is "
            "who has most, several with the most draw. A winner who has fewer than another is "
            "entered, for who is ahead may give up, and it is said. Several at once are 1 Ann 2 "
            "draw 3 Ben: all of them, or none if one is wrong. The same again corrects a result, "
            "at any later time; clear leaves the table without one. Of a player called draw or "
            "clear, write the name with a capital.\n",
    .flags = result_flags,
    .word_choices = "files",
    .words_min = 2,
    .words_max = 1 + 2 * EVENT_TABLES_MAX,
    .run = run_result,
};
