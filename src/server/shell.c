#include "base/ensure.h"
#include "server/inside.h"
#include "store/sqlite.h"

#include <stdlib.h>
#include <time.h>

/* --- time --- */

static int64_t clock_ms(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The time of day at the start, and from there on a clock that nobody sets, and that goes on while
 * the machine sleeps. */
int64_t shell_now_ms(const struct server *server)
{
    return server->zero_ms + clock_ms(CLOCK_BOOTTIME);
}

/* --- what the rooms put out --- */

static uint64_t put(void *context, const struct rooms_output *output)
{
    struct server *server = context;
    switch (output->kind) {
    case OUTPUT_APPEND: return store_append(server->store, output->entry);
    case OUTPUT_SEND: wire_send(server, output->connection, output->text); break;
    case OUTPUT_DROP: wire_drop(server, output->connection); break;
    case OUTPUT_ASK: thinkers_ask(server->thinkers, output->ask); break;
    case OUTPUT_LOAD: store_load(server->store, output->table, output->ticket); break;
    case OUTPUT_LIST: store_list(server->store, output->person, output->ticket); break;
    case OUTPUT_RECORD: api_on_record(server, output); break;
    }
    return 0;
}

static void fill_random(void *context, void *bytes, size_t count)
{
    (void)context;
    people_fill_random(bytes, count);
}

static void *resize(void *context, void *old, size_t size)
{
    (void)context;
    if (size > 0)
        return realloc(old, size);
    free(old);
    return NULL;
}

/* --- steps --- */

static void on_tick(uv_timer_t *timer)
{
    shell_tick(timer->data);
}

static void set_tick(struct server *server, int64_t now_ms)
{
    int64_t wake_ms = rooms_wake_ms(server->rooms);
    if (wake_ms == INT64_MAX || uv_is_closing((const uv_handle_t *)&server->tick)) {
        uv_timer_stop(&server->tick);
        return;
    }
    /* At least one: others get their turn, whatever the rooms wish. */
    uint64_t wait_ms = wake_ms > now_ms ? (uint64_t)(wake_ms - now_ms) : 1;
    uv_timer_start(&server->tick, on_tick, wait_ms, 0);
}

void shell_step(struct server *server, const struct rooms_input *input)
{
    ensure(!server->is_stepping);
    int64_t now_ms = shell_now_ms(server);
    server->is_stepping = true;
    rooms_step(server->rooms, input, now_ms);
    server->is_stepping = false;
    wire_flush(server);
    set_tick(server, now_ms);
}

void shell_tick(struct server *server)
{
    const struct rooms_input input = {.kind = INPUT_TICK};
    if (rooms_wake_ms(server->rooms) <= shell_now_ms(server))
        shell_step(server, &input);
    else
        set_tick(server, shell_now_ms(server));
}

void shell_say_bye(struct server *server)
{
    enum { AFTER_MS = 1200 };
    ensure(!server->is_stepping);
    server->is_stepping = true;
    rooms_say_bye(server->rooms, AFTER_MS);
    server->is_stepping = false;
    wire_flush(server);
}

/* --- news from other threads --- */

static void on_news(void *context, const struct store_news *news)
{
    struct server *server = context;
    if (news->kind == STORE_COMMITTED || news->kind == STORE_FAILED)
        api_on_commit(server, news);
    const struct rooms_input input = {.kind = INPUT_STORE, .news = news, .ticket = news->ticket};
    shell_step(server, &input);
}

void shell_tell_news(struct server *server)
{
    store_tell(server->store, on_news, server);
}

void shell_tell_answers(struct server *server)
{
    struct thinkers_answer answer;
    while (thinkers_take(server->thinkers, &answer)) {
        const struct rooms_input input = {.kind = INPUT_ANSWERED,
                                          .ticket = answer.ticket,
                                          .is_refused = answer.is_refused,
                                          .chosen = answer.chosen};
        shell_step(server, &input);
    }
}

static void wake_for_news(void *context)
{
    struct server *server = context;
    uv_async_send(&server->news);
}

static void wake_for_answers(void *context)
{
    struct server *server = context;
    uv_async_send(&server->thoughts);
}

/* --- the beginning and the end --- */

static void read_person(void *context, const struct store_person *person)
{
    people_put(context, person);
}

static void load_table(void *context, const char *table)
{
    struct server *server = context;
    store_load(server->store, table, 0);
}

static bool open_rooms(struct server *server, struct fault *fault)
{
    const struct rooms_world world = {.put = put,
                                      .fill_random = fill_random,
                                      .resize = resize,
                                      .context = server,
                                      .engine = server->plan.version,
                                      .is_silent = server->plan.is_silent};
    server->rooms = rooms_open(&world);
    server->thinkers = thinkers_open(thinkers_count_for_machine(), wake_for_answers, server);
    return (server->rooms != NULL && server->thinkers != NULL) ||
           fault_set(fault, FAULT_LIMIT, "not enough memory");
}

bool shell_open(struct server *server, struct fault *fault)
{
    server->zero_ms = clock_ms(CLOCK_REALTIME) - clock_ms(CLOCK_BOOTTIME);
    people_open(&server->people);
    server->store = sqlite_store_open(server->plan.data, wake_for_news, server, fault);
    if (server->store == NULL || !open_rooms(server, fault))
        return false;
    const struct store_operations *operations = server->store->operations;
    return operations->read_people(server->store, read_person, &server->people, fault) &&
           operations->read_live(server->store, load_table, server, fault);
}

/* The thinkers first: they read rules that lie in the rooms. The store last: it writes what there
 * is. */
void shell_close(struct server *server)
{
    if (server->thinkers != NULL)
        thinkers_close(server->thinkers);
    if (server->rooms != NULL)
        rooms_close(server->rooms);
    if (server->store != NULL)
        store_close(server->store);
    people_close(&server->people);
}
