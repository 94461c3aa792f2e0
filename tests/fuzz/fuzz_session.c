/* A table that is told anything in any order. The first bytes say what is played and by whom, the
 * others what is tried. What is refused changes nothing; what happens is followed by a view of each
 * kind; luck follows from the seed; and the record is read back to the same position. */
#include "fuzz.h"
#include "session/session.h"

enum { PLIES_ROOM = 600, COMMANDS_MAX = 800, VIEWS = 2 };

static const struct {
    const char *game, *options;
} tables[] = {
    {"noughts", ""},
    {"tiles", "players=2"},
    {"convoy", "players=2"},
    {"convoy", "players=4 teams=2"},
    {"sequence", "players=2"},
    {"convert", ""},
    {"athletic", "players=2 medals=1"},
    {"athletic", "players=3"},
    {"kolonne", "players=2 limit=9"},
};

struct trial {
    struct setup setup;
    struct rules *rules;
    struct session session;
    struct session views[VIEWS]; /* of seat 0 and a spectator */
    struct ply plies[1 + VIEWS][PLIES_ROOM];
    int64_t now_ms;
};

static int viewer_of(int view)
{
    return view == 0 ? 0 : SEAT_NONE;
}

static void begin(struct trial *trial, struct feed *feed)
{
    unsigned table = feed_byte(feed) % (sizeof tables / sizeof tables[0]);
    struct fault fault;
    must(setup_parse(&trial->setup, fuzz_game(tables[table].game), tables[table].options, &fault));
    trial->rules = rules_room(trial->setup.game);
    must(trial->setup.game->prepare(&trial->setup, trial->rules, &fault));
    session_begin(&trial->session, &trial->setup, trial->rules, SEAT_ALL, trial->plies[0],
                  PLIES_ROOM);
    for (int view = 0; view < VIEWS; view++)
        session_begin(&trial->views[view], &trial->setup, trial->rules, viewer_of(view),
                      trial->plies[1 + view], PLIES_ROOM);
    unsigned sitters = feed_byte(feed);
    for (int seat = 0; seat < trial->setup.players; seat++, sitters /= 3) {
        trial->session.seats[seat].kind = (enum sitter)(sitters % 3);
        trial->session.seats[seat].player.bot = &bot_random;
    }
    unsigned flags = feed_byte(feed);
    trial->session.is_one_screen = flags & 1;
    struct clock_terms terms[] = {{.kind = CLOCK_NONE},
                                  {.kind = CLOCK_TURN, .limit_ms = 300},
                                  {.kind = CLOCK_GAME, .limit_ms = 900, .add_ms = 50}};
    session_set_clock(&trial->session, terms[flags / 2 % 3]);
    session_set_seed(&trial->session, flags);
    trial->now_ms = 0;
}

static move any_move(const struct session *session, unsigned index)
{
    static move list[MOVES_MAX];
    const struct course *course = &session->course;
    int count = course->game->moves(course->rules, position_view(&course->now), list);
    return count > 0 ? list[index % (unsigned)count] : 0;
}

/* Mostly what makes sense, now and then what does not. */
static struct session_command next_command(const struct trial *trial, struct feed *feed)
{
    unsigned what = feed_byte(feed), detail = feed_byte(feed);
    const struct session *session = &trial->session;
    int actor = session_actor(session);
    int seat = what & 64 ? (int)detail % trial->setup.players : actor;
    struct session_command command = {.act = (enum session_act)(what % (SESSION_REWIND + 1)),
                                      .seat = seat,
                                      .chosen = any_move(session, detail),
                                      .number = detail,
                                      .plies = session->course.plies_count - (int)detail % 4};
    command.ply = (struct ply){actor == SEAT_CHANCE ? PLY_CHANCE : PLY_MOVE, actor, command.chosen};
    if (what & 128 && actor >= 0)
        command.ply = (struct ply){.kind = PLY_TIMEOUT, .seat = actor};
    if (command.act == SESSION_MOVE && what & 32)
        command.text = "7H c4";
    if (command.act == SESSION_RESIGN && (detail % 16 != 0 || seat < 0))
        command.act = actor == SEAT_CHANCE ? SESSION_CHANCE : SESSION_MOVE;
    if (command.act == SESSION_UNDO && seat < 0)
        command.act = SESSION_CHANCE;
    return command;
}

/* --- what must hold --- */

