/* What happened, in sentences for one viewer. */
#ifndef CLI_PLAY_TELL_H
#define CLI_PLAY_TELL_H

#include "cli/play_party.h"

enum { SENTENCE_ROOM = 512 };

/* One sentence about a ply about to happen. */
void tell_ply(const struct party *party, const struct state *state, struct ply ply, int viewer,
              struct text *text);
/* Prints the plies from number `from` on: a line for every move, with the chance that belongs to
 * it.
 */
void tell_since(const struct party *party, int from, int viewer);

#endif
