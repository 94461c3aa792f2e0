/* Moves in words: writing, reading with reasons, telling. */
#ifndef GAMES_CARDLINES_WORDS_H
#define GAMES_CARDLINES_WORDS_H

#include "games/cardlines/moves.h"

static inline void write_run(struct text *text, int way, int first)
{
    write_square(text, first);
    text_put(text, '-');
    write_square(text, run_last(way, first));
}

static inline void write_move(const struct rules *rules, const struct state *state, move chosen,
                              struct text *text)
{
    (void)rules, (void)state;
    struct card_name card = card_name(move_card(chosen));
    struct square_name square = square_name(move_square(chosen));
    switch (move_act(chosen)) {
    case ACT_CUT: text_format(text, "cut %s", card.bytes); break;
    case ACT_DRAW: text_format(text, "draw %s", card.bytes); break;
    case ACT_PLACE: text_format(text, "%s %s", card.bytes, square.bytes); break;
    case ACT_TAKE: text_format(text, "%s x%s", card.bytes, square.bytes); break;
    case ACT_LAY: text_format(text, "%s -", card.bytes); break;
    case ACT_NEXT: text_format(text, "x%s", square.bytes); break;
    case ACT_LINE:
        text_add(text, "line ");
        write_run(text, move_card(chosen), move_square(chosen));
        break;
    }
}

/* --- reading: first what is said, then whether it may be --- */

/* What was said, whether or not it makes sense now. */
struct saying {
    enum act act;
    int card;
    int square; /* or the line's first */
    int last;
};

static inline bool take_letters(struct cursor *cursor, const char *letters)
{
    struct cursor ahead = *cursor;
    for (; *letters != '\0'; letters++, ahead.at++)
        if (to_upper(cursor_peek(&ahead)) != *letters)
            return false;
    *cursor = ahead;
    return true;
}

static inline bool take_blank(struct cursor *cursor)
{
    const char *before = cursor->at;
    cursor_skip_blanks(cursor);
    return cursor->at > before;
}

static inline bool parse_cut(struct cursor *text, struct saying *saying)
{
    saying->act = ACT_CUT;
    return take_letters(text, "CUT") && take_blank(text) && read_card(text, &saying->card);
}

static inline bool parse_draw(struct cursor *text, struct saying *saying)
{
    saying->act = ACT_DRAW;
    return take_letters(text, "DRAW") && take_blank(text) && read_card(text, &saying->card);
}

static inline bool parse_line(struct cursor *text, struct saying *saying)
{
    saying->act = ACT_LINE;
    return take_letters(text, "LINE") && take_blank(text) && read_square(text, &saying->square) &&
           cursor_take(text, '-') && read_square(text, &saying->last);
}

static inline bool parse_next(struct cursor *text, struct saying *saying)
{
    saying->act = ACT_NEXT;
    return take_letters(text, "X") && read_square(text, &saying->square);
}

