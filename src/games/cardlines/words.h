/* Moves and states as text: written, and told in a sentence. */
#ifndef GAMES_CARDLINES_WORDS_H
#define GAMES_CARDLINES_WORDS_H

#include "base/ensure.h"
#include "games/cardlines/moves.h"
#include "games/cardlines/phrases.h"

/* "c4-f4": the ends of a line, the first square of the run first. */
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
    /* Both are made for every act; those without a card or a square have 0 there, which is one. */
    struct card_name card = card_name(move_card(chosen));
    struct square_name square = square_name(move_square(chosen));
    switch (move_act(chosen)) {
    case ACT_CUT: text_format(text, "cut %s", card.bytes); break;
    case ACT_DRAW: text_format(text, "draw %s", card.bytes); break;
    case ACT_PLACE: text_format(text, "%s %s", card.bytes, square.bytes); break;
    case ACT_TAKE: text_format(text, "%s x%s", card.bytes, square.bytes); break;
    case ACT_LAY: text_format(text, "%s -", card.bytes); break;
    case ACT_NEXT: text_format(text, "x%s", square.bytes); break;
    case ACT_SWAP: text_format(text, "%s =", card.bytes); break;
    case ACT_STOP: text_add(text, "x-"); break;
    case ACT_LINE:
        text_add(text, "line ");
        write_run(text, move_card(chosen), move_square(chosen));
        break;
    }
}

/* --- the state as the keys of a JSON object --- */

/* NOBODY is null. */
static inline void write_seat(struct json *json, const char *key, int seat)
{
    json_key_number_or_null(json, key, seat == NOBODY ? SEAT_NONE : seat);
}

static inline void write_card_name(struct json *json, int card)
{
    json_put_string(json, card_name(card).bytes);
}

static inline void write_square_name(struct json *json, int square)
{
    json_put_string(json, square_name(square).bytes);
}

/* The signs of `board` in the rulebook. */
static inline char square_sign(const struct rules *rules, const struct state *state, int square)
{
    ensure(square >= 0 && square < SQUARES);
    if (squares_have(&rules->free, square))
        return '*';
    for (int side = 0; side < rules->sides; side++)
        if (squares_have(&state->tokens[side], square))
            return (char)('0' + side);
    return '.';
}

static inline void write_board(const struct rules *rules, const struct state *state,
                               struct json *json)
{
    json_key(json, "board");
    json_begin_list(json);
    /* As the board is seen: rank 10 on top. */
    for (int rank = BOARD_WIDTH - 1; rank >= 0; rank--) {
        char row[BOARD_WIDTH + 1] = {0};
        for (int file = 0; file < BOARD_WIDTH; file++)
            row[file] = square_sign(rules, state, square_at(file, rank));
        json_put_string(json, row);
    }
    json_end_list(json);
}

/* From first to last, as the line is named; a block from lower left to upper right. */
static inline void write_line(struct json *json, struct line line)
{
    ensure(line.way < WAYS_MAX && line.first < SQUARES);
    json_begin_object(json);
    json_key(json, "side");
    json_put_number(json, line.side);
    json_key(json, "squares");
    json_begin_list(json);
    for (int i = 0; i < LINE_LENGTH; i++)
        write_square_name(json, run_square(line.way, line.first, i));
    json_end_list(json);
    json_end_object(json);
}

static inline void write_lines(const struct state *state, struct json *json)
{
    json_key(json, "lines");
    json_begin_list(json);
    for (int i = 0; i < state->lines_count; i++)
        write_line(json, state->lines[i]);
    json_end_list(json);
}

/* Sorted by byte order, as the rulebook has every list of cards: "??" comes before all ranks. */
static inline void write_pack(struct json *json, const struct pack *pack, int unknown)
{
    ensure(unknown >= 0);
    json_begin_list(json);
    for (; unknown > 0; unknown--)
        write_card_name(json, CARD_UNKNOWN);
    for (uint64_t kinds = pack_kinds(pack); kinds != 0;) {
        int card = bits_take(&kinds);
        for (int copies = pack_copies(pack, card); copies > 0; copies--)
            write_card_name(json, card);
    }
    json_end_list(json);
}

