/* The SQLite store from inside: what the asker's thread (sqlite.c) and the writer's share. */
#ifndef STORE_SQLITE_PARTS_H
#define STORE_SQLITE_PARTS_H

#include "base/ensure.h"
#include "store/bytes.h"
#include "store/database.h"
#include "store/sqlite.h"

#include <pthread.h>

enum sqlite_write_kind { SQLITE_WRITE_ENTRY, SQLITE_WRITE_PERSON };

/* What is to be written, and what is asked, each in order. */
struct sqlite_queue {
    struct bytes bytes;
    int count;
};

/* Two threads: the asker's, which never waits for the disk, and the writer's, which does nothing
 * else. What both touch is under `lock`, held for the time of a copy; queues are swapped and not
 * copied out. Whoever holds `file`
 * may take `lock`, never the other way round. */
struct sqlite_store {
    struct store store;
    struct sqlite_store *self; /* for whoever only looks, and must lock to do so */
    char *path;
    void (*wake)(void *context);
    void *context;
    pthread_t writer;

    /* The asker's own. */
    uint64_t last_number;
    uint64_t refused_from; /* the first that found the queue full; 0: none, or told */
    struct bytes telling;
    bool is_telling;

    /* Of both, under `lock`. `committed` and `failed_from` are 0 when they were told. While a
     * failure is not told, the asker goes on in good faith: what it appends is dropped. */
    pthread_mutex_t lock;
    pthread_cond_t change;
    struct sqlite_queue writes, questions;
    struct bytes answers;
    uint64_t committed, failed_from;
    char reason[FAULT_REASON_ROOM];
    bool is_closing;

    /* The writer's own; `file` keeps the reading at the start apart from it. */
    pthread_mutex_t file;
    struct database database;
    struct sqlite_queue batch, asked;
    struct bytes_reader next_asked; /* in `asked` */
    struct bytes answer;
    int64_t retry_ms; /* when a file that is closed may be tried again */
    int pause_ms;     /* after the next try that fails */
    struct fault fault;
};

static inline void sqlite_lock(struct sqlite_store *s)
{
    ensure(pthread_mutex_lock(&s->lock) == 0);
}

static inline void sqlite_unlock(struct sqlite_store *s)
{
    ensure(pthread_mutex_unlock(&s->lock) == 0);
}

/* Outside of the lock: whoever is woken may want it at once. */
static inline void sqlite_call(const struct sqlite_store *s)
{
    if (s->wake != NULL)
        s->wake(s->context);
}

static inline void sqlite_queue_empty(struct sqlite_queue *queue)
{
    bytes_cut_back(&queue->bytes, 0);
    queue->count = 0;
}

/* How a question begins, and its answer. */
static inline void sqlite_put_head(struct bytes *bytes, enum store_news_kind kind, uint64_t ticket,
                                   const char *id)
{
    bytes_put_number(bytes, (int64_t)kind);
    bytes_put_number(bytes, (int64_t)ticket);
    bytes_put_string(bytes, id);
}

/* The thread of the writer. */
void *sqlite_write_on(void *store);

#endif
