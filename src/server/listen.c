#include "server/listen.h"

#include "base/ensure.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* SO_REUSEADDR: the port of a server that just ended is free at once. */
static int try_address(const struct addrinfo *address)
{
    int yes = 1, listener = socket(address->ai_family, SOCK_STREAM, 0);
    if (listener < 0)
        return -1;
    if (fcntl(listener, F_SETFL, O_NONBLOCK) == 0 && fcntl(listener, F_SETFD, FD_CLOEXEC) == 0 &&
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
        bind(listener, address->ai_addr, address->ai_addrlen) == 0 &&
        listen(listener, SOMAXCONN) == 0)
        return listener;
    int why = errno;
    close(listener);
    errno = why;
    return -1;
}

static bool explain(struct fault *fault, const char *host, int port)
{
    if (errno == EADDRINUSE)
        return fault_set(fault, FAULT_ILLEGAL,
                         "port %d is in use; end the program that uses it, or choose another port: "
                         "--port %d, or --port 0 for any that is free",
                         port, port < 65535 ? port + 1 : 8080);
    if (errno == EACCES)
        return fault_set(fault, FAULT_ILLEGAL,
                         "port %d needs more rights than you have; choose one from 1024 on with "
                         "--port",
                         port);
    if (errno == EADDRNOTAVAIL)
        return fault_set(fault, FAULT_UNKNOWN, "%s is no address of this machine", host);
    return fault_set(fault, FAULT_ILLEGAL, "cannot listen on %s, port %d: %s", host, port,
                     strerror(errno));
}

int listen_open(const char *host, int port, struct fault *fault)
{
    char service[16];
    struct addrinfo *found, wanted = {.ai_family = AF_UNSPEC,
                                      .ai_socktype = SOCK_STREAM,
                                      .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    snprintf(service, sizeof service, "%d", port);
    int error = getaddrinfo(host, service, &wanted, &found);
    if (error != 0) {
        fault_set(fault, FAULT_UNKNOWN, "%s: %s", host, gai_strerror(error));
        return -1;
    }
    int listener = try_address(found);
    if (listener < 0)
        explain(fault, host, port);
    freeaddrinfo(found);
    return listener;
}

int listen_port(int socket)
{
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } address;
    socklen_t size = sizeof address;
    ensure(getsockname(socket, &address.any, &size) == 0);
    return ntohs(address.any.sa_family == AF_INET6 ? address.six.sin6_port : address.four.sin_port);
}
