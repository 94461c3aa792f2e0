#include "online/world.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t sim_below(struct sim *sim, uint32_t count)
{
    return rng_below(&sim->rng, count);
}

bool sim_is_calm(const struct sim *sim)
{
    return sim->wish->is_calm || sim->now_ms > FAULTS_END_MS;
}

bool sim_happens(struct sim *sim, uint32_t one_in)
{
    return !sim_is_calm(sim) && sim_below(sim, one_in) == 0;
}

void sim_wrong(struct sim *sim, const char *format, ...)
{
    va_list list;
    if (sim->wrong != NULL)
        return;
    va_start(list, format);
    vsnprintf(sim->wrong_text, sizeof sim->wrong_text, format, list);
    va_end(list);
    sim->wrong = sim->wrong_text;
}

/* --- events: a heap by time and order --- */

static bool is_before(const struct event *a, const struct event *b)
{
    return a->at_ms != b->at_ms ? a->at_ms < b->at_ms : a->order < b->order;
}

static void swap(struct event *a, struct event *b)
{
    struct event kept = *a;
    *a = *b;
    *b = kept;
}

void sim_add_event(struct sim *sim, struct event event)
{
    if (sim->events_count == QUEUE_MAX) {
        sim_wrong(sim, "too many events");
        free(event.text);
        return;
    }
    event.order = sim->orders++;
    int place = sim->events_count++;
    sim->events[place] = event;
    for (; place > 0 && is_before(&sim->events[place], &sim->events[(place - 1) / 2]);
         place = (place - 1) / 2)
        swap(&sim->events[place], &sim->events[(place - 1) / 2]);
}

struct event sim_take_event(struct sim *sim)
{
    struct event first = sim->events[0];
    sim->events[0] = sim->events[--sim->events_count];
    for (int place = 0;;) {
        int least = place;
        for (int child = 2 * place + 1; child <= 2 * place + 2; child++)
            if (child < sim->events_count && is_before(&sim->events[child], &sim->events[least]))
                least = child;
        if (least == place)
            return first;
        swap(&sim->events[place], &sim->events[least]);
        place = least;
    }
}

char *sim_copy_text(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy == NULL)
        abort();
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}
