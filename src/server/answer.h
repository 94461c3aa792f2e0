/* What a web server answers: a request in, status, headers and body out. Knows no sockets. */
#ifndef SERVER_ANSWER_H
#define SERVER_ANSWER_H

#include "server/site.h"

/* HEAD is GET without the body. */
enum method { METHOD_GET, METHOD_HEAD, METHOD_POST, METHOD_OTHER };

struct request {
    enum method method;
    struct cursor path;          /* percent signs already decoded; any bytes at all */
    const char *accept_encoding; /* these two headers, or NULL */
    const char *if_none_match;
};

enum { ANSWER_HEADERS_MAX = 16 }; /* those sent with everything, and the few of a file */

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

/* --- what the server itself has to say --- */

/* Bytes of a type, not to be kept by anybody. More headers may be added: a name and a value that
 * live as long as the answer. */
void answer_bytes(struct answer *answer, int status, const char *type, struct cursor bytes);
void answer_add_header(struct answer *answer, const char *name, const char *value);

#endif
