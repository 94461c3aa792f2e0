/* A game being played at one screen: the match, who sits where, the random numbers, the record. No
 * input and no output here but the record. */
#ifndef CLI_PLAY_SESSION_H
#define CLI_PLAY_SESSION_H

#include "cli/play_keeper.h"
#include "cli/play_words.h"
#include "cli/seats.h"
#include "host/host.h"

enum { PLIES_ROOM = 1 << 18, CALLED_ROOM = NAME_ROOM + 16 };

struct session {
    struct setup setup;
    struct rules *rules;
    struct match match;
    struct chair chairs[SEATS_MAX];
    int people; /* how many seats are not bots */
    char called_bytes[SEATS_MAX][CALLED_ROOM];
    const char *called[SEATS_MAX];   /* the players' names on the screen ... */
    const char *spoken[SEATS_MAX];   /* ... in sentences, NULL for "you" ... */
    const char *recorded[SEATS_MAX]; /* ... and in the record */
    enum language language;
    int threads;      /* of a bot's thinking */
    struct host host; /* what bots think with */
    struct ply *seen;
    struct rng chance, bots, hints; /* apart, so that a hint changes no card to come */
    struct keeper keeper;
};

/* Memory for the plies, rules made ready, the first position; setup, chairs and threads are filled.
 * False: said why. */
bool session_begin(struct session *session, uint64_t seed);
void session_end(struct session *session);

bool session_is_person(const struct session *session, int seat);
bool session_hides(const struct session *session); /* people at one screen who hold secrets */
/* The one person at this screen, or SEAT_NONE. */
int session_sole_person(const struct session *session);
/* What a viewer may know of the position now. */
void session_view(const struct session *session, int viewer, union position *view);

/* The record from the start: the header and the plies so far; the rest follows by itself. */
void session_record_all(struct session *session);
bool session_apply(struct session *session, struct ply ply, struct fault *fault);
bool session_chance(struct session *session, struct fault *fault);
bool session_bot(struct session *session, struct fault *fault);
struct choice session_hint(struct session *session); /* what `hard` would do in that place */
/* Why, as the end of a sentence that begins with "because"; from what the seat knows. */
void session_why(const struct session *session, struct choice hint, struct text *text);
/* Back to the seat's last decision (in games without secrets: to the last of anybody at this
 * screen), if nobody has seen or decided anything since. */
bool session_undo(struct session *session, int seat, struct fault *fault);
/* The whole record so far into a file of its own; `again`: it may be there already. */
bool session_save(const struct session *session, const char *path, bool again, struct fault *fault);

#endif
