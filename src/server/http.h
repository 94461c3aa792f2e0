/* The web server: libwebsockets on a libuv loop. What it answers is decided in answer.h. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "base/fault.h"
#include "server/site.h"

struct http;

/* Takes visitors at a socket that listens (listen.h). The site and the socket stay the caller's.
 * NULL: the fault says why. */
struct http *http_open(const struct site *site, int socket, struct fault *fault);
/* Answers until SIGINT or SIGTERM, then closes and frees all. */
void http_run(struct http *http);

#endif
