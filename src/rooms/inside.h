/* What the files of this folder share: connections, tables, and what is done with them. Outside of
 * it only rooms.h is known. */
#ifndef ROOMS_INSIDE_H
#define ROOMS_INSIDE_H

#include "base/ensure.h"
#include "base/json.h"
#include "deal/deal.h"
#include "rooms/outbox.h"
#include "rooms/phrases.h"
#include "rooms/rooms.h"
#include "rooms/shelf.h"
#include "session/session.h"

enum {
    FOLLOWS_MAX = 64,     /* tables that one connection follows */
    OWN_TABLES_MAX = 50,  /* that one person has opened and that are not over */
    HELD_MAX = 32,        /* requests that wait for one table to be loaded */
    LOBBY_MAX = 100,      /* tables in a list */
    SUMMARY_MAX = 2048,   /* bytes of one of them: eight seats with long names are 1,600 */
    BUCKETS = 1 << 15,    /* of tables by id */
    PLIES_STEP = 256,     /* the history of a table grows by so many */
    PLIES_MOST = 1 << 16, /* longer than any game: the rules have limits */
    NEWS_ROOM = 4096,     /* plies of one message, and of one entry; more come in several */
    CHAT_CHARACTERS = 200,
    PHRASES_READY = 6,
    BROKEN_MOST = 10, /* messages in a row */

    LAG_MOST_MS = 500,               /* refunded for a move */
    ALONE_MOST_MS = 60 * 1000,       /* on turn without a connection, then a stand-in plays */
    OPENER_AWAY_MS = 60 * 1000,      /* before the start, then another is host */
    GONE_SHORTLY_MS = 10 * 1000,     /* who is away no longer than this is met by a quick match */
    QUIET_MOST_MS = 600 * 1000,      /* an open table that nobody follows closes then */
    OVER_KEPT_MS = 60 * 1000,        /* a table that is over and that nobody follows is forgotten */
    CLOCK_LEAST_MS = 5000,           /* what a clock has at least after a restart */
    FORFEIT_LEAST_MS = 250,          /* a turn that is forfeited at once still takes so long */
    PLIES_SLEEP = PLIES_MOST - 1024, /* a game so long is left alone: no rule ends it */
    TIMEOUTS_MOST = 3,               /* in a row, then a stand-in plays */
    LOBBY_PAUSE_MS = 1000,           /* between two lists */
    REQUESTS_BURST = 100,            /* of one connection, refilled by REQUESTS_EACH_S */
    REQUESTS_EACH_S = 20,
    CHAT_COST = 10,   /* requests that one line of chat counts as: each is kept for ever */
    FLOOD_MOST = 200, /* requests refused in a row for coming too fast */
    DAY_MS = 24 * 3600 * 1000,
};

/* Bugs on purpose: the test of the simulation (tests/online/planted_test.c) builds these files with
 * them and looks whether each is found. */
enum planted {
    PLANTED_NONE,
    PLANTED_SENT_EARLY,
    PLANTED_APPLIED_TWICE,
    PLANTED_WRONG_VIEWER,
    PLANTED_CLOCK_RUNS,
    PLANTED_RESUME_OFF,
    /* Those that tell a secret: tests/online/secrecy_test.c. */
    PLANTED_RESUME_TELLS,
    PLANTED_BOT_HURRIES,
    PLANTED_LEFT_TELLS,
};

#ifdef ROOMS_PLANTED
extern enum planted rooms_planted;
/* Luck of a test's choice: which of so many cases comes. NULL: what the seed says. `context` is the
 * world's. */
extern uint64_t (*rooms_planted_draw)(void *context, const struct session *session, uint64_t cases);
#define IS_PLANTED(bug) (rooms_planted == (bug))
#else
#define IS_PLANTED(bug) false
#endif

/* Faults on the wire: name, word. */
#define NO_WORDS(X)                                                                                \
    X(HELLO, "hello")                                                                              \
    X(SYNTAX, "syntax")                                                                            \
    X(UNKNOWN, "unknown")                                                                          \
    X(LIMIT, "limit")                                                                              \
    X(SEAT, "seat")                                                                                \
    X(TURN, "turn")                                                                                \
    X(STALE, "stale")                                                                              \
    X(ILLEGAL, "illegal")                                                                          \
    X(STATE, "state")                                                                              \
    X(BUSY, "busy")

