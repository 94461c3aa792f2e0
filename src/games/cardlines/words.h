/* Moves and states as text: written, and told in a sentence. */
#ifndef GAMES_CARDLINES_WORDS_H
#define GAMES_CARDLINES_WORDS_H

#include "games/cardlines/moves.h"
#include "games/cardlines/phrases.h"

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

/* --- the state as the keys of a JSON object --- */

static inline void report_seat(struct json *json, const char *key, int seat)
{
    json_key(json, key);
    if (seat == NOBODY)
        json_put_null(json);
    else
        json_put_number(json, seat);
}

static inline void report_card(struct json *json, int card)
{
    json_put_string(json, card_name(card).bytes);
}

static inline void report_square(struct json *json, int square)
{
    json_put_string(json, square_name(square).bytes);
}

static inline char square_sign(const struct rules *rules, const struct state *state, int square)
{
    if (squares_have(&rules->free, square))
        return '*';
    for (int side = 0; side < rules->sides; side++)
        if (squares_have(&state->tokens[side], square))
            return (char)('0' + side);
    return '.';
}

static inline void report_board(const struct rules *rules, const struct state *state,
                                struct json *json)
{
    json_key(json, "board");
    json_begin_list(json);
    for (int rank = BOARD_WIDTH - 1; rank >= 0; rank--) {
        char row[BOARD_WIDTH + 1] = {0};
        for (int file = 0; file < BOARD_WIDTH; file++)
            row[file] = square_sign(rules, state, square_at(file, rank));
        json_put_string(json, row);
    }
    json_end_list(json);
}

static inline void report_line(struct json *json, struct line line)
{
    json_begin_object(json);
    json_key(json, "side");
    json_put_number(json, line.side);
    json_key(json, "squares");
    json_begin_list(json);
    for (int i = 0; i < LINE_LENGTH; i++)
        report_square(json, run_square(line.way, line.first, i));
    json_end_list(json);
    json_end_object(json);
}

static inline void report_lines(const struct state *state, struct json *json)
{
    json_key(json, "lines");
    json_begin_list(json);
    for (int i = 0; i < state->lines_count; i++)
        report_line(json, state->lines[i]);
    json_end_list(json);
}

static inline void report_pack(struct json *json, const struct pack *pack, int unknown)
{
    json_begin_list(json);
    for (; unknown > 0; unknown--)
        report_card(json, CARD_UNKNOWN);
    for (uint64_t kinds = pack_kinds(pack); kinds != 0;) {
        int card = bits_take(&kinds);
        for (int copies = pack_copies(pack, card); copies > 0; copies--)
            report_card(json, card);
    }
    json_end_list(json);
}

static inline void report_cards(const struct rules *rules, const struct state *state,
                                struct json *json)
{
    json_key(json, "hands");
    json_begin_list(json);
    for (int seat = 0; seat < rules->players; seat++) {
        const struct pack *hand = &state->hands[seat];
        report_pack(json, hand, state->held[seat] - pack_count(hand));
    }
    json_end_list(json);
    json_key(json, "stock");
    if (state->viewer != 0)
        json_put_number(json, state->stock_count);
    else
        report_pack(json, &state->stock, 0);
}

static inline void report_row(struct json *json, const char *key, const uint8_t *cards, int count)
{
    json_key(json, key);
    json_begin_list(json);
    for (int i = 0; i < count; i++)
        report_card(json, cards[i]);
    json_end_list(json);
}

static inline void report_tokens(const struct rules *rules, const struct state *state,
                                 struct json *json)
{
    json_key(json, "tokens");
    json_begin_list(json);
    for (int side = 0; side < rules->sides; side++)
        json_put_number(json, state->left[side]);
    json_end_list(json);
}

static inline void write_state(const struct rules *rules, const struct state *state,
                               struct json *json)
{
    static const char *const phases[] = {
#define PHASE_WORD(name, word) word,
        PHASES(PHASE_WORD)
#undef PHASE_WORD
    };
    json_key(json, "phase");
    json_put_string(json, phases[state->phase]);
    report_seat(json, "seat", state->phase == PHASE_OVER ? NOBODY : state->seat);
    report_board(rules, state, json);
    report_lines(state, json);
    report_cards(rules, state, json);
    report_seat(json, "dealer", state->dealer);
    report_row(json, "laid", state->laid, state->laid_count);
    report_row(json, "cuts", state->cuts, state->cuts_count);
    if (TOKENS > 0)
        report_tokens(rules, state, json);
}

/* --- telling --- */

enum { LINES_TEXT_ROOM = 256 };

static inline enum phrase_number deed_phrase(move chosen)
{
    switch (move_act(chosen)) {
    case ACT_CUT: return PHRASE_CUTS;
    case ACT_DRAW: return move_card(chosen) == CARD_UNKNOWN ? PHRASE_DRAWS_HIDDEN : PHRASE_DRAWS;
    case ACT_PLACE: return PHRASE_PLACES;
    case ACT_TAKE: return PHRASE_TAKES;
    case ACT_LAY: return PHRASE_LAYS;
    case ACT_NEXT: return PHRASE_TAKES_NEXT;
    case ACT_LINE: break;
    }
    return PHRASE_NAMES_LINE;
}

/* "the line a1-d1 and the line d1-d4": those that a move has added. */
static inline void tell_lines(const struct state *before, const struct state *after,
                              enum language language, struct text *text)
{
    for (int i = before->lines_count; i < after->lines_count; i++) {
        struct line line = after->lines[i];
        text_link(text, language, i > before->lines_count);
        text_phrase(text, language, &phrases[PHRASE_THE_LINE],
                    FILLERS(fill_text(square_name(line.first).bytes),
                            fill_text(square_name(run_last(line.way, line.first)).bytes)));
    }
}

/* What the move does, and which lines it completes. */
static inline void tell(const struct rules *rules, const struct state *state, move chosen,
                        const struct voice *voice, struct text *text)
{
    char bytes[LINES_TEXT_ROOM];
    struct text lines = TEXT_OVER(bytes);
    struct state after = *state;
    play(rules, &after, chosen);
    tell_lines(state, &after, voice->language, &lines);
    struct card_name card = card_name(move_card(chosen));
    struct square_name square = square_name(move_square(chosen));
    struct fillers fillers = FILLERS(fill_name(voice->names[state->seat]), fill_text(card.bytes),
                                     fill_text(square.bytes), fill_text(bytes));
    text_phrase(text, voice->language, &phrases[deed_phrase(chosen)], fillers);
    if (move_act(chosen) != ACT_LINE && lines.length > 0)
        text_phrase(text, voice->language, &phrases[PHRASE_COMPLETING], fillers);
    text_put(text, '.');
}

#endif
