/* The rooms where people meet: tables, seats, lobby, presence, clocks. A pure state machine: inputs
 * and the time go in, outputs come out, and the same inputs give the same outputs. No sockets, no
 * files, no clock of its own; memory and random bytes are handed in.
 *
 * What a table is follows from the entries of its log, so it can be forgotten and loaded again at
 * any time. Nothing is sent before the entries it tells of are durable: messages wait in here for
 * STORE_COMMITTED. The words of the wire are docs/protocol.md. */
#ifndef ROOMS_ROOMS_H
#define ROOMS_ROOMS_H

#include "bots/bot.h"
#include "store/store.h"

enum {
    ROOMS_TABLES_MAX = 20000,      /* in memory at once */
    ROOMS_CONNECTIONS_MAX = 16384, /* numbers of connections are below it */
    ROOMS_MESSAGE_MAX = 8192,      /* bytes of a message from a client */
    ROOMS_SEND_MAX = 1 << 19,      /* and to one: a list of tables is the longest */
};

/* How messages and requests are told apart from the shell's side. */
enum rooms_input_kind {
    INPUT_CONNECTED, /* `connection` is `person` with `name` */
    INPUT_RENAMED,   /* `person` is called `name` from now on */
    INPUT_GONE,      /* `connection` has closed */
    INPUT_MESSAGE,   /* a text message came in, whole and at most ROOMS_MESSAGE_MAX: `text` */
    INPUT_BROKEN,    /* something else came in: binary, or too long (`is_long`) */
    INPUT_LAG,       /* a ping of ours took `lag_ms` there and back */
    INPUT_TICK,      /* time has passed */
    INPUT_ANSWERED,  /* a bot chose `chosen`, or could not (`is_refused`): `ticket` of OUTPUT_ASK */
    INPUT_STORE,     /* what the store tells: `news` */
    INPUT_RECORD,    /* somebody asks for the record of `table`: `ticket` of the shell's choice */
};

/* Of the fields only those are looked at that its kind names; what is pointed to need not live
 * longer than the step. */
struct rooms_input {
    enum rooms_input_kind kind;
    int connection;
    const char *person, *name;
    struct cursor text;
    bool is_long, is_refused;
    int lag_ms;
    uint64_t ticket;
    move chosen;
    const struct store_news *news;
    const char *table;
};

enum rooms_output_kind {
    OUTPUT_APPEND, /* `entry` to the store; its running number is returned */
    OUTPUT_SEND,   /* `text`, at most ROOMS_SEND_MAX, to `connection` */
    OUTPUT_DROP,   /* close `connection` after what was sent; its number is free again when
                    * INPUT_GONE was told */
    OUTPUT_ASK,    /* a bot is to think: `ask` */
    OUTPUT_LOAD,   /* `table` from the store, with `ticket` */
    OUTPUT_LIST,   /* tables of `person` that are over, from the store, with `ticket` */
    OUTPUT_RECORD, /* of INPUT_RECORD: `text` is the record, or `is_refused`: `fault` says why */
};

/* A question to a bot: what its seat knows, and nothing else. */
struct rooms_ask {
    uint64_t ticket;
    struct player player;
    const struct game *game;
    const struct rules *rules; /* stay where they are until the answer */
    int seat;
    const union position *view;
    uint64_t luck; /* seed of its generator */
};

struct rooms_output {
    enum rooms_output_kind kind;
    const struct store_entry *entry;
    int connection;
    struct cursor text;
    const struct rooms_ask *ask;
    const char *table, *person;
    uint64_t ticket;
    bool is_refused;
    const struct fault *fault;
};

/* The world of the state machine. */
struct rooms_world {
    /* What comes out, in order; what is pointed to lives until it returns. The running number of an
     * entry for OUTPUT_APPEND, else 0. */
    uint64_t (*put)(void *context, const struct rooms_output *output);
    void (*fill_random)(void *context, void *bytes, size_t count); /* that nobody can guess */
    void *(*resize)(void *context, void *old, size_t size);        /* as realloc; size 0 frees */
    void *context;
    const char *engine; /* its version */
    bool is_silent;     /* no chat */
};

struct rooms;

/* NULL: no memory. The world is copied; its context must live as long as the rooms. */
struct rooms *rooms_open(const struct rooms_world *world);
/* Nothing is written or told: what was appended is the store's, and clients come back to the log.
 */
void rooms_close(struct rooms *rooms);
/* `now_ms` is the time of day in ms since 1970. The time of day and not of the machine's uptime,
 * because the log outlives the machine and clocks of days go on while it is off. Where it goes back
 * it counts as standing still, so that no clock gains time. All outputs of a step come before it
 * returns; none of them may lead to another step inside it. */
void rooms_step(struct rooms *rooms, const struct rooms_input *input, int64_t now_ms);
/* When INPUT_TICK is due, whatever else happens; INT64_MAX: never. */
int64_t rooms_wake_ms(const struct rooms *rooms);
/* Before a restart: everybody is told `bye` with "restart", to come back after so many ms. */
void rooms_say_bye(struct rooms *rooms, int after_ms);

#endif
