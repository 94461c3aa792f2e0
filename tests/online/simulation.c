#include "online/simulation.h"

#include "engine/record.h"
#include "engine/registry.h"
#include "engine/setup.h"
#include "heap.h"
#include "online/message.h"
#include "rooms/rooms.h"
#include "session/session.h"
#include "store/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CLIENTS_MAX = 8,
    QUEUE_MAX = 4096,
    PLIES_MAX = 8192,
    LINES_ROOM = 1 << 20,
    FAULTS_END_MS = 20 * 60 * 1000, /* of the world's time: from then on nothing fails */
    WORLD_END_MS = 400 * 60 * 1000, /* and by then every game is over */
    ASKS_MAX = 16,
};

enum event_kind {
    EVENT_TO_SERVER,
    EVENT_CLOSED, /* the server sees that a connection is gone */
    EVENT_TO_CLIENT,
    EVENT_LOST,   /* the client sees it */
    EVENT_CLIENT, /* a client looks at what there is to do */
    EVENT_STORE,
    EVENT_BOT,
    EVENT_RISE, /* the server starts again */
};

struct event {
    int64_t at_ms;
    uint64_t order; /* events of the same moment happen in the order they were made */
    enum event_kind kind;
    int client;
    int connection; /* the number it has at the server */
    int life;       /* of the client's connection, or of the server */
    char *text;
};

/* --- a client: written from the protocol, with the engine for its view --- */

struct client {
    char person[STORE_ID_ROOM];
    int number;     /* which of the clients */
    int seat;       /* it wants, or SEAT_NONE: it watches */
    int connection; /* -1: none */
    int life;
    int64_t ready_ms; /* messages arrive in order: none before this */
    bool is_welcome, is_following, wants_follow;
    /* the table as it was told */
    bool knows_table;
    char state[16];
    int you, turn;
    bool is_host, is_standin, is_full;
    int free_bot;                /* a free seat that a bot should have; -1: none */
    int64_t left_ms, left_at_ms; /* of the seat to move, when told */
    int64_t up_ms_then;
    int plies;
    char *lines; /* all plies, a line each */
    size_t lines_length;
    struct session view;
    struct ply *view_plies;
    /* requests on their way */
    int id;
    int waiting;                  /* for the answer to the request with this id; 0: none */
    char pending[MOVE_TEXT_ROOM]; /* a move that was sent and not answered yet; "": none */
    int pending_at, pending_id;
    char pending_text[MOVE_TEXT_ROOM]; /* of the latest, answered or not */
    bool is_over;
};

struct sim {
    const struct simulation_wish *wish;
    struct simulation_count *count;
    struct rng rng;
    int64_t now_ms, up_ms; /* the time, and how long the server has been up */
    struct event events[QUEUE_MAX];
    int events_count;
    uint64_t orders;
    const char *wrong;
    char wrong_text[512];
    /* the server */
    struct rooms *rooms;
    struct store *store;
    int server_life;
    bool is_up, is_dying;
    int outputs_left; /* until it dies; -1: it does not */
    int owners[64];   /* client of each connection, or -1 */
    uint64_t random;
    struct rooms_ask asks[ASKS_MAX];
    union position views[ASKS_MAX];
    int asks_count;
    bool store_is_due;
    char *record;
    /* the table */
    struct setup setup;
    struct rules *rules;
    char clock[64];
    char table[STORE_ID_ROOM];
    int players, bots;
    struct client clients[CLIENTS_MAX];
    int clients_count;
    int most_told; /* plies that any client was told of */
};

static uint32_t below(struct sim *sim, uint32_t count)
{
    return rng_below(&sim->rng, count);
}

static bool is_calm(const struct sim *sim)
{
    return sim->wish->is_calm || sim->now_ms > FAULTS_END_MS;
}

/* One in so many, while there are faults. */
static bool happens(struct sim *sim, uint32_t one_in)
{
    return !is_calm(sim) && below(sim, one_in) == 0;
}

