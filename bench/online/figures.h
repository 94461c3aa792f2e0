/* Waiting times, and what a run prints: the figure beside its bar. */
#ifndef BENCH_ONLINE_FIGURES_H
#define BENCH_ONLINE_FIGURES_H

#include <stddef.h>
#include <stdint.h>

struct waits {
    int32_t *us;
    size_t count, room;
};

void waits_add(struct waits *waits, int64_t us);
double waits_ms(struct waits *waits, double part); /* 0.99: so many were not longer */
void waits_free(struct waits *waits);

long process_memory_kb(const char *process);

struct spent {
    double seconds, server, client; /* by the clock, and of the processor */
};

struct spent spent_so_far(const char *server);
struct spent spent_since(const struct spent *before, const char *server);
void spent_add(struct spent *sum, const struct spent *more);

/* `bar` and `is_met` may be NULL: a figure without a bar. */
void print_figure(const char *what, double figure, const char *unit, const char *bar,
                  const char *is_met);
void print_most(const char *what, double figure, double most, const char *unit);

#endif
