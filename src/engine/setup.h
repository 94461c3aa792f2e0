/* Options of a game: from text or record to a checked `struct setup`. Set in any order, then
 * finish. */
#ifndef ENGINE_SETUP_H
#define ENGINE_SETUP_H

#include "engine/game.h"

void setup_begin(struct setup *setup, const struct game *game);
/* One option, "players" included; a value as typed. */
bool setup_set(struct setup *setup, const char *key, const char *value, struct fault *fault);
bool setup_set_all(struct setup *setup, const char *options, struct fault *fault); /* "a=1 b=2" */
bool setup_set_number(struct setup *setup, const char *key, int64_t value, struct fault *fault);
/* The text of the data file that the data option names (read by whoever may touch files). */
bool setup_give_data(struct setup *setup, const char *key, const char *text, size_t length,
                     struct fault *fault);
/* Fills what was not given, checks limits and combinations. */
bool setup_finish(struct setup *setup, struct fault *fault);
/* "key=value key=value": all of the above in one call, for tests and simple callers. */
bool setup_parse(struct setup *setup, const struct game *game, const char *options,
                 struct fault *fault);

int setup_option(const struct game *game, const char *key); /* its index or -1 */
int setup_data_option(const struct game *game);             /* the index of its OPTION_DATA or -1 */
/* True if the data option names a file that is neither built in nor given yet. */
bool setup_wants_data(const struct setup *setup);
/* The object of a record: players, and what differs from the defaults. */
void setup_write(const struct setup *setup, struct json *json);

#endif