static inline void write_cards(const struct rules *rules, const struct state *state,
                               struct json *json)
{
    json_key(json, "hands");
    json_begin_list(json);
    for (int seat = 0; seat < rules->players; seat++) {
        const struct pack *hand = &state->hands[seat];
        write_pack(json, hand, state->held[seat] - pack_count(hand));
    }
    json_end_list(json);
    json_key(json, "stock");
    /* Which cards are left is a secret, how many is not. */
    if (state->viewer != 0)
        json_put_number(json, state->stock_count);
    else
        write_pack(json, &state->stock, 0);
}

/* In the order in which they were laid or cut, unlike all other lists. */
static inline void write_row(struct json *json, const char *key, const uint8_t *cards, int count)
{
    json_key(json, key);
    json_begin_list(json);
    for (int i = 0; i < count; i++)
        write_card_name(json, cards[i]);
    json_end_list(json);
}

/* Left in the pool of each side, not on the board. */
static inline void write_tokens(const struct rules *rules, const struct state *state,
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
    ensure(state->phase <= PHASE_OVER);
    json_key(json, "phase");
    json_put_string(json, phases[state->phase]);
    write_seat(json, "seat", state->phase == PHASE_OVER ? NOBODY : state->seat);
    write_board(rules, state, json);
    write_lines(state, json);
    write_cards(rules, state, json);
    write_seat(json, "dealer", state->dealer);
    write_row(json, "laid", state->laid, state->laid_count);
    write_row(json, "cuts", state->cuts, state->cuts_count);
    /* Only convoy has a limit, and so the key. */
    if (TOKENS > 0)
        write_tokens(rules, state, json);
    if (rules->swaps)
        json_key_bool(json, "swapped", state->swapped);
}

/* --- telling --- */

/* One move completes TARGET_MAX lines at most, each in less than 32 bytes. */
enum { LINES_TEXT_ROOM = 256 };

/* Of the act alone; lines are told behind it. */
static inline enum phrase_number deed_phrase(move chosen)
{
    switch (move_act(chosen)) {
    case ACT_CUT: return PHRASE_CUTS;
    case ACT_DRAW: return move_card(chosen) == CARD_UNKNOWN ? PHRASE_DRAWS_HIDDEN : PHRASE_DRAWS;
    case ACT_PLACE: return PHRASE_PLACES;
    case ACT_TAKE: return PHRASE_TAKES;
    case ACT_LAY: /* dead or spared, a one-eyed jack removes nothing; any other card was dead */
        return card_is_in(cards_one_eyed, move_card(chosen)) ? PHRASE_LAYS_UNUSED : PHRASE_LAYS;
    case ACT_SWAP: return PHRASE_SWAPS;
    case ACT_STOP: return PHRASE_STOPS;
    case ACT_NEXT: return PHRASE_TAKES_NEXT;
    case ACT_LINE: break;
    }
    return PHRASE_NAMES_LINE;
}

/* "the line a1-d1 and the line d1-d4": those that a move has added. */
static inline void tell_lines(const struct state *before, const struct state *after,
                              enum language language, struct text *text)
{
    ensure(after->lines_count >= before->lines_count && after->lines_count <= LINES_MAX);
    for (int i = before->lines_count; i < after->lines_count; i++) {
        struct line line = after->lines[i];
        text_link(text, language, i > before->lines_count);
        text_phrase(text, language, &phrases[PHRASE_THE_LINE],
                    FILLERS(fill_text(square_name(line.first).bytes),
                            fill_text(square_name(run_last(line.way, line.first)).bytes)));
    }
}

/* What the move does, and which lines it completes: played on a copy, since that is where lines are
 * found. */
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
    ensure(!lines.cut);
    text_phrase(text, voice->language, &phrases[deed_phrase(chosen)], fillers);
    if (move_act(chosen) != ACT_LINE && lines.length > 0)
        text_phrase(text, voice->language, &phrases[PHRASE_COMPLETING], fillers);
    text_put(text, '.');
}

#endif
