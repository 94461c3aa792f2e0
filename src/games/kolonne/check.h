/* What must be true of every position. The gap is not: a column may be torn by an opponent who
 * leaves, so any width can occur. */
#ifndef GAMES_KOLONNE_CHECK_H
#define GAMES_KOLONNE_CHECK_H

#include "games/kolonne/turn.h"

static inline const char *check_colour(const struct rules *rules, const struct state *state,
                                       int colour)
{
    struct set stones = state->stones[colour];
    /* Colours that are not in play have none. */
    if (set_count(&stones) != (rules->in_play[colour] ? STONES : 0))
        return "a colour does not have its seven stones";
    struct set off = set_without(stones, &rules->open[colour]);
    if (!set_empty(&off))
        return "a stone stands off the board or on the star of another colour";
    /* Stones that have not crossed yet: none of them can be past the star. */
    struct set green = set_without(stones, &state->crossed);
    struct set home = set_and(green, &rules->target[colour]);
    if (!set_empty(&home) || set_has(&green, rules->star[colour]))
        return "a stone on its star or target has not crossed its star";
    return NULL;
}

static inline const char *check_stones(const struct rules *rules, const struct state *state)
{
    struct set taken = no_fields;
    for (int colour = 0; colour < COLOURS; colour++) {
        const char *broken = check_colour(rules, state, colour);
        struct set shared = set_and(state->stones[colour], &taken);
        if (broken != NULL)
            return broken;
        if (!set_empty(&shared))
            return "two stones stand on one field";
        taken = set_or(taken, &state->stones[colour]);
    }
    struct set crossed = set_without(state->crossed, &taken);
    return set_empty(&crossed) ? NULL : "a field without a stone counts as crossed";
}

static inline const char *check_rolls(const struct rules *rules, const struct state *state)
{
    if (state->phase != PHASE_START)
        /* Who resigns may do so between the start rolls. */
        return state->phase == PHASE_OVER || (state->rollers == 0 && state->rolls_count == 0)
                   ? NULL
                   : "start rolls outside of the start";
    if (state->rollers >> rules->players != 0 || bits_count(state->rollers) < 2)
        return "the start is rolled for by fewer than two seats";
    /* The last roll of a round ends it: there is always one to come. */
    if (state->rolls_count >= bits_count(state->rollers))
        return "more start rolls than seats";
    for (int i = 0; i < COLOURS; i++)
        if (state->rolls[i] > DIE_SIDES || (state->rolls[i] > 0) != (i < state->rolls_count))
            return "a start roll that the die does not show";
    return NULL;
}

static inline const char *check_turn(const struct rules *rules, const struct state *state)
{
    int most = passes_max(rules, state);
    bool over = state->phase == PHASE_OVER;
    if (state->phase > PHASE_OVER || state->colour >= COLOURS || state->die > DIE_SIDES)
        return "a phase, colour or die that does not exist";
    if (state->phase >= PHASE_ROLL && !over && !rules->in_play[state->colour])
        return "the turn of a colour that is not in play";
    if (state->phase >= PHASE_ROLL && !over && !has_turns(rules, state, state->colour))
        return "the turn of a colour that is home";
    if ((state->die > 0) != (state->phase == PHASE_MOVE))
        return "the die lies exactly while a move is awaited";
    if (state->passes > most || (state->passes == most && !over))
        return "too many passes";
    if (state->turns > turns_max(rules) || (state->turns == turns_max(rules) && !over))
        return "too many turns";
    if (state->passes > state->turns)
        return "more passes than turns";
    return NULL;
}

/* A seat that resigned may lose with any position, so winners are not checked against it. */
static inline const char *check_end_state(const struct rules *rules, const struct state *state)
{
    bool over = state->phase == PHASE_OVER;
    if (!over && state->winner != 0)
        return "a winner before the end";
    if (over && state->winner >= rules->players && state->winner != NOBODY)
        return "a winner that does not play";
    for (int colour = 0; colour < COLOURS; colour++)
        if (rules->in_play[colour] && !over && has_won(rules, state, colour))
            return "a colour has arrived, and the game is not over";
    return NULL;
}

static const char *check(const struct rules *rules, const struct state *state)
{
    const char *broken = check_stones(rules, state);
    if (broken == NULL)
        broken = check_rolls(rules, state);
    if (broken == NULL)
        broken = check_turn(rules, state);
    return broken != NULL ? broken : check_end_state(rules, state);
}

#endif
