/* What the headers of a request say: who is it, from where, of what type. Reads texts, knows no
 * sockets. */
#ifndef SERVER_HEADERS_H
#define SERVER_HEADERS_H

#include "base/cursor.h"
#include "base/phrase.h"

/* The token that names a person: "flotilla=TOKEN" among the cookies, else "Bearer TOKEN". Either
 * header may be NULL. False: there is none. */
bool headers_token(const char *cookies, const char *authorization, struct cursor *token);

/* A page of another site may open connections here, and the browser adds our cookie to them; but it
 * says in Origin which site that page is of. Programs that are no browsers say none (NULL). */
bool headers_is_same_origin(const char *origin, const char *host);

/* "application/json", with or without parameters. A form of another site cannot be of that type. */
bool headers_is_json(const char *content_type);

/* Is a word in a list with commas? */
bool headers_lists(const char *list, const char *word);

/* The first language of Accept-Language that we speak, English if there is none; may be NULL. */
enum language headers_language(const char *accept_language);

/* Content-Length: digits only; -1 if it is something else. Very long ones are HEADERS_LENGTH_MAX.
 */
enum { HEADERS_LENGTH_MAX = 1000000000 };
long headers_length(const char *content_length);

#endif
