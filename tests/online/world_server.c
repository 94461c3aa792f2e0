#include "heap.h"
#include "online/world.h"

#include <string.h>

/* --- the server's world --- */

static void want_store(struct sim *sim)
{
    if (sim->store_is_due)
        return;
    sim->store_is_due = true;
    sim_add_event(sim, (struct event){.at_ms = sim->now_ms + sim_below(sim, 30),
                                      .kind = EVENT_STORE,
                                      .life = sim->server_life});
}

static void send_to_client(struct sim *sim, int connection, struct cursor text)
{
    int number = sim->owners[connection];
    struct client *client = &sim->clients[number];
    int64_t at_ms = sim->now_ms + 5 + sim_below(sim, sim_is_calm(sim) ? 50 : 400);
    if (at_ms < client->ready_ms)
        at_ms = client->ready_ms;
    client->ready_ms = at_ms;
    sim_add_event(sim, (struct event){.at_ms = at_ms,
                                      .kind = EVENT_TO_CLIENT,
                                      .client = number,
                                      .connection = connection,
                                      .life = client->life,
                                      .text = sim_copy_text(text.at, cursor_left(&text))});
}

static void ask_bot(struct sim *sim, const struct rooms_ask *ask)
{
    if (sim->asks_count == ASKS_MAX) {
        sim_wrong(sim, "too many questions to bots");
        return;
    }
    sim->asks[sim->asks_count] = *ask;
    sim->views[sim->asks_count++] = *ask->view;
    sim_add_event(sim, (struct event){.at_ms = sim->now_ms + sim_below(sim, 700),
                                      .kind = EVENT_BOT,
                                      .life = sim->server_life});
}

/* A process that is about to die puts out some of what it meant to, and the rest never happened. */
static uint64_t put(void *context, const struct rooms_output *output)
{
    struct sim *sim = context;
    if (sim->outputs_left == 0)
        sim->is_dying = true;
    if (sim->is_dying)
        return output->kind == OUTPUT_APPEND ? ++sim->random + (UINT64_C(1) << 40) : 0;
    if (sim->outputs_left > 0)
        sim->outputs_left--;
    switch (output->kind) {
    case OUTPUT_APPEND: want_store(sim); return store_append(sim->store, output->entry);
    case OUTPUT_SEND: send_to_client(sim, output->connection, output->text); break;
    case OUTPUT_DROP: sim_wrong(sim, "a well-behaved client was dropped"); break;
    case OUTPUT_ASK: ask_bot(sim, output->ask); break;
    case OUTPUT_LOAD:
        store_load(sim->store, output->table, output->ticket);
        want_store(sim);
        break;
    case OUTPUT_LIST:
        store_list(sim->store, output->person, output->ticket);
        want_store(sim);
        break;
    case OUTPUT_RECORD:
        if (!output->is_refused)
            sim->record = sim_copy_text(output->text.at, cursor_left(&output->text));
        break;
    }
    return 0;
}

static void fill_random(void *context, void *bytes, size_t count)
{
    struct sim *sim = context;
    struct rng rng = rng_seeded(sim->wish->seed, ++sim->random);
    for (size_t i = 0; i < count; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)(rng_next(&rng) >> 16);
}

/* --- the server --- */

void server_step(struct sim *sim, struct rooms_input input)
{
    if (!sim->is_up || sim->is_dying)
        return;
    if (sim_happens(sim, 120))
        sim->outputs_left = (int)sim_below(sim, 4);
    rooms_step(sim->rooms, &input, sim->now_ms);
    sim->outputs_left = -1;
}

static void hear(void *context, const struct store_news *news)
{
    struct sim *sim = context;
    sim->count->failures += news->kind == STORE_FAILED;
    server_step(sim, (struct rooms_input){.kind = INPUT_STORE, .news = news});
}

static void load_one(void *context, const char *table)
{
    struct sim *sim = context;
    store_load(sim->store, table, 0);
    want_store(sim);
}

void server_rise(struct sim *sim)
{
    const struct rooms_world world = {.put = put,
                                      .fill_random = fill_random,
                                      .resize = heap_resize,
                                      .context = sim,
                                      .engine = "simulation"};
    struct fault fault;
    sim->rooms = rooms_open(&world);
    sim->is_up = true;
    sim->is_dying = false;
    sim->outputs_left = -1;
    sim->server_life++;
    sim->store_is_due = false;
    sim->asks_count = 0;
    for (size_t i = 0; i < sizeof sim->owners / sizeof sim->owners[0]; i++)
        sim->owners[i] = -1;
    if (sim->rooms == NULL || !sim->store->operations->read_live(sim->store, load_one, sim, &fault))
        sim_wrong(sim, "the server does not start");
}

static void lose(struct sim *sim, struct client *client, int64_t in_ms)
{
    sim_add_event(sim, (struct event){.at_ms = sim->now_ms + in_ms,
                                      .kind = EVENT_LOST,
                                      .client = client->number,
                                      .life = client->life});
}

void server_die(struct sim *sim)
{
    sim->count->crashes++;
    rooms_close(sim->rooms);
    sim->rooms = NULL;
    sim->is_up = false;
    memory_store_crash(sim->store, !sim->wish->disk_lies);
    for (int i = 0; i < sim->clients_count; i++)
        if (sim->clients[i].connection >= 0)
            lose(sim, &sim->clients[i], 1 + sim_below(sim, 3000));
    sim_add_event(
        sim, (struct event){.at_ms = sim->now_ms + 10 + sim_below(sim, 30000), .kind = EVENT_RISE});
}

void server_work_store(struct sim *sim)
{
    enum memory_store_work how = MEMORY_SYNC;
    sim->store_is_due = false;
    if (sim_happens(sim, 25))
        how = sim_below(sim, 2) == 0 ? MEMORY_FAIL : MEMORY_DOUBT;
    else if (sim_happens(sim, 6))
        how = MEMORY_WRITE;
    memory_store_work(sim->store, how);
    if (how == MEMORY_WRITE)
        want_store(sim);
    store_tell(sim->store, hear, sim);
}

void server_answer_bot(struct sim *sim)
{
    if (sim->asks_count == 0)
        return;
    struct rooms_ask ask = sim->asks[0];
    struct rng rng = rng_seeded(ask.luck, 0);
    struct rooms_input input = {.kind = INPUT_ANSWERED,
                                .ticket = ask.ticket,
                                .is_refused = sim_happens(sim, 20),
                                .chosen =
                                    ask.game->pick(ask.rules, position_view(&sim->views[0]), &rng)};
    sim->asks_count--;
    memmove(sim->asks, sim->asks + 1, (size_t)sim->asks_count * sizeof sim->asks[0]);
    memmove(sim->views, sim->views + 1, (size_t)sim->asks_count * sizeof sim->views[0]);
    server_step(sim, input);
}
