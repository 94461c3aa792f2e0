/* A store in memory for the simulation: one thread, no clock, the same every time. What is asked
 * waits until the simulation lets the store work, well or badly; a crash forgets what a disk would
 * forget. */
#ifndef STORE_MEMORY_H
#define STORE_MEMORY_H

#include "store/store.h"

enum {
    MEMORY_STORE_QUEUE_MAX = 4096, /* entries and people that are not synced; beyond it they fail */
    MEMORY_STORE_LIE_MAX = 64,     /* how many of the last a lying disk may lose */
};

enum memory_store_work {
    MEMORY_SYNC,  /* all that is queued is written and durable */
    MEMORY_WRITE, /* written, but not synced: nothing is told */
    MEMORY_FAIL,  /* the sync fails and nothing of it is there */
    MEMORY_DOUBT, /* the sync fails and yet all of it is there */
};

struct store *memory_store_open(uint64_t seed); /* of the lies; NULL: no memory */
void memory_store_work(struct store *store, enum memory_store_work how);
/* The server is gone and started anew, with the same store: running numbers begin again. An honest
 * disk has what was synced; one that lies has a beginning of what was written: some that was synced
 * may be lost, some that was not may be there. */
void memory_store_crash(struct store *store, bool is_disk_honest);

#endif
