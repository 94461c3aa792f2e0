/* Another deal of a game that was played, which a viewer cannot tell from it: cards that others
 * drew unseen change places among these draws and with what was never drawn, as far as every card
 * that was shown later is still in that hand by then. The rules have the last word: all moves must
 * stay legal, all that was refused must be refused, and the viewer must see the same record. */
#ifndef TESTS_ONLINE_REDEAL_H
#define TESTS_ONLINE_REDEAL_H

#include "online/plot.h"

enum { DRAWS_MAX = LUCK_MAX + 256, CARD_ROOM = 8 };

/* A place where a card is: a draw, or behind all draws the rest of the stock. */
struct draw {
    int ply;    /* INT_MAX: never drawn */
    int holder; /* who alone saw it; SEAT_NONE: all did, or nobody */
    int number; /* of chance events; -1: never drawn */
    int stock;  /* which one it came from: a used-up stock may be built anew */
};

/* A card, and what became of it. */
struct token {
    move event;
    int shown; /* the ply that showed it; INT_MAX: none did */
    int by;    /* the seat that did */
    char card[CARD_ROOM];
};

struct redeal {
    const struct setup *setup;
    const struct course *course; /* the game as it was */
    const struct plot *plot;
    struct draw draws[DRAWS_MAX];
    struct token tokens[DRAWS_MAX]; /* in the places as they were */
    int draws_count;                /* the rest of the stock included */
};

struct redeal_result {
    uint32_t blind; /* viewers who cannot tell, a bit each: stage_viewer */
    int changed;    /* draws */
};

void redeal_begin(struct redeal *redeal, const struct session *session, const struct plot *plot);
/* New events by their numbers into `luck`, of which there are as many as before. False: none was
 * found. */
bool redeal_find(const struct redeal *redeal, int viewer, struct rng *rng, move *luck,
                 struct redeal_result *result);

#endif
