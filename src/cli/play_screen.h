/* What a person at the screen sees and types: talking, listening, covering. */
#ifndef CLI_PLAY_SCREEN_H
#define CLI_PLAY_SCREEN_H

#include "cli/play_alarm.h"
#include "cli/play_editor.h"
#include "cli/play_input.h"
#include "cli/play_party.h"

struct screen {
    struct party *party;
    struct input input;
    struct editor *editor; /* of the line that is typed, or NULL: as it comes */
    char prompt[32];
    bool is_covered; /* nobody has come to the screen yet */
    struct alarm alarm;
    bool is_terminal; /* of the output */
    bool has_colour;
    int seated;             /* whose hand the screen may show, or SEAT_NONE */
    int told[SEATS_MAX];    /* plies told so far, by seat (all the same when nothing is hidden) */
    move listed[MOVES_MAX]; /* the moves of the last list, which may be named by number ... */
    int listed_count;
    int listed_ply; /* ... in this position only */
};

enum heard {
    HEARD_LINE,
    HEARD_OUT_OF_TIME,
    HEARD_END, /* of the input */
};

void screen_begin(struct screen *screen, struct party *party);
void screen_end(struct screen *screen);

/* A line, within the time that is left. */
enum heard screen_listen(struct screen *screen, struct text *line);
/* Hands the screen to a seat; true: hands are secret, so it is covered until that person confirms.
 */
bool screen_cover(struct screen *screen, int seat);
void screen_call(const struct screen *screen, int seat); /* asks the person to come and confirm */
void screen_uncover(struct screen *screen);              /* the person has */

void screen_greet(const struct screen *screen);
void screen_tell_news(struct screen *screen, int viewer); /* what this viewer was not told yet */
void screen_forget_news(struct screen *screen);           /* after plies were taken back */
void screen_draw(const struct screen *screen, int viewer);
/* Lists the legal moves that begin with `start`. */
void screen_list_moves(struct screen *screen, int seat, const char *start);
void screen_tell_hint(struct screen *screen, int seat);
void screen_tell_result(const struct screen *screen);

#endif