/* Clients decide by the word and show the sentence: so words are few and never change, sentences
 * are in three languages and may. */
enum no_word {
#define NO_NAME(name, word) NO_##name,
    NO_WORDS(NO_NAME)
#undef NO_NAME
        NO_COUNT
};

/* --- connections --- */

/* A connection, by the number that the shell gave it. Numbers are used again at once, so whatever
 * may arrive later than the connection lives (held requests, the outbox, lists from the store)
 * carries the generation too: else one person would be told what another one asked. */
struct wire {
    bool is_used;
    bool is_greeted; /* hello was said */
    bool is_leaving; /* bye was said: nothing more is read or sent */
    bool wants_lobby;
    bool is_lobby_old;   /* it has changed since this one was told */
    uint32_t generation; /* of the users of this number, to tell late news of an earlier one */
    char person[STORE_ID_ROOM]; /* told to nobody else: others see names and seats */
    char name[STORE_NAME_ROOM];
    enum language language;   /* of refusals; all else is words of the protocol */
    int follows[FOLLOWS_MAX]; /* slots of tables */
    int follows_count;
    int broken;  /* messages in a row that were none */
    int refused; /* in a row, for coming too fast */
    int lag_ms;
    int tokens;        /* requests it may still make ... */
    int64_t tokens_ms; /* ... counted when */
    int64_t lobby_told_ms;
};

/* --- tables --- */

/* In this order: from TABLE_PLAYING on there is a session with plies. */
enum table_state {
    TABLE_LOADING, /* its log has been asked for; nothing is known yet */
    TABLE_OPEN,
    TABLE_PLAYING,
    TABLE_OVER,
};

enum timing { TIMING_NONE, TIMING_TURN, TIMING_GAME, TIMING_DAYS };

struct terms { /* of the clock, as the wire has it */
    enum timing kind;
    int amount; /* seconds of a turn or a game, or days a turn */
    int add;    /* TIMING_GAME: seconds after each turn */
};

struct chair {
    enum sitter kind;
    char person[STORE_ID_ROOM];
    char name[STORE_NAME_ROOM];
    struct player player; /* SITTER_BOT */
    bool is_standin;      /* a bot plays on for the person */
    int timeouts;         /* in a row */
    int64_t gone_ms;      /* since when no connection of the person follows; 0: one does */
};

enum bot_phase { BOT_IDLE, BOT_ASKED, BOT_ANSWERED, BOT_REFUSED };

struct held_request { /* waits for a table to be loaded */
    int connection;
    uint32_t generation;
    uint64_t record_ticket; /* not a message: somebody asks for the record; 0: a message */
    char *bytes;
    size_t length;
};

/* Kept apart below: what follows from the log, which a crash or a failed store takes back to what
 * is durable, and what does not, which is made up anew after loading. A field in the wrong half is
 * a table that differs after a restart. */
struct table {
    char id[STORE_ID_ROOM];
    int slot;
    int next_in_bucket; /* -1: the last */
    enum table_state state;
    uint64_t load_ticket;

    /* What the log says. */
    int entries;       /* so many: the number of the next */
    uint64_t appended; /* the running number of the latest */
    int64_t changed_ms;
    int shelf; /* setup and rules; -1: not known yet */
    struct terms terms;
    bool is_public, is_quick, has_standin;
    struct player standin;
    char host[STORE_ID_ROOM]; /* who may put bots and start it */
    char next[STORE_ID_ROOM]; /* the rematch; "": none */
    struct chair chairs[SEATS_MAX];
    struct deal_seed seed;
    struct session session; /* from the start on */
    struct ply *plies;
    int plies_room;

