/* Legal moves and chance events: listed, weighed, and one taken at random without a list. */
#ifndef GAMES_CARDLINES_MOVES_H
#define GAMES_CARDLINES_MOVES_H

#include "base/ensure.h"
#include "games/cardlines/turn.h"

/* In a view another hand can be any unseen card: 48 cards with two squares each, or dead with two
 * ways to lay them down, and the five kinds of special card, each with at most 96 targets; that
 * jacks can be laid down beside them fits in, since what is empty cannot be taken. */
enum { MOVES_LIMIT = 6 * (SQUARES - FREE_SQUARES) };

_Static_assert((int)MOVES_LIMIT <= (int)MOVES_MAX && KINDS + 1 <= EVENTS_MAX,
               "room for every list");

struct move_list {
    move *list;
    int count;
};

static inline void list_squares(struct move_list *out, enum act act, int card,
                                struct squares targets)
{
    move *end = out->list + out->count; /* kept apart: the list might hold `out` */
    for (int word = 0; word < 2; word++)
        for (uint64_t rest = targets.word[word]; rest != 0;)
            *end++ = move_of(act, card, 64 * word + bits_take(&rest));
    out->count = (int)(end - out->list);
}

/* Placements, then removals: the acts ascend within a card. A dead card can only be laid down or
 * exchanged; a live one never is, but for jacks that may be spared (rulebook). */
static inline void list_card(const struct rules *rules, const struct state *state, int card,
                             struct move_list *out)
{
    int before = out->count;
    list_squares(out, ACT_PLACE, card, place_targets(rules, state, card));
    list_squares(out, ACT_TAKE, card, take_targets(rules, state, card));
    bool is_dead = out->count == before;
    if (is_dead || can_spare(rules, card))
        out->list[out->count++] = move_of(ACT_LAY, card, 0);
    if (is_dead && can_swap(rules, state))
        out->list[out->count++] = move_of(ACT_SWAP, card, 0);
}

/* What may be removed, and where removals may be left out, that it ends there. */
static inline void list_removals(const struct rules *rules, const struct state *state,
                                 struct move_list *out)
{
    list_squares(out, ACT_NEXT, 0, removable_of(state, state->victims));
    if (rules->spares)
        out->list[out->count++] = move_of(ACT_STOP, 0, 0);
}

/* One event for each kind of card: how many copies there are is its weight. */
static inline void list_events(const struct state *state, enum act act, struct move_list *out)
{
    if (act == ACT_DRAW && hand_is_hidden(state, state->seat)) {
        out->list[out->count++] = move_of(ACT_DRAW, CARD_UNKNOWN, 0);
        return;
    }
    for (uint64_t kinds = pack_kinds(&state->stock); kinds != 0;)
        out->list[out->count++] = move_of(act, bits_take(&kinds), 0);
}

static inline int pending_candidates(const struct rules *rules, const struct state *state,
                                     uint8_t firsts[LINE_LENGTH])
{
    return line_candidates(rules, state, mover_side(rules, state), state->placed, state->way,
                           firsts);
}

static inline void list_lines(const struct rules *rules, const struct state *state,
                              struct move_list *out)
{
    uint8_t firsts[LINE_LENGTH];
    int count = pending_candidates(rules, state, firsts);
    for (int i = 0; i < count; i++)
        out->list[out->count++] = move_of(ACT_LINE, state->way, firsts[i]);
}

static inline void list_plays(const struct rules *rules, const struct state *state,
                              struct move_list *out)
{
    for (uint64_t kinds = hand_kinds(state, state->seat); kinds != 0;)
        list_card(rules, state, bits_take(&kinds), out);
}

static inline int moves(const struct rules *rules, const struct state *state, move *list)
{
    struct move_list out = {.list = list};
    switch ((enum phase)state->phase) {
    case PHASE_CUT: list_events(state, ACT_CUT, &out); break;
    case PHASE_DEAL:
    case PHASE_SWAP:
    case PHASE_DRAW: list_events(state, ACT_DRAW, &out); break;
    case PHASE_PLAY: list_plays(rules, state, &out); break;
    case PHASE_REMOVE: list_removals(rules, state, &out); break;
    case PHASE_LINE: list_lines(rules, state, &out); break;
    case PHASE_OVER: break;
    }
    return out.count;
}

/* --- chance --- */

/* Of two packs: a kind has one or two copies left, jokers up to four. */
static inline uint32_t weight(const struct rules *rules, const struct state *state, move event)
{
    (void)rules;
    int card = move_card(event);
    return card == CARD_UNKNOWN ? 1 : (uint32_t)pack_copies(&state->stock, card);
}

static inline move sample(const struct rules *rules, const struct state *state, struct rng *rng)
{
    (void)rules;
    if (state->phase != PHASE_CUT && hand_is_hidden(state, state->seat))
        return move_of(ACT_DRAW, CARD_UNKNOWN, 0);
    enum act act = state->phase == PHASE_CUT ? ACT_CUT : ACT_DRAW;
    return move_of(act, pack_sample(&state->stock, rng), 0);
}

/* --- one legal move at random --- */

/* What jacks and jokers can do. */
struct specials {
    struct squares place, take;
    int place_count, take_count;
    uint64_t spared; /* kinds that may be laid down beside it */
};

