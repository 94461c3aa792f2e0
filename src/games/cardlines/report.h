/* The state as the keys of a JSON object. */
#ifndef GAMES_CARDLINES_REPORT_H
#define GAMES_CARDLINES_REPORT_H

#include "games/cardlines/words.h"

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

#endif
