#include "online/simulation.h"

#include "engine/record.h"
#include "engine/registry.h"
#include "engine/setup.h"
#include "online/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- events happen --- */

static void to_server(struct sim *sim, const struct event *event)
{
    if (!sim->is_up || sim->owners[event->connection] != event->client ||
        sim->clients[event->client].life != event->life)
        return; /* the connection is gone, and what was on its way with it */
    server_step(sim, (struct rooms_input){.kind = INPUT_MESSAGE,
                                          .connection = event->connection,
                                          .text = cursor_over_string(event->text)});
}

static void client_turn(struct sim *sim, const struct event *event)
{
    struct client *client = &sim->clients[event->client];
    if (client->connection >= 0 && sim_happens(sim, 60)) {
        sim->count->cuts++;
        client_disconnect(sim, client);
    } else {
        client_act(sim, client);
    }
    int64_t pause = client->connection < 0 && !sim_is_calm(sim)
                        ? sim_below(sim, 5) == 0 ? sim_below(sim, 120000) : sim_below(sim, 4000)
                        : 200 + sim_below(sim, 3000);
    sim_add_event(sim, (struct event){.at_ms = sim->now_ms + pause,
                                      .kind = EVENT_CLIENT,
                                      .client = event->client});
}

static void happen(struct sim *sim, const struct event *event)
{
    struct client *client = &sim->clients[event->client];
    switch (event->kind) {
    case EVENT_TO_SERVER: to_server(sim, event); break;
    case EVENT_CLOSED:
        if (sim->is_up && event->life == sim->server_life &&
            sim->owners[event->connection] == event->client) {
            sim->owners[event->connection] = -1;
            server_step(sim,
                        (struct rooms_input){.kind = INPUT_GONE, .connection = event->connection});
        }
        break;
    case EVENT_TO_CLIENT:
        if (client->life == event->life && client->connection == event->connection)
            client_hear(sim, client, event->text);
        break;
    case EVENT_LOST:
        if (client->life == event->life) {
            client->connection = -1;
            client->life++;
            client->is_welcome = client->is_following = false;
        }
        break;
    case EVENT_CLIENT: client_turn(sim, event); break;
    case EVENT_STORE:
        if (sim->is_up && event->life == sim->server_life)
            server_work_store(sim);
        break;
    case EVENT_BOT:
        if (sim->is_up && event->life == sim->server_life)
            server_answer_bot(sim);
        break;
    case EVENT_RISE: server_rise(sim); break;
    }
}

/* The next thing that happens: an event, or an alarm of the rooms. */
static void advance(struct sim *sim)
{
    if (sim->is_up && sim->is_dying)
        server_die(sim);
    int64_t wake_ms = sim->is_up ? rooms_wake_ms(sim->rooms) : INT64_MAX;
    bool is_alarm = sim->events_count == 0 || wake_ms < sim->events[0].at_ms;
    int64_t next_ms = is_alarm ? wake_ms : sim->events[0].at_ms;
    if (next_ms > sim->now_ms) {
        sim->up_ms += sim->is_up ? next_ms - sim->now_ms : 0;
        sim->now_ms = next_ms;
    }
    if (is_alarm) {
        server_step(sim, (struct rooms_input){.kind = INPUT_TICK});
        return;
    }
    struct event event = sim_take_event(sim);
    happen(sim, &event);
    free(event.text);
}

/* --- a world --- */

static const char *const games[] = {
    "convoy players=2",
    "convoy players=3",
    "convoy players=4 teams=2",
    "sequence players=2",
    "convert",
    "convert variant=box",
    "athletic players=2 limit=40",
    "athletic players=3 limit=40",
    "kolonne players=2 limit=30",
    "kolonne players=3 limit=20",
    "convoy players=2 target=1",
    "sequence players=4 target=1",
};

static const char *const clocks[] = {"", ",'clock':null", ",'clock':{'turn':20}",
                                     ",'clock':{'game':120,'add':3}", ",'clock':{'days':1}"};

static void choose_game(struct sim *sim)
{
    const char *line = games[sim_below(sim, sizeof games / sizeof games[0])];
    char name[32];
    struct fault fault;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(line, " "), line);
    const struct game *game = registry_find(name);
    line += strlen(name);
    if (game == NULL || !setup_parse(&sim->setup, game, line, &fault))
        abort();
    sim->rules = malloc(game->rules_size);
    if (sim->rules == NULL || !game->prepare(&sim->setup, sim->rules, &fault))
        abort();
    sim->players = sim->setup.players;
    sim->bots = (int)sim_below(sim, (uint32_t)sim->players);
    snprintf(sim->clock, sizeof sim->clock, "%s",
             clocks[sim_below(sim, sizeof clocks / sizeof clocks[0])]);
}

