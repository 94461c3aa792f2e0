#include "online/plot.h"

#include "base/ensure.h"
#include "engine/setup.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    DELAY_MOST_MS = 6000, /* of a move */
    ASIDE_MOST_MS = 700,
    ASIDE_ONE_IN = 5, /* decisions */
    TIMEOUT_ONE_IN = 25,
    TIMEOUTS_ROW_ONE_IN = 8, /* of these: three in a row, and a stand-in plays */
    RESIGN_ONE_IN = 4,       /* of those that think of it */
    TURN_SECONDS = 20,
    LAG_MOST_MS = 400,
    DREAMS = 8,
    REFUSED_ONE_IN = 50, /* answers of bots */
};

static uint32_t below(struct plot *plot, uint32_t count)
{
    return rng_below(&plot->rng, count);
}

static int players(const struct plot *plot)
{
    return plot->wish.setup.players;
}

/* --- words --- */

/* With the table's id for '@', a new number for '#', and quotes for apostrophes. */
static void put_said(struct plot *plot, const char *pattern, struct text *said)
{
    for (const char *at = pattern; *at != '\0'; at++)
        if (*at == '@')
            text_add(said, plot->table);
        else if (*at == '#')
            text_add_number(said, ++plot->id);
        else
            text_put(said, *at == '\'' ? '"' : *at);
    ensure(!said->cut);
}

__attribute__((format(printf, 3, 4))) static void say(struct plot *plot, int who,
                                                      const char *format, ...)
{
    char pattern[SAID_ROOM];
    va_list list;
    va_start(list, format);
    ensure(vsnprintf(pattern, sizeof pattern, format, list) < (int)sizeof pattern);
    va_end(list);
    struct action *action = script_add(plot->script, plot->at_ms, ACTION_SAY, who);
    struct text said = TEXT_OVER(action->said);
    put_said(plot, pattern, &said);
}

static void later(struct plot *plot, uint32_t most_ms)
{
    plot->at_ms += below(plot, most_ms + 1);
}

static void hello(struct plot *plot, int who, int from)
{
    static const char *const languages[] = {"en", "de", "fr"};
    script_add(plot->script, plot->at_ms, ACTION_CONNECT, who);
    if (from < 0)
        say(plot, who, "{'t':'hello','v':1,'lang':'%s'}", languages[below(plot, 3)]);
    else
        say(plot, who, "{'t':'hello','v':1,'lang':'%s','follow':[{'table':'@','from':%d}]}",
            languages[below(plot, 3)], from);
}

static int any_person(struct plot *plot)
{
    for (;;) {
        int who = (int)below(plot, (uint32_t)players(plot) + 1);
        if (who == players(plot))
            return STAGE_SPECTATOR;
        if (plot->bots[who] == NULL)
            return who;
    }
}

/* One who sits, but not there; SEAT_NONE: there is nobody else. */
static int other_person(struct plot *plot, int seat)
{
    for (int tries = 0; tries < 20; tries++) {
        int who = any_person(plot);
        if (who != seat && who != STAGE_SPECTATOR)
            return who;
    }
    return SEAT_NONE;
}

/* --- the beginning --- */

static void write_seats(struct plot *plot, struct text *text)
{
    for (int seat = 0; seat < players(plot); seat++) {
        text_add(text, seat == 0 ? "'me'" : ",");
        if (seat > 0 && plot->bots[seat] != NULL)
            text_format(text, "'bot:%s'", plot->bots[seat]);
        else if (seat > 0)
            text_add(text, "null");
    }
}

static void write_clock(struct plot *plot, struct text *text)
{
    if (!plot->wish.has_clock)
        text_add(text, "null");
    else if (below(plot, 4) == 0)
        text_format(text, "{'game':%d,'add':3}", 60 + (int)below(plot, 60));
    else
        text_format(text, "{'turn':%d}", TURN_SECONDS);
}

static void come_and_open(struct plot *plot)
{
    char options[256], seats[256], clock[64];
    struct text text = TEXT_OVER(options);
    struct json json = json_over(&text);
    setup_write(&plot->wish.setup, &json);
    ensure(!text.cut);
    for (int who = 0; who <= STAGE_SPECTATOR; who++)
        if (who == STAGE_SPECTATOR || (who < players(plot) && plot->bots[who] == NULL)) {
            hello(plot, who, -1);
            script_add(plot->script, plot->at_ms, ACTION_LAG, who)->lag_ms =
                below(plot, 3) == 0 ? (int)below(plot, LAG_MOST_MS) : 0;
        }
    text = TEXT_OVER(seats);
    write_seats(plot, &text);
    text = TEXT_OVER(clock);
    write_clock(plot, &text);
    say(plot, 0, "{'t':'open','id':#,'game':'%s','options':%s,'seats':[%s],'clock':%s}",
        plot->wish.setup.game->name, options, seats, clock);
    script_add(plot->script, plot->at_ms + 10, ACTION_WAIT, 0);
}

