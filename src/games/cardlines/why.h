/* Why a move is good, in words: the weightiest thing it does. */
#ifndef GAMES_CARDLINES_WHY_H
#define GAMES_CARDLINES_WHY_H

#include "games/cardlines/study.h"

/* Traits of runs and what they mean to a player, the weightiest first. */
struct why_case {
    uint8_t first, count; /* of the traits */
    const char *words;
};

static const struct why_case why_cases[] = {
    {TRAIT_LINE, 1, "it completes a line"},
    {TRAIT_STOP + 1, 2, "it keeps another side from completing a line there"},
    {TRAIT_TAKE_ONE + 1, 1, "it breaks a line that lacks only one token"},
    {TRAIT_REOPEN_LAST + 1, 1, "it opens the square that your line lacks, and you hold its card"},
    {TRAIT_LAST + 3, 1, "it leaves one square of a line to cover, and you hold its card"},
    {TRAIT_LAST + 1, 2, "it leaves one square of a line to cover"},
    {TRAIT_TWO + 2, 1, "it builds a line of which you hold all other cards"},
    {TRAIT_SPOIL_TWO + 1, 1, "it spoils a line of which another side has much"},
    {TRAIT_TAKE_TWO, 1, "it breaks a line that is growing"},
    {TRAIT_TWO + 1, 1, "it builds a line of which you hold another card"},
    {TRAIT_TWO, 1, "it builds a line"},
    {TRAIT_THREE + 1, 3, "it begins a line with cards that you hold"},
};

static inline bool trait_is_of(int trait, const struct why_case *why)
{
    int kind = trait % TRAITS_RUN - why->first;
    return trait < 2 * TRAITS_RUN && kind >= 0 && kind < why->count;
}

static inline const char *why_words(const struct trait_list *list)
{
    for (size_t i = 0; i < sizeof why_cases / sizeof why_cases[0]; i++)
        for (int k = 0; k < list->count; k++)
            if (trait_is_of(list->trait[k], &why_cases[i]))
                return why_cases[i].words;
    return "";
}

static inline void why(const struct rules *rules, const struct sight *sight, move chosen,
                       struct text *text)
{
    struct shapes shapes;
    struct sketch sketch;
    struct judge judge;
    struct trait_list list;
    prepare_shapes(&shapes);
    sketch_begin(rules, &shapes, &sketch);
    sketch_follow(rules, &shapes, &sketch, sight->view);
    judge_begin(&judge, rules, sight->view, &shapes, &sketch, trait_weights, NULL);
    if (move_act(chosen) == ACT_LAY) {
        text_add(text, "the card is dead and you draw a new one");
    } else if (!list_all_traits(&judge, chosen, &list)) {
        text_add(text, "it completes a line and wins");
    } else {
        text_add(text, why_words(&list));
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
