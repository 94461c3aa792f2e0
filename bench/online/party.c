#include "online/party.h"

#include <string.h>

/* What the requests of a table are answered with. */
enum { ID_OPEN = 1, ID_SIT, ID_START, ID_MOVE };

static int plies_of(const struct guest *guest)
{
    return guest->view.course.plies_count;
}

/* --- the table --- */

void party_begin_table(struct party *party)
{
    const struct party_plan *plan = party->plan;
    char seats[64] = "\"me\"";
    int players = plan->open->setup.players;
    for (int seat = 1; seat < players; seat++)
        snprintf(seats + strlen(seats), sizeof seats - strlen(seats),
                 seat < party->people ? ",null" : ",\"%s\"", plan->bot);
    party->ready = 0;
    connection_say(&party->guests[0].connection,
                   "{\"t\":\"open\",\"id\":%d,\"game\":\"%s\",\"options\":{\"players\":%d},"
                   "\"seats\":[%s]}",
                   ID_OPEN, plan->open->game->name, players, seats);
}

static void follow(struct guest *guest)
{
    guest->is_playing = guest->is_over = false;
    connection_say(&guest->connection, "{\"t\":\"follow\",\"table\":\"%s\",\"from\":0}",
                   guest->party->table);
}

static void start_if_ready(struct party *party)
{
    if (party->ready < party->people)
        return;
    party->ready = 0;
    connection_say(&party->guests[0].connection, "{\"t\":\"start\",\"id\":%d,\"table\":\"%s\"}",
                   ID_START, party->table);
}

static void hear_opened(struct party *party, const char *text)
{
    const char *table = strstr(text, "\"table\":\"");
    if (table == NULL || sscanf(table, "\"table\":\"%23[^\"]\"", party->table) != 1)
        give_up("no table: %s", text);
    follow(&party->guests[0]);
    party->ready = 1;
    for (int seat = 1; seat < party->people; seat++) {
        connection_say(&party->guests[seat].connection,
                       "{\"t\":\"sit\",\"id\":%d,\"table\":\"%s\",\"seat\":%d}", ID_SIT,
                       party->table, seat);
        follow(&party->guests[seat]);
    }
    start_if_ready(party);
}

static void hear_ok(struct guest *guest, const char *text)
{
    const char *id = strstr(text, "\"id\":");
    switch (id != NULL ? atoi(id + 5) : 0) {
    case ID_OPEN: hear_opened(guest->party, text); break;
    case ID_SIT:
        guest->party->ready++;
        start_if_ready(guest->party);
        break;
    default: break;
    }
}

/* --- plies --- */

static void make_room(struct guest *guest)
{
    if (plies_of(guest) < guest->plies_room)
        return;
    guest->plies_room += 64;
    guest->plies = realloc(guest->plies, (size_t)guest->plies_room * sizeof *guest->plies);
    if (guest->plies == NULL)
        give_up("no memory");
    session_move_plies(&guest->view, guest->plies, guest->plies_room);
}

static void take_ply(struct guest *guest, struct cursor line)
{
    struct session_command command = {.act = SESSION_PLY};
    struct session_effects effects;
    struct fault fault;
    make_room(guest);
    if (session_read_line(&guest->view, line, &command.ply, &fault) != RECORD_PLY ||
        !session_do(&guest->view, &command, 0, &effects, &fault))
        give_up("cannot follow %.*s: %s", (int)cursor_left(&line), line.at, fault.reason);
}

/* All plies of a message; returns where its list ends. */
static const char *take_plies(struct guest *guest, const char *text, size_t length)
{
    const char *from = strstr(text, "\"from\":"), *plies = strstr(text, "\"plies\":");
    if (from == NULL || plies == NULL || atoi(from + 7) != plies_of(guest))
        give_up("a gap or a duplicate after %d plies: %s", plies_of(guest), text);
    struct cursor list = cursor_over(plies + 8, length - (size_t)(plies + 8 - text));
    bool first = true;
    json_open_list(&list);
    while (json_step_list(&list, &first) == JSON_ITEM) {
        struct cursor item = list;
        if (!json_skip(&list))
            give_up("broken: %s", text);
        item.end = list.at;
        take_ply(guest, item);
    }
    return list.at;
}

static void read_turn(struct guest *guest, const char *text)
{
    const char *ply = strstr(text, "\"ply\":"); /* a clock before it has a "turn", too */
    const char *turn = ply != NULL ? strstr(ply, "\"turn\":") : NULL;
    if (turn == NULL)
        give_up("no turn: %s", text);
    guest->turn = turn[7] == 'n' ? -1 : atoi(turn + 7);
}

static void tell_turn(struct guest *guest)
{
    if (guest->turn == guest->seat)
        guest->party->plan->on_turn(guest->party, guest);
}

static void count_seen(struct guest *guest, int ply)
{
    struct party *party = guest->party;
    int place = ply & (MOVES_UNDERWAY - 1);
    if (party->sent_us[place] == 0 || ++party->seen[place] < party->people)
        return;
    waits_add(party->plan->waits, loop_now_us() - party->sent_us[place]);
    party->sent_us[place] = 0;
    party->moves++;
}

