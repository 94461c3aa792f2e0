/* A person's turn: what can be typed, and what it does. */
#ifndef CLI_PLAY_TURN_H
#define CLI_PLAY_TURN_H

#include "cli/play_screen.h"

enum turn_end {
    TURN_GOES_ON, /* the position has changed: look who acts now */
    TURN_LEFT,    /* the person has left the game */
};

/* Hands the screen to a seat, covered where hands are secret; false: the person leaves instead. */
bool turn_hand_over(struct screen *screen, int seat);
/* The seat decides once: a move, running out of time, taking back, resigning, or leaving. */
enum turn_end turn_decide(struct screen *screen, int seat);
/* After a game that nobody recorded: a last chance to save it. */
void turn_offer_saving(struct screen *screen);
/* A file holds the game as it is now, all of it. */
void turn_is_kept(const struct party *party, const char *path);
const char *turn_kept_in(const struct party *party); /* a file with all of it, or NULL */
/* What a person who leaves should know, and one whose game is over. */
void turn_say_where(const struct screen *screen);
void turn_say_record(const struct screen *screen);

#endif