static void sit_and_start(struct plot *plot, struct stage *stage)
{
    static const char key[] = "\"table\":\"";
    const char *frame = stage_last_frame(stage, 0);
    const char *id = frame != NULL ? strstr(frame, key) : NULL;
    if (id == NULL) {
        stage_blame(stage, "no table: %s", frame != NULL ? frame : "");
        return;
    }
    snprintf(plot->table, sizeof plot->table, "%.*s", (int)strcspn(id + sizeof key - 1, "\""),
             id + sizeof key - 1);
    for (int seat = 0; seat < players(plot); seat++) {
        if (plot->bots[seat] != NULL)
            continue;
        if (seat > 0)
            say(plot, seat, "{'t':'sit','id':#,'table':'@','seat':%d}", seat);
        say(plot, seat, "{'t':'follow','id':#,'table':'@'}");
    }
    say(plot, STAGE_SPECTATOR, "{'t':'follow','table':'@'}");
    say(plot, 0, "{'t':'start','id':#,'table':'@'}");
    script_add(plot->script, plot->at_ms + 20, ACTION_WAIT, 0);
}

/* --- moves --- */

static void write_move(const struct session *session, const union position *position, move chosen,
                       char bytes[MOVE_TEXT_ROOM])
{
    struct text text = text_over(bytes, MOVE_TEXT_ROOM);
    session->course.game->write_move(session->course.rules, position_view(position), chosen, &text);
}

/* From what the seat knows. */
static void any_move(struct plot *plot, const struct session *session, char text[MOVE_TEXT_ROOM])
{
    const struct course *course = &session->course;
    union position view;
    session_see(session, session_actor(session), &view);
    write_move(session, &view, course->game->pick(course->rules, position_view(&view), &plot->luck),
               text);
}

/* What the seat to move could do if it held other cards. */
static void any_dream(struct plot *plot, const struct session *session, char text[MOVE_TEXT_ROOM])
{
    const struct course *course = &session->course;
    union position world;
    session_see(session, SEAT_NONE, &world);
    course->game->guess(course->rules, position_state(&world), SEAT_NONE, &plot->luck);
    write_move(session, &world,
               course->game->pick(course->rules, position_view(&world), &plot->luck), text);
}

static void say_move(struct plot *plot, int seat, int at, const char *text)
{
    say(plot, seat, "{'t':'move','id':#,'table':'@','at':%d,'move':'%s'}", at, text);
}

/* --- asides: each adds to the script --- */

/* False: what came up is legal. */
static bool any_illegal(struct plot *plot, const struct session *session, char text[MOVE_TEXT_ROOM])
{
    struct fault fault;
    move chosen;
    if (below(plot, 5) == 0)
        snprintf(text, MOVE_TEXT_ROOM, "%s", below(plot, 2) == 0 ? "?" : "7H z9");
    else
        any_dream(plot, session, text);
    return !session_read_move(session, text, &chosen, &fault);
}

static void aside_illegal(struct plot *plot, const struct session *session)
{
    struct attempt *attempt = &plot->attempts[plot->attempts_count];
    int seat = session_actor(session);
    if (seat < 0 || plot->bots[seat] != NULL || plot->attempts_count == ATTEMPTS_MAX)
        return;
    for (int tries = 0; tries < DREAMS; tries++) {
        if (!any_illegal(plot, session, attempt->text))
            continue;
        attempt->at = session->course.plies_count;
        attempt->seat = seat;
        plot->attempts_count++;
        say_move(plot, seat, attempt->at, attempt->text);
        return;
    }
}

static void aside_out_of_turn(struct plot *plot, const struct session *session)
{
    char text[MOVE_TEXT_ROOM];
    int seat = other_person(plot, session_actor(session));
    if (seat == SEAT_NONE || session_actor(session) < 0)
        return;
    any_dream(plot, session, text);
    say_move(plot, seat, session->course.plies_count + (int)below(plot, 3) / 2, text);
}