static void hear_on(struct guest *guest, const char *text, size_t length)
{
    int ply = plies_of(guest);
    const char *rest = take_plies(guest, text, length);
    count_seen(guest, ply);
    read_turn(guest, rest);
    tell_turn(guest);
}

static void hear_table(struct guest *guest, const char *text, size_t length)
{
    const struct open_game *open = guest->party->plan->open;
    if (strstr(text, "\"state\":\"open\"") != NULL)
        return;
    if (!guest->is_playing)
        session_begin(&guest->view, &open->setup, open->rules, guest->seat, guest->plies,
                      guest->plies_room);
    guest->is_playing = true;
    const char *rest = take_plies(guest, text, length);
    if (strstr(rest, "\"more\":true") != NULL)
        return;
    guest->is_resumed = true;
    read_turn(guest, text);
    tell_turn(guest);
}

static void hear_over(struct guest *guest)
{
    struct party *party = guest->party;
    guest->is_over = true;
    connection_say(&guest->connection, "{\"t\":\"unfollow\",\"table\":\"%s\"}", party->table);
    if (++party->ready == party->people)
        party->plan->on_over(party);
}

/* --- moves --- */

void party_move(struct party *party, struct guest *guest)
{
    const struct course *course = &guest->view.course;
    char bytes[MOVE_TEXT_ROOM], id[24] = "";
    struct text text = TEXT_OVER(bytes);
    move chosen = course->game->pick(course->rules, position_view(&course->now), &party->rng);
    course->game->write_move(course->rules, position_view(&course->now), chosen, &text);
    if (party->plan->asks_moves)
        snprintf(id, sizeof id, "\"id\":%d,", ID_MOVE);
    int place = plies_of(guest) & (MOVES_UNDERWAY - 1);
    party->seen[place] = 0;
    party->sent_us[place] = loop_now_us();
    connection_say(&guest->connection,
                   "{\"t\":\"move\",%s\"table\":\"%s\",\"at\":%d,\"move\":\"%s\"}", id,
                   party->table, plies_of(guest), bytes);
}

/* --- coming in --- */

static void hear_welcome(struct party *party)
{
    if (++party->ready == party->people)
        party_begin_table(party);
}

static bool begins(const char *text, const char *type)
{
    return strncmp(text + sizeof "{\"t\":\"" - 1, type, strlen(type)) == 0;
}

static void hear(struct connection *connection, char *text, size_t length)
{
    struct guest *guest = connection->owner;
    if (text == NULL)
        connection_say(connection, "{\"t\":\"hello\",\"v\":1}");
    else if (begins(text, "on\""))
        hear_on(guest, text, length);
    else if (begins(text, "ok"))
        hear_ok(guest, text);
    else if (begins(text, "table"))
        hear_table(guest, text, length);
    else if (begins(text, "over"))
        hear_over(guest);
    else if (begins(text, "welcome"))
        hear_welcome(guest->party);
    else if (begins(text, "no") || begins(text, "bye"))
        give_up("refused: %s", text);
}

static void hear_back(struct connection *connection, char *text, size_t length)
{
    struct guest *guest = connection->owner;
    if (text == NULL)
        connection_say(connection,
                       "{\"t\":\"hello\",\"v\":1,\"follow\":[{\"table\":\"%s\",\"from\":%d}]}",
                       guest->party->table, plies_of(guest));
    else if (!begins(text, "welcome"))
        hear(connection, text, length);
}

void party_come_back(struct guest *guest)
{
    guest->is_resumed = false;
    guest->connection.hear = hear_back;
    connection_open_as(&guest->connection, guest->party->plan->port, guest->token);
}

static void invite(struct party *party, int seat)
{
    struct guest *guest = &party->guests[seat];
    guest->party = party;
    guest->seat = seat;
    guest->connection.hear = hear;
    guest->connection.owner = guest;
    if (!wire_sign_in(party->plan->port, "Ann", guest->token))
        give_up("cannot sign in");
    connection_open_as(&guest->connection, party->plan->port, guest->token);
    loop_turn(0); /* pings want their pongs, however many are still to come */
}

void party_open(struct party *party, const struct party_plan *plan, uint64_t seed)
{
    *party = (struct party){.plan = plan, .rng = rng_seeded(seed, 0)};
    party->people = plan->open->setup.players - (plan->bot != NULL);
    party->guests = calloc((size_t)party->people, sizeof *party->guests);
    if (party->guests == NULL)
        give_up("no memory");
    for (int seat = 0; seat < party->people; seat++)
        invite(party, seat);
}

void party_free(struct party *party)
{
    for (int seat = 0; seat < party->people; seat++) {
        connection_free(&party->guests[seat].connection);
        free(party->guests[seat].plies);
    }
    free(party->guests);
}

bool party_is_playing(const struct party *party)
{
    for (int seat = 0; seat < party->people; seat++)
        if (!party->guests[seat].is_playing)
            return false;
    return true;
}
