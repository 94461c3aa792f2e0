/* Those who play at this terminal: a session with the names that the screen calls them by, what
 * their bots think with, and the file that the record is kept in. */
#ifndef CLI_PLAY_PARTY_H
#define CLI_PLAY_PARTY_H

#include "cli/play_keeper.h"
#include "cli/play_words.h"
#include "cli/seats.h"
#include "host/host.h"
#include "session/session.h"

enum { PLIES_ROOM = 1 << 18, CALLED_ROOM = NAME_ROOM + 16 };

struct party {
    struct setup setup;
    struct rules *rules;
    struct session session;
    struct chair chairs[SEATS_MAX];
    char called_bytes[SEATS_MAX][CALLED_ROOM];
    const char *called[SEATS_MAX]; /* the players' names on the screen ... */
    const char *spoken[SEATS_MAX]; /* ... and in sentences, NULL for "you" */
    enum language language;
    int threads;      /* of a bot's thinking */
    struct host host; /* what bots think with */
    struct keeper keeper;
};

/* Memory for the plies, rules made ready, the first position; setup, chairs and threads are filled.
 * False: said why. */
bool party_begin(struct party *party);
void party_end(struct party *party);

int64_t party_now_ms(void);
int party_plies(const struct party *party);
bool party_hides(const struct party *party); /* people at one screen who hold secrets */
/* What a viewer may know of the position now. */
void party_view(const struct party *party, int viewer, union position *view);

/* The session's door, at this moment; what happened goes into the record. */
bool party_do(struct party *party, struct session_command command, struct fault *fault);
bool party_bot(struct party *party, struct fault *fault); /* the bot to move thinks and moves */
struct choice party_hint(struct party *party);            /* what `hard` would do in that place */
/* Why, as the end of a sentence that begins with "because"; from what the seat knows. */
void party_why(const struct party *party, struct choice hint, struct text *text);

/* The record from the start: the header and the plies so far; the rest follows by itself. */
void party_record_all(struct party *party);
/* The whole record so far into a file of its own; `again`: it may be there already. */
bool party_save(const struct party *party, const char *path, bool again, struct fault *fault);

#endif
