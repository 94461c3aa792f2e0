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

static struct session session;
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

static bool read_seats(const struct command *command, const struct record *record)
{
    const char *list = args_flag(command, "--seats");
    if (list == NULL && record != NULL) {
        seats_from_record(record, session.chairs);
        return true;
    }
    int players = session.setup.players;
    return seats_read(list != NULL ? list : "human,bot:normal", players, session.chairs) &&
           names_are_text(session.chairs, players);
}

/* Applies the plies of an open record and notes where each of its lines ends. */
static bool replay_into_session(struct replay *replay)
{
    struct keeper *keeper = &session.keeper;
    struct ply ply;
    enum record_step step = RECORD_PLY;
    struct fault fault;
    while (step == RECORD_PLY) {
        keeper->ends[keeper->lines++] = replay->record.rest.at - replay->text;
        step = replay_next(replay, &ply);
        if (step == RECORD_PLY && !match_apply(&session.match, ply, &fault))
            return wrong("%s: %s", file_shown(replay->path), fault.reason) == EXIT_FINE;
    }
    if (step == RECORD_END && strcmp(replay->path, "-") != 0)
        turn_is_kept(&session, replay->path);
    return step == RECORD_END;
}

/* A last line may have lost its end; the next one must not continue it. */
static bool ends_with_line(const struct replay *replay)
{
    return replay->record.rest.at > replay->text && replay->record.rest.at[-1] == '\n';
}

static bool keep_on(const struct replay *replay, const char *path)
{
    if (replay == NULL || !keeper_is_same_file(path, replay->path)) {
        if (!keeper_open(&session.keeper, path))
            return false;
        session_record_all(&session);
        return true;
    }
    if (match_actor(&session.match) == SEAT_NONE)
        return true; /* it is all there */
    if (!keeper_reopen(&session.keeper, path))
        return false;
    if (!ends_with_line(replay))
        keeper_end_line(&session.keeper);
    return true;
}

/* --- the game --- */

/* A turn goes on as long as the same seat decides and neither chance nor another seat has acted: it
 * has one clock, which taking back does not wind up again. */
static bool is_same_turn(int seat)
{
    const struct match *match = &session.match;
    if (!screen.clock.is_running || match->plies_count < screen.clock_ply)
        return false;
    for (int i = screen.clock_ply; i < match->plies_count; i++)
        if (match->plies[i].kind != PLY_MOVE || match->plies[i].seat != seat)
            return false;
    return true;
}

static bool person_acts(int seat)
{
    bool is_same = screen.seated == seat && is_same_turn(seat);
    if (!turn_hand_over(&screen, seat))
        return false;
    screen_tell_news(&screen, seat);
    screen_draw(&screen, seat);
    play_say(session.language, PHRASE_TO_MOVE, FILLERS(fill_name(session.spoken[seat])));
    if (!is_same) {
        clock_begin(&screen.clock, screen_now_ms());
        screen.clock_ply = session.match.plies_count;
    }
    return turn_decide(&screen, seat) == TURN_GOES_ON;
}

static bool machine_acts(int actor, struct fault *fault)
{
    return actor == SEAT_CHANCE ? session_chance(&session, fault) : session_bot(&session, fault);
}

static int finish(void)
{
    int viewer = session_sole_person(&session);
    screen_tell_news(&screen, viewer);
    screen_draw(&screen, viewer);
    screen_tell_result(&screen);
    turn_offer_saving(&screen);
    turn_say_record(&screen);
    return session.keeper.is_broken ? EXIT_WRONG : EXIT_FINE;
}

static int play_on(void)
{
    struct fault fault;
    int actor;
    while ((actor = match_actor(&session.match)) != SEAT_NONE) {
        if (actor != SEAT_CHANCE && session_is_person(&session, actor)) {
            if (person_acts(actor))
                continue;
            turn_say_where(&screen);
            return session.keeper.is_broken ? EXIT_WRONG : EXIT_FINE;
        }
        if (!machine_acts(actor, &fault))
            return wrong("%s", fault.reason);
    }
    return finish();
}

static bool read_clock(const struct command *command, int64_t *seconds)
{
    int preset = isatty(STDIN_FILENO) == 1 ? session.setup.game->turn_seconds : 0;
    return args_number(command, "--clock", 0, CLOCK_MAX_S, preset, seconds);
}

static bool read_threads(const struct command *command)
{
    int64_t threads;
    if (!args_number(command, "--threads", 1, CREW_MAX, 1, &threads))
        return false;
    session.threads = (int)threads;
    return true;
}

static int play_session(const struct command *command, struct replay *replay)
{
    uint64_t seed;
    int64_t clock_s;
    const struct record *record = replay != NULL ? &replay->record : NULL;
    const char *path = args_flag(command, "--record");
    if (!read_seats(command, record) || !read_seed(command, &seed) ||
        !read_clock(command, &clock_s) || !read_threads(command))
        return EXIT_USAGE;
    int exit_code = EXIT_WRONG;
    if (session_begin(&session, seed) && (replay == NULL || replay_into_session(replay)) &&
        (path == NULL || keep_on(replay, path))) {
        screen_begin(&screen, &session, clock_s);
        screen_greet(&screen);
        if (replay != NULL && match_actor(&session.match) == SEAT_NONE)
            play_say(session.language, PHRASE_FILE_FINISHED,
                     FILLERS(fill_text(file_shown(replay->path))));
        exit_code = play_on();
    }
    session_end(&session);
    return exit_code;
}

static int resume(const struct command *command, const char *path)
{
    static struct replay replay;
    if (args.options_count > 0)
        return usage_error("--resume takes the options from the record; leave out -o");
    bool has_dropped;
    if (!replay_open_broken(&replay, path, &has_dropped))
        return EXIT_WRONG;
    if (has_dropped)
        play_say(session.language, PHRASE_FILE_BROKE_OFF, FILLERS(fill_text(file_shown(path))));
    int exit_code;
    session.setup = replay.record.setup;
    if (strcmp(session.setup.game->name, args.words[0]) != 0)
        exit_code = wrong("%s is a game of %s, not of %s", file_shown(path),
                          session.setup.game->name, args.words[0]);
    else if (!replay_is_whole(&replay))
        exit_code = EXIT_WRONG;
    else
        exit_code = play_session(command, &replay);
    replay_close(&replay);
    return exit_code;
}

static bool read_language(const struct command *command)
{
    const char *code = args_flag(command, "--lang");
    if (code == NULL || language_find(code, &session.language))
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
    if (!setup_from_args(args.words[0], &session.setup, &exit_code))
        return exit_code;
    return play_session(command, NULL);
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
