/* What must be true of every state and view. What is kept for speed (empty squares, open cards,
 * locked tokens, lines of each side) is worked out again from what it follows from. */
#ifndef GAMES_CARDLINES_CHECK_H
#define GAMES_CARDLINES_CHECK_H

#include "games/cardlines/moves.h"

#include <string.h>

static inline struct squares covered(const struct rules *rules, const struct state *state)
{
    struct squares all = no_squares();
    for (int side = 0; side < rules->sides; side++)
        all = squares_join(all, state->tokens[side]);
    return all;
}

static inline const char *check_board(const struct rules *rules, const struct state *state)
{
    struct state fresh = {0};
    clear_board(rules, &fresh);
    int tokens = 0;
    for (int side = 0; side < rules->sides; side++) {
        int placed = squares_count(state->tokens[side]);
        /* A removed token goes back to its side. */
        if (TOKENS > 0 && placed + state->left[side] != TOKENS)
            return "tokens are lost or made";
        tokens += placed;
    }
    struct squares all = covered(rules, state);
    /* Counted one by one they are more than their union. */
    if (squares_count(all) != tokens)
        return "two tokens on one square";
    if (!squares_none(squares_common(all, rules->free)))
        return "a free square is covered";
    if (!squares_equal(state->empty, squares_without(fresh.empty, all)))
        return "the empty squares do not fit the tokens";
    for (int card = 0; card < KINDS; card++) {
        bool is_open = !squares_none(squares_common(rules->shows[card], state->empty));
        if (card_is_in(state->open, card) != is_open)
            return "the open cards do not fit the empty squares";
    }
    return NULL;
}

/* The lines are claimed once more, in their order, on an empty table: each must have been
 * allowed when it was made. */
static inline const char *check_lines(const struct rules *rules, const struct state *state)
{
    struct state grown = {0};
    if (state->lines_count > LINES_MAX)
        return "too many lines";
    for (int i = 0; i < state->lines_count; i++) {
        struct line line = state->lines[i];
        if (line.side >= rules->sides || line.way >= rules->ways || line.first >= SQUARES)
            return "a line that does not exist";
        struct squares needs = rules->run[line.way][line.first];
        if (!squares_none(squares_without(needs, state->tokens[line.side])))
            return "a token of a line is missing";
        if (!run_fits(rules, &grown, line.side, line.way, line.first))
            return "two lines share too many tokens";
        if (grown.made[line.side] == rules->target)
            return "a line after the target was reached";
        claim_line(rules, &grown, line.side, line.way, line.first);
    }
    if (!squares_equal(grown.locked, state->locked))
        return "the locked tokens do not fit the lines";
    return memcmp(grown.made, state->made, sizeof grown.made) == 0
               ? NULL
               : "the number of lines does not fit the lines";
}

/* Every card is laid, cut, in a hand or in the stock; in a view the hidden hands are in `stock`. */
static inline const char *check_deck(const struct rules *rules, const struct state *state)
{
    struct pack rest = pack_of_two(state->dealer == NOBODY ? 0 : JOKERS);
    struct pack known = state->stock;
    for (int seat = 0; seat < rules->players; seat++)
        pack_join(&known, &state->hands[seat]);
    for (int i = 0; i < state->laid_count; i++)
        pack_take(&rest, state->laid[i]);
    for (int i = 0; i < state->cuts_count; i++)
        pack_take(&rest, state->cuts[i]);
    return rest.word[0] == known.word[0] && rest.word[1] == known.word[1]
               ? NULL
               : "cards are lost or doubled";
}

static inline const char *check_hands(const struct rules *rules, const struct state *state)
{
    /* Cards that are held but not seen lie in `stock`, beyond its own count. */
    int unknown = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int known = pack_count(&state->hands[seat]), held = state->held[seat];
        bool is_hidden = seat < rules->players && hand_is_hidden(state, seat);
        if (held > (seat < rules->players ? rules->hand : 0))
            return "a hand holds too many cards";
        if (known != (is_hidden ? 0 : held))
            return "a hand does not hold what it counts";
        unknown += held - known;
    }
    if (pack_count(&state->stock) != state->stock_count + unknown)
        return "the stock does not hold what it counts";
    return NULL;
}

/* NOBODY is the dealer as long as the cut lasts; afterwards nothing of it is kept. */
static inline const char *check_cut(const struct rules *rules, const struct state *state)
{
    bool is_cut = state->dealer == NOBODY;
    if (!is_cut && (state->dealer >= rules->players || state->cutters != 0))
        return "the cut has no end";
    if (is_cut != (state->cutters != 0) || state->cuts_count > bits_count(state->cutters))
        return "the cut has no cutters";
    if (is_cut && state->laid_count + state->lines_count > 0)
        return "play before the deal";
    return NULL;
}

/* What belongs to one phase is 0 in all others, so that equal positions have equal bytes. */
static inline const char *check_phase(const struct rules *rules, const struct state *state)
{
    uint8_t firsts[LINE_LENGTH];
    bool is_reached = false;
    for (int side = 0; side < rules->sides; side++)
        is_reached |= state->made[side] >= rules->target;
    if (state->phase > PHASE_OVER || state->seat >= rules->players)
        return "no such phase or seat";
    /* Who reaches the target wins at once, before any draw. */
    if (is_reached && state->phase != PHASE_OVER)
        return "the target is reached and the game goes on";
    if (state->phase != PHASE_OVER && state->winner != NOBODY)
        return "a winner before the end";
    if (state->phase == PHASE_PLAY && state->held[state->seat] == 0)
        return "a seat without cards is to play";
    if ((state->phase == PHASE_DRAW || state->phase == PHASE_SWAP) && state->stock_count == 0)
        return "nothing to draw";
    if (state->phase != PHASE_REMOVE && state->victims != 0)
        return "a victim outside of its phase";
    if (state->phase != PHASE_LINE && (state->placed != 0 || state->way != 0))
        return "a line to be named outside of its phase";
    /* One candidate would have been claimed without a question. */
    if (state->phase == PHASE_LINE && pending_candidates(rules, state, firsts) < 2)
        return "no line to choose";
    return NULL;
}

/* Every side of `victims` is an opposing one and has a token to lose. */
static inline const char *check_victims(const struct rules *rules, const struct state *state)
{
    if (state->phase != PHASE_REMOVE)
        return NULL;
    if (state->victims == 0 || (state->victims & ~losing_sides(rules, state)) != 0)
        return "nothing to remove";
    if (!rules->spares && bits_count(state->victims) > 1)
        return "two sides are next to lose a token";
    return NULL;
}

/* From the exchange to the end of the turn; the card that was exchanged has been laid. */
static inline const char *check_swap(const struct rules *rules, const struct state *state)
{
    if (state->phase == PHASE_SWAP && !state->swapped)
        return "a card is drawn for none";
    if (!state->swapped)
        return NULL;
    if (!rules->swaps || state->swapped > 1 || state->laid_count == 0)
        return "a card was exchanged that could not be";
    return state->phase < PHASE_SWAP || state->phase == PHASE_OVER ? "an exchange outside of a turn"
                                                                   : NULL;
}

static inline const char *check(const struct rules *rules, const struct state *state)
{
    static const char *(*const checks[])(const struct rules *, const struct state *) = {
        check_board, check_lines, check_deck,    check_hands,
        check_cut,   check_phase, check_victims, check_swap};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        const char *broken = checks[i](rules, state);
        if (broken != NULL)
            return broken;
    }
    return NULL;
}

#endif
