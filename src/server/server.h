/* The server: the site, people and tables behind one port. libwebsockets on a libuv loop; what
 * happens at tables is decided in rooms/, what is answered to a browser in answer.h. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "base/fault.h"
#include "server/site.h"

/* All of it stays the caller's. */
struct server_plan {
    const struct site *site;
    int socket;          /* that listens (listen.h) */
    const char *data;    /* the database */
    const char *version; /* of the engine, told to clients */
    bool is_silent;      /* no chat */
};

struct server;

struct server *server_open(const struct server_plan *plan,
                           struct fault *fault); /* NULL: see fault */
/* Answers until SIGINT or SIGTERM, then says goodbye to all, writes what is to be kept, and frees
 * everything. */
void server_run(struct server *server);

#endif
