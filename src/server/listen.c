/* Apart from the server proper, so that a port in use is found before libwebsockets is set up, and
 * can be said in our own words. */
#include "server/listen.h"

#include "base/ensure.h"

#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
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
    /* `explain` asks for the reason of the failure, not for that of close(). */
    int why = errno;
    close(listener);
    errno = why;
    return -1;
}

/* What a person can do about it stands in the sentence. */
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
    ensure(port >= 0 && port <= 65535);
    char service[16]; /* a port has at most five digits */
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
    int failed = getsockname(socket, &address.any, &size);
    ensure(!failed);
    return ntohs(address.any.sa_family == AF_INET6 ? address.six.sin6_port : address.four.sin_port);
}

static bool is_reachable(const struct sockaddr *address)
{
    struct sockaddr_in four;
    if (address == NULL || address->sa_family != AF_INET)
        return false;
    memcpy(&four, address, sizeof four);
    return ntohl(four.sin_addr.s_addr) >> 24 != IN_LOOPBACKNET;
}

bool listen_find_address(char address[LISTEN_ADDRESS_ROOM])
{
    struct ifaddrs *all;
    if (getifaddrs(&all) != 0)
        return false;
    const struct ifaddrs *one = all;
    while (one != NULL && !is_reachable(one->ifa_addr))
        one = one->ifa_next;
    bool is_found = one != NULL && getnameinfo(one->ifa_addr, sizeof(struct sockaddr_in), address,
                                               LISTEN_ADDRESS_ROOM, NULL, 0, NI_NUMERICHOST) == 0;
    freeifaddrs(all);
    return is_found;
}
