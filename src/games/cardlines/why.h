/* Why a move is good, in words: the weightiest thing it does. */
#ifndef GAMES_CARDLINES_WHY_H
#define GAMES_CARDLINES_WHY_H

#include "games/cardlines/phrases.h"
#include "games/cardlines/study.h"

/* Traits of runs and what they mean to a player, the weightiest first. */
struct why_case {
    uint8_t first, count; /* of the traits */
    uint8_t phrase;
};

static const struct why_case why_cases[] = {
    {TRAIT_LINE, 1, PHRASE_WHY_COMPLETES},
    {TRAIT_STOP + 1, 2, PHRASE_WHY_STOPS},
    {TRAIT_TAKE_ONE + 1, 1, PHRASE_WHY_BREAKS_ONE},
    {TRAIT_REOPEN_LAST + 1, 1, PHRASE_WHY_REOPENS},
    {TRAIT_LAST + 3, 1, PHRASE_WHY_LAST_HELD},
    {TRAIT_LAST + 1, 2, PHRASE_WHY_LAST},
    {TRAIT_TWO + 2, 1, PHRASE_WHY_TWO_HELD},
    {TRAIT_SPOIL_TWO + 1, 1, PHRASE_WHY_SPOILS},
    {TRAIT_TAKE_TWO, 1, PHRASE_WHY_BREAKS_TWO},
    {TRAIT_TWO + 1, 1, PHRASE_WHY_TWO_ONE},
    {TRAIT_TWO, 1, PHRASE_WHY_TWO},
    {TRAIT_THREE + 1, 3, PHRASE_WHY_THREE},
};

static inline bool trait_is_of(int trait, const struct why_case *why)
{
    int kind = trait % TRAITS_RUN - why->first;
    return trait < 2 * TRAITS_RUN && kind >= 0 && kind < why->count;
}

/* The weightiest of the traits in words, if there is one. */
static inline void tell_traits(const struct trait_list *list, enum language language,
                               struct text *text)
{
    for (size_t i = 0; i < sizeof why_cases / sizeof why_cases[0]; i++)
        for (int k = 0; k < list->count; k++)
            if (trait_is_of(list->trait[k], &why_cases[i])) {
                text_add(text, phrases[why_cases[i].phrase].in[language]);
                return;
            }
}

static inline void why(const struct rules *rules, const struct sight *sight, move chosen,
                       enum language language, struct text *text)
{
    struct shapes shapes;
    struct sketch sketch;
    struct judge judge;
    struct trait_list list;
    prepare_shapes(&shapes);
    sketch_begin(rules, &shapes, &sketch);
    sketch_follow(rules, &shapes, &sketch, sight->view);
    judge_begin(&judge, rules, sight->view, &shapes, &sketch, NULL);
    if (move_act(chosen) == ACT_LAY) {
        text_add(text, phrases[PHRASE_WHY_DEAD].in[language]);
    } else if (!list_traits(&judge, chosen, &list)) {
        text_add(text, phrases[PHRASE_WHY_WINS].in[language]);
    } else {
        tell_traits(&list, language, text);
    }
}

static const struct insight cardlines_insight = {
    .recall = scout_recall,
    .guess = scout_guess,
    .shortlist = scout_shortlist,
    .playout = scout_playout,
};

static const struct hints cardlines_hints = {
    .wants_history = true,
    .why = why,
    .study = &cardlines_study,
    .insight = &cardlines_insight,
};

#endif
