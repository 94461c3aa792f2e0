/* A record file opened for the commands that replay one. */
#ifndef CLI_REPLAY_H
#define CLI_REPLAY_H

#include "cli/files.h"
#include "engine/record.h"

struct replay {
    const char *path;
    char *text; /* when it was read here */
    struct record record;
    struct rules *rules;
    union position now;
    int plies; /* applied so far */
};

/* All say what is wrong. `replay_next`: RECORD_PLY after applying one ply. */
bool replay_open(struct replay *replay, const char *path);
/* The same, but a last line that broke off in a crash is dropped. */
bool replay_open_broken(struct replay *replay, const char *path, bool *has_dropped);
bool replay_open_text(struct replay *replay, const char *path, const char *text, size_t length);
enum record_step replay_next(struct replay *replay, struct ply *ply);
void replay_close(struct replay *replay);
/* "as seat 1 saw it"; empty for a whole game. */
const char *replay_viewer(const struct replay *replay);
/* For what cannot be done with a view; says so. */
bool replay_is_whole(const struct replay *replay);
/* Replays all of an open record, closes it, and prints one line about it when it is right. */
int replay_report(struct replay *replay);

#endif