static void add_client(struct sim *sim, const char *person, int seat)
{
    struct client *client = &sim->clients[sim->clients_count];
    memset(client, 0, sizeof *client);
    snprintf(client->person, sizeof client->person, "%s", person);
    client->number = sim->clients_count++;
    client->seat = seat;
    client->connection = client->you = client->turn = -1;
    client->left_ms = -1;
    client->lines = malloc(LINES_ROOM);
    client->view_plies = malloc(PLIES_MAX * sizeof *client->view_plies);
    if (client->lines == NULL || client->view_plies == NULL)
        abort();
    client->lines[0] = '\0';
    sim_add_event(sim, (struct event){.at_ms = sim->now_ms + sim_below(sim, 2000),
                                      .kind = EVENT_CLIENT,
                                      .client = client->number});
}

/* A person at each seat that is no bot's, a spectator, and now and then somebody's second device.
 */
static void invite(struct sim *sim)
{
    char person[24];
    for (int seat = 0; seat < sim->players - sim->bots; seat++) {
        snprintf(person, sizeof person, "person%d", seat);
        add_client(sim, person, seat);
    }
    add_client(sim, "watcher", SEAT_NONE);
    if (sim_below(sim, 3) == 0)
        add_client(sim, "person0", 0);
}

static bool is_done(const struct sim *sim)
{
    for (int i = 0; i < sim->clients_count; i++)
        if (!sim->clients[i].is_over)
            return false;
    return true;
}

/* --- in the end --- */

struct comparison {
    struct sim *sim;
    const struct client *client;
    const char *at;
    int line;
};

static void compare_line(void *context, const char *line)
{
    struct comparison *comparison = context;
    size_t length = strlen(line);
    int ply = comparison->line++ - 1;
    if (ply < 0 || strncmp(line, "{\"result\"", 9) == 0)
        return;
    if (strncmp(comparison->at, line, length) != 0)
        sim_wrong(comparison->sim, "client %d was told another ply %d: %.80s, in the log %s",
                  comparison->client->number, ply, comparison->at, line);
    else
        comparison->at += length;
}

/* The log as each seat may see it is what each client knows. */
static void compare(struct sim *sim)
{
    static struct ply plies[PLIES_MAX];
    struct record record;
    struct fault fault;
    struct course course;
    struct ply ply;
    const char *names[SEATS_MAX];
    if (sim->record == NULL || !record_open(&record, sim->record, strlen(sim->record), &fault)) {
        sim_wrong(sim, "there is no record in the end");
        return;
    }
    course_begin(&course, sim->setup.game, sim->rules, plies, PLIES_MAX);
    while (record_next(&record, sim->rules, position_view(&course.now), &ply, &fault) == RECORD_PLY)
        if (!course_apply(&course, ply, &fault))
            break;
    if (course_actor(&course) != SEAT_NONE)
        sim_wrong(sim, "the record does not end: %s", fault.reason);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = record.names[seat];
    for (int i = 0; i < sim->clients_count; i++) {
        const struct client *client = &sim->clients[i];
        struct comparison comparison = {sim, client, client->lines, 0};
        record_write_all(&sim->setup, names, &course, client->you >= 0 ? client->you : SEAT_NONE,
                         compare_line, &comparison);
        if (*comparison.at != '\0' || client->plies != course.plies_count)
            sim_wrong(sim, "client %d knows %d plies of %d", i, client->plies, course.plies_count);
    }
}

static void tidy(struct sim *sim)
{
    if (sim->rooms != NULL)
        rooms_close(sim->rooms);
    store_close(sim->store);
    for (int i = 0; i < sim->events_count; i++)
        free(sim->events[i].text);
    for (int i = 0; i < sim->clients_count; i++) {
        free(sim->clients[i].lines);
        free(sim->clients[i].view_plies);
    }
    free(sim->rules);
    free(sim->record);
}

static void play_world(struct sim *sim)
{
    while (sim->wrong == NULL && !is_done(sim) && sim->now_ms < WORLD_END_MS)
        advance(sim);
    if (sim->wrong == NULL && !is_done(sim))
        sim_wrong(sim, "the game is not over in the end");
    /* The record, from whatever server is up by then. */
    while (sim->wrong == NULL && sim->record == NULL && sim->now_ms < WORLD_END_MS + 60000) {
        server_step(sim,
                    (struct rooms_input){.kind = INPUT_RECORD, .table = sim->table, .ticket = 1});
        advance(sim);
    }
    if (sim->wrong == NULL && !sim->wish->disk_lies)
        compare(sim);
}

const char *simulation_run(const struct simulation_wish *wish, struct simulation_count *count)
{
    static struct sim sim;
    static char said[520];
    memset(&sim, 0, sizeof sim);
    sim.wish = wish;
    sim.count = count;
    sim.rng = rng_seeded(wish->seed, 1);
    sim.store = memory_store_open(wish->seed);
    if (sim.store == NULL)
        abort();
    choose_game(&sim);
    server_rise(&sim);
    invite(&sim);
    play_world(&sim);
    snprintf(said, sizeof said, "%s", sim.wrong != NULL ? sim.wrong : "");
    bool is_wrong = sim.wrong != NULL;
    tidy(&sim);
    return is_wrong ? said : NULL;
}
