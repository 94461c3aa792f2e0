/* Why a move is good, in words: what it changes that a player would point at, weightiest first. */
#ifndef GAMES_KOLONNE_BOT_WHY_H
#define GAMES_KOLONNE_BOT_WHY_H

#include "engine/hints.h"
#include "games/kolonne/bot/features.h"
#include "games/kolonne/words.h"

enum { BLOCK_STEPS = 5 }; /* a detour that others will notice */

/* Before and after a move of a stone. */
struct change {
    const struct rules *rules;
    int colour, from, to;
    struct standing was[COLOURS], is[COLOURS];
};

/* The end of a sentence, where one is found: none leaves all as it was. */
struct reason {
    enum phrase_number phrase;
    struct filler filler;
};

static inline bool give(struct reason *reason, enum phrase_number phrase)
{
    reason->phrase = phrase;
    return true;
}

/* Going deeper first: it looks like arriving and is not. */
static inline bool why_home(const struct change *change, struct reason *reason)
{
    const struct rules *rules = change->rules;
    const struct standing *was = &change->was[change->colour];
    int depth = rules->depth[change->colour][change->to];
    if (!set_has(&rules->target[change->colour], change->to))
        return false;
    if (set_has(&rules->target[change->colour], change->from))
        return give(reason, PHRASE_WHY_DEEPER);
    if (change->is[change->colour].home == STONES)
        return give(reason, PHRASE_WHY_LAST_HOME);
    bool is_deepest = was->slots >> (depth + 1) == 0;
    return give(reason, is_deepest ? PHRASE_WHY_DEEPEST : PHRASE_WHY_HOME);
}

static inline bool why_star(const struct change *change, struct reason *reason)
{
    return change->is[change->colour].crossed != change->was[change->colour].crossed &&
           give(reason, PHRASE_WHY_STAR);
}

static inline bool is_foe(const struct change *change, int other)
{
    return change->rules->in_play[other] &&
           change->rules->seat[other] != change->rules->seat[change->colour];
}

/* Something done to an opponent: the corner taken, the column torn, the way made longer. */
static inline bool why_foe(const struct change *change, struct reason *reason)
{
    for (int other = 0; other < COLOURS; other++) {
        if (!is_foe(change, other))
            continue;
        const struct standing *was = &change->was[other], *is = &change->is[other];
        reason->filler = fill_colour(other);
        if (change->to == change->rules->corner[other])
            return give(reason, PHRASE_WHY_SHUTS);
        if (is->gap > GAP_MAX && was->gap <= GAP_MAX)
            return give(reason, PHRASE_WHY_TEARS);
        if (is->way >= was->way + BLOCK_STEPS)
            return give(reason, PHRASE_WHY_BLOCKS);
    }
    return false;
}

static inline bool why_column(const struct change *change, struct reason *reason)
{
    const struct standing *was = &change->was[change->colour], *is = &change->is[change->colour];
    if (is->gap < was->gap)
        return give(reason, was->gap > GAP_MAX ? PHRASE_WHY_JOINS : PHRASE_WHY_CLOSES);
    if (is->rear < was->rear)
        return give(reason, PHRASE_WHY_BRINGS_UP);
    if (is->head < was->head)
        return give(reason, PHRASE_WHY_LEADS);
    reason->filler = fill_number(was->way - is->way);
    return is->way < was->way && give(reason, PHRASE_WHY_NEARER);
}

/* What is less than the column's own way forward, but more than nothing. */
static inline bool why_small(const struct change *change, struct reason *reason)
{
    const struct standing *was = &change->was[change->colour], *is = &change->is[change->colour];
    for (int other = 0; other < COLOURS; other++) {
        reason->filler = fill_colour(other);
        if (is_foe(change, other) && change->is[other].way > change->was[other].way)
            return give(reason, PHRASE_WHY_HINDERS);
    }
    return is->gap <= GAP_MAX && is->gap == was->gap && give(reason, PHRASE_WHY_TOGETHER);
}

/* A pass may be the only move; then it is no choice, and is said so. */
static bool find_reason(const struct rules *rules, const struct state *view, move chosen,
                        struct reason *reason)
{
    struct state after = *view;
    struct change change = {.rules = rules};
    move list[MOVES_ROOM];
    if (chosen == MOVE_PASS)
        return give(reason, moves(rules, view, list) == 1 ? PHRASE_WHY_STUCK : PHRASE_WHY_PASS);
    change.colour = view->colour;
    change.from = move_from(chosen);
    change.to = move_to(chosen);
    move_stone(rules, &after, change.from, change.to);
    standings_of(rules, view, change.was);
    standings_of(rules, &after, change.is);
    return why_home(&change, reason) || why_star(&change, reason) || why_foe(&change, reason) ||
           why_column(&change, reason) || why_small(&change, reason);
}

static void why(const struct rules *rules, const struct sight *sight, move chosen,
                enum language language, struct text *text)
{
    struct reason reason = {.filler = fill_text("")};
    if (find_reason(rules, sight->view, chosen, &reason))
        text_phrase(text, language, &phrases[reason.phrase], FILLERS(reason.filler));
}

#endif
