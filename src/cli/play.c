/* flotilla play: a whole game by typed moves, one line after another, for people at a terminal and
 * for pipes, scripts and screen readers alike. */
#include "base/ensure.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/play_tell.h"
#include "cli/play_turn.h"
#include "cli/replay.h"
#include "cli/wrap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { CLOCK_MAX_S = 86400 };

/* Static: with plies and lists they are too large for a stack, and there is one game a process. */
static struct party party;
static struct screen screen;

/* --- setting up --- */

static bool read_seed(const struct command *command, uint64_t *seed)
{
    int64_t number;
    if (!args_number(command, "--seed", 0, INT64_MAX, 0, &number))
        return false;
    *seed = (uint64_t)number;
    if (args_flag(command, "--seed") != NULL)
        return true;
    /* Not the time: who knows when a game began could know its cards. */
    if (getrandom(seed, sizeof *seed, 0) == (ssize_t)sizeof *seed)
        return true;
    usage_error("this system gives no random numbers; use --seed");
    return false;
}

/* The seats of a record: its bots play on, everybody else is a person of that name. */
static void seats_from_record(const struct record *record, struct chair *chairs)
{
    for (int seat = 0; seat < record->setup.players; seat++) {
        const char *name = record->names[seat];
        bool is_bot = strncmp(name, "bot:", 4) == 0;
        bool is_plain = name[0] == '\0' || strcmp(name, "human") == 0;
        struct fault fault;
        chairs[seat].player = (struct player){.bot = NULL};
        if (is_bot && !player_read(name + 4, &chairs[seat].player, &fault))
            is_bot = false;
        struct text text = TEXT_OVER(chairs[seat].name);
        if (is_bot || is_plain)
            text_add(&text, is_plain ? "human" : name);
        else
            text_format(&text, "human:%s", name);
        ensure(!text.cut);
    }
}

/* A name goes into the record, and a record is UTF-8. */
static bool names_are_text(const struct chair *chairs, int players)
{
    for (int seat = 0; seat < players; seat++) {
        if (json_is_utf8(chairs[seat].name, strlen(chairs[seat].name)))
            continue;
        usage_error("--seats: the name in seat %d is not UTF-8", seat);
        return false;
    }
    return true;
}

/* From the record when a game goes on, unless said otherwise: a bot may take over a seat. */
static bool read_seats(const struct command *command, const struct record *record)
{
    const char *list = args_flag(command, "--seats");
    if (list == NULL && record != NULL) {
        seats_from_record(record, party.chairs);
        return true;
    }
    int players = party.setup.players;
    return seats_read(list != NULL ? list : "human,bot:normal", players, party.chairs) &&
           names_are_text(party.chairs, players);
}

/* What the file holds already is not written to it again. */
static bool follow(struct ply ply, struct fault *fault)
{
    struct session_effects effects;
    struct session_command command = {.act = SESSION_PLY, .ply = ply};
    return session_do(&party.session, &command, party_now_ms(), &effects, fault);
}

/* Applies the plies of an open record and notes where each of its lines ends. */
static bool replay_into_party(struct replay *replay)
{
    struct keeper *keeper = &party.keeper;
    struct ply ply;
    enum record_step step = RECORD_PLY;
    struct fault fault;
    while (step == RECORD_PLY) {
        ensure(keeper->lines < keeper->ends_room);
        keeper->ends[keeper->lines++] = replay->record.rest.at - replay->text;
        step = replay_next(replay, &ply);
        if (step == RECORD_PLY && !follow(ply, &fault))
            return wrong("%s: %s", file_shown(replay->path), fault.reason) == EXIT_FINE;
    }
    if (step == RECORD_END && strcmp(replay->path, "-") != 0)
        turn_is_kept(&party, replay->path);
    return step == RECORD_END;
}

/* A last line may have lost its end; the next one must not continue it. */
static bool ends_with_line(const struct replay *replay)
{
    return replay->record.rest.at > replay->text && replay->record.rest.at[-1] == '\n';
}

/* Into another file the record is written from its start; into its own only what comes. */
static bool keep_on(const struct replay *replay, const char *path)
{
    if (replay == NULL || !keeper_is_same_file(path, replay->path)) {
        if (!keeper_open(&party.keeper, path))
            return false;
        party_record_all(&party);
        return true;
    }
    if (course_actor(&party.session.course) == SEAT_NONE)
        return true; /* it is all there */
    if (!keeper_reopen(&party.keeper, path))
        return false;
    if (!ends_with_line(replay))
        keeper_end_line(&party.keeper);
    return true;
}

/* --- the game --- */

/* A turn of several decisions has one clock, which runs from when the person sees the table. */
static bool person_acts(int seat)
{
    struct fault fault;
    struct session_command look = {.act = SESSION_LOOK, .seat = seat};
    if (!turn_hand_over(&screen, seat))
        return false;
    screen_tell_news(&screen, seat);
    screen_draw(&screen, seat);
    play_say(party.language, PHRASE_TO_MOVE, FILLERS(fill_name(party.spoken[seat])));
    /* The clock starts after the table is drawn, not while bots still think. */
    bool is_looking = party_do(&party, look, &fault);
    ensure(is_looking);
    return turn_decide(&screen, seat) == TURN_GOES_ON;
}

static bool chance_acts(struct fault *fault)
{
    return party_do(&party, (struct session_command){.act = SESSION_CHANCE}, fault);
}

/* A sole person sees the end as that person; a table of several as a spectator. */
static int finish(void)
{
    int viewer = session_sole_person(&party.session);
    screen_tell_news(&screen, viewer);
    screen_draw(&screen, viewer);
    screen_tell_result(&screen);
    turn_offer_saving(&screen);
    turn_say_record(&screen);
    return party.keeper.is_broken ? EXIT_WRONG : EXIT_FINE;
}

