/* The record of a game being played, kept line by line: each is flushed at once, so that a crash
 * loses nothing. Taking back cuts the file where the ply began. */
#ifndef CLI_PLAY_KEEPER_H
#define CLI_PLAY_KEEPER_H

#include "engine/record.h"

#include <sys/types.h>

struct keeper {
    const char *path; /* NULL: no record is kept */
    int descriptor;
    off_t *ends;   /* where the header ends, then every ply; the caller's memory */
    int ends_room; /* lines that there is room for */
    int lines;     /* of them so far */
    bool is_broken;
};

bool keeper_is_keeping(const struct keeper *keeper); /* nothing was lost so far */

/* A file for a new record. One that holds something already is refused: it may be a game. */
bool keeper_open(struct keeper *keeper, const char *path);
/* The same file again, to go on after its last ply; `ends` is filled up to `lines`. What stands
 * after it (a line that broke off) is cut. */
bool keeper_reopen(struct keeper *keeper, const char *path);
/* Closes a last line that lost its end. */
void keeper_end_line(struct keeper *keeper);
void keeper_add(struct keeper *keeper, const char *line);
void keeper_cut(struct keeper *keeper, int lines); /* keeps that many */
void keeper_close(struct keeper *keeper);

/* Whether both name one file. */
bool keeper_is_same_file(const char *path, const char *other);

#endif
