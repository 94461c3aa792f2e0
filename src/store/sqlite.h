/* The store in one SQLite file, which one server has for itself. A thread of its own owns the
 * connection: it takes all that is queued, writes it in one transaction, and begins again, so that
 * many tables share one sync without anybody waiting for a timer. */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store/store.h"

enum {
    SQLITE_STORE_QUEUE_BYTES_MAX = 8 << 20, /* beyond it what is appended fails at once */
    SQLITE_STORE_QUEUE_COUNT_MAX = 32768,
    SQLITE_STORE_QUESTIONS_MAX = 65536,       /* loads and lists that wait */
    SQLITE_STORE_ANSWERS_BYTES_MAX = 8 << 20, /* beyond it, loads wait until they are told */
    SQLITE_STORE_TABLE_BYTES_MAX = 64 << 20,  /* of a table that can be loaded */
    SQLITE_STORE_RETRY_MS = 20,               /* before a file that failed is tried again; */
    SQLITE_STORE_RETRY_MS_MAX = 2000,         /* twice as long each time, up to this */
};

/* `wake` says that there is something to tell. It comes from any thread and must not ask the store
 * for anything; NULL: nobody is waiting. NULL with a fault if the file cannot be used. */
struct store *sqlite_store_open(const char *path, void (*wake)(void *context), void *context,
                                struct fault *fault);

#endif
