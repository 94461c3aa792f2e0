/* 10,000 connections that have said hello and nothing more: the server's memory before and after.
 */
#include "online/bars.h"
#include "online/connection.h"
#include "online/figures.h"
#include "wire.h"

#include <string.h>

enum { CONNECTIONS = 10000, A_PERSON = 4, AT_ONCE = 100 };

static struct connection connections[CONNECTIONS];
static char tokens[CONNECTIONS / A_PERSON][WIRE_TOKEN_ROOM];
static int welcome;

static void hear(struct connection *connection, char *text, size_t length)
{
    (void)length;
    if (text == NULL)
        connection_say(connection, "{\"t\":\"hello\",\"v\":1,\"lang\":\"en\"}");
    else
        welcome += strstr(text, "\"welcome\"") != NULL;
}

void bar_idle(const struct bar_wish *wish)
{
    for (int i = 0; i < CONNECTIONS / A_PERSON; i++)
        if (!wire_sign_in(wish->port, "Ann", tokens[i]))
            give_up("cannot sign in");
    long before_kb = process_memory_kb(wish->process);
    for (int i = 0; i < CONNECTIONS; i++) {
        connections[i].hear = hear;
        connection_open_as(&connections[i], wish->port, tokens[i / A_PERSON]);
        while (i + 1 - welcome > AT_ONCE)
            loop_turn(10);
    }
    while (welcome < CONNECTIONS)
        loop_turn(10);
    double kb = (double)(process_memory_kb(wish->process) - before_kb);
    print_figure("idle: connections", welcome, "", "10000", "yes");
    print_figure("idle: memory of the server before them", (double)before_kb * 1.024, "kB", NULL,
                 NULL);
    print_most("idle: what each adds", kb * 1.024 / CONNECTIONS, 20, "kB");
    for (int i = 0; i < CONNECTIONS; i++)
        connection_free(&connections[i]);
}
