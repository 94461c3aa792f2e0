/* flotilla event print: a round for the wall, and slips for its results, as PDF or SVG. */
#include "base/ensure.h"
#include "cli/event_actions.h"
#include "cli/event_paper.h"
#include "cli/files.h"
#include "paper/papers.h"

#include <stdlib.h>

struct choice {
    const struct round_page *page;
    bool is_wanted[ROUND_KINDS_COUNT];
};

static void draw_round(const void *from, const struct ink *ink)
{
    const struct choice *choice = from;
    for (int kind = 0; kind < ROUND_KINDS_COUNT; kind++)
        if (choice->is_wanted[kind])
            round_draw(choice->page, (enum round_kind)kind, ink);
}

static int count_pages(const struct choice *choice)
{
    int count = 0;
    for (int kind = 0; kind < ROUND_KINDS_COUNT; kind++)
        count += choice->is_wanted[kind] ? round_pages(choice->page, (enum round_kind)kind) : 0;
    return count;
}

/* All there is, unless one is named. */
static bool read_only(const struct command *command, struct choice *choice)
{
    const char *only = args_flag(command, "--only");
    enum round_kind kind = ROUND_KINDS_COUNT;
    if (only != NULL && !round_kind_find(only, &kind))
        return usage_error("--only is tables, names or slips, not %s", only) == EXIT_FINE;
    for (int i = 0; i < ROUND_KINDS_COUNT; i++)
        choice->is_wanted[i] = only == NULL || i == (int)kind;
    return true;
}

static int print_round(const struct event *event, int round, const struct paper_args *paper,
                       struct choice *choice)
{
    if (event->rounds_count == 0)
        return wrong("no round is seated yet");
    if (round > event->rounds_count)
        return wrong("there is no round %d", round);
    struct papers *papers = memory(sizeof *papers);
    struct round_page page = papers_round(event, round - 1, paper->language, paper->paper, papers);
    struct pdf_about about = {event->head.name, event->head.date};
    choice->page = &page;
    int exit_code = count_pages(choice) > 0 ? paper_print(paper, &about, draw_round, choice)
                                            : wrong("nobody plays in round %d", round);
    free(papers);
    return exit_code;
}

static int run(const struct command *command)
{
    struct paper_args paper;
    struct choice choice = {.page = NULL};
    struct event_file file;
    int64_t round;
    if (!paper_args_read(command, &paper) || !read_only(command, &choice) ||
        !args_number(command, "--round", 1, EVENT_ROUNDS_MAX, 0, &round))
        return EXIT_USAGE;
    int exit_code = event_file_open(&file, args.words[0], false);
    if (exit_code != EXIT_FINE)
        return exit_code;
    const struct event *event = event_of(&file);
    exit_code = print_round(event, round > 0 ? (int)round : event->rounds_count, &paper, &choice);
    event_file_close(&file);
    return exit_code;
}

static const struct flag flags[] = {
    {"--pdf", "OUT", "write a PDF file", "files"},
    {"--svg", "FOLDER", "write every page as an SVG file into a folder", "files"},
    {"--only", "WHAT", "tables, names or slips; all of them unless given", "tables names slips"},
    {"--round", "R", "another round than the last", NULL},
    {"--paper", "SIZE", "a4 (unless given) or letter", "a4 letter"},
    {"--lang", "CODE", "the language: en, de or fr", "en de fr"},
    {NULL, NULL, NULL, NULL},
};

const struct command action_print = {
    .name = "event print",
    .words = "FILE",
    .help = "a round for the wall, by table and from A to Z, and slips for its results",
    .more = "Of the slips there are eight a page, one for each table: cut them along the lines.\n"
            "\n"
            "  flotilla event print friday.jsonl --pdf round.pdf\n"
            "  flotilla event print friday.jsonl --only slips --pdf slips.pdf\n",
    .flags = flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
