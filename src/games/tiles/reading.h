/* Moves read from text. What is well written but not possible is refused with its reason. */
#ifndef GAMES_TILES_READING_H
#define GAMES_TILES_READING_H

#include "games/tiles/moves.h"
#include "games/tiles/words.h"

/* Well written, but is it possible now? Why not is said from what the viewer knows. */
static inline bool allow(const struct rules *rules, const struct state *state, move chosen,
                         struct fault *fault)
{
    bool is_draw = state->phase == PHASE_DEAL || state->phase == PHASE_DRAW;
    /* No phase has more moves than there are tiles. */
    move list[TILES];
    for (int i = moves(rules, state, list) - 1; i >= 0; i--)
        if (list[i] == chosen)
            return true;
    if (is_draw && (chosen == UNSEEN) == sees_draw(state))
        return fault_say(fault, FAULT_ILLEGAL, &phrases[PHRASE_NOT_SEEN], NO_FILLERS);
    return fault_say(fault, FAULT_ILLEGAL, &phrases[is_draw ? PHRASE_NOT_IN_BAG : PHRASE_NOT_HELD],
                     FILLERS(fill_number((int)chosen)));
}

static inline bool read_move(const struct rules *rules, const struct state *state,
                             struct cursor text, move *chosen, struct fault *fault)
{
    if (state->phase == PHASE_OVER)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_game_over, NO_FILLERS);
    bool is_draw = state->phase == PHASE_DEAL || state->phase == PHASE_DRAW;
    int number = UNSEEN;
    /* "draw 7", "draw ??", "roll 4", "lay 7": the word follows from the phase. */
    bool fine = cursor_take_any_case(&text, spellings[state->phase].word);
    if (!is_draw || !cursor_take_word(&text, unseen_text))
        fine =
            fine && cursor_take_number(&text, spellings[state->phase].most, &number) && number > 0;
    if (!fine || !cursor_done(&text))
        return fault_say(fault, FAULT_SYNTAX, spellings[state->phase].wanted, NO_FILLERS);
    if (!allow(rules, state, (move)number, fault))
        return false;
    *chosen = (move)number; /* only now: a fault leaves it untouched */
    return true;
}

#endif
