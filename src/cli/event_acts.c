/* flotilla event join, leave, rename, order, seat, swap, move, result, end, undo, redo: what the
 * organiser does, each one line of the file. */
#include "base/ensure.h"
#include "cli/event_actions.h"
#include "cli/event_line.h"
#include "cli/event_show.h"
#include "cli/files.h"
#include "cli/wrap.h"
#include "events/seat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct flag no_flags[] = {{NULL, NULL, NULL, NULL}};

/* After whatever changes a seating the tables are shown, so that a slip is seen at once. */
static void show_last_round(const struct event_file *file)
{
    if (event_of(file)->rounds_count > 0)
        show_round(event_of(file), event_of(file)->rounds_count - 1);
}

/* --- players --- */

/* The names in a text, one a line; empty lines are nobody. They stay where they are in it. */
static int split_names(char *text, const char **names, int max)
{
    ensure(max > 0);
    int count = 0;
    for (char *line = text != NULL ? strtok(text, "\r\n") : NULL; line != NULL;
         line = strtok(NULL, "\r\n"))
        if (line[strspn(line, " \t")] != '\0' && count < max)
            names[count++] = line;
    return count;
}

/* From the command line or, for a list that is at hand, from a file: one line of the event either
 * way, so that undo takes all of them back. */
static int run_names(const char *word)
{
    static const char *names[ARGS_WORDS_MAX];
    char *text = NULL;
    int count = args.words_count - 1; /* the first word is the file */
    ensure(count >= 0 && count < ARGS_WORDS_MAX);
    memcpy(names, args.words + 1, (size_t)count * sizeof names[0]);
    if (count == 1 && strcmp(names[0], "-") == 0) {
        size_t length;
        text = file_read("-", &length);
        count = split_names(text, names, ARGS_WORDS_MAX);
    }
    struct event_line line;
    event_line_begin(&line, word);
    line_put_names(&line, "players", names, count);
    /* The line holds copies of the names. */
    free(text);
    return event_do(&line, show_next);
}

static int run_join(const struct command *command)
{
    (void)command;
    return run_names("join");
}

static int run_leave(const struct command *command)
{
    (void)command;
    return run_names("leave");
}

static int run_order(const struct command *command)
{
    (void)command;
    return run_names("order");
}

/* The name is corrected everywhere, also in rounds that are over. */
static int run_rename(const struct command *command)
{
    (void)command;
    struct event_line line;
    event_line_begin(&line, "rename");
    line_put_string(&line, "player", args.words[1]);
    line_put_string(&line, "to", args.words[2]);
    return event_do(&line, NULL);
}

const struct command action_join = {
    .name = "event join",
    .words = "FILE NAME...",
    .help = "players come, or come back",
    .more = "With - for the names they are read from standard input, one a line. Who comes between "
            "two rounds plays from the next one on.\n",
    .flags = no_flags,
    .word_choices = "files",
    .words_min = 2,
    .words_max = ARGS_WORDS_MAX,
    .run = run_join,
};

const struct command action_leave = {
    .name = "event leave",
    .words = "FILE NAME...",
    .help = "players go, or sit out from now on",
    .more = "They keep their points; join brings them back. Who sits at a table stays in that "
            "round: flotilla event move FILE ROUND NAME 0 takes a player out of it.\n",
    .flags = no_flags,
    .word_choices = "files",
    .words_min = 2,
    .words_max = ARGS_WORDS_MAX,
    .run = run_leave,
};

const struct command action_order = {
    .name = "event order",
    .words = "FILE NAME...",
    .help = "seed the players for knockout and Swiss, the best first",
    .more =
        "Before the first round, all who are here; - reads them from standard input. Without it "
        "the order is that of joining.\n",
    .flags = no_flags,
    .word_choices = "files",
    .words_min = 2,
    .words_max = ARGS_WORDS_MAX,
    .run = run_order,
};

const struct command action_rename = {
    .name = "event rename",
    .words = "FILE NAME NEW-NAME",
    .help = "correct a name",
    .flags = no_flags,
    .word_choices = "files",
    .words_min = 3,
    .words_max = 3,
    .run = run_rename,
};

/* --- rounds --- */

/* The book is not changed by a proposal. */
static int propose(const struct event_file *file, char *bytes)
{
    struct fault fault;
    struct text text = text_over(bytes, ACT_LINE_MAX + 1);
    void *scratch = memory(seat_scratch_size(event_of(file)));
    bool fine = seat_propose(event_of(file), scratch, &text, &fault);
    free(scratch);
    return fine ? EXIT_FINE : wrong("%s", fault.reason);
}

