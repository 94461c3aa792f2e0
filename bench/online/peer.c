/* The same load on boardgame.io's server (bench/peers/boardgame-io): 100 matches of tic-tac-toe for
 * two, all in lockstep, by socket.io over WebSocket. Games are short there, so what lies between
 * them is left out of the time: all matches play nine moves, then all begin anew, untimed. */
#include "online/bars.h"
#include "online/connection.h"
#include "online/figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 100, CELLS = 9 };

static const double warm_up_seconds = 3;
static const char space[] = "/tic-tac-toe,";                /* the namespace of the game */
static const int draw[CELLS] = {0, 1, 2, 4, 3, 5, 7, 6, 8}; /* nobody wins before the end */

struct match;

struct player {
    struct connection connection;
    struct match *match;
    int seat;
};

struct match {
    struct player players[2];
    int id, moves;
    int64_t sent_us[CELLS + 1];
    int seen[CELLS + 1];
};

static struct match matches[MATCHES];
static struct waits waits;
static int connected, synced, finished, games;

static void move_next(struct player *player)
{
    struct match *match = player->match;
    int cell = draw[match->moves];
    match->sent_us[match->moves] = loop_now_us();
    connection_say(&player->connection,
                   "42%s[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"clickCell\","
                   "\"args\":[%d],\"playerID\":\"%d\"}},%d,\"match%d\",\"%d\"]",
                   space, cell, player->seat, match->moves, match->id, player->seat);
}

/* A state after so many moves came in. */
static void hear_update(struct player *player, const char *text)
{
    struct match *match = player->match;
    const char *state = strstr(text, "\"_stateID\":");
    int moves = state != NULL ? atoi(state + 11) : 0;
    if (moves < 1 || moves > CELLS)
        give_up("no move: %.200s", text);
    if (moves > match->moves)
        match->moves = moves;
    if (++match->seen[moves] == 2) {
        waits_add(&waits, loop_now_us() - match->sent_us[moves - 1]);
        finished += moves == CELLS;
    }
    if (moves < CELLS && moves % 2 == player->seat)
        move_next(player);
}

static void hear(struct connection *connection, char *text, size_t length)
{
    (void)length;
    if (text == NULL)
        return;
    if (text[0] == '0')
        connection_say(connection, "40%s", space);
    else if (text[0] == '2')
        connection_say(connection, "3");
    else if (strncmp(text, "40", 2) == 0)
        connected++;
    else if (strstr(text, "[\"update\"") != NULL)
        hear_update(connection->owner, text);
    else if (strstr(text, "[\"sync\"") != NULL)
        synced++;
    else if (strncmp(text, "44", 2) == 0)
        give_up("refused: %s", text);
}

static void wait_for(const int *count, int wanted)
{
    while (*count < wanted)
        loop_turn(10);
}

static void open_all(int port)
{
    for (int i = 0; i < 2 * MATCHES; i++) {
        struct player *player = &matches[i / 2].players[i % 2];
        player->match = &matches[i / 2];
        player->seat = i % 2;
        player->connection.hear = hear;
        player->connection.owner = player;
        connection_open(&player->connection, port, "/socket.io/?EIO=4&transport=websocket", "");
    }
    wait_for(&connected, 2 * MATCHES);
}

/* A match exists from the first sync on. The wait is for what else that causes. */
static void begin_all(void)
{
    int64_t quiet_us = loop_now_us() + 50000;
    synced = finished = 0;
    for (int i = 0; i < MATCHES; i++) {
        matches[i].moves = 0;
        memset(matches[i].seen, 0, sizeof matches[i].seen);
        matches[i].id = games * MATCHES + i;
        for (int seat = 0; seat < 2; seat++)
            connection_say(&matches[i].players[seat].connection,
                           "42%s[\"sync\",\"match%d\",\"%d\",null,2]", space, matches[i].id, seat);
    }
    games++;
    wait_for(&synced, 2 * MATCHES);
    while (loop_now_us() < quiet_us)
        loop_turn(10);
}

static struct spent play_all(const char *server)
{
    struct spent before = spent_so_far(server);
    for (int i = 0; i < MATCHES; i++)
        move_next(&matches[i].players[0]);
    wait_for(&finished, MATCHES);
    return spent_since(&before, server);
}

static struct spent play_for(double seconds, const char *server)
{
    struct spent sum = {.seconds = 0};
    while (sum.seconds < seconds) {
        begin_all();
        struct spent spent = play_all(server);
        spent_add(&sum, &spent);
    }
    return sum;
}

void bar_peer(const struct bar_wish *wish)
{
    open_all(wish->port);
    play_for(warm_up_seconds, wish->process);
    waits.count = 0;
    struct spent spent = play_for(wish->seconds, wish->process);
    double moves = (double)waits.count;
    print_figure("boardgame.io: moves", moves / spent.seconds, "1/s", NULL, NULL);
    print_figure("boardgame.io: processor time of the server for one", spent.server / moves * 1e6,
                 "us", NULL, NULL);
    print_figure("boardgame.io: processor time of the client for one", spent.client / moves * 1e6,
                 "us", NULL, NULL);
    print_figure("boardgame.io: half of them seen after", waits_ms(&waits, 0.5), "ms", NULL, NULL);
    print_figure("boardgame.io: 99 % of them seen after", waits_ms(&waits, 0.99), "ms", NULL, NULL);
    for (int i = 0; i < 2 * MATCHES; i++)
        connection_free(&matches[i / 2].players[i % 2].connection);
    waits_free(&waits);
}
