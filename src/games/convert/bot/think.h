/* How bots choose in convert: one search, held back at the lower levels. */
#ifndef GAMES_CONVERT_BOT_THINK_H
#define GAMES_CONVERT_BOT_THINK_H

#include "games/convert/bot/search.h"

enum { WORTH_SCALE = 4 * POINT, WEIGHT_PROVED = 1000 };

/* What makes a level. Noise is for the levels below expert a way to err, and for it no more than a
 * way not to play the same game again. */
struct level {
    int depth_max;
    int noise;
    int lore;       /* eighths: see value.h */
    int prove_left; /* blocks left in all from which on it asks who wins by force */
};

static const struct level levels[] = {
    [SKILL_EASY] = {1, 160, 0, 0},
    [SKILL_NORMAL] = {2, 48, 0, 0},
    [SKILL_HARD] = {DEPTH_MAX, 24, 1, 0},
    [SKILL_EXPERT] = {DEPTH_MAX, 2, LORE_ALL, 14},
};

/* --- who wins by force --- */

/* Whether a move leads to more than the threshold at the end of the game; it comes to the front. */
enum answer { ANSWER_NONE, ANSWER_YES, ANSWER_NO };

static enum answer root_ask(struct search *search, struct root *root, int threshold)
{
    struct window window = {threshold, threshold + 1};
    search->is_stopped = false;
    for (int i = 0; i < root->count; i++) {
        int score =
            search_move(search, &root->sketch, root->number[i], root->sketch.left, 1, window);
        if (search->is_stopped)
            return ANSWER_NONE;
        if (score > threshold) {
            root_lift(root, i, score);
            return ANSWER_YES;
        }
    }
    return ANSWER_NO;
}

/* Asks for a win, then for a draw, with as much effort as was spent before. */
static void root_prove(struct search *search, struct root *root)
{
    search->nodes_end = 2 * search->think->sims + CLOCK_NODES;
    while (root->proof == PROOF_NONE) {
        enum answer answer = root_ask(search, root, root->threshold);
        if (answer == ANSWER_NONE)
            break;
        if (answer == ANSWER_YES)
            root->proof = root->threshold == 0 ? PROOF_WIN : PROOF_DRAW;
        else if (--root->threshold < -1)
            root->proof = PROOF_LOSS;
    }
    search->nodes_end = 0;
}

/* --- thinking --- */

static inline enum proof proof_of(int score)
{
    return score > 0 ? PROOF_WIN : score < 0 ? PROOF_LOSS : PROOF_DRAW;
}

/* Deeper and deeper, and in between the question who wins. A loss that is proved is no reason to
 * stop: the search goes on for the most points. */
static void root_think(struct search *search, struct root *root, const struct level *level)
{
    struct window all = {-SCORE_MAX, SCORE_MAX};
    int left = root->sketch.left, depth_max = level->depth_max < left ? level->depth_max : left;
    for (int depth = 1; depth <= depth_max && root->proof < PROOF_DRAW; depth++) {
        if (!root_search(search, root, depth, all) || think_is_over(search->think))
            return;
        if (depth == left || root->score[0] >= BOX_WON)
            root->proof = proof_of(root->score[0]);
        else if (depth > 1 && left <= level->prove_left)
            root_prove(search, root);
    }
}

static struct search *search_begin(const struct rules *rules, const struct sketch *sketch,
                                   struct think *think, const struct level *level)
{
    struct search *search = pool_take(&think->memory, 1, sizeof *search);
    int16_t *tops = pool_take(&think->memory, TOPS, sizeof *tops);
    size_t room = (size_t)(sketch->left + 1) * (size_t)rules->set.placements;
    int32_t *items = pool_take(&think->memory, room, sizeof *items);
    ensure(search != NULL && tops != NULL && items != NULL);
    ensure(sketch->left <= DEPTH_MAX); /* killers are kept by blocks left */
    memset(search, 0, sizeof *search);
    search->rules = rules;
    search->think = think;
    search->items = items;
    memset(search->killer, 0xFF, sizeof search->killer);
    value_begin(&search->value, rules, tops, level->noise, level->lore, &think->rng);
    search->memory = memory_over(&think->memory);
    return search;
}

/* From a pool the own colour is taken first; it makes no difference to who wins. */
static inline move placement_move(const struct rules *rules, const struct state *state, int number)
{
    uint32_t block = 1u << rules->placement[number].block;
    int colour = (state->held[state->seat] & block) != 0 ? state->seat : !state->seat;
    return (move)number + (colour == BLACK ? rules->colour_moves : 0);
}

/* Only what is proved is worth 1, 0.5 or 0. Of a move other than the best it is often known only
 * that it is not better, or how it looked less far ahead, which cannot be compared: -1. */
static inline double root_worth(const struct root *root, int index)
{
    ensure(index >= 0 && index < PLACEMENTS_MAX);
    static const double by_proof[] = {[PROOF_LOSS] = 0, [PROOF_DRAW] = 0.5, [PROOF_WIN] = 1};
    bool is_best = index == 0;
    if (root->proof != PROOF_NONE && (is_best || root->proof == PROOF_LOSS))
        return by_proof[root->proof];
    if (!is_best && (root->sure[index] == 0 || root->sure[index] != root->sure[0]))
        return -1;
    double lead = (double)root->score[index] / WORTH_SCALE, size = lead < 0 ? -lead : lead;
    return 0.5 + 0.5 * (lead + 0.001) / (1.01 + size);
}

/* The best move and the next. A worker who looked deeper, or proved its move, outvotes others. */
static inline void root_vote(const struct rules *rules, const struct state *state,
                             const struct root *root, struct think *think)
{
    double weight = root->proof == PROOF_NONE ? root->depth + 1 : WEIGHT_PROVED;
    for (int i = 0; i < root->count && i < 2; i++)
        think_vote(think, placement_move(rules, state, root->number[i]), weight / (1 + 3 * i),
                   root_worth(root, i));
}

static void think_at(const struct rules *rules, const struct state *state, struct think *think,
                     const struct level *level)
{
    struct sketch sketch = sketch_of(rules, state);
    struct search *search = search_begin(rules, &sketch, think, level);
    struct root root;
    root_begin(search, &root, &sketch);
    root_think(search, &root, level);
    root_vote(rules, state, &root, think);
}

static void think(const struct rules *rules, const struct sight *sight, struct think *think)
{
    think_at(rules, sight->view, think, &levels[think->skill]);
}

#endif
