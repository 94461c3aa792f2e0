/* Moves read from text. What is well written but not allowed is refused with its reason.
 *
 * In a view the hand of another seat is not known: there a move is allowed if it may be legal in
 * truth. That is how a record as a seat saw it is read back. */
#ifndef GAMES_ATHLETIC_READING_H
#define GAMES_ATHLETIC_READING_H

#include "base/ensure.h"
#include "games/athletic/moves.h"
#include "games/athletic/words.h"

/* --- notation --- */

/* 1 to 5; outside they count from 1. */
static inline bool take_pile(struct cursor *cursor, int *pile)
{
    struct cursor ahead = *cursor;
    int number;
    if (!cursor_take_number(&ahead, PILES, &number) || number == 0)
        return false;
    *cursor = ahead;
    *pile = number - 1;
    return true;
}

/* "B7>3" */
static inline bool take_play(struct cursor *cursor, move *chosen)
{
    int card, pile;
    if (!card_read(cursor, &card) || !cursor_take(cursor, '>') || !take_pile(cursor, &pile))
        return false;
    *chosen = move_play(card, pile);
    return true;
}

/* "2>>4" */
static inline bool take_pour(struct cursor *cursor, move *chosen)
{
    int from, onto;
    if (!take_pile(cursor, &from) || !cursor_take_word(cursor, ">>") || !take_pile(cursor, &onto))
        return false;
    *chosen = move_pour(from, onto);
    return true;
}

/* "draw B7", "draw ??", "turn B7", "start 1". Only a draw may be unseen. */
static inline bool take_event(struct cursor *cursor, enum move_kind kind, move *chosen)
{
    ensure(kind >= KIND_DRAW && kind <= KIND_START);
    int what = NO_CARD;
    if (!cursor_take_any_case(cursor, event_words[kind]) || !cursor_take(cursor, ' '))
        return false;
    bool hidden = kind == KIND_DRAW && cursor_take_word(cursor, hidden_card);
    if (kind == KIND_START && !cursor_take_number(cursor, PLAYERS_MAX - 1, &what))
        return false;
    if (kind != KIND_START && !hidden && !card_read(cursor, &what))
        return false;
    *chosen = move_make(kind, what);
    return true;
}

static inline bool take_kind(struct cursor *cursor, enum move_kind kind, move *chosen)
{
    switch (kind) {
    case KIND_PLAY: return take_play(cursor, chosen);
    case KIND_POUR: return take_pour(cursor, chosen);
    case KIND_END: *chosen = move_make(KIND_END, 0); return cursor_take_any_case(cursor, "end");
    case KIND_DRAW:
    case KIND_TURN:
    case KIND_START: break;
    }
    return take_event(cursor, kind, chosen);
}

/* One kind after another from the beginning of the text: no text is two kinds, so the order does
 * not matter. It must be used up: "end1" is no move. */
static inline bool parse_move(struct cursor text, move *chosen)
{
    for (int kind = KIND_PLAY; kind <= KIND_START; kind++) {
        struct cursor cursor = text;
        if (take_kind(&cursor, (enum move_kind)kind, chosen) && cursor_done(&cursor))
            return true;
    }
    return false;
}

/* --- reasons --- */

static inline bool refuse(struct fault *fault, enum phrase_number phrase, struct fillers fillers)
{
    return fault_say(fault, FAULT_ILLEGAL, &phrases[phrase], fillers);
}

static inline bool refuse_card(struct fault *fault, enum phrase_number phrase, int card)
{
    return refuse(fault, phrase, FILLERS(fill_text(card_name(card).bytes)));
}

/* Piles and holes from 1, as the player reads them; a seat as its option counts it. */
static inline bool refuse_number(struct fault *fault, enum phrase_number phrase, int number)
{
    return refuse(fault, phrase, FILLERS(fill_number(number)));
}

static inline bool refuse_misfit(struct fault *fault, int card, int top)
{
    return refuse(fault, PHRASE_MISFIT,
                  FILLERS(fill_text(card_name(card).bytes), fill_text(card_name(top).bytes)));
}

/* The same condition as in `find_choices`. */
static inline bool can_spare_card(const struct state *state)
{
    return bits_count(state->hand[state->seat]) > count_holes(state);
}

/* The first reason that a player can do something about: have the card, then make it fit, then
 * keep enough for the holes. */