/* A move at a ply that was long ago: another's card, or chance's, or one's own again. */
static void aside_stale(struct plot *plot, const struct session *session)
{
    char text[MOVE_TEXT_ROOM];
    int who = other_person(plot, SEAT_NONE), count = session->course.plies_count;
    if (session_actor(session) < 0)
        return;
    int at = (int)below(plot, (uint32_t)count);
    struct ply ply = session->course.plies[at];
    union position then;
    course_rewind(&session->course, at, &then);
    if (ply.kind == PLY_MOVE && below(plot, 2) == 0)
        write_move(session, &then, ply.chosen, text);
    else
        any_dream(plot, session, text);
    if (ply.seat >= 0 && plot->bots[ply.seat] == NULL && below(plot, 2) == 0)
        who = ply.seat;
    say_move(plot, who, at, text);
}

static void aside_chat(struct plot *plot, const struct session *session)
{
    (void)session;
    int who = any_person(plot);
    if (below(plot, 2) == 0)
        say(plot, who, "{'t':'say','id':#,'table':'@','phrase':%d}", 1 + (int)below(plot, 6));
    else
        say(plot, who, "{'t':'say','id':#,'table':'@','text':'well %d'}", (int)below(plot, 100));
}

static void aside_follow(struct plot *plot, const struct session *session)
{
    int count = session->course.plies_count, who = any_person(plot);
    if (below(plot, 3) == 0)
        say(plot, who, "{'t':'unfollow','id':#,'table':'@'}");
    later(plot, ASIDE_MOST_MS);
    say(plot, who, "{'t':'follow','id':#,'table':'@','from':%d}",
        (int)below(plot, (uint32_t)count + 2));
}

/* Away for a while, and back with what it knew. */
static void aside_reconnect(struct plot *plot, const struct session *session)
{
    int who = any_person(plot), known = session->course.plies_count;
    script_add(plot->script, plot->at_ms, ACTION_LEAVE, who);
    later(plot, 3000);
    hello(plot, who, below(plot, 4) == 0 ? (int)below(plot, (uint32_t)known + 1) : known);
}

static void aside_latecomer(struct plot *plot, const struct session *session)
{
    (void)session;
    if (plot->has_latecomer)
        return;
    plot->has_latecomer = true;
    hello(plot, STAGE_LATECOMER, 0);
}

static void aside_lists(struct plot *plot, const struct session *session)
{
    static const char *const messages[] = {"{'t':'mine','id':#}", "{'t':'lobby','id':#,'on':true}",
                                           "{'t':'ping','id':#}"};
    (void)session;
    int who = any_person(plot);
    say(plot, who, "%s", messages[below(plot, 3)]);
}

static void aside_record(struct plot *plot, const struct session *session)
{
    (void)session;
    struct action *action = script_add(plot->script, plot->at_ms, ACTION_RECORD, 0);
    snprintf(action->said, sizeof action->said, "%s", plot->table);
}

/* Leaves the game to a stand-in, or takes it back. */
static void aside_stand(struct plot *plot, const struct session *session)
{
    (void)session;
    int seat = other_person(plot, SEAT_NONE);
    if (below(plot, 5) == 0)
        say(plot, seat, "{'t':'stand','id':#,'table':'@'}");
    else
        say(plot, seat, "{'t':'sit','id':#,'table':'@','seat':%d}", seat);
}

static void aside_resign(struct plot *plot, const struct session *session)
{
    int seat = other_person(plot, SEAT_NONE);
    if (below(plot, RESIGN_ONE_IN) == 0)
        say(plot, seat, "{'t':'resign','id':#,'table':'@','at':%d}", session->course.plies_count);
}

static void add_aside(struct plot *plot, const struct session *session)
{
    static void (*const asides[])(struct plot *, const struct session *) = {
        aside_illegal, aside_illegal, aside_out_of_turn, aside_out_of_turn, aside_stale,
        aside_chat,    aside_follow,  aside_reconnect,   aside_latecomer,   aside_lists,
        aside_record,  aside_stand,   aside_resign};
    later(plot, ASIDE_MOST_MS);
    asides[below(plot, sizeof asides / sizeof asides[0])](plot, session);
    plot->asides++;
}

/* --- the game --- */

