/* flotilla event show, standings, log, export: how it stands. They change nothing. */
#include "base/ensure.h"
#include "cli/event_actions.h"
#include "cli/event_line.h"
#include "cli/event_paper.h"
#include "cli/event_show.h"
#include "cli/files.h"
#include "cli/plain.h"
#include "cli/wrap.h"
#include "events/tell.h"
#include "paper/papers.h"
#include "standings/export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct flag no_flags[] = {{NULL, NULL, NULL, NULL}};

/* A reader's lock: others may look too, and who writes waits. */
static int look(void (*print)(const struct event_file *file))
{
    struct event_file file;
    int exit_code = event_file_open(&file, args.words[0], false);
    if (exit_code != EXIT_FINE)
        return exit_code;
    print(&file);
    event_file_close(&file);
    return EXIT_FINE;
}

/* --- show --- */

static void print_players(const struct event *event)
{
    enum { ROOM = EVENT_PLAYERS_MAX * (EVENT_NAME_ROOM + 16) };
    char *bytes = memory(ROOM);
    struct text text = text_over(bytes, ROOM);
    for (int i = 0; i < event->players_count; i++)
        text_format(&text, "%s%s%s", i > 0 ? ", " : "", event->player[i].name,
                    event->player[i].is_present ? "" : " (not here)");
    ensure(!text.cut);
    if (event->players_count > 0)
        wrap_on((size_t)printf("Players: "), strlen("Players: "), bytes);
    free(bytes);
}

static void print_event(const struct event_file *file)
{
    const struct event *event = event_of(file);
    show_head(event);
    print_players(event);
    for (int i = 0; i < event->rounds_count; i++)
        show_round(event, i);
    show_next(file);
}

/* Tables and results of that round, and nothing else: for a wall, or to be read out. */
static int show_one_round(int round)
{
    struct event_file file;
    int exit_code = event_file_open(&file, args.words[0], false);
    if (exit_code != EXIT_FINE)
        return exit_code;
    if (round <= event_of(&file)->rounds_count)
        show_round(event_of(&file), round - 1);
    else
        exit_code = wrong("there is no round %d", round);
    event_file_close(&file);
    return exit_code;
}

/* For the list of the next evening. */
static void print_names(const struct event_file *file)
{
    for (int i = 0; i < event_of(file)->players_count; i++)
        puts(event_of(file)->player[i].name);
}

static int run_show(const struct command *command)
{
    int64_t round;
    if (args_flag(command, "--names") != NULL)
        return look(print_names);
    if (!args_number(command, "--round", 1, EVENT_ROUNDS_MAX, 0, &round))
        return EXIT_USAGE;
    return round > 0 ? show_one_round((int)round) : look(print_event);
}

