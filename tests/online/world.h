/* The parts of the simulation: one world (world.c), its server (world_server.c), its clients
 * (world_client.c). */
#ifndef TESTS_ONLINE_WORLD_H
#define TESTS_ONLINE_WORLD_H

#include "online/simulation.h"
#include "rooms/rooms.h"
#include "session/session.h"
#include "store/memory.h"

enum {
    CLIENTS_MAX = 8,
    QUEUE_MAX = 4096,
    PLIES_MAX = 8192,
    LINES_ROOM = 1 << 20,
    FAULTS_END_MS = 20 * 60 * 1000, /* of the world's time: from then on nothing fails */
    WORLD_END_MS = 400 * 60 * 1000, /* and by then every game is over */
    ASKS_MAX = 16,
};

enum event_kind {
    EVENT_TO_SERVER,
    EVENT_CLOSED, /* the server sees that a connection is gone */
    EVENT_TO_CLIENT,
    EVENT_LOST,   /* the client sees it */
    EVENT_CLIENT, /* a client looks at what there is to do */
    EVENT_STORE,
    EVENT_BOT,
    EVENT_RISE, /* the server starts again */
};

struct event {
    int64_t at_ms;
    uint64_t order; /* events of the same moment happen in the order they were made */
    enum event_kind kind;
    int client;
    int connection; /* the number it has at the server */
    int life;       /* of the client's connection, or of the server */
    char *text;
};

/* --- a client: written from the protocol, with the engine for its view --- */

struct client {
    char person[STORE_ID_ROOM];
    int number;     /* which of the clients */
    int seat;       /* it wants, or SEAT_NONE: it watches */
    int connection; /* -1: none */
    int life;
    int64_t ready_ms; /* messages arrive in order: none before this */
    bool is_welcome, is_following, wants_follow;
    /* the table as it was told */
    bool knows_table;
    char state[16];
    int you, turn;
    bool is_host, is_standin, is_full;
    int free_bot;                /* a free seat that a bot should have; -1: none */
    int64_t left_ms, left_at_ms; /* of the seat to move, when told */
    int64_t up_ms_then;
    int plies;
    char *lines; /* all plies, a line each */
    size_t lines_length;
    struct session view;
    struct ply *view_plies;
    /* requests on their way */
    int id;
    int waiting;                  /* for the answer to the request with this id; 0: none */
    char pending[MOVE_TEXT_ROOM]; /* a move that was sent and not answered yet; "": none */
    int pending_at, pending_id;
    char pending_text[MOVE_TEXT_ROOM]; /* of the latest, answered or not */
    bool is_over;
};

/* --- the world --- */

struct sim {
    const struct simulation_wish *wish;
    struct simulation_count *count;
    struct rng rng;
    int64_t now_ms, up_ms; /* the time, and how long the server has been up */
    struct event events[QUEUE_MAX];
    int events_count;
    uint64_t orders;
    const char *wrong;
    char wrong_text[512];
    /* the server */
    struct rooms *rooms;
    struct store *store;
    int server_life;
    bool is_up, is_dying;
    int outputs_left; /* until it dies; -1: it does not */
    int owners[64];   /* client of each connection, or -1 */
    uint64_t random;
    struct rooms_ask asks[ASKS_MAX];
    union position views[ASKS_MAX];
    int asks_count;
    bool store_is_due;
    char *record;
    /* the table */
    struct setup setup;
    struct rules *rules;
    char clock[64];
    char table[STORE_ID_ROOM];
    int players, bots;
    struct client clients[CLIENTS_MAX];
    int clients_count;
    int most_told; /* plies that any client was told of */
};

uint32_t sim_below(struct sim *sim, uint32_t count);
bool sim_is_calm(const struct sim *sim);

/* One in so many, while there are faults. */
bool sim_happens(struct sim *sim, uint32_t one_in);

/* The first thing that went wrong is kept. */
__attribute__((format(printf, 2, 3))) void sim_wrong(struct sim *sim, const char *format, ...);

/* Takes the event's text. */
void sim_add_event(struct sim *sim, struct event event);
struct event sim_take_event(struct sim *sim);
char *sim_copy_text(const char *text, size_t length);

/* --- the server --- */

void server_step(struct sim *sim, struct rooms_input input);
void server_rise(struct sim *sim);
void server_die(struct sim *sim);
void server_work_store(struct sim *sim);
void server_answer_bot(struct sim *sim);

/* --- clients --- */

/* Does what there is to do. */
void client_act(struct sim *sim, struct client *client);
void client_disconnect(struct sim *sim, struct client *client);
void client_hear(struct sim *sim, struct client *client, const char *message);

#endif
