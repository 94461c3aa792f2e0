/* What lies where, and what a player touches to move. Places are numbered: the squares, the seats'
 * hands, the stock, and the cards laid. */
#ifndef GAMES_CARDLINES_TABLE_H
#define GAMES_CARDLINES_TABLE_H

#include "base/ensure.h"
#include "games/cardlines/lines.h"
#include "games/cardlines/words.h"

enum { PLACE_OF_HANDS = SQUARES };

_Static_assert(SQUARES + SEATS_MAX + 2 <= PLACES_MAX, "room for every place");
_Static_assert(SQUARES - FREE_SQUARES + DECK <= THINGS_MAX, "room for all tokens and cards");

static inline int place_of_stock(const struct rules *rules)
{
    return PLACE_OF_HANDS + rules->players;
}

static inline int place_of_laid(const struct rules *rules)
{
    return place_of_stock(rules) + 1;
}

/* Labelled as moves name it, printed with the card that it shows. */
static inline struct place square_place(const struct rules *rules, int square)
{
    ensure(square >= 0 && square < SQUARES);
    struct place place = {.kind = PLACE_SQUARE,
                          .owner = SEAT_NONE,
                          .x = (int8_t)square_file(square),
                          .y = (int8_t)square_rank(square)};
    struct text label = TEXT_OVER(place.label), print = TEXT_OVER(place.print);
    write_square(&label, square);
    if (squares_have(&rules->free, square))
        text_put(&print, '*');
    else
        write_card(&print, rules->board.card[square]);
    return place;
}

static inline int places(const struct rules *rules, struct place *list)
{
    int count = 0;
    for (int square = 0; square < SQUARES; square++)
        list[count++] = square_place(rules, square);
    for (int seat = 0; seat < rules->players; seat++)
        list[count++] = (struct place){.kind = PLACE_HAND, .owner = (int8_t)seat, .label = "hand"};
    list[count++] = (struct place){.kind = PLACE_STOCK, .owner = SEAT_NONE, .label = "stock"};
    /* Called as a dead card's move ends, "7H -", and the end of removals, "x-". */
    list[count++] = (struct place){.kind = PLACE_PILE, .owner = SEAT_NONE, .label = "-"};
    return count;
}

/* --- things --- */

/* -1 is the back of a card. */
static inline struct thing card_thing(int place, int card)
{
    ensure(card >= 0 && card <= CARD_UNKNOWN);
    struct thing thing = {.kind = THING_CARD,
                          .place = (int16_t)place,
                          .face = (int16_t)(card == CARD_UNKNOWN ? -1 : card),
                          .side = SEAT_NONE};
    struct text label = TEXT_OVER(thing.label);
    write_card(&label, card);
    return thing;
}

/* A bit for each seat of the side: they sit `sides` apart. */
static inline uint8_t side_owners(const struct rules *rules, int side)
{
    ensure(side >= 0 && side < rules->sides);
    unsigned owners = 0;
    for (int seat = side; seat < rules->players; seat += rules->sides)
        owners |= 1u << seat;
    return (uint8_t)owners;
}

/* Marked: part of a line, and so not to be removed. */
static inline int token_things(const struct rules *rules, const struct state *state,
                               struct thing *list)
{
    int count = 0;
    for (int square = 0; square < SQUARES; square++)
        for (int side = 0; side < rules->sides; side++)
            if (squares_have(&state->tokens[side], square))
                list[count++] = (struct thing){.kind = THING_TOKEN,
                                               .place = (int16_t)square,
                                               .face = (int16_t)side,
                                               .side = (int8_t)side,
                                               .owners = side_owners(rules, side),
                                               .marked = squares_have(&state->locked, square),
                                               .label = {(char)('0' + side)}};
    return count;
}

/* The unknown ones first: "??" sorts before every card. */
static inline int hand_things(const struct state *state, int seat, struct thing *list)
{
    const struct pack *hand = &state->hands[seat];
    int place = PLACE_OF_HANDS + seat, count = 0;
    ensure(state->held[seat] >= pack_count(hand));
    for (int unknown = state->held[seat] - pack_count(hand); unknown > 0; unknown--)
        list[count++] = card_thing(place, CARD_UNKNOWN);
    for (uint64_t kinds = pack_kinds(hand); kinds != 0;) {
        int card = bits_take(&kinds);
        for (int copies = pack_copies(hand, card); copies > 0; copies--)
            list[count++] = card_thing(place, card);
    }
    return count;
}