    /* What it does not: presence, bots, alarms, offers. */
    int *followers; /* connections */
    int followers_count, followers_room;
    struct held_request *held;
    int held_count;
    enum bot_phase bot;
    uint64_t bot_ticket;
    int64_t bot_began_ms; /* the decision */
    move bot_move;
    int64_t bot_due_ms;         /* when its answer leaves, or it is asked again */
    int turn_seat, turn_number; /* whose turn it was when last looked at, and which */
    int64_t turn_ms;            /* since when */
    int idle_turns;             /* time-outs in a row, of all seats: nobody plays any more */
    bool host_stood;            /* with nobody to hand over to: the next who sits is host */
    int64_t host_ms;            /* since when the host does not follow; 0: it does */
    int64_t quiet_ms;           /* since when nobody follows; 0: somebody does */
    int offerer;                /* of a rematch; SEAT_NONE: nobody */
    uint32_t agreed;            /* bit n: seat n */
    int64_t wake_ms;
    int alarm; /* place among the alarms */
    bool is_listed;
    int newer, older; /* in the lobby, by slot; -1: none */
};

/* --- all of it --- */

enum { VIEWERS = SEATS_MAX + 1 }; /* a spectator is the last */

/* What happens in one step at one table, as each viewer may know it: written at once, while the
 * effects are at hand that a line is written from. One for all tables, since a step is at one table
 * at a time: who calls `entry_add` or `tell_news` in between must have begun it. */
struct happening {
    bool is_quiet; /* nobody is told: a whole `table` follows */
    int from;      /* plies before it */
    struct text log, seen[VIEWERS];
    char log_bytes[NEWS_ROOM], seen_bytes[VIEWERS][NEWS_ROOM];
};

/* More than half a megabyte by its arrays: on the heap, once. Tables are pointers, so that they
 * stay where they are when others come and go; their slots are small numbers, for lists, heaps and
 * tickets. */
struct rooms {
    struct rooms_world world;
    int64_t now_ms;
    struct wire *wires;
    struct table *tables[ROOMS_TABLES_MAX];
    int tables_count;
    int free_slots[ROOMS_TABLES_MAX], free_count;
    int buckets[BUCKETS];
    int alarms[ROOMS_TABLES_MAX], alarms_count; /* slots, a heap by wake_ms */
    struct shelf shelf;
    struct outbox outbox;
    uint64_t appended, committed; /* running numbers; what lies between may still be lost */
    uint64_t tickets;
    const char *missing; /* the table that was just found not to exist, or NULL */
    int newest;          /* of the lobby */
    bool lobby_changed;
    bool lobby_owed; /* to somebody who was told one a moment before it changed */
    int lobby_watchers;
    int64_t lobby_pushed_ms;
    struct happening happening;
    struct text out;
    char out_bytes[ROOMS_SEND_MAX];
};

/* --- a request --- */

/* The keys that messages have. */
#define REQUEST_KEYS(X)                                                                            \
    X(T, "t")                                                                                      \
    X(ID, "id")                                                                                    \
    X(V, "v")                                                                                      \
    X(LANG, "lang")                                                                                \
    X(FOLLOW, "follow")                                                                            \
    X(GAME, "game")                                                                                \
    X(OPTIONS, "options")                                                                          \
    X(CLOCK, "clock")                                                                              \
    X(SEATS, "seats")                                                                              \
    X(PUBLIC, "public")                                                                            \
    X(STANDIN, "standin")                                                                          \
    X(TABLE, "table")                                                                              \
    X(FROM, "from")                                                                                \
    X(SEAT, "seat")                                                                                \
    X(WHO, "who")                                                                                  \
    X(AT, "at")                                                                                    \
    X(MOVE, "move")                                                                                \
    X(WHAT, "what")                                                                                \
    X(YES, "yes")                                                                                  \
    X(TEXT, "text")                                                                                \
    X(PHRASE, "phrase")                                                                            \
    X(ON, "on")

enum request_key {
#define REQUEST_KEY_NAME(name, word) KEY_##name,
    REQUEST_KEYS(REQUEST_KEY_NAME)
#undef REQUEST_KEY_NAME
        KEY_COUNT
};

/* Values are read where they stand in the message, by whoever wants them: most requests have two or
 * three of the keys. The message must outlive it. */
struct request {
    int connection;
    struct wire *wire;
    struct cursor text;              /* the whole message */
    struct cursor values[KEY_COUNT]; /* at == NULL: not there */
    bool has_id;
    int64_t id;
    struct table *table; /* the one it names, once found */
};