/* Nobody moves until the clock has run out, perhaps three times. */
static bool is_late(struct plot *plot)
{
    if (!plot->wish.has_clock || below(plot, TIMEOUT_ONE_IN) != 0)
        return false;
    int times = below(plot, TIMEOUTS_ROW_ONE_IN) == 0 ? 3 * players(plot) : 1;
    plot->at_ms += (times * TURN_SECONDS + 2) * 1000;
    return true;
}

static void write_decision(struct plot *plot, struct stage *stage)
{
    const struct session *session = stage->session;
    char text[MOVE_TEXT_ROOM];
    if (below(plot, ASIDE_ONE_IN) == 0)
        add_aside(plot, session);
    int seat = session_actor(session);
    if (stage_has_bot(stage)) {
        plot->at_ms += 200;
        script_add(plot->script, plot->at_ms, ACTION_WAIT, 0);
    } else if (is_late(plot)) {
        script_add(plot->script, plot->at_ms, ACTION_WAIT, 0);
    } else {
        any_move(plot, session, text);
        later(plot, DELAY_MOST_MS);
        say_move(plot, seat, session->course.plies_count, text);
    }
}

/* In the end everybody looks at the whole game again. */
static void write_end(struct plot *plot)
{
    plot->at_ms += 100;
    for (int who = 0; who <= STAGE_SPECTATOR; who++)
        if (who == STAGE_SPECTATOR || (who < players(plot) && plot->bots[who] == NULL))
            say(plot, who, "{'t':'follow','id':#,'table':'@'}");
    script_add(plot->script, plot->at_ms + 100, ACTION_WAIT, 0);
}

static bool is_ended(const struct plot *plot, const struct stage *stage)
{
    return session_actor(stage->session) == SEAT_NONE ||
           stage->session->course.plies_count >= plot->wish.plies_most ||
           plot->script->actions_count > ACTIONS_MAX - 100 ||
           plot->script->answers_count > ANSWERS_MAX - 100;
}

static void write_more(void *writer, struct stage *stage)
{
    struct plot *plot = writer;
    plot->at_ms = stage->now_ms > plot->at_ms ? stage->now_ms : plot->at_ms;
    switch (plot->scene) {
    case 0: come_and_open(plot); break;
    case 1: sit_and_start(plot, stage); break;
    case 2:
        if (stage->session == NULL) {
            stage_blame(stage, "it did not start: %s", stage_last_frame(stage, 0));
            return;
        }
        if (!is_ended(plot, stage)) {
            write_decision(plot, stage);
            return;
        }
        write_end(plot);
        break;
    default: return;
    }
    plot->scene++;
}

/* --- bots and luck --- */

/* At once, in time, and late. */
static void answer(void *writer, const struct rooms_ask *ask, struct answer *answer)
{
    struct plot *plot = writer;
    const struct pace *pace = plot->wish.paces;
    while (strcmp(pace->level, ask->player.bot->name) != 0)
        pace++;
    answer->chosen = ask->game->pick(ask->rules, position_view(ask->view), &plot->luck);
    answer->level = (int)(pace - plot->wish.paces);
    answer->pace_ms = pace->ms;
    answer->is_refused = below(plot, REFUSED_ONE_IN) == 0;
    uint32_t paces = below(plot, 8) == 0 ? 3 : 1;
    answer->delay_ms = below(plot, 6) == 0 ? (int64_t)below(plot, paces + 1) * pace->ms
                                           : below(plot, paces * (uint32_t)pace->ms + 1);
}

static move draw(void *writer, const struct session *session)
{
    struct plot *plot = writer;
    const struct course *course = &session->course;
    return course->game->sample(course->rules, position_view(&course->now), &plot->luck);
}

void plot_begin(struct plot *plot, const struct plot_wish *wish, struct script *script)
{
    *plot = (struct plot){.wish = *wish,
                          .script = script,
                          .rng = rng_seeded(wish->seed, 1),
                          .luck = rng_seeded(wish->seed, 2)};
    plot->writer = (struct stage_writer){write_more, answer, draw, plot};
    script->seed = wish->seed;
    script->actions_count = script->answers_count = script->luck_count = 0;
    script->commit_ms = below(plot, 2) == 0 ? 0 : below(plot, 9);
    int levels = 0;
    while (wish->paces[levels].level != NULL)
        levels++;
    for (int seat = 1; wish->has_bots && seat < wish->setup.players; seat++)
        if (below(plot, 2) == 0)
            plot->bots[seat] = wish->paces[below(plot, (uint32_t)levels)].level;
}
