/* flotilla event: an evening of games at real tables, kept in one file. */
#include "cli/commands.h"
#include "cli/event_actions.h"

#include <stddef.h>

static const struct command *const actions[] = {
    &action_new,    &action_join,   &action_leave, &action_seat, &action_result, &action_standings,
    &action_show,   &action_undo,   &action_redo,  &action_swap, &action_move,   &action_rename,
    &action_order,  &action_set,    &action_end,   &action_log,  &action_sheet,  &action_print,
    &action_export, &action_league, NULL,
};

static const struct flag flags[] = {{NULL, NULL, NULL, NULL}};

const struct command command_event = {
    .name = "event",
    .words = "ACTION FILE ...",
    .help = "run an evening of games at real tables: seating, results, standings, score sheets",
    .more = "An evening:\n"
            "  flotilla event new friday.jsonl --name \"Friday\" --seats 3 --games 5\n"
            "  flotilla event join friday.jsonl Ann Bob Cid Dee Eve Fay\n"
            "  flotilla event seat friday.jsonl\n"
            "  flotilla event result friday.jsonl 1 Ann\n"
            "  flotilla event standings friday.jsonl\n"
            "\n"
            "All that is done is a line of the file, safe on the disk before the command ends; the "
            "web client opens the same file. flotilla event ACTION --help tells more, "
            "docs/events.md all.\n",
    .flags = flags,
    .actions = actions,
};