/* The stock lies face down for everybody. Cards cut lie where cards will be laid later. */
static inline int things(const struct rules *rules, const struct state *state, struct thing *list)
{
    int tokens = token_things(rules, state, list), count = tokens;
    for (int seat = 0; seat < rules->players; seat++)
        count += hand_things(state, seat, list + count);
    for (int i = 0; i < state->stock_count; i++)
        list[count++] = card_thing(place_of_stock(rules), CARD_UNKNOWN);
    for (int i = 0; i < state->cuts_count; i++)
        list[count++] = card_thing(place_of_laid(rules), state->cuts[i]);
    for (int i = 0; i < state->laid_count; i++)
        list[count++] = card_thing(place_of_laid(rules), state->laid[i]);
    ensure(count - tokens == (state->dealer == NOBODY ? 2 * KINDS : DECK)); /* each card once */
    return count;
}

/* --- touches --- */

static inline struct touch touch_card(const struct state *state, move chosen)
{
    return (struct touch){.place = (int16_t)(PLACE_OF_HANDS + state->seat),
                          .face = (int16_t)move_card(chosen)};
}

static inline struct touch touch_place(int place)
{
    return (struct touch){.place = (int16_t)place, .face = -1};
}

/* A card, then where it goes; one that is exchanged, the stock. A line is named by its ends, as in
 * its notation. */
static inline int touches(const struct rules *rules, const struct state *state, move chosen,
                          struct touch *list)
{
    int square = move_square(chosen), count = 0;
    switch (move_act(chosen)) {
    case ACT_PLACE:
    case ACT_TAKE:
        list[count++] = touch_card(state, chosen);
        list[count++] = touch_place(square);
        break;
    case ACT_LAY:
        list[count++] = touch_card(state, chosen);
        list[count++] = touch_place(place_of_laid(rules));
        break;
    case ACT_SWAP:
        list[count++] = touch_card(state, chosen);
        list[count++] = touch_place(place_of_stock(rules));
        break;
    case ACT_NEXT: list[count++] = touch_place(square); break;
    case ACT_STOP: list[count++] = touch_place(place_of_laid(rules)); break;
    case ACT_LINE:
        list[count++] = touch_place(square);
        list[count++] = touch_place(run_last(move_card(chosen), square));
        break;
    case ACT_CUT:
    case ACT_DRAW: break; /* chance has no finger */
    }
    return count;
}

/* --- to be drawn --- */

/* The squares of a line that is named. */
static inline int path(const struct rules *rules, const struct state *state, move chosen,
                       int16_t *list)
{
    (void)rules, (void)state;
    if (move_act(chosen) != ACT_LINE)
        return 0;
    for (int i = 0; i < LINE_LENGTH; i++)
        list[i] = (int16_t)run_square(move_card(chosen), move_square(chosen), i);
    return LINE_LENGTH;
}

/* The empty squares that are all a side lacks for a line. */
static inline struct squares threats(const struct rules *rules, const struct state *state, int side)
{
    struct squares found = {{0, 0}};
    for (int way = 0; way < rules->ways; way++)
        for (int first = 0; first < SQUARES; first++) {
            struct squares lacks = squares_without(rules->run[way][first], state->tokens[side]);
            struct squares open = squares_common(lacks, state->empty);
            if (squares_count(lacks) == 1 && !squares_none(open) &&
                run_fits(rules, state, side, way, first))
                found = squares_join(found, open);
        }
    return found;
}

static inline int cues(const struct rules *rules, const struct state *state, struct cue *list)
{
    int count = 0;
    for (int side = 0; side < rules->sides; side++)
        for (struct squares rest = threats(rules, state, side); !squares_none(rest);)
            list[count++] = (struct cue){CUE_THREAT, (int16_t)squares_take(&rest), (int8_t)side};
    return count;
}

#endif