bool request_read(struct rooms *rooms, struct request *request); /* refuses what is none */
bool request_has(const struct request *request, enum request_key key);
/* Each refuses a value that is not so. */
bool request_number(struct rooms *rooms, struct request *request, enum request_key key, int64_t min,
                    int64_t max, int64_t *number);
bool request_string(struct rooms *rooms, struct request *request, enum request_key key,
                    struct text *string);
bool request_bool(struct rooms *rooms, struct request *request, enum request_key key, bool *value);
/* The table that it names. False: refused, or held until the table is loaded. */
bool request_table(struct rooms *rooms, struct request *request);

/* It was no message: refused, or one too many. Returns false. */
bool request_broken(struct rooms *rooms, struct request *request, enum no_word word,
                    const struct fault *fault);

/* The answer; `deny` returns false. */
void request_ok(struct rooms *rooms, const struct request *request);
bool deny(struct rooms *rooms, const struct request *request, enum no_word word,
          enum room_phrase phrase, struct fillers fillers);
bool deny_fault(struct rooms *rooms, const struct request *request, enum no_word word,
                const struct fault *fault);
void answer(struct rooms *rooms, struct request *request); /* does what it asks for */

/* --- sending: tell.c --- */

struct json begin_message(struct rooms *rooms, const char *type);
struct json begin_table(struct rooms *rooms, const struct table *table, const char *type);
void end_message(struct rooms *rooms, struct json *json);
/* What was written last, to a connection. With a table: it tells of its entries so far. */
void send_message(struct rooms *rooms, int connection, const struct table *table);
void send_to_followers(struct rooms *rooms, const struct table *table); /* likewise, to all */
void send_list(struct rooms *rooms, int connection); /* what was written last: a list of tables */
void send_ok(struct rooms *rooms, const struct request *request); /* likewise: an answer */
void say_bye(struct rooms *rooms, int connection, const char *why, int after_ms);
void write_id(const struct request *request, struct json *json); /* if it has one */
void write_ply(const struct table *table, struct json *json);    /* and whose turn it is */
void write_options(const struct table *table, struct json *json);
void write_terms(struct terms terms, struct json *json);
void write_seats(struct rooms *rooms, const struct table *table, struct json *json);
void write_summary(struct rooms *rooms, const struct table *table, struct json *json);
void tell_table(struct rooms *rooms, const struct table *table, int connection, int from);
void tell_all_table(struct rooms *rooms, const struct table *table); /* from 0, and `over` */
void tell_seats(struct rooms *rooms, const struct table *table);
void tell_over(struct rooms *rooms, const struct table *table, int connection);
void tell_lobby(struct rooms *rooms, int connection);
void tell_news(struct rooms *rooms, const struct table *table); /* `on`, from the happening */

/* --- tables: tables.c --- */

struct table *table_find(const struct rooms *rooms, const char *id); /* or NULL */
struct table *table_add(struct rooms *rooms, const char *id);        /* NULL: no room */
void table_forget(struct rooms *rooms, struct table *table);
void table_make_id(struct rooms *rooms, char id[STORE_ID_ROOM]);
void table_load(struct rooms *rooms, struct table *table); /* asks the store for its log */
/* The table with this id, loading if it was not in memory. NULL: no room. */
struct table *table_want(struct rooms *rooms, const char *id);
/* Keeps a request, with a copy of its message if it has one, until the table is loaded. False: no
 * room. */
bool table_hold(struct rooms *rooms, struct table *table, struct held_request held,
                struct cursor message);
void held_free(struct rooms *rooms, struct held_request *held, int count);
int table_seat_of(const struct table *table, const char *person); /* or SEAT_NONE */
bool table_is_here(const struct rooms *rooms, const struct table *table, int seat);
bool table_is_bot(const struct table *table, int seat); /* a bot or stand-in is to play it */
bool table_add_follower(struct rooms *rooms, struct table *table, int connection);
void table_remove_follower(struct rooms *rooms, struct table *table, int connection);
bool table_is_followed_by(const struct table *table, int connection);
void table_list(struct rooms *rooms, struct table *table); /* in the lobby, if it belongs there */
void table_unlist(struct rooms *rooms, struct table *table);
void table_count_ply(struct table *table, struct ply ply); /* time-outs in a row */
int table_plies(const struct table *table);                /* 0 before the start */
int table_actor(const struct table *table); /* SEAT_NONE: nobody, or it has not begun */

