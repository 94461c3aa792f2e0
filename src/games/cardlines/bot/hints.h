/* What the bots are told about convoy and sequence (engine/hints.h). */
#ifndef GAMES_CARDLINES_BOT_HINTS_H
#define GAMES_CARDLINES_BOT_HINTS_H

#include "games/cardlines/bot/learn.h"
#include "games/cardlines/bot/think.h"
#include "games/cardlines/bot/why.h"

static const struct insight insight = {
    .recall = think_recall,
    .guess = think_guess,
    .shortlist = think_shortlist,
    .playout = think_playout,
};

static const struct hints hints = {
    .why = why,
    .study = &study,
    .insight = &insight,
};

#endif
