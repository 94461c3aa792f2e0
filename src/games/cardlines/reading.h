/* Moves read from text: first what is said, then whether it may be. What may not is refused with
 * its reason. */
#ifndef GAMES_CARDLINES_READING_H
#define GAMES_CARDLINES_READING_H

#include "base/ensure.h"
#include "games/cardlines/moves.h"
#include "games/cardlines/phrases.h"

/* What was said, whether or not it makes sense now. */
struct saying {
    enum act act;
    int card;
    int square; /* or the line's first */
    int last;
};

/* One at least; people type more. */
static inline bool take_blank(struct cursor *cursor)
{
    const char *before = cursor->at;
    cursor_skip_blanks(cursor);
    return cursor->at > before;
}

/* "cut 7H" */
static inline bool parse_cut(struct cursor *text, struct saying *saying)
{
    saying->act = ACT_CUT;
    return cursor_take_any_case(text, "CUT") && take_blank(text) && read_card(text, &saying->card);
}

/* "draw 7H", and in a view "draw ??" */
static inline bool parse_draw(struct cursor *text, struct saying *saying)
{
    saying->act = ACT_DRAW;
    return cursor_take_any_case(text, "DRAW") && take_blank(text) && read_card(text, &saying->card);
}

/* "line c4-f4" */
static inline bool parse_line(struct cursor *text, struct saying *saying)
{
    saying->act = ACT_LINE;
    return cursor_take_any_case(text, "LINE") && take_blank(text) &&
           read_square(text, &saying->square) && cursor_take(text, '-') &&
           read_square(text, &saying->last);
}

/* "xc4", "x-" */
static inline bool parse_next(struct cursor *text, struct saying *saying)
{
    if (!cursor_take_any_case(text, "X"))
        return false;
    saying->act = ACT_STOP;
    if (cursor_take(text, '-'))
        return true;
    saying->act = ACT_NEXT;
    return read_square(text, &saying->square);
}

/* "7H c4", "JS xc4", "7H -", "7H =" */
static inline bool parse_play(struct cursor *text, struct saying *saying)
{
    if (!read_card(text, &saying->card) || !take_blank(text))
        return false;
    saying->act = ACT_LAY;
    if (cursor_take(text, '-'))
        return true;
    saying->act = ACT_SWAP;
    if (cursor_take(text, '='))
        return true;
    saying->act = cursor_take_any_case(text, "X") ? ACT_TAKE : ACT_PLACE;
    return read_square(text, &saying->square);
}

/* No text can be read in two of these ways. */
static inline bool parse_saying(struct cursor text, struct saying *saying)
{
    static bool (*const parsers[])(struct cursor *, struct saying *) = {
        parse_cut, parse_draw, parse_line, parse_next, parse_play};
    cursor_skip_blanks(&text);
    for (size_t i = 0; i < sizeof parsers / sizeof *parsers; i++) {
        struct cursor ahead = text;
        if (!parsers[i](&ahead, saying))
            continue;
        cursor_skip_blanks(&ahead);
        return cursor_done(&ahead);
    }
    return false;
}

static inline bool refuse(struct fault *fault, enum phrase_number phrase, struct fillers fillers)
{
    return fault_say(fault, FAULT_ILLEGAL, &phrases[phrase], fillers);
}

static inline bool refuse_card(struct fault *fault, enum phrase_number phrase, int card)
{
    return refuse(fault, phrase, FILLERS(fill_text(card_name(card).bytes)));
}

static inline bool refuse_square(struct fault *fault, enum phrase_number phrase, int square)
{
    return refuse(fault, phrase, FILLERS(fill_text(square_name(square).bytes)));
}

static inline bool act_fits_phase(enum act act, enum phase phase)
{
    switch (act) {
    case ACT_CUT: return phase == PHASE_CUT;
    case ACT_DRAW: return phase == PHASE_DEAL || phase == PHASE_SWAP || phase == PHASE_DRAW;
    case ACT_PLACE:
    case ACT_TAKE:
    case ACT_LAY:
    case ACT_SWAP: return phase == PHASE_PLAY;
    case ACT_NEXT:
    case ACT_STOP: return phase == PHASE_REMOVE;
    case ACT_LINE: return phase == PHASE_LINE;
    }
    return false;
}

