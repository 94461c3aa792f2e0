/* Why a move is good, in words. */
#ifndef GAMES_ATHLETIC_BOT_WHY_H
#define GAMES_ATHLETIC_BOT_WHY_H

#include "games/athletic/bot/think.h"
#include "games/athletic/phrases.h"

/* On the stack, and few positions: a hint must come at once, and explains a choice that was made
 * with more. */
enum { WHY_MEMORY = 32 << 10, WHY_POSITIONS = 5000 };

/* Groups count only if there are some: cards that all stand alone are no group. */
static inline void tell_leave(const struct leave_facts *facts, const struct sketch *leave,
                              enum language language, struct text *text)
{
    int groups, far;
    int cards = bits_count(leave->hand);
    count_groups(facts->fits, leave->hand, 0, &groups, &far);
    enum phrase_number phrase = groups < cards ? PHRASE_WHY_GROUPS
                                : cards == 1   ? PHRASE_WHY_ONE_LEFT
                                               : PHRASE_WHY_BEST;
    text_phrase(text, language, &phrases[phrase], FILLERS(fill_number(cards), fill_number(groups)));
}

static inline void tell_plies(int plies, enum language language, struct text *text)
{
    text_phrase(text, language, &phrases[plies == 1 ? PHRASE_WHY_EMPTIES : PHRASE_WHY_FIRST_OF],
                FILLERS(fill_number(plies)));
}

/* What the turn comes to when it goes on from the move. */
static inline void why(const struct rules *rules, const struct sight *sight, move chosen,
                       enum language language, struct text *text)
{
    static const struct turn_limits limits = {.is_exact = true,
                                              .emptying = WHY_POSITIONS,
                                              .leaving = WHY_POSITIONS,
                                              .laid_max = LAID_MAX,
                                              .leaves_max = 1};
    _Alignas(POOL_ALIGN) unsigned char bytes[WHY_MEMORY];
    struct net net;
    struct solver solver;
    struct state next = *sight->view;
    play(rules, &next, chosen);
    if (next.medals[sight->seat] > sight->view->medals[sight->seat]) {
        tell_plies(1, language, text);
        return;
    }
    net_load(&net, built_in_weights);
    struct leave_facts facts = leave_facts_of(rules, sight->view, sight->seat, &net);
    struct sketch sketch = sketch_of(&next, sight->seat);
    bool goes_on = next.phase == PHASE_PLAY && move_kind(chosen) != KIND_END;
    if (goes_on && solve_turn(&solver, &facts, NULL, pool_over(bytes, sizeof bytes), &sketch,
                              limits) == VERDICT_YES)
        tell_plies(1 + solver.leaves[0].plies, language, text);
    else if (sight->view->hand[sight->seat] != 0)
        tell_leave(&facts,
                   goes_on ? &solver.leaves[0].sketch
                           : &(struct sketch){.hand = sight->view->hand[sight->seat]},
                   language, text);
}

#endif