/* Under one lock from the proposal to the line. With --show the line is done, but not written. */
static int seat(struct event_file *file, bool only_show)
{
    struct event_line line;
    char *bytes = memory(ACT_LINE_MAX + 1);
    int exit_code = propose(file, bytes);
    if (exit_code == EXIT_FINE && !only_show) { /* the proposal is a whole line: "at" is added */
        event_line_continue(&line, bytes);
        exit_code = event_line_end(&line) ? event_do_in(file, line.bytes) : EXIT_WRONG;
        event_line_free(&line);
    } else if (exit_code == EXIT_FINE) {
        struct fault fault;
        if (!book_add(file->book, cursor_over_string(bytes), &fault))
            exit_code = wrong("%s", fault.reason);
    }
    free(bytes);
    return exit_code;
}

/* A look needs no lock for writing: --show works on a file that is read-only. */
static int run_seat(const struct command *command)
{
    struct event_file file;
    bool only_show = args_flag(command, "--show") != NULL;
    int exit_code = event_file_open(&file, args.words[0], !only_show);
    if (exit_code != EXIT_FINE)
        return exit_code;
    exit_code = seat(&file, only_show);
    if (exit_code == EXIT_FINE)
        show_last_round(&file);
    event_file_close(&file);
    return exit_code;
}

/* Whether the two may change places is for the event to say (events/rounds.c): here is only typing.
 */
static int run_swap(const struct command *command)
{
    (void)command;
    int round;
    if (!read_count(args.words[1], "ROUND", &round))
        return EXIT_USAGE;
    struct event_line line;
    event_line_begin(&line, "swap");
    line_put_number(&line, "round", round);
    line_put_names(&line, "players", args.words + 2, 2);
    return event_do(&line, show_last_round);
}

static int run_move(const struct command *command)
{
    (void)command;
    int round, table;
    if (!read_count(args.words[1], "ROUND", &round) || !read_count(args.words[3], "TABLE", &table))
        return EXIT_USAGE;
    struct event_line line;
    event_line_begin(&line, "move");
    line_put_number(&line, "round", round);
    line_put_string(&line, "player", args.words[2]);
    line_put_number(&line, "table", table);
    return event_do(&line, show_last_round);
}

