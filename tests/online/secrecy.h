/* Secrecy on the wire: what is sent to a viewer is the same when what it cannot know is dealt anew.
 *
 * A game with secrets is played at a table, with all that people do beside moving; every frame is
 * kept with its time. For each seat that a person has, and for those who watch, the cards they
 * cannot know are dealt anew, the same script is played, and every frame to them must be the same
 * bytes at the same moment, none more, none fewer. Bots think for another time than before, too,
 * but in both games a bot's move leaves a whole number of its paces after the question. */
#ifndef TESTS_ONLINE_SECRECY_H
#define TESTS_ONLINE_SECRECY_H

#include <stdint.h>

enum { SECRECY_LEVELS = 6 }; /* of bots */

struct secrecy_count {
    int64_t games, viewers, skipped; /* skipped: a viewer for whom no other deal was found */
    int64_t plies, frames;           /* frames compared */
    int64_t draws, changed;          /* in all games dealt anew; those that brought another card */
    int64_t others;                  /* frames that were other ones, to those who can tell */
    int64_t asides, attempts, timeouts;
    int64_t in_time[SECRECY_LEVELS], late[SECRECY_LEVELS]; /* answers of bots */
};

/* One game by its seed: NULL, or what went wrong in it. */
const char *secrecy_play(uint64_t seed, struct secrecy_count *count);
void secrecy_print(const struct secrecy_count *count);

#endif
