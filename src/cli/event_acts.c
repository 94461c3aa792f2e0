/* flotilla event join, leave, rename, order, seat, swap, move, end, undo, redo: what the organiser
 * does, each one line of the file. */
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

/* Names as they were given, and in which line of the list each stands. */
struct name_list {
    int count;
    const char *name[ARGS_WORDS_MAX];
    int line[ARGS_WORDS_MAX];
};

/* One a line; empty lines are nobody, but count. The names stay where they are in the text. */
static void split_names(char *text, size_t length, struct name_list *list)
{
    struct cursor rest = cursor_over(text, length);
    cursor_skip_mark(&rest); /* of an editor or a spreadsheet: no letter of the first name */
    text += length - cursor_left(&rest);
    list->count = 0;
    for (int line = 1; text != NULL && list->count < ARGS_WORDS_MAX; line++) {
        char *next = strchr(text, '\n');
        if (next != NULL)
            *next++ = '\0';
        text[strcspn(text, "\r")] = '\0';
        if (text[strspn(text, " \t")] != '\0') {
            list->name[list->count] = text;
            list->line[list->count++] = line;
        }
        text = next;
    }
}

/* Whether the book would take this one by itself: `word` is what it shall do. */
static bool is_fine_alone(const struct event *event, const char *word, const char *name)
{
    char plain[EVENT_NAME_ROOM];
    struct fault fault;
    if (!event_name_read(name, plain, &fault))
        return false;
    int player = event_find(event, plain);
    bool is_here = player != EVENT_NOBODY && event->player[player].is_present;
    return is_here != (strcmp(word, "join") == 0);
}

static bool is_named_before(const struct name_list *list, int at)
{
    char name[EVENT_NAME_ROOM], before[EVENT_NAME_ROOM];
    struct fault fault;
    for (int i = 0; i < at; i++)
        if (event_name_read(list->name[i], before, &fault) &&
            event_name_read(list->name[at], name, &fault) && event_same_name(before, name))
            return true;
    return false;
}

/* The line of the list that the book will not take; 0: the list as a whole. */
static int find_wrong_line(const struct event *event, const char *word,
                           const struct name_list *list)
{
    for (int i = 0; i < list->count; i++)
        if (!is_fine_alone(event, word, list->name[i]) || is_named_before(list, i))
            return list->line[i];
    return 0;
}

/* What is wrong with one of many names is found by the line of their own list. */
static int do_list(struct event_file *file, const char *word, const struct name_list *list,
                   const char *line)
{
    struct fault fault;
    int wrong_line = find_wrong_line(event_of(file), word, list);
    if (wrong_line > 0 && !book_add(file->book, cursor_over_string(line), &fault))
        return wrong("line %d: %s", wrong_line, fault.reason);
    int exit_code = event_do_in(file, &line, 1);
    if (exit_code == EXIT_FINE)
        show_next(file);
    return exit_code;
}

static int run_list(const char *word)
{
    static struct name_list list;
    struct event_file file;
    struct event_line line;
    size_t length;
    char *text = file_read("-", &length);
    if (text == NULL)
        return EXIT_WRONG;
    split_names(text, length, &list);
    event_line_begin(&line, word);
    line_put_names(&line, "players", list.name, list.count);
    int exit_code =
        event_line_end(&line) ? event_file_open(&file, args.words[0], true) : EXIT_WRONG;
    if (exit_code == EXIT_FINE) {
        exit_code = do_list(&file, word, &list, line.bytes);
        event_file_close(&file);
    }
    event_line_free(&line);
    free(text);
    return exit_code;
}

/* From the command line or, for a list that is at hand, from a file: one line of the event either
 * way, so that undo takes all of them back. */
static int run_names(const char *word)
{
    int count = args.words_count - 1; /* the first word is the file */
    if (count == 1 && strcmp(args.words[1], "-") == 0)
        return run_list(word);
    struct event_line line;
    event_line_begin(&line, word);
    line_put_names(&line, "players", args.words + 1, count);
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
        exit_code = event_line_end(&line) ? event_do_in(file, (const char *const[]){line.bytes}, 1)
                                          : EXIT_WRONG;
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
        "first at a table begins (of an event with --begin cards, whoever the game's rules say), "
        "the others follow clockwise. move and swap change it by hand, undo takes it back.\n",
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

/* --- the rest --- */

/* Acts that need no more than their name. */
static int run_word(const char *word)
{
    struct event_line line;
    event_line_begin(&line, word);
    return event_do(&line, show_next);
}

/* Whose table is not named here goes home without points, and is missed only afterwards. */
static int end(struct event_file *file, bool is_sure)
{
    char open[SHOW_OPEN_ROOM];
    struct text text = TEXT_OVER(open);
    show_open_tables(event_of(file), &text);
    if (text.length > 0 && !is_sure)
        return wrong("%sflotilla event end %s --anyway ends it without", open, file->path);
    struct event_line line;
    event_line_begin(&line, "end");
    int exit_code = event_line_end(&line) ? event_do_in(file, (const char *const[]){line.bytes}, 1)
                                          : EXIT_WRONG;
    event_line_free(&line);
    return exit_code;
}

static int run_end(const struct command *command)
{
    struct event_file file;
    int exit_code = event_file_open(&file, args.words[0], true);
    if (exit_code != EXIT_FINE)
        return exit_code;
    exit_code = end(&file, args_flag(command, "--anyway") != NULL);
    if (exit_code == EXIT_FINE)
        show_next(&file);
    event_file_close(&file);
    return exit_code;
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

static const struct flag end_flags[] = {
    {"--anyway", NULL, "although tables have no result", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command action_end = {
    .name = "event end",
    .words = "FILE",
    .help = "end the event, even before its last round",
    .more = "Tables without a result are named, and nothing is done unless --anyway says so. "
            "Results can still be corrected; undo opens it again.\n",
    .flags = end_flags,
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
