/* The course of the game: whose turn, which moves, and what they do. */
#ifndef GAMES_ATHLETIC_TURN_H
#define GAMES_ATHLETIC_TURN_H

#include "games/athletic/secrets.h"

#include <string.h>

static inline int actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    if (state->phase == PHASE_PLAY)
        return state->seat;
    return state->phase == PHASE_OVER ? SEAT_NONE : SEAT_CHANCE;
}

/* --- what may be done --- */

/* For each pile the cards that may go onto it: from the hand, and the tops of piles that may be
 * poured over it. */
struct choices {
    uint64_t onto[PILES];
    uint64_t hand;
    bool may_end;
};

static inline uint64_t cards_if(bool condition, uint64_t cards) /* without a branch */
{
    return cards & (0 - (uint64_t)condition);
}

/* Every hole needs a card of the hand, so with no card to spare only holes may be filled. */
static inline void find_choices(const struct rules *rules, const struct state *state,
                                struct choices *choices)
{
    int seat = state->seat;
    uint64_t hand = may_be_in_hand(state, seat);
    int holes = count_holes(state);
    bool can_spare = bits_count(state->hand[seat]) > holes;
    uint64_t sources = cards_if(can_spare, hand | top_cards(state));
    for (int pile = 0; pile < PILES; pile++)
        choices->onto[pile] =
            (sources & rules->fits[state->top[pile]]) | cards_if(is_hole(state, pile), hand);
    choices->hand = hand;
    choices->may_end = holes == 0;
}

static inline int list_plays(const struct choices *choices, move *list)
{
    int count = 0;
    for (int pile = 0; pile < PILES; pile++) {
        uint64_t cards = choices->onto[pile] & choices->hand;
        while (cards != 0)
            list[count++] = move_play(bits_take(&cards), pile);
    }
    return count;
}

static inline int list_pours(const struct state *state, const struct choices *choices, move *list)
{
    int count = 0;
    for (int from = 0; from < PILES; from++)
        for (int onto = 0; onto < PILES; onto++)
            if (!is_hole(state, from) && choices->onto[onto] & card_bit(state->top[from]))
                list[count++] = move_pour(from, onto);
    return count;
}

static inline int list_turn(const struct rules *rules, const struct state *state, move *list)
{
    struct choices choices;
    find_choices(rules, state, &choices);
    int count = list_plays(&choices, list);
    count += list_pours(state, &choices, list + count);
    if (choices.may_end)
        list[count++] = move_make(KIND_END, 0);
    return count;
}

static inline bool sees_draw(const struct state *state)
{
    return sees_hand(state, state->seat);
}

static inline int list_cards(enum move_kind kind, uint64_t cards, move *list)
{
    int count = 0;
    while (cards != 0)
        list[count++] = move_make(kind, bits_take(&cards));
    return count;
}

static inline int list_draws(const struct state *state, move *list)
{
    if (sees_draw(state))
        return list_cards(KIND_DRAW, may_be_in_stock(state), list);
    list[0] = move_make(KIND_DRAW, NO_CARD);
    return 1;
}

static inline int list_starts(const struct rules *rules, move *list)
{
    for (int seat = 0; seat < rules->players; seat++)
        list[seat] = move_make(KIND_START, seat);
    return rules->players;
}

static inline int moves(const struct rules *rules, const struct state *state, move *list)
{
    switch ((enum phase)state->phase) {
    case PHASE_START: return list_starts(rules, list);
    case PHASE_TURN: return list_cards(KIND_TURN, may_be_in_stock(state), list);
    case PHASE_DEAL:
    case PHASE_DRAW: return list_draws(state, list);
    case PHASE_PLAY: return list_turn(rules, state, list);
    case PHASE_OVER: break;
    }
    return 0;
}

/* A stock holds each card once. */
static inline uint32_t weight(const struct rules *rules, const struct state *state, move event)
{
    (void)rules, (void)state, (void)event;
    return 1;
}

/* --- one of them at random, without a list --- */

static inline int any_card(uint64_t cards, struct rng *rng)
{
    return bits_nth(cards, (int)rng_below(rng, (uint32_t)bits_count(cards)));
}

