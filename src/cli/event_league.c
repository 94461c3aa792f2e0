/* flotilla event league: the table of several evenings. */
#include "base/ensure.h"
#include "cli/event_actions.h"
#include "cli/event_file.h"
#include "cli/event_paper.h"
#include "cli/files.h"
#include "cli/wrap.h"
#include "paper/league_page.h"
#include "standings/export.h"

#include <stdio.h>
#include <stdlib.h>

/* Each is read, counted and closed: only the sums of all evenings are kept at once. */
static int add_evening(struct league *league, const char *path)
{
    struct event_file file;
    struct fault fault;
    int exit_code = event_file_open(&file, path, false);
    if (exit_code != EXIT_FINE)
        return exit_code;
    struct scoring *scoring = memory(sizeof *scoring);
    scoring_count(event_of(&file), scoring);
    /* The same evening twice is a slip of the shell, as with *.jsonl and a name. */
    if (!league_is_new(league, event_of(&file), scoring, &fault) ||
        !league_add(league, event_of(&file), scoring, &fault))
        exit_code = wrong("%s: %s", path, fault.reason);
    free(scoring);
    event_file_close(&file);
    return exit_code;
}

/* Evenings in brackets are those that --best leaves out; a dash is one that was missed. */
static void print_league_row(const struct league *league, const struct league_row *row)
{
    const struct league_player *player = &league->player[row->player];
    char bytes[LEAGUE_EVENTS_MAX * 16];
    struct text text = TEXT_OVER(bytes);
    for (int i = 0; i < league->events_count; i++) {
        bool was_there = player->played >> i & 1, counts = row->counted >> i & 1;
        if (was_there)
            text_format(&text, counts ? " %d" : " (%d)", player->points[i]);
        else
            text_add(&text, " -");
    }
    int column = printf("%4d  %8d  ", row->rank, row->total);
    char name[EVENT_NAME_ROOM + 32];
    struct text named = TEXT_OVER(name);
    text_add(&named, player->name);
    text_add(&named, ": ");
    fputs(name, stdout);
    wrap_on((size_t)column + wrap_columns(name, named.length), (size_t)column, bytes);
}

static void print_league(const struct league *league, int best)
{
    ensure(best >= 0);
    struct league_row *rows = memory(LEAGUE_PLAYERS_MAX * sizeof *rows);
    league_rank(league, best, rows);
    for (int i = 0; i < league->events_count; i++)
        printf("Evening %d: %s%s%s\n", i + 1, league->event[i].name,
               league->event[i].date[0] != '\0' ? ", " : "", league->event[i].date);
    if (best > 0)
        printf("The best %d result%s count%s; others are in brackets.\n", best,
               best == 1 ? "" : "s", best == 1 ? "s" : "");
    printf("Rank     Total  Name: points of each evening\n");
    for (int i = 0; i < league->players_count; i++)
        print_league_row(league, &rows[i]);
    free(rows);
}

/* The text of a whole league, which may be several megabytes. */
static struct text league_text(void)
{
    enum { ROOM = LEAGUE_PLAYERS_MAX * (LEAGUE_EVENTS_MAX * 64 + 256) };
    return text_over(memory(ROOM), ROOM);
}

static void print_league_json(const struct league *league, int best)
{
    struct league_row *rows = memory(LEAGUE_PLAYERS_MAX * sizeof *rows);
    struct text text = league_text();
    league_write(league, best, rows, &text);
    ensure(!text.cut);
    puts(text.bytes);
    free(text.bytes);
    free(rows);
}

static void print_league_csv(const struct league *league, int best)
{
    struct league_row *rows = memory(LEAGUE_PLAYERS_MAX * sizeof *rows);
    struct text text = league_text();
    league_rank(league, best, rows);
    export_league(league, rows, &text);
    ensure(!text.cut);
    fputs(text.bytes, stdout);
    free(text.bytes);
    free(rows);
}

static void draw_league(const void *from, const struct ink *ink)
{
    league_draw(from, ink);
}

static int print_league_pages(const struct league *league, int best, const struct paper_args *paper)
{
    struct league_row *rows = memory(LEAGUE_PLAYERS_MAX * sizeof *rows);
    league_rank(league, best, rows);
    struct league_page page = {league, rows, best, paper->language, paper->paper};
    const struct league_event *last = &league->event[league->events_count - 1];
    struct pdf_about about = {last->name, last->date};
    int exit_code = paper_print(paper, &about, draw_league, &page);
    free(rows);
    return exit_code;
}

/* --- the command --- */

/* Pages go to a file, beside one form at most: two would go to one standard output. */
static bool read_form(const struct command *command, struct paper_args *paper, bool *is_paper)
{
    *is_paper = args_flag(command, "--pdf") != NULL || args_flag(command, "--svg") != NULL;
    bool is_csv = args_flag(command, "--csv") != NULL,
         is_json = args_flag(command, "--json") != NULL;
    if (is_csv && is_json)
        return usage_error("event league has one of --csv and --json") == EXIT_FINE;
    if (!*is_paper)
        return true;
    if (!paper_args_read(command, paper))
        return false;
    paper->is_quiet = is_csv || is_json;
    return true;
}

static int print(const struct command *command, const struct league *league, int best,
                 const struct paper_args *paper)
{
    int exit_code = paper != NULL ? print_league_pages(league, best, paper) : EXIT_FINE;
    if (exit_code != EXIT_FINE)
        return exit_code;
    if (args_flag(command, "--csv") != NULL)
        print_league_csv(league, best);
    else if (args_flag(command, "--json") != NULL)
        print_league_json(league, best);
    else if (paper == NULL)
        print_league(league, best);
    return EXIT_FINE;
}

/* Nothing is printed unless all evenings could be read: a table that lacks one looks right. */
static int run_league(const struct command *command)
{
    int64_t best;
    bool is_paper;
    struct paper_args paper;
    if (!args_number(command, "--best", 1, LEAGUE_EVENTS_MAX, 0, &best) ||
        !read_form(command, &paper, &is_paper))
        return EXIT_USAGE;
    struct league *league = memory(sizeof *league);
    int exit_code = EXIT_FINE;
    league_begin(league);
    for (int i = 0; i < args.words_count && exit_code == EXIT_FINE; i++)
        exit_code = add_evening(league, args.words[i]);
    if (exit_code == EXIT_FINE)
        exit_code = print(command, league, (int)best, is_paper ? &paper : NULL);
    free(league);
    return exit_code;
}

static const struct flag league_flags[] = {
    {"--best", "K", "only the best K results of each player count; all unless given", NULL},
    {"--csv", NULL, "a table for a spreadsheet, on standard output", NULL},
    {"--json", NULL, "as JSON, on standard output", NULL},
    {"--pdf", "OUT", "as a PDF file", "files"},
    {"--svg", "FOLDER", "as SVG files, one a page", "files"},
    {"--paper", "SIZE", "of PDF and SVG: a4 (unless given) or letter", "a4 letter"},
    {"--lang", "CODE", "of PDF and SVG: en, de or fr", "en de fr"},
    {NULL, NULL, NULL, NULL},
};

const struct command action_league = {
    .name = "event league",
    .words = "FILE...",
    .help = "the table of a league over several evenings",
    .more = "Players are the same if their names are. Level are those with the same total and, one "
            "by one, the same results that count; they share a rank.\n",
    .flags = league_flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = LEAGUE_EVENTS_MAX,
    .run = run_league,
};
