#include "server/people.h"

#include "base/ensure.h"
#include "deal/sha256.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { SLOTS_MIN = 64 };

_Static_assert((int)STORE_HASH_SIZE == (int)SHA256_SIZE, "tokens are kept as their SHA-256");
_Static_assert((int)PEOPLE_ID_LENGTH < (int)STORE_ID_ROOM, "an id fits into its room");

/* --- the table --- */

void people_open(struct people *people)
{
    *people = (struct people){.slots = NULL};
}

void people_close(struct people *people)
{
    for (size_t i = 0; i < people->slots_count; i++)
        free(people->slots[i]);
    free(people->slots);
    people_open(people);
}

bool people_is_full(const struct people *people)
{
    return people->count >= PEOPLE_MAX;
}

/* The slot of a hash: with its person, or empty. Hashes are as good as random, so their first bytes
 * spread evenly. */
static size_t slot_of(const struct people *people, const unsigned char *hash)
{
    size_t start;
    memcpy(&start, hash, sizeof start);
    for (size_t slot = start & (people->slots_count - 1);;
         slot = (slot + 1) & (people->slots_count - 1))
        if (people->slots[slot] == NULL ||
            memcmp(people->slots[slot]->hash, hash, STORE_HASH_SIZE) == 0)
            return slot;
}

static bool grow(struct people *people)
{
    struct people larger = {.slots_count =
                                people->slots_count > 0 ? 2 * people->slots_count : SLOTS_MIN,
                            .count = people->count};
    larger.slots = calloc(larger.slots_count, sizeof(struct store_person *));
    if (larger.slots == NULL)
        return false;
    for (size_t i = 0; i < people->slots_count; i++)
        if (people->slots[i] != NULL)
            larger.slots[slot_of(&larger, people->slots[i]->hash)] = people->slots[i];
    free(people->slots);
    *people = larger;
    return true;
}

bool people_put(struct people *people, const struct store_person *person)
{
    if (2 * ((size_t)people->count + 1) > people->slots_count && !grow(people))
        return false;
    size_t slot = slot_of(people, person->hash);
    if (people->slots[slot] == NULL) {
        if (people_is_full(people) ||
            (people->slots[slot] = malloc(sizeof(struct store_person))) == NULL)
            return false;
        people->count++;
    }
    *people->slots[slot] = *person;
    return true;
}

const struct store_person *people_find(const struct people *people,
                                       const unsigned char hash[STORE_HASH_SIZE])
{
    return people->slots_count > 0 ? people->slots[slot_of(people, hash)] : NULL;
}

/* --- tokens --- */

static void hash_token(struct cursor token, unsigned char hash[STORE_HASH_SIZE])
{
    struct sha256 sha;
    sha256_begin(&sha);
    sha256_add(&sha, token.at, cursor_left(&token));
    sha256_end(&sha, hash);
}

const struct store_person *people_find_token(const struct people *people, struct cursor token)
{
    unsigned char hash[STORE_HASH_SIZE];
    if (cursor_left(&token) != PEOPLE_TOKEN_ROOM - 1)
        return NULL;
    hash_token(token, hash);
    return people_find(people, hash);
}

/* Without random bytes nothing that has to be secret can be made: then it is better to end. */
void people_fill_random(void *bytes, size_t count)
{
    for (size_t filled = 0; filled < count;) {
        ssize_t step = getrandom((unsigned char *)bytes + filled, count - filled, 0);
        ensure(step > 0 || errno == EINTR);
        filled += step > 0 ? (size_t)step : 0;
    }
}

static void invent_token(char token[PEOPLE_TOKEN_ROOM])
{
    static const char digits[] = "0123456789abcdef";
    unsigned char bytes[PEOPLE_TOKEN_SIZE];
    people_fill_random(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        token[2 * i] = digits[bytes[i] >> 4];
        token[2 * i + 1] = digits[bytes[i] & 15];
    }
    token[PEOPLE_TOKEN_ROOM - 1] = '\0';
}

/* 16 letters of 62: 95 random bits. Bytes from 248 on are thrown away, so that all letters are
 * equally likely. */
static void invent_id(char id[STORE_ID_ROOM])
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    for (int i = 0; i < PEOPLE_ID_LENGTH;) {
        unsigned char byte;
        people_fill_random(&byte, 1);
        if (byte < 248)
            id[i++] = letters[byte % 62];
    }
    id[PEOPLE_ID_LENGTH] = '\0';
}

void people_invent(struct store_person *person, char token[PEOPLE_TOKEN_ROOM])
{
    *person = (struct store_person){.seen_ms = 0};
    invent_token(token);
    invent_id(person->id);
    hash_token(cursor_over_string(token), person->hash);
}