static inline move sample(const struct rules *rules, const struct state *state, struct rng *rng)
{
    if (state->phase == PHASE_START)
        return move_make(KIND_START, (int)rng_below(rng, (uint32_t)rules->players));
    if (state->phase == PHASE_TURN)
        return move_make(KIND_TURN, any_card(may_be_in_stock(state), rng));
    if (!sees_draw(state))
        return move_make(KIND_DRAW, NO_CARD);
    return move_make(KIND_DRAW, any_card(may_be_in_stock(state), rng));
}

static inline int pile_with_top(const struct state *state, int card)
{
    int found = 0;
    for (int pile = 1; pile < PILES; pile++)
        found = state->top[pile] == card ? pile : found;
    return found;
}

/* All ways onto the piles stand in one row, pile after pile, `end` behind them. The pile is found
 * by comparing with all borders: no branch to guess wrong. */
static inline move pick(const struct rules *rules, const struct state *state, struct rng *rng)
{
    struct choices choices;
    find_choices(rules, state, &choices);
    int border[PILES + 1] = {0};
    for (int pile = 0; pile < PILES; pile++)
        border[pile + 1] = border[pile] + bits_count(choices.onto[pile]);
    int index = (int)rng_below(rng, (uint32_t)(border[PILES] + choices.may_end));
    if (index == border[PILES])
        return move_make(KIND_END, 0);
    int pile = 0;
    int first = 0;
    uint64_t cards = choices.onto[0];
    for (int i = 1; i < PILES; i++) {
        bool beyond = index >= border[i];
        pile += beyond;
        first = beyond ? border[i] : first;
        cards = beyond ? choices.onto[i] : cards;
    }
    int card = bits_nth(cards, index - first);
    if (choices.hand & card_bit(card))
        return move_play(card, pile);
    return move_pour(pile_with_top(state, card), pile);
}

/* --- what it does --- */

/* Cards drawn from the old stock and still in hands become a batch of their own, under a number
 * that no card in a hand has. */
static inline void close_batch(struct state *state)
{
    uint64_t used = 1;
    uint64_t hands = hand_cards(state);
    for (uint64_t rest = hands; rest != 0;)
        used |= UINT64_C(1) << state->batch[bits_take(&rest)];
    uint8_t fresh = (uint8_t)bits_lowest(~used);
    while (hands != 0) {
        int card = bits_take(&hands);
        if (state->batch[card] == 0)
            state->batch[card] = fresh;
    }
}

/* All pile cards but the tops become the stock. */
static inline void rebuild_stock(struct state *state)
{
    close_batch(state);
    state->stock = ALL_CARDS & ~(hand_cards(state) | top_cards(state));
    memset(state->link, 0, sizeof state->link);
    memcpy(state->bottom, state->top, sizeof state->bottom);
}

static inline void finish_turn(const struct rules *rules, struct state *state)
{
    state->turns++;
    if (state->turns == rules->limit) {
        state->phase = PHASE_OVER;
        return;
    }
    state->phase = PHASE_PLAY;
    state->seat = (uint8_t)(state->seat + 1 == rules->players ? 0 : state->seat + 1);
}

/* A draw that is due finds the stock rebuilt; one that finds nothing at all is dropped. */
static inline void go_on_drawing(const struct rules *rules, struct state *state)
{
    if (state->draws > 0 && state->stock == 0) {
        rebuild_stock(state);
        if (state->stock == 0)
            state->draws = 0;
    }
    if (state->draws == 0)
        finish_turn(rules, state);
}

static inline void start_drawing(const struct rules *rules, struct state *state, int draws)
{
    state->phase = PHASE_DRAW;
    state->draws = (uint8_t)draws;
    go_on_drawing(rules, state);
}

static inline void win_medal(const struct rules *rules, struct state *state)
{
    int seat = state->seat;
    state->medals[seat]++;
    if (state->medals[seat] < rules->medals) {
        start_drawing(rules, state, HAND_CARDS);
        return;
    }
    state->phase = PHASE_OVER;
    state->winner = (uint8_t)(seat + 1);
}

static inline void lay_card(struct state *state, int card, int pile)
{
    state->hand[state->seat] ^= card_bit(card);
    state->batch[card] = 0;
    pile_add(state, pile, card);
}

static inline void play_card(const struct rules *rules, struct state *state, move chosen)
{
    lay_card(state, move_what(chosen), move_pile(chosen));
    if (state->hand[state->seat] == 0)
        win_medal(rules, state);
}