static const struct flag seat_flags[] = {
    {"--show", NULL, "show what would be done, and do not do it", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command action_seat = {
    .name = "event seat",
    .words = "FILE",
    .help = "seat the next round",
    .more =
        "Opponents repeat as little as possible, seats even out; docs/seating.md says how. The "
        "first at a table begins, the others follow clockwise. move and swap change it by hand, "
        "undo takes it back.\n",
    .flags = seat_flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run_seat,
};

const struct command action_swap = {
    .name = "event swap",
    .words = "FILE ROUND NAME NAME",
    .help = "two players change places",
    .more = "At two tables, at one, with a bye, or one steps in for the other; only where there is "
            "no result yet.\n",
    .flags = no_flags,
    .word_choices = "files",
    .words_min = 4,
    .words_max = 4,
    .run = run_swap,
};

const struct command action_move = {
    .name = "event move",
    .words = "FILE ROUND NAME TABLE",
    .help = "bring a player to another table, or to none",
    .more =
        "To the table's last seat. Table 0: sits out this round; one more than there are: opens "
        "a table.\n",
    .flags = no_flags,
    .word_choices = "files",
    .words_min = 4,
    .words_max = 4,
    .run = run_move,
};

/* --- results --- */

/* In small letters only: help tells a player called Draw to write the capital. */
static bool is_no_name(const char *result)
{
    return strcmp(result, "draw") == 0 || strcmp(result, "clear") == 0;
}

/* The list is closed also after a fault, so that the line stays whole JSON until it is dropped. */
static bool put_board(struct event_line *line, const char *list)
{
    struct cursor at = cursor_over_string(list);
    int number;
    json_key(&line->json, "points");
    json_begin_list(&line->json);
    bool fine = cursor_take_number(&at, EVENT_BOARD_MAX, &number);
    while (fine) {
        json_put_number(&line->json, number);
        if (cursor_done(&at))
            break;
        fine = cursor_take(&at, ',') && cursor_take_number(&at, EVENT_BOARD_MAX, &number);
    }
    json_end_list(&line->json);
    if (!fine)
        usage_error("--points has a number for each seat, such as 12,9, not %s", list);
    return fine;
}

/* Where the winner sits, who is named alone. */
static int table_of(const struct event *event, int round, const char *word, int *table)
{
    int player, seat;
    char name[EVENT_NAME_ROOM];
    struct fault fault;
    if (is_no_name(word))
        return usage_error("%s needs a TABLE: flotilla event result FILE TABLE %s", word, word);
    if (!event_name_read(word, name, &fault) || !event_find_or_fault(event, name, &player, &fault))
        return wrong("%s", fault.reason);
    if (event->rounds_count == 0)
        return wrong("no round is seated yet");
    if (round < 1 || round > event->rounds_count ||
        !event_seat_of(&event->round[round - 1], player, table, &seat))
        return wrong("%s sits at no table of round %d", event->player[player].name, round);
    /* Tables are numbered from 1 in the file and by people. */
    ++*table;
    return EXIT_FINE;
}

/* A winner alone names the table, too: nobody sits at two. */
static int find_table(const struct event *event, int round, int *table)
{
    if (args.words_count == 2)
        return table_of(event, round, args.words[1], table);
    return read_count(args.words[1], "TABLE", table) ? EXIT_FINE : EXIT_USAGE;
}

/* A name is written as it is known, however it was typed. */
static bool put_result(struct event_line *line, const struct event *event, const char *result,
                       const char *board)
{
    struct fault fault;
    char name[EVENT_NAME_ROOM];
    if (is_no_name(result)) {
        json_key(&line->json, result);
        json_put_bool(&line->json, true);
    } else {
        int winner = event_name_read(result, name, &fault) ? event_find(event, name) : EVENT_NOBODY;
        line_put_string(line, "winner",
                        winner != EVENT_NOBODY ? event->player[winner].name : result);
    }
    return board == NULL || put_board(line, board);
}

/* What a table had for a result, which is easily written over by a slip; "" for none. */
static void note_former(const struct event *event, int64_t round, int table, struct text *former)
{
    if (round < 1 || round > event->rounds_count || table < 1 ||
        table > event->round[round - 1].tables_count)
        return;
    const struct event_round *in = &event->round[round - 1];
    if (in->result[table - 1].kind == TABLE_DRAWN)
        text_add(former, "a draw");
    else if (in->result[table - 1].kind == TABLE_WON)
        text_format(former, "%s", event->player[in->table[table - 1].winner].name);
}

/* Of the round that is being played, unless another one is named. */
static int enter(struct event_file *file, const struct command *command, struct event_line *line)
{
    int64_t round;
    int table = 0;
    if (!args_number(command, "--round", 1, EVENT_ROUNDS_MAX, event_of(file)->rounds_count, &round))
        return EXIT_USAGE;
    int exit_code = find_table(event_of(file), (int)round, &table);
    if (exit_code != EXIT_FINE)
        return exit_code;
    line_put_number(line, "round", round);
    line_put_number(line, "table", table);
    if (!put_result(line, event_of(file), args.words[args.words_count - 1],
                    args_flag(command, "--points")))
        return EXIT_USAGE;
    if (!event_line_end(line))
        return EXIT_WRONG;
    char bytes[EVENT_NAME_ROOM];
    struct text former = TEXT_OVER(bytes);
    /* Before the line is done, which replaces it. */
    note_former(event_of(file), round, table, &former);
    exit_code = event_do_in(file, line->bytes);
    if (exit_code == EXIT_FINE && former.length > 0)
        wrap_words("Before, it was %s; undo brings that back.", bytes);
    return exit_code;
}

/* Opened before the line is made, since table and spelling come from the event. */
static int run_result(const struct command *command)
{
    struct event_file file;
    struct event_line line;
    int exit_code = event_file_open(&file, args.words[0], true);
    if (exit_code != EXIT_FINE)
        return exit_code;
    event_line_begin(&line, "result");
    exit_code = enter(&file, command, &line);
    if (exit_code == EXIT_FINE)
        show_next(&file);
    event_line_free(&line);
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
    .words = "FILE [TABLE] NAME|draw|clear",
    .help = "enter or correct a result: the winner, or draw",
    .more = "A winner's table need not be named. The same again corrects it, at any later time; "
            "clear leaves the table without one. Of "
            "a player called draw or clear, write the name with a capital.\n",
    .flags = result_flags,
    .word_choices = "files",
    .words_min = 2,
    .words_max = 3,
    .run = run_result,
};

/* --- the rest --- */

/* Acts that need no more than their name. */
static int run_word(const char *word)
{
    struct event_line line;
    event_line_begin(&line, word);
    return event_do(&line, show_next);
}

static int run_end(const struct command *command)
{
    (void)command;
    return run_word("end");
}

static int run_undo(const struct command *command)
{
    (void)command;
    return run_word("undo");
}

static int run_redo(const struct command *command)
{
    (void)command;
    return run_word("redo");
}

const struct command action_end = {
    .name = "event end",
    .words = "FILE",
    .help = "end the event, even before its last round",
    .more = "Results can still be corrected; undo opens it again.\n",
    .flags = no_flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run_end,
};

const struct command action_undo = {
    .name = "event undo",
    .words = "FILE",
    .help = "take back the last thing done; again: the one before",
    .more = "What was taken back stays in the file; flotilla event log FILE shows it.\n",
    .flags = no_flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run_undo,
};

const struct command action_redo = {
    .name = "event redo",
    .words = "FILE",
    .help = "do again what was taken back",
    .flags = no_flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run_redo,
};