__attribute__((format(printf, 2, 3))) static void wrong(struct sim *sim, const char *format, ...)
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

static void add_event(struct sim *sim, struct event event)
{
    if (sim->events_count == QUEUE_MAX) {
        wrong(sim, "too many events");
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

static struct event take_event(struct sim *sim)
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

static char *copy_text(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy == NULL)
        abort();
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

/* --- the server's world --- */

static void want_store(struct sim *sim)
{
    if (sim->store_is_due)
        return;
    sim->store_is_due = true;
    add_event(sim, (struct event){.at_ms = sim->now_ms + below(sim, 30),
                                  .kind = EVENT_STORE,
                                  .life = sim->server_life});
}

static void send_to_client(struct sim *sim, int connection, struct cursor text)
{
    int number = sim->owners[connection];
    struct client *client = &sim->clients[number];
    int64_t at_ms = sim->now_ms + 5 + below(sim, is_calm(sim) ? 50 : 400);
    if (at_ms < client->ready_ms)
        at_ms = client->ready_ms;
    client->ready_ms = at_ms;
    add_event(sim, (struct event){.at_ms = at_ms,
                                  .kind = EVENT_TO_CLIENT,
                                  .client = number,
                                  .connection = connection,
                                  .life = client->life,
                                  .text = copy_text(text.at, cursor_left(&text))});
}

static void ask_bot(struct sim *sim, const struct rooms_ask *ask)
{
    if (sim->asks_count == ASKS_MAX) {
        wrong(sim, "too many questions to bots");
        return;
    }
    sim->asks[sim->asks_count] = *ask;
    sim->views[sim->asks_count++] = *ask->view;
    add_event(sim, (struct event){.at_ms = sim->now_ms + below(sim, 700),
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
    case OUTPUT_DROP: wrong(sim, "a well-behaved client was dropped"); break;
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
            sim->record = copy_text(output->text.at, cursor_left(&output->text));
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

static void step(struct sim *sim, struct rooms_input input)
{
    if (!sim->is_up || sim->is_dying)
        return;
    if (happens(sim, 120))
        sim->outputs_left = (int)below(sim, 4);
    rooms_step(sim->rooms, &input, sim->now_ms);
    sim->outputs_left = -1;
}

static void hear(void *context, const struct store_news *news)
{
    struct sim *sim = context;
    sim->count->failures += news->kind == STORE_FAILED;
    step(sim, (struct rooms_input){.kind = INPUT_STORE, .news = news});
}

static void load_one(void *context, const char *table)
{
    struct sim *sim = context;
    store_load(sim->store, table, 0);
    want_store(sim);
}

static void rise(struct sim *sim)
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
        wrong(sim, "the server does not start");
}

static void lose(struct sim *sim, struct client *client, int64_t in_ms)
{
    add_event(sim, (struct event){.at_ms = sim->now_ms + in_ms,
                                  .kind = EVENT_LOST,
                                  .client = client->number,
                                  .life = client->life});
}

static void die(struct sim *sim)
{
    sim->count->crashes++;
    rooms_close(sim->rooms);
    sim->rooms = NULL;
    sim->is_up = false;
    memory_store_crash(sim->store, !sim->wish->disk_lies);
    for (int i = 0; i < sim->clients_count; i++)
        if (sim->clients[i].connection >= 0)
            lose(sim, &sim->clients[i], 1 + below(sim, 3000));
    add_event(sim,
              (struct event){.at_ms = sim->now_ms + 10 + below(sim, 30000), .kind = EVENT_RISE});
}

static void work_store(struct sim *sim)
{
    enum memory_store_work how = MEMORY_SYNC;
    sim->store_is_due = false;
    if (happens(sim, 25))
        how = below(sim, 2) == 0 ? MEMORY_FAIL : MEMORY_DOUBT;
    else if (happens(sim, 6))
        how = MEMORY_WRITE;
    memory_store_work(sim->store, how);
    if (how == MEMORY_WRITE)
        want_store(sim);
    store_tell(sim->store, hear, sim);
}

static void answer_bot(struct sim *sim)
{
    if (sim->asks_count == 0)
        return;
    struct rooms_ask ask = sim->asks[0];
    struct rng rng = rng_seeded(ask.luck, 0);
    struct rooms_input input = {.kind = INPUT_ANSWERED,
                                .ticket = ask.ticket,
                                .is_refused = happens(sim, 20),
                                .chosen =
                                    ask.game->pick(ask.rules, position_view(&sim->views[0]), &rng)};
    sim->asks_count--;
    memmove(sim->asks, sim->asks + 1, (size_t)sim->asks_count * sizeof sim->asks[0]);
    memmove(sim->views, sim->views + 1, (size_t)sim->asks_count * sizeof sim->views[0]);
    step(sim, input);
}

/* --- clients: talking --- */

__attribute__((format(printf, 3, 4))) static void say(struct sim *sim, struct client *client,
                                                      const char *format, ...)
{
    char pattern[2048], text[4096];
    va_list list;
    va_start(list, format);
    vsnprintf(pattern, sizeof pattern, format, list);
    va_end(list);
    message_quote(pattern, text);
    if (sim->wish->is_loud)
        printf("%9lld %d > %s\n", (long long)sim->now_ms, client->number, text);
    int times = happens(sim, 10) ? 2 : 1; /* impatient */
    for (int i = 0; i < times; i++)
        add_event(sim, (struct event){.at_ms = sim->now_ms + 5 + below(sim, 300) * (uint32_t)i,
                                      .kind = EVENT_TO_SERVER,
                                      .client = client->number,
                                      .connection = client->connection,
                                      .life = client->life,
                                      .text = copy_text(text, strlen(text))});
}

/* Who cannot trust the server's disk asks for everything anew. */
static int known(const struct sim *sim, const struct client *client)
{
    return client->knows_table && !sim->wish->disk_lies ? client->plies : 0;
}

static void connect(struct sim *sim, struct client *client)
{
    int connection = 0;
    while (sim->owners[connection] >= 0)
        connection++;
    sim->owners[connection] = client->number;
    client->connection = connection;
    client->life++;
    client->ready_ms = sim->now_ms;
    client->is_welcome = client->is_following = client->wants_follow = false;
    client->waiting = 0;
    step(sim, (struct rooms_input){.kind = INPUT_CONNECTED,
                                   .connection = connection,
                                   .person = client->person,
                                   .name = client->person});
    if (sim->table[0] != '\0' && client->knows_table &&
        (!client->is_over || sim->wish->disk_lies)) {
        client->wants_follow = true;
        say(sim, client, "{'t':'hello','v':1,'follow':[{'table':'%s','from':%d}]}", sim->table,
            known(sim, client));
    } else {
        say(sim, client, "{'t':'hello','v':1}");
    }
}

/* The server may hear of it later than the client: both happen. */
static void disconnect(struct sim *sim, struct client *client)
{
    if (client->connection < 0)
        return;
    add_event(sim, (struct event){.at_ms = sim->now_ms + below(sim, 2000),
                                  .kind = EVENT_CLOSED,
                                  .client = client->number,
                                  .connection = client->connection,
                                  .life = sim->server_life});
    client->connection = -1;
    client->life++;
    client->is_welcome = client->is_following = false;
}

static int ask(struct client *client)
{
    client->waiting = ++client->id;
    return client->id;
}

static void choose_move(struct sim *sim, struct client *client)
{
    const struct course *course = &client->view.course;
    struct text text = TEXT_OVER(client->pending);
    move chosen = course->game->pick(course->rules, position_view(&course->now), &sim->rng);
    course->game->write_move(course->rules, position_view(&course->now), chosen, &text);
    client->pending_at = client->plies;
    strcpy(client->pending_text, client->pending);
}

static void send_move(struct sim *sim, struct client *client)
{
    if (client->pending[0] == '\0')
        choose_move(sim, client);
    client->pending_id = ask(client);
    say(sim, client, "{'t':'move','id':%d,'table':'%s','at':%d,'move':'%s'}", client->pending_id,
        sim->table, client->pending_at, client->pending);
}

static void open_table(struct sim *sim, struct client *client)
{
    char seats[256], options[512];
    struct text list = TEXT_OVER(seats), text = TEXT_OVER(options);
    struct json json = json_over(&text);
    setup_write(&sim->setup, &json);
    for (int seat = 0; seat < sim->players; seat++)
        text_format(&list, "%s%s", seat > 0 ? "," : "",
                    seat == 0                          ? "'me'"
                    : seat >= sim->players - sim->bots ? "'bot:random'"
                                                       : "null");
    say(sim, client,
        "{'t':'open','id':%d,'game':'%s','options':%s,'seats':[%s],'standin':'bot:random'%s}",
        ask(client), sim->setup.game->name, options, seats, sim->clock);
}

/* What there is to do: one thing at a time. */
static void act_at_table(struct sim *sim, struct client *client)
{
    if (!client->is_following) {
        if (!client->wants_follow)
            say(sim, client, "{'t':'follow','id':%d,'table':'%s','from':%d}", ask(client),
                sim->table, known(sim, client));
        client->wants_follow = true;
    } else if (strcmp(client->state, "open") == 0) {
        if (client->seat != SEAT_NONE && client->you != client->seat)
            say(sim, client, "{'t':'sit','id':%d,'table':'%s','seat':%d}", ask(client), sim->table,
                client->seat);
        else if (client->is_host && client->free_bot >= 0)
            say(sim, client, "{'t':'put','id':%d,'table':'%s','seat':%d,'who':'bot:random'}",
                ask(client), sim->table, client->free_bot);
        else if (client->is_host && client->is_full)
            say(sim, client, "{'t':'start','id':%d,'table':'%s'}", ask(client), sim->table);
    } else if (strcmp(client->state, "playing") == 0 && client->you >= 0) {
        if (client->is_standin)
            say(sim, client, "{'t':'sit','id':%d,'table':'%s','seat':%d}", ask(client), sim->table,
                client->you);
        else if (client->pending[0] != '\0' || client->turn == client->you)
            send_move(sim, client);
    }
}

static void act(struct sim *sim, struct client *client)
{
    if (client->connection < 0) {
        if (sim->is_up)
            connect(sim, client);
        return;
    }
    if (!client->is_welcome || client->waiting != 0 || client->is_over)
        return;
    if (sim->table[0] == '\0') {
        if (client->number == 0)
            open_table(sim, client);
        return;
    }
    act_at_table(sim, client);
}

/* --- clients: listening --- */

static void begin_view(struct sim *sim, struct client *client)
{
    client->plies = 0;
    client->lines_length = 0;
    client->lines[0] = '\0';
    session_begin(&client->view, &sim->setup, sim->rules,
                  client->you >= 0 ? client->you : SEAT_NONE, client->view_plies, PLIES_MAX);
}

static void add_ply(struct sim *sim, struct client *client, struct cursor line)
{
    struct session_command command = {.act = SESSION_PLY};
    struct session_effects effects;
    struct fault fault;
    size_t length = cursor_left(&line);
    if (session_read_line(&client->view, line, &command.ply, &fault) != RECORD_PLY ||
        !session_do(&client->view, &command, 0, &effects, &fault)) {
        wrong(sim, "client %d cannot follow ply %d, %.*s: %s", client->number, client->plies,
              (int)length, line.at, fault.reason);
        return;
    }
    if (client->lines_length + length + 2 > LINES_ROOM) {
        wrong(sim, "too many plies");
        return;
    }
    memcpy(client->lines + client->lines_length, line.at, length);
    client->lines_length += length;
    client->lines[client->lines_length++] = '\n';
    client->lines[client->lines_length] = '\0';
    client->plies++;
    sim->count->plies++;
    if (client->plies > sim->most_told)
        sim->most_told = client->plies;
    sim->count->timeouts += command.ply.kind == PLY_TIMEOUT;
}

static void add_plies(struct sim *sim, struct client *client, const char *message)
{
    const char *at = message_after(message, "plies");
    struct cursor list = cursor_over_string(at != NULL ? at : "");
    bool first = true;
    if (at == NULL || !json_open_list(&list)) {
        wrong(sim, "no plies");
        return;
    }
    while (json_step_list(&list, &first) == JSON_ITEM) {
        struct cursor item = list;
        if (!json_skip(&list)) {
            wrong(sim, "broken plies");
            return;
        }
        item.end = list.at;
        add_ply(sim, client, item);
    }
}

/* While the server is down, or a table is paused, no clock runs; but days are days. */
static void check_left(struct sim *sim, struct client *client, const char *message)
{
    const char *at = message_after(message, "left");
    int turn = message_turn(message);
    int64_t left_ms = -1;
    for (int seat = 0; at != NULL && turn >= 0 && seat <= turn; seat++) {
        at += strspn(at, "[,");
        left_ms = strncmp(at, "null", 4) == 0 ? -1 : atoll(at);
        at += strcspn(at, ",]");
    }
    bool is_same = strstr(sim->clock, "days") == NULL && client->left_ms >= 0 && left_ms >= 0 &&
                   client->turn == turn && message_number(message, "ply") == client->plies;
    int64_t ran_ms = sim->up_ms - client->up_ms_then;
    if (is_same && left_ms + ran_ms + 3000 < client->left_ms)
        wrong(sim, "a clock ran while nothing did: %lld of %lld ms left after %lld ms",
              (long long)left_ms, (long long)client->left_ms, (long long)ran_ms);
    client->left_ms = left_ms;
    client->up_ms_then = sim->up_ms;
}

static void read_seats(struct sim *sim, struct client *client, const char *message)
{
    const char *at = message_after(message, "seats");
    char name[64];
    if (at == NULL || message_after(message, "state") == NULL) {
        wrong(sim, "no seats or state");
        return;
    }
    message_word(message, "state", client->state, sizeof client->state);
    client->you = message_number(message, "you");
    const char *end = strchr(at, ']');
    client->is_full = true;
    client->free_bot = -1;
    int number = 0;
    snprintf(name, sizeof name, "{\"name\":\"%s\",", client->person);
    client->is_standin = client->is_host = false;
    for (const char *seat = at; (seat = strchr(seat, '{')) != NULL && seat < end;
         seat++, number++) {
        const char *seat_end = strchr(seat, '}');
        char text[256];
        snprintf(text, sizeof text, "%.*s", (int)(seat_end - seat), seat);
        if (strstr(text, "\"free\"") != NULL) {
            client->is_full = false;
            if (number >= sim->players - sim->bots)
                client->free_bot = number;
        }
        if (strncmp(text, name, strlen(name)) != 0)
            continue;
        client->is_standin = strstr(text, "\"standin\":true") != NULL;
        client->is_host = strstr(text, "\"host\":true") != NULL;
        sim->count->standins += client->is_standin;
    }
}

static void hear_table(struct sim *sim, struct client *client, const char *message)
{
    int from = message_number(message, "from"), total = message_number(message, "ply");
    client->is_following = true;
    int you = client->you;
    check_left(sim, client, message);
    read_seats(sim, client, message);
    if (!client->knows_table || from == 0 || you != client->you) {
        if (from == 0 && client->knows_table && !sim->wish->disk_lies && total < client->plies &&
            !message_has(message, "'more':true"))
            wrong(sim, "client %d knew %d plies, and there are %d", client->number, client->plies,
                  total);
        if (sim->wish->disk_lies && total < client->plies)
            sim->count->lost += client->plies - total;
        if (from == 0)
            begin_view(sim, client);
    }
    client->knows_table = true;
    client->is_over &= strcmp(client->state, "over") == 0; /* a lying disk forgets the end */
    if (from != client->plies)
        wrong(sim, "client %d knows %d plies and is told from %d on", client->number, client->plies,
              from);
    add_plies(sim, client, message);
    client->turn = message_turn(message);
    if (!message_has(message, "'more':true") && client->plies != total)
        wrong(sim, "client %d: %d plies, and the table says %d", client->number, client->plies,
              total);
}

static void hear_on(struct sim *sim, struct client *client, const char *message)
{
    if (message_number(message, "from") != client->plies)
        wrong(sim, "client %d knows %d plies and hears from %d on", client->number, client->plies,
              message_number(message, "from"));
    check_left(sim, client, message);
    add_plies(sim, client, message);
    client->turn = message_turn(message);
    if (client->plies != message_number(message, "ply"))
        wrong(sim, "client %d: plies do not add up", client->number);
}

/* The line of a ply that the client knows of; NULL: it does not. */
static const char *line_of(const struct client *client, int ply)
{
    const char *at = client->lines;
    for (int i = 0; i < ply && *at != '\0'; i++)
        at = strchr(at, '\n') + 1;
    return ply < client->plies ? at : NULL;
}

static bool is_own_ply(const struct client *client, int ply, const char *text)
{
    char expected[128];
    const char *line = line_of(client, ply);
    snprintf(expected, sizeof expected, "{\"seat\":%d,\"move\":\"%s\"}", client->you, text);
    return line != NULL && strncmp(line, expected, strlen(expected)) == 0;
}

static void hear_no(struct sim *sim, struct client *client, const char *message)
{
    int id = message_number(message, "id");
    sim->count->refusals++;
    if (id >= 0 && id == client->waiting)
        client->waiting = 0;
    if (message_has(message, "'fault':'unknown'")) { /* the table's first entry was lost */
        sim->table[0] = '\0';
        client->knows_table = client->is_following = client->wants_follow = false;
    }
    if (id != client->pending_id || message_has(message, "'busy'"))
        return;
    if (is_own_ply(client, client->pending_at, client->pending_text))
        wrong(sim, "a move that was made was refused: %s", message);
    client->pending[0] = '\0'; /* somebody was faster: a stand-in, the clock */
}

static void hear_ok(struct sim *sim, struct client *client, const char *message)
{
    int id = message_number(message, "id");
    if (id != client->waiting)
        return;
    client->waiting = 0;
    if (message_has(message, "'table':") && sim->table[0] == '\0')
        message_word(message, "table", sim->table, sizeof sim->table);
    if (client->pending[0] != '\0' && id == client->pending_id)
        client->pending[0] = '\0';
}

static void hear_message(struct sim *sim, struct client *client, const char *message)
{
    if (sim->wish->is_loud)
        printf("%9lld %d < %.300s\n", (long long)sim->now_ms, client->number, message);
    sim->count->messages++;
    sim->count->bytes += (int64_t)strlen(message);
    if (message_has(message, "{'t':'welcome'"))
        client->is_welcome = true;
    else if (message_has(message, "{'t':'table'"))
        hear_table(sim, client, message);
    else if (message_has(message, "{'t':'on'"))
        hear_on(sim, client, message);
    else if (message_has(message, "{'t':'seats'"))
        read_seats(sim, client, message);
    else if (message_has(message, "{'t':'no'"))
        hear_no(sim, client, message);
    else if (message_has(message, "{'t':'ok'"))
        hear_ok(sim, client, message);
    else if (message_has(message, "{'t':'over'"))
        client->is_over = true;
}

/* --- events happen --- */

static void to_server(struct sim *sim, const struct event *event)
{
    if (!sim->is_up || sim->owners[event->connection] != event->client ||
        sim->clients[event->client].life != event->life)
        return; /* the connection is gone, and what was on its way with it */
    step(sim, (struct rooms_input){.kind = INPUT_MESSAGE,
                                   .connection = event->connection,
                                   .text = cursor_over_string(event->text)});
}

static void client_turn(struct sim *sim, const struct event *event)
{
    struct client *client = &sim->clients[event->client];
    if (client->connection >= 0 && happens(sim, 60)) {
        sim->count->cuts++;
        disconnect(sim, client);
    } else {
        act(sim, client);
    }
    int64_t pause = client->connection < 0 && !is_calm(sim)
                        ? below(sim, 5) == 0 ? below(sim, 120000) : below(sim, 4000)
                        : 200 + below(sim, 3000);
    add_event(sim, (struct event){.at_ms = sim->now_ms + pause,
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
            step(sim, (struct rooms_input){.kind = INPUT_GONE, .connection = event->connection});
        }
        break;
    case EVENT_TO_CLIENT:
        if (client->life == event->life && client->connection == event->connection)
            hear_message(sim, client, event->text);
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
            work_store(sim);
        break;
    case EVENT_BOT:
        if (sim->is_up && event->life == sim->server_life)
            answer_bot(sim);
        break;
    case EVENT_RISE: rise(sim); break;
    }
}

/* The next thing that happens: an event, or an alarm of the rooms. */
static void advance(struct sim *sim)
{
    if (sim->is_up && sim->is_dying)
        die(sim);
    int64_t wake_ms = sim->is_up ? rooms_wake_ms(sim->rooms) : INT64_MAX;
    bool is_alarm = sim->events_count == 0 || wake_ms < sim->events[0].at_ms;
    int64_t next_ms = is_alarm ? wake_ms : sim->events[0].at_ms;
    if (next_ms > sim->now_ms) {
        sim->up_ms += sim->is_up ? next_ms - sim->now_ms : 0;
        sim->now_ms = next_ms;
    }
    if (is_alarm) {
        step(sim, (struct rooms_input){.kind = INPUT_TICK});
        return;
    }
    struct event event = take_event(sim);
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
    const char *line = games[below(sim, sizeof games / sizeof games[0])];
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
    sim->bots = (int)below(sim, (uint32_t)sim->players);
    snprintf(sim->clock, sizeof sim->clock, "%s",
             clocks[below(sim, sizeof clocks / sizeof clocks[0])]);
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
    add_event(sim, (struct event){.at_ms = sim->now_ms + below(sim, 2000),
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
    if (below(sim, 3) == 0)
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
        wrong(comparison->sim, "client %d was told another ply %d: %.80s, in the log %s",
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
        wrong(sim, "there is no record in the end");
        return;
    }
    course_begin(&course, sim->setup.game, sim->rules, plies, PLIES_MAX);
    while (record_next(&record, sim->rules, position_view(&course.now), &ply, &fault) == RECORD_PLY)
        if (!course_apply(&course, ply, &fault))
            break;
    if (course_actor(&course) != SEAT_NONE)
        wrong(sim, "the record does not end: %s", fault.reason);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = record.names[seat];
    for (int i = 0; i < sim->clients_count; i++) {
        const struct client *client = &sim->clients[i];
        struct comparison comparison = {sim, client, client->lines, 0};
        record_write_all(&sim->setup, names, &course, client->you >= 0 ? client->you : SEAT_NONE,
                         compare_line, &comparison);
        if (*comparison.at != '\0' || client->plies != course.plies_count)
            wrong(sim, "client %d knows %d plies of %d", i, client->plies, course.plies_count);
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
        wrong(sim, "the game is not over in the end");
    /* The record, from whatever server is up by then. */
    while (sim->wrong == NULL && sim->record == NULL && sim->now_ms < WORLD_END_MS + 60000) {
        step(sim, (struct rooms_input){.kind = INPUT_RECORD, .table = sim->table, .ticket = 1});
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
    rise(&sim);
    invite(&sim);
    play_world(&sim);
    snprintf(said, sizeof said, "%s", sim.wrong != NULL ? sim.wrong : "");
    bool is_wrong = sim.wrong != NULL;
    tidy(&sim);
    return is_wrong ? said : NULL;
}
