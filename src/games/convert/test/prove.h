/* Who wins by force, and nothing else: for tests and benchmarks. */
#ifndef GAMES_CONVERT_TEST_PROVE_H
#define GAMES_CONVERT_TEST_PROVE_H

#include "games/convert/bot/think.h"

static inline void root_prove_only(struct search *search, struct root *root)
{
    struct window all = {-SCORE_MAX, SCORE_MAX};
    for (int depth = 1; root->proof == PROOF_NONE && !think_is_over(search->think); depth++) {
        if (depth < 4 && depth <= root->sketch.left)
            root_search(search, root, depth, all);
        root_prove(search, root);
    }
}

#endif
