/* The score sheet of one player: the front to be marked or already filled in, overleaf the rules in
 * short, if the game has them (engine/sheet.h). A sheet for more than ten games has a second
 * leaf. */
#ifndef PAPER_SHEET_H
#define PAPER_SHEET_H

#include "base/phrase.h"
#include "engine/game.h"
#include "events/marks.h"
#include "paper/ink.h"

enum {
    SHEET_ROUNDS_MAX = 64,
    SHEET_COLUMNS = 10, /* games side by side, as on the printed sheet */
};

struct sheet {
    const char *event, *date; /* NULL or "": to be filled in by hand; dates as 2026-11-16 */
    const struct game *game;
    const char *name; /* of the player; NULL or "": to be filled in by hand */
    int rounds;
    enum mark mark[SHEET_ROUNDS_MAX];
    struct event_points points;
    bool first_begins; /* at this event: said on the front, and the rules overleaf follow it */
    enum language language;
    enum paper paper;
};

/* What a page calls a game. */
const char *sheet_title(const struct game *game, enum language language);

/* A sheet for pen and paper with the usual points; nothing but the game is filled in. */
struct sheet sheet_blank(const struct game *game, enum language language, enum paper paper);

void sheet_draw(const struct sheet *sheet, const struct ink *ink);
/* How many pages that takes: always even, so that sheets printed on both sides begin a leaf. */
int sheet_pages(const struct sheet *sheet);

#endif
