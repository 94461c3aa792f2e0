/* Who sits where: "human,bot:hard", a word a seat; the last one repeats. */
#ifndef CLI_SEATS_H
#define CLI_SEATS_H

#include "bots/bot.h"

enum { CHAIR_ROOM = NAME_ROOM + 6 }; /* "human:" and a name as long as a record may hold */

struct chair {
    struct player player;  /* without a bot: a person */
    char name[CHAIR_ROOM]; /* as typed: "human", "human:Ann", "bot:hard:200ms" */
};

/* The bot whose name somebody may have meant, or NULL; a budget after a colon is no part of it. */
const char *seats_likely_bot(const char *name);

/* False after a usage error was printed. */
bool seats_read(const char *list, int players, struct chair *chairs);

#endif
