/* Why a move is good, in words: what it changes that a player would point at, weightiest first. */
#ifndef GAMES_KOLONNE_WHY_H
#define GAMES_KOLONNE_WHY_H

#include "engine/hints.h"
#include "games/kolonne/features.h"

enum { BLOCK_STEPS = 5 }; /* a detour that others will notice */

/* Before and after a move of a stone. */
struct change {
    const struct rules *rules;
    int colour, from, to;
    struct standing was[COLOURS], is[COLOURS];
};

static inline bool why_home(const struct change *change, struct text *text)
{
    const struct rules *rules = change->rules;
    const struct standing *was = &change->was[change->colour];
    int depth = rules->depth[change->colour][change->to];
    if (!set_has(&rules->target[change->colour], change->to))
        return false;
    if (set_has(&rules->target[change->colour], change->from)) {
        text_add(text, "it goes deeper into the target, where the others need the room");
        return true;
    }
    bool is_deepest = was->slots >> (depth + 1) == 0;
    if (change->is[change->colour].home == STONES)
        text_add(text, "it brings the last stone home");
    else if (is_deepest)
        text_add(text, "it reaches the target's deepest free field");
    else
        text_add(text, "it brings a stone home");
    return true;
}

static inline bool why_star(const struct change *change, struct text *text)
{
    if (change->is[change->colour].crossed == change->was[change->colour].crossed)
        return false;
    text_add(text, "it brings a stone over the star");
    return true;
}

static inline bool is_foe(const struct change *change, int other)
{
    return change->rules->in_play[other] &&
           change->rules->seat[other] != change->rules->seat[change->colour];
}

/* Something done to an opponent: the corner taken, the column torn, the way made longer. */
static inline bool why_foe(const struct change *change, struct text *text)
{
    for (int other = 0; other < COLOURS; other++) {
        if (!is_foe(change, other))
            continue;
        const struct standing *was = &change->was[other], *is = &change->is[other];
        const char *verb = change->to == change->rules->corner[other] ? "shuts the corner to"
                           : is->gap > GAP_MAX && was->gap <= GAP_MAX ? "tears open"
                           : is->way >= was->way + BLOCK_STEPS        ? "blocks"
                                                                      : NULL;
        if (verb == NULL)
            continue;
        text_format(text, "it %s %s's column", verb, colour_names[other]);
        return true;
    }
    return false;
}

static inline bool why_column(const struct change *change, struct text *text)
{
    const struct standing *was = &change->was[change->colour], *is = &change->is[change->colour];
    if (is->gap < was->gap)
        text_add(text, was->gap > GAP_MAX ? "it joins the torn column again" : "it closes the gap");
    else if (is->rear < was->rear)
        text_add(text, "it brings up the last stone");
    else if (is->head < was->head)
        text_add(text, "it leads the column on");
    else if (is->way < was->way)
        text_format(text, "it brings the column %d step%s nearer", was->way - is->way,
                    was->way - is->way == 1 ? "" : "s");
    else
        return false;
    return true;
}

static void why(const struct rules *rules, const struct sight *sight, move chosen,
                struct text *text)
{
    struct state after = *sight->view;
    struct change change = {.rules = rules};
    if (chosen == MOVE_PASS) {
        text_add(text, "every move would spoil more than it gains");
        return;
    }
    change.colour = sight->view->colour;
    change.from = move_from(chosen);
    change.to = move_to(chosen);
    move_stone(rules, &after, change.from, change.to);
    standings_of(rules, sight->view, change.was);
    standings_of(rules, &after, change.is);
    if (!why_home(&change, text) && !why_star(&change, text) && !why_foe(&change, text))
        why_column(&change, text);
}

#endif
