/* Files and memory, for the commands. Nothing here returns without success: errors are printed, and
 * NULL or false comes back. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "cli/args.h"
#include "engine/setup.h"

#include <stddef.h>

enum { FILE_SIZE_MAX = 256 << 20 }; /* a match of millions of deals, and not all memory */

/* A whole file, "-" for standard input, closed by a zero byte; the caller frees it. */
char *file_read(const char *path, size_t *length);
/* How a path is called in a sentence: "-" is standard input. */
const char *file_shown(const char *path);
void *memory(size_t size); /* zero-filled, aligned for rules; ends the program when there is none */

/* "flotilla: FILE:LINE: reason", the line left out when there is none. */
int wrong_file(const char *path, const struct fault *fault);

/* A usage error that names the game that may have been meant. */
int unknown_game(const char *name);
/* A game by name and the -o options of the command line, data files read. False: said why. */
bool setup_from_args(const char *game_name, struct setup *setup, int *exit_code);
/* The rules of a setup from the command line, or NULL after saying why; the caller frees them. */
struct rules *rules_new(const struct setup *setup);

#endif
