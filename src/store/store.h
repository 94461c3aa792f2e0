/* What outlives the process: people, and tables as logs of entries. Two stores: SQLite (sqlite.h)
 * and one in memory with faults on purpose, for the simulation (memory.h).
 *
 * Everything is asked in order and told later, by `store_tell` on the thread that asked: what was
 * appended is durable when STORE_COMMITTED says so, and not before. Entries carry running numbers;
 * a commit takes all that came before it. When writing fails, the state of the file is unknown, so
 * nothing is tried again: all that was appended and not committed is given up, the file is opened
 * anew, and STORE_FAILED says so. Whoever appended then loads what there really is. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/fault.h"

#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID_ROOM = 24,    /* of a table or person, with its closing zero byte */
    STORE_NAME_ROOM = 100, /* 24 characters in UTF-8 */
    STORE_HASH_SIZE = 32,
    STORE_LISTED_MAX = 50, /* tables that are over in one list: what one looks through, not all */
};

enum store_state {
    STORE_LIVE,   /* open or playing: loaded at the start */
    STORE_OVER,   /* the game is over: loaded when somebody asks */
    STORE_CLOSED, /* it never began: not there any more for anybody */
};

/* One entry of a table's log. As loaded, `state` is the table's of now, `person` and `summary` are
 * NULL, and a zero byte follows the body. */
struct store_entry {
    const char *table;
    int number; /* 0.. in this table, none missing */
    int64_t at_ms;
    int kind; /* rooms/entry.h */
    const char *body;
    size_t length;
    enum store_state state; /* of the table, from this entry on */
    const char *person; /* whose list of tables this one belongs to from now on; NULL: nobody new */
    const char *summary; /* what lists tell of the table from now on, JSON; NULL: as before */
};

/* A session: who has the token with this hash. Putting it again renames and refreshes. */
struct store_person {
    unsigned char hash[STORE_HASH_SIZE];
    char id[STORE_ID_ROOM];
    char name[STORE_NAME_ROOM];
    int64_t seen_ms;
};

enum store_news_kind {
    STORE_COMMITTED, /* all up to `number` is durable, but for what was said to have failed */
    STORE_FAILED,    /* all from `number` up to now is not to be counted on, see `reason` */
    STORE_LOADED,    /* a table: `entries`, in order; none if there is no such table (or closed) */
    STORE_LISTED,    /* tables of a person that are over, the last ended first: `summaries` */
};

struct store_news {
    enum store_news_kind kind;
    uint64_t number;    /* COMMITTED, FAILED */
    const char *reason; /* FAILED; LOADED and LISTED: NULL, or why nothing could be read: then
                         * `count` is 0 and says nothing, and one may ask again */
    uint64_t ticket;    /* LOADED, LISTED: as asked with */
    const char *table;  /* LOADED */
    const char *person; /* LISTED */
    const struct store_entry *entries;
    const char *const *summaries;
    int count;
};

/* What is pointed to lives until the listener returns. */
typedef void store_listener(void *context, const struct store_news *news);
typedef void store_person_reader(void *context, const struct store_person *person);
typedef void store_table_reader(void *context, const char *table);

struct store; /* each kind has its own; it begins with the operations: */

/* Two kinds behind one table of functions: so the server and the simulation run the same rooms, and
 * the same test (store_test.c) holds both to what is said above. */
struct store_operations {
    /* At the start, before anything is asked: all people; all live tables. */
    bool (*read_people)(struct store *store, store_person_reader *reader, void *context,
                        struct fault *fault);
    bool (*read_live)(struct store *store, store_table_reader *reader, void *context,
                      struct fault *fault);
    /* Each returns the running number of what it writes, 1.. */
    uint64_t (*append)(struct store *store, const struct store_entry *entry);
    uint64_t (*put_person)(struct store *store, const struct store_person *person);
    void (*load)(struct store *store, const char *table, uint64_t ticket);
    void (*list)(struct store *store, const char *person, uint64_t ticket);
    /* Hands on the news that came in since; never waits. */
    void (*tell)(struct store *store, store_listener *listener, void *context);
    bool (*is_busy)(const struct store *store); /* so much is queued that new work should wait */
    void (*close)(struct store *store);         /* after all that is queued was written */
};

struct store {
    const struct store_operations *operations;
};

static inline bool store_read_people(struct store *store, store_person_reader *reader,
                                     void *context, struct fault *fault)
{
    return store->operations->read_people(store, reader, context, fault);
}

static inline bool store_read_live(struct store *store, store_table_reader *reader, void *context,
                                   struct fault *fault)
{
    return store->operations->read_live(store, reader, context, fault);
}

static inline uint64_t store_append(struct store *store, const struct store_entry *entry)
{
    return store->operations->append(store, entry);
}

static inline uint64_t store_put_person(struct store *store, const struct store_person *person)
{
    return store->operations->put_person(store, person);
}

static inline void store_load(struct store *store, const char *table, uint64_t ticket)
{
    store->operations->load(store, table, ticket);
}

static inline void store_list(struct store *store, const char *person, uint64_t ticket)
{
    store->operations->list(store, person, ticket);
}

static inline void store_tell(struct store *store, store_listener *listener, void *context)
{
    store->operations->tell(store, listener, context);
}

static inline bool store_is_busy(const struct store *store)
{
    return store->operations->is_busy(store);
}

static inline void store_close(struct store *store)
{
    store->operations->close(store);
}

#endif
