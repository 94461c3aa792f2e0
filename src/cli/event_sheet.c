/* flotilla event sheet: score sheets for players, blank or filled in, as PDF or SVG. */
#include "base/ensure.h"
#include "cli/event_actions.h"
#include "cli/event_paper.h"
#include "cli/files.h"
#include "engine/registry.h"
#include "paper/papers.h"

#include <stdlib.h>
#include <string.h>

/* --- what is drawn --- */

struct stack {
    const struct event *event; /* NULL: blank sheets of no event */
    const struct game *game;
    int first, count; /* players; first EVENT_NOBODY: one blank sheet */
    const struct paper_args *paper;
    struct papers *papers;
};

static void draw_sheets(const void *from, const struct ink *ink)
{
    const struct stack *stack = from;
    ensure(stack->count > 0 && (stack->event != NULL) != (stack->game != NULL));
    for (int i = 0; i < stack->count; i++) {
        struct sheet sheet =
            stack->event != NULL
                ? papers_sheet(stack->event, stack->first < 0 ? EVENT_NOBODY : stack->first + i,
                               stack->paper->language, stack->paper->paper, stack->papers)
                : sheet_blank(stack->game, stack->paper->language, stack->paper->paper);
        sheet_draw(&sheet, ink);
    }
}

static int print_stack(const struct stack *stack)
{
    struct pdf_about about = {stack->event != NULL ? stack->event->head.name : "Flotilla",
                              stack->event != NULL ? stack->event->head.date : ""};
    return paper_print(stack->paper, &about, draw_sheets, stack);
}

/* --- whose --- */

/* All who ever joined, unless one is named: who left early wants a sheet, too. */
static int print_for(const struct command *command, const struct event *event,
                     const struct paper_args *paper)
{
    const char *name = args_flag(command, "--player");
    bool is_blank = args_flag(command, "--blank") != NULL;
    struct fault fault;
    struct stack stack = {.event = event, .count = 1, .paper = paper};
    if (is_blank)
        stack.first = EVENT_NOBODY;
    else if (name == NULL)
        stack.count = event->players_count;
    else if (!event_find_or_fault(event, name, &stack.first, &fault))
        return wrong("%s", fault.reason);
    if (stack.count == 0)
        return wrong("nobody has joined yet; --blank prints a blank sheet");
    stack.papers = memory(sizeof *stack.papers);
    int exit_code = print_stack(&stack);
    free(stack.papers);
    return exit_code;
}

static int print_of_file(const struct command *command, const struct paper_args *paper)
{
    struct event_file file;
    int exit_code = event_file_open(&file, args.words[0], false);
    if (exit_code != EXIT_FINE)
        return exit_code;
    exit_code = print_for(command, event_of(&file), paper);
    event_file_close(&file);
    return exit_code;
}

/* Without an event only the game matters, for its rules overleaf. */
static int print_blank(const struct command *command, const struct paper_args *paper)
{
    const char *name = args_flag(command, "--game");
    const struct game *game = name != NULL ? registry_find(name) : registry_at(0);
    if (game == NULL || game->is_template) /* a template comes last, so only by name */
        return unknown_game(name);
    struct stack stack = {.game = game, .count = 1, .paper = paper};
    return print_stack(&stack);
}

static int run(const struct command *command)
{
    struct paper_args paper;
    bool is_blank = args_flag(command, "--blank") != NULL;
    if (!paper_args_read(command, &paper))
        return EXIT_USAGE;
    if (args.words_count == 0 && !is_blank)
        return usage_error("event sheet needs FILE, or --blank; see flotilla event sheet --help");
    if (args_flag(command, "--player") != NULL && is_blank)
        return usage_error("a blank sheet has no --player");
    if (args_flag(command, "--game") != NULL && args.words_count > 0)
        return usage_error("the event says which game is played: leave out --game");
    return args.words_count > 0 ? print_of_file(command, &paper) : print_blank(command, &paper);
}

static const struct flag flags[] = {
    {"--pdf", "OUT", "write a PDF file", "files"},
    {"--svg", "FOLDER", "write every page as an SVG file into a folder", "files"},
    {"--player", "NAME", "of one player only", "names"},
    {"--blank", NULL, "a blank one for pen and paper; then FILE may be left out", NULL},
    {"--game", "GAME", "of a blank sheet without FILE; the first of flotilla games unless given",
     "games"},
    {"--paper", "SIZE", "a4 (unless given) or letter", "a4 letter"},
    {"--lang", "CODE", "the language: en, de or fr", "en de fr"},
    {NULL, NULL, NULL, NULL},
};

const struct command action_sheet = {
    .name = "event sheet",
    .words = "[FILE]",
    .help = "score sheets for print, blank or filled in",
    .more =
        "The front has the games and the points, overleaf are the rules in short: print on both "
        "sides.\n"
        "\n"
        "  flotilla event sheet --blank --pdf blank.pdf\n"
        "  flotilla event sheet friday.jsonl --pdf all.pdf\n"
        "  flotilla event sheet friday.jsonl --player Ann --pdf ann.pdf\n",
    .flags = flags,
    .word_choices = "files",
    .words_min = 0,
    .words_max = 1,
    .run = run,
};