static const struct flag show_flags[] = {
    {"--round", "N", "only this round", NULL},
    {"--names", NULL, "only the names of all players, one a line", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command action_show = {
    .name = "event show",
    .words = "FILE",
    .help = "players, tables and results of all rounds, and what comes next",
    .flags = show_flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run_show,
};

/* --- log --- */

static void print_log_line(const struct book *book, int line)
{
    ensure(line >= 0 && line < book->lines_count);
    enum { MOMENT_COLUMNS = 20 };
    struct fault fault;
    struct act *act = memory(sizeof *act);
    char bytes[TELL_ROOM], moment[ACT_TEXT_ROOM] = "";
    struct text text = TEXT_OVER(bytes);
    if (act_read(book_line(book, line), act, &fault) && act_has(act, KEY_AT))
        memcpy(moment, act->text[KEY_AT], sizeof moment);
    /* The moment is text of the file, which anybody may have written. */
    plain(moment);
    tell_line(book, line, LANGUAGE_EN, act, &text);
    free(act);
    if (book->lines[line].is_undone)
        text_add(&text, " (taken back)");
    int column = printf("%5d  %-*s  ", line + 1, MOMENT_COLUMNS, moment);
    wrap_on((size_t)column, (size_t)column, bytes);
}

/* In the order of the file, with what was taken back: nothing is ever removed from it. */
static void print_log(const struct event_file *file)
{
    for (int i = 0; i < file->book->lines_count; i++)
        print_log_line(file->book, i);
}

static int run_log(const struct command *command)
{
    (void)command;
    return look(print_log);
}

const struct command action_log = {
    .name = "event log",
    .words = "FILE",
    .help = "all that was done, line by line, with what was taken back",
    .flags = no_flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run_log,
};

/* --- standings, export --- */

typedef void export_writer(const struct event *event, struct view_room *desk, struct text *text);

static void print_export(const struct event_file *file, export_writer *write)
{
    struct view_room *desk = memory(sizeof *desk);
    bool is_cut = true;
    /* How long it gets is not known before; written again with more room until it fits. */
    for (size_t room = 1 << 20; is_cut; room *= 2) {
        char *bytes = memory(room);
        struct text text = text_over(bytes, room);
        write(event_of(file), desk, &text);
        is_cut = text.cut;
        if (!is_cut)
            fputs(bytes, stdout);
        free(bytes);
    }
    free(desk);
}

static void print_csv(const struct event_file *file)
{
    print_export(file, export_csv);
}

static void print_json(const struct event_file *file)
{
    print_export(file, export_json);
}

static void print_standings(const struct event_file *file)
{
    const struct event *event = event_of(file);
    bool is_open = event_phase(event) == PHASE_SEATED;
    printf("%s, %s round %d of %d\n", event->head.name, is_open ? "in" : "after",
           event->rounds_count, event_rounds_planned(event));
    show_standings(event);
}

static int run_standings(const struct command *command)
{
    return look(args_flag(command, "--json") != NULL ? print_json : print_standings);
}

static const struct flag standings_flags[] = {
    {"--json", NULL, "as JSON, with all rounds: the same as export --json", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command action_standings = {
    .name = "event standings",
    .words = "FILE",
    .help = "who stands where, and by what",
    .flags = standings_flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run_standings,
};

static void draw_standings(const void *from, const struct ink *ink)
{
    standings_draw(from, ink);
}

/* Like the score sheets, from the same pages of src/paper. */
static int print_standings_pages(const struct command *command)
{
    struct paper_args paper;
    struct event_file file;
    if (!paper_args_read(command, &paper))
        return EXIT_USAGE;
    int exit_code = event_file_open(&file, args.words[0], false);
    if (exit_code != EXIT_FINE)
        return exit_code;
    const struct event *event = event_of(&file);
    struct papers *papers = memory(sizeof *papers);
    struct standings_page page = papers_standings(event, paper.language, paper.paper, papers);
    struct pdf_about about = {event->head.name, event->head.date};
    exit_code = paper_print(&paper, &about, draw_standings, &page);
    free(papers);
    event_file_close(&file);
    return exit_code;
}

/* One form a call: two would go to one standard output. */
static int run_export(const struct command *command)
{
    bool is_csv = args_flag(command, "--csv") != NULL;
    bool is_json = args_flag(command, "--json") != NULL;
    bool is_paper = args_flag(command, "--pdf") != NULL || args_flag(command, "--svg") != NULL;
    if (is_csv + is_json + is_paper != 1)
        return usage_error("event export needs one of --csv, --json, --pdf and --svg");
    return is_paper ? print_standings_pages(command) : look(is_csv ? print_csv : print_json);
}

static const struct flag export_flags[] = {
    {"--csv", NULL, "a table of the players, for a spreadsheet, on standard output", NULL},
    {"--json", NULL, "all of it, for programs, on standard output", NULL},
    {"--pdf", "OUT", "the standings as a PDF file", "files"},
    {"--svg", "FOLDER", "the standings as SVG files, one a page", "files"},
    {"--paper", "SIZE", "of PDF and SVG: a4 (unless given) or letter", "a4 letter"},
    {"--lang", "CODE", "of PDF and SVG: en, de or fr", "en de fr"},
    {NULL, NULL, NULL, NULL},
};

const struct command action_export = {
    .name = "event export",
    .words = "FILE",
    .help = "the results as CSV, JSON or PDF",
    .flags = export_flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run_export,
};
