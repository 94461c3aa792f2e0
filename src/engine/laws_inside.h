/* What the files of the laws share. */
#ifndef ENGINE_LAWS_INSIDE_H
#define ENGINE_LAWS_INSIDE_H

#include "engine/laws.h"

enum { LAWS_MOVES_TRIED = 12 }; /* in each position */

/* A position under test, with all that the laws need to look at it. */
struct subject {
    const struct game *game;
    const struct rules *rules;
    const struct state *state;
    int players;
    int actor;
    int count; /* of legal moves, listed in room->inspect.list */
    struct rng *rng;
    struct laws_room *room;
    struct fault *fault;
};

#define BROKEN(subject, ...) fault_set((subject)->fault, FAULT_ILLEGAL, __VA_ARGS__)

/* --- laws.c --- */

/* A move or event of this state or view is read back from its text. */
bool laws_text_returns(const struct subject *s, const struct state *state, move chosen);
bool laws_state_is_json(const struct subject *s, const struct state *state, struct text *text);

/* --- laws_words.c --- */

bool laws_phrases_fit(const struct game *game, struct fault *fault);
bool laws_words_fit(const struct subject *s);
bool laws_hints_fit(const struct subject *s);
bool laws_telling_ends(const struct subject *s, const struct state *state, move chosen);
/* A listed move with one letter changed, as somebody may mistype it. */
void laws_mistype(const struct subject *s, struct text *text);

/* --- laws_views.c --- */

bool laws_forfeit_fits(const struct subject *s);
bool laws_secrets_kept(const struct subject *s, int viewer);
bool laws_same(const struct subject *s, const union position *left, const union position *right);

#endif
