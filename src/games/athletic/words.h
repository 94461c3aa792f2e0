/* Moves and states as text: written, and told in a sentence. */
#ifndef ATHLETIC_WORDS_H
#define ATHLETIC_WORDS_H

#include "games/athletic/turn.h"

static const char hidden_card[] = "??";

/* Kind of event, its word: all that are a word and what it is about. */
static const char *const event_words[] = {
    [KIND_DRAW] = "draw", [KIND_TURN] = "turn", [KIND_START] = "start"};

static inline void write_event(move chosen, struct text *text)
{
    text_format(text, "%s ", event_words[move_kind(chosen)]);
    if (move_kind(chosen) == KIND_START)
        text_add_number(text, move_what(chosen));
    else if (move_what(chosen) == NO_CARD)
        text_add(text, hidden_card);
    else
        card_write(text, move_what(chosen));
}

static inline void write_move(const struct rules *rules, const struct state *state, move chosen,
                              struct text *text)
{
    (void)rules, (void)state;
    switch (move_kind(chosen)) {
    case KIND_PLAY:
        card_write(text, move_what(chosen));
        text_format(text, ">%d", move_pile(chosen) + 1);
        break;
    case KIND_POUR:
        text_format(text, "%d>>%d", move_pile(chosen) + 1, move_what(chosen) + 1);
        break;
    case KIND_END: text_add(text, "end"); break;
    case KIND_DRAW:
    case KIND_TURN:
    case KIND_START: write_event(chosen, text); break;
    }
}

/* --- the state --- */

static inline void write_card(struct json *json, int card)
{
    char bytes[CARD_ROOM];
    struct text text = TEXT_OVER(bytes);
    card_write(&text, card);
    json_put_string(json, bytes);
}

static inline void write_cards(struct json *json, uint64_t cards)
{
    json_begin_list(json);
    while (cards != 0)
        write_card(json, bits_take(&cards));
    json_end_list(json);
}

static inline void write_hidden_cards(struct json *json, int count)
{
    json_begin_list(json);
    for (; count > 0; count--)
        json_put_string(json, hidden_card);
    json_end_list(json);
}

static inline void write_pile(struct json *json, const struct state *state, int pile)
{
    uint8_t cards[CARDS];
    int count = pile_list(state, pile, cards);
    json_begin_list(json);
    for (int i = 0; i < count; i++)
        write_card(json, cards[i]);
    json_end_list(json);
}

static inline void write_piles(struct json *json, const struct state *state)
{
    json_key(json, "piles");
    json_begin_list(json);
    for (int pile = 0; pile < PILES; pile++)
        write_pile(json, state, pile);
    json_end_list(json);
}

static inline void write_hands(struct json *json, const struct rules *rules,
                               const struct state *state)
{
    json_key(json, "hands");
    json_begin_list(json);
    for (int seat = 0; seat < rules->players; seat++) {
        if (sees_hand(state, seat))
            write_cards(json, state->hand[seat]);
        else
            write_hidden_cards(json, bits_count(state->hand[seat]));
    }
    json_end_list(json);
}

static inline void write_stock(struct json *json, const struct state *state)
{
    json_key(json, "stock");
    if (state->mark == MARK_NONE)
        write_cards(json, state->stock);
    else
        json_put_number(json, bits_count(state->stock));
}

static inline void write_medals(struct json *json, const struct rules *rules,
                                const struct state *state)
{
    json_key(json, "medals");
    json_begin_list(json);
    for (int seat = 0; seat < rules->players; seat++)
        json_put_number(json, state->medals[seat]);
    json_end_list(json);
}

static inline void write_phase(struct json *json, const struct state *state)
{
    static const char *const words[] = {
        [PHASE_START] = "start", [PHASE_DEAL] = "deal", [PHASE_TURN] = "turn",
        [PHASE_PLAY] = "play",   [PHASE_DRAW] = "draw", [PHASE_OVER] = "over"};
    json_key(json, "phase");
    json_put_string(json, words[state->phase]);
    json_key(json, "seat");
    if (state->phase == PHASE_START || state->phase == PHASE_OVER)
        json_put_null(json);
    else
        json_put_number(json, state->seat);
}

static inline void write_state(const struct rules *rules, const struct state *state,
                               struct json *json)
{
    write_phase(json, state);
    write_piles(json, state);
    write_hands(json, rules, state);
    write_stock(json, state);
    write_medals(json, rules, state);
    json_key(json, "draws");
    json_put_number(json, state->draws);
    json_key(json, "turns");
    json_put_number(json, state->turns);
}

/* --- a sentence --- */

static inline void tell_play(const struct state *state, move chosen, const char *name,
                             struct text *text)
{
    int pile = move_pile(chosen);
    text_format(text, "%s plays ", name);
    card_write(text, move_what(chosen));
    if (is_hole(state, pile)) {
        text_format(text, " into hole %d", pile + 1);
    } else {
        text_add(text, " on ");
        card_write(text, state->top[pile]);
        text_format(text, " of pile %d", pile + 1);
    }
    text_add(text, bits_count(state->hand[state->seat]) == 1 ? " and wins a medal." : ".");
}

static inline void tell_draw(move chosen, const char *name, struct text *text)
{
    text_format(text, "%s draws ", name);
    if (move_what(chosen) == NO_CARD)
        text_add(text, "a card");
    else
        card_write(text, move_what(chosen));
    text_put(text, '.');
}

static inline void tell_turn(const struct state *state, move chosen, struct text *text)
{
    card_write(text, move_what(chosen));
    text_format(text, " is turned up as pile %d.", first_hole(state) + 1);
}

static inline void tell(const struct rules *rules, const struct state *state, move chosen,
                        const char *const *names, struct text *text)
{
    (void)rules;
    const char *name = names[state->seat];
    switch (move_kind(chosen)) {
    case KIND_PLAY: tell_play(state, chosen, name, text); break;
    case KIND_POUR:
        text_format(text, "%s pours pile %d over pile %d.", name, move_pile(chosen) + 1,
                    move_what(chosen) + 1);
        break;
    case KIND_END: text_format(text, "%s ends the turn.", name); break;
    case KIND_DRAW: tell_draw(chosen, name, text); break;
    case KIND_TURN: tell_turn(state, chosen, text); break;
    case KIND_START: text_format(text, "%s goes first.", names[move_what(chosen)]); break;
    }
}

#endif
