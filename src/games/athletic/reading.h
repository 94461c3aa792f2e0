/* Moves read from text. What is well written but not allowed is refused with its reason. */
#ifndef ATHLETIC_READING_H
#define ATHLETIC_READING_H

#include "games/athletic/words.h"

/* --- notation --- */

static inline char to_lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + ('a' - 'A')) : letter;
}

static inline bool take_word(struct cursor *cursor, const char *word)
{
    struct cursor ahead = *cursor;
    for (; *word != '\0'; word++, ahead.at++)
        if (to_lower(cursor_peek(&ahead)) != *word)
            return false;
    *cursor = ahead;
    return true;
}

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

static inline bool take_play(struct cursor *cursor, move *chosen)
{
    int card, pile;
    if (!card_read(cursor, &card) || !cursor_take(cursor, '>') || !take_pile(cursor, &pile))
        return false;
    *chosen = move_play(card, pile);
    return true;
}

static inline bool take_pour(struct cursor *cursor, move *chosen)
{
    int from, onto;
    if (!take_pile(cursor, &from) || !cursor_take_word(cursor, ">>") || !take_pile(cursor, &onto))
        return false;
    *chosen = move_pour(from, onto);
    return true;
}

static inline bool take_event(struct cursor *cursor, enum move_kind kind, move *chosen)
{
    int what = NO_CARD;
    if (!take_word(cursor, event_words[kind]) || !cursor_take(cursor, ' '))
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
    case KIND_END: *chosen = move_make(KIND_END, 0); return take_word(cursor, "end");
    case KIND_DRAW:
    case KIND_TURN:
    case KIND_START: break;
    }
    return take_event(cursor, kind, chosen);
}

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

static inline bool refuse(struct fault *fault, const char *reason)
{
    return fault_set(fault, FAULT_ILLEGAL, "%s", reason);
}

static inline bool refuse_card(struct fault *fault, const char *before, int card, const char *after)
{
    char bytes[CARD_ROOM];
    struct text text = TEXT_OVER(bytes);
    card_write(&text, card);
    return fault_set(fault, FAULT_ILLEGAL, "%s%s%s", before, bytes, after);
}

static inline bool refuse_misfit(struct fault *fault, int card, int top)
{
    char bytes[2][CARD_ROOM];
    struct text upper = TEXT_OVER(bytes[0]);
    struct text lower = TEXT_OVER(bytes[1]);
    card_write(&upper, card);
    card_write(&lower, top);
    return fault_set(fault, FAULT_ILLEGAL, "%s does not fit on %s", bytes[0], bytes[1]);
}

static inline bool can_spare_card(const struct state *state)
{
    return bits_count(state->hand[state->seat]) > count_holes(state);
}

static inline bool allow_play(const struct state *state, move chosen, struct fault *fault)
{
    int card = move_what(chosen);
    int top = state->top[move_pile(chosen)];
    if ((may_be_in_hand(state, state->seat) & card_bit(card)) == 0)
        return refuse_card(fault, "you do not hold ", card, "");
    if (top == NO_CARD)
        return true;
    if (!card_fits(card, top))
        return refuse_misfit(fault, card, top);
    if (!can_spare_card(state))
        return refuse(fault, "all your cards are needed to fill the holes");
    return true;
}

static inline bool allow_pour(const struct state *state, move chosen, struct fault *fault)
{
    int from = move_pile(chosen);
    int onto = move_what(chosen);
    if (from == onto)
        return refuse(fault, "a pile cannot be poured over itself");
    if (is_hole(state, from) || is_hole(state, onto))
        return fault_set(fault, FAULT_ILLEGAL, "pile %d is a hole",
                         (is_hole(state, from) ? from : onto) + 1);
    if (!card_fits(state->top[from], state->top[onto]))
        return refuse_misfit(fault, state->top[from], state->top[onto]);
    if (!can_spare_card(state))
        return refuse(fault, "you would have no card left for that hole");
    return true;
}

static inline bool allow_end(const struct state *state, struct fault *fault)
{
    int hole = first_hole(state);
    if (hole < PILES)
        return fault_set(fault, FAULT_ILLEGAL, "hole %d must be filled first", hole + 1);
    return true;
}

static inline bool allow_from_stock(const struct state *state, move chosen, struct fault *fault)
{
    bool named = move_what(chosen) != NO_CARD;
    if (move_kind(chosen) == KIND_DRAW && named != sees_draw(state))
        return refuse(fault, named ? "you cannot see which card is drawn" : "which card is drawn?");
    if (named && (may_be_in_stock(state) & card_bit(move_what(chosen))) == 0)
        return refuse_card(fault, "", move_what(chosen), " is not in the stock");
    return true;
}

static inline bool allow_start(const struct rules *rules, move chosen, struct fault *fault)
{
    if (move_what(chosen) < rules->players)
        return true;
    return fault_set(fault, FAULT_ILLEGAL, "there is no seat %d", move_what(chosen));
}

/* Phase: the kinds of moves it takes, and what to say of all others. */
static inline bool allow_kind(const struct state *state, move chosen, struct fault *fault)
{
    static const struct {
        unsigned kinds;
        const char *reason;
    } phases[] = {
        [PHASE_START] = {1u << KIND_START, "it is not yet decided who goes first"},
        [PHASE_DEAL] = {1u << KIND_DRAW, "the hands are being dealt"},
        [PHASE_TURN] = {1u << KIND_TURN, "the piles are being laid out"},
        [PHASE_PLAY] = {1u << KIND_PLAY | 1u << KIND_POUR | 1u << KIND_END,
                        "it is a player's turn to play, pour or end"},
        [PHASE_DRAW] = {1u << KIND_DRAW, "a card is to be drawn first"},
        [PHASE_OVER] = {0, "the game is over"},
    };
    if (phases[state->phase].kinds >> move_kind(chosen) & 1)
        return true;
    return refuse(fault, phases[state->phase].reason);
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

static inline bool read_move(const struct rules *rules, const struct state *state,
                             struct cursor text, move *chosen, struct fault *fault)
{
    move found;
    if (!parse_move(text, &found))
        return fault_set(fault, FAULT_SYNTAX, "a move is written B7>3 (play), 2>>4 (pour), or end");
    if (!allow(rules, state, found, fault))
        return false;
    *chosen = found;
    return true;
}

#endif
