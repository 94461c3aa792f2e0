/* The actions of `flotilla event`. */
#ifndef CLI_EVENT_ACTIONS_H
#define CLI_EVENT_ACTIONS_H

#include "cli/args.h"

/* In event_new.c. */
extern const struct command action_new, action_set;
/* In event_acts.c. */
extern const struct command action_join, action_leave, action_rename, action_order, action_seat,
    action_swap, action_move, action_end, action_undo, action_redo;
/* In event_result.c. */
extern const struct command action_result;
/* In event_sheet.c. */
extern const struct command action_sheet;
/* In event_print.c. */
extern const struct command action_print;
/* In event_look.c. */
extern const struct command action_show, action_standings, action_log, action_export;
/* In event_league.c. */
extern const struct command action_league;

#endif
