/* Threads that think for bots, away from the loop. Questions are copied in, answers are fetched by
 * the thread that asked. */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "rooms/rooms.h"

enum {
    THINKERS_MAX = 4,
    THINKERS_QUEUE_MAX = 1024, /* questions that wait; further ones are refused */
};

struct thinkers;

/* `wake` is called from any thread when there are answers. NULL: no memory or no threads. */
struct thinkers *thinkers_open(int count, void (*wake)(void *context), void *context);
/* Ends at once whoever still thinks; their answers are not told. */
void thinkers_close(struct thinkers *thinkers);
int thinkers_count_for_machine(void); /* its processors but one, which the loop has */

/* Copies all but the rules. Answers come later, a refusal too. */
void thinkers_ask(struct thinkers *thinkers, const struct rooms_ask *ask);

struct thinkers_answer {
    uint64_t ticket;
    bool is_refused;
    move chosen;
};

/* The next answer that has come in; false: none. */
bool thinkers_take(struct thinkers *thinkers, struct thinkers_answer *answer);

#endif
