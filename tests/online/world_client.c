#include "engine/setup.h"
#include "online/message.h"
#include "online/world.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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
    int times = sim_happens(sim, 10) ? 2 : 1; /* impatient */
    for (int i = 0; i < times; i++)
        sim_add_event(sim,
                      (struct event){.at_ms = sim->now_ms + 5 + sim_below(sim, 300) * (uint32_t)i,
                                     .kind = EVENT_TO_SERVER,
                                     .client = client->number,
                                     .connection = client->connection,
                                     .life = client->life,
                                     .text = sim_copy_text(text, strlen(text))});
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
    server_step(sim, (struct rooms_input){.kind = INPUT_CONNECTED,
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
void client_disconnect(struct sim *sim, struct client *client)
{
    if (client->connection < 0)
        return;
    sim_add_event(sim, (struct event){.at_ms = sim->now_ms + sim_below(sim, 2000),
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

void client_act(struct sim *sim, struct client *client)
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
        sim_wrong(sim, "client %d cannot follow ply %d, %.*s: %s", client->number, client->plies,
                  (int)length, line.at, fault.reason);
        return;
    }
    if (client->lines_length + length + 2 > LINES_ROOM) {
        sim_wrong(sim, "too many plies");
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
        sim_wrong(sim, "no plies");
        return;
    }
    while (json_step_list(&list, &first) == JSON_ITEM) {
        struct cursor item = list;
        if (!json_skip(&list)) {
            sim_wrong(sim, "broken plies");
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
        sim_wrong(sim, "a clock ran while nothing did: %lld of %lld ms left after %lld ms",
                  (long long)left_ms, (long long)client->left_ms, (long long)ran_ms);
    client->left_ms = left_ms;
    client->up_ms_then = sim->up_ms;
}

static void read_seats(struct sim *sim, struct client *client, const char *message)
{
    const char *at = message_after(message, "seats");
    char name[64];
    if (at == NULL || message_after(message, "state") == NULL) {
        sim_wrong(sim, "no seats or state");
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
            sim_wrong(sim, "client %d knew %d plies, and there are %d", client->number,
                      client->plies, total);
        if (sim->wish->disk_lies && total < client->plies)
            sim->count->lost += client->plies - total;
        if (from == 0)
            begin_view(sim, client);
    }
    client->knows_table = true;
    client->is_over &= strcmp(client->state, "over") == 0; /* a lying disk forgets the end */
    if (from != client->plies)
        sim_wrong(sim, "client %d knows %d plies and is told from %d on", client->number,
                  client->plies, from);
    add_plies(sim, client, message);
    client->turn = message_turn(message);
    if (!message_has(message, "'more':true") && client->plies != total)
        sim_wrong(sim, "client %d: %d plies, and the table says %d", client->number, client->plies,
                  total);
}

static void hear_on(struct sim *sim, struct client *client, const char *message)
{
    if (message_number(message, "from") != client->plies)
        sim_wrong(sim, "client %d knows %d plies and hears from %d on", client->number,
                  client->plies, message_number(message, "from"));
    check_left(sim, client, message);
    add_plies(sim, client, message);
    client->turn = message_turn(message);
    if (client->plies != message_number(message, "ply"))
        sim_wrong(sim, "client %d: plies do not add up", client->number);
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
        sim_wrong(sim, "a move that was made was refused: %s", message);
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

void client_hear(struct sim *sim, struct client *client, const char *message)
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
