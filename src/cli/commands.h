/* The subcommands, one file each. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/args.h"

extern const struct command command_games, command_play, command_sim, command_inspect,
    command_verify, command_perft, command_check, command_match, command_merge, command_ladder,
    command_train, command_event, command_serve, command_completion, command_man;

#endif