static void views_follow(struct trial *trial, const struct session_effects *effects)
{
    for (int view = 0; view < VIEWS; view++) {
        char line[RECORD_LINE_ROOM];
        struct text text = TEXT_OVER(line);
        struct session_command follow = {.act = SESSION_PLY};
        struct session_effects ignored;
        struct fault fault;
        struct session *seen = &trial->views[view];
        session_write_ply(&trial->session, effects, viewer_of(view), &text);
        must(session_read_line(seen, cursor_over(line, text.length - 1), &follow.ply, &fault) ==
             RECORD_PLY);
        must(session_do(seen, &follow, 0, &ignored, &fault));
    }
}

static void views_go_back(struct trial *trial, const struct session_effects *effects)
{
    for (int view = 0; view < VIEWS; view++) {
        struct session_command back = {.act = SESSION_REWIND, .plies = effects->plies};
        struct session_effects ignored;
        struct fault fault;
        must(session_do(&trial->views[view], &back, 0, &ignored, &fault));
    }
}

static void is_sound(const struct trial *trial)
{
    const struct session *session = &trial->session;
    const struct course *course = &session->course;
    must(course->game->check(course->rules, position_view(&course->now)) == NULL);
    must(session->draws_known <= session->draws);
    must(session->clock.running == SEAT_NONE || session->clock.running == session_actor(session));
    for (int view = 0; view < VIEWS; view++) {
        union position seen;
        session_see(session, viewer_of(view), &seen);
        must(memcmp(seen.bytes, trial->views[view].course.now.bytes, course->game->state_size) ==
             0);
        must(trial->views[view].turn == session->turn &&
             trial->views[view].draws == session->draws);
    }
}

static void try_command(struct trial *trial, struct session_command command)
{
    static struct session before;
    struct session_effects effects;
    struct fault fault = {.kind = FAULT_NONE};
    before = trial->session;
    if (!session_do(&trial->session, &command, trial->now_ms, &effects, &fault)) {
        fault_speaks(&fault);
        must(memcmp(&before, &trial->session, sizeof before) == 0);
        return;
    }
    must(effects.plies == trial->session.course.plies_count);
    must(effects.due == session_due(&trial->session));
    if (effects.change == CHANGE_PLY)
        views_follow(trial, &effects);
    if (effects.change == CHANGE_BACK)
        views_go_back(trial, &effects);
    is_sound(trial);
}

/* A view is told the same nonsense: what it does by itself is its own seat's, and is taken back.
 * What others did comes as a record tells it, and so it is not tried here. */
static void try_on_view(struct trial *trial, struct session_command command, int view)
{
    struct session *seen = &trial->views[view];
    struct session before = *seen;
    struct session_effects effects;
    struct fault fault = {.kind = FAULT_NONE};
    bool is_own = session_due(seen) != DUE_NEWS && session_due(seen) != DUE_NOTHING;
    if (command.act == SESSION_PLY)
        return;
    if (!session_do(seen, &command, trial->now_ms, &effects, &fault)) {
        fault_speaks(&fault);
        must(memcmp(&before, seen, sizeof before) == 0);
        return;
    }
    must(effects.change != CHANGE_PLY || is_own || command.act == SESSION_RESIGN);
    *seen = before; /* the plies that were known are still there */
}

/* --- the record --- */

static char record_bytes[PLIES_ROOM * 128 + RECORD_LINE_ROOM];

static void add_line(void *text, const char *line)
{
    text_add(text, line);
}

static void record_returns(const struct session *session)
{
    static struct record record;
    struct fault fault;
    struct ply ply;
    union position then;
    struct text text = TEXT_OVER(record_bytes);
    session_write_all(session, SEAT_ALL, add_line, &text);
    must(!text.cut && record_open(&record, record_bytes, text.length, &fault));
    const struct course *course = &session->course;
    record_begin(&record, course->rules, &then);
    while (record_next(&record, course->rules, position_view(&then), &ply, &fault) == RECORD_PLY)
        ply_apply(course->game, course->rules, position_state(&then), ply);
    must(memcmp(then.bytes, course->now.bytes, course->game->state_size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct trial trial;
    struct feed feed = {bytes, bytes + size};
    begin(&trial, &feed);
    for (int i = 0; i < COMMANDS_MAX && !feed_done(&feed); i++) {
        struct session_command command = next_command(&trial, &feed);
        for (int view = 0; view < VIEWS; view++)
            try_on_view(&trial, command, view);
        try_command(&trial, command);
        trial.now_ms += 7;
    }
    record_returns(&trial.session);
    for (int view = 0; view < VIEWS; view++)
        record_returns(&trial.views[view]);
    free(trial.rules);
    return 0;
}