/* Where the game is kept is the last thing on the screen. */
static int leave(void)
{
    turn_say_where(&screen);
    return party.keeper.is_broken ? EXIT_WRONG : EXIT_FINE;
}

static int play_on(void)
{
    struct fault fault;
    for (;;) {
        bool fine = true;
        switch (session_due(&party.session)) {
        case DUE_NOTHING: return finish();
        case DUE_PERSON:
            if (!person_acts(session_actor(&party.session)))
                return leave();
            break;
        case DUE_BOT: fine = party_bot(&party, &fault); break;
        case DUE_CHANCE: fine = chance_acts(&fault); break;
        case DUE_SITTER:
        case DUE_NEWS: ensure(false); /* all seats are taken, and nobody plays from a view */
        }
        if (!fine)
            return wrong("%s", fault.reason);
    }
}

/* A pipe has no clock unless it asks for one: a script must not lose on time. */
static bool read_clock(const struct command *command, int64_t *seconds)
{
    int preset = isatty(STDIN_FILENO) == 1 ? party.setup.game->turn_seconds : 0;
    return args_number(command, "--clock", 0, CLOCK_MAX_S, preset, seconds);
}

static bool read_threads(const struct command *command)
{
    int64_t threads;
    if (!args_number(command, "--threads", 1, CREW_MAX, 1, &threads))
        return false;
    party.threads = (int)threads;
    return true;
}

static void set_clock(int64_t seconds)
{
    enum clock_kind kind = seconds > 0 ? CLOCK_TURN : CLOCK_NONE;
    session_set_clock(&party.session,
                      (struct clock_terms){.kind = kind, .limit_ms = seconds * 1000});
}

/* All is asked before anything is begun: no file is made for a wrong flag. */
static int play_party(const struct command *command, struct replay *replay)
{
    uint64_t seed;
    int64_t clock_s;
    const struct record *record = replay != NULL ? &replay->record : NULL;
    const char *path = args_flag(command, "--record");
    if (!read_seats(command, record) || !read_seed(command, &seed) ||
        !read_clock(command, &clock_s) || !read_threads(command))
        return EXIT_USAGE;
    int exit_code = EXIT_WRONG;
    if (party_begin(&party) && (replay == NULL || replay_into_party(replay)) &&
        (path == NULL || keep_on(replay, path))) {
        /* After the plies of the record: what was drawn there may follow from another seed. */
        session_set_seed(&party.session, seed);
        set_clock(clock_s);
        screen_begin(&screen, &party);
        screen_greet(&screen);
        if (replay != NULL && course_actor(&party.session.course) == SEAT_NONE)
            play_say(party.language, PHRASE_FILE_FINISHED,
                     FILLERS(fill_text(file_shown(replay->path))));
        exit_code = play_on();
        screen_end(&screen);
    }
    party_end(&party);
    return exit_code;
}

/* Whose game it is comes from the record; the name on the command line must agree. */
static int resume(const struct command *command, const char *path)
{
    static struct replay replay;
    if (args.options_count > 0)
        return usage_error("--resume takes the options from the record; leave out -o");
    bool has_dropped;
    if (!replay_open_broken(&replay, path, &has_dropped))
        return EXIT_WRONG;
    if (has_dropped)
        play_say(party.language, PHRASE_FILE_BROKE_OFF, FILLERS(fill_text(file_shown(path))));
    int exit_code;
    party.setup = replay.record.setup;
    if (strcmp(party.setup.game->name, args.words[0]) != 0)
        exit_code = wrong("%s is a game of %s, not of %s", file_shown(path), party.setup.game->name,
                          args.words[0]);
    else if (!replay_is_whole(&replay))
        exit_code = EXIT_WRONG;
    else
        exit_code = play_party(command, &replay);
    replay_close(&replay);
    return exit_code;
}

static bool read_language(const struct command *command)
{
    const char *code = args_flag(command, "--lang");
    if (code == NULL || language_find(code, &party.language))
        return true;
    usage_error("--lang is en, de or fr, not %s", code);
    return false;
}

static int run(const struct command *command)
{
    if (!read_language(command))
        return EXIT_USAGE;
    const char *path = args_flag(command, "--resume");
    if (path != NULL)
        return resume(command, path);
    int exit_code;
    if (!setup_from_args(args.words[0], &party.setup, &exit_code))
        return exit_code;
    return play_party(command, NULL);
}

static const struct flag flags[] = {
    {"-o", "KEY=VALUE", "an option of the game; see flotilla games GAME", NULL},
    {"--seats", "LIST", "who sits where: human, human:NAME, bot:NAME; the last one repeats",
     "bots"},
    {"--clock", "SECONDS",
     "a turn; 0 switches it off (without it: as the game says, and only on a terminal)", NULL},
    {"--seed", "S", "random numbers that come again; else they are different each time", NULL},
    {"--threads", "T", "bots and hints think on that many threads; default 1", NULL},
    {"--lang", "CODE", "the language of what is said: en, de or fr", "en de fr"},
    {"--record", "FILE", "write the record, line by line as the game goes", "files"},
    {"--resume", "FILE", "go on with an unfinished record", "files"},
    {NULL, NULL, NULL, NULL},
};

const struct command command_play = {
    .name = "play",
    .words = "GAME",
    .help = "play a game by typed moves, against bots or with others at this screen",
    .more = "Seats are human,bot:normal unless said otherwise. Type help during the game. See\n"
            "docs/play.md.\n",
    .flags = flags,
    .word_choices = "games",
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