/* One card a seat, round and round, until all have seven. */
static inline void go_on_dealing(const struct rules *rules, struct state *state)
{
    state->seat = (uint8_t)(state->seat + 1 == rules->players ? 0 : state->seat + 1);
    state->draws = (uint8_t)(HAND_CARDS - bits_count(state->hand[state->seat]));
    if (state->draws == 0)
        state->phase = PHASE_TURN;
}

static inline void draw_card(const struct rules *rules, struct state *state, int card)
{
    state->stock ^= card_bit(card);
    state->hand[state->seat] |= card_bit(card);
    if (state->phase == PHASE_DEAL) {
        go_on_dealing(rules, state);
        return;
    }
    state->draws--;
    go_on_drawing(rules, state);
}

static inline void turn_card(struct state *state, int card)
{
    int pile = first_hole(state);
    ensure(pile < PILES);
    state->stock ^= card_bit(card);
    pile_add(state, pile, card);
    if (pile == PILES - 1)
        state->phase = PHASE_PLAY;
}

static inline void start_deal(struct state *state, int seat)
{
    state->phase = PHASE_DEAL;
    state->seat = (uint8_t)seat;
    state->draws = HAND_CARDS;
}

static inline void play_known(const struct rules *rules, struct state *state, move chosen)
{
    switch (move_kind(chosen)) {
    case KIND_PLAY: play_card(rules, state, chosen); break;
    case KIND_POUR: pile_pour(state, move_pile(chosen), move_what(chosen)); break;
    case KIND_END: start_drawing(rules, state, EXTRA_CARDS); break;
    case KIND_DRAW: draw_card(rules, state, move_what(chosen)); break;
    case KIND_TURN: turn_card(state, move_what(chosen)); break;
    case KIND_START: start_deal(state, move_what(chosen)); break;
    }
}

/* Before a move the view is made to agree with it; afterwards it is dealt out in order again. */
static inline void play_on_view(const struct rules *rules, struct state *view, move chosen)
{
    enum move_kind kind = move_kind(chosen);
    int card = move_what(chosen);
    if (kind == KIND_PLAY)
        claim_card(view, &view->hand[view->seat], card);
    if (kind == KIND_DRAW && card == NO_CARD)
        chosen = move_make(KIND_DRAW, bits_lowest(view->stock));
    else if (kind == KIND_DRAW || kind == KIND_TURN)
        claim_card(view, &view->stock, card);
    play_known(rules, view, chosen);
    deal_hidden(view, viewer_of(view), NULL);
}

static inline void play(const struct rules *rules, struct state *state, move chosen)
{
    if (__builtin_expect(state->mark == MARK_NONE, 1))
        play_known(rules, state, chosen);
    else
        play_on_view(rules, state, chosen);
}

/* A turn has any number of plays and pours, then its draws; before the first the piles are laid
 * out.
 */
static inline bool ends_turn(const struct rules *rules, const struct state *before,
                             const struct state *after)
{
    (void)rules;
    bool is_first = before->phase == PHASE_TURN && after->phase == PHASE_PLAY;
    return is_first || before->turns != after->turns || after->phase == PHASE_OVER;
}

/* --- beginning, resigning, result --- */

static inline void begin(const struct rules *rules, struct state *state)
{
    memset(state, 0, sizeof *state);
    state->stock = ALL_CARDS;
    if (rules->start != START_BY_CHANCE)
        start_deal(state, rules->start);
}

static inline void resign(const struct rules *rules, struct state *state, int seat)
{
    ensure(rules->players == 2);
    state->phase = PHASE_OVER;
    state->winner = (uint8_t)(1 - seat + 1);
}

static inline void scores(const struct rules *rules, const struct state *state,
                          struct scores *scores)
{
    memset(scores, 0, sizeof *scores);
    for (int seat = 0; seat < rules->players; seat++) {
        scores->points[seat] = state->medals[seat];
        if (state->phase != PHASE_OVER)
            continue;
        scores->outcome[seat] = state->winner == 0          ? OUTCOME_DRAW
                                : state->winner == seat + 1 ? OUTCOME_WIN
                                                            : OUTCOME_LOSS;
    }
}

#endif
