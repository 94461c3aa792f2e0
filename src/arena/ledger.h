/* The results of a match as text, JSON Lines: a head that says which match it is, then a line a
 * deal in ascending order. It is what a match resumes from and what `merge` adds up; docs/arena.md.
 */
#ifndef ARENA_LEDGER_H
#define ARENA_LEDGER_H

#include "arena/contest.h"
#include "engine/setup.h"

enum {
    LEDGER_LINE_ROOM = 2 * DATA_ROOM + 8192
}; /* a data file, no byte of which takes more than two, and the rest */

/* What the head says, as far as a report needs it. Two files are of the same match when their heads
 * are the same bytes. */
struct ledger_head {
    const struct game *game;
    int64_t seats, sides, rotations, seed, opening;
    int players_count;
    char names[CONTEST_PLAYERS_MAX][PLAYER_NAME_ROOM];
};

void ledger_head_of(const struct contest *contest, struct ledger_head *head);

/* One line each, with its end. */
void ledger_write_head(const struct ledger_head *head, const struct setup *setup,
                       struct text *text);
void ledger_write_deal(const struct deal *deal, int players_count, struct text *text);

/* One line each, without its end. */
bool ledger_read_head(struct cursor line, struct ledger_head *head, struct fault *fault);
bool ledger_read_deal(struct cursor line, const struct ledger_head *head, struct deal *deal,
                      struct fault *fault);

/* --- a whole text --- */

struct ledger {
    struct cursor rest;
    int line; /* the number of the line read last */
    struct cursor head_line;
    struct ledger_head head;
    int64_t next; /* no deal before this one may follow */
};

enum ledger_step { LEDGER_DEAL, LEDGER_END, LEDGER_FAULT };

/* Reads the head; the text must outlive the ledger. A fault carries the line. A last line without
 * its end was being written when the program died: it does not count. */
bool ledger_open(struct ledger *ledger, const char *text, size_t length, struct fault *fault);
enum ledger_step ledger_next(struct ledger *ledger, struct deal *deal, struct fault *fault);
/* How much of a text is whole lines. */
size_t ledger_whole(const char *text, size_t length);

#endif