static inline bool parse_play(struct cursor *text, struct saying *saying)
{
    if (!read_card(text, &saying->card) || !take_blank(text))
        return false;
    saying->act = ACT_LAY;
    if (cursor_take(text, '-'))
        return true;
    saying->act = take_letters(text, "X") ? ACT_TAKE : ACT_PLACE;
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

static inline bool refuse(struct fault *fault, const char *what, const char *why)
{
    return fault_set(fault, FAULT_ILLEGAL, "%s %s", what, why);
}

static inline bool act_fits_phase(enum act act, enum phase phase)
{
    switch (act) {
    case ACT_CUT: return phase == PHASE_CUT;
    case ACT_DRAW: return phase == PHASE_DEAL || phase == PHASE_DRAW;
    case ACT_PLACE:
    case ACT_TAKE:
    case ACT_LAY: return phase == PHASE_PLAY;
    case ACT_NEXT: return phase == PHASE_REMOVE;
    case ACT_LINE: return phase == PHASE_LINE;
    }
    return false;
}

static inline bool refuse_phase(const struct state *state, struct fault *fault)
{
    static const char *const sentences[] = {
#define PHASE_SENTENCE(name, word, sentence) sentence,
        PHASES(PHASE_SENTENCE)
#undef PHASE_SENTENCE
    };
    return fault_set(fault, FAULT_ILLEGAL, "%s", sentences[state->phase]);
}

/* Why a token cannot be placed there. */
static inline bool refuse_place(const struct rules *rules, const struct state *state,
                                const struct saying *saying, struct fault *fault)
{
    struct card_name card = card_name(saying->card);
    struct square_name square = square_name(saying->square);
    int shown = rules->board.card[saying->square];
    if (card_is_special(saying->card) && !card_is_in(cards_wild, saying->card))
        return fault_set(fault, FAULT_ILLEGAL, "%s removes a token: %s x%s", card.bytes, card.bytes,
                         square.bytes);
    if (!has_tokens(state, mover_side(rules, state)))
        return refuse(fault, "your side", "has no token left to place");
    if (shown == CARD_NONE)
        return refuse(fault, square.bytes, "is a free square and stays uncovered");
    if (!card_is_special(saying->card) && shown != saying->card)
        return fault_set(fault, FAULT_ILLEGAL, "%s shows %s, not %s", square.bytes,
                         card_name(shown).bytes, card.bytes);
    return refuse(fault, square.bytes, "is covered");
}

/* Why that token cannot be removed; `card` is the one laid for it, or CARD_JOKER afterwards. */
static inline bool refuse_take(const struct rules *rules, const struct state *state, int card,
                               int square, struct fault *fault)
{
    struct square_name name = square_name(square);
    if (!card_is_in(cards_taking, card))
        return refuse(fault, card_name(card).bytes, "removes no token");
    if (squares_have(&state->tokens[mover_side(rules, state)], square))
        return refuse(fault, name.bytes, "holds a token of your own side");
    if (squares_have(&state->empty, square) || squares_have(&rules->free, square))
        return refuse(fault, name.bytes, "holds no token");
    if (squares_have(&state->locked, square))
        return refuse(fault, name.bytes, "is part of a line");
    return refuse(fault, name.bytes, "holds a token of a side that is not next to lose one");
}

static inline bool judge_event(const struct state *state, const struct saying *saying,
                               struct fault *fault)
{
    bool is_hidden = saying->act == ACT_DRAW && hand_is_hidden(state, state->seat);
    if (is_hidden != (saying->card == CARD_UNKNOWN))
        return refuse(fault, card_name(saying->card).bytes,
                      is_hidden ? "is not for you to see" : "is not a card");
    if (!is_hidden && pack_copies(&state->stock, saying->card) == 0)
        return refuse(fault, card_name(saying->card).bytes, "is not in the stock");
    return true;
}

static inline bool judge_play(const struct rules *rules, const struct state *state,
                              const struct saying *saying, struct fault *fault)
{
    struct card_name card = card_name(saying->card);
    struct squares place, take;
    if (!card_is_in(hand_kinds(state, state->seat), saying->card))
        return fault_set(fault, FAULT_ILLEGAL, "you do not hold %s", card.bytes);
    place = place_targets(rules, state, saying->card);
    take = take_targets(rules, state, saying->card);
    if (saying->act == ACT_LAY)
        return card_is_dead(rules, state, saying->card) || refuse(fault, card.bytes, "is not dead");
    if (saying->act == ACT_PLACE)
        return squares_have(&place, saying->square) || refuse_place(rules, state, saying, fault);
    return squares_have(&take, saying->square) ||
           refuse_take(rules, state, saying->card, saying->square, fault);
}

static inline bool judge_next(const struct rules *rules, const struct state *state,
                              const struct saying *saying, struct fault *fault)
{
    struct squares targets = removable(state, state->victim);
    return squares_have(&targets, saying->square) ||
           refuse_take(rules, state, CARD_JOKER, saying->square, fault);
}

static inline bool judge_line(const struct rules *rules, const struct state *state,
                              const struct saying *saying, struct fault *fault)
{
    uint8_t firsts[LINE_LENGTH];
    int count = pending_candidates(rules, state, firsts);
    for (int i = 0; i < count; i++)
        if (firsts[i] == saying->square && run_last(state->way, firsts[i]) == saying->last)
            return true;
    return fault_set(fault, FAULT_ILLEGAL, "%s-%s is not one of the lines to choose from",
                     square_name(saying->square).bytes, square_name(saying->last).bytes);
}

static inline bool judge(const struct rules *rules, const struct state *state,
                         const struct saying *saying, struct fault *fault)
{
    if (!act_fits_phase(saying->act, (enum phase)state->phase))
        return refuse_phase(state, fault);
    switch (saying->act) {
    case ACT_CUT:
    case ACT_DRAW: return judge_event(state, saying, fault);
    case ACT_PLACE:
    case ACT_TAKE:
    case ACT_LAY: return judge_play(rules, state, saying, fault);
    case ACT_NEXT: return judge_next(rules, state, saying, fault);
    case ACT_LINE: return judge_line(rules, state, saying, fault);
    }
    return false;
}

static inline bool read_move(const struct rules *rules, const struct state *state,
                             struct cursor text, move *chosen, struct fault *fault)
{
    struct saying saying = {0};
    if (!parse_saying(text, &saying))
        return fault_set(fault, FAULT_SYNTAX,
                         TAKES_FROM_EACH ? "a move reads 7H c4, JS xc4, xc4, 7H - or line c4-f4"
                                         : "a move reads 7H c4, JS xc4, 7H - or line c4-g4");
    if (!judge(rules, state, &saying, fault))
        return false;
    bool is_line = saying.act == ACT_LINE;
    *chosen = move_of(saying.act, is_line ? state->way : saying.card, saying.square);
    return true;
}

/* --- telling --- */

static inline void tell_deed(const char *name, move chosen, struct text *text)
{
    struct card_name card = card_name(move_card(chosen));
    struct square_name square = square_name(move_square(chosen));
    bool is_unknown = move_card(chosen) == CARD_UNKNOWN;
    switch (move_act(chosen)) {
    case ACT_CUT: text_format(text, "%s cuts %s", name, card.bytes); break;
    case ACT_DRAW:
        text_format(text, "%s draws %s", name, is_unknown ? "a card" : card.bytes);
        break;
    case ACT_PLACE:
        text_format(text, "%s lays %s and places a token on %s", name, card.bytes, square.bytes);
        break;
    case ACT_TAKE:
        text_format(text, "%s lays %s and removes the token on %s", name, card.bytes, square.bytes);
        break;
    case ACT_LAY: text_format(text, "%s lays the dead card %s", name, card.bytes); break;
    case ACT_NEXT: text_format(text, "%s removes the token on %s", name, square.bytes); break;
    case ACT_LINE: text_add(text, name); break;
    }
}

/* What the move does, and which lines it completes. */
static inline void tell(const struct rules *rules, const struct state *state, move chosen,
                        const char *const *names, struct text *text)
{
    struct state after = *state;
    play(rules, &after, chosen);
    tell_deed(names[state->seat], chosen, text);
    const char *link = move_act(chosen) == ACT_LINE ? " completes " : ", completing ";
    for (int i = state->lines_count; i < after.lines_count; i++) {
        text_format(text, "%sthe line ", link);
        write_run(text, after.lines[i].way, after.lines[i].first);
        link = " and ";
    }
    text_put(text, '.');
}

#endif
