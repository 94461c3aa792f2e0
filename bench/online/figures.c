#include "online/figures.h"

#include "online/connection.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void waits_add(struct waits *waits, int64_t us)
{
    if (waits->count == waits->room) {
        waits->room = waits->room == 0 ? 1 << 16 : 2 * waits->room;
        waits->us = realloc(waits->us, waits->room * sizeof *waits->us);
        if (waits->us == NULL)
            give_up("no memory");
    }
    waits->us[waits->count++] = us < INT32_MAX ? (int32_t)us : INT32_MAX;
}

static int compare(const void *a, const void *b)
{
    int32_t left = *(const int32_t *)a, right = *(const int32_t *)b;
    return (left > right) - (left < right);
}

double waits_ms(struct waits *waits, double part)
{
    if (waits->count == 0)
        return 0;
    qsort(waits->us, waits->count, sizeof *waits->us, compare);
    size_t place = (size_t)(part * (double)waits->count);
    return waits->us[place < waits->count ? place : waits->count - 1] / 1000.0;
}

void waits_free(struct waits *waits)
{
    free(waits->us);
    *waits = (struct waits){.us = NULL};
}

long process_memory_kb(const char *process)
{
    char path[64], line[256];
    long kb = -1;
    snprintf(path, sizeof path, "/proc/%s/status", process);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "VmRSS: %ld", &kb) == 1)
            break;
    if (file != NULL)
        fclose(file);
    return kb;
}

static double process_seconds(const char *process)
{
    char path[64];
    unsigned long user = 0, kernel = 0;
    snprintf(path, sizeof path, "/proc/%s/stat", process);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    if (fscanf(file, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &kernel) != 2)
        user = kernel = 0;
    fclose(file);
    return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

struct spent spent_so_far(const char *server)
{
    return (struct spent){.seconds = (double)loop_now_us() / 1e6,
                          .server = process_seconds(server),
                          .client = process_seconds("self")};
}

struct spent spent_since(const struct spent *before, const char *server)
{
    struct spent now = spent_so_far(server);
    return (struct spent){.seconds = now.seconds - before->seconds,
                          .server = now.server - before->server,
                          .client = now.client - before->client};
}

void spent_add(struct spent *sum, const struct spent *more)
{
    sum->seconds += more->seconds;
    sum->server += more->server;
    sum->client += more->client;
}

void print_figure(const char *what, double figure, const char *unit, const char *bar,
                  const char *is_met)
{
    printf("| %s | %.*f %s | %s | %s |\n", what, figure < 100 ? 2 : 0, figure, unit,
           bar != NULL ? bar : "", is_met != NULL ? is_met : "");
    fflush(stdout);
}

void print_most(const char *what, double figure, double most, const char *unit)
{
    char bar[64];
    snprintf(bar, sizeof bar, "%.0f %s", most, unit);
    print_figure(what, figure, unit, bar, figure <= most ? "yes" : "NO");
}
