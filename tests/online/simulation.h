/* Server, store, network and clients in one process, with a clock of its own: the same seed plays
 * the same world. Messages are late, connections are cut, the store fails, the server dies between
 * any two of its outputs; clients come back and go on. What they were told is compared with the log
 * in the end. */
#ifndef TESTS_ONLINE_SIMULATION_H
#define TESTS_ONLINE_SIMULATION_H

#include <stdbool.h>
#include <stdint.h>

struct simulation_wish {
    uint64_t seed;
    bool is_calm;   /* no faults at all */
    bool disk_lies; /* about what it has synced: then only a whole beginning can be asked for */
    bool is_loud;   /* prints what goes over the wires */
};

struct simulation_count {
    int64_t plies, messages, bytes; /* to clients */
    int64_t crashes, failures, cuts;
    int64_t standins, timeouts, refusals;
    int64_t lost; /* plies that clients had been told of: with a lying disk only */
};

/* One world: NULL, or what went wrong in it. */
const char *simulation_run(const struct simulation_wish *wish, struct simulation_count *count);

#endif
