/* flotilla event new, set: what an event is. */
#include "base/ensure.h"
#include "cli/event_actions.h"
#include "cli/event_line.h"
#include "cli/event_show.h"
#include "cli/files.h"
#include "engine/registry.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* --- what both may say --- */

static bool put_flag_number(struct event_line *line, const struct command *command,
                            const char *flag, int64_t min, int64_t max)
{
    ensure(strncmp(flag, "--", 2) == 0); /* the key of the line is the name of the flag */
    int64_t number;
    if (!args_number(command, flag, min, max, 0, &number))
        return false;
    if (args_flag(command, flag) != NULL)
        line_put_number(line, flag + strlen("--"), number);
    return true;
}

static void put_flag_string(struct event_line *line, const struct command *command,
                            const char *flag, const char *preset)
{
    ensure(strncmp(flag, "--", 2) == 0);
    const char *value = args_flag(command, flag);
    value = value != NULL ? value : preset;
    if (value != NULL)
        line_put_string(line, flag + strlen("--"), value);
}

/* What `new` and `set` have in common. */
static bool put_settings(struct event_line *line, const struct command *command)
{
    const char *points = args_flag(command, "--points");
    if (!args_choice(command, "--odd") || !args_choice(command, "--begin"))
        return false;
    /* Only what was said goes into the line: the presets are the book's. */
    put_flag_string(line, command, "--odd", NULL);
    put_flag_string(line, command, "--begin", NULL);
    return put_flag_number(line, command, "--seats", EVENT_SEATS_MIN, EVENT_SEATS_MAX) &&
           put_flag_number(line, command, "--boards", 0, EVENT_TABLES_MAX) &&
           put_flag_number(line, command, "--games", 1, EVENT_GAMES_MAX) &&
           (points == NULL || line_put_points(line, points));
}

/* --- new --- */

/* The file's name without its folder and ending. */
static const char *title_from(const char *path, char *room, size_t size)
{
    const char *slash = strrchr(path, '/');
    const char *base = slash != NULL ? slash + 1 : path;
    snprintf(room, size, "%.*s", (int)strcspn(base, "."), base);
    return room[0] != '\0' ? room : "Event";
}

/* Of the place where the evening is, not universal time. */
static const char *today(char *room, size_t size)
{
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts) == NULL || strftime(room, size, "%Y-%m-%d", &parts) == 0)
        return "";
    return room;
}

/* Short enough to be printed and typed again. */
static int64_t some_seed(void)
{
    enum { SEEDS = 1000000 };
    return ((int64_t)time(NULL) * 7919 + getpid()) % SEEDS;
}

static bool put_seed(struct event_line *line, const struct command *command)
{
    int64_t seed;
    if (!args_number(command, "--seed", 0, EVENT_SEED_MAX, some_seed(), &seed))
        return false;
    line_put_number(line, "seed", seed);
    return true;
}

/* The seed is written down even if nobody asked: the same file must seat the same way later. */
static bool put_head(struct event_line *line, const struct command *command)
{
    char title[EVENT_TITLE_ROOM], date[EVENT_DATE_ROOM];
    const char *game = args_flag(command, "--game");
    if (game != NULL && registry_find(game) == NULL)
        return unknown_game(game) == EXIT_FINE; /* which it never is */
    if (!args_choice(command, "--format"))
        return false;
    line_put_number(line, "event", EVENT_VERSION);
    put_flag_string(line, command, "--name", title_from(args.words[0], title, sizeof title));
    put_flag_string(line, command, "--date", today(date, sizeof date));
    put_flag_string(line, command, "--game", registry_at(0)->name);
    put_flag_string(line, command, "--format", "individual");
    return put_settings(line, command) && put_seed(line, command);
}

/* Read again from the disk, so that what is shown is what is there. */
static int create(const char *path, const char *line)
{
    struct event_file file;
    int exit_code = event_file_create(path, line);
    if (exit_code != EXIT_FINE)
        return exit_code;
    exit_code = event_file_open(&file, path, false);
    if (exit_code != EXIT_FINE)
        return exit_code;
    show_head(event_of(&file));
    show_next(&file);
    event_file_close(&file);
    return EXIT_FINE;
}

static int run_new(const struct command *command)
{
    struct event_line line;
    event_line_begin(&line, NULL);
    int exit_code = !put_head(&line, command) ? EXIT_USAGE
                    : !event_line_end(&line)  ? EXIT_WRONG
                                              : create(args.words[0], line.bytes);
    event_line_free(&line);
    return exit_code;
}

static const struct flag new_flags[] = {
    {"--name", "NAME", "of the event; the file's name unless given", NULL},
    {"--date", "DATE", "as 2026-11-16; today unless given", NULL},
    {"--game", "GAME", "what is played; the first of flotilla games unless given", "games"},
    {"--format", "FORMAT",
     "individual (unless given), swiss, robin (all against all, 2 at a table) or knockout",
     "individual swiss robin knockout"},
    {"--seats", "N", "at a table; 4, or as many as the game takes, unless given", "2 3 4 5"},
    {"--games", "N", "rounds of individual and swiss, 1 to 10; 5 unless given", NULL},
    {"--points", "LIST",
     "play=25,loss=50,draw=100,win=500,bye=0 as on the printed sheet, or any of them; a bye of a "
     "swiss counts as a win",
     NULL},
    {"--odd", "HOW", "who is left over: table (of another size, unless given) or bye", "table bye"},
    {"--begin", "HOW",
     "who begins: event (the first at a table, unless given) or cards (as the game's rules say)",
     "event cards"},
    {"--boards", "N",
     "never more tables: those there are get larger, then people sit out; not for "
     "robin, nor knockout with 2 at a table",
     NULL},
    {"--seed", "N", "of the seating and the lot; some number unless given", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command action_new = {
    .name = "event new",
    .words = "FILE",
    .help = "begin an event in a new file",
    .flags = new_flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run_new,
};

/* --- set --- */

static void show_event(const struct event_file *file)
{
    show_head(event_of(file));
}

/* Only the flags that were given: a line says what changes, and nothing else. */
static int run_set(const struct command *command)
{
    struct event_line line;
    event_line_begin(&line, "set");
    put_flag_string(&line, command, "--name", NULL);
    put_flag_string(&line, command, "--date", NULL);
    if (put_settings(&line, command))
        return event_do(&line, show_event);
    event_line_free(&line);
    return EXIT_USAGE;
}

static const struct flag set_flags[] = {
    {"--name", "NAME", "of the event", NULL},
    {"--date", "DATE", "as 2026-11-16", NULL},
    {"--seats", "N", "at a table, from the next round on", "2 3 4 5"},
    {"--games", "N", "rounds of individual and swiss, 1 to 10", NULL},
    {"--points", "LIST", "any of play=25,loss=50,draw=100,win=500,bye=0, for all games", NULL},
    {"--odd", "HOW", "who is left over: table (of another size) or bye", "table bye"},
    {"--begin", "HOW", "who begins: event (the first at a table) or cards", "event cards"},
    {"--boards", "N", "never more tables, from the next round on; 0: as many as are needed", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command action_set = {
    .name = "event set",
    .words = "FILE",
    .help = "change what the event is called, how long it is, what counts how much",
    .flags = set_flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = 1,
    .run = run_set,
};
