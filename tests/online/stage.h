/* One table online, played by a script: who says what at which moment, when bots answer, which
 * cards come. The same script plays the same game. What is sent to whom is kept with its time, or
 * compared with what was sent in another game. Rooms are those with bugs on purpose. */
#ifndef TESTS_ONLINE_STAGE_H
#define TESTS_ONLINE_STAGE_H

#include "rooms/rooms.h"
#include "session/session.h"

enum {
    STAGE_SPECTATOR = SEATS_MAX, /* before it stands who sits at the seat of that number */
    STAGE_LATECOMER,             /* another one, who comes while the game is on */
    STAGE_PEOPLE,
    STAGE_VIEWERS = SEATS_MAX + 1, /* the seats, and behind them whoever has none */
    ACTIONS_MAX = 8192,
    ANSWERS_MAX = 4096,
    LUCK_MAX = 4096,
    SAID_ROOM = 512,
    FRAMES_MAX = 8192,
    COMMITS_MAX = 64,
    LEAVINGS_MAX = 16,
};

enum action_kind {
    ACTION_CONNECT,
    ACTION_LEAVE,
    ACTION_SAY,
    ACTION_LAG,    /* `lag_ms` was measured */
    ACTION_RECORD, /* somebody asks for the record of the table `said` */
    ACTION_WAIT,
};

struct action {
    int64_t at_ms; /* ascending */
    enum action_kind kind;
    int who; /* and number of the connection */
    int lag_ms;
    char said[SAID_ROOM];
};

/* Of a bot. It leaves a whole number of paces after the question, at least one. */
struct answer {
    move chosen;
    int level;       /* the writer's number for it */
    bool is_refused; /* it could not choose, and is asked again */
    int64_t pace_ms, delay_ms;
};

struct leaving { /* when a bot's answer is due, and after how many plies */
    int64_t at_ms;
    int plies;
};

struct commit { /* on its way to the disk */
    int64_t due_ms;
    uint64_t number;
};

struct script {
    uint64_t seed;
    int64_t commit_ms; /* the store takes so long */
    struct action actions[ACTIONS_MAX];
    int actions_count;
    struct answer answers[ANSWERS_MAX];
    int answers_count;
    move luck[LUCK_MAX]; /* chance events by their number */
    int luck_count;
};

struct frame {
    int64_t at_ms;
    size_t from, length; /* in the bytes of its tape */
};

struct tape { /* all that was sent to one connection number */
    struct frame frames[FRAMES_MAX];
    int count;
    char *bytes;
    size_t length, room;
};

struct stage;

/* Who adds to the script while it is played; without it the script is whole. */
struct stage_writer {
    void (*write)(void *writer, struct stage *stage); /* more actions; none: the end */
    void (*answer)(void *writer, const struct rooms_ask *ask, struct answer *answer);
    move (*draw)(void *writer, const struct session *session);
    void *writer;
};

struct stage {
    struct script *script;
    const struct stage_writer *writer; /* or NULL */
    struct rooms *rooms;
    int64_t now_ms;
    uint64_t random, appended;
    struct commit commits[COMMITS_MAX];
    int commits_count;
    uint64_t list_ticket; /* a list that was asked for; 0: none */
    char list_person[STORE_ID_ROOM];
    int actions_done, answers_done;
    const struct session *session; /* NULL: play has not begun */
    /* a bot that thinks */
    uint64_t ticket;
    bool is_asked;
    int64_t answer_due_ms;
    struct leaving leavings[LEAVINGS_MAX]; /* answers, until they were told */
    int leavings_count;
    /* what came out */
    struct tape tapes[STAGE_PEOPLE];
    const struct stage *like; /* compared with it ... */
    uint32_t blind;           /* ... for these viewers, a bit each */
    int others_differ;        /* frames to viewers who can tell the difference */
    char wrong[1024];         /* "": nothing */
};

/* NULL: no memory. `like`: see the struct; or NULL, then all is kept. */
struct stage *stage_open(struct script *script, const struct stage_writer *writer);
void stage_close(struct stage *stage);
/* Plays to the end of the script; `wrong` says if something was. */
void stage_play(struct stage *stage);
void stage_compare(struct stage *stage, const struct stage *like, uint32_t blind);

struct action *script_add(struct script *script, int64_t at_ms, enum action_kind kind, int who);
int stage_viewer(int who);                     /* the bit of whoever has this connection */
bool stage_has_bot(const struct stage *stage); /* to move */
const char *stage_last_frame(const struct stage *stage, int who); /* with a closing zero; or NULL */
/* A whole number of paces after the question. */
int64_t answer_leaves_ms(const struct answer *answer);
__attribute__((format(printf, 2, 3))) void stage_blame(struct stage *stage, const char *format,
                                                       ...);

#endif
