/* flotilla inspect: the position before the first ply and after every ply, as JSON lines. */
#include "engine/inspect.h"
#include "base/ensure.h"
#include "cli/commands.h"
#include "cli/replay.h"

#include <stdio.h>

struct printer {
    const struct replay *replay;
    int viewer;
    struct inspect_room room;
    char line[INSPECT_ROOM];
};

static void print_position(struct printer *printer)
{
    const struct replay *replay = printer->replay;
    struct text text = TEXT_OVER(printer->line);
    inspect_write(replay->record.setup.game, replay->rules, position_view(&replay->now),
                  replay->record.setup.players, replay->plies, printer->viewer, &printer->room,
                  &text);
    ensure(!text.cut);
    puts(printer->line);
}

/* With --last nothing is printed before the whole record is known to be right. */
static int print_all(struct replay *replay, int viewer, bool only_last)
{
    static struct printer printer;
    printer.replay = replay;
    printer.viewer = viewer;
    if (!only_last)
        print_position(&printer);
    struct ply ply;
    enum record_step step;
    while ((step = replay_next(replay, &ply)) == RECORD_PLY)
        if (!only_last)
            print_position(&printer);
    if (step == RECORD_FAULT)
        return EXIT_WRONG;
    if (only_last)
        print_position(&printer);
    return EXIT_FINE;
}

/* Of a game as a seat saw it, nobody else's view can be had. */
static int inspect(const struct command *command, struct replay *replay, int seat)
{
    const struct record *record = &replay->record;
    if (seat >= record->setup.players)
        return usage_error("--seat must be from 0 to %d in this record", record->setup.players - 1);
    if (seat != SEAT_ALL && record->viewer != SEAT_ALL && seat != record->viewer)
        return usage_error("this record is %s: it does not say what seat %d saw",
                           replay_viewer(replay), seat);
    int viewer = seat == SEAT_ALL ? record->viewer : seat;
    return print_all(replay, viewer, args_flag(command, "--last") != NULL);
}

static int run(const struct command *command)
{
    int64_t seat;
    if (!args_number(command, "--seat", 0, SEATS_MAX - 1, SEAT_ALL, &seat))
        return EXIT_USAGE;
    static struct replay replay;
    if (!replay_open(&replay, args.words[0]))
        return EXIT_WRONG;
    int exit_code = inspect(command, &replay, (int)seat);
    replay_close(&replay);
    return exit_code;
}

static const struct flag flags[] = {
    {"--seat", "N", "only what that seat may know: hidden cards are ??", NULL},
    {"--last", NULL, "only the last position", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command command_inspect = {
    .name = "inspect",
    .words = "RECORD",
    .help = "print the position before the first ply and after every ply of a record",
    .more = "One JSON object a line; RECORD may be - for standard input. See docs/records.md.\n",
    .flags = flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
