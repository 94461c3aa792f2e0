/* Who is who: sessions by the hash of their token. The token itself is known to its owner alone, so
 * that a stolen database opens no session. */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include "base/cursor.h"
#include "store/store.h"

enum {
    PEOPLE_MAX = 1000000,
    PEOPLE_TOKEN_SIZE = 32,                        /* random bytes, written in hex */
    PEOPLE_TOKEN_ROOM = 2 * PEOPLE_TOKEN_SIZE + 1, /* with a closing zero byte */
    PEOPLE_ID_LENGTH = 16,
};

struct people {
    struct store_person **slots; /* open addressing; a power of two, at most half of them taken */
    size_t slots_count;
    int count;
};

void people_open(struct people *people);
void people_close(struct people *people);
bool people_is_full(const struct people *people);
/* A new session, or a known one with another name. False: full, or no memory. */
bool people_put(struct people *people, const struct store_person *person);
const struct store_person *people_find(const struct people *people,
                                       const unsigned char hash[STORE_HASH_SIZE]); /* or NULL */
const struct store_person *people_find_token(const struct people *people, struct cursor token);

/* A new person without a name; the token is told once and not kept. */
void people_invent(struct store_person *person, char token[PEOPLE_TOKEN_ROOM]);
void people_fill_random(void *bytes, size_t count); /* that nobody can guess */

#endif
