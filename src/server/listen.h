/* A socket that listens. */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include "base/fault.h"

/* On an address that this machine has, or a name of one. Port 0 picks a free one. Returns the
 * socket, or -1: the fault says why, and what to do. */
int listen_open(const char *host, int port, struct fault *fault);
int listen_port(int socket);

enum { LISTEN_ADDRESS_ROOM = 64 };
/* The first address of this machine that others can reach, "192.168.1.20"; false: none. */
bool listen_find_address(char address[LISTEN_ADDRESS_ROOM]);

#endif
