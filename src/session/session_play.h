/* A table to play at, for the tests of a session. */
#ifndef SESSION_SESSION_PLAY_H
#define SESSION_SESSION_PLAY_H

#include "engine/registry.h"
#include "session/session.h"
#include "table.h"

#include <cmocka.h>

enum { PLIES_ROOM = 4096, RECORD_ROOM = 1 << 20 };

struct play {
    struct table table;
    struct session session;
    struct session_effects effects;
    struct fault fault;
    int64_t now_ms;
};

/* Seats: p a person, r a random bot, g a greedy one, - nobody. */
static inline void begin(struct play *play, const char *game, const char *options,
                         const char *seats)
{
    memset(play, 0, sizeof *play);
    table_open(&play->table, registry_find(game), options);
    session_begin(&play->session, &play->table.setup, play->table.rules, SEAT_ALL,
                  play->table.course.plies, PLIES_ROOM);
    for (int seat = 0; seats[seat] != '\0'; seat++) {
        struct seated *seated = &play->session.seats[seat];
        seated->kind = seats[seat] == 'p'   ? SITTER_PERSON
                       : seats[seat] == '-' ? SITTER_FREE
                                            : SITTER_BOT;
        seated->player.bot = seats[seat] == 'g' ? &bot_greedy : &bot_random;
    }
    session_set_seed(&play->session, 7);
}

static inline void end(struct play *play)
{
    table_close(&play->table);
}

static inline bool does(struct play *play, struct session_command command)
{
    return session_do(&play->session, &command, play->now_ms, &play->effects, &play->fault);
}

static inline void must(struct play *play, struct session_command command)
{
    if (!does(play, command))
        fail_msg("refused: %s", play->fault.reason);
}

#define DO(play, ...) must(play, (struct session_command){__VA_ARGS__})

/* Refused, for this reason, and not a byte has changed. */
static inline void refused(struct play *play, const char *reason, struct session_command command)
{
    static struct session before;
    before = play->session;
    struct session_effects effects = play->effects;
    assert_false(does(play, command));
    if (strstr(play->fault.reason, reason) == NULL)
        fail_msg("refused because \"%s\", not \"%s\"", play->fault.reason, reason);
    assert_memory_equal(&before, &play->session, sizeof before);
    assert_memory_equal(&effects, &play->effects, sizeof effects);
}

#define REFUSED(play, reason, ...) refused(play, reason, (struct session_command){__VA_ARGS__})

static inline move first_move(const struct play *play)
{
    move list[MOVES_MAX];
    const struct course *course = &play->session.course;
    assert_true(course->game->moves(course->rules, position_view(&course->now), list) > 0);
    return list[0];
}

static inline move bot_move(const struct play *play)
{
    struct rng rng = session_luck(&play->session, LUCK_BOT);
    const struct course *course = &play->session.course;
    return course->game->pick(course->rules, position_view(&course->now), &rng);
}

/* Chance and bots act until a person is to move or the game is over. */
static inline void let_others(struct play *play)
{
    for (;;) {
        int actor = session_actor(&play->session);
        switch (session_due(&play->session)) {
        case DUE_CHANCE: DO(play, .act = SESSION_CHANCE); break;
        case DUE_BOT: DO(play, .act = SESSION_MOVE, .seat = actor, .chosen = bot_move(play)); break;
        case DUE_PERSON:
        case DUE_NOTHING:
        case DUE_SITTER:
        case DUE_NEWS: return;
        }
    }
}

static inline void move_first(struct play *play)
{
    DO(play, .act = SESSION_MOVE, .seat = session_actor(&play->session),
       .chosen = first_move(play));
}

static inline int plies(const struct play *play)
{
    return play->session.course.plies_count;
}

static inline void add_line(void *context, const char *line)
{
    text_add(context, line);
}

static inline void write_record(const struct play *play, int viewer, char *bytes)
{
    struct text text = text_over(bytes, RECORD_ROOM);
    session_write_all(&play->session, viewer, add_line, &text);
    assert_false(text.cut);
}

#endif
