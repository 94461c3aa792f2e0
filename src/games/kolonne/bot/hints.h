/* What the bots are told about kolonne (engine/hints.h). */
#ifndef GAMES_KOLONNE_BOT_HINTS_H
#define GAMES_KOLONNE_BOT_HINTS_H

#include "games/kolonne/bot/learn.h"
#include "games/kolonne/bot/think.h"
#include "games/kolonne/bot/why.h"

static const struct hints hints = {.think = think, .why = why, .study = &study};

#endif
