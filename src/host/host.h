/* What the machine gives to thinking bots: memory, clocks, threads. */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include "bots/bot.h"

enum { HOST_MEMORY_MB = 64 }; /* all that the bots of a host think in, shared by its workers */

/* Where time budgets are read: on the wall, as a person waits; or in the processor time of each
 * thread, so that a busy machine is fair to both players of a course. */
enum host_clock { HOST_CLOCK_WALL, HOST_CLOCK_THREAD };

/* One thread at a time: its bots write into the same memory. */
struct host {
    struct desk desk;
    void *bytes;
};

bool host_open(struct host *host, int workers, enum host_clock clock); /* false: no memory */
void host_close(struct host *host);

/* What a player chooses in a course. */
struct choice host_choose(const struct host *host, struct player player,
                          const struct course *course, struct rng *rng);

/* --- what differs from machine to machine: machine.c --- */

int64_t host_wall_us(void);
int64_t host_thread_us(void);
/* The crew of a desk: a job for each worker, side by side where the machine can. */
void host_crew(void (*job)(void *task, int worker), void *task, int workers);

#endif