/* Whatever was said: what is awaited now. */
static inline bool refuse_phase(const struct rules *rules, const struct state *state,
                                struct fault *fault)
{
    _Static_assert(PHRASE_AWAITS_LINE - PHRASE_AWAITS_CUT == PHASE_LINE - PHASE_CUT, "each phase");
    ensure(state->phase <= PHASE_OVER);
    if (state->phase == PHASE_OVER)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_game_over, NO_FILLERS);
    /* The phrases stand in the order of the phases. */
    int awaited = PHRASE_AWAITS_CUT + state->phase;
    if (state->phase == PHASE_REMOVE && rules->spares)
        awaited = PHRASE_AWAITS_REMOVE_OR_STOP;
    return fault_say(fault, FAULT_ILLEGAL, &phrases[awaited], NO_FILLERS);
}

/* Why a token cannot be placed there: what is wrong with the card, with the side, with the
 * square. */
static inline bool refuse_place(const struct rules *rules, const struct state *state,
                                const struct saying *saying, struct fault *fault)
{
    ensure(saying->square >= 0 && saying->square < SQUARES);
    struct card_name card = card_name(saying->card);
    struct square_name square = square_name(saying->square);
    int shown = rules->board.card[saying->square];
    if (card_is_special(saying->card) && !card_is_in(cards_wild, saying->card))
        return refuse(fault, PHRASE_ONLY_TAKES,
                      FILLERS(fill_text(card.bytes), fill_text(square.bytes)));
    if (!has_tokens(state, mover_side(rules, state)))
        return refuse(fault, PHRASE_NO_TOKENS, NO_FILLERS);
    if (shown == CARD_NONE)
        return refuse_square(fault, PHRASE_FREE_SQUARE, saying->square);
    if (!card_is_special(saying->card) && shown != saying->card)
        return refuse(fault, PHRASE_SHOWS_OTHER,
                      FILLERS(fill_text(square.bytes), fill_text(card_name(shown).bytes),
                              fill_text(card.bytes)));
    return refuse_square(fault, PHRASE_COVERED, saying->square);
}

/* Why that token cannot be removed; `card` is the one laid for it, or CARD_JOKER afterwards. */
static inline bool refuse_take(const struct rules *rules, const struct state *state, int card,
                               int square, struct fault *fault)
{
    if (!card_is_in(cards_taking, card))
        return refuse_card(fault, PHRASE_NEVER_TAKES, card);
    if (squares_have(&state->tokens[mover_side(rules, state)], square))
        return refuse_square(fault, PHRASE_OWN_TOKEN, square);
    if (squares_have(&state->empty, square) || squares_have(&rules->free, square))
        return refuse_square(fault, PHRASE_NO_TOKEN, square);
    if (squares_have(&state->locked, square))
        return refuse_square(fault, PHRASE_IN_LINE, square);
    return refuse_square(fault, rules->spares ? PHRASE_HAS_LOST : PHRASE_NOT_NEXT, square);
}

/* Whoever sees the card names it, whoever does not writes "??": one event, one spelling. */
static inline bool judge_event(const struct state *state, const struct saying *saying,
                               struct fault *fault)
{
    ensure(saying->card >= 0 && saying->card <= CARD_UNKNOWN);
    bool is_hidden = saying->act == ACT_DRAW && hand_is_hidden(state, state->seat);
    if (is_hidden != (saying->card == CARD_UNKNOWN))
        return refuse_card(fault, is_hidden ? PHRASE_NOT_SEEN : PHRASE_NO_CARD, saying->card);
    if (!is_hidden && pack_copies(&state->stock, saying->card) == 0)
        return refuse_card(fault, PHRASE_NOT_IN_STOCK, saying->card);
    return true;
}

/* Why a card that is held cannot be exchanged, if so. */
static inline bool judge_swap(const struct rules *rules, const struct state *state, int card,
                              struct fault *fault)
{
    if (!rules->swaps)
        return refuse(fault, PHRASE_NO_SWAPS, NO_FILLERS);
    if (!card_is_dead(rules, state, card))
        return refuse_card(fault, PHRASE_NOT_DEAD, card);
    return can_swap(rules, state) ||
           refuse(fault, state->swapped ? PHRASE_SWAPPED : PHRASE_NO_STOCK, NO_FILLERS);
}