static inline bool allow_play(const struct state *state, move chosen, struct fault *fault)
{
    int card = move_what(chosen);
    int top = state->top[move_pile(chosen)];
    if ((may_be_in_hand(state, state->seat) & card_bit(card)) == 0)
        return refuse_card(fault, PHRASE_NOT_HELD, card);
    if (top == NO_CARD)
        return true;
    if (!card_fits(card, top))
        return refuse_misfit(fault, card, top);
    if (!can_spare_card(state))
        return refuse(fault, PHRASE_HOLES_WANT, NO_FILLERS);
    return true;
}

/* As with a play: what is plain to see first. */
static inline bool allow_pour(const struct state *state, move chosen, struct fault *fault)
{
    int from = move_pile(chosen);
    int onto = move_what(chosen);
    if (from == onto)
        return refuse(fault, PHRASE_ITSELF, NO_FILLERS);
    if (is_hole(state, from) || is_hole(state, onto))
        return refuse_number(fault, PHRASE_IS_HOLE, (is_hole(state, from) ? from : onto) + 1);
    if (!card_fits(state->top[from], state->top[onto]))
        return refuse_misfit(fault, state->top[from], state->top[onto]);
    if (!can_spare_card(state))
        return refuse(fault, PHRASE_HOLE_TOO_FAR, NO_FILLERS);
    return true;
}

static inline bool allow_end(const struct state *state, struct fault *fault)
{
    int hole = first_hole(state);
    if (hole < PILES)
        return refuse_number(fault, PHRASE_FILL_FIRST, hole + 1);
    return true;
}

/* Whoever sees a draw must name its card, whoever does not must write "??": one event, one
 * spelling. */
static inline bool allow_from_stock(const struct state *state, move chosen, struct fault *fault)
{
    bool named = move_what(chosen) != NO_CARD;
    if (move_kind(chosen) == KIND_DRAW && named != sees_draw(state))
        return refuse(fault, named ? PHRASE_DRAW_UNSEEN : PHRASE_DRAW_UNNAMED, NO_FILLERS);
    if (named && (may_be_in_stock(state) & card_bit(move_what(chosen))) == 0)
        return refuse_card(fault, PHRASE_NOT_IN_STOCK, move_what(chosen));
    return true;
}

static inline bool allow_start(const struct rules *rules, move chosen, struct fault *fault)
{
    if (move_what(chosen) < rules->players)
        return true;
    return refuse_number(fault, PHRASE_NO_SEAT, move_what(chosen));
}

/* Phase: the kinds of moves it takes (a bit each), and what to say of all others. */
static inline bool allow_kind(const struct state *state, move chosen, struct fault *fault)
{
    static const struct {
        unsigned kinds;
        const struct phrase *reason;
    } phases[] = {
        [PHASE_START] = {1u << KIND_START, &phrases[PHRASE_AWAITS_START]},
        [PHASE_DEAL] = {1u << KIND_DRAW, &phrases[PHRASE_AWAITS_DEAL]},
        [PHASE_TURN] = {1u << KIND_TURN, &phrases[PHRASE_AWAITS_TURN]},
        [PHASE_PLAY] = {1u << KIND_PLAY | 1u << KIND_POUR | 1u << KIND_END,
                        &phrases[PHRASE_AWAITS_PLAY]},
        [PHASE_DRAW] = {1u << KIND_DRAW, &phrases[PHRASE_AWAITS_DRAW]},
        [PHASE_OVER] = {0, &phrase_game_over},
    };
    ensure(state->phase <= PHASE_OVER);
    if (phases[state->phase].kinds >> move_kind(chosen) & 1)
        return true;
    return fault_say(fault, FAULT_ILLEGAL, phases[state->phase].reason, NO_FILLERS);
}

static inline bool allow(const struct rules *rules, const struct state *state, move chosen,
                         struct fault *fault)
{
    if (!allow_kind(state, chosen, fault))
        return false;
    switch (move_kind(chosen)) {
    case KIND_PLAY: return allow_play(state, chosen, fault);
    case KIND_POUR: return allow_pour(state, chosen, fault);
    case KIND_END: return allow_end(state, fault);
    case KIND_DRAW:
    case KIND_TURN: return allow_from_stock(state, chosen, fault);
    case KIND_START: break;
    }
    return allow_start(rules, chosen, fault);
}

/* `chosen` is written only when all is well: on a fault outputs stay as they were. */
static inline bool read_move(const struct rules *rules, const struct state *state,
                             struct cursor text, move *chosen, struct fault *fault)
{
    move found;
    if (!parse_move(text, &found))
        return fault_say(fault, FAULT_SYNTAX, &phrases[PHRASE_NO_MOVE], NO_FILLERS);
    if (!allow(rules, state, found, fault))
        return false;
    *chosen = found;
    return true;
}

#endif
