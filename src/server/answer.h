/* What a web server answers: a request in, status, headers and body out. Knows no sockets. */
#ifndef SERVER_ANSWER_H
#define SERVER_ANSWER_H

#include "server/site.h"

enum method { METHOD_GET, METHOD_HEAD, METHOD_OTHER };

struct request {
    enum method method;
    struct cursor path;          /* percent signs already decoded; any bytes at all */
    const char *accept_encoding; /* these two headers, or NULL */
    const char *if_none_match;
};

enum { ANSWER_HEADERS_MAX = 16 };

struct header {
    const char *name, *value; /* the name in small letters, closed by a colon */
};

struct answer {
    int status;
    struct header headers[ANSWER_HEADERS_MAX]; /* all but the length of the body */
    int headers_count;
    const char *body; /* NULL: none is sent, as for HEAD */
    size_t length;    /* of the body that a GET would bring */
};

/* The answer points into the site and lives as long as that does. */
void answer_request(const struct site *site, const struct request *request, struct answer *answer);

#endif