void alarm_set(struct rooms *rooms, struct table *table, int64_t wake_ms);
void alarm_remove(struct rooms *rooms, struct table *table);

/* --- the log: entry.c --- */

/* They stand in files: numbers never change, new kinds come behind. */
enum entry_kind {
    ENTRY_OPEN = 1,
    ENTRY_SEAT,
    ENTRY_HOST,
    ENTRY_START,
    ENTRY_PLIES,
    ENTRY_STAND,
    ENTRY_SAY,
    ENTRY_NEXT,
    ENTRY_CLOSE,
};

/* Appends an entry, and where it is not about plies applies it: plies were played already, when
 * they were checked. What is told of it afterwards waits until it is durable; what is told before
 * does not, so the order of the two calls matters. */
void entry_add(struct rooms *rooms, struct table *table, enum entry_kind kind, const char *body,
               size_t length, const char *person);
/* A whole log into a table that is loading; false if it does not make sense. */
bool entry_read_all(struct rooms *rooms, struct table *table, const struct store_entry *entries,
                    int count);

/* --- what is done: open.c, seats.c, play.c, around.c --- */

void do_open(struct rooms *rooms, struct request *request);
void do_quick(struct rooms *rooms, struct request *request);
void do_lobby(struct rooms *rooms, struct request *request);
void do_mine(struct rooms *rooms, struct request *request);
void do_follow(struct rooms *rooms, struct request *request);
void do_unfollow(struct rooms *rooms, struct request *request);
void do_sit(struct rooms *rooms, struct request *request);
void do_stand(struct rooms *rooms, struct request *request);
void do_put(struct rooms *rooms, struct request *request);
void do_start(struct rooms *rooms, struct request *request);
void do_move(struct rooms *rooms, struct request *request);
void do_moves(struct rooms *rooms, struct request *request);
void do_resign(struct rooms *rooms, struct request *request);
void do_say(struct rooms *rooms, struct request *request);
void do_offer(struct rooms *rooms, struct request *request);
void do_answer(struct rooms *rooms, struct request *request);

void mine_listed(struct rooms *rooms, const struct store_news *news);
struct table *open_rematch(struct rooms *rooms, struct request *request); /* NULL: refused */
void seat_person(struct rooms *rooms, struct table *table, int seat, const char *person,
                 const char *name);
void seat_bot(struct rooms *rooms, struct table *table, int seat, const char *bot);
void seats_changed(struct rooms *rooms, struct table *table); /* told; a quick table starts */
bool bot_read(const char *name, struct player *player);

void happening_begin(struct rooms *rooms, const struct table *table, bool is_quiet);
/* A command of the session; what comes of it is noted. */
bool happening_play(struct rooms *rooms, struct table *table, const struct session_command *command,
                    int64_t at_ms, struct fault *fault);
void happening_draw(struct rooms *rooms, struct table *table);  /* all that chance decides now */
void happening_flush(struct rooms *rooms, struct table *table); /* into the log, and told */

void play_finish(struct rooms *rooms,
                 struct table *table); /* after a ply: luck, log, who is next */
void play_start(struct rooms *rooms, struct table *table);
void play_go_on(struct rooms *rooms, struct table *table); /* loaded, or somebody sat or stood */
void play_tick(struct rooms *rooms, struct table *table);
void play_answered(struct rooms *rooms, const struct rooms_input *input);
void play_set_standin(struct rooms *rooms, struct table *table, int seat, bool is_standin);
void play_decide(struct rooms *rooms, struct table *table); /* the seat to move: bot or clock */
void hand_over(struct rooms *rooms, struct table *table);
void offer_left(struct rooms *rooms, struct table *table, int seat); /* somebody has gone */
bool play_grow(struct rooms *rooms, struct table *table);

/* Works out when the table is next to be looked at. */
void table_set_alarm(struct rooms *rooms, struct table *table);

#endif