/* The hand first: of a card that is not there nothing else matters. */
static inline bool judge_play(const struct rules *rules, const struct state *state,
                              const struct saying *saying, struct fault *fault)
{
    ensure(state->phase == PHASE_PLAY);
    struct squares place, take;
    if (!card_is_in(hand_kinds(state, state->seat), saying->card))
        return refuse_card(fault, PHRASE_NOT_HELD, saying->card);
    place = place_targets(rules, state, saying->card);
    take = take_targets(rules, state, saying->card);
    if (saying->act == ACT_SWAP)
        return judge_swap(rules, state, saying->card, fault);
    if (saying->act == ACT_LAY)
        return can_spare(rules, saying->card) || card_is_dead(rules, state, saying->card) ||
               refuse_card(fault, PHRASE_NOT_DEAD, saying->card);
    if (saying->act == ACT_PLACE)
        return squares_have(&place, saying->square) || refuse_place(rules, state, saying, fault);
    return squares_have(&take, saying->square) ||
           refuse_take(rules, state, saying->card, saying->square, fault);
}

static inline bool judge_next(const struct rules *rules, const struct state *state,
                              const struct saying *saying, struct fault *fault)
{
    ensure(state->phase == PHASE_REMOVE && state->victims != 0);
    struct squares targets = removable_of(state, state->victims);
    if (saying->act == ACT_STOP)
        return rules->spares || refuse(fault, PHRASE_NO_STOP, NO_FILLERS);
    return squares_have(&targets, saying->square) ||
           refuse_take(rules, state, CARD_JOKER, saying->square, fault);
}

static inline bool judge_line(const struct rules *rules, const struct state *state,
                              const struct saying *saying, struct fault *fault)
{
    ensure(state->phase == PHASE_LINE);
    uint8_t firsts[LINE_LENGTH];
    int count = pending_candidates(rules, state, firsts);
    for (int i = 0; i < count; i++)
        if (firsts[i] == saying->square && run_last(state->way, firsts[i]) == saying->last)
            return true;
    return refuse(fault, PHRASE_NO_CANDIDATE,
                  FILLERS(fill_text(square_name(saying->square).bytes),
                          fill_text(square_name(saying->last).bytes)));
}

/* Each act belongs to one phase, so the phase is asked first. */
static inline bool judge(const struct rules *rules, const struct state *state,
                         const struct saying *saying, struct fault *fault)
{
    if (!act_fits_phase(saying->act, (enum phase)state->phase))
        return refuse_phase(rules, state, fault);
    switch (saying->act) {
    case ACT_CUT:
    case ACT_DRAW: return judge_event(state, saying, fault);
    case ACT_PLACE:
    case ACT_TAKE:
    case ACT_LAY:
    case ACT_SWAP: return judge_play(rules, state, saying, fault);
    case ACT_NEXT:
    case ACT_STOP: return judge_next(rules, state, saying, fault);
    case ACT_LINE: return judge_line(rules, state, saying, fault);
    }
    return false;
}

/* Only convoy goes on removing, and its lines are shorter; the rest is as the options are. */
static inline bool refuse_syntax(const struct rules *rules, struct fault *fault)
{
    const char *next = !TAKES_FROM_EACH ? "" : rules->spares ? "xc4, x-, " : "xc4, ";
    return fault_say(fault, FAULT_SYNTAX, &phrases[PHRASE_NO_MOVE],
                     FILLERS(fill_text(next), fill_text(TAKES_FROM_EACH ? "c4-f4" : "c4-g4"),
                             fill_text(rules->swaps ? ", 7H =" : "")));
}

static inline bool read_move(const struct rules *rules, const struct state *state,
                             struct cursor text, move *chosen, struct fault *fault)
{
    struct saying saying = {0};
    if (!parse_saying(text, &saying))
        return refuse_syntax(rules, fault);
    if (!judge(rules, state, &saying, fault))
        return false;
    /* A line is told by where it starts and which way it goes; the way is the one that is asked
     * for. */
    bool is_line = saying.act == ACT_LINE;
    *chosen = move_of(saying.act, is_line ? state->way : saying.card, saying.square);
    return true;
}

#endif
