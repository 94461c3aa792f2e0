/* What the bots are told about convert (engine/hints.h). */
#ifndef GAMES_CONVERT_BOT_HINTS_H
#define GAMES_CONVERT_BOT_HINTS_H

#include "games/convert/bot/think.h"
#include "games/convert/bot/why.h"

static const struct hints hints = {.think = think, .why = why};

#endif
