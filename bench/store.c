/* How many entries a second the SQLite store makes durable: tables in lock step, each appending its
 * next entry when the one before is committed, as tables do whose players wait for each other.
 * One table alone shows what a commit costs.
 *
 *   bench_store [FILE] [SECONDS] */
#include "base/ensure.h"
#include "store/sqlite.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TABLES_MAX = 1000, BODY_SIZE = 60, FILE_ROOM = 500 };

struct table {
    char id[STORE_ID_ROOM];
    int next;
    uint64_t waits_for;
    double since_ms;
};

struct bench {
    struct store *store;
    pthread_mutex_t lock;
    pthread_cond_t change;
    bool has_news;
    struct table tables[TABLES_MAX];
    int tables_count;
    uint64_t committed;
    int batches, entries;
    double wait_ms, wait_ms_max;
};

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void wake(void *context)
{
    struct bench *bench = context;
    pthread_mutex_lock(&bench->lock);
    bench->has_news = true;
    pthread_cond_signal(&bench->change);
    pthread_mutex_unlock(&bench->lock);
}

static void sleep_until_news(struct bench *bench)
{
    pthread_mutex_lock(&bench->lock);
    while (!bench->has_news)
        pthread_cond_wait(&bench->change, &bench->lock);
    bench->has_news = false;
    pthread_mutex_unlock(&bench->lock);
}

static void hear(void *context, const struct store_news *news)
{
    struct bench *bench = context;
    ensure(news->kind == STORE_COMMITTED);
    bench->committed = news->number;
    bench->batches++;
}

static void append_next(struct bench *bench, struct table *table)
{
    char body[BODY_SIZE + 1];
    snprintf(body, sizeof body, "{\"move\":%051d}", table->next);
    table->waits_for = store_append(bench->store, &(struct store_entry){.table = table->id,
                                                                        .number = table->next++,
                                                                        .at_ms = 1,
                                                                        .body = body,
                                                                        .length = strlen(body)});
    table->since_ms = now_ms();
}

static void go_on(struct bench *bench)
{
    double now = now_ms();
    for (int i = 0; i < bench->tables_count; i++) {
        struct table *table = &bench->tables[i];
        if (table->waits_for > bench->committed)
            continue;
        double waited = now - table->since_ms;
        bench->wait_ms += waited;
        bench->wait_ms_max = waited > bench->wait_ms_max ? waited : bench->wait_ms_max;
        bench->entries++;
        append_next(bench, table);
    }
}

static void play(struct bench *bench, double seconds)
{
    double start = now_ms();
    for (int i = 0; i < bench->tables_count; i++) {
        snprintf(bench->tables[i].id, sizeof bench->tables[i].id, "table%d", i);
        append_next(bench, &bench->tables[i]);
    }
    while (now_ms() - start < seconds * 1e3) {
        sleep_until_news(bench);
        store_tell(bench->store, hear, bench);
        go_on(bench);
    }
    double spent = (now_ms() - start) / 1e3;
    printf("%6d %12.0f %10.0f %14.1f %10.2f %10.2f\n", bench->tables_count, bench->entries / spent,
           bench->batches / spent, (double)bench->entries / bench->batches,
           bench->wait_ms / bench->entries, bench->wait_ms_max);
}

static void remove_file(const char *path)
{
    char log[FILE_ROOM];
    snprintf(log, sizeof log, "%s-wal", path);
    unlink(path);
    unlink(log);
}

static void run(const char *path, int tables, double seconds)
{
    struct fault fault;
    struct bench *bench = calloc(1, sizeof *bench);
    ensure(bench != NULL);
    pthread_mutex_init(&bench->lock, NULL);
    pthread_cond_init(&bench->change, NULL);
    bench->tables_count = tables;
    remove_file(path);
    bench->store = sqlite_store_open(path, wake, bench, &fault);
    if (bench->store == NULL) {
        fprintf(stderr, "bench_store: %s\n", fault.reason);
        exit(1);
    }
    play(bench, seconds);
    store_close(bench->store);
    remove_file(path);
    free(bench);
}

int main(int count, char **arguments)
{
    static const int tables[] = {1, 10, 100, 1000};
    const char *path = count > 1 ? arguments[1] : "bench-store.db";
    double seconds = count > 2 ? atof(arguments[2]) : 3;
    printf("tables    entries/s  commits/s  entries/commit    mean ms     max ms\n");
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        run(path, tables[i], seconds);
    return 0;
}
