/* What a seat may expect from a position, for bots that look one ply ahead.
 *
 * Within a turn nothing is hidden or left to chance, so the rest of it can be searched: how few
 * cards can be left in the hand? The search goes deep first and stops after a few positions; what
 * it finds can be played, and a longer search would seldom find more. */
#ifndef GAMES_ATHLETIC_BOT_JUDGE_H
#define GAMES_ATHLETIC_BOT_JUDGE_H

#include "games/athletic/turn.h"

enum {
    GLANCE_POSITIONS = 200,
    WORTH_CARD = 10, /* in the hand: something to get rid of */
    WORTH_MEDAL = 10000,
};

/* All of a position that matters to the rest of a turn. */
struct scene {
    uint64_t hand;
    uint8_t top[PILES];
    uint8_t bottom[PILES];
};

struct glance {
    const struct rules *rules;
    int left; /* positions it may still look at */
    int best; /* fewest cards left so far */
};

static inline void glance_turn(struct glance *glance, const struct scene *scene);

static inline void glance_card(struct glance *glance, const struct scene *scene, int card, int pile)
{
    struct scene next = *scene;
    next.hand ^= card_bit(card);
    if (next.top[pile] == NO_CARD)
        next.bottom[pile] = (uint8_t)card;
    next.top[pile] = (uint8_t)card;
    glance_turn(glance, &next);
}

static inline void glance_pour(struct glance *glance, const struct scene *scene, int from, int onto)
{
    struct scene next = *scene;
    next.top[onto] = next.bottom[from];
    next.top[from] = next.bottom[from] = NO_CARD;
    glance_turn(glance, &next);
}

static inline void glance_plays(struct glance *glance, const struct scene *scene)
{
    for (int pile = 0; pile < PILES; pile++) {
        uint64_t cards = scene->hand & glance->rules->fits[scene->top[pile]];
        while (cards != 0 && glance->left > 0)
            glance_card(glance, scene, bits_take(&cards), pile);
    }
}

static inline void glance_pours(struct glance *glance, const struct scene *scene)
{
    for (int from = 0; from < PILES; from++)
        for (int onto = 0; onto < PILES && glance->left > 0; onto++)
            if (glance->rules->fits[scene->top[onto]] & card_bit(scene->top[from]))
                glance_pour(glance, scene, from, onto);
}

/* One hole is as good as another: only one of them is tried. */
static inline void glance_fills(struct glance *glance, const struct scene *scene, int hole)
{
    uint64_t cards = scene->hand;
    while (cards != 0 && glance->left > 0)
        glance_card(glance, scene, bits_take(&cards), hole);
}

/* The number of holes; `*hole` is one of them. */
static inline int scene_holes(const struct scene *scene, int *hole)
{
    int holes = 0;
    for (int pile = 0; pile < PILES; pile++) {
        if (scene->top[pile] != NO_CARD)
            continue;
        holes++;
        *hole = pile;
    }
    return holes;
}

static inline void glance_turn(struct glance *glance, const struct scene *scene)
{
    int hole = 0;
    int holes = scene_holes(scene, &hole);
    int spare = bits_count(scene->hand) - holes; /* any card fills a hole */
    glance->left--;
    if (spare < glance->best)
        glance->best = spare;
    if (glance->best == 0)
        glance->left = 0;
    if (spare > 0) {
        glance_plays(glance, scene);
        glance_pours(glance, scene);
    }
    if (holes > 0)
        glance_fills(glance, scene, hole);
}

static inline int cards_left_over(const struct rules *rules, const struct state *state, int seat)
{
    struct glance glance = {rules, GLANCE_POSITIONS, bits_count(state->hand[seat])};
    if (state->phase != PHASE_PLAY || state->seat != seat)
        return glance.best;
    struct scene scene = {.hand = state->hand[seat]};
    memcpy(scene.top, state->top, sizeof scene.top);
    memcpy(scene.bottom, state->bottom, sizeof scene.bottom);
    glance_turn(&glance, &scene);
    return glance.best;
}

static inline int medals_of_best_other(const struct rules *rules, const struct state *state,
                                       int seat)
{
    int best = 0;
    for (int other = 0; other < rules->players; other++)
        if (other != seat && state->medals[other] > best)
            best = state->medals[other];
    return best;
}

/* With nothing more to gain the turn had better be over: that is worth a little. */
static inline double judge(const struct rules *rules, const struct state *state, int seat)
{
    int lead = state->medals[seat] - medals_of_best_other(rules, state, seat);
    bool goes_on = state->phase == PHASE_PLAY && state->seat == seat;
    int cards = cards_left_over(rules, state, seat);
    return lead_expects(lead * WORTH_MEDAL - cards * WORTH_CARD - goes_on, WORTH_MEDAL);
}

#endif
