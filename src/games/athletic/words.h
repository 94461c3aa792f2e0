/* Moves and states as text: written, and told in a sentence. */
#ifndef GAMES_ATHLETIC_WORDS_H
#define GAMES_ATHLETIC_WORDS_H

#include "base/ensure.h"
#include "games/athletic/phrases.h"
#include "games/athletic/turn.h"

static const char hidden_card[] = "??";

/* Kind of event, its word: all that are a word and what it is about ("draw B7", "start 1"). A
 * player's moves have signs of their own and no entry. */
static const char *const event_words[] = {
    [KIND_DRAW] = "draw", [KIND_TURN] = "turn", [KIND_START] = "start"};

static inline void write_event(move chosen, struct text *text)
{
    ensure(move_kind(chosen) >= KIND_DRAW && move_kind(chosen) <= KIND_START);
    text_format(text, "%s ", event_words[move_kind(chosen)]);
    if (move_kind(chosen) == KIND_START)
        text_add_number(text, move_what(chosen));
    else if (move_what(chosen) == NO_CARD)
        text_add(text, hidden_card);
    else
        card_write(text, move_what(chosen));
}

/* `B7>3`, `2>>4`, `end`, and the events. Piles count from 1 for people. */
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

/* Ascending, which is the order of hands in the rulebook: by category, then by value. */
static inline void write_cards(struct json *json, uint64_t cards)
{
    json_begin_list(json);
    while (cards != 0)
        write_card(json, bits_take(&cards));
    json_end_list(json);
}

/* How many somebody holds is seen by all. */
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

/* From the bottom up; a hole is an empty list. */
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

/* Its length alone in a view, as the rulebook has it for `--seat`: which cards it holds is not
 * known there. */
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
    ensure(state->phase <= PHASE_OVER);
    json_key(json, "phase");
    json_put_string(json, words[state->phase]);
    /* Before the start nobody has been named, afterwards nobody acts. */
    bool is_nobody = state->phase == PHASE_START || state->phase == PHASE_OVER;
    json_key_number_or_null(json, "seat", is_nobody ? SEAT_NONE : state->seat);
}

/* The keys are those of the rulebook; `inspect` and the golden records depend on them. */
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

/* The text of a card for use in a longer sentence; empty for no card. */
struct card_name {
    char bytes[CARD_ROOM];
};

static inline struct card_name card_name(int card)
{
    struct card_name name;
    struct text text = TEXT_OVER(name.bytes);
    if (card != NO_CARD)
        card_write(&text, card);
    return name;
}

/* Told before it happens: the card is still in hand, the pile still shows what it goes on. The
 * last card is the medal. */
static inline void tell_play(const struct state *state, move chosen, const struct voice *voice,
                             struct text *text)
{
    int pile = move_pile(chosen);
    struct filler name = fill_name(voice->names[state->seat]);
    text_phrase(text, voice->language,
                &phrases[is_hole(state, pile) ? PHRASE_PLAYS_IN : PHRASE_PLAYS_ON],
                FILLERS(name, fill_text(card_name(move_what(chosen)).bytes),
                        fill_text(card_name(state->top[pile]).bytes), fill_number(pile + 1)));
    if (bits_count(state->hand[state->seat]) == 1)
        text_phrase(text, voice->language, &phrases[PHRASE_WINS_MEDAL], FILLERS(name));
    text_put(text, '.');
}

static inline void tell_pour(move chosen, struct filler name, enum language language,
                             struct text *text)
{
    text_phrase(
        text, language, &phrases[PHRASE_POURS],
        FILLERS(name, fill_number(move_pile(chosen) + 1), fill_number(move_what(chosen) + 1)));
}

static inline void tell_draw(move chosen, struct filler name, enum language language,
                             struct text *text)
{
    int card = move_what(chosen);
    text_phrase(text, language, &phrases[card == NO_CARD ? PHRASE_DRAWS_HIDDEN : PHRASE_DRAWS],
                FILLERS(name, fill_text(card_name(card).bytes)));
}

/* The card forms the lowest pile that is not yet there. */
static inline void tell_turn(const struct state *state, move chosen, enum language language,
                             struct text *text)
{
    ensure(first_hole(state) < PILES);
    text_phrase(
        text, language, &phrases[PHRASE_TURNED_UP],
        FILLERS(fill_text(card_name(move_what(chosen)).bytes), fill_number(first_hole(state) + 1)));
}

static inline void tell(const struct rules *rules, const struct state *state, move chosen,
                        const struct voice *voice, struct text *text)
{
    enum move_kind kind = move_kind(chosen);
    ensure(kind != KIND_START || move_what(chosen) < rules->players);
    enum language language = voice->language;
    /* A start event names the seat itself; all others are about the seat that acts. */
    struct filler name =
        fill_name(voice->names[kind == KIND_START ? move_what(chosen) : state->seat]);
    switch (kind) {
    case KIND_PLAY: tell_play(state, chosen, voice, text); break;
    case KIND_POUR: tell_pour(chosen, name, language, text); break;
    case KIND_DRAW: tell_draw(chosen, name, language, text); break;
    case KIND_TURN: tell_turn(state, chosen, language, text); break;
    case KIND_END: text_phrase(text, language, &phrases[PHRASE_ENDS], FILLERS(name)); break;
    case KIND_START: text_phrase(text, language, &phrases[PHRASE_GOES_FIRST], FILLERS(name)); break;
    }
}

#endif