/* The same squares for every special card, so they are looked for once. */
static inline struct specials find_specials(const struct rules *rules, const struct state *state)
{
    struct specials specials = {.take = takeable(rules, state),
                                .spared = rules->spares ? cards_one_eyed : 0};
    if (has_tokens(state, mover_side(rules, state)))
        specials.place = squares_read(&state->empty);
    specials.place_count = squares_count(specials.place);
    specials.take_count = squares_count(specials.take);
    return specials;
}

/* A card that can do nothing has one move: to be laid down. One that may be spared has it beside
 * others. */
static inline int special_count(const struct specials *specials, int card)
{
    int count = card_is_in(cards_wild, card) * specials->place_count +
                card_is_in(cards_taking, card) * specials->take_count;
    return count + ((count == 0) | card_is_in(specials->spared, card));
}

/* A hand without jacks and jokers never comes here. */
SELDOM int count_specials(const struct rules *rules, const struct state *state, uint64_t kinds)
{
    struct specials specials = find_specials(rules, state);
    int total = 0;
    while (kinds != 0)
        total += special_count(&specials, bits_take(&kinds));
    return total;
}

/* The row of all moves of the special cards, card by card: places, then takes, then the laying
 * down. */
SELDOM move nth_special(const struct rules *rules, const struct state *state, uint64_t kinds,
                        int index)
{
    struct specials specials = find_specials(rules, state);
    int card = bits_take(&kinds);
    for (int count; index >= (count = special_count(&specials, card)); index -= count)
        card = bits_take(&kinds);
    int places = card_is_in(cards_wild, card) ? specials.place_count : 0;
    int takes = card_is_in(cards_taking, card) ? specials.take_count : 0;
    if (index < places)
        return move_of(ACT_PLACE, card, squares_nth(specials.place, index));
    if (index < places + takes)
        return move_of(ACT_TAKE, card, squares_nth(specials.take, index - places));
    return move_of(ACT_LAY, card, 0);
}

/* Different cards have different squares, so the normal cards of a hand are counted as one set of
 * squares; jacks and jokers add none. */
static inline struct squares hand_targets(const struct rules *rules, const struct state *state,
                                          uint64_t kinds)
{
    struct squares all = no_squares();
    if (!has_tokens(state, mover_side(rules, state)))
        return all;
    while (kinds != 0)
        all = squares_join(all, squares_read(&rules->shows[bits_take(&kinds)]));
    return squares_common(all, squares_read(&state->empty));
}

/* Without a token to place every normal card is dead. */
static inline uint64_t dead_kinds(const struct rules *rules, const struct state *state,
                                  uint64_t kinds)
{
    uint64_t normal = kinds & ~(cards_wild | cards_taking);
    return has_tokens(state, mover_side(rules, state)) ? normal & ~state->open : normal;
}

/* First all placements of normal cards, then their dead ones. */
static inline move nth_normal(const struct rules *rules, struct squares targets, uint64_t dead,
                              int index)
{
    int places = squares_count(targets);
    if (index >= places)
        return move_of(ACT_LAY, bits_nth(dead, index - places), 0);
    int square = squares_nth(targets, index);
    return move_of(ACT_PLACE, rules->board.card[square], square);
}

/* Where a card may be exchanged, the list is made: too much differs to count. */
SELDOM move pick_listed(const struct rules *rules, const struct state *state, struct rng *rng)
{
    move list[MOVES_LIMIT];
    return list[rng_below(rng, (uint32_t)moves(rules, state, list))];
}

/* Every legal move is equally likely, as if one of the list were drawn: normal cards are counted
 * as sets of squares, special ones only when the hand has some. */
static inline move pick_play(const struct rules *rules, const struct state *state, struct rng *rng)
{
    if (__builtin_expect(rules->swaps, 0))
        return pick_listed(rules, state, rng);
    uint64_t kinds = hand_kinds(state, state->seat);
    uint64_t special = kinds & (cards_wild | cards_taking);
    struct squares targets = hand_targets(rules, state, kinds);
    uint64_t dead = dead_kinds(rules, state, kinds);
    int normal = squares_count(targets) + bits_count(dead), total = normal;
    if (special != 0)
        total += count_specials(rules, state, special);
    int index = (int)rng_below(rng, (uint32_t)total);
    return index < normal ? nth_normal(rules, targets, dead, index)
                          : nth_special(rules, state, special, index - normal);
}

SELDOM move pick_other(const struct rules *rules, const struct state *state, struct rng *rng)
{
    ensure(state->phase == PHASE_REMOVE || state->phase == PHASE_LINE);
    if (state->phase == PHASE_REMOVE) {
        struct squares targets = removable_of(state, state->victims);
        int count = squares_count(targets);
        int index = (int)rng_below(rng, (uint32_t)count + rules->spares);
        return index < count ? move_of(ACT_NEXT, 0, squares_nth(targets, index))
                             : move_of(ACT_STOP, 0, 0);
    }
    uint8_t firsts[LINE_LENGTH];
    uint32_t count = (uint32_t)pending_candidates(rules, state, firsts);
    return move_of(ACT_LINE, state->way, firsts[rng_below(rng, count)]);
}

static inline move pick(const struct rules *rules, const struct state *state, struct rng *rng)
{
    return state->phase == PHASE_PLAY ? pick_play(rules, state, rng)
                                      : pick_other(rules, state, rng);
}

#endif
