/* What the bots are told about athletic (engine/hints.h). */
#ifndef GAMES_ATHLETIC_BOT_HINTS_H
#define GAMES_ATHLETIC_BOT_HINTS_H

#include "games/athletic/bot/learn.h"
#include "games/athletic/bot/think.h"
#include "games/athletic/bot/why.h"

static const struct hints hints = {.think = think, .why = why, .study = &study};

#endif
